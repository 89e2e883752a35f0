"""Facts that an action brought about, in the order in which they happened: for the log and for animation."""

from __future__ import annotations

from typing import Final

WALKED: Final = 0
STOPPED: Final = 1
PASSED: Final = 2
DAY_ENDED: Final = 3
ROOSTER: Final = 4
TURN: Final = 5
SUNRISE: Final = 6
EVENT_CARD: Final = 7
EVENT_WARDED: Final = 8
CREATURE_MOVED: Final = 9
CREATURE_PLACED: Final = 10
ENTERED_STRONGHOLD: Final = 11
CREATURE_BLOCKED: Final = 12
WELLS: Final = 13
FALCON_READY: Final = 14
NARRATOR: Final = 15
CARD_READ: Final = 16
FOG_TURNED: Final = 17
FOG_CLEARED: Final = 18
WELL_DRUNK: Final = 19
FIGHT_BEGAN: Final = 20
JOINED: Final = 21
DECLINED: Final = 22
ROUND_BEGAN: Final = 23
HERO_ROLLED: Final = 24
FLIPPED: Final = 25
BREW_USED: Final = 26
HERB_USED: Final = 27
CREATURE_ROLLED: Final = 28
COMPARED: Final = 29
WILLPOWER_LOST: Final = 30
SHIELD_USED: Final = 31
HERO_BEATEN: Final = 32
CREATURE_BEATEN: Final = 33
FIGHT_ENDED: Final = 34
LEFT_FIGHT: Final = 35
REWARD: Final = 36
STRENGTH_GAINED: Final = 37
STRENGTH_LOST: Final = 38
WILLPOWER_GAINED: Final = 39
GOLD_GAINED: Final = 40
GOLD_LOST: Final = 41
BOUGHT: Final = 42
TOOK: Final = 43
LEFT: Final = 44
REVEALED: Final = 45
TRADED: Final = 46
FOLLOWER_TAKEN: Final = 47
FOLLOWER_LEFT: Final = 48
FOLLOWER_LOST: Final = 49
FOLLOWER_SAVED: Final = 50
ALLY_LED: Final = 51
ALLY_PLACED: Final = 52
ALLY_REMOVED: Final = 53
BARRIER_CLEARED: Final = 54
ITEM_GAINED: Final = 55
ITEM_USED: Final = 56
GAME_OVER: Final = 57
DAY_BEGAN: Final = 58
WELL_REMOVED: Final = 59
THING_LAID: Final = 60
CREATURE_REMOVED: Final = 61
BREWER_PLACED: Final = 62
GEM_EATEN: Final = 63
RULE_CHANGED: Final = 64
TRADE_DECLINED: Final = 65
TRADE_WITHDRAWN: Final = 66

EVENT_NAMES: Final[tuple[str, ...]] = (
    "walked",
    "stopped",
    "passed",
    "day_ended",
    "rooster",
    "turn",
    "sunrise",
    "event_card",
    "event_warded",
    "creature_moved",
    "creature_placed",
    "entered_stronghold",
    "creature_blocked",
    "wells",
    "falcon_ready",
    "narrator",
    "card_read",
    "fog_turned",
    "fog_cleared",
    "well_drunk",
    "fight_began",
    "joined",
    "declined",
    "round_began",
    "hero_rolled",
    "flipped",
    "brew_used",
    "herb_used",
    "creature_rolled",
    "compared",
    "willpower_lost",
    "shield_used",
    "hero_beaten",
    "creature_beaten",
    "fight_ended",
    "left_fight",
    "reward",
    "strength_gained",
    "strength_lost",
    "willpower_gained",
    "gold_gained",
    "gold_lost",
    "bought",
    "took",
    "left",
    "revealed",
    "traded",
    "follower_taken",
    "follower_left",
    "follower_lost",
    "follower_saved",
    "ally_led",
    "ally_placed",
    "ally_removed",
    "barrier_cleared",
    "item_gained",
    "item_used",
    "game_over",
    "day_began",
    "well_removed",
    "thing_laid",
    "creature_removed",
    "brewer_placed",
    "gem_eaten",
    "rule_changed",
    "trade_declined",
    "trade_withdrawn",
)
"""The key of each event's sentence, by its code."""

# Facts that come about in many ways: where a card or a token brings one about, its own rule is told.
CAUSED: Final = (
    WILLPOWER_GAINED,
    WILLPOWER_LOST,
    STRENGTH_GAINED,
    STRENGTH_LOST,
    GOLD_GAINED,
    GOLD_LOST,
    ITEM_GAINED,
    ITEM_USED,
    THING_LAID,
    CREATURE_REMOVED,
    WELL_REMOVED,
    FOLLOWER_LEFT,
    ALLY_PLACED,
    ALLY_REMOVED,
    CREATURE_PLACED,
    REVEALED,
    BOUGHT,
    TRADED,
)
# What the numbers of an event are, in order; an empty word is not told.
EVENT_NUMBERS: Final[dict[int, tuple[str, ...]]] = {
    WALKED: ("from", "to"),
    STOPPED: ("space",),
    SUNRISE: ("day",),
    EVENT_CARD: ("card",),
    EVENT_WARDED: ("card",),
    CREATURE_MOVED: ("creature", "from", "to"),
    CREATURE_PLACED: ("creature", "space"),
    ENTERED_STRONGHOLD: ("creature",),
    CREATURE_BLOCKED: ("creature", "space"),
    FALCON_READY: ("space",),
    NARRATOR: ("letter",),
    CARD_READ: ("legend_card",),
    FOG_TURNED: ("space", "fog"),
    FOG_CLEARED: ("space", "fog"),
    WELL_DRUNK: ("space",),
    FIGHT_BEGAN: ("space", "creature"),
    ROUND_BEGAN: ("round", "value", "help"),
    HERO_ROLLED: ("dice", "", "number"),
    FLIPPED: ("other", "shown", "turned"),
    BREW_USED: ("thing",),
    HERB_USED: ("thing",),
    CREATURE_ROLLED: ("dice", "creature"),
    COMPARED: ("value", "foe"),
    WILLPOWER_LOST: ("willpower",),
    SHIELD_USED: ("thing",),
    CREATURE_BEATEN: ("creature", "space"),
    FIGHT_ENDED: ("space", "creature"),
    STRENGTH_GAINED: ("strength",),
    STRENGTH_LOST: ("strength",),
    WILLPOWER_GAINED: ("willpower",),
    GOLD_GAINED: ("gold",),
    GOLD_LOST: ("gold",),
    BOUGHT: ("thing",),
    TOOK: ("thing", "space"),
    LEFT: ("thing", "space"),
    TRADED: ("other", "given", "got"),
    FOLLOWER_TAKEN: ("count", "space"),
    FOLLOWER_LEFT: ("count", "space"),
    FOLLOWER_LOST: ("count", "space"),
    FOLLOWER_SAVED: ("count",),
    ALLY_LED: ("ally", "from", "to"),
    ALLY_PLACED: ("ally", "space"),
    ALLY_REMOVED: ("ally",),
    BARRIER_CLEARED: ("space", "values"),
    ITEM_GAINED: ("thing",),
    ITEM_USED: ("thing",),
    GAME_OVER: ("ending",),
    DAY_BEGAN: ("day",),
    WELL_REMOVED: ("space",),
    THING_LAID: ("thing", "space"),
    CREATURE_REMOVED: ("creature", "space"),
    BREWER_PLACED: ("space",),
    GEM_EATEN: ("thing", "space"),
    TRADE_DECLINED: ("other",),
    TRADE_WITHDRAWN: ("other",),
}


class Told:
    """A fact that only a box knows: its name, and what its numbers are, in words of :data:`EVENT_NUMBERS`."""

    def __init__(self, name: str, *words: str) -> None:
        self.name: str = name
        self.words: tuple[str, ...] = words


class Event:
    """One fact: what happened, to whom (a hero kind, -1 for nobody), its numbers, and the rule that made it happen."""

    __slots__ = ("a", "b", "c", "code", "hero", "name", "rule")

    def __init__(self, code: int, hero: int, a: int, b: int, c: int, rule: str = "", name: str = "") -> None:
        self.code: int = code
        self.name: str = name or EVENT_NAMES[code]
        """The key of the event's sentence; that of a box's own is given."""
        self.hero: int = hero
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.rule: str = rule

    def __repr__(self) -> str:
        return f"Event({self.name}, {self.hero}, {self.a}, {self.b}, {self.c})"
