"""Hunts for the Star Shield: a thief who flees along the arrows, and lights that call a star."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

LIGHT: Final = "light-"
"""How the names of lights begin; their value follows."""


class Hunts(Chapter):
    """What only the ways to the Star Shield need.  [STAR-SETUP-10]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        names = self.content.things.names
        self.shine: list[int] = [
            int(name[len(LIGHT) :]) if name.startswith(LIGHT) and name[len(LIGHT) :].isdigit() else 0 for name in names
        ]
        """What each thing counts as a light.  [STAR-LIGHT-02]"""

    def flee(self, state: State, kind: int) -> None:
        """Whoever flees goes one space along the arrow, past all creatures, and is gone where it ends in the castle."""
        for space, code in enumerate(state.creature_at):
            if code == kind + 1:
                self.flee_from(state, space)
                return

    def flee_from(self, state: State, space: int) -> None:
        """One step of the flight; rubble and a destroyed bridge are in the way of a thief, too."""
        creatures = self.book.creatures
        target = creatures.arrow_end(state, space)
        if target == space:
            return
        code = state.creature_at[space]
        creatures.take_off(state, space)
        self.log(ev.CREATURE_MOVED, -1, code - 1, space, target)
        if target != self.book.stronghold.at(state):
            state.creature_at = changed(state.creature_at, target, code)

    def light_on(self, state: State, space: int) -> int:
        """What the lights on a space add up to, those of heroes who stand there included."""
        found = sum(self.shine[thing] for thing in state.things_on(space))
        for hero in state.heroes:
            if hero.space == space:
                found += sum(self.shine[thing] for thing in hero.small)
        return found

    def brightest(self, needed: int) -> list[int]:
        """The fewest lights that add up to so much: what those who plan look for."""
        found: list[int] = []
        for thing in sorted(range(len(self.shine)), key=self.brightness):
            if needed > 0 and self.shine[thing]:
                found.append(thing)
                needed -= self.shine[thing]
        return found

    def brightness(self, thing: int) -> int:
        """By which lights are sorted, the brightest first."""
        return -self.shine[thing]
