// The workout in a browser: the same forms as without scripts, but what a hand does counts at once, is kept on this
// device, and goes to the server behind its back.
import * as queue from "../player/queue.js";
import * as changes from "./changes.js";
import * as clock from "./clock.js";
import { restore } from "./confirmed.js";
import { showPlates } from "./plates.js";
import * as rest from "./rest.js";
import * as rows from "./rows.js";
import * as sync from "./sync.js";
import * as turn from "./turn.js";

const { root } = rows;
const member = document.body.dataset.member;
const isEdit = root.dataset.edit === "true";
const heard = document.getElementById("workout-heard");
/** A pause in typing: then it is kept. */
const pause = 500;
const typing = new Map();

function submit(event) {
    const form = event.target;
    const row = form.closest("[data-set]");
    if (row && form.matches(".wset-form")) {
        event.preventDefault();
        return act(row, event.submitter?.value ?? "save", event.submitter);
    }
    if (form.matches("[data-add]")) {
        event.preventDefault();
        return addSet(form);
    }
    if (form.matches("[data-clock]")) return clock.turn(event);
    if (form.matches("[data-online]")) return goOnline(event, (ticket) => {
        form.elements.form_token.value = ticket.form_token;
        const verb = event.submitter?.name ? event.submitter : null;
        if (verb) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: verb.name, value: verb.value }));
        form.submit();
    });
}

function act(row, verb, button) {
    clearTimeout(typing.get(row));
    typing.delete(row);
    const step = verb.match(/^(reps|weight|seconds)-(up|down)$/);
    if (step) return stepBy(row, step[1], step[2] === "up" ? 1 : -1);
    if (verb === "done") return done(row);
    if (verb === "up" || verb === "down") return move(row, verb, button);
    if (verb === "delete") return remove(row);
    if (verb === "undo") rows.mark(row, false);
    rows.show(row);
    changes.changeSet(row, verb);
    if (verb === "save") fold(row);
}

function stepBy(row, name, direction) {
    const field = rows.formOf(row).elements[name];
    const by = { reps: 1, seconds: 5, weight: stepOf(row) }[name];
    const before = name === "seconds" ? rows.seconds(field.value) : rows.number(field.value);
    const most = { reps: 999, seconds: 86400, weight: 9999.9 }[name];
    const after = Math.min(Math.max(0, Math.round(((before ?? 0) + direction * by) * 100) / 100), most);
    field.value = name === "seconds" && after >= 60 ? rows.clock(after) : String(after);
    typed(row);
}

/** The member's step in their unit; in the other one what gyms have. */
function stepOf(row) {
    const { unit } = rows.read(row);
    if (unit === root.dataset.unit) return Number(root.dataset.step);
    return unit === "kg" ? 2.5 : 5;
}

function typed(row) {
    clearLocal(row);
    rows.show(row);
    showPlates(row);
    clearTimeout(typing.get(row));
    typing.set(row, setTimeout(save, pause, row));
}

function save(row) {
    clearTimeout(typing.get(row));
    if (!typing.delete(row)) return;
    changes.changeSet(row, "save");
}

/** What is being typed just now is kept before the page goes. */
const saveAll = () => [...typing.keys()].forEach(save);

function done(row) {
    if (!rows.isMeasured(row)) return complain(row);
    rows.mark(row, true);
    rows.show(row);
    changes.changeSet(row, "done");
    const next = turn.next(row);
    heard.textContent = heard.dataset.doneText;
    document.getElementById("workout-done").hidden = Boolean(next.row);
    hand(row, next.row);
    if (!isEdit && next.row && !next.isSameRound) {
        rest.begin(Number(rows.exerciseOf(row).dataset.rest));
        heard.textContent = `${heard.dataset.doneText} ${heard.dataset.restText}`;
    }
    goTo(next.row, row);
}

/** A set of the same exercise where nothing is filled in yet begins with the weight of the one before. */
function hand(row, next) {
    if (!next || rows.exerciseOf(next) !== rows.exerciseOf(row)) return;
    const [before, fields] = [rows.read(row), rows.read(next)];
    if (fields.weight !== "" || !before.weight) return;
    rows.write(next, { weight: before.weight, unit: before.unit, load: before.load, reps: fields.reps || before.reps });
    showPlates(next);
    changes.changeSet(next, "save");
}

function complain(row) {
    const name = ["reps", "seconds", "distance"].find((one) => rows.formOf(row).elements[one]);
    const field = rows.exerciseOf(row).dataset.kind === "distance" ? "distance" : name;
    const line = row.querySelector(`[data-error=${field}]`);
    line.textContent = heard.dataset.nothing;
    line.hidden = false;
    line.dataset.local = "yes";
    rows.formOf(row).elements[field].setAttribute("aria-invalid", "true");
    rows.formOf(row).elements[field].focus();
}

function clearLocal(row) {
    for (const line of row.querySelectorAll("[data-local]")) {
        delete line.dataset.local;
        line.hidden = true;
        rows.formOf(row).elements[line.dataset.error]?.removeAttribute("aria-invalid");
    }
}

function goTo(next, from) {
    if (from) fold(from);
    if (!next) return;
    const [here, there] = [from && rows.exerciseOf(from), rows.exerciseOf(next)];
    if (here && here !== there) here.querySelector("details").open = false;
    there.querySelector("details").open = true;
    next.querySelector("details").open = true;
    next.querySelector("summary").focus({ preventScroll: true });
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    next.scrollIntoView({ block: "center", behavior: isStill ? "auto" : "smooth" });
}

/** A star that was just won stays in sight. */
const fold = (row) => { row.querySelector("details").open = false; };

function move(row, verb, button) {
    const other = verb === "up" ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    changes.changeSet(row, verb);
    if (verb === "up") other.before(row);
    else other.after(row);
    rows.renumber(rows.exerciseOf(row));
    button?.focus();
}

function remove(row) {
    const exercise = rows.exerciseOf(row);
    const beside = row.nextElementSibling ?? row.previousElementSibling;
    changes.changeSet(row, "delete");
    row.remove();
    rows.renumber(exercise);
    (beside ?? exercise).querySelector("summary").focus();
}

/** A copy of the last one; where there is none yet, the server knows the last time. */
function addSet(form) {
    const exercise = rows.exerciseOf(form);
    const last = rows.rows(exercise).at(-1);
    if (!last) return goOnline(null, (ticket) => {
        form.elements.form_token.value = ticket.form_token;
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "do", value: "add" }));
        form.submit();
    });
    const row = copy(last, queue.newKey());
    last.after(row);
    rows.write(row, { ...rows.read(last), rpe: "", note: "" });
    rows.mark(row, false);
    showPlates(row);
    changes.changeSet(row, "save");
    document.getElementById("workout-done").hidden = true;
    goTo(row, null);
}

function copy(last, key) {
    const row = last.cloneNode(true);
    const old = last.dataset.set;
    for (const node of [row, ...row.querySelectorAll("[id], [for], [aria-describedby], form")]) {
        for (const name of ["id", "for", "aria-describedby", "action"]) {
            if (node.hasAttribute(name)) node.setAttribute(name, node.getAttribute(name).replaceAll(old, key));
        }
    }
    row.dataset.set = key;
    row.classList.remove("is-best");
    row.querySelector("[data-bests]").hidden = true;
    row.querySelector("[data-bests]").replaceChildren();
    rows.setVersion(row, 0);
    return row;
}

/** What only the server can do: after all that waits has gone; without network it is said, and the page stays. */
async function goOnline(event, then) {
    event?.preventDefault();
    saveAll();
    await sync.flush();
    const ticket = await queue.fetchTicket();
    const box = document.getElementById("workout-online");
    box.hidden = !ticket.state || ticket.state === "signedOut";
    if (ticket.state === "signedOut") return location.assign(location.pathname);
    if (ticket.state || ticket.member !== member) return box.scrollIntoView({ block: "center" });
    then(ticket);
}

function follow(event) {
    const link = event.target.closest("a[data-online]");
    if (link && !event.defaultPrevented && !event.metaKey && !event.ctrlKey) goOnline(event, () => location.assign(link.href));
    const choice = event.target.closest("[data-act]")?.dataset.act;
    const row = event.target.closest("[data-set]");
    if (choice === "mine") changes.insist(row);
    if (choice === "theirs") {
        changes.giveIn(row);
        location.reload();
    }
    if (choice === "drop") {
        changes.waiting().forEach((one) => queue.remove(one.key));
        location.assign("/train");
    }
}

/** What waits on this device is shown as it was entered, also after a reload and in another tab. */
function apply(entry) {
    if (entry.set === null) return clock.apply(entry.verb, Math.floor(entry.at / 1000));
    let row = rows.rowOf(entry.set);
    if (!row) {
        if (entry.version !== 0 || entry.verb === "delete") return;
        const exercise = root.querySelector(`[data-exercise="${CSS.escape(entry.fields.exercise)}"]`);
        const last = exercise && rows.rows(exercise).at(-1);
        if (!last) return;
        row = copy(last, entry.set);
        last.after(row);
        rows.mark(row, false);
    }
    if (entry.verb === "delete") return row.remove();
    if (entry.verb === "up") row.previousElementSibling?.before(row);
    if (entry.verb === "down") row.nextElementSibling?.after(row);
    rows.write(row, entry.fields);
    if (entry.verb === "done" || entry.verb === "undo") rows.mark(row, entry.verb === "done");
    showPlates(row);
}

root.addEventListener("submit", submit);
root.addEventListener("click", follow);
root.addEventListener("input", ({ target }) => {
    const row = target.closest("[data-set]");
    if (row) typed(row);
});
root.addEventListener("change", ({ target }) => {
    const row = target.closest("[data-set]");
    if (row) save(row);
});
addEventListener("pagehide", saveAll);
document.addEventListener("visibilitychange", () => document.hidden && saveAll());
addEventListener("storage", ({ key, newValue }) => {
    if (!queue.isName(key) || !newValue) return;
    const entry = JSON.parse(newValue);
    if (entry.workout === root.dataset.workout && entry.member === member && !entry.isTried) apply(entry);
});

restore();
for (const entry of changes.waiting()) apply(entry);
clock.watch();
rest.watch();
sync.watch();
sync.showWaiting();
