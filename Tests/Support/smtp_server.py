"""A real mail server for tests, on a free port of 127.0.0.1, until its standard input ends.

Its one argument is JSON: "tls" ("none", "starttls" or "implicit"), "certificate" and "key" (files), "user" and
"password" (sign-in is asked for when given), "faults" (a command's name and the answer to it, or "drop" or "wait").
It prints JSON lines: first {"port": …}, then one for each mail, with its envelope, bytes and how it came.
"""

import asyncio
import base64
import json
import logging
import ssl
import sys
import warnings

from aiosmtpd.smtp import SMTP, AuthResult

# Refused handshakes are what the tests are about.
logging.disable()
warnings.simplefilter("ignore")

options = json.loads(sys.argv[1])
faults = options.get("faults", {})


class Handler:
    async def handle_EHLO(self, server, session, envelope, hostname, responses):
        session.host_name = hostname
        return [faults["EHLO"]] if "EHLO" in faults else responses

    async def handle_MAIL(self, server, session, envelope, address, mail_options):
        if "MAIL" in faults:
            return faults["MAIL"]
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        if "RCPT" in faults:
            return faults["RCPT"]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        fault = faults.get("DATA")
        if fault == "drop":
            server.transport.abort()
            return "250 OK"
        if fault == "wait":
            await asyncio.sleep(60)
        if fault:
            return fault
        say({
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "helo": session.host_name,
            "encrypted": server.transport.get_extra_info("ssl_object") is not None,
            "user": session.auth_data,
            "mail": base64.b64encode(envelope.original_content).decode(),
        })
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    if (data.login.decode(), data.password.decode()) != (options["user"], options["password"]):
        return AuthResult(success=False, handled=False)
    return AuthResult(success=True, auth_data=data.login.decode())


def say(line):
    print(json.dumps(line), flush=True)


def context():
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(options["certificate"], options["key"])
    return made


async def main():
    loop = asyncio.get_running_loop()
    tls = options.get("tls", "none")

    def protocol():
        if "greeting" in faults:
            return Refusal()
        if "talk" in faults:
            return Misbehaving(faults["talk"])
        return SMTP(
            Handler(), loop=loop, hostname="mail.test",
            tls_context=context() if tls == "starttls" else None,
            authenticator=authenticate, auth_required="user" in options, auth_require_tls=False)

    server = await loop.create_server(
        protocol, "127.0.0.1", 0, ssl=context() if tls == "implicit" else None)
    say({"port": server.sockets[0].getsockname()[1]})
    await loop.run_in_executor(None, sys.stdin.read)


class Refusal(asyncio.Protocol):
    def connection_made(self, transport):
        transport.write((faults["greeting"] + "\r\n").encode())
        transport.close()


class Misbehaving(asyncio.Protocol):
    """Answers each line in a way of its own, and takes no mail."""

    def __init__(self, way):
        self.way, self.data = way, False

    def connection_made(self, transport):
        self.transport = transport
        {"late": lambda: asyncio.get_running_loop().call_later(0.7, self.answer, "220 at last"),
         "never": lambda: None,
         "garbage": lambda: self.answer("\x00\xff<html>hello</html>"),
         "endless": self.go_on,
         }.get(self.way, lambda: self.answer("220 mail.test"))()

    def answer(self, line):
        self.transport.write(line.encode("latin-1") + b"\r\n")

    def go_on(self):
        if not self.transport.is_closing():
            self.transport.write(b"220-and another thing\r\n" * 50)
            asyncio.get_running_loop().call_later(0.01, self.go_on)

    def data_received(self, data):
        if self.data:
            if self.way == "drop in the middle":
                self.transport.abort()
            elif data.endswith(b"\r\n.\r\n"):
                self.data = False
                self.answer("250 OK")
                say({"from": "", "to": [], "helo": "", "encrypted": False, "user": None, "mail": ""})
            return
        for line in data.split(b"\r\n")[:-1]:
            self.data = line == b"DATA"
            reply = "354 go on" if self.data else "250 OK"
            if self.way == "slow":
                asyncio.get_running_loop().call_later(1.5, self.answer, reply)
            elif self.way == "garbage later":
                self.answer("this is no reply")
            elif self.way == "421 later" and line.startswith(b"RCPT"):
                self.answer("421 4.3.2 closing down")
                self.transport.close()
            else:
                self.answer(reply)


asyncio.run(main())
