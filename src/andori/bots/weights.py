"""The numbers that the rule of thumb weighs with: one list, so that they can be tuned by playing."""

from __future__ import annotations

from typing import Final

REST_WORTH: Final = 0
LATE: Final = 1
BOUNTY: Final = 2
LETTER: Final = 3
TASK_FIGHT: Final = 4
URGENT: Final = 5
URGENT_DAY: Final = 6
IMMINENT: Final = 7
EVEN: Final = 8
HORIZON: Final = 9
STRIKE_EDGE: Final = 10
GATHER_EDGE: Final = 11
GATHER_SHARE: Final = 12
READY: Final = 13
DESPERATE: Final = 14
ASSEMBLE: Final = 15
BRINGING: Final = 16
FETCHING: Final = 17
STRENGTH: Final = 18
FOG_TASK: Final = 19
FOG: Final = 20
WELL_LOW: Final = 21
WELL_MIDDLE: Final = 22
WELL_HIGH: Final = 23
GOLD_HERE: Final = 24
FARMER_NEED: Final = 25
FARMER_CALM: Final = 26
FARMER_HOME: Final = 27
STONE: Final = 28
BOLD: Final = 29
SURE: Final = 30
STAY_EDGE: Final = 31
STAY_TASK: Final = 32
COMPANY: Final = 33
HASTE: Final = 34
PRESS_MARGIN: Final = 35
BLOCKER: Final = 36
ALLY_WORTH: Final = 37
FLIGHT: Final = 38

_TUNED: Final = """
-0.25 1.47 0.1 8 38 7 8.4 13.3 4.1 5 1.96 2.5 0.07 1.5 1.4 6.65 63 50 10 14.5
3.5 1.6 0.9 0.125 1.225 36.4 14 38 3 -1 -2 1.312 -1.2 1.176 21 5 22 8.4 56
"""
WEIGHTS: Final[list[float]] = [float(word) for word in _TUNED.split()]
"""In the order of the names above."""
