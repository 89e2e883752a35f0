"""Who is asked what: a decision of a hero or the group, or a chance with its exact probabilities."""

from __future__ import annotations

from andori.engine.actions import Action


class Decision:
    """A question: ``who`` is a hero kind, GROUP or DEALER; ``about`` is a key for the sentence that asks it."""

    __slots__ = ("about", "open", "who")

    def __init__(self, who: int, about: str, open_moment: bool) -> None:
        self.who: int = who
        self.about: str = about
        self.open: bool = open_moment
        """Whether other heroes may act freely at this moment."""

    def __repr__(self) -> str:
        return f"Decision({self.who}, {self.about})"


class Chance(Decision):
    """Luck is asked: every outcome with its weight; probability is weight divided by the sum of weights."""

    __slots__ = ("outcomes", "roller", "weights")

    def __init__(self, who: int, about: str, outcomes: list[Action], weights: list[int], roller: int) -> None:
        super().__init__(who, about, False)
        self.outcomes: list[Action] = outcomes
        self.weights: list[int] = weights
        self.roller: int = roller
        """The hero kind who throws the dice at a real table, -1 for nobody in particular."""

    def probability(self, action: Action) -> float:
        """How likely an outcome is."""
        total = sum(self.weights)
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            if outcome == action:
                return weight / total
        return 0.0
