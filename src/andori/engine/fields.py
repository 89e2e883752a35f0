"""The rows of the state, each once: position, cases, laws and observations are made from this table.

A box adds rows by declaring them in its ``set.yaml`` (layers of tokens, pools of face-down ones, marks of the table and
of heroes); they come behind the lines of the table that every box has, and only where they are declared. Rows that not
every box has are called by the box's own noun for them, and left out where it has none.
"""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.field import (
    ALLIES,
    CREATURES,
    EVENT_CARDS,
    FLAGS,
    FOGS,
    GEMS,
    HERO_MARKS,
    LETTERS,
    SITES,
    STATE_MARKS,
    STONES,
    THINGS,
    VARIABLES,
    Field,
)
from andori.engine.limits import MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.shapes import (
    Apart,
    Belongings,
    CardAt,
    Counts,
    Delivered,
    Ended,
    Name,
    Names,
    Number,
    Numbers,
    Outcome,
    Seat,
    Space,
    Spaces,
    Stack,
    Stock,
    Switches,
    Truth,
)
from andori.engine.shapes_on_spaces import AmountAt, FigureAt, KindAt, PackAt, SideAt, ThingsAt, ValuesAt, Ways

MAX_OVERTIME: Final = 10
"""The most willpower that an hour can cost."""
MAX_BARRIERS: Final = 4
"""Barriers on one space: as many as one line can name, and more than any legend lays there."""


def _known_as(key: str, row: Field) -> Field:
    """A row with the key that the box's own word for it gives."""
    row.key = key
    return row


# Rows stand in the order of a position. Heroes stand behind the moment, frames at the end.


def _moment_rows(content: Content) -> list[Field]:
    followers = content.nouns.get("followers", "followers")
    return [
        Outcome("outcome"),
        Ended("outcome", "ending"),
        Number("day", low=1, high=999_999),
        Seat("turn"),
        Seat("rooster"),
        Name("narrator", "narrator", LETTERS, False),
        Name("end", "track_end", LETTERS, False, "end"),
        Number("shields", high=99),
        _known_as(f"saved_{followers}", Number("shields", "saved_followers", high=99)),
        Number("hours", "hour_limit", high=content.last_hour),
        *([Numbers("hours", "overtime", len(content.overtime), MAX_OVERTIME)] if content.overtime else []),
        Number("bonus", "creature_bonus", high=99),
        Switches("rules", "flags", FLAGS, "rules_on"),
        Number("battle", "last_heroes_value", high=999),
        Number("battle", "last_foe_value", high=999),
        Number("battle", "last_foe_dice", high=999),
        Number("battle", "last_fighters", high=999),
    ]


def _board_rows(nouns: dict[str, str]) -> list[Field]:
    rows: list[Field] = [
        KindAt("creatures", "creature_at", CREATURES),
    ]
    if "pack" in nouns:
        rows.append(_known_as(nouns["pack"], PackAt(nouns["pack"], "pack")))
    rows += [
        Names("shielded", "on_shields", CREATURES),
        Names("defeated", "defeated", CREATURES),
        SideAt("fog", "fog_at", "hidden", [], "fog token", FOGS),
        SideAt("wells", "well_at", "full", ["empty"], "side of a well"),
        AmountAt("gold", "gold_at", 9999),
    ]
    if "followers" in nouns:
        rows.append(AmountAt(nouns["followers"], "followers_at", 99))
    rows.append(ThingsAt("ground"))
    if "barriers" in nouns:
        rows.append(_known_as(nouns["barriers"], ValuesAt(nouns["barriers"], "barriers", 15, MAX_BARRIERS)))
    rows += [Ways("closed"), FigureAt("allies", ALLIES)]
    if "brewer" in nouns:
        rows.append(_known_as(nouns["brewer"], Space(nouns["brewer"], "brewer")))
    rows += [
        Names("sites", "sites", SITES, True),
        Spaces("arrived"),
        Stock("stock", "stock", THINGS),
        Counts("fog-left", "fog_left", FOGS),
        Stack("cards-left", "cards_left", EVENT_CARDS, "deck_left"),
        Name("top", "known_top", EVENT_CARDS, True),
    ]
    if "stones" in nouns:
        rows.append(Counts(f"{nouns['stones']}-left", "stones_left", STONES, high=9, key=f"{nouns['stones']}_left"))
    rows += [
        Counts("gems-left", "gems_left", GEMS),
        CardAt("letters", "letter_cards"),
        Counts("variables", "variables", VARIABLES, -9999, 9999, "vars"),
    ]
    return rows


def _hero_rows(content: Content) -> list[Field]:
    nouns = content.nouns
    rows: list[Field] = [
        Space("at", "space", False),
        Number("strength", low=1, high=MAX_STRENGTH),
        Number("willpower", high=MAX_WILLPOWER),
        Number("hours", high=content.last_hour),
        Number("gold"),
    ]
    if "followers" in nouns:
        rows.append(_known_as(nouns["followers"], Number(nouns["followers"], "followers", high=99)))
    rows.append(Truth("ended"))
    return rows


DELIVERED: Final = Delivered("delivered")
BELONGINGS: Final = Belongings("has", "small", "items")
APART: Final[list[Field]] = [Apart("heroes"), Apart("frames"), Apart("seat_of")]
"""Heroes and frames have sections of their own; who sits where follows from the header."""
HERO_APART: Final[list[Field]] = [Apart("kind")]


class Layer(AmountAt):
    """Tokens of a kind that a box brings, by space."""

    def __init__(self, name: str, index: int, most: int) -> None:
        super().__init__("layer", "layers", most, name)
        self.index = index

    def title(self) -> str:
        return f"layer {self.key}"


class SidedLayer(SideAt):
    """Tokens of a kind that a box brings, by space, with a side up."""

    def __init__(self, name: str, index: int, sides: list[str]) -> None:
        super().__init__("layer", "layers", sides[0], sides[1:], f"side of {name}")
        self.key = name
        self.index = index

    def title(self) -> str:
        return f"layer {self.key}"


class Pool(Counts):
    """What face-down tokens of a box can still be."""

    def __init__(self, name: str, index: int, known: list[str]) -> None:
        super().__init__("pool", "pools", THINGS, key=name)
        self.index = index
        self.known: list[str] = known

    def title(self) -> str:
        return f"pool {self.key}"

    def names(self, content: Content) -> list[str]:
        return self.known

    def noun(self) -> str:
        return f"token of the pool {self.key}"


def declared_fields(content: Content) -> list[Field]:
    """The rows that the box of this content declares, in its order."""
    found: list[Field] = []
    for index, layer in enumerate(content.layers):
        if layer.sides:
            found.append(SidedLayer(layer.name, index, layer.sides))
        else:
            found.append(Layer(layer.name, index, layer.most))
    for index, pool in enumerate(content.pools):
        found.append(Pool(pool.name, index, pool.names))
    if content.marks:
        found.append(Counts("marks", "marks", STATE_MARKS, -9999, 9999))
    return found


def lay_out(content: Content) -> None:
    """Make the tables of rows; whoever builds a content does so, once everything else is in it."""
    content.moment_rows = _moment_rows(content)
    content.board_rows = _board_rows(content.nouns) + declared_fields(content)
    content.hero_rows = _hero_rows(content)
    if content.hero_marks:
        content.hero_rows.append(Counts("marks", "marks", HERO_MARKS, -9999, 9999))
    content.hero_rows.append(BELONGINGS)


def moment_fields_of(content: Content) -> list[Field]:
    """The rows of the moment: day, turn, narrator, and what holds for all."""
    return content.moment_rows


def fields_of(content: Content) -> list[Field]:
    """The rows of the state behind those of the moment: the board and what lies beside it, then the box's own."""
    return content.board_rows


def hero_fields_of(content: Content) -> list[Field]:
    """The rows of a hero."""
    return content.hero_rows


def all_fields(content: Content) -> list[Field]:
    """Every row of the state, with those that have no line."""
    return [*moment_fields_of(content), *fields_of(content), DELIVERED, *APART]


def all_hero_fields(content: Content) -> list[Field]:
    """Every row of a hero, with the one that has no words."""
    return [*HERO_APART, *hero_fields_of(content)]
