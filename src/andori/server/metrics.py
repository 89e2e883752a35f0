"""Figures about the running server, in the text format that monitoring tools read."""

from __future__ import annotations

import resource
import time


class Metrics:
    """Counters of this process."""

    def __init__(self) -> None:
        self.began = time.time()
        self.tables = 0
        self.opened = 0
        self.players = 0
        self.actions = 0
        self.refused = 0
        self.conflicts = 0
        self.limited = 0
        self.companions = 0

    def text(self) -> str:
        """All figures."""
        lines: list[str] = []
        for name, kind, told, value in (
            ("tables", "gauge", "Tables in memory", self.tables),
            ("tables_opened_total", "counter", "Tables opened", self.opened),
            ("players", "gauge", "Open connections to tables", self.players),
            ("actions_total", "counter", "Actions written and told", self.actions),
            ("refused_total", "counter", "Messages refused", self.refused),
            ("conflicts_total", "counter", "Writes another process was first with", self.conflicts),
            ("limited_total", "counter", "Requests and messages over a limit", self.limited),
            ("companion_choices_total", "counter", "Choices made by companions", self.companions),
            ("uptime_seconds", "gauge", "Seconds since the start", round(time.time() - self.began, 1)),
            (
                "memory_peak_bytes",
                "gauge",
                "Largest memory used",
                resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
            ),
        ):
            lines += [f"# HELP andori_{name} {told}.", f"# TYPE andori_{name} {kind}", f"andori_{name} {value}"]
        return "\n".join(lines) + "\n"
