"""The store of many servers: a PostgreSQL. What waits to be written shares a commit; NOTIFY tells the others."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from andori.server.store import AGAIN, ConflictError, Heard, StoreError, Told, ignore, in_places

log = logging.getLogger("andori.store")

SCHEMA: Final = 1
MOST_TOGETHER: Final = 200
"""So many writes share one commit at most: a notice of all their tables must fit into the 8,000 bytes it may have."""
MOST_CONNECTIONS: Final = 6
CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 15.0
LOOK_SECONDS: Final = 15.0
"""How often the listening connection is tried, because a dead peer says nothing."""
SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
WRITTEN: Final = "andori_written"
SAID: Final = "andori_said"
# Any number will do as long as every Andori uses it: two that start at once must not both make the tables.
MAKING: Final = 0x616E646F7269

TABLES: Final = """
CREATE TABLE IF NOT EXISTS andori_schema (version integer NOT NULL);
CREATE TABLE IF NOT EXISTS andori_journal (
    id text NOT NULL, number integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (id, number)
);
CREATE TABLE IF NOT EXISTS andori_sources (fingerprint text PRIMARY KEY, files bytea NOT NULL);
"""

# One statement is one transaction and one way there and back. Who writes the first entry of an append wins: a version
# that anybody knows is always the end of somebody's append, so the entries after the first cannot be taken then.
# Sorted, so that two servers never wait for each other crosswise.
APPEND: Final = f"""
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bytea[]) AS row (id, first, number, entry)
), won AS (
    INSERT INTO andori_journal (id, number, entry)
    SELECT id, number, entry FROM wanted
    WHERE number = first AND (first = 0 OR EXISTS (
        SELECT FROM andori_journal AS before WHERE before.id = wanted.id AND before.number = wanted.first - 1
    ))
    ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING id
), others AS (
    INSERT INTO andori_journal (id, number, entry)
    SELECT id, number, entry FROM wanted JOIN won USING (id) WHERE number > first
), counted AS (
    SELECT id, max(number) + 1 AS count FROM wanted JOIN won USING (id) GROUP BY id
)
SELECT coalesce(array_agg(id), '{{}}') AS won,
    pg_notify('{WRITTEN}', $5 || coalesce(string_agg(' ' || id || ':' || count, ''), ''))
FROM counted
"""

_FAULTS: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


@dataclass
class _Write:
    table: str
    number: int
    entries: Sequence[bytes]
    written: asyncio.Future[None]


class PostgresStore:
    """Journals in PostgreSQL. A commit is on its disk before anybody is told."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = secrets.token_hex(6)
        """Stands before every notice, so that a server does not listen to itself."""
        self._pool: asyncpg.Pool[Any] | None = None
        self._told: Told = ignore
        self._heard: Heard = ignore
        self._waiting: deque[_Write] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    # ---- opening and closing -------------------------------------------------------------------------------------

    async def open(self, told: Told, heard: Heard = ignore) -> None:
        """Connect, make the tables, and listen."""
        self._told, self._heard = told, heard
        try:
            self._pool = await asyncpg.create_pool(
                self.address,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                # Whatever the database's default is: an acknowledged action is on the disk.
                server_settings={"application_name": "andori", "synchronous_commit": "on"},
            )
            async with self._pool.acquire() as connection:
                await self._make_tables(connection)
        except ValueError:
            await self.close()
            # What is wrong with it is not told, because that may be a part of the password.
            raise StoreError(
                "The database cannot be used: its address is unreadable. "
                "Write postgresql://user:password@host:5432/name. "
                "In a password / is written %2F, # is %23, ? is %3F, @ is %40, : is %3A and % is %25."
            ) from None
        except _FAULTS as error:
            await self.close()
            raise StoreError(f"The database cannot be used: {_told_plainly(error)}") from error
        except StoreError:
            await self.close()
            raise
        self._listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait_for(self._listening.wait(), CONNECT_SECONDS)
        except TimeoutError:
            await self.close()
            raise StoreError("The database takes no connection that listens (LISTEN).") from None

    async def _make_tables(self, connection: Any) -> None:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MAKING)
            await connection.execute("SET LOCAL client_min_messages = warning")
            await connection.execute(TABLES)
            found = await connection.fetchval("SELECT max(version) FROM andori_schema")
            if found is None:
                await connection.execute("INSERT INTO andori_schema (version) VALUES ($1)", SCHEMA)
            elif found > SCHEMA:
                raise StoreError(f"The database was made by a newer Andori (schema {found}). Please update Andori.")

    async def close(self) -> None:
        """Write what waits and disconnect."""
        if self._writer is not None:
            await asyncio.wait([self._writer])
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.wait([self._listener])
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), CONNECT_SECONDS)
            except _FAULTS:
                pool.terminate()

    def _connections(self) -> asyncpg.Pool[Any]:
        if self._pool is None:
            raise StoreError("The database is closed.")
        return self._pool

    # ---- writing -------------------------------------------------------------------------------------------------

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None:
        """Write entries, all or none."""
        self._connections()
        written = asyncio.get_running_loop().create_future()
        self._waiting.append(_Write(table, number, entries, written))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        """Commit what waits; what comes meanwhile waits for the next commit."""
        try:
            while self._waiting:
                await self._commit(self._next_writes())
        finally:
            self._writer = None

    def _next_writes(self) -> list[_Write]:
        """The writes of one commit: one for each table, because the answer names tables."""
        chosen: dict[str, _Write] = {}
        while self._waiting and len(chosen) < MOST_TOGETHER and self._waiting[0].table not in chosen:
            write = self._waiting.popleft()
            chosen[write.table] = write
        return list(chosen.values())

    async def _commit(self, writes: list[_Write]) -> None:
        rows = [
            (write.table, write.number, write.number + place, entry)
            for write in writes
            for place, entry in enumerate(write.entries)
        ]
        columns = [list(column) for column in zip(*rows, strict=True)]
        try:
            row = await self._connections().fetchrow(APPEND, *columns, self.me)
        except _FAULTS as error:
            # Whether it was written is not known. Those who wait read the journal again and see.
            for write in writes:
                if not write.written.done():
                    write.written.set_exception(StoreError(f"The database did not answer: {_told_plainly(error)}"))
            return
        won = set(row["won"])
        for write in writes:
            if write.written.done():
                continue
            if write.table in won:
                write.written.set_result(None)
            else:
                write.written.set_exception(ConflictError(write.table))

    async def keep_sources(self, fingerprint: str, files: bytes) -> None:
        """Keep a legend's files."""
        statement = "INSERT INTO andori_sources (fingerprint, files) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._fetch(statement, fingerprint, files)

    async def shout(self, message: str) -> None:
        """Tell the other servers something that is not kept; nobody may hear it."""
        await self._fetch("SELECT pg_notify($1, $2)", SAID, f"{self.me} {message}")

    # ---- reading -------------------------------------------------------------------------------------------------

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table."""
        statement = "SELECT number, entry FROM andori_journal WHERE id = $1 AND number >= $2 ORDER BY number"
        rows = await self._fetch(statement, table, since)
        return in_places([(row[0], row[1]) for row in rows], since)

    async def sources(self, fingerprint: str) -> bytes | None:
        """A legend's files."""
        rows = await self._fetch("SELECT files FROM andori_sources WHERE fingerprint = $1", fingerprint)
        return bytes(rows[0][0]) if rows else None

    async def size(self) -> int:
        """Bytes of our relations, indexes included."""
        rows = await self._fetch(
            "SELECT pg_total_relation_size('andori_journal') + pg_total_relation_size('andori_sources')"
        )
        return int(rows[0][0])

    async def healthy(self) -> bool:
        """Whether the database takes what is written and what others write is heard."""
        if not self._listening.is_set():
            return False
        try:
            await asyncio.wait_for(self._fetch("UPDATE andori_schema SET version = version"), CONNECT_SECONDS)
        except (StoreError, TimeoutError):
            return False
        return True

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        try:
            return list(await self._connections().fetch(statement, *values))
        except _FAULTS as error:
            raise StoreError(f"The database did not answer: {_told_plainly(error)}") from error

    # ---- listening -----------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Hear what other servers write, for ever; after a silence everything is looked at again."""
        pause = SHORTEST_PAUSE
        missed = False
        while True:
            try:
                connection = await asyncpg.connect(self.address, timeout=CONNECT_SECONDS)
            except (*_FAULTS, ValueError) as error:
                log.warning("cannot listen to the database", extra={"why": _told_plainly(error)})
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
                continue
            try:
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.add_listener(WRITTEN, self._note_written)
                await connection.add_listener(SAID, self._note_said)
                self._listening.set()
                pause = SHORTEST_PAUSE
                if missed:
                    self._told("", AGAIN)
                await self._until_gone(connection, gone)
            except _FAULTS as error:
                log.warning("lost the database", extra={"why": _told_plainly(error)})
            finally:
                self._listening.clear()
                connection.terminate()
            missed = True

    async def _until_gone(self, connection: Any, gone: asyncio.Event) -> None:
        while not gone.is_set():
            try:
                await asyncio.wait_for(gone.wait(), LOOK_SECONDS)
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=CONNECT_SECONDS)

    def _note_written(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        sender, *tables = str(payload).split(" ")
        if sender != self.me:
            for table in tables:
                name, _, count = table.rpartition(":")
                self._told(name, int(count))

    def _note_said(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        sender, _, message = str(payload).partition(" ")
        if sender != self.me:
            self._heard(message)


def _told_plainly(error: BaseException) -> str:
    """What went wrong, in a line and without the password that an address may hold."""
    if isinstance(error, TimeoutError):
        return "no answer in time."
    return (str(error).splitlines() or [type(error).__name__])[0]
