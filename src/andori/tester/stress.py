"""Random play in bulk: `andori stress` plays until enough decisions are made and stops at the first broken law."""

from __future__ import annotations

import json as json_text
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as TooLong
from dataclasses import asdict, dataclass, field
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from andori.engine.dealer import Generator
from andori.tester.play import BULK, Party, Report, draw_party, play

LEGENDS = ("base/skirmish", "base/sandbox")
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

    def to_json(self) -> str:
        """One JSON object."""
        return json_text.dumps(asdict(self) | {"seconds": round(self.seconds, 1)}, ensure_ascii=False)


def play_batch(first: int, count: int, legends: tuple[str, ...]) -> Batch:
    """Play games number ``first`` and on; the number is the seed of the game, of its party and of its luck."""
    decisions = 0
    outcomes: dict[str, int] = {}
    for number in range(first, first + count):
        party = draw_party(Generator(number), legends)
        tale = play(party, number, BULK)
        decisions += tale.decisions
        outcomes[tale.outcome] = outcomes.get(tale.outcome, 0) + 1
        if tale.broken is not None:
            return Batch(number - first + 1, decisions, outcomes, tale.broken)
    return Batch(count, decisions, outcomes, None)


def batches(first: int, jobs: int, legends: tuple[str, ...]) -> Iterator[Batch]:
    """Batch after batch, in order of their seeds however many workers there are, without an end."""
    if jobs <= 1:
        while True:
            yield play_batch(first, BATCH, legends)
            first += BATCH
    # A fresh interpreter for each worker: threads of the progress bar and forks do not go together.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        waiting: list[tuple[int, Future[Batch]]] = []
        try:
            while True:
                while len(waiting) < 2 * jobs:
                    waiting.append((first, pool.submit(play_batch, first, BATCH, legends)))
                    first += BATCH
                seed, future = waiting.pop(0)
                try:
                    yield future.result(PATIENCE)
                except TooLong:
                    yield Batch(BATCH, 0, {}, hanging(seed, legends))
        finally:
            for _, future in waiting:
                future.cancel()


def hanging(seed: int, legends: tuple[str, ...]) -> Report:
    """A batch that does not come back."""
    party: Party = draw_party(Generator(seed), legends)
    what = f"one of the games with seeds {seed} to {seed + BATCH - 1} did not end within {PATIENCE:.0f} seconds"
    return Report("hang", what, seed, party, 0, "", "", "")


def run(decisions: int, seed: int, jobs: int, legend: str | None, tell: Callable[[Result], None]) -> Result:
    """Play until enough decisions are made or a law is broken; ``tell`` hears of every batch."""
    result = Result(seed=seed)
    started = time.monotonic()
    played = batches(seed, jobs, LEGENDS if legend is None else (legend,))
    for batch in played:
        result.add(batch)
        result.seconds = time.monotonic() - started
        tell(result)
        if result.broken or result.decisions >= decisions:
            break
    played.close()  # type: ignore[attr-defined]
    return result


def stress(
    decisions: Annotated[int, typer.Option(min=1, help="How many decisions to play at least.")] = 100_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; the next one has the next seed.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="How many processes play.")] = 1,
    legend: Annotated[str | None, typer.Option(help="Play only this legend, for example base/skirmish.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
) -> None:
    """Play at random and check every law of the game; stop at the first one that is broken."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[games]} games"))
    with Progress(*columns, TimeRemainingColumn(), console=screen, transient=True) as progress:
        bar = progress.add_task("decisions", total=decisions, games=0)
        result = run(
            decisions, seed, jobs, legend, lambda so_far: progress.update(bar, completed=so_far.decisions, games=so_far.games)
        )
    if json:
        typer.echo(result.to_json())
    else:
        tell_result(result, legend)
    if result.broken:
        raise typer.Exit(1)


def tell_result(result: Result, legend: str | None) -> None:
    """The result for people."""
    speed = result.decisions / result.seconds if result.seconds else 0.0
    typer.echo(
        f"{result.decisions:,} decisions in {result.games:,} games, {result.seconds:.0f} s ({speed:,.0f} a second): "
        f"{len(result.broken)} laws broken"
    )
    for report in result.broken:
        party = report.party
        only = f" --legend {legend}" if legend else ""
        typer.echo(f"\n{report.law}: {report.what}")
        typer.echo(f"{party.legend}, {party.edition}, {party.difficulty}, {', '.join(party.heroes)}")
        typer.echo(f"decision {report.decision}, action: {report.action or '(none yet)'}")
        typer.echo(f"again: andori stress --seed {report.seed} --decisions 1{only}\n")
        typer.echo(report.position)
