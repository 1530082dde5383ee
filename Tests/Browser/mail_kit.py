"""A real mail server in this process, for tests that look at what arrives, and people entered by the dozen."""

import asyncio
import contextlib
import datetime
import email
import email.policy
import random
import re
import sqlite3
import threading
import time

from aiosmtpd.controller import Controller
from kit import free_port


class Mailbox:
    """Takes every mail, unless `refusal` says no to a recipient; each is kept under its Message-ID as it arrives."""

    def __init__(self, delay=0.0):
        self.mails, self.refusal, self.delay, self.lock = [], {}, delay, threading.Lock()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refusal:
            return self.refusal[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        # Taken: from here on the mail has arrived, whatever becomes of the answer.
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        with self.lock:
            self.mails.append((envelope.rcpt_tos[0], mail))
        if self.delay:
            await asyncio.sleep(random.random() * self.delay)
        return "250 OK"

    def ids(self):
        with self.lock:
            return [mail["Message-ID"].strip("<>") for _, mail in self.mails]

    def to(self, address, at_least=1, seconds=20):
        """The mails to an address, oldest first; waits for them."""
        deadline = time.monotonic() + seconds
        while True:
            with self.lock:
                found = [mail for recipient, mail in self.mails if recipient == address]
            if len(found) >= at_least:
                return found
            assert time.monotonic() < deadline, f"{len(found)} mails for {address}, not {at_least}"
            time.sleep(0.05)


@contextlib.contextmanager
def mail_server(delay=0.0):
    """Answers the mailbox and the setting that leads to it."""
    mailbox = Mailbox(delay)
    port = free_port()
    controller = Controller(mailbox, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield mailbox, f"smtp://127.0.0.1:{port}?starttls=no"
    finally:
        controller.stop()


def ledger(server, sql, *values):
    """Reads the database of a running Fettle, which only it may write to."""
    with contextlib.closing(sqlite3.connect(f"file:{server.data / 'fettle.db'}?mode=ro", uri=True)) as database:
        return database.execute(sql, values).fetchall()


def enter_rules(database, count, first, last):
    """Members with ten reminders each, which fall due one after the other between two instants, around their noon."""
    hour = datetime.datetime.fromtimestamp(first, datetime.timezone.utc).hour
    offset = hour - 12
    zone = f"Etc/GMT{offset:+d}" if offset else "UTC"
    for number in range(count):
        if number % 10 == 0:
            member = database.execute(
                "INSERT INTO members (email, name, password_hash, verified_at, created_at, last_active_at, locale, zone)"
                " VALUES (?, ?, 'none', 1, 1, 1, ?, ?)",
                (f"member{number}@example.org", f"Member {number}", ["en", "pt-PT"][number // 10 % 2], zone)).lastrowid
            database.execute("INSERT INTO member_parts (member_id, part) VALUES (?, 'care')", (member,))
            database.execute("INSERT INTO care_members (member_id, cleared_at, starts_on) VALUES (?, 1, '2020-01-06')", (member,))
        due = first + (last - first) * number // count
        database.execute(
            "INSERT INTO reminder_rules (member_id, kind, key, weekdays, time, zone, is_on, next_at)"
            " VALUES (?, 'care', ?, '1234567', '06:00', ?, 1, ?)", (member, f"key-of-rule-{number:06}", zone, due))


def links(mail):
    return re.findall(r"https?://\S+", mail.get_body(("plain",)).get_content())
