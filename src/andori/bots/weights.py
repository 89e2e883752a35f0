"""The numbers that the rule of thumb weighs with: one list, so that they can be tuned by playing."""

from __future__ import annotations

from typing import Final

REST_WORTH: Final = 0
LATE: Final = 1
BOUNTY: Final = 2
LETTER: Final = 3
TASK_FIGHT: Final = 4
WOUND: Final = 5
EVEN: Final = 6
PRESS: Final = 7
"""What one creature less is worth when the castle falls in one sunrise; two, three and four are behind it."""
PRESS_FOUR: Final = 10
HASTE: Final = 11
READY: Final = 12
DESPERATE: Final = 13
ASSEMBLE: Final = 14
BRINGING: Final = 15
FETCHING: Final = 16
STRENGTH: Final = 17
FOG_TASK: Final = 18
FOG: Final = 19
WELL_LOW: Final = 20
WELL_MIDDLE: Final = 21
WELL_HIGH: Final = 22
GOLD_HERE: Final = 23
FARMER: Final = 24
FARMER_HOME: Final = 25
STONE: Final = 26
BOLD: Final = 27
STAY_EDGE: Final = 28
STAY_TASK: Final = 29
PRESS_MARGIN: Final = 30
BLOCKER: Final = 31
ALLY_WORTH: Final = 32
FLIGHT: Final = 33
LONGEST_FIGHT: Final = 34
LAST_LETTERS: Final = 35
GAIN_HOUR: Final = 36
PROSPECT: Final = 37
BREWING: Final = 38
OWN_DEED: Final = 39
OWN_FETCH: Final = 40
OWN_GOLD: Final = 41
OWN_URGENT: Final = 42
OWN_FIGHT: Final = 43
"""What only one hero can do; the last five were set by hand and not tuned."""

_TUNED: Final = """
-0.127 1.53 1.92 8.72 52.3 0.596 7.11 197 71.4 10.3 6.21 0 1.19
0.787 9.36 170 41.1 11.5 13.5 0.7 1.45 0.857 -0.363 6.33 47.6 24.7
2.9 -0.833 4.85 -1.59 1.67 150 6.46 56 3.86 1.23 0.965 20 100
120 60 15 3 60
"""
WEIGHTS: Final[list[float]] = [float(word) for word in _TUNED.split()]
"""In the order of the names above; all but the last five tuned by playing Legends 1 and 2 some thousand times."""
