"""How a command says that it cannot go on: one sentence on standard error, exit code 2."""

from __future__ import annotations

from typing import NoReturn

import typer

from andori.cli.printing import echo


def fail(reason: str | Exception, language: str = "en") -> NoReturn:
    """Stop with a sentence that the person can act on."""
    # Imported only where something has failed: bots and texts take a while.
    from andori.bots.registry import Told

    if isinstance(reason, Told):
        reason = reason.said(language)
    elif isinstance(reason, OSError) and reason.filename is not None:
        reason = f"{reason.filename}: {reason.strerror}."
    echo(f"andori: {reason}", err=True)
    raise typer.Exit(2)


def refuse(key: str, language: str, /, **params: object) -> NoReturn:
    """Stop with a sentence of the laboratory's."""
    from andori.text import say

    fail(say(f"lab.error.{key}", language, **params))
