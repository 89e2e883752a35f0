"""Star herb: it grows on spaces, heroes pick it, and what they leave standing grows on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.state import State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import layer_of, with_layer

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

STEP: Final = "herb"
PICK: Final = "pick star-herb"


class StarHerb(Chapter):
    """Star herb that grows; what a hero has laid down lies there as a thing.  [LAST-HERB-02, LAST-HERB-04]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(PICK),)
    REASONS: ClassVar[tuple[str, ...]] = ("no_star_herb",)
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("herb_grew", "space", "count"),)
    STEPS: ClassVar[tuple[str, ...]] = (STEP,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.layer: int = layer_of(self.content, "star_herb")
        self.token: int = self.content.things.code("star-herb")
        self.pick: int = self.content.book.kind_of(PICK)
        self.none_here: int = self.content.reason("no_star_herb")
        self.grew: int = self.content.event("herb_grew")

    def on(self, state: State, space: int) -> int:
        """How many star herbs grow on a space."""
        return state.layers[self.layer][space]

    def grow(self, state: State, space: int, count: int) -> None:
        """Star herb from the equipment board comes to a space, as long as some is left there."""
        came = min(count, state.stock[self.token])
        if came > 0:
            state.stock = changed(state.stock, self.token, state.stock[self.token] - came)
            with_layer(state, self.layer, space, self.on(state, space) + came)
            self.log(self.grew, -1, space, came)

    def at_sunrise(self, state: State, step: str) -> bool:
        """One more on each space with star herb, lowest numbers first.  [LAST-HERB-02, LAST-HERB-03, LAST-HERB-05]"""
        if step != STEP:
            return False
        for space in range(self.board.size):
            if self.on(state, space):
                self.grow(state, space, 1)
        return True

    def pick_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot pick star herb, or 0.  [LAST-FREE-09]"""
        fault = self.book.belongings.hands_fault(state, seat)
        if fault:
            return fault
        return why.OK if self.on(state, state.heroes[seat].space) else self.none_here

    def do_pick(self, state: State, seat: int) -> None:
        """One of those that grow here.  [LAST-HERB-04]"""
        hero = state.heroes[seat]
        with_layer(state, self.layer, hero.space, self.on(state, hero.space) - 1)
        hero.put(self.token, self.sizes[self.token])
        self.log(ev.TOOK, hero.kind, self.token, hero.space)
        self.book.things.thing_came(state, hero.space, seat, self.token)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if self.on(state, state.heroes[seat].space) and not self.pick_fault(state, seat):
            out.append(self.content.book.make(self.pick, state.heroes[seat].kind))

    def verbs(self) -> list[Verb]:
        return [Pick(self)]


class Pick(Verb):
    """A star herb is picked."""

    def __init__(self, herbs: StarHerb) -> None:
        super().__init__(herbs.content.book.kind_of(PICK))
        self.herbs: StarHerb = herbs

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.herbs.pick_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.herbs.do_pick(state, seat)
