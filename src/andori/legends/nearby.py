"""The word that an author probably meant, and the words there are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any, Final

from andori.engine.typed import typed

LONGEST_WORD: Final = 60
MOST_LISTED: Final = 120
FEWEST_IN_A_ROW: Final = 4
SYNONYMS: Final = {
    "say": "read",
    "tell": "read",
    "show": "read",
    "text": "read",
    "spawn": "creature",
    "monster": "creature",
    "enemy": "creature",
    "put": "lay",
    "place": "lay",
    "drop": "lay",
    "dice": "roll",
    "throw": "roll",
    "question": "ask",
    "win": "ending",
    "finish": "ending",
    "item": "thing",
    "object": "thing",
}
"""What people write who have not seen the word that we have for it."""
_NUMBERED: Final = re.compile(r"(.*[^0-9])([0-9]{1,3})")


def nearest_word(word: Any, known: Sequence[str]) -> str:
    """The valid word that this one was probably meant to be, or nothing.

    >>> nearest_word("gorr", ["gor", "skral"]), nearest_word("say", ["lay", "read"])
    ('gor', 'read')
    >>> nearest_word("things", ["endings"])
    ''
    """
    text = str(word)
    if not text or len(text) > LONGEST_WORD:
        return ""
    plain = text.lower().replace(" ", "_")
    if SYNONYMS.get(plain) in known:
        return SYNONYMS[plain]
    for close in [*get_close_matches(text, known, 5, 0.6), *get_close_matches(plain, known, 5, 0.6)]:
        if _is_near(plain, close.lower()):
            return close
    return ""


def listed(words: Sequence[str]) -> str:
    """The words there are; those with numbers in a row as the first and the last of them.

    >>> listed(["gor", "golden-1", "golden-2", "golden-3", "golden-4", "helm"])
    '`gor`, `golden-1` – `golden-4`, `helm`'
    """
    rows: list[str] = []
    for _, run in groupby(enumerate(words), lambda entry: _family(*entry)):
        row = [word for _, word in run]
        shown = [typed(word[:LONGEST_WORD]) for word in row]
        rows += [f"{shown[0]} – {shown[-1]}"] if len(row) >= FEWEST_IN_A_ROW else shown
    return ", ".join(rows[:MOST_LISTED]) + (" …" if len(rows) > MOST_LISTED else "")


def _family(place: int, word: str) -> tuple[str, int]:
    """The same for words that differ only in a number that counts up."""
    found = _NUMBERED.fullmatch(word)
    return (found[1], int(found[2]) - place) if found else (word, place)


def _is_near(word: str, other: str) -> bool:
    """Whether a slip of the pen leads from one word to the other, or they begin alike."""
    begins = next(
        (place for place, pair in enumerate(zip(word, other)) if pair[0] != pair[1]), min(len(word), len(other))
    )
    if begins >= max(4, len(word) // 2):
        return True
    if begins == 0 and len(word) < 5:
        return False
    return _slips(word, other) <= (1 if len(word) < 6 else 2 if len(word) < 10 else 3)


def _slips(word: str, other: str) -> int:
    """How many letters are wrong, missing, too many or exchanged with their neighbour."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(word, 1):
        now = [row]
        for column, wanted in enumerate(other, 1):
            cost = min(last[column] + 1, now[-1] + 1, last[column - 1] + (letter != wanted))
            if row > 1 and column > 1 and letter == other[column - 2] and word[row - 2] == wanted:
                cost = min(cost, before[column - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]
