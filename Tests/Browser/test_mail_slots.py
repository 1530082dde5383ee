"""Each slot has its one mail, through crashes and with two senders at once, against a real mail server.

A short form of ten crashes runs with the others; `make soak-mail` is the long one: 200 crashes while 1,000 slots fall due.
"""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import time

from kit import Server
from mail_kit import enter_rules, ledger, mail_server

IS_LONG = "FETTLE_TEST_SOAK" in os.environ
KILLS, SLOTS = (200, 1000) if IS_LONG else (10, 80)
LIFE = (0.3, 1.9)


def prepare(folder, setting):
    """A Fettle that has been up once, and is down."""
    server = Server(folder, FETTLE_SMTP=setting)
    with server:
        pass
    return server


def start(server):
    with server.log_file.open("a") as log:
        return subprocess.Popen([server.binary, "serve"], env=server.environment, cwd=server.data.parent, stdout=log, stderr=log)


def wait_until_sent(server, count, seconds):
    deadline = time.monotonic() + seconds
    while ledger(server, "SELECT count(*) FROM mails WHERE state = 'sent'")[0][0] < count:
        assert time.monotonic() < deadline, ledger(server, "SELECT state, count(*) FROM mails GROUP BY state")
        time.sleep(0.2)


def in_hand(server):
    return {name for [name] in ledger(server, "SELECT message_id FROM mails WHERE state = 'sending'")}


def let_leases_end(server):
    """What would be three minutes for those who wait; nothing is running."""
    with sqlite3.connect(server.data / "fettle.db") as database:
        database.execute("UPDATE mails SET next_attempt_at = 0 WHERE state = 'sending'")
    database.close()


def test_every_slot_arrives_through_crashes_and_only_what_was_in_flight_may_repeat(tmp_path):
    random.seed(7)
    with mail_server(delay=0.08) as (mailbox, setting):
        server = prepare(tmp_path, setting)
        begin = int(time.time()) + 1
        with sqlite3.connect(server.data / "fettle.db") as database:
            enter_rules(database, SLOTS, begin, begin + int(KILLS * sum(LIFE) / 2))
        database.close()
        hit, repeatable = 0, set()
        for _ in range(KILLS):
            before = in_hand(server)
            process = start(server)
            time.sleep(random.uniform(*LIFE))
            process.kill()
            assert process.wait() == -signal.SIGKILL, server.log()
            fresh = in_hand(server) - before
            hit += bool(fresh)
            repeatable |= fresh
        if not IS_LONG:
            let_leases_end(server)
        process = start(server)
        wait_until_sent(server, SLOTS, 400 if IS_LONG else 60)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0

        rows = ledger(server, "SELECT slot, message_id, state FROM mails")
        assert len(rows) == SLOTS and len({slot for slot, _, _ in rows}) == SLOTS
        assert len({name for _, name, _ in rows}) == SLOTS and {state for _, _, state in rows} == {"sent"}
        arrived = mailbox.ids()
        assert set(arrived) == {name for _, name, _ in rows}, "every slot's mail arrives, and no other"
        repeats = len(arrived) - len(set(arrived))
        print(f"\n{KILLS} crashes, {SLOTS} slots: {hit} crashes hit a send, {repeats} repeats")
        assert repeats <= hit
        assert {name for name in arrived if arrived.count(name) > 1} <= repeatable
        assert ledger(server, "PRAGMA integrity_check") == [("ok",)]


def test_two_processes_on_one_database_write_and_send_each_mail_once(tmp_path):
    count = 400 if IS_LONG else 60
    with mail_server(delay=0.02) as (mailbox, setting):
        (tmp_path / "one").mkdir(), (tmp_path / "other").mkdir()
        server, other = prepare(tmp_path / "one", setting), Server(tmp_path / "other", FETTLE_SMTP=setting)
        # Another data folder, as another instance has, that leads to the same database and key.
        other.data.mkdir(mode=0o700)
        (other.data / "fettle.db").symlink_to(server.data / "fettle.db")
        shutil.copy2(server.data / "key", other.data / "key")
        begin = int(time.time()) + 2
        with sqlite3.connect(server.data / "fettle.db") as database:
            enter_rules(database, count, begin, begin + 5)
        database.close()
        with server, other:
            wait_until_sent(server, count, 90)
        arrived = mailbox.ids()
        assert len(arrived) == count == len(set(arrived)), "nothing is sent twice, and nothing is left out"
        assert ledger(server, "SELECT count(DISTINCT slot) FROM mails") == [(count,)]
