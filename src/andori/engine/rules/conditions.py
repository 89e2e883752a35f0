"""What cards can ask of a moment: the conditions of effects and tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from andori.engine import effects_code as do
from andori.engine.chapter import Chapter
from andori.engine.frames import Card
from andori.engine.instruction import Test
from andori.engine.state import State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.decks import Decks
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.fog import Fog
    from andori.engine.rules.followers import Followers
    from andori.engine.rules.gems import Gems
    from andori.engine.rules.things import Things

HERO_CONDITIONS: Final = (do.IS_KIND, do.GOLD_AT_LEAST, do.CAN_TAKE_ARTICLE, do.CARRIES, do.ANY_GEM, do.IN_FIGHT)


class Conditions(Chapter):
    """Reading the state for cards."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.creatures: Creatures = book.creatures
        self.decks: Decks = book.decks
        self.followers: Followers = book.followers
        self.fighting: Fighting = book.fighting
        self.fog: Fog = book.fog
        self.gems: Gems = book.gems
        self.things: Things = book.things
        self.own: list[Test] = self.content.tests

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
        if condition == do.ANY_FOLLOWER:
            return len(self.followers.follower_spaces(state)) > 0
        if condition == do.ANY_PAWN:
            return self.creatures.striding(state, False) >= 0
        if condition == do.ANY_CREATURE:
            return self.creatures.striding(state, True) >= 0
        if condition == do.GROUP_CAN_PAY:
            total = 0
            for hero in state.heroes:
                total += (hero.willpower - 1 if hero.willpower > 1 else 0) + (hero.gold if y else 0)
            return total >= x
        if condition == do.THING_ON:
            return state.present(y, x)
        if condition == do.BREWER_FOUND:
            return state.brewer >= 0
        if condition == do.ANY_FOG:
            return len(self.fog.hidden_fog(state)) > 0
        if condition == do.CARDS_LEFT:
            return state.known_top >= 0 or len(self.decks.cards_in(state, -1)) > 0
        if condition == do.CREATURE_LIVES:
            return self.book.foe_of[x + 1].lives(state, x + 1)
        if condition == do.TREASURE:
            return self.gems.treasure(state, y) >= x
        if condition == do.TOOK_PART:
            return state.variables[x] >= 0 and (state.last_fighters >> state.variables[x]) & 1 == 1
        if condition == do.ALONE:
            return state.variables[x] >= 0 and state.last_fighters == 1 << state.variables[x]
        if condition == do.FOLLOWERS_ON:
            return self.followers.followers_on(state, y) >= x
        if condition == do.BREWER_ON:
            return state.brewer >= 0 and state.brewer == self.cards.amount(state, frame, x)
        if condition == do.ALLY_ON:
            return state.allies[x] >= 0 and state.allies[x] == self.cards.amount(state, frame, y)
        if condition == do.STRONGHOLD_FREE:
            space = self.book.stronghold.at(state)
            return space >= 0 and not state.creature_at[space] and not state.on_shields
        if condition == do.HEROES_ON:
            return sum(hero.space == y for hero in state.heroes) >= x
        if condition == do.STRONGEST_ABOVE:
            return max(hero.strength for hero in state.heroes) > x
        if condition >= do.FIRST_TEST_OF_BOX:
            return self.own[condition - do.FIRST_TEST_OF_BOX].holds(self.book, state, frame, x, y)
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
            return hero.followers > 0 if x == self.follower else hero.has(x)
        if condition == do.ANY_GEM:
            return self.gems.has_gem(hero)
        if condition == do.IN_FIGHT:
            return self.fighting.in_fight(state, seat)
        if condition == do.CAN_TAKE_ARTICLE:
            return hero.willpower > x and len(self.things.articles_for(state, seat)) > 0
        raise ValueError(f"there is no condition {condition} on a hero")

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
