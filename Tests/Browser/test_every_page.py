"""Every page of a member and of the coach, over twelve weeks of invented data: no barrier, no sideways scroll,
nothing too small to hit or to read."""

import collections

import pytest
from kit import Server, assert_no_barrier, send, sign_in

MEMBER = [
    "/today", "/plan", "/plan?week=7", "/plan/days/1", "/plan/days/2?low=1", "/plan/days/28", "/plan/safety",
    "/exercises", "/exercises?q=nothing+like+it", "/exercises/seatedMarch", "/progress", "/history", "/check-ins", "/check-ins/new",
    "/settings/profile", "/settings/appearance", "/settings/reminders", "/settings/mails", "/settings/sharing",
    "/settings/security", "/settings/data",
    "/onboarding/parts", "/onboarding/safety", "/onboarding/health", "/onboarding/start", "/privacy", "/nowhere",
    "/calculators", "/calculators/plates?target=101&collars=5", "/calculators/plates?set=own&own=25x2&target=60&bar=9",
    "/calculators/plates?mode=reverse&plate=25&plate=1.25", "/calculators/plates?target=612.5&to_mode=reverse",
    "/calculators/rpe?weight=100&reps=12&rpe=7&next_rpe=6&chart=rts",
]
COACH = [
    "/today", "/admin/members", "/admin/members?q=nobody", "/admin/members/{id}", "/admin/members/{id}/report",
    "/admin/members/{id}/programme", "/admin/check-ins", "/admin/check-ins?tab=answered", "/admin/check-ins/1",
    "/admin/snippets", "/admin/profiles", "/admin/mail", "/settings/mails", "/settings/reminders", "/settings/data",
]
CHARTS = ["/today", "/progress", "/admin/members", "/admin/members/{id}", "/admin/members/{id}/report"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A Fettle full of invented people."""
    server = Server(tmp_path_factory.mktemp("fettle"))
    server.coach, server.members = server.fill_with_demo()
    with server:
        yield server


@pytest.fixture
def member_at(server, page_at):
    return lambda width, **options: signed_in(server.members[0], page_at(width, **options))


@pytest.fixture
def coach_at(server, page_at):
    return lambda width, **options: signed_in(server.coach, page_at(width, **options))


def signed_in(person, page):
    """Signs in once for all of the file's tests."""
    if not hasattr(person, "cookies"):
        sign_in(page, person)
        person.cookies = [cookie for cookie in page.context.cookies() if cookie["name"] == "session"]
    page.context.add_cookies(person.cookies)
    return page


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("address", MEMBER)
def test_a_page_of_a_member_has_no_barrier(address, scripts, member_at):
    page = member_at(1280 if scripts else 390, scripts=scripts)
    show(page, address)
    assert_no_barrier(page)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("address", COACH)
def test_a_page_of_the_coach_has_no_barrier(address, scripts, coach_at):
    page = coach_at(390 if scripts else 1280, scripts=scripts)
    show(page, address)
    assert_no_barrier(page)


@pytest.mark.parametrize("locale", ["en", "pt-PT"])
def test_no_page_scrolls_sideways(locale, member_at, coach_at):
    too_wide = []
    for page, addresses in [(member_at(320), MEMBER), (coach_at(320), COACH)]:
        send(page, "/language", at="/onboarding/parts", locale=locale, next="/privacy")
        for address in addresses:
            show(page, address)
            assert page.evaluate("document.documentElement.lang") == locale
            # What is folded away is looked at, too.
            page.evaluate("document.querySelectorAll('main details').forEach(details => details.open = true)")
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > page.evaluate("innerWidth") or width > 320:
                too_wide.append(f"{address}: {width} px")
            too_wide += [f"{address}: {fault}" for fault in page.evaluate(CUT_OFF)]
    assert too_wide == []


def test_whatever_is_pressed_is_large_enough(member_at, coach_at):
    faults = collections.defaultdict(list)
    for page, addresses in [(member_at(390), MEMBER), (coach_at(390), COACH)]:
        for address in addresses:
            show(page, address)
            page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
            for fault in page.evaluate(TOO_SMALL):
                faults[fault].append(address)
    assert not faults, "\n".join(f"{fault} on {' '.join(addresses)}" for fault, addresses in faults.items())


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_words_of_a_drawing_can_be_read(width, member_at, coach_at):
    pages, seen = {False: member_at(width), True: coach_at(width)}, 0
    for address in CHARTS:
        page = pages[address.startswith("/admin")]
        show(page, address)
        words = page.evaluate(WORDS_OF_DRAWINGS)
        seen += len(words) > 1
        assert [word for word in words if word["size"] < 12] == []
        assert [word["text"] for word in words if word["left"] < 0 or word["right"] > width] == []
        assert page.evaluate(OVERLAPS) == []
    assert seen >= 3


def show(page, address):
    """Opens a page; `{id}` is that of the member with most to show."""
    if "{id}" in address:
        page.goto("/admin/members")
        rows = page.locator("main tr:has(a[href^='/admin/members/'])", has_text="28")
        link = rows.first.locator("a[href^='/admin/members/']").first.get_attribute("href")
        page.goto(address.replace("/admin/members/{id}", link))
        return
    assert page.goto(address).status == (404 if address == "/nowhere" else 200)


# Words that a box cuts off at its edge, which no scroll bar tells of; the table of a chart scrolls in its own region.
CUT_OFF = """() => [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, td, th, dd, dt, label, small)')]
    .filter((element) => element.checkVisibility() && !element.closest('.only-heard, svg, [role=region][tabindex="0"]'))
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120))"""

# Links inside of sentences may be as small as the sentence; a box to tick is as large as its label.
TOO_SMALL = """() => [...document.querySelectorAll(
        'a.button, button, summary, nav a, .tab, select, textarea, input:not([type=hidden])')]
    .filter((element) => element.checkVisibility() && element.getAttribute('aria-hidden') !== 'true')
    .map((element) => element.closest('label') ?? element)
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, box]) => box.height < 43.9 || box.width < 24)
    .map(([element, box]) => `${Math.round(box.width)} × ${Math.round(box.height)} px: `
        + element.outerHTML.replaceAll(/\\s+/g, ' ').slice(0, 140))"""

WORDS_OF_DRAWINGS = """() => [...document.querySelectorAll('main svg text')]
    .filter((text) => text.checkVisibility())
    .map((text) => ({
        text: text.textContent,
        size: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
        left: text.getBoundingClientRect().left, right: text.getBoundingClientRect().right,
    }))"""

OVERLAPS = """() => [...document.querySelectorAll('main figure svg')].flatMap((svg) => {
    const texts = [...svg.querySelectorAll('text')].filter((text) => text.checkVisibility());
    const boxes = texts.map((text) => text.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1)
        .map((b, j) => [a, b, texts[i].textContent + ' / ' + texts[i + 1 + j].textContent])
        .filter(([a, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)
        .map(([a, b, words]) => words));
})"""
