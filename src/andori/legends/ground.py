"""What a legend stands on: the box it is played with, its boards and decks; and the names an author can use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import NoneType
from typing import Any, Final

from andori.engine.board import Board
from andori.legends.dice import dice_of
from andori.legends.hours import hours_of
from andori.legends.kinds import Kind
from andori.legends.mixing import NAMED, Lender, Mixture, chapter_name
from andori.legends.own_words import OwnCondition, OwnEffect
from andori.legends.source import Map
from andori.legends.variants import editions_in, levels_in
from andori.legends.vocabulary import Vocabulary, vocabulary_of


@dataclass(frozen=True)
class Ground(Lender):
    """The parts of a box that legends use. Whoever knows the boxes makes one; this package does not look for them."""

    boards: Mapping[str, tuple[Map, Board]]
    """Every board of the box: its file and the board itself."""
    decks: dict[str, Map]
    others: Mapping[str, Lender]
    """Boxes from which a legend may take something."""

    @property
    def usual_board(self) -> str:
        """The board of a legend that names none."""
        return str(self.box["board"])

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the box."""
        return vocabulary_of(self.box, self.own)

    def with_all_of(self, mixture: Mixture) -> Ground:
        """The ground of a legend that takes something from other boxes."""
        if not mixture.lenders:
            return self
        return replace(self, box=mixture.box, chapters=mixture.chapters, own=mixture.words)

    def elsewhere(self) -> dict[tuple[str, str], str]:
        """What only other boxes have, by its kind and its name: what a legend takes to get it."""
        found: dict[tuple[str, str], str] = {}
        for lender in self.others.values():
            own = [chapter for chapter in lender.chapters if chapter not in self.chapters]
            for word in lender.own:
                kind = "effect" if isinstance(word, OwnEffect) else "condition"
                kind = kind if isinstance(word, (OwnEffect, OwnCondition)) else "trigger"
                needed = word.chapter or next(iter(own), None)
                if needed is not None:
                    found.setdefault((kind, word.name), f"{lender.name}/{chapter_name(needed)}")
            for part in NAMED:
                for name in lender.box.get(part) or ():
                    found.setdefault((KIND_OF[part], name), f"{lender.name}/{name}")
        return found


KIND_OF: Final = {"heroes": "hero", "creatures": "creature", "things": "thing"}
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
        self.hours = hours_of(ground.box)
        """The last hour before overtime, and the last of all."""
        self.packed = [name for name, entry in ground.box["creatures"].items() if entry.get("several")]
        """Creatures of the box that stand several to a space and follow no arrow."""
        self.rows = len(ground.box["rows"]) + 1
        """How many rows of willpower a creature has."""
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
