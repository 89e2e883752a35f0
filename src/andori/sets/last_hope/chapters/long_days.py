"""The token on the hours of overtime: on the easy levels it says what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.rules.hours import Hours
from andori.engine.state import State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import eased, mark_of

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TURN_TOKEN: Final = "turn overtime token"
DEAR: Final = 4
"""What an hour of overtime costs while the dear side lies up."""
GUARD: Final = "guard-troll"


class LongDays(Hours):
    """What overtime costs each morning anew.  [LAST-EASY-05]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.dear: int = mark_of(self.content, "dear_overtime")

    def usual_overtime(self, state: State) -> list[int]:
        usual = super().usual_overtime(state)
        return [DEAR] * len(usual) if state.marks[self.dear] else usual


class OvertimeToken(Chapter):
    """The dear side lies up until heroes turn the token over.  [LAST-EASY-05, LAST-EASY-06]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(TURN_TOKEN),)
    REASONS: ClassVar[tuple[str, ...]] = ("overtime_cheap", "forge_guarded")
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("overtime_dear"), Told("overtime_cheaper"))

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.dear: int = mark_of(self.content, "dear_overtime")
        self.guard: int = self.content.book.creatures.index(GUARD) + 1
        self.kind: int = self.content.book.kind_of(TURN_TOKEN)

    def lay(self, state: State, forge: int) -> None:
        """On the easy levels the legend lays the token with the dear side up, for as long as the forge is guarded."""
        if eased(self.content):
            state.marks = changed(state.marks, self.dear, forge + 1)
            state.overtime = self.book.hours.usual_overtime(state)
            self.log(self.content.event("overtime_dear"))

    def turn_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot turn the token over, or 0.  [LAST-EASY-06]"""
        fault = self.book.belongings.free_fault(state, seat)
        if fault:
            return fault
        forge = state.marks[self.dear] - 1
        if forge < 0:
            return self.content.reason("overtime_cheap")
        return self.content.reason("forge_guarded") if state.creature_at[forge] == self.guard else why.OK

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.marks[self.dear] and not self.turn_fault(state, seat):
            out.append(self.content.book.make(self.kind, state.heroes[seat].kind))

    def do_turn(self, state: State, seat: int) -> None:
        """It stays turned; what a card says of today holds on."""
        usual = self.content.overtime
        state.marks = changed(state.marks, self.dear, 0)
        state.overtime = [usual[place] if cost == DEAR else cost for place, cost in enumerate(state.overtime)]
        self.log(self.content.event("overtime_cheaper"), state.heroes[seat].kind)

    def verbs(self) -> list[Verb]:
        return [TurnToken(self)]


class TurnToken(Verb):
    """The token is turned over."""

    def __init__(self, token: OvertimeToken) -> None:
        super().__init__(token.kind)
        self.token: OvertimeToken = token

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.token.turn_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.token.do_turn(state, seat)
