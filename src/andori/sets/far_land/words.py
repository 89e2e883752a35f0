"""What only the legends and the tokens of The Far Land can say."""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Card
from andori.engine.instruction import Instruction
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import NOTHING, Said, choice
from andori.legends.own_words import OwnEffect, OwnWord
from andori.sets.far_land.chapters.event_pile import EventPile
from andori.sets.far_land.chapters.plants import Plants
from andori.sets.far_land.chapters.ruin_spirits import RuinSpirits
from andori.sets.far_land.chapters.small_decks import SMALL_DECKS, SmallDecks


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


class PileLaid(Instruction):
    """Lets everybody see the back of the top event card."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(EventPile).look_at_pile(state)


class SmallCardTurned(Instruction):
    """Turns over a card of a small deck."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(SmallDecks).draw(state, code[1], frame.hero)


class Quake(Instruction):
    """Flings every hero one space along the arrow."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(SmallDecks).quake(state)


WORDS: Final[tuple[OwnWord, ...]] = (
    OwnEffect(
        "event_pile",
        Said(
            "The event cards lie shuffled in a pile, and the back of the top one is seen.",
            "Die Ereigniskarten liegen gemischt auf einem Stapel; die Rückseite der obersten ist zu sehen.",
            "Les cartes Événement forment une pile mélangée ; on voit le dos de la première.",
        ),
        "event_pile",
        value=NOTHING,
        instruction=PileLaid(),
        chapter=EventPile,
    ),
    OwnEffect(
        "small_card",
        Said(
            "A card of a small deck of the box is turned over for the hero concerned, each at most once.",
            "Für den betroffenen Helden wird eine Karte eines kleinen Stapels umgedreht, jede höchstens einmal.",
            "Une carte d'une petite pioche est retournée pour le héros concerné, chacune une seule fois.",
        ),
        "small_card: tower",
        value=choice(*SMALL_DECKS),
        instruction=SmallCardTurned(),
        chapter=SmallDecks,
    ),
    OwnEffect(
        "quake",
        Said(
            "Every hero is flung one space along the arrow; nothing that lies there is activated.",
            "Jeder Held wird ein Feld weit in Pfeilrichtung geschleudert; nichts, was dort liegt, wird aktiviert.",
            "Chaque héros est projeté d'une case le long de la flèche, sans rien activer de ce qui s'y trouve.",
        ),
        "quake",
        value=NOTHING,
        instruction=Quake(),
        chapter=SmallDecks,
    ),
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
