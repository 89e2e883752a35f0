"""How a server bears its players: one JSON object with latencies, processor time and memory a table.

A real server on one core; players in a process of their own on another. A table takes four people and as many actions
a second, each by whoever is asked, so that every player acts once a second on average. The latency of an action runs
from its sending to the moment the last of the table's viewers has the update. One player more than the server takes
is tried at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import msgspec
import uvloop

HEROES = ("dwarf", "wizard", "archer", "warrior")
HOST = "127.0.0.1"
LEGEND = "base/legend-2"
TEXT, CLOSE, PING = 1, 8, 9
AT_ONCE = 40
PATIENCE = 30.0


class Choice(msgspec.Struct):
    action: str
    hero: str
    kind: str


class Moment(msgspec.Struct):
    version: int
    choices: list[Choice]


class Told(msgspec.Struct):
    """What is read of a welcome or an update; the rest is skipped."""

    moment: Moment


read_told = msgspec.json.Decoder(Told).decode


class Player(asyncio.Protocol):
    """A websocket connection that looks into messages as little as it can."""

    def __init__(self, table: PlayedTable, key: str) -> None:
        self.table = table
        self.key = key
        self.transport: asyncio.Transport | None = None
        self.open = False
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are not of asyncio's class, but do the same.
        self.transport = transport = cast(asyncio.Transport, transport)
        nonce = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET /ws/{self.table.id} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {self.key}\r\n\r\n"
            ).encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(1006)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        self.received += len(data)
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.closed.set_result(int(buffer[9:12]))
                return
            del buffer[: end + 4]
            self.open = True
            self.send(b'{"type":"hello","language":"en"}')
        while len(buffer) >= 2:
            size, start = buffer[1] & 127, 2
            if size == 126:
                if len(buffer) < 4:
                    return
                size, start = struct.unpack_from("!H", buffer, 2)[0], 4
            elif size == 127:
                if len(buffer) < 10:
                    return
                size, start = struct.unpack_from("!Q", buffer, 2)[0], 10
            if len(buffer) < start + size:
                return
            self.take(buffer[0] & 15, bytes(buffer[start : start + size]))
            del buffer[: start + size]

    def take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            if payload.startswith(b'{"type":"update"'):
                self.table.updated(payload)
            elif payload.startswith(b'{"type":"welcome"'):
                self.table.welcomed(payload)
            elif payload.startswith(b'{"type":"refused"'):
                self.table.load.refused += 1
                self.table.waiting = 0
        elif kind == PING:
            self.send(payload, 0x8A)
        elif kind == CLOSE and not self.closed.done():
            self.closed.set_result(struct.unpack_from("!H", payload)[0] if payload else 1005)

    def send(self, payload: bytes, kind: int = 0x81) -> None:
        assert self.transport is not None
        size = len(payload)
        # Masked, as clients must, with a mask that changes nothing.
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + struct.pack("!H", size)
        self.transport.write(head + b"\0\0\0\0" + payload)


class PlayedTable:
    """Four players who act in turn."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.luck = random.Random(number)
        self.id = ""
        self.keys: list[str] = []
        self.players: list[Player] = []
        self.moment: Moment | None = None
        self.waiting = 0
        self.sent = 0.0
        self.acted = 0
        self.welcomes = 0

    def welcomed(self, payload: bytes) -> None:
        self.welcomes += 1
        self.moment = read_told(payload).moment

    def updated(self, payload: bytes) -> None:
        if self.waiting == len(self.players):
            self.moment = read_told(payload).moment
        self.waiting -= 1
        if not self.waiting:
            self.load.latencies.append(time.perf_counter() - self.sent)

    def act(self) -> None:
        """Whoever is asked does something."""
        if self.waiting:
            self.load.late += 1
            return
        moment = self.moment
        if moment is None or not moment.choices:
            self.load.idle += 1
            return
        # Whoever ends his day early brings the game to its end early, and a game that is over is no load.
        lively = [choice for choice in moment.choices if choice.kind not in ("end", "pass")]
        choice = self.luck.choice(lively or moment.choices)
        player = self.players[HEROES.index(choice.hero) if choice.hero in HEROES else 0]
        self.acted += 1
        message = {"type": "act", "id": f"a{self.acted}", "version": moment.version, "actions": [choice.action]}
        self.waiting = len(self.players)
        self.sent = time.perf_counter()
        player.send(msgspec.json.encode(message))


class Load:
    """All tables, and what was measured."""

    def __init__(self, port: int, tables: int) -> None:
        self.port = port
        self.tables = [PlayedTable(self, number) for number in range(tables)]
        self.latencies: list[float] = []
        self.late = 0
        self.idle = 0
        self.refused = 0

    async def open_tables(self) -> None:
        """Open tables and sit down, a few at a time."""
        turns = asyncio.Semaphore(AT_ONCE)

        async def open_one(table: PlayedTable) -> None:
            async with turns:
                seats = [{"hero": hero, "who": "me" if hero == HEROES[0] else "open"} for hero in HEROES]
                body = {"legend": LEGEND, "name": "One", "seats": seats}
                opened = await self.post("/api/tables", body)
                table.id = opened["id"]
                table.keys = [opened["key"]]
                for hero in HEROES[1:]:
                    claimed = await self.post(f"/api/tables/{table.id}/claim", {"heroes": [hero], "name": hero})
                    table.keys.append(claimed["key"])

        await asyncio.gather(*(open_one(table) for table in self.tables))

    async def post(self, path: str, body: object) -> dict[str, str]:
        reader, writer = await asyncio.open_connection(HOST, self.port)
        content = msgspec.json.encode(body)
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        answer = await reader.read()
        writer.close()
        head, _, content = answer.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 201") and not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(f"{path}: {head.splitlines()[0].decode()} {content[:300].decode()}")
        found: dict[str, str] = msgspec.json.decode(content)
        return found

    async def connect(self) -> None:
        """Everybody comes."""
        turns = asyncio.Semaphore(AT_ONCE)

        async def connect_one(table: PlayedTable) -> None:
            async with turns:
                for key in table.keys:
                    table.players.append(await self.player(table, key))
                async with asyncio.timeout(PATIENCE):
                    while table.welcomes < len(table.keys):
                        await asyncio.sleep(0.01)

        await asyncio.gather(*(connect_one(table) for table in self.tables))

    async def player(self, table: PlayedTable, key: str) -> Player:
        loop = asyncio.get_running_loop()
        _, player = await loop.create_connection(lambda: Player(table, key), HOST, self.port)
        return player

    async def play(self, seconds: float, rate: float) -> None:
        """Each table acts ``rate`` times a second, all of them evenly spread over that time."""
        count = len(self.tables)
        step = 1 / (rate * count)
        began = time.perf_counter()
        for turn in range(int(seconds * rate * count)):
            ahead = began + turn * step - time.perf_counter()
            if ahead > 0.001:
                await asyncio.sleep(ahead)
            self.tables[turn % count].act()
        await asyncio.sleep(0.5)

    async def one_more(self) -> int:
        """The close code somebody gets who comes when the server is full."""
        player = await self.player(self.tables[0], "")
        try:
            return await asyncio.wait_for(player.closed, 5)
        except TimeoutError:
            return 0


def memory(process: int) -> int:
    """What a process holds in memory, in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stolen(core: int) -> float:
    """Seconds a core was ready to run while the machine's host ran somebody else."""
    line = next(line for line in Path("/proc/stat").read_text().splitlines() if line.startswith(f"cpu{core} "))
    return int(line.split()[8]) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(database: str, players: int, cores: set[int]) -> Iterator[tuple[int, int]]:
    """A server on one core: its port and its process."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    many = ["--requests-per-second", "1000000", "--tables-per-minute", "1000000", "--most-players", str(players)]
    many += ["--connections-per-address", str(players)]
    command = [sys.executable, "-m", "andori", "serve", "--port", str(port), "--plain-logs", "--database", database]
    process = subprocess.Popen([*command, *many], preexec_fn=lambda: os.sched_setaffinity(0, cores))
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"http://{HOST}:{port}/health", timeout=1).read()
                break
            except OSError:
                time.sleep(0.05)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def disk_sync(folder: Path) -> dict[str, float]:
    """How long the disk takes to take one page for good: no action can be acknowledged sooner."""
    found: list[float] = []
    with open(folder / "sync", "wb", buffering=0) as file:
        for _ in range(200):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            found.append(time.perf_counter() - began)
    return {"p50": percentile(found, 0.5), "p99": percentile(found, 0.99)}


def percentile(found: list[float], part: float) -> float:
    return round(sorted(found)[min(len(found) - 1, int(len(found) * part))] * 1000, 2)


async def measure(port: int, process: int, tables: int, seconds: float, rate: float) -> dict[str, object]:
    load = Load(port, tables)
    empty = memory(process)
    await load.open_tables()
    opened = memory(process)
    await load.connect()
    connected = memory(process)
    await load.play(3.0, rate)
    load.latencies.clear()
    load.late = load.idle = load.refused = 0
    received = sum(player.received for table in load.tables for player in table.players)
    core = min(os.sched_getaffinity(process))
    before, own, began, away = processor(process), time.process_time(), time.perf_counter(), stolen(core)
    await load.play(seconds, rate)
    lasted = time.perf_counter() - began
    used, generator, away = processor(process) - before, time.process_time() - own, stolen(core) - away
    received = sum(player.received for table in load.tables for player in table.players) - received
    found = load.latencies
    return {
        "players": tables * len(HEROES),
        "tables": tables,
        "actions_a_second": round(len(found) / seconds, 1),
        "latency_ms": {
            "p50": percentile(found, 0.5),
            "p90": percentile(found, 0.9),
            "p99": percentile(found, 0.99),
            "worst": percentile(found, 1.0),
        },
        "late": load.late,
        "refused": load.refused,
        "games_over": load.idle,
        "server_cpu_percent": round(used / lasted * 100, 1),
        "server_stolen_percent": round(away / lasted * 100, 1),
        "load_cpu_percent": round(generator / lasted * 100, 1),
        "megabytes_a_second": round(received / lasted / 1e6, 1),
        # What a table holds after so much play, without the connections of its viewers, and what one of these holds.
        "table_kb": round((memory(process) - connected + opened - empty) / tables / 1024, 1),
        "connection_kb": round((connected - opened) / tables / len(HEROES) / 1024, 1),
        "one_player_more_is_closed_with": await load.one_more(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server with players.")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=float(len(HEROES)), help="actions a second at each table")
    parser.add_argument("--database", default="", help="default: a new SQLite file")
    wanted = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{folder}/tables.sqlite"
        with server(database, wanted.tables * len(HEROES), {cores[0]}) as (port, process):
            os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
            uvloop.install()
            figures = asyncio.run(measure(port, process, wanted.tables, wanted.seconds, wanted.rate))
        disk = disk_sync(Path(folder))
    report = {"bench": "table", "store": database.partition(":")[0], "legend": LEGEND, **figures, "disk_sync_ms": disk}
    json.dump(report, sys.stdout)
    print()


if __name__ == "__main__":
    main()
