"""The cases beside a legend, played by the checker: what fails is a finding like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from andori.cases.runner import Result, case_files, run_file
from andori.legends.findings import Findings, Grade, TooMany

FOLDER: Final = "cases"
MOST_FILES: Final = 50


def check_cases(folder: Path, findings: Findings) -> None:
    """Play every case in the folder ``cases`` of a legend that can be played."""
    place = folder / FOLDER
    if place.is_symlink():
        findings.add(f"{folder.resolve().name}/{FOLDER}", 1, "link", Grade.WRONG, file_name=FOLDER)
        return
    try:
        for path in list(case_files([str(place)] if place.is_dir() else []))[:MOST_FILES]:
            shown = f"{folder.resolve().name}/{path.relative_to(folder).as_posix()}"
            if path.is_symlink():
                # It would point to somebody else's files, which the sentences would quote.
                findings.add(shown, 1, "link", Grade.WRONG, file_name=path.name)
            else:
                _tell(shown, run_file(path), findings)
    except TooMany:
        pass


def _tell(file: str, results: list[Result], findings: Findings) -> None:
    """Each case that fails, once where it fails the same way in every edition."""
    for result in results:
        if not result.passed:
            first, _, more = result.failure.replace(f"{result.file}:", "").partition("\n")
            code = "case_fails_often" if more else "case_fails"
            count = {"count": len(more.splitlines())} if more else {}
            findings.add(file, result.line, code, Grade.WRONG, title=result.title, problem=first, **count)
