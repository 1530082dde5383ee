// Shows a moment of a session. It only writes what has changed, ten times a second.
import { countdown } from "./clock.js";

const find = (selector) => document.querySelector(`#player ${selector}`);
const show = (selector, isShown) => { find(selector).hidden = !isShown; };

export function scene(name) {
    for (const part of document.querySelectorAll("#player [data-scene]")) part.hidden = part.dataset.scene !== name;
    document.body.dataset.scene = name;
    const heading = [...document.querySelectorAll(`#player [data-scene="${name}"] h1`)].find((one) => !one.closest("[hidden]"));
    heading?.focus({ preventScroll: true });
    scrollTo(0, 0);
}

/** A stroke for each step of a course, as wide as it is long. */
export function course(value) {
    find(".player-segments").replaceChildren(...value.steps.map((step) => {
        const segment = document.createElement("span");
        segment.className = `player-segment is-${step.kind}`;
        segment.style.flexGrow = step.seconds;
        segment.append(document.createElement("span"));
        return segment;
    }));
}

/** All that changes with a step. */
export function step(value, index, isLow) {
    const isWaiting = value.kind === "rest" || value.kind === "getReady";
    document.body.dataset.kind = value.kind;
    for (const figure of document.querySelectorAll("#player [data-figure]")) {
        figure.hidden = figure.dataset.figure !== value.figure;
    }
    find("[data-label]").textContent = value.label;
    find("[data-name]").textContent = value.name;
    find("[data-modifiers]").textContent = value.modifiers;
    find("[data-cue-text]").textContent = value.cue;
    show("[data-cue='easier']", !isWaiting && isLow);
    find("[data-ruled-out]").textContent = value.ruledOut ?? "";
    show("[data-ruled-out]", Boolean(value.ruledOut));
    show("[data-next]", isWaiting);
    show("[data-low]", isLow);
    for (const [place, segment] of find(".player-segments").childNodes.entries()) {
        segment.classList.toggle("is-done", place < index);
        segment.classList.toggle("is-now", place === index);
        segment.firstChild.style.width = "";
    }
}

/** All that changes with the clock. */
export function moment(value, left, { isPaused, isSwitched }) {
    const share = left / (value.seconds * 1000);
    find(".player-time").textContent = countdown(left);
    find(".player-ring-value").setAttribute("stroke-dashoffset", String(Math.round((1 - share) * 1000)));
    const now = find(".player-segment.is-now > span");
    if (now) now.style.width = `${(1 - share) * 100}%`;
    const figure = find("[data-figure]:not([hidden]) .fig");
    figure?.classList.toggle("is-paused", isPaused);
    figure?.classList.toggle("is-mirrored", isSwitched);
}

export function paused(isPaused) {
    show("#paused", isPaused);
    show("[data-when='running']", !isPaused);
    show("[data-when='paused']", isPaused);
    document.body.classList.toggle("is-paused", isPaused);
}

let bannerTimer = null;

export function banner(milliseconds) {
    show("#banner", true);
    clearTimeout(bannerTimer);
    bannerTimer = setTimeout(() => show("#banner", false), milliseconds);
}

/** For a screen reader, at sane intervals. */
export function hear(text) {
    document.getElementById("heard").textContent = text;
}

export function finish({ minutes, days, isLow, isPart }) {
    for (const part of document.querySelectorAll("#player [data-part]")) part.hidden = !isPart;
    show("[data-whole]", !isPart);
    show("[data-leaf]", isLow);
    find("[data-minutes]").textContent = minutes;
    find("[data-days]").textContent = days;
    scene("finish");
}

/** "sent", or why not: "unreachable", "signedOut", "refused"; "unkept" when not even the browser has it. */
export function done(outcome) {
    for (const part of document.querySelectorAll("#player [data-outcome]")) part.hidden = part.dataset.outcome !== outcome;
    scene("done");
}
