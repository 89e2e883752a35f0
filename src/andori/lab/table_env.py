"""A Gymnasium environment: one learner plays all heroes of a table. Needs the extra ``andori[lab]``."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

from andori.lab.observation import Eye, Numbers
from andori.lab.table import Table, from_the_extra

with from_the_extra():
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from numpy.typing import NDArray

RENDER_MODES = ["ansi"]


def checked_mode(render_mode: str | None) -> str | None:
    """A render mode that there is, or None."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"There is no render mode {render_mode!r}; there is 'ansi', or None.")
    return render_mode


class Copied:
    """An environment that can be copied and pickled at any moment: the copy goes on exactly as the original would."""

    table: Table
    eye: Eye

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        memo[id(self.eye)] = self.eye  # it never changes
        vars(twin).update({name: deepcopy(part, memo) for name, part in vars(self).items()})
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: part for name, part in vars(self).items() if name != "eye"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.eye = Eye(self.table.rules)


class TableEnv(Copied, gymnasium.Env[Numbers, np.int64]):
    """All heroes in one hand. ``action_masks()`` says which actions are legal, as MaskablePPO wants it.

    >>> env = TableEnv("base/legend-2", ("dwarf", "warrior"))
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape == env.observation_space.shape
    True
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        legend: str = "",
        heroes: tuple[str, ...] = (),
        difficulty: str = "",
        edition: str = "",
        hints: float = 0.0,
        gamma: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        """``legend`` is one of the package or a folder; ``hints`` > 0 adds small rewards on the way (see the docs).

        What is left out is that of :class:`Table`. ``gamma`` is the learner's own discount, by which hints are counted.
        """
        self.table = Table(legend, heroes, difficulty, edition, hints, gamma)
        self.eye = Eye(self.table.rules)
        self.observation_space = Box(-1.0, 1.0, (self.eye.size,), np.float32)
        self.action_space = Discrete(self.table.slots.size)
        self.render_mode = checked_mode(render_mode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game; without a seed, the next one that follows from the last seed."""
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**31 - 1)))
        return self._see(), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Do something; an illegal action changes nothing and is marked in the info."""
        legal = int(action) in self.table.open
        reward = self.table.play(int(action))
        info = self._info()
        if not legal:
            info["illegal"] = True
        return self._see(), reward, self.table.over, self.table.cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now; slot 0 in a finished game, so that there is always one to choose."""
        mask = np.zeros(self.table.slots.size, dtype=np.bool_)
        mask[list(self.table.open) or [0]] = True
        return mask

    def render(self) -> str | None:
        """The position as text."""
        from andori.engine.position import write_position

        if self.render_mode != "ansi":
            return None
        return write_position(self.table.rules.content, self.table.state)

    def _see(self) -> Numbers:
        return self.eye.see(self.table.state, self.table.seat)

    def _info(self) -> dict[str, Any]:
        mask = self.action_masks().astype(np.int8)
        return {"action_mask": mask, "seat": self.table.seat, **self.table.ending()}


gymnasium.register("andori/Table-v0", entry_point="andori.lab.table_env:TableEnv")
