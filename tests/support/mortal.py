"""Servers that are killed without warning, and players who go on regardless."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from andori.play.journal import Acted, AnyEntry, Said, TookBack, read_entry
from andori.play.reading import read_table
from andori.server.run import store_for
from andori.server.store import ignore
from starting import PATIENCE

HOST = "127.0.0.1"
PR_SET_PDEATHSIG = 1
SOON = 0.02
HEROES = ("dwarf", "wizard")
TROUBLE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)


class Nursery:
    """Brings servers forth quickly: a process that has everything imported and forks itself for each."""

    def __init__(self, log: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(log)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._alive: set[int] = set()

    def start(self, database: str, port: int) -> int:
        """A new server: the number of its process, which is a session of its own."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([database, port]) + "\n")
        self._process.stdin.flush()
        number = int(self._process.stdout.readline())
        self._alive.add(number)
        return number

    def kill(self, number: int) -> None:
        """``kill -9``, until it is gone: on a busy machine it holds the port that the next one needs for a while."""
        os.kill(number, signal.SIGKILL)
        self._alive.discard(number)
        until = time.monotonic() + PATIENCE
        while Path(f"/proc/{number}").exists() and time.monotonic() < until:
            time.sleep(SOON / 20)

    def left_behind(self, number: int) -> list[int]:
        """The processes that a server has started and that are still there."""
        found = []
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if entry.name.isdigit() and os.getsid(int(entry.name)) == number:
                    found.append(int(entry.name))
        return found

    def close(self) -> None:
        for number in list(self._alive):
            with contextlib.suppress(ProcessLookupError):
                self.kill(number)
        self._process.kill()
        self._process.wait()


def give_birth(log: str) -> None:
    """The nursery's own process: a server for each line it reads."""
    from andori.game import Game
    from andori.server.app import Settings
    from andori.server.run import Running, run

    for legend in ("base/legend-1", "base/legend-2"):
        Game.new(legend, list(HEROES), "easy", "kosmos")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    many = Settings(
        connections_per_address=1000, requests_per_second=1e6, tables_per_minute=1e6, pace=0.01, budget=0.02
    )
    for line in sys.stdin:
        database, port = json.loads(line)
        number = os.fork()
        if number:
            print(number, flush=True)
            continue
        os.setsid()
        # It must not outlive the test, however that ends.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), stream.fileno())
        run(Running(database, HOST, port, 1, many, json_logs=True))
        os._exit(0)


@dataclass
class Sent:
    """A message, and what became of it."""

    message: dict[str, Any]
    answer: dict[str, Any] | None = None
    times: int = 0


class Seat:
    """One person at a table, on a connection that comes back by itself."""

    def __init__(self, party: Party, hero: str, key: str, number: int) -> None:
        self.party = party
        self.hero = hero
        self.key = key
        self.number = number
        self.sent: list[Sent] = []
        self.moment: dict[str, Any] = {}
        self.luck = random.Random(f"{party.seed}:{hero}")
        self.acknowledged = 0

    async def play(self) -> None:
        """Connect, ask again what was not answered, and go on, for ever."""
        while True:
            try:
                await self._connected(self.party.home())
            except TROUBLE:
                await asyncio.sleep(SOON)

    async def _connected(self, home: str) -> None:
        keys = {"Authorization": f"Bearer {self.key}"}
        address = f"ws://{home}/ws/{self.party.id}"
        async with connect(
            address, additional_headers=keys, compression=None, open_timeout=5, ping_interval=None
        ) as ws:
            await ws.send('{"type":"hello","language":"en"}')
            await self._until(ws, "welcome")
            for sent in self.sent:
                if sent.answer is None:
                    await self._ask(ws, sent)
            while True:
                sent = Sent(self._something())
                self.sent.append(sent)
                await self._ask(ws, sent)
                await asyncio.sleep(self.luck.random() * self.party.pause)

    def _something(self) -> dict[str, Any]:
        """An action if there is one for this hero, sometimes an undo, else a remark."""
        name = f"{self.hero}-{len(self.sent)}"
        version = self.moment["version"]
        choices = [each for each in self.moment["choices"] if each["hero"] in (self.hero, "group")]
        dice = self.luck.random()
        if choices and dice < 0.85:
            action = self.luck.choice(choices)["action"]
            return {"type": "act", "id": name, "version": version, "actions": [action]}
        if dice > 0.97:
            return {"type": "undo", "id": name, "version": version}
        return {"type": "say", "id": name, "text": f"what now? {len(self.sent)}"}

    async def _ask(self, ws: ClientConnection, sent: Sent) -> None:
        sent.times += 1
        await ws.send(json.dumps(sent.message))
        while sent.answer is None:
            told = await self._hear(ws)
            if told["type"] in ("done", "refused") and told["id"] == sent.message["id"]:
                if told["type"] == "refused" and told["problem"]["code"] == "store":
                    raise TimeoutError
                sent.answer = told
                self.acknowledged += told["type"] == "done"

    async def _until(self, ws: ClientConnection, kind: str) -> None:
        while (await self._hear(ws))["type"] != kind:
            pass

    async def _hear(self, ws: ClientConnection) -> dict[str, Any]:
        # Not wait_for, which forgets that it was cancelled when a message comes at the same moment.
        async with asyncio.timeout(PATIENCE):
            told: dict[str, Any] = json.loads(await ws.recv())
        if "moment" in told:
            self.moment = told["moment"]
        return told


@dataclass
class Party:
    """A table with two people at it; ``homes`` are the servers that they may go to."""

    homes: list[str]
    seed: str
    pause: float = 0.02
    id: str = ""
    seats: list[Seat] = field(default_factory=list)
    _tries: int = 0

    def home(self) -> str:
        """The next server to try: another one each time."""
        self._tries += 1
        return self.homes[self._tries % len(self.homes)]

    async def sit_down(self, friend: str = "open") -> None:
        """Open a table, and seat everybody who is no companion."""
        wishes = [{"hero": HEROES[0], "who": "me"}, {"hero": HEROES[1], "who": friend}]
        body = {"legend": "base/legend-2", "seats": wishes, "name": "One", "undo": "practice"}
        opened = await self._post("/api/tables", body)
        self.id = opened["id"]
        self.seats = [Seat(self, HEROES[0], opened["key"], 1)]
        if friend == "open":
            claimed = await self._post(f"/api/tables/{self.id}/claim", {"heroes": [HEROES[1]], "name": "Two"})
            self.seats.append(Seat(self, HEROES[1], claimed["key"], claimed["person"]))

    async def _post(self, path: str, body: object) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(verify=False) as client:
            while True:
                try:
                    answer = await client.post(f"http://{self.home()}{path}", json=body)
                    answer.raise_for_status()
                    found: dict[str, Any] = answer.json()
                    return found
                except TROUBLE:
                    await asyncio.sleep(SOON)

    async def all_go_on(self) -> None:
        """Wait until each has had something acknowledged from now on: the table is not stuck."""
        before = [seat.acknowledged for seat in self.seats]
        async with asyncio.timeout(PATIENCE):
            while any(seat.acknowledged == known for seat, known in zip(self.seats, before, strict=True)):
                await asyncio.sleep(SOON)


class Play:
    """Parties that play in the background while something is done to their servers."""

    def __init__(self, parties: list[Party]) -> None:
        self.parties = parties
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Play:
        self._tasks = [asyncio.create_task(seat.play()) for party in self.parties for seat in party.seats]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    async def goes_on(self, times: int) -> None:
        """Wait until so many things have been acknowledged from now on, whosever."""
        seats = [seat for party in self.parties for seat in party.seats]
        before = sum(seat.acknowledged for seat in seats)
        async with asyncio.timeout(PATIENCE):
            while sum(seat.acknowledged for seat in seats) < before + times:
                await asyncio.sleep(SOON / 4)

    async def all_go_on(self) -> None:
        await asyncio.gather(*(party.all_go_on() for party in self.parties))


async def journal(database: str, table: str) -> list[AnyEntry]:
    """The journal of a table, as it is in the store."""
    store = store_for(database)
    await store.open(ignore)
    try:
        return [read_entry(entry) for entry in await store.read(table)]
    finally:
        await store.close()


async def judge(database: str, party: Party) -> None:
    """Hold what the players were told against what is in the store."""
    entries = await journal(database, party.id)
    played = {
        entry.id: place
        for place, entry in enumerate(entries)
        if isinstance(entry, Acted | TookBack | Said) and entry.id != "setup"
    }
    count = sum(isinstance(entry, Acted | TookBack | Said) and entry.id != "setup" for entry in entries)
    assert len(played) == count, "a message was carried out twice"
    for seat in party.seats:
        for sent in seat.sent:
            place = played.get(f"{seat.number}.{sent.message['id']}")
            if sent.answer is None:
                continue
            if sent.answer["type"] == "done":
                assert place is not None, f"acknowledged and lost: {sent}"
                assert place == sent.answer["version"] - 1, f"acknowledged as something else: {sent}"
            else:
                assert place is None, f"refused and yet done: {sent}"
    again = read_table(party.id, entries)
    assert not again.mended
    assert again.version == len(entries)


if __name__ == "__main__":
    give_birth(sys.argv[1])
