"""``andori play``: sit down at a table, in the browser or in the terminal."""

from __future__ import annotations

import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from andori.cli.errors import fail
from andori.cli.legends import is_own, load_own, spoken_language
from andori.cli.printing import echo
from andori.cli.terminal import terminal


def play(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port of the table; 0 takes a free one.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
    database: Annotated[str, typer.Option("--database", help="Where tables are kept; default: your data folder.")] = "",
    local_webhooks: Annotated[
        bool, typer.Option("--local-webhooks", help="Let tables call addresses in your own network.")
    ] = False,
    in_terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead.")] = False,
    legend: Annotated[str, typer.Option("--legend", help="Terminal: the legend, or the folder of your own.")] = "",
    heroes: Annotated[str, typer.Option("--heroes", help="Terminal: heroes in seating order: archer,bait.")] = "",
    difficulty: Annotated[str, typer.Option("--difficulty", help="Terminal: easy or normal.")] = "",
    edition: Annotated[str, typer.Option("--edition", help="Terminal: kosmos or ffg.")] = "",
    seed: Annotated[int | None, typer.Option("--seed", help="Terminal: fixes all dice and cards.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="Terminal: en, de or fr.")] = "",
    own_dice: Annotated[bool, typer.Option("--own-dice", help="Terminal: you roll real dice and type them.")] = False,
    record: Annotated[Path | None, typer.Option("--record", help="Terminal: resume a saved game.")] = None,
    practice: Annotated[bool, typer.Option("--practice", help="Terminal: undo goes back past dice and cards.")] = False,
    begin: Annotated[str, typer.Option("--begin", help="Terminal: start at a later point, such as part_2.")] = "",
) -> None:
    """Play in the browser: starts the table on this computer and prints its address."""
    names = [name.strip() for name in heroes.split(",") if name.strip()]
    typed = any((in_terminal, legend, names, difficulty, edition, own_dice, record, practice, begin, seed is not None))
    if typed and is_own(legend):
        spoken = spoken_language(language)
        legend, language = load_own(Path(legend), spoken, told=True).id, spoken
    if typed:
        raise typer.Exit(
            terminal(legend, names, difficulty, edition, seed, language, own_dice, record, practice, begin)
        )
    in_browser(port, no_browser, database, local_webhooks)


def in_browser(port: int, no_browser: bool, database: str, local_webhooks: bool) -> None:
    """Start the table on this computer and open it."""
    from andori.server.app import Settings, static_folder
    from andori.server.run import BadDatabase, Running, default_database, free_port, run

    if static_folder() is None:
        echo("The pages for the browser have not been built (in a checkout type: make web).", err=True)
        echo("So this is the table in the terminal.", err=True)
        raise typer.Exit(terminal("", [], "", "", None, "", False, None, False))
    host = "127.0.0.1"
    try:
        found = free_port(host, port or 8000)
    except OSError as error:
        fail(f"{error}. Name another one: `andori play --port 9000`.")
    if port and found != port:
        echo(f"Port {port} is in use; taking {found}.", err=True)
    address = f"http://{host}:{found}/"
    echo(f"Andori is at {address}")
    echo("Stop with Ctrl+C; your tables are kept.", err=True)
    if not no_browser:
        threading.Thread(target=_show, args=(address,), daemon=True).start()
    try:
        settings = Settings(
            most_players=64,
            connections_per_address=64,
            requests_per_second=200.0,
            tables_per_minute=600.0,
            local_webhooks=local_webhooks,
        )
        run(Running(database or default_database(), host, found, 1, settings, json_logs=False))
    except BadDatabase as error:
        fail(error)


def _show(address: str) -> None:
    """Open the browser as soon as the table answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}health", timeout=1).read()
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(address)
        return
