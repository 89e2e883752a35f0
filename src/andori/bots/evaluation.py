"""How good a moment is for the heroes, as a sum of readable parts; the weights were set by hand."""

from __future__ import annotations

from andori.bots.interest import NOBODY, Interest
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State

WIN = 100_000.0
TASK = 60.0
FREE_SHIELD = 40.0
NARRATOR = 9.0
STRENGTH = 9.0
WILLPOWER = 1.2
GOLD = 3.0
THING = 4.0
FOLLOWER = 15.0
TERM = 60.0
"""What a subject of the box's own counts for at its best."""
THREAT = 30.0
"""What a creature one arrow before the stronghold costs; halved with each arrow further away."""


def value(rules: Rulebook, state: State, own: list[Interest] = NOBODY) -> float:
    """The worth of a moment, for what only the box knows, too: higher is better for the group."""
    if state.outcome != RUNNING:
        return WIN if state.outcome == WON else -WIN
    total = heroes(state) + stronghold(rules, state) + tasks(rules, state) - NARRATOR * state.narrator
    return total + TERM * sum(interest.term(state) for interest in own)


def heroes(state: State) -> float:
    """What the heroes have."""
    total = 0.0
    for hero in state.heroes:
        total += STRENGTH * hero.strength + WILLPOWER * hero.willpower + GOLD * hero.gold
        total += THING * len(hero.things()) + FOLLOWER * 0.5 * hero.followers
    return total


def stronghold(rules: Rulebook, state: State) -> float:
    """How safe the stronghold is, where there is one."""
    goal = rules.stronghold.at(state)
    if goal < 0:
        return 0.0
    free = state.shields + state.saved_followers - len(state.on_shields)
    total = FREE_SHIELD * min(free, 3)
    creatures = rules.creatures
    for space, code in enumerate(state.creature_at):
        if code:
            steps = 0
            here = space
            while here >= 0 and here != goal and steps < 12:
                here = creatures.ahead(state, here)
                steps += 1
            total -= THREAT * 0.5 ** (steps - 1)
    return total


def tasks(rules: Rulebook, state: State) -> float:
    """Tasks that are done."""
    return TASK * sum(rules.conditions.true_of(state, pc) for pc in rules.content.task_done)
