"""Luck at a real table: what has to be thrown or turned over, and reading what people type about it."""

from __future__ import annotations

import unicodedata

from andori.engine.actions import CARD, DICE, FIRST_OF_BOX, FOG, Action, unpack_dice
from andori.engine.decisions import Chance
from andori.engine.frames import FOE_THROWS, STONE_DIE, Card, Fight
from andori.game import Game
from andori.text import name, say
from andori.text.lines import action_words
from andori.text.tokens import dice_name, fog_name, hero_name


def die_of(game: Game) -> int:
    """The kind of die that is thrown now."""
    frame = game.state.frames[-1]
    if isinstance(frame, Fight):
        return game.rules.throwing.fight_dice(game.state, frame)[0]
    return game.rules.cards.card_dice(frame)[0] if isinstance(frame, Card) else 0


def what_to_do(game: Game, chance: Chance, language: str) -> list[str]:
    """What people at a table have to throw or turn over, and how to type it."""
    kind = chance.outcomes[0].kind
    if kind == DICE:
        example = " ".join(str(value) for value in unpack_dice(chance.outcomes[len(chance.outcomes) // 2].a))
        return [_throw(game, chance, language), say("luck.type_dice", language, example=example)]
    if kind == CARD:
        code = game.content.cards[chance.outcomes[0].a].name
        return [say("luck.type_card", language, example=code)]
    words = ", ".join(_words(game, outcome, language)[0] for outcome in chance.outcomes)
    if kind == FOG or kind >= FIRST_OF_BOX:
        return [say("luck.type_fog", language, words=words)]
    gems = game.content.things.gem[chance.outcomes[0].a] > 0
    return [say("luck.type_gem" if gems else "luck.type_stone", language, words=words)]


def _throw(game: Game, chance: Chance, language: str) -> str:
    count = len(unpack_dice(chance.outcomes[0].a))
    if chance.roller < 0:
        return say("luck.card_die", language, count=count)
    hero, die = hero_name(game, chance.roller, language), dice_name(game.content, die_of(game), language)
    frame = game.state.frames[-1]
    if isinstance(frame, Fight) and frame.phase == FOE_THROWS:
        return say("luck.foe_dice", language, hero=hero, count=count, die=die)
    if isinstance(frame, Fight) and frame.mode == STONE_DIE:
        return say("luck.stone_die", language, hero=hero, die=die)
    return say("luck.hero_dice", language, hero=hero, count=count)


def prompt_of(chance: Chance, language: str) -> str:
    """The prompt for what is thrown or turned over."""
    kind = chance.outcomes[0].kind
    key = "luck.prompt" if kind == DICE else "luck.prompt_card" if kind == CARD else "luck.prompt_token"
    return say(key, language)


def read_outcome(game: Game, chance: Chance, line: str, language: str) -> Action | None:
    """The outcome that a line names; None when it names none, or more than one."""
    text = plain(line.removeprefix("dealer:"))
    if not text:
        return None
    if chance.outcomes[0].kind == DICE:
        return _read_dice(chance, text)
    exact = [outcome for outcome in chance.outcomes if text in map(plain, _words(game, outcome, language))]
    if len(exact) == 1:
        return exact[0]
    near = [
        outcome for outcome in chance.outcomes if any(text in plain(word) for word in _words(game, outcome, language))
    ]
    return near[0] if len(near) == 1 else None


def _read_dice(chance: Chance, text: str) -> Action | None:
    """Numbers in any order, apart or, where all have one digit, in one piece."""
    parts = text.replace(",", " ").replace("+", " ").split()
    count = len(unpack_dice(chance.outcomes[0].a))
    if len(parts) == 1 and count > 1 and len(parts[0]) == count:
        parts = list(parts[0])
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return None
    values = sorted((int(part) for part in parts), reverse=True)
    for outcome in chance.outcomes:
        if unpack_dice(outcome.a) == values:
            return outcome
    return None


def _words(game: Game, outcome: Action, language: str) -> list[str]:
    """Everything by which an outcome can be called, the best first."""
    if outcome.kind == CARD:
        code = game.content.cards[outcome.a].name
        return [code, code.rpartition("-")[2], f"event {code}"]
    if outcome.kind == FOG:
        code = game.content.book.fogs[outcome.a]
        return [str(fog_name(game.content, outcome.a, language)), code, f"fog {code}"]
    if outcome.kind >= FIRST_OF_BOX:
        # What only a box draws is called by its own sentence, and by its line.
        line = game.content.book.forms[outcome.kind].pattern
        return [action_words(game, outcome, language), line.rpartition(" ")[2], line]
    things = game.content.things
    value = things.gem[outcome.a]
    if value:
        return [str(value), things.names[outcome.a], f"gem {value}"]
    kind, _, colour = things.names[outcome.a].partition("-")
    return [str(name("colour", colour, language)), colour, f"{kind} {colour}"]


def plain(text: str) -> str:
    """A text without case, accents and doubled spaces."""
    letters = unicodedata.normalize("NFD", " ".join(text.casefold().replace("’", "'").split()))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
