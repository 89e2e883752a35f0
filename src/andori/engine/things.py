"""What heroes carry and what lies on spaces: the codes of all tokens and where they are stored.

A code is a small int so that a hero's belongings are a list of ints. The two sides of a token (a full and a
half-empty wineskin) are two codes: the side that lies up *is* the state of the token.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
SHIELD: Final = 1
SHIELD_DAMAGED: Final = 2
BOW: Final = 3
FALCON: Final = 4
FALCON_USED: Final = 5
WINESKIN: Final = 6
WINESKIN_HALF: Final = 7
TELESCOPE: Final = 8
HELM: Final = 9
BREW: Final = 10
BREW_HALF: Final = 11
HERB_3: Final = 12
HERB_4: Final = 13
RUNE_BLUE: Final = 14
RUNE_YELLOW: Final = 15
RUNE_GREEN: Final = 16
RUNE: Final = 17  # face down: only on the board, never on a hero's board
PARCHMENT_7: Final = 18
PARCHMENT_8: Final = 19
PARCHMENT_10: Final = 20
PARCHMENT_11: Final = 21
PARCHMENT_14: Final = 22
PARCHMENT_17: Final = 23
POISON: Final = 24
GEM_2: Final = 25
GEM_4: Final = 26
GEM_6: Final = 27
GOLD: Final = 28
FARMER: Final = 29
GEM: Final = 30  # face down: only on the board
THINGS: Final = 31
"""How many codes the base game uses; a box that brings more things starts here."""

STRENGTH: Final = 99
"""Not a thing: what a merchant sells besides articles."""

THING_NAMES: Final[tuple[str, ...]] = (
    "nothing",
    "shield",
    "shield-damaged",
    "bow",
    "falcon",
    "falcon-used",
    "wineskin",
    "wineskin-half",
    "telescope",
    "helm",
    "brew",
    "brew-half",
    "herb-3",
    "herb-4",
    "rune-blue",
    "rune-yellow",
    "rune-green",
    "rune",
    "parchment-7",
    "parchment-8",
    "parchment-10",
    "parchment-11",
    "parchment-14",
    "parchment-17",
    "poison",
    "gem-2",
    "gem-4",
    "gem-6",
    "gold",
    "farmer",
    "gem",
)

SMALL: Final = 1
LARGE: Final = 2
HEAD: Final = 3
PURSE: Final = 4
BESIDE: Final = 5

# Where a thing is stored on a hero board.  [BASE-HEROBOARD-07, BASE-STORAGE-01]
THING_SIZE: Final[tuple[int, ...]] = (
    0,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    SMALL,
    SMALL,
    SMALL,
    HEAD,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    SMALL,
    PURSE,
    PURSE,
    PURSE,
    PURSE,
    BESIDE,
    PURSE,
)

# What a used token becomes: its other side, or nothing when it is used up.
USED_SIDE: Final[tuple[int, ...]] = tuple(
    {SHIELD: SHIELD_DAMAGED, WINESKIN: WINESKIN_HALF, BREW: BREW_HALF, FALCON: FALCON_USED}.get(code, NOTHING)
    for code in range(THINGS)
)

# The token that lies on the equipment board for either side.
FRESH_SIDE: Final[tuple[int, ...]] = tuple(
    {SHIELD_DAMAGED: SHIELD, WINESKIN_HALF: WINESKIN, BREW_HALF: BREW, FALCON_USED: FALCON}.get(code, code)
    for code in range(THINGS)
)

ARTICLES: Final[tuple[int, ...]] = (SHIELD, BOW, FALCON, WINESKIN, TELESCOPE, HELM, BREW)
"""What lies on the equipment board, in the order of a hero's shopping list."""

HERB_VALUE: Final[tuple[int, ...]] = tuple({HERB_3: 3, HERB_4: 4}.get(code, 0) for code in range(THINGS))
GEM_VALUE: Final[tuple[int, ...]] = tuple({GEM_2: 2, GEM_4: 4, GEM_6: 6}.get(code, 0) for code in range(THINGS))


def is_stone(thing: int) -> bool:
    """Whether a thing is a rune stone whose colour is known."""
    return RUNE_BLUE <= thing <= RUNE_GREEN


_PACKING: Final = 64
"""The base of packed things: no less than there will be codes."""


def pack_things(things: list[int]) -> int:
    """Any number of things as one int, in code order.

    >>> unpack_things(pack_things([GOLD, HELM, GOLD])) == [HELM, GOLD, GOLD]
    True
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


def thing_code(name: str) -> int:
    """The code of a thing by its name, or 0.

    >>> thing_code("helm") == HELM
    True
    """
    if name in THING_NAMES:
        return THING_NAMES.index(name)
    return NOTHING
