"""``andori stress``: random play in bulk with every invariant checked."""

from __future__ import annotations

from typing import Annotated

import typer


def stress(
    decisions: Annotated[int, typer.Option("--decisions", help="Number of decisions.")] = 100_000,
    seed: Annotated[int, typer.Option("--seed")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", help="Processes.")] = 1,
    legend: Annotated[str | None, typer.Option("--legend", help="Only this legend.")] = None,
    box: Annotated[str | None, typer.Option("--box", help="Only this box.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play at random and check that the engine breaks none of its laws."""
    from andori.tester import stress as run

    raise typer.Exit(run(decisions, seed, jobs, legend, as_json, box))
