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
ENTERED_CASTLE: Final = 11
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
FARMER_TAKEN: Final = 47
FARMER_LEFT: Final = 48
FARMER_LOST: Final = 49
FARMER_SAVED: Final = 50
ALLY_LED: Final = 51
ALLY_PLACED: Final = 52
ALLY_REMOVED: Final = 53
RUBBLE_CLEARED: Final = 54
ITEM_GAINED: Final = 55
ITEM_USED: Final = 56
GAME_OVER: Final = 57
DAY_BEGAN: Final = 58
WELL_REMOVED: Final = 59
THING_LAID: Final = 60
CREATURE_REMOVED: Final = 61
WITCH_PLACED: Final = 62
GEM_EATEN: Final = 63
RULE_CHANGED: Final = 64
TRADE_DECLINED: Final = 65
TRADE_WITHDRAWN: Final = 66

# Name (the key of the sentence) and the rule that made it happen.
EVENT_TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("walked", "BASE-MOVE-02"),
    ("stopped", "BASE-MOVE-10"),
    ("passed", "BASE-PASS-01"),
    ("day_ended", "BASE-TIME-04"),
    ("rooster", "BASE-TIME-06"),
    ("turn", "BASE-TURN-01"),
    ("sunrise", "BASE-SUNRISE-01"),
    ("event_card", "BASE-EVENT-04"),
    ("event_warded", "BASE-EVENT-08"),
    ("creature_moved", "BASE-CREATURE-02"),
    ("creature_placed", "BASE-CREATURE-06"),
    ("entered_castle", "BASE-CASTLE-01"),
    ("creature_blocked", "BASE-BOULDER-02"),
    ("wells", "BASE-SUNRISE-11"),
    ("falcon_ready", "BASE-SUNRISE-16"),
    ("narrator", "BASE-NARRATOR-01"),
    ("card_read", "BASE-NARRATOR-04"),
    ("fog_turned", "BASE-FOG-03"),
    ("fog_cleared", "BASE-FOG-13"),
    ("well_drunk", "BASE-WELL-02"),
    ("fight_began", "BASE-FIGHT-05"),
    ("joined", "BASE-TEAM-01"),
    ("declined", "BASE-TEAM-04"),
    ("round_began", "BASE-FIGHT-07"),
    ("hero_rolled", "BASE-FIGHT-09"),
    ("flipped", "BASE-HERO-WIZARD-02"),
    ("brew_used", "BASE-ITEM-BREW-01"),
    ("herb_used", "BASE-ITEM-HERB-02"),
    ("creature_rolled", "BASE-FIGHT-13"),
    ("compared", "BASE-FIGHT-14"),
    ("willpower_lost", "BASE-FIGHT-14"),
    ("shield_used", "BASE-ITEM-SHIELD-01"),
    ("hero_beaten", "BASE-FIGHT-23"),
    ("creature_beaten", "BASE-FIGHT-20"),
    ("fight_ended", "BASE-FIGHT-27"),
    ("left_fight", "BASE-TEAM-15"),
    ("reward", "BASE-FIGHT-21"),
    ("strength_gained", "BASE-FOG-05"),
    ("strength_lost", "BASE-FIGHT-24"),
    ("willpower_gained", "BASE-FOG-06"),
    ("gold_gained", "BASE-FOG-07"),
    ("gold_lost", "BASE-MERCHANT-02"),
    ("bought", "BASE-MERCHANT-01"),
    ("took", "BASE-FREE-09"),
    ("left", "BASE-FREE-10"),
    ("revealed", "BASE-ITEM-TELESCOPE-03"),
    ("traded", "BASE-FREE-13"),
    ("farmer_taken", "BASE-FARMER-01"),
    ("farmer_left", "BASE-FARMER-06"),
    ("farmer_lost", "BASE-FARMER-08"),
    ("farmer_saved", "BASE-FARMER-11"),
    ("ally_led", "BASE-PRINCE-03"),
    ("ally_placed", "BASE-SETUP-03"),
    ("ally_removed", "BASE-SETUP-03"),
    ("rubble_cleared", "BASE-BOULDER-09"),
    ("item_gained", "BASE-FOG-08"),
    ("item_used", "BASE-FREE-08"),
    ("game_over", "BASE-GOAL-01"),
    ("day_began", "BASE-TIME-09"),
    ("well_removed", "BASE-GOLDEN-15"),
    ("thing_laid", "BASE-SETUP-03"),
    ("creature_removed", "BASE-SETUP-03"),
    ("witch_placed", "BASE-WITCH-02"),
    ("gem_eaten", "BASE-GEM-06"),
    ("rule_changed", "BASE-SETUP-04"),
    ("trade_declined", "BASE-FREE-13"),
    ("trade_withdrawn", "BASE-FREE-13"),
)


class Event:
    """One fact: what happened, to whom (a hero kind, -1 for nobody) and its numbers."""

    __slots__ = ("a", "b", "c", "code", "hero")

    def __init__(self, code: int, hero: int, a: int, b: int, c: int) -> None:
        self.code: int = code
        self.hero: int = hero
        self.a: int = a
        self.b: int = b
        self.c: int = c

    @property
    def name(self) -> str:
        """The key of the event's sentence."""
        return EVENT_TABLE[self.code][0]

    @property
    def rule(self) -> str:
        """The rule that made it happen."""
        return EVENT_TABLE[self.code][1]

    def __repr__(self) -> str:
        return f"Event({self.name}, {self.hero}, {self.a}, {self.b}, {self.c})"
