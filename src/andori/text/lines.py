"""Actions, as lines of a menu: what is done and what it costs."""

from __future__ import annotations

from functools import cache
from typing import Final

from andori.engine import actions as do
from andori.engine.actions import GROUP, Action, unpack_dice
from andori.engine.content import Content
from andori.engine.forms import CREATURE, FIGURE, HERO, SPACE, THING
from andori.engine.frames import FIGHTING, LEADING, MORE, STONE_DIE, TRADING, Fight, Leading, Walk
from andori.engine.state import Hero, State
from andori.engine.things import BREWED, DOUBLES, STEPS, WARDS
from andori.text.catalogue import name, say, space_name
from andori.text.tokens import (
    Table,
    ally_name,
    amounts,
    creature_name,
    dice_name,
    dice_shown,
    die_name,
    event_card,
    fog_name,
    hero_name,
    listing,
    of_thing,
    site_title,
    thing_name,
)

# Kinds whose line is the same sentence whatever the moment.
_FIXED: Final[dict[int, str]] = {
    do.PASS: "pass",
    do.END_DAY: "end_day",
    do.JOIN: "join",
    do.SHOOT: "shoot",
    do.KEEP: "keep",
    do.DONE: "done",
    do.SUFFER: "suffer",
    do.STAY: "stay",
    do.LEAVE_FIGHT: "leave_fight",
    do.REVEAL: "reveal",
    do.PROPOSE: "propose",
    do.WITHDRAW: "withdraw",
    do.YES: "yes",
    do.NO: "no",
    do.CHOOSE_NONE: "choose_none",
}
_ON_SPACE: Final[dict[int, str]] = {
    do.MOVE: "move",
    do.LOOK: "look",
    do.LOOK_STONE: "look_stone",
    do.CHOOSE_SPACE: "choose_space",
}
_WITH_THING: Final[dict[int, str]] = {
    do.TAKE: "take",
    do.LEAVE: "leave",
    do.OFFER: "offer",
    do.ASK: "ask",
    do.CHOOSE_THING: "choose_thing",
}
_WITH_HERB: Final[dict[int, str]] = {
    do.USE_STEPS: "use_steps",
    do.USE_BATTLE: "use_battle",
    do.USE_WILLPOWER: "use_willpower",
}
_WITH_HERO: Final[dict[int, str]] = {
    do.INVITE: "invite",
    do.TRADE: "trade",
    do.CALL_FALCON: "falcon",
    do.CHOOSE_HERO: "choose_hero",
}
# Uses by role; whatever else is used is told by its name alone.
_USES: Final[tuple[tuple[int, str], ...]] = ((STEPS, "use_drink"), (DOUBLES, "use_brew"), (WARDS, "use_shield"))
BY_MOMENT: Final = (do.STOP, do.DECLINE, do.ROLL, do.HOLD, do.FLIP, do.CLAIM, do.BUY_STRENGTH)
"""Kinds whose words depend on the moment, not on the action alone."""
_COSTS_AN_HOUR: Final = (do.MOVE, do.FIGHT, do.CLEAR, do.PASS, do.LEAD, do.JOIN, do.STAY)


def action_line(game: Table, action: Action, language: str) -> str:
    """What an action does, and in brackets what it costs."""
    said = action_words(game, action, language)
    cost = action_cost(game, action, language)
    return f"{said} ({cost})" if cost else said


def action_words(game: Table, action: Action, language: str) -> str:
    """What an action does, without its cost."""
    content, state, kind = game.content, game.state, action.kind
    if kind >= do.FIRST_OF_BOX:
        return _of_box(game, action, language)
    if kind in _FIXED:
        return say(f"action.{_FIXED[kind]}", language)
    if kind in _ON_SPACE:
        return _on_space(kind, content.board.numbers[action.a], language)
    if kind in _WITH_THING:
        if action.a < content.things.own:
            follows = action.a == content.things.follower
            return _with_thing(kind, content.things.names[action.a], follows, language)
        return say(f"action.{_WITH_THING[kind]}", language, thing=thing_name(content, action.a, language))
    if kind in _WITH_HERB:
        herb = thing_name(content, action.a, language)
        return say(f"action.{_WITH_HERB[kind]}", language, thing=herb, value=content.things.herb[action.a])
    if kind in _WITH_HERO:
        return say(f"action.{_WITH_HERO[kind]}", language, hero=hero_name(game, action.a, language))
    if kind in (do.FIGHT, do.CLEAR, do.LEAD, do.STOP):
        return _on_turn(game, action, language)
    if kind in (do.DECLINE, do.ROLL, do.ROLL_STONE_DIE, do.HOLD, do.FLIP, do.REMOVE):
        return _in_fight(game, action, language)
    if kind in (do.USE, do.DRINK, do.BUY, do.BUY_STRENGTH, do.CASH, do.CLAIM):
        return _with_belongings(content, state, action, language)
    if kind in (do.REWARD, do.LOSE, do.GAIN, do.PAY, do.ACCEPT):
        return _part(content, action, language)
    return _luck(content, action, language)


def action_cost(game: Table, action: Action, language: str) -> str:
    """What an action costs in hours and willpower; empty when it costs no hour by its nature."""
    if action.kind >= do.FIRST_OF_BOX:
        if not game.content.book.forms[action.kind].costs_hour:
            return ""
    elif action.kind not in _COSTS_AN_HOUR:
        return ""
    state = game.state
    seat = state.seat_of[action.hero] if action.hero < len(state.seat_of) else -1
    if seat < 0:
        return ""
    frame = state.frames[-1] if state.frames else None
    if (action.kind == do.MOVE and isinstance(frame, Walk) and frame.free > 0) or (
        action.kind == do.LEAD and isinstance(frame, Leading) and frame.left > 0
    ):
        return say("cost.free", language)
    return hour_cost(game.content, state, state.heroes[seat], language)


def hour_cost(content: Content, state: State, hero: Hero, language: str) -> str:
    """What a hero's next hour costs."""
    hour = hero.hours + 1
    place = hour - content.hours - 1
    if place < 0 or place >= len(state.overtime):
        return say("cost.hour", language)
    return _overtime(hour, state.overtime[place], language)


@cache
def _overtime(hour: int, willpower: int, language: str) -> str:
    """Asked at every step of a late hour, and one of a few sentences."""
    return say("cost.overtime", language, hour=hour, count=willpower)


@cache
def _on_space(kind: int, number: int, language: str) -> str:
    """In every list there are some, and each is one of a few sentences; so is what is done with a thing of the box."""
    return say(f"action.{_ON_SPACE[kind]}", language, space=space_name(number, language))


@cache
def _with_thing(kind: int, code: str, follows: bool, language: str) -> str:
    word = "leave_follower" if kind == do.LEAVE and follows else _WITH_THING[kind]
    return say(f"action.{word}", language, thing=name("thing", code, language))


def _of_box(game: Table, action: Action, language: str) -> str:
    """A verb that only a box has: its sentence by the fixed words of its line, with whatever the line names."""
    content = game.content
    form = content.book.forms[action.kind]
    params: dict[str, object] = {}
    for slot in form.slots:
        number = (action.a, action.b, action.c)[slot.place]
        if slot.sort == SPACE:
            params["space"] = space_name(content.board.numbers[number], language)
        elif slot.sort == HERO:
            params["hero"] = hero_name(game, number, language)
        elif slot.sort == THING:
            params["thing"] = thing_name(content, number, language)
        elif slot.sort == CREATURE:
            params["creature"] = creature_name(content, number, language)
        elif slot.sort == FIGURE:
            params["ally"] = ally_name(content, number, language)
        else:
            # A second number has a name of its own.
            params["number" if "count" in params else "count"] = number
    return say(f"action.{form.key}", language, **params)


def _on_turn(game: Table, action: Action, language: str) -> str:
    content, state = game.content, game.state
    if action.kind == do.STOP:
        leading = bool(state.frames) and state.frames[-1].kind == LEADING
        return say("action.stop_leading" if leading else "action.stop", language)
    space = space_name(content.board.numbers[action.a], language)
    if action.kind == do.LEAD:
        return say("action.lead", language, ally=ally_name(content, action.b, language), space=space)
    company = [hero_name(game, hero, language).along for hero in range(len(content.heroes)) if (action.b >> hero) & 1]
    others = listing(company, language)
    if action.kind == do.CLEAR:
        return say("action.clear_with" if company else "action.clear", language, space=space, others=others)
    key = "action.fight_with" if company else "action.fight"
    return say(key, language, creature=creature_name(content, action.c, language), space=space, others=others)


def _fight(state: State) -> Fight | None:
    frame = state.frames[-1] if state.frames else None
    return frame if isinstance(frame, Fight) and frame.kind == FIGHTING else None


def _turned(game: Table, action: Action) -> int:
    """What a die of a hero shows once it is turned; 0 where it cannot show what is named."""
    content, fight = game.content, _fight(game.state)
    die = content.heroes[action.a].die
    if fight is not None and fight.mode == STONE_DIE:
        die = content.stone_die
    turned = content.dice[die].turned
    return turned[action.b] if action.b < len(turned) else 0


def _in_fight(game: Table, action: Action, language: str) -> str:
    state = game.state
    fight = _fight(state)
    if action.kind == do.DECLINE:
        trading = bool(state.frames) and state.frames[-1].kind == TRADING
        return say("action.decline_trade" if trading else "action.decline", language)
    if action.kind == do.ROLL:
        more = fight is not None and fight.phase == MORE
        return say("action.roll_next" if more else "action.roll", language)
    if action.kind == do.ROLL_STONE_DIE:
        return say("action.roll_stone_die", language, die=dice_name(game.content, game.content.stone_die, language))
    if action.kind == do.HOLD:
        if fight is None or not fight.dice:
            return say("action.hold_plain", language)
        return say("action.hold", language, dice=dice_shown(fight.dice, language))
    if action.kind == do.FLIP:
        turned = die_name(_turned(game, action), language)
        if action.a == action.hero:
            return say("action.flip_own", language, shown=action.b, turned=turned)
        hero = hero_name(game, action.a, language)
        return say("action.flip", language, hero=hero, shown=action.b, turned=turned)
    return say("action.remove", language, values=dice_shown(unpack_dice(action.a), language))


def _with_belongings(content: Content, state: State, action: Action, language: str) -> str:
    kind, thing = action.kind, action.a
    if kind == do.USE:
        roles = content.things.roles[thing]
        word = next((word for role, word in _USES if roles & role), "use")
        return say(f"action.{word}", language, thing=thing_name(content, thing, language))
    if kind == do.DRINK:
        return say("action.drink", language, value=content.heroes[action.hero].well)
    if kind == do.CASH:
        return say("action.cash", language, thing=thing_name(content, thing, language), value=content.things.gem[thing])
    seat = state.seat_of[action.hero]
    space = state.heroes[seat].space if seat >= 0 else -1
    if kind == do.CLAIM:
        for site in state.sites:
            if not content.sites[site].forced and space in content.sites[site].spaces:
                return say("action.claim_card", language, title=site_title(content, site, language))
        return say("action.claim", language)
    if kind == do.BUY_STRENGTH:
        cheap = content.heroes[action.hero].cheap_strength_on
        return say("action.buy_strength", language, price=1 if cheap >= 0 and cheap == space else content.article_price)
    is_brewed = bool(content.things.roles[thing] & BREWED)
    price = content.brew_price - content.heroes[action.hero].brew_discount if is_brewed else content.article_price
    return say("action.buy", language, thing=thing_name(content, thing, language), price=price)


def _part(content: Content, action: Action, language: str) -> str:
    kind = action.kind
    if kind == do.ACCEPT:
        return say("action.accept_event" if action.hero == GROUP else "action.accept_trade", language)
    word = {do.REWARD: "reward", do.PAY: "pay", do.LOSE: "lose", do.GAIN: "gain"}[kind]
    if not action.a and not (action.b and kind in (do.REWARD, do.PAY)):
        return say(f"action.{word}_nothing", language)
    if kind in (do.REWARD, do.PAY):
        amount = amounts(action.a, action.b, language)
    else:
        amount = of_thing(content, action.a, action.b, language)
    return say(f"action.{word}", language, amount=amount)


def _luck(content: Content, action: Action, language: str) -> str:
    if action.kind == do.DICE:
        return say("action.dice", language, dice=dice_shown(unpack_dice(action.a), language))
    if action.kind == do.CARD:
        return say("action.card", language, title=event_card(content, action.a, language).title)
    if action.kind == do.FOG:
        return say("action.fog", language, fog=fog_name(content, action.a, language))
    return say("action.token", language, thing=thing_name(content, action.a, language))
