"""A stage: what a frame of one kind means.

The frame is plain data; its stage says who is asked, what is possible, and what follows by itself.
"""

from __future__ import annotations

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.frames import Frame
from andori.engine.state import State


def is_seat(state: State, seat: int, nobody: bool = False) -> bool:
    """Whether a seat is one at this table, or -1 where nobody may be meant."""
    return (nobody and seat == -1) or 0 <= seat < len(state.heroes)


def are_seats(state: State, seats: list[int]) -> bool:
    """Whether these are different seats at this table."""
    return all(is_seat(state, seat) for seat in seats) and len(set(seats)) == len(seats)


class Stage:
    """The meaning of the frames of one kind; by itself it asks nobody and waits."""

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.is_ground: bool = False
        """Nothing need lie below it."""
        self.is_action: bool = False
        """It is what the hero on turn does, so a turn lies right below it."""
        self.waits: bool = False
        """Anything may lie on top of it."""
        self.yields: bool = False
        """What comes in the middle of an action may lie on top of it, too."""
        self.interrupts: bool = False
        """It may lie on top of an action in progress."""

    def is_chance(self, state: State, frame: Frame) -> bool:
        """Whether luck is asked."""
        return False

    def asked(self, state: State, frame: Frame) -> int:
        """The hero kind that is asked first, or GROUP; luck has been found not to be."""
        raise NotImplementedError

    def question(self, state: State, frame: Frame) -> str:
        """A key for what is asked."""
        raise NotImplementedError

    def is_open(self) -> bool:
        """Whether free actions of other heroes are possible at all."""
        return False

    def roller(self, state: State, frame: Frame) -> int:
        """The hero kind who throws at a real table, -1 for nobody in particular."""
        return -1

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        """Every legal action of heroes and group, by seat, kind and numbers."""

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        """Every answer that luck can give, with its weight."""
        raise NotImplementedError

    def chance_fault(self, state: State, frame: Frame, action: Action) -> int:
        """Why luck cannot give this answer, or 0."""
        outcomes: list[Action] = []
        self.list_chance(state, frame, outcomes, [])
        return why.OK if action in outcomes else why.IMPOSSIBLE_OUTCOME

    def rule_of_luck(self, frame: Frame) -> str:
        """The rule that says what luck can answer."""
        raise NotImplementedError

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        """Luck has answered."""
        raise NotImplementedError

    def advance(self, state: State, frame: Frame) -> bool:
        """Carry on what goes on by itself; False when an answer is awaited."""
        return False

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        """What is wrong with a frame that came from a text, or nothing."""
        return ""
