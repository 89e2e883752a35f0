"""What one subject of a box means to those who plan: what is worth how much where, and what threatens by when.

The subjects that boxes share are in :mod:`andori.bots.subjects`. A box lists its own in ``INTERESTS`` of
``sets/<box>/bot.py``. Each speaks for a chapter and is asked wherever that chapter is played. A box without any is
played all the same: what only it can do is tried out in plays to the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from andori.bots.wants import Wants
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.rulebook import Rulebook
from andori.engine.state import State

if TYPE_CHECKING:
    from andori.bots.listing import Listing
    from andori.bots.survey import Survey

ANY_DAY: Final = 99
"""Sunrises until a chore is due that can be done at any time."""
TONIGHT: Final = 0
BESIDES: Final = 65_536


class Chore:
    """Something that a hero had better do: on which space he must stop, what it is worth, and by when."""

    __slots__ = ("due", "hours", "space", "worth")

    def __init__(self, space: int, worth: float, due: int = ANY_DAY, hours: float = 0.0) -> None:
        self.space: int = space
        self.worth: float = worth
        self.due: int = due
        """Sunrises that it may wait; ``TONIGHT``: he must be there when his day ends."""
        self.hours: float = hours
        """Hours that it takes there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Interest:
    """One subject; one belongs to one line of play. Whatever it does not override means nothing to it."""

    ABOUT: ClassVar[type[Chapter]] = Chapter
    """The chapter for which it speaks."""
    WEIGHTS: ClassVar[dict[str, float]] = {}
    """Numbers to weigh with, and what each usually is. A legend that was learned may have others, as ``box/name``."""
    FEATURES: ClassVar[tuple[str, ...]] = ()
    """What a morning is judged by because of it, in the order of :meth:`features`; likewise ``box/name``."""

    def __init__(self, desk: Listing) -> None:
        self.desk: Listing = desk
        """The list of what the heroes could do, with ``add`` and ``reckon``."""
        self.rules: Rulebook = desk.rules
        self.survey: Survey = desk.survey
        self.weight: dict[str, float] = dict(self.WEIGHTS)

    # ---- what is worth how much, and where ---------------------------------------------------------------------

    def look(self, state: State, wants: Wants) -> None:
        """A list is begun."""

    def find_spots(self, state: State, found: list[int], bit: int) -> None:
        """Set the bit of every space on which there is anything for anybody; ``bit * BESIDES`` if it is not worth the
        way, but to be weighed where another subject has something."""

    def weigh_hero(self, state: State, seat: int, wants: Wants) -> None:
        """A hero is next, before any spot is looked at for him."""

    def weigh_spot(self, state: State, seat: int, space: int, steps: int, wants: Wants) -> None:
        """List what a hero could do on a spot that he can reach in so many steps; he does not stand there."""

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        """List whatever else he could do."""

    # ---- what must be done, and what threatens -----------------------------------------------------------------

    def chores(self, state: State, seat: int) -> list[Chore]:
        """What a hero had better do."""
        return []

    def night_cost(self, state: State, seat: int, space: int) -> float:
        """What it costs a hero to end his day on a space, in the same worth."""
        return 0.0

    def willpower_kept(self, state: State, seat: int) -> int:
        """Willpower below which a hero should not go for the sake of an ordinary fight or of overtime."""
        return 0

    def arrivals(self, state: State) -> list[int]:
        """In how many sunrises foes that are not creatures of the board will be in the stronghold."""
        return []

    def dangers(self, state: State, found: list[bool]) -> None:
        """Note the spaces on which a foe of this subject stands, or to which one may come tonight."""

    # ---- what can be done --------------------------------------------------------------------------------------

    def deed(self, state: State, seat: int, action: Action) -> float:
        """What it is worth to do this now, by a verb of the box's own; nothing or less where it had better not be."""
        return 0.0

    def answer(self, state: State, actions: list[Action]) -> Action | None:
        """The answer to a question that only this subject asks; None where it is not its own."""
        return None

    # ---- how good a moment is ----------------------------------------------------------------------------------

    def term(self, state: State) -> float:
        """How well the heroes do in this, from -1 to 1; 0 where there is nothing to say."""
        return 0.0

    def features(self, state: State) -> list[float]:
        """What speaks for the heroes and against them, each about as large as one."""
        return []


NOBODY: Final[list[Interest]] = []
"""The own subjects of a box that has none."""
