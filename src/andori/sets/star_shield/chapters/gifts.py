"""The Gifts of Andor: who can use one, and that they are ready again at sunrise."""

from __future__ import annotations

from typing import ClassVar

from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.rules.falcon import Falcon
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.things import WAKES


class Gifts(Chapter):
    """What all gifts have in common."""

    REASONS: ClassVar[tuple[str, ...]] = ("gift_used",)

    def gift_fault(self, hero: Hero, thing: int, role: int) -> int:
        """Why a hero has no such gift to use, or 0; a used one rests until sunrise.  [STAR-GIFT-GENERAL-03]"""
        if not self.roles[thing] & role:
            return why.NO_USE
        if hero.has(thing):
            return why.OK
        used = self.content.things.used_side[thing]
        return self.content.reason("gift_used") if used and hero.has(used) else why.NOT_CARRIED

    def held(self, hero: Hero, role: int) -> list[int]:
        """The gifts of a hero that are ready and good for this, each once, in order."""
        found: list[int] = []
        for thing in hero.things():
            if self.roles[thing] & role and thing not in found:
                found.append(thing)
        return sorted(found)

    def spend(self, state: State, hero: Hero, thing: int) -> None:
        """A gift is used: it is turned over, and costs no hour.  [STAR-GIFT-GENERAL-03, STAR-GIFT-GENERAL-05]"""
        self.book.things.use_up(state, hero, thing)


class FreshGifts(Falcon):
    """Falcons, and with them the gifts, on hero boards and on spaces.  [STAR-GIFT-GENERAL-03, STAR-GIFT-GENERAL-04]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("gifts_ready"),)

    def refresh_falcons(self, state: State) -> None:
        spent = self.any_spent(state)
        super().refresh_falcons(state)
        if spent:
            self.log(self.content.event("gifts_ready"))

    def any_spent(self, state: State) -> bool:
        """Whether there is a used gift that is no falcon."""
        for hero in state.heroes:
            for thing in hero.things():
                if self.rests(thing):
                    return True
        for entry in state.ground:
            if self.rests(entry % SPACE_STEP):
                return True
        return False

    def rests(self, thing: int) -> bool:
        """Whether this is used up until sunrise, and no falcon."""
        return self.roles[thing] & WAKES != 0 and not self.is_tired(thing)
