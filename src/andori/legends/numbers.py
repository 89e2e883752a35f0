"""The numbers that the text of a card may take from what the card does.

What a card does is its own ``do``, and what follows after it has been read, up to the next card that is read. A number
that a card has twice, or that only a die decides, is none that its text can take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any, Final

from andori.legends.own_words import OwnEffect
from andori.legends.source import Map
from andori.legends.variants import COUNTS, chosen, editions_in, levels_in
from andori.legends.vocabulary import Vocabulary
from andori.legends.walk import Use, effect_of, inner_blocks
from andori.text.printed import SPACES

Numbers = dict[str, dict[str, list[int]]]
"""By card and by what it is called in texts."""
Choice = Callable[[Any], Any]
"""What a value is that may differ by number of heroes, difficulty or edition."""
AMOUNTS: Final = ("gold", "willpower", "strength")
PRINTED: Final = ("number", "amount", "space")
"""Kinds of arguments of a box's own words that a text can say."""


class CardNumbers:
    """Walks through all effects of a legend, or of a deck, and notes their numbers by card."""

    def __init__(self, pick: Choice, words: Vocabulary) -> None:
        self.pick = pick
        self.words = words
        self.found: Numbers = {}
        self.spoilt: set[tuple[str, str]] = set()

    def legend(self, legend: Map) -> None:
        """Everything that a legend does."""
        for part in ("setup", "at_end"):
            self.block(legend.get(part), "")
        for effects in _entries(legend.get("begin_with")).values():
            self.block(effects, "")
        for name, card in _entries(legend.get("cards")).items():
            self.block(card.get("do") if isinstance(card, dict) else card, name)
        for deck in _entries(legend.get("decks")).values():
            self.deck(_entries(deck).get("cards"))
        triggers = legend.get("triggers")
        for trigger in triggers if isinstance(triggers, list) else ():
            self.block(_entries(trigger).get("do"), "")

    def deck(self, cards: Any) -> None:
        """The cards of a deck."""
        for name, card in _entries(cards).items():
            self.block(_entries(card).get("do"), name)

    def block(self, effects: Any, card: str) -> None:
        """A list of effects that begins on a card."""
        effects = self.pick(effects)
        for effect in effects if isinstance(effects, list) else ():
            use = effect_of(effect, 1)
            if use is None:
                continue
            if use.word == "read":
                card = str(self.pick(use.value))
                continue
            for key, value in self.numbers(use):
                self.note(card, key, self.pick(value))
            inside = str(use.arg("name")) if use.word == "site" else card
            for inner in inner_blocks(use, self.words):
                self.block(inner, inside)

    def numbers(self, use: Use) -> Iterator[tuple[str, Any]]:
        """What an effect has that a text could say, each under its name there."""
        if use.word == "creature":
            yield f"{self.pick(use.arg('kind'))}{SPACES}", use.arg("at")
        elif use.word == "lay":
            what = next((key for key in _entries(use.value) if key != "at"), "")
            yield f"{self.pick(use.arg('thing')) if what == 'thing' else what}{SPACES}", use.arg("at")
        elif use.word == "ally":
            for ally, space in _entries(use.value).items():
                yield f"{ally}{SPACES}", space
        elif use.word in ("gain", "lose"):
            for amount in AMOUNTS:
                if use.arg(amount) is not None:
                    yield f"{use.word}.{amount}", use.arg(amount)
            if use.arg("thing") is not None:
                yield f"{use.word}.{self.pick(use.arg('thing'))}", use.arg("amount") or 1
        elif use.word == "strength":
            yield "strength", use.value
        elif isinstance(word := self.words.effects.get(use.word), OwnEffect):
            for arg in word.args:
                if arg.kind.name in PRINTED and use.arg(arg.name) is not None:
                    yield f"{use.word}.{arg.name}", use.arg(arg.name)

    def note(self, card: str, key: str, value: Any) -> None:
        """Keep a number, or the spaces of one more effect."""
        values = [self.pick(each) for each in value] if isinstance(value, list) else [value]
        known = self.found.setdefault(card, {})
        if not values or not all(isinstance(each, int) and not isinstance(each, bool) for each in values):
            self.spoilt.add((card, key))
        elif key.endswith(SPACES):
            known.setdefault(key, []).extend(values)
        elif known.setdefault(key, values) != values:
            self.spoilt.add((card, key))

    def all(self) -> Numbers:
        """Every number that texts can take."""
        return {
            card: {key: sorted(set(values)) for key, values in known.items() if (card, key) not in self.spoilt}
            for card, known in self.found.items()
        }


def names_of_numbers(legend: Map, box: Map, words: Vocabulary) -> dict[str, set[str]]:
    """What the texts of each card may ask for: what it has at every table, whoever plays on whatever level."""
    every = []
    for case in product(COUNTS[1:], levels_in(box), editions_in(box)):
        walk = CardNumbers(partial(chosen, case=frozenset(case)), words)
        walk.legend(legend)
        every.append(walk.all())
    return {card: set(every[0][card]).intersection(*(found.get(card, ()) for found in every)) for card in every[0]}


def _entries(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}
