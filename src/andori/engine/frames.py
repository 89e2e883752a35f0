"""What is in progress, as data: a turn, a walk, a fight, a card half carried out.

The stack of frames in the state replaces closures and generators: any moment can be saved, copied and printed. The
top frame is the one that waits for an answer or is carried on next. Every field is an int, a bool or a list of ints.
"""

from __future__ import annotations

from typing import Final

TURN: Final = 1
WALK: Final = 2
LEADING: Final = 3
FIGHTING: Final = 4
SHARING: Final = 5
TRADING: Final = 6
SUNRISE: Final = 7
RUNNING_CARD: Final = 8
EVENT: Final = 9
REVEALING: Final = 10
NEXT_TURN: Final = 11
NARRATING: Final = 12

FRAME_NAMES: Final[tuple[str, ...]] = (
    "",
    "turn",
    "walk",
    "leading",
    "fight",
    "share",
    "trade",
    "sunrise",
    "card",
    "event",
    "reveal",
    "next",
    "narrator",
)


class Frame:
    """Something in progress; ``kind`` says what."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind: int = kind

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.kind)


class Turn(Frame):
    """A hero is on turn and has not begun his action."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TURN)

    def copy(self) -> Frame:
        return Turn()


class Walk(Frame):
    """A hero is walking: ``count`` spaces so far; ``free`` further steps cost no hour.

    ``carried`` is the seat of a hero who is carried along + 1, 0 for nobody.
    """

    __slots__ = ("carried", "count", "free", "hero")

    def __init__(self, hero: int, count: int = 0, free: int = 0) -> None:
        super().__init__(WALK)
        self.hero: int = hero
        self.count: int = count
        self.free: int = free
        self.carried: int = 0

    def copy(self) -> Frame:
        twin = Walk(self.hero, self.count, self.free)
        twin.carried = self.carried
        return twin


class Leading(Frame):
    """A hero leads a figure: ``left`` steps are left in the hour."""

    __slots__ = ("figure", "hero", "left")

    def __init__(self, hero: int, figure: int, left: int = 0) -> None:
        super().__init__(LEADING)
        self.hero: int = hero
        self.figure: int = figure
        self.left: int = left

    def copy(self) -> Frame:
        return Leading(self.hero, self.figure, self.left)


class Sunrise(Frame):
    """The sun rises: ``step`` is the next symbol; ``covered`` are those that are left out this once, as a mask.

    ``told`` is how many symbols the chapters have heard of that listen; it stays 0 where none does.
    """

    __slots__ = ("covered", "step", "told")

    def __init__(self, step: int = 0) -> None:
        super().__init__(SUNRISE)
        self.step: int = step
        self.covered: int = 0
        self.told: int = 0

    def copy(self) -> Frame:
        twin = Sunrise(self.step)
        twin.covered = self.covered
        twin.told = self.told
        return twin


class NextTurn(Frame):
    """The hero after ``hero`` is on turn next; ``first``: whoever begins the game is."""

    __slots__ = ("first", "hero")

    def __init__(self, hero: int, first: bool = False) -> None:
        super().__init__(NEXT_TURN)
        self.hero: int = hero
        self.first: bool = first

    def copy(self) -> Frame:
        return NextTurn(self.hero, self.first)


class Narrating(Frame):
    """The narrator moves: ``letters`` are still to go."""

    __slots__ = ("letters",)

    def __init__(self, letters: int) -> None:
        super().__init__(NARRATING)
        self.letters: int = letters

    def copy(self) -> Frame:
        return Narrating(self.letters)


class Task(Frame):
    """Something of a single box in progress; what its numbers mean is told by the stage of its kind."""

    __slots__ = ("a", "b", "c", "hero", "numbers")

    def __init__(self, kind: int, hero: int = -1, a: int = 0, b: int = 0, c: int = 0) -> None:
        super().__init__(kind)
        self.hero: int = hero
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.numbers: list[int] = []

    def copy(self) -> Frame:
        twin = Task(self.kind, self.hero, self.a, self.b, self.c)
        twin.numbers = self.numbers[:]
        return twin


class Draw(Frame):
    """A card is turned over: ``deck`` -1 is the stack of events, ``card`` -1 means that it is still being drawn."""

    __slots__ = ("card", "deck", "hero", "sunrise")

    def __init__(self, hero: int, deck: int, sunrise: bool) -> None:
        super().__init__(EVENT)
        self.hero: int = hero
        self.deck: int = deck
        self.sunrise: bool = sunrise
        self.card: int = -1

    def copy(self) -> Frame:
        twin = Draw(self.hero, self.deck, self.sunrise)
        twin.card = self.card
        return twin


# Phases of a fight.
INVITING: Final = 0
CHOOSING: Final = 1
THROWING: Final = 2
MORE: Final = 3
FLIPPING: Final = 4
BOOSTING: Final = 5
FOE_THROWS: Final = 6
SHIELDING: Final = 7
STAYING: Final = 8
CLEARING: Final = 9

# How the hero whose throw it is throws.
OWN_DICE: Final = 0
STONE_DIE: Final = 1
ONE_BY_ONE: Final = 2
BEST_TWO: Final = 3
"""His own dice, of which the two highest are added."""


class Fight(Frame):
    """A fight in progress, against a creature or against barriers (``foe`` 0)."""

    __slots__ = (
        "boosted",
        "dice",
        "fighters",
        "flipped",
        "foe",
        "foe_strength",
        "foe_willpower",
        "index",
        "invited",
        "leader",
        "loss",
        "mode",
        "out",
        "paid",
        "phase",
        "round",
        "single",
        "space",
        "joining",
        "thrown",
        "value",
    )

    def __init__(self, leader: int, space: int, foe: int) -> None:
        super().__init__(FIGHTING)
        self.leader: int = leader
        self.space: int = space
        self.foe: int = foe
        self.foe_strength: int = 0
        self.foe_willpower: int = 0
        self.phase: int = INVITING
        self.round: int = 0
        self.index: int = 0
        """Which fighter is asked."""
        self.mode: int = OWN_DICE
        self.thrown: int = 0
        self.flipped: bool = False
        self.boosted: bool = False
        """A brew has been used for this throw."""
        self.value: int = 0
        """Battle value of the heroes so far."""
        self.loss: int = 0
        self.out: int = 0
        """Seats that may not come back, as a mask."""
        self.paid: int = 0
        """Seats of those whose hour of this round strikes when it is over, as a mask; 0 where no chapter listens."""
        self.single: int = 0
        """1 where the foe throws a single die in this round, however many it has."""
        self.fighters: list[int] = [leader]
        self.invited: list[int] = []
        self.joining: list[int] = []
        """Heroes who come into the next round."""
        self.dice: list[int] = []

    def copy(self) -> Frame:
        twin = Fight(self.leader, self.space, self.foe)
        twin.foe_strength = self.foe_strength
        twin.foe_willpower = self.foe_willpower
        twin.phase = self.phase
        twin.round = self.round
        twin.index = self.index
        twin.mode = self.mode
        twin.thrown = self.thrown
        twin.flipped = self.flipped
        twin.boosted = self.boosted
        twin.value = self.value
        twin.loss = self.loss
        twin.out = self.out
        twin.paid = self.paid
        twin.single = self.single
        twin.fighters = self.fighters[:]
        twin.invited = self.invited[:]
        twin.joining = self.joining[:]
        twin.dice = self.dice[:]
        return twin


# What is shared out.
SHARE_REWARD: Final = 0
SHARE_LOSS: Final = 1
SHARE_GAIN: Final = 2
SHARE_PRICE: Final = 3
SHARE_CHOICE: Final = 4


class Share(Frame):
    """Something is divided among heroes, each of whom says his part in turn.

    ``what`` is one of the SHARE kinds; ``thing`` what is gained (0: willpower); ``left`` how much is still to be
    divided; ``gold_too`` whether gold is accepted for a price. While one of several rewards is chosen, ``thing`` is the
    code of the foe that has them.
    """

    __slots__ = ("gold_too", "index", "left", "seats", "thing", "what")

    def __init__(self, what: int, left: int, thing: int, seats: list[int]) -> None:
        super().__init__(SHARING)
        self.what: int = what
        self.left: int = left
        self.thing: int = thing
        self.gold_too: bool = False
        self.index: int = 0
        self.seats: list[int] = seats

    def copy(self) -> Frame:
        twin = Share(self.what, self.left, self.thing, self.seats[:])
        twin.gold_too = self.gold_too
        twin.index = self.index
        return twin


class Trade(Frame):
    """Two heroes exchange things: ``offer`` goes from ``hero`` to ``other``, ``wish`` the other way."""

    __slots__ = ("by_falcon", "hero", "offer", "other", "proposed", "wish")

    def __init__(self, hero: int, other: int, by_falcon: bool) -> None:
        super().__init__(TRADING)
        self.hero: int = hero
        self.other: int = other
        self.by_falcon: bool = by_falcon
        self.proposed: bool = False
        self.offer: list[int] = []
        self.wish: list[int] = []

    def copy(self) -> Frame:
        twin = Trade(self.hero, self.other, self.by_falcon)
        twin.proposed = self.proposed
        twin.offer = self.offer[:]
        twin.wish = self.wish[:]
        return twin


class Card(Frame):
    """A card (or any programme of effects) being carried out.

    ``pc`` is the next instruction, ``hero`` the seat it concerns (-1: nobody), ``origin`` the seat it began with,
    ``waiting`` how often the instruction has been answered plus one (0: it has not asked), ``result`` the last answer
    or choice, ``throw`` the last throw, ``seats`` the heroes whose turn in a "for each" is still to come.
    """

    __slots__ = ("hero", "origin", "pc", "result", "seats", "throw", "waiting")

    def __init__(self, pc: int, hero: int) -> None:
        super().__init__(RUNNING_CARD)
        self.pc: int = pc
        self.hero: int = hero
        self.origin: int = hero
        self.waiting: int = 0
        self.result: int = 0
        self.throw: int = 0
        self.seats: list[int] = []

    def copy(self) -> Frame:
        twin = Card(self.pc, self.hero)
        twin.waiting = self.waiting
        twin.result = self.result
        twin.throw = self.throw
        twin.origin = self.origin
        twin.seats = self.seats[:]
        return twin


# What is turned over.
REVEAL_FOG: Final = 0
REVEAL_FOG_AND_RESOLVE: Final = 1
REVEAL_STONE: Final = 2
REVEAL_STONE_AND_TAKE: Final = 3
REVEAL_GEM_AND_TAKE: Final = 4


class Reveal(Frame):
    """A face-down token is turned over: fog on ``spaces[0]`` (then the next one), or a stone there."""

    __slots__ = ("hero", "spaces", "what")

    def __init__(self, what: int, hero: int, spaces: list[int]) -> None:
        super().__init__(REVEALING)
        self.what: int = what
        self.hero: int = hero
        self.spaces: list[int] = spaces

    def copy(self) -> Frame:
        return Reveal(self.what, self.hero, self.spaces[:])


WHOLE: Final = 0
TRUTH: Final = 1
LIST: Final = 2

FIXED: Final = 3
"""Always the same number, which stands in the place of an attribute."""

SELDOM: Final = 4
"""A number that is printed only where it is not 0."""

# What each kind of frame consists of: the name it is printed under, its attribute, and what that holds.
FIELDS: Final[dict[int, tuple[tuple[str, str, int], ...]]] = {
    TURN: (),
    WALK: (
        ("hero", "hero", WHOLE),
        ("count", "count", WHOLE),
        ("free", "free", WHOLE),
        ("carried", "carried", SELDOM),
    ),
    LEADING: (("hero", "hero", WHOLE), ("count", "left", WHOLE), ("free", "figure", WHOLE)),
    SUNRISE: (
        ("hero", "-1", FIXED),
        ("count", "step", WHOLE),
        ("free", "covered", WHOLE),
        ("told", "told", SELDOM),
    ),
    NEXT_TURN: (("hero", "hero", WHOLE), ("count", "first", TRUTH), ("free", "0", FIXED)),
    NARRATING: (("hero", "-1", FIXED), ("count", "letters", WHOLE), ("free", "0", FIXED)),
    FIGHTING: (
        ("leader", "leader", WHOLE),
        ("space", "space", WHOLE),
        ("foe", "foe", WHOLE),
        ("strength", "foe_strength", WHOLE),
        ("willpower", "foe_willpower", WHOLE),
        ("phase", "phase", WHOLE),
        ("round", "round", WHOLE),
        ("index", "index", WHOLE),
        ("mode", "mode", WHOLE),
        ("thrown", "thrown", WHOLE),
        ("flipped", "flipped", TRUTH),
        ("boosted", "boosted", TRUTH),
        ("value", "value", WHOLE),
        ("loss", "loss", WHOLE),
        ("out", "out", WHOLE),
        ("fighters", "fighters", LIST),
        ("invited", "invited", LIST),
        ("joining", "joining", LIST),
        ("dice", "dice", LIST),
        ("paid", "paid", SELDOM),
        ("single", "single", SELDOM),
    ),
    SHARING: (
        ("what", "what", WHOLE),
        ("left", "left", WHOLE),
        ("thing", "thing", WHOLE),
        ("gold", "gold_too", TRUTH),
        ("index", "index", WHOLE),
        ("seats", "seats", LIST),
    ),
    TRADING: (
        ("hero", "hero", WHOLE),
        ("other", "other", WHOLE),
        ("falcon", "by_falcon", TRUTH),
        ("proposed", "proposed", TRUTH),
        ("offer", "offer", LIST),
        ("wish", "wish", LIST),
    ),
    RUNNING_CARD: (
        ("pc", "pc", WHOLE),
        ("hero", "hero", WHOLE),
        ("waiting", "waiting", WHOLE),
        ("result", "result", WHOLE),
        ("throw", "throw", WHOLE),
        ("origin", "origin", WHOLE),
        ("seats", "seats", LIST),
    ),
    EVENT: (
        ("hero", "hero", WHOLE),
        ("deck", "deck", WHOLE),
        ("sunrise", "sunrise", TRUTH),
        ("card", "card", WHOLE),
    ),
    REVEALING: (("what", "what", WHOLE), ("hero", "hero", WHOLE), ("spaces", "spaces", LIST)),
}


_TASK: Final = (
    ("hero", "hero", WHOLE),
    ("a", "a", WHOLE),
    ("b", "b", WHOLE),
    ("c", "c", WHOLE),
    ("numbers", "numbers", LIST),
)


def _rows(kind: int) -> tuple[tuple[str, str, int], ...]:
    return FIELDS.get(kind, _TASK)


def fields(frame: Frame) -> list[tuple[str, int | list[int]]]:
    """Names and values of a frame, in a fixed order, for printing."""
    found: list[tuple[str, int | list[int]]] = []
    for name, attribute, holds in _rows(frame.kind):
        value = int(attribute) if holds == FIXED else getattr(frame, attribute)
        if holds != SELDOM or value:
            found.append((name, value if holds == LIST else int(value)))
    return found


def assign(frame: Frame, name: str, value: int | list[int]) -> bool:
    """Set a field that was printed; False when there is no such field or the value does not fit it."""
    for known, attribute, holds in _rows(frame.kind):
        if known != name or isinstance(value, list) != (holds == LIST):
            continue
        if holds == FIXED:
            return value == int(attribute)
        setattr(frame, attribute, value != 0 if holds == TRUTH else value)
        return True
    return False


def blank_frame(kind: int) -> Frame:
    """An empty frame of a kind, to be filled in by :func:`assign`."""
    if kind == TURN:
        return Turn()
    if kind == WALK:
        return Walk(-1)
    if kind == LEADING:
        return Leading(-1, 0)
    if kind == FIGHTING:
        return Fight(0, 0, 0)
    if kind == SHARING:
        return Share(0, 0, 0, [])
    if kind == TRADING:
        return Trade(0, 0, False)
    if kind == SUNRISE:
        return Sunrise()
    if kind == RUNNING_CARD:
        return Card(0, -1)
    if kind == EVENT:
        return Draw(-1, -1, False)
    if kind == REVEALING:
        return Reveal(0, 0, [])
    if kind == NEXT_TURN:
        return NextTurn(-1)
    if kind == NARRATING:
        return Narrating(0)
    return Task(kind)
