"""A PettingZoo environment: every hero is an agent, and all win or lose together. Needs the extra ``andori[lab]``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from andori.engine.position import write_position
from andori.lab.observation import Eye
from andori.lab.table import Table, from_the_extra
from andori.lab.table_env import RENDER_MODES, Copied, checked_mode

with from_the_extra():
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv


class HeroEnv(Copied, AECEnv[str, dict[str, Any], int]):
    """One agent a hero, named like him. The agent who is asked next is the one the rules ask.

    An observation is ``{"observation": numbers, "action_mask": 0 or 1 for each action}``; the mask of an agent who is
    not asked is empty. Rewards are the same for all.
    """

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "name": "andori_v1",
        "is_parallelizable": False,
        "render_fps": 4,
    }

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
        super().__init__()
        self.table = Table(legend, heroes, difficulty, edition, hints, gamma)
        self.eye = Eye(self.table.rules)
        self.render_mode = checked_mode(render_mode)
        agents = list(self.table.setting.heroes)
        self.possible_agents = agents
        self.agents = agents[:]
        size = self.table.slots.size
        self.action_spaces = {agent: Discrete(size) for agent in agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-1.0, 1.0, (self.eye.size,), np.float32),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for agent in agents
        }

    if not TYPE_CHECKING:  # it would make mypy believe in any name

        def __getattr__(self, name: str) -> Any:
            """Only asked for what is not there: all that PettingZoo keeps of a game, before the first one."""
            if name in AECEnv.__annotations__:
                raise AttributeError(f"There is no {name} before a game has begun: call reset() first.")
            return object.__getattribute__(self, name)

    def observation_space(self, agent: str) -> Space[Any]:
        """The same object at every call, as PettingZoo wants it."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Likewise."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, the next one that follows from the last seed."""
        if seed is not None or not hasattr(self, "_random"):
            self._random, _ = seeding.np_random(seed)
        self.table.begin(int(self._random.integers(2**31 - 1)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The moment as this hero sees it."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.table.slots.size, dtype=np.int8)
        if agent == self.agent_selection and not self.table.over:
            mask[list(self.table.open)] = 1
        return {"observation": self.eye.see(self.table.state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent who is asked acts; an illegal action changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        reward = self.table.play(int(action))
        over, cut = self.table.over, self.table.cut_off
        for other in self.agents:
            self.rewards[other] = reward
            self.terminations[other] = over
            self.truncations[other] = cut
            self.infos[other] = self.table.ending()
        self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text."""
        if self.render_mode != "ansi":
            return None
        return write_position(self.table.rules.content, self.table.state)

    def close(self) -> None:
        """Nothing is open."""
