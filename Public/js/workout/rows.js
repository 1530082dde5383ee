// A set's row on the page: what its form says, in fields and in words, and whether it is done.

export const root = document.getElementById("workout");
const words = document.getElementById("workout-heard").dataset;
const language = document.documentElement.lang;
const names = ["kind", "reps", "weight", "unit", "load", "seconds", "distance", "distance_unit", "rpe", "note"];

export const rows = (within = root) => [...within.querySelectorAll("[data-set]")];
export const rowOf = (key) => root.querySelector(`[data-set="${CSS.escape(key)}"]`);
export const exerciseOf = (row) => row.closest("[data-exercise]");
export const formOf = (row) => row.querySelector(".wset-form");
export const isDone = (row) => row.classList.contains("is-done");

/** What the form says, by the names of its fields. */
export function read(row) {
    const typed = new FormData(formOf(row));
    return Object.fromEntries(names.filter((name) => typed.has(name)).map((name) => [name, typed.get(name)]));
}

export function write(row, fields) {
    const { elements } = formOf(row);
    for (const [name, value] of Object.entries(fields)) {
        if (elements[name] && elements[name].value !== value) elements[name].value = value;
    }
    show(row);
}

export const version = (row) => Number(formOf(row).elements.version.value);

export function setVersion(row, value) {
    formOf(row).elements.version.value = value;
}

/** A number as people type it; nothing if it is none. */
export function number(text) {
    const plain = text?.trim().replace(",", ".") ?? "";
    return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/** `45`, or `1:30`, in seconds. */
export function seconds(text) {
    const parts = text?.trim().split(":") ?? [];
    if (parts.length === 0 || parts.length > 2 || !parts.every((part) => /^\d+$/.test(part))) return null;
    return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

export const clock = (value) => {
    const [hours, minutes, rest] = [Math.floor(value / 3600), Math.floor(value / 60) % 60, String(value % 60).padStart(2, "0")];
    return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};

/** Something to complete: the server looks at the same. */
export function isMeasured(row) {
    const { reps, seconds: time, distance } = read(row);
    return number(reps) > 0 || seconds(time) > 0 || number(distance) > 0;
}

export function mark(row, done) {
    row.classList.toggle("is-done", done);
    for (const part of row.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== (done ? "done" : "open");
    row.querySelector("[data-done-word]").textContent = done ? words.commonDone : "";
    count(exerciseOf(row));
}

/** The line of the row, in the words of its fields. */
export function show(row) {
    const fields = read(row);
    row.querySelector("[data-words]").textContent = text(fields, exerciseOf(row).dataset.kind);
    const unit = row.querySelector("[data-unit]");
    if (unit) unit.textContent = fields.unit;
    const chip = row.querySelector("[data-kind-chip]");
    chip.textContent = formOf(row).elements.kind.selectedOptions[0].text;
    row.dataset.kind = chip.dataset.kind = fields.kind;
    renumber(exerciseOf(row));
}

/** Working sets are counted, warm-ups are not. */
export function renumber(exercise) {
    let next = 0;
    for (const row of rows(exercise)) {
        row.querySelector("[data-number]").textContent = row.dataset.kind === "warm_up" ? words.warmUp : String(next += 1);
    }
    count(exercise);
}

function count(exercise) {
    const all = rows(exercise);
    const done = all.filter(isDone).length;
    exercise.querySelector("[data-count]").textContent = `${done}/${all.length}`;
    exercise.classList.toggle("is-done", all.length > 0 && done === all.length);
}

function text(fields, kind) {
    const effort = fields.rpe ? ` @${local(number(fields.rpe))}` : "";
    const load = loaded(fields, kind);
    const reps = number(fields.reps) === null ? null : local(number(fields.reps));
    const time = seconds(fields.seconds);
    const parts = {
        weight: () => (load || reps ? [load, `× ${reps ?? "–"}`].filter(Boolean).join(" ") : "–"),
        body_weight: () => (reps ? (load ? `${load} × ${reps}` : `× ${reps}`) : load ?? "–"),
        timed: () => [time === null ? null : clock(time), load].filter(Boolean).join(" · ") || "–",
        distance: () => [number(fields.distance) === null ? null : `${local(number(fields.distance))} ${fields.distance_unit}`,
            time === null ? null : clock(time)].filter(Boolean).join(" · ") || "–",
    };
    return parts[kind]() + effort;
}

function loaded(fields, kind) {
    const weight = number(fields.weight);
    if (weight === null || (kind !== "weight" && weight === 0)) return null;
    const sign = kind !== "body_weight" ? "" : fields.load === "assisted" ? "−" : "+";
    return `${sign}${local(weight)} ${fields.unit}`;
}

export const local = (value) => new Intl.NumberFormat(language === "en" ? "en-GB" : language, { maximumFractionDigits: 2 })
    .format(value);
