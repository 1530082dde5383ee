"""The pages that everybody sees first are open to everybody: any width, theme, language, scripts or none."""

import pytest
from kit import assert_no_barrier


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("address", ["/", "/signup", "/login", "/forgot"])
def test_a_front_page_has_no_barrier(page_at, address, width, scripts):
    page = page_at(width, scripts=scripts)
    answer = page.goto(address)
    assert answer.status == 200
    assert_no_barrier(page)


@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
@pytest.mark.parametrize("address", ["/", "/signup", "/login", "/forgot"])
def test_a_front_page_never_scrolls_sideways(page_at, address, locale):
    page = page_at(320, locale=locale)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate("document.documentElement.lang").startswith(locale[:2])
