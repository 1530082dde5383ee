// Keeps today's plan, day and player, and the workout in progress, for a time without network. Pages always come from the server when it answers;
// kept ones belong to one member and go when another one signs in, or this one out. Files below /static never change.

const pagesPrefix = "fettle-pages-";
const filesName = "fettle-files";
const patience = 4000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
    if (event.data?.member) event.waitUntil(keep(event.data));
});

addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin) return;
    if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
    else if (request.mode === "navigate") event.respondWith(page(request));
});

/** Another member's pages are nobody's business; the new one's are fetched, with all that they show. With `isMore` they
    come beside those that are there. */
async function keep({ member, pages, isMore }) {
    const name = pagesPrefix + member;
    for (const other of await caches.keys()) {
        if (other.startsWith(pagesPrefix) && other !== name) await caches.delete(other);
    }
    const shelf = await caches.open(name);
    if (pages.length === 0) return;
    const wanted = new Set(pages.map((page) => new URL(page, location.origin).href));
    for (const old of await shelf.keys()) if (!wanted.has(old.url) && !(isMore && isOther(old))) await shelf.delete(old);
    const files = new Set();
    for (const page of wanted) for (const file of await keepPage(shelf, page)) files.add(file);
    if (files.size > 0) await keepFiles(files);
}

/** Of workouts only one is kept. */
const isOther = (old) => !new URL(old.url).pathname.startsWith("/train/workouts/");

/** The files that a page names; none when it could not be had. */
async function keepPage(shelf, page) {
    try {
        const answer = await fetch(page, { credentials: "same-origin" });
        if (!isPage(answer)) return [];
        const text = await answer.clone().text();
        await shelf.put(page, answer);
        return text.matchAll(/"(\/static\/[^"#]+)/g).map((match) => match[1]);
    } catch {
        return [];
    }
}

async function keepFiles(files) {
    const shelf = await caches.open(filesName);
    const wanted = new Set([...files].map((file) => new URL(file, location.origin).href));
    const base = [...wanted][0].split("/").slice(0, 5).join("/");
    for (const file of wanted) if (!await shelf.match(file)) await shelf.add(file).catch(() => {});
    // What an older version of Fettle left behind.
    for (const old of await shelf.keys()) if (!old.url.startsWith(base)) await shelf.delete(old);
}

const isPage = (answer) => answer.ok && !answer.redirected && answer.headers.get("Content-Type")?.startsWith("text/html");

async function file(request) {
    const kept = await caches.match(request, { cacheName: filesName });
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(filesName)).put(request, answer.clone());
    return answer;
}

/** The server's answer, whatever it is; without one, the page as it was kept, or the one that says what is kept. */
async function page(request) {
    const kept = await keptPage(request);
    if (!kept) return fetch(request).catch(async () => await keptPage("/offline") ?? Response.error());
    const late = new Promise((resolve) => setTimeout(resolve, patience, kept.clone()));
    return Promise.race([fetch(request).catch(() => kept), late]);
}

async function keptPage(request) {
    for (const name of await caches.keys()) {
        if (!name.startsWith(pagesPrefix)) continue;
        const kept = await (await caches.open(name)).match(request);
        if (kept) return kept;
    }
    return null;
}
