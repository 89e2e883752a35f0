"""Playing a moment on with sampled luck, by rule of thumb, and saying how well it ended.

Where the planner has learned a legend, a line of play is judged on a morning some days ahead; else it goes on to the
end of the legend, and a lost one is worth the more, the further it came.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from andori.bots.battle import Muster
from andori.bots.forecast import FAR, Forecast, nearness
from andori.bots.goals import Goals
from andori.bots.hoard import purse
from andori.bots.interest import NOBODY, Interest
from andori.bots.policy import Policy
from andori.bots.survey import apart
from andori.bots.wants import Wants
from andori.engine.dealer import Generator
from andori.engine.frames import TURN
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State

LONGEST: Final = 900
"""Decisions after which a line of play is judged as it stands."""
CHECK_EVERY: Final = 12
BEGINNING: Final = 8
"""Work that a line of play costs before its first decision: the copy, and sharing out who is about what."""
MORNINGS: Final = 2
"""Sunrises after which a line of play is judged where the legend has been learned."""
ABORTED: Final = -1.0
CONSOLATION: Final = 0.25
"""What a lost game can be worth at most: the further it came, the more."""


TERMS: Final = 0.3
"""What the box's own subjects count for in that."""
WEAK: Final = 15.0
"""What the heroes' values lack in a fight that is out of reach."""


def readiness(rules: Rulebook, wants: Wants, state: State) -> float:
    """How near the heroes are to being strong enough for the fight that ends the legend, from 0 to 1."""
    space = wants.last_foe(state)
    if space < 0:
        return 0.0
    lead = Muster(rules, state).edge_of_all(space, wants.last_on(state, space) - 1)
    return min(max(1.0 + lead / WEAK, 0.0), 1.0)


def gathered(rules: Rulebook, wants: Wants, state: State) -> float:
    """How much of the treasure is where it is wanted, from 0 to 1; what is still carried counts a little."""
    home = rules.gems.treasure(state, wants.hoard)
    total = home
    for hero in state.heroes:
        if hero.space != wants.hoard:
            total += purse(wants.book, hero)
    return 0.85 * min(home / wants.worth, 1.0) + 0.15 * min(total / wants.worth, 1.0)


def progress(rules: Rulebook, wants: Wants, state: State) -> float:
    """How far the heroes are with errands that only one of them can do, in tasks."""
    tasks: list[int] = []
    parts: list[float] = []
    board = rules.content.board
    for errand in wants.errands:
        hero = state.heroes[errand.seat]
        part = 0.3 - 0.3 * min(apart(board, errand.space, hero.space), FAR) / FAR
        if errand.needs:
            part += 0.4 * (1.0 - len(errand.lacks(wants.book, hero)) / len(errand.needs))
        elif errand.gold > 0:
            part += 0.4 * min(hero.gold, errand.gold) / errand.gold
        if errand.task not in tasks:
            tasks.append(errand.task)
            parts.append(part)
        else:
            place = tasks.index(errand.task)
            parts[place] = max(parts[place], part)
    return sum(parts)


def judge(rules: Rulebook, goals: Goals, state: State, own: list[Interest] = NOBODY) -> float:
    """1 for a win; for a loss or an open end a little, the more of the legend was done."""
    if state.outcome == WON:
        return 1.0
    content = rules.content
    done = 0.0
    total = 0
    for task, pc in enumerate(content.task_done):
        if rules.conditions.true_of(state, pc):
            done += 1.0
        elif goals.personal[task] and not rules.conditions.true_of(state, content.task_shown[task]):
            continue  # nobody's
        total += 1
    wants = goals.wants(rules, state)
    done += progress(rules, wants, state)
    share = done / total if total else 0.0
    if wants.hoard >= 0:
        return CONSOLATION * (0.35 * share + 0.65 * gathered(rules, wants, state))
    near = nearness(rules, wants, state)
    if goals.has_last:
        value = 0.3 * share + 0.2 * near + 0.5 * readiness(rules, wants, state)
    else:
        value = 0.6 * share + 0.4 * near
    if state.outcome != RUNNING and state.ending == content.stronghold_ending:
        value *= 0.35 + 0.45 * state.narrator / max(state.track_end, 1)
    if own:
        value = min(max(value + TERMS * terms(own, state), 0.0), 1.0)
    return CONSOLATION * value


def terms(own: list[Interest], state: State) -> float:
    """How well the heroes do in what only the box knows, from -1 to 1."""
    total = 0.0
    for interest in own:
        total += interest.term(state)
    return min(max(total, -1.0), 1.0)


class Rollout:
    """Plays on from copies; one belongs to one bot."""

    def __init__(self, rules: Rulebook, policy: Policy, seed: int, learned: list[float]) -> None:
        self.rules: Rulebook = rules
        self.policy: Policy = policy
        self.forecast: Forecast | None = None
        """What the planner knows of the legend from its own games, if anything."""
        if learned:
            self.forecast = Forecast(rules, policy.goals, policy.orders.survey, learned, policy.orders.own)
        self.luck: Generator = Generator(seed)
        self.work: int = 0
        """Decisions and throws played so far: the measure of a budget, the same on every machine."""

    def reseed(self, seed: int) -> None:
        """Use the same luck for all that is compared."""
        self.luck = Generator(seed)
        self.policy.answers.generator = Generator(seed + 1)
        self.policy.orders.salt = seed

    def run(self, state: State, deadline: float) -> float:
        """Play on until it can be judged; ABORTED when a deadline (0 for none) came first."""
        rules = self.rules
        policy = self.policy
        count = 0
        self.work += BEGINNING
        orders = policy.orders
        orders.effort = 0
        orders.ahead.effort = 0
        until = state.day + MORNINGS
        while state.outcome == RUNNING and count < LONGEST:
            if state.day >= until and self.forecast is not None and state.frames[-1].kind == TURN:
                break
            if rules.is_chance(state):
                rules.apply(state, luck(rules, state, self.luck))
            else:
                rules.apply(state, policy.choose(state, rules.legal(state)))
            count += 1
            if deadline > 0 and count % CHECK_EVERY == 0 and perf_counter() > deadline:
                self.work += count + orders.effort + orders.ahead.effort
                return ABORTED
        self.work += count + orders.effort + orders.ahead.effort
        if self.forecast is None:
            return judge(rules, policy.goals, state, orders.own)
        if state.outcome == RUNNING:
            return self.forecast.chance(state)
        return 1.0 if state.outcome == WON else 0.0
