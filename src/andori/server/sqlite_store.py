"""The store of one server: an SQLite file in WAL mode. What waits to be written is committed together."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import queue
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import msgspec

from andori.server.store import ConflictError, Heard, StoreError, Told, ignore, in_places

log = logging.getLogger("andori.store")

SCHEMA: Final = 1
MOST_TOGETHER: Final = 512
"""So many writes share one commit at most, which bounds how long each waits."""
LONG_LOG: Final = 1000
"""So many writes, of a page or a little more each, are left in the log before it is copied into the file."""
PAGE: Final = 4096
BUSY_MS: Final = 5000
"""How long a write waits for another program that has locked the file."""
HEALTH_SECONDS: Final = 1.0
"""How long an answer about the health is good, so that asking for it cannot wear the disk out."""
DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""Kinds of errors of a file that cannot be read any more."""
REST: Final = 0.004
"""A commit begins no sooner than this after the last one, so that under load many writes share it; one that comes
alone does not wait."""

SWITCH: Final = 0.0005
"""Seconds after which a busy loop gives Python's lock to the thread that writes; Python's own 5 ms are waited several
times for each commit."""

T = TypeVar("T")
Row = tuple[str, int, str]
INSERT: Final = (
    "INSERT INTO journal (id, number, entry) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),"
    " CAST(json_extract(value, '$[2]') AS BLOB) FROM json_each(?)"
)


@dataclass
class _Job:
    """Something to be done in the thread: rows to be added to a journal, all or none, or any other work."""

    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]
    rows: list[Row]
    work: Callable[[sqlite3.Connection], Any]


Answer = tuple[_Job, Any, Exception | None]


class SqliteStore:
    """Journals in a file. One thread owns the connection; a commit reaches the disk before anybody is told."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="andori-store", daemon=True)
        self._copier = threading.Thread(target=self._copy, name="andori-store-copier", daemon=True)
        self._log_is_long: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._copied = False
        self._lock: IO[str] | None = None
        self._file = (0, 0)
        """Device and number of the file that was opened; another one may come to have its name."""
        self._unreadable = False
        self._health = (0.0, False)
        self._opened: BaseException | None = None
        self._ready = threading.Event()

    async def open(self, told: Told, heard: Heard = ignore) -> None:
        """Open or make the file."""
        sys.setswitchinterval(SWITCH)
        self._thread.start()
        await asyncio.to_thread(self._ready.wait)
        if self._opened is not None:
            raise StoreError(f"{self.path}: {self._opened}") from self._opened

    async def close(self) -> None:
        """Write what waits and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None:
        """Write entries, all or none."""
        rows = [(table, number + place, entry.decode()) for place, entry in enumerate(entries)]

        await self._ask(_nothing, rows)

    async def shout(self, message: str) -> None:
        """There is nobody else."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table."""

        def work(connection: sqlite3.Connection) -> list[bytes]:
            rows = connection.execute(
                "SELECT number, entry FROM journal WHERE id = ? AND number >= ? ORDER BY number", (table, since)
            )
            return in_places(rows.fetchall(), since)

        return await self._ask(work)

    async def keep_sources(self, fingerprint: str, files: bytes) -> None:
        """Keep a legend's files."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR IGNORE INTO sources (fingerprint, files) VALUES (?, ?)", (fingerprint, files))

        await self._ask(work)

    async def sources(self, fingerprint: str) -> bytes | None:
        """A legend's files."""

        def work(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute("SELECT files FROM sources WHERE fingerprint = ?", (fingerprint,)).fetchone()
            return bytes(row[0]) if row is not None else None

        return await self._ask(work)

    async def size(self) -> int:
        """Bytes of the file; what was deleted counts until it is vacuumed."""

        def work(connection: sqlite3.Connection) -> int:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            return int(pages * connection.execute("PRAGMA page_size").fetchone()[0])

        return await self._ask(work)

    async def healthy(self) -> bool:
        """Whether something can be written now, to the file that will be read after a restart, and nothing was found
        to be damaged."""
        asked, known = self._health
        if time.monotonic() - asked < HEALTH_SECONDS:
            return known

        def work(connection: sqlite3.Connection) -> bool:
            # Writes the first page, as a write of a row does.
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
            connection.execute("SELECT max(number) FROM journal WHERE id = (SELECT max(id) FROM journal)").fetchone()
            return self._is_there() and not self._unreadable

        try:
            found = await asyncio.wait_for(self._ask(work), BUSY_MS / 1000 + 1)
        except (StoreError, TimeoutError):
            found = False
        self._health = time.monotonic(), found
        return found

    def _is_there(self) -> bool:
        """Whether the file that is open still has its name: what is written to a deleted one is gone at the end."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._file

    async def _ask(self, work: Callable[[sqlite3.Connection], T], rows: list[Row] | None = None) -> T:
        if not self._thread.is_alive():
            raise StoreError(f"{self.path} is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(loop, answer, rows or [], work))
        return await answer

    # ---- in the thread -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            connection = self._connect()
        except (sqlite3.Error, OSError) as error:
            self._unlock()
            self._opened = error
            self._ready.set()
            return
        self._ready.set()
        self._copier.start()
        last = False
        logged = 0
        rested = 0.0
        while not last:
            jobs = [self._jobs.get()]
            time.sleep(max(0.0, rested - time.monotonic()))
            rested = time.monotonic() + REST
            while len(jobs) < MOST_TOGETHER:
                try:
                    jobs.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            last = None in jobs
            self._carry_out(connection, [job for job in jobs if job is not None])
            logged = self._look_at_log(connection, logged + len(jobs))
        self._log_is_long.put(False)
        self._copier.join()
        connection.close()
        self._unlock()

    def _look_at_log(self, connection: sqlite3.Connection, logged: int) -> int:
        """Have the log copied when it is long, and begin it anew when that is done; how many writes it has then."""
        if self._copied:
            # Little is left to be copied, so this is short; without it the log would grow for ever under load. It does
            # not wait for whoever reads: the log is begun anew another time.
            self._copied = False
            try:
                connection.execute("PRAGMA busy_timeout = 0")
                connection.execute("PRAGMA wal_checkpoint(RESTART)")
            except sqlite3.Error as error:
                log.warning("the log of the database could not be begun anew", extra={"why": str(error)})
            finally:
                connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        if logged < LONG_LOG:
            return logged
        self._log_is_long.put(True)
        return 0

    def _copy(self) -> None:
        """Copy the log into the file when it is long, in a thread of its own: no write waits for that."""
        connection = sqlite3.connect(self.path, isolation_level=None)
        while self._log_is_long.get():
            try:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                self._copied = True
            except sqlite3.Error as error:
                log.warning("the log of the database could not be copied", extra={"why": str(error)})
        connection.close()

    def _connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take_lock()
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL: the log is on the disk before a commit returns, so an acknowledged action survives even a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        found = connection.execute("PRAGMA user_version").fetchone()[0]
        if found > SCHEMA:
            connection.close()
            raise sqlite3.DatabaseError(f"was written by a newer Andori (schema {found}); please update Andori")
        connection.executescript(
            "BEGIN IMMEDIATE;"
            "CREATE TABLE IF NOT EXISTS journal (id TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL,"
            " PRIMARY KEY (id, number)) WITHOUT ROWID;"
            "CREATE TRIGGER IF NOT EXISTS no_gap BEFORE INSERT ON journal WHEN NEW.number > 0 AND NOT EXISTS"
            " (SELECT 1 FROM journal WHERE id = NEW.id AND number = NEW.number - 1)"
            " BEGIN SELECT RAISE(ABORT, 'an entry is missing'); END;"
            "CREATE TABLE IF NOT EXISTS sources (fingerprint TEXT PRIMARY KEY, files BLOB NOT NULL) WITHOUT ROWID;"
            f"PRAGMA user_version = {SCHEMA};"
            "COMMIT;"
        )
        left = self.path.with_name(self.path.name + "-wal")
        if left.exists() and left.stat().st_size > LONG_LOG * PAGE:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        found_file = self.path.stat()
        self._file = found_file.st_dev, found_file.st_ino
        return connection

    def _take_lock(self) -> None:
        """See that no other process serves these tables: each would show what the other has changed too late.

        The lock is on a file of its own, because SQLite loses its locks when somebody else closes its file.
        """
        self._lock = self.path.with_name(self.path.name + "-lock").open("a+", encoding="utf-8")
        try:
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.seek(0)
            process = self._lock.read(20).strip() or "unknown"
            raise OSError(
                f"another Andori (process {process}) serves these tables. Stop it, or name another --database."
            ) from None
        self._lock.seek(0)
        self._lock.truncate()
        self._lock.write(f"{os.getpid()}\n")
        self._lock.flush()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _carry_out(self, connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        """Write all rows together; one by one when that fails, so that only those fail who must."""
        if not jobs:
            return
        together = self._write(connection, [row for job in jobs for row in job.rows]) is None
        answers: list[Answer] = []
        for job in jobs:
            value, fault = None, None if together else self._write(connection, job.rows)
            try:
                value = job.work(connection)
            except sqlite3.Error as error:
                fault = self._fault(error)
            answers.append((job, value, fault))
        # All at once: waking the loop for each of them cost more than the writing.
        jobs[0].loop.call_soon_threadsafe(_answer, answers)

    def _write(self, connection: sqlite3.Connection, rows: list[Row]) -> Exception | None:
        """Write rows, all or none, with one statement, which is a transaction of its own; what went wrong.

        One, because each statement gives Python's lock away and must wait for a busy loop to have it back.
        """
        if not rows:
            return None
        if not self._is_there():
            return StoreError(f"{self.path} was deleted or replaced while it was open. Put it back and start again.")
        try:
            connection.execute(INSERT, (msgspec.json.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            return ConflictError(rows[0][0])
        except sqlite3.Error as error:
            return self._fault(error)
        return None

    def _fault(self, error: sqlite3.Error) -> StoreError:
        """An error as it is told; one that says the file is damaged is kept in mind."""
        self._unreadable |= getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE
        return StoreError(f"{self.path}: {error}")


def _nothing(_: sqlite3.Connection) -> None:
    """The work of a job that only writes rows."""


def _answer(answers: list[Answer]) -> None:
    for job, value, fault in answers:
        if job.answer.cancelled():
            continue
        if fault is not None:
            job.answer.set_exception(fault)
        else:
            job.answer.set_result(value)
