"""The ends of the tracks, and how much one action may bring about before the legend is called endless."""

from __future__ import annotations

from typing import Final

MAX_WILLPOWER: Final = 20
MAX_STRENGTH: Final = 14

MOST_EFFECTS: Final = 10_000
"""Effects that one action may bring about; in play 106 have been the most, so more come from a legend without end."""
MOST_FRAMES: Final = 200
"""Things that may be in progress at once; in play 6 have been the most."""
