// On every page of a member: sends what waits, keeps pages for a day without network, and looks after signing out.
import * as queue from "./queue.js";
import { watch } from "./waiting.js";

const member = document.body.dataset.member;

/** Only https and this machine's own address have service workers; elsewhere all but the kept pages works. */
async function keepPages() {
    if (!navigator.serviceWorker) return;
    await navigator.serviceWorker.register("/sw.js");
    const worker = (await navigator.serviceWorker.ready).active;
    worker.postMessage({ member, pages: location.pathname === "/today" ? todaysPages() : [] });
}

/** The session that Today shows, with all that leads there. */
function todaysPages() {
    const day = document.querySelector("main a[href^='/plan/days/']")?.pathname.match(/^\/plan\/days\/\d+/)?.[0];
    if (!day) return ["/today", "/plan"];
    return ["/today", "/plan", ...[day, `${day}/play`].flatMap((page) => [page, `${page}?low=1`, `${page}?low=0`])];
}

async function forgetPages() {
    if (!window.caches) return;
    for (const name of await caches.keys()) if (name.startsWith("fettle-pages")) await caches.delete(name);
}

function signOut(form, keeps) {
    if (keeps) {
        const field = Object.assign(document.createElement("input"), { type: "hidden", name: "keep", value: "unsent" });
        form.append(field);
    }
    form.submit();
}

/** Work that has not been sent is asked about; the pages that were kept go in any case. */
async function leave(event) {
    const form = event.target;
    if (form.getAttribute("action") !== "/logout") return;
    event.preventDefault();
    await forgetPages().catch(() => {});
    if (queue.entries(member).length === 0) return signOut(form, hasForeign());
    const dialog = document.getElementById("unsent");
    dialog.querySelector("[data-failed]").hidden = true;
    dialog.onclick = (click) => answer(click.target.closest("[data-do]")?.dataset.do, form, dialog);
    dialog.showModal();
}

/** Another member's unsent sessions stay where they are. */
const hasForeign = () => Object.keys(localStorage).some((name) => name.startsWith("fettle.queue."));

async function answer(choice, form, dialog) {
    if (choice === "stay") return dialog.close();
    if (choice === "keep") return signOut(form, true);
    if (choice !== "send") return;
    if (await queue.sendAll(member, { held: true })) return signOut(form, hasForeign());
    dialog.querySelector("[data-failed]").hidden = false;
}

if (member) {
    document.addEventListener("submit", leave);
    keepPages().catch(() => {});
    // The player sends by itself, once it knows how it felt.
    if (!document.getElementById("player")) watch();
} else {
    // Whoever was signed in here is not any more.
    forgetPages().catch(() => {});
}
