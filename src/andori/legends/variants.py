"""Values that differ by number of heroes, level or edition: telling them apart and finding what they lack.

Which levels and editions there are is a matter of the box. So a legend is looked through once, when it and its box have
been read (:func:`mark`); from then on each mapping knows whether it says what holds for some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from andori.legends.source import Map

COUNTS: Final = ("1", "2", "3", "4")


def levels_in(box: Map) -> list[str]:
    """The levels of a box, by its set.yaml."""
    return [str(level) for level in box["levels"]]


def editions_in(box: Map) -> list[str]:
    """The editions of a box, by its set.yaml."""
    return [str(edition) for edition in box["editions"]]


def mark(source: Any, box: Map) -> None:
    """Find every mapping that says what holds for numbers of heroes, levels or editions of a box."""
    _mark(source, (COUNTS, levels_in(box), editions_in(box)))


def _mark(source: Any, groups: Iterable[Iterable[str]]) -> None:
    if isinstance(source, Map):
        keys = source.keys()
        source.differs_by = next((tuple(words) for words in groups if keys and keys <= set(words)), ())
        for value in source.values():
            _mark(value, groups)
    elif isinstance(source, list):
        for value in source:
            _mark(value, groups)


def is_variant(value: Any) -> bool:
    """Whether a mapping says what holds for some numbers of heroes, levels or editions."""
    return isinstance(value, Map) and bool(value.differs_by)


def missing_in(value: Map, heroes: tuple[int, int]) -> list[str]:
    """What such a mapping says nothing about."""
    if value.differs_by == COUNTS:
        return [str(count) for count in range(heroes[0], heroes[1] + 1) if str(count) not in value]
    return [word for word in value.differs_by if word not in value]


def alternatives(value: Any, line: int = 1) -> Iterator[tuple[Any, int]]:
    """Every value that can hold, with its line; just the value itself when it does not differ."""
    if is_variant(value):
        for key, entry in value.items():
            yield from alternatives(entry, value.lines.get(key, line))
    else:
        yield value, line


def chosen(value: Any, case: frozenset[str]) -> Any:
    """The value for one number of heroes, level and edition; None when it says nothing for them."""
    while is_variant(value):
        value = next((entry for key, entry in value.items() if key in case), None)
    return value
