"""What becomes of a session in a browser that keeps nothing, without network, after signing out: nothing is lost, and
nothing is called saved before the server has it."""

import time

import pytest
from kit import axe
from player_kit import begin_plan, history, hold, label, open_player, press, queue, run, sign_in, step, wait_until

# A disk that is full, and a browser that forbids even to look.
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("forbidden", "SecurityError"); } });"""
KEPT = "Object.keys(localStorage).filter(name => name.startsWith('fettle.'))"


def end_early(page, seconds=60):
    press(page, "start")
    run(page, seconds)
    press(page, "stop")
    press(page, "end")
    page.wait_for_selector("[data-scene=finish]:not([hidden])")


def press_save(page):
    page.locator("#feeling button:not([type])").click()


def says_saved(page):
    return page.locator("[data-sent]").first.is_visible()


@pytest.mark.parametrize("refusal", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_browser_that_keeps_nothing_still_sends(page, refusal):
    begin_plan(page, "Ana Silva", f"nothing.{len(refusal)}@example.org")
    page.add_init_script(refusal)
    open_player(page)
    end_early(page)
    assert page.get_by_text("This browser cannot keep anything").is_visible() and axe(page) == []
    page.get_by_label("A note").fill("from memory")
    press_save(page)
    page.wait_for_selector("[data-scene=done]:not([hidden])")
    [session] = history(page)
    assert says_saved(page) and session["note"] == "from memory"


@pytest.mark.parametrize("refusal", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_what_is_neither_kept_nor_sent_stays_on_the_screen_and_says_so(page, refusal):
    begin_plan(page, "Ana Silva", f"neither.{len(refusal)}@example.org")
    page.add_init_script(refusal)
    open_player(page)
    end_early(page)
    page.get_by_label("A note").fill("still here")
    page.context.set_offline(True)
    press_save(page)
    page.get_by_text("Not saved yet").wait_for()
    assert not says_saved(page) and page.get_by_label("A note").input_value() == "still here" and axe(page) == []
    page.context.set_offline(False)
    press_save(page)
    page.wait_for_selector("[data-scene=done]:not([hidden])")
    assert says_saved(page) and [one["note"] for one in history(page)] == ["still here"]


ANSWERS = {
    "cut": (lambda route: route.abort(), "The server does not answer"),
    "trouble": (lambda route: route.fulfill(status=503, body="<p>busy</p>", content_type="text/html"),
                "The server does not answer"),
    "somebody's page": (lambda route: route.fulfill(status=200, body="<p>Wi-Fi</p>", content_type="text/html"),
                        "The server does not answer"),
    "odd": (lambda route: route.fulfill(status=200, body="{}", content_type="application/json"),
            "The server does not answer"),
    "refused": (lambda route: route.fulfill(status=422, body='{"state":"refused"}', content_type="application/json"),
                "did not accept"),
    "waiting": (lambda route: route.fulfill(status=422, body='{"state":"waiting"}', content_type="application/json"),
                "The session before this one"),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_only_what_the_server_has_is_called_saved_and_the_reason_is_the_right_one(page, answer):
    begin_plan(page, "Ana Silva", f"answers.{len(answer)}.{answer[0]}@example.org")
    how, words = ANSWERS[answer]
    open_player(page)
    end_early(page)
    page.context.route("**/complete", how)
    press_save(page)
    page.wait_for_selector("[data-scene=done]:not([hidden])")
    assert not says_saved(page) and words in page.inner_text("[data-scene=done]")
    assert len(queue(page)) == 1 and axe(page) == []


def test_who_is_signed_out_is_told_to_sign_in(page):
    begin_plan(page, "Ana Silva", "signed.out@example.org")
    open_player(page)
    end_early(page)
    page.context.clear_cookies()
    press_save(page)
    page.wait_for_selector("[data-scene=done]:not([hidden])")
    assert "You are signed out." in page.inner_text("[data-scene=done]") and axe(page) == []
    page.get_by_role("link", name="Sign in").click()
    page.get_by_text("A finished session waits in this browser").wait_for()
    assert axe(page) == []
    sign_in(page, "signed.out@example.org")
    wait_until(page, lambda: queue(page) == [])
    assert len(history(page)) == 1


def put(page, **changed):
    """An entry in the queue, as the player leaves it."""
    entry = {
        "key": "an-entry-of-the-tests", "member": page.evaluate("document.body.dataset.member"), "day": 1,
        "title": "Mobility", "seconds": 600, "finishedAt": int(time.time()) - 60, "low": False, "part": False,
        "energy": "", "discomfort": "", "note": "", "heldAt": None, "problem": None,
    } | changed
    page.evaluate("entry => { localStorage[`fettle.queue.${entry.key}`] = JSON.stringify(entry); }", entry)


def sign_out(page):
    page.locator(".side form[action='/logout'] button").click()


def wait_for_front(page):
    page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)


@pytest.mark.parametrize("changed, words", [
    ({"finishedAt": int(time.time()) - 15 * 86400}, "older than 14 days"),
    ({"problem": "refused"}, "did not accept"),
    ({"problem": "overtaken"}, "with other words"),
])
def test_what_cannot_go_any_more_says_why_and_can_be_removed_while_signing_out(page, changed, words):
    begin_plan(page, "Ana Silva", f"hopeless.{words.replace(' ', '.')}@example.org")
    put(page, **changed)
    page.reload()
    page.locator("#waiting").wait_for()
    assert words in page.inner_text("#waiting") and "as soon as" not in page.inner_text("#waiting")
    assert history(page) == []
    sign_out(page)
    page.wait_for_selector("#unsent[open]")
    page.locator("#unsent [data-do=send]").click()
    page.locator("#unsent [data-for=refused]").wait_for()
    assert words in page.inner_text("#unsent") and "does not answer" not in page.inner_text("#unsent")
    assert axe(page) == []
    page.locator("#unsent [data-for=refused]").click()
    wait_for_front(page)
    assert queue(page) == []


def begin_and_leave(page):
    open_player(page)
    press(page, "sounds")
    page.locator("[data-sound=voice]").uncheck()
    press(page, "heard")
    press(page, "start")
    run(page, 100)
    page.click("#exit")
    press(page, "leave")
    page.wait_for_url("**/plan/days/1")


@pytest.mark.parametrize("choice", ["keep", "forget"])
def test_signing_out_asks_about_a_session_that_was_begun_and_leaves_the_switches(page, choice):
    begin_plan(page, "Ana Silva", f"begun.{choice}@example.org")
    begin_and_leave(page)
    page.evaluate("sessionStorage.setItem('draft:me:x', 'private')")
    sign_out(page)
    page.wait_for_selector("#unsent[open]")
    assert "You have begun a session" in page.inner_text("#unsent") and "Send it" not in page.inner_text("#unsent")
    assert axe(page) == []
    press(page, choice)
    wait_for_front(page)
    kept = page.evaluate(KEPT)
    assert "fettle.player" in kept and len(kept) == (2 if choice == "keep" else 1)
    assert page.evaluate("sessionStorage.length") == 0
    sign_in(page, f"begun.{choice}@example.org")
    page.goto("/plan/days/1/play")
    page.wait_for_selector("[data-scene=start]:not([hidden])")
    assert page.locator("#kept").is_visible() == (choice == "keep")
    press(page, "sounds")
    assert not page.locator("[data-sound=voice]").is_checked() and page.locator("[data-sound=tones]").is_checked()


def test_signing_out_with_nothing_begun_asks_nothing_and_keeps_only_the_switches(page):
    begin_plan(page, "Ana Silva", "plain.out@example.org")
    page.evaluate("localStorage['fettle.player'] = '{\"voice\":false}'")
    sign_out(page)
    wait_for_front(page)
    assert page.evaluate("Object.keys(localStorage)") == ["fettle.player"]


def test_asking_for_low_energy_goes_on_with_low_energy(page):
    begin_plan(page, "Ana Silva", "eased.later@example.org")
    open_player(page)
    press(page, "start")
    run(page, 240)
    page.reload()
    assert "You were in the full version." in page.inner_text("#kept")
    page.get_by_role("link", name="Low-energy version").click()
    page.wait_for_url("**?low=1")
    assert "it goes on with low energy" in page.inner_text("#kept") and axe(page) == []
    press(page, "resume")
    assert label(page) == "Round 1 of 1" and step(page) == "Seated march"
    assert page.locator("[data-low]").is_visible() and page.locator("#ready").is_visible()
    page.goto("/plan/days/1/play?low=0")
    assert "stay in it" in page.inner_text("#kept")
    press(page, "resume")
    assert page.locator("[data-low]").is_visible()


def test_a_place_in_a_plan_that_has_changed_is_not_gone_without_a_word(page):
    begin_plan(page, "Ana Silva", "changed@example.org")
    open_player(page)
    press(page, "start")
    run(page, 100)
    page.goto("/plan")
    page.evaluate("""() => {
        const name = Object.keys(localStorage).find(name => name.startsWith("fettle.run."));
        localStorage[name] = localStorage[name].replace(/"shape":"[^"]*"/, '"shape":"another plan"');
    }""")
    page.goto("/plan/days/1/play")
    page.get_by_text("your plan has changed since").wait_for()
    assert page.locator("#kept").is_hidden() and axe(page) == []
    press(page, "start")
    page.goto("/plan/days/1/play")
    page.locator("#kept").wait_for()
    assert page.locator("#outdated").is_hidden()


def fill_day(page, note):
    page.goto("/plan/days/1")
    page.get_by_label("A note").fill(note)
    page.locator("#done label").filter(has_text="4").first.click()


def press_done(page):
    page.locator("#done form button").click()


def test_the_form_of_a_day_waits_without_network_like_the_player(page):
    begin_plan(page, "Ana Silva", "day.form@example.org")
    fill_day(page, "written on a train")
    page.context.set_offline(True)
    press_done(page)
    page.get_by_text("Kept on this device", exact=True).wait_for()
    assert "does not answer" in page.inner_text("#day-kept") and axe(page) == []
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(500)
    assert page.locator("#waiting").is_hidden(), "it is said once"
    [entry] = queue(page)
    assert entry["note"] == "written on a train" and entry["energy"] == "4" and entry["day"] == 1
    page.context.set_offline(False)
    page.get_by_text("Kept on this device", exact=True).wait_for(state="hidden")
    assert queue(page) == []
    [session] = history(page)
    assert session["note"] == "written on a train" and session["energy"] == 4
    page.goto("/plan/days/2")
    assert page.get_by_label("A note").input_value() == ""


def test_the_form_of_a_day_with_network_is_one_session_and_answers_as_ever(page):
    begin_plan(page, "Ana Silva", "day.form.well@example.org")
    fill_day(page, "at home")
    press_done(page)
    page.wait_for_url("**/today")
    assert page.locator(".flash").is_visible()
    assert queue(page) == [] and [one["note"] for one in history(page)] == ["at home"]


def test_the_form_of_a_day_says_what_the_server_refuses(page):
    begin_plan(page, "Ana Silva", "day.form.refused@example.org")
    fill_day(page, "x")
    page.evaluate("document.querySelector('#done [name=seconds]').value = 'many'")
    press_done(page)
    page.locator("main .errors").wait_for()
    assert queue(page) == [] and page.get_by_label("A note").input_value() == "x" and history(page) == []


def test_the_form_of_a_day_that_can_neither_be_kept_nor_sent_stays(page):
    begin_plan(page, "Ana Silva", "day.form.neither@example.org")
    page.add_init_script(FULL)
    fill_day(page, "still here")
    page.context.set_offline(True)
    press_done(page)
    page.get_by_text("Not saved yet").wait_for()
    assert page.get_by_label("A note").input_value() == "still here" and page.get_by_label("A note").is_visible()
    page.context.set_offline(False)
    press_done(page)
    page.wait_for_url("**/today")
    assert [one["note"] for one in history(page)] == ["still here"]


def test_a_rest_shows_the_safety_card_with_the_warning_signs_first(page):
    begin_plan(page, "Ana Silva", "card@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    press(page, "stop")
    card = page.inner_text("#rest")
    points = ["Stop at warning signs", "In an emergency, call 112", "Ask first", "End with energy left",
              "Breathe out on the effort", "Rest on bad days", "Watch your belly after a birth",
              "Your coach is no emergency service"]
    places = [card.find(point) for point in points]
    assert places == sorted(places) and places[0] > 0
