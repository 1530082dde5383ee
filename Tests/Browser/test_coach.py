"""The coach: made by the link that the server prints, reads check-ins, answers them."""

import pytest
from kit import Person, complete_day, confirm_address, join, outbox, path, press, sign_in, submit

NOTE = "The fibromyalgia was loud today, the bridge was fine."
REPLY = "Well done.\nTry the chair next time, your back will thank you."


@pytest.fixture
def coach_at(server, page_at):
    """Opens a browser where the coach is signed in; the first time by the setup link."""
    coach = Person("Inês Reis", "ines@example.org")

    def open_page(like):
        page = page_at(like.options["viewport"]["width"], scripts=like.options["java_script_enabled"])
        if getattr(server, "coach", None):
            sign_in(page, coach)
            return page
        link = server.setup_link()
        page.goto(link)
        page.fill("input[name=name]", coach.name)
        page.fill("input[name=email]", coach.email)
        page.fill("input[name=password]", coach.password)
        submit(page, "/setup")
        page.wait_for_url("**/admin/members")
        server.coach = coach
        assert page.goto(link).status == 404, "the link works once"
        return page

    return open_page


def test_a_check_in_is_read_and_answered_and_the_answer_arrives(reader, server, person, coach_at):
    page = reader
    person.name = f"Maria {person.email.partition('@')[0]}"
    join(page, person, conditions=["fibromyalgia"])
    confirm_address(page, server, person)
    complete_day(page, 1, energy="4", discomfort="2", note=NOTE)

    coach = coach_at(page)
    coach.goto("/admin/members")
    line = coach.locator("main tr", has_text=person.email)
    assert "1 / 28" in line.inner_text() and "4 / 5" in line.inner_text() and "2 / 10" in line.inner_text()
    line.locator("a[href^='/admin/members/']").click()
    coach.wait_for_url("**/admin/members/*")
    assert person.name in coach.locator("h1").inner_text()
    assert coach.get_by_text(NOTE).is_visible()

    press(coach, "/admin/check-ins")
    card = coach.locator("main section", has_text=person.name).filter(has_text=NOTE)
    card.locator("textarea[name=reply]").fill(REPLY)
    card.locator("button[form], form:has(textarea) button").first.click()
    coach.wait_for_load_state()
    assert coach.get_by_role("status").is_visible()
    assert coach.get_by_text(NOTE).count() == 0, "what is answered waits no longer"

    page.goto("/today")
    press(page, "/check-ins")
    page.wait_for_url("**/check-ins")
    for sentence in REPLY.splitlines():
        assert page.get_by_text(sentence).is_visible()
    page.goto("/today")
    assert page.locator("main a[href='/check-ins']").count() == 0, "a reply that was read is new no more"

    mail = outbox(server, to=person.email, at_least=2)[-1]
    said = " ".join([mail["Subject"], *(part.get_content() for part in mail.walk() if not part.is_multipart())]).lower()
    assert "/check-ins" in said
    for word in ["fibromyalgia", "bridge", "chair", "back will", "pain", "discomfort", "energy", "health"]:
        assert word not in said, f"a mail holds no health words, but this one says “{word}”"

    page.goto("/settings/data")
    assert page.locator("main td", has_text="Inês Reis").count() >= 2, "each look of the coach is written down"


def test_a_check_in_is_marked_as_seen_without_a_word(visitor, server, person, coach_at):
    page = visitor
    join(page, person)
    complete_day(page, 1, note=NOTE + person.email)
    coach = coach_at(page)
    coach.goto("/admin/check-ins")
    card = coach.locator("main section", has_text=person.email)
    card.locator("form:not(:has(textarea)) button").click()
    coach.wait_for_load_state()
    assert coach.get_by_text(person.email).count() == 0
    assert len(outbox(server, to=person.email, at_least=1)) == 1, "only a reply is worth a mail"


def test_the_coach_never_sees_the_answers_about_health(page, person, coach_at):
    join(page, person, conditions=["lupus"], weight="83.21")
    complete_day(page, 1)
    coach = coach_at(page)
    coach.goto("/admin/members")
    coach.locator("main tr", has_text=person.email).locator("a[href^='/admin/members/']").click()
    coach.wait_for_url("**/admin/members/*")
    said = coach.locator("main").inner_text().lower()
    assert "lupus" not in said and "83" not in said


def test_the_panel_is_nobody_elses(visitor, person):
    page = visitor
    join(page, person)
    for address in ["/admin", "/admin/members", "/admin/members/1", "/admin/check-ins"]:
        assert page.goto(address).status == 404
        assert path(page) == address
        assert page.locator("main h1").is_visible() and page.locator("main a[href='/']").is_visible()
