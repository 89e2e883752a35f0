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
HOARD: Final = 39
"""What a gold piece's worth of treasure is worth that is found, and carried home before there is need."""
HOARD_HOME: Final = 40
HOARD_LETTER: Final = 41
"""What a letter is worth, and the creatures' sleep, where treasure is to be brought home."""
HOARD_ALARM: Final = 42
HOARD_MARGIN: Final = 43
"""Hours that somebody with treasure keeps in hand on his way home."""
OWN_DEED: Final = 44
OWN_FETCH: Final = 45
OWN_GOLD: Final = 46
OWN_URGENT: Final = 47
OWN_FIGHT: Final = 48
"""What only one hero can do."""
NEED: Final = 49
"""By how much more gold and strength are worth for ten points that the heroes lack before the last fight."""

_TUNED: Final = """
0.158 1.36 2.23 8.3 46.5 0.416 7.82 192 51.9 9.92 4.66 0.0538 1.57
0.674 10.9 185 42.4 8.63 14.5 0.791 1.53 0.612 -0.324 3.93 47.4 26.8
2.39 -1 4.58 -1.59 1.51 130 7.26 54 3.8 0.927 0.982 26.5 102
12 2.5 18 40 2 120 60 15 3 60 1.5
"""
WEIGHTS: Final[list[float]] = [float(word) for word in _TUNED.split()]
"""In the order of the names above; tuned by playing some thousand games of Legends 1 and 2 by rule of thumb, those of
treasure by playing Legend 4; what only one hero can do was set by hand."""
