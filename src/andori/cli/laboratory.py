"""``andori lab``: the table of measured strength, and what is told of it beside each legend."""

from __future__ import annotations

import json
from importlib.resources import files
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from andori.bots.registry import UnknownBot
from andori.cli.console import Plain
from andori.cli.errors import fail, refuse
from andori.cli.legends import spoken_language
from andori.cli.printing import echo
from andori.cli.settings import (
    ClusterAddress,
    Edition,
    Jobs,
    Seed,
    Speech,
    chosen,
    named_bot,
    progress_bar,
    shown_bot,
    split,
)
from andori.lab.crew import hire
from andori.lab.errors import LabError
from andori.lab.files import held, make_room, write_safely
from andori.lab.learning import Course, Notes
from andori.lab.learning import learn as teach
from andori.lab.measuring import Entry, Results, plays_the_same, publish, stale
from andori.lab.measuring import measure as play
from andori.lab.plans import make_plan, read_plan
from andori.lab.simulation import Setting
from andori.lab.statistics import wilson
from andori.lab.styling import GENERATIONS
from andori.legends.folder import registered
from andori.legends.learned import FILE as LEARNED
from andori.legends.learned import learned_text
from andori.sets.library import heroes_of, learned, legends
from andori.text import name, say
from andori.text.numbers import decimal, percent

lab_app = typer.Typer(help="The laboratory: how strong bots are, and how hard legends.", no_args_is_help=True)

RESULTS: Final = Path("bench/strength.json")
ResultsFile = Annotated[
    Path,
    typer.Option("--results", dir_okay=False, help="The file that keeps the table; a run resumes from it."),
]


@lab_app.command()
def measure(
    legend: Annotated[
        list[str] | None, typer.Option("--legend", help="Only this legend; can be given several times.")
    ] = None,
    heroes: Annotated[
        list[str] | None, typer.Option("--heroes", help="Only these heroes; can be given several times.")
    ] = None,
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy, normal, or both: easy,normal.")] = "",
    bot: Annotated[str, typer.Option("--bot", help="Only this bot, even if it is not in the plan.")] = "",
    budget: Annotated[int | None, typer.Option("--budget", min=1, help="Milliseconds per decision.")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, help="Games per set-up.")] = None,
    plan: Annotated[Path | None, typer.Option("--plan", exists=True, dir_okay=False, help="Your own plan.")] = None,
    results: ResultsFile = RESULTS,
    jobs: Jobs = 0,
    cluster: ClusterAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Speech = "",
) -> None:
    """Play the table of strength, or what is missing: legends, levels and sets of heroes.

    You can stop it at any time; the next call resumes. If the engine, the bots or a legend has changed, the first games
    are played again. If they differ, the set-up is measured again.
    """
    spoken = spoken_language(language)
    try:
        wanted = read_plan(plan)
        wanted["legends"] = legend or wanted["legends"]
        strange = [place for place in wanted["legends"] if place not in legends()]
        if strange:
            refuse("not_in_package", spoken, legend=strange[0])
        wanted["difficulties"] = split(difficulty) or wanted["difficulties"]
        if bot:
            wanted["bots"] = {named_bot(bot): budget or wanted["bots"].get(bot)}
        elif budget:
            wanted["bots"] = dict.fromkeys(wanted["bots"], budget)
        wanted["games"] = games or wanted["games"]
        if heroes:
            wanted["heroes"] = dict(enumerate(map(split, heroes)))
            wanted["better"] = {}
        made = make_plan(wanted)
        for setting in made.settings:
            check(setting, spoken)
        with (
            held(results),
            progress_bar(results.name, made.games * len(made.settings), wanted["bots"], spoken) as bar,
            hire(jobs, cluster) as crew,
        ):
            table = Results(results)

            def tell(setting: Setting, done: int) -> None:
                bar.rename(f"{setting.legend}, {setting.difficulty}, {len(setting.heroes)}")
                bar.reached(done)

            entries = play(made, table, crew, tell)
    except (LabError, UnknownBot, OSError) as error:
        fail(error, spoken)
    if as_json:
        echo(json.dumps({"entries": [entry.as_dict() for entry in entries]}))
        return
    show(entries, spoken)


def check(setting: Setting, language: str) -> None:
    """Say what cannot be played before any work begins."""
    budget = None if setting.budget is None else round(1000 * setting.budget)
    found, _ = chosen(setting.legend, language)
    found.setting(",".join(setting.heroes), setting.bot, setting.difficulty, setting.edition, setting.seed, budget)


@lab_app.command("show")
def show_results(
    results: ResultsFile = RESULTS,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Speech = "",
) -> None:
    """Print the table of strength as measured so far."""
    spoken = spoken_language(language)
    table = kept(results, spoken)
    entries = table.ordered()
    if as_json:
        echo(json.dumps({"entries": [entry.as_dict() for entry in entries]}))
        return
    show(entries, spoken)


@lab_app.command("again")
def play_again(
    legend: Annotated[
        list[str] | None, typer.Option("--legend", help="Only this legend; can be given several times.")
    ] = None,
    results: ResultsFile = RESULTS,
    jobs: Jobs = 0,
    cluster: ClusterAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Speech = "",
) -> None:
    """Play the first games of every set-up in the table again, and say whether they come out the same.

    It changes nothing. If all are the same, a change to the engine or the bots has not affected the table.
    """
    spoken = spoken_language(language)
    table = kept(results, spoken)
    entries = [entry for entry in table.ordered() if not legend or entry.setting.legend in legend]
    if not entries:
        refuse("nothing_to_play", spoken)
    other: list[Entry] = []
    try:
        with hire(jobs, cluster) as crew:
            for entry in entries:
                same = plays_the_same(entry, crew)
                if not same:
                    other.append(entry)
                if not as_json:
                    echo(say(f"lab.again.{'same' if same else 'other'}", spoken, setting=in_words(entry, spoken)))
    except (LabError, UnknownBot, OSError) as error:
        fail(error, spoken)
    if as_json:
        lines = [{**entry.setting.as_dict(), "same": entry not in other} for entry in entries]
        echo(json.dumps({"entries": lines}))
    else:
        echo(say("lab.again.all", spoken, count=len(entries), same=len(entries) - len(other)))
    if other:
        raise typer.Exit(1)


def in_words(entry: Entry, language: str) -> str:
    """A set-up in one line."""
    setting = entry.setting
    budget = "" if setting.budget is None else f" {round(1000 * setting.budget)} ms"
    heroes = "+".join(name("hero", hero, language)[:2] for hero in setting.heroes)
    level = say(f"lab.level.{setting.difficulty}", language)
    return f"{setting.legend}, {level}, {heroes}, {shown_bot(setting.bot)}{budget}"


@lab_app.command("publish")
def publish_results(
    results: ResultsFile = RESULTS,
    games: Annotated[int, typer.Option("--games", min=1, help="Leave out set-ups with fewer games.")] = 60,
    language: Speech = "",
) -> None:
    """Write the measured chance to win into the folder of each legend of the package."""
    spoken = spoken_language(language)
    table = kept(results, spoken)
    try:
        written = publish(table, folder_of, games)
    except OSError as error:
        fail(error, spoken)
    if not written:
        refuse("nothing_to_publish", spoken, file=results, count=games)
    for path in written:
        echo(str(path))
    old = stale([entry for entry in table.entries.values() if entry.tally.games >= games])
    if old:
        echo(say("lab.measure.stale", spoken, count=len(old)), err=True)


@lab_app.command("learn")
def learn_legend(
    legend: Annotated[str, typer.Argument(help="A legend, such as base/legend-2, or the folder of your own.")],
    heroes: Annotated[
        list[str] | None, typer.Option("--heroes", help="Only these heroes; can be given several times.")
    ] = None,
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy or normal.")] = "",
    edition: Edition = "",
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="Rounds; each uses what the earlier ones taught.")] = 3,
    games: Annotated[int, typer.Option("--games", min=1, help="Games per round and set of heroes.")] = 150,
    generations: Annotated[
        int, typer.Option("--generations", min=0, help="How often the rule of thumb is improved after a round.")
    ] = GENERATIONS,
    budget: Annotated[int, typer.Option("--budget", min=1, help="Milliseconds per decision.")] = 30,
    seed: Seed = 1,
    notes: Annotated[
        Path | None, typer.Option("--notes", dir_okay=False, help="Save the games in this file and resume from it.")
    ] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Start from nothing, and discard the old file.")] = False,
    jobs: Jobs = 0,
    cluster: ClusterAddress = "",
    language: Speech = "",
) -> None:
    """Let the planner learn a legend by playing it, so that it sees further at the same budget.

    Writes learned.yaml into the legend's folder: how to judge a morning, and a rule of thumb for the legend.
    The first round uses the existing file, and the result of all rounds replaces it. A file that was learned from more
    games is left alone, unless you type --anew.
    """
    found, spoken = chosen(legend, language)
    cast = heroes_of(found.legend)
    planned = [",".join(names) for names in read_plan()["heroes"].values() if set(names) <= set(cast)]
    sets = heroes or planned or found.parties()
    try:
        settings = [found.setting(names, "planner", difficulty, edition, seed, budget) for names in sets]
        own = registered(found.legend)
        path = (own.path if own is not None else folder_of(found.legend)) / LEARNED
        make_room(path)
        if notes is not None:
            make_room(notes)
        course = Course(rounds, games, generations)
        with held(notes):
            book = Notes(settings, notes, anew)
            with (
                progress_bar(found.legend, course.steps(len(settings)), ["planner"], spoken) as bar,
                hire(jobs, cluster) as crew,
            ):
                known = teach(course, book, crew, bar.reached)
        if not known:
            fail(say("lab.learn.too_few", spoken))
        others = [entry for entry in learned(found.legend) if entry.heroes not in [fresh.heroes for fresh in known]]
        write_safely(path, learned_text(sorted([*known, *others], key=attrgetter("heroes"))))
    except (LabError, UnknownBot, OSError) as error:
        fail(error, spoken)
    echo(say("lab.learn.written", spoken, file=str(path)))


def kept(results: Path, spoken: str) -> Results:
    """The table in a file that must be there."""
    if not results.exists():
        refuse("no_results", spoken, file=results)
    try:
        return Results(results)
    except (LabError, OSError) as error:
        fail(error, spoken)


def folder_of(legend: str) -> Path:
    """The folder of a legend of the package."""
    box, _, code = legend.partition("/")
    return Path(str(files("andori.sets").joinpath(box, "legends", code)))


def show(entries: list[Entry], language: str) -> None:
    """The table of strength in the terminal."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(say("lab.measure.legend", language))
    for key in ("level", "heroes", "bot", "wins", "rate", "interval"):
        number = key in ("wins", "rate", "interval")
        table.add_column(say(f"lab.balance.column.{key}", language), justify="right" if number else "left")
    for entry in entries:
        setting, tally = entry.setting, entry.tally
        low, high = wilson(tally.wins, tally.games)
        budget = "" if setting.budget is None else f" {round(1000 * setting.budget)} ms"
        table.add_row(
            setting.legend.rpartition("/")[2],
            say(f"lab.level.{setting.difficulty}", language),
            "+".join(name("hero", hero, language)[:2] for hero in setting.heroes),
            shown_bot(setting.bot) + budget,
            f"{tally.wins}/{tally.games}",
            percent(tally.wins / tally.games, language) if tally.games else "",
            f"{decimal(100 * low, 0, language)}–{percent(high, language)}",
        )
    Plain().print(table)
    old = stale(entries)
    if old:
        echo(say("lab.measure.stale", language, count=len(old)), err=True)
