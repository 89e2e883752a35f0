"""Rule cases: a situation, what is done, and what must come of it, read from YAML and played on the real engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from andori.cases.checks import CaseFailure, check
from andori.cases.given import build
from andori.engine.actions import NonsenseError
from andori.engine.editions import EDITION_NAMES
from andori.engine.events import Event
from andori.engine.opening import PartyError
from andori.engine.reasons import RefusedError
from andori.game import Game
from andori.legends.folder import legend_from_folder, register, registered
from andori.legends.source import Map, Problem, Reader, Seq, SourceError, nearest
from andori.sets.catalogue import UnknownRule, rule
from andori.sets.library import legends

KEYS = ("case", "rules", "editions", "given", "when", "then", "refused", "note")
MAX_BYTES = 2_000_000


@dataclass
class Result:
    """One case played in one edition."""

    title: str
    file: str
    line: int
    edition: str
    rules: list[str]
    failure: str = ""

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
    """Every case file under the paths, in order: files as named, in folders everything in a folder called cases."""
    for text in paths:
        path = Path(text)
        if path.is_dir():
            found = sorted(entry for entry in path.rglob("*.yaml") if entry.parent.name != "records")
            inside = path.name == "cases"
            yield from (entry for entry in found if inside or "cases" in entry.relative_to(path).parts)
        else:
            yield path


def register_legend_of(path: Path) -> None:
    """Make a legend outside the package playable to the cases in its own folder."""
    folder = path.resolve().parent.parent
    if path.resolve().parent.name != "cases" or not (folder / "legend.yaml").is_file():
        return
    name = f"base/{folder.name}"
    if name not in legends() and registered(name) is None:
        register(legend_from_folder(folder))


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
                problems.append(Problem(str(path), 1, "a case must be a mapping", "begin with 'case: …'"))
                continue
            problems += [
                Problem(str(path), entry.lines[key], f"{key!r} is no part of a case", nearest(key, list(KEYS)))
                for key in entry
                if key not in KEYS
            ]
            found.append(entry)
    if problems:
        raise SourceError(problems)
    return found


def editions_of(case: Map) -> list[str]:
    """In which editions a case is played: those it names, or all in which every cited rule is stated."""
    named = case.get("editions")
    if named is not None:
        chosen = [str(name) for name in (named if isinstance(named, list) else [named])]
        for name in chosen:
            if name not in EDITION_NAMES:
                raise CaseFailure(f"there is no edition {name!r}: {nearest(name, list(EDITION_NAMES))}")
        return chosen
    common = list(EDITION_NAMES)
    for number in case.get("rules") or []:
        stated = rule(str(number)).editions
        common = [name for name in common if name in stated]
    if not common:
        raise CaseFailure("the cited rules share no edition: name 'editions'")
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
                raise CaseFailure("'rules' must be a list of rule numbers")
            for number in rules:
                rule(number)
            editions = editions_of(case)
        except (CaseFailure, UnknownRule) as error:
            results.append(Result(title, str(path), case.line, "", rules, str(error)))
            continue
        for edition in editions:
            result = Result(title, str(path), case.line, edition, rules)
            try:
                play(case, edition)
            except CaseFailure as error:
                result.failure = str(error)
            except SourceError as error:
                result.failure = "; ".join(str(problem) for problem in error.problems)
            except (AttributeError, TypeError, KeyError, IndexError, NonsenseError) as error:
                result.failure = f"cannot be understood: {error or type(error).__name__}"
            results.append(result)
    return results


def play(case: Map, edition: str) -> None:
    """Play one case; raises :class:`CaseFailure` with what did not come as it must."""
    given = case.get("given")
    if not isinstance(given, Map):
        raise CaseFailure("'given' must say who is where")
    try:
        played = Played(build(given, edition))
    except (NonsenseError, PartyError, ValueError) as error:
        if isinstance(error, (CaseFailure, SourceError)):
            raise
        raise CaseFailure(f"given: {error}") from None
    for number, step in enumerate(case.get("when") or [], 1):
        take(played, step, f"when {number}")
    if case.get("then") is not None:
        check(played.game, played.events, case["then"], "then")
    for entry in case.get("refused") or []:
        must_refuse(played.game, entry, "refused")


def take(played: Played, step: Any, where: str) -> None:
    """One entry of ``when``."""
    if isinstance(step, str):
        try:
            played.events += played.game.apply(step)
        except RefusedError as error:
            asked = played.game.asked
            raise CaseFailure(
                f"{where}: {step!r} is refused: {error.reason.name} [{error.reason.rule}]; {asked} is asked"
            ) from None
        except NonsenseError as error:
            raise CaseFailure(f"{where}: {error}") from None
    elif isinstance(step, Map) and "check" in step:
        check(played.game, played.events, step["check"], where)
    elif isinstance(step, Map) and "refuse" in step:
        must_refuse(played.game, step, where)
    else:
        raise CaseFailure(f"{where}: is neither an action line, a check nor a refuse")


def must_refuse(game: Game, entry: Any, where: str) -> None:
    """An action that must not be possible now, perhaps with the rule that forbids it."""
    line = entry.get("refuse", entry.get("action")) if isinstance(entry, Map) else entry
    if not isinstance(line, str):
        raise CaseFailure(f"{where}: needs an action line")
    try:
        reason = game.why_not(line)
    except NonsenseError as error:
        raise CaseFailure(f"{where}: {error}") from None
    if reason is None:
        raise CaseFailure(f"{where}: {line!r} is allowed, but must be refused")
    wanted = entry.get("rule") if isinstance(entry, Map) else None
    if wanted is not None and reason.rule != wanted:
        raise CaseFailure(f"{where}: {line!r} is refused by {reason.rule} ({reason.name}), not by {wanted}")
    code = entry.get("code") if isinstance(entry, Map) else None
    if code is not None and reason.name != code:
        raise CaseFailure(f"{where}: {line!r} is refused as {reason.name}, not as {code}")
