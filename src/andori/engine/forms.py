"""Forms: the words of each kind of action, both ways.

A form is a pattern such as ``fight {creature:c}@{space}{company:b}``: fixed words, and slots that say what a number of
the action means. ``a`` is filled where a slot does not say which number it is. A noun that each box has its own word
for stands in angle brackets: ``reveal <stone>``.
"""

from __future__ import annotations

import re
from typing import Final

SPACE: Final = 0
THING: Final = 1
HERO: Final = 2
CREATURE: Final = 3
FIGURE: Final = 4
NUMBER: Final = 5
COMPANY: Final = 6
"""Heroes who are invited, as a mask of their kinds."""
DICE: Final = 7
"""Up to four small numbers packed into one."""
AMOUNTS: Final = 8
"""Gold in ``a`` and willpower in ``b``."""
LOSS: Final = 9
"""Willpower, or nothing."""
GAIN: Final = 10
"""An amount in ``a`` and in ``b`` the thing it is of, 0 for willpower."""
CARD: Final = 11
FOG: Final = 12
TOKEN: Final = 13
"""A thing whose face turns up."""

SORTS: Final[tuple[str, ...]] = (
    "space",
    "thing",
    "hero",
    "creature",
    "figure",
    "number",
    "company",
    "dice",
    "amounts",
    "loss",
    "gain",
    "card",
    "fog",
    "token",
)
_NAME: Final = r"([^ @,]+)"
_LOOKS: Final[tuple[str, ...]] = (
    *(r"(\d+)", _NAME, _NAME, _NAME, _NAME, r"(\d+)", r"((?: with .+)?)", r"(\d+(?: \d+)*)"),
    *(r"(.+)", r"(.+)", r"(.+)", _NAME, _NAME, r"([^ ]+ [^ ]+)"),
)
_NOUN: Final = re.compile(r"<([a-z_]+)>")
_SLOT: Final = re.compile(r"\{([a-z]+)(?::([abc]))?\}")


def worded(pattern: str, nouns: dict[str, str]) -> str:
    """A pattern in the words of a box; a noun that it lacks is called what the engine calls it.

    >>> worded("reveal <stone>", {"stone": "rune"})
    'reveal rune'
    """
    return _NOUN.sub(lambda found: nouns.get(found.group(1), found.group(1)), pattern)


def lacks_noun(pattern: str, nouns: dict[str, str]) -> bool:
    """Whether a pattern speaks of something that a box has no word for, and so has not got."""
    return any(noun not in nouns for noun in _NOUN.findall(pattern))


class Slot:
    """A number of an action in its line: what sort of thing it is, and which number (0 to 2)."""

    def __init__(self, before: str, sort: int, place: int) -> None:
        self.before: str = before
        """The fixed words between the slot before and this one."""
        self.sort: int = sort
        self.place: int = place


class Form:
    """The line of one kind of action. A box leaves the kind out (0); its games then number it themselves."""

    def __init__(self, pattern: str, kind: int = 0, by_luck: bool = False, costs_hour: bool = False) -> None:
        self.pattern: str = pattern
        self.kind: int = kind
        self.by_luck: bool = by_luck
        """Only luck says this."""
        self.costs_hour: bool = costs_hour
        """An action of a box whose line names an hour as its price."""
        self.slots: list[Slot] = []
        regex = ""
        end = 0
        for found in _SLOT.finditer(pattern):
            sort = SORTS.index(found.group(1))
            before = pattern[end : found.start()]
            self.slots.append(Slot(before, sort, "abc".index(found.group(2) or "a")))
            regex += re.escape(before) + _LOOKS[sort]
            end = found.end()
        self.rest: str = pattern[end:]
        """The fixed words behind the last slot."""
        self.regex: re.Pattern[str] = re.compile(regex + re.escape(self.rest))
        self.word: str = "" if pattern.startswith("{") else pattern.partition(" ")[0]
        """The first word, which says which forms are worth trying."""
        self.key: str = "_".join(_SLOT.sub(" ", pattern).split())
        """The fixed words: what a box's catalogue has the sentence of this action under."""

    def worded(self, nouns: dict[str, str]) -> Form:
        """This form in the words of a box."""
        if "<" not in self.pattern:
            return self
        return Form(worded(self.pattern, nouns), self.kind, self.by_luck, self.costs_hour)
