// What this browser keeps about the player: the switches, and the place in a session that was begun.
import * as store from "./store.js";

/** A place that nobody came back to for so long is forgotten. */
const oldest = 14 * 86400_000;
const choices = "fettle.player";
const places = (member) => `fettle.run.${member}.`;
const place = (session) => places(session.member) + session.day;
// The place only counts in the course that it was kept for.
const shape = (session) => [session.full, session.low].map((course) => course.steps.map((step) =>
    `${step.figure} ${step.seconds}`).join()).join();
const isFresh = (run) => Date.now() - (run?.at ?? 0) < oldest;

export const sounds = () => ({ voice: true, tones: true, vibration: true, ...store.get(choices) });
export const keepSounds = (value) => store.set(choices, value);

/** Where a session stands that was begun; `isOutdated` when its course has changed since. */
export function keptRun(session) {
    const run = store.get(place(session));
    return isFresh(run) ? { ...run, isOutdated: run.shape !== shape(session) } : null;
}

export function keepRun(session, state, isLow) {
    store.set(place(session), { shape: shape(session), at: Date.now(), state, isLow });
}

export const forgetRun = (session) => store.remove(place(session));

/** Whether a member has begun a session here, and not ended it. */
export const hasBegun = (member) => store.names(places(member)).some((name) => isFresh(store.get(name)));

/** Everything of a member's goes, or only what nobody asked to keep; the switches belong to the device. */
export function forget(member, { keepsWork }) {
    try {
        sessionStorage.clear();
    } catch { /* then there is nothing in it */ }
    if (keepsWork) return;
    for (const name of store.names(places(member))) store.remove(name);
    store.remove(`fettle.rest.${member}`);
    for (const name of store.names(`fettle.workout.${member}.`)) store.remove(name);
}
