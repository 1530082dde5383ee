// Comfort only: every page works without this file.
import "./player/everywhere.js";
import { offerPreview } from "./preview.js";
import { proposeZone } from "./zone.js";

const patience = 10_000;

function offerToShow(button) {
    const input = document.getElementById(button.dataset.reveal);
    button.hidden = false;
    button.addEventListener("click", () => {
        const shown = input.type === "password";
        input.type = shown ? "text" : "password";
        button.setAttribute("aria-pressed", String(shown));
    });
    // A browser offers to keep a password only from a field that is one.
    input.form?.addEventListener("submit", () => { input.type = "password"; });
}

/** What this tab keeps; a browser that keeps nothing has no drafts, and all the rest. */
const tab = {
    get: (key) => attempt(() => sessionStorage.getItem(key)),
    set: (key, value) => attempt(() => sessionStorage.setItem(key, value)),
    remove: (key) => attempt(() => sessionStorage.removeItem(key)),
};

function attempt(action) {
    try {
        return action() ?? null;
    } catch {
        return null;
    }
}

// What is typed into a field with data-draft="name" outlives a slip of the back button, in this tab, and a sign-in that
// comes between: it goes once a page says that it was taken. It is the member's own: another one never sees it.
function keepDraft(field) {
    const key = `draft:${document.body.dataset.member}:${field.dataset.draft}`;
    if (!field.value) field.value = tab.get(key) ?? "";
    field.addEventListener("input", () => tab.set(key, field.value));
    field.form?.addEventListener("submit", () => {
        tab.set("sent", JSON.stringify([...sentDrafts().filter((other) => other !== key), key]));
    });
}

function sentDrafts() {
    return JSON.parse(tab.get("sent") ?? "[]");
}

function dropTakenDrafts() {
    const keys = sentDrafts();
    tab.remove("sent");
    if (document.querySelector(".flash")) keys.forEach((key) => tab.remove(key));
}

// Without this, the button sends the form, and the page comes back with the words in it.
function offerToInsert(button) {
    button.addEventListener("click", (event) => {
        event.preventDefault();
        const { text } = document.getElementById(button.dataset.insert).selectedOptions[0].dataset;
        const field = button.form.elements.reply;
        field.value = [field.value.trimEnd(), text].filter(Boolean).join("\n\n");
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.focus();
    });
}

function offerToPrint(button) {
    button.hidden = false;
    button.addEventListener("click", () => print());
}

function release(form) {
    delete form.dataset.sent;
    for (const button of form.querySelectorAll("[aria-disabled]")) button.removeAttribute("aria-disabled");
}

// A second press on a form that is on its way does nothing. The button stays enabled, so that its value is sent;
// a form whose page is still here after a while may be sent again.
function sendOnce(event) {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (form.dataset.sent) {
        event.preventDefault();
        return;
    }
    form.dataset.sent = "yes";
    event.submitter?.setAttribute("aria-disabled", "true");
    setTimeout(release, patience, form);
}

function closeMore(event) {
    const more = document.querySelector(".more[open]");
    if (!more || event.key !== "Escape") return;
    more.open = false;
    more.querySelector("summary").focus();
}

document.querySelectorAll("[data-reveal]").forEach(offerToShow);
document.querySelectorAll("[data-insert]").forEach(offerToInsert);
document.querySelectorAll("[data-print]").forEach(offerToPrint);
dropTakenDrafts();
document.querySelectorAll("[data-draft]").forEach(keepDraft);
document.querySelectorAll("[data-preview]").forEach(offerPreview);
document.querySelectorAll("[data-propose-zone]").forEach(proposeZone);
document.addEventListener("submit", sendOnce);
document.addEventListener("keydown", closeMore);
// The back button can bring a page back as it was left: with its forms on their way, and the sheet open.
addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    document.querySelectorAll("form[data-sent]").forEach(release);
    document.querySelector(".more[open]")?.removeAttribute("open");
});
