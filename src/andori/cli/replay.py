"""``andori replay``: play a record again, and check that it comes out the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from andori.cli.errors import fail
from andori.cli.legends import Language, load_own, spoken_language
from andori.cli.printing import echo
from andori.cli.records import RecordError, load_game
from andori.game import Game


def replay(
    record: Annotated[Path, typer.Argument(help="A record file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Replay twice and compare the results.")] = False,
    at: Annotated[int | None, typer.Option("--at", help="Stop after this many actions and print the position.")] = None,
    legend: Annotated[
        Path | None, typer.Option("--legend", help="Replay with the legend in this folder, as it is now.")
    ] = None,
    language: Language = "",
) -> None:
    """Replay a record and print how it ends (or the position after --at actions)."""
    spoken = spoken_language(language)
    own = load_own(legend, spoken) if legend is not None else None
    try:
        game = load_game(record, own)
    except RecordError as error:
        fail(error.said(spoken))
    if at is not None:
        if not 0 <= at <= len(game.history):
            fail(f"the record has {len(game.history)} actions, so `--at` must be from 0 to that")
        game.rewind(at)
        echo(game.position(), nl=False)
        return
    if verify:
        again = Game.from_record(game.record(), game.content)
        copy = Game.from_position(game.position(), game.content)
        if not again.digest() == game.digest() == copy.digest():
            fail(f"{record}: a second replay differs from the first; please report this with the record")
    ending = f" ({game.ending})" if game.ending else ""
    echo(f"{game.content.legend}: {len(game.history)} actions, day {game.state.day}, {game.outcome}{ending}")
    echo(f"digest {game.digest()}")
