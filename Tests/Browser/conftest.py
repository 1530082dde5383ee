"""Fixtures of the browser tests; kit.py holds what they are made of."""

import itertools

import pytest
from kit import BINARY, ZONE, Person, Server
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One Fettle for a file of tests: give each test a member of its own."""
    assert BINARY.exists(), f"{BINARY} is missing: `make browser` builds it"
    with Server(tmp_path_factory.mktemp("fettle")) as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture
def page_at(server, browser):
    """Opens a fresh browser in Lisbon: `page_at(390, dark=True, scripts=False, locale="pt-PT")`.

    A script that fails and a line that the content security policy blocks fail the test.
    """
    contexts, faults = [], []

    def open_page(width=1280, dark=False, scripts=True, locale="en-GB"):
        options = {
            "base_url": server.url, "viewport": {"width": width, "height": 844}, "locale": locale, "timezone_id": ZONE,
            "color_scheme": "dark" if dark else "light", "java_script_enabled": scripts,
            "is_mobile": width < 600, "has_touch": width < 600,
        }
        context = browser.new_context(**options)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.options = options
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: "Content Security Policy" in line.text and faults.append(line.text))
        contexts.append(context)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(page_at):
    return page_at()


@pytest.fixture(params=["phone", "phone-without-scripts", "desk", "desk-without-scripts"])
def reader(request, page_at):
    """A fresh browser of each kind, for the ways that everybody goes."""
    return page_of(request.param, page_at)


@pytest.fixture(params=["phone-without-scripts", "desk"])
def visitor(request, page_at):
    """A fresh browser of the two kinds that differ most, for the rest."""
    return page_of(request.param, page_at)


def page_of(kind, page_at):
    return page_at(390 if kind.startswith("phone") else 1280, scripts=not kind.endswith("without-scripts"))


numbers = itertools.count(1)


@pytest.fixture
def person():
    """Somebody new."""
    return Person("Maria Sol", f"maria{next(numbers)}@example.org")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """A failure shows what the server had to say."""
    report = yield
    server = getattr(item, "funcargs", {}).get("server")
    if report.failed and server:
        report.sections.append(("the server's log", server.log()[-4000:]))
    return report
