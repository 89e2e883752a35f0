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


def complete(box: Map) -> Map:
    """The ``set.yaml`` of a box with everything that others rely on."""
    for key, usual in USUAL.items():
        if key not in box:
            box[key] = deepcopy(usual)
            if isinstance(usual, dict):
                box[key] = Map(box.line)
                box[key].update(deepcopy(usual))
    return box
