"""Fettle behind nginx, Caddy and HAProxy with the files of deploy/, over plain http on free ports:

    proxies.py BINARY

The same answers as straight, the right client address whatever a stranger writes, and no request smuggled past.
"""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FETTLE, PORTS = 18190, {"nginx": 18191, "caddy": 18192, "haproxy": 18193}
PAGES = ["/", "/login", "/healthz", "/nowhere", "/today", "/sw.js", "/exercises", "/static/x/css/app.css"]
HIDDEN = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

# What a lenient reader takes for a body and another for a request of its own.
SMUGGLED = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
    "Content-Length: 0\r\nContent-Length: 35\r\n", "Content-Length: 35\r\nContent-Length: 0\r\n", "Content-Length: 0, 35\r\n",
    "Content-Length: +35\r\n", "Content-Length: 0x23\r\n", "Content-Length : 0\r\n", "Content_Length: 35\r\n",
    "Transfer-Encoding : chunked\r\n", "Transfer-Encoding: xchunked\r\n", "Transfer-Encoding:\r\n chunked\r\n",
    "Transfer-Encoding: \x0bchunked\r\n", "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: identity\r\n",
    "Transfer_Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n", "X: y\nTransfer-Encoding: chunked\r\n",
    "X: y\rTransfer-Encoding: chunked\r\n", "Transfer-Encoding: 'chunked'\r\nContent-Length: 5\r\n",
]
BAD_CHUNKS = [
    "3\nabc\r\n0\r\n\r\n", "0x3\r\nabc\r\n0\r\n\r\n", "+3\r\nabc\r\n0\r\n\r\n", "3;\r\nabc\r\n0\r\n\r\n", "3;a=b\nabc\r\n0\r\n\r\n",
    "3\r\nabcd\r\n0\r\n\r\n", "10000000000000003\r\nabc\r\n0\r\n\r\n", "3 \r\nabc\r\n0\r\n\r\n", "3\r\nabc0\r\n\r\n",
    "0\r\nContent-Length: 35\r\n\r\n", "0\r\n\n",
]


def say(port, text, source="127.0.0.1", patience=3):
    """Everything that comes back, up to the end or a silence."""
    with socket.create_connection(("127.0.0.1", port), 5, (source, 0)) as connection:
        connection.settimeout(patience)
        connection.sendall(text.encode("latin-1"))
        got = b""
        try:
            while piece := connection.recv(65536):
                got += piece
        except OSError:
            pass
        return got


def get(port, path, more="", method="GET", source="127.0.0.1"):
    got = say(port, f"{method} {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{more}\r\n", source)
    head, _, body = got.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
    return lines[0].split(" ")[1] if got else "nothing", fields, body


def start(command, port, **environment):
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(500):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return process
        except OSError:
            time.sleep(0.02)
    raise SystemExit(f"{command[0]} does not start")


def nginx(folder):
    """The site of deploy/ without its redirect and its certificate."""
    site = open(f"{ROOT}/deploy/nginx.conf").read()
    site = re.sub(r"server \{\n    listen 80;.*?\n\}\n", "", site, flags=re.S)
    site = re.sub(r".*(ssl_|\[::\]).*\n", "", site)
    site = site.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{PORTS['nginx']};").replace("127.0.0.1:8080", f"127.0.0.1:{FETTLE}")
    path = f"{folder}/nginx.conf"
    with open(path, "w") as file:
        file.write(f"daemon off; pid {folder}/nginx.pid; error_log /dev/null; events {{}}\n"
                   f"http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};\n{site}\n}}\n")
    return start(["nginx", "-c", path], PORTS["nginx"])


def caddy(folder):
    return start(["caddy", "run", "--config", f"{ROOT}/deploy/Caddyfile", "--adapter", "caddyfile"], PORTS["caddy"],
                 FETTLE_DOMAIN=f"http://:{PORTS['caddy']}", FETTLE_UPSTREAM=f"127.0.0.1:{FETTLE}", HOME=folder)


def haproxy(folder):
    text = open(f"{ROOT}/deploy/haproxy.cfg").read()
    text = re.sub(r".*(bind :443|redirect scheme).*\n", "", text)
    text = text.replace("bind :80", f"bind 127.0.0.1:{PORTS['haproxy']}").replace("127.0.0.1:8080", f"127.0.0.1:{FETTLE}")
    path = f"{folder}/haproxy.cfg"
    with open(path, "w") as file:
        file.write(text)
    return start(["haproxy", "-f", path], PORTS["haproxy"])


def same_answers(port):
    wrong = []
    for method in ("GET", "HEAD", "DELETE"):
        for path in PAGES:
            straight, behind = get(FETTLE, path, method=method), get(port, path, method=method)
            for one, two, what in [(straight[0], behind[0], "status")] + [
                    (straight[1].get(name), behind[1].get(name), name)
                    for name in ("content-type", "content-security-policy", "cache-control", "allow", "location", "vary")]:
                if one != two:
                    wrong.append(f"{method} {path}: {what} {two!r} instead of {one!r}")
    return wrong


def right_address(port, source):
    """Wrong passwords count against the address that they come from, whatever they say about it."""
    _, fields, page = get(port, "/login", source=source)
    cookie = fields["set-cookie"].split(";")[0]
    token = re.search(rb'name="form_token" value="([^"]+)"', page).group(1).decode()
    throttled = 0
    for number in range(64):
        form = urllib.parse.urlencode({"form_token": token, "email": f"x{number}@example.org", "password": "wrong password"})
        more = (f"Cookie: {cookie}\r\nX-Forwarded-For: 6.6.{number}.6\r\nForwarded: for=6.6.6.{number}\r\nX-Real-IP: 6.6.6.6\r\n"
                f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n")
        got = say(port, f"POST /login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{more}\r\n{form}", source)
        throttled += b" 429 " in got[:20]
    return [] if 0 < throttled < 10 else [f"{throttled} of 64 wrong passwords were throttled"]


def nothing_smuggled(port):
    wrong = []
    cases = [f"POST /nowhere HTTP/1.1\r\nHost: a\r\n{lines}\r\n0\r\n\r\n{HIDDEN}" for lines in SMUGGLED]
    cases += [f"POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n{body}{HIDDEN}" for body in BAD_CHUNKS]
    for case in cases:
        straight, behind = say(FETTLE, case, patience=0.3), say(port, case, patience=0.3)
        if b"\r\n\r\nok\n" in straight or straight.count(b"HTTP/1.1 ") > 1:
            wrong.append(f"straight: {case!r} is answered as two")
        # A proxy may read the case as two requests of its own; then both answers belong to it, and nothing is out of step.
        for _ in range(2):
            status, _, page = get(port, "/login")
            if status != "200" or b"<html" not in page:
                wrong.append(f"{case!r} put the next request out of step: {status}")
    return wrong


def main(binary):
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        fettle = start([binary, "serve"], FETTLE, FETTLE_DATA=f"{folder}/data", FETTLE_LISTEN=f"127.0.0.1:{FETTLE}",
                       FETTLE_HOME=ROOT, FETTLE_TRUSTED_PROXIES="127.0.0.1", FETTLE_LOG="error")
        for number, make in enumerate((nginx, caddy, haproxy)):
            proxy, port = make(folder), PORTS[make.__name__]
            wrong = same_answers(port) + nothing_smuggled(port) + right_address(port, f"127.0.1.{number + 1}")
            print(f"{make.__name__}: {'as straight' if not wrong else 'NOT as straight'}")
            for line in wrong:
                print("   ", line)
            failed = failed or bool(wrong)
            proxy.send_signal(signal.SIGTERM)
            proxy.wait(20)
        fettle.send_signal(signal.SIGTERM)
        fettle.wait(40)
    return failed


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
