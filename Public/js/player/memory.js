// What this browser keeps about the player: the switches, and the place in a session that was begun. A browser that
// keeps nothing (a private window may refuse) plays all the same.

function read(key) {
    try {
        return JSON.parse(localStorage.getItem(key));
    } catch {
        return null;
    }
}

function write(key, value) {
    try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

const choices = "fettle.player";
const place = (session) => `fettle.run.${session.member}.${session.day}`;
// The place only counts in the course that it was kept for.
const shape = (session) => [session.full, session.low].map((course) => course.steps.map((step) =>
    `${step.figure} ${step.seconds}`).join()).join();

export const sounds = () => ({ voice: true, tones: true, vibration: true, ...read(choices) });
export const keepSounds = (value) => write(choices, value);

/** Begun, but in a course that is another one now: nobody can go on there. */
export function lostRun(session) {
    const run = read(place(session));
    return Boolean(run) && run.shape !== shape(session);
}

/** The names of a member's begun sessions. */
function runs(member) {
    try {
        return Object.keys(localStorage).filter((name) => name.startsWith(`fettle.run.${member}.`));
    } catch {
        return [];
    }
}

export const hasRun = (member) => runs(member).length > 0;

export function forgetRuns(member) {
    for (const name of runs(member)) localStorage.removeItem(name);
}

export function keptRun(session) {
    const run = read(place(session));
    return run?.shape === shape(session) ? run : null;
}

export function keepRun(session, state, isLow) {
    write(place(session), { shape: shape(session), state, isLow });
}

export function forgetRun(session) {
    try {
        localStorage.removeItem(place(session));
    } catch { /* there is nothing to forget */ }
}
