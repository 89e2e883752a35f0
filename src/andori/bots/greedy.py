"""The bot that looks one action ahead and takes what looks best at once."""

from __future__ import annotations

from andori.bots.evaluation import value
from andori.bots.goals import Goals
from andori.bots.interest import Interest
from andori.bots.orders import Orders
from andori.bots.own import kinds_of
from andori.bots.weights import WEIGHTS
from andori.engine.actions import ASK, CALL_FALCON, END_DAY, FIRST_OF_BOX, LEAVE, OFFER, PASS, TAKE, TRADE, Action
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.frames import TURN, WALK
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State

SAMPLES = 3
"""Throws that are tried for an action whose outcome luck decides."""
DEAR = {PASS: 3.0, END_DAY: 6.0, LEAVE: 2.0, TRADE: 8.0, OFFER: 1.0}
"""What an action costs in itself, so that the bot does not dawdle."""


IDLE = (TAKE, LEAVE, TRADE, CALL_FALCON, OFFER, ASK)
GAIN = 0.5


def is_idle(content: Content, state: State, action: Action) -> bool:
    """Whether an action is free: of the box's own verbs those that cost no hour, on the turn and on the way."""
    if action.kind < FIRST_OF_BOX:
        return action.kind in IDLE
    return state.frames[-1].kind in (TURN, WALK) and not content.book.forms[action.kind].costs_hour


class GreedyBot:
    """One look ahead on copies of the state, with luck sampled."""

    def __init__(self, seed: int) -> None:
        self.generator = Generator(seed)
        self.content: Content | None = None
        self.own: list[Interest] = []
        """What only the box knows, in the game that is played."""

    def choose(self, rules: Rulebook, state: State, actions: list[Action]) -> Action:
        """The action with the best average outcome; ties are broken by lot."""
        ahead = Rulebook(rules.content)
        ahead.logging = False
        if self.content is not rules.content:
            self.content = rules.content
            self.own = Orders(ahead, Goals(rules.content), WEIGHTS).own if kinds_of(rules.content) else []
        best: list[Action] = []
        best_value = -1e18
        now = value(ahead, state, self.own)
        for action in actions:
            found = self.worth(ahead, state, action)
            if is_idle(rules.content, state, action) and found < now + GAIN:
                continue  # a free action that gains nothing only keeps the others waiting
            if found > best_value + 1e-9:
                best, best_value = [action], found
            elif found > best_value - 1e-9:
                best.append(action)
        return best[self.generator.below(len(best))]

    def worth(self, rules: Rulebook, state: State, action: Action) -> float:
        """The average value after an action and the luck that follows at once."""
        total = 0.0
        samples = 0
        while samples < SAMPLES:
            twin = state.copy()
            rules.apply(twin, action)
            lucky = False
            while twin.outcome == RUNNING and rules.is_chance(twin):
                rules.apply(twin, luck(rules, twin, self.generator))
                lucky = True
            total += value(rules, twin, self.own)
            samples += 1
            if not lucky:
                break
        return total / samples - DEAR.get(action.kind, 0.0)
