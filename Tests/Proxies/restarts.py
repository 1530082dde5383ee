"""Ten restarts under two hundred requests a second, on a socket that stays open as systemd keeps it:

    restarts.py BINARY

No request may fail: who comes while nobody serves waits in the socket.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RESTARTS, THREADS, RATE = 10, 20, 200


def start(binary, listener, data):
    """The protocol of sd_listen_fds(3): the socket is descriptor 3, and the process is named by its number."""
    environment = {**os.environ, "FETTLE_DATA": data, "FETTLE_HOME": ROOT, "FETTLE_LOG": "error", "LISTEN_FDS": "1"}
    return subprocess.Popen(
        ["sh", "-c", f'exec 3<&{listener.fileno()}; LISTEN_PID=$$ exec "$0" serve', binary], env=environment,
        pass_fds=[listener.fileno()], stdout=subprocess.DEVNULL)


class Client(threading.Thread):
    """Asks again and again, on a connection as long as it lasts; what ends between two answers is opened anew."""

    def __init__(self, port, is_over):
        super().__init__()
        self.port, self.is_over = port, is_over
        self.answers, self.failures, self.longest = 0, [], 0

    def run(self):
        connection = None
        while not self.is_over.is_set():
            began = time.monotonic()
            try:
                if connection is None:
                    connection = socket.create_connection(("127.0.0.1", self.port), 10)
                connection.sendall(b"GET /login HTTP/1.1\r\nHost: a\r\n\r\n")
                closes = self.read(connection)
                self.answers += 1
                if closes:
                    connection.close()
                    connection = None
            except (OSError, ValueError) as error:
                self.failures.append(str(error))
                connection = None
            self.longest = max(self.longest, time.monotonic() - began)
            time.sleep(max(0, THREADS / RATE - (time.monotonic() - began)))
            if connection and not connection.setblocking(False):
                connection = self.still_open(connection)

    def still_open(self, connection):
        """A server may end an idle connection at any time; a client that has seen it just opens the next."""
        try:
            ended = connection.recv(1) == b""
        except BlockingIOError:
            ended = False
        except OSError:
            ended = True
        connection.settimeout(10)
        return None if ended else connection

    def read(self, connection):
        got = b""
        while b"\r\n\r\n" not in got:
            piece = connection.recv(65536)
            if not piece:
                raise ValueError(f"an end instead of an answer after {len(got)} bytes")
            got += piece
        head, _, body = got.partition(b"\r\n\r\n")
        length = int([line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")][0].split()[1])
        if not head.startswith(b"HTTP/1.1 200 "):
            raise ValueError(head.split(b"\r\n")[0].decode())
        while len(body) < length:
            piece = connection.recv(65536)
            if not piece:
                raise ValueError("an end in the content")
            body += piece
        return b"connection: close" in head.lower()


def main(binary):
    with tempfile.TemporaryDirectory() as data, socket.create_server(("127.0.0.1", 0), backlog=4096) as listener:
        os.chmod(data, 0o700)
        process, is_over = start(binary, listener, data), threading.Event()
        clients = [Client(listener.getsockname()[1], is_over) for _ in range(THREADS)]
        for client in clients:
            client.start()
        for _ in range(RESTARTS):
            time.sleep(1)
            process.send_signal(signal.SIGTERM)
            process.wait(40)
            process = start(binary, listener, data)
        time.sleep(1)
        is_over.set()
        for client in clients:
            client.join()
        process.send_signal(signal.SIGTERM)
        process.wait(40)
    failures = [failure for client in clients for failure in client.failures]
    print(f"{RESTARTS} restarts, {sum(client.answers for client in clients)} requests, {len(failures)} failed, "
          f"the longest took {max(client.longest for client in clients):.2f} s")
    for failure in failures[:10]:
        print("   ", failure)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
