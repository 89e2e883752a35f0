"""What a hero can be about: an intent names a deed, a space, and who is in it."""

from __future__ import annotations

from typing import Final

from andori.engine.state import State

SEAT_BIT: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32)
"""A seat in the mask of a team."""
REST: Final = 0
WAIT: Final = 1
STRIKE: Final = 2
GATHER: Final = 3
EXPLORE: Final = 4
SHOP: Final = 5
REFRESH: Final = 6
FETCH: Final = 7
BRING: Final = 8
ESCORT: Final = 9
ERRAND: Final = 10
CLEAR_WAY: Final = 11
LEAD_ALLY: Final = 12
CHORE: Final = 13
"""What only the box that is played asks for."""
NAMES: Final[tuple[str, ...]] = (
    "rest",
    "wait",
    "strike",
    "gather",
    "explore",
    "shop",
    "refresh",
    "fetch",
    "bring",
    "escort",
    "errand",
    "clear",
    "lead",
    "chore",
)


def in_order(state: State) -> list[int]:
    """The seats in the order of the cast, whatever the order in which they sit."""
    return [seat for seat in state.seat_of if seat >= 0]


class Intent:
    """What somebody is about: ``what`` is to be done, on which space, by whom, and what speaks for it."""

    __slots__ = ("hours", "score", "target", "team", "what", "worth")

    def __init__(self, what: int, target: int, team: int, worth: float, hours: float) -> None:
        self.what: int = what
        self.target: int = target
        self.team: int = team
        """The seats of all who are in it, as a mask."""
        self.worth: float = worth
        self.hours: float = hours
        """Hours of all of them together."""
        self.score: float = 0.0
        """Worth an hour."""
