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

/** What the browser refused to keep: it lives as long as this page. */
const unkept = new Map();

function load(name) {
    if (unkept.has(name)) return unkept.get(name);
    try {
        return JSON.parse(localStorage.getItem(name));
    } catch {
        return null;
    }
}

/** Every kept session of a member, the first one done first. */
export function entries(member) {
    const names = new Set([...keptNames(), ...unkept.keys()].filter((name) => name.startsWith(prefix)));
    const found = [...names].map(load).filter((entry) => entry?.member === member);
    return found.sort((one, other) => one.finishedAt - other.finishedAt);
}

/** None where the browser lets nobody look. */
function keptNames() {
    try {
        return Object.keys(localStorage);
    } catch {
        return [];
    }
}

export const entry = (key) => load(prefix + key);

/** Where the browser refuses, the page itself holds it. */
export function keep(value) {
    const name = prefix + value.key;
    try {
        localStorage.setItem(name, JSON.stringify(value));
        unkept.delete(name);
    } catch {
        unkept.set(name, value);
    }
}

/** Whether it outlives this page. */
export const isOnDisk = (key) => !unkept.has(prefix + key);

export function remove(key) {
    unkept.delete(prefix + key);
    try {
        localStorage.removeItem(prefix + key);
    } catch { /* there is nothing to remove */ }
}

export const isHeld = (value) => value.heldAt !== null && Date.now() - value.heldAt < patience;

/** A key that no other session has; `crypto.randomUUID` is not there on plain http. */
export function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends what waits, one after the other; answers "sent" when nothing of this member waits any more, else why not. */
export async function sendAll(member, { held = false } = {}) {
    for (const waiting of entries(member)) {
        if ((isHeld(waiting) && !held) || isHopeless(waiting)) continue;
        const state = await send(waiting);
        if (["unreachable", "signedOut", "foreign"].includes(state)) return state;
    }
    return entries(member).length === 0 ? "sent" : "refused";
}

/** What became of an entry: a state of the server's answer; "unreachable"; or "signedOut" and "foreign", when nobody or
    somebody else is in. */
export async function send(value) {
    const ticket = await fetchTicket();
    if (typeof ticket === "string") return ticket;
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

/** Whether the server answers, whoever is in. */
export const isReachable = async () => await fetchTicket() !== "unreachable";

async function fetchTicket() {
    try {
        const answer = await fetch("/plan/ticket.json", { cache: "no-store", headers: { Accept: "application/json" } });
        const isTicket = answer.ok && answer.headers.get("Content-Type")?.startsWith("application/json");
        if (isTicket) return await answer.json();
        // Led to the page where one signs in.
        return answer.redirected && new URL(answer.url).pathname === "/login" ? "signedOut" : "unreachable";
    } catch {
        return "unreachable";
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
export const isHopeless = (value) => isTooOld(value) || ["refused", "overtaken"].includes(value.problem);

export const isTooOld = (value) => seconds() - value.finishedAt > oldest;
