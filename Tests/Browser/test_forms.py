"""What a form does when it is sent twice, sent wrong, left by the back button, or sent from a session that is over."""

from kit import button, complete_day, count_posts, join, path, press, press_twice, send, sign_in, slow_down, submit


def test_a_double_click_sends_a_form_once(page, person):
    join(page, person)
    page.goto("/plan/days/1")
    slow_down(page, 600)
    posts = count_posts(page)
    press_twice(page, button(page, "/plan/days/1/complete"))
    page.wait_for_url("**/today")
    assert posts == ["/plan/days/1/complete"]


def test_a_double_click_without_scripts_is_still_one_session(page_at, person):
    page = page_at(390, scripts=False)
    join(page, person)
    page.goto("/plan/days/1")
    slow_down(page, 600)
    posts = count_posts(page)
    press_twice(page, button(page, "/plan/days/1/complete"))
    page.wait_for_url("**/today")
    assert len(posts) == 2, "nothing holds the second press back here"
    page.goto("/history")
    assert page.locator("main form[action$='/delete']").count() == 1


def test_the_summary_of_what_is_wrong_gets_the_focus_and_leads_to_the_field(visitor, person):
    page = visitor
    page.goto("/signup")
    page.fill("input[name=name]", person.name)
    page.fill("input[name=email]", person.email)
    page.fill("input[name=password]", "password1234")
    submit(page, "/signup")
    summary = page.get_by_role("alert")
    summary.wait_for()
    assert summary.evaluate("summary => summary === document.activeElement")
    assert summary.bounding_box()["y"] < 844, "it is in view"

    summary.locator("a").click()
    assert focused(page) == "input[name=password]"
    assert page.input_value("input[name=email]") == person.email
    assert page.input_value("input[name=password]") == "", "a page never holds a password"


def test_the_summary_leads_to_a_group_of_answers_too(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/settings/reminders")
    page.check("input[name=reminder]")
    for day in page.locator("input[name=weekdays]").all():
        day.uncheck()
    submit(page, "/settings/reminders")
    page.get_by_role("alert").locator("a").click()
    assert page.evaluate("document.activeElement.querySelectorAll('input[name=weekdays]').length") == 7


def test_the_back_button_after_a_form_leads_to_a_page_that_works(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/plan/days/1")
    page.check("input[name=energy][value='3']")
    submit(page, "/plan/days/1/complete")
    page.wait_for_url("**/today")

    page.go_back()
    assert path(page) == "/plan/days/1"
    page.check("input[name=energy][value='5']")
    submit(page, "/plan/days/1/complete")
    page.wait_for_url("**/today")
    page.goto("/history.json")
    sessions = page.evaluate("JSON.parse(document.body.innerText).sessions")
    assert [session["energy"] for session in sessions][0] == 5, "the newest words count"


def test_the_back_button_after_a_refused_form_leads_to_a_form_that_can_be_sent(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/onboarding/health")
    page.fill("input[name=age]", "fourty")
    submit(page, "/onboarding/health")
    page.get_by_role("alert").wait_for()
    page.go_back()
    page.fill("input[name=age]", "44")
    submit(page, "/onboarding/health")
    page.wait_for_url("**/plan")


def test_words_that_were_typed_are_there_after_a_slip(page, person):
    join(page, person)
    page.goto("/plan/days/1")
    page.fill("textarea[name=note]", "A long story.")
    press(page, "/plan/safety")
    page.wait_for_url("**/plan/safety")
    page.goto("/plan/days/1")
    assert page.input_value("textarea[name=note]") == "A long story."
    submit(page, "/plan/days/1/complete")
    page.wait_for_url("**/today")
    page.goto("/plan/days/1")
    assert page.input_value("textarea[name=note]") == "", "what was sent is not offered again"


def test_a_form_of_an_earlier_session_gets_a_kind_page(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/settings/appearance")
    tab = page.context.new_page()
    send(tab, "/logout", at="/today")
    sign_in(tab, person)
    page.check("input[name=theme][value=dark]")
    with page.expect_response("**/settings/appearance") as answer:
        submit(page, "/settings/appearance")
    assert answer.value.status == 403
    assert page.locator("main h1").is_visible()
    press(page, "/")
    page.wait_for_url("**/today")
    assert page.locator("html[data-theme=dark]").count() == 0


def test_a_session_that_ended_elsewhere_leads_to_sign_in_and_back(visitor, page_at, person):
    page, elsewhere = visitor, page_at()
    join(page, person)
    sign_in(elsewhere, person)
    page.goto("/plan/days/1")
    page.fill("textarea[name=note]", "Signed out in between.")
    send(elsewhere, "/settings/sessions/end", at="/settings/security")
    submit(page, "/plan/days/1/complete")
    page.wait_for_url("**/login**")
    page.fill("input[name=email]", person.email)
    page.fill("input[name=password]", person.password)
    submit(page, "/login")
    page.wait_for_url(lambda address: "/login" not in address)
    assert path(page) == "/plan/days/1", "back where the form was"
    if page.options["java_script_enabled"]:
        assert page.input_value("textarea[name=note]") == "Signed out in between."


def test_a_page_that_is_nowhere_is_a_kind_page(visitor, person):
    page = visitor
    join(page, person)
    complete_day(page, 1)
    for address in ["/nowhere", "/plan/days/29", "/plan/days/one", "/exercises/flying", "/verify?token=old"]:
        assert page.goto(address).status == 404
        assert page.locator("main h1").is_visible()
        assert page.locator("main a").first.is_visible(), "it says where to go"


def focused(page):
    return page.evaluate("document.activeElement.localName + '[name=' + document.activeElement.name + ']'")
