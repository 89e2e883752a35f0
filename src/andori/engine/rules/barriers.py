"""Barriers: they bar a space until a battle value clears them away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CLEAR, REMOVE, Action, pack_dice, unpack_dice
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import CLEARING, Fight
from andori.engine.state import SPACE_STEP, State, without
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.rounds import Rounds
    from andori.engine.rules.turns import Turns


class Barriers(Chapter):
    """Clearing barriers."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("clear {space}{company:b}", CLEAR),
        Form("remove {dice}", REMOVE),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.fighting: Fighting = book.fighting
        self.hours: Hours = book.hours
        self.rounds: Rounds = book.rounds
        self.turns: Turns = book.turns

    def clear_fault(self, state: State, seat: int, space: int, company: int) -> int:
        """Why a hero cannot try to clear barriers, or 0.  [BASE-BOULDER-04, BASE-BOULDER-05]"""
        fault = self.turns.action_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not state.has_barrier(space):
            return why.NO_BARRIER
        if not self.adjacent[hero.space][space]:
            return why.BARRIER_TOO_FAR
        fault = self.hours.hour_fault(state, hero)
        if fault:
            return fault
        return self.fighting.company_mask_fault(state, seat, space, company, True)

    def remove_fault(self, state: State, seat: int, packed: int) -> int:
        """Why these barriers cannot be the ones removed, or 0.  [BASE-BOULDER-07]"""
        fight = self.fighting.fight(state)
        if fight is None or fight.phase != CLEARING or fight.leader != seat:
            return why.NOT_ASKED
        return why.OK if packed in self.clearable(state, fight) else why.NOT_OFFERED

    def list_clearings(self, state: State, seat: int, out: list[Action]) -> None:
        """All barriers a hero on turn could try to clear."""
        hero = state.heroes[seat]
        for space in self.neighbours[hero.space]:
            if state.has_barrier(space) and not self.clear_fault(state, seat, space, 0):
                for mask in self.fighting.companies(state, seat, space, True):
                    out.append(self.content.book.make(CLEAR, hero.kind, space, mask))

    def compare_barrier(self, state: State, fight: Fight) -> None:
        """A battle value that covers a token, or the sum of several, removes them.

        [BASE-BOULDER-06, BASE-BOULDER-07]
        """
        state.last_heroes_value = fight.value
        state.last_foe_value = 0
        self.log(ev.COMPARED, -1, fight.value, 0)
        fight.loss = 0
        choices = self.clearable(state, fight)
        if len(choices) > 1:
            fight.phase = CLEARING
            fight.index = 0
            return
        if choices:
            self.remove_barrier(state, fight, choices[0])
            return
        self.rounds.end_round(state, fight)

    def clearable(self, state: State, fight: Fight) -> list[int]:
        """The largest sets of tokens that the battle value covers, each packed into one number, in order."""
        tokens = state.barrier_on(fight.space)
        covered: list[int] = []
        for mask in range(1, 1 << len(tokens)):
            chosen = [tokens[place] for place in range(len(tokens)) if (mask >> place) & 1]
            if sum(chosen) <= fight.value:
                rest = [tokens[place] for place in range(len(tokens)) if not (mask >> place) & 1]
                if not rest or min(rest) + sum(chosen) > fight.value:
                    packed = pack_dice(chosen)
                    if packed not in covered:
                        covered.append(packed)
        covered.sort()
        return covered

    def remove_barrier(self, state: State, fight: Fight, packed: int) -> None:
        """Removed barriers leave the game; the attempt is over.  [BASE-BOULDER-09]"""
        for value in unpack_dice(packed):
            state.barriers = without(state.barriers, fight.space * SPACE_STEP + value)
        self.log(ev.BARRIER_CLEARED, state.heroes[fight.leader].kind, fight.space, packed)
        if state.has_barrier(fight.space):
            self.rounds.end_round(state, fight)
        else:
            self.rounds.end_fight(state, fight)

    def do_remove(self, state: State, packed: int) -> None:
        """The heroes have chosen which tokens go."""
        fight = self.fighting.fight(state)
        assert fight is not None
        self.remove_barrier(state, fight, packed)

    def verbs(self) -> list[Verb]:
        return [Clear(self), Remove(self)]


class Clear(Verb):
    """An attempt to clear barriers."""

    def __init__(self, barriers: Barriers) -> None:
        super().__init__(CLEAR)
        self.barriers: Barriers = barriers

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.barriers.clear_fault(state, seat, action.a, action.b)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.barriers.fighting.do_fight(state, seat, action.a, action.b, 0)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.barriers.content.board.numbers[action.a]


class Remove(Verb):
    """The barriers that go."""

    def __init__(self, barriers: Barriers) -> None:
        super().__init__(REMOVE)
        self.barriers: Barriers = barriers

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.barriers.remove_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.barriers.do_remove(state, action.a)
