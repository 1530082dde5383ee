// Puts a template together without loading the page anew: a button that arranges the form sends it, and the form of the
// answer takes its place. Without this script the same buttons load the page.

const arrange = async (form, button) => {
    const body = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body, headers: { "Accept": "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(form.id);
    if (!fresh || answer.redirected) throw new Error("no form in the answer");
    const list = form.querySelector(".offers");
    const place = list ? list.scrollTop : 0;
    form.replaceChildren(...fresh.childNodes);
    const offers = form.querySelector(".offers");
    if (offers) offers.scrollTop = place;
    settle(form, button.value);
};

/** The focus stays where somebody was: on the same button, or where there is none, on what is next to it. */
const settle = (form, value) => {
    const same = [...form.querySelectorAll("button[name='do']")].filter((one) => one.value === value && one.tabIndex >= 0);
    const slots = form.querySelectorAll(".slot-card");
    const field = value === "find" || value === "create" ? form.querySelector("input[type='search']") : null;
    const next = form.querySelector("[aria-invalid='true']") ?? same[0] ?? field
        ?? slots[slots.length - 1]?.querySelector("input:not([type='hidden'])") ?? form.querySelector("input[type='search']");
    next?.focus({ preventScroll: value.startsWith("add") || value.startsWith("take") });
};

document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!form.matches("[data-live-form]") || submitter?.name !== "do") return;
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "yes";
    arrange(form, submitter)
        .catch(() => {
            // The network or the session: let the browser send it and show what comes.
            const hidden = document.createElement("input");
            Object.assign(hidden, { type: "hidden", name: "do", value: submitter.value });
            form.append(hidden);
            form.submit();
        })
        .finally(() => { delete form.dataset.busy; });
}, true);
