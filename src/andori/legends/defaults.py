"""What a box need not say: one without allies, fog, an equipment board or stones leaves them out."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from andori.engine.die import USUAL_DICE, USUAL_ROWS
from andori.legends.source import Map

USUAL: Final[dict[str, Any]] = {
    "nouns": {},
    "levels": ["normal"],
    "dice": USUAL_DICE,
    "stone_die": "black",
    "rows": USUAL_ROWS,
    "hours": 7,
    "overtime": [2, 2, 2],
    "creatures": {},
    "allies": [],
    "sunrise": ["narrator"],
    "golden_shields": 0,
    "brew_price": 0,
    "article_price": 2,
    "small_slots": 3,
    "things": {},
    "stock": {},
    "stones": {},
    "fog": {},
    "rules": {},
    "box": {},
}


USUAL_FIGURE: Final = {"steps": 4, "helps": 4}
"""How far an hour leads a figure, and what it adds to the heroes' value, where the box says nothing else."""


def figures_of(box: Map, what: str) -> list[int]:
    """One of these numbers for each of ``allies``, which are a list of names, or names with what is different."""
    figures = box["allies"]
    return [(figures[name] if isinstance(figures, dict) else {}).get(what, USUAL_FIGURE[what]) for name in figures]


def complete(box: Map) -> Map:
    """The ``set.yaml`` of a box with everything that others rely on."""
    for key, usual in USUAL.items():
        if key not in box:
            box[key] = deepcopy(usual)
            if isinstance(usual, dict):
                box[key] = Map(box.line)
                box[key].update(deepcopy(usual))
    return box
