"""Logs: they lie on the strength track, left of the cube, and fall when it comes too near.

A thing that has ``log`` in the box's ``set.yaml`` is one; the number is how many places it takes. Such a box lists both
chapters, and says what becomes of a log in its own sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.rules.trading import Trading
from andori.engine.state import Hero, State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Logs(Chapter):
    """What lies on the strength track."""

    REASONS: ClassVar[tuple[str, ...]] = ("log_too_large",)
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("log_fell", "thing", "space"),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.places: list[int] = self.content.things.log
        self.fell: int = self.content.event("log_fell")

    def carried(self, hero: Hero) -> int:
        """How many places a hero's logs take."""
        taken = 0
        for thing in hero.purse:
            taken += self.places[thing]
        return taken

    def room(self, hero: Hero) -> int:
        """How many places there are left of the cube."""
        return hero.strength - 1

    def hold_fault(self, hero: Hero, thing: int) -> int:
        """Why a log does not fit beside those that a hero has, or 0."""
        if self.places[thing] and self.carried(hero) + self.places[thing] > self.room(hero):
            return self.content.reason("log_too_large")
        return why.OK

    def strength_lost(self, state: State, seat: int) -> None:
        """What no longer fits falls where the hero stands, the largest log first."""
        hero = state.heroes[seat]
        while self.carried(hero) > self.room(hero):
            largest = 0
            for thing in hero.purse:
                if self.places[thing] > self.places[largest]:
                    largest = thing
            hero.drop(largest)
            state.lay(hero.space, largest)
            self.log(self.fell, hero.kind, largest, hero.space)
            self.book.things.thing_came(state, hero.space, seat, largest)


class Haulage(Trading):
    """Exchanges in which logs fit on the strength track, and which no falcon carries."""

    REASONS: ClassVar[tuple[str, ...]] = ("log_by_falcon",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.logs: Logs = book.of(Logs)

    def owns_portable(self, hero: Hero) -> bool:
        if hero.gold > 0 or hero.head > 0 or len(hero.small) > 0:
            return True
        for thing in hero.purse:
            if not self.logs.places[thing]:
                return True
        return False

    def owns_anything(self, hero: Hero) -> bool:
        return super().owns_anything(hero) or len(hero.purse) > 0

    def flight_fault(self, thing: int) -> int:
        """Why no falcon can carry a thing, or 0."""
        return self.content.reason("log_by_falcon") if self.logs.places[thing] else super().flight_fault(thing)

    def fits(self, hero: Hero, giving: list[int], getting: list[int]) -> bool:
        places = self.logs.carried(hero)
        grows = False
        for thing in giving:
            places -= self.logs.places[thing]
        for thing in getting:
            places += self.logs.places[thing]
            grows = grows or self.logs.places[thing] > 0
        return (not grows or places <= self.logs.room(hero)) and super().fits(hero, giving, getting)
