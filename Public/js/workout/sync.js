// Sends what waits, says so, and looks whether another tab or phone has changed something.
import * as queue from "../player/queue.js";
import { tell } from "../player/reason.js";
import { waiting } from "./changes.js";
import * as clock from "./clock.js";
import { remember } from "./confirmed.js";
import { patch } from "./patch.js";
import * as rows from "./rows.js";

const { root } = rows;
const member = document.body.dataset.member;
const href = `/train/workouts/${root.dataset.workout}`;
const isEdit = root.dataset.edit === "true";
const heartbeat = 5000;
const longestPatience = 30_000;
const box = document.getElementById("workout-waits");
const heard = document.getElementById("workout-heard");
const channel = window.BroadcastChannel ? new BroadcastChannel(`fettle.workout.${root.dataset.workout}`) : null;
let isSending = false;
let isAgain = false;
let tag = null;
let patience = 1000;
let isKept = true;

/** Sends all, in order; what comes meanwhile goes after it. */
export async function flush() {
    if (isSending) {
        isAgain = true;
        return null;
    }
    isSending = true;
    let states = new Map();
    try {
        do {
            isAgain = false;
            states = await queue.sendAll(member, { hear });
        } while (isAgain);
    } finally {
        isSending = false;
    }
    const shut = [...states.values()].find((state) => ["unreachable", "signedOut", "foreign"].includes(state)) ?? null;
    patience = shut ? Math.min(patience * 2, longestPatience) : 1000;
    showWaiting(shut);
    return shut;
}

/** What became of a change: the row is as the server has it, or says what is wrong. */
function hear(value, state, answer) {
    if (value.workout !== root.dataset.workout) return;
    if (answer.version !== undefined) {
        // Somebody else's change lies between when it is more than one ahead.
        if (queue.isConfirmed(state) && answer.version <= Number(root.dataset.version) + 1) root.dataset.version = answer.version;
        root.dataset.known = answer.version;
    }
    const row = value.set && rows.rowOf(value.set);
    if (row) settle(row, value, state, answer);
    if (answer.totals) showTotals(answer.totals);
    channel?.postMessage("changed");
    keepPage();
}

function settle(row, value, state, answer) {
    if (queue.isConfirmed(state)) {
        if (answer.set) {
            rows.setVersion(row, answer.set.version);
            if (waiting().every((one) => one.set !== row.dataset.set)) remember(row, answer.set);
        }
        if (answer.bests) celebrate(row, answer);
    }
    showTrouble(row);
}

/** Quiet and warm: a star with what it is, said once. */
function celebrate(row, answer) {
    const line = row.querySelector("[data-bests]");
    const template = document.getElementById("workout-best");
    line.replaceChildren(...answer.bests.map((text) => {
        const chip = template.content.firstElementChild.cloneNode(true);
        chip.querySelector("[data-text]").textContent = text;
        return chip;
    }));
    line.hidden = answer.bests.length === 0;
    if (!answer.is_new_best) return;
    row.classList.add("is-best");
    heard.textContent = answer.bests.join(". ");
}

function showTotals(totals) {
    for (const name of ["words", "volume"]) root.querySelector(`[data-total=${name}]`).textContent = totals[name];
}

/** Beside each row what waits, what is wrong, and what has become of it elsewhere. */
export function showTrouble(row) {
    const own = waiting().filter((one) => one.set === row.dataset.set);
    const stuck = own.find(queue.hopeless) ?? null;
    row.querySelector("[data-waits]").hidden = own.length === 0 || Boolean(stuck);
    for (const line of row.querySelectorAll("[data-error]")) {
        const fault = stuck?.problem === "refused" ? stuck.answer?.errors?.find((one) => one.field === line.dataset.error) : null;
        if (line.dataset.local) continue;
        line.textContent = fault?.text ?? "";
        line.hidden = !fault;
        rows.formOf(row).elements[line.dataset.error]?.setAttribute?.("aria-invalid", String(Boolean(fault)));
    }
    const conflict = row.querySelector("[data-conflict]");
    const kind = ["conflict", "gone"].includes(stuck?.problem) ? stuck.problem : null;
    conflict.hidden = !kind;
    for (const part of conflict.querySelectorAll("[data-case]")) part.hidden = part.dataset.case !== kind;
    conflict.querySelector("[data-theirs]").textContent = stuck?.answer?.words ?? "";
    if (stuck) row.querySelector("details").open = true;
}

export function showWaiting(shut = null) {
    const all = waiting();
    const isMissing = all.some((one) => one.problem === "missing");
    box.hidden = all.length === 0 || (!shut && !isMissing && all.every((one) => !one.isTried || queue.hopeless(one)));
    if (shut || isMissing) tell(box, isMissing ? "missing" : shut);
    box.querySelector("[data-waits-one]").hidden = all.length !== 1;
    box.querySelector("[data-waits-many]").hidden = all.length === 1;
    box.querySelector("[data-waits-count]").textContent = all.length;
    box.querySelector("[data-not-kept]").hidden = isKept;
    box.querySelector("[data-drop]").hidden = !isMissing;
    rows.rows().forEach(showTrouble);
}

/** Whether it is still as it is shown; if not, the page is fetched and put in its place, row by row. */
async function check() {
    if (document.hidden || isSending || waiting().length > 0) return;
    try {
        const answer = await fetch(`${href}.json`, { cache: "no-store", headers: tag ? { "If-None-Match": tag } : {} });
        const served = Date.parse(answer.headers.get("Date"));
        if (served) clock.setServerTime(Math.floor(served / 1000));
        if (answer.status === 304) return;
        if (answer.status === 404) return location.assign("/train");
        if (!answer.ok || answer.redirected) return;
        const workout = await answer.json();
        tag = answer.headers.get("ETag");
        if (workout.finished_at && !isEdit) return location.assign(href);
        if (workout.version !== Number(root.dataset.version)) await refresh();
    } catch { /* without network there is nothing to compare */ }
}

async function refresh() {
    const answer = await fetch(href + (isEdit ? "?edit=1" : ""), { cache: "no-store" });
    if (!answer.ok || answer.redirected || waiting().length > 0) return;
    patch(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

let keeping = 0;

/** The page that the service worker keeps is brought up to date once the hand rests. */
function keepPage() {
    if (!navigator.serviceWorker?.controller || isEdit) return;
    clearTimeout(keeping);
    keeping = setTimeout(() => {
        navigator.serviceWorker.controller?.postMessage({ member, pages: [href], isMore: true });
    }, 1500);
}

export function watch() {
    document.addEventListener("workout:changed", ({ detail }) => {
        isKept = detail.isKept;
        rows.rows().forEach(showTrouble);
        flush();
    });
    channel?.addEventListener("message", () => { tag = null; check(); });
    addEventListener("online", () => { patience = 1000; flush(); });
    addEventListener("focus", check);
    document.addEventListener("visibilitychange", () => document.hidden || flush().then(check));
    setInterval(check, heartbeat);
    keepTrying();
}

async function keepTrying() {
    if (!document.hidden && waiting().length > 0) await flush();
    setTimeout(keepTrying, patience);
}
