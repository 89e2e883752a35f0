"""The odds of the round that is being fought, for each thing that could be done at this very moment.

What is still to be thrown is counted exactly: a hero who throws one by one holds where that is best, dice that lie are
as they lie, heroes whose throw is to come throw without brew and herbs, and the wizard's flip, if it is unspent, goes
where it helps most.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from andori.engine import actions as do
from andori.engine.actions import Action
from andori.engine.frames import BOOSTING, CHOOSING, FIGHTING, FLIPPING, FOE_THROWS, MORE, THROWING, Fight
from andori.engine.reasons import StuckError
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.engine.throws import Distribution, difference_of, foe_distribution, team_dice
from andori.game import Game
from andori.play.moment import silent_rules
from andori.play.outlook import Outlook, fighter_of, foe_in

PHASES: Final = (CHOOSING, MORE, FLIPPING, BOOSTING)
UNKNOWN: Final = -1.0


class _Hope(NamedTuple):
    """The chance to be ahead in this round, and to beat the creature in it."""

    ahead: float
    beaten: float


def round_outlooks(game: Game) -> list[Outlook]:
    """What each choice of the moment makes of this round; empty when no round is being thrown."""
    state = game.state
    fight = _fight(state)
    if fight is None or not game.rules.foe_of[fight.foe].strikes or fight.phase not in PHASES:
        return []
    rules = silent_rules(game.content)
    asked = rules.asked(state)
    found: list[Outlook] = []
    for action in rules.legal(state):
        if action.hero == asked and action.kind != do.LEAVE:
            hope = _after(game, rules, state, action, (fight.round, fight.index))
            if hope is not None:
                found.append(Outlook(action, hope.ahead, hope.beaten, UNKNOWN, UNKNOWN))
    return found


def _fight(state: State) -> Fight | None:
    top = state.frames[-1] if state.frames else None
    return top if isinstance(top, Fight) and top.kind == FIGHTING else None


def _below(state: State) -> Fight | None:
    """The fight in which a die is thrown again, which is a frame of its own."""
    frame = state.frames[-2] if len(state.frames) > 1 else None
    return frame if isinstance(frame, Fight) and frame.phase == BOOSTING else None


def _after(game: Game, rules: Rulebook, state: State, action: Action, throw: tuple[int, int]) -> _Hope | None:
    ahead = state.copy()
    try:
        rules.apply(ahead, action)
    except StuckError:
        return None
    return _hope(game, rules, ahead, throw)


def _hope(game: Game, rules: Rulebook, state: State, throw: tuple[int, int]) -> _Hope | None:
    """The best that can be made of a moment in the middle of a throw."""
    fight = _fight(state)
    thrown_again = fight is None and _below(state) is not None and rules.is_chance(state)
    if not thrown_again and (fight is None or fight.round != throw[0]):
        return None
    if fight is not None and (fight.index != throw[1] or fight.phase == FOE_THROWS):
        return _counted(game, state, fight)
    if fight is None or fight.phase == THROWING or rules.is_chance(state):
        outcomes: list[Action] = []
        weights: list[int] = []
        rules.list_chance(state, outcomes, weights)
        total = sum(weights)
        ahead = beaten = 0.0
        for outcome, weight in zip(outcomes, weights, strict=True):
            hope = _after(game, rules, state, outcome, throw)
            if hope is None:
                return None
            ahead += hope.ahead * weight / total
            beaten += hope.beaten * weight / total
        return _Hope(ahead, beaten)
    if fight.phase not in PHASES:
        return None
    asked = rules.asked(state)
    quiet = (do.HOLD, do.KEEP, do.DONE, do.ROLL, do.FLIP)
    hopes = [
        hope
        for action in rules.legal(state)
        if action.hero == asked and action.kind in quiet
        for hope in [_after(game, rules, state, action, throw)]
        if hope is not None
    ]
    return max(hopes, default=None)


def _counted(game: Game, state: State, fight: Fight) -> _Hope:
    """The chances when this throw is done: the heroes still to throw, and the creature."""
    foe = foe_in(game, state, fight, fight.foe_strength)
    coming = fight.fighters[fight.index :] if fight.phase != FOE_THROWS else []
    value = Distribution(fight.value, [1], 1)
    if coming:
        fighters = [fighter_of(game, state.heroes[seat], fight.space, fight) for seat in coming]
        flips = not fight.flipped and any(game.rules.throwing.may_flip(state.heroes[seat]) for seat in fight.fighters)
        dice = team_dice(tuple(each.shape(each.willpower, False) for each in fighters), flips)
        value = Distribution(fight.value, dice.weights, dice.total)
    difference = difference_of(value, foe_distribution(foe))
    return _Hope(difference.weight_from(1) / difference.total, difference.weight_from(foe.willpower) / difference.total)
