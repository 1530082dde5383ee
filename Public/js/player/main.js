// The player's page: what each press does, and what becomes of a finished session.
import * as queue from "./queue.js";
import * as screen from "./screen.js";
import * as sound from "./sound.js";
import { confetti } from "./confetti.js";
import { forgetRun, keptRun } from "./memory.js";
import { Stage } from "./stage.js";

const player = document.getElementById("player");
const session = JSON.parse(player.dataset.session);
const [restCard, leaveCard, soundCard] = ["rest", "leave", "sounds"].map((id) => document.getElementById(id));
const form = document.getElementById("feeling");
const heldBeat = 5000;
const patience = 15_000;
/** Set while a session runs; null before and after. */
let stage = null;
/** The finished session whose check-in is on the screen. */
let open = null;
/** The one that has been saved on this page, until the server has it. */
let saved = null;
/** Whether a reload would find what is on the screen. */
let isKept = true;
let wasRunning = false;

function start(kept) {
    sound.wake();
    if (!kept) forgetRun(session);
    stage = new Stage(session, ended);
    stage.play(kept);
}

/** On disk before anything is asked, so that closing the page loses nothing. */
function ended({ seconds, finishedAt, way, isLow }) {
    stage = null;
    for (const card of [restCard, leaveCard, soundCard]) card.close();
    open = {
        key: queue.newKey(), member: session.member, day: session.day, title: session.title, seconds, finishedAt,
        low: isLow, part: way !== "whole", way, energy: "", discomfort: "", note: "", heldAt: Date.now(), problem: null,
    };
    keep();
    ask(way);
    if (session.day === 28 && way === "whole") confetti();
}

function keep() {
    isKept = queue.keep(open);
    screen.unsaved({ isKept });
}

function ask(way) {
    const days = new Set([...session.doneDays, ...queue.entries(session.member).flatMap((one) => one.day ?? []), session.day]);
    fill();
    screen.finish({ minutes: Math.max(1, Math.round(open.seconds / 60)), days: days.size, isLow: open.low, way });
}

function fill() {
    form.elements.note.value = open.note;
    for (const name of ["energy", "discomfort"]) {
        for (const choice of form.querySelectorAll(`[name=${name}]`)) choice.checked = choice.value === open[name];
    }
}

function hold() {
    if (!open) return;
    const typed = new FormData(form);
    open = { ...open, heldAt: Date.now() };
    for (const name of ["energy", "discomfort", "note"]) open[name] = typed.get(name) ?? "";
    isKept = queue.keep(open);
}

/** Any page may send it now; this one asks again if it is opened once more before that. */
function letGo() {
    hold();
    if (open) queue.keep({ ...open, heldAt: 0 });
}

/** A browser that keeps nothing would lose it without a word. */
function warn(event) {
    if ((open || saved) && !isKept) event.preventDefault();
}

async function save(event) {
    event.preventDefault();
    const button = form.querySelector("button:not([type])");
    if (!open || button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    const label = button.textContent;
    button.textContent = button.dataset.busy;
    hold();
    [saved, open] = [{ ...open, heldAt: null }, null];
    isKept = queue.keep(saved);
    const state = await send();
    button.removeAttribute("aria-disabled");
    button.textContent = label;
    if (queue.isConfirmed(state)) return showSaved();
    if (!isKept) return askAgain(state);
    screen.done({ isSent: false, state });
    addEventListener("online", sendAgain);
    setInterval(sendAgain, patience);
}

/** Another page may have sent it already; its key makes that harmless. */
async function send() {
    const states = await queue.sendAll(session.member);
    return states.get(saved.key) ?? queue.send(saved);
}

function showSaved() {
    saved = null;
    screen.done({ isSent: true });
}

/** Neither sent nor kept: what was typed stays on the screen. */
function askAgain(state) {
    [open, saved] = [{ ...saved, heldAt: Date.now() }, null];
    hold();
    screen.unsaved({ isKept, state });
}

/** What could not be sent is tried again as long as the page is here. */
async function sendAgain() {
    if (!saved) return;
    const state = await send();
    if (!saved) return;
    if (queue.isConfirmed(state)) showSaved();
    else screen.reason(state);
}

function discard() {
    queue.remove(open.key);
    open = null;
    location.assign(player.dataset.href);
}

function exit(event) {
    if (!stage) return;
    event.preventDefault();
    rest(leaveCard);
}

/** The clock stands still while a card asks. */
function rest(card) {
    wasRunning = stage?.isRunning ?? false;
    stage?.pause();
    restCard.querySelector("[data-do=ease]").hidden = stage?.isLow ?? true;
    card.showModal();
}

/** Who has rested has to get into place first. */
function goOn(event) {
    if (wasRunning) stage?.resume({ afterRest: event.target === restCard });
    wasRunning = false;
}

const actions = {
    start: () => start(null),
    resume: () => start(keptRun(session)),
    pause: () => (stage.isRunning ? stage.pause() : stage.resume()),
    back: () => stage.back(),
    forward: () => stage.forward(),
    stop: () => rest(restCard),
    rested: () => { wasRunning = true; restCard.close(); },
    ease: () => { stage.ease(); wasRunning = true; restCard.close(); },
    end: () => { wasRunning = false; stage.end(); },
    stay: () => leaveCard.close(),
    leave: () => { wasRunning = false; stage?.leave(); },
    sounds: () => rest(soundCard),
    heard: () => soundCard.close(),
    discard,
};

function press(event) {
    const name = event.target.closest("[data-do]")?.dataset.do;
    if (name) actions[name]?.();
}

/** Space pauses, the arrows step: but not where a key has a meaning of its own. */
function key(event) {
    if (!stage || document.querySelector("dialog[open]") || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnButton = event.target.closest("button, a, input, textarea");
    const name = { " ": isOnButton ? null : "pause", ArrowLeft: "back", ArrowRight: "forward", Escape: "stop" }[event.key];
    if (!name) return;
    event.preventDefault();
    actions[name]();
}

function wakeUp() {
    if (document.hidden) return;
    stage?.tick();
    if (stage?.isRunning) sound.stayAwake();
}

function offerKept() {
    const kept = keptRun(session);
    document.getElementById("outdated").hidden = !kept?.isOutdated;
    if (kept && !kept.isOutdated) offer(kept);
    screen.scene("start");
}

/** Says which version goes on: a low-energy page goes on with low energy, whatever it was before. */
function offer(kept) {
    const card = document.getElementById("kept");
    card.hidden = false;
    const way = kept.isLow ? "low" : session.isLow ? "eased" : "full";
    for (const line of card.querySelectorAll("[data-go]")) line.hidden = line.dataset.go !== way;
    const go = document.querySelector("[data-do=start]");
    go.classList.replace("button-main", "button-quiet");
    go.lastElementChild.textContent = go.dataset.again;
}

function bindSounds() {
    for (const box of soundCard.querySelectorAll("[data-sound]")) {
        box.checked = sound.isOn(box.dataset.sound);
        box.addEventListener("change", () => sound.choose(box.dataset.sound, box.checked));
    }
    const opener = document.getElementById("sounds-open");
    opener.hidden = false;
    opener.addEventListener("click", () => rest(soundCard));
}

player.hidden = false;
player.addEventListener("click", press);
document.addEventListener("keydown", key);
document.getElementById("exit").addEventListener("click", exit);
for (const card of [restCard, leaveCard, soundCard]) card.addEventListener("close", goOn);
form.addEventListener("input", hold);
form.addEventListener("submit", save);
document.addEventListener("visibilitychange", wakeUp);
addEventListener("pageshow", wakeUp);
addEventListener("beforeunload", warn);
addEventListener("pagehide", () => { stage?.keep(); letGo(); });
setInterval(hold, heldBeat);
bindSounds();
// A page that was closed while it asked how it felt asks once more.
open = queue.entries(session.member).findLast((one) => one.day === session.day && one.heldAt !== null) ?? null;
if (open) ask(open.way);
else offerKept();
