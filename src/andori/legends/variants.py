"""Values that differ by number of heroes, difficulty or edition: telling them apart and finding what they lack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from andori.legends.source import Map

COUNTS: Final = frozenset({"1", "2", "3", "4"})
DIFFICULTIES: Final = ("easy", "normal")
EDITIONS: Final = ("kosmos", "ffg")
_WORDS: Final = (frozenset(DIFFICULTIES), frozenset(EDITIONS))


def is_variant(value: Any) -> bool:
    """Whether a mapping says what holds for some numbers of heroes, difficulties or editions."""
    if not isinstance(value, Map) or not value:
        return False
    keys = value.keys()
    return keys <= COUNTS or any(keys <= words for words in _WORDS)


def missing_in(value: Map, heroes: tuple[int, int]) -> list[str]:
    """What such a mapping says nothing about."""
    if value.keys() <= COUNTS:
        return [str(count) for count in range(heroes[0], heroes[1] + 1) if str(count) not in value]
    wanted = DIFFICULTIES if value.keys() <= set(DIFFICULTIES) else EDITIONS
    return [word for word in wanted if word not in value]


def alternatives(value: Any, line: int = 1) -> Iterator[tuple[Any, int]]:
    """Every value that can hold, with its line; just the value itself when it does not differ."""
    if is_variant(value):
        for key, entry in value.items():
            yield from alternatives(entry, value.lines.get(key, line))
    else:
        yield value, line


def chosen(value: Any, case: frozenset[str]) -> Any:
    """The value for one number of heroes, difficulty and edition; None when it says nothing for them."""
    while is_variant(value):
        value = next((entry for key, entry in value.items() if key in case), None)
    return value
