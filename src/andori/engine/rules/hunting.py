"""Hunting: who walks towards somebody, by a shortest way. A chapter has a hunt for each kind of hunter."""

from __future__ import annotations

from typing import Final

from andori.engine.board import Board
from andori.engine.state import State

UNSEEN: Final = -1
"""No way leads there."""


class Hunt:
    """How a hunter finds its way. Distances are worked out once for a board and for each set of broken bridges."""

    def __init__(self, board: Board, sight: int = 0, highest: bool = False, over_jumps: bool = True) -> None:
        """``sight`` is how far it sees, 0 for any distance; of equally near spaces the lowest is taken, or the highest.

        It needs no willpower for jumps, and no gate keeps it out.
        """
        self.sight: int = sight
        self.highest: bool = highest
        self.ways: list[list[int]] = board.ways if over_jumps else board.neighbours
        """Where it can step from each space."""
        self.size: int = board.size
        self.tables: dict[tuple[int, ...], list[list[int]]] = {}
        """Distances from everywhere to everywhere, by the ways that are closed."""

    def distances(self, state: State) -> list[list[int]]:
        """How many steps it is from each space to each; :data:`UNSEEN` where no way leads."""
        closed = tuple(state.closed)
        table = self.tables.get(closed)
        if table is None:
            table = [self._spread(state, space, None) for space in range(self.size)]
            self.tables[closed] = table
        return table

    def far(self, state: State, here: int, there: int) -> int:
        """How many steps it is from one space to another; :data:`UNSEEN` where no way leads."""
        return self.distances(state)[there][here]

    def sees(self, state: State, here: int, there: int) -> bool:
        """Whether a hunter here would go for somebody there."""
        far = self.far(state, here, there)
        return far >= 0 and (self.sight == 0 or far <= self.sight)

    def prey(self, state: State, here: int, spaces: list[int]) -> int:
        """The nearest of these spaces within sight; -1 for none."""
        best = UNSEEN
        nearest = 0
        for space in spaces:
            if not self.sees(state, here, space):
                continue
            far = self.far(state, here, space)
            if best < 0 or far < nearest or (far == nearest and (space > best) == self.highest):
                best = space
                nearest = far
        return best

    def next_step(self, state: State, here: int, goal: int, shut: list[bool] | None = None) -> int:
        """The space onto which it steps towards a goal; -1 where it is there, or has no way.

        ``shut`` says of each space whether it may not be entered, the goal included.
        """
        to_goal = self.distances(state)[goal] if shut is None else self._spread(state, goal, shut)
        return self._nearer(state, here, to_goal, shut)

    def path(self, state: State, here: int, goal: int, steps: int, shut: list[bool] | None = None) -> list[int]:
        """The spaces that it enters on so many steps towards a goal, the last one where it comes to stand."""
        to_goal = self.distances(state)[goal] if shut is None else self._spread(state, goal, shut)
        found: list[int] = []
        while len(found) < steps:
            here = self._nearer(state, here, to_goal, shut)
            if here < 0:
                break
            found.append(here)
        return found

    def _nearer(self, state: State, here: int, to_goal: list[int], shut: list[bool] | None) -> int:
        """The next space on a shortest way: the lowest of those equally near, or the highest; -1 for none."""
        best = UNSEEN
        ahead = to_goal[here] - 1
        if ahead < 0:
            return best
        for space in self.ways[here]:
            if to_goal[space] != ahead or state.way_closed(here, space) or (shut is not None and shut[space]):
                continue
            best = space
            if not self.highest:
                break
        return best

    def _spread(self, state: State, goal: int, shut: list[bool] | None) -> list[int]:
        """How many steps it is to a goal from each space, round those that are shut."""
        found = [UNSEEN] * self.size
        if shut is not None and shut[goal]:
            return found
        found[goal] = 0
        edge = [goal]
        while edge:
            ahead: list[int] = []
            for space in edge:
                # Whoever stands on a shut space may leave it, but nobody goes through it.
                if shut is not None and shut[space]:
                    continue
                for other in self.ways[space]:
                    if found[other] < 0 and not state.way_closed(space, other):
                        found[other] = found[space] + 1
                        ahead.append(other)
            edge = ahead
        return found
