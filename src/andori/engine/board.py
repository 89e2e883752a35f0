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
        jumps: Sequence[tuple[int, int, int]] = (),
        gates: dict[int, int] | None = None,
        stops: Sequence[int] = (),
        road: Sequence[int] = (),
        dice_base: int = 0,
        sheet: Sequence[int] = (),
    ) -> None:
        """All space arguments are indices; an arrow of -1 leads nowhere, a stronghold of -1 is none.

        A jump joins two spaces for those who have so much willpower, a gate is a space that only they can enter, and a
        walk ends on a stop. The road goes from space to space in the order in which it is told. ``dice_base`` is added
        to the number of a space that is diced. A board may consist of sheets; ``sheet`` says on which each space is.
        """
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
        self.jumps: list[tuple[int, int, int]] = list(jumps)
        self.gates: dict[int, int] = dict(gates or {})
        self.stops: list[bool] = [space in stops for space in range(self.size)]
        self.road: list[int] = list(road)
        self.road_place: list[int] = [self.road.index(space) if space in road else -1 for space in range(self.size)]
        """Which space of the road each space is, -1 for those beside it."""
        self.dice_base: int = dice_base
        self.sheet: list[int] = list(sheet) or [0] * self.size
        self.ways: list[list[int]] = self.neighbours
        """Where a hero can step from each space, and what is next to it for looking and shooting: over jumps, too."""
        self.joined: list[list[bool]] = self.adjacent
        if jumps:
            self.ways = [list(spaces) for spaces in self.neighbours]
            self.joined = [list(row) for row in self.adjacent]
        for a, b, _ in jumps:
            for here, there in ((a, b), (b, a)):
                self.joined[here][there] = True
                self.ways[here] = sorted({*self.ways[here], there})
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
                for other in self.ways[space]:
                    if found[other] < 0:
                        found[other] = found[space] + 1
                        ahead.append(other)
            edge = ahead
        return found

    def need(self, here: int, there: int) -> int:
        """How much willpower a step asks for."""
        need = self.gates.get(there, 0)
        if not self.adjacent[here][there]:
            for a, b, willpower in self.jumps:
                if (a, b) == (here, there) or (b, a) == (here, there):
                    need = max(need, willpower)
        return need

    def _steps_to_stronghold(self, space: int) -> int:
        here = space
        for steps in range(self.size + 1):
            if here < 0:
                return -1
            if here == self.stronghold:
                return steps
            here = self.arrows[here]
        return -1

    def next_steps(self, start: int, goal: int) -> list[int]:
        """The spaces next to ``start`` that are one step nearer to ``goal``."""
        here = self.distance[goal][start]
        return [space for space in self.ways[start] if self.distance[goal][space] == here - 1]

    def faults(self) -> list[str]:
        """Every contradiction: one-sided neighbours, spaces cut off, arrows that do not end at the stronghold."""
        found: list[str] = []
        middles = [self._middle(sheet) for sheet in range(max(self.sheet) + 1)]
        for space in range(self.size):
            for other in self.neighbours[space]:
                if space not in self.neighbours[other]:
                    found.append(
                        f"space {self.numbers[space]} names {self.numbers[other]} as neighbour, but not the other way"
                    )
            if not self.neighbours[space]:
                continue
            middle = middles[self.sheet[space]]
            if self.distance[middle][space] < 0:
                found.append(f"space {self.numbers[space]} cannot be reached from space {self.numbers[middle]}")
            fault = self._arrow_fault(space)
            if fault:
                found.append(fault)
        for a, b in self.bridges:
            if not self.adjacent[a][b]:
                found.append(f"the bridge {self.numbers[a]}-{self.numbers[b]} joins spaces that are not neighbours")
        for a, b, _ in self.jumps:
            if self.adjacent[a][b]:
                found.append(f"the jump {self.numbers[a]}-{self.numbers[b]} joins spaces that are neighbours anyway")
        return found + self._road_faults()

    def _middle(self, sheet: int) -> int:
        """The space from which all of a sheet can be reached."""
        if self.stronghold >= 0 and self.sheet[self.stronghold] == sheet:
            return self.stronghold
        # The place of the defeated may have the lowest number, and no way leads there.
        return next((space for space in range(self.size) if self.sheet[space] == sheet and self.neighbours[space]), 0)

    def _road_faults(self) -> list[str]:
        """A road is a single path: each of its spaces is next to the one before and the one behind, and to no other."""
        found: list[str] = []
        numbers = self.numbers
        for place, here in enumerate(self.road):
            if here in self.road[:place]:
                found.append(f"the road comes to space {numbers[here]} twice")
                continue
            for further, there in enumerate(self.road[place + 1 :], place + 1):
                if further == place + 1 and not self.adjacent[here][there]:
                    found.append(f"the road goes from {numbers[here]} to {numbers[there]}, which are not neighbours")
                elif further > place + 1 and self.adjacent[here][there]:
                    found.append(
                        f"the road comes to {numbers[here]} and later to {numbers[there]}, which are neighbours: "
                        "it must be a single path without short cuts"
                    )
        return found

    def diced(self, faces: Sequence[int]) -> list[int]:
        """The numbers of spaces that two dice with these faces can show."""
        return [self.dice_base + 10 * tens + ones for tens in faces for ones in faces]

    def undiced(self, faces: Sequence[int]) -> list[int]:
        """Those of them that no space of the board has."""
        return [number for number in self.diced(faces) if number not in self.index_of]

    def _arrow_fault(self, space: int) -> str:
        here = space
        for _ in range(self.size + 1):
            if here == self.stronghold:
                return ""
            ahead = self.arrows[here]
            if ahead < 0 and (self.stronghold < 0 or self.sheet[here] != self.sheet[self.stronghold]):
                return ""
            if ahead < 0:
                return f"the arrows from space {self.numbers[space]} stop at {self.numbers[here]} before the stronghold"
            if not self.adjacent[here][ahead]:
                return (
                    f"the arrow of space {self.numbers[here]} points to {self.numbers[ahead]}, which is not a neighbour"
                )
            here = ahead
        return f"the arrows from space {self.numbers[space]} run in a circle"
