"""Goals under watch: which tasks and endings the planner could make something of, and which came about."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from andori.bots.goals import Goals
from andori.engine.frames import TURN
from andori.engine.rulebook import Rulebook
from andori.engine.state import WON, State


class Goal(NamedTuple):
    """Something to be brought about: a task, or what a good ending asks for though no task says so."""

    kind: str
    """``task`` or ``ending``."""
    name: str


@dataclass
class Pursued:
    """In how many games each goal was known, understood and reached; parts add up to the whole."""

    known: Counter[Goal] = field(default_factory=Counter)
    """It was shown to the heroes and not done, at least for a while, or done."""
    understood: Counter[Goal] = field(default_factory=Counter)
    """The planner knew of something that could be done for it, or that it comes with time."""
    done: Counter[Goal] = field(default_factory=Counter)

    def add(self, other: Pursued) -> None:
        """Count another part in."""
        self.known.update(other.known)
        self.understood.update(other.understood)
        self.done.update(other.done)


def goals_of(goals: Goals) -> list[Goal]:
    """The goals of a legend: tasks in their order, then endings."""
    content = goals.content
    endings = dict.fromkeys(content.endings[aim.ending].code for aim in goals.aims)
    return [*(Goal("task", name) for name in content.task_names), *(Goal("ending", code) for code in endings)]


class Pursuit:
    """Watches the goals of one game; it only looks, so the game is the one that is played unwatched."""

    def __init__(self, rules: Rulebook, goals: Goals) -> None:
        self.rules = rules
        self.goals = goals
        self.known: set[Goal] = set()
        self.understood: set[Goal] = set()
        self.done: set[Goal] = set()
        self.all = goals_of(goals)

    def look(self, state: State) -> None:
        """See how far the goals are at a moment."""
        for task, pc in enumerate(self.rules.content.task_done):
            goal = self.all[task]
            if goal in self.done:
                continue
            shown = self.rules.content.task_shown[task]
            if shown >= 0 and not self.rules.conditions.true_of(state, shown) and goal not in self.known:
                continue
            self.known.add(goal)
            if self.rules.conditions.true_of(state, pc):
                self.done.add(goal)
            elif goal not in self.understood and self._asks(state):
                if self.goals.comes_by_itself(task) or self.goals.means_task(self.rules, state, task):
                    self.understood.add(goal)
        for goal in self.all[len(self.rules.content.task_done) :]:
            self.look_at_ending(state, goal)

    def look_at_ending(self, state: State, goal: Goal) -> None:
        """See whether all that a good ending asks for has come about, or whether something is known for each of it."""
        if goal in self.done:
            return
        self.known.add(goal)
        endings = self.rules.content.endings
        aims = [aim for aim in self.goals.aims if endings[aim.ending].code == goal.name]
        missing = [aim for aim in aims if not self.goals.is_reached(self.rules, state, aim)]
        if not missing or (state.outcome == WON and endings[state.ending].code == goal.name):
            self.done.add(goal)
        elif goal not in self.understood and self._asks(state):
            if all(self.goals.means_aim(self.rules, state, aim) for aim in missing):
                self.understood.add(goal)

    def _asks(self, state: State) -> bool:
        """Whether a hero is asked what he is about: the moments for which the planner looks for goals."""
        return bool(state.frames) and state.frames[-1].kind == TURN

    def close(self, pursued: Pursued) -> None:
        """The game is over."""
        pursued.known.update(self.known)
        pursued.understood.update(self.understood)
        pursued.done.update(self.done)
