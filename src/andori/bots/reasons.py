"""Why a bot would do something: the key of a sentence and its numbers, for any moment and any action."""

from __future__ import annotations

from typing import Final

from andori.bots.battle import foe_on
from andori.bots.goals import Goals
from andori.bots.intents import (
    CLEAR_WAY,
    ERRAND,
    ESCORT,
    EXPLORE,
    FETCH,
    GATHER,
    NAMES,
    REFRESH,
    REST,
    SHOP,
    STRIKE,
    Intent,
)
from andori.bots.wants import Wants, with_role
from andori.engine import actions as act
from andori.engine.actions import DEALER, GROUP, Action
from andori.engine.frames import LEADING, TURN, WALK, Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_NONE, SPACE_STEP, WELL_FULL, State
from andori.engine.things import LOOKS

Reason = tuple[str, dict[str, int]]

KEYS: Final[dict[int, str]] = {
    act.JOIN: "join",
    act.DECLINE: "decline",
    act.ROLL: "roll",
    act.ROLL_STONE_DIE: "roll",
    act.SHOOT: "roll",
    act.HOLD: "hold",
    act.FLIP: "flip",
    act.KEEP: "keep",
    act.DONE: "spare",
    act.SUFFER: "suffer",
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
    act.WITHDRAW: "withdraw",
}
"""What is said of an action that follows from no plan."""
COMPARED: Final = "bot.answer"
"""What is said of an answer that has been compared with others."""
COURSE: Final = "bot.course"
"""What is said of a hero's turn where nothing on the board bears his plan out by itself."""
FOR_A_TASK: Final = ("bot.bring", "bot.buy_task", "bot.drink_task", "bot.fetch_task", "bot.fog_task", "bot.go_task")
"""What is said where a task is served, and nothing has to be fought for it."""
SENT: Final = ("gather", "lookout", "shop", "brew", "buy_task", "go_task", "bring", "errand", "chore", "home")
"""What sends a hero to a space; of one who stops there already it is said in other words."""
HERE: Final = {f"bot.{what}": f"bot.{what}_here" for what in SENT}
"""The keys of these words."""


def reason_for(rules: Rulebook, state: State, action: Action, plans: list[Intent], goals: Goals) -> Reason:
    """Why this action, given what everybody is about; ``hero`` is a hero kind, ``space`` a number of the board.

    What is said is true of the moment, and of what the action touches: whose it is, where it leads.
    """
    numbers: dict[str, int] = {}
    if action.hero not in (GROUP, DEALER):
        numbers["hero"] = action.hero
    frame = state.frames[-1]
    if action.kind == act.STAY and isinstance(frame, Fight) and not rules.foe_of[frame.foe].strikes:
        numbers["space"] = rules.content.board.numbers[frame.space]
        return f"bot.{NAMES[CLEAR_WAY]}", numbers
    moving = frame.kind in (TURN, WALK, LEADING) and "hero" in numbers
    on_the_way = moving and state.seat_of[action.hero] == state.turn and plans[state.turn].target >= 0
    if action.kind in (act.USE, act.USE_STEPS) and on_the_way:
        return on_turn(rules, state, action, plans[state.turn], goals, numbers)  # it pays for steps
    if action.kind in KEYS and "hero" in numbers:
        return f"bot.{KEYS[action.kind]}", numbers
    if moving:
        if action.kind == act.LEAVE:
            return "bot.lay", numbers
        if action.kind > act.LEAD or state.seat_of[action.hero] != state.turn:
            return "bot.free", numbers
        return on_turn(rules, state, action, plans[state.turn], goals, numbers)
    return COMPARED, {}


def on_turn(
    rules: Rulebook, state: State, action: Action, plan: Intent, goals: Goals, numbers: dict[str, int]
) -> Reason:
    """Why the hero on turn walks, stops, fights or rests, given what he is about."""
    if action.kind == act.END_DAY:
        return "bot.rest", numbers
    if action.kind == act.PASS:
        return waiting(rules, state, plan, numbers)
    stops = action.kind == act.STOP
    hero = state.heroes[state.turn]
    if plan.what == ESCORT and hero.followers:
        if stops:
            return HERE["bot.home"] if hero.space == rules.content.board.stronghold else "bot.stop", numbers
        return "bot.home", numbers
    if stops and not is_there(rules, state, plan):
        return "bot.stop", numbers
    key = borne_out(rules, state, plan, goals.wants(rules, state)) if plan.target >= 0 else COURSE
    if key != COURSE:
        numbers["space"] = rules.content.board.numbers[plan.target]
    return HERE.get(key, key) if stops else key, numbers


def waiting(rules: Rulebook, state: State, plan: Intent, numbers: dict[str, int]) -> Reason:
    """Why the hero on turn lets an hour pass."""
    if plan.what in (STRIKE, GATHER) and foe_on(rules, state, plan.target):
        numbers["space"] = rules.content.board.numbers[plan.target]
        return "bot.await", numbers
    return "bot.open_way" if plan.what == REST else "bot.wait", numbers


def borne_out(rules: Rulebook, state: State, plan: Intent, wants: Wants) -> str:
    """What is said of a plan, if what is there bears it out; else only that it ends best."""
    space = plan.target
    key = COURSE
    if plan.what in (STRIKE, GATHER):
        if foe_on(rules, state, space):
            together = plan.what == STRIKE and plan.team & (plan.team - 1)
            key = "bot.strike_together" if together else f"bot.{NAMES[plan.what]}"
    elif plan.what == EXPLORE:
        if state.fog_at[space] != FOG_NONE:
            looked_for = space in wants.seen or (wants.fog and state.fog_at[space] == FOG_HIDDEN)
            key = "bot.fog_task" if looked_for else "bot.explore"
        elif with_role(wants.book, state.heroes[state.turn], LOOKS):
            key = "bot.lookout"
    elif plan.what == SHOP:
        if space == state.brewer:
            key = "bot.brew"
        elif rules.merchants.sells(state, space):
            key = "bot.buy_task" if wants.buy else "bot.shop"
    elif plan.what == REFRESH:
        if state.well_at[space] == WELL_FULL:
            key = "bot.drink_task" if wants.drink else "bot.refresh"
    elif plan.what == FETCH:
        lying = [entry % SPACE_STEP for entry in state.ground if entry // SPACE_STEP == space]
        if [thing for thing in lying if thing in wants.things]:
            key = "bot.fetch_task"
        elif lying or state.gold_at[space] or state.followers_at[space]:
            key = "bot.fetch"
    elif plan.what == ESCORT:
        if state.followers_at[space]:
            key = "bot.escort"
    elif plan.what == CLEAR_WAY:
        if state.has_barrier(space):
            key = "bot.clear"
    elif plan.what == ERRAND:
        key = "bot.go_task" if space in wants.go else "bot.errand"
    else:
        key = f"bot.{NAMES[plan.what]}"
    return key


def is_there(rules: Rulebook, state: State, plan: Intent) -> bool:
    """Whether the hero on turn is where he can do what he is about."""
    hero = state.heroes[state.turn]
    if plan.what in (STRIKE, GATHER):
        return rules.fighting.reaches(state, hero, plan.target)
    return hero.space == plan.target
