"""Why an action is not possible: codes for machines, numbers for the sentence, and the rule that says so.

The sentences themselves are in ``andori.text``; a reason's ``name`` is their key.
"""

from __future__ import annotations

from typing import Final

from andori.engine import actions as act

OK: Final = 0
GAME_OVER: Final = 1
NOT_ASKED: Final = 2
NOT_ON_TURN: Final = 3
NOT_IN_PLAY: Final = 4
NOT_THIS_ANSWER: Final = 5
DEALER_ONLY: Final = 6
NOT_A_CHANCE: Final = 7
IMPOSSIBLE_OUTCOME: Final = 8
DAY_ENDED: Final = 9
NO_HOURS: Final = 10
OVERTIME_WILLPOWER: Final = 11
HOUR_FORBIDDEN: Final = 12
NOT_ADJACENT: Final = 13
RIVER: Final = 14
RUBBLE_BARS: Final = 15
BRIDGE_BROKEN: Final = 16
WALK_FIRST: Final = 17
MUST_STEP: Final = 18
WALK_IN_PROGRESS: Final = 19
NOT_WHILE_WALKING: Final = 20
NOT_IN_MID_ACTION: Final = 21
NOT_IN_ROUND: Final = 22
NO_CREATURE: Final = 23
TOO_FAR_TO_FIGHT: Final = 24
NEW_CREATURE: Final = 25
ON_SHIELD: Final = 26
FIGHT_OFF: Final = 27
INVITE_SELF: Final = 28
INVITE_TOO_FAR: Final = 29
INVITE_ENDED: Final = 30
INVITE_NO_HOURS: Final = 31
INVITE_OUT: Final = 32
INVITE_AT_START: Final = 33
NO_RUBBLE: Final = 34
RUBBLE_TOO_FAR: Final = 35
NO_ALLY: Final = 36
ALLY_NOT_ADJACENT: Final = 37
NOT_CARRIED: Final = 38
NO_ROOM: Final = 39
NOT_THERE: Final = 40
NO_GOLD: Final = 41
NO_WELL: Final = 42
WELL_DRY: Final = 43
NO_MERCHANT: Final = 44
NOT_IN_STOCK: Final = 45
NOT_SOLD: Final = 46
NO_WITCH: Final = 47
STRENGTH_FULL: Final = 48
ONLY_STRENGTH: Final = 49
GEMS_NO_MONEY: Final = 50
NO_TELESCOPE: Final = 51
NOTHING_HIDDEN: Final = 52
NOT_TOGETHER: Final = 53
PARTNER_ENDED: Final = 54
SELF_TRADE: Final = 55
NO_FALCON: Final = 56
FALCON_TIRED: Final = 57
FALCON_RUBBLE: Final = 58
FALCON_LARGE: Final = 59
TRADE_EMPTY: Final = 60
TRADE_NO_ROOM: Final = 61
NO_RUNES: Final = 62
NO_BOW: Final = 63
WRONG_DIE: Final = 64
FLIPPED_ALREADY: Final = 65
FLIP_TOO_LATE: Final = 66
NOT_A_WIZARD: Final = 67
BREW_USED: Final = 68
USE_TOO_LATE: Final = 69
NO_USE: Final = 70
REWARD_SUM: Final = 71
SHARE_SUM: Final = 72
WILLPOWER_FULL: Final = 73
NO_SHIELD: Final = 74
SHIELD_NOT_SHOWN: Final = 75
NO_FARMER: Final = 76
FARMER_ON_TURN: Final = 77
NOTHING_TO_CLAIM: Final = 78
NOT_FIRST: Final = 79
GUARDED: Final = 80
NO_DICE_LEFT: Final = 81
NOT_OFFERED: Final = 82
FALCON_IN_ROUND: Final = 83
PASSIVE_IN_FIGHT: Final = 84
TEAM_OFF: Final = 85
NOT_IN_PASSING: Final = 86
SEVEN_HOURS: Final = 87
ENDLESS: Final = 88
NO_ENTRY: Final = 89

# name, rule in kosmos, rule in ffg.
REASON_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    ("ok", "", ""),
    ("game_over", "BASE-GOAL-04", "BASE-GOAL-06"),
    ("not_asked", "BASE-TURN-01", "BASE-TURN-03"),
    ("not_on_turn", "BASE-TURN-01", "BASE-TURN-03"),
    ("not_in_play", "BASE-SETUP-10", "BASE-COMPONENT-12"),
    ("not_this_answer", "BASE-TURN-01", "BASE-TURN-03"),
    ("dealer_only", "BASE-TURN-01", "BASE-TURN-03"),
    ("not_a_chance", "BASE-TURN-01", "BASE-TURN-03"),
    ("impossible_outcome", "BASE-FIGHT-29", "BASE-FIGHT-29"),
    ("day_ended", "BASE-TIME-12", "BASE-TIME-12"),
    ("no_hours", "BASE-TIME-03", "BASE-TIME-03"),
    ("overtime_willpower", "BASE-OVERTIME-04", "BASE-OVERTIME-04"),
    ("hour_forbidden", "BASE-GOLDEN-09", "BASE-GOLDEN-09"),
    ("not_adjacent", "BASE-MOVE-02", "BASE-MOVE-02"),
    ("river", "BASE-MOVE-07", "BASE-MOVE-07"),
    ("rubble_bars", "BASE-BOULDER-01", "BASE-BOULDER-01"),
    ("bridge_broken", "BASE-BOARD-LAND-04", "BASE-BOARD-LAND-04"),
    ("walk_first", "BASE-ITEM-WINESKIN-02", "BASE-ITEM-WINESKIN-01"),
    ("must_step", "BASE-MOVE-02", "BASE-MOVE-02"),
    ("walk_in_progress", "BASE-TURN-06", "BASE-TURN-06"),
    ("not_while_walking", "BASE-FREE-23", "BASE-FREE-03"),
    ("not_in_mid_action", "BASE-FREE-04", "BASE-FREE-03"),
    ("not_in_round", "BASE-TEAM-29", "BASE-FREE-03"),
    ("no_creature", "BASE-FIGHT-02", "BASE-FIGHT-01"),
    ("too_far_to_fight", "BASE-FIGHT-04", "BASE-FIGHT-04"),
    ("new_creature", "BASE-FIGHT-02", "BASE-FIGHT-01"),
    ("on_shield", "BASE-CASTLE-05", "BASE-CASTLE-05"),
    ("fight_off", "BASE-LEGEND1-11", "BASE-LEGEND1-11"),
    ("invite_self", "BASE-TEAM-03", "BASE-TEAM-03"),
    ("invite_too_far", "BASE-TEAM-02", "BASE-TEAM-02"),
    ("invite_ended", "BASE-TEAM-35", "BASE-TEAM-35"),
    ("invite_no_hours", "BASE-TEAM-35", "BASE-TEAM-35"),
    ("invite_out", "BASE-TEAM-16", "BASE-TEAM-16"),
    ("invite_at_start", "BASE-TEAM-03", "BASE-TEAM-03"),
    ("no_rubble", "BASE-BOULDER-04", "BASE-BOULDER-04"),
    ("rubble_too_far", "BASE-BOULDER-04", "BASE-BOULDER-04"),
    ("no_ally", "BASE-PRINCE-06", "BASE-PRINCE-05"),
    ("ally_not_adjacent", "BASE-PRINCE-03", "BASE-PRINCE-03"),
    ("not_carried", "BASE-FREE-08", "BASE-FREE-08"),
    ("no_room", "BASE-HEROBOARD-06", "BASE-HEROBOARD-07"),
    ("not_there", "BASE-FREE-09", "BASE-FREE-09"),
    ("no_gold", "BASE-EQUIP-PRICE-01", "BASE-EQUIP-PRICE-01"),
    ("no_well", "BASE-WELL-01", "BASE-WELL-01"),
    ("well_dry", "BASE-WELL-04", "BASE-WELL-04"),
    ("no_merchant", "BASE-MERCHANT-01", "BASE-MERCHANT-01"),
    ("not_in_stock", "BASE-MERCHANT-11", "BASE-MERCHANT-11"),
    ("not_sold", "BASE-EQUIP-TOTAL-01", "BASE-EQUIP-TOTAL-01"),
    ("no_witch", "BASE-WITCH-06", "BASE-WITCH-06"),
    ("strength_full", "BASE-TRACK-01", "BASE-TRACK-01"),
    ("only_strength", "BASE-SETUP-04", "BASE-LEGEND2-01"),
    ("gems_no_money", "BASE-GEM-03", "BASE-GEM-03"),
    ("no_telescope", "BASE-ITEM-TELESCOPE-02", "BASE-ITEM-TELESCOPE-02"),
    ("nothing_hidden", "BASE-FOG-14", "BASE-FOG-14"),
    ("not_together", "BASE-FREE-24", "BASE-FREE-24"),
    ("partner_ended", "BASE-FREE-25", "BASE-FREE-25"),
    ("self_trade", "BASE-FREE-13", "BASE-FREE-13"),
    ("no_falcon", "BASE-ITEM-FALCON-02", "BASE-EQUIP-FALCON-02"),
    ("falcon_tired", "BASE-ITEM-FALCON-05", "BASE-EQUIP-FALCON-01"),
    ("falcon_rubble", "BASE-BOULDER-03", "BASE-BOULDER-03"),
    ("falcon_large", "BASE-ITEM-FALCON-04", "BASE-EQUIP-FALCON-02"),
    ("trade_empty", "BASE-FREE-13", "BASE-FREE-13"),
    ("trade_no_room", "BASE-HEROBOARD-06", "BASE-HEROBOARD-07"),
    ("no_runes", "BASE-ITEM-RUNESTONE-05", "BASE-ITEM-RUNESTONE-05"),
    ("no_bow", "BASE-ITEM-BOW-04", "BASE-ITEM-BOW-01"),
    ("wrong_die", "BASE-HERO-WIZARD-02", "BASE-HEROCARD-WIZARD-02"),
    ("flipped_already", "BASE-HERO-WIZARD-03", "BASE-HEROCARD-WIZARD-02"),
    ("flip_too_late", "BASE-HERO-WIZARD-04", "BASE-HERO-WIZARD-04"),
    ("not_a_wizard", "BASE-HEROBOARD-12", "BASE-HEROBOARD-12"),
    ("brew_used", "BASE-ITEM-BREW-02", "BASE-ITEM-BREW-02"),
    ("use_too_late", "BASE-FIGHT-11", "BASE-FIGHT-11"),
    ("no_use", "BASE-FREE-08", "BASE-FREE-08"),
    ("reward_sum", "BASE-FIGHT-21", "BASE-FIGHT-21"),
    ("share_sum", "BASE-SETUP-04", "BASE-SETUP-03"),
    ("willpower_full", "BASE-TRACK-01", "BASE-TRACK-01"),
    ("no_shield", "BASE-ITEM-SHIELD-01", "BASE-EQUIP-SHIELD-02"),
    ("shield_not_shown", "BASE-EVENT-06", "BASE-EVENTCARD-01"),
    ("no_farmer", "BASE-FARMER-01", "BASE-FARMER-01"),
    ("farmer_on_turn", "BASE-FARMER-06", "BASE-FARMER-05"),
    ("nothing_to_claim", "BASE-GOLDEN-08", "BASE-GOLDEN-08"),
    ("not_first", "BASE-GOLDEN-29", "BASE-GOLDEN-29"),
    ("guarded", "BASE-LEGEND4-02", "BASE-LEGEND4-02"),
    ("no_dice_left", "BASE-FIGHT-09", "BASE-FIGHT-09"),
    ("not_offered", "BASE-SETUP-04", "BASE-SETUP-03"),
    ("falcon_in_round", "BASE-ITEM-FALCON-08", "BASE-FREE-03"),
    ("passive_in_fight", "BASE-TEAM-29", "BASE-FREE-03"),
    ("team_off", "BASE-SETUP-04", "BASE-SETUP-03"),
    ("not_in_passing", "BASE-FREE-18", "BASE-FREE-03"),
    ("seven_hours", "BASE-LEGEND1-12", "BASE-LEGEND1-12"),
    ("endless", "BASE-SETUP-04", "BASE-SETUP-03"),
    ("no_entry", "BASE-SETUP-04", "BASE-SETUP-03"),
)

# The same reason, by another rule, for some kinds of action: reason, kind, rule in kosmos, rule in ffg.
RULE_FOR: Final[tuple[tuple[int, int, str, str], ...]] = (
    (WALK_FIRST, act.STOP, "BASE-MOVE-02", "BASE-MOVE-02"),
    (WALK_FIRST, act.USE_STEPS, "BASE-ITEM-HERB-03", "BASE-ITEM-HERB-03"),
    (NOT_ADJACENT, act.LOOK, "BASE-ITEM-TELESCOPE-02", "BASE-ITEM-TELESCOPE-02"),
    (NOT_ADJACENT, act.LOOK_RUNE, "BASE-ITEM-TELESCOPE-02", "BASE-ITEM-TELESCOPE-02"),
    (NOTHING_HIDDEN, act.LOOK_RUNE, "BASE-ITEM-TELESCOPE-08", "BASE-ITEM-TELESCOPE-08"),
    (NOT_THERE, act.REVEAL, "BASE-ITEM-RUNESTONE-03", "BASE-ITEM-RUNESTONE-02"),
    (NOT_CARRIED, act.LEAVE, "BASE-FREE-10", "BASE-FREE-10"),
    (NOT_CARRIED, act.OFFER, "BASE-FREE-13", "BASE-FREE-13"),
    (NOT_CARRIED, act.ASK, "BASE-FREE-13", "BASE-FREE-13"),
    (NOT_CARRIED, act.CASH, "BASE-GEM-02", "BASE-GEM-02"),
    (NOT_SOLD, act.CASH, "BASE-GEM-01", "BASE-GEM-01"),
    (NOT_OFFERED, act.REMOVE, "BASE-BOULDER-07", "BASE-BOULDER-07"),
    (NO_GOLD, act.CLAIM, "BASE-GOLDEN-08", "BASE-GOLDEN-08"),
)


class Reason:
    """Why not: a code, its numbers, and the rule; ``word`` is what an author wrote, where that is the reason."""

    __slots__ = ("code", "name", "params", "rule", "word")

    def __init__(self, code: int, rule: str, params: dict[str, int], word: str = "") -> None:
        self.code: int = code
        self.word: str = word
        self.name: str = REASON_TABLE[code][0]
        self.rule: str = rule
        self.params: dict[str, int] = params

    def __repr__(self) -> str:
        return f"Reason({self.name}, {self.rule})"


class RefusedError(ValueError):
    """An action that the rules do not allow now; nothing has been changed."""

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(f"{action}: {reason.name} [{reason.rule}]")
        self.action: str = action
        self.reason: Reason = reason


class StuckError(RefusedError):
    """An action after which the legend itself cannot go on: it never comes to rest, or a table has no entry."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.word} (line {reason.params['line']})", reason)
