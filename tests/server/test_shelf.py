"""Journals have an end: each by itself, all together; and however long one is, nobody at another table waits for it."""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from andori.play import table as tables
from andori.play.journal import AnyEntry, write_entry
from andori.play.reading import read_table
from andori.server import shelf
from played import NOW, Played
from served import serving
from starting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SKIRMISH = "base/skirmish"


def done_and_undone(times: int) -> list[AnyEntry]:
    """The journal of a table at which somebody takes gold and thinks better of it, again and again."""
    played = Played(undo="practice")
    table, journal = played.table, list(played.journal)
    for number in range(times):
        journal.append(table.act(1, f"a{number}", table.version, ["dwarf: take gold"], NOW)[0])
        journal.append(table.undo(1, f"u{number}", table.version, NOW)[0])
    again = read_table("t", journal)
    assert again.version == table.version and again.game.position() == table.game.position()
    return journal


def seconds_to_read(journal: list[AnyEntry]) -> float:
    began = time.process_time()
    read_table("t", journal)
    return time.process_time() - began


def test_doing_and_undoing_for_hours_makes_no_table_slow_to_read() -> None:
    # Eight times as long must not take much more than eight times as long: each undo costs what it undoes, however long
    # the journal is. Read in turns, so that what else the machine does hits both; reading all anew would be 64 times.
    short, long = done_and_undone(1_000), done_and_undone(8_000)
    turns = [(seconds_to_read(short), seconds_to_read(long)) for _ in range(3)]
    ratio = min(slow for _, slow in turns) / min(fast for fast, _ in turns)
    assert ratio < 20, f"{ratio:.1f} times as long for 16,000 entries as for 2,000, of which nothing is left"


def test_nobody_waits_while_a_long_journal_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, may_go_on = threading.Event(), threading.Event()

    def slow(name: str, entries: list[AnyEntry], recipe: None) -> tables.Table:
        reading.set()
        assert may_go_on.wait(PATIENCE)
        return read_table(name, entries, recipe)

    with serving(tmp_path) as served:
        long = served.open(legend=SKIRMISH)
    with serving(tmp_path) as served:
        victim = served.open(legend=SKIRMISH)
        monkeypatch.setattr(shelf, "read_table", slow)
        again = served.person(long.key)
        again.table = long.table
        found: list[int] = []
        asking = threading.Thread(target=lambda: found.append(again.version))
        asking.start()
        assert reading.wait(PATIENCE)
        victim.act("dwarf: take gold")
        assert not found, "the other table is still being read"
        may_go_on.set()
        asking.join(PATIENCE)
        assert found


@pytest.mark.parametrize("bound", ["MOST_ENTRIES", "MOST_BYTES"])
def test_a_full_table_can_be_read_and_copied_but_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    with serving(tmp_path) as served:
        host = served.open(legend=SKIRMISH, undo="practice")
        host.act("dwarf: take gold")
        version, size = host.version, served.parts.hall.tables[host.table].size
        monkeypatch.setattr(shelf, bound, version if bound == "MOST_ENTRIES" else size)
        assert host.act_refused("dwarf: pass") == (409, "table_full")
        assert host.refused("/say", {"id": "s", "text": "Hello"}) == (409, "table_full")
        assert host.refused("/undo", {"id": "u", "version": host.version}) == (409, "table_full")
        assert host.refused("/passcode") == (409, "table_full")
    with serving(tmp_path) as served:
        again = served.person(host.key)
        again.table = host.table
        assert again.act_refused("dwarf: pass") == (409, "table_full"), "it is known after a restart, too"
        position = again.send("GET", f"/api/tables/{host.table}/position").text
        made = again.post("/copy", {"moment": 1, "name": "Ada", "undo": "fair"}, status=201)
        copy = again.beside(made["key"])
        copy.table = made["id"]
        assert copy.send("GET", f"/api/tables/{copy.table}/position").text == position
        assert copy.version < version
        if bound == "MOST_ENTRIES":
            copy.post("/say", {"id": "s", "text": "There is room here."})


def fill(folder: Path, megabytes: float) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as store:
        store.execute("DELETE FROM sources WHERE fingerprint LIKE 'filler%'")
        for number in range(round(megabytes * 20)):
            store.execute("INSERT INTO sources VALUES (?, ?)", (f"filler{number}", bytes(50_000)))
    store.close()


def test_in_a_full_database_no_table_is_opened_and_running_ones_go_on_a_little_longer(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        host = served.open(legend=SKIRMISH)
    fill(tmp_path, 5.1)
    for megabytes, goes_on in ((5, True), (4, False), (0, True)):
        with serving(tmp_path, most_megabytes=megabytes) as served:
            again = served.person(host.key)
            again.table = host.table
            body = {"legend": SKIRMISH, "seats": [{"hero": "dwarf", "who": "me"}]}
            answer = again.send("POST", "/api/tables", body)
            assert answer.status_code == (503 if megabytes else 201), answer.text
            if megabytes:
                assert answer.json()["code"] == "no_room"
                wish = {"moment": 0, "name": "Ada", "undo": "fair"}
                assert again.refused("/copy", wish) == (503, "no_room")
            if goes_on:
                again.post("/say", {"id": f"on{megabytes}", "text": "There is room for this."})
            else:
                assert again.refused("/say", {"id": "no", "text": "There is none."}) == (503, "no_room")


def recipe() -> str:
    """How the guide tells to delete old tables of SQLite."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = re.findall(r"```sql\n-- SQLite: (.*?)```", text, re.DOTALL)
    assert len(found) == 1
    return "-- " + str(found[0])


def test_the_recipe_of_the_guide_deletes_old_tables_and_files_nobody_needs(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        old, young = served.open(legend=SKIRMISH), served.open(legend="base/legend-2")
        old.post("/say", {"id": "hello", "text": 'Nobody says "sources":"x" here.'})
    path = tmp_path / "tables.sqlite"
    with sqlite3.connect(path) as store:
        long_ago = round(time.time()) - 400 * 24 * 3600
        store.execute(
            "UPDATE journal SET entry = CAST(json_set(CAST(entry AS TEXT), '$.at', ?) AS BLOB) WHERE id = ?",
            (long_ago, old.table),
        )
    store.close()
    store = sqlite3.connect(path, isolation_level=None)
    assert store.execute("SELECT count(*) FROM sources").fetchone() == (2,)
    store.executescript(recipe())
    assert store.execute("SELECT DISTINCT id FROM journal").fetchall() == [(young.table,)]
    assert store.execute("SELECT count(*) FROM sources").fetchone() == (1,)
    store.close()
    with serving(tmp_path) as served:
        again = served.person(young.key)
        again.table = young.table
        again.post("/say", {"id": "hello", "text": "Still here."})
        assert again.send("GET", f"/api/tables/{old.table}").status_code == 404


def test_an_action_takes_less_of_the_journal_than_the_bounds_assume() -> None:
    played = Played()
    played.act("dwarf: move 28", "dwarf: stop")
    assert len(write_entry(played.journal[-1])) < 150
