"""The subjects of a box's own: found by the folders of the boxes whose rules are played."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from andori.bots.interest import Interest
from andori.engine.content import Content
from andori.sets.boxes import boxes, folder_of, line_of

FILE = "bot.py"


def kinds_of(content: Content) -> list[type[Interest]]:
    """What the boxes of a game tell those who plan: the legend's, those it stands on, those whose chapters it has."""
    modules = [chapter.__module__.split(".") for chapter in content.chapters]
    lenders = [parts[2] for parts in modules if parts[:2] == ["andori", "sets"]]
    found: list[type[Interest]] = []
    home = content.legend.partition("/")[0]
    line = line_of(home) if home in boxes() else ()
    for box in dict.fromkeys((*line, *lenders)):
        for kind in interests_of(box):
            if kind not in found and any(issubclass(chapter, kind.ABOUT) for chapter in content.chapters):
                found.append(kind)
    return found


@cache
def interests_of(box: str) -> tuple[type[Interest], ...]:
    """What the ``bot.py`` of a box lists; nothing where it has none."""
    if not folder_of(box).joinpath(FILE).is_file():
        return ()
    return tuple(import_module(f"andori.sets.{box}.bot").INTERESTS)


def own_weights_of(content: Content) -> dict[str, float]:
    """What the boxes' own subjects usually weigh with, in order."""
    found: dict[str, float] = {}
    for kind in kinds_of(content):
        found.update({f"{home_of(kind)}/{name}": usual for name, usual in kind.WEIGHTS.items()})
    return found


def features_of(content: Content) -> list[str]:
    """What the boxes' own subjects judge a morning by, in order."""
    return [f"{home_of(kind)}/{name}" for kind in kinds_of(content) for name in kind.FEATURES]


def home_of(kind: type[Interest]) -> str:
    """The box whose subject it is."""
    return kind.__module__.split(".")[2]
