"""What heroes carry and what lies on spaces: the codes of all tokens and where they are stored.

A code is a small int so that a hero's belongings are a list of ints. The two sides of a token (a full and a
half-empty wineskin) are two codes: the side that lies up *is* the state of the token.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
STRENGTH: Final = 99
"""Not a thing: what a merchant sells besides articles."""

SMALL: Final = 1
LARGE: Final = 2
HEAD: Final = 3
PURSE: Final = 4
BESIDE: Final = 5

_PACKING: Final = 128
"""The base of packed things: no less than there are codes."""


def pack_things(things: list[int]) -> int:
    """Any number of things as one int, in code order.

    >>> unpack_things(pack_things([28, 9, 28]))
    [9, 28, 28]
    """
    packed = 0
    for thing in sorted(things, reverse=True):
        packed = packed * _PACKING + thing
    return packed


def unpack_things(packed: int) -> list[int]:
    """The things packed by :func:`pack_things`."""
    things: list[int] = []
    while packed > 0:
        things.append(packed % _PACKING)
        packed //= _PACKING
    return things


# What a thing is good for, as bits of a mask. Rules ask for a role, never for a thing.
STEPS: Final = 1
"""Pays for steps of a walk."""
DOUBLES: Final = 2
"""Doubles a die in a round of battle."""
WARDS: Final = 4
"""Wards off a loss of willpower or an event."""
SHOOTS: Final = 8
"""Lets its bearer fight from a neighbouring space."""
FLIES: Final = 16
"""Carries small things between two heroes, wherever they are."""
WAKES: Final = 32
"""A used side that is turned back at sunrise."""
LOOKS: Final = 64
"""Turns up tokens on neighbouring spaces."""
SUMS: Final = 128
"""Adds up equal dice."""
HERB: Final = 256
"""Has a value for steps, willpower or a battle, and leaves the game when used."""
TREASURE: Final = 512
"""Has a value in gold."""
STONE: Final = 1024
"""One of a set of stones; all colours together give another die."""
HIDDEN_STONE: Final = 2048
"""A stone that lies face down."""
HIDDEN_GEM: Final = 4096
"""A gem that lies face down."""
COIN: Final = 8192
"""One gold."""
FOLLOWER: Final = 16384
"""Walks along with a hero and lies in no slot."""
BREWED: Final = 32768
"""An article that a figure sells, not a merchant."""
ARTICLE: Final = 65536
"""Lies on the equipment board and goes back there when it is spent."""
REROLLS: Final = 131072
"""Lets its bearer throw one die of a round again."""
FLIPS: Final = 262144
"""Lets its bearer turn one die of a round over."""

ROLE_WORDS: Final[dict[str, int]] = {
    "doubles": DOUBLES,
    "wards": WARDS,
    "shoots": SHOOTS,
    "flies": FLIES,
    "wakes": WAKES,
    "looks": LOOKS,
    "sums": SUMS,
    "stone": STONE,
    "hidden-stone": HIDDEN_STONE,
    "hidden-gem": HIDDEN_GEM,
    "coin": COIN,
    "follower": FOLLOWER,
    "brewed": BREWED,
    "rerolls": REROLLS,
    "flips": FLIPS,
}
"""The words for roles that need no number; ``steps``, ``herb``, ``gem`` and ``log`` have one."""
FIRST_OWN_ROLE: Final = 1 << 20
"""The roles that only a box knows are bits from here on."""
SIZE_WORDS: Final[dict[str, int]] = {"small": SMALL, "large": LARGE, "head": HEAD, "purse": PURSE, "beside": BESIDE}
MOST_THINGS: Final = STRENGTH
"""Codes that one game may use: below what a merchant sells that is no thing."""


class Things:
    """The book of things of one game: those of its box, then those of its legend. The code of each is its place."""

    def __init__(self) -> None:
        self.names: list[str] = ["nothing"]
        self.size: list[int] = [0]
        self.roles: list[int] = [0]
        self.steps: list[int] = [0]
        """Steps that one use pays for."""
        self.herb: list[int] = [0]
        self.gem: list[int] = [0]
        self.log: list[int] = [0]
        """Places that it takes on the strength track."""
        self.used_side: list[int] = [NOTHING]
        """What a used token becomes: its other side, or nothing when it is used up."""
        self.fresh_side: list[int] = [NOTHING]
        """The token that lies on the equipment board for either side."""
        self.articles: list[int] = []
        """What lies on the equipment board, in the order of a shopping list."""
        self.stones: list[int] = []
        self.gems: list[int] = []
        self.own: int = 0
        """The first code of the legend's own things; as many as there are codes where it has none."""
        self.coin: int = NOTHING
        self.follower: int = NOTHING
        self.hidden_stone: int = NOTHING
        self.hidden_gem: int = NOTHING
        self.brewed: int = NOTHING
        self.glass: int = NOTHING
        """The first article that a figure sells, and the first with which one looks."""
        self.own_roles: list[str] = []
        """Roles that only the box knows, in the order of its ``set.yaml``."""
        self._code: dict[str, int] = {}

    @property
    def count(self) -> int:
        """How many codes there are, nothing among them."""
        return len(self.names)

    def add(self, name: str, size: int, roles: int, steps: int = 0, herb: int = 0, gem: int = 0, log: int = 0) -> int:
        """Enter one thing; its code."""
        code = len(self.names)
        mask = roles | (STEPS if steps else 0) | (HERB if herb else 0) | (TREASURE if gem else 0)
        self.names.append(name)
        self.size.append(size)
        self.roles.append(mask)
        self.steps.append(steps)
        self.herb.append(herb)
        self.gem.append(gem)
        self.log.append(log)
        self.used_side.append(NOTHING)
        self.fresh_side.append(code)
        self._code[name] = code
        if mask & STONE:
            self.stones.append(code)
        if mask & TREASURE:
            self.gems.append(code)
        if mask & COIN:
            self.coin = code
        if mask & FOLLOWER:
            self.follower = code
        if mask & HIDDEN_STONE:
            self.hidden_stone = code
        if mask & HIDDEN_GEM:
            self.hidden_gem = code
        if mask & BREWED and not self.brewed:
            self.brewed = code
        if mask & LOOKS and not self.glass:
            self.glass = code
        return code

    def two_sides(self, fresh: int, used: int) -> None:
        """Say that two codes are the sides of one token."""
        self.used_side[fresh] = used
        self.fresh_side[used] = fresh

    def put_on_sale(self, thing: int) -> None:
        """Say that a thing lies on the equipment board."""
        self.articles.append(thing)
        self.roles[thing] |= ARTICLE

    def code(self, name: str) -> int:
        """The code of a thing by its name, or 0."""
        return self._code.get(name, NOTHING)

    def role(self, word: str) -> int:
        """The bit of a role by its word, whether all boxes know it or only this one; 0 where nobody does."""
        if word in self.own_roles:
            return FIRST_OWN_ROLE << self.own_roles.index(word)
        return ROLE_WORDS.get(word, 0)

    def has_later(self) -> bool:
        """Whether codes are in another order than that in which things are listed, so that lists need sorting.

        Large things are listed first, then small ones and those for the head, those of the purse, and last of all gold,
        followers and hidden gems.
        """
        places = {LARGE: 0, SMALL: 1, HEAD: 1, PURSE: 2, BESIDE: 2}
        listed = [places[size] for size in self.size[1:]]
        return len(self.names) > max(self.coin, self.follower, self.hidden_gem) + 1 or listed != sorted(listed)

    def can_lie(self, thing: int) -> bool:
        """Whether it can lie on a space: anything that is counted neither as gold nor as followers."""
        return 0 < thing < len(self.names) and not self.roles[thing] & (COIN | FOLLOWER)

    def can_be_carried(self, thing: int) -> bool:
        """Whether it can be on a hero's board: anything that can lie, face up."""
        return self.can_lie(thing) and not self.roles[thing] & (HIDDEN_STONE | HIDDEN_GEM)
