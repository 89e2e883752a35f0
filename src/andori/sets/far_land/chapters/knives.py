"""Throwing knives: each rolls one die of its owner again in every round, and is never used up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.frames import Fight
from andori.engine.rules.rerolls import Rerolls
from andori.engine.state import Hero, State, changed
from andori.engine.things import REROLLS

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

MARK: Final = "knives-thrown"
THROWN: Final = "knife_thrown"


class Knives(Rerolls):
    """How many knives of a hero have been thrown in this round.  [FAR-ITEM-KNIFE-01, FAR-ITEM-KNIFE-02]"""

    REASONS: ClassVar[tuple[str, ...]] = (THROWN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.mark: int = [mark.name for mark in self.content.hero_marks].index(MARK)
        self.thrown: int = self.content.reason(THROWN)

    def left(self, hero: Hero) -> int:
        """How many knives a hero can still throw in this round."""
        count = 0
        for thing in hero.small:
            if self.roles[thing] & REROLLS:
                count += 1
        return count - hero.marks[self.mark]

    def held(self, hero: Hero) -> list[int]:
        return super().held(hero) if self.left(hero) > 0 else []

    def fault(self, state: State, seat: int, thing: int, shown: int) -> int:
        fault = super().fault(state, seat, thing, shown)
        return self.thrown if fault == why.NOT_CARRIED and state.heroes[seat].has(thing) else fault

    def spend(self, state: State, hero: Hero, thing: int) -> None:
        hero.marks = changed(hero.marks, self.mark, hero.marks[self.mark] + 1)

    def pick_up(self, state: State, seat: int) -> None:
        """A hero has all his knives in hand again."""
        hero = state.heroes[seat]
        if hero.marks[self.mark]:
            hero.marks = changed(hero.marks, self.mark, 0)

    def round_began(self, state: State, fight: Fight) -> None:
        for seat in fight.fighters:
            self.pick_up(state, seat)

    def fighter_left(self, state: State, fight: Fight, seat: int) -> None:
        self.pick_up(state, seat)

    def foe_beaten(self, state: State, fight: Fight) -> None:
        for seat in fight.fighters:
            self.pick_up(state, seat)
