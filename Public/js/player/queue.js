// Finished sessions that the server has not confirmed yet. Each is an entry of its own in localStorage, which works
// on plain http too, where a browser gives no service worker. An entry belongs to a member and is sent only as that
// member, with a form token fetched at that moment; its key makes sending it twice harmless.

const prefix = "fettle.queue.";
/** The server takes no session that is older. */
const oldest = 14 * 86400;
/** A page that still asks how it felt holds its entry; one that has been silent for so long has gone. */
const patience = 120_000;
/** How far a browser's clock may be from the server's before its instants are moved. */
const tolerance = 60;

const seconds = () => Math.floor(Date.now() / 1000);

function load(name) {
    try {
        return JSON.parse(localStorage.getItem(name));
    } catch {
        return null;
    }
}

/** Every kept session of a member, the first one done first. */
export function entries(member) {
    const found = [];
    for (let index = 0; index < localStorage.length; index += 1) {
        const name = localStorage.key(index);
        const entry = name.startsWith(prefix) ? load(name) : null;
        if (entry?.member === member) found.push(entry);
    }
    return found.sort((one, other) => one.finishedAt - other.finishedAt);
}

export const entry = (key) => load(prefix + key);

/** False where the browser refuses to keep anything. */
export function keep(value) {
    try {
        localStorage.setItem(prefix + value.key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

export function remove(key) {
    localStorage.removeItem(prefix + key);
}

export const isHeld = (value) => value.heldAt !== null && Date.now() - value.heldAt < patience;

/** A key that no other session has; `crypto.randomUUID` is not there on plain http. */
export function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends what waits, one after the other. True when nothing of this member waits any more. */
export async function sendAll(member, { held = false } = {}) {
    for (const waiting of entries(member)) {
        if ((isHeld(waiting) && !held) || isHopeless(waiting)) continue;
        if (["unreachable", "foreign"].includes(await send(waiting))) break;
    }
    return entries(member).length === 0;
}

/** What became of an entry: a state of the server's answer, "unreachable", or "foreign" when somebody else is in. */
export async function send(value) {
    const ticket = await fetchTicket();
    if (!ticket) return "unreachable";
    if (ticket.member !== value.member) return "foreign";
    const latest = entry(value.key);
    if (!latest) return "repeated";
    const state = await post(latest, ticket);
    if (["entered", "updated", "repeated"].includes(state)) {
        // Words that were typed while it was on its way go with the next one.
        if (JSON.stringify(entry(value.key)) === JSON.stringify(latest)) remove(value.key);
    } else if (state !== "unreachable") {
        keep({ ...latest, problem: state });
    }
    return state;
}

async function fetchTicket() {
    try {
        const answer = await fetch("/plan/ticket.json", { cache: "no-store", headers: { Accept: "application/json" } });
        const isTicket = answer.ok && answer.headers.get("Content-Type")?.startsWith("application/json");
        return isTicket ? await answer.json() : null;
    } catch {
        return null;
    }
}

async function post(value, ticket) {
    try {
        const answer = await fetch(`/plan/days/${value.day}/complete`, {
            method: "POST", headers: { Accept: "application/json" }, body: form(value, ticket),
        });
        if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return "unreachable";
        return (await answer.json()).state;
    } catch {
        return "unreachable";
    }
}

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

/** Sending it again would change nothing: somebody has to look at it. */
const isHopeless = (value) => isTooOld(value) || ["refused", "overtaken"].includes(value.problem);

export const isTooOld = (value) => seconds() - value.finishedAt > oldest;
