"""A database in trouble: read for long, locked, full, deleted, damaged, served twice."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from andori.server import sqlite_store
from andori.server.guard import Limits
from andori.server.sqlite_store import LONG_LOG, PAGE
from asking import asking
from hostile import Prey, prey
from served import fresh, serving
from starting import PATIENCE

OPTIONS = ("--requests-per-second", "100000", "--tables-per-minute", "100000")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Prey]:
    with prey(tmp_path, *OPTIONS, calm=False) as running:
        yield running


def say(server: Prey, table: str, key: str, text: str = "x") -> int:
    """A remark; the status."""
    body = {"id": fresh(), "text": text}
    return asking(server.home, Authorization=f"Bearer {key}").post(f"/api/tables/{table}/say", json=body).status_code


def health(server: Prey, status: int) -> bool:
    """Whether the server comes to say this of itself; what it said last it says again for a second."""
    until = time.monotonic() + PATIENCE
    with asking(server.home) as http:
        while (found := http.get("/health").status_code) != status and time.monotonic() < until:
            time.sleep(0.05)
    return found == status


def test_whoever_reads_the_database_for_long_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "BUSY_MS", 60_000)
    with serving(tmp_path) as running:
        host = running.open(legend="base/skirmish")
        reader = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchone()
        slowest = 0.0
        running.parts.sockets.messages = Limits(1e6, 1e6)
        with host.at_table() as seat:
            for _ in range(LONG_LOG * 2 + 300):
                began, mine = time.monotonic(), fresh()
                seat.send(type="say", id=mine, text="x")
                seat.until("done", where=lambda message, mine=mine: message["id"] == mine)  # type: ignore[misc]
                slowest = max(slowest, time.monotonic() - began)
        reader.close()
        assert slowest < 30, "a minute is what a write would wait for the reader"


def test_health_says_so_while_the_file_is_locked(server: Prey) -> None:
    assert health(server, 200)
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert health(server, 503)
    other.execute("COMMIT")
    other.close()
    assert health(server, 200)


def test_health_says_so_while_the_disk_is_full(server: Prey) -> None:
    table, key = server.open()
    assert say(server, table, key) == 200
    log = server.database.with_name(server.database.name + "-wal").stat().st_size
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    # No file may become longer than this one: to the server that is a disk without room.
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log + PAGE, resource.RLIM_INFINITY))
    assert 503 in [say(server, table, key, "x" * 400) for _ in range(10)]
    assert health(server, 503)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
    assert health(server, 200)
    assert say(server, table, key) == 200


def test_nothing_is_done_and_health_says_so_when_the_file_was_deleted(server: Prey) -> None:
    table, key = server.open()
    assert say(server, table, key) == 200
    away = server.database.with_name("elsewhere.sqlite")
    server.database.rename(away)
    assert say(server, table, key) == 503, "it would be gone after a restart"
    assert health(server, 503)
    server.database.write_bytes(b"")
    assert say(server, table, key) == 503 and health(server, 503), "another file with the same name is not it"
    os.replace(away, server.database)
    assert say(server, table, key) == 200 and health(server, 200)


def test_health_says_so_when_pages_are_damaged(server: Prey) -> None:
    tables = [server.open() for _ in range(40)]
    for table, key in tables:
        assert say(server, table, key, "x" * 400) == 200
    server.stop()
    size = server.database.stat().st_size
    with server.database.open("r+b") as file:
        for page in range(4, size // PAGE):
            file.seek(page * PAGE)
            file.write(b"\xff" * PAGE)
    server.start()
    with asking(server.home) as http:
        answers = {http.get(f"/api/tables/{table}").status_code for table, _ in tables}
    assert 503 in answers, answers
    assert health(server, 503)


def test_a_second_server_on_the_same_file_does_not_start_and_says_why(server: Prey) -> None:
    table, key = server.open()
    command = [*server.command]
    command[command.index("--port") + 1] = str(server.port + 1)
    second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode != 0
    said = " ".join(second.stderr.split())
    assert f"process {server.process.pid}" in said and "--database" in said and "Traceback" not in said
    assert say(server, table, key) == 200
    server.process.kill()
    server.process.wait(PATIENCE)
    server.start()
    assert say(server, table, key) == 200, "whoever was killed keeps no lock"
    assert asking(server.home).get(f"/api/tables/{table}").json()["chat"]
