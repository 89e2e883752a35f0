"""How a companion behaves among people: it comes when it is called, stays in their fights, takes its part and no more,
gives away what it has no use for, and does not sleep while there is work.

Where no people play, none of this happens: the planner plays as it would.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from andori.bots.answers import FINE, LAST_BREW, OWN_ERRAND
from andori.bots.battles import FAINT
from andori.bots.planner import PlannerBot
from andori.engine.actions import ACCEPT, DECLINE, END_DAY, JOIN, LEAVE_FIGHT, MOVE, PASS, STAY, TRADE, Action
from andori.engine.frames import INVITING, STAYING, TURN, Fight, Trade
from andori.engine.state import Hero
from andori.engine.things import LOOKS, NOTHING, SHOOTS, STONE, SUMS
from andori.game import Game
from andori.play.advice import Advice, asked, percent, to_the_end
from andori.play.company import Company
from andori.play.outlook import going_on
from andori.play.splitting import amount, shared_gain

HOPELESS: Final = 0.1
"""The chance to win within three rounds below which a companion leaves a fight of people's."""
DEAR: Final = 0.3
"""The same where every round costs willpower beside the hour."""


def considerate(game: Game, hero: str, planner: PlannerBot, company: Company) -> Advice | None:
    """What good company does at this moment whatever else would be best; None where the planner may decide."""
    frame = game.state.frames[-1]
    if game.asked != hero:
        return None
    if isinstance(frame, Fight):
        return _in_fight(game, hero, frame, company)
    if isinstance(frame, Trade):
        return _asked_to_trade(game, frame, planner) if frame.proposed else None
    if shared_gain(game) is not None:
        return _take_part(game, hero, planner, company)
    if frame.kind == TURN:
        return _called(game, hero, planner, company) or _gift(game, hero, company)
    return None


def awake(game: Game, hero: str, planner: PlannerBot, advice: Advice) -> Advice:
    """The same advice, unless it is to end the day while there is peaceful work in reach."""
    if game.state.frames[-1].kind != TURN or game.parse(advice.action).kind != END_DAY:
        return advice
    if _me(game, hero).hours >= game.content.hours:
        return advice
    busy = planner.keep_busy(game.rules, game.state, asked(game, hero))
    if busy is None:
        return advice
    action, (why, numbers) = busy
    return Advice(to_the_end(game, hero, planner, action), why, numbers)


# ---- fights ----------------------------------------------------------------------------------------------------------


def _in_fight(game: Game, hero: str, fight: Fight, company: Company) -> Advice | None:
    """Join people's fights and stay in them, unless they are hopeless; then say so."""
    answers = {action.kind: action for action in asked(game, hero)}
    with_people = any(_name(game, seat) in company.people for seat in fight.fighters)
    if not with_people or fight.phase not in (INVITING, STAYING):
        return None
    yes, no = answers.get(JOIN) or answers.get(STAY), answers.get(DECLINE) or answers.get(LEAVE_FIGHT)
    if no is None:
        return None
    if yes is None:
        return Advice([no.text], "companion.no_hour", {})
    outlook = going_on(game)
    if outlook is None:
        return Advice([yes.text], "companion.lend_a_hand", {})
    me = _me(game, hero)
    chance = {"percent": percent(outlook.three)}
    if outlook.three < HOPELESS:
        return Advice([no.text], "companion.hopeless", chance)
    if me.hours >= game.content.hours and outlook.three < DEAR:
        return Advice([no.text], "companion.overtime", chance)
    if me.willpower <= FAINT and outlook.three < 1 - HOPELESS:
        return Advice([no.text], "companion.faint", {"willpower": me.willpower})
    return Advice([yes.text], "companion.with_you", chance)


# ---- belongings ------------------------------------------------------------------------------------------------------


def _asked_to_trade(game: Game, trade: Trade, planner: PlannerBot) -> Advice | None:
    """Agree where it costs the group nothing; say why where it does not."""
    answers = {action.kind: action for action in game.legal(hero=_name(game, trade.other))}
    if ACCEPT not in answers or DECLINE not in answers:
        return None
    giver, taker = game.state.heroes[trade.other], game.state.heroes[trade.hero]
    asked_for = Trade(trade.hero, trade.other, trade.by_falcon)
    asked_for.offer = trade.offer
    asked_for.wish = [thing for thing in trade.wish if not _is_spare(game, giver, taker, thing)]
    objection = planner.objection(game.rules, game.state, asked_for)
    if objection == FINE:
        why = "companion.gladly" if trade.wish else "companion.thanks"
        return Advice([answers[ACCEPT].text], why, {})
    return Advice([answers[DECLINE].text], *_no_deal(game, giver, asked_for.wish, objection))


def _no_deal(game: Game, giver: Hero, wish: list[int], objection: int) -> tuple[str, dict[str, int]]:
    """What whoever does not agree says to it."""
    thing = next((each for each in wish if each != game.content.things.coin), NOTHING)
    cheap = game.content.heroes[giver.kind].cheap_strength_on
    if objection == LAST_BREW:
        return "companion.last_brew", {"thing": thing}
    if objection == OWN_ERRAND:
        return ("companion.needs_it", {"thing": thing}) if thing else ("companion.needs_gold", {})
    if cheap >= 0 and game.content.things.coin in wish:
        return "companion.buys_cheaper", {"space": game.content.board.numbers[cheap]}
    return ("companion.too_dear", {"thing": thing}) if thing else ("companion.too_dear_gold", {})


def _take_part(game: Game, hero: str, planner: PlannerBot, company: Company) -> Advice | None:
    """Take of what is shared just the part that people leave, or an even one."""
    share = shared_gain(game)
    assert share is not None
    fitting = [action for action in asked(game, hero) if amount(share, action) == company.part]
    if not fitting:
        return None
    chosen = fitting[0] if len(fitting) == 1 else planner.choose(game.rules, game.state, fitting)
    shared = any(_name(game, seat) in company.people for seat in share.seats)
    return Advice([chosen.text], "companion.my_part" if shared else "", {})


def _gift(game: Game, hero: str, company: Company) -> Advice | None:
    """Offer somebody on the same space something that is of use to him only."""
    me = _me(game, hero)
    for action in asked(game, hero):
        other = game.content.book.who(action.a) if action.kind == TRADE else ""
        if other not in company.people:
            continue
        friend = _me(game, other)
        for thing in _carried(me):
            word = game.content.things.names[thing]
            if f"{other} {word}" in company.offered or not _is_spare(game, me, friend, thing):
                continue
            if friend.has_room(game.content.things.size[thing], game.content.small_slots):
                lines = [action.text, f"{hero}: offer {word}", f"{hero}: propose"]
                return Advice(lines, "companion.gift", {"thing": thing})
    return None


def _carried(hero: Hero) -> Iterator[int]:
    yield from (thing for thing in (hero.large, hero.head, *hero.small) if thing != NOTHING)


def _is_spare(game: Game, owner: Hero, other: Hero, thing: int) -> bool:
    """Whether a thing is of no use to its owner, but to another."""
    return _use_of(game, owner, thing) == 0 and _use_of(game, other, thing, gets=True) > 0


def _use_of(game: Game, hero: Hero, thing: int, gets: bool = False) -> int:
    """What a thing is good for in a hero's hands: 0 for nothing; ``gets`` if he has it not yet."""
    kind = game.content.heroes[hero.kind]
    roles = game.content.things.roles[thing]
    if roles & SHOOTS:
        return 0 if kind.one_by_one else 1
    if roles & SUMS:
        return 1 if max(kind.dice) > 1 else 0
    if roles & LOOKS:
        return 1 if game.rules.fog.hidden_fog(game.state) else 0
    if roles & STONE:
        # Three stones of different colours make one black die; a second of a colour is of no use.
        has = hero.small.count(thing)
        return int(has == 0) if gets else int(has == 1)
    return 1


# ---- ways ------------------------------------------------------------------------------------------------------------


def _called(game: Game, hero: str, planner: PlannerBot, company: Company) -> Advice | None:
    """Come where somebody calls; whoever is there already waits an hour for what was meant."""
    if company.called < 0:
        return None
    board = game.content.board
    space = board.index_of[company.called]
    actions = asked(game, hero)
    told = {"space": company.called}
    if _me(game, hero).space == space:
        waiting = next((action for action in actions if action.kind == PASS), None)
        return Advice([waiting.text], "companion.here", told) if waiting is not None else None
    first: Action = planner.set_off(game.rules, game.state, actions, space)
    if first.kind != MOVE:
        return None
    lines = to_the_end(game, hero, planner, first)
    steps = sum(": move " in line for line in lines)
    return Advice(lines, "companion.coming", told | {"count": steps})


def _me(game: Game, hero: str) -> Hero:
    return next(each for each in game.state.heroes if game.content.heroes[each.kind].name == hero)


def _name(game: Game, seat: int) -> str:
    return game.content.heroes[game.state.heroes[seat].kind].name
