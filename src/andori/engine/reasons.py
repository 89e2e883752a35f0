"""Why an action is not possible: codes for machines, numbers for the sentence, and the rule that says so.

The sentences themselves are in ``andori.text``; a reason's ``name`` is their key.
"""

from __future__ import annotations

from typing import Final

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
BARRIER_BARS: Final = 15
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
NO_BARRIER: Final = 34
BARRIER_TOO_FAR: Final = 35
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
NO_BREWER: Final = 47
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
FALCON_BARRIER: Final = 58
FALCON_LARGE: Final = 59
TRADE_EMPTY: Final = 60
TRADE_NO_ROOM: Final = 61
NO_STONES: Final = 62
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
NO_FOLLOWER: Final = 76
FOLLOWER_ON_TURN: Final = 77
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
FIGHTS_ALONE: Final = 90
NOTHING_TO_TRADE: Final = 91
NOTHING_TO_SEND: Final = 92
CANNOT_PAY: Final = 93

REASON_NAMES: Final[tuple[str, ...]] = (
    "ok",
    "game_over",
    "not_asked",
    "not_on_turn",
    "not_in_play",
    "not_this_answer",
    "dealer_only",
    "not_a_chance",
    "impossible_outcome",
    "day_ended",
    "no_hours",
    "overtime_willpower",
    "hour_forbidden",
    "not_adjacent",
    "river",
    "barrier_bars",
    "bridge_broken",
    "walk_first",
    "must_step",
    "walk_in_progress",
    "not_while_walking",
    "not_in_mid_action",
    "not_in_round",
    "no_creature",
    "too_far_to_fight",
    "new_creature",
    "on_shield",
    "fight_off",
    "invite_self",
    "invite_too_far",
    "invite_ended",
    "invite_no_hours",
    "invite_out",
    "invite_at_start",
    "no_barrier",
    "barrier_too_far",
    "no_ally",
    "ally_not_adjacent",
    "not_carried",
    "no_room",
    "not_there",
    "no_gold",
    "no_well",
    "well_dry",
    "no_merchant",
    "not_in_stock",
    "not_sold",
    "no_brewer",
    "strength_full",
    "only_strength",
    "gems_no_money",
    "no_telescope",
    "nothing_hidden",
    "not_together",
    "partner_ended",
    "self_trade",
    "no_falcon",
    "falcon_tired",
    "falcon_barrier",
    "falcon_large",
    "trade_empty",
    "trade_no_room",
    "no_stones",
    "no_bow",
    "wrong_die",
    "flipped_already",
    "flip_too_late",
    "not_a_wizard",
    "brew_used",
    "use_too_late",
    "no_use",
    "reward_sum",
    "share_sum",
    "willpower_full",
    "no_shield",
    "shield_not_shown",
    "no_follower",
    "follower_on_turn",
    "nothing_to_claim",
    "not_first",
    "guarded",
    "no_dice_left",
    "not_offered",
    "falcon_in_round",
    "passive_in_fight",
    "team_off",
    "not_in_passing",
    "seven_hours",
    "endless",
    "no_entry",
    "fights_alone",
    "nothing_to_trade",
    "nothing_to_send",
    "cannot_pay",
)
"""The key of each reason's sentence, by its code."""


class Reason:
    """Why not: a code, its numbers, and the rule; ``word`` is what an author wrote, where that is the reason."""

    __slots__ = ("code", "name", "params", "rule", "word")

    def __init__(self, code: int, name: str, rule: str, params: dict[str, int], word: str = "") -> None:
        self.code: int = code
        self.word: str = word
        self.name: str = name
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
