// Puts a newer state of the page in the place of the shown one: row by row, so that nobody's typing and nothing that was
// unfolded goes.
import { waiting } from "./changes.js";
import { root, rows } from "./rows.js";

export function patch(page) {
    const fresh = page.getElementById("workout");
    if (!fresh) return;
    for (const part of [".workout-head", ".workout-side"]) {
        if (!root.querySelector(part).contains(document.activeElement)) root.querySelector(part).replaceWith(fresh.querySelector(part));
    }
    const list = root.querySelector(".wexercises");
    const shown = new Map([...list.children].map((one) => [one.dataset.exercise, one]));
    list.replaceChildren(...[...fresh.querySelectorAll(".wexercises > li")].map((one) => {
        const old = shown.get(one.dataset.exercise);
        return old ? merged(old, one) : one;
    }));
    for (const name of ["version", "doneAt", "doneRest"]) {
        if (fresh.dataset[name] !== undefined) root.dataset[name] = fresh.dataset[name];
    }
}

/** The new one, unfolded as the old one was, with the rows that a hand is in. */
function merged(old, fresh) {
    const active = document.activeElement;
    const isBusy = old.contains(active) && active.matches("input, select, textarea") && !active.closest("[data-set]");
    if (isBusy) return old;
    fresh.querySelector("details").open = old.querySelector("details").open;
    const kept = new Map(rows(old).map((row) => [row.dataset.set, row]));
    for (const row of rows(fresh)) {
        const shown = kept.get(row.dataset.set);
        if (!shown) continue;
        if (isTouched(shown)) row.replaceWith(shown);
        else row.querySelector("details").open = shown.querySelector("details").open;
    }
    return fresh;
}

function isTouched(row) {
    const active = document.activeElement;
    if (row.contains(active) && active.matches("input, select, textarea")) return true;
    return waiting().some((one) => one.set === row.dataset.set);
}
