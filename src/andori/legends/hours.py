"""The hours of a box's day, from the ``hours`` and the ``overtime`` of its ``set.yaml``."""

from __future__ import annotations

from typing import Final

from andori.engine.typed import typed
from andori.legends.source import Map, Problem, SourceError

MOST_HOURS: Final = 24
MOST_COST: Final = 9


def hours_of(box: Map) -> tuple[int, int]:
    """The last hour before overtime, and the last of all; raises :class:`SourceError` for what no day can have."""
    hours, overtime = box["hours"], box["overtime"]
    levels = box["levels"]
    by_level = list(overtime.values()) if isinstance(overtime, dict) else [overtime]
    fault = ""
    if type(hours) is not int or not 1 <= hours <= MOST_HOURS:
        fault = f"hours must be a number from 1 to {MOST_HOURS}"
    elif isinstance(overtime, dict) and sorted(overtime) != sorted(levels):
        fault = f"overtime that differs by level has an entry for each: {typed(*levels)}"
    elif not all(_is_list_of_costs(costs) for costs in by_level):
        fault = f"overtime must list what each further hour costs, from 0 to {MOST_COST} willpower"
    elif len({len(costs) for costs in by_level}) != 1:
        fault = "a day has as many hours of overtime on each level"
    elif hours + len(by_level[0]) > MOST_HOURS:
        fault = f"a day has at most {MOST_HOURS} hours, those of overtime among them"
    if fault:
        raise SourceError([Problem("set.yaml", box.lines.get("hours", box.line), fault)])
    return hours, hours + len(by_level[0])


def _is_list_of_costs(costs: object) -> bool:
    return isinstance(costs, list) and all(type(cost) is int and 0 <= cost <= MOST_COST for cost in costs)


def overtime_at(box: Map, level: str) -> list[int]:
    """What each hour of overtime costs on a level; :func:`hours_of` has found it sound."""
    overtime = box["overtime"]
    return list(overtime[level] if isinstance(overtime, dict) else overtime)
