"""The bot that plans: it weighs what a hero could be about by playing each intent on with sampled luck.

On a hero's turn it lists intents for him (see :mod:`andori.bots.intents`), plays each of them on to the end of the
legend many times by rule of thumb, and follows the one that ends best, step by step, without searching anew. Answers
that matter (joining, staying, shares, cards) are compared in the same way. It never looks at the dealer's luck.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from andori.bots.goals import Goals, Wants
from andori.bots.intents import NAMES, REST, WAIT, Intent
from andori.bots.policy import Policy
from andori.bots.rollout import ABORTED, Rollout
from andori.engine.actions import CALL_FALCON, DECLINE, JOIN, LEAVE_FIGHT, STAY, TAKE, Action
from andori.engine.content import Content
from andori.engine.frames import (
    EVENT,
    FIGHTING,
    FLIPPING,
    INVITING,
    LEADING,
    MORE,
    RUNNING_CARD,
    SHARING,
    STAYING,
    TRADING,
    TURN,
    WALK,
    Fight,
)
from andori.engine.rulebook import Rulebook
from andori.engine.state import State

BUDGET: Final = 0.1
"""Seconds a decision."""
RESERVE: Final = 0.92
"""The part of the budget that is searched; the rest is for what surrounds the search."""
WIDEST: Final = 8
"""Intents that are compared."""
NOISE: Final = 0.35
PRIOR: Final = 3.0
"""How many plays the rule of thumb's opinion counts."""
TRUST: Final = 0.06
"""What the rule of thumb's own choice is ahead by before anything has been played."""
MOST_PARTS: Final = 8
"""Parts of a share that are compared; more are thinned out."""


class Option:
    """Something that can be chosen, and how it has done so far."""

    def __init__(self, action: Action | None, intent: Intent | None, lead: float) -> None:
        self.action: Action | None = action
        self.intent: Intent | None = intent
        self.lead: float = lead
        self.total: float = 0.0
        self.count: int = 0
        self.rank: float = 0.0

    def worth(self, average: float) -> float:
        """The average so far, drawn towards the average of all."""
        return (self.total + PRIOR * (average + self.lead)) / (self.count + PRIOR)


class PlannerBot:
    """Plays all heroes of a table, or any of them."""

    def __init__(self, seed: int, budget: float = BUDGET) -> None:
        self.seed: int = seed
        self.budget: float = budget
        self.content: Content | None = None
        self.searches: int = 0
        self.plays: int = 0
        """Lines of play that were played on, over all searches."""
        self.why: tuple[str, dict[str, int]] = ("bot.answer", {})

    def prepare(self, content: Content) -> None:
        """Make what belongs to one legend."""
        self.content = content
        self.rules: Rulebook = Rulebook(content)
        self.rules.logging = False
        self.goals: Goals = Goals(content)
        self.policy: Policy = Policy(self.rules, self.goals, self.seed, 0.0)
        self.rollout: Rollout = Rollout(self.rules, Policy(self.rules, self.goals, self.seed + 1, NOISE), self.seed + 2)

    def choose(self, rules: Rulebook, state: State, actions: list[Action]) -> Action:
        """One of ``actions``, within the budget."""
        start = perf_counter()
        if len(actions) == 1:
            return actions[0]
        if self.content is not rules.content:
            self.prepare(rules.content)
        if len(self.policy.plans) != len(state.heroes):
            self.policy.reset(len(state.heroes))
        deadline = start + self.budget * RESERVE
        frame = state.frames[-1]
        if frame.kind == WALK or frame.kind == TRADING or frame.kind == LEADING:
            return self.policy.choose(state, actions)
        wants = self.goals.wants(self.rules, state)
        if frame.kind == TURN:
            return self.on_turn(state, actions, wants, deadline)
        usual = self.policy.choose(state, actions)
        options = self.answers_to(state, actions, usual)
        if len(options) < 2:
            return usual
        best = self.compare(state, actions, wants, options, deadline)
        self.why = ("bot.answer", {})
        return best.action if best.action is not None else usual

    def explain(self) -> tuple[str, dict[str, int]]:
        """Why the last choice was made: the key of a sentence and its numbers (``hero`` is a hero kind)."""
        return self.why

    # ---- what is compared --------------------------------------------------------------------------------------

    def on_turn(self, state: State, actions: list[Action], wants: Wants, deadline: float) -> Action:
        """What the hero on turn does, or a free action that surely helps."""
        free = self.policy.free_action(state, actions, wants)
        if free is not None:
            self.why = ("bot.free", {"hero": free.hero})
            return free
        found = self.policy.intents(state, wants)
        found.sort(key=_by_score, reverse=True)
        found = found[:WIDEST]
        kinds = [intent.what for intent in found]
        if REST not in kinds:
            found.append(Intent(REST, -1, 0.0))
        if state.heroes[state.turn].hours < 7:
            found.append(Intent(WAIT, -1, 0.0))
        options = [Option(None, intent, TRUST if place == 0 else 0.0) for place, intent in enumerate(found)]
        best = self.compare(state, actions, wants, options, deadline)
        intent = best.intent
        assert intent is not None
        numbers = self.rules.content.board.numbers
        space = numbers[intent.target] if intent.target >= 0 else -1
        self.why = (f"bot.{NAMES[intent.what]}", {"hero": state.heroes[state.turn].kind, "space": space})
        return self.policy.follow(state, actions, wants, intent)

    def answers_to(self, state: State, actions: list[Action], usual: Action) -> list[Option]:
        """The answers worth comparing at a moment that is nobody's turn."""
        frame = state.frames[-1]
        options: list[Option] = []
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            if frame.phase in (MORE, FLIPPING):
                return options
            if frame.phase in (STAYING, INVITING):
                kinds = (STAY, LEAVE_FIGHT, JOIN, DECLINE)
                able = [action for action in actions if action.kind in kinds]
            else:
                able = [action for action in actions if not TAKE <= action.kind <= CALL_FALCON]
        elif frame.kind in (SHARING, EVENT, RUNNING_CARD):
            able = actions[:]
            if len(able) > MOST_PARTS:
                stride = (len(able) + MOST_PARTS - 1) // MOST_PARTS
                able = [action for place, action in enumerate(able) if place % stride == 0 or action == usual]
        else:
            return options
        seen: list[Action] = []
        for action in able:
            if action not in seen:
                seen.append(action)
                options.append(Option(action, None, TRUST if action == usual else 0.0))
        return options

    # ---- comparing ---------------------------------------------------------------------------------------------

    def compare(
        self, state: State, actions: list[Action], wants: Wants, options: list[Option], deadline: float
    ) -> Option:
        """Play all options on, the better ones more often, until the time is up."""
        start = perf_counter()
        self.searches += 1
        alive = options[:]
        half_at = start + (deadline - start) * 0.3
        quarter_at = start + (deadline - start) * 0.6
        turn = 0
        longest = 0.0
        while perf_counter() + longest < deadline:
            turn += 1
            seed = self.seed + self.searches * 7_919 + turn * 104_729
            for option in alive:
                began = perf_counter()
                if began + longest > deadline:
                    break
                value = self.play_on(state, actions, wants, option, seed, deadline)
                if value == ABORTED:
                    break
                longest = max(longest * 0.9, perf_counter() - began)
                option.total += value
                option.count += 1
                self.plays += 1
            now = perf_counter()
            if (now > half_at and len(alive) > 4) or (now > quarter_at and len(alive) > 2):
                average = _average(options)
                for option in alive:
                    option.rank = option.worth(average)
                alive.sort(key=_by_rank, reverse=True)
                alive = alive[: (len(alive) + 1) // 2]
        average = _average(options)
        best = options[0]
        for option in options:
            if option.worth(average) > best.worth(average):
                best = option
        return best

    def play_on(
        self, state: State, actions: list[Action], wants: Wants, option: Option, seed: int, deadline: float
    ) -> float:
        """One line of play that begins with an option."""
        twin = state.copy()
        rollout = self.rollout
        rollout.policy.adopt(self.policy)
        rollout.reseed(seed)
        if option.intent is not None:
            action = rollout.policy.follow(twin, actions, wants, option.intent)
        else:
            assert option.action is not None
            action = option.action
        self.rules.apply(twin, action)
        return rollout.run(twin, deadline)


def _by_score(intent: Intent) -> float:
    return intent.score


def _by_rank(option: Option) -> float:
    return option.rank


def _average(options: list[Option]) -> float:
    total = 0.0
    count = 0
    for option in options:
        total += option.total
        count += option.count
    return total / count if count else 0.0
