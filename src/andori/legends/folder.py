"""Legends in folders: reading what strangers have written, safely, and registering it while a command runs.

Only plain files inside the folder are read, none of them a link, and none larger than a legend needs.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from andori.legends.findings import Findings, Grade
from andori.legends.migrations import is_older, upgrade
from andori.legends.source import MAX_DEPTH, Map, Reader, SourceError
from andori.legends.vocabulary import FORMAT, LANGUAGES

MOST_BYTES: Final = 400_000
"""The largest legend of the package has 20,000 with all its texts."""
MOST_PARTS: Final = 40_000
ID_PATTERN: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_ID: Final = 60
# Below this many characters a file cannot have too many parts, so they need not be counted first.
_SURELY_FEW: Final = MOST_PARTS
_Loader: Final[type[Any]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class LegendFolder:
    """A legend of somebody's own, read and ready to be compiled."""

    id: str
    box: str
    path: Path
    legend: Map
    texts: dict[str, Map]
    sources: dict[str, str]
    """The text of its files by name: a record of a game carries them."""


_registered: dict[str, LegendFolder] = {}


def register(folder: LegendFolder) -> None:
    """Make a folder's legend playable under its id."""
    _registered[folder.id] = folder


def registered(legend: str) -> LegendFolder | None:
    """The folder registered under an id, or None."""
    return _registered.get(legend)


def legend_from_folder(path: Path, box: str) -> LegendFolder:
    """The legend in a folder, told with a box; raises :class:`SourceError` with all that keeps it from being read."""
    findings = Findings()
    folder = read_folder(path, findings, box)
    if folder is None:
        raise SourceError([found.as_problem() for found in findings])
    return folder


def read_folder(path: Path, findings: Findings, box: str) -> LegendFolder | None:
    """The legend in a folder; None when its legend.yaml cannot be read. What is wrong is added to ``findings``.

    A legend is told in any of the languages, or in several.
    """
    name = path.resolve().name
    if not path.is_dir():
        findings.add(str(path), 1, "no_folder", folder=str(path))
        return None
    if not ID_PATTERN.fullmatch(name) or len(name) > LONGEST_ID:
        findings.add(str(path), 1, "folder_name", folder=name)
    sources: dict[str, str] = {}
    legend = _read(path, name, "legend.yaml", findings, sources=sources)
    if legend is None:
        return None
    texts: dict[str, Map] = {}
    told = [language for language in LANGUAGES if os.path.lexists(path / f"text.{language}.yaml")]
    for language in told:
        found = _read(path, name, f"text.{language}.yaml", findings, Grade.WRONG, sources)
        if found is not None:
            texts[language] = found
    written = legend.get("format")
    if is_older(legend) and not is_older(upgrade(legend, texts.values())):
        line = legend.lines["format"]
        findings.add(f"{name}/legend.yaml", line, "older_format", Grade.UNFINISHED, value=written, version=FORMAT)
    if not told and legend.get("ground") is not True:
        findings.add(f"{name}/text.en.yaml", 1, "no_texts", Grade.UNFINISHED)
    return LegendFolder(f"{box}/{name}", box, path, legend, texts, sources)


def texts_from(sources: Mapping[str, str]) -> dict[str, Map]:
    """The texts of a legend by language, from the text of its files; what cannot be read is left out."""
    found: dict[str, Map] = {}
    for file in ("legend.yaml", *(f"text.{language}.yaml" for language in LANGUAGES)):
        try:
            text = Reader(file).read(sources.get(file, ""))
        except SourceError:
            continue
        if isinstance(text, Map):
            found[file] = text
    legend = found.pop("legend.yaml", Map(1))
    upgrade(legend, found.values())
    return {file.split(".")[1]: text for file, text in found.items()}


def read_beside(folder: Path, file: str, findings: Findings) -> Map | None:
    """A file that may lie beside a legend: what bots have won, or what they have learned; None where there is none."""
    return _read(folder, folder.resolve().name, file, findings, Grade.WRONG) if (folder / file).exists() else None


def _read(
    folder: Path,
    legend: str,
    file: str,
    findings: Findings,
    grade: Grade = Grade.UNPLAYABLE,
    sources: dict[str, str] | None = None,
) -> Map | None:
    """One file of a legend as a mapping, or None when it is missing or cannot be used."""
    shown = f"{legend}/{file}"
    text = _text(folder / file, shown, findings, grade)
    if text is None or _too_many_parts(text, shown, findings, grade):
        return None
    try:
        found = Reader(shown).read(text)
    except SourceError as error:
        for problem in error.problems:
            findings.add(shown, problem.line, problem.code, grade, **problem.params)
        return None
    if not isinstance(found, Map):
        findings.add(shown, 1, "not_a_mapping", grade)
        return None
    if sources is not None:
        sources[file] = text
    return found


def _text(path: Path, shown: str, findings: Findings, grade: Grade) -> str | None:
    """The text of a plain file of bearable size."""
    try:
        before = path.lstat()
    except OSError:
        findings.add(shown, 1, "no_file", grade, file_name=path.name)
        return None
    if stat.S_ISLNK(before.st_mode):
        findings.add(shown, 1, "link", grade, file_name=path.name)
        return None
    if not stat.S_ISREG(before.st_mode):
        findings.add(shown, 1, "no_plain_file", grade, file_name=path.name)
        return None
    try:
        # The file may have been exchanged for a link or a pipe since it was looked at.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        findings.add(shown, 1, "unreadable", grade, file_name=path.name, problem=error.strerror or "")
        return None
    if len(content) > MOST_BYTES:
        findings.add(shown, 1, "too_large", grade, file_name=path.name, most=MOST_BYTES // 1000)
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        findings.add(shown, line, "not_utf8", grade, file_name=path.name)
        return None


def _too_many_parts(text: str, shown: str, findings: Findings, grade: Grade) -> bool:
    """Whether a file would take too long to read; counts without building anything."""
    if len(text) < _SURELY_FEW:
        return False
    parts = depth = 0
    try:
        for event in yaml.parse(text, Loader=_Loader):
            parts += 1
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > MAX_DEPTH:
                return False  # the reader stops here, too, and says so
            if parts > MOST_PARTS:
                findings.add(shown, event.start_mark.line + 1, "too_many_parts", grade, most=MOST_PARTS)
                return True
    except (yaml.YAMLError, RecursionError):
        return False  # likewise
    return False
