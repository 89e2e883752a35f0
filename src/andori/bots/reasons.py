"""Why a bot would do something: the key of a sentence and its numbers, for any moment and any action."""

from __future__ import annotations

from typing import Final

from andori.bots.intents import CLEAR_WAY, ESCORT, GATHER, NAMES, SHOP, STRIKE, Intent
from andori.engine import actions as act
from andori.engine.actions import DEALER, GROUP, Action
from andori.engine.frames import LEADING, TURN, WALK, Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import State

Reason = tuple[str, dict[str, int]]

KEYS: Final[dict[int, str]] = {
    act.JOIN: "join",
    act.DECLINE: "decline",
    act.ROLL: "roll",
    act.ROLL_BLACK: "roll",
    act.SHOOT: "roll",
    act.HOLD: "hold",
    act.FLIP: "flip",
    act.KEEP: "keep",
    act.DONE: "spare",
    act.SUFFER: "spare",
    act.STAY: "stay",
    act.LEAVE_FIGHT: "leave",
    act.INVITE: "invite",
    act.REWARD: "share",
    act.LOSE: "bear",
    act.GAIN: "share",
    act.PAY: "bear",
    act.USE: "use",
    act.USE_STEPS: "use",
    act.USE_BATTLE: "use",
    act.USE_WILLPOWER: "use",
    act.TRADE: "trade",
    act.CALL_FALCON: "trade",
    act.OFFER: "trade",
    act.ASK: "trade",
    act.PROPOSE: "trade",
    act.ACCEPT: "accept",
    act.WITHDRAW: "decline",
}
"""What is said of an action that follows from no plan."""
COMPARED: Final = "bot.answer"
"""What is said of an answer that has been compared with others."""


def reason_for(rules: Rulebook, state: State, action: Action, plans: list[Intent]) -> Reason:
    """Why this action, given what everybody is about; ``hero`` is a hero kind, ``space`` a number of the board."""
    numbers: dict[str, int] = {}
    if action.hero not in (GROUP, DEALER):
        numbers["hero"] = action.hero
    frame = state.frames[-1]
    if action.kind == act.STAY and isinstance(frame, Fight) and not frame.foe:
        numbers["space"] = rules.content.board.numbers[frame.space]
        return f"bot.{NAMES[CLEAR_WAY]}", numbers
    if action.kind in KEYS and "hero" in numbers:
        return f"bot.{KEYS[action.kind]}", numbers
    if frame.kind in (TURN, WALK, LEADING) and "hero" in numbers:
        if action.kind == act.LEAVE:
            return "bot.lay", numbers
        if action.kind > act.LEAD or state.seat_of[action.hero] != state.turn:
            return "bot.free", numbers
        return on_turn(rules, state, action, plans[state.turn], numbers)
    return COMPARED, {}


def on_turn(rules: Rulebook, state: State, action: Action, plan: Intent, numbers: dict[str, int]) -> Reason:
    """Why the hero on turn walks, stops, fights or rests, given what he is about."""
    hero = state.heroes[state.turn]
    if action.kind == act.END_DAY:
        return "bot.rest", numbers
    if action.kind == act.PASS:
        return "bot.wait", numbers
    if action.kind == act.STOP and not is_there(rules, state, plan):
        return "bot.stop", numbers
    if plan.what == ESCORT and hero.farmers:
        return "bot.home", numbers
    if plan.target < 0:
        return COMPARED, {}
    numbers["space"] = rules.content.board.numbers[plan.target]
    if plan.what == SHOP and plan.target == state.witch:
        return "bot.brew", numbers
    if plan.what == STRIKE and plan.team & (plan.team - 1):
        return "bot.strike_together", numbers
    return f"bot.{NAMES[plan.what]}", numbers


def is_there(rules: Rulebook, state: State, plan: Intent) -> bool:
    """Whether the hero on turn is where he can do what he is about."""
    hero = state.heroes[state.turn]
    if plan.what in (STRIKE, GATHER):
        return rules.reaches(state, hero, plan.target)
    return hero.space == plan.target
