"""A server lives on: companions play, legends change, it stops and comes back, and its document is true."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from andori.play.pinned import sources_now
from andori.server import messages
from andori.server import socket as sockets
from andori.server.sqlite_store import SqliteStore
from andori.text import LANGUAGES
from asking import asking
from served import Seat, Served, serving
from starting import PATIENCE, free_port, wait_until_it_listens

SKIRMISH = "base/skirmish"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


# ---- companions ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_companions_play_and_a_hint_and_odds_are_given(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend=SKIRMISH, seats="dwarf: me, wizard: companion")
        with host.at_table() as seat:
            seat.act("dwarf: pass", version=seat.welcome["moment"]["version"])
            assert seat.until("thinking", where=lambda message: message["heroes"] == ["wizard"])
            told = seat.until("update", where=lambda message: message["moment"]["question"]["who"] == "dwarf")
            assert told["by"] == "wizard"
            seat.until("thinking", where=lambda message: message["heroes"] == [])
        for language in LANGUAGES:
            hint = host.get("/hint", lang=language)
            assert host.get("/why", action=hint["action"])["legal"] and hint["why"] and hint["label"]
        assert host.beside().get("/hint", hero="dwarf")["version"] == host.version
        refused = host.send("GET", f"/api/tables/{host.table}/hint", hero="wizard")
        assert (refused.status_code, refused.json()["code"]) == (409, "no_hint")
        host.post("/seat", {"hero": "wizard", "to": "me"})
        host.act("dwarf: move 19", "dwarf: stop")
        host.act("wizard: pass")
        odds = host.get("/outlooks", lang="de")["outlooks"]
        assert "dwarf: fight skral@19" in [each["action"] for each in odds]
        assert all(each["label"] and 0 <= each["one"] <= each["three"] <= 1 for each in odds)
        host.post("/seat", {"hero": "dwarf", "to": "companion"})
        host.post("/seat", {"hero": "wizard", "to": "companion"})
        before = host.version
        until = time.monotonic() + PATIENCE
        while host.version < before + 6 and time.monotonic() < until:
            time.sleep(0.05)
        assert host.version >= before + 6, "a table of companions goes on by itself"
        host.post("/seat", {"hero": "dwarf", "to": "me"})
        host.post("/seat", {"hero": "wizard", "to": "me"})
        with host.at_table() as seat:
            assert seat.welcome["heroes"] == ["dwarf", "wizard"]


class Walk(NamedTuple):
    """Advice to walk: all its lines, and the first of them."""

    action: str
    why: str
    numbers: dict[str, int]
    lines: list[str]


def test_a_hint_to_walk_tells_the_whole_walk_and_is_called_by_its_end(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["dwarf: move 8", "dwarf: move 9", "dwarf: stop"]

    async def advise(_table: object, _hero: str, _address: str) -> Walk:
        return Walk(lines[0], "outcome.running", {}, lines)

    monkeypatch.setattr(served.parts.hall.thinkers, "advise", advise)
    host = served.open(legend="base/sandbox")
    hint = host.get("/hint", hero="dwarf")
    assert (hint["action"], hint["actions"], hint["label"]) == (lines[0], lines, "Dwarf: move to space 9")
    host.act(*hint["actions"], version=hint["version"])
    assert host.get()["moment"]["view"]["heroes"][0]["space"] == 9


def test_at_the_end_of_a_game_nothing_is_asked_or_suggested(served: Served) -> None:
    host = served.open(legend="base/legend-1", undo="none")
    moment = host.get()["moment"]
    while moment["question"]["who"] != "nobody":
        mine = [each["action"] for each in moment["choices"] if each["hero"] == moment["question"]["who"]]
        host.act(next((line for line in mine if line.endswith("end day")), mine[0]), version=moment["version"])
        moment = host.get()["moment"]
    assert moment["view"]["outcome"] in ("won", "lost") and moment["choices"] == [] and moment["view"]["ending_text"]
    assert host.send("GET", f"/api/tables/{host.table}/hint").json()["code"] == "no_hint"
    assert host.get("/outlooks")["outlooks"] == []
    assert host.get("/reach", hero="dwarf")["steps"] == []
    assert host.act_refused("dwarf: pass")[0] == 409
    assert host.get("/story")["outcome"] == moment["view"]["outcome"]
    for offer in host.get("/menu", hero="dwarf")["offers"]:
        assert not offer["legal"] and offer["reason"]


# ---- legends that change ---------------------------------------------------------------------------------------------


def change_sources(folder: Path, table: str, old: str, new: str, file: str = "legend.yaml") -> None:
    """As if the legend had been another one when the table was opened."""
    with sqlite3.connect(folder / "tables.sqlite") as store:
        entry = msgspec.json.decode(
            store.execute("SELECT entry FROM journal WHERE id = ? AND number = 0", (table,)).fetchone()[0]
        )
        packed = store.execute("SELECT files FROM sources WHERE fingerprint = ?", (entry["sources"],)).fetchone()[0]
        files = msgspec.json.decode(zlib.decompress(packed))
        assert old in files[file]
        files[file] = files[file].replace(old, new)
        entry["sources"] = "altered"
        store.execute("INSERT INTO sources VALUES ('altered', ?)", (zlib.compress(msgspec.json.encode(files)),))
        store.execute("UPDATE journal SET entry = ? WHERE id = ? AND number = 0", (msgspec.json.encode(entry), table))
    store.close()


def test_a_table_goes_on_with_the_legend_it_was_opened_with(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend="base/sandbox")
    change_sources(tmp_path, host.table, "dwarf: 7", "dwarf: 14")
    with serving(tmp_path) as running:
        again = running.person(host.key)
        again.table = host.table
        found = again.get()
        assert found["moment"]["view"]["heroes"][0]["space"] == 14 and not found["table"]["mended"]
        again.act(found["moment"]["choices"][0]["action"])
        assert again.get("/story")["moments"] == again.get()["moment"]["view"]["moment"]
        assert again.get("/moments/0")["view"]["heroes"][0]["space"] == 14
        assert again.get("/facts")
        answer = again.send("GET", f"/api/tables/{host.table}/hint")
        assert answer.status_code in (200, 503)


def test_a_table_goes_on_with_the_texts_it_was_opened_with(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend="base/legend-1")
        title = host.get()["table"]["title"]
    change_sources(tmp_path, host.table, f"title: {title}", "title: An old tale", "texts/en")
    with serving(tmp_path) as running:
        again = running.person(host.key)
        again.table = host.table
        assert again.get()["table"]["title"] == again.get("/story")["title"] == "An old tale"
        assert again.get(lang="de")["table"]["title"] not in (title, "An old tale")


def test_a_game_the_rules_no_longer_allow_is_mended_and_goes_on_through_restarts(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend=SKIRMISH)
        host.act("dwarf: take gold")
        host.act("dwarf: pass")
    with sqlite3.connect(tmp_path / "tables.sqlite") as store:
        spoilt = store.execute(
            "UPDATE journal SET entry = replace(entry, 'dwarf: pass', 'dwarf: move 84') WHERE id = ?", (host.table,)
        )
        assert spoilt.rowcount == 3
    store.close()
    seen = []
    for line in ("dwarf: take shield", "dwarf: move 28", "dwarf: stop"):
        with serving(tmp_path) as running:
            again = running.person(host.key)
            again.table = host.table
            assert again.get()["table"]["mended"]
            seen.append(again.get()["moment"]["view"]["heroes"][0])
            again.act(line)
    assert [(hero["gold"], hero["large"], hero["space"]) for hero in seen] == [
        (5, "", 18),
        (5, "shield", 18),
        (5, "shield", 28),
    ]


def test_the_files_of_a_legend_are_kept_once(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        running.open(legend=SKIRMISH)
        running.open(legend=SKIRMISH)
        fingerprint, packed = sources_now(SKIRMISH)

        async def kept() -> bytes | None:
            store = running.parts.hall.store
            assert isinstance(store, SqliteStore)
            return await store.sources(fingerprint)

        assert asyncio.run(kept()) == packed


# ---- journals that are damaged ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", ["unreadable", "missing"])
def test_a_damaged_journal_is_mended_and_goes_on_through_restarts(tmp_path: Path, damage: str) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend=SKIRMISH)
        host.act("dwarf: take gold")
        host.post("/say", {"id": "one", "text": "Hello"})
        host.act("dwarf: pass")
        last = host.version
    with sqlite3.connect(tmp_path / "tables.sqlite") as store:
        if damage == "missing":
            store.execute("DELETE FROM journal WHERE id = ? AND number = ?", (host.table, last - 3))
        else:
            store.execute("UPDATE journal SET entry = ? WHERE id = ? AND number = ?", (b"\xff{", host.table, last - 3))
    store.close()
    versions = []
    for number in range(3):
        with serving(tmp_path) as running:
            again = running.person(host.key)
            again.table = host.table
            with again.at_table() as seat:
                assert seat.welcome["table"]["mended"]
                assert seat.welcome["chat"][0]["text"] == "Hello"
                moment = seat.welcome["moment"]
                assert seat.act(moment["choices"][0]["action"], version=moment["version"])["type"] == "done"
            again.post("/say", {"id": f"again{number}", "text": "Still here"})
            versions.append(again.version)
    assert versions[1] - versions[0] == versions[2] - versions[1] == 2, "it is mended once"


def test_a_table_whose_opening_is_lost_is_gone_and_no_error(tmp_path: Path, served: Served) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend=SKIRMISH)
        host.act("dwarf: take gold")
    with sqlite3.connect(tmp_path / "tables.sqlite") as store:
        store.execute("DELETE FROM journal WHERE id = ? AND number = 0", (host.table,))
    store.close()
    with serving(tmp_path) as running:
        again = running.person(host.key)
        again.table = host.table
        assert again.send("GET", f"/api/tables/{host.table}").status_code == 404
        with again.connect() as bare:
            assert Seat(bare).closed() == sockets.UNKNOWN
        assert any("cannot be read" in line for line in running.errors.lines), "the host is told why"
        running.errors.lines.clear()
        served.errors.lines.clear()


# ---- stopping, and the document --------------------------------------------------------------------------------------


@dataclass
class Stopped:
    """What came of telling a server to stop while somebody was connected."""

    folder: Path
    opened: dict[str, str]
    heard: list[str]
    """The kinds of messages, in order."""
    closed: int
    status: int
    errors: str


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Stopped:
    folder, port = tmp_path_factory.mktemp("stopped"), free_port()
    command = [sys.executable, "-m", "andori", "serve", "--port", str(port), "--plain-logs"]
    process = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/tables.sqlite"], stderr=subprocess.PIPE)
    try:
        home = f"http://127.0.0.1:{port}"
        wait_until_it_listens(process, port)
        seats = [{"hero": "dwarf", "who": "me"}]
        opened = asking(home).post("/api/tables", json={"legend": SKIRMISH, "seats": seats}).json()
        bearer = {"Authorization": f"Bearer {opened['key']}"}
        heard: list[str] = []
        place = f"ws://127.0.0.1:{port}/ws/{opened['id']}"
        with connect(place, additional_headers=bearer, open_timeout=PATIENCE) as websocket:
            websocket.send('{"type":"hello","language":"en"}')
            websocket.send('{"type":"act","id":"1","version":1,"actions":["dwarf: take gold"]}')
            while "done" not in heard:
                heard.append(json.loads(websocket.recv(timeout=PATIENCE))["type"])
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    heard.append(json.loads(websocket.recv(timeout=PATIENCE))["type"])
        _, errors = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    code = closed.value.rcvd.code if closed.value.rcvd is not None else 1006
    return Stopped(folder, opened, heard, code, process.returncode, errors.decode())


def test_a_server_that_is_told_to_stop_loses_nothing(stopped: Stopped) -> None:
    assert stopped.closed in (1001, 1012, 1013)
    assert stopped.status in (0, -signal.SIGTERM) and "Traceback" not in stopped.errors, stopped.errors
    with serving(stopped.folder) as running:
        again = running.person(stopped.opened["key"])
        again.table = stopped.opened["id"]
        assert again.get()["moment"]["view"]["heroes"][0]["gold"] == 5


def test_a_server_that_is_told_to_stop_says_goodbye(stopped: Stopped) -> None:
    assert stopped.heard[-1] == "stopping"


def test_the_bot_of_the_document_plays_a_game_to_its_end(served: Served, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    program = text.partition("```python\n")[2].partition("```")[0]
    (tmp_path / "bot.py").write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "bot.py"), served.home],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] in ("won", "lost")


def test_the_document_names_every_address_message_code_and_status(served: Served) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    described = served.person().send("GET", "/openapi.json").json()
    for path in described["paths"]:
        short = path.replace("/api/tables/{id}/", "…/").replace("{moment}", "{n}").replace("{rule}", "{number}")
        assert short in text, path
    for code in (sockets.FOREIGN, sockets.LATER, sockets.UNKNOWN, sockets.TOO_MUCH, sockets.NONSENSE):
        assert str(code) in text
    for union in (messages.ToServer, messages.ToBrowser):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in text
