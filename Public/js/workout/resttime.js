// A rest as a plain value that can be kept: pure; `now` in milliseconds is always handed in. It runs towards `endsAt`,
// or stands with `left`.

export const start = (length, now) => ({ length, endsAt: now + length * 1000, left: null });
export const isRunning = (rest) => rest.endsAt !== null;

/** Milliseconds. */
export const left = (rest, now) => Math.max(0, isRunning(rest) ? rest.endsAt - now : rest.left);

export const isOver = (rest, now) => isRunning(rest) && now >= rest.endsAt;

export const pause = (rest, now) => ({ ...rest, endsAt: null, left: left(rest, now) });

export const resume = (rest, now) => (isRunning(rest) ? rest : { ...rest, endsAt: now + rest.left, left: null });

/** More or less by seconds; never longer than a rest may be. */
export function shift(rest, by, now) {
    const moved = Math.min(Math.max(0, left(rest, now) + by * 1000), 599_000);
    const length = Math.max(rest.length, Math.ceil(moved / 1000));
    return isRunning(rest) ? { length, endsAt: now + moved, left: null } : { length, endsAt: null, left: moved };
}

/** From here on it is red. */
export const lastSeconds = 10;

/** `m:ss` of what is left; a second that has begun counts. */
export function text(rest, now) {
    const seconds = Math.ceil(left(rest, now) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
