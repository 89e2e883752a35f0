"""Laying out the board: what a set-up or a legend card puts into place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import effects_code as do
from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.frames import Card
from andori.engine.state import NO_NUMBERS, SPACE_STEP, State, changed, with_entry

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.fog import Fog
    from andori.engine.rules.turns import Turns


class Layout(Chapter):
    """Instructions that lay things out."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.fog: Fog = book.fog
        self.turns: Turns = book.turns

    def set_up(self, state: State, frame: Card, code: list[int]) -> None:
        """One instruction of a set-up."""
        op = code[0]
        if op == do.LAY_FOLLOWER:
            space = self.cards.amount(state, frame, code[1])
            if state.creature_at[space]:
                self.log(ev.FOLLOWER_LOST, -1, 1, space)
            else:
                state.followers_at = changed(state.followers_at, space, state.followers_at[space] + 1)
                self.log(ev.FOLLOWER_LEFT, -1, 1, space)
        elif op == do.LAY_BARRIER:
            state.barriers = with_entry(state.barriers, self.cards.amount(state, frame, code[2]) * SPACE_STEP + code[1])
        elif op == do.SET_WELL:
            state.well_at = changed(state.well_at, code[1], code[2])
        elif op == do.SET_FOG:
            self.fog.lay_fog(state, self.cards.amount(state, frame, code[1]))
        elif op == do.CLOSE_BRIDGE:
            low, high = min(code[1], code[2]), max(code[1], code[2])
            state.closed = with_entry(state.closed, low * SPACE_STEP + high)
        elif op == do.PLACE_ALLY:
            space = self.cards.amount(state, frame, code[2])
            state.allies = changed(state.allies, code[1], space)
            self.log(ev.ALLY_PLACED if space >= 0 else ev.ALLY_REMOVED, -1, code[1], space)
        elif op == do.PLACE_BREWER:
            state.brewer = self.cards.amount(state, frame, code[1])
            self.log(ev.BREWER_PLACED, -1, state.brewer)
        elif op == do.CARD_AT:
            state.letter_cards = changed(state.letter_cards, self.cards.amount(state, frame, code[1]), code[2])
        elif op == do.FLAG:
            if code[2]:
                state.flags |= code[1]
            else:
                state.flags &= ~code[1]
            self.log(ev.RULE_CHANGED, -1, code[1], code[2])
        elif op == do.STOCK:
            state.stock = changed(state.stock, code[1], code[2])
        elif op == do.DECK:
            state.cards_left = changed(state.cards_left, code[1], code[2])
        elif op == do.TOP_CARD:
            state.known_top = code[1]
        elif op == do.FOG_LEFT:
            state.fog_left = changed(state.fog_left, code[1], code[2])
        elif op == do.STONES:
            state.stones_left = changed(state.stones_left, self.content.things.stones.index(code[1]), code[2])
        elif op == do.GEMS:
            state.gems_left = changed(state.gems_left, self.content.things.gems.index(code[1]), code[2])
        elif op == do.MOVE_END:
            state.track_end -= code[1]
        elif op == do.CLEAR_BOARD:
            self.clear_board(state)
        else:
            self.set_heroes(state, frame, code)

    def set_heroes(self, state: State, frame: Card, code: list[int]) -> None:
        """Instructions on all heroes at once."""
        op = code[0]
        if op == do.HERO_SPACE:
            who = code[1]
            seat = state.seat_of[who] if who >= 0 else self.turns.by_rank(state, who == do.HIGHEST_RANK)
            if seat >= 0:
                state.heroes[seat].space = code[2]
        elif op == do.HERO_STRENGTH:
            for hero in state.heroes:
                hero.strength = code[1]
        elif op == do.FIRST_TURN:
            self.turns.first_turn(state, frame, code[1])
        elif op == do.NEW_DAY:
            self.turns.wake(state)
        else:
            raise ValueError(f"there is no instruction {op}")

    def clear_board(self, state: State) -> None:
        """Take every token and creature off the board."""
        nothing = [0] * len(state.fog_at)
        state.fog_at = nothing
        state.well_at = nothing
        state.gold_at = nothing
        state.followers_at = nothing
        state.creature_at = nothing
        state.pack = NO_NUMBERS
        state.ground = []
