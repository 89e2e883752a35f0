"""The store of many servers, on a real PostgreSQL: who writes first wins, and everybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from typer.testing import CliRunner

from andori.cli.main import app
from andori.server.app import Server, Settings
from andori.server.hall import Hall
from andori.server.live import LiveTable
from andori.server.messages import Done, Refused
from andori.server.postgres_store import MOST_TOGETHER, PostgresStore
from andori.server.run import BadDatabase, Running, run, store_for
from andori.server.sqlite_store import SqliteStore
from andori.server.store import AGAIN, MISSING, ConflictError, Store, StoreError, ignore
from andori.server.viewer import Viewer
from postgres import Postgres
from starting import PATIENCE


@contextlib.asynccontextmanager
async def opened(*stores: Store) -> AsyncIterator[None]:
    for store in stores:
        await store.open(ignore)
    try:
        yield
    finally:
        for store in stores:
            await store.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


Both = Callable[[Callable[[Store, Store], Coroutine[None, None, None]]], None]


@pytest.fixture(params=["sqlite", "postgresql"])
def both(request: pytest.FixtureRequest, tmp_path: Path) -> Both:
    """Runs something with two stores on one database; what holds for both kinds is told once."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path}/tables.sqlite"
    else:
        found: Postgres = request.getfixturevalue("postgres")
        address = found.database()

    def start(work: Callable[[Store, Store], Coroutine[None, None, None]]) -> None:
        async def main() -> None:
            one, two = store_for(address), store_for(address)
            async with opened(one, two):
                await work(one, two)

        asyncio.run(main())

    return start


def test_what_is_written_is_read_in_order(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        assert await one.read("t") == []
        await one.append("t", 0, [b"a", b"b"])
        await two.append("t", 2, [b"c"])
        await one.append("other", 0, [b"x"])
        assert await two.read("t") == [b"a", b"b", b"c"]
        assert await one.read("t", 2) == [b"c"]
        assert await one.read("t", 3) == []

    both(work)


def test_whoever_writes_second_is_told_so_and_nothing_of_it_is_kept(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        await one.append("t", 0, [b"a"])
        await one.append("t", 1, [b"b"])
        with pytest.raises(ConflictError):
            await two.append("t", 1, [b"no", b"nor this", b"nor that"])
        assert await one.read("t") == [b"a", b"b"]

    both(work)


def test_a_gap_in_a_journal_is_refused(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        with pytest.raises(ConflictError):
            await one.append("t", 1, [b"b"])
        await one.append("t", 0, [b"a"])
        with pytest.raises(ConflictError):
            await two.append("t", 2, [b"c"])
        assert await one.read("t") == [b"a"]

    both(work)


def test_where_an_entry_is_missing_the_others_keep_their_places(tmp_path: Path, postgres: Postgres) -> None:
    """What is gone is told as missing, and the journal can be written on."""

    async def work(address: str, delete: Callable[[], object]) -> None:
        store = store_for(address)
        async with opened(store):
            await store.append("t", 0, [b"a", b"b", b"c", b"d"])
            delete()
            assert await store.read("t") == [b"a", MISSING, MISSING, b"d"]
            assert await store.read("t", 2) == [MISSING, b"d"]
            await store.append("t", 4, [b"e"])
            assert await store.read("t", 3) == [b"d", b"e"]
            assert await store.size() > 4_000

    def delete_in_file() -> None:
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:
            file.execute("DELETE FROM journal WHERE number IN (1, 2)")
        file.close()

    asyncio.run(work(f"sqlite:///{tmp_path}/tables.sqlite", delete_in_file))
    address = postgres.database()

    def delete_in_postgres() -> None:
        thread = threading.Thread(
            target=postgres.execute, args=(address, "DELETE FROM andori_journal WHERE number IN (1, 2)")
        )
        thread.start()
        thread.join(PATIENCE)

    asyncio.run(work(address, delete_in_postgres))


def test_of_many_who_write_the_same_entry_one_wins(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        tries = [store.append("t", 0, [b"%d" % number, b"more"]) for number in range(20) for store in (one, two)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, ConflictError) for outcome in outcomes) == 39
        assert len(await one.read("t")) == 2

    both(work)


def test_many_tables_are_written_at_once_from_two_servers(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        count = 2 * MOST_TOGETHER
        # Crosswise, so that two servers that did not sort their tables would wait for each other for ever.
        names = [f"t{number}" for number in range(count)]
        tries = [one.append(name, 0, [b"one"]) for name in names]
        tries += [two.append(name, 0, [b"two"]) for name in reversed(names)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == count
        assert all(isinstance(outcome, ConflictError | None) for outcome in outcomes)

    both(work)


def test_the_files_of_a_legend_are_kept_once(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        assert await one.sources("print") is None
        await one.keep_sources("print", b"files")
        await two.keep_sources("print", b"others")
        assert await two.sources("print") == b"files"
        assert await one.healthy() and await two.healthy()

    both(work)


def test_a_closed_store_says_so(both: Both) -> None:
    async def work(one: Store, two: Store) -> None:
        await one.close()
        for use in (one.append("t", 0, [b"a"]), one.read("t")):
            with pytest.raises(StoreError, match="closed"):
                await use

    both(work)


def test_a_database_of_a_newer_andori_is_not_touched(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.database()

    async def work() -> None:
        async with opened(PostgresStore(address)):
            pass

    asyncio.run(work())
    postgres.execute(address, "UPDATE andori_schema SET version = 99")
    with pytest.raises(StoreError, match=r"newer Andori \(schema 99\)"):
        asyncio.run(work())

    async def in_a_file() -> None:
        async with opened(SqliteStore(tmp_path / "new.sqlite")):
            pass

    asyncio.run(in_a_file())
    import sqlite3

    with sqlite3.connect(tmp_path / "new.sqlite") as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match=r"newer Andori \(schema 99\)"):
        asyncio.run(in_a_file())


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:geheim/x@host/name",
        "postgresql://me:geheim#x@host/name",
        "postgresql://me:geheim?x@host/name",
        "postgresql://me:geheim@[::1/name",
        "postgresql://me:geheim@host:port/name",
        "postgressql://me:geheim@host/name",
        "me:geheim@host/name",
        "sqlite://geheim",
        "[::1",
        "",
    ],
)
def test_a_mistyped_address_is_told_without_its_password(address: str) -> None:
    # ``ANDORI_DATABASE`` is where a password usually is.
    told = CliRunner().invoke(app, ["serve", "--port", "1", "--database", address or "x"], env={"TERM": "dumb"})
    assert told.exit_code not in (0, None) and isinstance(told.exception, SystemExit), told.exception
    assert "geheim" not in told.output and ("database" in told.output or "sqlite" in told.output)
    assert "Write" in told.output or "written" in told.output, told.output


def test_a_relative_file_is_in_this_folder_and_not_in_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = store_for("sqlite:///some/tables.sqlite")
    assert isinstance(store, SqliteStore) and store.path == Path("some/tables.sqlite")
    asyncio.run(_open_and_close(store))
    assert (tmp_path / "some" / "tables.sqlite").is_file()
    for address in (f"sqlite:///{tmp_path}/x%20y.sqlite", "sqlite:////srv/x.sqlite"):
        found = store_for(address)
        assert isinstance(found, SqliteStore) and found.path.is_absolute() and "%" not in str(found.path)
    # Whoever wrote it with three slashes before has his tables there, and is not given empty ones.
    (tmp_path / "old.sqlite").touch()
    with pytest.raises(BadDatabase, match="write sqlite:////"):
        store_for(f"sqlite://{tmp_path}/old.sqlite")


async def _open_and_close(store: SqliteStore) -> None:
    await store.open(ignore)
    await store.close()


@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/none", "postgresql://127.0.0.1:none/x"])
def test_a_database_that_is_not_there_is_told_in_a_sentence(address: str) -> None:
    async def work() -> None:
        with pytest.raises(StoreError, match="The database cannot be used"):
            await PostgresStore(address).open(ignore)

    asyncio.run(work())


def test_an_address_that_is_no_database_is_refused() -> None:
    with pytest.raises(BadDatabase, match="is no database"):
        store_for("mysql://host/name")
    with pytest.raises(BadDatabase, match="Several workers need PostgreSQL"):
        run(Running("sqlite:///tables.sqlite", workers=2))


def test_other_servers_hear_what_is_written_and_shouted(postgres: Postgres) -> None:
    address = postgres.database()

    async def work() -> None:
        told: list[tuple[str, int]] = []
        heard: list[str] = []
        own: list[object] = []
        one, two = PostgresStore(address), PostgresStore(address)
        await one.open(lambda *what: own.append(what), own.append)
        await two.open(lambda name, count: told.append((name, count)), heard.append)
        try:
            await one.append("t", 0, [b"a", b"b"])
            await one.append("t", 2, [b"c"])
            await one.shout("hello there")
            await until(lambda: heard)
            assert told == [("t", 2), ("t", 3)]
            assert heard == ["hello there"]
            assert own == []
        finally:
            await one.close()
            await two.close()

    asyncio.run(work())


def test_a_listener_whose_connection_is_cut_comes_back_and_looks_at_everything(postgres: Postgres) -> None:
    address = postgres.database()
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE query LIKE 'LISTEN%' AND datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def work() -> None:
        told: list[tuple[str, int]] = []
        store = PostgresStore(address)
        await store.open(lambda name, count: told.append((name, count)))
        try:
            assert await asyncio.to_thread(postgres.execute, address, cut)
            await until(lambda: ("", AGAIN) in told)
            other = PostgresStore(address)
            async with opened(other):
                await other.append("t", 0, [b"a"])
                await until(lambda: ("t", 1) in told)
        finally:
            await store.close()

    asyncio.run(work())


# ---- two halls on one database ---------------------------------------------------------------------------------------


async def nothing(*_: object) -> Any:
    """A connection through which nothing goes."""


class Heard(Viewer):
    """A viewer that keeps what it is told."""

    __slots__ = ("messages",)

    def __init__(self, person: int, key: str = "") -> None:
        socket = WebSocket({"type": "websocket", "client": ("127.0.0.1", 0), "headers": []}, nothing, nothing)
        super().__init__(socket, person, "en", key)
        self.messages: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.messages.append(message)

    def last(self, kind: str) -> bytes:
        found = [message for message in self.messages if message.startswith(b'{"type":"%s"' % kind.encode())]
        return found[-1] if found else b""


class Two:
    """Two servers on one database, and a table that is open at both."""

    def __init__(self, address: str) -> None:
        self.servers = [Server(PostgresStore(address), Settings(pace=0.0, budget=0.02)) for _ in range(2)]
        self.here, self.there = (server.hall for server in self.servers)

    async def open_table(self, friend: str = "open") -> tuple[LiveTable, LiveTable, str]:
        who: Any = ["person", friend]
        name, key = await self.here.new_table(
            "base/legend-2", "kosmos", "easy", ["dwarf", "wizard"], who, "practice", "One"
        )
        return await self.here.find(name), await self.there.find(name), key


def with_two(postgres: Postgres, work: Callable[[Two], Coroutine[None, None, None]]) -> None:
    address = postgres.database()

    async def main() -> None:
        two = Two(address)
        await two.here.open()
        await two.there.open()
        try:
            await work(two)
        finally:
            await two.here.close()
            await two.there.close()

    asyncio.run(main())


async def act(hall: Hall, live: LiveTable, message: str, place: int = 0) -> Done | Refused:
    line = [action for action in live.table.game.legal() if action.text.startswith(live.table.game.asked)][place].text
    return await hall.act(live, 1, message, live.table.version, [line], "en")


def test_what_is_done_at_one_server_is_seen_at_the_other(postgres: Postgres) -> None:
    async def work(two: Two) -> None:
        here, there, _ = await two.open_table()
        viewer = Heard(0)
        two.there.enter(there, viewer)
        await two.here.change(here, lambda table: (table.give_seat(1, "wizard", "me", 0), None, None))
        answer = await act(two.here, here, "a")
        assert isinstance(answer, Done)
        await until(lambda: there.table.version == answer.version)
        assert there.table.game.digest() == here.table.game.digest()
        assert b'"version":%d' % answer.version in viewer.last("update")

    with_two(postgres, work)


def test_of_two_servers_that_act_at_once_one_reads_again_and_nothing_is_done_twice(postgres: Postgres) -> None:
    async def work(two: Two) -> None:
        here, there, _ = await two.open_table()
        await two.here.change(here, lambda table: (table.give_seat(1, "wizard", "me", 0), None, None))
        await until(lambda: there.table.version == here.table.version)
        for turn in range(12):
            answers = await asyncio.gather(act(two.here, here, f"h{turn}"), act(two.there, there, f"t{turn}", -1))
            assert any(isinstance(answer, Done) for answer in answers)
            assert all(isinstance(answer, Done) or answer.problem.code != "busy" for answer in answers)
            await until(lambda: there.table.version == here.table.version)
            assert there.table.game.digest() == here.table.game.digest()
        assert two.here.metrics.conflicts + two.there.metrics.conflicts > 0

    with_two(postgres, work)


def test_the_same_message_sent_to_both_servers_is_done_once(postgres: Postgres) -> None:
    async def work(two: Two) -> None:
        here, there, _ = await two.open_table()
        await two.here.change(here, lambda table: (table.give_seat(1, "wizard", "me", 0), None, None))
        await until(lambda: there.table.version == here.table.version)
        before = here.table.version
        first, second = await asyncio.gather(act(two.here, here, "same"), act(two.there, there, "same"))
        assert isinstance(first, Done) and isinstance(second, Done)
        assert first.version == second.version == before + 1

    with_two(postgres, work)


def test_who_is_connected_is_known_at_every_server(postgres: Postgres) -> None:
    async def work(two: Two) -> None:
        here, there, key = await two.open_table()
        host, watcher = Heard(1, key), Heard(0)
        two.here.enter(here, host)
        two.there.enter(there, watcher)
        await until(lambda: b'"here":true' in watcher.last("people"))
        await until(lambda: b'"watchers":1' in host.last("people"))
        two.here.leave(here, host)
        await until(lambda: b'"here":true' not in watcher.last("people"))

    with_two(postgres, work)


def test_pings_and_wishes_reach_viewers_at_the_other_server(postgres: Postgres) -> None:
    async def work(two: Two) -> None:
        here, there, _ = await two.open_table()
        viewer = Heard(0)
        two.there.enter(there, viewer)
        two.here.ping(here, 1, 14)
        await until(lambda: b'"space":14' in viewer.last("pinged"))
        await two.here.change(here, lambda table: (table.give_seat(1, "wizard", "me", 0), None, None))
        answer = await act(two.here, here, "a")
        await until(lambda: there.table.version == answer.version)
        two.here.ask_undo(here, 1)
        await until(lambda: viewer.last("undo_asked"))

    with_two(postgres, work)


def test_a_companion_whose_server_is_gone_is_played_by_the_other_one(postgres: Postgres) -> None:
    async def work(two: Two) -> None:
        here, there, _ = await two.open_table("companion")
        viewer = Heard(1)
        two.there.enter(there, viewer)
        # The first server stops thinking, as a dead one would, before anything has been done.
        two.here.stopping = True
        if here.companion is not None:
            here.companion.cancel()
        await act(two.there, there, "a")
        for turn in range(40):
            if there.table.companion_asked():
                break
            await act(two.there, there, f"b{turn}", -1)
        known = there.table.version
        await until(lambda: there.table.version > known)

    with_two(postgres, work)
