// Shows a moment of a session. It only writes what has changed, ten times a second.
import { countdown } from "./clock.js";
import { tell } from "./reason.js";

const find = (selector) => document.querySelector(`#player ${selector}`);
const show = (selector, isShown) => { find(selector).hidden = !isShown; };

export function scene(name) {
    for (const part of document.querySelectorAll("#player [data-scene]")) part.hidden = part.dataset.scene !== name;
    document.body.dataset.scene = name;
    const heading = [...document.querySelectorAll(`#player [data-scene="${name}"] h1`)].find((one) => !one.hidden);
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
    // In a rest, "Rest" is what is read from two metres away; the move comes second.
    find("[data-label]").textContent = isWaiting ? "" : value.label;
    find("[data-heading]").textContent = isWaiting ? value.label : value.name;
    find("[data-next-name]").textContent = isWaiting ? value.name : "";
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

/** All that changes with the clock; `lead` is set while it counts down to going on. */
export function moment(value, left, { isPaused, isSwitched, lead }) {
    const share = left / (value.seconds * 1000);
    find(".player-time").textContent = countdown(lead ?? left);
    find(".player-ring-value").setAttribute("stroke-dashoffset", String(Math.round((1 - share) * 1000)));
    const now = find(".player-segment.is-now > span");
    if (now) now.style.width = `${(1 - share) * 100}%`;
    const figure = find("[data-figure]:not([hidden]) .fig");
    figure?.classList.toggle("is-paused", isPaused);
    figure?.classList.toggle("is-mirrored", isSwitched);
}

/** "running", "paused", or "leading" while it counts down to going on. */
export function mode(name) {
    show("#paused", name === "paused");
    show("#ready", name === "leading");
    show("[data-when='running']", name !== "paused");
    show("[data-when='paused']", name === "paused");
    document.body.classList.toggle("is-paused", name !== "running");
}

let bannerTimer = null;

export function banner(milliseconds) {
    show("#banner", true);
    clearTimeout(bannerTimer);
    bannerTimer = setTimeout(() => show("#banner", false), milliseconds);
}

let heardTimer = null;

/** For a screen reader, at sane intervals. What is said in passing does not stay to be read once more. */
export function hear(text, { passing = false } = {}) {
    const heard = document.getElementById("heard");
    heard.textContent = text;
    clearTimeout(heardTimer);
    if (passing) heardTimer = setTimeout(() => { heard.textContent = ""; }, 4000);
}

/** `way` is how it ended: "whole", "stopped" or "short". */
export function finish({ minutes, days, isLow, way }) {
    for (const part of document.querySelectorAll("#player [data-way]")) {
        part.hidden = !part.dataset.way.split(" ").includes(way);
    }
    show("[data-leaf]", isLow);
    find("[data-minutes]").textContent = minutes;
    find("[data-days]").textContent = days;
    scene("finish");
}

/** Nothing was sent, and this browser keeps nothing: the form stays, and says so. */
export function unsaved({ isKept, state }) {
    show("[data-not-kept]", !isKept && !state);
    show("[data-not-saved]", Boolean(state));
    tell(find("[data-not-saved]"), state);
}

/** After saving; `isSent` only when the server has said so. */
export function done({ isSent, state }) {
    for (const part of document.querySelectorAll("#player [data-sent]")) part.hidden = !isSent;
    for (const part of document.querySelectorAll("#player [data-unsent]")) part.hidden = isSent;
    reason(state);
    scene("done");
}

/** Why it waits. */
export function reason(state) {
    tell(find("[data-scene=done]"), state);
    const isOut = state === "signedOut" || state === "foreign";
    show("[data-sign-in]", isOut);
    show("[data-to-today]", !isOut);
}
