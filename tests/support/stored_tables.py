"""The databases that releases have left behind, what each of them read from its own, and tables made to look old."""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import msgspec

from andori.play.journal import Opened, read_entries
from andori.play.reading import read_table
from andori.play.table import Table
from andori.server.pinned import recipe_of
from andori.server.sqlite_store import SqliteStore
from andori.server.store import ignore

FOLDER = Path(__file__).resolve().parent / "stored"
RELEASES = sorted(path.name.removesuffix(".sqlite.xz") for path in FOLDER.glob("*.sqlite.xz"))


class KeptTable(msgspec.Struct):
    """A table as the release that wrote it read it; ``keys`` are by the number of the person."""

    name: str
    id: str
    keys: dict[str, str]
    version: int
    position: str
    record: str
    kept: int
    seats: list[list[Any]]
    persons: list[list[Any]]
    chat: list[list[Any]]
    undo: str
    webhook: str


def unpack(release: str, folder: Path) -> list[KeptTable]:
    """Put the database of a release into a folder, where a server looks for it; its tables."""
    (folder / "tables.sqlite").write_bytes(lzma.decompress((FOLDER / f"{release}.sqlite.xz").read_bytes()))
    return msgspec.json.decode(lzma.decompress((FOLDER / f"{release}.json.xz").read_bytes()), type=list[KeptTable])


def read_tables(folder: Path, known: list[KeptTable]) -> list[Table]:
    """The tables of a database, as a server reads them."""

    async def read() -> list[Table]:
        store = SqliteStore(folder / "tables.sqlite")
        await store.open(ignore)
        found = []
        for table in known:
            entries = read_entries(await store.read(table.id))
            assert isinstance(entries[0], Opened)
            found.append(read_table(table.id, entries, await recipe_of(store, entries[0])))
        await store.close()
        return found

    return asyncio.run(read())


def make_old(folder: Path, table: str, legend: str) -> None:
    """As if the legend had had another name for the robber when the table was opened, and perhaps for itself."""
    with sqlite3.connect(folder / "tables.sqlite") as store:
        found = store.execute("SELECT number, entry FROM journal WHERE id = ?", (table,)).fetchall()
        opened = msgspec.json.decode(found[0][1])
        packed = store.execute("SELECT files FROM sources WHERE fingerprint = ?", (opened["sources"],)).fetchone()[0]
        files = msgspec.json.decode(zlib.decompress(packed), type=dict[str, str])
        for name in files:
            files[name] = files[name].replace("robber", "brigand")
        opened.update(sources="old", legend=legend)
        store.execute("INSERT INTO sources VALUES ('old', ?)", (zlib.compress(msgspec.json.encode(files)),))
        store.execute("UPDATE journal SET entry = ? WHERE id = ? AND number = 0", (msgspec.json.encode(opened), table))
    store.close()
