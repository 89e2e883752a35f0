"""Rule cases: a situation, what is done, and what must come of it, read from YAML and played on the real engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from andori.cases.checks import CaseFailure, check
from andori.cases.given import build, legend_of
from andori.engine.actions import NonsenseError
from andori.engine.events import Event
from andori.engine.opening import PartyError
from andori.engine.reasons import RefusedError
from andori.game import Game
from andori.legends.folder import legend_from_folder, register
from andori.legends.source import Map, Problem, Reader, Seq, SourceError, nearest
from andori.sets.boxes import box_around
from andori.sets.catalogue import UnknownRule, rule
from andori.sets.library import UnknownLegend, legend_file, legends
from andori.sets.library import editions_of as editions_of_legend
from andori.text.refusals import reason_line

KEYS = ("case", "rules", "editions", "given", "when", "then", "refused", "note")
MAX_BYTES = 2_000_000
_BEGINS = re.compile(rb"^(?:- )?case:", re.MULTILINE)


@dataclass
class Result:
    """One case played in one edition."""

    title: str
    file: str
    line: int
    edition: str
    rules: list[str]
    failure: str = ""
    """Everything that did not come as it must, a line each."""

    @property
    def passed(self) -> bool:
        """Whether everything came as it must."""
        return not self.failure


@dataclass
class Played:
    """A game in the course of a case, with all events so far."""

    game: Game
    events: list[Event] = field(default_factory=list)


def case_files(paths: list[str]) -> Iterator[Path]:
    """Every case file under the paths, in order: files as named; in folders all that holds cases.

    What lies in a folder called cases is taken for a case whatever it holds, so that a slip in its first word is told.
    """
    for text in paths:
        path = Path(text)
        if path.is_dir():
            found = sorted(entry for entry in path.rglob("*.yaml") if entry.parent.name != "records")
            inside = path.resolve().name == "cases"
            yield from (
                entry
                for entry in found
                if inside or "cases" in entry.relative_to(path).parts[:-1] or holds_cases(entry)
            )
        else:
            yield path


def holds_cases(path: Path) -> bool:
    """Whether a file has a line in which a case begins."""
    if not path.is_file() or path.stat().st_size > MAX_BYTES:
        return False
    return _BEGINS.search(path.read_bytes()) is not None


def register_legend_of(path: Path) -> None:
    """Make a legend outside the package playable to the cases in its folder, or in a folder inside it."""
    for folder in path.resolve().parents[:2]:
        if (folder / "legend.yaml").is_file():
            box = box_around(folder)
            if f"{box}/{folder.name}" not in legends():
                register(legend_from_folder(folder, box))
            return


def read_cases(path: Path) -> list[Map]:
    """The cases of a file; raises :class:`SourceError`."""
    if not path.is_file():
        raise SourceError([Problem(str(path), 1, "there is no such file", "name a case file or a folder of them")])
    if path.stat().st_size > MAX_BYTES:
        raise SourceError([Problem(str(path), 1, "the file is too large for cases", "split it")])
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SourceError([Problem(str(path), 1, "is not text in UTF-8")]) from None
    found: list[Map] = []
    problems: list[Problem] = []
    for document in Reader(str(path)).read_all(text):
        if document is None:
            continue
        entries = document if isinstance(document, Seq) else [document]
        for entry in entries:
            if not isinstance(entry, Map):
                problems.append(Problem(str(path), 1, "a case must be a mapping", "begin with `case: …`"))
                continue
            problems += [
                Problem(str(path), entry.lines[key], f"`{key}` is no part of a case", nearest(key, list(KEYS)))
                for key in entry
                if key not in KEYS
            ]
            found.append(entry)
    if problems:
        raise SourceError(problems)
    return found


def editions_of(case: Map, file: str) -> list[str]:
    """In which editions of its box a case is played: those it names, or all in which every cited rule is stated.

    What a rule says of editions that the box does not have is no matter here.
    """
    legend = legend_of(case.get("given"), file)
    try:
        legend_file(legend)
    except UnknownLegend as error:
        raise CaseFailure(str(error)) from None
    known = editions_of_legend(legend)
    named = case.get("editions")
    if named is not None:
        chosen = [str(name) for name in (named if isinstance(named, list) else [named])]
        for name in chosen:
            if name not in known:
                raise CaseFailure(f"there is no edition `{name}`: {nearest(name, known)}")
        return chosen
    common = known
    for number in case.get("rules") or []:
        stated = [name for name in rule(str(number)).editions if name in known]
        common = [name for name in common if name in stated or not stated]
    if not common:
        raise CaseFailure("the cited rules share no edition: name `editions`")
    return common


def run_file(path: Path) -> list[Result]:
    """Play every case of a file in each of its editions."""
    results: list[Result] = []
    try:
        register_legend_of(path)
        found = read_cases(path)
    except SourceError as error:
        return [
            Result("(file)", problem.file, problem.line, "", [], f"{problem.what} {problem.remedy}".strip())
            for problem in error.problems
        ]
    for case in found:
        title = str(case.get("case", "(untitled)"))
        named = case.get("rules")
        rules = [str(number) for number in named] if isinstance(named, list) else []
        try:
            if named is not None and not isinstance(named, list):
                raise CaseFailure("`rules` must be a list of rule numbers")
            for number in rules:
                rule(number)
            editions = editions_of(case, str(path))
        except (CaseFailure, UnknownRule) as error:
            results.append(Result(title, str(path), case.line, "", rules, str(error)))
            continue
        for edition in editions:
            result = Result(title, str(path), case.line, edition, rules)
            try:
                result.failure = "\n".join(play(case, edition, str(path)))
            except CaseFailure as error:
                result.failure = str(error)
            except SourceError as error:
                result.failure = "\n".join(str(problem) for problem in error.problems)
            except (AttributeError, TypeError, KeyError, IndexError, NonsenseError) as error:
                result.failure = f"cannot be understood: {error or type(error).__name__}"
            results.append(result)
    return results


def play(case: Map, edition: str, file: str) -> list[str]:
    """Play one case; everything that did not come as it must. Raises :class:`CaseFailure` if it cannot begin."""
    given = case.get("given")
    if not isinstance(given, Map):
        raise CaseFailure("`given` must say who is where")
    try:
        played = Played(build(given, edition, file))
    except (NonsenseError, PartyError, ValueError) as error:
        if isinstance(error, (CaseFailure, SourceError)):
            raise
        raise CaseFailure(f"given: {error}") from None
    wrong: list[str] = []
    for number, step in enumerate(case.get("when") or [], 1):
        try:
            wrong += take(played, step, f"when {number}")
        except CaseFailure as error:
            return [*wrong, str(error)]  # what comes after it would say nothing
    if case.get("then") is not None:
        wrong += check(played.game, played.events, case["then"], "then")
    for entry in case.get("refused") or []:
        wrong += must_refuse(played.game, entry, "refused")
    return wrong


def take(played: Played, step: Any, where: str) -> list[str]:
    """One entry of ``when``: what is not as it must be. Raises :class:`CaseFailure` where it cannot be done."""
    if isinstance(step, str):
        try:
            played.events += played.game.apply(step)
        except RefusedError as error:
            why = reason_line(error.reason, "en")
            code = f"{error.reason.name} [{error.reason.rule}]"
            raise CaseFailure(f"{where}: `{step}` is refused: {why} ({code}; {played.game.asked} is asked)") from None
        except NonsenseError as error:
            raise CaseFailure(f"{where}: {error}") from None
    elif isinstance(step, Map) and "check" in step:
        return check(played.game, played.events, step["check"], where)
    elif isinstance(step, Map) and "refuse" in step:
        return must_refuse(played.game, step, where)
    else:
        raise CaseFailure(f"{where}: is neither an action line, a `check` nor a `refuse`")
    return []


def must_refuse(game: Game, entry: Any, where: str) -> list[str]:
    """An action that must not be possible now, perhaps with the rule that forbids it: what is not so."""
    line = entry.get("refuse", entry.get("action")) if isinstance(entry, Map) else entry
    if not isinstance(line, str):
        return [f"{where}: needs an action line"]
    try:
        reason = game.why_not(line)
    except NonsenseError as error:
        return [f"{where}: {error}"]
    if reason is None:
        return [f"{where}: `{line}` is allowed, but must be refused"]
    wanted = entry.get("rule") if isinstance(entry, Map) else None
    if wanted is not None and reason.rule != wanted:
        return [f"{where}: `{line}` is refused by {reason.rule} ({reason.name}), not by {wanted}"]
    code = entry.get("code") if isinstance(entry, Map) else None
    if code is not None and reason.name != code:
        return [f"{where}: `{line}` is refused as {reason.name}, not as {code}"]
    return []
