// A session as it runs: the clock, what is shown at each moment, and what is heard.
import * as clock from "./clock.js";
import * as screen from "./screen.js";
import * as sound from "./sound.js";
import { forgetRun, keepRun } from "./memory.js";

const beat = 100;
const bannerTime = 2500;

export class Stage {
    #session;
    #state = clock.begin();
    #isLow;
    #timer = null;
    #shown = { index: null, second: null, isSwitched: false };
    /** When this page last looked at the clock, which somebody may put back. */
    #last = Date.now();
    #ended;

    /** `ended` is called once, with how long it took, when it ended and how. */
    constructor(session, ended) {
        this.#session = session;
        this.#isLow = session.isLow;
        this.#ended = ended;
    }

    get course() { return this.#isLow ? this.#session.low : this.#session.full; }
    get isLow() { return this.#isLow; }
    get isRunning() { return clock.isRunning(this.#state); }

    /** From the start, or from where a kept session stands. */
    play(kept = null) {
        if (kept) [this.#state, this.#isLow] = [kept.state, kept.isLow];
        screen.course(this.course);
        this.#change(clock.resume(this.#state, this.#now()));
        this.#timer = setInterval(() => this.tick(), beat);
        screen.scene("run");
        this.#shown.index = null;
        this.tick();
    }

    pause() {
        if (!this.isRunning) return;
        this.#change(clock.pause(this.#state, this.course, this.#now()));
        sound.hush();
        screen.hear(this.#session.words.paused);
    }

    resume() {
        if (this.isRunning) return;
        this.#change(clock.resume(this.#state, this.#now()));
        // The end may have come with it.
        if (this.#timer !== null) screen.hear(this.course.steps[this.#shown.index]?.heard ?? "");
    }

    /** The time, with the session moved along where the device's clock was put back. */
    #now() {
        const now = Date.now();
        this.#state = clock.turnedBack(this.#state, this.#last, now);
        this.#last = now;
        return now;
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
        this.#finish(clock.activeTime(this.#state, this.course, now), now, true);
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
            const end = this.isRunning ? clock.endsAt(this.#state, this.course) : now;
            const active = clock.activeTime(this.#state, this.course, now);
            // Most of it skipped is no whole session.
            this.#finish(active, Math.min(end, now), active < this.course.seconds * 500);
            return;
        }
        this.#show(clock.stepAt(this.course, clock.position(this.#state, this.course, now)));
    }

    #move(way) {
        const now = this.#now();
        this.#change(way(this.#state, this.course, now));
    }

    #change(state) {
        this.#state = state;
        screen.paused(!this.isRunning);
        if (this.isRunning) sound.stayAwake();
        else sound.letSleep();
        this.keep();
        this.tick();
    }

    #show({ index, left }) {
        const step = this.course.steps[index];
        const second = Math.ceil(left / 1000);
        if (index !== this.#shown.index) this.#enter(step, index, second);
        const isSwitched = Boolean(step.switchAt) && second <= step.switchAt;
        if (isSwitched && !this.#shown.isSwitched && second > step.switchAt - 2) this.#switchSides();
        screen.moment(step, left, { isPaused: !this.isRunning, isSwitched });
        if (second !== this.#shown.second && this.isRunning) this.#count(step, second);
        this.#shown = { index, second, isSwitched };
    }

    /** One that was slept through is not announced: only the one that runs. */
    #enter(step, index, second) {
        screen.step(step, index, this.#isLow);
        screen.hear(step.heard);
        this.#shown = { index, second, isSwitched: false };
        this.keep();
        if (!this.isRunning) return;
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

    #count(step, second) {
        if (second === 10 && step.seconds >= 20) screen.hear(this.#session.words.tenLeft);
        if (second >= 1 && second <= 3) {
            sound.say(this.#session.words.countdown[second - 1]);
            sound.tick();
        }
        if (second % 5 === 0) this.keep();
    }

    #finish(active, endedAt, isPart) {
        clearInterval(this.#timer);
        this.#timer = null;
        this.#ended({ seconds: Math.round(active / 1000), finishedAt: Math.floor(endedAt / 1000), isPart, isLow: this.#isLow });
        forgetRun(this.#session);
        screen.hear("");
        sound.letSleep();
        if (isPart) sound.hush();
        else {
            sound.finish();
            sound.say(this.#session.words.finished);
        }
    }
}
