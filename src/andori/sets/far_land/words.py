"""What only the legends and the tokens of The Far Land can say."""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Card
from andori.engine.instruction import Instruction
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import NOTHING, Said
from andori.legends.own_words import OwnEffect, OwnWord
from andori.sets.far_land.chapters.plants import Plants
from andori.sets.far_land.chapters.ruin_spirits import RuinSpirits


class SpiritComes(Instruction):
    """Lets a ruin spirit take one of the hero's places for items."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        if frame.hero >= 0:
            book.of(RuinSpirits).come(state, frame.hero)


class PlantFound(Instruction):
    """Puts a magic plant into the hero's purse."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        if frame.hero >= 0:
            book.of(Plants).find(state, frame.hero)


WORDS: Final[tuple[OwnWord, ...]] = (
    OwnEffect(
        "magic_plant",
        Said(
            "The hero concerned gets a magic plant.",
            "Der betroffene Held bekommt eine Zauberpflanze.",
            "Le héros concerné reçoit une plante magique.",
        ),
        "magic_plant",
        value=NOTHING,
        instruction=PlantFound(),
        chapter=Plants,
    ),
    OwnEffect(
        "ruin_spirit",
        Said(
            "A ruin spirit takes a place for items of the hero concerned, who chooses which.",
            "Ein Ruinengeist belegt einen Platz für Gegenstände; der betroffene Held wählt ihn.",
            "Un esprit des ruines occupe un emplacement d'objet ; le héros concerné choisit lequel.",
        ),
        "ruin_spirit",
        value=NOTHING,
        instruction=SpiritComes(),
        chapter=RuinSpirits,
    ),
)
