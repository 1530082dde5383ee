"""Everything can be done with the keyboard alone, and it shows where the keyboard is."""

import pytest
from kit import join, path, send

# The focus shows as an outline, on the element or on the label that stands for it.
IS_SHOWN = """() => {
    const element = document.activeElement;
    return [element, element.closest('label')].filter(Boolean).some((part) => {
        const style = getComputedStyle(part);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    });
}"""


def test_signing_in_takes_only_the_keyboard(visitor, person):
    page = visitor
    send(page, "/signup", name=person.name, email=person.email, password=person.password)
    page.context.clear_cookies()
    page.goto("/login")
    tab_to(page, "input[name=email]")
    page.keyboard.type(person.email)
    tab_to(page, "input[name=password]")
    page.keyboard.type(person.password)
    page.keyboard.press("Enter")
    page.wait_for_url("**/onboarding/parts")


def test_a_session_is_done_with_only_the_keyboard(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/today")
    tab_to(page, "main a[href='/plan/days/1']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/plan/days/1")
    tab_to(page, "input[name=energy]")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    tab_to(page, "input[name=discomfort]")
    page.keyboard.press("Space")
    tab_to(page, "textarea[name=note]")
    page.keyboard.type("Typed, not pressed.")
    tab_to(page, "form[action$='/complete'] button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/today")
    page.goto("/history.json")
    said = page.evaluate("JSON.parse(document.body.innerText).sessions[0]")
    assert (said["energy"], said["discomfort"], said["note"]) == (2, 0, "Typed, not pressed.")


def test_the_first_tab_leads_past_the_navigation(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/today")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.hash") == "#main"
    assert page.evaluate("document.activeElement.getBoundingClientRect().top") >= 0
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_the_sheet_of_the_tab_bar_closes_with_escape(page_at, person):
    page = page_at(390)
    join(page, person)
    page.goto("/today")
    tab_to(page, "nav summary")
    page.keyboard.press("Enter")
    assert page.locator("nav a[href='/history']:visible").count() == 1
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert page.locator("nav a[href='/history']:visible").count() == 0
    assert page.evaluate("document.activeElement.matches('nav summary')")


@pytest.mark.parametrize("address", ["/settings/profile", "/onboarding/health", "/progress"])
@pytest.mark.parametrize("width", [390, 1280])
def test_every_stop_of_the_tab_key_is_seen(page_at, person, address, width):
    page = page_at(width)
    join(page, person)
    page.goto(address)
    stops = set()
    for _ in range(120):
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement === document.body ? '' : "
                             "document.activeElement.outerHTML.slice(0, 200)")
        if not stop or stop in stops:
            break
        stops.add(stop)
        assert page.evaluate(IS_SHOWN), f"the focus does not show at {stop}"
        assert page.evaluate(IS_IN_VIEW), f"the focus is hidden at {stop}"
    assert len(stops) > 5
    assert path(page) == address


# Not outside of the window, and not behind the tab bar.
IS_IN_VIEW = """() => {
    const element = document.activeElement.closest('label') ?? document.activeElement;
    const {left, top, width, height} = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, top + 20));
    return element.contains(hit) || (hit?.contains(element) ?? false);
}"""


def tab_to(page, target, most=150):
    """Presses Tab until the focus is at `target`; at each stop it has to be seen."""
    for _ in range(most):
        page.keyboard.press("Tab")
        assert page.evaluate(IS_SHOWN), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
    raise AssertionError(f"Tab does not come to {target}")
