"""``andori legend balance``: what a legend does to those who play it, found out by bots."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from andori.bots.registry import UnknownBot
from andori.cli.console import Plain
from andori.cli.errors import fail, refuse
from andori.cli.printing import echo
from andori.cli.settings import (
    Bots,
    Budget,
    Chosen,
    ClusterAddress,
    Edition,
    Jobs,
    Seed,
    Speech,
    chosen,
    progress_bar,
    shown_bots,
    split,
)
from andori.lab.balance import balance_report, study
from andori.lab.crew import hire
from andori.lab.errors import LabError
from andori.lab.files import make_room, write_safely
from andori.lab.observer import HOURS
from andori.lab.page import Page
from andori.sets.library import heroes_of, legend_file, legends, levels_of
from andori.text import name, say
from andori.text.numbers import decimal, percent
from andori.text.tokens import listing


def balance(
    legend: Annotated[str, typer.Argument(help="A legend, such as base/legend-2, or the folder of your own.")],
    heroes: Annotated[
        list[str] | None,
        typer.Option("--heroes", help="Heroes, as in dwarf,wizard; may be given several times. Default: 2, 3 and 4."),
    ] = None,
    all_sets: Annotated[bool, typer.Option("--all-sets", help="Every set of 2, 3 and 4 heroes.")] = False,
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy, normal, or both: easy,normal.")] = "",
    bots: Bots = "greedy,planner",
    games: Annotated[int, typer.Option("--games", min=1, help="Games per set-up.")] = 40,
    budget: Budget = 20,
    edition: Edition = "",
    seed: Seed = 1,
    jobs: Jobs = 0,
    cluster: ClusterAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", dir_okay=False, help="Write a page with charts into this file.")
    ] = None,
    language: Speech = "",
) -> None:
    """Let bots play a legend and report who wins, how it ends, what mattered and what the dice decided.

    Stronger bots tell you more about the legend, but take longer. The planner at --budget 100 needs some seconds per
    game.
    """
    wanted, spoken = chosen(legend, language)
    if heroes and all_sets:
        refuse("all_sets", spoken)
    settings = list(
        dict.fromkeys(
            wanted.setting(party, bot, level, edition, seed, budget)
            for party in parties(wanted, heroes, all_sets)
            for level in split(difficulty) or levels_of(wanted.legend)
            for bot in split(bots)
        )
    )
    if not settings:
        refuse("nothing_to_play", spoken)
    try:
        if html is not None:
            make_room(html)
        players = [setting.bot for setting in settings]
        with progress_bar(wanted.legend, games * len(settings), players, spoken) as bar, hire(jobs, cluster) as crew:
            cells = study(settings, games, crew, bar.reached)
        found = balance_report(cells)
        called = shown_bots(players)
        page = Page(found, settings[0].content(), spoken, date.today().isoformat(), called)
        if html is not None:
            write_safely(html, page.html())
    except (LabError, UnknownBot, OSError) as error:
        fail(error, spoken)
    if as_json:
        echo(json.dumps(found))
        return
    show(page)
    if html is not None:
        echo(say("lab.balance.written", spoken, file=html))


def parties(wanted: Chosen, heroes: list[str] | None, all_sets: bool) -> list[str]:
    """The sets of heroes that are played."""
    from andori.legends.parts import hero_range

    if heroes:
        return heroes
    source = legend_file(wanted.legend) if wanted.legend in legends() else {}
    fewest, most = hero_range(source.get("heroes")) or (2, 4)
    if all_sets:
        cast = heroes_of(wanted.legend)
        return [",".join(party) for count in range(fewest, most + 1) for party in combinations(cast, count)]
    return [party for party in wanted.parties() if fewest <= len(split(party)) <= most]


def show(page: Page) -> None:
    """What stands on a page, as tables in the terminal."""
    found, language, tell = page.found, page.language, page.say

    def share(value: float) -> str:
        return percent(value, language)

    def chance(entry: dict[str, Any]) -> str:
        low, high = entry["ci95"]
        return f"{share(entry['win_rate'])} ({decimal(100 * low, 0, language)}–{share(high)})"

    # Square brackets in names of strangers are no markup.
    console = Plain(markup=False)
    for line in page.alarms():
        console.print(line, "", style="bold white on red")
    console.print(page.watched())
    table = Table(
        title=tell("winning.title"),
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    # With its interval in brackets behind it the chance takes less room: all but the ending fits into 80 columns.
    heads = {key: tell(f"column.{key}") for key in ("heroes", "level", "bot", "wins", "rate", "days", "end")}
    heads["rate"] += f" ({share(0.95)})"
    for key, head in heads.items():
        number = key in ("wins", "rate", "days")
        table.add_column(head, justify="right" if number else "left", no_wrap=key != "end")
    for entry in found["settings"]:
        end = max(entry["endings"].items(), key=lambda pair: int(pair[1]))
        table.add_row(
            "+".join(name("hero", hero, language)[:2] for hero in entry["heroes"]),
            say(f"lab.level.{entry['difficulty']}", language),
            page.player(entry),
            f"{entry['wins']}/{entry['games']}",
            chance(entry),
            decimal(entry["days"]["mean"], 1, language),
            f"{share(end[1] / entry['games'])} {page.ending_name(end[0])}",
        )
    console.print(table, "")
    groups = [(key, found["by"][key]) for key in ("number_of_heroes", "difficulty", "bot") if len(found["by"][key]) > 1]
    if groups:
        together = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
        for number in (False, True, True):
            together.add_column(justify="right" if number else "left")
        for key, entries in groups:
            for entry in entries:
                what = tell("by.pair", what=tell(f"by.{key}"), value=page.group_name(key, entry["name"]))
                together.add_row(what, f"{entry['wins']}/{entry['games']}", chance(entry))
        console.print(tell("by.about"), together, "")
    if page.found["goals"]:
        reached = Table(
            title=tell("goals.title"), title_justify="left", box=SIMPLE_HEAD, show_edge=False, pad_edge=False
        )
        for place, head in enumerate(page.goal_heads()):
            reached.add_column(head, justify="right" if place > 1 else "left")
        for row in page.goal_rows():
            reached.add_row(*row)
        console.print(reached, "")
    ends = Counter[str]()
    for entry in found["settings"]:
        ends.update(entry["endings"])
    told = ", ".join(f"{page.ending_name(code)} {share(count / ends.total())}" for code, count in ends.most_common())
    console.print(f"{tell('by.pair', what=tell('endings.title'), value=told)}.")
    hours, luck = found["hours"], found["luck"]
    spent = ", ".join(f"{tell('hour.' + kind)} {share(hours[kind])}" for kind in HOURS if hours[kind])
    over = tell("hours.overtime", share=share(hours["overtime"]))
    console.print(f"{tell('by.pair', what=tell('hours.title'), value=spent)}. {over}")
    thirds = [
        f"{tell('luck.' + third['name'])} {share(third['win_rate'])}" for third in luck["thirds"] if third["games"]
    ]
    console.print(page.dice() if luck["explained"] is None else f"{page.dice()} ({', '.join(thirds)})")
    never = found["never_mattered"]
    for key, words in (
        ("cards.never_read", [page.legend_card(code) for code in never["legend_cards"]]),
        ("cards.never_drawn", [page.card(code) for code in never["event_cards"]]),
        ("cards.no_difference", [page.card(code) for code in never["event_cards_without_difference"]]),
    ):
        if words:
            console.print(tell(key, cards=listing(words, language)))
    for key in ("spaces", "spaces_only_of_creatures", "spaces_only_passed"):
        if never[key]:
            console.print(tell(f"spaces.{key}", spaces=", ".join(map(str, never[key]))))
