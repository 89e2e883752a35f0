"""A foe: what can be fought. One fight serves all of them.

A fight names its foe by a code, :attr:`Fight.foe`: the place of a kind of creature + 1, or 0 for what stands in the way
and is no creature. A chapter lists its foes as it lists verbs and stages. Each serves the codes that it names; one that
is listed later takes the place of an earlier one. What is asked here is all that a fight has to know.
"""

from __future__ import annotations

from typing import Final

from andori.engine import reasons as why
from andori.engine.actions import FIGHT
from andori.engine.frames import Fight
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.throws import Foe as Odds

BARRIER: Final = 0
"""The code of what stands in the way and is no creature."""
CODE_STEP: Final = SPACE_STEP
"""A place and what can be attacked there are ``space * CODE_STEP + code`` as one number."""


class Foe:
    """What can be fought, by its code: where it stands, what it is worth, and what comes of a round."""

    def __init__(self, codes: list[int]) -> None:
        self.codes: list[int] = codes
        """The codes that it serves."""
        self.verb: int = FIGHT
        """The kind of action by which it is attacked; those that :data:`FIGHT` attacks are listed together."""
        self.noun: str = ""
        """What its sentences end with where a foe is no creature: ``ask.stay_barrier``."""
        self.strikes: bool = True
        """It has a value, which is compared with the heroes'; allies help, and the legend watches the rounds."""
        self.helped: bool = True
        """Whether figures add to the heroes' value against it."""
        self.lone: bool = False
        """It stands neither among the creatures of the board nor in the pack, and no two of a kind do."""
        self.cause: str = ""
        """The rule by which heroes lose willpower to it, where that is not the usual one."""

    # ---- where it stands, and who can attack it ----------------------------------------------------------------

    def stands(self, state: State, space: int, code: int) -> bool:
        """Whether one of it is on a space, to be fought."""
        raise NotImplementedError

    def lives(self, state: State, code: int) -> bool:
        """Whether one of it is anywhere on the board."""
        raise NotImplementedError

    def place(self, state: State, code: int, space: int) -> int:
        """Put one of it on a space; where it came to stand, or -1."""
        raise NotImplementedError

    def bring(self, state: State, code: int, space: int) -> None:
        """Take it to a space, wherever it was."""
        raise NotImplementedError

    def remove(self, state: State, code: int, space: int, count: int) -> None:
        """Take so many (0: all) on a space (-1: wherever) out of the game."""
        raise NotImplementedError

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """Why a hero cannot attack it on a space, hours and company aside, or 0."""
        raise NotImplementedError

    def guest_fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """Why a hero cannot be invited against it, hours aside, or 0."""
        raise NotImplementedError

    def party_fault(self, state: State, party: int, space: int, code: int) -> int:
        """Why those who come cannot fight it, each of whom could, or 0; ``party`` is a mask of hero kinds.

        A fight ends between two rounds as soon as those who are left cannot go on with it.
        """
        return why.OK

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        """Where a hero could attack it by his position: ``space * CODE_STEP + code``."""
        raise NotImplementedError

    # ---- the course of a fight ---------------------------------------------------------------------------------

    def begin(self, state: State, fight: Fight) -> None:
        """A fight begins: give it its strength, or bare value, and its willpower, if it has any."""

    def brace(self, state: State, fight: Fight, help_given: int) -> None:
        """A round begins: ``fight.value`` is the heroes' strength, to which help is going to be added."""

    def is_shot(self, fight: Fight) -> bool:
        """Whether a bow is drawn on it, so that its bearer throws one die after another."""
        raise NotImplementedError

    def add_herb(self, fight: Fight, points: int) -> None:
        """A hero adds the points of a herb."""
        fight.value += points

    def dice(self, state: State, fight: Fight) -> tuple[int, int]:
        """Kind and number of the dice that it throws; without any it does not throw."""
        raise NotImplementedError

    def compare(self, state: State, fight: Fight, packed: int) -> None:
        """All have thrown: what this round brings; ``packed`` are its own dice."""
        raise NotImplementedError

    def fells(self, fight: Fight) -> bool:
        """Whether a fighter who stands at no willpower after a round is beaten."""
        raise NotImplementedError

    def spared(self, state: State, fight: Fight) -> None:
        """Nobody fights on, and it has not been beaten."""

    # ---- what is told of it ------------------------------------------------------------------------------------

    def name(self, code: int) -> str:
        """What it is called by the box; nothing where it is no creature."""
        raise NotImplementedError

    def odds(self, state: State, code: int, strength: int, willpower: int) -> Odds | None:
        """What it brings to a fight, with what it has of strength and willpower, to reckon odds; None where none are.

        One without willpower is beaten as one with a single point would be.
        """
        return None

    def strength_against(self, state: State, code: int, own: int, help_given: int) -> int:
        """Its strength, or bare value, against heroes who have so much of their own and get so much help."""
        return 0

    def unsound(self, state: State, fight: Fight) -> str:
        """What is wrong with a fight against it that came from a text, or nothing."""
        raise NotImplementedError
