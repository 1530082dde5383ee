"""A session in the player, from the first step to the history, with the clock sped up."""

import pytest
from kit import axe
from player_kit import (begin_plan, history, hold, left, open_player, press, queue, run, sign_in, sleep, step, wait_until)


def save(page):
    page.locator("#feeling button:not([type])").click()
    page.wait_for_selector("[data-scene=done]:not([hidden])")


def wait_for_finish(page):
    page.wait_for_selector("[data-scene=finish]:not([hidden])")


def steps(page):
    return page.evaluate("JSON.parse(document.getElementById('player').dataset.session).full.steps")


def test_a_whole_day_runs_to_the_second_and_is_one_session(page_at):
    page = page_at(390)
    begin_plan(page, "Ana Silva", "whole@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    assert page.inner_text("[data-label]") == "Get ready" and step(page) == "March in place"
    seen = []
    for entry in steps(page):
        # Half-way through each step, it is the one on the screen.
        run(page, entry["seconds"] // 2)
        seen.append((page.inner_text("[data-label]"), step(page)))
        run(page, entry["seconds"] - entry["seconds"] // 2)
    assert seen == [(entry["label"], entry["name"]) for entry in steps(page)]
    wait_for_finish(page)
    page.clock.resume()
    assert page.inner_text("[data-minutes]") == "12" and page.inner_text("[data-days]") == "1"
    page.get_by_label("A note").fill("slept well")
    save(page)
    assert queue(page) == []
    [session] = history(page)
    assert session["day"] == 1 and not session["low_energy"] and not session["in_part"]
    assert session["seconds"] == 700 and session["note"] == "slept well"


def test_the_clock_is_right_at_once_after_the_phone_slept(page):
    begin_plan(page, "Ana Silva", "sleeper@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 6)
    assert step(page) == "March in place" and int(left(page)) >= 27
    sleep(page, 90)
    # 97 s: get ready 5, then three moves of 30.
    assert page.inner_text("[data-label]") == "Warm-up · 4 of 4"
    assert 26 <= int(left(page)) <= 29


def test_sleeping_past_the_end_counts_only_the_session(page):
    begin_plan(page, "Ana Silva", "long.sleeper@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 650)
    begun = page.evaluate("Date.now()")
    sleep(page, 1800)
    wait_for_finish(page)
    [kept] = queue(page)
    assert kept["seconds"] == 700
    assert abs(kept["finishedAt"] - (begun / 1000 + 50)) <= 3


def test_a_pause_stops_the_clock_and_is_not_counted(page):
    begin_plan(page, "Ana Silva", "pause@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 10)
    page.keyboard.press("ArrowRight")
    assert step(page) == "Hip circles"
    press(page, "pause")
    before = left(page)
    sleep(page, 600)
    assert left(page) == before and page.locator("#paused").is_visible()
    press(page, "pause")
    run(page, 2)
    press(page, "back")
    assert step(page) == "March in place" or left(page) == "30"
    run(page, 5)
    press(page, "stop")
    press(page, "end")
    wait_for_finish(page)
    assert queue(page)[0]["seconds"] <= 25 and queue(page)[0]["part"]


def test_a_reload_loses_no_place(page):
    begin_plan(page, "Ana Silva", "reload@example.org")
    open_player(page)
    press(page, "start")
    run(page, 140)
    place = (page.inner_text("[data-label]"), step(page))
    page.reload()
    press(page, "resume")
    assert (page.inner_text("[data-label]"), step(page)) == place
    page.click("#exit")
    page.locator("[data-do=leave]:visible").click()
    page.wait_for_url("**/plan/days/1")
    assert history(page) == [] and queue(page) == []


def test_low_energy_half_way_starts_the_round_again_and_shows_the_easier_moves(page):
    begin_plan(page, "Ana Silva", "low@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 240)
    assert page.inner_text("[data-label]") in ("Round 1 of 2", "Rest")
    press(page, "stop")
    press(page, "ease")
    assert page.inner_text("[data-label]") == "Round 1 of 1" and step(page) == "Seated march"
    assert page.inner_text(".player-cue").startswith("Easier:") and left(page) == "15"
    run(page, 470 - 125)
    wait_for_finish(page)
    save(page)
    [session] = history(page)
    assert session["low_energy"] and not session["in_part"]


def test_sides_change_at_half_time(page):
    begin_plan(page, "Ana Silva", "sides@example.org")
    open_player(page)
    press(page, "start")
    hold(page)
    entries = steps(page)
    place = next(index for index, entry in enumerate(entries) if entry.get("switchAt"))
    for _ in range(place):
        press(page, "forward")
    figure = page.locator(".player-figure:visible .fig")
    assert "is-mirrored" not in figure.get_attribute("class")
    run(page, entries[place]["seconds"] - entries[place]["switchAt"])
    assert page.locator("#banner").is_visible()
    assert "is-mirrored" in figure.get_attribute("class")
    run(page, 3)
    assert page.locator("#banner").is_hidden()


def finish_early(page):
    """Ends a session after a minute, with a word about it, and saves."""
    press(page, "start")
    run(page, 60)
    press(page, "stop")
    press(page, "end")
    wait_for_finish(page)
    page.get_by_label("A note").fill("kept on the phone")
    save(page)


def test_without_network_a_finished_session_waits_and_goes_later_as_one(page):
    begin_plan(page, "Ana Silva", "offline@example.org")
    open_player(page)
    page.context.set_offline(True)
    finish_early(page)
    assert page.locator("[data-outcome=unreachable] h1").is_visible()
    [kept] = queue(page)
    page.context.set_offline(False)
    wait_until(page, lambda: queue(page) == [])
    assert page.locator("[data-sent]").first.is_visible()
    page.goto("/history")
    [session] = history(page)
    assert session["note"] == "kept on the phone" and session["in_part"]
    # This browser's clock is an hour slow, and the server is not taken in by it.
    assert abs(session["finished_at"] - kept["finishedAt"] - 3600) < 120
    assert queue(page) == []
    assert page.locator("#waiting").is_hidden()


def test_a_network_that_fails_once_more_is_tried_again_soon(page):
    begin_plan(page, "Ana Silva", "flaky@example.org")
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    page.context.unroute("**/complete")
    page.context.route("**/plan/ticket.json", lambda route: route.abort(), times=2)
    page.goto("/history")
    page.wait_for_selector(".log-line")
    assert len(history(page)) == 1 and queue(page) == []


def test_what_waits_is_shown_until_it_is_sent(page):
    begin_plan(page, "Ana Silva", "waiting@example.org")
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    for address in ["/today", "/history"]:
        page.goto(address)
        page.wait_for_selector("#waiting:not([hidden])")
        assert "Mobility and breathing" in page.inner_text("#waiting")
        assert axe(page) == []
    page.context.unroute("**/complete")
    page.locator("[data-send]").click()
    page.wait_for_selector(".log-line")
    assert len(history(page)) == 1


def test_another_member_sends_nothing_and_loses_nothing_of_the_first(page):
    begin_plan(page, "Rui Lopes", "rui.second@example.org")
    page.context.clear_cookies()
    begin_plan(page, "Ana Silva", "first@example.org")
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    page.context.unroute("**/complete")
    # Ana's session ends by itself, and somebody else signs in.
    page.context.clear_cookies()
    sign_in(page, "rui.second@example.org")
    page.wait_for_load_state("networkidle")
    assert page.locator("#waiting").is_hidden()
    assert history(page) == [] and len(queue(page)) == 1
    page.context.clear_cookies()
    sign_in(page, "first@example.org")
    wait_until(page, lambda: queue(page) == [])
    [session] = history(page)
    assert session["note"] == "kept on the phone"


def test_the_same_key_twice_is_one_session(page):
    begin_plan(page, "Ana Silva", "twice@example.org")
    open_player(page)
    # The answers get lost on the way back: the server has it, the browser does not know.
    page.context.route("**/complete", lambda route: (route.fetch(), route.abort()))
    finish_early(page)
    assert len(queue(page)) == 1 and len(history(page)) == 1
    page.context.unroute("**/complete")
    page.goto("/history")
    wait_until(page, lambda: queue(page) == [])
    assert len(history(page)) == 1


def test_signing_out_warns_of_unsent_work_and_can_keep_it(page):
    begin_plan(page, "Ana Silva", "leaving@example.org")
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    page.goto("/today")
    page.locator(".side form[action='/logout'] button").click()
    page.wait_for_selector("#unsent[open]")
    assert axe(page) == []
    page.locator("#unsent [data-do=send]").click()
    page.wait_for_selector("#unsent [data-failed=unreachable]:not([hidden])")
    page.locator("#unsent [data-do=keep]").click()
    page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)
    assert len(queue(page)) == 1
    page.context.unroute("**/complete")
    sign_in(page, "leaving@example.org")
    wait_until(page, lambda: queue(page) == [])
    assert len(history(page)) == 1


def kept(page, prefix):
    """The addresses that the service worker keeps."""
    return page.evaluate("""async prefix => {
        const names = (await caches.keys()).filter(name => name.startsWith(prefix));
        const shelves = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return shelves.flat().map(request => request.url);
    }""", prefix)


def test_today_the_day_and_the_player_open_without_network(page):
    begin_plan(page, "Ana Silva", "kept.pages@example.org")
    wait_until(page, lambda: len(kept(page, "fettle-pages-")) == 8)
    wait_until(page, lambda: any(file.endswith("/player/waiting.js") for file in kept(page, "fettle-files")))
    wait_until(page, lambda: any(file.endswith("/css/figures.css") for file in kept(page, "fettle-files")))
    page.context.set_offline(True)
    for address in ["/today", "/plan/days/1", "/plan/days/1/play"]:
        page.goto(address)
    press(page, "start")
    assert step(page) == "March in place"
    page.context.set_offline(False)
    page.goto("/today")
    page.locator(".side form[action='/logout'] button").click()
    page.locator("#unsent [data-do=keep]").click()
    page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)
    assert kept(page, "fettle-pages-") == []


@pytest.mark.parametrize("dark", [False, True])
def test_no_state_has_a_barrier(page_at, dark):
    page = page_at(390, dark=dark, locale="pt-PT")
    begin_plan(page, "Ana Silva", f"states.{dark}@example.org")
    open_player(page)
    assert axe(page) == []
    press(page, "start")
    assert axe(page) == []
    run(page, 10)
    assert axe(page) == []
    for opener, closer in [("stop", "ease"), ("sounds-open", "heard"), ("exit", "stay")]:
        if opener == "stop":
            press(page, opener)
        else:
            page.click(f"#{opener}")
        assert axe(page) == []
        press(page, closer)
    press(page, "pause")
    assert axe(page) == []
    press(page, "stop")
    press(page, "end")
    wait_for_finish(page)
    assert axe(page) == []
    save(page)
    assert axe(page) == []


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_every_control_is_in_reach_without_scrolling(page_at, width, height):
    page = page_at(width)
    page.set_viewport_size({"width": width, "height": height})
    begin_plan(page, "Ana Silva", f"size.{width}@example.org")
    open_player(page)
    press(page, "start")
    run(page, 20)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ["pause", "back", "forward", "stop"]:
        box = page.locator(f"[data-do={name}]:visible").bounding_box()
        assert box["y"] + box["height"] <= height and box["height"] >= 44, name


def test_without_scripts_the_session_is_a_list(page_at):
    page = page_at(390, scripts=False)
    begin_plan(page, "Ana Silva", "list@example.org")
    page.goto("/plan/days/1/play")
    assert page.get_by_role("link", name="Seated march").is_visible()
    assert axe(page) == []
    page.get_by_role("link", name="I have done this session").click()
    assert page.url.endswith("/plan/days/1#done")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_day_has_a_trophy_and_confetti_where_motion_is_welcome(page, motion):
    begin_plan(page, "Ana Silva", f"last.{motion}@example.org")
    token = page.request.get("/plan/ticket.json").json()["form_token"]
    for day in range(1, 28):
        form = {"form_token": token, "key": f"the-key-of-day-number-{day}", "seconds": "600"}
        answer = page.request.post(
            f"/plan/days/{day}/complete", form=form, headers={"Accept": "application/json"})
        assert answer.json()["state"] == "entered"
    page.emulate_media(reduced_motion=motion)
    open_player(page, 28)
    press(page, "start")
    sleep(page, sum(entry["seconds"] for entry in steps(page)) + 5)
    wait_for_finish(page)
    assert page.inner_text("[data-whole]") == "All 28 sessions" and page.inner_text("[data-days]") == "28"
    assert page.locator(".player-confetti").count() == (1 if motion == "no-preference" else 0)


def test_skipping_most_of_a_session_is_done_in_part(page):
    begin_plan(page, "Ana Silva", "skipper@example.org")
    open_player(page)
    press(page, "start")
    for _ in steps(page):
        press(page, "forward")
    wait_for_finish(page)
    assert queue(page)[0]["part"]


REFUSE = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


def test_a_browser_that_keeps_nothing_sends_at_once_or_says_that_it_could_not(page):
    begin_plan(page, "Ana Silva", "full@example.org")
    page.add_init_script(REFUSE)
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    assert page.locator("[data-outcome=unkept] h1").is_visible() and history(page) == []
    page.context.unroute("**/complete")
    run(page, 20)
    page.wait_for_selector("[data-outcome=sent]:not([hidden])")
    [session] = history(page)
    assert session["note"] == "kept on the phone"


def test_a_low_page_goes_on_with_low_energy_where_the_full_session_was_begun(page):
    begin_plan(page, "Ana Silva", "bad.day@example.org")
    open_player(page)
    press(page, "start")
    run(page, 60)
    page.goto("/plan/days/1/play?low=1")
    page.wait_for_selector("#kept:not([hidden])")
    assert page.locator("#kept-low").is_visible()
    press(page, "resume")
    assert page.locator("[data-low]").is_visible() and step(page) == "Hip circles"
    assert page.inner_text(".player-cue").startswith("Easier:")


def test_a_clock_that_is_put_back_moves_nothing(page):
    begin_plan(page, "Ana Silva", "back.clock@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 100)
    place = (page.inner_text("[data-label]"), step(page))
    page.clock.set_system_time(page.evaluate("Date.now()") / 1000 - 3600)
    run(page, 5)
    assert (page.inner_text("[data-label]"), step(page)) == place
    assert 20 <= int(left(page)) <= 26


def test_signed_out_meanwhile_says_so(page):
    begin_plan(page, "Ana Silva", "expired@example.org")
    open_player(page)
    page.context.clear_cookies()
    finish_early(page)
    assert page.locator("[data-outcome=signedOut] h1").is_visible()
    sign_in(page, "expired@example.org")
    wait_until(page, lambda: queue(page) == [])
    assert len(history(page)) == 1


def test_signing_out_keeps_the_switches_and_asks_about_a_begun_session(page):
    begin_plan(page, "Ana Silva", "begun@example.org")
    open_player(page)
    page.click("#sounds-open")
    page.locator("[data-sound=voice]").uncheck()
    press(page, "heard")
    press(page, "start")
    run(page, 60)
    place = step(page)
    page.click("#exit")
    page.locator("[data-do=leave]:visible").click()
    page.goto("/today")
    for choice in ["keep", "remove"]:
        page.locator(".side form[action='/logout'] button").click()
        page.wait_for_selector("#unsent[open]")
        assert page.inner_text("#unsent-title") == "A session has been begun"
        assert page.locator("#unsent [data-do=send]").is_hidden()
        assert axe(page) == []
        page.locator(f"#unsent [data-do={choice}]").click()
        if choice == "remove":
            page.locator("#unsent [data-do=remove]").click()
        page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)
        sign_in(page, "begun@example.org")
        page.goto("/plan/days/1/play")
        page.wait_for_selector("[data-scene=start]:not([hidden])")
        assert page.locator("#kept").is_visible() == (choice == "keep")
        if choice == "keep":
            press(page, "resume")
            assert step(page) == place
            page.click("#exit")
            page.locator("[data-do=leave]:visible").click()
            page.goto("/today")
    assert not page.evaluate("JSON.parse(localStorage['fettle.player']).voice")


def test_what_is_too_old_says_so_and_can_be_removed_on_the_way_out(page):
    begin_plan(page, "Ana Silva", "old@example.org")
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    page.evaluate("""() => { for (const name of Object.keys(localStorage).filter(one => one.startsWith('fettle.queue.'))) {
        const entry = JSON.parse(localStorage[name]);
        localStorage[name] = JSON.stringify({ ...entry, finishedAt: entry.finishedAt - 15 * 86400 });
    } }""")
    page.goto("/today")
    page.wait_for_selector("#waiting:not([hidden])")
    assert "older than 14 days" in page.inner_text("#waiting")
    page.locator(".side form[action='/logout'] button").click()
    page.wait_for_selector("#unsent[open]")
    assert page.locator("#unsent [data-do=send]").is_hidden()
    page.locator("#unsent [data-do=remove]").click()
    page.locator("#unsent [data-do=remove]").click()
    page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)
    assert queue(page) == []


def test_the_days_form_waits_too_without_network(page):
    begin_plan(page, "Ana Silva", "paper@example.org")
    page.goto("/plan/days/1")
    page.wait_for_load_state("networkidle")
    page.get_by_label("A note").fill("done from the list")
    page.context.set_offline(True)
    page.locator("#done button:not([type])").click()
    page.wait_for_selector("#waiting:not([hidden])")
    assert page.locator("#done form").is_hidden() and len(queue(page)) == 1
    page.context.set_offline(False)
    wait_until(page, lambda: queue(page) == [])
    [session] = history(page)
    assert session["note"] == "done from the list" and not session["in_part"]


def test_a_pause_is_heard_and_the_end_leaves_nothing_behind(page):
    begin_plan(page, "Ana Silva", "heard@example.org")
    open_player(page)
    press(page, "start")
    run(page, 20)
    press(page, "pause")
    assert page.inner_text("#heard") == "Paused"
    press(page, "pause")
    assert page.inner_text("#heard").startswith("Warm-up")
    press(page, "stop")
    assert "Your coach is no emergency service" in page.inner_text("#rest")
    press(page, "end")
    wait_for_finish(page)
    assert page.inner_text("#heard") == ""


def test_a_changed_plan_says_why_the_place_is_gone(page):
    begin_plan(page, "Ana Silva", "changed@example.org")
    open_player(page)
    press(page, "start")
    run(page, 60)
    page.evaluate("""() => { const name = Object.keys(localStorage).find(one => one.startsWith('fettle.run.'));
        localStorage[name] = JSON.stringify({ ...JSON.parse(localStorage[name]), shape: 'another' }); }""")
    # Leaving the page writes the place down again.
    page.evaluate("Storage.prototype.setItem = () => {}")
    page.reload()
    page.wait_for_selector("#lost:not([hidden])")
    assert page.locator("#kept").is_hidden()


COVERED = """() => {
    const words = [...document.querySelectorAll('.player-words > *')].filter(one => one.offsetParent && one.textContent.trim());
    const foot = document.querySelector('.player-run .player-foot').getBoundingClientRect();
    const stage = document.querySelector('.player-stage').getBoundingClientRect();
    const boxes = words.map(one => one.getBoundingClientRect());
    const over = (a, b) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
    return boxes.some(box => over(box, foot)) || over(stage, foot) || boxes.some(box => over(box, stage));
}"""


@pytest.mark.parametrize("width, height", [(375, 667), (360, 640), (320, 568), (640, 320), (667, 375), (844, 390)])
def test_nothing_covers_the_words(page_at, width, height):
    page = page_at(width, locale="pt-PT")
    begin_plan(page, "Ana Silva", f"words.{width}.{height}@example.org")
    page.set_viewport_size({"width": width, "height": height})
    token = page.request.get("/plan/ticket.json").json()["form_token"]
    for day in range(1, 4):
        page.request.post(f"/plan/days/{day}/complete", headers={"Accept": "application/json"},
                          form={"form_token": token, "key": f"the-key-of-day-number-{day}", "seconds": "600"})
    open_player(page, 4, low=True)
    press(page, "start")
    entries = page.evaluate("JSON.parse(document.getElementById('player').dataset.session).low.steps")
    for entry in entries:
        run(page, 1)
        assert not page.evaluate(COVERED), (entry["name"], entry["kind"])
        press(page, "forward")
