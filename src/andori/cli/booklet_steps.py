"""What a legend does, in the words of a table: what is laid where, what is read, and what it depends on.

Effects that put something on the table have sentences of their own. Any other is said as the vocabulary says it, with
what the author wrote beside it; so a word that a box brings is printed, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from andori.cases.checks import flow
from andori.engine.content import Content
from andori.legends.kinds import Said
from andori.legends.source import Map
from andori.legends.variants import chosen
from andori.legends.vocabulary import Vocabulary
from andori.text.catalogue import Name, name, say
from andori.text.tokens import ally_name, creature_name, ending_name, fog_name, legend_card, listing, thing_name
from andori.text.typography import typeset


@dataclass
class Step:
    """One thing to do at the table, and what is done within it."""

    text: str
    code: str = ""
    """What the author wrote, where the text does not say all of it."""
    inside: list[Step] = field(default_factory=list)


class Steps:
    """Says effects and conditions for one number of heroes, level and edition."""

    def __init__(self, content: Content, words: Vocabulary, language: str, case: frozenset[str]) -> None:
        self.content = content
        self.words = words
        self.language = language
        self.case = case

    def say(self, key: str, **params: object) -> str:
        """A sentence of the booklet."""
        return say(f"booklet.step.{key}", self.language, **params)

    def meaning(self, said: Said) -> str:
        """What a word of the format means, with the signs of the language."""
        return typeset(said.within(self.language), self.language, quotes=False)

    def resolved(self, value: Any) -> Any:
        """A value as it is in this case, in every depth."""
        value = chosen(value, self.case)
        if isinstance(value, Map):
            return {key: self.resolved(entry) for key, entry in value.items()}
        return [self.resolved(entry) for entry in value] if isinstance(value, list) else value

    # ---- effects ---------------------------------------------------------------------------------------------------

    def of(self, effects: Any) -> list[Step]:
        """Every effect of a list, in its order."""
        found = self.resolved(effects)
        return [step for effect in found or () for step in self.effect(effect)] if isinstance(found, list) else []

    def effect(self, effect: Any) -> Iterator[Step]:
        """One effect; some are several things to do."""
        word, value = next(iter(effect.items())) if isinstance(effect, dict) else (str(effect), None)
        told = getattr(self, f"_{self.words.key(word)}", None)
        if told is not None:
            yield from told(value)
        else:
            yield self.usual(word, value)

    def usual(self, word: str, value: Any) -> Step:
        """An effect as the vocabulary says it, with the effects inside it below."""
        known_word = self.words.effects[word]
        inner = {arg.name for arg in known_word.args if arg.kind.name == "effects"}
        said = value if isinstance(value, dict) else {}
        inside = [step for key, entry in said.items() if key in inner for step in self.of(entry)]
        shown = {key: entry for key, entry in said.items() if key not in inner} if said else value
        code = "" if shown is None or shown == {} else f"{word}: {flow(shown)}"
        return Step(self.meaning(known_word.says), code, inside)

    def _creature(self, value: Any) -> Iterator[Step]:
        kind = self.content.book.creatures.index(value["kind"])
        yield self.on(creature_name(self.content, kind, self.language), value["at"])

    def _lay(self, value: Any) -> Iterator[Step]:
        laid: object
        what = next(key for key in value if key not in ("at", "from_stock"))
        if what == "gold":
            laid = say("amount.gold", self.language, count=value[what])
        elif what == "thing":
            laid = self.thing(value[what])
        elif what == "well":
            laid = name("feature", "well" if value[what] == "full" else "dry_well", self.language)
        elif what == self.words.name("follower"):
            laid = thing_name(self.content, self.content.things.follower, self.language)
        elif what == self.words.name("barriers"):
            laid = f"{name('feature', what, self.language)} ({value[what]})"
        else:
            laid = name("feature", what, self.language)
        yield self.on(laid, value["at"])

    def _ally(self, value: Any) -> Iterator[Step]:
        for code, space in value.items():
            allies = self.content.book.allies
            yield self.on(ally_name(self.content, allies.index(code), self.language) if code in allies else code, space)

    def _heroes_at(self, value: Any) -> Iterator[Step]:
        for code, space in value.items():
            is_rank = code not in self.content.book.heroes
            yield self.on(self.say(code) if is_rank else name("hero", code, self.language), space)

    def _fog_tokens(self, value: Any) -> Iterator[Step]:
        fogs = self.content.book.fogs
        tokens = [
            f"{count} × {fog_name(self.content, fogs.index(kind), self.language)}"
            for kind, count in value.items()
            if count
        ]
        yield Step(self.say("fog_tokens", tokens=", ".join(tokens)))

    def _stock(self, value: Any) -> Iterator[Step]:
        yield Step(
            self.say("stock", things=", ".join(f"{count} × {self.thing(code)}" for code, count in value.items()))
        )

    def _roll(self, value: Any) -> Iterator[Step]:
        dice = value if isinstance(value, dict) else {}
        others = {key: entry for key, entry in dice.items() if key != "dice"}
        yield Step(self.say("throw", count=dice.get("dice", 1)), flow(others) if others else "")

    def _roll_space(self, value: Any) -> Iterator[Step]:
        yield Step(self.say("throw_space"))

    def _table(self, value: Any) -> Iterator[Step]:
        pairs = [f"{place} → {space}" for place, space in enumerate(value, 1)]
        yield Step(self.say("table", pairs=", ".join(pairs)))

    def _close_bridge(self, value: Any) -> Iterator[Step]:
        yield Step(self.say("bridge", a=value[0], b=value[1]))

    def _read(self, value: Any) -> Iterator[Step]:
        yield Step(self.say("read", title=self.card(str(value))))

    def _card_at(self, value: Any) -> Iterator[Step]:
        pips = value["letter"] == "pips"
        key = "card_by_pips" if pips else "card_at"
        yield Step(self.say(key, title=self.card(str(value["card"])), letter=value["letter"]))

    def _rule(self, value: Any) -> Iterator[Step]:
        for switch in ("on", "off"):
            codes = value.get(switch) or [] if isinstance(value, dict) else []
            for code in codes if isinstance(codes, list) else [codes]:
                said = self.words.rules.get(code)
                yield Step(self.say(f"rule_{switch}", rule=self.meaning(said) if said is not None else code))

    def _set(self, value: Any) -> Iterator[Step]:
        for code, number in value.items():
            yield Step(self.say("set", note=plain(code), number=self.say("hero") if number == "hero" else number))

    def _add(self, value: Any) -> Iterator[Step]:
        for code, number in value.items():
            yield Step(self.say("add", note=plain(code), number=number))

    def _gain(self, value: Any) -> Iterator[Step]:
        yield self.change("gain", value)

    def _lose(self, value: Any) -> Iterator[Step]:
        yield self.change("lose", value)

    def _give(self, value: Any) -> Iterator[Step]:
        yield self.usual("give", value) if value.get("thing") == "chosen" else self.change("gain", value)

    def change(self, verb: str, value: Any) -> Step:
        """What heroes gain or lose."""
        parts = [
            say(f"amount.{part}", self.language, count=self.say("roll") if value[part] == "roll" else value[part])
            for part in ("willpower", "strength", "gold")
            if part in value
        ]
        if "thing" in value:
            parts.append(f"{value.get('amount', 1)} × {self.thing(value['thing'])}")
        inside = self.tests(value["if"]) if "if" in value else []
        within = [Step(self.say("only_if"), "", inside)] if inside else []
        return Step(self.say(verb, who=self.who(value.get("who")), what=listing(parts, self.language)), "", within)

    def _for_each(self, value: Any) -> Iterator[Step]:
        within = [Step(self.say("only_if"), "", self.tests(value["if"]))] if "if" in value else []
        yield Step(self.say("for_each", who=self.who(value.get("who"))), "", [*within, *self.of(value.get("do"))])

    def _begins(self, value: Any) -> Iterator[Step]:
        yield Step(self.say("begins", who=self.who(value)))

    def _ending(self, value: Any) -> Iterator[Step]:
        yield Step(self.say("ending", ending=ending_name(self.content.legend, str(value), self.language)))

    def who(self, value: Any) -> str:
        """For whom something is."""
        if value is None or isinstance(value, str):
            code = value or "hero"
            heroes = self.content.book.heroes
            return str(name("hero", code, self.language)) if code in heroes else self.say(code)
        return listing([self.who(each) for each in value], self.language)

    def _if(self, value: Any) -> Iterator[Step]:
        then, otherwise = self.of(value.get("then")), self.of(value.get("else"))
        if value.get("when") == "always":
            yield from then
        elif then or otherwise:
            yield Step(self.say("when"), "", self.tests(value.get("when")))
            if then:
                yield Step(self.say("then"), "", then)
            if otherwise:
                yield Step(self.say("otherwise"), "", otherwise)

    # ---- conditions ------------------------------------------------------------------------------------------------

    def tests(self, condition: Any) -> list[Step]:
        """Everything that a condition asks for."""
        condition = self.resolved(condition)
        if isinstance(condition, str):
            return [self.test(condition, None)]
        return [self.test(key, value) for key, value in condition.items()] if isinstance(condition, dict) else []

    def test(self, key: str, value: Any) -> Step:
        """One test as the vocabulary says it."""
        if key == "not":
            return Step(self.say("not"), "", self.tests(value))
        if key == "any":
            every = value if isinstance(value, list) else [value]
            return Step(self.say("any"), "", [step for entry in every for step in self.tests(entry)])
        if key in ("variable", "variable_below"):
            said = [self.say(key, note=plain(code), number=number) for code, number in value.items()]
            return Step(listing(said, self.language))
        word = self.words.conditions.get(key)
        code = "" if value is None or value is True else f"{key}: {flow(value)}"
        return Step(self.meaning(word.says) if word is not None else key, code)

    def trigger(self, entry: Any) -> Step:
        """What a trigger waits for, and what it does."""
        found = self.resolved(entry)
        word = next(key for key in found if key in self.words.triggers)
        said = self.meaning(self.words.triggers[word].says)
        return Step(said, f"{word}: {flow(found[word])}", self.of(found.get("do")))

    # ---- words -----------------------------------------------------------------------------------------------------

    def on(self, what: object, spaces: Any) -> Step:
        """Something that is laid or put on spaces."""
        if spaces is None:
            return Step(self.say("gone", what=what))
        if spaces in ("roll", "here"):
            return Step(self.say(f"laid_{spaces}", what=what))
        every = [str(space) for space in (spaces if isinstance(spaces, list) else [spaces])]
        return Step(self.say("laid", what=what, count=len(every), spaces=listing(every, self.language)))

    def thing(self, code: str) -> Name | str:
        """A thing by its name in the file."""
        number = self.content.things.code(code)
        return thing_name(self.content, number, self.language) if number else code

    def card(self, code: str) -> str:
        """The title of a legend card."""
        names = self.content.card_names
        return legend_card(self.content, names.index(code), self.language).title if code in names else code


def plain(code: str) -> str:
    """A name that an author gave to something to remember, to be read by people."""
    return code.replace("_", " ").replace("-", " ")
