"""Random play in bulk: plays until enough decisions are made and stops at the first broken law."""

from __future__ import annotations

import json as json_text
import multiprocessing
import sys
import time
from collections.abc import Callable
from collections.abc import Generator as Stream
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as TooLong
from dataclasses import asdict, dataclass, field

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from andori.engine.dealer import Generator
from andori.sets.boxes import UnknownBox, box_facts
from andori.sets.library import UnknownLegend, legend_file, legends
from andori.tester.examiner import BULK, Report, draw_party, play

BATCH = 10
"""Games a worker plays before it reports: often enough for the progress bar, seldom enough to cost nothing."""
PATIENCE = 600.0
"""Seconds after which a batch counts as hanging; on a slow machine it takes a few."""


@dataclass(frozen=True)
class Batch:
    """What one worker has played."""

    games: int
    decisions: int
    outcomes: dict[str, int]
    broken: Report | None


@dataclass
class Result:
    """What a run came to."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    seed: int = 0
    outcomes: dict[str, int] = field(default_factory=dict)
    broken: list[Report] = field(default_factory=list)

    def add(self, batch: Batch) -> None:
        """Count a batch."""
        self.games += batch.games
        self.decisions += batch.decisions
        for outcome, count in batch.outcomes.items():
            self.outcomes[outcome] = self.outcomes.get(outcome, 0) + count
        if batch.broken is not None:
            self.broken.append(batch.broken)

    def sentences(self) -> str:
        """The result for people."""
        speed = self.decisions / self.seconds if self.seconds else 0.0
        head = (
            f"{self.decisions:,} decisions in {self.games:,} games, {self.seconds:.0f} s ({speed:,.0f} a second): "
            f"{len(self.broken)} laws broken"
        )
        return "\n".join([head, *(in_words(report) for report in self.broken)])

    def to_json(self) -> str:
        """One JSON object."""
        return json_text.dumps(asdict(self) | {"seconds": round(self.seconds, 1)}, ensure_ascii=False)


def in_words(report: Report) -> str:
    """A broken law, the way to see it again, and the position at which it showed."""
    party = report.party
    return (
        f"\n{report.law}: {report.what}\n"
        f"{party.legend}, {party.edition}, {party.difficulty}, {', '.join(party.heroes)}\n"
        f"decision {report.decision}, action: {report.action or '(none yet)'}\n"
        f"again: andori stress --legend {party.legend} --seed {report.seed} --decisions 1\n\n{report.position}"
    )


def play_batch(first: int, count: int, names: tuple[str, ...]) -> Batch:
    """Play games number ``first`` and on; the number is the seed of the game, of its party and of its luck."""
    decisions = 0
    outcomes: dict[str, int] = {}
    for number in range(first, first + count):
        party = draw_party(Generator(number), names)
        tale = play(party, number, BULK)
        decisions += tale.decisions
        outcomes[tale.outcome] = outcomes.get(tale.outcome, 0) + 1
        if tale.broken is not None:
            return Batch(number - first + 1, decisions, outcomes, tale.broken)
    return Batch(count, decisions, outcomes, None)


def batches(first: int, jobs: int, names: tuple[str, ...]) -> Stream[Batch, None, None]:
    """Batch after batch, in order of their seeds however many workers there are, without an end."""
    if jobs <= 1:
        while True:
            yield play_batch(first, BATCH, names)
            first += BATCH
    # A fresh interpreter for each worker: threads of the progress bar and forks do not go together.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        waiting: list[tuple[int, Future[Batch]]] = []
        try:
            while True:
                while len(waiting) < 2 * jobs:
                    waiting.append((first, pool.submit(play_batch, first, BATCH, names)))
                    first += BATCH
                seed, future = waiting.pop(0)
                try:
                    yield future.result(PATIENCE)
                except TooLong:
                    yield Batch(BATCH, 0, {}, hanging(seed, names))
        finally:
            for _, future in waiting:
                future.cancel()


def hanging(seed: int, names: tuple[str, ...]) -> Report:
    """A batch that does not come back."""
    party = draw_party(Generator(seed), names)
    what = f"one of the games with seeds {seed} to {seed + BATCH - 1} did not end within {PATIENCE:.0f} seconds"
    return Report("hang", what, seed, party, 0, "", "", "")


def run(decisions: int, seed: int, jobs: int, names: tuple[str, ...], tell: Callable[[Result], None]) -> Result:
    """Play until enough decisions are made or a law is broken; ``tell`` hears of every batch."""
    result = Result(seed=seed)
    started = time.monotonic()
    played = batches(seed, jobs, names)
    for batch in played:
        result.add(batch)
        result.seconds = time.monotonic() - started
        tell(result)
        if result.broken or result.decisions >= decisions:
            break
    played.close()
    return result


def wanted(legend: str | None, box: str | None) -> tuple[str, ...]:
    """The legends that are meant: one, those of a box, or all; raises what says that there is none."""
    if legend is not None:
        legend_file(legend)
        return (legend,)
    if box is None:
        return legends()
    box_facts(box)
    return tuple(name for name in legends() if name.partition("/")[0] == box)


def stress(decisions: int, seed: int, jobs: int, legend: str | None, json: bool, box: str | None = None) -> int:
    """Play, tell the result, and return the exit code: 0 when every law held, 1 when one was broken, 2 for no legend.

    Progress goes to standard error; standard output holds the result, with ``json`` as one JSON object.
    """
    try:
        names = wanted(legend, box)
    except (UnknownLegend, UnknownBox) as error:
        print(f"andori: {error}", file=sys.stderr)
        return 2
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[games]} games"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("decisions", total=decisions, games=0)

        def tell(result: Result) -> None:
            progress.update(bar, completed=result.decisions, games=result.games)

        result = run(decisions, seed, jobs, names, tell)
    print(result.to_json() if json else result.sentences())
    return 1 if result.broken else 0
