// The rest timer: starts when a set is done, survives a reload, and says when it is over.
import * as sound from "../player/sound.js";
import * as store from "../player/store.js";
import * as time from "./resttime.js";
import { root } from "./rows.js";

const bar = document.getElementById("workout-rest");
const open = document.getElementById("workout-rest-open");
const choice = document.getElementById("workout-rest-choice");
const heard = document.getElementById("workout-heard");
const name = `fettle.rest.${document.body.dataset.member}`;
const id = root.dataset.workout;
/** A rest that ended while nobody looked is over without a sound. */
const late = 5000;
let rest = null;

export function begin(seconds) {
    if (!bar) return;
    keep(time.start(seconds, Date.now()));
    sound.stayAwake();
}

export function watch() {
    if (!bar) return;
    const kept = store.get(name);
    const now = Date.now();
    if (kept?.workout === id) rest = kept.rest;
    else if (root.dataset.doneAt) rest = fromDone(now);
    if (rest && time.isOver(rest, now)) end();
    bar.addEventListener("click", act);
    open.addEventListener("click", choose);
    choice.addEventListener("click", pick);
    fill();
    addEventListener("storage", (event) => {
        if (event.key !== name) return;
        rest = store.get(name)?.workout === id ? store.get(name).rest : null;
        show();
    });
    document.addEventListener("pointerdown", sound.wake, { once: true });
    document.addEventListener("keydown", sound.wake, { once: true });
    document.addEventListener("visibilitychange", () => document.hidden || (rest && sound.stayAwake()));
    setInterval(show, 250);
    show();
}

/** On another phone, or where nothing was kept: by when the last set was done. */
function fromDone(now) {
    const doneAt = Number(root.dataset.doneAt) * 1000;
    const length = Number(root.dataset.doneRest);
    return now - doneAt < length * 1000 && now >= doneAt ? time.start(length, doneAt) : null;
}

/** Kept also once it is over, so that it does not begin anew from when the set was done. */
function keep(value) {
    rest = value;
    store.set(name, { workout: id, rest });
    show();
}

function end() {
    keep(null);
    sound.letSleep();
}

function show() {
    const now = Date.now();
    if (rest && time.isOver(rest, now)) {
        const isFresh = now - rest.endsAt < late;
        end();
        if (isFresh) {
            sound.finish();
            heard.textContent = heard.dataset.overText;
            bar.classList.add("is-over");
            setTimeout(() => { bar.classList.remove("is-over"); show(); }, 2500);
        }
    }
    const isOver = bar.classList.contains("is-over");
    bar.hidden = !rest && !isOver;
    open.hidden = !bar.hidden;
    document.body.classList.toggle("has-rest", !bar.hidden);
    bar.querySelector("[data-left]").textContent = rest ? time.text(rest, now) : "0:00";
    const left = rest ? time.left(rest, now) : 0;
    bar.classList.toggle("is-last", Math.ceil(left / 1000) <= time.lastSeconds);
    bar.querySelector("progress").value = rest ? left / (rest.length * 1000) : 0;
    for (const button of bar.querySelectorAll("[data-rest-do=pause], [data-rest-do=resume]")) {
        button.hidden = !rest || (button.dataset.restDo === "pause") !== time.isRunning(rest);
    }
}

function act(event) {
    const verb = event.target.closest("[data-rest-do]")?.dataset.restDo;
    const now = Date.now();
    if (verb === "choose") return choose();
    if (!rest) return;
    const verbs = {
        less: () => keep(time.shift(rest, -15, now)), more: () => keep(time.shift(rest, 15, now)),
        pause: () => keep(time.pause(rest, now)), resume: () => keep(time.resume(rest, now)), stop: end,
    };
    verbs[verb]?.();
}

function choose() {
    for (const box of choice.querySelectorAll("[data-sound]")) box.checked = sound.isOn(box.dataset.sound);
    choice.showModal();
}

function pick(event) {
    const box = event.target.closest("[data-sound]");
    if (box) return sound.choose(box.dataset.sound, box.checked);
    if (event.target.closest("[data-rest-do=close]") || event.target === choice) return choice.close();
    const preset = event.target.closest("[data-preset]")?.dataset.preset;
    if (!preset) return;
    const own = Number(choice.querySelector("[data-minutes]").value) * 60 + Number(choice.querySelector("[data-seconds-of]").value);
    const length = preset === "own" ? own : Number(preset);
    if (length < 5) return;
    sound.wake();
    begin(length);
    choice.close();
}

/** Minutes 0 to 9, seconds in fives. */
function fill() {
    const option = (value) => new Option(String(value).padStart(2, "0"), value);
    choice.querySelector("[data-minutes]").replaceChildren(...Array.from({ length: 10 }, (_, index) => new Option(index, index)));
    choice.querySelector("[data-seconds-of]").replaceChildren(...Array.from({ length: 12 }, (_, index) => option(index * 5)));
    choice.querySelector("[data-minutes]").value = "2";
}
