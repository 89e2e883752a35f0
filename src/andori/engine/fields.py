"""The rows of the state, each once: position, cases, laws and observations are made from this table.

A box adds rows by declaring them in its ``set.yaml`` (layers of tokens, pools of face-down ones, marks of the table and
of heroes); they come behind the lines of the table that every box has, and only where they are declared.
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
    RUNES,
    SITES,
    STATE_MARKS,
    THINGS,
    VARIABLES,
    Field,
)
from andori.engine.limits import LAST_HOUR, MAX_STRENGTH, MAX_WILLPOWER
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
from andori.engine.shapes_on_spaces import AmountAt, FigureAt, KindAt, SideAt, ThingsAt, ValuesAt, Ways

MAX_RUBBLE: Final = 4
"""Rubble tokens on one space: as many as one line can name, and more than any legend lays there."""

# In the order of a position. Heroes stand behind the moment, frames at the end.
MOMENT_FIELDS: Final[list[Field]] = [
    Outcome("outcome"),
    Ended("outcome", "ending"),
    Number("day", low=1, high=999_999),
    Seat("turn"),
    Seat("rooster"),
    Name("narrator", "narrator", LETTERS, False),
    Name("end", "track_end", LETTERS, False, "end"),
    Number("shields", high=99),
    Number("shields", "saved_farmers", high=99),
    Number("hours", "hour_limit", high=LAST_HOUR),
    Numbers("hours", "overtime", 3, LAST_HOUR),
    Number("bonus", "creature_bonus", high=99),
    Switches("rules", "flags", FLAGS, "rules_on"),
    Number("battle", "last_heroes_value", high=999),
    Number("battle", "last_foe_value", high=999),
    Number("battle", "last_foe_dice", high=999),
    Number("battle", "last_fighters", high=999),
]
BOARD_FIELDS: Final[list[Field]] = [
    KindAt("creatures", "creature_at", CREATURES),
    Names("shielded", "on_shields", CREATURES),
    Names("defeated", "defeated", CREATURES),
    SideAt("fog", "fog_at", "hidden", [], "fog token", FOGS),
    SideAt("wells", "well_at", "full", ["empty"], "side of a well"),
    AmountAt("gold", "gold_at", 9999),
    AmountAt("farmers", "farmers_at", 99),
    ThingsAt("ground"),
    ValuesAt("rubble", "rubble", 15, MAX_RUBBLE),
    Ways("closed"),
    FigureAt("allies", ALLIES),
    Space("witch"),
    Names("sites", "sites", SITES, True),
    Spaces("arrived"),
    Stock("stock", "stock", THINGS),
    Counts("fog-left", "fog_left", FOGS),
    Stack("cards-left", "cards_left", EVENT_CARDS, "deck_left"),
    Name("top", "known_top", EVENT_CARDS, True),
    Counts("runes-left", "runes_left", RUNES, high=9),
    Counts("gems-left", "gems_left", GEMS),
    CardAt("letters", "letter_cards"),
    Counts("variables", "variables", VARIABLES, -9999, 9999, "vars"),
]
DELIVERED: Final = Delivered("delivered")
HERO_FIELDS: Final[list[Field]] = [
    Space("at", "space", False),
    Number("strength", low=1, high=MAX_STRENGTH),
    Number("willpower", high=MAX_WILLPOWER),
    Number("hours", high=LAST_HOUR),
    Number("gold"),
    Number("farmers", high=99),
    Truth("ended"),
]
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


def fields_of(content: Content) -> list[Field]:
    """The rows of the state behind those of the moment: the board and what lies beside it, then the box's own."""
    declared = declared_fields(content)
    return BOARD_FIELDS + declared if declared else BOARD_FIELDS


def hero_fields_of(content: Content) -> list[Field]:
    """The rows of a hero."""
    found = HERO_FIELDS
    if content.hero_marks:
        found = [*found, Counts("marks", "marks", HERO_MARKS, -9999, 9999)]
    return [*found, BELONGINGS]


def all_fields(content: Content) -> list[Field]:
    """Every row of the state, with those that have no line."""
    return [*MOMENT_FIELDS, *fields_of(content), DELIVERED, *APART]


def all_hero_fields(content: Content) -> list[Field]:
    """Every row of a hero, with the one that has no words."""
    return [*HERO_APART, *hero_fields_of(content)]
