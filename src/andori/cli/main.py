"""The ``andori`` command: every command is registered here and lives in a module of its own."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from andori import __version__, is_compiled
from andori.cli.balance import balance
from andori.cli.bench import bench
from andori.cli.case import case
from andori.cli.laboratory import lab_app
from andori.cli.legends import legend_app, legends
from andori.cli.odds import odds
from andori.cli.play import play
from andori.cli.printing import echo
from andori.cli.replay import replay
from andori.cli.rules import rules
from andori.cli.serve import serve
from andori.cli.simulate import simulate
from andori.cli.stress import stress
from andori.cli.tournament import tournament

app = typer.Typer(
    name="andori",
    help="Legends of Andor, unofficially: play, look up rules, run cases, replay games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(play)
app.command()(serve)
app.command()(case)
app.command()(rules)
app.command()(legends)
legend_app.command()(balance)
app.add_typer(legend_app, name="legend")
app.command()(replay)
app.command()(odds)
app.command()(bench)
app.command()(simulate)
app.command()(tournament)
app.add_typer(lab_app, name="lab")
app.command()(stress)


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
    try:
        app()
    except BrokenPipeError:
        # The reader has gone (as in ``andori rules | head``); that is no error of ours.
        sys.stderr.close()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
