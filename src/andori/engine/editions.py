"""The two editions of the base game, as switches: one attribute for each point on which the booklets differ.

The numbers EC01 … EC29 are those of ``edition_conflicts`` in the rule catalogue. Differences of wording alone
(EC18, EC24, EC29) and of the box's contents (EC20, EC27) have no switch.
"""

from __future__ import annotations

from typing import Final


class Edition:
    """What one booklet says where the other says something else."""

    def __init__(self, name: str, ffg: bool) -> None:
        self.name: str = name
        # EC01, EC02: entering fog ends the walk; otherwise only stopping there turns the token.
        self.fog_stops_walk: bool = ffg
        # EC03: the reward belongs to those who fought all rounds; otherwise to those of the last round.
        self.reward_for_whole_fight: bool = ffg
        # EC03: whether the inviter may call further heroes between rounds.
        self.invite_between_rounds: bool = not ffg
        # EC04, EC06: free actions in the middle of an action, between rounds, inside a fight for bystanders.
        self.free_any_time: bool = not ffg
        # EC05: gold and things may be put down in the middle of a walk.
        self.drop_while_walking: bool = ffg
        # EC07: a shield may ward off an event that is turned over at sunrise.
        self.shield_at_sunrise: bool = not ffg
        # EC08: the ally's 4 count as strength; otherwise they are added to the battle value.
        self.ally_is_strength: bool = not ffg
        # EC09: herb points count as strength for the round; otherwise they are added to the battle value.
        self.herb_is_strength: bool = ffg
        # EC11: a creature placed on a farmer's space takes the farmer too, by this booklet's own words.
        self.farmer_lost_by_sharing: bool = ffg
        # EC12: a farmer becomes a golden shield when he is left on the castle; otherwise when he is brought there.
        self.farmer_saved_by_leaving: bool = ffg
        # EC13: farmers are taken as a free action; otherwise only by the hero who is on turn.
        self.farmer_free_action: bool = ffg
        # EC14: the telescope turns all fog around at once; otherwise token by token.
        self.telescope_all_fog: bool = ffg
        # EC15: who says that a creature before rubble stays.
        self.blocked_by_boulder_stated: bool = ffg
        # EC16: a creature that appeared during this turn cannot be fought in it.
        self.fight_needs_turn_start: bool = ffg
        # EC21: which booklet offers ending the day as a choice of its own.
        self.end_day_is_stated: bool = not ffg
        # EC25: difficulty levels exist.
        self.has_difficulty: bool = not ffg


def edition(name: str) -> Edition:
    """The edition of that name, ``kosmos`` or ``ffg``.

    >>> edition("ffg").fog_stops_walk
    True
    """
    if name not in EDITION_NAMES:
        raise ValueError(f"no edition is called {name!r}; there are {', '.join(EDITION_NAMES)}")
    return Edition(name, name == "ffg")


EDITION_NAMES: Final = ("kosmos", "ffg")
