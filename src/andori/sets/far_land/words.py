"""What only the legends and the tokens of The Far Land can say."""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import ALLY, ANYTHING, FIXED_SPACE, NOTHING, Arg, Said, choice, number
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.sets.far_land.chapters.event_pile import EventPile
from andori.sets.far_land.chapters.knights import FELLED, Knights
from andori.sets.far_land.chapters.people import REACHED, People
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


class PeopleCome(Instruction):
    """Lays the steppe people tile on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(People).lay(state, code[1])


class PeopleGo(Instruction):
    """Takes the steppe people tile so many spaces along the path."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(People).go_on(state, code[1])


class GoesAlongPath(Instruction):
    """Lets a figure go so many spaces along the path."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(People).figure_goes(state, code[1], code[2])


class PeopleOn(Test):
    """Whether the steppe people tile lies on a space."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(People).lair.tile(state) == x


class KnightsRide(Instruction):
    """Lets each black knight move once."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Knights).ride_all(state)


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
    OwnEffect(
        "people_come",
        Said(
            "The steppe people tile lies on a space of the board; a creature there has reached the people.",
            "Das Steppenvolk-Plättchen liegt auf einem Feld; eine Kreatur dort hat das Steppenvolk erreicht.",
            "La tuile Peuple des steppes est sur une case ; une créature qui s'y trouve a atteint le peuple.",
        ),
        "people_come: 503",
        value=FIXED_SPACE,
        instruction=PeopleCome(),
        chapter=People,
    ),
    OwnEffect(
        "people_go",
        Said(
            "The steppe people tile goes so many spaces along the path, to its end at most.",
            "Das Steppenvolk-Plättchen zieht so viele Felder den Pfad entlang, höchstens bis zu dessen Ende.",
            "La tuile Peuple des steppes avance d'autant de cases le long du chemin, jusqu'à son bout au plus.",
        ),
        "people_go: 2",
        value=number(1, 9),
        instruction=PeopleGo(),
        chapter=People,
    ),
    OwnEffect(
        "goes_along_path",
        Said(
            "A figure on the path goes so many spaces along it, to its end at most.",
            "Eine Figur auf dem Pfad zieht so viele Felder weiter, höchstens bis zu seinem Ende.",
            "Une figurine sur le chemin avance d'autant de cases, jusqu'à son bout au plus.",
        ),
        "goes_along_path: {figure: travelling-merchant, by: 2}",
        (Arg("figure", ALLY, True), Arg("by", number(1, 9), True)),
        instruction=GoesAlongPath(),
        chapter=People,
    ),
    OwnCondition(
        "people_on",
        Said(
            "The steppe people tile lies on this space.",
            "Das Steppenvolk-Plättchen liegt auf diesem Feld.",
            "La tuile Peuple des steppes est sur cette case.",
        ),
        "people_on: 541",
        value=FIXED_SPACE,
        test=PeopleOn(),
        chapter=People,
    ),
    OwnTrigger(
        REACHED,
        Said(
            "The steppe people tile has come to this space.",
            "Das Steppenvolk-Plättchen ist auf dieses Feld gekommen.",
            "La tuile Peuple des steppes est arrivée sur cette case.",
        ),
        "people_reach: 541",
        value=FIXED_SPACE,
        chapter=People,
    ),
    OwnEffect(
        "knights_ride",
        Said(
            "Each black knight moves once, as if the narrator had moved on.",
            "Jeder Schwarze Ritter zieht einmal, als wäre der Erzähler weitergezogen.",
            "Chaque chevalier noir se déplace une fois, comme si le narrateur avait avancé.",
        ),
        "knights_ride",
        value=NOTHING,
        instruction=KnightsRide(),
        chapter=Knights,
    ),
    OwnTrigger(
        FELLED,
        Said(
            "A black knight has felled a hero.",
            "Ein Schwarzer Ritter hat einen Helden niedergestreckt.",
            "Un chevalier noir a mis un héros à terre.",
        ),
        "hero_felled: any",
        value=ANYTHING,
        hero=True,
        chapter=Knights,
    ),
)
