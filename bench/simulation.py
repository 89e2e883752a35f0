"""How much of the engine's speed is left when random play is simulated on several processes: one JSON object.

python bench/simulation.py [GAMES] [JOBS]

``engine`` is random play in the engine alone, as in ``andori bench``: decisions a second on one core. ``simulation`` is
the same legend through the laboratory: decisions a second and process. ``ratio`` is one divided by the other, by the
clock: right on a quiet machine. ``cpu_ratio`` holds on a busy one, too: every process plays in turn through the engine
alone and through the laboratory, and processor time is compared, with that of the counting process added.
``peak_memory_mb`` is that of the counting process.
"""

from __future__ import annotations

import json
import resource
import sys
from time import perf_counter, process_time

from andori.engine.playout import Playout
from andori.engine.rulebook import Rulebook
from andori.lab.crew import Processes
from andori.lab.runs import Run, play_part
from andori.lab.simulation import Result, Setting

SETTING = Setting("base/legend-2", ("dwarf", "warrior", "archer"), "random", "normal", "kosmos", 1)
PART = 1_000


def engine(decisions: int) -> tuple[float, float]:
    """Seconds that the engine alone needs: by the clock, and of the processor."""
    playout = Playout(Rulebook(SETTING.content()), 1)
    playout.run(list(SETTING.heroes), decisions // 20)
    start, cpu = perf_counter(), process_time()
    playout.run(list(SETTING.heroes), decisions)
    return perf_counter() - start, process_time() - cpu


def in_turn(first: int) -> tuple[list[Result], float, float]:
    """The same number of decisions through the laboratory and through the engine alone: results, seconds of each."""
    cpu = process_time()
    results = play_part((SETTING, first, PART))
    laboratory = process_time() - cpu
    return results, laboratory, engine(sum(result.decisions for result in results))[1]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60_000
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    decisions = 1_000_000
    before = engine(decisions)[0]
    with Processes(jobs) as crew:
        # The processes are up before the clock runs.
        list(crew.map(in_turn, range(0, 4 * jobs * PART, PART)))
        cpu = process_time()
        run = Run(SETTING)
        run.go_on(games, crew)
        counting = (process_time() - cpu) / run.tally.decisions
        laboratory = alone = 0.0
        played = 0
        for results, through, bare in crew.map(in_turn, range(0, games // 2, PART)):
            played += sum(result.decisions for result in results)
            laboratory += through
            alone += bare
    speed = decisions / ((before + engine(decisions)[0]) / 2)
    each = run.tally.decisions / run.seconds / jobs
    print(
        json.dumps(
            {
                "games": games,
                "jobs": jobs,
                "decisions": run.tally.decisions,
                "engine": round(speed),
                "simulation": round(each),
                "ratio": round(each / speed, 3),
                "cpu_ratio": round(alone / (laboratory + counting * played), 3),
                "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            }
        )
    )


if __name__ == "__main__":
    main()
