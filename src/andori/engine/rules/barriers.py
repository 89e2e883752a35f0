"""Barriers: they bar a space until a battle value clears them away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CLEAR, REMOVE, Action, pack_dice, unpack_dice
from andori.engine.chapter import Chapter
from andori.engine.foe import BARRIER, CODE_STEP, Foe
from andori.engine.forms import Form
from andori.engine.frames import CLEARING, Fight
from andori.engine.state import SPACE_STEP, Hero, State, without
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.rounds import Rounds


class Barriers(Chapter):
    """Clearing barriers."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("clear {space}{company:b}", CLEAR),
        Form("remove {dice}", REMOVE),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.fighting: Fighting = book.fighting
        self.rounds: Rounds = book.rounds

    def foes(self) -> list[Foe]:
        return [Barrier(self)]

    def remove_fault(self, state: State, seat: int, packed: int) -> int:
        """Why these barriers cannot be the ones removed, or 0.  [BASE-BOULDER-07]"""
        fight = self.fighting.fight(state)
        if fight is None or fight.phase != CLEARING or fight.leader != seat:
            return why.NOT_ASKED
        return why.OK if packed in self.clearable(state, fight) else why.NOT_OFFERED

    def list_clearings(self, state: State, seat: int, out: list[Action]) -> None:
        """All barriers a hero on turn could try to clear."""
        kind = state.heroes[seat].kind
        targets: list[int] = []
        self.fighting.foe_of[BARRIER].list_targets(state, state.heroes[seat], targets)
        for target in targets:
            space = target // CODE_STEP
            for mask in self.fighting.companies(state, seat, space, BARRIER):
                out.append(self.content.book.make(CLEAR, kind, space, mask))

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


class Barrier(Foe):
    """What lies in the way: a battle value that covers it clears it, and it never strikes back."""

    def __init__(self, barriers: Barriers) -> None:
        super().__init__([BARRIER])
        self.barriers: Barriers = barriers
        self.verb = CLEAR
        self.noun = "barrier"
        self.strikes = False

    def stands(self, state: State, space: int, code: int) -> bool:
        return state.has_barrier(space)

    def lives(self, state: State, code: int) -> bool:
        return len(state.barriers) > 0

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """It is cleared from next to it.  [BASE-BOULDER-04, BASE-BOULDER-05]"""
        if not state.has_barrier(space):
            return why.NO_BARRIER
        return why.OK if self.barriers.adjacent[hero.space][space] else why.BARRIER_TOO_FAR

    def guest_fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        return why.OK if self.barriers.board.joined[hero.space][space] else why.INVITE_TOO_FAR

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        for space in self.barriers.neighbours[hero.space]:
            if state.has_barrier(space):
                out.append(space * CODE_STEP + BARRIER)

    def is_shot(self, fight: Fight) -> bool:
        return False

    def dice(self, state: State, fight: Fight) -> tuple[int, int]:
        return 0, 0

    def compare(self, state: State, fight: Fight, packed: int) -> None:
        """A battle value that covers a token, or the sum of several, removes them.

        [BASE-BOULDER-06, BASE-BOULDER-07]
        """
        state.last_heroes_value = fight.value
        state.last_foe_value = 0
        self.barriers.log(ev.COMPARED, -1, fight.value, 0)
        fight.loss = 0
        choices = self.barriers.clearable(state, fight)
        if len(choices) > 1:
            fight.phase = CLEARING
            fight.index = 0
            return
        if choices:
            self.barriers.remove_barrier(state, fight, choices[0])
            return
        self.barriers.rounds.end_round(state, fight)

    def fells(self, fight: Fight) -> bool:
        return False

    def name(self, code: int) -> str:
        return ""

    def unsound(self, state: State, fight: Fight) -> str:
        return "" if state.has_barrier(fight.space) else "the barriers that is cleared is not there"


class Clear(Verb):
    """An attempt to clear barriers."""

    def __init__(self, barriers: Barriers) -> None:
        super().__init__(CLEAR)
        self.barriers: Barriers = barriers

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.barriers.fighting.fight_fault(state, seat, action.a, action.b, BARRIER)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.barriers.fighting.do_fight(state, seat, action.a, action.b, BARRIER)

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
