"""The dwarf: at home in caves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.chapter import Chapter
from andori.engine.frames import Fight
from andori.engine.state import Hero, State
from andori.sets.last_hope.chapters.new_rules import NewRules

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

DWARF: Final = "dwarf"
STRONGER: Final = 5
DICE: Final = 3


class Delving(Chapter):
    """More strength and more dice in battles on cave spaces.  [LAST-HERO-DWARF-01, LAST-HERO-DWARF-03]"""

    FROM_LEVEL: ClassVar[str] = "easy-2"
    """The level on which it also holds where the arrow of a cave points."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.dwarf: int = self.content.book.heroes.index(DWARF)
        self.new_rules: NewRules = book.of(NewRules)
        self.at_home: list[bool] = self.board.mask("cave")
        if self.content.difficulty == self.FROM_LEVEL:
            for cave in self.board.features.get("cave", []):
                if self.board.arrows[cave] >= 0:
                    self.at_home[self.board.arrows[cave]] = True

    def delves(self, state: State, hero: Hero) -> bool:
        """Whether this is the dwarf, in a cave or, on the easier level, before one.  [LAST-EASY-11]"""
        if hero.kind != self.dwarf or not self.at_home[hero.space]:
            return False
        return self.new_rules.holds(state, "second_abilities")

    def strength_added(self, state: State, fight: Fight, seat: int) -> int:
        """The dwarf's own space counts.  [LAST-HERO-DWARF-01]"""
        return STRONGER if self.delves(state, state.heroes[seat]) else 0

    def dice_added(self, state: State, fight: Fight, seat: int) -> int:
        """As many as are missing.  [LAST-HERO-DWARF-02]"""
        hero = state.heroes[seat]
        return DICE - self.book.boards.dice_of(hero) if self.delves(state, hero) else 0
