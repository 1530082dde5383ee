// What the server has not confirmed yet: finished sessions, and changes of a workout. Each is an entry of its own in
// localStorage, which works on plain http too, where a browser gives no service worker. An entry belongs to a member and
// is sent only as that member, with a form token fetched at that moment; its key makes sending it twice harmless.
import * as workout from "../workout/entry.js";
import * as session from "./sessionentry.js";
import * as store from "./store.js";

const prefix = "fettle.queue.";
/** A page that still asks how it felt holds its entry; one that has been silent for so long has gone. */
const patience = 120_000;
/** A network that swallows everything is none. */
const longestWait = 15_000;

const kindOf = (value) => (value.kind === "workout" ? workout : session);

/** Everything kept of a member, the first first. */
export function entries(member) {
    return store.names(prefix).map(store.get).filter((entry) => entry?.member === member)
        .sort((one, other) => kindOf(one).order(one) - kindOf(other).order(other));
}

export const isWorkout = (value) => value.kind === "workout";

/** Whose name in the store changed, as a tab hears it from another. */
export const isName = (name) => name?.startsWith(prefix) ?? false;

/** Whether anything of anybody waits here. */
export const hasAny = () => store.names(prefix).length > 0;

export const entry = (key) => store.get(prefix + key);

/** False where the browser refuses to keep anything: then it waits only as long as this page is open. */
export const keep = (value) => store.set(prefix + value.key, value);

export const remove = (key) => store.remove(prefix + key);

export const isHeld = (value) => (value.heldAt ?? null) !== null && Date.now() - value.heldAt < patience;

/** A key that no other session has; `crypto.randomUUID` is not there on plain http. */
export function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the server has it. Only then may a page say so. */
export const isConfirmed = (state) => ["entered", "updated", "repeated"].includes(state);

/** Nothing else can be sent just now either. */
const isShut = (state) => ["unreachable", "foreign", "signedOut"].includes(state);

/** Sends what waits, one after the other; answers what became of each, by its key. Of several tabs one sends at a time,
    where a browser can arrange that; `hear` is told each answer. */
export function sendAll(member, { held = false, hear = () => {} } = {}) {
    if (!navigator.locks) return sendInOrder(member, held, hear);
    return navigator.locks.request("fettle.queue", () => sendInOrder(member, held, hear));
}

async function sendInOrder(member, held, hear) {
    const states = new Map();
    const stuck = [];
    let shut = null;
    for (const { key } of entries(member)) {
        const waiting = entry(key);
        if (!waiting || (isHeld(waiting) && !held)) continue;
        const state = hopeless(waiting) ?? shut ?? (kindOf(waiting).isBehind(waiting, stuck) ? "behind" : null)
            ?? await send(waiting, hear);
        states.set(key, state);
        if (isShut(state)) shut = state;
        else if (!isConfirmed(state)) stuck.push(waiting);
    }
    return states;
}

/** What became of an entry: a state of the server's answer, or why it did not get there: "unreachable", "signedOut",
    or "foreign" when somebody else is in. */
export async function send(value, hear = () => {}) {
    const ticket = await fetchTicket();
    if (ticket.state) return ticket.state;
    if (ticket.member !== value.member) return "foreign";
    let latest = entry(value.key) ?? value;
    if (isWorkout(latest) && !latest.isTried) keep(latest = { ...latest, isTried: true });
    const { state, answer } = await post(latest, ticket);
    if (isConfirmed(state)) {
        // Words that were typed while it was on its way go with the next one.
        if (JSON.stringify(entry(value.key)) === JSON.stringify(latest)) remove(value.key);
        kindOf(latest).confirmed(latest, answer, entries(value.member), keep);
    } else if (!isShut(state)) {
        keep({ ...latest, problem: state, ...(isWorkout(latest) ? { answer } : {}) });
    }
    if (answer) hear(latest, state, answer);
    return state;
}

/** Who is signed in, with a form token that is valid now; or the `state` that says why the server could not tell. */
export async function fetchTicket() {
    try {
        const answer = await fetch("/ticket.json", {
            cache: "no-store", headers: { Accept: "application/json" }, signal: AbortSignal.timeout?.(longestWait),
        });
        return isOurs(answer) && answer.ok ? await answer.json() : { state: excuse(answer) };
    } catch {
        return { state: "unreachable" };
    }
}

async function post(value, ticket) {
    try {
        const answer = await fetch(kindOf(value).address(value), {
            method: "POST", headers: { Accept: "application/json" }, body: kindOf(value).form(value, ticket),
            signal: AbortSignal.timeout?.(longestWait),
        });
        const said = isOurs(answer) ? await answer.json() : null;
        return said?.state ? { state: said.state, answer: said } : { state: excuse(answer), answer: null };
    } catch {
        return { state: "unreachable", answer: null };
    }
}

/** A network that asks for a password of its own answers with a page. */
const isOurs = (answer) => answer.headers.get("Content-Type")?.startsWith("application/json");

const excuse = (answer) => (answer.redirected && new URL(answer.url).pathname === "/login" ? "signedOut" : "unreachable");

/** Why sending it (again) would change nothing, so that somebody has to look at it; null while there is hope. */
export const hopeless = (value) => kindOf(value).hopeless(value);
