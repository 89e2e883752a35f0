"""The databases that releases have left behind, and what each of them read from its own."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Any

import msgspec

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
