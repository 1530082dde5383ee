"""What the browser tests work with: a running Fettle, a member's first steps, a look for barriers, and the mails sent."""

import email
import email.policy
import os
import pathlib
import re
import signal
import socket
import subprocess
import time
import urllib.request

import axe_playwright_python

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("FETTLE_TEST_BINARY", ROOT / ".build/debug/fettle"))
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


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def sign_up(page, name, email, password):
    """Through the form, as a person does; ends on the first page of the questions."""
    page.goto("/signup")
    page.fill("input[name=name]", name)
    page.fill("input[name=email]", email)
    page.fill("input[name=password]", password)
    page.locator("form:has(input[name=password]) button:not([type=button])").click()
    page.wait_for_url("**/onboarding**")


def axe(page):
    """The barriers that axe finds on the page, one line each; an empty list is well."""
    if page.options["java_script_enabled"]:
        return barriers(page)
    # axe is a script itself, so it looks at a copy: the same document and styles, where only axe's scripts run.
    options = page.options | {"java_script_enabled": True, "storage_state": page.context.storage_state()}
    document = re.sub("</?noscript>", "", page.content())

    def answer(route):
        if route.request.is_navigation_request():
            route.fulfill(body=document, content_type="text/html; charset=utf-8")
        elif route.request.resource_type == "script":
            route.abort()
        else:
            route.continue_()

    context = page.context.browser.new_context(**options)
    context.route("**/*", answer)
    copy = context.new_page()
    copy.goto(page.url)
    found = barriers(copy)
    context.close()
    return found


def barriers(page):
    page.evaluate(AXE + "; undefined")
    found = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{rule['id']}: {rule['help']}: {' '.join(map(str, node['target']))}" for rule in found for node in rule["nodes"]]


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
