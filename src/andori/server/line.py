"""Who thinks next: people's questions before companions', and everybody in turn, whoever asks how much."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from typing import Final, NamedTuple

IN_A_ROW: Final = 3
"""After so many questions of people a companion has its turn, if one waits: nobody can keep them all from playing."""
MOST_WAITING: Final = 200
MOST_OF_ONE: Final = 40
"""So many questions of people, and as many of companions, may wait: of all, and of one address."""


class Asker(NamedTuple):
    """For whom something is thought out: an address, and a table of whoever is there."""

    address: str
    table: str


class LineFull(Exception):
    """Too many wait already, or too many of this address."""


Waiting = asyncio.Future[None]


class _Lane:
    """Those who wait for one kind of answer. Addresses have their turns, of each address its tables, and of each table
    its questions."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Waiting]]] = OrderedDict()
        self._counts: Counter[str] = Counter()

    def add(self, asker: Asker, waiting: Waiting) -> None:
        if self._counts[asker.address] >= MOST_OF_ONE or self._counts.total() >= MOST_WAITING:
            raise LineFull
        self._counts[asker.address] += 1
        waiting.add_done_callback(lambda _: self._gone(asker.address))
        tables = self._waiting.setdefault(asker.address, OrderedDict())
        tables.setdefault(asker.table, deque()).append(waiting)

    def _gone(self, address: str) -> None:
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]

    def next(self) -> Waiting | None:
        """Whoever has his turn; those who have given up have none."""
        while self._waiting:
            address, tables = self._waiting.popitem(last=False)
            table, questions = tables.popitem(last=False)
            found = questions.popleft()
            if questions:
                tables[table] = questions
            if tables:
                self._waiting[address] = tables
            if not found.done():
                return found
        return None


class Line:
    """Lets so many think at once."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._people, self._companions = _Lane(), _Lane()
        self._in_a_row = 0

    async def wait(self, asker: Asker, person: bool) -> None:
        """Come back when it is this one's turn; :meth:`leave` must follow. Raises :class:`LineFull`."""
        turn: Waiting = asyncio.get_running_loop().create_future()
        (self._people if person else self._companions).add(asker, turn)
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            # Called and cancelled at the same moment: the place is the next one's.
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """Somebody has thought to the end."""
        self._free += 1
        self._call()

    def _call(self) -> None:
        """Call those for whom there is a place."""
        while self._free:
            turn = self._next()
            if turn is None:
                return
            self._free -= 1
            turn.set_result(None)

    def _next(self) -> Waiting | None:
        if self._in_a_row < IN_A_ROW:
            person = self._people.next()
            if person is not None:
                self._in_a_row += 1
                return person
        self._in_a_row = 0
        return self._companions.next() or self._people.next()
