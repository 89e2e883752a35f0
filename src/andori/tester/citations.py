"""What is cited is in force and to the point: which rules may be named for which verb and which fact.

A subject is the section of a number ("FREE" for every BASE-FREE-…) or a single number without its box ("TEAM-29").
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from andori.engine import actions as act
from andori.engine.actions import DEALER, Action
from andori.engine.events import Event
from andori.engine.reasons import Reason
from andori.sets.catalogue import UnknownRule, rule
from andori.tester.laws import must

# Not asked now, the legend is over, or not in play: said of anything.
ALWAYS: Final = ("TURN", "GOAL", "SETUP-10", "COMPONENT-12")
HOURS: Final = ("TIME-03", "OVERTIME-04", "GOLDEN-09", "LEGEND1-12")
WAYS: Final = ("MOVE", "BOULDER-01", "BOARD-LAND-04")
FREE: Final = ("FREE", "TIME-12")
HANDS: Final = (*FREE, "TEAM-29")
ROOM: Final = ("HEROBOARD-06", "HEROBOARD-07")
CARDS: Final = ("GOLDEN", "SILVER", "SETUP-03", "SETUP-04")
TEAM_OFF: Final = ("SETUP-03", "SETUP-04")
FALCON: Final = ("ITEM-FALCON", "EQUIP-FALCON")
LUCK: Final = ("FIGHT-29", "FOG-13", "TOKEN", "EVENTCARD-05", "DICE", "TURN", "GOAL")

VERBS: Final[dict[int, tuple[str, ...]]] = {
    act.MOVE: (*WAYS, *HOURS),
    act.STOP: ("MOVE",),
    act.FIGHT: ("FIGHT", "TEAM", "CASTLE-05", "LEGEND1-11", *TEAM_OFF, *HOURS),
    act.CLEAR: ("BOULDER", "TEAM", *TEAM_OFF, *HOURS),
    act.PASS: HOURS,
    act.END_DAY: (),
    act.LEAD: ("PRINCE", *WAYS, *HOURS),
    act.JOIN: (),
    act.DECLINE: (),
    act.ROLL: ("FIGHT-09",),
    act.ROLL_BLACK: ("ITEM-RUNESTONE",),
    act.SHOOT: ("ITEM-BOW",),
    act.HOLD: (),
    act.FLIP: ("HERO-WIZARD", "HEROCARD-WIZARD", "HEROBOARD-12"),
    act.KEEP: (),
    act.DONE: (),
    act.SUFFER: (),
    act.STAY: HOURS,
    act.LEAVE_FIGHT: (),
    act.INVITE: ("TEAM",),
    act.REWARD: ("FIGHT-21",),
    act.REMOVE: ("BOULDER-07",),
    act.USE: ("FREE-08", "FIGHT-11", "ITEM", "EQUIP-SHIELD", "EVENT-06", "EVENTCARD-01", "TIME-12", "MOVE"),
    act.USE_STEPS: ("FREE-08", "ITEM-HERB", "MOVE"),
    act.USE_BATTLE: ("FREE-08", "ITEM-HERB", "FIGHT-11"),
    act.USE_WILLPOWER: (*FREE, "ITEM-HERB", "TRACK"),
    act.DRINK: (*FREE, "WELL"),
    act.TAKE: (*HANDS, *ROOM, "FARMER", "LEGEND4-02"),
    act.LEAVE: (*HANDS, "FARMER"),
    act.REVEAL: (*FREE, "ITEM-RUNESTONE"),
    act.BUY: (*HANDS, *ROOM, "MERCHANT", "WITCH", "EQUIP-PRICE", "EQUIP-TOTAL", "SETUP-04", "LEGEND2-01"),
    act.BUY_STRENGTH: (*HANDS, "MERCHANT", "EQUIP-PRICE", "TRACK"),
    act.CASH: (*HANDS, "MERCHANT", "GEM"),
    act.LOOK: (*FREE, "ITEM-TELESCOPE", "FOG-14", "BOARD-LAND-04"),
    act.LOOK_STONE: (*FREE, "ITEM-TELESCOPE", "BOARD-LAND-04"),
    act.CLAIM: (*HANDS, *ROOM, *CARDS),
    act.TRADE: HANDS,
    act.CALL_FALCON: (*FREE, *FALCON, "BOULDER-03"),
    act.OFFER: ("FREE-13", *FALCON),
    act.ASK: ("FREE-13", *FALCON),
    act.PROPOSE: ("FREE-13", *ROOM),
    act.WITHDRAW: (),
    act.ACCEPT: (),
    **dict.fromkeys((act.YES, act.NO, act.LOSE, act.GAIN, act.PAY), CARDS),
    **dict.fromkeys((act.CHOOSE_HERO, act.CHOOSE_SPACE, act.CHOOSE_THING, act.CHOOSE_NONE), CARDS),
    # Luck's own answers, said by somebody else.
    **dict.fromkeys((act.DICE, act.CARD, act.FOG, act.TOKEN), CARDS),
}

FACTS: Final[dict[str, tuple[str, ...]]] = {
    "walked": ("MOVE",),
    "stopped": ("MOVE",),
    "passed": ("PASS",),
    "day_ended": ("TIME",),
    "rooster": ("TIME",),
    "turn": ("TURN",),
    "sunrise": ("SUNRISE",),
    "event_card": ("EVENT",),
    "event_warded": ("EVENT",),
    "creature_moved": ("CREATURE",),
    "creature_placed": ("FOG-10", *CARDS),
    "entered_stronghold": ("CASTLE",),
    "creature_blocked": ("BOULDER", "CREATURE"),
    "wells": ("SUNRISE",),
    "falcon_ready": ("SUNRISE",),
    "narrator": ("NARRATOR",),
    "card_read": ("NARRATOR",),
    "fog_turned": ("FOG",),
    "fog_cleared": ("FOG",),
    "well_drunk": ("WELL",),
    "fight_began": ("FIGHT",),
    "joined": ("TEAM",),
    "declined": ("TEAM",),
    "round_began": ("FIGHT",),
    "hero_rolled": ("FIGHT",),
    "flipped": ("HERO-WIZARD",),
    "brew_used": ("ITEM-BREW",),
    "herb_used": ("ITEM-HERB",),
    "creature_rolled": ("FIGHT",),
    "compared": ("FIGHT",),
    "willpower_lost": ("FIGHT-14", "OVERTIME-02", *CARDS),
    "shield_used": ("ITEM-SHIELD",),
    "hero_beaten": ("FIGHT",),
    "creature_beaten": ("FIGHT",),
    "fight_ended": ("FIGHT",),
    "left_fight": ("TEAM",),
    "reward": ("FIGHT-21",),
    "strength_gained": ("FOG-05", *CARDS),
    "strength_lost": ("FIGHT-24", *CARDS),
    "willpower_gained": ("FOG-06", "WELL-02", "ITEM-HERB-04", *CARDS),
    "gold_gained": ("FOG-07", "GEM-01", *CARDS),
    "gold_lost": CARDS,
    "bought": ("MERCHANT", "WITCH-03"),
    "took": ("FREE",),
    "left": ("FREE",),
    "revealed": ("ITEM-TELESCOPE", "ITEM-RUNESTONE", *CARDS),
    "traded": ("FREE", "EQUIP-FALCON"),
    "follower_taken": ("FARMER",),
    "follower_left": ("FARMER", *CARDS),
    "follower_lost": ("FARMER",),
    "follower_saved": ("FARMER",),
    "ally_led": ("PRINCE",),
    "ally_placed": CARDS,
    "ally_removed": CARDS,
    "barrier_cleared": ("BOULDER",),
    "item_gained": ("FOG-08", "WITCH-01", *CARDS),
    "item_used": ("FREE-08", *CARDS),
    "game_over": ("GOAL",),
    "day_began": ("TIME",),
    "well_removed": CARDS,
    "thing_laid": ("FOG-08", "WITCH-01", *CARDS),
    "creature_removed": CARDS,
    "brewer_placed": ("WITCH",),
    "gem_eaten": ("GEM",),
    "rule_changed": ("SETUP",),
    "trade_declined": ("FREE",),
    "trade_withdrawn": ("FREE",),
}


def check_refusal(edition: str, action: Action, reason: Reason) -> None:
    """A refusal names a rule that is in force and speaks of what was tried."""
    subjects = LUCK if action.hero == DEALER else (*VERBS[action.kind], *ALWAYS)
    fault = citation_fault(reason.rule, edition, subjects)
    must(not fault, "citation", f"{action.text!r} is refused ({reason.name}) by {reason.rule!r}, which {fault}")


def check_facts(edition: str, events: Sequence[Event]) -> None:
    """Every fact names a rule that is in force and speaks of what has happened."""
    for event in events:
        fault = citation_fault(event.rule, edition, FACTS[event.name])
        must(not fault, "citation", f"{event.name} is told with {event.rule!r}, which {fault}")


@cache
def citation_fault(number: str, edition: str, subjects: tuple[str, ...]) -> str:
    """What is wrong with naming this rule for one of these subjects; empty when nothing is."""
    try:
        found = rule(number)
    except UnknownRule:
        return "is no rule"
    if not found.holds_in(edition):
        return f"is not in force in {edition}"
    own = number.partition("-")[2]
    if not any(own == subject or own.startswith(f"{subject}-") for subject in subjects):
        return f"is about something else than {', '.join(subjects) or 'nothing'}"
    return ""
