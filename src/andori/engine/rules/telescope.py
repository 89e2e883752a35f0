"""The telescope: turning up a token on the next space."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import LOOK, LOOK_STONE, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import REVEAL_FOG, REVEAL_STONE, Reveal
from andori.engine.state import FOG_HIDDEN, Hero, State
from andori.engine.things import LOOKS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings


class Telescope(Chapter):
    """Looking from next door."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("look {space}", LOOK),
        Form("look {space} <stone>", LOOK_STONE),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings

    def look_fault(self, state: State, seat: int, space: int, stone: bool) -> int:
        """Why a hero cannot turn up a token with the telescope, or 0.

        Spaces between which the bridge is broken are no longer next to each other.
        [BASE-ITEM-TELESCOPE-01, BASE-FOG-14, BASE-BOARD-LAND-04]
        """
        fault = self.belongings.standing_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not self.holds_role(hero, LOOKS):
            return why.NO_TELESCOPE
        if not self.board.joined[hero.space][space]:
            return why.NOT_ADJACENT
        if state.closed and state.way_closed(hero.space, space):
            return why.BRIDGE_BROKEN
        if stone:
            return why.OK if state.lies(space, self.hidden_stone) else why.NOTHING_HIDDEN
        return why.OK if state.fog_at[space] == FOG_HIDDEN else why.NOTHING_HIDDEN

    def list_looks(self, state: State, hero: Hero, out: list[Action]) -> None:
        """What a telescope can turn up."""
        book = self.content.book
        for other in self.board.ways[hero.space]:
            if state.fog_at[other] == FOG_HIDDEN and not state.way_closed(hero.space, other):
                out.append(book.make(LOOK, hero.kind, other))
        if state.ground:
            for other in self.board.ways[hero.space]:
                if state.lies(other, self.hidden_stone) and not state.way_closed(hero.space, other):
                    out.append(book.make(LOOK_STONE, hero.kind, other))

    def do_look(self, state: State, seat: int, space: int, stone: bool) -> None:
        """Turn up one token with the telescope; nothing is carried out.  [BASE-FOG-14, BASE-ITEM-TELESCOPE-03]"""
        self.push(state, Reveal(REVEAL_STONE if stone else REVEAL_FOG, seat, [space]))

    def verbs(self) -> list[Verb]:
        return [Look(self), LookAtStone(self)]


class Look(Verb):
    """A fog token next door is turned up."""

    def __init__(self, telescope: Telescope) -> None:
        super().__init__(LOOK)
        self.telescope: Telescope = telescope

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.telescope.look_fault(state, seat, action.a, False)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.telescope.do_look(state, seat, action.a, False)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.telescope.content.board.numbers[action.a]


class LookAtStone(Verb):
    """A face-down stone next door is turned up."""

    def __init__(self, telescope: Telescope) -> None:
        super().__init__(LOOK_STONE)
        self.telescope: Telescope = telescope

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.telescope.look_fault(state, seat, action.a, True)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.telescope.do_look(state, seat, action.a, True)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.telescope.content.board.numbers[action.a]
