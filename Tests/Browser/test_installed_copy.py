"""The program runs from where it was installed, away from its sources."""

import subprocess
import urllib.request

from kit import BINARY, ROOT, Server


def test_an_installed_copy_finds_its_pages_and_styles(tmp_path):
    subprocess.run(
        ["make", "install-files", f"BINARY={BINARY}", f"PREFIX={tmp_path}/there"],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    server = Server(tmp_path, binary=tmp_path / "there/bin/fettle")
    del server.environment["FETTLE_HOME"]
    with server:
        page = urllib.request.urlopen(server.url + "/login").read().decode()
        style = page.split('rel="stylesheet" href="')[1].split('"')[0]
        assert urllib.request.urlopen(server.url + style).headers["Content-Type"].startswith("text/css")
