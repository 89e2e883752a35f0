"""Runs: many games of one setting, in constant memory, on any crew, and gone on with after they were stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from andori.engine.typed import typed
from andori.lab.crew import Crew, hire
from andori.lab.errors import LabError
from andori.lab.files import held, write_safely
from andori.lab.fingerprint import changed_since_compiled, fingerprint
from andori.lab.rows import Rows
from andori.lab.simulation import RANDOM, Result, Setting, Tally, play_results, report

CHUNKS: Final = {RANDOM: 1000, "greedy": 10}
"""Games a task, by bot: a second or less, so that handing tasks over costs nothing and little is lost."""
SAVED_EVERY: Final = 2.0
"""Seconds between two times that a run is kept."""
FORMAT: Final = 1

Part = tuple[Setting, int, int]


class RunError(LabError, ValueError):
    """A run cannot be begun or gone on with; the message says what to do."""


def sources_of(setting: Setting) -> str:
    """The fingerprint of what is played with, if that is what is going to play."""
    changed = changed_since_compiled()
    if changed:
        raise RunError("not_compiled", source=changed)
    return fingerprint(setting)


def parts_of(setting: Setting, first: int, games: int) -> Iterator[Part]:
    """The tasks of a run from one game on."""
    size = CHUNKS.get(setting.bot, 1)
    for start in range(first, games, size):
        yield setting, start, min(size, games - start)


def play_part(part: Part) -> list[Result]:
    """One task."""
    return play_results(*part)


class Run:
    """A run, as far as it has come. With a file, it is kept there and goes on from there."""

    def __init__(self, setting: Setting, file: Path | None = None) -> None:
        self.setting = setting
        self.file = file
        self.tally = Tally()
        self.seconds = 0.0
        self.sources = sources_of(setting) if file is not None else ""
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            if found["andori_run"] != FORMAT:
                raise RunError("other_version", file=file)
            kept = found["setting"]
            if not isinstance(kept, dict):
                raise TypeError
            self.tally = Tally.from_dict(found["tally"])
            self.seconds = float(found["seconds"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            if isinstance(error, RunError):
                raise
            raise RunError("no_run", file=file) from None
        wanted = self.setting.as_dict()
        other = [key for key in wanted if kept.get(key) != wanted[key]]
        if other:
            told = ", ".join(f"{typed(key)} {typed(kept.get(key))}" for key in other)
            raise RunError("another_run", file=file, told=told)
        if found.get("sources") != self.sources:
            raise RunError("other_sources", file=file)

    def save(self) -> None:
        """Keep the run; whoever is killed while writing leaves the file as it was."""
        if self.file is None:
            return
        found = {
            "andori_run": FORMAT,
            "setting": self.setting.as_dict(),
            "sources": self.sources,
            "tally": self.tally.as_dict(),
            "seconds": round(self.seconds, 3),
        }
        write_safely(self.file, json.dumps(found, indent=1) + "\n")

    def go_on(
        self, games: int, crew: Crew, progress: Callable[[int], None] | None = None, rows: Rows | None = None
    ) -> None:
        """Play on until so many games have been played."""
        before, start = self.seconds, perf_counter()
        saved = start - SAVED_EVERY
        try:
            for results in crew.map(play_part, parts_of(self.setting, self.tally.games, games)):
                self.tally.count(results)
                if rows is not None:
                    rows.add(results)
                now = perf_counter()
                self.seconds = before + now - start
                if progress is not None:
                    progress(self.tally.games)
                if now - saved > SAVED_EVERY:
                    self._keep(rows)
                    saved = now
        finally:
            self._keep(rows)

    def _keep(self, rows: Rows | None) -> None:
        """Rows first: rows without a run are found out and dropped, a run without its rows is not."""
        if rows is not None:
            rows.flush()
        self.save()


def simulate(
    setting: Setting,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: str = "",
    resume: Path | None = None,
    parquet: Path | None = None,
) -> dict[str, Any]:
    """Play a run and say what it showed; ``progress`` is told how many games are done."""
    with held(resume), held(parquet):
        run = Run(setting, resume)
        if run.tally.games > games:
            raise RunError("already", file=resume, count=run.tally.games)
        rows = Rows(parquet, setting, run.tally.games, resume is not None) if parquet is not None else None
        few = games - run.tally.games <= CHUNKS.get(setting.bot, 1)
        with hire(1 if few else jobs, cluster) as crew, rows or nullcontext():
            run.go_on(games, crew, progress, rows)
            if rows is not None:
                rows.finish(run.tally.games)
    return report(run.tally, run.seconds)
