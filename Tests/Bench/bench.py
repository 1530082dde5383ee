"""Fettle beside its yardsticks, in one run: what `make bench` prints. No figure here is a test.

    bench.py BINARY [--seconds 4] [--rounds 3]

The server has one core, the load the other; then both have both.
"""

import argparse
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import site_data

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PORT = 8093
BASE = f"http://127.0.0.1:{PORT}"


class Load:
    """wrk, and what it said."""

    def __init__(self, url, seconds, headers=(), script=None, connections=64, core=1, pinned=True):
        command = ["taskset", "-c", str(core)] if pinned else []
        command += ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency"]
        command += sum((["-H", header] for header in headers), [])
        command += ["-s", script] if script else []
        said = subprocess.run(command + [url], capture_output=True, text=True)
        text = said.stdout
        rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
        p99 = re.search(r"99%\s+([\d.]+)(us|ms|s|m|h)\b", text)
        if not (rate and p99) or float(rate.group(1)) == 0:
            raise SystemExit(f"no answer was counted by: {' '.join(command + [url])}\n{text}{said.stderr}")
        self.rate = float(rate.group(1))
        self.p99 = float(p99.group(1)) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60000, "h": 3600000}[p99.group(2)]
        wrong = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
        self.wrong = int(wrong.group(1)) if wrong else 0


class Program:
    """A server that runs while the block does."""

    def __init__(self, command, url, core=None, environment=None):
        command = (["taskset", "-c", str(core)] if core is not None else []) + command
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command, env={**os.environ, **(environment or {})}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(5000):
            try:
                urllib.request.urlopen(url, timeout=5).read()
                break
            except OSError:
                time.sleep(0.002)
        self.ready_after = time.monotonic() - self.started

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(40)

    def memory(self):
        """Resident and anonymous, in MB."""
        status = open(f"/proc/{self.process.pid}/status").read()
        return tuple(int(re.search(rf"{name}:\s+(\d+)", status).group(1)) / 1024 for name in ("VmRSS", "RssAnon"))


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 32768), most))
        for source, libraries in (("yardstick", ""), ("argon", "-largon2 -lpthread"), ("commits", "-lsqlite3")):
            target = os.path.join(folder, source)
            subprocess.run(
                ["cc", "-O2", "-o", target, os.path.join(HERE, source + ".c"), *libraries.split()], check=True)

    def fettle(self, data, core=0):
        environment = {
            "FETTLE_DATA": data, "FETTLE_LISTEN": f"127.0.0.1:{PORT}", "FETTLE_URL": BASE, "FETTLE_HOME": self.home,
            "FETTLE_SIGNUP": "open", "FETTLE_LOG": "error"}
        return Program([self.options.binary, "serve"], BASE + "/healthz", core, environment)

    def row(self, what, measured, unit, yardstick=None, goal="", note=""):
        ratio = f"{measured / yardstick:.2f}" if yardstick else ""
        line = f"| {what} | {measured:,.1f} {unit} | {ratio} | {goal} | {note} |"
        print(line, flush=True)

    def median(self, measure):
        loads = [measure() for _ in range(self.options.rounds)]
        return sorted(loads, key=lambda load: load.rate)[len(loads) // 2]

    def load(self, url, pinned, program, **more):
        """The median round; `cost` is what it took of the server's processor, which other programs change little."""
        before = cpu(program.process.pid)
        middle = self.median(lambda: Load(url, self.options.seconds, pinned=pinned, **more))
        requests = middle.rate * self.options.seconds * self.options.rounds
        middle.cost = (cpu(program.process.pid) - before) * 1e6 / max(1, requests)
        return middle

    def requests(self, pinned):
        core = 0 if pinned else None
        words = "pinned" if pinned else "both cores"
        with Program([f"{self.folder}/yardstick", "8090"], "http://127.0.0.1:8090/", core) as program:
            yard = self.load("http://127.0.0.1:8090/", pinned, program)
        self.row(f"C yardstick, {words}", yard.rate, "/s", note=f"{yard.cost:.1f} us a request")
        with Program(["nginx", "-c", self.nginx(1 if pinned else 2)], "http://127.0.0.1:8092/ten.txt", core) as program:
            file = self.load("http://127.0.0.1:8092/ten.txt", pinned, program)
        self.row("nginx, 10 KiB file", file.rate, "/s", yard.rate, note=f"{file.cost:.1f} us a request")
        with self.fettle(self.data, core) as program:
            member = site_data.Visitor(BASE, *self.member).cookie
            found = self.load(BASE + "/healthz", pinned, program)
            self.row("/healthz", found.rate, "/s", yard.rate, "0.75 of C",
                     f"p99 {found.p99:.1f} ms, {found.cost:.1f} us a request")
            found = self.load(BASE + site_data.static_base(BASE) + "/ten.txt", pinned, program)
            self.row("10 KiB file", found.rate, "/s", file.rate, "1.0 of nginx",
                     f"p99 {found.p99:.1f} ms, {found.cost:.1f} us a request")
            headers = [f"Cookie: {member}", "Accept-Encoding: gzip"]
            page = self.load(BASE + "/today", pinned, program, headers=headers)
            self.row("/today, a year of sessions", page.rate, "/s", yard.rate, "0.04 of C, p99 < 25 ms",
                     f"p99 {page.p99:.1f} ms, {page.cost:.0f} us a request, {page.wrong} wrong")
            self.unchanged(headers, yard, pinned, program)
        return page

    def unchanged(self, headers, yard, pinned, program):
        request = urllib.request.Request(BASE + "/today", headers=dict(line.split(": ", 1) for line in headers))
        tag = urllib.request.urlopen(request).headers["ETag"]
        if not tag:
            return print("| /today by validator | skipped: it has no ETag | | | |")
        same = self.load(BASE + "/today", pinned, program, headers=[*headers, f"If-None-Match: {tag}"])
        self.row("/today by validator (304)", same.rate, "/s", yard.rate, "0.35 of C", f"p99 {same.p99:.1f} ms")

    def nginx(self, workers):
        text = open(os.path.join(HERE, "nginx.conf")).read()
        path = os.path.join(self.folder, "nginx.conf")
        open(path, "w").write(text.replace("WORKERS", str(workers)).replace("FOLDER", self.folder))
        return path

    def writes(self):
        alone = float(subprocess.run(
            [f"{self.folder}/commits", f"{self.data}/alone.db"], capture_output=True, text=True, check=True).stdout)
        self.row("SQLite alone, a commit a row", alone, "/s")
        with self.fettle(self.data, None) as program:
            script = site_data.posting_script(BASE, self.people, self.folder)
            posts = self.load(BASE + "/", False, program, script=script)
            self.row("durable form posts, 64 at once", posts.rate, "/s", alone, "1.0 of SQLite",
                     f"p99 {posts.p99:.0f} ms, {posts.wrong} wrong")

    def sign_ins(self, page):
        alone = float(subprocess.run(
            [f"{self.folder}/argon", str(os.cpu_count())], capture_output=True, text=True, check=True).stdout)
        self.row("Argon2 alone, all cores", alone, "/s")
        with self.fettle(self.data, None) as program:
            member = site_data.Visitor(BASE, *self.member).cookie
            headers = [f"Cookie: {member}", "Accept-Encoding: gzip"]
            script = site_data.sign_in_script(BASE, self.member, self.folder)
            found = self.load(BASE + "/login", False, program, script=script, connections=16)
            self.row("sign-ins", found.rate, "/s", alone, "0.9 of Argon2", f"p99 {found.p99:.0f} ms, {found.wrong} wrong")
            self.beside_a_storm(headers, script, page, program)

    def beside_a_storm(self, headers, storm_script, page, program):
        most = page or self.load(BASE + "/today", False, program, headers=headers)
        rate = most.rate / 5
        pace = site_data.pacing_script(rate, 16, self.folder)
        views = {"headers": headers, "script": pace, "connections": 16}
        calm = self.load(BASE + "/today", False, program, **views)
        storm = subprocess.Popen(
            ["wrk", "-t1", "-c32", "-d3600s", "-s", storm_script, BASE + "/login"], stdout=subprocess.DEVNULL)
        time.sleep(1)
        pressed = self.load(BASE + "/today", False, program, **views)
        storm.send_signal(signal.SIGINT)
        storm.wait()
        self.row(f"page views at {pressed.rate:.0f}/s beside a storm of sign-ins, p99", pressed.p99, "ms", calm.p99,
                 "< 3 times its own", f"its own {calm.p99:.1f} ms at {calm.rate:.0f}/s")

    def memory(self):
        with self.fettle(self.data, None) as program:
            time.sleep(4)
            resident, anonymous = program.memory()
            self.row("memory idle, RSS", resident, "MB", 40, "40", f"anonymous {anonymous:.0f} of 15")
            headers = [f"Cookie: {site_data.Visitor(BASE, *self.member).cookie}", "Accept-Encoding: gzip"]
            Load(BASE + "/today", self.options.seconds, headers=headers, pinned=False)
            self.row("memory after the load, RSS", program.memory()[0], "MB", 80, "80")
            held = site_data.idle_connections(PORT, 9_900)
            self.row(f"memory with {len(held)} idle connections, RSS", program.memory()[0], "MB", 150, "150")
            Load(BASE + "/healthz", 2, pinned=False)
            for connection in held:
                connection.close()

    def large(self):
        small = self.page_cost(self.data, self.member)
        data, member = site_data.crowd(self.data, self.folder, self.options.crowd)
        size = os.path.getsize(f"{data}/fettle.db") / 1e6
        with self.fettle(data, None) as program:
            self.row(f"start on {size:,.0f} MB", program.ready_after * 1000, "ms", 200, "200 ms")
        self.row(f"/today among {self.options.crowd:,} members", self.page_cost(data, self.member), "us", small, "1.1 times",
                 f"small: {small:.0f} us of processor")

    def page_cost(self, data, member):
        """Microseconds of processor for one page, which the load of others does not change."""
        with self.fettle(data, 0) as program:
            headers = [f"Cookie: {site_data.Visitor(BASE, *member).cookie}", "Accept-Encoding: gzip"]
            before = cpu(program.process.pid)
            load = Load(BASE + "/today", self.options.seconds, headers=headers)
            return (cpu(program.process.pid) - before) * 1e6 / (load.rate * self.options.seconds)

    def run(self):
        self.data = os.path.join(self.folder, "data")
        self.home = site_data.site(ROOT, self.folder)
        self.people = site_data.people(self.options.binary, self.home, self.data)
        self.member = self.people[0]
        os.makedirs(f"{self.folder}/public")
        shutil.copy(f"{self.home}/Public/ten.txt", f"{self.folder}/public/ten.txt")
        os.chmod(self.folder, 0o755)
        print("| what | measured | ratio | goal | |\n|---|---|---|---|---|")
        only = self.options.only
        page = None
        if only in (None, "requests"):
            self.requests(pinned=True)
            page = self.requests(pinned=False)
        if only in (None, "writes"):
            self.writes()
        if only in (None, "sign_ins"):
            self.sign_ins(page)
        if only in (None, "memory"):
            self.memory()
        if only is None and self.options.crowd:
            self.large()


def cpu(pid):
    """Seconds of processor of a program and its children so far."""
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    children = open(f"/proc/{pid}/task/{pid}/children").read().split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(cpu(child) for child in children)


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("binary")
    words.add_argument("--seconds", type=int, default=4)
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--only", choices=["requests", "writes", "sign_ins", "memory"], help="one part of it")
    words.add_argument("--crowd", type=int, default=100_000, help="members of the large database; 0 leaves it out")
    chosen = words.parse_args()
    chosen.binary = os.path.abspath(chosen.binary)
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_FOLDER")) as place:
        Bench(chosen, place).run()
