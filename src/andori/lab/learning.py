"""Learning a legend: the planner plays it, and what its mornings looked like tells how such games end.

Each round plays games with what is known so far, notes every morning by its features (:mod:`andori.bots.forecast`), and
finds the weights anew that tell won games from lost ones, a number of heroes at a time. A planner that knows more comes
into other positions, so more rounds teach more.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from math import exp
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from andori.bots.forecast import FEATURES, Forecast
from andori.bots.goals import Goals
from andori.bots.planner import PlannerBot
from andori.bots.survey import Survey
from andori.engine.frames import TURN
from andori.engine.state import RUNNING, WON
from andori.lab.crew import Crew
from andori.lab.runs import RunError
from andori.lab.simulation import LONGEST, Player, Setting, first_state, rules_of
from andori.legends.learned import Learned

FEWEST: Final = 30
"""Games of a number of heroes, and mornings of won and of lost ones, below which nothing is believed."""
RESTRAINT: Final = 1.5
"""How strongly weights are held back to nothing where games do not speak for them."""
STEPS: Final = 12


class Lesson(NamedTuple):
    """One game: with how many heroes, whether it was won, and its mornings."""

    heroes: int
    won: bool
    mornings: list[list[float]]


Task = tuple[Setting, int, list[float]]


def play_lesson(task: Task) -> Lesson:
    """Play one game with what is known, and note its mornings."""
    setting, number, known = task
    rules = rules_of(setting, threading.get_ident())
    player = Player(setting, rules, number)
    assert isinstance(player.bot, PlannerBot)
    player.bot.learned = known
    forecast = Forecast(rules, Goals(rules.content), Survey(rules), [])
    state = first_state(setting, rules)
    mornings: list[list[float]] = []
    day = -1
    for _ in range(LONGEST):
        if state.outcome != RUNNING:
            break
        if state.day != day and state.frames[-1].kind == TURN:
            day = state.day
            mornings.append([round(value, 4) for value in forecast.features(state)])
        rules.apply(state, player.choose(state))
    return Lesson(len(setting.heroes), state.outcome == WON, mornings)


class Notes:
    """Lessons, and the file that keeps them, if there is one."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.lessons: list[Lesson] = []
        if file is not None and file.exists():
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                self.lessons.append(_read(file, number, line))

    def add(self, lesson: Lesson) -> None:
        """Keep one more."""
        self.lessons.append(lesson)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(lesson._asdict()) + "\n")

    def weights(self, heroes: int) -> list[float]:
        """What these lessons teach of games with so many heroes; nothing where they are too few."""
        mine = [lesson for lesson in self.lessons if lesson.heroes == heroes]
        rows = [(morning, lesson.won) for lesson in mine for morning in lesson.mornings]
        won = sum(1 for _, good in rows if good)
        if len(mine) < FEWEST or not FEWEST <= won <= len(rows) - FEWEST:
            return []
        return fit([morning for morning, _ in rows], [good for _, good in rows])

    def learned(self) -> list[Learned]:
        """All of it, by number of heroes."""
        found = []
        for heroes in sorted({lesson.heroes for lesson in self.lessons}):
            weights = self.weights(heroes)
            if weights:
                games = sum(1 for lesson in self.lessons if lesson.heroes == heroes)
                found.append(Learned(heroes, games, dict(zip(FEATURES, weights, strict=True))))
        return found


def _read(file: Path, number: int, line: str) -> Lesson:
    with suppress(ValueError, TypeError):
        lesson = Lesson(**json.loads(line))
        if all(len(morning) == len(FEATURES) for morning in lesson.mornings):
            return lesson
    raise RunError(f"{file}, line {number}: this is no game that was noted by this version. Name another file.")


def learn(
    settings: Sequence[Setting],
    rounds: int,
    games: int,
    notes: Notes,
    crew: Crew,
    progress: Callable[[int], None] | None = None,
) -> list[Learned]:
    """Play so many rounds of so many games of each setting; what the notes teach afterwards."""
    done = 0
    for _ in range(rounds):
        known = {len(setting.heroes): notes.weights(len(setting.heroes)) for setting in settings}
        first = len(notes.lessons)
        for lesson in crew.map(play_lesson, _tasks(settings, first, games, known)):
            notes.add(lesson)
            done += 1
            if progress is not None:
                progress(done)
    return notes.learned()


def _tasks(settings: Sequence[Setting], first: int, games: int, known: dict[int, list[float]]) -> Iterable[Task]:
    for number in range(first, first + games):
        for setting in settings:
            yield setting, number, known[len(setting.heroes)]


# ---- weights ---------------------------------------------------------------------------------------------------------


def fit(rows: Sequence[Sequence[float]], won: Sequence[bool]) -> list[float]:
    """The weights that tell won from lost: logistic regression by Newton's method, held back a little (ridge)."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [RESTRAINT * weight if place else 0.0 for place, weight in enumerate(weights)]
        bend = [[0.0] * size for _ in range(size)]
        for place in range(size):
            bend[place][place] = RESTRAINT if place else 1e-6
        for row, good in zip(rows, won, strict=True):
            chance = 1.0 / (1.0 + exp(-sum(map(mul, row, weights))))
            gap = chance - good
            doubt = chance * (1.0 - chance)
            for place, value in enumerate(row):
                if value:
                    slope[place] += gap * value
                    part = doubt * value
                    line = bend[place]
                    for other in range(place + 1):
                        line[other] += part * row[other]
        for place in range(size):
            for other in range(place):
                bend[other][place] = bend[place][other]
        step = solve(bend, slope)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for row in range(place + 1, size):
            part = rows[row][place] / rows[place][place]
            if part:
                rows[row] = [value - part * above for value, above in zip(rows[row], rows[place], strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum(rows[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found
