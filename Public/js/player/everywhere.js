// On every page of a member: sends what waits, keeps pages for a day without network, and looks after signing out.
import * as queue from "./queue.js";
import { keepWithoutNetwork } from "./dayForm.js";
import { forgetRuns, hasRun } from "./memory.js";
import { watch } from "./waiting.js";

const member = document.body.dataset.member;

/** Only https and this machine's own address have service workers; elsewhere all but the kept pages works. */
async function keepPages() {
    if (!navigator.serviceWorker) return;
    await navigator.serviceWorker.register("/sw.js");
    const worker = (await navigator.serviceWorker.ready).active;
    worker.postMessage({ member, pages: location.pathname === "/today" ? todaysPages() : [] });
}

/** The session that Today shows, with all that leads there. */
function todaysPages() {
    const day = document.querySelector("main a[href^='/plan/days/']")?.pathname.match(/^\/plan\/days\/\d+/)?.[0];
    if (!day) return ["/today", "/plan"];
    return ["/today", "/plan", ...[day, `${day}/play`].flatMap((page) => [page, `${page}?low=1`, `${page}?low=0`])];
}

async function forgetPages() {
    if (!window.caches) return;
    for (const name of await caches.keys()) if (name.startsWith("fettle-pages")) await caches.delete(name);
}

/** What is this member's alone goes by name, so that the switches, and what others keep here, stay. */
function signOut(form) {
    sessionStorage.clear();
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "keep", value: "unsent" });
    form.append(field);
    form.submit();
}

/** Work that has not been sent, or was begun, is asked about; the pages that were kept go in any case. */
async function leave(event) {
    const form = event.target;
    if (form.getAttribute("action") !== "/logout") return;
    event.preventDefault();
    await forgetPages().catch(() => {});
    if (queue.entries(member).length === 0 && !hasRun(member)) return signOut(form);
    const dialog = document.getElementById("unsent");
    const remove = dialog.querySelector("[data-do=remove]");
    delete remove.dataset.asked;
    remove.textContent = remove.dataset.label;
    say(dialog, null);
    dialog.onclick = (click) => answer(click.target.closest("[data-do]")?.dataset.do, form, dialog);
    dialog.showModal();
}

/** Only what may still be taken can be sent; what was begun can be kept or go. */
function say(dialog, state) {
    const waits = queue.entries(member);
    dialog.querySelector("[data-do=send]").hidden = waits.every(queue.isHopeless);
    for (const part of dialog.querySelectorAll("[data-begun]")) part.hidden = waits.length > 0;
    for (const part of dialog.querySelectorAll("[data-unsent]")) part.hidden = waits.length === 0;
    for (const part of dialog.querySelectorAll("[data-failed]")) part.hidden = part.dataset.failed !== state;
}

async function answer(choice, form, dialog) {
    if (choice === "stay") return dialog.close();
    if (choice === "keep") return signOut(form);
    if (choice === "remove") return removeOnSecondPress(dialog.querySelector("[data-do=remove]"), form);
    if (choice !== "send") return;
    const state = await queue.sendAll(member, { held: true });
    if (state === "sent") return signOut(form);
    say(dialog, state === "refused" ? "refused" : "unreachable");
}

function removeOnSecondPress(button, form) {
    if (!button.dataset.asked) {
        button.dataset.asked = "yes";
        button.textContent = button.dataset.sure;
        return;
    }
    for (const one of queue.entries(member)) queue.remove(one.key);
    forgetRuns(member);
    signOut(form);
}

if (member) {
    document.addEventListener("submit", leave);
    document.querySelectorAll("form[data-finish]").forEach(keepWithoutNetwork);
    keepPages().catch(() => {});
    // The player sends by itself, once it knows how it felt.
    if (!document.getElementById("player")) watch();
} else {
    // Whoever was signed in here is not any more.
    forgetPages().catch(() => {});
}
