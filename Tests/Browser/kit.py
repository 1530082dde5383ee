"""What the browser tests work with: a running Fettle, people who use it, a look for barriers, and the mails sent."""

import contextlib
import dataclasses
import datetime
import email
import email.policy
import os
import pathlib
import re
import signal
import socket
import subprocess
import time
import urllib.parse
import urllib.request
import zoneinfo

import axe_playwright_python

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("FETTLE_TEST_BINARY", ROOT / ".build/debug/fettle"))
ZONE = "Europe/Lisbon"
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


class Server:
    """A Fettle of its own on a free port, with an empty data folder; use it in a `with`."""

    def __init__(self, folder, binary=BINARY, **settings):
        self.data = pathlib.Path(folder) / "data"
        self.log_file = pathlib.Path(folder) / "fettle.log"
        self.binary = binary
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        ours = {name: value for name, value in os.environ.items() if not name.startswith("FETTLE_")}
        self.environment = ours | {
            "FETTLE_HOME": str(ROOT),
            "FETTLE_DATA": str(self.data),
            "FETTLE_LISTEN": f"localhost:{self.port}",
            "FETTLE_URL": self.url,
            "FETTLE_MAIL_FROM": "Fettle <fettle@fettle.test>",
        } | settings

    def __enter__(self):
        with self.log_file.open("a") as log:
            self.process = subprocess.Popen(
                [self.binary, "serve"], env=self.environment, cwd=self.data.parent, stdout=log, stderr=log)
        self.wait_until_well()
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = "none within 20 s"
        assert code == 0, f"SIGTERM should end the server well; it ended with {code}\n{self.log()}"

    def wait_until_well(self):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                with urllib.request.urlopen(self.url + "/healthz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        self.process.kill()
        raise AssertionError(f"the server did not start\n{self.log()}")

    def log(self):
        return self.log_file.read_text()

    def setup_link(self):
        """The link that makes the coach, as it is printed at the start."""
        return re.search(r"http\S+/setup\?token=\S+", self.log())[0]

    def fill_with_demo(self):
        """Enters the invented people, before the start; answers the coach and the members."""
        said = subprocess.run(
            [self.binary, "demo"], env=self.environment, cwd=self.data.parent, check=True, text=True,
            stdout=subprocess.PIPE).stdout
        lines = [re.split(r"\s{2,}", line) for line in said.splitlines() if "@" in line and "  " in line]
        coach, *members = [Person(name.removesuffix(" (coach)"), email, password) for name, email, password in lines]
        return coach, members


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@dataclasses.dataclass
class Person:
    name: str
    email: str
    password: str = "seven quiet mornings"


def today():
    return datetime.datetime.now(zoneinfo.ZoneInfo(ZONE)).date()


def submit(page, address):
    """Presses the button of the form that goes to `address`."""
    button(page, address).click()


def button(page, address):
    return page.locator(f'form[action="{address}"] button:not([type=button], [name], [tabindex="-1"]):visible').first


def press(page, address, within="main"):
    """Follows a link, found by where it leads."""
    page.locator(f'{within} a[href="{address}"]:visible').first.click()


def turn_to(page, address):
    """Goes to a page by the navigation: a tab, a line under More, or a line at the side."""
    link = page.locator(f'nav a[href="{address}"]:visible').first
    if not link.is_visible():
        page.locator("nav summary:visible").click()
    link.click()
    page.wait_for_url("**" + address)


def sign_up(page, person):
    """Through the form, as a person does; ends on the first page of the questions."""
    page.goto("/signup")
    page.fill("input[name=name]", person.name)
    page.fill("input[name=email]", person.email)
    page.fill("input[name=password]", person.password)
    submit(page, "/signup")
    page.wait_for_url("**/onboarding/parts")


def sign_in(page, person, password=None):
    """Through the form; ends wherever it leads."""
    page.goto("/login")
    page.fill("input[name=email]", person.email)
    page.fill("input[name=password]", password or person.password)
    submit(page, "/login")
    page.wait_for_url(lambda address: not address.endswith("/login"))


def send(page, address, at=None, **fields):
    """Sends a form that nobody looks at, with the token of the page `at`; for the steps before the one to be tested."""
    request = page.context.request
    shown = request.get(at or address)
    token = re.search(r'name="form_token" value="([^"]+)"', shown.text())[1]
    answer = request.post(
        address, data=urllib.parse.urlencode(fields | {"form_token": token}, doseq=True),
        headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.ok, f"{address} should take {fields}, but answered {answer.status}"
    return answer


def join(page, person, **answers):
    """Makes a member whose plan starts today, and leaves them signed in on no page."""
    send(page, "/signup", name=person.name, email=person.email, password=person.password)
    send(page, "/onboarding/parts", parts="care")
    send(page, "/onboarding/safety", cleared="yes")
    send(page, "/onboarding/health", **({"age": "44", "weight": "70", "height": "168"} | answers))
    send(page, "/onboarding/start", start_date=today().isoformat(), reminder_time="09:00", zone=ZONE)
    return person


def confirm_address(page, server, person):
    """By the link in the first mail, as a person does: only then do other mails come."""
    [mail] = outbox(server, to=person.email, at_least=1)
    page.goto(next(link for link in links(mail) if "/verify?" in link))
    submit(page, "/verify")
    page.wait_for_url("**/today")


def complete_day(page, number, **said):
    """Enters a session of the plan, with a key of its own."""
    key = f"key-of-session-{time.monotonic_ns()}"
    send(page, f"/plan/days/{number}/complete", at=f"/plan/days/{number}", key=key, **said)


def count_posts(page):
    """The addresses of all forms that the page sends from now on, as a list that grows."""
    sent = []
    page.on("request", lambda request: request.method == "POST" and sent.append(urllib.parse.urlsplit(request.url).path))
    return sent


def slow_down(page, milliseconds):
    """Makes each answer take a while, as on a train."""
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
        "offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1})


def press_twice(page, target):
    """As an impatient hand does: the second time while the first is under way."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(150)


def path(page):
    return urllib.parse.urlsplit(page.url).path


def assert_no_barrier(page):
    """Finds nothing that axe calls a barrier, in light and in dark."""
    with readable_by_axe(page) as shown:
        for scheme in ["light", "dark"]:
            # A colour on its way from one theme to the other would be nobody's choice.
            shown.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = shown.evaluate(BARRIERS)
            assert found == [], f"in {scheme}: {found}"


def axe(page):
    """The barriers that axe finds on the page as it stands, one line each; an empty list is well."""
    with readable_by_axe(page) as shown:
        return shown.evaluate(BARRIERS)


@contextlib.contextmanager
def readable_by_axe(page):
    """The page itself; without scripts a copy, for axe is a script: the same document and styles, where only axe runs."""
    if page.options["java_script_enabled"]:
        page.evaluate(AXE + "; undefined")
        yield page
        return
    options = page.options | {"java_script_enabled": True, "storage_state": page.context.storage_state()}
    document = re.sub("</?noscript>", "", page.content())

    def answer(route):
        if route.request.is_navigation_request():
            route.fulfill(body=document, content_type="text/html; charset=utf-8")
        elif route.request.resource_type == "script":
            route.abort()
        else:
            route.continue_()

    with page.context.browser.new_context(**options) as context:
        context.route("**/*", answer)
        copy = context.new_page()
        copy.goto(page.url)
        copy.evaluate(AXE + "; undefined")
        yield copy


BARRIERS = """async () => {
    const {violations} = await axe.run({resultTypes: ["violations"]});
    return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id}: ${help}: ${target.join(" ")}`));
}"""


def outbox(server, to=None, at_least=0):
    """The mails sent so far, oldest first, as Python's messages; waits up to 10 s for `at_least` of them."""
    deadline = time.monotonic() + 10
    while True:
        files = sorted((server.data / "outbox").glob("*.eml"), key=lambda file: file.stat().st_mtime_ns)
        mails = [email.message_from_bytes(file.read_bytes(), policy=email.policy.default) for file in files]
        mails = [mail for mail in mails if to is None or mail["To"].addresses[0].addr_spec == to]
        if len(mails) >= at_least:
            return mails
        assert time.monotonic() < deadline, f"{len(mails)} mails for {to or 'anybody'}, not {at_least}"
        time.sleep(0.05)


def links(mail):
    """The addresses in a mail's text."""
    return re.findall(r"https?://\S+", mail.get_body(("plain",)).get_content())
