"""Learning a legend: the planner plays it, and what its mornings looked like tells how such games end.

Each round plays games with what is known so far, notes every morning, and finds two things anew, a number of heroes at
a time: the weights that tell won games from lost ones by a morning's features (:mod:`andori.bots.forecast`), and a rule
of thumb that comes to better mornings (:mod:`andori.lab.styling`). A planner that knows more comes into other
positions, so more rounds teach more.
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
from andori.bots.orders import Orders
from andori.bots.own import features_of as own_features_of
from andori.bots.own import own_weights_of
from andori.bots.planner import NOTHING_KNOWN, Known, PlannerBot, known_of_game
from andori.bots.weights import NAMES, WEIGHTS
from andori.engine.frames import TURN
from andori.engine.position import PositionError, read_position, write_position
from andori.engine.state import RUNNING, WON
from andori.lab.crew import Crew
from andori.lab.runs import RunError
from andori.lab.simulation import LONGEST, Player, Setting, first_state, rules_of
from andori.lab.styling import GENERATIONS, restyle
from andori.legends.learned import Learned
from andori.sets.library import learned

FEWEST: Final = 30
"""Games of a number of heroes, and mornings of won and of lost ones, below which nothing is believed."""
RESTRAINT: Final = 1.5
"""How strongly weights are held back to nothing where games do not speak for them."""
LIKENESS: Final = 10.0
"""How strongly those of one number of heroes are held to those of all."""
STEPS: Final = 20
STRIDE: Final = 3.0
"""Newton's steps towards the weights, and how far one goes at most: a first one may be far too long."""


_HEAD: Final = b'{"heroes": '
"""How a line of a file with lessons begins."""


class Lesson(NamedTuple):
    """One game: with how many heroes, whether it was won, and the positions of its mornings."""

    heroes: int
    won: bool
    mornings: list[str]


Task = tuple[Setting, int, Known]


def play_lesson(task: Task) -> Lesson:
    """Play one game with what is known, and note its mornings."""
    setting, number, known = task
    rules = rules_of(setting, threading.get_ident())
    player = Player(setting, rules, number)
    assert isinstance(player.bot, PlannerBot)
    player.bot.known = known
    state = first_state(setting, rules)
    mornings: list[str] = []
    day = -1
    for _ in range(LONGEST):
        if state.outcome != RUNNING:
            break
        if state.day != day and state.frames[-1].kind == TURN:
            day = state.day
            mornings.append(write_position(rules.content, state))
        rules.apply(state, player.choose(state))
    return Lesson(len(setting.heroes), state.outcome == WON, mornings)


def features_of(setting: Setting, lesson: Lesson) -> list[list[float]]:
    """What speaks for the heroes and against them on each morning of a game."""
    rules = rules_of(setting, threading.get_ident())
    orders = Orders(rules, Goals(rules.content), WEIGHTS)
    forecast = Forecast(rules, orders.goals, orders.survey, [], orders.own)
    return [forecast.features(read_position(rules.content, morning)) for morning in lesson.mornings]


class Notes:
    """Lessons with each set of heroes, and the file that keeps them, if there is one."""

    def __init__(self, settings: Sequence[Setting], file: Path | None = None, anew: bool = False) -> None:
        self.settings = {len(setting.heroes): setting for setting in settings}
        if len(self.settings) < len(settings):
            raise RunError("one_set")
        content = rules_of(settings[0], threading.get_ident()).content
        self.features = [*FEATURES, *own_features_of(content)]
        """What a morning is judged by, and in ``usual`` what the rule of thumb weighs with."""
        self.usual = {**dict(zip(NAMES, WEIGHTS, strict=True)), **own_weights_of(content)}
        nothing = NOTHING_KNOWN._replace(style=list(self.usual.values()))
        self.before = {
            heroes: nothing if anew else self._known_before(setting, nothing)
            for heroes, setting in self.settings.items()
        }
        """What was known before these lessons."""
        self.games_before = {
            entry.heroes: 0 if anew else entry.games
            for entry in learned(settings[0].legend)
            if entry.heroes in self.settings
        }
        """From how many games that was learned."""
        self.file = file
        self._whole = 0
        """Bytes of the file up to the end of its last whole line."""
        self.lessons: list[Lesson] = []
        self.rows: list[list[list[float]]] = []
        """The features of each lesson's mornings."""
        self._found: dict[int | None, list[float]] = {}
        """Weights that were found of these lessons, by number of heroes, None for all; forgotten with the next one."""
        self.styles = {heroes: known.style for heroes, known in self.before.items()}
        if file is not None and file.exists():
            for number, line in enumerate(file.read_bytes().splitlines(keepends=True), 1):
                if line.startswith(_HEAD) and not line.endswith(b"\n"):
                    break  # whoever wrote it was stopped; its game is played again
                self._read(number, line)
                self._whole += len(line)

    def _known_before(self, setting: Setting, nothing: Known) -> Known:
        """What lies beside a legend; weights as usual where nothing does."""
        found = known_of_game(rules_of(setting, threading.get_ident()).content, len(setting.heroes))
        return nothing if found is NOTHING_KNOWN else found

    def _read(self, number: int, line: bytes) -> None:
        """Take over a line of the file."""
        try:
            found = json.loads(line)
        except ValueError:
            raise RunError("line_damaged", file=self.file, line=number) from None
        with suppress(ValueError, TypeError, KeyError, PositionError):
            self._keep(Lesson(**found))
            return
        raise RunError("line_foreign", file=self.file, line=number)

    def _keep(self, lesson: Lesson) -> None:
        self.rows.append(features_of(self.settings[lesson.heroes], lesson))
        self.lessons.append(lesson)
        self._found.clear()

    def add(self, lesson: Lesson) -> None:
        """Keep one more."""
        self._keep(lesson)
        if self.file is not None:
            line = json.dumps(lesson._asdict()).encode() + b"\n"
            with self.file.open("ab", buffering=0) as out:
                out.truncate(self._whole)
                out.write(line)
            self._whole += len(line)

    def of(self, heroes: int) -> list[Lesson]:
        """Those with so many heroes."""
        return [lesson for lesson in self.lessons if lesson.heroes == heroes]

    def weights(self, heroes: int) -> list[float]:
        """What these lessons teach of games with so many heroes; nothing where they are too few."""
        if heroes not in self._found:
            self._found[heroes] = self._fitted(heroes)
        return self._found[heroes]

    def _fitted(self, heroes: int) -> list[float]:
        rows, won = self._mornings(heroes)
        if len(self.of(heroes)) < FEWEST or not FEWEST <= sum(won) <= len(rows) - FEWEST:
            return []
        # What holds with any number of heroes is seen better in all games; each number then has its own ways.
        if None not in self._found:
            self._found[None] = fit(*self._mornings(None), [0.0] * len(self.features), RESTRAINT)
        return fit(rows, won, self._found[None], LIKENESS)

    def _mornings(self, heroes: int | None) -> tuple[list[list[float]], list[bool]]:
        """The mornings of all lessons, or those with so many heroes, and whether the game was won."""
        rows: list[list[float]] = []
        won: list[bool] = []
        for lesson, mornings in zip(self.lessons, self.rows, strict=True):
            if heroes is None or lesson.heroes == heroes:
                rows.extend(mornings)
                won.extend([lesson.won] * len(mornings))
        return rows, won

    def known(self, heroes: int) -> Known:
        """What a planner knows who has had these lessons."""
        return Known(self.weights(heroes) or self.before[heroes].forecast, self.styles[heroes])

    def learned(self) -> list[Learned]:
        """All of it, by number of heroes."""
        found = []
        for heroes in sorted(self.settings):
            weights, style = self.weights(heroes), self.styles[heroes]
            if weights:
                paired = zip(self.usual.items(), style, strict=True)
                own = {name: weight for (name, usual), weight in paired if weight != usual}
                named = dict(zip(self.features, weights, strict=True))
                found.append(Learned(heroes, len(self.of(heroes)), named, own))
        return found


class Course(NamedTuple):
    """How a legend is learned."""

    rounds: int
    games: int
    """Games a round, for each set of heroes."""
    generations: int = GENERATIONS
    """How often the rule of thumb is bred anew after each round, and once where there are no rounds."""

    def steps(self, settings: int) -> int:
        """How many steps of progress it takes."""
        return settings * (self.rounds * self.games + max(self.rounds, 1) * self.generations)


def learn(course: Course, notes: Notes, crew: Crew, progress: Callable[[int], None] | None = None) -> list[Learned]:
    """Play the rounds of a course; what the notes teach afterwards.

    What was learned from more games is not given up for it, unless it was told to begin anew.
    """
    for heroes, lost in notes.games_before.items():
        games = len(notes.of(heroes)) + course.rounds * course.games
        if games < lost:
            raise RunError("fewer_games", before=lost, heroes=heroes, games=games)
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done)

    for turn in range(max(course.rounds, 1)):
        if course.rounds:
            known = {heroes: notes.known(heroes) for heroes in notes.settings}
            first = len(notes.lessons)
            for lesson in crew.map(play_lesson, _tasks(notes, first, course.games, known)):
                notes.add(lesson)
                step()
        for heroes, setting in notes.settings.items():
            before = notes.known(heroes)
            mornings = [morning for lesson in notes.of(heroes) for morning in lesson.mornings]
            if before.forecast and mornings:
                found = restyle(setting, before, mornings, course.generations, setting.seed + turn, crew, step)
                notes.styles[heroes] = found
    return notes.learned()


def _tasks(notes: Notes, first: int, games: int, known: dict[int, Known]) -> Iterable[Task]:
    for number in range(first, first + games):
        for heroes, setting in notes.settings.items():
            yield setting, number, known[heroes]


# ---- weights ---------------------------------------------------------------------------------------------------------


def fit(rows: Sequence[Sequence[float]], won: Sequence[bool], before: Sequence[float], restraint: float) -> list[float]:
    """The weights that tell won from lost: logistic regression by Newton's method, held to those before (ridge).

    The first, which counts on every morning alike, is free.
    """
    size = len(before)
    weights = list(before)
    for _ in range(STEPS):
        slope = [restraint * (weights[place] - before[place]) if place else 0.0 for place in range(size)]
        bend = [[0.0] * size for _ in range(size)]
        for place in range(size):
            bend[place][place] = restraint if place else 1e-6
        for row, good in zip(rows, won, strict=True):
            chance = 1.0 / (1.0 + exp(-sum(map(mul, row, weights))))
            gap = chance - good
            doubt = chance * (1.0 - chance)
            for place, value in enumerate(row):
                if value:
                    slope[place] += gap * value
                    share = doubt * value
                    line = bend[place]
                    for other in range(place + 1):
                        line[other] += share * row[other]
        for place in range(size):
            for other in range(place):
                bend[other][place] = bend[place][other]
        step = solve(bend, slope)
        part = min(1.0, STRIDE / max(*map(abs, step), 1e-9))
        weights = [weight - part * change for weight, change in zip(weights, step, strict=True)]
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
