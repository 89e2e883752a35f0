"""What every bot is. It sees what a player sees, which is the whole state: that holds no secret."""

from __future__ import annotations

from typing import Protocol

from andori.engine.actions import Action
from andori.engine.rulebook import Rulebook
from andori.engine.state import State


class Bot(Protocol):
    """Chooses among the legal actions of a moment that is not luck's."""

    def choose(self, rules: Rulebook, state: State, actions: list[Action]) -> Action:
        """One of ``actions``; ``state`` must not be changed (work on copies)."""
        ...
