// Voice, tones and vibration. Each can be missing in a browser, and each can be switched off.
import { keepSounds, sounds } from "./memory.js";

const language = document.documentElement.lang;
let chosen = sounds();
let audio = null;

export const isOn = (name) => chosen[name];

export function choose(name, isOn) {
    chosen = { ...chosen, [name]: isOn };
    keepSounds(chosen);
    if (name === "voice" && !isOn) hush();
}

/** Browsers let a page sound only after a press: called from one. */
export function wake() {
    // Where it is known (Safari), this lets other apps' sound go on under our tones.
    if (navigator.audioSession) navigator.audioSession.type = "transient";
    const Audio = window.AudioContext;
    if (!Audio) return;
    audio ??= new Audio();
    audio.resume().catch(() => {});
}

export function say(text) {
    if (!chosen.voice || !window.speechSynthesis) return;
    speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = language;
    const voices = speechSynthesis.getVoices();
    words.voice = voices.find((voice) => voice.lang.replace("_", "-") === language)
        ?? voices.find((voice) => voice.lang.slice(0, 2) === language.slice(0, 2)) ?? null;
    speechSynthesis.speak(words);
}

export function hush() {
    window.speechSynthesis?.cancel();
}

export const tick = () => play([[660, 0, .06]], .12);
export const change = () => { play([[523, 0, .14], [784, .12, .22]], .2); buzz([120]); };
export const rest = () => { play([[587, 0, .16], [440, .14, .26]], .2); buzz([60, 60, 60]); };
export const finish = () => { play([[523, 0, .18], [659, .16, .18], [784, .32, .5]], .22); buzz([120, 80, 240]); };
export const switchSides = () => { play([[784, 0, .1], [784, .16, .1]], .2); buzz([80, 60, 80]); };

function buzz(pattern) {
    // A browser that has not been touched yet refuses to vibrate, and says so in its console.
    if (chosen.vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

/** Soft sines: [hertz, start, length] each. */
function play(notes, loudness) {
    if (!chosen.tones || audio?.state !== "running") return;
    for (const [hertz, start, length] of notes) {
        const [tone, gain, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + start];
        tone.frequency.value = hertz;
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(loudness, at + .015);
        gain.gain.exponentialRampToValueAtTime(.0001, at + length);
        tone.connect(gain).connect(audio.destination);
        tone.start(at);
        tone.stop(at + length);
    }
}

let lock = null;

/** Keeps the screen on where a browser can; it lets go by itself when the page is hidden. */
export async function stayAwake() {
    if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
    try {
        lock = await navigator.wakeLock.request("screen");
    } catch { /* low battery: the screen sleeps, and the clock goes on */ }
}

export function letSleep() {
    lock?.release().catch(() => {});
    lock = null;
}
