"""From the front page to the first day: account, mail, safety, questionnaire, start."""

from kit import ZONE, join, links, outbox, path, press, send, sign_in, sign_up, submit, today


def test_someone_new_gets_from_the_front_page_to_today(reader, person):
    page = reader
    page.goto("/")
    press(page, "/signup")
    page.fill("input[name=name]", person.name)
    page.fill("input[name=email]", person.email)
    page.fill("input[name=password]", person.password)
    submit(page, "/signup")

    page.wait_for_url("**/onboarding/parts")
    page.check("input[name=parts][value=care]")
    submit(page, "/onboarding/parts")
    page.wait_for_url("**/onboarding/safety")
    page.check("input[name=cleared]")
    submit(page, "/onboarding/safety")
    page.wait_for_url("**/onboarding/health")
    page.check("input[name=energy][value='2']")
    page.check("input[name=activity][value=light]")
    submit(page, "/onboarding/health")

    page.wait_for_url("**/onboarding/start")
    # Only a script knows where the reader lives.
    assert page.input_value("select[name=zone]") == (ZONE if page.options["java_script_enabled"] else "UTC")
    page.fill("input[name=start_date]", today().isoformat())
    page.check("input[name=reminder]")
    page.fill("input[name=reminder_time]", "07:45")
    page.select_option("select[name=zone]", ZONE)
    submit(page, "/onboarding/start")

    page.wait_for_url("**/today")
    assert page.get_by_role("status").is_visible()
    assert page.locator("main a[href='/plan/days/1']").first.is_visible()
    page.goto("/settings/reminders")
    assert page.input_value("input[name=reminder_time]") == "07:45"
    assert page.input_value("select[name=zone]") == ZONE
    assert page.is_checked("input[name=reminder]")


def test_an_address_is_verified_by_a_press_and_not_by_a_look(visitor, server, person):
    page = visitor
    join(page, person)
    page.goto("/today")
    assert page.locator("form[action='/verify/again']").is_visible()

    [mail] = outbox(server, to=person.email, at_least=1)
    link = next(link for link in links(mail) if "/verify?" in link)
    page.goto(link)
    page.goto("/today")
    assert page.locator("form[action='/verify/again']").is_visible(), "a mail program that follows links changes nothing"

    page.goto(link)
    submit(page, "/verify")
    page.wait_for_url("**/today")
    assert page.get_by_role("status").is_visible()
    assert page.locator("form[action='/verify/again']").count() == 0
    assert page.goto(link).status == 404, "a link works once"


def test_nobody_goes_on_without_saying_that_it_is_safe(visitor, person):
    page = visitor
    sign_up(page, person)
    send(page, "/onboarding/parts", parts="care")
    page.goto("/onboarding/safety")
    submit(page, "/onboarding/safety")
    assert page.locator("input[name=cleared]:invalid").count() == 1, "the browser asks for the tick"

    page.locator("form[action='/onboarding/safety']").evaluate("form => form.noValidate = true")
    with page.expect_response("**/onboarding/safety") as answer:
        submit(page, "/onboarding/safety")
    assert answer.value.status == 422
    assert page.locator("input[name=cleared][aria-invalid=true]").is_visible()
    page.goto("/onboarding/health")
    assert path(page) == "/onboarding/safety"


def test_a_wrong_answer_keeps_all_that_was_typed(visitor, person):
    page = visitor
    sign_up(page, person)
    send(page, "/onboarding/parts", parts="care")
    send(page, "/onboarding/safety", cleared="yes")
    page.goto("/onboarding/health")
    page.fill("input[name=age]", "fourty")
    page.fill("input[name=weight]", "82,5")
    page.check("input[name=conditions][value=osteoarthritis]")
    page.check("input[name=limitations][value=kneePain]")
    page.fill("input[name=other_condition]", "two stiff \"toes\" & <more>")
    page.check("input[name=energy][value='4']")
    page.check("input[name=activity][value=regular]")
    with page.expect_response("**/onboarding/health") as answer:
        submit(page, "/onboarding/health")
    assert answer.value.status == 422

    assert page.get_by_role("alert").is_visible()
    field = page.locator("input[name=age]")
    assert field.get_attribute("aria-invalid") == "true"
    error = field.get_attribute("aria-describedby").split()[-1]
    assert page.locator(f"#{error}").inner_text() != ""
    assert field.input_value() == "fourty"
    assert page.input_value("input[name=weight]") == "82,5"
    assert_answers_are_kept(page)

    field.fill("44")
    submit(page, "/onboarding/health")
    page.wait_for_url("**/onboarding/start")


def test_other_units_keep_all_that_was_typed(visitor, person):
    page = visitor
    sign_up(page, person)
    send(page, "/onboarding/parts", parts="care")
    send(page, "/onboarding/safety", cleared="yes")
    page.goto("/onboarding/health")
    page.fill("input[name=age]", "44")
    page.fill("input[name=weight]", "82,5")
    page.fill("input[name=height]", "180")
    page.check("input[name=conditions][value=osteoarthritis]")
    page.check("input[name=limitations][value=kneePain]")
    page.fill("input[name=other_condition]", "two stiff \"toes\" & <more>")
    page.check("input[name=energy][value='4']")
    page.check("input[name=activity][value=regular]")

    page.click("button[name=change_units][value=imperial]")
    page.wait_for_selector("input[name=height_inches]")
    assert abs(number(page, "weight") - 181.88) < 0.01
    assert page.input_value("input[name=height]") == "5"
    assert page.input_value("input[name=height_inches]").replace(",", ".") == "10.87"
    assert page.input_value("input[name=age]") == "44"
    assert_answers_are_kept(page)

    page.click("button[name=change_units][value=metric]")
    page.wait_for_selector("input[name=height_inches]", state="detached")
    assert abs(number(page, "weight") - 82.5) < 0.01
    assert abs(number(page, "height") - 180) < 0.2
    assert_answers_are_kept(page)

    page.fill("input[name=weight]", "a lot")
    page.click("button[name=change_units][value=imperial]")
    page.wait_for_selector("[role=alert]")
    assert page.locator("input[name=height_inches]").count() == 0, "a number that cannot be read keeps its units"
    assert page.input_value("input[name=weight]") == "a lot", "and is not taken away"
    assert_answers_are_kept(page)


def test_enter_in_a_field_saves_and_does_not_switch_the_units(page, person):
    join(page, person)
    page.goto("/onboarding/health")
    page.press("input[name=weight]", "Enter")
    page.wait_for_url("**/plan")


def test_a_forgotten_password_is_replaced_through_the_mail(visitor, server, person):
    page = visitor
    join(page, person)
    page.context.clear_cookies()
    page.goto("/login")
    press(page, "/forgot")
    page.fill("input[name=email]", person.email)
    submit(page, "/forgot")
    page.wait_for_load_state()
    mail = outbox(server, to=person.email, at_least=2)[-1]
    page.goto(next(link for link in links(mail) if "/reset?" in link))
    page.fill("input[name=password]", "nine slow evenings")
    submit(page, "/reset")
    page.wait_for_url("**/login")
    sign_in(page, person, password="nine slow evenings")
    assert path(page) == "/today"


def assert_answers_are_kept(page):
    assert page.is_checked("input[name=conditions][value=osteoarthritis]")
    assert page.is_checked("input[name=limitations][value=kneePain]")
    assert page.locator("input[type=checkbox]:checked").count() == 2
    assert page.input_value("input[name=other_condition]") == "two stiff \"toes\" & <more>"
    assert page.is_checked("input[name=energy][value='4']")
    assert page.is_checked("input[name=activity][value=regular]")


def number(page, field):
    return float(page.input_value(f"input[name={field}]").replace(",", "."))
