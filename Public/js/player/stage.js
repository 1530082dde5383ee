// A session as it runs: the clock, what is shown at each moment, and what is heard.
import * as clock from "./clock.js";
import * as screen from "./screen.js";
import * as sound from "./sound.js";
import { forgetRun, keepRun } from "./memory.js";

const beat = 100;
const bannerTime = 2500;
/** To get into place after a rest. */
const leadTime = 5000;
/** A session counts as whole from this share of its time on; the rests are never more than the other half. */
const wholeFrom = .5;

export class Stage {
    #session;
    #state = clock.begin();
    #isLow;
    #timer = null;
    #mode = null;
    #shown = { index: null, second: null, isSwitched: false };
    #ended;

    /** `ended` is called once, with how long it took, when it ended and how. */
    constructor(session, ended) {
        this.#session = session;
        this.#isLow = session.isLow;
        this.#ended = ended;
    }

    get course() { return this.#isLow ? this.#session.low : this.#session.full; }
    get isLow() { return this.#isLow; }
    /** Also while it counts down to going on. */
    get isRunning() { return clock.isRunning(this.#state) || clock.isLeading(this.#state); }

    /** From the start, or from where a kept session stands; on a low-energy page it goes on with low energy. */
    play(kept = null) {
        this.#timer = setInterval(() => this.tick(), beat);
        screen.course(this.course);
        if (kept) this.#takeUp(kept);
        this.resume({ afterRest: kept !== null });
        screen.scene("run");
    }

    #takeUp(kept) {
        const isEased = this.#isLow;
        [this.#state, this.#isLow] = [{ ...clock.begin(), ...kept.state }, kept.isLow];
        screen.course(this.course);
        if (isEased) this.ease();
    }

    pause() {
        if (!this.isRunning) return;
        this.#change(clock.pause(this.#state, this.course, this.#now()));
        sound.hush();
    }

    resume({ afterRest = false } = {}) {
        const now = this.#now();
        const { kind } = this.course.steps[this.#place(now).index];
        const isWaiting = kind === "rest" || kind === "getReady";
        this.#change(afterRest && !isWaiting
            ? clock.lead(this.#state, now, leadTime) : clock.resume(this.#state, now));
    }

    back() { this.#move(clock.back); }
    forward() { this.#move(clock.forward); }

    /** The rest of the session in its low-energy form. */
    ease() {
        if (this.#isLow) return;
        const eased = clock.ease(
            this.#state, this.#session.full, this.#session.low, this.#session.easing, this.#now());
        this.#isLow = true;
        screen.course(this.course);
        this.#shown.index = null;
        this.#change(eased);
    }

    /** Before the last step: what was done so far counts. */
    end() {
        const now = this.#now();
        this.#finish(clock.activeTime(this.#state, this.course, now), now, "stopped");
    }

    leave() {
        this.pause();
        clearInterval(this.#timer);
        sound.letSleep();
    }

    /** Written down often enough that a crash costs a moment; a session that is taken up again stands still first. */
    keep() {
        if (this.#timer === null) return;
        keepRun(this.#session, clock.pause(this.#state, this.course, this.#now()), this.#isLow);
    }

    tick() {
        if (this.#timer === null) return;
        const now = this.#now();
        if (clock.isOver(this.#state, this.course, now)) {
            const end = clock.isRunning(this.#state) ? clock.endsAt(this.#state, this.course) : now;
            const active = clock.activeTime(this.#state, this.course, now);
            const isWhole = active >= this.course.seconds * 1000 * wholeFrom;
            return this.#finish(active, Math.min(end, now), isWhole ? "whole" : "short");
        }
        this.#turn();
        this.#show(this.#place(now), now);
    }

    #now() {
        const now = Date.now();
        const wasLeading = clock.isLeading(this.#state);
        this.#state = clock.follow(this.#state, now);
        // What a countdown led to is announced as it begins.
        if (wasLeading && clock.isRunning(this.#state)) this.#shown.index = null;
        return now;
    }

    #place(now) {
        return clock.stepAt(this.course, clock.position(this.#state, this.course, now));
    }

    #move(way) {
        const wasLeading = clock.isLeading(this.#state);
        this.#state = way(this.#state, this.course, this.#now());
        if (wasLeading) this.resume({ afterRest: true });
        else this.#change(this.#state);
    }

    #change(state) {
        this.#state = state;
        this.keep();
        this.tick();
    }

    /** Between running, standing still, and counting down to going on. */
    #turn() {
        const mode = clock.isRunning(this.#state) ? "running" : clock.isLeading(this.#state) ? "leading" : "paused";
        if (mode === this.#mode) return;
        const isFirst = this.#mode === null;
        this.#mode = mode;
        screen.mode(mode);
        if (mode === "paused") sound.letSleep();
        else sound.stayAwake();
        if (mode === "leading") sound.say(this.#session.words.ready);
        const heard = { paused: this.#session.words.paused, leading: this.#session.words.ready };
        if (!isFirst || mode !== "running") screen.hear(heard[mode] ?? this.course.steps[this.#place(this.#now()).index].heard);
    }

    #show({ index, left }, now) {
        const step = this.course.steps[index];
        const second = Math.ceil(left / 1000);
        if (index !== this.#shown.index) this.#enter(step, index, second);
        const isSwitched = Boolean(step.switchAt) && second <= step.switchAt;
        if (isSwitched && !this.#shown.isSwitched && second > step.switchAt - 2) this.#switchSides();
        const lead = clock.isLeading(this.#state) ? clock.untilStart(this.#state, now) : null;
        screen.moment(step, left, { isPaused: this.#mode !== "running", isSwitched, lead });
        this.#count(step, lead === null ? second : Math.ceil(lead / 1000), lead !== null);
        this.#shown = { ...this.#shown, index, isSwitched };
    }

    /** One that was slept through is not announced: only the one that runs. */
    #enter(step, index, second) {
        screen.step(step, index, this.#isLow);
        this.#shown = { index, second, isSwitched: false };
        this.keep();
        if (this.#mode !== "leading") screen.hear(step.heard);
        if (this.#mode !== "running") return;
        sound.say(step.spoken);
        if (step.kind === "rest") sound.rest();
        else sound.change();
    }

    #switchSides() {
        screen.banner(bannerTime);
        screen.hear(this.#session.words.switchSides);
        sound.switchSides();
        sound.say(this.#session.words.switchSides);
    }

    /** Once a second. */
    #count(step, second, isLead) {
        if (second === this.#shown.second || this.#mode === "paused") return;
        this.#shown.second = second;
        if (second === 10 && step.seconds >= 20) screen.hear(this.#session.words.tenLeft);
        if (second >= 1 && second <= 3) {
            sound.say(this.#session.words.countdown[second - 1]);
            sound.tick();
        }
        if (second % 5 === 0 && !isLead) this.keep();
    }

    /** `way` is "whole", "stopped" before the end, or "short" when most of it was passed over. */
    #finish(active, endedAt, way) {
        clearInterval(this.#timer);
        this.#timer = null;
        const [seconds, finishedAt] = [Math.round(active / 1000), Math.floor(endedAt / 1000)];
        this.#ended({ seconds, finishedAt, way, isLow: this.#isLow });
        forgetRun(this.#session);
        sound.letSleep();
        screen.hear(way === "whole" ? this.#session.words.finished : "", { passing: true });
        if (way !== "whole") return sound.hush();
        sound.finish();
        sound.say(this.#session.words.finished);
    }
}
