"""The hall: what is in memory never gets ahead of the store, whatever goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from andori.play.advice import Advice
from andori.play.company import Company
from andori.play.journal import Acted, AnyEntry, read_entry
from andori.play.journal import Who as WhoPlays
from andori.play.reading import read_table
from andori.play.table import Happened, Table
from andori.server import sqlite_store
from andori.server.app import Server, Settings
from andori.server.hall import Hall
from andori.server.live import LiveTable
from andori.server.messages import Done
from andori.server.neighbours import NOBODY, Gone, Here, Neighbours, People, Who
from andori.server.sqlite_store import SqliteStore
from andori.server.store import StoreError, ignore
from starting import PATIENCE


class FailingStore(SqliteStore):
    """Fails when told to, before or after it has written."""

    fails = ""

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None:
        fails, self.fails = self.fails, ""
        if fails == "before":
            await asyncio.sleep(0.01)
            raise StoreError("The disk is full.")
        await super().append(table, number, entries)
        if fails == "after":
            raise StoreError("The connection is gone.")


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Hall, FailingStore, LiveTable]]:
    store = FailingStore(folder / "tables.sqlite")
    hall = Server(store, Settings()).hall
    await hall.open()
    try:
        name, _ = await hall.new_table("base/legend-2", "kosmos", "easy", ["dwarf"], ["person"], "fair", "One")
        yield hall, store, await hall.find(name)
    finally:
        await hall.close()


def first_line(live: LiveTable) -> list[str]:
    return [live.table.game.legal()[0].text]


async def acts(store: SqliteStore, table: str) -> list[str]:
    entries = [read_entry(entry) for entry in await store.read(table)]
    return [entry.id for entry in entries if isinstance(entry, Acted) and entry.id != "setup"]


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_message_whose_writing_failed_is_not_taken_for_done_when_it_is_repeated(tmp_path: Path, when: str) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (hall, store, live):
            version, lines = live.table.version, first_line(live)
            store.fails = when
            twice = (hall.act(live, 1, "same", version, lines, "en") for _ in range(2))
            first, second = await asyncio.gather(*twice, return_exceptions=True)
            assert isinstance(first, StoreError)
            assert isinstance(second, Done) and second.version == version + 1
            assert await acts(store, live.table.id) == ["same"]
            assert (await hall.find(live.table.id)).table.version == version + 1

    asyncio.run(work())


def test_a_table_in_which_something_broke_is_read_again(tmp_path: Path) -> None:
    def break_down(table: Table) -> tuple[list[AnyEntry], Happened | None, None]:
        table.game.apply(table.game.legal()[0])
        raise KeyError("a bug")

    async def work() -> None:
        async with opened(tmp_path) as (hall, store, live):
            version, lines = live.table.version, first_line(live)
            with pytest.raises(KeyError):
                await hall.change(live, break_down)
            assert isinstance(await hall.act(live, 1, "a", version, lines, "en"), Done)
            again = read_table(live.table.id, [read_entry(entry) for entry in await store.read(live.table.id)])
            # What leaves no choice has been answered after it.
            told = [action.text for action in again.game.history]
            assert told[told.index(lines[0]) :][: len(lines)] == lines

    asyncio.run(work())


def test_the_log_of_the_file_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "LONG_LOG", 20)
    path = tmp_path / "tables.sqlite"

    async def work() -> None:
        store = SqliteStore(path)
        await store.open(ignore)
        longest = 0
        for number in range(400):
            await store.append("t", number, [b"x" * 3000])
            longest = max(longest, path.with_name("tables.sqlite-wal").stat().st_size)
        assert len(await store.read("t")) == 400
        await store.close()
        # 400 such writes without copying make a log of more than 3 MB.
        assert longest < 1_500_000

    asyncio.run(work())


# ---- companions ------------------------------------------------------------------------------------------------------


Thoughts = list[asyncio.Future[Advice]]


class SlowThoughts:
    """Thinks until it is told what it has thought."""

    def __init__(self) -> None:
        self.thoughts: Thoughts = []

    async def choose(self, _table: Table, _hero: str, _company: Company, _address: str) -> Advice:
        self.thoughts.append(asyncio.get_running_loop().create_future())
        return await self.thoughts[-1]


@contextlib.asynccontextmanager
async def with_companion(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Hall, LiveTable, Thoughts]]:
    """A dwarf who has passed, and a wizard whose companion begins to think."""
    async with opened(folder) as (hall, _, _):
        hall.pace = 0.0
        seats: list[WhoPlays] = ["person", "companion"]
        name, _ = await hall.new_table("base/skirmish", "kosmos", "easy", ["dwarf", "wizard"], seats, "practice", "One")
        live = await hall.find(name)
        live.elsewhere = (frozenset(), 1)  # somebody watches, so companions play
        slow = SlowThoughts()
        monkeypatch.setattr(hall.thinkers, "choose", slow.choose)
        await person_does(hall, live, "dwarf: pass")
        await until(lambda: slow.thoughts)
        yield hall, live, slow.thoughts


async def person_does(hall: Hall, live: LiveTable, line: str) -> None:
    version = live.table.version
    answer = await hall.act(live, 1, f"m{version}", version, [line], "en")
    assert isinstance(answer, Done), answer


async def until(true: Callable[[], object]) -> None:
    """Wait until something has come about."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


def last_line(live: LiveTable) -> str:
    return live.table.game.history[-1].text


def test_a_companion_does_nothing_that_it_decided_for_another_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with with_companion(tmp_path, monkeypatch) as (hall, live, thoughts):
            await person_does(hall, live, "dwarf: take gold")
            assert live.table.companion_asked() == "wizard"
            thoughts[0].set_result(Advice(["wizard: pass"], "", {}))
            await until(lambda: len(thoughts) > 1)
            assert last_line(live) == "dwarf: take gold"
            thoughts[1].set_result(Advice(["wizard: end day"], "", {}))
            await until(lambda: last_line(live) != "dwarf: take gold")
            assert last_line(live) == "wizard: end day" and len(thoughts) == 2

    asyncio.run(work())


def test_chat_does_not_make_a_companion_think_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with with_companion(tmp_path, monkeypatch) as (hall, live, thoughts):
            await hall.say(live, 1, "said", "Take your time.", "en")
            thoughts[0].set_result(Advice(["wizard: pass"], "", {}))
            await until(lambda: last_line(live) == "wizard: pass")
            assert len(thoughts) == 1

    asyncio.run(work())


def test_after_an_undo_no_companion_is_said_to_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with with_companion(tmp_path, monkeypatch) as (hall, live, thoughts):
            assert live.thinking == ["wizard"]
            await hall.undo(live, 1, "back", live.table.version, "en")
            assert live.table.game.asked == "dwarf" and live.thinking == []
            await person_does(hall, live, "dwarf: end day")
            await until(lambda: live.thinking == ["wizard"])
            assert len(thoughts) == 1
            thoughts[0].set_result(Advice(["wizard: pass"], "", {}))
            await until(lambda: len(thoughts) == 2)
            assert last_line(live) == "dwarf: end day"

    asyncio.run(work())


# ---- neighbours ------------------------------------------------------------------------------------------------------


class OneTable:
    """A hall that has one table open, with person 1 at it."""

    shared = True

    def __init__(self) -> None:
        self.changed = 0
        self.shouted: list[str] = []

    def people_here(self, table: str) -> People | None:
        return (frozenset({1}), 0) if table == "t" else None

    def people_changed(self, table: str) -> None:
        self.changed += 1

    def pass_on(self, table: str, message: bytes) -> None:
        raise AssertionError

    def undo_wished(self, table: str, person: int) -> None:
        raise AssertionError


def neighbours(house: OneTable) -> Neighbours:
    class Shouting(SqliteStore):
        shared = True

        async def shout(self, message: str) -> None:
            house.shouted.append(message)

    return Neighbours(Shouting(Path("unused")), house, asyncio.run)


def told(notice: object) -> str:
    return msgspec.json.encode(notice).decode()


def test_people_at_other_servers_are_counted_until_their_server_goes() -> None:
    house = OneTable()
    found = neighbours(house)
    found.heard(told(Here("other", "t", [2], 3)))
    found.heard(told(Here("third", "t", [2, 4], 1)))
    found.heard(told(Here("other", "elsewhere", [9], 9)))
    assert found.people("t") == (frozenset({2, 4}), 4)
    found.heard(told(Gone("third")))
    assert found.people("t") == (frozenset({2}), 3)
    found.heard(told(Here("other", "t", [], 0)))
    assert found.people("t") == NOBODY
    assert house.changed == 4


def test_a_server_that_opens_a_table_is_told_who_is_at_it() -> None:
    house = OneTable()
    found = neighbours(house)
    found.heard(told(Who("other", "elsewhere")))
    assert house.shouted == []
    found.heard(told(Who("other", "t")))
    assert house.shouted == [told(Here(found.me, "t", [1], 0))]


def test_of_servers_with_viewers_one_leads_the_companions() -> None:
    house = OneTable()
    found = neighbours(house)
    assert found.leads("t")
    found.heard(told(Here("0", "t", [2], 0)))
    assert not found.leads("t")
    found.heard(told(Gone("0")))
    found.heard(told(Here("~", "t", [2], 0)))
    assert found.leads("t")


def test_what_a_newer_andori_says_is_passed_over() -> None:
    found = neighbours(OneTable())
    found.heard('{"type": "song", "server": "new"}')
    found.heard("no notice at all")
    assert found.people("t") == NOBODY
