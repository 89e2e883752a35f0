"""The journals of all tables: read beside the loop, and bounded, each by itself and all together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from andori.play.journal import read_entries
from andori.play.reading import Unreadable, opening_of, read_table
from andori.play.refusal import Refusal
from andori.play.table import Table
from andori.server.pinned import recipe_of
from andori.server.store import Store, StoreError

log = logging.getLogger("andori.shelf")

MOST_ENTRIES: Final = 40_000
"""So many a journal may have; whole games have some hundreds, and the longest that is allowed 10,000."""
MOST_BYTES: Final = 8_000_000
"""So large a journal may be; an action has about 150 bytes."""
OVERFULL: Final = 1.1
"""When all journals are larger than allowed by this factor, running tables cannot go on either."""


class UnknownTable(Exception):
    """No table has this id."""


class Shelf:
    """Reads journals, and knows how much more may be written."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        """Bytes of all journals together; 0 for no bound."""
        self.size = 0
        self._reader = ThreadPoolExecutor(1, "andori-reader")

    def close(self) -> None:
        """Read nothing more."""
        self._reader.shutdown(wait=False, cancel_futures=True)

    async def table(self, name: str, stored: Sequence[bytes]) -> Table:
        """The table that a journal tells of, mended where it must be; raises :class:`UnknownTable`.

        It is read in a thread: a long game takes a second, and nobody at another table may wait for that.
        """
        beside = partial(asyncio.get_running_loop().run_in_executor, self._reader)
        entries = await beside(read_entries, stored)
        first = opening_of(entries)
        recipe = await recipe_of(self.store, first) if first is not None else None
        try:
            table = await beside(read_table, name, entries, recipe)
        except Unreadable as error:
            log.error("a table cannot be read", extra={"table": name, "why": str(error)})
            raise UnknownTable(name) from error
        if table.unsettled:
            log.warning("a table had to be mended", extra={"table": name, "why": table.trouble})
        return table

    async def weigh(self) -> None:
        """See how large all journals are together."""
        if not self.most:
            return
        try:
            self.size = await self.store.size()
        except StoreError as error:
            log.warning("the size of the database is not known", extra={"why": str(error)})

    def check_new(self) -> None:
        """Refuse a new table where there is no room for it."""
        if self.most and self.size >= self.most:
            raise Refusal("no_room")

    def check(self, entries: int, size: int) -> None:
        """Refuse to write to a journal that has so many entries and bytes already."""
        if entries >= MOST_ENTRIES or size >= MOST_BYTES:
            raise Refusal("table_full")
        if self.most and self.size >= self.most * OVERFULL:
            raise Refusal("no_room")
