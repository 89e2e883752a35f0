"""``andori case``: run rule cases."""

from __future__ import annotations

from typing import Annotated

import typer

from andori.cases.runner import Result, case_files, run_file
from andori.cli.errors import fail
from andori.cli.printing import echo
from andori.engine.typed import typed


def case(
    paths: Annotated[list[str], typer.Argument(help="Case files, or folders of them.")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Name the passing cases, too.")] = False,
) -> None:
    """Run rule cases; closes with "N passed, N failed" and exit code 1 on failure."""
    files = list(case_files(paths))
    if not files:
        fail(f"no case files under {typed(*paths)}")
    passed = failed = 0
    for path in files:
        for result in run_file(path):
            if result.passed:
                passed += 1
                if verbose:
                    echo(f"ok    {label(result)}")
            else:
                failed += 1
                echo(f"FAIL  {label(result)}")
                for line in result.failure.splitlines():
                    echo(f"      {line}")
    echo(f"{passed} passed, {failed} failed")
    if failed or not passed:
        raise typer.Exit(1)


def label(result: Result) -> str:
    """Where a case is and what it is about."""
    edition = f" [{result.edition}]" if result.edition else ""
    return f"{result.file}:{result.line}{edition} {result.title}"
