"""Intervals for shares and for the difference of two shares; standard formulas, no library needed."""

from __future__ import annotations

import math
from typing import Final

Z: Final = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %.

    >>> tuple(round(end, 3) for end in wilson(30, 60))
    (0.377, 0.623)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def difference(wins: int, games: int, other_wins: int, other_games: int) -> tuple[float, float]:
    """Newcombe's interval for the difference of two independent shares, 95 %.

    >>> tuple(round(end, 3) for end in difference(56, 70, 48, 80))
    (0.052, 0.334)
    """
    if not games or not other_games:
        return -1.0, 1.0
    share, other = wins / games, other_wins / other_games
    low, high = wilson(wins, games)
    other_low, other_high = wilson(other_wins, other_games)
    down = math.sqrt((share - low) ** 2 + (other_high - other) ** 2)
    up = math.sqrt((high - share) ** 2 + (other - other_low) ** 2)
    return share - other - down, share - other + up


def paired_difference(first_only: int, second_only: int, games: int) -> tuple[float, float]:
    """Agresti and Min's interval for the difference of two shares of the same games, 95 %.

    ``first_only`` games were won by the first alone, ``second_only`` by the second alone. Half a game is added to each
    of the four possibilities, which keeps the interval honest when few games differ.

    >>> tuple(round(end, 3) for end in paired_difference(10, 2, 60))
    (0.02, 0.238)
    """
    b, c, n = first_only + 0.5, second_only + 0.5, games + 2.0
    middle = (b - c) / n
    spread = Z * math.sqrt(max(0.0, (b + c) / n - middle * middle) / n)
    return max(-1.0, middle - spread), min(1.0, middle + spread)
