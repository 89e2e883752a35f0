"""What cards can ask of a moment: the conditions of effects and tasks, and whom or what they speak of."""

from __future__ import annotations

from typing import Final

from andori.engine import effects_code as do
from andori.engine.frames import (
    FIGHTING,
    Card,
    Fight,
)
from andori.engine.setup import Setup
from andori.engine.state import State
from andori.engine.things import ARTICLES, BREW, FARMER, GEM_VALUE

HERO_CONDITIONS: Final = (do.IS_KIND, do.GOLD_AT_LEAST, do.CAN_TAKE_ARTICLE, do.CARRIES, do.ANY_GEM, do.IN_FIGHT)


class Conditions(Setup):
    """Reading the state for cards."""

    def candidates(self, state: State, frame: Card, code: list[int]) -> list[int]:
        """Seats among which the group can choose."""
        found: list[int] = []
        before = frame.hero
        for seat in range(len(state.heroes)):
            frame.hero = seat
            if self.holds(state, frame, code[1], code[2], 0) and not (code[4] and seat == before):
                found.append(seat)
        frame.hero = before
        return found

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

    def in_fight(self, state: State, seat: int) -> bool:
        """Whether a hero takes part in the fight in progress."""
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                return seat in frame.fighters
        return False

    def articles_for(self, state: State, seat: int) -> list[int]:
        """Articles on the equipment board that a hero has room for; never brew.  [BASE-GOLDEN-01]"""
        if seat < 0:
            return []
        hero = state.heroes[seat]
        return [
            thing
            for thing in ARTICLES
            if thing != BREW and state.stock[thing] and hero.has_room(thing, self.content.small_slots)
        ]

    def holds(self, state: State, frame: Card, condition: int, x: int, y: int) -> bool:
        """Whether a condition is true."""
        if condition >= do.NEGATE:
            return not self.holds(state, frame, condition - do.NEGATE, x, y)
        if condition <= do.DAY_OVER or condition in HERO_CONDITIONS:
            return frame.hero >= 0 and self.hero_holds(state, frame.hero, condition, x, y)
        if condition == do.ON_THROW:
            return frame.hero >= 0 and state.heroes[frame.hero].space == frame.throw
        if condition == do.HERO_IS:
            return frame.hero >= 0 and frame.hero == state.variables[x]
        if condition == do.ANSWER_IS:
            return x <= frame.result <= y
        if condition == do.THROW_IS:
            return x <= frame.throw <= y
        if condition == do.VARIABLE_IS:
            return state.variables[x] >= y
        if condition == do.VARIABLE_BELOW:
            return state.variables[x] < y
        if condition == do.ANY_FARMER:
            return len(self.farmer_spaces(state)) > 0
        if condition == do.ANY_GOR:
            return self.striding(state, False) >= 0
        if condition == do.ANY_CREATURE:
            return self.striding(state, True) >= 0
        if condition == do.GROUP_CAN_PAY:
            total = 0
            for hero in state.heroes:
                total += (hero.willpower - 1 if hero.willpower > 1 else 0) + (hero.gold if y else 0)
            return total >= x
        if condition == do.THING_ON:
            return state.present(y, x)
        if condition == do.WITCH_FOUND:
            return state.witch >= 0
        if condition == do.ANY_FOG:
            return len(self.hidden_fog(state)) > 0
        if condition == do.CARDS_LEFT:
            return state.known_top >= 0 or len(self.cards_in(state, -1)) > 0
        if condition == do.CREATURE_LIVES:
            return (x + 1) in state.creature_at
        if condition == do.TREASURE:
            return self.treasure(state, y) >= x
        if condition == do.TOOK_PART:
            return state.variables[x] >= 0 and (state.last_fighters >> state.variables[x]) & 1 == 1
        if condition == do.ALONE:
            return state.variables[x] >= 0 and state.last_fighters == 1 << state.variables[x]
        if condition == do.FARMERS_ON:
            return self.farmers_on(state, y) >= x
        if condition == do.WITCH_ON:
            return state.witch >= 0 and state.witch == self.amount(state, frame, x)
        if condition == do.ALLY_ON:
            return state.allies[x] >= 0 and state.allies[x] == self.amount(state, frame, y)
        if condition == do.CASTLE_FREE:
            return not state.creature_at[self.content.board.castle] and not state.on_shields
        if condition == do.HEROES_ON:
            return sum(hero.space == y for hero in state.heroes) >= x
        if condition == do.STRONGEST_ABOVE:
            return max(hero.strength for hero in state.heroes) > x
        raise ValueError(f"there is no condition {condition}")

    def hero_holds(self, state: State, seat: int, condition: int, x: int, y: int) -> bool:
        """Whether a condition on one hero is true."""
        hero = state.heroes[seat]
        board = self.content.board
        if condition == do.WILLPOWER_BELOW:
            return hero.willpower < x
        if condition == do.WILLPOWER_ABOVE:
            return hero.willpower > x
        if condition == do.STRENGTH_ABOVE:
            return hero.strength > x
        if condition == do.STRENGTH_BELOW:
            return hero.strength < x
        if condition == do.ON_SPACES:
            return x <= hero.space <= y
        if condition == do.ON_FOREST:
            return board.forest[hero.space]
        if condition == do.ON_RIVER:
            return board.river[hero.space]
        if condition == do.IN_THE_OPEN:
            return not board.forest[hero.space] and not board.sheltered[hero.space]
        if condition == do.DAY_OVER:
            return hero.ended or hero.hours == 0
        if condition == do.IS_KIND:
            return hero.kind == x
        if condition == do.GOLD_AT_LEAST:
            return hero.gold >= x
        if condition == do.CARRIES:
            return hero.farmers > 0 if x == FARMER else hero.has(x)
        if condition == do.ANY_GEM:
            return hero.gem_count > 0
        if condition == do.IN_FIGHT:
            return self.in_fight(state, seat)
        if condition == do.CAN_TAKE_ARTICLE:
            return hero.willpower > x and len(self.articles_for(state, seat)) > 0
        raise ValueError(f"there is no condition {condition} on a hero")

    def treasure(self, state: State, space: int) -> int:
        """What gold and gemstones on a space are worth, lying or carried by heroes who stand there."""
        worth = state.gold_at[space]
        for thing in state.things_on(space):
            worth += GEM_VALUE[thing]
        for hero in state.heroes:
            if hero.space == space:
                worth += hero.gold + 2 * hero.gems[0] + 4 * hero.gems[1] + 6 * hero.gems[2]
        return worth

    def true_of(self, state: State, pc: int) -> bool:
        """Whether a task's condition holds; its programme only tests and jumps."""
        frame = Card(pc, -1)
        program = self.content.program
        while program[frame.pc][0] != do.END:
            code = program[frame.pc]
            frame.pc += 1
            if code[0] == do.TRUE:
                return True
            if code[0] == do.JUMP:
                frame.pc = code[1]
            elif code[0] == do.UNLESS and not self.holds(state, frame, code[1], code[2], code[3]):
                frame.pc = code[4]
        return False

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
