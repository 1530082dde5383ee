// The clock of a session: pure, tied to the date, so that a phone that slept is right at once. All times are in
// milliseconds; `now` is always handed in. A state is a plain value that can be kept and taken up again.

/** A session that has not moved yet. `position` is where it stands while it is paused. */
export function begin() {
    return still(0, 0);
}

/** It stands: `startsAt` is set while it counts down to going on, `at` is when somebody last looked. */
const still = (position, active) => ({ position, anchor: null, active, since: null, startsAt: null, at: null });

export const isRunning = (state) => state.anchor !== null;
export const isLeading = (state) => state.startsAt !== null;

/** To be asked before anything else: a countdown that is over lets the course go on, and a clock that was put back,
    by a network or a hand, takes the session with it instead of throwing its place away. */
export function follow(state, now) {
    if (!isRunning(state) && !isLeading(state)) return state;
    const back = Math.max(0, state.at - now);
    const seen = { ...state, at: now };
    if (isRunning(seen)) return { ...seen, anchor: seen.anchor - back, since: seen.since - back };
    const startsAt = seen.startsAt - back;
    return now < startsAt ? { ...seen, startsAt } : { ...resume(seen, startsAt), at: now };
}

/** Goes on after a countdown: who lies on the floor has to get there first. */
export function lead(state, now, milliseconds) {
    return { ...state, startsAt: now + milliseconds, at: now };
}

/** Milliseconds until it goes on. */
export const untilStart = (state, now) => Math.max(0, state.startsAt - now);

/** Milliseconds from the start of the course, never beyond its end. */
export function position(state, course, now) {
    const at = isRunning(state) ? Math.max(state.position, now - state.anchor) : state.position;
    return Math.min(at, length(course));
}

/** How long the session took so far: wall time without the pauses, and nothing after the end. */
export function activeTime(state, course, now) {
    if (!isRunning(state)) return state.active;
    return state.active + Math.max(0, Math.min(now, endsAt(state, course)) - state.since);
}

/** When a running course ends, if nobody touches it. */
export const endsAt = (state, course) => state.anchor + length(course);

export const isOver = (state, course, now) => position(state, course, now) >= length(course);

export function resume(state, now) {
    if (isRunning(state)) return state;
    return { ...state, anchor: now - state.position, since: now, startsAt: null, at: now };
}

export function pause(state, course, now) {
    return still(position(state, course, now), activeTime(state, course, now));
}

/** The step at a place in the course, and what is left of it. */
export function stepAt(course, at) {
    let start = 0;
    for (const [index, step] of course.steps.entries()) {
        const end = start + step.seconds * 1000;
        if (at < end || index === course.steps.length - 1) return { index, start, left: Math.max(0, end - at) };
        start = end;
    }
}

/** To the start of a step, running or paused as before. */
export function jump(state, course, index, now) {
    const paused = pause(state, course, now);
    const start = course.steps.slice(0, index).reduce((sum, step) => sum + step.seconds * 1000, 0);
    const moved = { ...paused, position: start };
    return isRunning(state) ? resume(moved, now) : moved;
}

/** Back to the start of the step, or right after its start to the one before. */
export function back(state, course, now) {
    const at = position(state, course, now);
    const { index, start } = stepAt(course, at);
    return jump(state, course, at - start > 2000 ? index : Math.max(0, index - 1), now);
}

export function forward(state, course, now) {
    return jump(state, course, stepAt(course, position(state, course, now)).index + 1, now);
}

/** On to the low-energy course: `easing` says for each step where. A move that goes on goes on where it was. */
export function ease(state, from, to, easing, now) {
    const { index, start } = stepAt(from, position(state, from, now));
    const at = position(state, from, now) - start;
    const target = easing[index];
    const paused = pause(state, from, now);
    const isSameMove = from.steps[index].round === null || from.steps[index].round === undefined;
    const moved = jump(paused, to, target, now);
    const eased = isSameMove ? { ...moved, position: moved.position + at } : moved;
    return isRunning(state) ? resume(eased, now) : eased;
}

/** "20", and from a minute on "1:05". */
export function countdown(left) {
    const seconds = Math.ceil(left / 1000);
    if (seconds <= 60) return String(seconds);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function length(course) {
    return course.seconds * 1000;
}
