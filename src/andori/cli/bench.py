"""``andori bench``: how fast the engine is on this machine, in one run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import process_time
from typing import Annotated, Final

import typer

from andori import is_compiled
from andori.cli.errors import fail
from andori.cli.printing import echo
from andori.engine.opening import opening
from andori.engine.playout import Playout
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.game import Game
from andori.sets.boxes import first_box, folder_of
from andori.sets.library import (
    UnknownLegend,
    content_of,
    editions_of,
    heroes_of,
    legends,
    usual_legend,
)

SKIRMISH: Final = "skirmish"
"""Random play dies early in a story; here it lives on, among many creatures and things, at three times the cost."""
PARTS: Final = 3
"""Games that were won are looked at when one part and when two parts of them are over."""


def calibrate() -> float:
    """CPU seconds of an empty loop of 5,000,000 iterations, best of 5: the yardstick of the machine."""
    best = 1e9
    for _ in range(5):
        start = process_time()
        for _ in range(5_000_000):
            pass
        best = min(best, process_time() - start)
    return best


def parties_of(box: str) -> list[list[str]]:
    """Two, three and four heroes of a box."""
    heroes = heroes_of(box)
    return [[heroes[0], heroes[-1]], heroes[:3], heroes[:4]]


def random_play(legend: str, decisions: int, seed: int) -> float:
    """Decisions a second of random play with the legal list built at every decision."""
    seconds = 0.0
    done = 0
    editions, parties = editions_of(legend), parties_of(legend.partition("/")[0])
    runs = len(editions) * len(parties)
    for edition in editions:
        for party in parties:
            content = content_of(legend, edition, None, len(party))
            playout = Playout(Rulebook(content), seed)
            playout.run(party, max(decisions // (10 * runs), 200))  # warm: interned actions, throw tables
            start = process_time()
            done += playout.run(party, decisions // runs)
            seconds += process_time() - start
    return done / seconds


def lists_and_copies(moments: list[tuple[Rulebook, State]], rounds: int) -> tuple[float, float]:
    """Microseconds of a copy and of a legal list, on average over some moments."""
    copying = listing = 0.0
    for rules, state in moments:
        playout = Playout(rules, 0)
        start = process_time()
        playout.copies(state, rounds)
        copying += process_time() - start
        start = process_time()
        playout.legals(state, rounds)
        listing += process_time() - start
    done = rounds * len(moments)
    return copying / done * 1e6, listing / done * 1e6


def at_random(legend: str, seed: int) -> tuple[Rulebook, State]:
    """A moment of random play with four heroes, after sixty decisions."""
    party = parties_of(legend.partition("/")[0])[-1]
    content = content_of(legend, None, None, len(party))
    playout = Playout(Rulebook(content), seed)
    state = opening(content, party)
    playout.rules.settle(state)
    playout.go_on(state, 60)
    return playout.rules, state


def planned(box: str) -> Iterator[tuple[Rulebook, State]]:
    """Moments in the middle of games that were won: whoever plans lives longer, and has more to choose from."""
    for legend in legends():
        if legend.partition("/")[0] != box:
            continue
        folder = folder_of(box).joinpath("legends", legend.partition("/")[2], "cases", "records")
        records = [each for each in folder.iterdir() if each.name.endswith(".record")] if folder.is_dir() else []
        for record in sorted(records, key=lambda each: each.name):
            game = Game.from_record(record.read_text(encoding="utf-8"))
            if game.outcome != "won":
                continue
            length = len(game.history)
            for part in range(PARTS - 1, 0, -1):
                place = length * part // PARTS
                game.rewind(place)
                while game.rules.is_chance(game.state):
                    place -= 1
                    game.rewind(place)
                yield Rulebook(game.content), game.state.copy()


def measure(legend: str, decisions: int, seed: int) -> dict[str, float]:
    """Everything that is measured, as in the JSON object."""
    box = legend.partition("/")[0]
    rounds = max(decisions // 20, 1000)
    copy, legal = lists_and_copies([at_random(legend, seed)], rounds)
    found: dict[str, float] = {
        "decisions_per_s": round(random_play(legend, decisions, seed)),
        "copy_us": round(copy, 3),
        "legal_us": round(legal, 3),
    }
    skirmish = f"{box}/{SKIRMISH}"
    if skirmish in legends():
        found["skirmish_decisions_per_s"] = round(random_play(skirmish, decisions // 3, seed))
    moments = list(planned(box))
    if moments:
        copy, legal = lists_and_copies(moments, max(rounds // len(moments), 200))
        found["planned_copy_us"] = round(copy, 3)
        found["planned_legal_us"] = round(legal, 3)
        found["planned_choices"] = round(sum(len(rules.legal(state)) for rules, state in moments) / len(moments), 1)
    return found


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    box: Annotated[str, typer.Option("--box", help="The box to play, such as base.")] = "",
    legend: Annotated[
        str, typer.Option("--legend", help="The legend to play at random; default: one of the box.")
    ] = "",
    decisions: Annotated[int, typer.Option("--decisions", help="Number of decisions; 0: depends on the engine.")] = 0,
    seed: Annotated[int, typer.Option("--seed")] = 1,
) -> None:
    """Measure random play, copies and legal lists on one core.

    Random play ends early, so the skirmish and the middle of games that were won are measured, too.
    """
    compiled = is_compiled()
    count = decisions or (1_200_000 if compiled else 180_000)
    try:
        wanted = legend or usual_legend(box or first_box())
        found = measure(wanted, count, seed)
    except UnknownLegend as error:
        fail(error)
    result = {**found, "compiled": compiled, "calibration_s": round(calibrate(), 4)}
    if as_json:
        echo(json.dumps(result))
        return
    engine = "compiled" if compiled else "plain Python"
    echo(f"{engine} engine, {wanted}: {found['decisions_per_s']:,} decisions per second,")
    echo(f"copy {found['copy_us']} µs, legal list {found['legal_us']} µs; calibration {result['calibration_s']:.3f} s")
    if "skirmish_decisions_per_s" in found:
        echo(f"skirmish: {found['skirmish_decisions_per_s']:,} decisions per second")
    if "planned_legal_us" in found:
        echo(
            f"in the middle of games that were won: copy {found['planned_copy_us']} µs, "
            f"legal list {found['planned_legal_us']} µs of {found['planned_choices']} actions"
        )
