"""Things: used up, laid, found, delivered and destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import USE, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, Card
from andori.engine.state import Hero, State, changed, with_entry, without
from andori.engine.things import ARTICLE, BREWED, DOUBLES, STEPS, WARDS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.decks import Decks
    from andori.engine.rules.rounds import Rounds
    from andori.engine.rules.throwing import Throwing
    from andori.engine.rules.walking import Walking


class Things(Chapter):
    """What becomes of things."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("use {thing}", USE),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.creatures: Creatures = book.creatures
        self.decks: Decks = book.decks
        self.rounds: Rounds = book.rounds
        self.throwing: Throwing = book.throwing
        self.walking: Walking = book.walking

    def use_up(self, state: State, hero: Hero, thing: int) -> None:
        """Turn a token to its used side; a spent article goes back to the equipment board, all else leaves the game.

        [BASE-ITEM-WINESKIN-03, BASE-ITEM-WINESKIN-04, BASE-ITEM-SHIELD-07, BASE-ITEM-HERB-09]
        """
        hero.drop(thing)
        other_side = self.content.things.used_side[thing]
        if other_side:
            hero.put(other_side, self.sizes[other_side])
        elif self.roles[self.content.things.fresh_side[thing]] & ARTICLE:
            self.restock(state, thing)

    def restock(self, state: State, thing: int) -> None:
        """A spent article lies on the equipment board again.  [BASE-MERCHANT-11]"""
        fresh = self.content.things.fresh_side[thing]
        state.stock = changed(state.stock, fresh, state.stock[fresh] + 1)

    def thing_came(self, state: State, space: int, seat: int, thing: int) -> None:
        """A thing that was elsewhere, or not in play, is on a space now, lying or in hands of the hero in this seat."""
        if self.content.on_touch:
            self.creatures.touch(state, space, seat, thing)
        self.delivered(state, space, seat)

    def delivered(self, state: State, space: int, seat: int) -> None:
        """Run the legend's programmes for things that have come to their goal, once until they are gone from there."""
        for place, goal in enumerate(self.content.on_deliver):
            if goal[1] == space and place not in state.delivered and state.rests(space, goal[0]):
                state.delivered = with_entry(state.delivered, place)
                self.cards.start_program(state, goal[2], seat)

    def forget_deliveries(self, state: State) -> None:
        """A thing that is no longer at its goal can be delivered again."""
        goals = self.content.on_deliver
        for place in state.delivered:
            if not state.present(goals[place][1], goals[place][0]):
                state.delivered = without(state.delivered, place)

    def room_fault(self, hero: Hero, thing: int) -> int:
        """Why a hero has no room for a thing, or 0.  [BASE-HEROBOARD-06]"""
        if not hero.has_room(self.sizes[thing], self.content.small_slots):
            return why.NO_ROOM
        for chapter in self.book.limit_loads:
            fault = chapter.hold_fault(hero, thing)
            if fault:
                return fault
        return why.OK

    def articles_for(self, state: State, seat: int) -> list[int]:
        """Articles on the equipment board that a hero has room for; never brew.  [BASE-GOLDEN-01]"""
        if seat < 0:
            return []
        hero = state.heroes[seat]
        return [
            thing
            for thing in self.content.things.articles
            if not self.roles[thing] & BREWED and state.stock[thing] and not self.room_fault(hero, thing)
        ]

    def get_thing(self, state: State, frame: Card, thing: int, lay: bool) -> None:
        """An article from the equipment board for the hero concerned.  [BASE-FOG-08, BASE-WITCH-01, BASE-GOLDEN-05]"""
        hero = state.heroes[frame.hero]
        if state.stock[thing] <= 0:
            return
        if not self.room_fault(hero, thing):
            state.stock = changed(state.stock, thing, state.stock[thing] - 1)
            hero.put(thing, self.sizes[thing])
            self.log(ev.ITEM_GAINED, hero.kind, thing)
        elif lay:
            state.stock = changed(state.stock, thing, state.stock[thing] - 1)
            state.lay(hero.space, thing)
            self.log(ev.THING_LAID, -1, thing, hero.space)
        else:
            return
        self.thing_came(state, hero.space, frame.hero, thing)

    def lay_thing(self, state: State, frame: Card, code: list[int]) -> None:
        """Lay a thing on a space, perhaps from the equipment board."""
        space = self.cards.amount(state, frame, code[2])
        if code[3]:
            if state.stock[code[1]] <= 0:
                return
            state.stock = changed(state.stock, code[1], state.stock[code[1]] - 1)
        state.lay(space, code[1])
        self.log(ev.THING_LAID, -1, code[1], space)
        self.thing_came(state, space, frame.hero, code[1])

    def destroy(self, state: State, seat: int, thing: int) -> None:
        """A thing leaves a hero's board, or a follower his side, and the game."""
        if seat < 0 or thing <= 0:
            return
        hero = state.heroes[seat]
        if thing == self.follower and hero.followers:
            hero.followers -= 1
            self.log(ev.FOLLOWER_LEFT, hero.kind, 1, hero.space)
        elif hero.has(thing):
            hero.drop(thing)
            self.log(ev.ITEM_USED, hero.kind, thing)

    def use_fault(self, state: State, seat: int, thing: int) -> int:
        """What speaks against using a token that has only one use."""
        if self.roles[thing] & STEPS:
            return self.walking.refresh_fault(state, seat, thing)
        if self.roles[thing] & DOUBLES:
            return self.throwing.boost_fault(state, seat, thing)
        if self.roles[thing] & WARDS:
            if state.frames[-1].kind == FIGHTING:
                return self.rounds.shield_fault(state, seat, thing)
            return self.decks.ward_fault(state, seat, thing)
        return why.NO_USE

    def do_use(self, state: State, seat: int, thing: int) -> None:
        """Use a token that has only one use."""
        if self.roles[thing] & STEPS:
            self.walking.do_refresh(state, seat, thing)
        elif self.roles[thing] & DOUBLES:
            self.throwing.do_boost(state, seat, thing)
        elif state.frames[-1].kind == FIGHTING:
            self.rounds.do_shield(state, seat, thing)
        else:
            self.decks.do_ward(state, seat, thing)

    def verbs(self) -> list[Verb]:
        return [Use(self)]


class Use(Verb):
    """A thing that has only one use."""

    def __init__(self, things: Things) -> None:
        super().__init__(USE)
        self.things: Things = things

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.things.use_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.things.do_use(state, seat, action.a)
