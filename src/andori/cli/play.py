"""``andori play``: sit down at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from andori.cli.terminal import terminal


def play(
    legend: Annotated[str, typer.Option("--legend", help="Which legend; asked for when not given.")] = "",
    heroes: Annotated[str, typer.Option("--heroes", help="Heroes in seating order, as in dwarf,wizard.")] = "",
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy or normal.")] = "",
    edition: Annotated[str, typer.Option("--edition", help="kosmos or ffg.")] = "",
    seed: Annotated[int | None, typer.Option("--seed", help="Fixes all dice and cards.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en, de or fr.")] = "",
    own_dice: Annotated[bool, typer.Option("--own-dice", help="You throw real dice and type what they show.")] = False,
    record: Annotated[Path | None, typer.Option("--record", help="Go on with a saved game, and save to it.")] = None,
    practice: Annotated[
        bool, typer.Option("--practice", help="Undo goes back past dice and cards, to try things out.")
    ] = False,
    in_terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = True,
    port: Annotated[int, typer.Option("--port", help="For the browser table, once it is there.")] = 8000,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Play at a table in the terminal."""
    del in_terminal, port, no_browser
    names = [name.strip() for name in heroes.split(",") if name.strip()]
    raise typer.Exit(terminal(legend, names, difficulty, edition, seed, language, own_dice, record, practice))
