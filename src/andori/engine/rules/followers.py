"""Followers: taken along, left behind, lost to creatures, saved in the stronghold."""

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
    from andori.engine.rules.stronghold import Stronghold
    from andori.engine.rules.walking import Walking


class Followers(Chapter):
    """Followers on the board and at a hero's side."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.stronghold: Stronghold = book.stronghold
        self.walking: Walking = book.walking

    def take_follower_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot take a follower along, or 0.  [BASE-FARMER-01, BASE-FARMER-04, BASE-FARMER-05]"""
        if not self.walking.walking_now(state, seat):
            fault = self.belongings.free_fault(state, seat)
            if fault:
                return fault
            if not self.edition.follower_free_action and (state.turn != seat or state.frames[-1].kind != TURN):
                return why.FOLLOWER_ON_TURN
        return why.OK if state.followers_at[state.heroes[seat].space] else why.NO_FOLLOWER

    def day_ended(self, state: State, seat: int) -> None:
        """Whoever ends his day leaves his followers where he stands."""
        hero = state.heroes[seat]
        if hero.followers:
            count = hero.followers
            hero.followers = 0
            self.put_followers(state, hero, count)

    def creature_arrived(self, state: State, space: int) -> None:
        """Followers who share a space with a creature are lost.  [BASE-FARMER-08, BASE-FARMER-09]"""
        lost = state.followers_at[space]
        if lost:
            state.followers_at = changed(state.followers_at, space, 0)
        for hero in state.heroes:
            if hero.space == space and hero.followers:
                lost += hero.followers
                hero.followers = 0
        if lost:
            self.log(ev.FOLLOWER_LOST, -1, lost, space)

    def hero_entered(self, state: State, seat: int) -> None:
        """Followers are lost where a creature stands, and safe in the stronghold.  [BASE-FARMER-10, BASE-FARMER-11]"""
        hero = state.heroes[seat]
        if not hero.followers:
            return
        if state.creature_at[hero.space]:
            self.log(ev.FOLLOWER_LOST, hero.kind, hero.followers, hero.space)
            hero.followers = 0
        elif hero.space == self.stronghold.at(state) and not self.edition.follower_saved_by_leaving:
            self.save_followers(state, hero.followers)
            hero.followers = 0

    def put_followers(self, state: State, hero: Hero, count: int) -> None:
        """Followers leave a hero's side; on the stronghold they are safe."""
        if hero.space == self.stronghold.at(state):
            self.save_followers(state, count)
            return
        state.followers_at = changed(state.followers_at, hero.space, state.followers_at[hero.space] + count)
        self.log(ev.FOLLOWER_LEFT, hero.kind, count, hero.space)

    def save_followers(self, state: State, count: int) -> None:
        """Followers in the stronghold become golden shields.  [BASE-FARMER-11, BASE-CASTLE-07]"""
        if count:
            state.saved_followers += count
            self.log(ev.FOLLOWER_SAVED, -1, count)

    def follower_spaces(self, state: State) -> list[int]:
        """Spaces with a follower who is not yet in the stronghold, alone or at a hero's side."""
        found: list[int] = []
        for space in range(len(state.followers_at)):
            if space == self.stronghold.at(state):
                continue
            if self.followers_on(state, space):
                found.append(space)
        return found

    def followers_on(self, state: State, space: int) -> int:
        """How many followers are on a space, alone or at a hero's side."""
        present = state.followers_at[space]
        for hero in state.heroes:
            if hero.space == space:
                present += hero.followers
        return present

    def remove_follower(self, state: State, space: int) -> None:
        """One follower on a space leaves the game.  [BASE-GOLDEN-20]"""
        if space < 0:
            return
        if state.followers_at[space]:
            state.followers_at = changed(state.followers_at, space, state.followers_at[space] - 1)
        else:
            for hero in state.heroes:
                if hero.space == space and hero.followers:
                    hero.followers -= 1
                    break
        self.log(ev.FOLLOWER_LOST, -1, 1, space)
