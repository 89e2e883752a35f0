"""Words that are the same at any moment of any game of a legend: put together once, and kept, because the same things
happen and are asked again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from andori.engine.actions import Action
from andori.engine.content import Content
from andori.game import Game
from andori.play.wire import CardText, Choice, Question

MOST_CONTENTS: Final = 256
MOST_TOLD: Final = 5_000
"""Of each kind, for one content in one language; games need about half of that."""

K = TypeVar("K")
V = TypeVar("V")
Data = dict[str, str | int | list[int]]


class FactWords(NamedTuple):
    """What is told of an event, but for the moment."""

    name: str
    hero: str
    line: str
    rule: str
    data: Data
    card: CardText | None


class Told:
    """What has been put into words for one content and its figures in one language."""

    def __init__(self) -> None:
        self.facts: dict[tuple[int, int, int, int, int, str], FactWords] = {}
        self.choices: dict[tuple[Action, str, bool], Choice] = {}
        self.walks: dict[tuple[int, int, int, bool], Question] = {}
        self.undos: dict[str, str] = {}


def told_of(game: Game, language: str) -> Told:
    """What is kept for the content and the figures of a game and for a language."""
    return _told(game.content, game.figures, language)


@lru_cache(maxsize=MOST_CONTENTS)
def _told(_content: Content, _figures: tuple[str, ...], _language: str) -> Told:
    return Told()


def keep(known: dict[K, V], what: K, words: V) -> None:
    """Keep words for the next time, unless there are too many."""
    if len(known) < MOST_TOLD:
        known[what] = words
