"""What the player says, sounds and shakes, and what becomes of a page that is closed while it asks."""

from player_kit import begin_plan, history, hold, label, open_player, press, queue, run, sleep, wait_until

# Stands where the browser would speak, sound and shake, and writes it down.
LISTENER = """
window.spoken = []; window.shaken = 0; window.sounded = 0; window.awake = 0;
Object.defineProperty(window, "speechSynthesis", { value: {
    cancel() {}, getVoices: () => [], speak(words) { spoken.push(`${words.lang}: ${words.text}`); } } });
Navigator.prototype.vibrate = () => { shaken += 1; return true; };
const oscillator = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { sounded += 1; return oscillator.call(this); };
const lock = { request: async () => { awake += 1; return { released: false, release: async () => {} }; } };
Object.defineProperty(Navigator.prototype, "wakeLock", { value: lock });
"""


def listen(page, locale="en-GB"):
    page.add_init_script(LISTENER)
    begin_plan(page, "Ana Silva", f"senses.{locale}.{id(page)}@example.org")
    open_player(page)


def test_the_voice_leads_from_step_to_step_and_counts_down(page):
    listen(page)
    hold(page)
    press(page, "start")
    run(page, 36)
    assert page.evaluate("spoken") == [
        "en: " + text for text in [
            "Get ready. First: March in place.", "three", "two", "one", "March in place", "three", "two", "one",
            "Hip circles"]]
    assert page.evaluate("shaken") >= 2 and page.evaluate("awake") == 1


def test_the_voice_speaks_the_language_of_the_page(page_at):
    page = page_at(390, locale="pt-PT")
    listen(page, "pt")
    hold(page)
    press(page, "start")
    run(page, 6)
    assert page.evaluate("spoken")[:2] == ["pt-PT: Prepare-se. Primeiro: Marcha no lugar.", "pt-PT: três"]


def test_what_was_slept_through_is_not_said_afterwards(page):
    listen(page)
    hold(page)
    press(page, "start")
    run(page, 6)
    page.evaluate("spoken.length = 0")
    sleep(page, 90)
    assert page.evaluate("spoken") == ["en: Seated trunk rotation"]


def test_each_sense_can_be_switched_off_and_stays_off(page):
    listen(page)
    press(page, "sounds")
    for name in ["voice", "tones", "vibration"]:
        page.locator(f"[data-sound={name}]").uncheck()
    press(page, "heard")
    page.reload()
    page.wait_for_selector("[data-scene=start]:not([hidden])")
    press(page, "start")
    run(page, 40)
    assert page.evaluate("[spoken.length, shaken, sounded]") == [0, 0, 0]


def end_early(page):
    press(page, "start")
    run(page, 60)
    press(page, "stop")
    press(page, "end")
    page.wait_for_selector("[data-scene=finish]:not([hidden])")


def test_a_page_that_is_loaded_anew_while_it_asks_asks_once_more(page):
    begin_plan(page, "Ana Silva", "asked.again@example.org")
    open_player(page)
    end_early(page)
    page.get_by_label("A note").fill("half a wo")
    page.reload()
    page.wait_for_selector("[data-scene=finish]:not([hidden])")
    assert page.get_by_label("A note").input_value() == "half a wo"
    assert history(page) == []


def test_a_page_that_is_left_while_it_asks_loses_nothing(page):
    begin_plan(page, "Ana Silva", "left.alone@example.org")
    open_player(page)
    end_early(page)
    page.get_by_label("A note").fill("and then the door rang")
    page.goto("/today")
    wait_until(page, lambda: len(history(page)) == 1)
    assert history(page)[0]["note"] == "and then the door rang"
    wait_until(page, lambda: queue(page) == [])


def test_a_session_that_is_not_to_be_saved_is_gone_for_good(page):
    begin_plan(page, "Ana Silva", "discarded@example.org")
    open_player(page)
    end_early(page)
    page.get_by_text("Do not save", exact=True).click()
    press(page, "discard")
    page.wait_for_url("**/plan/days/1")
    assert queue(page) == [] and history(page) == []


def test_keys_pause_step_and_stop(page):
    begin_plan(page, "Ana Silva", "keys@example.org")
    open_player(page)
    page.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert label(page) == "Warm-up · 1 of 4"
    page.keyboard.press("Space")
    assert page.locator("#paused").is_visible()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert page.locator("#rest").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#rest").is_hidden() and page.locator("#paused").is_hidden()
    assert heard(page) == "Get ready"


def heard(page):
    """What a screen reader says."""
    return page.evaluate("document.getElementById('heard').textContent")


def test_a_pause_and_the_end_are_heard_and_nothing_old_is_left(page):
    begin_plan(page, "Ana Silva", "heard@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 6)
    assert heard(page) == "Warm-up · 1 of 4. March in place, 30 seconds."
    page.keyboard.press("Space")
    assert heard(page) == "Paused"
    page.keyboard.press("Space")
    assert heard(page) == "Warm-up · 1 of 4. March in place, 30 seconds."
    sleep(page, 1800)
    assert heard(page) == "Well done. The session is over."
    run(page, 5)
    assert heard(page) == ""
