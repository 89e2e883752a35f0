"""How a command says that it cannot go on: one sentence on standard error, exit code 2."""

from __future__ import annotations

from typing import NoReturn

import typer


def fail(reason: str | Exception) -> NoReturn:
    """Stop with a sentence that the person can act on."""
    if isinstance(reason, OSError) and reason.filename is not None:
        reason = f"{reason.filename}: {reason.strerror}."
    typer.echo(f"andori: {reason}", err=True)
    raise typer.Exit(2)
