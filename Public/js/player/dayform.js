// The form of a day page, with the queue behind it: where there is no way to the server, what was typed waits on this
// device. Where there is one the form goes as without scripts, and the server answers.
import * as queue from "./queue.js";
import { forgetRun } from "./memory.js";
import { tell } from "./reason.js";

/** A form whose page is still here after a while may be sent again. */
const patience = 10_000;
const member = document.body.dataset.member;

export function bindDayForm(form) {
    form.addEventListener("submit", (event) => send(event, form));
}

async function send(event, form) {
    event.preventDefault();
    if (form.dataset.sent) return;
    form.dataset.sent = "yes";
    const ticket = await queue.fetchTicket();
    const state = ticket.state ?? (ticket.member === member ? null : "foreign");
    if (state === "unreachable" || state === "foreign") return wait(form, state);
    // The page may have been kept for longer than its token lasts.
    if (!state) form.elements.form_token.value = ticket.form_token;
    forgetRun(read(form));
    form.submit();
    setTimeout(() => { delete form.dataset.sent; }, patience);
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

function wait(form, state) {
    delete form.dataset.sent;
    const entry = read(form);
    const isKept = queue.keep(entry);
    const box = document.getElementById("day-kept");
    box.hidden = false;
    for (const part of box.querySelectorAll("[data-kept]")) part.hidden = part.dataset.kept !== String(isKept);
    tell(box, state);
    if (isKept) {
        forgetRun(entry);
        form.reset();
        // The draft of the note goes with it: the words wait in the queue now.
        form.querySelector("[data-draft]")?.dispatchEvent(new Event("input"));
        form.hidden = true;
    } else {
        queue.remove(entry.key);
    }
    box.focus();
}
