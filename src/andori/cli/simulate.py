"""``andori simulate``: many games played by bots, and what came of them."""

from __future__ import annotations

import json
import os
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from andori.bots.registry import UnknownBot, make_bot
from andori.cli.errors import fail
from andori.engine.opening import PartyError, seat_heroes
from andori.lab.simulation import Setting
from andori.lab.simulation import simulate as run
from andori.legends.source import SourceError
from andori.sets.library import content_of


def simulate(
    legend: Annotated[str, typer.Argument(help="Which legend, as box/legend.")],
    heroes: Annotated[
        str, typer.Option("--heroes", help="Heroes in seating order, as in dwarf,wizard.")
    ] = "dwarf,wizard",
    bot: Annotated[str, typer.Option("--bot", help="random, greedy, planner, or path/to/file.py:Class.")] = "greedy",
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy or normal.")] = "normal",
    edition: Annotated[str, typer.Option("--edition", help="kosmos or ffg.")] = "kosmos",
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Fixes every game, whatever the number of jobs.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one a core.")] = 1,
    budget: Annotated[
        int | None, typer.Option("--budget", min=1, help="Milliseconds a decision, for bots that search.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play many games of a legend."""
    names = tuple(name.strip() for name in heroes.split(",") if name.strip())
    try:
        content = content_of(legend, edition, difficulty, len(names))
        seat_heroes(content, list(names), content.board.size)
        make_bot(bot, seed)
    except (ValueError, PartyError, UnknownBot, SourceError) as error:
        fail(str(error))
    setting = Setting(legend, names, bot, difficulty, edition, seed, None if budget is None else budget / 1000)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{legend}, {bot}", total=games)
        found = run(setting, games, jobs or os.cpu_count() or 1, lambda done: bar.update(task, completed=done))
    if as_json:
        typer.echo(json.dumps(found))
        return
    low, high = found["ci95"]
    typer.echo(f"{found['games']} games, {found['wins']} won: {found['win_rate']:.1%} (95 %: {low:.1%} to {high:.1%})")
    for code, count in found["endings"].items():
        typer.echo(f"  {code:<24} {count:>6}")
    typer.echo(f"{found['days']['mean']} days a game; {found['decisions']:,} decisions in {found['seconds']} s")
