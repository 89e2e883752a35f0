"""The hours of a box's day, from the ``hours`` and the ``overtime`` of its ``set.yaml``."""

from __future__ import annotations

from typing import Final

from andori.legends.source import Map, Problem, SourceError

MOST_HOURS: Final = 24
MOST_COST: Final = 9


def hours_of(box: Map) -> tuple[int, int]:
    """The last hour before overtime, and the last of all; raises :class:`SourceError` for what no day can have."""
    hours, overtime = box["hours"], box["overtime"]
    fault = ""
    if type(hours) is not int or not 1 <= hours <= MOST_HOURS:
        fault = f"hours must be a number from 1 to {MOST_HOURS}"
    elif not isinstance(overtime, list) or not all(type(cost) is int and 0 <= cost <= MOST_COST for cost in overtime):
        fault = f"overtime must list what each further hour costs, from 0 to {MOST_COST} willpower"
    elif hours + len(overtime) > MOST_HOURS:
        fault = f"a day has at most {MOST_HOURS} hours, those of overtime among them"
    if fault:
        raise SourceError([Problem("set.yaml", box.lines.get("hours", box.line), fault)])
    return hours, hours + len(overtime)
