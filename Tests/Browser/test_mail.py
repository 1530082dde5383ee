"""Mails as people meet them: invitations, reminders, quiet hours, the way out and back, and the coach's page of mails."""

import re
import time
import urllib.request

import pytest
from kit import Person, Server, join, path, send, sign_in, submit
from mail_kit import ledger, links, mail_server


@pytest.fixture(scope="module")
def post():
    """A mail server that takes mails, with its setting."""
    with mail_server() as (mailbox, setting):
        mailbox.setting = setting
        yield mailbox


@pytest.fixture(scope="module")
def server(tmp_path_factory, post):
    with Server(tmp_path_factory.mktemp("fettle"), FETTLE_SMTP=post.setting, FETTLE_ADMIN_EMAIL="ines@example.org") as server:
        yield server


@pytest.fixture
def coach_at(server, page_at, post):
    coach = Person("Inês Reis", "ines@example.org")

    def open_page(like):
        page = page_at(like.options["viewport"]["width"], scripts=like.options["java_script_enabled"])
        if getattr(server, "coach", None) is None:
            send(page, "/signup", name=coach.name, email=coach.email, password=coach.password)
            confirm(page, post, coach.email)
            server.coach = coach
            return page
        sign_in(page, coach)
        return page

    return open_page


def confirm(page, post, address):
    page.goto(next(link for link in links(post.to(address)[0]) if "/verify?" in link))
    submit(page, "/verify")
    page.wait_for_load_state()


def test_an_invited_person_joins_by_the_mail_and_takes_the_programme(visitor, coach_at, post, person):
    coach = coach_at(visitor)
    coach.goto("/admin/profiles")
    coach.fill("input[name=email]", person.email)
    coach.fill("input[name=name]", person.name)
    coach.check("input[name=programme][value=anaChallenge]")
    coach.check("input[name=locale][value=pt-PT]")
    submit(coach, "/admin/profiles")
    coach.get_by_role("status").wait_for()
    assert coach.locator("main article", has_text=person.email).count() == 1

    [mail] = post.to(person.email)
    assert "convite" in mail["Subject"] and "Inês" in mail.get_body(("html",)).get_content()
    page = visitor
    page.goto(next(link for link in links(mail) if "/signup?" in link))
    assert page.input_value("input[name=email]") == person.email and page.input_value("input[name=name]") == person.name
    page.fill("input[name=password]", person.password)
    submit(page, "/signup")
    page.wait_for_url("**/onboarding/parts")
    [_, verification] = post.to(person.email, at_least=2)
    page.goto(next(link for link in links(verification) if "/verify?" in link))
    submit(page, "/verify")
    page.wait_for_url("**/onboarding/parts")
    send(page, "/onboarding/parts", parts="care")
    send(page, "/onboarding/safety", cleared="yes")
    page.goto("/onboarding/health")
    page.click("main a[href='/plan/offer']")
    page.click("button[name=answer][value=accept]")
    page.wait_for_url("**/onboarding/start")
    coach.goto("/admin/profiles")
    assert coach.get_by_text(person.email).count() == 0, "whoever has joined is not listed any more"


def test_reminders_are_added_changed_listed_and_deleted(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/settings/reminders")
    for time in ["07:30", "18:15"]:
        form = page.locator("form:has(input[name=rule][value=new])")
        if not form.is_visible():
            page.locator("summary#rule-new").click()
        form.locator("input[name=reminder_time]").fill(time)
        form.locator("button").last.click()
        page.get_by_role("status").wait_for()
    assert page.locator("ol.moments li").count() == 14
    rule = page.locator("section.card", has=page.locator("h3", has_text="18:15"))
    rule.locator("summary").click()
    rule.locator("input[name=reminder_time]").fill("19:45")
    rule.locator("form[action='/settings/reminders'] button").last.click()
    page.get_by_role("status").wait_for()
    assert page.locator("h3", has_text="19:45").count() == 1
    rule = page.locator("section.card", has=page.locator("h3", has_text="07:30"))
    rule.locator("summary").click()
    rule.locator("form[action$='/delete'] button").click()
    page.get_by_role("status").wait_for()
    assert page.locator("h3", has_text="07:30").count() == 0


def test_a_reminder_in_quiet_hours_is_refused_kindly_and_what_was_typed_stays(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/settings/mails")
    page.check("input[name=quiet]")
    page.fill("input[name=quiet_from]", "21:00")
    page.fill("input[name=quiet_to]", "08:00")
    submit(page, "/settings/quiet-hours")
    page.get_by_role("status").wait_for()
    page.goto("/settings/reminders")
    form = page.locator("form:has(input[name=rule][value=new])")
    form.locator("input[name=reminder_time]").fill("06:30")
    form.locator("button").last.click()
    page.get_by_role("alert").wait_for()
    assert "21:00" in page.get_by_role("alert").inner_text()
    assert page.locator("input[name=reminder_time]").first.input_value() == "06:30"


def test_a_mail_program_stops_a_kind_with_one_click_and_a_person_lets_it_come_again(
        visitor, coach_at, server, post, person):
    page = visitor
    join(page, person)
    confirm(page, post, person.email)
    coach = coach_at(visitor)
    offer(coach, person)
    mail = post.to(person.email, at_least=2)[-1]
    way_out = mail["List-Unsubscribe"].strip("<>")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click" and way_out.startswith(server.url + "/unsubscribe/")
    assert way_out in links(mail)
    with urllib.request.urlopen(way_out) as answer:
        assert answer.status == 200
    assert not stopped(server, person), "a program that looks at links stops nothing"
    for kind, body in [("application/x-www-form-urlencoded", b"List-Unsubscribe=One-Click"),
                       ("multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n')]:
        request = urllib.request.Request(way_out, data=body, headers={"Content-Type": kind})
        with urllib.request.urlopen(request) as answer:
            assert answer.status == 200 and answer.url == way_out, "no leading on"
        assert stopped(server, person)
    offer(coach, person)
    send(page, "/settings/test-mail", at="/settings/mails")
    assert [mail["Subject"] for mail in post.to(person.email, at_least=3)][2:] == ["A test from Fettle"]

    page.context.clear_cookies()
    page.goto(way_out)
    page.locator("form[action^='/unsubscribe/'] button").click()
    page.get_by_role("status").wait_for()
    assert not stopped(server, person)


def test_a_refused_mail_shows_on_the_coachs_page_and_is_tried_again_at_a_press(visitor, coach_at, server, post, person):
    post.refusal[person.email] = "550 5.1.1 no such person"
    coach = coach_at(visitor)
    join(visitor, person)
    deadline = 100
    while ledger(server, "SELECT state FROM mails WHERE recipient = ?", person.email) != [("failed",)]:
        deadline -= 1
        assert deadline, ledger(server, "SELECT * FROM mails WHERE recipient = ?", person.email)
        coach.wait_for_timeout(100)
    coach.goto("/admin/mail")
    coach.click("main nav a[href='/admin/mail?state=failed']")
    line = coach.locator("main tr", has_text=person.email)
    assert "550 5.1.1" in line.inner_text() and "/verify" not in coach.content() and "token=" not in coach.locator("main").inner_text()
    [[name]] = ledger(server, "SELECT message_id FROM mails WHERE recipient = ?", person.email)
    del post.refusal[person.email]
    line.locator("button").click()
    coach.get_by_role("status").wait_for()
    [mail] = post.to(person.email)
    assert mail["Message-ID"] == f"<{name}>"
    coach.goto("/admin/mail?state=sent")
    assert coach.locator("main tr", has_text=person.email).count() == 1


def test_a_red_flag_reaches_the_coach_at_once_and_says_nothing(visitor, coach_at, post, person):
    coach = coach_at(visitor)
    page = visitor
    person.name = "Quinta Sossego"
    join(page, person)
    before = len(post.to("ines@example.org"))
    send(page, "/plan/days/1/complete", at="/plan/days/1", key=f"key-of-{person.email}", energy="1", discomfort="9", note="my hip")
    mail = post.to("ines@example.org", at_least=before + 1, seconds=8)[-1]
    said = re.sub(r"http\S+", "", mail["Subject"] + mail.get_body(("plain",)).get_content()).lower()
    for word in ["sossego", "hip", "energy", "discomfort", "pain", "9"]:
        assert word not in said, word
    coach.goto(next(link for link in links(mail) if "/admin/members/" in link))
    assert person.name in coach.locator("h1").inner_text()


def test_the_pages_of_mails_are_nobody_elses(visitor, person):
    join(visitor, person)
    for address in ["/admin/mail", "/admin/profiles"]:
        assert visitor.goto(address).status == 404 and path(visitor) == address


def offer(coach, person):
    coach.goto("/admin/members?q=" + person.email)
    coach.goto(coach.locator("main tr", has_text=person.email).locator("a[href^='/admin/members/']").first.get_attribute("href"))
    address = coach.url.split("?")[0].removeprefix(coach.options["base_url"]) + "/programme"
    send(coach, address, programme="anaChallenge", key=f"key-of-an-offer-{time.monotonic_ns()}")


def stopped(server, person):
    return ledger(server, "SELECT s.topic FROM mail_stops s JOIN members m ON m.id = s.member_id WHERE m.email = ?", person.email)
