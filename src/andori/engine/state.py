"""The whole of a game at one moment: plain numbers that can be copied, compared and printed.

The state holds no secret. A face-down token or an undrawn card is not in it; only what can still turn up is, as
counts. Whatever is in progress is the stack of frames (see :mod:`andori.engine.frames`).
"""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Frame
from andori.engine.things import GEM_2, GEM_VALUE, HEAD, LARGE, NOTHING, PURSE, SMALL, THING_SIZE

RUNNING: Final = 0
WON: Final = 1
LOST: Final = 2

FOG_NONE: Final = 0
FOG_HIDDEN: Final = 1
FOG_SHOWN: Final = 2
"""A face-up fog token of kind k is FOG_SHOWN + k."""

WELL_NONE: Final = 0
WELL_FULL: Final = 1
WELL_EMPTY: Final = 2

SPACE_STEP: Final = 256
"""Things on the ground are ``space * SPACE_STEP + thing``, in a sorted list."""


class Hero:
    """One hero: where he stands, what he can do and what he carries."""

    __slots__ = (
        "ended",
        "farmers",
        "gems",
        "gold",
        "head",
        "hours",
        "kind",
        "large",
        "small",
        "space",
        "strength",
        "willpower",
    )

    def __init__(self, kind: int, space: int) -> None:
        self.kind: int = kind
        self.space: int = space
        self.strength: int = 1
        self.willpower: int = 7
        self.hours: int = 0
        self.gold: int = 0
        self.farmers: int = 0
        self.large: int = NOTHING
        self.head: int = NOTHING
        self.ended: bool = False
        self.small: list[int] = []
        self.gems: list[int] = [0, 0, 0]

    def copy(self) -> Hero:
        """The same hero, independent of this one."""
        twin = Hero(self.kind, self.space)
        twin.strength = self.strength
        twin.willpower = self.willpower
        twin.hours = self.hours
        twin.gold = self.gold
        twin.farmers = self.farmers
        twin.large = self.large
        twin.head = self.head
        twin.ended = self.ended
        twin.small = self.small[:]
        twin.gems = self.gems[:]
        return twin

    def has(self, thing: int) -> bool:
        """Whether the thing is on his board."""
        size = THING_SIZE[thing]
        if size == SMALL:
            return thing in self.small
        if size == LARGE:
            return self.large == thing
        if size == HEAD:
            return self.head == thing
        return size == PURSE and GEM_VALUE[thing] > 0 and self.gems[thing - GEM_2] > 0

    def has_room(self, thing: int, small_slots: int) -> bool:
        """Whether a free slot of the right size is on his board.  [BASE-HEROBOARD-06, BASE-HEROBOARD-07]"""
        size = THING_SIZE[thing]
        if size == SMALL:
            return len(self.small) < small_slots
        if size == LARGE:
            return self.large == NOTHING
        if size == HEAD:
            return self.head == NOTHING
        return True

    def put(self, thing: int) -> None:
        """Put a thing on his board; room has been checked."""
        size = THING_SIZE[thing]
        if size == SMALL:
            self.small.append(thing)
            self.small.sort()
        elif size == LARGE:
            self.large = thing
        elif size == HEAD:
            self.head = thing
        else:
            self.gems[thing - GEM_2] += 1

    def drop(self, thing: int) -> None:
        """Take a thing off his board; that he has it has been checked."""
        size = THING_SIZE[thing]
        if size == SMALL:
            self.small.remove(thing)
        elif size == LARGE:
            self.large = NOTHING
        elif size == HEAD:
            self.head = NOTHING
        else:
            self.gems[thing - GEM_2] -= 1

    def things(self) -> list[int]:
        """Everything in slots and every gem, in code order."""
        carried = self.small[:]
        if self.large:
            carried.append(self.large)
        if self.head:
            carried.append(self.head)
        for step, count in enumerate(self.gems):
            carried.extend([GEM_2 + step] * count)
        carried.sort()
        return carried


class State:
    """Everything that distinguishes this moment from any other moment of the same legend."""

    __slots__ = (
        "allies",
        "arrived",
        "cards_left",
        "closed",
        "creature_at",
        "creature_bonus",
        "day",
        "defeated",
        "ending",
        "farmers_at",
        "flags",
        "fog_at",
        "fog_left",
        "frames",
        "gold_at",
        "ground",
        "heroes",
        "hour_limit",
        "known_top",
        "last_foe_dice",
        "last_foe_value",
        "last_heroes_value",
        "letter_cards",
        "narrator",
        "on_shields",
        "outcome",
        "overtime",
        "rooster",
        "rubble",
        "runes_left",
        "saved_farmers",
        "seat_of",
        "shields",
        "sites",
        "stock",
        "track_end",
        "turn",
        "variables",
        "well_at",
        "witch",
    )

    def __init__(self, spaces: int) -> None:
        self.heroes: list[Hero] = []
        self.seat_of: list[int] = []
        """Seat of each hero kind, -1 for those not in play; never changes, shared by copies."""
        self.creature_at: list[int] = [0] * spaces
        """Creature kind + 1 on each space, 0 for none."""
        self.fog_at: list[int] = [0] * spaces
        self.well_at: list[int] = [0] * spaces
        self.gold_at: list[int] = [0] * spaces
        self.farmers_at: list[int] = [0] * spaces
        self.ground: list[int] = []
        self.rubble: list[int] = []
        """space * SPACE_STEP + value, sorted."""
        self.closed: list[int] = []
        """Broken bridges: lower space * SPACE_STEP + higher space."""
        self.allies: list[int] = []
        """Space of each ally, -1 while not on the board."""
        self.sites: list[int] = []
        """Event cards that lie on the board until somebody comes."""
        self.stock: list[int] = []
        """Articles left on the equipment board, by thing."""
        self.fog_left: list[int] = []
        """How many face-down fog tokens of each kind are left."""
        self.cards_left: list[int] = []
        """1 for each event card still in the stack."""
        self.runes_left: list[int] = []
        """How many face-down rune stones of each colour are left."""
        self.letter_cards: list[int] = []
        """Legend card waiting at each letter, -1 for none."""
        self.variables: list[int] = []
        self.on_shields: list[int] = []
        self.defeated: list[int] = []
        self.frames: list[Frame] = []
        self.overtime: list[int] = [2, 2, 2]
        """Willpower each overtime hour costs today."""
        self.arrived: list[int] = []
        """Spaces on which a creature appeared during this turn."""
        self.hour_limit: int = 10
        self.creature_bonus: int = 0
        self.known_top: int = -1
        """The card on top of the stack when somebody has looked at it."""
        self.flags: int = 0
        self.shields: int = 0
        self.saved_farmers: int = 0
        self.narrator: int = 0
        self.track_end: int = 13
        self.day: int = 1
        self.turn: int = 0
        self.rooster: int = -1
        self.witch: int = -1
        self.outcome: int = RUNNING
        self.ending: int = -1
        self.last_heroes_value: int = 0
        self.last_foe_value: int = 0
        self.last_foe_dice: int = 0

    def copy(self) -> State:
        """The same moment, independent of this one."""
        twin = State(0)
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.seat_of = self.seat_of
        twin.creature_at = self.creature_at[:]
        twin.fog_at = self.fog_at[:]
        twin.well_at = self.well_at[:]
        twin.gold_at = self.gold_at[:]
        twin.farmers_at = self.farmers_at[:]
        twin.ground = self.ground[:]
        twin.rubble = self.rubble[:]
        twin.closed = self.closed[:]
        twin.allies = self.allies[:]
        twin.sites = self.sites[:]
        twin.stock = self.stock[:]
        twin.fog_left = self.fog_left[:]
        twin.cards_left = self.cards_left[:]
        twin.runes_left = self.runes_left[:]
        twin.letter_cards = self.letter_cards[:]
        twin.variables = self.variables[:]
        twin.on_shields = self.on_shields[:]
        twin.defeated = self.defeated[:]
        twin.frames = [frame.copy() for frame in self.frames]
        twin.overtime = self.overtime[:]
        twin.arrived = self.arrived[:]
        twin.hour_limit = self.hour_limit
        twin.creature_bonus = self.creature_bonus
        twin.known_top = self.known_top
        twin.flags = self.flags
        twin.shields = self.shields
        twin.saved_farmers = self.saved_farmers
        twin.narrator = self.narrator
        twin.track_end = self.track_end
        twin.day = self.day
        twin.turn = self.turn
        twin.rooster = self.rooster
        twin.witch = self.witch
        twin.outcome = self.outcome
        twin.ending = self.ending
        twin.last_heroes_value = self.last_heroes_value
        twin.last_foe_value = self.last_foe_value
        twin.last_foe_dice = self.last_foe_dice
        return twin

    def things_on(self, space: int) -> list[int]:
        """The things that lie on a space, in code order."""
        low = space * SPACE_STEP
        return [entry - low for entry in self.ground if low <= entry < low + SPACE_STEP]

    def lay(self, space: int, thing: int) -> None:
        """Lay a thing on a space."""
        self.ground.append(space * SPACE_STEP + thing)
        self.ground.sort()

    def lift(self, space: int, thing: int) -> None:
        """Take a thing from a space; that it lies there has been checked."""
        self.ground.remove(space * SPACE_STEP + thing)

    def lies(self, space: int, thing: int) -> bool:
        """Whether a thing lies on a space."""
        return (space * SPACE_STEP + thing) in self.ground

    def present(self, space: int, thing: int) -> bool:
        """Whether a thing is on a space, lying or carried by a hero who stands there."""
        if self.lies(space, thing):
            return True
        for hero in self.heroes:
            if hero.space == space and hero.has(thing):
                return True
        return False

    def rubble_on(self, space: int) -> list[int]:
        """The values of the rubble tokens on a space, lowest first."""
        low = space * SPACE_STEP
        return [entry - low for entry in self.rubble if low <= entry < low + SPACE_STEP]

    def has_rubble(self, space: int) -> bool:
        """Whether rubble bars a space."""
        if not self.rubble:
            return False
        return len(self.rubble_on(space)) > 0

    def way_closed(self, a: int, b: int) -> bool:
        """Whether the bridge between two neighbouring spaces is broken."""
        if not self.closed:
            return False
        return ((a * SPACE_STEP + b) if a < b else (b * SPACE_STEP + a)) in self.closed
