"""Random play: the simplest use of the engine, for measuring it, testing it and sampling games."""

from __future__ import annotations

from andori.engine.actions import Action
from andori.engine.dealer import Generator, draw
from andori.engine.opening import opening
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State


def luck(rules: Rulebook, state: State, generator: Generator) -> Action:
    """What luck answers now, drawn by weight."""
    outcomes: list[Action] = []
    weights: list[int] = []
    rules.list_chance(state, outcomes, weights)
    return draw(generator, outcomes, weights)


class Playout:
    """Plays at random from one seed; luck and players draw from the same stream.

    What is chosen comes from the list of legal actions and is not checked a second time; nothing is logged.
    """

    def __init__(self, rules: Rulebook, seed: int) -> None:
        self.rules: Rulebook = rules
        rules.logging = False
        self.generator: Generator = Generator(seed)

    def choose(self, state: State) -> Action:
        """A random legal action, or an outcome of luck by its weight."""
        rules = self.rules
        if rules.is_chance(state):
            return luck(rules, state, self.generator)
        actions = rules.legal(state)
        return actions[self.generator.below(len(actions))]

    def go_on(self, state: State, limit: int) -> int:
        """Play on until the game is over or the limit is reached."""
        rules = self.rules
        done = 0
        while done < limit and state.outcome == RUNNING:
            rules.apply(state, self.choose(state))
            done += 1
        return done

    def run(self, heroes: list[str], decisions: int) -> int:
        """Play games one after another until so many decisions have been made."""
        done = 0
        while done < decisions:
            state = opening(self.rules.content, heroes)
            self.rules.settle(state)
            done += self.go_on(state, decisions - done)
        return done

    def copies(self, state: State, count: int) -> None:
        """Copy a state so many times, to measure it."""
        for _ in range(count):
            state.copy()

    def legals(self, state: State, count: int) -> None:
        """List the legal actions so many times, to measure it."""
        for _ in range(count):
            self.rules.legal(state)
