"""What companions say of what they do, put into words for whoever listens."""

from __future__ import annotations

from collections.abc import Mapping

from andori.game import Game
from andori.play.wire import Fact
from andori.text.catalogue import known, say, space_name
from andori.text.tokens import hero_name, thing_name

CODE = "companion_said"
"""The code of the fact that tells it."""


def spoken(game: Game, why: str, numbers: Mapping[str, int], language: str) -> str:
    """The sentence of a reason; numbers of heroes and things become their names."""
    params: dict[str, object] = dict(numbers)
    if "hero" in numbers:
        params["hero"] = hero_name(game, numbers["hero"], language)
    if "thing" in numbers:
        params["thing"] = thing_name(game.content, numbers["thing"], language)
    if "space" in numbers:
        params["space"] = space_name(numbers["space"], language)
    return say(why, language, **params)


def speech(game: Game, moment: int, hero: str, why: str, numbers: Mapping[str, int], language: str) -> list[Fact]:
    """The fact that a companion has spoken; none where it kept silent, or said what nobody knows any more."""
    if not why or not known(why):
        return []
    return [Fact(moment, CODE, hero, spoken(game, why, numbers, language), "", {}, None)]
