"""``andori legends`` and ``andori legend``: what can be played, and tools for those who write legends."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from andori.sets.library import legend_file
from andori.sets.library import legends as all_legends

legend_app = typer.Typer(help="Tools for those who write legends.", no_args_is_help=True)


def legends(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List every legend that can be played."""
    found = []
    for name in all_legends():
        source = legend_file(name)
        found.append(
            {
                "id": name,
                "number": source.get("number"),
                "minutes": source.get("minutes"),
                "endings": dict(source.get("endings") or {}),
                "origin": source.get("origin", "original"),
            }
        )
    if as_json:
        typer.echo(json.dumps({"legends": found}))
        return
    for entry in found:
        minutes = f"{entry['minutes']} minutes" if entry["minutes"] else "no fixed length"
        typer.echo(f"{entry['id']:<20} {minutes}; endings: {', '.join(entry['endings'])}")
