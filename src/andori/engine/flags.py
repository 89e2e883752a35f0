"""Rules that a legend can switch, as bits of ``state.flags``."""

from __future__ import annotations

from typing import Final

NO_FIGHT: Final = 1
NO_OVERTIME: Final = 2
ONLY_STRENGTH: Final = 4
GEMS_LURE: Final = 8
FORCED_TOKENS: Final = 16
GEMS_EATEN: Final = 32
CREATURES_WAIT: Final = 64
QUIET_NIGHTS: Final = 128
NO_TEAM: Final = 256
STRONGHOLD_IS_EXIT: Final = 512
STRONGHOLD_IS_TAKEN: Final = 1024
GEMS_GUARDED: Final = 2048
FLAG_NAMES: Final[tuple[str, ...]] = (
    "no_fight",
    "no_overtime",
    "only_strength",
    "gems_lure",
    "forced_tokens",
    "gems_eaten",
    "creatures_wait",
    "quiet_nights",
    "no_team",
    "castle_is_exit",
    "castle_is_taken",
    "gems_guarded",
)
