"""How a command says that it cannot go on: one sentence on standard error, exit code 2."""

from __future__ import annotations

from typing import NoReturn

import typer


def fail(message: str) -> NoReturn:
    """Stop with a sentence that the person can act on."""
    typer.echo(f"andori: {message}", err=True)
    raise typer.Exit(2)
