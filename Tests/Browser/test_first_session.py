"""A member's day: today, the plan, the session with its moving figures, done, and what remains of it."""

from kit import complete_day, join, press, submit, turn_to

NOTE = "My knees felt <lighter> after the second round."


def test_a_session_is_found_done_and_kept(reader, person):
    page = reader
    join(page, person)
    page.goto("/today")
    turn_to(page, "/plan")
    press(page, "/plan/days/1")
    page.wait_for_url("**/plan/days/1")
    page.check("input[name=energy][value='4']")
    page.check("input[name=discomfort][value='2']")
    page.fill("textarea[name=note]", NOTE)
    submit(page, "/plan/days/1/complete")

    page.wait_for_url("**/today")
    assert page.get_by_role("status").is_visible()
    assert page.locator("main [aria-current=date][href='/history']").is_visible(), "today leads to what was done"
    assert page.locator("main a[href='/plan/days/2']").first.is_visible()

    turn_to(page, "/history")
    assert page.get_by_text(NOTE).is_visible()
    line = page.locator("main li", has_text=NOTE).inner_text()
    assert "4 / 5" in line and "2 / 10" in line

    turn_to(page, "/progress")
    assert page.locator("main figure svg[role=img]").first.is_visible()
    page.locator("main details:has(table) summary").first.click()
    newest = page.locator("main table").first.locator("tbody tr").last.locator("td").all_inner_texts()
    minutes, sessions = map(int, newest)
    assert sessions == 1 and minutes > 0


def test_a_number_opens_its_working(visitor, person):
    page = visitor
    join(page, person)
    complete_day(page, 1, seconds=930)
    page.goto("/progress")
    working = page.locator("main details:has(code)")
    working.locator("summary").click()
    assert working.locator("code").is_visible()
    values = working.locator("dd").all_inner_texts()
    assert any("930" in value for value in values) and any("15.5" in value for value in values)
    assert values[-1].startswith("16"), "half a minute goes up"


def test_each_move_of_a_session_is_shown_moving(reader, person):
    page = reader
    join(page, person)
    page.goto("/plan/days/1")
    figures = page.locator("main li svg[role=img], main li [aria-hidden] > svg")
    assert figures.count() == page.locator("main ol a[href^='/exercises/']").count() > 5
    for index in range(figures.count()):
        assert figures.nth(index).bounding_box()["height"] > 40
        assert figures.nth(index).evaluate(MOVES), f"figure {index + 1} stands still"

    page.emulate_media(reduced_motion="reduce")
    for index in range(figures.count()):
        assert not figures.nth(index).evaluate(MOVES), f"figure {index + 1} moves for someone who asked for stillness"


def test_the_pages_of_the_exercises_show_them_moving_and_still(visitor):
    page = visitor
    page.goto("/exercises")
    page.locator("main a[href^='/exercises/']").first.click()
    figure = page.locator("main svg[role=img]").first
    assert figure.evaluate(MOVES)
    page.emulate_media(reduced_motion="reduce")
    assert not figure.evaluate(MOVES)


def test_a_low_energy_day_is_shorter_and_counts(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/plan/days/1")
    seconds = int(page.input_value("input[name=seconds]"))
    page.locator("main form[action='/plan/low-energy'] button").first.click()
    page.wait_for_url("**/plan/days/1")
    assert int(page.input_value("input[name=seconds]")) < seconds
    page.goto("/today")
    assert "Low-energy day" in page.inner_text("main .card-hero")
    page.goto("/plan/days/1?low=0")
    assert int(page.input_value("input[name=seconds]")) == seconds
    page.goto("/plan/days/1")
    submit(page, "/plan/days/1/complete")
    page.wait_for_url("**/today")
    assert page.locator("main a[href='/plan/days/2']").first.is_visible()


def test_a_later_session_waits_without_a_form(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/plan/days/3")
    assert page.locator("main form[action$='/complete']").count() == 0
    press(page, "/plan/days/2")
    page.wait_for_url("**/plan/days/2")


def test_a_session_entered_by_mistake_is_deleted(visitor, person):
    page = visitor
    join(page, person)
    complete_day(page, 1, note=NOTE)
    page.goto("/history")
    page.locator("main li summary").click()
    page.locator("main form[action$='/delete'] button").click()
    page.wait_for_load_state()
    assert page.get_by_text(NOTE).count() == 0
    page.goto("/plan/days/2")
    assert page.locator("main form[action$='/complete']").count() == 0, "its day is open again, and the next one waits"


MOVES = "svg => svg.getAnimations({subtree: true}).some(animation => animation.playState === 'running')"
