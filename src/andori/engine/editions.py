"""Editions, as switches: one for each point on which booklets differ. A box says how they stand in each of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from andori.engine.typed import typed

SWITCHES: Final[tuple[str, ...]] = (
    "fog_stops_walk",
    "invite_between_rounds",
    "free_any_time",
    "drop_while_walking",
    "ally_is_strength",
    "herb_is_strength",
    "follower_saved_by_leaving",
    "follower_free_action",
    "fight_needs_turn_start",
    "has_levels",
)


class Edition:
    """What one booklet says where another says something else; what a box does not switch on is off."""

    def __init__(self, name: str, switches: Mapping[str, bool]) -> None:
        for switch in switches:
            if switch not in SWITCHES:
                raise ValueError(f"an edition has no switch {typed(switch)}; there are {typed(*SWITCHES)}")
        self.name: str = name
        self.fog_stops_walk: bool = bool(switches.get("fog_stops_walk"))
        """Entering fog ends the walk; otherwise only stopping there turns the token."""
        self.invite_between_rounds: bool = bool(switches.get("invite_between_rounds"))
        """The inviter may call further heroes between rounds. Where he may not, those of the last round are those of
        all rounds, and the ways of sharing the reward come to the same."""
        self.free_any_time: bool = bool(switches.get("free_any_time"))
        """Free actions in the middle of an action, between rounds, inside a fight for bystanders."""
        self.drop_while_walking: bool = bool(switches.get("drop_while_walking"))
        """Gold and things may be put down in the middle of a walk."""
        self.ally_is_strength: bool = bool(switches.get("ally_is_strength"))
        """What an ally adds counts as strength; otherwise it is added to the battle value."""
        self.herb_is_strength: bool = bool(switches.get("herb_is_strength"))
        """Herb points count as strength for the round; otherwise they are added to the battle value."""
        self.follower_saved_by_leaving: bool = bool(switches.get("follower_saved_by_leaving"))
        """A follower becomes a golden shield when he is left on the stronghold; otherwise when he is brought there."""
        self.follower_free_action: bool = bool(switches.get("follower_free_action"))
        """Followers are taken as a free action; otherwise only by the hero who is on turn."""
        self.fight_needs_turn_start: bool = bool(switches.get("fight_needs_turn_start"))
        """A creature that appeared during this turn cannot be fought in it."""
        self.has_levels: bool = bool(switches.get("has_levels"))
        """The booklet offers levels of difficulty."""
