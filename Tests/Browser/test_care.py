"""The gentle plan: preview, proposed changes, bans, an offer and a flare, at both widths and without scripts."""

import pytest
from kit import Person, axe, sign_up

PASSWORD = "correct horse battery"


def press(page, selector):
    with page.expect_navigation():
        page.locator(selector).click()


def begin(page, name):
    """From a new account to a plan that starts on the next Monday."""
    sign_up(page, Person(name, f"{name.lower().replace(' ', '.')}@example.org", PASSWORD))
    page.goto("/onboarding/parts")
    page.check("[value=care]")
    press(page, "main .form .button-main")
    page.check("[name=cleared]")
    press(page, "main .form .button-main")
    press(page, "main .form .button-main")
    press(page, "main .form .button-main")
    page.wait_for_url("**/today")


def well(page):
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "scripts"), [(390, True), (1280, True), (390, False)])
def test_a_new_plan_is_previewed_proposed_and_left_or_taken(page_at, width, scripts):
    page = page_at(width, scripts=scripts)
    begin(page, f"Ana {'With' if scripts else 'Without'} {'Phone' if width < 600 else 'Desk'}")
    page.goto("/onboarding/health")
    page.check("[value=shoulderPain]")
    page.check("[value=diabetes]")
    if scripts:
        page.wait_for_selector("#preview .card")
    else:
        press(page, "button[name=preview]")
    assert "Very gentle" in page.inner_text("#preview")
    assert "Wall push-up" not in page.inner_text("#preview")
    well(page)
    press(page, "main .actions .button-main")
    assert page.url.endswith("/plan/changes")
    assert "because you told us your shoulders hurt" in page.inner_text("main")
    well(page)
    press(page, "button[value=keep]")
    page.goto("/plan/days/1")
    assert "Ruled out, because you told us your shoulders hurt." in page.inner_text("main")
    well(page)
    page.goto("/plan/safety")
    assert "they change nothing in your plan" in page.inner_text("main")
    well(page)
    page.select_option("[name=move]", "pelvicTilt")
    page.fill("#bans [name=note]", "my back")
    press(page, "#bans .form button")
    press(page, "button[value=accept]")
    page.goto("/plan/days/1")
    assert "Ruled out" not in page.inner_text("main")
    page.goto("/plan/versions/1")
    well(page)


@pytest.mark.parametrize(("width", "scripts"), [(390, False), (1280, True)])
def test_a_flare_lets_everything_rest_until_the_way_back(page_at, width, scripts):
    page = page_at(width, scripts=scripts, dark=True)
    begin(page, f"Rita {'Phone' if width < 600 else 'Desk'}")
    page.goto("/plan")
    press(page, "form[action='/plan/flare'] button")
    assert page.url.endswith("/today") and "sessions" not in page.inner_text("main").lower()
    well(page)
    press(page, "#resting button")
    assert page.locator("#resting").count() == 0
    page.goto("/plan/offer")
    well(page)
    page.goto("/progress")
    well(page)


def test_the_safety_card_is_one_page_of_paper(page_at):
    page = page_at(1280)
    begin(page, "Paula Paper")
    page.goto("/onboarding/health")
    for answer in ["kneePain", "shoulderPain", "heartCondition"]:
        page.check(f"[value={answer}]")
    press(page, "main .actions .button-main")
    press(page, "button[value=keep]")
    page.goto("/plan/safety")
    page.select_option("[name=move]", "pelvicTilt")
    page.fill("#bans [name=note]", "my back does not like it")
    press(page, "#bans .form button")
    page.goto("/plan/safety")
    assert "The note" in page.inner_text("#rules")
    pdf = page.pdf(prefer_css_page_size=True, format="A4")
    assert pdf.count(b"/Type /Page\n") == 1
