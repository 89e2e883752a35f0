"""``andori replay``: play a record again, and check that it comes out the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from andori.cli.errors import fail
from andori.engine.position import PositionError
from andori.game import Game


def replay(
    record: Annotated[Path, typer.Argument(help="A record file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Replay twice and compare the ends.")] = False,
    at: Annotated[int | None, typer.Option("--at", help="Stop after this many actions and print the position.")] = None,
) -> None:
    """Replay a record and print how it ends (or the position after --at actions)."""
    try:
        text = record.read_text(encoding="utf-8")
    except OSError as error:
        fail(f"{record} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{record} is not text in UTF-8")
    try:
        game = Game.from_record(text)
    except PositionError as error:
        fail(f"{record}: {error}")
    if at is not None:
        if not 0 <= at <= len(game.history):
            fail(f"the record has {len(game.history)} actions, so --at must be from 0 to that")
        game.practice = True
        while len(game.history) > at:
            game.undo()
        typer.echo(game.position(), nl=False)
        return
    if verify:
        again = Game.from_record(game.record())
        copy = Game.from_position(game.position())
        if not again.digest() == game.digest() == copy.digest():
            fail(f"{record}: a second replay differs from the first; please report this with the record")
    ending = f" ({game.ending})" if game.ending else ""
    typer.echo(f"{game.content.legend}: {len(game.history)} actions, day {game.state.day}, {game.outcome}{ending}")
    typer.echo(f"digest {game.digest()}")
