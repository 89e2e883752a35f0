"""A kind of die: its faces, what lies opposite each, and how it looks. A box says which dice it has."""

from __future__ import annotations

from typing import Any, Final

MOST_PIPS: Final = 15
"""The highest number a face can show: a throw is packed with 16 numbers a die."""
MOST_SIDES: Final = 20
PLAIN: Final[dict[str, Any]] = {"faces": [1, 2, 3, 4, 5, 6], "opposite": [6, 5, 4, 3, 2, 1]}
"""A die that says nothing else."""
USUAL_DICE: Final[dict[str, dict[str, Any]]] = {
    "red": {"colour": "#a63226"},
    "black": {"faces": [6, 6, 8, 10, 10, 12], "opposite": [10, 10, 12, 6, 6, 8], "colour": "#2b2624"},
}
"""Those of a box that names none."""
USUAL_ROWS: Final[list[int]] = [7, 14]
"""From which willpower on other numbers of dice are rolled, where a box says nothing else."""


class Die:
    """One kind of die of a box."""

    def __init__(
        self, name: str, faces: list[int], opposite: list[int], colour: str, worth: list[int] | None = None
    ) -> None:
        """``opposite`` has for each face the number that lies opposite; equal faces lie opposite equal ones."""
        self.name: str = name
        self.faces: list[int] = faces
        self.colour: str = colour
        """How it is painted, as browsers write a colour."""
        self.turned: list[int] = [0] * (MOST_PIPS + 1)
        """By what it shows: what it shows once it is turned over; 0 for what it cannot show."""
        for face, other in zip(faces, opposite):
            self.turned[face] = other
        self.numbers: list[int] = sorted(set(faces))
        """What it can show, lowest first."""
        self.sides: list[int] = [faces.count(number) for number in self.numbers]
        """How many faces show each of these."""
        self.worth: list[int] = worth or list(range(MOST_PIPS + 1))
        """By what it shows: what that counts for whoever throws it."""
        self.average: float = sum(faces) / len(faces)
        self.code: int = _code(self)
        """The same for every die that is thrown alike, of whatever box: the key of what has been worked out for it."""


_codes: Final[dict[tuple[int, ...], int]] = {}
_known: Final[list[Die]] = []


def _code(die: Die) -> int:
    key = (*sorted(die.faces), *die.turned, *die.worth)
    if key not in _codes:
        _codes[key] = len(_known)
        _known.append(die)
    return _codes[key]


def die_with(code: int) -> Die:
    """A die that is thrown like all with this code."""
    return _known[code]


def counted(die: Die, worth: list[int]) -> Die:
    """The same die in the hand of somebody for whom its faces count otherwise than they show."""
    return Die(die.name, die.faces, [die.turned[face] for face in die.faces], die.colour, worth)


def made(name: str, entry: Any) -> Die:
    """A die as the file of a box says it."""
    said: Any = {**PLAIN, **(entry or {})}
    return Die(name, list(said["faces"]), list(said["opposite"]), str(said.get("colour", "")))


def plain_die(name: str = "", colour: str = "") -> Die:
    """A die with one to six pips, opposite faces making seven.

    >>> plain_die().turned[2]
    5
    """
    return Die(name, [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], colour)
