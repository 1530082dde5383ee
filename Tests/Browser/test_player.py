"""A session in the player, from the first step to the history, with the clock sped up."""

import pytest
from kit import axe
from player_kit import (
    begin_plan, finish_days, history, hold, label, left, open_player, press, queue, run, sign_in, sleep, step,
    wait_until)


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
    assert label(page) == "Get ready" and step(page) == "March in place"
    seen = []
    for entry in steps(page):
        # Half-way through each step, it is the one on the screen.
        run(page, entry["seconds"] // 2)
        seen.append((label(page), step(page)))
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
    assert label(page) == "Warm-up · 4 of 4"
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


def test_a_clock_that_is_put_back_neither_freezes_the_session_nor_moves_it(page):
    begin_plan(page, "Ana Silva", "put.back@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 122)
    assert label(page) == "Warm-up · 4 of 4"
    before = int(left(page))
    page.clock.set_system_time(page.evaluate("Date.now()") / 1000 - 3600)
    run(page, 1)
    assert label(page) == "Warm-up · 4 of 4" and before - 2 <= int(left(page)) <= before
    run(page, before + 5)
    assert label(page) == "Round 1 of 2"
    press(page, "stop")
    press(page, "end")
    wait_for_finish(page)
    assert 120 <= queue(page)[0]["seconds"] <= 135


def test_after_a_rest_there_is_time_to_get_into_place(page):
    begin_plan(page, "Ana Silva", "lead@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 15)
    before = left(page)
    press(page, "stop")
    run(page, 200)
    press(page, "rested")
    page.locator("#ready").wait_for()
    assert left(page) == "5" and step(page) == "March in place"
    run(page, 3)
    assert left(page) == "2"
    # A press of pause stops that, too, and going on from there is at once.
    press(page, "pause")
    assert page.locator("#paused").is_visible() and left(page) == before
    run(page, 10)
    press(page, "pause")
    run(page, 2)
    assert page.locator("#ready").is_hidden() and int(left(page)) == int(before) - 2
    press(page, "stop")
    press(page, "rested")
    run(page, 4)
    press(page, "forward")
    assert left(page) == "5" and step(page) == "Hip circles"
    run(page, 7)
    assert left(page) == "28"
    sleep(page, 1800)
    wait_for_finish(page)
    assert queue(page)[0]["seconds"] <= 700 - int(before) + 3, "none of that is counted"


def test_in_a_rest_the_big_word_is_rest(page):
    begin_plan(page, "Ana Silva", "big.word@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    assert page.inner_text("h1:visible") == "Get ready" and step(page) == "March in place"
    run(page, 5 + 120 + 20 + 1)
    assert page.inner_text("h1:visible") == "Rest" and step(page) == "Pelvic tilt"
    assert page.locator("[data-label]").inner_text() == ""


@pytest.mark.parametrize("share, is_part", [(0, True), (.45, True), (.55, False)])
def test_a_session_that_was_mostly_passed_over_counts_in_part(page, share, is_part):
    begin_plan(page, "Ana Silva", f"passed.{share}@example.org")
    open_player(page)
    hold(page)
    press(page, "start")
    run(page, 700 * share)
    while page.locator(".player-run").is_visible():
        press(page, "forward")
    wait_for_finish(page)
    assert page.inner_text("h1:visible") == ("Done in part" if is_part else "Well done")
    assert page.get_by_text("From half of its time on").is_visible() == is_part
    save(page)
    assert history(page)[0]["in_part"] == is_part


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
    place = (label(page), step(page))
    page.reload()
    press(page, "resume")
    assert (label(page), step(page)) == place
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
    assert label(page) in ("Round 1 of 2", "Rest")
    press(page, "stop")
    press(page, "ease")
    assert label(page) == "Round 1 of 1" and step(page) == "Seated march"
    assert page.inner_text(".player-cue").startswith("Easier:")
    assert page.locator("#ready").is_visible() and left(page) == "5", "there is time to get into place"
    run(page, 5)
    assert page.locator("#ready").is_hidden() and left(page) == "15"
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
    assert page.locator("[data-unsent]").first.is_visible()
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
    page.context.route("**/ticket.json", lambda route: route.abort(), times=2)
    page.goto("/history")
    page.wait_for_selector(".log-line")
    assert len(history(page)) == 1 and queue(page) == []


def test_today_does_not_offer_what_was_done_and_waits(page):
    begin_plan(page, "Ana Silva", "not.again@example.org")
    open_player(page)
    page.context.route("**/complete", lambda route: route.abort())
    finish_early(page)
    page.goto("/today")
    page.get_by_text("Done in part, waiting to be sent").wait_for()
    assert page.locator("main a[href^='/plan/days/1/play']").count() == 0
    page.context.unroute("**/complete")
    page.get_by_text("Done in part, waiting to be sent").wait_for(state="detached")


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
    page.get_by_role("button", name="Send now").click()
    page.locator("#waiting [role=status] [data-reason=unreachable]:not([hidden])").wait_for()
    assert axe(page) == []
    page.context.unroute("**/complete")
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
    page.wait_for_selector("#unsent [data-reason=unreachable]:not([hidden])")
    assert page.locator("#unsent [data-for=refused]").is_hidden(), "it is not refused: nothing is to be thrown away"
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
    wait_until(page, lambda: len(kept(page, "fettle-pages-")) == 9)
    for file in ["/player/main.js", "/player/stage.js", "/player/sound.js", "/css/figures.css", "/css/player.css"]:
        wait_until(page, lambda: any(address.endswith(file) for address in kept(page, "fettle-files")))
    page.context.set_offline(True)
    page.goto("/history")
    assert page.inner_text("h1") == "No network" and axe(page) == []
    for address in ["/today", "/plan/days/1", "/plan/days/1/play"]:
        page.goto(address)
    press(page, "start")
    assert step(page) == "March in place"
    page.context.set_offline(False)
    page.goto("/today")
    page.locator(".side form[action='/logout'] button").click()
    press(page, "forget")
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
    finish_days(page, 27)
    page.emulate_media(reduced_motion=motion)
    open_player(page, 28)
    hold(page)
    press(page, "start")
    sleep(page, 1800)
    wait_for_finish(page)
    assert page.inner_text("h1:visible") == "All 28 sessions" and page.inner_text("[data-days]") == "28"
    assert page.locator(".player-confetti").count() == (1 if motion == "no-preference" else 0)
