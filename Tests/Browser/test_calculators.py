"""The calculators on the gym floor: a phone in one hand, with scripts and without."""

import pytest
from kit import assert_no_barrier

PAGES = [
    "/calculators", "/calculators/plates", "/calculators/plates?target=101&collars=5",
    "/calculators/plates?set=own&own=25x2&own=7.5x1&bar=17.5&target=60", "/calculators/plates?target=heavy&bar=x",
    "/calculators/plates?unit=lb&mode=reverse&plate=45&plate=10", "/calculators/plates?target=100&to_mode=reverse",
    "/calculators/rpe?weight=225&reps=5&rpe=9&next_reps=3&next_rpe=8", "/calculators/rpe?weight=100&reps=12&rpe=6&chart=rts",
]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("address", PAGES)
def test_a_calculator_has_no_barrier(page_at, address, scripts):
    page = page_at(390, scripts=scripts)
    page.goto(address)
    assert_no_barrier(page)


@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
@pytest.mark.parametrize("address", PAGES)
def test_a_calculator_never_scrolls_sideways_and_its_bar_can_be_read(page_at, address, locale):
    page = page_at(320, locale=locale)
    page.goto(address)
    page.evaluate("document.querySelectorAll('main details').forEach(details => details.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    sizes = page.evaluate("""[...document.querySelectorAll('.barbell text')]
        .map((text) => parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b))""")
    assert [size for size in sizes if size < 12] == []


def total(page):
    return page.locator("[data-live=answer] .stat-value").inner_text()


def test_a_weight_is_loaded_turned_into_plates_and_back_without_scripts(page_at):
    page = page_at(390, scripts=False)
    page.goto("/calculators/plates?unit=kg")
    page.fill("input[name=target]", "101")
    page.keyboard.press("Enter")
    page.wait_for_url("**target=101**")
    assert total(page) == "100"
    page.locator("button[name=take][value='102.5']").click()
    assert total(page) == "102.5"

    page.locator("button[name=to_unit][value=lb]").click()
    assert page.input_value("input[name=target]") == "226"
    page.locator("button[name=to_unit][value=kg]").click()
    assert page.input_value("input[name=target]") == "102.5", "what was typed comes back"

    page.locator("button[name=to_mode][value=reverse]").click()
    page.locator("button[value=reverse_with]").click()
    assert total(page) == "102.5"
    page.locator("button[name=plate][value='20']").click()
    assert total(page) == "142.5"
    page.locator("button[name=to_mode][value=load]").click()
    page.locator("button[value=load_with]").click()
    assert page.input_value("input[name=target]") == "142.5"

    page.check("input[name=set][value=own]")
    page.locator(".calculator-setup .actions button").click()
    page.locator("select[name=own]").first.select_option("25x1")
    page.locator(".calculator-setup .actions button").click()
    assert page.locator(".side-plates li").first.inner_text().startswith("1 ×")


def test_a_weight_is_loaded_while_it_is_typed(page_at):
    page = page_at(390)
    page.goto("/calculators/plates?unit=kg")
    page.locator("input[name=target]").press_sequentially("142.5")
    page.locator("[data-live=answer] .stat-value", has_text="142.5").wait_for()
    assert page.locator(".barbell-plate").count() == 4
    page.wait_for_url("**target=142.5**")
    assert page.evaluate("document.activeElement.name") == "target"

    page.fill("input[name=target]", "heavy")
    page.locator(".calculator-dash").wait_for()
    page.fill("input[name=target]", "60")
    page.locator("[data-live=answer] .stat-value", has_text="60").wait_for()

    page.check("input[name=set][value=own]")
    page.locator("select[name=own]").first.wait_for()
    assert page.evaluate("document.activeElement.value") == "own", "the focus stays where it was"
    page.select_option("select[name=bar]", "own")
    page.fill("input[name=own_bar]", "10")
    page.locator(".barbell-bar", has_text="10").wait_for()


def test_plates_are_tapped_without_leaving_the_page(page_at):
    page = page_at(390)
    page.goto("/calculators/plates?unit=kg&mode=reverse")
    page.evaluate("window.isSamePage = true")
    for plate, weight in [("25", "70"), ("25", "120"), ("1.25", "122.5")]:
        page.locator(f"button[name=plate][value='{plate}']").click()
        page.locator("[data-live=answer] .stat-value", has_text=weight).wait_for()
    page.locator("button[name=remove][value='25']").first.click()
    page.locator("[data-live=answer] .stat-value", has_text="72.5").wait_for()
    assert page.evaluate("window.isSamePage")
    page.wait_for_url("**plate=25&plate=1.25")
    page.reload()
    assert total(page) == "72.5"


def test_a_next_weight_follows_what_is_chosen(page_at):
    page = page_at(390)
    page.goto("/calculators/rpe?unit=kg")
    page.fill("input[name=weight]", "100")
    page.select_option("select[name=reps]", "3")
    page.select_option("select[name=rpe]", "10")
    page.locator("[data-live=last] .stat-value", has_text="108.46").wait_for()
    page.select_option("select[name=reps]", "12")
    page.locator("[data-live=last] .stat-note", has_text="No value").wait_for()
    page.select_option("select[name=chart]", "rts")
    page.locator("[data-live=last] .stat-value", has_text="147.06").wait_for()
    assert page.locator("td.is-last").inner_text().startswith("68.0")
