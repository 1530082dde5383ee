// On every page of a member: sends what waits, keeps pages for a day without network, and looks after signing out.
import * as queue from "./queue.js";
import { bindDayForm } from "./dayform.js";
import { forget, hasBegun } from "./memory.js";
import { tell } from "./reason.js";
import { watch } from "./waiting.js";

const member = document.body.dataset.member;

/** Only https and this machine's own address have service workers; elsewhere all but the kept pages works. */
async function keepPages() {
    if (!navigator.serviceWorker) return;
    await navigator.serviceWorker.register("/sw.js");
    const worker = (await navigator.serviceWorker.ready).active;
    worker.postMessage({ member, pages: location.pathname === "/today" ? todaysPages() : [] });
    const workout = location.pathname.match(/^\/train\/workouts\/\d+$/)?.[0];
    if (workout) worker.postMessage({ member, pages: [workout], isMore: true });
}

/** The session that Today shows, with all that leads there. */
function todaysPages() {
    const day = document.querySelector("main a[href^='/plan/days/']")?.pathname.match(/^\/plan\/days\/\d+/)?.[0];
    const workout = document.querySelector("main a[href^='/train/workouts/']")?.pathname;
    const always = ["/today", "/plan", "/offline", ...(workout ? [workout] : [])];
    if (!day) return always;
    return [...always, ...[day, `${day}/play`].flatMap((page) => [page, `${page}?low=1`, `${page}?low=0`])];
}

async function forgetPages() {
    if (!window.caches) return;
    for (const name of await caches.keys()) if (name.startsWith("fettle-pages")) await caches.delete(name);
}

/** Here everything goes by its name, so that the switches of this device and what others have waiting here stay; the
    server, which can only clear all of it, is asked to leave the rest alone. */
function signOut(form, { keepsWork }) {
    if (!keepsWork) for (const one of queue.entries(member)) queue.remove(one.key);
    forget(member, { keepsWork });
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "keep", value: "unsent" });
    form.append(field);
    form.submit();
}

/** Work that has not been sent, and a session that was begun, are asked about; kept pages go in any case. */
async function leave(event) {
    const form = event.target;
    if (form.getAttribute("action") !== "/logout") return;
    event.preventDefault();
    await forgetPages().catch(() => {});
    const [isUnsent, isBegun] = [queue.entries(member).length > 0, hasBegun(member)];
    if (!isUnsent && !isBegun) return signOut(form, { keepsWork: false });
    const dialog = document.getElementById("unsent");
    tell(dialog, null);
    const shown = [isUnsent ? "unsent" : "begun", isUnsent && isBegun ? "both" : null];
    for (const part of dialog.querySelectorAll("[data-for]")) part.hidden = !shown.includes(part.dataset.for);
    dialog.onclick = (click) => answer(click.target.closest("[data-do]")?.dataset.do, form, dialog);
    dialog.showModal();
}

async function answer(choice, form, dialog) {
    if (choice === "stay") return dialog.close();
    if (choice === "keep") return signOut(form, { keepsWork: true });
    if (choice === "forget") return signOut(form, { keepsWork: false });
    if (choice !== "send") return;
    const states = await queue.sendAll(member, { held: true });
    const [left] = queue.entries(member);
    if (!left) return signOut(form, { keepsWork: true });
    tell(dialog, states.get(left.key));
    // What the server will not take can only be kept or removed.
    dialog.querySelector("[data-for=refused]").hidden = !queue.entries(member).some(queue.hopeless);
}

/** On the page where one signs in: what waits here goes after that. */
function showKept() {
    const line = document.getElementById("kept-here");
    if (line) line.hidden = !queue.hasAny();
}

if (member) {
    document.addEventListener("submit", leave);
    keepPages().catch(() => {});
    document.querySelectorAll("form[data-session-title]").forEach(bindDayForm);
    // The player sends by itself, once it knows how it felt; so does a workout.
    if (!document.getElementById("player") && !document.getElementById("workout")) watch();
} else {
    // Whoever was signed in here is not any more.
    forgetPages().catch(() => {});
    showKept();
}
