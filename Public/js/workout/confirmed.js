// What the server has confirmed of this workout's sets. A page that was kept for a time without network may be older than
// that, and is then brought up to it.
import * as store from "../player/store.js";
import * as rows from "./rows.js";

const member = document.body.dataset.member;
const prefix = `fettle.workout.${member}.`;
const name = prefix + rows.root.dataset.workout;

export function remember(row, set) {
    const all = store.get(name) ?? {};
    all[row.dataset.set] = { version: set.version, isDone: Boolean(set.done_at), fields: rows.read(row) };
    store.set(name, all);
}

/** Only where the page is behind; what other workouts left here goes. */
export function restore() {
    for (const other of store.names(prefix)) if (other !== name) store.remove(other);
    for (const [key, { version, isDone, fields }] of Object.entries(store.get(name) ?? {})) {
        const row = rows.rowOf(key);
        if (!row || rows.version(row) >= version) continue;
        rows.write(row, fields);
        rows.mark(row, isDone);
        rows.setVersion(row, version);
    }
}
