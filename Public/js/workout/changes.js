// What a hand changes of a workout, as entries of the queue: kept first, then sent.
import * as queue from "../player/queue.js";
import * as rows from "./rows.js";

const member = document.body.dataset.member;
const id = rows.root.dataset.workout;
let turn = 0;

/** All that waits of this workout. */
export const waiting = () => queue.entries(member).filter((one) => one.workout === id);

const isValue = (verb) => ["save", "done", "undo"].includes(verb);

/** Keeps a change of a set. One that has not been tried yet takes later ones in, and so does one that was refused. */
export function changeSet(row, verb) {
    const form = rows.formOf(row);
    const path = new URL(form.action).pathname;
    const pending = waiting().filter((one) => one.path === path);
    const last = pending.at(-1);
    const isStuck = last && queue.hopeless(last) === "refused";
    const fields = { exercise: form.elements.exercise.value, ...(isValue(verb) ? rows.read(row) : {}) };
    if (verb === "delete" && pending.length > 0 && rows.version(row) === 0 && pending.every((one) => !one.isTried)) {
        // Nobody has heard of it yet.
        pending.forEach((one) => queue.remove(one.key));
        return null;
    }
    if (last && isValue(verb) && isValue(last.verb) && (!last.isTried || isStuck)) {
        const merged = { ...last, fields, verb: merge(last.verb, verb), problem: null, answer: null, isTried: false };
        queue.remove(last.key);
        return keep({ ...merged, key: queue.newKey() });
    }
    if (verb === "delete") for (const one of pending) if (!one.isTried || queue.hopeless(one)) queue.remove(one.key);
    return keep({ ...entry(path, verb, fields), set: row.dataset.set, version: rows.version(row) });
}

/** A later save takes nothing back of what was done before. */
const merge = (before, now) => (now === "save" ? before : now);

export const changeClock = (path, verb) => keep({ ...entry(path, verb, {}), set: null, version: 0 });

function entry(path, verb, fields) {
    turn += 1;
    return {
        kind: "workout", key: queue.newKey(), member, workout: id, title: document.querySelector("main h1").textContent,
        path, verb, fields, at: Date.now(), turn, problem: null,
    };
}

function keep(value) {
    const isKept = queue.keep(value);
    document.dispatchEvent(new CustomEvent("workout:changed", { detail: { isKept } }));
    return value;
}

/** After both versions were seen: what was entered here counts, over what the other says by now. */
export function insist(row) {
    for (const one of stuck(row)) {
        queue.remove(one.key);
        const version = one.problem === "gone" ? 0 : one.answer?.set?.version ?? 0;
        keep({ ...one, key: queue.newKey(), version, problem: null, answer: null, isTried: false });
    }
}

export function giveIn(row) {
    for (const one of stuck(row)) queue.remove(one.key);
}

const stuck = (row) => waiting().filter((one) => one.set === row.dataset.set && queue.hopeless(one));
