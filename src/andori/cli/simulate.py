"""``andori simulate``: many games played by bots, and what came of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from andori.bots.registry import UnknownBot
from andori.cli.errors import fail
from andori.cli.printing import echo
from andori.cli.settings import (
    BotName,
    Budget,
    ClusterAddress,
    Edition,
    Jobs,
    Seed,
    Speech,
    chosen,
    progress_bar,
    shown_bot,
)
from andori.lab.errors import LabError
from andori.lab.runs import Run
from andori.lab.runs import simulate as run
from andori.text import say
from andori.text.numbers import decimal, percent
from andori.text.tokens import ending_name


def simulate(
    legend: Annotated[str, typer.Argument(help="A legend, such as base/legend-2, or the folder of your own.")],
    heroes: Annotated[str, typer.Option("--heroes", help="Heroes in seating order, such as dwarf,wizard.")] = "",
    bot: BotName = "greedy",
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy or normal.")] = "",
    edition: Edition = "",
    games: Annotated[int, typer.Option("--games", min=1, help="Number of games.")] = 100,
    seed: Seed = 1,
    jobs: Jobs = 0,
    budget: Budget = None,
    cluster: ClusterAddress = "",
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            dir_okay=False,
            help="Save the run in this file and resume it from there. More --games make it longer.",
        ),
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", dir_okay=False, help="Write one row per game into this Parquet file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Speech = "",
) -> None:
    """Let bots play many games of a legend."""
    wanted, spoken = chosen(legend, language)
    setting = wanted.setting(heroes or wanted.pair(), bot, difficulty, edition, seed, budget)
    try:
        with progress_bar(f"{setting.legend}, {shown_bot(bot)}", games, [setting.bot], spoken) as bar:
            found = run(setting, games, jobs, bar.reached, cluster, resume, parquet)
    except (LabError, UnknownBot, OSError) as error:
        fail(error, spoken)
    except KeyboardInterrupt:
        if resume is not None:
            kept = Run(setting, resume).tally.games
            echo(say("lab.simulate.stopped", spoken, count=kept, file=resume), err=True)
        raise typer.Exit(130) from None
    if as_json:
        echo(json.dumps(found))
        return
    low, high = found["ci95"]
    echo(
        say(
            "lab.simulate.won",
            spoken,
            count=found["games"],
            wins=found["wins"],
            rate=percent(found["win_rate"], spoken, 1),
            low=percent(low, spoken, 1),
            high=percent(high, spoken, 1),
        )
    )
    for code, count in found["endings"].items():
        echo(f"  {ending_name(setting.legend, code, spoken):<24} {count:>8}")
    echo(
        say(
            "lab.simulate.effort",
            spoken,
            days=decimal(found["days"]["mean"], 1, spoken),
            decisions=f"{found['decisions']:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"),
            seconds=decimal(found["seconds"], 1, spoken),
        )
    )
