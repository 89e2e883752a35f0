"""``andori legends`` and ``andori legend``: what can be played, and tools for those who write legends."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from andori.cli.errors import fail
from andori.cli.later import LaterGroup, Place
from andori.cli.own_cases import check_cases
from andori.cli.printing import echo
from andori.engine.typed import typed
from andori.legends.check import check_folder
from andori.legends.findings import Finding, Findings, Grade
from andori.legends.folder import LegendFolder, legend_from_folder, register
from andori.legends.ground import Ground, Names
from andori.legends.parts import hero_range
from andori.legends.reference import reference_text
from andori.legends.schema import legend_schema
from andori.legends.source import Map
from andori.legends.starter import StarterError, write_starter
from andori.sets.boxes import UnknownBox, box_around, boxes, first_box, folder_of, homes_in
from andori.sets.library import (
    board,
    board_file,
    content_of,
    decks,
    editions_of,
    heroes_of,
    legend_file,
    lender_of,
    levels_of,
    measured,
    others_of,
    usual_level,
)
from andori.sets.library import legends as all_legends
from andori.text import LANGUAGES, say
from andori.text.tokens import take_texts


class Tools(LaterGroup):
    """The commands of this module, and one that needs the laboratory."""

    places: ClassVar = {"balance": Place("andori.cli.balance", "balance", "Let bots play a legend and report who wins")}


legend_app = typer.Typer(cls=Tools, help="Tools for those who write legends.", no_args_is_help=True)

Language = Annotated[str, typer.Option("--language", "-l", help="en, de or fr; default: your computer's language.")]
BoxOption = Annotated[str, typer.Option("--box", help="The box whose words are meant, such as base.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def legends(as_json: AsJson = False) -> None:
    """List every legend that can be played."""
    found = []
    for name in all_legends():
        source = legend_file(name)
        found.append(
            {
                "id": name,
                "number": source.get("number"),
                "minutes": source.get("minutes"),
                "endings": dict(source.get("endings") or {}),
                "origin": source.get("origin", "original"),
                "measured": [entry.as_dict() for entry in measured(name)],
            }
        )
    if as_json:
        echo(json.dumps({"legends": found}))
        return
    for entry in found:
        minutes = f"{entry['minutes']} minutes" if entry["minutes"] else "no fixed length"
        echo(f"{entry['id']:<20} {minutes}; endings: {', '.join(entry['endings'])}")


@legend_app.command()
def new(
    folder: Annotated[Path, typer.Argument(help="The folder of the new legend; its name becomes the id.")],
    title: Annotated[str, typer.Option("--title", help="The title of the legend.")] = "",
    language: Language = "",
) -> None:
    """Write a small commented legend to start from. Nothing is overwritten."""
    spoken = spoken_language(language)
    try:
        written = write_starter(folder, title, spoken)
    except StarterError as error:
        fail(say(f"check.starter.{error.code}", spoken, word=error.word))
    except OSError as error:
        fail(f"{folder}: {error.strerror}")
    for path in written:
        echo(str(path))
    echo(say("check.starter.next", spoken, folder=folder))


@legend_app.command()
def check(
    legends: Annotated[list[str], typer.Argument(help="Folders of legends, or legends of the package.")],
    language: Language = "",
    as_json: AsJson = False,
) -> None:
    """List all mistakes in legends, the worst first.

    The exit status is 1 if a legend cannot be played or will not do what it says. Otherwise it is 0.
    """
    spoken = spoken_language(language)
    every: list[dict[str, object]] = []
    grades = {grade.name.lower(): 0 for grade in Grade}
    for wanted in legends:
        found = findings_of(wanted)
        for finding in found:
            grades[finding.grade.name.lower()] += 1
        every.append({"legend": wanted, "problems": [finding.as_dict(spoken) for finding in found]})
        if not as_json:
            tell(wanted, found, spoken)
    if as_json:
        total = sum(grades.values())
        echo(json.dumps({"legends": every, "problems": total, "grades": grades}, ensure_ascii=False))
    if grades["unplayable"] or grades["wrong"]:
        raise typer.Exit(1)


@legend_app.command()
def schema(box: BoxOption = "", language: Language = "") -> None:
    """Print the JSON Schema of legend.yaml, for editors."""
    echo(json.dumps(legend_schema(named_ground(box), spoken_language(language)), ensure_ascii=False, indent=1))


@legend_app.command()
def reference(box: BoxOption = "", language: Language = "en") -> None:
    """Print what every word of the format means."""
    names = Names(named_ground(box), Map(1))
    echo(reference_text(names.vocabulary, names.words, spoken_language(language)), nl=False)


@legend_app.command()
def play(
    legend: Annotated[str, typer.Argument(help="The folder of a legend, or a legend of the package.")],
    heroes: Annotated[str, typer.Option("--heroes", help="Heroes in seating order, such as dwarf,wizard:woman.")] = "",
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy or normal.")] = "",
    edition: Annotated[str, typer.Option("--edition", help="kosmos or ffg.")] = "",
    seed: Annotated[int | None, typer.Option("--seed", help="Fixes all dice and cards.")] = None,
    own_dice: Annotated[bool, typer.Option("--own-dice", help="You roll real dice and type what they show.")] = False,
    record: Annotated[
        Path | None, typer.Option("--record", help="Save the game in this file, and resume it if it exists.")
    ] = None,
    practice: Annotated[bool, typer.Option("--practice", help="undo goes back past dice and cards.")] = False,
    begin: Annotated[str, typer.Option("--begin", help="Start at a later point of the legend.")] = "",
    language: Language = "",
) -> None:
    """Play a legend in the terminal, even an unfinished one."""
    # The terminal is slow to load, and the other commands do not need it.
    from andori.cli.start import usual_heroes
    from andori.cli.terminal import terminal

    spoken = spoken_language(language)
    names = [name.strip() for name in heroes.split(",") if name.strip()]
    if is_own(legend):
        legend = load_own(Path(legend), spoken, told=True).id
        names = names or usual_heroes(legend)
    raise typer.Exit(terminal(legend, names, difficulty, edition, seed, spoken, own_dice, record, practice, begin))


@legend_app.command(name="print")
def print_legend(
    legend: Annotated[str, typer.Argument(help="The folder of a legend, or a legend of the package.")],
    language: Language = "",
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy or normal.")] = "",
    edition: Annotated[str, typer.Option("--edition", help="kosmos or ffg.")] = "",
    heroes: Annotated[int | None, typer.Option("--heroes", help="Number of heroes; default: the most.")] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    file: Annotated[Path | None, typer.Option("-o", "--output", help="Write the page into this file.")] = None,
) -> None:
    """Print a legend for the real table: its cards to cut out, its track, set-up, tasks and endings.

    The page is HTML, holds everything it needs and prints from any browser.
    """
    # The page is made rarely, and the other commands need none of it.
    from andori.cli.booklet import PAPERS, Booklet, Table

    spoken = spoken_language(language)
    if is_own(legend):
        legend = load_own(Path(legend), spoken).id
    elif legend not in all_legends():
        fail(say("start.unknown_legend", spoken, word=legend, known=typed(*all_legends())))
    editions, levels = editions_of(legend), levels_of(legend)
    edition, difficulty = edition or editions[0], difficulty or usual_level(legend)
    if edition not in editions:
        fail(say("start.unknown_edition", spoken, word=edition, known=typed(*editions)))
    if difficulty not in levels:
        fail(say("start.unknown_difficulty", spoken, word=difficulty, known=typed(*levels)))
    if paper not in PAPERS:
        fail(say("booklet.unknown_paper", spoken, word=paper, known=typed(*PAPERS)))
    source = legend_file(legend)
    least, most = hero_range(source.get("heroes")) or (2, len(heroes_of(legend)))
    count = most if heroes is None else heroes
    if not least <= count <= most:
        fail(say("booklet.wrong_heroes", spoken, legend=legend, least=least, most=most, count=count))
    content = content_of(legend, edition, difficulty, count)
    box = legend.partition("/")[0]
    pips = board_file(box, content.board.name).get("pips") or Map(1)
    table = Table(count, difficulty, edition, paper)
    page = Booklet(content, source, pips, ground(box).vocabulary, spoken, table).page()
    if file is None:
        echo(page, nl=False)
        return
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        fail(say("booklet.unwritable", spoken, file=file, reason=error.strerror or type(error).__name__))
    echo(say("booklet.written", spoken, file=file))


# ---- what the commands share -----------------------------------------------------------------------------------------


def spoken_language(wanted: str) -> str:
    """The language that was asked for, or the one of this computer."""
    from andori.cli.spoken import usual_language

    if wanted and wanted not in LANGUAGES:
        fail(say("start.unknown_language", "en", word=wanted, known=typed(*LANGUAGES)))
    return wanted or usual_language()


def is_own(wanted: str) -> bool:
    """Whether a legend that was asked for is a folder of somebody's own."""
    return bool(wanted) and wanted not in all_legends() and Path(wanted).is_dir()


def load_own(path: Path, language: str, told: bool = False) -> LegendFolder:
    """The legend in a folder, ready to be played; what keeps it from that is told, and ends the command."""
    box = box_around(path)
    found = check_folder(path, ground(box))
    broken = [finding for finding in found if finding.fatal]
    if broken:
        tell(str(path), broken, language)
        raise typer.Exit(1)
    if found and told:
        echo(say("check.starter.unfinished", language, count=len(found)))
    folder = legend_from_folder(path, box)
    register(folder)
    take_texts(folder.id, folder.texts)
    return folder


def findings_of(wanted: str) -> list[Finding]:
    """Everything that is wrong with a legend, named by its folder or its id; its own cases are played, too."""
    path = Path(wanted)
    if wanted in all_legends():
        box, _, name = wanted.partition("/")
        path = Path(str(folder_of(box).joinpath("legends", name)))
    findings = check_folder(path, ground(box_around(path)))
    if any(finding.fatal for finding in findings):
        return findings
    played = Findings(findings)
    check_cases(path, played)
    return played.in_order()


@cache
def ground(box: str) -> Ground:
    """A box, as legends use it."""
    boards = {name: (board_file(box, name), board(box, name)) for name in homes_in(box, "boards")}
    own = lender_of(box)
    return Ground(own.line, own.box, own.chapters, own.own, boards, decks(box), others_of(box))


def named_ground(box: str) -> Ground:
    """The box that somebody names, or the first one."""
    if box and box not in boxes():
        fail(str(UnknownBox(box, boxes())))
    return ground(box or first_box())


def tell(wanted: str, found: list[Finding], language: str) -> None:
    """Print what was found, grade by grade, and in the last line whether something is wrong."""
    for grade in Grade:
        graded = [finding for finding in found if finding.grade is grade]
        if graded:
            echo(say(f"check.grade.{grade.name.lower()}", language))
        for finding in graded:
            echo(f"  {finding.sentence(language)}")
    faults = sum(finding.grade is not Grade.UNFINISHED for finding in found)
    if faults:
        echo(say("check.result.problems", language, legend=wanted, count=faults))
    else:
        echo(say("check.result.clean", language, legend=wanted))
