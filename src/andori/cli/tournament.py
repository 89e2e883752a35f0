"""``andori tournament``: several bots on the same games, and who is better."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from andori.bots.registry import UnknownBot
from andori.cli.console import Plain
from andori.cli.errors import fail, refuse
from andori.cli.legends import spoken_language
from andori.cli.printing import echo
from andori.cli.settings import (
    Bots,
    Budget,
    ClusterAddress,
    Edition,
    Jobs,
    Seed,
    Speech,
    chosen,
    named_bot,
    progress_bar,
    shown_bots,
    split,
)
from andori.lab.crew import hire
from andori.lab.errors import LabError
from andori.lab.simulation import Setting
from andori.lab.tournament import tournament as play
from andori.sets.boxes import first_box
from andori.sets.library import levels_of, usual_legend
from andori.text import say
from andori.text.numbers import decimal, percent


def tournament(
    bots: Bots = "random,greedy,planner",
    legend: Annotated[
        list[str] | None, typer.Option("--legend", help="The legend to play; can be given several times.")
    ] = None,
    heroes: Annotated[
        list[str] | None, typer.Option("--heroes", help="Heroes, such as dwarf,wizard; can be given several times.")
    ] = None,
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy, normal, or both: easy,normal.")] = "",
    games: Annotated[int, typer.Option("--games", min=1, help="Games per bot and set-up.")] = 30,
    budget: Budget = None,
    edition: Edition = "",
    seed: Seed = 1,
    jobs: Jobs = 0,
    cluster: ClusterAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Speech = "",
) -> None:
    """Compare bots on the same games, with the same seeds for all."""
    spoken = spoken_language(language)
    names = tuple(dict.fromkeys(named_bot(bot) for bot in split(bots)))
    if len(names) < 2:
        refuse("two_bots", spoken)
    rounds: dict[tuple[Setting, ...], None] = {}
    for place in legend or [usual_legend(first_box())]:
        wanted, _ = chosen(place, spoken)
        for party in heroes or wanted.parties()[:1]:
            for level in split(difficulty) or levels_of(wanted.legend)[:1]:
                # What is named twice is played once: the same games would count double, and intervals be too narrow.
                rounds[tuple(wanted.setting(party, bot, level, edition, seed, budget) for bot in names)] = None
    if not rounds:
        refuse("nothing_to_play", spoken)
    try:
        total = games * len(rounds) * len(names)
        with (
            progress_bar(", ".join(shown_bots(names).values()), total, names, spoken) as bar,
            hire(jobs, cluster) as crew,
        ):
            found = play(list(rounds), games, crew, bar.reached)
    except (LabError, UnknownBot, OSError) as error:
        fail(error, spoken)
    if as_json:
        echo(json.dumps(found))
        return
    show(found, spoken)


def show(found: dict[str, Any], language: str) -> None:
    """Ranking and duels as tables."""

    def tell(key: str, **params: object) -> str:
        return say(f"lab.tournament.{key}", language, **params)

    console = Plain()
    called = shown_bots([entry["bot"] for entry in found["bots"]])
    table = Table(title=tell("ranking"), title_justify="left", box=SIMPLE_HEAD)
    for key in ("bot", "wins", "rate", "interval", "days"):
        table.add_column(say(f"lab.balance.column.{key}", language), justify="left" if key == "bot" else "right")
    for entry in sorted(found["bots"], key=lambda entry: -entry["win_rate"]):
        low, high = entry["ci95"]
        table.add_row(
            called[entry["bot"]],
            f"{entry['wins']}/{entry['games']}",
            percent(entry["win_rate"], language),
            f"{decimal(100 * low, 0, language)}–{percent(high, language)}",
            decimal(entry["days"]["mean"], 1, language),
        )
    console.print(table)
    pairs = Table(title=tell("duels"), title_justify="left", box=SIMPLE_HEAD)
    for key in ("pair", "only_first", "only_second", "difference", "interval", "verdict"):
        pairs.add_column(tell(f"column.{key}"), justify="left" if key in ("pair", "verdict") else "right")
    for duel in found["duels"]:
        low, high = duel["ci95"]
        first, second = called[duel["first"]], called[duel["second"]]
        verdict = tell("better", bot=first) if low > 0 else tell("better", bot=second) if high < 0 else tell("open")
        pairs.add_row(
            f"{first} – {second}",
            str(duel["first_only"]),
            str(duel["second_only"]),
            f"{round(100 * duel['difference']):+d}",
            f"{round(100 * low):+d} … {round(100 * high):+d}",
            verdict,
        )
    console.print(pairs)
