"""The coach: made by the link that the server prints, reads check-ins, answers them."""

import re

import pytest
from kit import Person, complete_day, confirm_address, join, outbox, path, press, send, sign_in, submit

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
    assert coach.get_by_text(NOTE).first.is_visible()

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
    card.locator("button[form^=seen]").click()
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
    for address in [
            "/admin", "/admin/members", "/admin/members/1", "/admin/members/1/report", "/admin/check-ins",
            "/admin/check-ins/1", "/admin/snippets"]:
        assert page.goto(address).status == 404
        assert path(page) == address
        assert page.locator("main h1").is_visible() and page.locator("main a[href='/']").is_visible()


def test_a_week_is_told_answered_and_talked_over(reader, server, person, coach_at):
    page = reader
    person.name = f"Joana {person.email.partition('@')[0]}"
    join(page, person)
    confirm_address(page, server, person)
    page.goto("/check-ins")
    press(page, "/check-ins/new")
    submit(page, "/check-ins/new")
    assert page.locator(".errors").is_visible(), "one answer is asked for"
    page.locator("label", has=page.locator("input[name=sleep][value='2']")).click()
    page.locator("label", has=page.locator("input[name=pain][value='7']")).click()
    page.fill("textarea[name=question]", "Should I walk more?")
    submit(page, "/check-ins/new")
    page.wait_for_url("**/check-ins")
    assert page.get_by_text("Should I walk more?").is_visible()

    coach = coach_at(page)
    coach.goto("/admin/members")
    coach.fill("input[name=q]", person.name.upper())
    coach.locator("form[role=search] button").click()
    coach.wait_for_url("**q=*")
    coach.locator("a.filter[href*='filter=discomfort']").click()
    coach.wait_for_url("**filter=discomfort*")
    assert coach.locator("main tbody tr").count() == 1
    coach.locator("main tbody a").click()
    coach.wait_for_url("**/admin/members/*")
    coach.fill("textarea[name=note]", "Ask about her shoes.")
    coach.locator("form[action$='/notes'] button").click()
    coach.wait_for_load_state()
    assert coach.get_by_text("Ask about her shoes.").is_visible()

    coach.goto("/admin/snippets")
    coach.fill("input[name=title]", person.email)
    coach.fill("textarea[name=text]", "A little, and not every day.")
    submit(coach, "/admin/snippets")
    coach.wait_for_load_state()
    coach.goto("/admin/check-ins")
    card = coach.locator("main section", has_text=person.name)
    card.locator("textarea[name=reply]").fill("Gladly.")
    card.locator("select[name=snippet]").select_option(label=person.email)
    card.locator("button[name=insert]").click()
    card = coach.locator("main section", has_text=person.name)
    assert card.locator("textarea[name=reply]").input_value() == "Gladly.\n\nA little, and not every day."
    card.get_by_role("button", name="Send reply").click()
    coach.wait_for_load_state()
    assert coach.get_by_role("status").is_visible()

    page.goto("/check-ins")
    assert page.get_by_text("A little, and not every day.").is_visible()
    assert "shoes" not in page.content()
    page.get_by_role("link", name=re.compile("Write back")).click()
    page.fill("textarea[name=text]", "Thank you, I will.")
    page.get_by_role("button", name="Send", exact=True).click()
    page.wait_for_url(re.compile(r"/check-ins/\d+$"))
    assert page.get_by_role("status").is_visible() and page.get_by_text("Thank you, I will.").is_visible()
    coach.goto("/admin/check-ins")
    card = coach.locator("main section", has_text=person.name)
    assert card.get_by_text("Thank you, I will.").is_visible()
    card.locator("summary").click()
    card.locator("input[name=due_on]").fill("2027-01-04")
    card.locator("form[action$='/due'] button").click()
    coach.wait_for_load_state()
    assert card.get_by_text("Monday 4 January").is_visible()
    for mail in outbox(server, to=person.email, at_least=2):
        said = mail.get_body(("plain",)).get_content().lower()
        assert not any(word in said for word in ["walk", "sleep", "pain", "gladly"])


def test_a_weight_is_seen_only_once_it_is_shared(visitor, person, coach_at):
    page = visitor
    join(page, person, weight="83.21")
    coach = coach_at(page)
    coach.goto("/admin/members?q=" + person.email)
    coach.locator("main tbody a").click()
    coach.wait_for_url("**/admin/members/*")
    assert "83" not in coach.locator("main").inner_text()

    page.goto("/settings/sharing")
    assert not page.locator("input[value=weight]").is_checked()
    page.locator("label", has=page.locator("input[value=weight]")).click()
    submit(page, "/settings/sharing")
    page.wait_for_load_state()
    assert page.locator("input[value=weight]").is_checked()
    page.wait_for_timeout(1100)  # what is entered in the same second as the switch counts as before it
    send(page, "/onboarding/health", age="44", weight="84.32", height="168")
    coach.reload()
    coach.locator("summary", has_text="table").last.click()
    said = coach.locator("main").inner_text()
    assert "84.32" in said and "83.21" not in said

    page.goto("/settings/sharing")
    page.locator("label", has=page.locator("input[value=weight]")).click()
    submit(page, "/settings/sharing")
    page.wait_for_load_state()
    coach.reload()
    assert "84.32" not in coach.content()


def test_a_report_fits_on_two_sheets(page, person, coach_at):
    join(page, person)
    for number in range(1, 13):
        send(
            page, f"/plan/days/{number}/complete", at=f"/plan/days/{number}", key=f"a-session-key-long-{number}",
            energy="3", discomfort="4", note="Many words about how this one went and what came after. " * 8)
    coach = coach_at(page)
    coach.goto("/admin/members?q=" + person.email)
    coach.locator("main tbody a").click()
    coach.wait_for_url("**/admin/members/*")
    coach.locator("a[href$='/report']").click()
    coach.wait_for_url("**/report")
    sheets = re.findall(rb"/Type\s*/Page\b", coach.pdf(format="A4"))
    assert 1 <= len(sheets) <= 2


def test_a_word_without_a_space_widens_no_page(visitor, server, person, coach_at):
    page = visitor
    person.name = f"Maria {person.email.partition('@')[0]}"
    join(page, person)
    confirm_address(page, server, person)
    complete_day(page, 1, energy="3", discomfort="2", note="n" * 500)
    coach = coach_at(page)
    coach.goto("/admin/check-ins")
    card = coach.locator("main section", has_text=person.name)
    thread = card.locator("form[action$='/review']").first.get_attribute("action").removesuffix("/review")
    member = card.locator("a[href^='/admin/members/']").first.get_attribute("href")
    key = person.email.partition("@")[0].ljust(16, "0")
    send(coach, f"{thread}/review", at=thread, reply="r" * 1990, key=f"{key}-reply")
    send(coach, f"{member}/notes", at=member, note="o" * 1990, key=f"{key}-note")
    send(coach, f"{member}/programme", programme="personalized", ban="squat", ban_note="b" * 200, key=f"{key}-offer")
    send(coach, "/admin/snippets", title="t" * 60, text="s" * 1990, key=f"{key}-words")
    send(coach, "/admin/profiles", email=f"{key}{'x' * 40}@{'y' * 60}.example.org", programme="personalized")
    for address in ["/admin/check-ins?tab=answered", thread, member, f"{member}/report", f"{member}/programme",
                    "/admin/snippets", "/admin/profiles", "/admin/mail"]:
        stays_in_the_window(coach, address)
    for address in ["/check-ins", "/plan/offer", "/history", "/today"]:
        stays_in_the_window(page, address)


def stays_in_the_window(page, address):
    assert page.goto(address).ok, address
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{address} is {wide} px too wide"
