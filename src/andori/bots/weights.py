"""The numbers that the rule of thumb weighs with: one list, so that they can be tuned by playing.

A legend that the planner has learned may have its own, in ``learned.yaml`` beside it.
"""

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
"""What one creature less is worth when the stronghold falls in one sunrise; two, three and four are behind it."""
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
FOLLOWER: Final = 24
FOLLOWER_HOME: Final = 25
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
GLASS: Final = 50
"""What a telescope is worth while something is looked for in the fog; nothing if that is less than a strength point."""
SIGHT: Final = 51
"""What a fog token that a telescope would turn up is worth, compared with one that is walked to."""

_TUNED: Final[dict[str, float]] = {
    "rest_worth": 0.158,
    "late": 1.36,
    "bounty": 2.23,
    "letter": 8.3,
    "task_fight": 46.5,
    "wound": 0.416,
    "even": 7.82,
    "press": 192.0,
    "press_two": 51.9,
    "press_three": 9.92,
    "press_four": 4.66,
    "haste": 0.0538,
    "ready": 1.57,
    "desperate": 0.674,
    "assemble": 10.9,
    "bringing": 185.0,
    "fetching": 42.4,
    "strength": 8.63,
    "fog_task": 14.5,
    "fog": 0.791,
    "well_low": 1.53,
    "well_middle": 0.612,
    "well_high": -0.324,
    "gold_here": 3.93,
    "farmer": 47.4,
    "farmer_home": 26.8,
    "stone": 2.39,
    "bold": -1.0,
    "stay_edge": 4.58,
    "stay_task": -1.59,
    "press_margin": 1.51,
    "blocker": 130.0,
    "ally_worth": 7.26,
    "flight": 54.0,
    "longest_fight": 3.8,
    "last_letters": 0.927,
    "gain_hour": 0.982,
    "prospect": 26.5,
    "brewing": 102.0,
    "hoard": 12.0,
    "hoard_home": 2.5,
    "hoard_letter": 18.0,
    "hoard_alarm": 40.0,
    "hoard_margin": 2.0,
    "own_deed": 120.0,
    "own_fetch": 60.0,
    "own_gold": 15.0,
    "own_urgent": 3.0,
    "own_fight": 60.0,
    "need": 1.5,
    "glass": 5.0,
    "sight": 0.7,
}
NAMES: Final[tuple[str, ...]] = tuple(_TUNED)
"""What they are called where a legend has its own."""
WEIGHTS: Final[list[float]] = list(_TUNED.values())
"""Tuned by playing some thousand games of Legends 1 and 2 by rule of thumb, those of treasure by playing Legend 4; what
only one hero can do was set by hand."""
SIGNED: Final[tuple[int, ...]] = (READY, WELL_HIGH, BOLD, STAY_TASK)
"""Those that may be on either side of nothing."""
