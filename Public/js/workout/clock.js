// The clock of the workout: closed segments, and the one that is open. Shown by the server's time.
import { changeClock } from "./changes.js";
import { clock, root } from "./rows.js";

const form = () => root.querySelector("[data-clock]");
/** How far this device's clock is ahead, in seconds; small differences are none. */
let ahead = 0;

export function setServerTime(now) {
    const difference = Math.floor(Date.now() / 1000) - now;
    ahead = Math.abs(difference) > 60 ? difference : 0;
}

const now = () => Math.floor(Date.now() / 1000) - ahead;

export function watch() {
    if (!form()) return;
    setInterval(show, 500);
    show();
}

export function turn(event) {
    event.preventDefault();
    const verb = event.submitter?.value;
    apply(verb, now());
    changeClock(new URL(form().action).pathname, verb);
}

/** As if the server had done it already. */
export function apply(verb, at) {
    const { dataset } = form() ?? {};
    if (!dataset) return;
    const since = dataset.since === "" ? null : Number(dataset.since);
    if (verb === "pause" && since !== null) {
        dataset.seconds = Number(dataset.seconds) + Math.max(0, at - since);
        dataset.since = "";
    } else if (verb === "start" && since === null) {
        dataset.since = at;
    }
    show();
}

function show() {
    const box = form();
    if (!box) return;
    const isRunning = box.dataset.since !== "";
    const open = isRunning ? Math.max(0, now() - Number(box.dataset.since)) : 0;
    box.querySelector("[data-time]").textContent = clock(Number(box.dataset.seconds) + open);
    for (const button of box.querySelectorAll("[data-when]")) {
        button.hidden = (button.dataset.when === "running") !== isRunning;
    }
}
