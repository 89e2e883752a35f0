"""Whom a companion plays with: what it must know of the people at the table to be good company."""

from __future__ import annotations

from typing import NamedTuple

from andori.engine.actions import OFFER, TRADE
from andori.game import Game


class Company(NamedTuple):
    """The people, as one companion sees them."""

    people: tuple[str, ...] = ()
    """The heroes that people play; nobody where machines play alone."""
    called: int = -1
    """The space, by its number on the board, to which somebody calls this companion; -1 for none."""
    part: int = -1
    """How much it takes of what is being divided; -1 where nobody has said."""
    offered: tuple[str, ...] = ()
    """What it has offered to people before, as ``hero thing``: it does not press things upon anybody."""


ALONE = Company()


def offered_by(game: Game, hero: str) -> tuple[str, ...]:
    """What a hero has offered to others so far, as ``other thing``."""
    found: list[str] = []
    other = ""
    for action in game.history:
        if action.kind == TRADE and game.content.book.who(action.hero) == hero:
            other = game.content.book.who(action.a)
        elif action.kind == OFFER and game.content.book.who(action.hero) == hero:
            found.append(f"{other} {game.content.things.names[action.a]}")
    return tuple(found)
