"""What a member decides about their account."""

import json

from kit import Person, join, links, outbox, path, sign_in, submit


def test_a_theme_changes_what_is_seen(visitor, person):
    page = visitor
    join(page, person)
    choose(page, theme="dark")
    assert brightness(page) < 40
    choose(page, theme="light")
    assert brightness(page) > 200
    page.emulate_media(color_scheme="dark")
    assert brightness(page) > 200, "what was chosen counts, whatever the system says"
    choose(page, theme="system")
    assert brightness(page) < 40
    page.emulate_media(color_scheme="light")
    assert brightness(page) > 200


def test_another_language_changes_every_page(visitor, person):
    page = visitor
    join(page, person)
    page.goto("/plan")
    english = page.locator("main h1").inner_text()
    choose(page, locale="pt-PT")
    assert page.evaluate("document.documentElement.lang") == "pt-PT"
    page.goto("/plan")
    assert page.locator("main h1").inner_text() != english
    page.context.clear_cookies()
    sign_in(page, person)
    assert page.evaluate("document.documentElement.lang") == "pt-PT", "the account keeps its language"


def test_a_language_is_chosen_before_there_is_an_account(visitor):
    page = visitor
    page.goto("/login")
    page.click("button[name=locale][value=pt-PT]")
    page.wait_for_load_state()
    assert path(page) == "/login"
    assert page.evaluate("document.documentElement.lang") == "pt-PT"
    page.goto("/signup")
    assert page.evaluate("document.documentElement.lang") == "pt-PT"


def test_another_language_keeps_the_link_of_a_mail_alive(visitor, server, person):
    page = visitor
    join(page, person)
    page.context.clear_cookies()
    page.goto(next(link for link in links(outbox(server, to=person.email, at_least=1)[0]) if "/verify?" in link))
    page.click("button[name=locale][value=pt-PT]")
    page.wait_for_url("**/verify?token=*")
    submit(page, "/verify")
    page.wait_for_url("**/login")


def test_hidden_numbers_are_asked_for_nowhere_and_kept(visitor, person):
    page = visitor
    join(page, person, weight="70.5")
    choose(page, hides_numbers=True)
    page.goto("/onboarding/health")
    assert page.locator("input[name=weight]").count() == 0
    submit(page, "/onboarding/health")
    page.wait_for_url("**/plan")
    choose(page, hides_numbers=False)
    page.goto("/onboarding/health")
    assert page.input_value("input[name=weight]") == "70.5"


def test_a_new_password_ends_every_other_session(visitor, page_at, person):
    page, elsewhere = visitor, page_at()
    join(page, person)
    sign_in(elsewhere, person)
    page.goto("/settings/security")
    page.fill("input[name=password]", "not my password")
    page.fill("input[name=new_password]", "nine slow evenings")
    submit(page, "/settings/password")
    page.get_by_role("alert").wait_for()

    page.fill("input[name=password]", person.password)
    page.fill("input[name=new_password]", "nine slow evenings")
    submit(page, "/settings/password")
    page.get_by_role("status").wait_for()
    elsewhere.goto("/today")
    assert path(elsewhere) == "/login"
    sign_in(elsewhere, person, password="nine slow evenings")
    assert path(elsewhere) == "/today"


def test_another_session_is_listed_and_ended(visitor, page_at, person):
    page, elsewhere = visitor, page_at(390)
    join(page, person)
    sign_in(elsewhere, person)
    page.goto("/settings/security")
    end = page.locator("form[action^='/settings/sessions/'][action$='/end']:not([action='/settings/sessions/end'])")
    assert end.count() == 1
    end.locator("button").click()
    page.get_by_role("status").wait_for()
    assert end.count() == 0
    elsewhere.goto("/plan")
    assert path(elsewhere) == "/login"
    page.goto("/today")
    assert path(page) == "/today"


def test_a_new_address_counts_once_its_owner_says_so(visitor, server, person):
    page = visitor
    join(page, person)
    there = Person(person.name, person.email.replace("@", ".new@"))
    page.goto("/settings/profile")
    page.fill("input[name=email]", there.email)
    page.fill("form[action='/settings/email'] input[name=password]", person.password)
    submit(page, "/settings/email")
    page.get_by_role("status").wait_for()

    warning = outbox(server, to=person.email, at_least=2)[-1]
    assert not any("/verify?" in link for link in links(warning)), "the old address can only stop the change"
    [question] = outbox(server, to=there.email, at_least=1)
    page.goto("/settings/profile")
    assert person.email in page.locator("main").inner_text()

    page.goto(next(link for link in links(question) if "/verify?" in link))
    submit(page, "/verify")
    page.wait_for_url("**/today")
    page.goto("/settings/profile")
    assert there.email in page.locator("main").inner_text()
    page.context.clear_cookies()
    sign_in(page, there)
    assert path(page) == "/today"


def test_everything_entered_comes_as_a_file(visitor, person):
    page = visitor
    join(page, person, weight="70.5")
    page.goto("/settings/data")
    with page.expect_download() as download:
        page.click("main a[href='/data/export.json']")
    assert download.value.suggested_filename.endswith(".json")
    with open(download.value.path()) as file:
        export = json.load(file)
    assert export["account"]["email"] == person.email
    assert export["weigh_ins"][0]["grams"] == 70500


def test_an_account_goes_with_a_word_and_does_not_come_back(visitor, server, person):
    page = visitor
    join(page, person)
    page.goto("/settings/data")
    page.fill("form[action='/settings/delete'] input[name=password]", "not my password")
    submit(page, "/settings/delete")
    page.get_by_role("alert").wait_for()
    page.fill("form[action='/settings/delete'] input[name=password]", person.password)
    submit(page, "/settings/delete")

    page.get_by_role("status").wait_for()
    assert path(page) == "/"
    page.goto("/today")
    assert path(page) == "/login"
    page.fill("input[name=email]", person.email)
    page.fill("input[name=password]", person.password)
    submit(page, "/login")
    page.get_by_role("alert").wait_for()
    assert len(outbox(server, to=person.email, at_least=2)) == 2, "a last mail says that it is done"


def choose(page, hides_numbers=None, **answers):
    """Saves the page of appearances with other answers, as a person does."""
    page.goto("/settings/appearance")
    for name, value in answers.items():
        page.check(f"input[name={name}][value='{value}']")
    if hides_numbers is not None:
        page.set_checked("input[name=hides_numbers]", hides_numbers)
    submit(page, "/settings/appearance")
    page.get_by_role("status").wait_for()


def brightness(page):
    """Of the paper: 0 is black, 255 is white."""
    colour = page.evaluate("""() => {
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    }""")
    return sum(colour[:3]) / 3
