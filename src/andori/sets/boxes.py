"""The boxes: each is a folder beside this module, with a ``set.yaml`` and a ``box.py`` that lists its chapters."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from andori.engine.chapter import Chapter


class UnknownBox(ValueError):
    """No box has this name."""


def folder_of(box: str) -> Traversable:
    """Where the files of a box lie."""
    return files("andori.sets").joinpath(box)


@cache
def boxes() -> tuple[str, ...]:
    """Every box that can be played."""
    return tuple(sorted(entry.name for entry in files("andori.sets").iterdir() if entry.joinpath("set.yaml").is_file()))


@cache
def chapters_of(box: str) -> list[type[Chapter]]:
    """The chapters of a box, in their order."""
    if box not in boxes():
        raise UnknownBox(f"There is no box {box!r}. There are {', '.join(boxes())}.")
    return list(import_module(f"andori.sets.{box}.box").CHAPTERS)
