"""Finding and loading boxes and legends from the package's files."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

import msgspec

from andori.engine.board import Board
from andori.engine.content import Content
from andori.engine.typed import typed
from andori.legends.build import Builder, Files, build_board
from andori.legends.defaults import complete
from andori.legends.findings import Findings
from andori.legends.folder import read_beside, registered
from andori.legends.learned import FILE as LEARNED
from andori.legends.learned import Learned as Learned
from andori.legends.learned import learned_from
from andori.legends.measured import FILE as MEASURED
from andori.legends.measured import Measured as Measured
from andori.legends.measured import measured_from
from andori.legends.migrations import is_older, is_older_box, upgrade, upgrade_box
from andori.legends.mixing import Lender, Mixture, lenders_in
from andori.legends.sheets import joined, sheets_of
from andori.legends.source import Map, Reader, SourceError
from andori.legends.variants import editions_in, levels_in, mark
from andori.legends.vocabulary import LANGUAGES
from andori.sets.boxes import (
    boxes,
    chapters_of,
    folder_of,
    homes_in,
    line_of,
    over_line,
    words_of,
)
from andori.sets.citations import citations_of
from andori.sets.extending import stacked
from andori.text.tokens import DECK_TEXTS, TEXTS

USUAL_LEGEND: Final = "legend-2"
GROUND: Final = "sandbox"
SHEETS: Final = "sheets/"
"""What the names of the files begin with that a table keeps of a board's sheets."""


class UnknownLegend(ValueError):
    """No legend has this name."""


def _read(path: Traversable, name: str) -> Map:
    found = Reader(name).read(path.read_text(encoding="utf-8"))
    if not isinstance(found, Map):
        raise TypeError(f"{name} must be a mapping")
    return found


@cache
def box_file(box: str) -> Map:
    """What a box consists of: its set.yaml, laid over that of the box on which it stands; raises
    :class:`UnknownBox`."""
    files = [_read(folder_of(each).joinpath("set.yaml"), f"{each}/set.yaml") for each in line_of(box)]
    return complete(stacked(files, line_of(box)))


@cache
def look_file(box: str) -> Mapping[str, Any]:
    """What the table shows of a box besides what is played: its look.yaml, empty where there is none."""
    return over_line(box, "look.yaml")


def editions_of(legend: str) -> list[str]:
    """The editions of the box of a legend, the usual one first."""
    return editions_in(box_file(legend.partition("/")[0]))


def levels_of(legend: str) -> list[str]:
    """The levels of the box of a legend, from easy to hard."""
    return levels_in(box_file(legend.partition("/")[0]))


def heroes_of(legend: str) -> list[str]:
    """The heroes of a legend: those of its box, in the order of the box, and those that it takes from others."""
    return list(cast_of(legend))


def cast_of(legend: str) -> Mapping[str, Mapping[str, Any]]:
    """The heroes of a legend with what their boxes say of them; of a box where no legend is named."""
    own = registered(legend)
    if own is None and legend not in legends():
        return _heroes(box_file(legend.partition("/")[0]))
    return _heroes(_mixture(legend_file(legend), legend).box)


def _heroes(box: Map) -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = box["heroes"]
    return found


def lender_of(box: str, file: Map | None = None) -> Lender:
    """A box as legends of others see it; by its file of today where no other is given."""
    return Lender(line_of(box), box_file(box) if file is None else file, chapters_of(box), words_of(box))


@cache
def others_of(box: str) -> Mapping[str, Lender]:
    """The boxes from which legends of a box may take something: all but itself and those on which it stands."""
    return {other: lender_of(other) for other in boxes() if other not in line_of(box)}


def _mixture(source: Map, legend: str) -> Mixture:
    """The box of a legend, with what it takes from others; raises :class:`SourceError`."""
    box = legend.partition("/")[0]
    return _mixed(lender_of(box), others_of(box) if source.get("with") else {}, source, f"{legend}/legend.yaml")


def _mixed(own: Lender, others: Mapping[str, Lender], source: Map, file: str) -> Mixture:
    found, findings = Mixture(own, others, source), Findings()
    found.tell(file, findings)
    if len(findings):
        raise SourceError([finding.as_problem() for finding in findings])
    return found


def usual_level(legend: str) -> str:
    """The level at which a legend is played where nobody says another."""
    levels = levels_of(legend)
    return "normal" if "normal" in levels else levels[0]


@cache
def board_file(box: str, name: str) -> Map:
    """The file of a board; one of several sheets as if it had all their spaces itself."""
    own = _read(_path(box, "boards", name), f"{box}/boards/{name}.yaml")
    sheets = sheets_of(own)
    return joined(own, [board_file(box, sheet) for sheet in sheets]) if sheets else own


@cache
def board(box: str, name: str) -> Board:
    """A board, shared by all games on it."""
    return build_board(board_file(box, name))


@cache
def decks(box: str) -> dict[str, Map]:
    """The event decks of a box, in order of their names; a box may have none."""
    return {name: _read(_path(box, "decks", name), f"{box}/decks/{name}.yaml") for name in homes_in(box, "decks")}


def _path(box: str, folder: str, name: str, language: str = "") -> Traversable:
    """Where a board, a deck or the texts of a deck lie: in the folder of the box, or of one on which it stands."""
    home = folder_of(homes_in(box, folder)[name])
    return home.joinpath(folder, f"{name}{language and f'.{language}'}.yaml")


@cache
def legends() -> tuple[str, ...]:
    """Every legend, as box/legend, in the order of the boxes and of their names."""
    found: list[str] = []
    for box in boxes():
        folder = folder_of(box).joinpath("legends")
        if folder.is_dir():
            own = [f"{box}/{entry.name}" for entry in folder.iterdir() if entry.joinpath("legend.yaml").is_file()]
            found += sorted(own)
    return tuple(found)


def usual_legend(box: str) -> str:
    """The legend of a box that is played where nobody names another: the first teaches, so it is the second one."""
    own = [legend for legend in legends() if legend.partition("/")[0] == box]
    if not own:
        raise UnknownLegend(f"There is no box {typed(box)} with legends. Choose from {typed(*boxes())}.")
    return f"{box}/{USUAL_LEGEND}" if f"{box}/{USUAL_LEGEND}" in own else own[0]


def ground_of(box: str) -> str:
    """The legend of a box with nothing on its board: for cases and experiments."""
    return f"{box}/{GROUND}"


def legend_file(legend: str) -> Map:
    """The legend.yaml of a legend."""
    own = registered(legend)
    if own is not None:
        return own.legend
    if legend not in legends():
        close = get_close_matches(legend, legends(), 1, 0.4)
        hint = f" Did you mean {typed(close[0])}?" if close else ""
        raise UnknownLegend(f"There is no legend {typed(legend)}.{hint} Choose from {typed(*legends())}.")
    return _legend_file(legend)


@cache
def _legend_file(legend: str) -> Map:
    box, _, name = legend.partition("/")
    found = upgrade(_read(folder_of(box).joinpath("legends", name, "legend.yaml"), f"{legend}/legend.yaml"))
    mark(found, box_file(box))
    return found


def measured(legend: str) -> list[Measured]:
    """How often bots win a legend, by set-up; nothing where nobody has measured it."""
    findings = Findings()
    box, _, name = legend.partition("/")
    source = _beside(legend, MEASURED, findings)
    return measured_from(source, f"{name}/{MEASURED}", box_file(box), findings) if source is not None else []


def learned(legend: str) -> list[Learned]:
    """What the planner has learned of a legend, by number of heroes; nothing where it has not."""
    findings = Findings()
    source = _beside(legend, LEARNED, findings)
    return learned_from(source, f"{legend.partition('/')[2]}/{LEARNED}", findings) if source is not None else []


def _beside(legend: str, file: str, findings: Findings) -> Map | None:
    """A file that may lie in the folder of a legend, of the package or of somebody's own."""
    own = registered(legend)
    if own is not None:
        return read_beside(own.path, file, findings)
    box, _, name = legend.partition("/")
    path = folder_of(box).joinpath("legends", name, file)
    return _read(path, f"{name}/{file}") if path.is_file() else None


def content_of(
    legend: str, edition: str | None, difficulty: str | None, hero_count: int, extra: Map | None = None
) -> Content:
    """The content of a game, in the usual edition and level where none is named; ``extra`` overrides parts of the
    legend (for cases)."""
    legend_file(legend)
    edition = editions_of(legend)[0] if edition is None else edition
    difficulty = usual_level(legend) if difficulty is None else difficulty
    _refuse_unknown(legend, edition, difficulty, hero_count)
    if extra is None and registered(legend) is None:
        return _content(legend, edition, difficulty, hero_count)
    return _compile(legend, edition, difficulty, hero_count, extra)


def _refuse_unknown(legend: str, edition: str, difficulty: str, hero_count: int) -> None:
    if edition not in editions_of(legend):
        raise ValueError(f"There is no edition {typed(edition)}. Choose from {typed(*editions_of(legend))}.")
    if difficulty not in levels_of(legend):
        raise ValueError(f"There is no difficulty {typed(difficulty)}. Choose from {typed(*levels_of(legend))}.")
    if not 1 <= hero_count <= 4:
        raise ValueError(f"A game has 1 to 4 heroes, not {hero_count}.")


@cache
def _content(legend: str, edition: str, difficulty: str, hero_count: int) -> Content:
    return _compile(legend, edition, difficulty, hero_count, None)


def files_of(legend: str) -> dict[str, str]:
    """The text of every file that a legend of the package is compiled from and told with, by its name.

    The files of boxes on which its box stands are among them, their ``set.yaml`` under the name of the box.
    """
    box, _, folder = legend.partition("/")
    root = folder_of(box)
    home = root.joinpath("legends", folder)
    name = legend_file(legend).get("board", box_file(box)["board"])
    paths = {
        "set.yaml": root.joinpath("set.yaml"),
        "board.yaml": _path(box, "boards", name),
        "legend.yaml": home.joinpath("legend.yaml"),
    }
    lenders = [name for lender in lenders_in(legend_file(legend)) if lender in boxes() for name in line_of(lender)]
    paths |= {_set_of(other): folder_of(other).joinpath("set.yaml") for other in (*line_of(box)[1:], *lenders)}
    paths |= {f"{TEXTS}{language}": home.joinpath(f"text.{language}.yaml") for language in LANGUAGES}
    paths |= {f"{SHEETS}{sheet}": _path(box, "boards", sheet) for sheet in sheets_of(board_file(box, name))}
    for stem in homes_in(box, "decks"):
        paths[f"decks/{stem}"] = _path(box, "decks", stem)
        paths |= {f"{DECK_TEXTS}{stem}.{language}": _path(box, "decks", stem, language) for language in LANGUAGES}
    return {key: path.read_text(encoding="utf-8") for key, path in paths.items() if path.is_file()}


def _set_of(box: str) -> str:
    """Under which name the ``set.yaml`` of another box is kept."""
    return f"{box}/set.yaml"


def own_files(legend: str) -> dict[str, str]:
    """The text of every file of a legend that is not part of the package, by its name; nothing for one that is."""
    own = registered(legend)
    return own.sources if own is not None else {}


def content_from_own(texts: dict[str, str], legend: str, edition: str, difficulty: str, hero_count: int) -> Content:
    """The content compiled from the files that :func:`own_files` once gave; raises :class:`ValueError`."""
    if legend in legends():
        raise ValueError(f"{legend} is a legend of the package.")
    if not folder_of(legend.partition("/")[0]).joinpath("set.yaml").is_file():
        raise ValueError(f"There is no box for {typed(legend)}.")
    _refuse_unknown(legend, edition, difficulty, hero_count)
    source = Reader(f"{legend}/legend.yaml").read(texts.get("legend.yaml", ""))
    if not isinstance(source, Map):
        raise ValueError("there is no legend.yaml in it.")
    try:
        return _from_source(upgrade(source), legend, edition, difficulty, hero_count)
    except SourceError:
        raise
    except Exception as error:  # a file from somebody else, which no checker has seen
        raise ValueError(f"legend.yaml is broken ({type(error).__name__}: {error}).") from None


class FromFiles(NamedTuple):
    """What has been compiled from kept files: the content, and the board's file, which says where to draw what."""

    content: Content
    board: Map


def content_from_files(texts: dict[str, str], legend: str, edition: str, difficulty: str, hero_count: int) -> FromFiles:
    """What the texts that :func:`files_of` once gave are compiled to, whatever the package holds today."""
    told = {key: text for key, text in texts.items() if key.startswith((TEXTS, DECK_TEXTS))}
    found = _maps({key: text for key, text in texts.items() if key not in told}, legend)
    box = legend.partition("/")[0]
    kept = {key: found.pop(key) for key in list(found) if key.endswith("/set.yaml")}
    found["set.yaml"] = _stacked(kept, box, found["set.yaml"])
    # Texts are read when somebody asks for them, unless they have to be brought up to date.
    if is_older_box(found["set.yaml"]):
        found |= _maps({key: text for key, text in told.items() if key.startswith(DECK_TEXTS)}, legend)
    found = upgrade_box(found)
    older = is_older(found["legend.yaml"])
    stories = _maps({key: text for key, text in told.items() if older and key.startswith(TEXTS)}, legend)
    upgrade(found["legend.yaml"], stories.values())
    stories |= {key: found.pop(key) for key in list(found) if key.startswith(DECK_TEXTS)}
    told |= {key: msgspec.json.encode(text).decode() for key, text in stories.items()}
    plan, source = found["board.yaml"], found["legend.yaml"]
    if sheets := sheets_of(plan):
        plan = joined(plan, [found[f"{SHEETS}{sheet}"] for sheet in sheets])
    stacks = {key.partition("/")[2]: value for key, value in found.items() if key.startswith("decks/")}
    own = lender_of(box, complete(found["set.yaml"]))
    others = {name: lender_of(name, _kept_box(kept, name)) for name in lenders_in(source) if _set_of(name) in kept}
    mixture = _mixed(own, others, source, f"{legend}/legend.yaml")
    parts = Files(mixture.box, plan, stacks, source, f"{legend}/legend.yaml", mixture.chapters, mixture.words)
    builder = Builder(parts, build_board(plan), edition, difficulty, hero_count)
    content = _built(builder, legend, mixture.lenders)
    content.kept_texts = told
    return FromFiles(content, plan)


def _kept_box(kept: dict[str, Map], box: str) -> Map:
    """A box that has lent something, from the files that a table has kept of it, in today's version."""
    return complete(upgrade_box({"set.yaml": _stacked(kept, box, kept[_set_of(box)])})["set.yaml"])


def _stacked(kept: dict[str, Map], box: str, own: Map) -> Map:
    """The kept ``set.yaml`` of a box, laid over those of the boxes on which it stood."""
    files, names = [own], [box]
    while (below := files[-1].get("extends")) is not None:
        names.append(str(below))
        files.append(kept[_set_of(names[-1])])
    whole: Map = stacked(files, names)
    return whole


def _maps(texts: dict[str, str], legend: str) -> dict[str, Map]:
    """What the texts of kept files hold; what is no mapping is left out."""
    read = {key: Reader(f"{legend}/{key}").read(text) for key, text in texts.items()}
    return {key: value for key, value in read.items() if isinstance(value, Map)}


def _compile(legend: str, edition: str, difficulty: str, hero_count: int, extra: Map | None) -> Content:
    source = legend_file(legend)
    if extra is not None:
        merged = Map(source.line)
        merged.update(source)
        merged.lines.update(source.lines)
        for key, value in extra.items():
            if key == "cards" and merged.get("cards"):
                both = Map(value.line)
                both.update(merged["cards"])
                both.lines.update(merged["cards"].lines)
                both.update(value)
                both.lines.update(value.lines)
                value = both
            merged[key] = value
            merged.lines[key] = extra.lines.get(key, 1)
        source = merged
    return _from_source(source, legend, edition, difficulty, hero_count)


def _from_source(source: Map, legend: str, edition: str, difficulty: str, hero_count: int) -> Content:
    box = legend.partition("/")[0]
    name = source.get("board", box_file(box)["board"])
    file = f"{legend}/legend.yaml"
    mixture = _mixture(source, legend)
    parts = Files(mixture.box, board_file(box, name), decks(box), source, file, mixture.chapters, mixture.words)
    return _built(Builder(parts, board(box, name), edition, difficulty, hero_count), legend, mixture.lenders)


def _built(builder: Builder, legend: str, lenders: list[str]) -> Content:
    content = builder.build()
    content.legend = legend
    content.lenders = lenders
    content.deck_homes = dict(homes_in(legend.partition("/")[0], "decks"))
    content.citations = citations_of(legend.partition("/")[0], content)
    alone = builder.scope.hero_count == 1
    content.unofficial = alone or (content.difficulty != usual_level(legend) and not content.edition.has_levels)
    return content
