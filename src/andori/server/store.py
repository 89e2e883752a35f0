"""Where journals are kept: what every store can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

Told = Callable[[str, int], None]
"""Called when another process has added to a table's journal: its id and how many entries there are now. The count
``AGAIN`` says that notices may have been missed, so that every table must be looked at."""
AGAIN: Final = -1
MISSING: Final = b""
Heard = Callable[[str], None]
"""Called with what another process has shouted."""


def in_places(rows: Sequence[tuple[int, bytes]], since: int) -> list[bytes]:
    """Entries from a number on, each in its place; ``rows`` are numbers and entries in order."""
    if not rows or rows[-1][0] == since + len(rows) - 1:
        return [entry for _, entry in rows]
    found = [MISSING] * (rows[-1][0] - since + 1)
    for number, entry in rows:
        found[number - since] = entry
    return found


def ignore(*_: object) -> None:
    """For those who need not be told."""


class ConflictError(Exception):
    """Somebody else has written this entry of the journal first; read it and look again."""


class StoreError(Exception):
    """The store cannot be reached or used; the sentence says what to do."""


class Store(Protocol):
    """Keeps journals. What :meth:`append` has returned from survives the death of the process and of the machine."""

    @property
    def shared(self) -> bool:
        """Whether other processes may be at work on the same journals."""

    async def open(self, told: Told, heard: Heard = ignore) -> None:
        """Make ready; ``told`` and ``heard`` are called for what other processes write and shout."""

    async def close(self) -> None:
        """Finish what is under way and let go."""

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None:
        """Write entries ``number``, ``number + 1``, … all or none; raises :class:`ConflictError`."""

    async def shout(self, message: str) -> None:
        """Tell the other processes something that is not kept; at most 7,000 bytes."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table from a number on, ``MISSING`` in place of each that is not there; empty for an unknown
        table."""

    async def keep_sources(self, fingerprint: str, files: bytes) -> None:
        """Keep the files a legend was compiled from, once."""

    async def sources(self, fingerprint: str) -> bytes | None:
        """The files kept under a fingerprint."""

    async def size(self) -> int:
        """Bytes that everything kept takes."""

    async def healthy(self) -> bool:
        """Whether writing would work now."""
