"""A member with a plan that starts today, and their player with a clock that can be sped up.

The clock goes on by itself too, so that axe works: tests leave a few seconds of play, or hold it.
"""

import time

from kit import Person, sign_up
from playwright.sync_api import Error

PASSWORD = "correct horse battery"


def begin_plan(page, name, email):
    """A new account whose plan, made from no answers, starts today; ends on Today."""
    sign_up(page, Person(name, email, PASSWORD))
    page.goto("/onboarding/parts")
    page.check("input[name=parts][value=care]")
    submit(page)
    page.check("input[name=cleared]")
    submit(page)
    submit(page)
    page.fill("input[name=start_date]", time.strftime("%Y-%m-%d", time.gmtime()))
    submit(page)
    page.wait_for_url("**/today")


def submit(page):
    page.locator("main form button:not([type=button], [name])").last.click()


def sign_in(page, email):
    page.goto("/login")
    page.fill("input[name=email]", email)
    page.fill("input[name=password]", PASSWORD)
    submit(page)
    page.wait_for_url("**/today")


def open_player(page, day=1, low=False, behind=3600):
    """The player, with a clock that starts `behind` seconds before now, so that a sped-up session lies in the past."""
    page.clock.install(time=time.time() - behind)
    page.goto(f"/plan/days/{day}/play" + ("?low=1" if low else ""))
    page.wait_for_selector("[data-scene=start]:not([hidden])")


def hold(page):
    """From here on the clock moves only when it is told to; `page.clock.resume()` ends it, as axe needs."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)


def press(page, name):
    page.locator(f"[data-do={name}]:visible").click()


def run(page, seconds):
    """Lets the clock run, with every beat."""
    page.clock.run_for(seconds * 1000)


def sleep(page, seconds):
    """As when the lid was closed: time passes, and no beat is heard."""
    page.clock.fast_forward(seconds * 1000)


def step(page):
    """The name of the move on the screen; in a rest, of the one that comes."""
    return page.inner_text("[data-next-name]" if is_waiting(page) else "[data-heading]")


def label(page):
    """Which kind of step it is: "Round 1 of 2", "Rest"."""
    return page.inner_text("[data-heading]" if is_waiting(page) else "[data-label]")


def is_waiting(page):
    return page.locator("[data-next]").is_visible()


def left(page):
    return page.inner_text(".player-time")


def history(page):
    """The sessions that the server has."""
    return page.request.get("/history.json").json()["sessions"]


def queue(page):
    """The sessions that this browser keeps."""
    return page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('fettle.queue.'))"
                         ".map(name => JSON.parse(localStorage[name]))")


def finish_days(page, last):
    """All days up to one are done, so that the next is open."""
    token = page.request.get("/plan/ticket.json").json()["form_token"]
    for day in range(1, last + 1):
        form = {"form_token": token, "key": f"the-key-of-day-number-{day}", "seconds": "600"}
        answer = page.request.post(
            f"/plan/days/{day}/complete", form=form, headers={"Accept": "application/json"})
        assert answer.json()["state"] == "entered"


def wait_until(page, condition):
    """Up to 15 s of real time; `wait_for_function` would need `eval`, which the pages forbid."""
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        try:
            if condition():
                return
        except Error:
            # The page was just being loaded anew.
            pass
        page.wait_for_timeout(50)
    raise AssertionError("it did not come to be within 15 s")
