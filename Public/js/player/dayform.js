// The form of a day page, with the queue behind it: what was typed is on disk before it goes, so that a network that
// is missing, or fails on the way, costs nothing. The page that answers is the server's, as without scripts.
import * as queue from "./queue.js";
import { forgetRun } from "./memory.js";
import { tell } from "./reason.js";

const member = document.body.dataset.member;

export function bindDayForm(form) {
    form.addEventListener("submit", (event) => send(event, form));
}

async function send(event, form) {
    event.preventDefault();
    const button = form.querySelector("button:not([type])");
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    const entry = read(form);
    const isKept = queue.keep({ ...entry, heldAt: Date.now() });
    const state = await queue.send(entry);
    button.removeAttribute("aria-disabled");
    if (queue.isConfirmed(state) || isKept) forgetRun(entry);
    if (isShut(state)) return show(form, entry, { isKept, state });
    // It is there, and the same form once more changes nothing; or it was refused, and the server says why.
    queue.remove(entry.key);
    form.submit();
}

function read(form) {
    const typed = new FormData(form);
    const words = ["energy", "discomfort", "note"].map((name) => [name, typed.get(name) ?? ""]);
    return {
        key: typed.get("key"), member, day: Number(form.dataset.day), title: form.dataset.sessionTitle,
        seconds: Number(typed.get("seconds")), finishedAt: Math.floor(Date.now() / 1000), low: typed.get("low") === "1",
        part: false, ...Object.fromEntries(words), heldAt: null, problem: null,
    };
}

const isShut = (state) => ["unreachable", "foreign", "signedOut"].includes(state);

function show(form, entry, { isKept, state }) {
    const box = document.getElementById("day-kept");
    box.hidden = false;
    for (const part of box.querySelectorAll("[data-kept]")) part.hidden = part.dataset.kept !== String(isKept);
    tell(box, state);
    if (isKept) {
        queue.keep(entry);
        form.reset();
        // The draft of the note goes with it: the words wait in the queue now.
        form.querySelector("[data-draft]")?.dispatchEvent(new Event("input"));
        form.hidden = true;
    } else {
        queue.remove(entry.key);
    }
    box.focus();
}
