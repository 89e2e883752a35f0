"""Nonsense and malice against the server: no answer is a 5xx, no table gets stuck, nobody gets another seat's power."""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from andori.play.journal import Acted, TookBack, read_entry
from andori.play.reading import read_table
from andori.server import socket as sockets
from andori.server.api import Api
from andori.server.guard import Limits
from andori.server.hall import Hall
from andori.server.routes import Address, openapi
from served import Person, Served, serving
from starting import PATIENCE

TOGETHER = 48
"""So many messages are sent before their answers are waited for."""
LONG: dict[str, Any] = {"compression": None, "max_size": None, "open_timeout": PATIENCE}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("fuzz")) as running:
        yield running


# ---- HTTP, from the API's own description ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def host(served: Served) -> Person:
    return served.open(legend="base/skirmish", seats="dwarf: me, wizard: open")


# Only what the addresses take and give is looked at here; a hall is needed when they are called.
ADDRESSES = Api(cast(Hall, None)).addresses()
DESCRIPTION = schemathesis.openapi.from_dict(msgspec.to_builtins(openapi(ADDRESSES, "0")))
QUIETLY = settings(
    max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_the_server_describes_itself(served: Served) -> None:
    described = served.person().send("GET", "/openapi.json").json()
    assert described["paths"] == DESCRIPTION.raw_schema["paths"]
    assert described["openapi"].startswith("3.")


@pytest.mark.slow
@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: f"{address.method} {address.path}")
def test_whatever_is_asked_is_answered_as_described(served: Served, host: Person, address: Address) -> None:
    """What the description allows, and what it does not."""
    tried: Counter[int] = Counter()

    def ask(case: Any) -> None:
        number = tried.total()
        if number % 4 and isinstance(case.path_parameters, dict) and "id" in case.path_parameters:
            case.path_parameters["id"] = host.table
        if number % 3:
            case.headers["Authorization"] = f"Bearer {host.key}"
        response = case.call(base_url=served.home)
        tried[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)

    described = DESCRIPTION[address.path][address.method]
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        fuzzed = QUIETLY(given(case=described.as_strategy(generation_mode=mode))(ask))
        try:
            fuzzed()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE
    assert tried.total() >= 4 and max(tried) < 500


# ---- the websocket ---------------------------------------------------------------------------------------------------


@dataclass
class Fuzzer:
    """Makes messages, from noise to almost right ones."""

    luck: random.Random
    heroes: list[str]
    """Whose actions are tried: all heroes of the table, whoever sends them."""
    lines: list[str] = field(default_factory=list)
    """Actions that were legal lately."""
    version: int = 1
    count: int = 0

    def message(self) -> str | bytes:
        """The next one."""
        self.count += 1
        make = self.luck.choices(
            (self.noise, self.broken, self.wrong, self.hostile_act, self.other, self.honest_act),
            (20, 25, 25, 18, 11, 1),
        )[0]
        return make()

    def noise(self) -> str | bytes:
        """Bytes and letters without sense."""
        if self.luck.random() < 0.5:
            return self.luck.randbytes(self.luck.randrange(200))
        return "".join(
            chr(self.luck.choice((self.luck.randrange(128), self.luck.randrange(0xD7FF)))) for _ in range(40)
        )

    def broken(self) -> str | bytes:
        """A right message with something changed in it."""
        text = bytearray(json.dumps(self.luck.choice(self.right())).encode())
        for _ in range(self.luck.randrange(1, 4)):
            place = self.luck.randrange(len(text))
            what = self.luck.randrange(4)
            if what == 0:
                text[place] = self.luck.randrange(256)
            elif what == 1:
                del text[place:]
            elif what == 2:
                text[place:place] = self.luck.choice((b"null", b"{", b"]", b'"', b"\\ud800", b"1e999", b"\x00", b"-"))
            else:
                text += text[place:]
            if not text:
                break
        return bytes(text[:4000])

    def wrong(self) -> str:
        """JSON of the wrong shape."""
        message = dict(self.luck.choice(self.right()))
        key = self.luck.choice([*message, "surprise"])
        message[key] = self.luck.choice(
            (None, True, -1, 2**70, 1.5, "", "x" * 3000, [], {}, [[]], {"type": "act"}, "\u0000", ["x"] * 100, "admin")
        )
        text = json.dumps(message)
        if self.luck.random() < 0.05:
            depth = self.luck.choice((10, 500, 2000))
            text = '{"deep":' + "[" * depth + "]" * depth + "}"
        return text

    def right(self) -> list[dict[str, Any]]:
        return [
            {"type": "hello", "language": "en"},
            {"type": "act", "id": "x", "version": self.version, "actions": ["dwarf: pass"]},
            {"type": "undo", "id": "x", "version": self.version},
            {"type": "say", "id": "x", "text": "<img src=x onerror=alert(1)>"},
            {"type": "ping", "space": 18},
            {"type": "sketch", "hero": "dwarf", "path": [18, 19]},
            {"type": "ask_undo"},
        ]

    def hostile_act(self) -> str:
        """An action of anybody, in any wrong way."""
        hero = self.luck.choice([*self.heroes, "dealer", "group", "troll", "", "DWARF", "dwarf "])
        words = self.luck.choice(
            (
                *("pass", "end day", "move 18", "move 0", "move -1", "move 99999999999999", "fight gor@8", "roll"),
                *("6 6 6", "event golden-1", "fog gold", "take gold", "leave gold", "buy strength", "use brew"),
                *(
                    "flip dwarf 6",
                    "trade wizard",
                    "accept",
                    "reward 99 gold",
                    "",
                    " ",
                    ":",
                    "\u0000",
                    "; DROP TABLE journal",
                ),
                "".join(self.luck.choices(string.printable, k=30)),
            )
        )
        line = self.luck.choice(self.lines) if self.lines and self.luck.random() < 0.3 else f"{hero}: {words}"
        actions = [line] * self.luck.choice((1, 1, 1, 2, 60))
        version = self.luck.choice((0, 1, self.version, self.version - 1, self.version + 1, 10_000_000))
        return json.dumps({"type": "act", "id": self.name(), "version": max(0, version), "actions": actions})

    def other(self) -> str:
        """Something right, at a wrong moment or not."""
        kind = self.luck.randrange(5)
        if kind == 0:
            return json.dumps({"type": "undo", "id": self.name(), "version": self.version})
        if kind == 1:
            text = self.luck.choice(("<script>", "\u202e", "a" * 500, "\u0000", "{hero.__class__}", "%s%n", "😀"))
            return json.dumps({"type": "say", "id": self.name(), "text": text})
        if kind == 2:
            return json.dumps({"type": "ping", "space": self.luck.randrange(1000)})
        if kind == 3:
            path = [self.luck.randrange(100) for _ in range(self.luck.randrange(40))]
            return json.dumps({"type": "sketch", "hero": self.luck.choice([*self.heroes, "<b>"]), "path": path})
        return json.dumps({"type": "ask_undo"})

    def honest_act(self) -> str:
        """What would be right for whoever sits there."""
        line = self.luck.choice(self.lines) if self.lines else "dwarf: pass"
        return json.dumps({"type": "act", "id": self.name(), "version": self.version, "actions": [line]})

    def name(self) -> str:
        return self.luck.choice((f"f{self.count}", "same", f"companion-{self.version}", "setup", "1.x"))


@dataclass
class Heard:
    """What the connections heard, counted."""

    sent: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    texts: list[str] = field(default_factory=list)


async def molest(person: Person, fuzzer: Fuzzer, heard: Heard, count: int) -> None:
    """Send so many messages over as many connections as it takes."""
    while count > 0:
        headers = {"Authorization": f"Bearer {person.key}"} if person.key else {}
        address = f"ws://{person.served.host}/ws/{person.table}"
        async with connect(address, additional_headers=headers, **LONG) as websocket:
            await websocket.send('{"type":"hello","language":"en"}')
            try:
                while count > 0:
                    count -= await batch(websocket, fuzzer, heard, min(count, TOGETHER))
            except ConnectionClosed as closed:
                heard.closed[closed.rcvd.code if closed.rcvd is not None else 1006] += 1


async def batch(websocket: ClientConnection, fuzzer: Fuzzer, heard: Heard, count: int) -> int:
    """Send messages and take everything up to the answer to the last of them."""
    for _ in range(count):
        heard.sent += 1
        await websocket.send(fuzzer.message())
    last = f"last-{heard.sent}"
    await websocket.send(json.dumps({"type": "undo", "id": last, "version": 10_000_000}))
    while True:
        text = await websocket.recv(decode=False)
        # The large ones are looked at only now and then, because reading them costs more than the server needs.
        if len(text) > 3000 and fuzzer.luck.random() < 0.8:
            heard.kinds["large"] += 1
            continue
        message = json.loads(text)
        heard.kinds[message["type"]] += 1
        if message["type"] in ("update", "welcome"):
            fuzzer.version = message["moment"]["version"]
            fuzzer.lines = [choice["action"] for choice in message["moment"]["choices"]]
            heard.texts.append(text.decode())
        elif message["type"] == "refused":
            heard.codes[message["problem"]["code"]] += 1
            if message["id"] == last:
                return count


def tables_of(served: Served) -> list[list[Person]]:
    """Two tables, each with a host, a friend, and a stranger."""
    found = []
    for legend in ("base/skirmish", "base/legend-2"):
        host = served.open(legend=legend, seats="dwarf: me, wizard: open", undo="practice")
        found.append([host, host.friend("wizard"), host.beside()])
    return found


def check_journal(served: Served, table: str, persons: list[Person]) -> None:
    """Nobody acted for another's hero, nobody answered for luck, and the journal gives the live table."""
    live = served.parts.hall.tables[table].table
    stored = asyncio.run(served.parts.hall.store.read(table))
    entries = [read_entry(entry) for entry in stored]
    again = read_table(table, entries)
    assert not again.mended and again.version == live.version == len(entries)
    assert again.game.position() == live.game.position()
    seats = {1: "dwarf", persons[1].number: "wizard"}
    for entry in entries:
        if isinstance(entry, Acted) and entry.id != "setup":
            assert entry.lines[0].partition(":")[0] in (seats[entry.person], "group"), entry
            acted = [line.partition(":")[0] for line in entry.lines]
            assert set(acted) <= {seats[entry.person], "group", "dealer"}, entry
        elif isinstance(entry, TookBack):
            assert entry.person in seats


def check_goes_on(host: Person, friend: Person) -> None:
    """Whoever is asked can answer."""
    moment = host.get()["moment"]
    if moment["question"]["who"] == "nobody":
        return
    mine = next(each for each in moment["choices"] if each["hero"] == moment["question"]["who"])
    person = friend if mine["hero"] == "wizard" else host
    person.act(mine["action"])
    assert host.version > moment["version"]


@pytest.mark.slow
@pytest.mark.parametrize("messages", [20_000, pytest.param(200_000, marks=pytest.mark.nightly)])
def test_many_hostile_messages_change_nothing_they_may_not(
    messages: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_FOOLISH", 10**9)
    heard = Heard()
    with serving(tmp_path) as served:
        served.parts.sockets.messages = Limits(1e9, 1e9)
        tables = tables_of(served)
        people = [person for table in tables for person in table]

        async def all_at_once() -> None:
            share = -(-messages // len(people))
            await asyncio.gather(
                *(
                    molest(person, Fuzzer(random.Random(number), ["dwarf", "wizard"]), heard, share)
                    for number, person in enumerate(people)
                )
            )

        asyncio.run(all_at_once())
        for table in tables:
            check_journal(served, table[0].table, table)
            check_goes_on(table[0], table[1])
        secrets = [person.key for person in people if person.key]
        assert not [text for text in heard.texts if any(secret in text for secret in secrets)]
        assert served.person().send("GET", "/health").json()["status"] == "ok"
    assert heard.sent >= messages
    assert heard.codes["unreadable"] > messages // 4
    assert {"no_seat", "not_your_seat", "luck", "nonsense", "stale", "no_such_space"} <= heard.codes.keys()
    assert "broken" not in heard.codes
    assert heard.kinds["done"] > messages // 1000, "honest actions among them were carried out"
    assert not heard.closed, heard.closed


def test_a_flood_is_cut_off_and_leaves_the_table_to_others(served: Served) -> None:
    """With the limits as they are: noise, too long messages and floods end connections, and nothing else."""
    host = served.open(legend="base/skirmish", seats="dwarf: me, wizard: open")
    friend = host.friend("wizard")
    heard = Heard()

    async def flood(number: int) -> None:
        luck = random.Random(number)
        address = f"ws://{served.host}/ws/{host.table}"
        for _ in range(6):
            async with connect(address, **LONG) as websocket:
                try:
                    await websocket.send('{"type":"hello","language":"en"}')
                    for _ in range(60):
                        heard.sent += 1
                        size = luck.choice((10, 10, 100, 9000))
                        await websocket.send(luck.randbytes(size) if number % 2 else '{"type":"ask_undo"}')
                    while True:
                        await asyncio.wait_for(websocket.recv(), PATIENCE)
                except ConnectionClosed as closed:
                    heard.closed[closed.rcvd.code if closed.rcvd is not None else 1006] += 1

    async def all_at_once() -> None:
        await asyncio.gather(*(flood(number) for number in range(6)))

    asyncio.run(all_at_once())
    assert heard.closed.total() == 36 and heard.closed.keys() <= {sockets.NONSENSE, sockets.TOO_MUCH, 1009, 1006}
    check_goes_on(host, friend)
    check_journal(served, host.table, [host, friend])
