"""Farmers: taken along, left behind, lost to creatures, saved in the castle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.frames import TURN
from andori.engine.state import Hero, State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.walking import Walking


class Farmers(Chapter):
    """Farmers on the board and at a hero's side."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.walking: Walking = book.walking

    def take_farmer_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot take a farmer along, or 0.  [BASE-FARMER-01, BASE-FARMER-04, BASE-FARMER-05]"""
        if not self.walking.walking_now(state, seat):
            fault = self.belongings.free_fault(state, seat)
            if fault:
                return fault
            if not self.edition.farmer_free_action and (state.turn != seat or state.frames[-1].kind != TURN):
                return why.FARMER_ON_TURN
        return why.OK if state.farmers_at[state.heroes[seat].space] else why.NO_FARMER

    def day_ended(self, state: State, seat: int) -> None:
        """Whoever ends his day leaves his farmers where he stands."""
        hero = state.heroes[seat]
        if hero.farmers:
            count = hero.farmers
            hero.farmers = 0
            self.put_farmers(state, hero, count)

    def creature_arrived(self, state: State, space: int) -> None:
        """Farmers who share a space with a creature are lost.  [BASE-FARMER-08, BASE-FARMER-09]"""
        lost = state.farmers_at[space]
        if lost:
            state.farmers_at = changed(state.farmers_at, space, 0)
        for hero in state.heroes:
            if hero.space == space and hero.farmers:
                lost += hero.farmers
                hero.farmers = 0
        if lost:
            self.log(ev.FARMER_LOST, -1, lost, space)

    def hero_entered(self, state: State, seat: int) -> None:
        """Farmers are lost where a creature stands, and safe in the castle.  [BASE-FARMER-10, BASE-FARMER-11]"""
        hero = state.heroes[seat]
        if not hero.farmers:
            return
        if state.creature_at[hero.space]:
            self.log(ev.FARMER_LOST, hero.kind, hero.farmers, hero.space)
            hero.farmers = 0
        elif hero.space == self.content.board.castle and not self.edition.farmer_saved_by_leaving:
            self.save_farmers(state, hero.farmers)
            hero.farmers = 0

    def put_farmers(self, state: State, hero: Hero, count: int) -> None:
        """Farmers leave a hero's side; on the castle they are safe."""
        if hero.space == self.content.board.castle:
            self.save_farmers(state, count)
            return
        state.farmers_at = changed(state.farmers_at, hero.space, state.farmers_at[hero.space] + count)
        self.log(ev.FARMER_LEFT, hero.kind, count, hero.space)

    def save_farmers(self, state: State, count: int) -> None:
        """Farmers in the castle become golden shields.  [BASE-FARMER-11, BASE-CASTLE-07]"""
        if count:
            state.saved_farmers += count
            self.log(ev.FARMER_SAVED, -1, count)

    def farmer_spaces(self, state: State) -> list[int]:
        """Spaces with a farmer who is not yet in the castle, alone or at a hero's side."""
        found: list[int] = []
        for space in range(len(state.farmers_at)):
            if space == self.content.board.castle:
                continue
            if self.farmers_on(state, space):
                found.append(space)
        return found

    def farmers_on(self, state: State, space: int) -> int:
        """How many farmers are on a space, alone or at a hero's side."""
        present = state.farmers_at[space]
        for hero in state.heroes:
            if hero.space == space:
                present += hero.farmers
        return present

    def remove_farmer(self, state: State, space: int) -> None:
        """One farmer on a space leaves the game.  [BASE-GOLDEN-20]"""
        if space < 0:
            return
        if state.farmers_at[space]:
            state.farmers_at = changed(state.farmers_at, space, state.farmers_at[space] - 1)
        else:
            for hero in state.heroes:
                if hero.space == space and hero.farmers:
                    hero.farmers -= 1
                    break
        self.log(ev.FARMER_LOST, -1, 1, space)
