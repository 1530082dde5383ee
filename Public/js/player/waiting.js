// Shows the sessions that wait on this device to be sent, and sends them when it can.
import * as queue from "./queue.js";
import { tell } from "./reason.js";

/** A network that has just come back often fails once more: what waits is tried again soon, then less and less often. */
const firstPatience = 1000;
const longestPatience = 30_000;
const member = document.body.dataset.member;
const card = document.getElementById("waiting");
let isSending = false;
let patience = firstPatience;

/** What no page is still asking about. */
const waiting = () => queue.entries(member).filter((one) => !queue.isHeld(one));
/** A workout's changes are one line, for they are one workout. */
const lines = () => waiting().filter((one, index, all) => !queue.isWorkout(one)
    || all.findIndex((other) => other.workout === one.workout) === index);

export async function sendWaiting({ isAsked = false } = {}) {
    if (isSending || waiting().length === 0) return show();
    isSending = true;
    const before = waiting().length;
    let states = new Map();
    try {
        states = await queue.sendAll(member);
    } finally {
        isSending = false;
    }
    // What was sent belongs on the page; but nobody's typing is thrown away for it.
    if (card && waiting().length < before && !isTyping()) return location.reload();
    show();
    if (card && isAsked) tell(card.querySelector("[role=status]"), [...states.values()].find(isShut) ?? null);
}

/** What is said once for all of them; the rest is said beside each. */
const isShut = (state) => ["unreachable", "signedOut", "foreign"].includes(state);

const isTyping = () => Boolean(document.activeElement?.closest("input, textarea, details[open]"));

function show() {
    if (!card) return;
    const list = card.querySelector("ul");
    const template = card.querySelector("template[data-row]");
    list.replaceChildren(...lines().map((one) => line(one, template)));
    // The form of a day that has just been kept says so itself.
    card.hidden = !list.firstChild || document.getElementById("day-kept")?.hidden === false;
    card.querySelector("[data-hope]").hidden = waiting().every(queue.hopeless);
    markDone();
}

/** Today does not offer what was done, and only waits to be sent. */
function markDone() {
    if (location.pathname !== "/today") return;
    for (const one of waiting().filter((entry) => !queue.isWorkout(entry))) {
        const start = document.querySelector(`main .actions a[href^="/plan/days/${one.day}/play"]`);
        if (!start) continue;
        const chip = card.querySelector("template[data-done]").content.firstElementChild.cloneNode(true);
        for (const words of chip.querySelectorAll("[data-part]")) words.hidden = words.dataset.part !== String(one.part);
        for (const form of start.parentElement.querySelectorAll("form")) form.hidden = true;
        start.replaceWith(chip);
    }
}

/** English is read in Europe here: day before month, and a clock of 24 hours. */
const european = (language) => (language === "en" ? "en-GB" : language);

function line(value, template) {
    const row = template.content.cloneNode(true);
    const when = new Intl.DateTimeFormat(european(document.documentElement.lang), { dateStyle: "medium", timeStyle: "short" });
    const words = queue.isWorkout(value)
        ? [card.dataset.workout, `${changes(value).length} ${card.dataset.changes}`]
        : [`${card.dataset.session} ${value.day}`, when.format(value.finishedAt * 1000)];
    if (value.part) words.push(card.dataset.part);
    row.querySelector("[data-title]").textContent = value.title;
    row.querySelector("[data-when]").textContent = words.join(" · ");
    // What became of a change is said, and decided, on the page of its workout.
    const problem = queue.isWorkout(value) ? null : queue.hopeless(value) ?? value.problem;
    tell(row.querySelector("[data-problem]"), problem);
    const remove = row.querySelector("[data-remove]");
    remove.hidden = !problem;
    remove.addEventListener("click", () => removeOnSecondPress(remove, value));
    return row;
}

function removeOnSecondPress(button, value) {
    if (!button.dataset.asked) {
        button.dataset.asked = "yes";
        button.textContent = button.dataset.sure;
        return;
    }
    for (const one of queue.isWorkout(value) ? changes(value) : [value]) queue.remove(one.key);
    show();
}

const changes = (value) => waiting().filter((one) => one.workout === value.workout);

export function watch() {
    card?.querySelector("[data-send]").addEventListener("click", () => sendWaiting({ isAsked: true }));
    addEventListener("online", () => sendWaiting());
    document.addEventListener("visibilitychange", () => document.hidden || sendWaiting());
    return keepTrying();
}

async function keepTrying() {
    if (!document.hidden) await sendWaiting();
    setTimeout(keepTrying, patience);
    patience = Math.min(patience * 2, longestPatience);
}
