// Shows the sessions that wait on this device to be sent, and sends them when it can.
import * as queue from "./queue.js";

/** A network that has just come back often fails once more: what waits is tried again soon, then less and less often. */
const firstPatience = 1000;
const longestPatience = 30_000;
const member = document.body.dataset.member;
const card = document.getElementById("waiting");
let isSending = false;
let patience = firstPatience;

/** The sessions that no page is still asking about. */
const waiting = () => queue.entries(member).filter((one) => !queue.isHeld(one));

export async function sendWaiting() {
    if (isSending || waiting().length === 0) return show();
    isSending = true;
    const before = waiting().length;
    try {
        await queue.sendAll(member);
    } finally {
        isSending = false;
    }
    // What was sent belongs on the page; but nobody's typing is thrown away for it.
    if (card && waiting().length < before && !isTyping()) location.reload();
    else show();
}

const isTyping = () => Boolean(document.activeElement?.closest("input, textarea, details[open]"));

export function show() {
    if (!card) return;
    const list = card.querySelector("ul");
    const template = card.querySelector("template");
    list.replaceChildren(...waiting().map((one) => line(one, template)));
    card.hidden = !list.firstChild;
}

/** English is read in Europe here: day before month, and a clock of 24 hours. */
const european = (language) => (language === "en" ? "en-GB" : language);

function line(value, template) {
    const row = template.content.cloneNode(true);
    const when = new Intl.DateTimeFormat(european(document.documentElement.lang), { dateStyle: "medium", timeStyle: "short" });
    const words = [`${card.dataset.session} ${value.day}`, when.format(value.finishedAt * 1000)];
    if (value.part) words.push(card.dataset.part);
    row.querySelector("[data-title]").textContent = value.title;
    row.querySelector("[data-when]").textContent = words.join(" · ");
    const problem = card.dataset[queue.isTooOld(value) ? "old" : value.problem ?? ""];
    row.querySelector("[data-problem]").textContent = problem ?? "";
    row.querySelector("[data-problem]").hidden = !problem;
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
    queue.remove(value.key);
    show();
}

export function watch() {
    card?.querySelector("[data-send]").addEventListener("click", sendOnPress);
    addEventListener("online", sendWaiting);
    document.addEventListener("visibilitychange", () => document.hidden || sendWaiting());
    return keepTrying();
}

/** A press is answered even when nothing has changed. */
async function sendOnPress() {
    const status = card.querySelector("[data-status]");
    status.hidden = true;
    await sendWaiting();
    status.textContent = card.dataset.still;
    status.hidden = !waiting().some((one) => !queue.isHopeless(one) && !one.problem);
}

async function keepTrying() {
    if (!document.hidden) await sendWaiting();
    setTimeout(keepTrying, patience);
    patience = Math.min(patience * 2, longestPatience);
}
