"""Other servers on the same database: who is connected there, and what is passed on to them without being kept.

Nothing here is needed for play to be right; it is lost when a notice is lost, and put right by the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Final, Protocol

import msgspec

from andori.server.store import Store, StoreError

log = logging.getLogger("andori.neighbours")

BEAT_SECONDS: Final = 4.0
SILENT_SECONDS: Final = 3 * BEAT_SECONDS
"""Whoever is not heard of for so long is taken for dead, and with it the connections it had."""

People = tuple[frozenset[int], int]
"""Persons who are connected, and how many watch."""
NOBODY: Final[People] = (frozenset(), 0)


class Notice(msgspec.Struct, frozen=True):
    """Something a server tells the others; `server` is who."""

    server: str


class Alive(Notice, frozen=True, tag="alive"):
    """I am here."""


class Gone(Notice, frozen=True, tag="gone"):
    """I stop, and nobody is connected to me any more."""


class Who(Notice, frozen=True, tag="who"):
    """I have opened a table: who of you has viewers of it?"""

    table: str


class Here(Notice, frozen=True, tag="here"):
    """These persons and so many watchers look at a table through me."""

    table: str
    persons: list[int]
    watchers: int


class Pass(Notice, frozen=True, tag="pass"):
    """A message for all viewers of a table."""

    table: str
    message: msgspec.Raw


class UndoWish(Notice, frozen=True, tag="undo_wish"):
    """A person asks to take the last thing back; each viewer is told in his language."""

    table: str
    person: int


AnyNotice = Alive | Gone | Who | Here | Pass | UndoWish

_decoder: msgspec.json.Decoder[AnyNotice] = msgspec.json.Decoder(AnyNotice)


class House(Protocol):
    """What neighbours need of the hall."""

    def people_here(self, table: str) -> People | None:
        """Who is connected to this server; None when the table is not open here."""

    def people_changed(self, table: str) -> None:
        """Somebody came or went elsewhere."""

    def pass_on(self, table: str, message: bytes) -> None:
        """Send a message to all viewers here."""

    def undo_wished(self, table: str, person: int) -> None:
        """Tell viewers here that somebody asks for an undo."""


class Neighbours:
    """Keeps in mind what other servers said last; does nothing where there can be none."""

    def __init__(self, store: Store, house: House, start: Callable[[Coroutine[None, None, None]], None]) -> None:
        self.store = store
        self.house = house
        self.me = secrets.token_hex(6)
        self._start = start
        self._heard_of: dict[str, float] = {}
        self._people: dict[str, dict[str, People]] = {}
        """Table → server → who is connected there."""
        self._said: dict[str, People] = {}
        self._beating: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to be heard."""
        if self.store.shared:
            self._beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Say goodbye."""
        if self._beating is not None:
            self._beating.cancel()
            await self._send(Gone(self.me))

    # ---- speaking ------------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await self._send(Alive(self.me))
            await asyncio.sleep(BEAT_SECONDS)
            silent = time.monotonic() - SILENT_SECONDS
            for server in [name for name, last in self._heard_of.items() if last < silent]:
                log.warning("a neighbour is silent", extra={"server": server})
                self._drop(server)

    async def _send(self, notice: AnyNotice) -> None:
        with contextlib.suppress(StoreError):
            await self.store.shout(msgspec.json.encode(notice).decode())

    def _shout(self, notice: AnyNotice) -> None:
        if self.store.shared:
            self._start(self._send(notice))

    def tell_people(self, table: str, people: People) -> None:
        """Let the others know who is connected here, if that has changed."""
        if self._said.get(table, NOBODY) != people:
            self._said[table] = people
            self._shout(Here(self.me, table, sorted(people[0]), people[1]))

    def ask(self, table: str) -> None:
        """A table was opened here."""
        self._shout(Who(self.me, table))

    def forget(self, table: str) -> None:
        """A table was closed here."""
        self._said.pop(table, None)
        self._people.pop(table, None)

    def pass_on(self, table: str, message: bytes) -> None:
        """Let viewers elsewhere see a message."""
        self._shout(Pass(self.me, table, msgspec.Raw(message)))

    def wish_undo(self, table: str, person: int) -> None:
        """Let viewers elsewhere know of a wish."""
        self._shout(UndoWish(self.me, table, person))

    # ---- hearing -------------------------------------------------------------------------------------------------

    def heard(self, message: str) -> None:
        """Another server has said something."""
        try:
            notice = _decoder.decode(message)
        except msgspec.DecodeError:
            # A newer Andori may say what this one does not understand.
            return
        if isinstance(notice, Gone):
            self._drop(notice.server)
            return
        self._heard_of[notice.server] = time.monotonic()
        if isinstance(notice, Who):
            self._answer(notice.table)
        elif isinstance(notice, Here):
            self._note(notice)
        elif isinstance(notice, Pass):
            self.house.pass_on(notice.table, bytes(notice.message))
        elif isinstance(notice, UndoWish):
            self.house.undo_wished(notice.table, notice.person)

    def _answer(self, table: str) -> None:
        people = self.house.people_here(table)
        if people is not None and people != NOBODY:
            self._shout(Here(self.me, table, sorted(people[0]), people[1]))

    def _note(self, notice: Here) -> None:
        if self.house.people_here(notice.table) is None:
            return
        servers = self._people.setdefault(notice.table, {})
        people = (frozenset(notice.persons), notice.watchers)
        if servers.get(notice.server, NOBODY) == people:
            return
        servers[notice.server] = people
        if people == NOBODY:
            del servers[notice.server]
        self.house.people_changed(notice.table)

    def _drop(self, server: str) -> None:
        self._heard_of.pop(server, None)
        for table, servers in list(self._people.items()):
            if servers.pop(server, None) is not None:
                self.house.people_changed(table)

    # ---- knowing -------------------------------------------------------------------------------------------------

    def people(self, table: str) -> People:
        """Who is connected to a table elsewhere."""
        found = self._people.get(table)
        if not found:
            return NOBODY
        persons = frozenset[int]().union(*(people[0] for people in found.values()))
        return persons, sum(people[1] for people in found.values())

    def leads(self, table: str) -> bool:
        """Whether it is this server that lets a table's companions act; the others wait for it."""
        return all(self.me < server for server in self._people.get(table, ()))
