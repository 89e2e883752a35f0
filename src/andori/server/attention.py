"""What companions at a table mind of its people: they wait while somebody reads, let people take first, and come when
they are called."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final, NamedTuple

from andori.engine.state import Hero
from andori.play.company import Company, offered_by
from andori.play.splitting import even_part, people_to_come
from andori.play.table import Table
from andori.server.viewer import Viewer

LONGEST_WAIT: Final = 180.0
"""Seconds that companions wait for somebody who reads or has to take his part: he may have gone."""


class Call(NamedTuple):
    """Somebody wants a companion to come to a space, on this day."""

    space: int
    day: int


class Attention:
    """What people want of the companions at one table; nothing of it is kept when the table is put away."""

    def __init__(self) -> None:
        self.calls: dict[str, Call] = {}
        self._since = (-1, 0.0)
        """Since when people have been waited for, and at which play."""

    # ---- waiting -------------------------------------------------------------------------------------------------

    def waits(self, table: Table, viewers: Iterable[Viewer]) -> bool:
        """Whether a companion who is asked lets people come first."""
        now = time.monotonic()
        seated = [viewer for viewer in viewers if viewer.reads and table.heroes_of(viewer.person)]
        if any(viewer.reading and now - viewer.reading < LONGEST_WAIT for viewer in seated):
            return True
        if self._since[0] != table.last_play:
            self._since = (table.last_play, now)
        present = {viewer.person for viewer in seated}
        first = any(table.seat_of(hero).person in present for hero in people_to_come(table))
        return first and now - self._since[1] < LONGEST_WAIT

    # ---- calling -------------------------------------------------------------------------------------------------

    def company(self, table: Table, hero: str) -> Company:
        """What a companion must know of the people."""
        people = table.company_of(hero)
        if not people:
            return Company()
        return Company(people, self._called(table, hero), even_part(table, hero), offered_by(table.game, hero))

    def _called(self, table: Table, hero: str) -> int:
        call = self.calls.get(hero)
        if call is not None and call.day != table.game.state.day:
            del self.calls[hero]
            return -1
        return call.space if call is not None else -1

    def ping(self, table: Table, space: int) -> tuple[str, str] | None:
        """Somebody points at a space: the nearest companion who is not yet called there comes. Who answers, and with
        what sentence; None where there is no companion."""
        waiting = [hero for hero in self._companions(table) if self._called(table, hero) != space]
        if not waiting:
            return None
        nearest = min(waiting, key=lambda hero: self._steps(table, hero, space))
        return nearest, self._call(table, nearest, space)

    def plan(self, table: Table, hero: str, path: list[int]) -> tuple[str, str] | None:
        """Somebody draws a way for a hero; a companion goes it. An empty way takes that back."""
        if hero not in self._companions(table):
            return None
        if not path:
            self.calls.pop(hero, None)
            return None
        return hero, self._call(table, hero, path[-1])

    def _call(self, table: Table, hero: str, space: int) -> str:
        me = _hero(table, hero)
        if me.ended or self._steps(table, hero, space) > table.game.content.hours - me.hours:
            return "companion.too_far"
        self.calls[hero] = Call(space, table.game.state.day)
        return "companion.heard"

    def came(self, hero: str, why: str) -> None:
        """A companion has acted: whoever has come and waited is not called any more."""
        if why == "companion.here":
            self.calls.pop(hero, None)

    def _companions(self, table: Table) -> list[str]:
        return [seat.hero for seat in table.seats if seat.who == "companion"]

    def _steps(self, table: Table, hero: str, space: int) -> int:
        board = table.game.content.board
        steps = board.distance[board.index_of[space]][_hero(table, hero).space]
        return steps if steps >= 0 else board.size


def _hero(table: Table, hero: str) -> Hero:
    game = table.game
    return next(each for each in game.state.heroes if game.content.heroes[each.kind].name == hero)
