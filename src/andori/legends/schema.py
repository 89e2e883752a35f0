"""The JSON Schema of ``legend.yaml``, made from the vocabulary, so that editors complete and check while one types.

It follows draft 2020-12. The checker says more: a schema cannot see whether a story holds together.
"""

from __future__ import annotations

from typing import Any, Final

from andori.legends.ground import Ground
from andori.legends.hours import hours_of
from andori.legends.kinds import BY_VARIANT, EFFECTS, Kind, Said, Word
from andori.legends.variants import COUNTS, editions_in, levels_in
from andori.legends.vocabulary import NEEDED

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
NAME: Final = "^[A-Za-z][A-Za-z0-9_-]{0,59}$"
RANGE: Final = "^[0-9]{1,3}-[0-9]{1,3}$"
Json = dict[str, Any]


def legend_schema(ground: Ground, language: str = "en") -> Json:
    """The schema of a legend that is played with a box."""
    return _Schema(ground, language).whole()


class _Schema:
    def __init__(self, ground: Ground, language: str) -> None:
        self.language = language
        self.vocabulary = ground.vocabulary
        self.groups = [levels_in(ground.box), editions_in(ground.box)]
        spaces = sorted({number for _, board in ground.boards.values() for number in board.numbers})
        self.spaces: Json = {"type": "integer", "enum": spaces}
        letters = sorted({letter for _, board in ground.boards.values() for letter in board.letters})
        self.fixed: dict[str, list[str]] = {
            "box_creature": list(ground.box["creatures"]),
            "hero": list(ground.box["heroes"]),
            "ally": list(ground.box["allies"]),
            "die": list(ground.box["dice"]),
            "fog": list(ground.box["fog"]),
            "letter": letters,
            "box_deck": list(ground.decks),
            "board": list(ground.boards),
        }
        self.hours = hours_of(ground.box)
        self.overtime = [str(hour) for hour in range(self.hours[0] + 1, self.hours[1] + 1)]
        self.rows = len(ground.box["rows"]) + 1
        self.shared: Json = {}
        """Kinds of values that have been used so far, so that each is written once."""
        self.suggested: dict[str, list[str]] = {
            "creature": list(ground.box["creatures"]),
            "thing": list(ground.box["things"]),
            "event": [card for deck in ground.decks.values() for card in deck],
        }

    def said(self, text: Said) -> str:
        """A sentence in the language of the schema."""
        return text.within(self.language)

    def whole(self) -> Json:
        """Everything."""
        properties = {name: self.described(word) for name, word in self.vocabulary.top.items()}
        definitions = self.definitions()
        return {
            "$schema": DIALECT,
            "title": "A legend of Andori",
            "type": "object",
            "required": list(NEEDED),
            "additionalProperties": False,
            "properties": properties,
            "$defs": {**definitions, **dict(sorted(self.shared.items()))},
        }

    def definitions(self) -> Json:
        """Effects, conditions and triggers, which refer to each other."""
        return {
            "effect_list": {"type": "array", "items": {"$ref": "#/$defs/effect"}},
            "effect": {
                "anyOf": [
                    {
                        "type": "string",
                        "enum": [name for name, word in self.vocabulary.effects.items() if _alone(word)],
                    },
                    self.one_word(self.vocabulary.effects),
                ]
            },
            "condition": {
                "anyOf": [
                    {
                        "type": "string",
                        "enum": ["always", *(n for n, word in self.vocabulary.conditions.items() if _flag(word))],
                    },
                    {
                        "type": "object",
                        "additionalProperties": False,
                        "minProperties": 1,
                        "properties": {name: self.described(word) for name, word in self.vocabulary.conditions.items()},
                    },
                ]
            },
            "trigger": self.trigger(),
        }

    def one_word(self, known: dict[str, Word]) -> Json:
        """An object with one key of a list of words."""
        return {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {name: self.described(word) for name, word in known.items()},
        }

    def trigger(self) -> Json:
        """One trigger word, and what is done."""
        properties: Json = {name: self.described(word) for name, word in self.vocabulary.triggers.items()}
        properties["do"] = self.of_kind(Kind("effects"))
        properties["instead"] = {"type": "boolean"}
        return {
            "type": "object",
            "required": ["do"],
            "additionalProperties": False,
            "properties": properties,
            "oneOf": [{"required": [name]} for name in self.vocabulary.triggers],
        }

    def described(self, word: Word) -> Json:
        """What stands behind a word, with its description and example."""
        found = self.of_word(word)
        return {"description": f"{self.said(word.says)}\n\n{word.example}", **found}

    def of_word(self, word: Word) -> Json:
        """What stands behind a word."""
        if not word.args:
            assert word.value is not None
            return self.of_kind(word.value)
        braces: Json = {
            "type": "object",
            "additionalProperties": False,
            "properties": {arg.name: self.of_kind(arg.kind) for arg in word.args},
        }
        required = [arg.name for arg in word.args if arg.required]
        if required:
            braces["required"] = required
        if word.one_of:
            braces["anyOf"] = [{"required": [name]} for name in word.one_of]
        return {"anyOf": [braces, {"type": "null"}]} if word.value is not None else braces

    # ---- kinds -----------------------------------------------------------------------------------------------------

    def of_kind(self, kind: Kind) -> Json:
        """A kind of value, with what may differ by variant; each kind is written once and referred to."""
        limits = [str(kind.low), str(kind.high)] if kind.low or kind.high else []
        told = kind.words if len(kind.words) < 6 or kind.name == "choice" else ()  # a choice is nothing but its words
        name = ".".join([kind.name, *limits, *told])
        if name not in self.shared:
            self.shared[name] = {}
            plain = self.plain(kind)
            self.shared[name] = plain
            if kind.name in BY_VARIANT:
                # Variants may stand inside each other, so a kind refers to itself.
                self.shared[name] = {"anyOf": [plain, *_by_variant({"$ref": f"#/$defs/{name}"}, self.groups)]}
        return {"$ref": f"#/$defs/{name}"}

    def plain(self, kind: Kind) -> Json:
        """A kind of value that does not differ."""
        if kind.name in self.fixed:
            return {"enum": [*self.with_none(kind.words), *self.fixed[kind.name]]}
        if kind.name in self.suggested:
            return {"anyOf": [{"enum": [*kind.words, *self.suggested[kind.name]]}, {"type": "string", "pattern": NAME}]}
        make = getattr(self, f"of_{kind.name}", None)
        found: Json = make(kind) if make is not None else {"type": "string", "minLength": 1}
        return found

    @staticmethod
    def with_none(fixed: tuple[str, ...]) -> list[str | None]:
        """Editors read ``none`` as a text; the reader of legends takes it for nothing."""
        return [*fixed, None] if "none" in fixed else [*fixed]

    def of_number(self, kind: Kind) -> Json:
        return {"type": "integer", "minimum": kind.low, "maximum": kind.high}

    def of_amount(self, kind: Kind) -> Json:
        return {"anyOf": [self.of_number(kind), {"enum": list(kind.words)}]}

    def of_truth(self, kind: Kind) -> Json:
        return {"type": "boolean"}

    def of_nothing(self, kind: Kind) -> Json:
        return {"type": ["null", "boolean"]}

    def of_anything(self, kind: Kind) -> Json:
        return {}

    def of_choice(self, kind: Kind) -> Json:
        return {"enum": list(kind.words)}

    def of_effects(self, kind: Kind) -> Json:
        return {"anyOf": [{"$ref": "#/$defs/effect_list"}, {"type": "null"}]}

    def of_condition(self, kind: Kind) -> Json:
        return {"$ref": "#/$defs/condition"}

    def of_conditions(self, kind: Kind) -> Json:
        return {"type": "array", "items": {"$ref": "#/$defs/condition"}}

    def of_who(self, kind: Kind) -> Json:
        heroes = self.fixed["hero"]
        return {"anyOf": [{"enum": [*kind.words, *heroes]}, {"type": "array", "items": {"enum": heroes}}]}

    def of_space(self, kind: Kind) -> Json:
        return {"anyOf": [self.spaces, {"enum": self.with_none(kind.words)}]} if kind.words else self.spaces

    def of_spaces(self, kind: Kind) -> Json:
        one = self.of_space(kind)
        return {"anyOf": [one, {"type": "array", "items": one}]}

    def of_space_ranges(self, kind: Kind) -> Json:
        one: Json = {"anyOf": [self.of_space(kind), {"type": "string", "pattern": RANGE}]}
        return {"anyOf": [one, {"type": "array", "items": one}]}

    def of_range(self, kind: Kind) -> Json:
        return {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": RANGE}]}

    def of_bridge(self, kind: Kind) -> Json:
        return {"type": "array", "items": self.spaces, "minItems": 2, "maxItems": 2}

    def of_events(self, kind: Kind) -> Json:
        one = self.plain(Kind("event"))
        return {"anyOf": [one, {"type": "array", "items": one}]}

    def of_several_things(self, kind: Kind) -> Json:
        one = self.plain(Kind("thing"))
        return {"anyOf": [one, {"type": "array", "items": one, "minItems": 1}]}

    def of_rules(self, kind: Kind) -> Json:
        return {"anyOf": [{"enum": list(kind.words)}, {"type": "array", "items": {"enum": list(kind.words)}}]}

    def of_hour(self, kind: Kind) -> Json:
        return self.of_number(Kind("number", *self.hours))

    def of_dice(self, kind: Kind) -> Json:
        one = {"type": "integer", "minimum": kind.low, "maximum": kind.high}
        return {"type": "array", "items": one, "minItems": self.rows, "maxItems": self.rows}

    def of_hero_range(self, kind: Kind) -> Json:
        return {"type": "array", "items": self.of_number(kind), "minItems": 2, "maxItems": 2}

    # ---- mappings --------------------------------------------------------------------------------------------------

    def pairs(self, keys: list[str] | None, value: Json) -> Json:
        """Names with a value each; any name when none are fixed."""
        if keys is None:
            return {"type": "object", "propertyNames": {"pattern": NAME}, "additionalProperties": value}
        return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(keys, value)}

    def of_loans(self, kind: Kind) -> Json:
        return {"type": "array", "items": {"type": "string", "pattern": "^[a-z_]+/[A-Za-z][A-Za-z0-9_-]*$"}}

    def of_variable_numbers(self, kind: Kind) -> Json:
        return self.pairs(None, self.of_kind(Kind("number", kind.low, kind.high)))

    def of_variable_amounts(self, kind: Kind) -> Json:
        return self.pairs(None, self.of_kind(Kind("amount", kind.low, kind.high, kind.words)))

    def of_variables(self, kind: Kind) -> Json:
        return self.of_variable_numbers(kind)

    def of_counters(self, kind: Kind) -> Json:
        return self.pairs(None, {"anyOf": [self.fields(self.vocabulary.counter_fields, []), {"type": "null"}]})

    def of_counts_thing(self, kind: Kind) -> Json:
        return self.pairs(None, self.of_kind(Kind("number", kind.low, kind.high)))

    def of_counts_fog(self, kind: Kind) -> Json:
        return self.pairs(self.fixed["fog"], self.of_kind(Kind("number", kind.low, kind.high)))

    def of_counts_colour(self, kind: Kind) -> Json:
        return self.pairs(["blue", "yellow", "green"], self.of_kind(Kind("number", kind.low, kind.high)))

    def of_counts_gem(self, kind: Kind) -> Json:
        return self.pairs(["2", "4", "6"], self.of_kind(Kind("number", kind.low, kind.high)))

    def of_hour_costs(self, kind: Kind) -> Json:
        return self.pairs(self.overtime, self.of_kind(Kind("number", kind.low, kind.high)))

    def of_heroes_at(self, kind: Kind) -> Json:
        return self.pairs([*self.fixed["hero"], "lowest", "highest"], self.of_kind(Kind("space")))

    def of_allies_at(self, kind: Kind) -> Json:
        return self.pairs(self.fixed["ally"], self.of_kind(Kind("space", words=("here", "roll", "none"))))

    def of_endings(self, kind: Kind) -> Json:
        return self.pairs(None, {"enum": ["won", "lost"]})

    def of_creatures(self, kind: Kind) -> Json:
        return self.pairs(None, self.fields(self.vocabulary.creature_fields, ["like"]))

    def of_things(self, kind: Kind) -> Json:
        return self.pairs(None, self.fields(self.vocabulary.thing_fields, ["size"]))

    def of_cards(self, kind: Kind) -> Json:
        return self.pairs(None, {"anyOf": [self.fields(self.vocabulary.card_fields, []), {"type": "null"}]})

    def of_decks(self, kind: Kind) -> Json:
        return self.pairs(None, self.fields(self.vocabulary.deck_fields, ["cards"]))

    def of_deck_cards(self, kind: Kind) -> Json:
        return {**self.pairs(None, self.fields(self.vocabulary.deck_card_fields, ["do"])), "minProperties": 1}

    def of_triggers(self, kind: Kind) -> Json:
        return {"type": "array", "items": {"$ref": "#/$defs/trigger"}}

    def of_beginnings(self, kind: Kind) -> Json:
        return self.pairs(None, self.of_kind(EFFECTS))

    def of_tasks(self, kind: Kind) -> Json:
        return self.pairs(None, self.fields(self.vocabulary.task_fields, ["done"]))

    def fields(self, known: dict[str, Word], required: list[str]) -> Json:
        """A mapping of known fields."""
        found: Json = {
            "type": "object",
            "additionalProperties": False,
            "properties": {name: self.described(word) for name, word in known.items()},
        }
        if required:
            found["required"] = required
        return found


def _alone(word: Word) -> bool:
    return word.value is not None and word.value.name == "nothing"


def _flag(word: Word) -> bool:
    return word.value is not None and word.value.name == "truth"


def _by_variant(one: Json, groups: list[list[str]]) -> list[Json]:
    """The same value by number of heroes, difficulty and edition."""
    counts: Json = {
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "properties": dict.fromkeys(COUNTS, one),
    }
    pairs: list[Json] = [
        {
            "type": "object",
            "additionalProperties": False,
            "required": list(pair),
            "properties": dict.fromkeys(pair, one),
        }
        for pair in groups
    ]
    return [counts, *pairs]
