"""A board: spaces, who is next to whom, arrows, and everything that can be worked out once.

A board never changes and is shared by all games on it. Inside the engine a space is an *index*; the number
printed on the board is ``numbers[index]``. Indices follow the numbers, so "lowest number first" is index order.
"""

from __future__ import annotations

from collections.abc import Sequence


class Board:
    """One side of a game board, precomputed."""

    def __init__(
        self,
        name: str,
        numbers: Sequence[int],
        neighbours: Sequence[Sequence[int]],
        arrows: Sequence[int],
        stronghold: int,
        defeated: int,
        features: dict[str, Sequence[int]],
        bridges: Sequence[tuple[int, int]],
        water: Sequence[tuple[int, int]],
        letters: Sequence[str],
    ) -> None:
        """All space arguments are indices; an arrow of -1 leads nowhere."""
        self.name: str = name
        self.size: int = len(numbers)
        self.numbers: list[int] = list(numbers)
        self.index_of: dict[int, int] = {number: index for index, number in enumerate(numbers)}
        self.neighbours: list[list[int]] = [sorted(spaces) for spaces in neighbours]
        self.arrows: list[int] = list(arrows)
        self.stronghold: int = stronghold
        self.defeated: int = defeated
        self.bridges: list[tuple[int, int]] = list(bridges)
        self.letters: list[str] = list(letters)
        self.features: dict[str, list[int]] = {key: sorted(spaces) for key, spaces in features.items()}
        self.merchant: list[bool] = self.mask("merchant")
        self.well: list[bool] = self.mask("well")
        self.fog: list[bool] = self.mask("fog")
        self.forest: list[bool] = self.mask("forest")
        self.river: list[bool] = self.mask("river")
        self.sheltered: list[bool] = self.mask("sheltered")
        self.adjacent: list[list[bool]] = [[False] * self.size for _ in range(self.size)]
        for space in range(self.size):
            for other in self.neighbours[space]:
                self.adjacent[space][other] = True
        self.across_water: list[list[bool]] = [[False] * self.size for _ in range(self.size)]
        for a, b in water:
            self.across_water[a][b] = True
            self.across_water[b][a] = True
        self.distance: list[list[int]] = [self._distances(space) for space in range(self.size)]
        self.to_stronghold: list[int] = [self._steps_to_stronghold(space) for space in range(self.size)]
        """How many arrows lead from each space to the stronghold; -1 where they do not lead there."""

    def mask(self, feature: str) -> list[bool]:
        """A list that says of each space whether it has the feature."""
        spaces = self.features.get(feature, [])
        return [space in spaces for space in range(self.size)]

    def _distances(self, start: int) -> list[int]:
        """Steps from one space to every other; -1 where there is no way."""
        found = [-1] * self.size
        found[start] = 0
        edge = [start]
        while edge:
            ahead: list[int] = []
            for space in edge:
                for other in self.neighbours[space]:
                    if found[other] < 0:
                        found[other] = found[space] + 1
                        ahead.append(other)
            edge = ahead
        return found

    def _steps_to_stronghold(self, space: int) -> int:
        here = space
        for steps in range(self.size + 1):
            if here == self.stronghold:
                return steps
            if here < 0:
                return -1
            here = self.arrows[here]
        return -1

    def next_steps(self, start: int, goal: int) -> list[int]:
        """The neighbours of ``start`` that are one step nearer to ``goal``."""
        here = self.distance[goal][start]
        return [space for space in self.neighbours[start] if self.distance[goal][space] == here - 1]

    def faults(self) -> list[str]:
        """Every contradiction: one-sided neighbours, spaces cut off, arrows that do not end at the stronghold."""
        found: list[str] = []
        for space in range(self.size):
            for other in self.neighbours[space]:
                if space not in self.neighbours[other]:
                    found.append(
                        f"space {self.numbers[space]} names {self.numbers[other]} as neighbour, but not the other way"
                    )
            if not self.neighbours[space]:
                continue
            if self.distance[self.stronghold][space] < 0:
                found.append(
                    f"space {self.numbers[space]} cannot be reached from space {self.numbers[self.stronghold]}"
                )
            fault = self._arrow_fault(space)
            if fault:
                found.append(fault)
        for a, b in self.bridges:
            if not self.adjacent[a][b]:
                found.append(f"the bridge {self.numbers[a]}-{self.numbers[b]} joins spaces that are not neighbours")
        return found

    def _arrow_fault(self, space: int) -> str:
        here = space
        for _ in range(self.size + 1):
            if here == self.stronghold:
                return ""
            ahead = self.arrows[here]
            if ahead < 0:
                return f"the arrows from space {self.numbers[space]} stop at {self.numbers[here]} before the stronghold"
            if not self.adjacent[here][ahead]:
                return (
                    f"the arrow of space {self.numbers[here]} points to {self.numbers[ahead]}, which is not a neighbour"
                )
            here = ahead
        return f"the arrows from space {self.numbers[space]} run in a circle"
