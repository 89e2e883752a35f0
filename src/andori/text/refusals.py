"""Why something cannot be done, and what a line was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from andori.engine.actions import DEALER, GROUP
from andori.engine.reasons import Reason
from andori.engine.typed import typed
from andori.text.catalogue import known, say, space_name
from andori.text.tokens import Table, hero_name

LONGEST_LINE = 200
_VARIANTS = ("target", "price")
_SPACES = ("space", "target")
_EVERYBODY = {"group": GROUP, "dealer": DEALER}


def reason_line(reason: Reason, language: str) -> str:
    """What is wrong and what to do; the rule's number is ``reason.rule``."""
    key = f"reason.{reason.name}"
    params: dict[str, object] = {
        "space": "–",
        "target": "–",
        "hours": "–",
        "willpower": "–",
        "gold": "–",
        "line": "–",
        "word": reason.word or "–",
        **reason.params,
    }
    params.update({word: space_name(params[word], language) for word in _SPACES})
    for word in _VARIANTS:
        if word in reason.params and known(f"{key}_{word}"):
            return say(f"{key}_{word}", language, **params)
    return say(key, language, **params)


def nonsense_line(game: Table, line: str, legal: Iterable[str], language: str) -> str:
    """Why a line is no action at all, with the nearest line that is one."""
    text = " ".join(line.split())
    if len(text) > LONGEST_LINE:
        return say("nonsense.too_long", language)
    who, colon, words = text.partition(":")
    heroes = game.content.book.heroes
    lines = list(legal)
    if not colon or not words.strip():
        said = say("nonsense.no_colon", language, line=text)
        near = get_close_matches(text, [known_line.partition(": ")[2] for known_line in lines], 1, 0.6)
    elif who.strip() not in (*heroes, *_EVERYBODY):
        said = say("nonsense.nobody", language, word=who.strip(), known=typed(*heroes, *_EVERYBODY))
        near = get_close_matches(text, lines, 1, 0.6)
    else:
        kinds = {hero: kind for kind, hero in enumerate(heroes)} | _EVERYBODY
        hero = hero_name(game, kinds[who.strip()], language)
        said = say("nonsense.nothing", language, words=words.strip(), hero=hero)
        near = get_close_matches(text, lines, 1, 0.6)
    return f"{said} {say('nonsense.nearest', language, line=near[0])}" if near else said
