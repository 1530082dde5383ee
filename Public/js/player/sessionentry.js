// A finished session of the plan as an entry of the queue: where it goes, what it says, and when there is no hope.

/** The server takes no session that is older. */
const oldest = 14 * 86400;
/** How far a browser's clock may be from the server's before its instants are moved. */
const tolerance = 60;

const seconds = () => Math.floor(Date.now() / 1000);

/** Sessions go in the order in which they were done. */
export const order = (value) => value.finishedAt * 1000;

export const address = (value) => `/plan/days/${value.day}/complete`;

export function form(value, ticket) {
    const body = new URLSearchParams({
        form_token: ticket.form_token, key: value.key, seconds: value.seconds,
        finished_at: serverInstant(value.finishedAt, ticket.now),
    });
    if (value.low) body.set("low", "1");
    if (value.part) body.set("part", "1");
    for (const name of ["energy", "discomfort", "note"]) if (value[name]) body.set(name, value[name]);
    return body;
}

/** When it was done by the server's clock; a phone whose clock is wrong is set right. */
export function serverInstant(instant, serverNow) {
    const ahead = seconds() - serverNow;
    const corrected = Math.abs(ahead) > tolerance ? instant - ahead : instant;
    return Math.min(corrected, serverNow);
}

/** Why sending it (again) would change nothing, so that somebody has to look at it; null while there is hope. */
export function hopeless(value) {
    if (seconds() - value.finishedAt > oldest) return "tooOld";
    return ["refused", "overtaken"].includes(value.problem) ? value.problem : null;
}

/** What else in the queue waits for this one: nothing. */
export const isBehind = () => false;

export const confirmed = () => {};
