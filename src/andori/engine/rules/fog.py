"""Fog: tokens that are turned over, carried out and gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine.actions import FOG
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import REVEAL_FOG_AND_RESOLVE, Reveal
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards


class Fog(Chapter):
    """Fog tokens."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("fog {fog}", FOG, by_luck=True),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards

    def hidden_fog(self, state: State) -> list[int]:
        """Spaces with a face-down fog token."""
        return [space for space in range(len(state.fog_at)) if state.fog_at[space] == FOG_HIDDEN]

    def lay_fog(self, state: State, space: int) -> None:
        """A face-down fog token; none on a space where a hero stands.  [BASE-LEGEND1-29]"""
        for hero in state.heroes:
            if hero.space == space:
                return
        state.fog_at = changed(state.fog_at, space, FOG_HIDDEN)

    def resolve_fog(self, state: State, seat: int, space: int, kind: int) -> None:
        """Carry out a fog token and take it out of the game.  [BASE-FOG-13, BASE-FOG-20]"""
        state.fog_at = changed(state.fog_at, space, 0)
        self.log(ev.FOG_CLEARED, state.heroes[seat].kind, space, kind)
        instead = False
        for entry in self.content.on_fog:
            if entry[0] == kind:
                self.cards.start_program(state, entry[1], seat)
                instead = instead or entry[2] == 1
        if not instead:
            self.cards.start_program(state, self.content.fog_programs[kind], seat)

    def fog_shown(self, state: State, kind: int) -> None:
        """A fog token has been turned over."""
        reveal = state.frames[-1]
        assert isinstance(reveal, Reveal)
        space = reveal.spaces.pop(0)
        if not reveal.spaces:
            state.frames.pop()
        state.fog_left = changed(state.fog_left, kind, state.fog_left[kind] - 1)
        state.fog_at = changed(state.fog_at, space, FOG_SHOWN + kind)
        seat = reveal.hero
        if reveal.what == REVEAL_FOG_AND_RESOLVE:
            self.log(ev.FOG_TURNED, state.heroes[seat].kind, space, kind)
            self.resolve_fog(state, seat, space, kind)
        else:
            self.book.cause = self.cards.card_rule(state)
            self.log(ev.REVEALED, state.heroes[seat].kind, space, kind)
            self.book.cause = ""
