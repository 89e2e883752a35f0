"""A server in a process of its own, as strangers find it, and what they need to be a nuisance."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from asking import asking
from starting import PATIENCE, free_port, wait_until_it_listens

WISH = {"legend": "base/skirmish", "seats": [{"hero": "dwarf", "who": "me"}]}
HELLO = b'{"type":"hello","language":"en"}'
OTHER = "127.0.0.2"
"""Another address of this machine: to the server, somebody else."""


class Prey:
    """A server that is attacked."""

    def __init__(self, folder: Path, program: str, options: tuple[str, ...], files: tuple[int, int] | None) -> None:
        self.port = free_port()
        self.home = f"http://127.0.0.1:{self.port}"
        self.database = folder / "tables.sqlite"
        self._log = folder / "server.log"
        self.command = [sys.executable, "-m", "andori", program, "--port", str(self.port)]
        self.command += ["--plain-logs"] if program == "serve" else ["--no-browser"]
        if "--database" not in options:
            self.command += ["--database", f"sqlite:///{self.database}"]
        self.command += options
        self.files = files
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        files = self.files

        def limit() -> None:
            if files is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, files)

        with self._log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, preexec_fn=limit)
        wait_until_it_listens(self.process, self.port, lambda: self.log)

    def stop(self) -> None:
        """Stop it as a service manager would."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    @property
    def log(self) -> str:
        """What it has said."""
        return self._log.read_text(encoding="utf-8")

    @property
    def megabytes(self) -> float:
        """What it holds in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def open_files(self) -> int:
        """How many files and connections it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def open(self, **wish: Any) -> tuple[str, str]:
        """Open a table: its id and the host's key."""
        answer = asking(self.home).post("/api/tables", json={**WISH, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"], answer.json()["key"]

    def connect(self, table: str, key: str = "", address: str = "127.0.0.1") -> ClientConnection:
        """A websocket from an address of this machine, not yet welcomed."""
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (address, 0))
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        place = f"ws://127.0.0.1:{self.port}/api/tables/{table}/ws"
        return connect(
            place, sock=plain, additional_headers=headers, compression=None, max_size=None, open_timeout=PATIENCE
        )

    def deaf(self, table: str, key: str = "") -> socket.socket:
        """A websocket that will read nothing."""
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect(("127.0.0.1", self.port))
        plain.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {key}\r\n\r\n".encode()
        )
        assert plain.recv(12) == b"HTTP/1.1 101"
        return plain


def masked(message: bytes) -> bytes:
    """A short message as a browser frames it, with a mask that changes nothing."""
    assert len(message) < 126
    return bytes((0x81, 0x80 | len(message))) + b"\0\0\0\0" + message


@contextmanager
def prey(
    folder: Path, *options: str, files: tuple[int, int] | None = None, calm: bool = True, program: str = "serve"
) -> Iterator[Prey]:
    """A server of its own, stopped at the end; ``files`` are its soft and hard limit of open files. A ``calm`` one logs
    no traceback, whatever is done to it."""
    server = Prey(folder, program, options, files)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
    assert not calm or "Traceback" not in server.log, server.log
