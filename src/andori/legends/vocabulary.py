"""Everything an author can write: each effect, condition, trigger, field and key, with what it takes and an example.

This is the single source of the JSON Schema, of the reference in ``docs/legend-reference.md`` and of what the checker
says about a word. The compiler is what carries the words out; a test holds the two together.

>>> EFFECTS["gain"].says.en.startswith("Heroes gain")
True
>>> [arg.name for arg in EFFECTS["creature"].args]
['kind', 'at']
"""

from __future__ import annotations

from typing import Final

from andori.legends.kinds import Word
from andori.legends.words_board import BOARD_WORDS
from andori.legends.words_heroes import HERO_WORDS
from andori.legends.words_parts import (
    CARD_WORDS,
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


def _by_name(words: tuple[Word, ...]) -> dict[str, Word]:
    return {word.name: word for word in words}


EFFECTS: Final = _by_name((*HERO_WORDS, *BOARD_WORDS))
CONDITIONS: Final = _by_name(CONDITION_WORDS)
TRIGGERS: Final = _by_name(TRIGGER_WORDS)
TOP: Final = _by_name(TOP_WORDS)
CARD_FIELDS: Final = _by_name(CARD_WORDS)
DECK_FIELDS: Final = _by_name(DECK_WORDS)
DECK_CARD_FIELDS: Final = _by_name(DECK_CARD_WORDS)
TASK_FIELDS: Final = _by_name(TASK_WORDS)
CREATURE_FIELDS: Final = _by_name(CREATURE_WORDS)
THING_FIELDS: Final = _by_name(THING_WORDS)
RULES: Final = RULE_WORDS
TEXTS: Final = TEXT_WORDS
NEEDED: Final = NEEDED_AT_TOP
"""Keys that every legend must have."""

FORMAT: Final = 2
"""The version of the format that this package reads."""
LANGUAGES: Final = ("en", "de", "fr")
