"""How much of the engine's speed is left when random play is simulated on several processes: one JSON object.

python bench/simulation.py [GAMES] [JOBS]

``engine`` is random play in the engine alone, as in ``andori bench``: decisions a second on one core. ``simulation`` is
the same legend through the laboratory: decisions a second and process. ``ratio`` is one divided by the other.
``cpu_ratio`` compares processor time, so that what else the machine does counts against neither; the start of the
processes and the counting of results are left in. ``together`` is the engine alone again, in as many processes at once:
what two cores that share a cache can do at best; ``together_ratio`` is what of that the laboratory keeps.
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
from andori.lab.simulation import Setting

SETTING = Setting("base/legend-2", ("dwarf", "warrior", "archer"), "random", "normal", "kosmos", 1)


def engine(decisions: int) -> tuple[float, float]:
    """Decisions a second of the engine alone: by the clock, and by processor time."""
    playout = Playout(Rulebook(SETTING.content()), 1)
    playout.run(list(SETTING.heroes), decisions // 10)
    start, cpu = perf_counter(), process_time()
    playout.run(list(SETTING.heroes), decisions)
    return decisions / (perf_counter() - start), decisions / (process_time() - cpu)


def engine_again(decisions: int) -> float:
    """The same in a process of a crew, by the clock."""
    return engine(decisions)[0]


def spent() -> float:
    """Processor seconds of this process and of its children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 120_000
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    before = engine(1_000_000)
    cpu = spent()
    with Processes(jobs) as crew:
        # The processes are up before the clock runs; their start is in the processor time.
        list(crew.map(play_part, [(SETTING, number, 1) for number in range(4 * jobs)]))
        run = Run(SETTING)
        run.go_on(games, crew)
    cpu = spent() - cpu
    with Processes(jobs) as crew:
        together = sum(crew.map(engine_again, [1_500_000] * jobs)) / jobs
    after = engine(1_000_000)
    by_clock, by_cpu = (before[0] + after[0]) / 2, (before[1] + after[1]) / 2
    each = run.tally.decisions / run.seconds / jobs
    print(
        json.dumps(
            {
                "games": games,
                "jobs": jobs,
                "decisions": run.tally.decisions,
                "engine": round(by_clock),
                "simulation": round(each),
                "ratio": round(each / by_clock, 3),
                "together": round(together),
                "together_ratio": round(each / together, 3),
                "cpu_ratio": round(run.tally.decisions / cpu / by_cpu, 3),
                "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            }
        )
    )


if __name__ == "__main__":
    main()
