// Which set comes next: exercises that are marked A1, A2 are done in turns. As `NextSet` of the server has it.
import { exerciseOf, isDone, root, rows } from "./rows.js";

const letter = (exercise) => exercise.dataset.superset?.replace(/\d+$/, "") || null;

/** Exercises in a row with the same letter. */
function groups() {
    const all = [];
    for (const exercise of root.querySelectorAll("[data-exercise]")) {
        const last = all.at(-1);
        if (last && letter(exercise) && letter(exercise) === letter(last[0])) last.push(exercise);
        else all.push([exercise]);
    }
    return all;
}

/** The row after this one, and whether its round goes on without a rest. */
export function next(row) {
    const all = groups();
    const here = all.findIndex((group) => group.includes(exerciseOf(row)));
    for (const group of [...all.slice(here), ...all.slice(0, here)]) {
        const open = group.map((exercise) => rows(exercise).findIndex((one) => !isDone(one)))
            .map((index, place) => ({ index, exercise: group[place] })).filter(({ index }) => index >= 0);
        if (open.length === 0) continue;
        const first = open.reduce((best, one) => (one.index < best.index ? one : best));
        const isSameRound = group === all[here] && first.exercise !== exerciseOf(row)
            && first.index <= rows(exerciseOf(row)).indexOf(row);
        return { row: rows(first.exercise)[first.index], isSameRound };
    }
    return { row: null, isSameRound: false };
}
