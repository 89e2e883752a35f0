"""Turning tokens over: what they can be, and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine.actions import DEALER, FOG, TOKEN, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import (
    REVEAL_FOG,
    REVEAL_FOG_AND_RESOLVE,
    REVEAL_GEM_AND_TAKE,
    REVEAL_STONE_AND_TAKE,
    REVEALING,
    Frame,
    Reveal,
)
from andori.engine.stage import Stage, is_seat
from andori.engine.state import FOG_HIDDEN, State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.fog import Fog
    from andori.engine.rules.gems import Gems


class Reveals(Chapter):
    """Face-down tokens."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("{token}", TOKEN, by_luck=True),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.fog: Fog = book.fog
        self.gems: Gems = book.gems

    def list_hidden(self, state: State, reveal: Reveal, out: list[Action], weights: list[int]) -> None:
        """What a face-down token can be, with the number of tokens of each kind."""
        book = self.content.book
        if reveal.what == REVEAL_FOG or reveal.what == REVEAL_FOG_AND_RESOLVE:
            for kind, count in enumerate(state.fog_left):
                if count:
                    out.append(book.fog_draws[kind])
                    weights.append(count)
            return
        gem = reveal.what == REVEAL_GEM_AND_TAKE
        faces = self.content.things.gems if gem else self.content.things.stones
        for step, count in enumerate(state.gems_left if gem else state.stones_left):
            if count:
                out.append(book.make(TOKEN, DEALER, faces[step]))
                weights.append(count)

    def face_down(self, what: int) -> int:
        """The face-down token that is turned over."""
        return self.hidden_gem if what == REVEAL_GEM_AND_TAKE else self.hidden_stone

    def token_shown(self, state: State, thing: int) -> None:
        """A stone or a gemstone has been turned over, and perhaps taken.

        [BASE-ITEM-TELESCOPE-08, BASE-ITEM-RUNESTONE-03]
        """
        reveal = state.frames.pop()
        assert isinstance(reveal, Reveal)
        space = reveal.spaces[0]
        hero = state.heroes[reveal.hero]
        if reveal.what == REVEAL_GEM_AND_TAKE:
            place = self.content.things.gems.index(thing)
            state.gems_left = changed(state.gems_left, place, state.gems_left[place] - 1)
            state.lift(space, self.hidden_gem)
            hero.put(thing, self.sizes[thing])
            self.log(ev.TOOK, hero.kind, thing, space)
            self.gems.gem_taken(state, reveal.hero)
            return
        place = self.content.things.stones.index(thing)
        state.stones_left = changed(state.stones_left, place, state.stones_left[place] - 1)
        state.lift(space, self.hidden_stone)
        if reveal.what == REVEAL_STONE_AND_TAKE:
            hero.put(thing, self.sizes[thing])
            self.log(ev.TOOK, hero.kind, thing, space)
        else:
            state.lay(space, thing)
            self.book.cause = self.content.citations.cause("stone_turned")
            self.log(ev.REVEALED, hero.kind, space, thing)
            self.book.cause = ""

    def stages(self) -> list[Stage]:
        return [TurningOver(self)]


class TurningOver(Stage):
    """A face-down token is turned over."""

    def __init__(self, reveals: Reveals) -> None:
        super().__init__(REVEALING)
        self.reveals: Reveals = reveals
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return "turn_over"

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Reveal)
        self.reveals.list_hidden(state, frame, out, weights)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        if action.kind == FOG:
            self.reveals.fog.fog_shown(state, action.a)
        else:
            self.reveals.token_shown(state, action.a)

    def rule_of_luck(self, frame: Frame) -> str:
        assert isinstance(frame, Reveal)
        if frame.what == REVEAL_FOG or frame.what == REVEAL_FOG_AND_RESOLVE:
            return self.reveals.content.citations.cause("luck_fog")
        gem = frame.what == REVEAL_GEM_AND_TAKE
        return self.reveals.content.citations.cause("luck_gem" if gem else "luck_stone")

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Reveal)
        if not is_seat(state, frame.hero) or not 0 <= frame.what <= 4 or not 1 <= len(frame.spaces) <= 20:
            return "nothing is turned over"
        for space in frame.spaces:
            if not 0 <= space < self.reveals.content.board.size:
                return "a token is turned over outside the board"
            if frame.what <= REVEAL_FOG_AND_RESOLVE:
                if state.fog_at[space] != FOG_HIDDEN:
                    return "there is no fog to turn over"
            elif not state.lies(space, self.reveals.face_down(frame.what)):
                return "there is no stone to turn over"
        return ""
