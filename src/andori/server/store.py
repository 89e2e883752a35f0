"""Where journals are kept: what every store can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

Told = Callable[[str, int], None]
"""Called when another process has added to a table's journal: its id and how many entries there are now."""


class ConflictError(Exception):
    """Somebody else has written this entry of the journal first; read it and look again."""


class StoreError(Exception):
    """The store cannot be reached or used; the sentence says what to do."""


class Store(Protocol):
    """Keeps journals. What :meth:`append` has returned from survives the death of the process and of the machine."""

    async def open(self, told: Told) -> None:
        """Make ready; ``told`` is called for what other processes write."""

    async def close(self) -> None:
        """Finish what is under way and let go."""

    async def append(self, table: str, number: int, entries: Sequence[bytes]) -> None:
        """Write entries ``number``, ``number + 1``, … all or none; raises :class:`ConflictError`."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table from a number on; empty for an unknown table."""

    async def keep_sources(self, fingerprint: str, files: bytes) -> None:
        """Keep the files a legend was compiled from, once."""

    async def sources(self, fingerprint: str) -> bytes | None:
        """The files kept under a fingerprint."""

    async def healthy(self) -> bool:
        """Whether writing would work now."""
