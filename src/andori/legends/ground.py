"""What a legend stands on: the box it is played with, its boards and decks; and the names an author can use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Any, Final

from andori.engine.board import Board
from andori.engine.chapter import Chapter
from andori.legends.dice import dice_of
from andori.legends.kinds import Kind
from andori.legends.own_words import OwnWord
from andori.legends.source import Map
from andori.legends.variants import editions_in, levels_in
from andori.legends.vocabulary import Vocabulary, vocabulary_of


@dataclass(frozen=True)
class Ground:
    """The parts of a box that legends use. Whoever knows the boxes makes one; this package does not look for them."""

    name: str
    box: Map
    boards: Mapping[str, tuple[Map, Board]]
    """Every board of the box: its file and the board itself."""
    decks: dict[str, Map]
    chapters: list[type[Chapter]]
    """The rules of the box."""
    own: tuple[OwnWord, ...] = ()
    """The words that only this box has."""

    @property
    def usual_board(self) -> str:
        """The board of a legend that names none."""
        return str(self.box["board"])

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the box."""
        return vocabulary_of(self.box, self.own)


_PARTS: Final = {
    "variable": "variables",
    "ending": "endings",
    "card": "cards",
    "own_deck": "decks",
    "creature": "creatures",
    "thing": "things",
}


class Names:
    """Every name that means something in one legend."""

    def __init__(self, ground: Ground, legend: Map) -> None:
        wanted = legend.get("board", ground.usual_board)
        known = isinstance(wanted, str) and wanted in ground.boards
        self.board_file, self.board = ground.boards[wanted if known else ground.usual_board]
        self.spaces = self.board.index_of
        self.vocabulary = ground.vocabulary
        self.loose = ("gold", self.vocabulary.name("follower"))
        """Things that have a word of their own wherever something is laid or given."""
        self.dice = {die.name: die for die in dice_of(ground.box)}
        self.levels = tuple(levels_in(ground.box))
        self.editions = tuple(editions_in(ground.box))
        self.letters = self.board.letters
        self.variables = _keys(legend.get("variables"))
        self.endings = _keys(legend.get("endings"))
        self.cards = _keys(legend.get("cards"))
        self.own_decks = _keys(legend.get("decks"))
        self.own_creatures = _keys(legend.get("creatures"))
        self.own_things = _keys(legend.get("things"))
        self.on_sale = list(ground.box["stock"])
        self.unclear = {
            kind for kind, part in _PARTS.items() if not isinstance(legend.get(part, Map(1)), (Map, NoneType))
        }
        if "endings" not in legend:
            self.unclear.add("ending")
        """Kinds of names that cannot be known, because the part that should name them is missing or of another form."""
        deck_cards = [name for deck in ground.decks.values() for name in deck]
        if isinstance(legend.get("decks"), Map):
            for deck in legend["decks"].values():
                if isinstance(deck, Map):
                    deck_cards += _keys(deck.get("cards"))
        box_creatures = list(ground.box["creatures"])
        self.words: dict[str, list[str]] = {
            "thing": [*ground.box["things"], *self.own_things],
            "box_thing": list(ground.box["things"]),
            "creature": [*box_creatures, *self.own_creatures],
            "box_creature": box_creatures,
            "hero": list(ground.box["heroes"]),
            "ally": list(ground.box["allies"]),
            "die": list(ground.box["dice"]),
            "fog": list(ground.box["fog"]),
            "letter": list(self.letters),
            "card": self.cards,
            "event": deck_cards,
            "own_deck": self.own_decks,
            "box_deck": list(ground.decks),
            "board": list(ground.boards),
            "variable": self.variables,
            "ending": self.endings,
            "choice": [],
        }

    def of(self, kind: Kind) -> list[str]:
        """The words that a kind of value takes."""
        return [*kind.words, *self.words.get(kind.name, [])]


def _keys(value: Any) -> list[str]:
    return list(value) if isinstance(value, Map) else []
