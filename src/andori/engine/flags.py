"""Rules that a legend can switch, as bits of ``state.flags``; a noun of the box stands in angle brackets."""

from __future__ import annotations

from typing import Final

from andori.engine.forms import worded

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
    "<stronghold>_is_exit",
    "<stronghold>_is_taken",
    "gems_guarded",
)


def flag_names(nouns: dict[str, str]) -> list[str]:
    """What a box calls the rules, by the place of their bits."""
    return [worded(name, nouns) for name in FLAG_NAMES]
