"""The warrior: a comrade on the back, and Ambra at the side."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.chapter import Chapter
from andori.engine.frames import Fight
from andori.engine.rules.carrying import Carrying
from andori.engine.state import Hero, State, changed
from andori.sets.last_hope.chapters.new_rules import NewRules, eased_further, hero_mark_of

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

WARRIOR: Final = "warrior"
AHEAD: Final = 2
"""So many boxes is the white cube above the warrior's strength."""


class Comrades(Carrying):
    """Who is carried, also over a jump.  [LAST-HERO-WARRIOR-05, LAST-JUMP-06]"""

    CARRIER: ClassVar[str] = WARRIOR


class Ambra(Chapter):
    """The white cube, 2 above the warrior's strength.  [LAST-HERO-WARRIOR-01, LAST-HERO-WARRIOR-02]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.new_rules: NewRules = book.of(NewRules)
        self.warrior: int = self.content.book.heroes.index(WARRIOR)
        self.joined: int = hero_mark_of(self.content, "ambra_since")
        self.stays: bool = eased_further(self.content)

    def round_began(self, state: State, fight: Fight) -> None:
        """Where the cube counts in every round it is noted in which one the warrior came."""
        seat = state.seat_of[self.warrior]
        if self.stays and seat in fight.fighters and not state.heroes[seat].marks[self.joined]:
            self.note(state.heroes[seat], fight.round)

    def note(self, hero: Hero, fought_from: int) -> None:
        """The round in which the warrior came into a battle; 0 outside of one."""
        hero.marks = changed(hero.marks, self.joined, fought_from)

    def strength_added(self, state: State, fight: Fight, seat: int) -> int:
        """What the cube shows above the warrior's strength.

        [LAST-HERO-WARRIOR-03, LAST-HERO-WARRIOR-04, LAST-EASY-07]
        """
        hero = state.heroes[seat]
        if hero.kind != self.warrior or not self.new_rules.holds(state, "second_abilities"):
            return 0
        if self.stays:
            return AHEAD + fight.round - self.first_round(state, seat)
        return AHEAD if fight.round == 1 else 0

    def first_round(self, state: State, seat: int) -> int:
        """The first round of the warrior in this battle; before it has begun, the one that comes."""
        noted = state.heroes[seat].marks[self.joined]
        if noted:
            return noted
        going_on = self.book.fighting.fight(state)
        return 1 if going_on is None else going_on.round + 1

    def fighter_left(self, state: State, fight: Fight, seat: int) -> None:
        """The cube goes back.  [LAST-EASY-08]"""
        if state.heroes[seat].marks[self.joined]:
            self.note(state.heroes[seat], 0)

    def foe_beaten(self, state: State, fight: Fight) -> None:
        for seat in fight.fighters:
            self.fighter_left(state, fight, seat)
