"""What only the legends of the salt marsh can say: the barge, the heron and the silt."""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import FIXED_SPACE, Arg, Said, amount, number
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.sets.saltmarsh.chapters.barge import Barge
from andori.sets.saltmarsh.chapters.heron import Heron
from andori.sets.saltmarsh.chapters.silt import Silt


class Moor(Instruction):
    """Puts the barge on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Barge).put(state, code[1])


class Perch(Instruction):
    """Puts the heron on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Heron).put(state, code[1])


class Heap(Instruction):
    """Heaps silt on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Silt).heap(state, code[1], book.cards.amount(state, frame, code[2]))


class BargeOn(Test):
    """Whether the barge is on a space."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.stronghold.at(state) == x


class SiltAtMost(Test):
    """Whether no more than so many heaps lie on the board."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Silt).total(state) <= x


WORDS: Final[tuple[OwnWord, ...]] = (
    OwnEffect(
        "moor",
        Said("The barge lies on a space.", "Der Kahn liegt auf einem Feld.", "Le chaland est sur une case."),
        "moor: 3",
        value=FIXED_SPACE,
        instruction=Moor(),
        chapter=Barge,
    ),
    OwnEffect(
        "perch",
        Said("The heron comes to a space.", "Der Reiher kommt auf ein Feld.", "Le héron vient se poser sur une case."),
        "perch: 30",
        value=FIXED_SPACE,
        instruction=Perch(),
        chapter=Heron,
    ),
    OwnEffect(
        "silt",
        Said(
            "Heaps of silt come to a space, two at most.",
            "Schlick häuft sich auf einem Feld, höchstens zweimal.",
            "De la vase s'amasse sur une case, deux tas au plus.",
        ),
        "silt: {at: 12, count: 2}",
        (Arg("at", FIXED_SPACE, True), Arg("count", amount(1, 2), True)),
        instruction=Heap(),
        chapter=Silt,
    ),
    OwnCondition(
        "barge_on",
        Said("The barge is on this space.", "Der Kahn ist auf diesem Feld.", "Le chaland est sur cette case."),
        "barge_on: 28",
        value=FIXED_SPACE,
        test=BargeOn(),
        chapter=Barge,
    ),
    OwnCondition(
        "silt_at_most",
        Said(
            "No more than so many heaps of silt lie on the board.",
            "Auf dem Spielplan liegen höchstens so viele Schlickhaufen.",
            "Il y a au plus autant de tas de vase sur le plateau.",
        ),
        "silt_at_most: 3",
        value=number(0, 60),
        test=SiltAtMost(),
        chapter=Silt,
    ),
    OwnTrigger(
        "barge_comes",
        Said(
            "The barge has been towed to this space.",
            "Der Kahn ist auf dieses Feld getreidelt worden.",
            "Le chaland a été halé jusqu'à cette case.",
        ),
        "barge_comes: 18",
        value=FIXED_SPACE,
        chapter=Barge,
    ),
)
