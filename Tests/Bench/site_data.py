"""The people and the data that bench.py measures with, and the ways to reach them."""

import base64
import http.cookiejar
import os
import random
import re
import resource
import socket
import sqlite3
import subprocess
import time
import urllib.parse
import urllib.request


def site(root, folder):
    """Fettle's own folders with one more file of 10 KiB in Public."""
    home = os.path.join(folder, "home")
    os.makedirs(home)
    for name in ("Views", "migrations", "Public"):
        subprocess.run(["cp", "-R", os.path.join(root, name), os.path.join(home, name)], check=True)
    with open(os.path.join(home, "Public", "ten.txt"), "wb") as file:
        file.write(base64.b64encode(random.Random(1).randbytes(10240))[:10240])
    return home


def static_base(base):
    """Where the pages of this run find their files: the address changes with any of them."""
    page = urllib.request.urlopen(base + "/login").read().decode()
    return re.search(r'"(/static/[0-9a-f]+)/', page).group(1)


def people(binary, home, data):
    """The demo's members and passwords; the first has a year of sessions and check-ins on top."""
    environment = {**os.environ, "FETTLE_DATA": data, "FETTLE_HOME": home}
    text = subprocess.run([binary, "demo"], env=environment, capture_output=True, text=True, check=True).stdout
    found = re.findall(r"(\S+@example\.org)\s+(\S+)", text)[1:]
    lengthen(os.path.join(data, "fettle.db"), found[0][0], days=365)
    return found


def lengthen(path, email, days):
    """Sessions and check-ins on every day so far back, by the same plan."""
    with sqlite3.connect(path) as db:
        member, plan = db.execute(
            "SELECT m.id, max(p.id) FROM members m JOIN plans p ON p.member_id = m.id WHERE email = ?",
            (email,)).fetchone()
        now = int(time.time())
        for back in range(days, 90, -1):
            enter(db, member, plan, now - back * 86400, f"bench-{days}-{back:08}", 1 + back % 28)


def enter(db, member, plan, at, key, day):
    date = time.strftime("%Y-%m-%d", time.gmtime(at))
    session = db.execute(
        "INSERT INTO care_sessions (member_id, plan_id, key, day_number, day, zone, finished_at, seconds, low_energy)"
        " VALUES (?, ?, ?, ?, ?, 'Europe/London', ?, 800, 0)", (member, plan, key, day, date, at)).lastrowid
    db.execute(
        "INSERT INTO check_ins (member_id, session_id, day, energy, discomfort, note, written_at)"
        " VALUES (?, ?, ?, 3, 2, 'As on other days', ?)", (member, session, date, at))


def crowd(data, folder, count):
    """A copy of the data with so many more members, a week each, and ten years for the first."""
    large = os.path.join(folder, "large")
    subprocess.run(["cp", "-R", data, large], check=True)
    path = os.path.join(large, "fettle.db")
    with sqlite3.connect(path) as db:
        first = db.execute("SELECT min(member_id) FROM plans").fetchone()[0]
        email = db.execute("SELECT email FROM members WHERE id = ?", (first,)).fetchone()[0]
        hash_, content = db.execute(
            "SELECT password_hash, content FROM members m JOIN plans p ON p.member_id = m.id WHERE m.id = ?",
            (first,)).fetchone()
        now = int(time.time())
        for number in range(count):
            add(db, number, hash_, content, now)
    lengthen(path, email, days=3650)
    return large


def add(db, number, hash_, content, now):
    member = db.execute(
        "INSERT INTO members (email, name, password_hash, verified_at, created_at, last_active_at, locale, zone)"
        " VALUES (?, 'Somebody', ?, 1, ?, ?, 'en', 'Europe/London')",
        (f"m{number}@example.net", hash_, now, now)).lastrowid
    db.execute("INSERT INTO member_parts VALUES (?, 'care')", (member,))
    db.execute("INSERT INTO care_members (member_id, cleared_at, starts_on) VALUES (?, ?, '2026-11-01')", (member, now))
    plan = db.execute(
        "INSERT INTO plans (member_id, version, programme, content, made_at) VALUES (?, 1, 'personalized', ?, ?)",
        (member, content, now)).lastrowid
    for day in range(1, 8):
        enter(db, member, plan, now - (8 - day) * 86400, f"crowd-{member:06}-{day:06}", day)


class Visitor:
    """Someone signed in: the cookie, and the token that forms carry."""

    def __init__(self, base, email, password):
        jar = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        fields = {"form_token": token(browser, base + "/login"), "email": email, "password": password, "next": "/settings"}
        browser.open(base + "/login", urllib.parse.urlencode(fields).encode()).read()
        self.cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)
        assert "session" in self.cookie, "no session"
        self.token = token(browser, base + "/settings/profile")


def token(browser, url):
    return re.search(r'name="form_token" value="([^"]+)"', browser.open(url).read().decode()).group(1)


def posting_script(base, members, folder):
    """wrk's script that enters sessions with check-ins, for one member after the other, each under a key of its own."""
    visitors = [Visitor(base, *member) for member in members]
    rows = ",".join(f'{{"{visitor.cookie}", "{visitor.token}"}}' for visitor in visitors)
    return write(folder, "post.lua", f"""
local people, count = {{{rows}}}, 0
local start = os.time() .. "-"
request = function()
  count = count + 1
  local one = people[count % #people + 1]
  local key = "bench-" .. start .. string.format("%012d", count)
  local body = "form_token=" .. one[2] .. "&key=" .. key .. "&seconds=700&energy=3&discomfort=2&note=As+on+other+days"
  return wrk.format("POST", "/plan/days/1/complete",
    {{["Cookie"] = one[1], ["Content-Type"] = "application/x-www-form-urlencoded"}}, body)
end
""")


def sign_in_script(base, member, folder):
    """wrk's script that signs the same member in again and again."""
    jar = http.cookiejar.CookieJar()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    fields = {"form_token": token(browser, base + "/login"), "email": member[0], "password": member[1]}
    cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)
    return write(folder, "login.lua", f"""
wrk.method = "POST"
wrk.body = "{urllib.parse.urlencode(fields)}"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
wrk.headers["Cookie"] = "{cookie}"
""")


def pacing_script(rate, connections, folder):
    """wrk's script that asks at about so many requests a second: each connection waits between two."""
    wait = 1000 * connections / max(1, rate)
    return write(folder, "pace.lua", f"delay = function() return math.random(0, {int(2 * wait)}) end\n")


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def idle_connections(port, count):
    """So many connections that ask nothing, from as many addresses as the limit for each makes needed."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, count + 1000), most))
    held = []
    for number in range(count):
        connection = socket.socket()
        connection.bind((f"127.1.{number // 200}.1", 0))
        connection.connect(("127.0.0.1", port))
        held.append(connection)
    return held
