"""The instructions that effects are compiled to, and the conditions they can test.

An instruction is a list of ints that starts with one of these codes. The vocabulary that authors write is in
``andori.legends.vocabulary``; this is what becomes of it.
"""

from __future__ import annotations

from typing import Final

LOWEST_NUMBER: Final = -99
HIGHEST_NUMBER: Final = 999
"""The range of the numbers that authors write."""

# Operands that stand for something known only when the instruction runs; below every number that an author writes.
THROW: Final = -1001
"""The last throw."""
HERE: Final = -1002
"""The space of the hero concerned."""
SEAT: Final = -1003
"""The seat of the hero concerned."""
CHOSEN: Final = -1004
"""What was chosen last."""
LOWEST_RANK: Final = -1005
"""The hero of the lowest rank in play, where a kind of hero is named."""
HIGHEST_RANK: Final = -1006

END: Final = 0
JUMP: Final = 1  # target
UNLESS: Final = 2  # condition, x, y, target
EACH: Final = 3  # mask of hero kinds, target behind the loop
NEXT: Final = 4  # target of the loop's body
HERO_BY_RANK: Final = 5  # 0 lowest, 1 highest
WILLPOWER: Final = 6  # amount, sign
STRENGTH: Final = 7  # amount, sign
GOLD: Final = 8  # amount, sign
RAISE_WILLPOWER: Final = 9  # to
CAP_WILLPOWER: Final = 10  # to
GET_THING: Final = 11  # thing, 1: lay it on his space when there is no room
SHARE_OUT: Final = 12  # loss 1 / gain 2, amount, thing
PRICE: Final = 13  # amount, gold too
ROLL: Final = 14  # die, count
ROLL_SPACE: Final = 15
ASK: Final = 16  # question (text key), who: 0 hero concerned, 1 group
CHOOSE_HERO: Final = 17  # condition, x, optional, not the hero concerned
CHOOSE_FOG: Final = 18
CHOOSE_FOLLOWER: Final = 19
CHOOSE_ARTICLE: Final = 20
PLACE: Final = 21  # creature kind, space
UNPLACE: Final = 22  # space
LAY_GOLD: Final = 23  # amount, space
LAY_THING: Final = 24  # thing, space, 1: from the equipment board
LAY_FOLLOWER: Final = 25  # space
LAY_BARRIER: Final = 26  # value, space
REMOVE_WELL: Final = 27  # space
SET_WELL: Final = 28  # space, 1 full 2 empty
SET_FOG: Final = 29  # space
CLOSE_BRIDGE: Final = 30  # a, b
PLACE_ALLY: Final = 31  # ally, space (-1 removes)
PLACE_BREWER: Final = 32  # space
STEP_CREATURE: Final = 33  # 0 the box's first kind on the lowest space, 1 any creature on the highest
TURN_FOG: Final = 34
HOUR_LIMIT: Final = 35  # hour
OVERTIME: Final = 36  # hour, cost
CREATURES_STRONGER: Final = 37  # amount
FLAG: Final = 38  # bit, on
SITE: Final = 39  # site
PEEK: Final = 40
REMOVE_TOP: Final = 41
ADVANCE: Final = 42  # letters
JUMP_NARRATOR: Final = 43  # letter
CARD_AT: Final = 44  # letter, legend card
SET: Final = 45  # variable, value
ADD: Final = 46  # variable, value
FINISH: Final = 47  # ending
READ: Final = 48  # legend card
HERO_SPACE: Final = 49  # hero kind (or LOWEST_RANK, HIGHEST_RANK), space
HERO_STRENGTH: Final = 50  # value: every hero
FIRST_TURN: Final = 51  # 0 lowest rank, 1 highest, 2 the hero concerned
DO_SUNRISE: Final = 52
TABLE: Final = 53  # spaces by throw, from 1: the throw becomes one of them
REMOVE_FOLLOWER: Final = 54
STOCK: Final = 55  # thing, amount
DECK: Final = 56  # card, 0/1
FOG_LEFT: Final = 57  # fog kind, count
STONES: Final = 58  # colour thing, count
TOP_CARD: Final = 59  # card
NEW_DAY: Final = 60
MOVE_END: Final = 61  # letters the end of the track comes nearer
CLEAR_BOARD: Final = 62
DRAW_EVENT: Final = 63  # deck (-1: events)
THIN_FOG: Final = 64  # tokens that stay
RELOCATE: Final = 65  # creature kind, space
FOE_STRENGTH: Final = 66  # amount
HEROES_VALUE: Final = 67  # amount
TRUE: Final = 68
GEMS: Final = 69  # value thing, count
DESTROY: Final = 70  # thing: taken from the hero concerned
CHOOSE_GEM: Final = 71
LOOK_UP: Final = 72  # values by throw, from 1: one of them is chosen, the throw stays
REMOVE_PACK: Final = 73  # creature kind, space (-1: wherever), count (0: all)

FIRST_OF_BOX: Final[int] = 128
"""The instructions of a box's own words are numbered from here, in the order of the words."""

ASKING: Final = (ASK, CHOOSE_HERO, CHOOSE_FOG, CHOOSE_FOLLOWER, CHOOSE_ARTICLE, THIN_FOG, CHOOSE_GEM)
"""Instructions that ask somebody."""
THROWN: Final = (ROLL, ROLL_SPACE, PEEK)
"""Instructions that ask luck."""

# Conditions; x and y are numbers.
WILLPOWER_BELOW: Final = 1
WILLPOWER_ABOVE: Final = 2
STRENGTH_ABOVE: Final = 3
STRENGTH_BELOW: Final = 4
ON_SPACES: Final = 5  # from x to y
ON_FOREST: Final = 6
ON_RIVER: Final = 7
IN_THE_OPEN: Final = 8
DAY_OVER: Final = 9
ANSWER_IS: Final = 10  # from x to y
VARIABLE_IS: Final = 11  # variable x at least y
IS_KIND: Final = 12  # hero kind
ANY_FOLLOWER: Final = 13
ANY_PAWN: Final = 14  # a creature of the box's first kind that moves
ANY_CREATURE: Final = 15
GROUP_CAN_PAY: Final = 16  # amount x, gold too y
GOLD_AT_LEAST: Final = 17
CAN_TAKE_ARTICLE: Final = 18  # for x willpower
THING_ON: Final = 19  # thing x on space y
BREWER_FOUND: Final = 20
ANY_FOG: Final = 21
CARDS_LEFT: Final = 22
VARIABLE_BELOW: Final = 23
THROW_IS: Final = 24  # from x to y
CREATURE_LIVES: Final = 25
CARRIES: Final = 26
STRONGEST_ABOVE: Final = 28  # some hero has more than x strength
TREASURE: Final = 29  # worth x on space y
ON_THROW: Final = 30
TOOK_PART: Final = 31  # seat in variable x
ALONE: Final = 32  # seat in variable x
HERO_IS: Final = 33  # seat in variable x
STRONGHOLD_FREE: Final = 34
HEROES_ON: Final = 35  # at least x heroes on space y
FOLLOWERS_ON: Final = 36  # at least x on space y
BREWER_ON: Final = 37  # space x
ALLY_ON: Final = 38  # ally x on space y
ANY_GEM: Final = 39
IN_FIGHT: Final = 40
FIRST_TEST_OF_BOX: Final[int] = 64
"""The conditions of a box's own words are numbered from here, likewise."""
NEGATE: Final = 512
"""Added to a condition: the opposite."""

_ANY: Final = -1
# How many operands each instruction has, by its code.
OPERANDS: Final[tuple[int, ...]] = (
    *(0, 1, 4, 2, 1, 1, 2, 2, 2, 1),  # END to RAISE_WILLPOWER
    *(1, 2, 3, 2, 2, 0, 2, 4, 0, 0),  # CAP_WILLPOWER to CHOOSE_FOLLOWER
    *(0, 2, 1, 2, 3, 1, 2, 1, 2, 1),  # CHOOSE_ARTICLE to SET_FOG
    *(2, 2, 1, 1, 0, 1, 2, 1, 2, 1),  # CLOSE_BRIDGE to SITE
    *(0, 0, 1, 1, 2, 2, 2, 1, 1, 2),  # PEEK to HERO_SPACE
    *(1, 1, 0, _ANY, 0, 2, 2, 2, 2, 1),  # HERO_STRENGTH to TOP_CARD
    *(0, 1, 0, 1, 1, 2, 1, 1, 0, 2),  # NEW_DAY to GEMS
    *(1, 0, _ANY, 3),  # DESTROY to REMOVE_PACK
)
CONDITIONS: Final[tuple[int, ...]] = (*range(1, 27), *range(28, 41))
"""Every condition that can be tested; 27 is no longer used."""


def program_fault(program: list[list[int]], own: list[int], tests: int) -> str:
    """What no rulebook could carry out in compiled programmes: an unknown code, a wrong operand count, a jump outside.

    ``own`` says how many operands each instruction of the box has, ``tests`` how many conditions are its own.

    >>> program_fault([[END]], [], 0)
    ''
    >>> program_fault([[99, 1]], [], 0)
    'instruction 0 has the unknown code 99'
    >>> program_fault([[FIRST_OF_BOX, 1], [FIRST_OF_BOX, 1, 2]], [1], 0)
    'instruction 1 (code 128) has 2 operands'
    """
    for place, code in enumerate(program):
        op = code[0]
        counts, first = (own, FIRST_OF_BOX) if op >= FIRST_OF_BOX else (OPERANDS, 0)
        if not 0 <= op - first < len(counts):
            return f"instruction {place} has the unknown code {op}"
        count = counts[op - first]
        if len(code) < 2 if count == _ANY else len(code) - 1 != count:
            return f"instruction {place} (code {op}) has {len(code) - 1} operands"
        if op == UNLESS or op == CHOOSE_HERO:
            condition = code[1] - NEGATE if code[1] >= NEGATE else code[1]
            if condition not in CONDITIONS and not 0 <= condition - FIRST_TEST_OF_BOX < tests:
                return f"instruction {place} tests the unknown condition {code[1]}"
        if op in (JUMP, UNLESS, EACH, NEXT) and not 0 <= code[-1] < len(program):
            return f"instruction {place} jumps to {code[-1]}, where there is nothing"
    return ""
