"""The library, the templates and the settings of strength: on a phone and at a desk, with scripts and without."""

import pytest
from kit import assert_no_barrier, path, send
from test_every_page import CUT_OFF, TOO_SMALL

PAGES = [
    "/today", "/train", "/train/exercises", "/train/exercises?q=nothing+at+all", "/train/exercises/catalogue?q=press",
    "/train/exercises/new", "{exercise}", "{exercise}/edit", "{exercise}/remove", "{exercise}/ban", "/train/templates",
    "/train/templates/new", "{template}", "{template}/edit", "{template}/delete", "/train/settings",
]


def come_for_strength(page, person, locale="en"):
    send(page, "/language", at="/signup", locale=locale, next="/privacy")
    send(page, "/signup", name=person.name, email=person.email, password=person.password)
    send(page, "/onboarding/parts", parts="strength")


def address(page, pattern):
    """Of the first exercise or template, as a person would find it."""
    for name, listing, link in [
        ("{exercise}", "/train/exercises", "main .links a"), ("{template}", "/train/templates", ".template-cards h2 a")
    ]:
        if name in pattern:
            page.goto(listing)
            return pattern.replace(name, page.locator(link).first.get_attribute("href"))
    return pattern


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_no_page_has_a_barrier(page_at, person, scripts):
    page = page_at(390 if scripts else 1280, scripts=scripts)
    come_for_strength(page, person)
    for pattern in PAGES:
        page.goto(address(page, pattern))
        assert_no_barrier(page)


@pytest.mark.parametrize("locale", ["en", "pt-PT"])
def test_no_page_scrolls_sideways_and_whatever_is_pressed_is_large_enough(page_at, person, locale):
    page, faults = page_at(320), []
    come_for_strength(page, person, locale)
    for pattern in PAGES:
        page.goto(address(page, pattern))
        assert page.evaluate("document.documentElement.lang") == locale
        page.evaluate("document.querySelectorAll('main details').forEach(details => details.open = true)")
        width = page.evaluate("document.documentElement.scrollWidth")
        faults += [f"{pattern}: {width} px"] if width > 320 else []
        faults += [f"{pattern}: {fault}" for fault in page.evaluate(CUT_OFF) + page.evaluate(TOO_SMALL)]
    assert faults == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_template_is_put_together_by_tapping(page_at, person, scripts):
    page = page_at(390, scripts=scripts)
    come_for_strength(page, person)
    page.goto("/train/templates/new")
    page.fill("input[name=name]", "My Monday")
    for name in ["Squat", "Dips", "Deadlift"]:
        page.get_by_role("button", name=name).filter(has=page.locator(f"strong:text-is('{name}')")).click()
        page.locator(f".slot-card h2:text-is('{name}')").wait_for()
    assert page.input_value("input[name=name]") == "My Monday"

    page.fill("input[name=reps-1]", "3-5")
    page.fill("input[name=weight-3]", "102,5")
    page.get_by_role("button", name="Move Deadlift up").click()
    page.locator("#slot-2 .slot-tools [value='up:2']").wait_for()
    page.locator(".slot-card").nth(1).locator("h2:text-is('Deadlift')").wait_for()
    page.get_by_role("button", name="Take Dips out").click()
    page.locator("h2:text-is('Dips')").wait_for(state="detached")
    page.locator("label", has_text="Superset with the one above").click()

    page.get_by_role("button", name="Save template").click()
    page.wait_for_url(lambda url: "/new" not in url)
    assert [text.strip() for text in page.locator(".slot-mark").all_inner_texts()] == ["A1", "A2"]
    assert page.locator(".slot-text a").all_inner_texts() == ["Squat", "Deadlift"]
    assert "3 × 3–5" in page.inner_text(".slot >> nth=0")
    assert "102.5 kg" in page.inner_text(".slot >> nth=1")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_enter_in_the_search_finds_and_a_new_exercise_is_made_on_the_way(page_at, person, scripts):
    page = page_at(390, scripts=scripts)
    come_for_strength(page, person)
    page.goto("/train/templates/new")
    page.fill("input[name=name]", "Odd things")
    page.fill("input[name=q]", "sandbag")
    page.press("input[name=q]", "Enter")
    page.get_by_text("Nothing found").or_(page.locator("[value^='take:']")).first.wait_for()
    assert path(page) == "/train/templates/new"
    page.evaluate("document.querySelectorAll('main details').forEach(details => details.open = true)")
    page.fill("input[name=new_name]", "Sandbag Carry")
    page.select_option("select[name=new_kind]", "distance")
    page.get_by_role("button", name="Create and add").click()
    page.locator(".slot-card h2:text-is('Sandbag Carry')").wait_for()
    assert page.input_value("input[name=name]") == "Odd things"
    page.goto("/train/exercises?q=sandbag")
    assert page.locator("strong:text-is('Sandbag Carry')").count() == 1


def test_a_tap_leaves_what_is_typed_and_the_place_as_they_are(page_at, person):
    page = page_at(390)
    come_for_strength(page, person)
    page.goto("/train/templates/new")
    page.fill("input[name=name]", "My Monday")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator(".offer").first.click()
    page.locator(".slot-card").wait_for()
    page.fill("input[name=name]", "My Tuesday")
    page.locator(".offer").nth(3).click()
    page.locator(".slot-card").nth(1).wait_for()
    assert page.input_value("input[name=name]") == "My Tuesday"
    assert page.evaluate("document.activeElement.className") == "offer", "the next tap is where the last one was"


def test_an_exercise_goes_from_the_catalogue_into_the_library_once(page_at, person):
    page = page_at(390, scripts=False)
    come_for_strength(page, person)
    page.goto("/train/exercises/catalogue?q=goblet")
    page.get_by_role("button", name="Add Goblet Squat").click()
    assert page.inner_text("h1") == "Goblet Squat"
    page.goto("/train/exercises/catalogue?q=goblet")
    page.get_by_role("link", name="You have it").click()
    assert page.inner_text("h1") == "Goblet Squat"
