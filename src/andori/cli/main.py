"""The ``andori`` command: every command is named here and lives in a module of its own."""

from __future__ import annotations

import sys
from typing import Annotated, ClassVar

import typer

from andori import __version__, is_compiled
from andori.cli.later import LaterGroup, Place, tell
from andori.cli.printing import echo
from andori.cli.spoken import asks_for_help, help_language, help_texts


class Andori(LaterGroup):
    """Every command there is."""

    places: ClassVar = {
        "play": Place("andori.cli.play", "play", "Play in the browser"),
        "serve": Place("andori.cli.serve", "serve", "Run the table for others, until stopped"),
        "case": Place("andori.cli.case", "case", "Run rule cases"),
        "rules": Place(
            "andori.cli.rules", "rules", "Look up a rule, search the rules, or list what passing cases prove"
        ),
        "legends": Place("andori.cli.legends", "legends", "List every legend that can be played"),
        "legend": Place("andori.cli.legends", "legend_app", "Tools for those who write legends"),
        "replay": Place("andori.cli.replay", "replay", "Replay a record and print how it ends"),
        "odds": Place("andori.cli.odds", "odds", "Print the exact odds of a fight"),
        "bench": Place("andori.cli.bench", "bench", "Measure random play, copies and legal lists on one core"),
        "simulate": Place("andori.cli.simulate", "simulate", "Let bots play many games of a legend"),
        "tournament": Place("andori.cli.tournament", "tournament", "Compare bots on the same games"),
        "lab": Place("andori.cli.laboratory", "lab_app", "The laboratory: how strong bots are, and how hard legends"),
        "stress": Place(
            "andori.cli.stress", "stress", "Play at random and check that the engine breaks none of its laws"
        ),
    }


app = typer.Typer(
    name="andori",
    cls=Andori,
    help="Legends of Andor, unofficially: play, look up rules, run cases, replay games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    """Print the version and which engine is in use, then stop."""
    if wanted:
        engine = "compiled" if is_compiled() else "plain Python"
        echo(f"andori {__version__} ({engine} engine)")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and which engine is in use.", callback=show_version)
    ] = False,
) -> None:
    """Legends of Andor, unofficially."""


def run() -> None:
    """Entry point of the command."""
    words = sys.argv[1:]
    if asks_for_help(words) and (language := help_language(words)) != "en":
        tell(help_texts(language))
    try:
        app()
    except BrokenPipeError:
        # The reader has gone (as in ``andori rules | head``); that is no error of ours.
        sys.stderr.close()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
