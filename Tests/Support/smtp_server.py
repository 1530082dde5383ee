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


asyncio.run(main())
