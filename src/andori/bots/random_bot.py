"""The bot that knows nothing: any legal action, each as likely as the others."""

from __future__ import annotations

from andori.engine.actions import Action
from andori.engine.dealer import Generator
from andori.engine.rulebook import Rulebook
from andori.engine.state import State


class RandomBot:
    """Chooses at random from its own seed."""

    def __init__(self, seed: int) -> None:
        self.generator = Generator(seed)

    def choose(self, rules: Rulebook, state: State, actions: list[Action]) -> Action:
        """Any of them."""
        return actions[self.generator.below(len(actions))]
