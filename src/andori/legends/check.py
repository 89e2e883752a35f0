"""The checker: everything that is wrong with a legend, at once, with file, line, reason and remedy.

A legend is read, compared with the vocabulary, looked at as a story, compared with its texts and compiled for every
difficulty, number of heroes and edition. Then its set-up and one day are played by chance, within the engine's bounds.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from andori.engine.content import Content
from andori.engine.rulebook import NoChapter, Rulebook
from andori.legends.build import Builder, Files
from andori.legends.findings import Finding, Findings, TooMany
from andori.legends.folder import LegendFolder, read_beside, read_folder
from andori.legends.ground import Ground, Names
from andori.legends.learned import FILE as LEARNED
from andori.legends.learned import learned_from
from andori.legends.loops import Loops, try_out
from andori.legends.measured import FILE as MEASURED
from andori.legends.measured import measured_from
from andori.legends.mixing import Mixture, chapter_name
from andori.legends.parts import Parts, hero_range
from andori.legends.shape import Shape
from andori.legends.source import Problem, SourceError
from andori.legends.story import Story
from andori.legends.translations import Translations
from andori.legends.variants import editions_in, levels_in, mark

MOST_PROBLEMS: Final = 50
"""What the compiler may complain about before it is stopped: it looks for the nearest word each time."""


def check_folder(path: Path, ground: Ground) -> list[Finding]:
    """Everything that is wrong with the legend in a folder, the worst first."""
    findings = Findings()
    try:
        folder = read_folder(path, findings, ground.name)
        if folder is not None:
            _check(folder, ground, findings)
            _check_measured(folder, ground, findings)
            _check_learned(folder, findings)
    except TooMany:
        pass
    except Exception as error:  # a checker must outlive any legend; what is wrong is told, not thrown
        problem = f"{type(error).__name__}: {error}"[:100]
        findings.add(f"{path.resolve().name}/legend.yaml", 1, "checker", problem=problem)
    return findings.in_order()


def _check(folder: LegendFolder, ground: Ground, findings: Findings) -> None:
    legend = folder.legend
    name = folder.id.rpartition("/")[2]
    file = f"{name}/legend.yaml"
    findings.elsewhere, findings.nouns = ground.elsewhere(), ground.vocabulary.nouns
    mixture = Mixture(ground, ground.others, legend)
    mixture.tell(file, findings)
    ground = ground.with_all_of(mixture)
    mark(legend, ground.box)
    names = Names(ground, legend)
    heroes = hero_range(legend.get("heroes")) or (2, 4)
    shape = Shape(file, names, findings, heroes)
    if not Parts(legend, name, shape).check():
        # What follows relies on the form of the file; the author mends that first.
        return
    facts = Story(legend, file, names, ground, findings).check()
    Loops(legend, file, names, findings).check()
    if not any(finding.fatal and finding.file == file for finding in findings):
        # Otherwise the compiler would say once more, and less well, what has been said.
        _compile(folder, ground, names, heroes, file, findings)
    # Last, so that what is missing in the texts never crowds out a fault.
    Translations(legend, name, ground, facts, findings).check(folder.texts)


def _check_measured(folder: LegendFolder, ground: Ground, findings: Findings) -> None:
    """The figures beside the legend, if there are any."""
    source = read_beside(folder.path, MEASURED, findings)
    if source is not None:
        name = folder.id.rpartition("/")[2]
        measured_from(source, f"{name}/{MEASURED}", ground.box, findings)


def _check_learned(folder: LegendFolder, findings: Findings) -> None:
    """What the planner knows of the legend, if anything."""
    source = read_beside(folder.path, LEARNED, findings)
    if source is not None:
        learned_from(source, f"{folder.id.rpartition('/')[2]}/{LEARNED}", findings)


class _Bounded(list[Problem]):
    """A list of problems that does not grow for ever."""

    def append(self, problem: Problem) -> None:
        super().append(problem)
        if len(self) >= MOST_PROBLEMS:
            raise SourceError(list(self))


def _compile(
    folder: LegendFolder, ground: Ground, names: Names, heroes: tuple[int, int], file: str, findings: Findings
) -> None:
    """Compile every variant; the compiler has the last word on what the vocabulary let pass."""
    files = Files(ground.box, names.board_file, ground.decks, folder.legend, file, ground.chapters, ground.own)
    for difficulty in levels_in(ground.box):
        for edition in editions_in(ground.box):
            for count in range(heroes[0], heroes[1] + 1):
                content = _compiled(files, names, edition, difficulty, count)
                if isinstance(content, Content):
                    if folder.legend.get("with") and (needed := _lacking(content)):
                        findings.add(file, folder.legend.lines["with"], "with_needs", word=needed)
                        return
                    try_out(content, count, file, findings)
                    continue
                for problem in content:
                    code = "compiler_advice" if problem.remedy else "compiler"
                    findings.add(problem.file, problem.line, code, problem=problem.what, advice=problem.remedy)


def _lacking(content: Content) -> str:
    """The chapter that another one needs and nobody has; nothing where all are there."""
    try:
        Rulebook(content)
    except NoChapter as error:
        return chapter_name(error.kind)
    return ""


def _compiled(files: Files, names: Names, edition: str, difficulty: str, count: int) -> Content | list[Problem]:
    """One variant, or what the compiler complains about in it."""
    try:
        builder = Builder(files, names.board, edition, difficulty, count)
        builder.scope.problems = _Bounded()
        return builder.build()
    except SourceError as error:
        return error.problems
    except Exception as error:  # likewise
        problem = f"the compiler stumbled over this legend ({type(error).__name__}: {error})"
        return [Problem(files.legend_file, 1, problem[:200])]
