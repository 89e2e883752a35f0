"""Everything an author can write: each effect, condition, trigger, field and key, with what it takes and an example.

This is the single source of the JSON Schema, of the reference in ``docs/legend-reference.md`` and of what the checker
says about a word. The compiler is what carries the words out; a test holds the two together.

>>> words = Vocabulary({"followers": "shepherds"})
>>> words.effects["gain"].says.en.startswith("Heroes gain")
True
>>> [arg.name for arg in words.effects["creature"].args]
['kind', 'at']
>>> words.conditions["shepherds_on"].example, words.key("shepherds_on"), words.name("brewer")
('shepherds_on: {count: 2, space: 71}', 'followers_on', '')
"""

from __future__ import annotations

from typing import Any, Final

from andori.engine.effects_code import FIRST_OF_BOX, FIRST_TEST_OF_BOX
from andori.engine.forms import lacks_noun, worded
from andori.legends.kinds import Said, Word
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.legends.source import Map
from andori.legends.words_board import BOARD_WORDS
from andori.legends.words_heroes import HERO_WORDS
from andori.legends.words_parts import (
    CARD_WORDS,
    COUNTER_WORDS,
    CREATURE_WORDS,
    DECK_CARD_WORDS,
    DECK_WORDS,
    NEEDED_AT_TOP,
    TASK_WORDS,
    TEXT_WORDS,
    THING_WORDS,
    TOP_WORDS,
)
from andori.legends.words_tests import CONDITION_WORDS, RULE_WORDS, TRIGGER_WORDS

TEXTS: Final = TEXT_WORDS
NEEDED: Final = NEEDED_AT_TOP
"""Keys that every legend must have."""

FORMAT: Final = 3
"""The version of the format that this package reads."""
LANGUAGES: Final = ("en", "de", "fr")


class Vocabulary:
    """The words of one box: those that every box shares, in the nouns of this one, and its own."""

    def __init__(self, nouns: dict[str, str], own: tuple[OwnWord, ...] = (), roles: tuple[str, ...] = ()) -> None:
        self.nouns = nouns
        self._keys: dict[str, str] = {}
        self.of_hero: Final = frozenset(worded(word.name, nouns) for word in own if word.hero)
        """Words of the box's own that concern one hero."""
        effects = [word for word in own if isinstance(word, OwnEffect)]
        conditions = [word for word in own if isinstance(word, OwnCondition)]
        triggers = [word for word in own if isinstance(word, OwnTrigger)]
        self.effects: Final = self._known((*HERO_WORDS, *BOARD_WORDS, *effects))
        self.conditions: Final = self._known((*CONDITION_WORDS, *conditions))
        self.triggers: Final = self._known((*TRIGGER_WORDS, *triggers))
        self.own_effects: Final = [word for word in self.effects.values() if isinstance(word, OwnEffect)]
        self.own_conditions: Final = [word for word in self.conditions.values() if isinstance(word, OwnCondition)]
        """In the order of their codes."""
        self.top: Final = self._known(TOP_WORDS)
        self.card_fields: Final = self._known(CARD_WORDS)
        self.deck_fields: Final = self._known(DECK_WORDS)
        self.deck_card_fields: Final = self._known(DECK_CARD_WORDS)
        self.task_fields: Final = self._known(TASK_WORDS)
        self.counter_fields: Final = self._known(COUNTER_WORDS)
        self.creature_fields: Final = self._known(CREATURE_WORDS)
        self.thing_fields: Final = self._known(THING_WORDS)
        if roles:
            self.thing_fields["role"] = self.thing_fields["role"].taking(roles)
        self.rules: Final[dict[str, Said]] = {
            worded(name, nouns): said.worded(nouns) for name, said in RULE_WORDS.items() if not lacks_noun(name, nouns)
        }

    def _known(self, words: tuple[Word, ...]) -> dict[str, Word]:
        """The words of a part that this box has, by name."""
        found: dict[str, Word] = {}
        for word in words:
            if lacks_noun(word.name, self.nouns):
                continue
            here = word.worded(self.nouns)
            if here.name in found:
                raise ValueError(f"the box's own word `{here.name}` is there already: call it otherwise")
            if isinstance(here, OwnWord) and here.fault():
                raise ValueError(f"a word of the box cannot be compiled: {here.fault()}")
            found[here.name] = here
            if here.name != word.key:
                self._keys[here.name] = word.key
        return found

    def key(self, name: str) -> str:
        """What the compiler and the checker call the word that an author of this box writes."""
        return self._keys.get(name, name)

    def name(self, noun: str) -> str:
        """What the box calls a noun; empty where it has none."""
        return self.nouns.get(noun, "")

    def code_of(self, word: OwnWord) -> int:
        """The number of the instruction or the condition of a word of the box's own."""
        if isinstance(word, OwnEffect):
            return FIRST_OF_BOX + [own.name for own in self.own_effects].index(word.name)
        return FIRST_TEST_OF_BOX + [own.name for own in self.own_conditions].index(word.name)


def vocabulary_of(box: Map, own: tuple[OwnWord, ...]) -> Vocabulary:
    """The words of a box by its file, and its own ones.

    The pawn of which some words speak is the first creature that it lists.
    """
    nouns: dict[str, str] = {key: str(word) for key, word in _entries(box.get("nouns")).items()}
    roles = tuple(str(role) for role in box.get("roles") or ())
    pawn = next(iter(_entries(box.get("creatures"))), "")
    return Vocabulary({**nouns, "pawn": pawn} if pawn else nouns, own, roles)


def _entries(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
