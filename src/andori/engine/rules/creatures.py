"""Creatures: where they are put, how they follow the arrows, and whom they come upon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.flags import GEMS_EATEN, GEMS_LURE, STRONGHOLD_IS_TAKEN
from andori.engine.foe import Foe
from andori.engine.rules.beasts import Beast
from andori.engine.state import RUNNING, State, changed, with_last, without

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.gems import Gems
    from andori.engine.rules.stronghold import Stronghold


class Creatures(Chapter):
    """Placing and moving creatures."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.stronghold: Stronghold = book.stronghold
        self.gems: Gems = book.gems
        self.fighting: Fighting = book.fighting

    def foes(self) -> list[Foe]:
        return [Beast(self, [code + 1 for code, kind in enumerate(self.content.creatures) if not kind.several])]

    def willpower_on(self, state: State, kind: int, space: int) -> int:
        """With how much willpower a creature begins a fight on a space: with all of it, unless a box says otherwise."""
        return self.content.creatures[kind].willpower

    def place_creature(self, state: State, kind: int, space: int) -> int:
        """Put a creature on a space, or on the next free one along the arrows; -1 when there was no place.

        [BASE-CREATURE-06, BASE-FOG-12]
        """
        target = space
        while state.creature_at[target] and target != self.stronghold.at(state):
            ahead = self.ahead(state, target)
            if ahead < 0 or state.has_barrier(ahead) or state.way_closed(target, ahead):
                self.log(ev.CREATURE_BLOCKED, -1, kind, target)
                return -1
            target = ahead
        self.log(ev.CREATURE_PLACED, -1, kind, target)
        if target == self.stronghold.at(state):
            self.stronghold.enter_stronghold(state, kind)
            return target
        state.creature_at = changed(state.creature_at, target, kind + 1)
        state.arrived = with_last(state.arrived, target)
        self.creature_came(state, target)
        return target

    def move_creature(self, state: State, space: int) -> None:
        """One creature goes one space on; over occupied spaces it goes further.

        [BASE-CREATURE-02, BASE-CREATURE-04]
        """
        kind = state.creature_at[space] - 1
        if kind < 0 or self.content.creatures[kind].immobile:
            return
        target = self.gems.lured_to(state, space)
        if target < 0:
            target = self.arrow_end(state, space)
        if target == space:
            self.log(ev.CREATURE_BLOCKED, -1, kind, space)
            return
        self.take_off(state, space)
        self.log(ev.CREATURE_MOVED, -1, kind, space, target)
        if target == self.stronghold.at(state):
            self.stronghold.enter_stronghold(state, kind)
            return
        state.creature_at = changed(state.creature_at, target, kind + 1)
        self.creature_came(state, target)

    def take_off(self, state: State, space: int) -> None:
        """A creature leaves its space; where creatures hold the stronghold, the next of them comes forward."""
        state.creature_at = changed(state.creature_at, space, 0)
        if state.flags & STRONGHOLD_IS_TAKEN and space == self.stronghold.at(state) and state.on_shields:
            kind = state.on_shields[0]
            state.on_shields = without(state.on_shields, kind)
            state.creature_at = changed(state.creature_at, space, kind + 1)

    def ahead(self, state: State, space: int) -> int:
        """The next space on the way of creatures, or -1 where it ends."""
        return self.content.board.arrows[space]

    def steps_left(self, state: State) -> list[int]:
        """How many steps creatures have from each space to the stronghold; -1 where their way does not lead there."""
        goal = self.stronghold.at(state)
        if goal == self.board.stronghold:
            return self.board.to_stronghold
        return [self._steps_from(state, space, goal) for space in range(self.board.size)]

    def _steps_from(self, state: State, space: int, goal: int) -> int:
        here = space
        for steps in range(self.board.size):
            if here == goal:
                return steps
            here = self.ahead(state, here)
            if here < 0:
                return -1
        return -1

    def arrow_end(self, state: State, space: int) -> int:
        """Where the arrows take a creature: the next free space, or its own when the way is barred.

        [BASE-CREATURE-05, BASE-CREATURE-10, BASE-BOULDER-02]
        """
        here = space
        while True:
            ahead = self.ahead(state, here)
            if ahead < 0 or state.has_barrier(ahead) or state.way_closed(here, ahead):
                return space
            if ahead == self.stronghold.at(state) or state.creature_at[ahead] == 0:
                return ahead
            here = ahead

    def move_kind(self, state: State, kind: int) -> None:
        """All creatures that move with this kind, the one on the lowest number first.

        [BASE-SUNRISE-04, BASE-SUNRISE-09]
        """
        movers: list[int] = []
        creatures = self.content.creatures
        for space in range(len(state.creature_at)):
            code = state.creature_at[space]
            if code and creatures[code - 1].moves_as == kind:
                movers.append(space)
        for space in movers:
            if state.outcome != RUNNING:
                return
            self.move_creature(state, space)

    def creature_came(self, state: State, space: int) -> None:
        """What a creature does to the space it comes to.  [BASE-GEM-06, BASE-GEM-11]"""
        for chapter in self.book.hear_creatures:
            chapter.creature_arrived(state, space)
        if state.flags & (GEMS_LURE | GEMS_EATEN):
            self.gems.eat_gems(state, space)
        if self.content.on_touch:
            self.touch(state, space, -1, 0)
        if self.content.on_meet:
            for seat in range(len(state.heroes) - 1, -1, -1):
                if state.heroes[seat].space == space:
                    self.meet(state, seat)

    def meet(self, state: State, seat: int) -> None:
        """Run the legend's programmes for a hero and a creature that come upon each other."""
        for pc in self.content.on_meet:
            self.cards.start_program(state, pc, seat)

    def touch(self, state: State, space: int, seat: int, only: int) -> None:
        """Run the legend's programmes for things that share a space with a creature, perhaps for one thing only.

        They concern whoever carries the thing, else the hero in this seat, if any.
        """
        if not state.creature_at[space]:
            return
        for entry in self.content.on_touch:
            thing = entry[0]
            if only and thing != only:
                continue
            found = state.lies(space, thing)
            concerned = seat
            for place, hero in enumerate(state.heroes):
                if hero.space == space and hero.has(thing):
                    found = True
                    concerned = place
            if found:
                self.cards.start_program(state, entry[1], concerned)

    def striding(self, state: State, highest: bool) -> int:
        """The space of the creature that an event drives on, or -1.  [BASE-GOLDEN-18, BASE-GOLDEN-27]"""
        found = -1
        for space in range(len(state.creature_at)):
            kind = state.creature_at[space] - 1
            if kind < 0 or self.content.creatures[kind].immobile:
                continue
            if highest:
                found = space
            elif self.content.creatures[kind].moves_as == 0:
                return space
        return found

    def relocate(self, state: State, kind: int, space: int) -> None:
        """A creature is taken to a space; one that stood there goes on along the arrow."""
        for here, code in enumerate(state.creature_at):
            if code == kind + 1:
                self.take_off(state, here)
                self.log(ev.CREATURE_MOVED, -1, kind, here, space)
        displaced = state.creature_at[space] - 1
        state.creature_at = changed(state.creature_at, space, kind + 1)
        self.creature_came(state, space)
        if displaced >= 0:
            self.place_creature(state, displaced, space)
