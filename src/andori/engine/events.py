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

# Name (the key of the sentence) and the rule that made it happen, in kosmos and in ffg.
EVENT_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    ("walked", "BASE-MOVE-02", "BASE-MOVE-02"),
    ("stopped", "BASE-MOVE-10", "BASE-MOVE-10"),
    ("passed", "BASE-PASS-01", "BASE-PASS-01"),
    ("day_ended", "BASE-TIME-04", "BASE-TIME-04"),
    ("rooster", "BASE-TIME-06", "BASE-TIME-06"),
    ("turn", "BASE-TURN-01", "BASE-TURN-01"),
    ("sunrise", "BASE-SUNRISE-01", "BASE-SUNRISE-01"),
    ("event_card", "BASE-EVENT-04", "BASE-EVENT-04"),
    ("event_warded", "BASE-EVENT-08", "BASE-EVENT-08"),
    ("creature_moved", "BASE-CREATURE-02", "BASE-CREATURE-02"),
    ("creature_placed", "BASE-CREATURE-06", "BASE-CREATURE-06"),
    ("entered_castle", "BASE-CASTLE-01", "BASE-CASTLE-01"),
    ("creature_blocked", "BASE-BOULDER-02", "BASE-BOULDER-02"),
    ("wells", "BASE-SUNRISE-11", "BASE-SUNRISE-11"),
    ("falcon_ready", "BASE-SUNRISE-16", "BASE-SUNRISE-16"),
    ("narrator", "BASE-NARRATOR-01", "BASE-NARRATOR-01"),
    ("card_read", "BASE-NARRATOR-04", "BASE-NARRATOR-04"),
    ("fog_turned", "BASE-FOG-03", "BASE-FOG-01"),
    ("fog_cleared", "BASE-FOG-13", "BASE-FOG-13"),
    ("well_drunk", "BASE-WELL-02", "BASE-WELL-02"),
    ("fight_began", "BASE-FIGHT-05", "BASE-FIGHT-05"),
    ("joined", "BASE-TEAM-01", "BASE-TEAM-01"),
    ("declined", "BASE-TEAM-04", "BASE-TEAM-04"),
    ("round_began", "BASE-FIGHT-07", "BASE-FIGHT-07"),
    ("hero_rolled", "BASE-FIGHT-09", "BASE-FIGHT-09"),
    ("flipped", "BASE-HERO-WIZARD-02", "BASE-HERO-WIZARD-02"),
    ("brew_used", "BASE-ITEM-BREW-01", "BASE-ITEM-BREW-01"),
    ("herb_used", "BASE-ITEM-HERB-02", "BASE-ITEM-HERB-02"),
    ("creature_rolled", "BASE-FIGHT-13", "BASE-FIGHT-13"),
    ("compared", "BASE-FIGHT-14", "BASE-FIGHT-14"),
    ("willpower_lost", "BASE-FIGHT-14", "BASE-FIGHT-14"),
    ("shield_used", "BASE-ITEM-SHIELD-01", "BASE-ITEM-SHIELD-01"),
    ("hero_beaten", "BASE-FIGHT-23", "BASE-FIGHT-23"),
    ("creature_beaten", "BASE-FIGHT-20", "BASE-FIGHT-20"),
    ("fight_ended", "BASE-FIGHT-27", "BASE-FIGHT-27"),
    ("left_fight", "BASE-TEAM-15", "BASE-TEAM-15"),
    ("reward", "BASE-FIGHT-21", "BASE-FIGHT-21"),
    ("strength_gained", "BASE-TRACK-01", "BASE-TRACK-01"),
    ("strength_lost", "BASE-FIGHT-24", "BASE-FIGHT-24"),
    ("willpower_gained", "BASE-TRACK-01", "BASE-TRACK-01"),
    ("gold_gained", "BASE-HEROBOARD-05", "BASE-HEROBOARD-05"),
    ("gold_lost", "BASE-HEROBOARD-05", "BASE-HEROBOARD-05"),
    ("bought", "BASE-MERCHANT-01", "BASE-MERCHANT-01"),
    ("took", "BASE-FREE-09", "BASE-FREE-09"),
    ("left", "BASE-FREE-10", "BASE-FREE-10"),
    ("revealed", "BASE-ITEM-TELESCOPE-03", "BASE-ITEM-TELESCOPE-03"),
    ("traded", "BASE-FREE-13", "BASE-FREE-13"),
    ("farmer_taken", "BASE-FARMER-01", "BASE-FARMER-01"),
    ("farmer_left", "BASE-FARMER-06", "BASE-FARMER-05"),
    ("farmer_lost", "BASE-FARMER-10", "BASE-FARMER-10"),
    ("farmer_saved", "BASE-FARMER-11", "BASE-FARMER-11"),
    ("ally_led", "BASE-PRINCE-03", "BASE-PRINCE-03"),
    ("ally_placed", "BASE-SETUP-03", "BASE-SETUP-03"),
    ("ally_removed", "BASE-SETUP-03", "BASE-SETUP-03"),
    ("rubble_cleared", "BASE-BOULDER-09", "BASE-BOULDER-09"),
    ("item_gained", "BASE-EQUIP-TOTAL-01", "BASE-EQUIP-TOTAL-01"),
    ("item_used", "BASE-FREE-08", "BASE-FREE-08"),
    ("game_over", "BASE-GOAL-01", "BASE-GOAL-01"),
    ("day_began", "BASE-TIME-09", "BASE-TIME-09"),
    ("well_removed", "BASE-SETUP-03", "BASE-SETUP-03"),
    ("thing_laid", "BASE-SETUP-03", "BASE-SETUP-03"),
    ("creature_removed", "BASE-SETUP-03", "BASE-SETUP-03"),
    ("witch_placed", "BASE-WITCH-02", "BASE-WITCH-02"),
    ("gem_eaten", "BASE-GEM-06", "BASE-GEM-06"),
    ("rule_changed", "BASE-SETUP-04", "BASE-SETUP-04"),
    ("trade_declined", "BASE-FREE-13", "BASE-FREE-13"),
    ("trade_withdrawn", "BASE-FREE-13", "BASE-FREE-13"),
)

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
    FARMER_LEFT,
    ALLY_PLACED,
    ALLY_REMOVED,
    CREATURE_PLACED,
    REVEALED,
    BOUGHT,
    TRADED,
)


class Event:
    """One fact: what happened, to whom (a hero kind, -1 for nobody), its numbers, and the rule that made it happen."""

    __slots__ = ("a", "b", "c", "code", "hero", "rule")

    def __init__(self, code: int, hero: int, a: int, b: int, c: int, rule: str = "") -> None:
        self.code: int = code
        self.hero: int = hero
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.rule: str = rule

    @property
    def name(self) -> str:
        """The key of the event's sentence."""
        return EVENT_TABLE[self.code][0]

    def __repr__(self) -> str:
        return f"Event({self.name}, {self.hero}, {self.a}, {self.b}, {self.c})"
