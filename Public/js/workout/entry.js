// A change of a workout as an entry of the queue: of a set, or of the clock. `path` is its address, `version` that of
// the set when it was made, `at` the millisecond.
import { serverInstant } from "../player/sessionentry.js";

/** Those of a set build upon each other and go in the order in which they were made. */
export const order = (value) => value.at + value.turn / 1000;

export const address = (value) => value.path;

export function form(value, ticket) {
    return new URLSearchParams({
        ...value.fields, form_token: ticket.form_token, do: value.verb, change: value.key, version: value.version,
        at: serverInstant(Math.floor(value.at / 1000), ticket.now),
    });
}

/** Why somebody has to look at it; null while there is hope. */
export function hopeless(value) {
    return ["refused", "conflict", "gone", "missing"].includes(value.problem) ? value.problem : null;
}

/** A change of a set whose earlier change is stuck waits with it. */
export const isBehind = (value, stuck) => stuck.some((other) => other.path === value.path);

/** Later changes of the same set were made from the state that this one has just left behind. A version that grew by
    more is somebody else's work too: then the server is left to say so. */
export function confirmed(value, answer, others, keep) {
    const now = answer.set?.version;
    if (now === undefined || now > value.version + 1) return;
    for (const other of others) {
        if (other.path === value.path && other.version === value.version) keep({ ...other, version: now });
    }
}
