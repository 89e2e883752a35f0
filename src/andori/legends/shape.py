"""Whether everything in a legend is a word of the vocabulary in its right place: names, arguments, numbers, spaces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from andori.engine.typed import typed
from andori.legends.findings import Findings, Grade, shown_value
from andori.legends.ground import Names
from andori.legends.kinds import BY_VARIANT, CONDITION, EFFECTS, Kind, Word
from andori.legends.source import Map, Seq
from andori.legends.variants import COUNTS, is_variant, missing_in

RANGE: Final = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")
_MAPPED: Final[dict[str, str]] = {
    "variable_numbers": "variable",
    "variable_amounts": "variable",
    "counts_thing": "thing",
    "counts_fog": "fog",
    "heroes_at": "hero",
    "allies_at": "ally",
}
_FIXED: Final[dict[str, tuple[str, ...]]] = {
    "counts_colour": ("blue", "yellow", "green"),
    "counts_gem": ("2", "4", "6"),
}


class Shape:
    """Compares a legend with the vocabulary; every difference is a finding."""

    def __init__(self, file: str, names: Names, findings: Findings, heroes: tuple[int, int]) -> None:
        self.file = file
        self.names = names
        self.vocabulary = names.vocabulary
        self.findings = findings
        self.heroes = heroes
        self.stocked: set[str] = set(names.on_sale)
        """Things that lie on the equipment board at some time."""

    def wrong(self, line: int, code: str, grade: Grade = Grade.UNPLAYABLE, **params: Any) -> None:
        """Note a finding."""
        self.findings.add(self.file, line, code, grade, **params)

    def not_understood(self, line: int, code: str, **params: Any) -> None:
        """Note that an effect is not written properly, so that nobody can say what it does."""
        self.findings.unknown.add("effect")
        self.wrong(line, code, **params)

    # ---- effects -------------------------------------------------------------------------------------------------

    def effects(self, value: Any, line: int) -> None:
        """A list of effects, perhaps a different one by variant."""
        if self.by_variant(value, line, EFFECTS) or value is None:
            return
        if not isinstance(value, Seq):
            self.not_understood(line, "effects_no_list", word=shown_value(value))
            return
        for place, effect in enumerate(value):
            self.effect(effect, value.lines[place])

    def effect(self, effect: Any, line: int) -> None:
        """One effect: a verb with its arguments."""
        if isinstance(effect, str):
            verb, value = effect, None
        elif isinstance(effect, Map) and len(effect) == 1:
            verb, value = next(iter(effect.items()))
            line = effect.lines[verb]
        else:
            several = list(effect) if isinstance(effect, Map) else [shown_value(effect)]
            self.not_understood(line, "no_effect", words=typed(*several or ["{}"]))
            return
        word = self.vocabulary.effects.get(verb)
        if word is None:
            self.findings.add_word(self.file, line, "unknown_word", "effect", verb, self.vocabulary.effects)
            return
        self.word(word, value, line)
        if verb == "lay":
            self.laid(value, line)
        elif verb in ("gain", "lose") and isinstance(value, Map):
            self.divided(verb, value, line)
        if verb in ("give", "gain") and isinstance(value, Map):
            thing = value.get("thing")
            if isinstance(thing, str) and thing in self.names.words["thing"] and thing not in self.stocked:
                self.wrong(value.lines["thing"], "not_in_stock", Grade.WRONG, word=thing, verb=verb)

    def laid(self, value: Any, line: int) -> None:
        """What ``lay`` cannot do, though each word of it is right."""
        if not isinstance(value, Map):
            return
        if value.get("thing") in self.names.loose:
            self.wrong(value.lines["thing"], "lay_by_its_word", word=value["thing"])
        if "well" in value and value.get("at") in ("here", "roll"):
            self.wrong(value.lines["at"], "fixed_space", word=value["at"])

    def divided(self, verb: str, value: Map, line: int) -> None:
        """What only the group can gain, and what it cannot divide."""
        group = value.get("who") == "group"
        if verb == "gain" and "thing" in value and not group:
            self.wrong(value.lines["thing"], "thing_for_group")
        divisible = ("willpower", "gold", "thing") if verb == "gain" else ("willpower",)
        for name in ("strength", "gold") if group else ():
            if name in value and name not in divisible:
                self.wrong(value.lines[name], "group_cannot", word=name)
            elif name in value and "willpower" in value:
                self.wrong(value.lines[name], "group_one_at_a_time", word=name, verb=verb)

    # ---- words and their arguments ---------------------------------------------------------------------------------

    def word(self, word: Word, value: Any, line: int) -> None:
        """What stands behind a word."""
        alone = word.args and word.value is not None and word.value.name == "nothing" and value not in (None, True)
        if word.value is not None and (not word.args or not isinstance(value, Map)) and not alone:
            self.value(word.value, value, line, word.name)
            return
        if not isinstance(value, Map):
            args = typed(*[arg.name for arg in word.args])
            self.not_understood(line, "needs_braces", word=word.name, args=args, example=word.example)
            return
        self.arguments(word, value, line)

    def arguments(self, word: Word, value: Map, line: int) -> None:
        """The arguments in braces."""
        names = [arg.name for arg in word.args]
        for key in value:
            if key not in names:
                self.findings.add_word(self.file, value.lines[key], "unknown_word", "argument", key, names)
        for arg in word.args:
            if arg.name in value:
                self.value(arg.kind, value[arg.name], value.lines[arg.name], arg.name)
            elif arg.required:
                self.not_understood(line, "missing_argument", word=word.name, arg=arg.name, example=word.example)
        if word.one_of and not any(name in value for name in word.one_of):
            self.not_understood(line, "missing_one_of", word=word.name, args=typed(*word.one_of), example=word.example)

    def by_variant(self, value: Any, line: int, kind: Kind) -> bool:
        """Look into a value that differs by variant; False when it does not."""
        if not isinstance(value, Map):
            return False
        if not is_variant(value):
            return self.no_such_variant(value)
        missing = missing_in(value, self.heroes)
        if missing:
            self.wrong(line, "incomplete_variant", missing=typed(*missing))
        for key, entry in value.items():
            # In one variant there may be nothing where there is something in another.
            if entry != []:
                self.value(kind, entry, value.lines[key], key)
        return True

    def no_such_variant(self, value: Map) -> bool:
        """Name the level or number of heroes that does not exist; False when the value does not differ by them."""
        levels, counts = set(self.names.levels), set(COUNTS)
        kind, known = ("level", self.names.levels) if value.keys() & levels else ("hero_count", COUNTS)
        if not value.keys() & (levels | counts) or not value.keys() - set(known):
            return False
        for key in value:
            if key not in known:
                self.findings.add_word(self.file, value.lines[key], "unknown_word", kind, key, known)
        return True

    def value(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Whether a value is of its kind."""
        if kind.name in BY_VARIANT and kind is not EFFECTS and self.by_variant(value, line, kind):
            return
        if kind.name in self.names.words:
            self.named(kind, value, line)
        elif kind.name in _MAPPED or kind.name in _FIXED or kind.name == "hour_costs":
            self.mapped(kind, value, line, name)
        else:
            check = getattr(self, f"is_{kind.name}", None)
            if check is not None:
                check(kind, value, line, name)

    def named(self, kind: Kind, value: Any, line: int) -> None:
        """One of the words that are known."""
        if kind.name in self.names.unclear:
            self.findings.unknown.add(kind.name)
            return
        text = "none" if value is None else str(value)
        known = self.names.of(kind)
        if isinstance(value, (Map, Seq, bool)) or text not in known:
            self.findings.add_word(self.file, line, "unknown_word", kind.name, value, known)

    def mapped(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Names with a number or a space each."""
        if not isinstance(value, Map):
            self.wrong(line, "needs_mapping", word=name, value=shown_value(value))
            return
        sort = _MAPPED.get(kind.name, "argument")
        known = self.names.words[sort] if kind.name in _MAPPED else list(_FIXED.get(kind.name, ()))
        if kind.name == "hour_costs":
            known = [str(hour) for hour in range(self.names.hours[0] + 1, self.names.hours[1] + 1)]
        if kind.name == "heroes_at":
            known = [*known, "lowest", "highest"]
        if sort in self.names.unclear:
            self.findings.unknown.add(sort)
            return
        for key, entry in value.items():
            if key not in known:
                self.findings.add_word(self.file, value.lines[key], "unknown_word", sort, key, known)
            elif kind.name == "heroes_at":
                self.value(Kind("space"), entry, value.lines[key], key)
            elif kind.name == "allies_at":
                self.value(Kind("space", words=("here", "roll", "none")), entry, value.lines[key], key)
            else:
                inner = Kind("amount" if kind.words else "number", kind.low, kind.high, kind.words)
                self.value(inner, entry, value.lines[key], key)

    # ---- kinds of values -------------------------------------------------------------------------------------------

    def is_number(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A whole number within its limits."""
        if _is_quoted_number(value):
            self.wrong(line, "quoted_number", value=value.strip())
        elif isinstance(value, bool) or not isinstance(value, int):
            self.wrong(line, "no_number", word=name, value=shown_value(value))
        elif not kind.low <= value <= kind.high:
            self.wrong(line, "out_of_range", word=name, value=value, low=kind.low, high=kind.high)

    def is_amount(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A number or one of the words for one."""
        if value not in kind.words or isinstance(value, (Map, Seq)):
            self.is_number(kind, value, line, name)

    def is_truth(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """True or false."""
        if not isinstance(value, bool):
            self.wrong(line, "no_truth", word=name, value=shown_value(value))

    def is_nothing(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A word that stands alone."""
        if value is not None and value is not True:
            self.wrong(line, "takes_nothing", word=name)

    def is_space(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A space of the board, or a word for one."""
        text = "none" if value is None else value
        if isinstance(text, str) and text in kind.words:
            return
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.names.spaces:
            if isinstance(text, str) and text in ("here", "roll"):
                self.wrong(line, "fixed_space", word=text)
            elif _is_quoted_number(value):
                self.wrong(line, "quoted_number", value=value.strip())
            else:
                self.wrong(line, "no_space", word=shown_value(value), board=self.names.board.name)

    def is_spaces(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """One space or several."""
        if isinstance(value, Seq):
            if not value:
                self.wrong(line, "empty_list", word=name)
            for place, entry in enumerate(value):
                self.value(Kind("space", words=kind.words), entry, value.lines[place], name)
        else:
            self.is_space(kind, value, line, name)

    def is_space_ranges(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Spaces, ranges of spaces, or the one that was diced."""
        if isinstance(value, Seq):
            for place, entry in enumerate(value):
                self.value(kind, entry, value.lines[place], name)
        elif isinstance(value, str) and (match := RANGE.fullmatch(value)):
            low, high = int(match[1]), int(match[2])
            if not any(low <= number <= high for number in self.names.spaces):
                self.wrong(line, "no_space", word=value, board=self.names.board.name)
        else:
            self.is_space(kind, value, line, name)

    def is_range(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A number or a range."""
        match = RANGE.fullmatch(value) if isinstance(value, str) else None
        if match and int(match[1]) > int(match[2]):
            self.wrong(line, "empty_range", value=value)
        elif not match and (isinstance(value, bool) or not isinstance(value, int)):
            self.wrong(line, "no_range", word=name, value=shown_value(value))

    def is_bridge(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Two neighbouring spaces."""
        if not isinstance(value, Seq) or len(value) != 2:
            self.wrong(line, "no_bridge", value=shown_value(value))
            return
        for place, entry in enumerate(value):
            self.value(Kind("space"), entry, value.lines[place], name)
        index = self.names.spaces
        if all(isinstance(entry, int) and entry in index for entry in value):
            if not self.names.board.adjacent[index[value[0]]][index[value[1]]]:
                self.wrong(line, "not_neighbours", a=value[0], b=value[1])

    def is_who(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Which heroes: a word, a hero, or a list of heroes."""
        heroes = self.names.words["hero"]
        if isinstance(value, Seq):
            for place, entry in enumerate(value):
                if entry not in heroes:
                    self.findings.add_word(self.file, value.lines[place], "unknown_word", "hero", entry, heroes)
        elif value == "group" and "group" not in kind.words:
            self.wrong(line, "not_for_group")
        elif not isinstance(value, str) or value not in (*kind.words, *heroes):
            self.findings.add_word(self.file, line, "unknown_word", "who", value, [*kind.words, *heroes])

    def is_events(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Event cards."""
        entries = value if isinstance(value, Seq) else [value]
        for place, entry in enumerate(entries):
            at = value.lines[place] if isinstance(value, Seq) else line
            self.value(Kind("event"), entry, at, name)

    def is_several_things(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """One thing or several."""
        if isinstance(value, Seq):
            if not value:
                self.wrong(line, "empty_list", word=name)
            for place, entry in enumerate(value):
                self.value(Kind("thing"), entry, value.lines[place], name)
        else:
            self.value(Kind("thing"), value, line, name)

    def is_rules(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Special rules."""
        entries = value if isinstance(value, Seq) else [value]
        for place, entry in enumerate(entries):
            if not isinstance(entry, str) or entry not in kind.words:
                at = value.lines[place] if isinstance(value, Seq) else line
                self.findings.add_word(self.file, at, "unknown_word", "rule", entry, kind.words)

    def is_key(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """The key of a question, or a name."""
        if not isinstance(value, str) or not value.strip():
            self.wrong(line, "no_word", word=name, value=shown_value(value))

    is_name = is_key
    is_text = is_key

    def is_hour(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """An hour of overtime, or the last before it."""
        self.is_number(Kind("number", *self.names.hours), value, line, name)

    def is_dice(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A number of dice for each row of willpower."""
        fits = isinstance(value, Seq) and len(value) == self.names.rows
        if not fits or any(isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= kind.high for n in value):
            self.wrong(line, "no_dice", value=shown_value(value), count=self.names.rows, high=kind.high)

    def is_effects(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A list of effects."""
        self.effects(value, line)

    # ---- conditions ------------------------------------------------------------------------------------------------

    def is_condition(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """A condition: a word, or words in braces that must all hold."""
        if isinstance(value, str):
            if value != "always":
                self.tested(value, True, line)
            return
        if not isinstance(value, Map) or not value:
            self.wrong(line, "no_condition", value=shown_value(value))
            return
        for key, entry in value.items():
            self.tested(key, entry, value.lines[key])

    def is_conditions(self, kind: Kind, value: Any, line: int, name: str) -> None:
        """Several conditions of which one must hold."""
        entries = value if isinstance(value, Seq) else [value]
        for place, entry in enumerate(entries):
            self.value(CONDITION, entry, value.lines[place] if isinstance(value, Seq) else line, name)

    def tested(self, key: str, value: Any, line: int) -> None:
        """One condition."""
        word = self.vocabulary.conditions.get(key)
        if word is None:
            self.findings.add_word(self.file, line, "unknown_word", "condition", key, self.vocabulary.conditions)
        elif word.value is None or word.value.name not in BY_VARIANT:
            # Any condition may differ by variant as a whole.
            alternatives = value if isinstance(value, Map) and is_variant(value) else None
            if alternatives is None:
                self.word(word, value, line)
            else:
                self.variants_of(word, alternatives, line)
        else:
            self.word(word, value, line)

    def variants_of(self, word: Word, value: Map, line: int) -> None:
        """A condition whose arguments differ by variant."""
        missing = missing_in(value, self.heroes)
        if missing:
            self.wrong(line, "incomplete_variant", missing=typed(*missing))
        for key, entry in value.items():
            self.word(word, entry, value.lines[key])

    # ---- parts of the file -----------------------------------------------------------------------------------------

    def fields(self, value: Map, known: Mapping[str, Word], needed: tuple[str, ...], line: int, of: str) -> None:
        """A mapping of fields: each known and of its kind, the needed ones there."""
        for key, entry in value.items():
            word = known.get(key)
            if word is None:
                self.findings.add_word(self.file, value.lines[key], "unknown_word", "field", key, known)
            elif word.value is not None:
                self.value(word.value, entry, value.lines[key], key)
        for name in needed:
            if name not in value:
                self.wrong(line, "missing_field", word=of, arg=name, example=known[name].example)


def _is_quoted_number(value: Any) -> bool:
    """Whether a text would be a number without its quotes."""
    return isinstance(value, str) and len(value) < 10 and value.strip().isdecimal()
