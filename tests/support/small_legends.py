"""Small legends for tests: parts of a legend put on the empty land, and the games played with them."""

from __future__ import annotations

from andori.engine.content import Content
from andori.game import Game
from andori.legends.source import Map, Reader
from andori.sets.library import content_of

NAMES = ["dwarf", "warrior"]


def content(text: str, heroes: int = 2) -> Content:
    """The sandbox with some parts of its legend exchanged."""
    parts = Reader("legend.yaml").read(text)
    assert isinstance(parts, Map)
    return content_of("base/sandbox", "kosmos", "normal", heroes, parts)


def table(text: str, *heroes: str) -> Game:
    """A game on the empty land with these parts of a legend."""
    names = list(heroes) or NAMES
    return Game.new(heroes=names, content=content(text, len(names)))


def play(game: Game, *lines: str) -> Game:
    """The game after some action lines."""
    for line in lines:
        game.apply(line)
    return game


def variable(game: Game, name: str) -> int:
    """The value of a variable of the legend."""
    return game.state.variables[game.content.variable_names.index(name)]
