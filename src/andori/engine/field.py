"""A row of the state: what it goes by, and what is asked of every row, whatever its shape.

A row knows its slot of the state (or of a hero) and the words it goes by. Whatever prints, reads or judges a state asks
the rows, so a row is written down once. Only copying is not done by rows: see :mod:`andori.engine.state`.
"""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.state import Hero, State
from andori.engine.typed import typed


class FieldError(ValueError):
    """A value that does not fit its row: what is wrong, and the word that was found among the known ones in vain."""

    def __init__(self, what: str, word: str = "", known: list[str] | None = None) -> None:
        super().__init__(what)
        self.word: str = word
        self.known: list[str] = known or []


class Moment:
    """What a row is asked about: a state, or one of its heroes, in a game of some content."""

    def __init__(self, content: Content, state: State, hero: Hero | None = None) -> None:
        self.content: Content = content
        self.state: State = state
        self.hero: Hero | None = hero


# ---- words and numbers -----------------------------------------------------------------------------------------------


def short(text: str) -> str:
    """A word as a message quotes it."""
    return typed(text if len(text) <= 40 else text[:37] + "...")


def number_of(value: object, low: int, high: int) -> int:
    """A number within bounds, from a text or as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        found = value
    else:
        text = value if isinstance(value, str) else repr(value)
        digits = text[1:] if low < 0 and text.startswith("-") else text
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 6:
            raise FieldError(f"{short(text)} is not a number")
        found = int(digits) if digits == text else -int(digits)
    if not low <= found <= high:
        raise FieldError(f"{found} is not between {low} and {high}")
    return found


def place(value: object, known: list[str], what: str) -> int:
    """The place of a word among those that are known."""
    word = str(value)
    if word not in known:
        raise FieldError(f"{short(word)} is no {what}", word, known)
    return known.index(word)


def space_of(content: Content, value: object) -> int:
    """A space by its number."""
    found = number_of(value, 0, 99999)
    if found not in content.board.index_of:
        raise FieldError(f"there is no space {found}")
    return content.board.index_of[found]


def thing_of(content: Content, value: object) -> int:
    """A thing by its name."""
    code = content.things.code(str(value))
    if not code:
        raise FieldError(f"{short(str(value))} is no thing", str(value), content.things.names[1:])
    return code


def pair(word: str, mark: str) -> tuple[str, str]:
    """The two halves of a word such as ``12:gor``."""
    first, found, second = word.partition(mark)
    if not found:
        raise FieldError(f"{short(word)} lacks a {typed(mark)}")
    return first, second


def listed(value: object) -> list[object]:
    """What a case writes as a list."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise FieldError(f"must be a list, not {typed(value)}")
    return list(value)


def mapped(value: object) -> list[tuple[object, object]]:
    """What a case writes as a mapping."""
    if value is None:
        return []
    if not isinstance(value, dict):
        raise FieldError(f"must be a mapping, not {typed(value)}")
    return list(value.items())


# Lists of names that rows speak in, each with the noun for one of them.
CREATURES: Final = 0
FOGS: Final = 1
EVENT_CARDS: Final = 2
LEGEND_CARDS: Final = 3
SITES: Final = 4
ALLIES: Final = 5
VARIABLES: Final = 6
STONES: Final = 7
GEMS: Final = 8
FLAGS: Final = 9
LETTERS: Final = 10
THINGS: Final = 11
STATE_MARKS: Final = 12
HERO_MARKS: Final = 13
NOUNS: Final = (
    "creature",
    "fog token",
    "event card",
    "legend card",
    "card on the board",
    "ally",
    "variable",
    "colour",
    "gemstone",
    "special rule",
    "letter",
    "thing",
    "mark",
    "mark of a hero",
)


def names_of(content: Content, of: int) -> list[str]:
    """The names in a list that rows speak in."""
    if of == CREATURES:
        return content.book.creatures
    if of == FOGS:
        return content.book.fogs
    if of == EVENT_CARDS:
        return content.book.cards
    if of == LEGEND_CARDS:
        return content.card_names
    if of == SITES:
        return [site.name for site in content.sites]
    if of == ALLIES:
        return content.book.allies
    if of == VARIABLES:
        return content.variable_names
    if of == STONES:
        return content.stone_names
    if of == GEMS:
        return content.gem_names
    if of == FLAGS:
        return content.flag_names
    if of == LETTERS:
        return content.board.letters
    if of == STATE_MARKS:
        return [mark.name for mark in content.marks]
    if of == HERO_MARKS:
        return [mark.name for mark in content.hero_marks]
    return content.things.names


# ---- rows ------------------------------------------------------------------------------------------------------------

REST: Final = -1
"""A row that takes all words of its line."""


class Field:
    """One row: the word its line begins with, its slot, and the key under which cases know it."""

    def __init__(self, line: str, slot: str = "", key: str = "") -> None:
        self.line: str = line
        """The first word of its line in a position; rows that follow each other may share a line."""
        self.slot: str = slot or line
        self.key: str = key or self.slot
        self.takes: int = REST
        """How many words of its line are its own."""
        self.index: int = -1
        """Its place in a slot that holds a list of rows; -1 where the slot is the row."""

    def slots(self) -> list[str]:
        """The slots of the state or hero that this row stands for."""
        return [self.slot]

    def title(self) -> str:
        """How its line begins."""
        return self.line

    def owner(self, at: Moment) -> State | Hero:
        """Whose slot it is."""
        return at.state if at.hero is None else at.hero

    def whole(self, at: Moment) -> int:
        """The number in its slot."""
        found = getattr(self.owner(at), self.slot)
        assert isinstance(found, int)
        return found

    def entries(self, at: Moment) -> list[int]:
        """The list in its slot."""
        found = getattr(self.owner(at), self.slot)
        assert isinstance(found, list)
        if self.index >= 0:
            row = found[self.index]
            assert isinstance(row, list)
            return row
        return found

    def keep(self, at: Moment, value: int | bool | list[int]) -> None:
        """Put something into its slot."""
        owner = self.owner(at)
        if self.index >= 0:
            rows = list(getattr(owner, self.slot))
            rows[self.index] = value
            setattr(owner, self.slot, rows)
        else:
            setattr(owner, self.slot, value)

    def blank(self, at: Moment) -> None:
        """Make it empty, before it is read."""

    def words(self, at: Moment) -> list[str]:
        """Its words in a position; none at all is printed as a dash."""
        raise NotImplementedError

    def read(self, at: Moment, words: list[str]) -> None:
        """Take it from its words in a position; raises :class:`FieldError`."""
        raise NotImplementedError

    def told(self, at: Moment) -> object:
        """What a case is told: numbers, names, lists and mappings."""
        raise NotImplementedError

    def lay(self, at: Moment, value: object) -> None:
        """Lay out what a case says; of a mapping only what it names. Raises :class:`FieldError`."""
        raise NotImplementedError

    def missing(self) -> object:
        """What a case is told of a name or space that a mapping does not hold."""
        return None

    def keys(self, at: Moment) -> list[str]:
        """What a mapping can hold: the numbers of spaces, or names."""
        return [str(space) for space in at.content.board.numbers]

    def fault(self, at: Moment) -> str:
        """What is wrong with it, or nothing."""
        return ""
