// Finished sessions that the server has not confirmed yet. Each is an entry of its own in localStorage, which works
// on plain http too, where a browser gives no service worker. An entry belongs to a member and is sent only as that
// member, with a form token fetched at that moment; its key makes sending it twice harmless.
import * as store from "./store.js";

const prefix = "fettle.queue.";
/** The server takes no session that is older. */
const oldest = 14 * 86400;
/** A page that still asks how it felt holds its entry; one that has been silent for so long has gone. */
const patience = 120_000;
/** How far a browser's clock may be from the server's before its instants are moved. */
const tolerance = 60;
/** A network that swallows everything is none. */
const longestWait = 15_000;

const seconds = () => Math.floor(Date.now() / 1000);

/** Every kept session of a member, the first one done first. */
export function entries(member) {
    return store.names(prefix).map(store.get).filter((entry) => entry?.member === member)
        .sort((one, other) => one.finishedAt - other.finishedAt);
}

/** Whether a session of anybody waits here. */
export const hasAny = () => store.names(prefix).length > 0;

export const entry = (key) => store.get(prefix + key);

/** False where the browser refuses to keep anything: then it waits only as long as this page is open. */
export const keep = (value) => store.set(prefix + value.key, value);

export const remove = (key) => store.remove(prefix + key);

export const isHeld = (value) => value.heldAt !== null && Date.now() - value.heldAt < patience;

/** A key that no other session has; `crypto.randomUUID` is not there on plain http. */
export function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the server has it. Only then may a page say so. */
export const isConfirmed = (state) => ["entered", "updated", "repeated"].includes(state);

/** Nothing else can be sent just now either. */
const isShut = (state) => ["unreachable", "foreign", "signedOut"].includes(state);

/** Sends what waits, one after the other; answers what became of each, by its key. */
export async function sendAll(member, { held = false } = {}) {
    const states = new Map();
    let shut = null;
    for (const waiting of entries(member)) {
        if (isHeld(waiting) && !held) continue;
        const state = hopeless(waiting) ?? shut ?? await send(waiting);
        states.set(waiting.key, state);
        if (isShut(state)) shut = state;
    }
    return states;
}

/** What became of an entry: a state of the server's answer, or why it did not get there: "unreachable", "signedOut",
    or "foreign" when somebody else is in. */
export async function send(value) {
    const ticket = await fetchTicket();
    if (ticket.state) return ticket.state;
    if (ticket.member !== value.member) return "foreign";
    const latest = entry(value.key) ?? value;
    const state = await post(latest, ticket);
    if (isConfirmed(state)) {
        // Words that were typed while it was on its way go with the next one.
        if (JSON.stringify(entry(value.key)) === JSON.stringify(latest)) remove(value.key);
    } else if (!isShut(state)) {
        keep({ ...latest, problem: state });
    }
    return state;
}

/** Who is signed in, with a form token that is valid now; or the `state` that says why the server could not tell. */
export async function fetchTicket() {
    try {
        const answer = await fetch("/plan/ticket.json", {
            cache: "no-store", headers: { Accept: "application/json" }, signal: AbortSignal.timeout?.(longestWait),
        });
        return isOurs(answer) && answer.ok ? await answer.json() : { state: excuse(answer) };
    } catch {
        return { state: "unreachable" };
    }
}

async function post(value, ticket) {
    try {
        const answer = await fetch(`/plan/days/${value.day}/complete`, {
            method: "POST", headers: { Accept: "application/json" }, body: form(value, ticket),
            signal: AbortSignal.timeout?.(longestWait),
        });
        return (isOurs(answer) ? (await answer.json()).state : null) ?? excuse(answer);
    } catch {
        return "unreachable";
    }
}

/** A network that asks for a password of its own answers with a page. */
const isOurs = (answer) => answer.headers.get("Content-Type")?.startsWith("application/json");

const excuse = (answer) => (answer.redirected && new URL(answer.url).pathname === "/login" ? "signedOut" : "unreachable");

function form(value, ticket) {
    const body = new URLSearchParams({
        form_token: ticket.form_token, key: value.key, seconds: value.seconds,
        finished_at: instant(value.finishedAt, ticket.now),
    });
    if (value.low) body.set("low", "1");
    if (value.part) body.set("part", "1");
    for (const name of ["energy", "discomfort", "note"]) if (value[name]) body.set(name, value[name]);
    return body;
}

/** When it was done by the server's clock; a phone whose clock is wrong is set right. */
function instant(finishedAt, serverNow) {
    const ahead = seconds() - serverNow;
    const corrected = Math.abs(ahead) > tolerance ? finishedAt - ahead : finishedAt;
    return Math.min(corrected, serverNow);
}

/** Why sending it (again) would change nothing, so that somebody has to look at it; null while there is hope. */
export function hopeless(value) {
    if (seconds() - value.finishedAt > oldest) return "tooOld";
    return ["refused", "overtaken"].includes(value.problem) ? value.problem : null;
}
