"""``andori bench``: how fast the engine is on this machine, in one run."""

from __future__ import annotations

import json
from time import process_time
from typing import Annotated

import typer

from andori import is_compiled
from andori.cli.printing import echo
from andori.engine.opening import opening
from andori.engine.playout import Playout
from andori.engine.rulebook import Rulebook
from andori.sets.library import content_of

PARTIES = (["dwarf", "wizard"], ["dwarf", "warrior", "archer"], ["dwarf", "warrior", "archer", "wizard"])


def calibrate() -> float:
    """CPU seconds of an empty loop of 5,000,000 iterations, best of 5: the yardstick of the machine."""
    best = 1e9
    for _ in range(5):
        start = process_time()
        for _ in range(5_000_000):
            pass
        best = min(best, process_time() - start)
    return best


def measure(legend: str, decisions: int, seed: int) -> dict[str, float]:
    """Random play with the legal list built at every decision; the cost of a copy and of a legal list."""
    seconds = 0.0
    done = 0
    for edition in ("kosmos", "ffg"):
        for party in PARTIES:
            content = content_of(legend, edition, "normal", len(party))
            playout = Playout(Rulebook(content), seed)
            playout.run(party, max(decisions // 60, 200))  # warm: interned actions, throw tables
            start = process_time()
            done += playout.run(party, decisions // 6)
            seconds += process_time() - start
    content = content_of(legend, "kosmos", "normal", 4)
    playout = Playout(Rulebook(content), seed)
    state = opening(content, PARTIES[2])
    playout.rules.settle(state)
    playout.go_on(state, 60)
    rounds = max(decisions // 20, 1000)
    start = process_time()
    playout.copies(state, rounds)
    copying = process_time() - start
    start = process_time()
    playout.legals(state, rounds)
    listing = process_time() - start
    return {
        "decisions_per_s": done / seconds,
        "copy_us": copying / rounds * 1e6,
        "legal_us": listing / rounds * 1e6,
    }


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    legend: Annotated[str, typer.Option("--legend", help="The legend to play.")] = "base/legend-2",
    decisions: Annotated[int, typer.Option("--decisions", help="Number of decisions; 0: depends on the engine.")] = 0,
    seed: Annotated[int, typer.Option("--seed")] = 1,
) -> None:
    """Measure random play, copies and legal lists on one core."""
    compiled = is_compiled()
    count = decisions or (1_200_000 if compiled else 180_000)
    found = measure(legend, count, seed)
    calibration = calibrate()
    result = {
        "decisions_per_s": round(found["decisions_per_s"]),
        "copy_us": round(found["copy_us"], 3),
        "legal_us": round(found["legal_us"], 3),
        "compiled": compiled,
        "calibration_s": round(calibration, 4),
    }
    if as_json:
        echo(json.dumps(result))
        return
    engine = "compiled" if compiled else "plain Python"
    echo(f"{engine} engine, {legend}: {result['decisions_per_s']:,} decisions a second,")
    echo(f"copy {result['copy_us']} µs, legal list {result['legal_us']} µs; calibration {calibration:.3f} s")
