"""Why a bot would do something: the key of a sentence and its numbers, for any moment and any action."""

from __future__ import annotations

from typing import Final

from andori.bots.intents import CLEAR_WAY, ESCORT, NAMES, SHOP, Intent
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
    act.LOSE: "share",
    act.GAIN: "share",
    act.PAY: "share",
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


def reason_for(rules: Rulebook, state: State, action: Action, plans: list[Intent]) -> Reason:
    """Why this action, given what everybody is about; ``hero`` is a hero kind, ``space`` a number of the board."""
    numbers: dict[str, int] = {}
    if action.hero not in (GROUP, DEALER):
        numbers["hero"] = action.hero
    frame = state.frames[-1]
    on_turn = frame.kind in (TURN, WALK, LEADING)
    if action.kind == act.STAY and isinstance(frame, Fight) and not frame.foe:
        numbers["space"] = rules.content.board.numbers[frame.space]
        return f"bot.{NAMES[CLEAR_WAY]}", numbers
    if action.kind in KEYS and "hero" in numbers:
        return f"bot.{KEYS[action.kind]}", numbers
    if on_turn and "hero" in numbers:
        if action.kind > act.LEAD or state.seat_of[action.hero] != state.turn:
            return "bot.free", numbers
        plan = plans[state.turn]
        if action.kind == act.END_DAY:
            return "bot.rest", numbers
        if action.kind == act.PASS:
            return "bot.wait", numbers
        if plan.what == ESCORT and state.heroes[state.turn].farmers:
            return "bot.home", numbers
        if plan.target >= 0:
            numbers["space"] = rules.content.board.numbers[plan.target]
            at_the_witch = plan.what == SHOP and plan.target == state.witch
            return "bot.brew" if at_the_witch else f"bot.{NAMES[plan.what]}", numbers
    return "bot.answer", {}
