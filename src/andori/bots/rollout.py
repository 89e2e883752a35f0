"""Playing a moment on with sampled luck, by rule of thumb, and saying how well it ended."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from andori.bots.goals import Goals
from andori.bots.policy import Policy
from andori.engine.dealer import Generator
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, SPACE_STEP, WON, State

LONGEST: Final = 900
"""Decisions after which a line of play is judged as it stands."""
CHECK_EVERY: Final = 12
ABORTED: Final = -1.0
CONSOLATION: Final = 0.25
"""What a lost game can be worth at most: the further it came, the more."""


FAR: Final = 20
"""Steps from which a thing counts as no nearer to its goal."""


def nearness(rules: Rulebook, goals: Goals, state: State) -> float:
    """How near the things that tasks want are to where they are wanted, from 0 to 1; 0 when they are not in play."""
    wants = goals.wants(rules, state)
    best = 0.0
    distance = rules.content.board.distance
    for place, thing in enumerate(wants.things):
        target = wants.targets[place]
        for hero in state.heroes:
            if hero.has(thing):
                best = max(best, 1.0 - min(distance[target][hero.space], FAR) / FAR)
        for entry in state.ground:
            if entry % SPACE_STEP == thing:
                best = max(best, 0.5 - 0.5 * min(distance[target][entry // SPACE_STEP], FAR) / FAR)
    return best


def judge(rules: Rulebook, goals: Goals, state: State) -> float:
    """1 for a win; for a loss or an open end a little, the more of the legend was done."""
    if state.outcome == WON:
        return 1.0
    content = rules.content
    done = 0
    for pc in content.task_done:
        if rules.true_of(state, pc):
            done += 1
    share = done / len(content.task_done) if content.task_done else 0.0
    way = state.narrator / state.track_end if state.track_end else 0.0
    if state.outcome != RUNNING and state.ending == content.castle_ending:
        share *= way
    near = nearness(rules, goals, state)
    return CONSOLATION * (0.45 * share + 0.3 * way + 0.25 * near)


class Rollout:
    """Plays on from copies; one belongs to one bot."""

    def __init__(self, rules: Rulebook, policy: Policy, seed: int) -> None:
        self.rules: Rulebook = rules
        self.policy: Policy = policy
        self.luck: Generator = Generator(seed)

    def reseed(self, seed: int) -> None:
        """Use the same luck for all that is compared."""
        self.luck = Generator(seed)
        self.policy.answers.generator = Generator(seed + 1)

    def run(self, state: State, deadline: float) -> float:
        """Play to the end; ABORTED when time ran out first."""
        rules = self.rules
        policy = self.policy
        count = 0
        while state.outcome == RUNNING and count < LONGEST:
            if rules.is_chance(state):
                rules.apply(state, luck(rules, state, self.luck))
            else:
                rules.apply(state, policy.choose(state, rules.legal(state)))
            count += 1
            if count % CHECK_EVERY == 0 and perf_counter() > deadline:
                return ABORTED
        return judge(rules, policy.goals, state)
