"""The order of tests: what takes long is begun first, so that nobody waits for one test at the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar


class Item(Protocol):
    """What is asked of a test."""

    @property
    def path(self) -> Path:
        """Its module, whose fixtures it shares."""

    def get_closest_marker(self, name: str) -> object | None:
        """A mark on it, or None."""


Test = TypeVar("Test", bound=Item)


def slow_first(items: Sequence[Test], workers: int) -> list[Test]:
    """Modules with slow tests first, dealt to the workers in turn.

    A worker begins with an equal part of the list, and takes from the end of another's when it is through.
    """
    slow = list(dict.fromkeys(item.path for item in items if item.get_closest_marker("slow")))
    shares = [
        [item for path in slow[number::workers] for item in items if item.path == path] for number in range(workers)
    ]
    rest = [item for item in items if item.path not in slow]
    ordered: list[Test] = []
    for number, share in enumerate(shares):
        left = len(items) - len(ordered)
        room = max(0, left // (workers - number) - len(share))
        ordered += [*share, *rest[:room]]
        del rest[:room]
    return ordered
