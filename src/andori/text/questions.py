"""Who is asked what, as a sentence."""

from __future__ import annotations

from andori.engine import effects_code as do
from andori.engine.content import Content
from andori.engine.decisions import Decision
from andori.engine.foe import BARRIER
from andori.engine.frames import (
    REVEAL_FOG,
    REVEAL_FOG_AND_RESOLVE,
    REVEAL_GEM_AND_TAKE,
    SHARE_GAIN,
    SHARE_PRICE,
    Card,
    Draw,
    Fight,
    Frame,
    Leading,
    Reveal,
    Share,
    Task,
    Trade,
    Walk,
)
from andori.engine.state import FOG_HIDDEN, State
from andori.text.catalogue import known, say, space_name, wanted
from andori.text.tokens import (
    Table,
    ally_name,
    card_question,
    creature_name,
    dice_shown,
    event_card,
    hero_name,
    of_thing,
    things_listed,
)
from andori.text.typography import one_line

_CHOICES = {
    do.CHOOSE_HERO: "ask.choose_hero",
    do.CHOOSE_FOG: "ask.choose_fog",
    do.CHOOSE_FOLLOWER: "ask.choose_follower",
    do.CHOOSE_GEM: "ask.choose_gem",
    do.THIN_FOG: "ask.thin_fog",
    do.CHOOSE_ARTICLE: "ask.choose_article",
    do.ROLL: "ask.roll",
    do.ROLL_SPACE: "ask.roll_space",
    do.PEEK: "ask.peek",
}


def question_line(game: Table, decision: Decision, language: str) -> str:
    """The open question as a sentence that names who is asked."""
    content, state = game.content, game.state
    frame = state.frames[-1]
    params: dict[str, object] = {"hero": hero_name(game, decision.who, language)}
    if isinstance(frame, Card):
        return _card_line(content, state, frame, params, language)
    key = _fill(game, frame, decision, params, language)
    return say(key if known(key) else "ask.card", language, **params)


def _fill(game: Table, frame: Frame, decision: Decision, params: dict[str, object], language: str) -> str:
    """Fill in what the sentence needs; the key of the sentence."""
    content, state = game.content, game.state
    key = f"ask.{decision.about}"
    if isinstance(frame, Fight):
        if frame.foe == BARRIER and known(f"{key}_barrier"):
            key = f"{key}_barrier"
        _fill_fight(game, frame, key, params, language)
        if params.get("other") == params["hero"]:
            key = f"{key}_own"
    elif isinstance(frame, Share):
        _fill_share(game.content, frame, params, language)
        if frame.what == SHARE_GAIN and frame.thing not in (0, game.content.things.coin):
            return "ask.share_things"
    elif isinstance(frame, Trade):
        return f"{key}{_fill_trade(game, frame, params, language)}"
    elif isinstance(frame, Reveal):
        params["space"] = space_name(content.board.numbers[frame.spaces[0]], language)
        if frame.what in (REVEAL_FOG, REVEAL_FOG_AND_RESOLVE):
            return "ask.turn_over_fog"
        return "ask.turn_over_gem" if frame.what == REVEAL_GEM_AND_TAKE else "ask.turn_over_stone"
    elif isinstance(frame, Draw):
        if frame.card >= 0:
            printed = event_card(content, frame.card, language)
            params["title"], params["text"] = printed.title.rstrip("."), one_line(printed.text)
        if frame.deck >= 0:
            return f"{key}_own"
    elif isinstance(frame, Walk):
        params["space"] = space_name(content.board.numbers[state.heroes[frame.hero].space], language)
        params["count"] = frame.free
        return "ask.walk_free" if frame.free else key
    elif isinstance(frame, Leading):
        params["ally"] = ally_name(content, frame.figure, language)
        params["space"] = space_name(content.board.numbers[state.allies[frame.figure]], language)
        params["count"] = frame.left
    elif isinstance(frame, Task) and known(key) and "other" in wanted(key, language):
        params["other"] = hero_name(game, state.heroes[frame.hero].kind, language)
    return key


def _fill_fight(game: Table, fight: Fight, key: str, params: dict[str, object], language: str) -> None:
    content = game.content
    asked_for = wanted(key, language) if known(key) else ()
    if "dice" in asked_for:
        params["dice"], params["count"] = dice_shown(fight.dice, language), len(fight.dice)
    if "space" in asked_for:
        params["space"] = space_name(content.board.numbers[fight.space], language)
    if "amount" in asked_for:
        params["amount"] = say("amount.willpower", language, count=fight.loss)
    if "fight" in asked_for:
        params["fight"] = creature_name(content, fight.foe - 1, language)
    if "other" in asked_for and fight.index < len(fight.fighters):
        params["other"] = hero_name(game, game.state.heroes[fight.fighters[fight.index]].kind, language)


def _fill_share(content: Content, share: Share, params: dict[str, object], language: str) -> None:
    params["left"] = share.left
    if share.what == SHARE_GAIN:
        params["left"], params["count"] = of_thing(content, share.left, share.thing, language), share.left
    elif share.what == SHARE_PRICE:
        if share.gold_too:
            params["left"] = say("amount.either", language, left=share.left)
        else:
            params["left"] = say("amount.willpower", language, count=share.left)


def _fill_trade(game: Table, trade: Trade, params: dict[str, object], language: str) -> str:
    """Fill in both sides of a trade; what the key ends with, by the sides on which something lies."""
    other = trade.hero if trade.proposed else trade.other
    params["other"] = hero_name(game, game.state.heroes[other].kind, language)
    params["given"] = things_listed(game.content, trade.offer, language)
    params["got"] = things_listed(game.content, trade.wish, language)
    if trade.offer:
        return "" if trade.wish else "_gives"
    return "_wants" if trade.wish else "_empty"


def _card_line(content: Content, state: State, frame: Card, params: dict[str, object], language: str) -> str:
    code = content.program[frame.pc]
    if code[0] == do.THIN_FOG:
        params["count"] = sum(fog == FOG_HIDDEN for fog in state.fog_at) - code[1]
    if code[0] in _CHOICES:
        return say(_CHOICES[code[0]], language, **params)
    if code[0] != do.ASK:
        return say("ask.card", language)
    params["price"] = _price_ahead(content, frame.pc)
    if state.known_top >= 0:
        params["title"] = event_card(content, state.known_top, language).title
    else:
        params["title"] = ""
    return card_question(content, code[1], language, **params)


def _price_ahead(content: Content, pc: int) -> int:
    """What a yes would cost: the price is two instructions after the question."""
    for step in content.program[pc + 1 : pc + 4]:
        if step[0] == do.PRICE:
            return step[1]
    return 0
