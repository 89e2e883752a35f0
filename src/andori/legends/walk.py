"""Walking through a legend's effects and conditions, whatever they are nested in, with the line of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from andori.legends.source import Map, Seq
from andori.legends.variants import alternatives
from andori.legends.vocabulary import Vocabulary


@dataclass(frozen=True)
class Use:
    """One use of a word: an effect or a condition."""

    word: str
    value: Any
    line: int
    negated: bool = False
    """Inside a ``not``."""

    def arg(self, name: str) -> Any:
        """An argument, or None."""
        return self.value.get(name) if isinstance(self.value, Map) else None

    def args(self, name: str) -> Iterator[Any]:
        """Every value an argument can have by variant."""
        if isinstance(self.value, Map) and name in self.value:
            for value, _ in alternatives(self.value[name]):
                yield value

    def line_of(self, name: str) -> int:
        """The line of an argument."""
        return self.value.lines.get(name, self.line) if isinstance(self.value, Map) else self.line


def blocks(value: Any) -> Iterator[Seq]:
    """Every list of effects that a place can hold by variant."""
    for block, _ in alternatives(value):
        if isinstance(block, Seq):
            yield block


def effect_of(effect: Any, line: int) -> Use | None:
    """An entry of a list of effects, or None when it is none."""
    if isinstance(effect, str):
        return Use(effect, None, line)
    if isinstance(effect, Map) and len(effect) == 1:
        verb = next(iter(effect))
        return Use(verb, effect[verb], effect.lines[verb])
    return None


def effects_in(value: Any, words: Vocabulary) -> Iterator[Use]:
    """Every effect in a place, those inside others too, in the order of the file."""
    for block in blocks(value):
        for place, entry in enumerate(block):
            use = effect_of(entry, block.lines[place])
            if use is None:
                continue
            yield use
            for inner in inner_blocks(use, words):
                yield from effects_in(inner, words)


def inner_blocks(use: Use, words: Vocabulary) -> Iterator[Any]:
    """The lists of effects among the arguments of an effect."""
    word = words.effects.get(use.word)
    if word is not None and isinstance(use.value, Map):
        for arg in word.args:
            if arg.kind.name == "effects" and arg.name in use.value:
                yield use.value[arg.name]


def conditions_of(use: Use, words: Vocabulary) -> Iterator[Use]:
    """Every condition among the arguments of an effect."""
    word = words.effects.get(use.word)
    if word is not None and isinstance(use.value, Map):
        for arg in word.args:
            if arg.kind.name == "condition" and arg.name in use.value:
                yield from tests_in(use.value[arg.name], use.value.lines[arg.name])


def tests_in(value: Any, line: int, negated: bool = False) -> Iterator[Use]:
    """Every single test in a condition."""
    for condition, at in alternatives(value, line):
        if isinstance(condition, str):
            yield Use(condition, True, at, negated)
        elif isinstance(condition, Map):
            for key, entry in condition.items():
                where = condition.lines[key]
                if key == "not":
                    yield from tests_in(entry, where, not negated)
                elif key == "any":
                    for place, one in enumerate(entry if isinstance(entry, Seq) else [entry]):
                        yield from tests_in(one, entry.lines[place] if isinstance(entry, Seq) else where, negated)
                else:
                    yield Use(key, entry, where, negated)
