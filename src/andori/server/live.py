"""A table in memory: who looks at it, and what is under way."""

from __future__ import annotations

import asyncio
import math
import time
from typing import Final

from andori.play.figures import may_be_chosen
from andori.play.table import Table
from andori.server.attention import Attention
from andori.server.guard import address_of
from andori.server.neighbours import NOBODY
from andori.server.neighbours import People as Connected
from andori.server.showing import Show
from andori.server.viewer import Viewer

IDLE_SECONDS: Final = 30
"""How long a table without viewers stays in memory."""


class LiveTable:
    """A table in memory, its viewers and what is shown to them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.show = Show(table)
        self.size = 0
        """Bytes of its journal."""
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.used = time.monotonic()
        self.companion: asyncio.Task[None] | None = None
        self.thinking: list[str] = []
        self.attention = Attention()
        self.played = -math.inf
        """When a person last did something."""
        self.elsewhere: Connected = NOBODY
        """Who is connected to this table through other servers."""
        self.people_due: asyncio.TimerHandle | None = None
        self.catching_up = False
        self.called = ""
        """The hero who was asked when the webhook was last told."""
        self.begun = not may_be_chosen(table)
        """Whether viewers have been told that the game has begun."""
        self.gone = False
        """Its memory is ahead of the store, and nothing may be done to it or read from it any more."""

    def people_here(self) -> Connected:
        """Which persons are connected to this server, and how many watch."""
        present = frozenset(viewer.person for viewer in self.viewers if viewer.person)
        return present, sum(1 for viewer in self.viewers if not viewer.person)

    def people(self) -> Connected:
        """Which persons are connected, here or elsewhere, and how many watch."""
        here, watching = self.people_here()
        return here | self.elsewhere[0], watching + self.elsewhere[1]

    def address(self) -> str:
        """Where those are for whom companions play here: somebody who sits at the table before those who watch."""
        viewers = sorted(self.viewers, key=lambda viewer: not self.table.heroes_of(viewer.person))
        return address_of(viewers[0].socket) if viewers else ""

    def is_watched(self) -> bool:
        """Whether anybody looks, here or elsewhere, or has just played by HTTP; companions play for those who do."""
        present, watching = self.people()
        return bool(present or watching) or time.monotonic() - self.played < IDLE_SECONDS
