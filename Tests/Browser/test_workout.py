"""A whole workout on a phone: with scripts and without, with the network cut in the middle, in two tabs and on two phones."""

import re
import time

import pytest
from kit import assert_no_barrier, axe, send
from player_kit import wait_until

OPEN = ".wset:not(.is-done) > details[open] .wset-form"


def begin(page, person, template="Full Body"):
    """A new lifter with a workout under way, on its page; answers its address."""
    send(page, "/signup", name=person.name, email=person.email, password=person.password)
    send(page, "/onboarding/parts", parts="strength")
    titles = re.findall(r'href="/train/templates/(\d+)"[^>]*>(.*?)</a>', page.request.get("/train/templates").text(), re.S)
    number = next(number for number, title in titles if template in title)
    answer = send(page, "/train/workouts", at="/train", key=f"key-of-a-workout-{time.monotonic_ns()}", template=number)
    address = re.search(r"/train/workouts/\d+", answer.url)[0]
    page.goto(address)
    return address


def sets(page, address, exercise=0):
    """Of each set the server's reps, kilograms, and whether it is done."""
    found = page.request.get(address + ".json").json()["exercises"][exercise]["sets"]
    return [(one.get("reps"), one.get("weight_kg"), "done_at" in one) for one in found]


def queue(page):
    return page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('fettle.queue.')).length")


def hand(page):
    """The form of the set at hand."""
    return page.locator(OPEN).first


def do(page, verb):
    hand(page).locator(f"[value={verb}]:visible").first.click()


def done(page):
    return page.locator(".wset.is-done").count()


def test_a_set_is_done_by_a_thumb_with_scripts_and_without(visitor, person):
    page = visitor
    address = begin(page, person)
    hand(page).locator("[name=weight]").fill("82,5")
    do(page, "reps-up")
    do(page, "done")
    wait_until(page, lambda: sets(page, address)[0] == (9, 82.5, True))
    page.goto(address)
    assert done(page) == 1 and page.locator("[data-plates-text]").first.text_content() == "25 + 5 + 1.25 each side"
    assert sets(page, address)[1] == (8, 82.5, False), "the next one begins with that weight"
    assert_no_barrier(page)


def test_what_cannot_be_taken_is_said_at_its_field(visitor, person):
    page = visitor
    address = begin(page, person)
    hand(page).locator("[name=weight]").fill("12.345")
    do(page, "done")
    page.get_by_text("We could not read this number.").first.wait_for()
    assert page.locator("[name=weight]").first.input_value() == "12.345"
    assert sets(page, address)[0] == (8, None, False)


def test_the_end_asks_and_finishes(visitor, person):
    page = visitor
    address = begin(page, person)
    do(page, "done")
    wait_until(page, lambda: sets(page, address)[0][2])
    page.locator("form[action$='/finish'] button").first.click()
    page.wait_for_url("**/finish")
    page.get_by_text("17 sets are not done.").wait_for()
    assert_no_barrier(page)
    page.get_by_role("button", name="Finish without them").click()
    page.wait_for_url(f"**{address}")
    assert "finished_at" in page.request.get(address + ".json").json()


@pytest.fixture
def phone(page_at):
    return page_at(390)


def test_with_the_network_cut_it_goes_on_and_is_sent_once_and_in_order(phone, person):
    page = phone
    address = begin(page, person)
    hand(page).locator("[name=weight]").fill("80")
    do(page, "done")
    wait_until(page, lambda: sets(page, address)[0] == (8, 80, True) and queue(page) == 0)
    page.wait_for_timeout(800)
    page.context.set_offline(True)
    do(page, "reps-up")
    do(page, "done")
    page.locator("#workout-waits").wait_for()
    assert "does not answer" in page.inner_text("#workout-waits") and queue(page) >= 1 and done(page) == 2
    assert axe(page) == []
    page.reload()
    page.wait_for_selector("#workout")
    wait_until(page, lambda: done(page) == 2)
    page.locator("[data-add] button").first.click()
    page.wait_for_timeout(700)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, lambda: queue(page) == 0)
    assert [one[2] for one in sets(page, address)] == [True, True, False, False]
    assert sets(page, address)[1] == (9, 80, True) and not page.locator("#workout-waits").is_visible()
    page.goto(address)
    assert done(page) == 2


def test_another_tab_and_another_phone_see_it(phone, person, page_at):
    page = phone
    address = begin(page, person)
    tab = page.context.new_page()
    tab.goto(address)
    other = page_at(390)
    other.context.add_cookies(page.context.cookies())
    other.goto(address)
    page.bring_to_front()
    do(page, "done")
    wait_until(page, lambda: done(tab) == 1)
    wait_until(other, lambda: done(other) == 1)


def test_two_phones_that_say_different_things_are_both_heard(phone, person, page_at):
    page = phone
    address = begin(page, person)
    other = page_at(390)
    other.context.add_cookies(page.context.cookies())
    other.goto(address)
    page.context.set_offline(True)
    hand(page).locator("[name=weight]").fill("90")
    page.wait_for_timeout(800)
    hand(other).locator("[name=weight]").fill("100")
    wait_until(other, lambda: sets(other, address)[0][1] == 100)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.get_by_text("changed elsewhere meanwhile").first.wait_for()
    assert sets(page, address)[0][1] == 100 and "100 kg" in page.locator("[data-theirs]:visible").inner_text()
    assert axe(page) == []
    page.locator("[data-act=mine]:visible").click()
    wait_until(page, lambda: sets(page, address)[0][1] == 90)


def test_a_rest_starts_can_be_moved_and_survives_a_reload(phone, person):
    page = phone
    begin(page, person)
    page.clock.install()
    page.reload()
    do(page, "done")
    page.locator("#workout-rest").wait_for()
    assert page.inner_text("#workout-rest [data-left]") in ("1:30", "1:29")
    page.locator("[data-rest-do=more]").click()
    page.locator("[data-rest-do=pause]").click()
    left = page.inner_text("#workout-rest [data-left]")
    assert left in ("1:45", "1:44")
    page.reload()
    page.locator("#workout-rest").wait_for()
    assert page.inner_text("#workout-rest [data-left]") == left
    page.locator("[data-rest-do=resume]").click()
    page.clock.run_for(96_000)
    assert page.locator("#workout-rest.is-last").is_visible()
    page.clock.run_for(15_000)
    assert page.locator("#workout-rest").is_hidden()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_page_of_it_has_a_barrier_or_scrolls_sideways(page_at, person, dark):
    page = page_at(390, dark=dark)
    address = begin(page, person, "Upper Body")
    for where in ["", "/exercises?q=row", "/finish", "/discard", "/name"]:
        page.goto(address + where)
        assert axe(page) == [], where
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, where
