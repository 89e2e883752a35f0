"""The two editions of the base game, as switches: one attribute for each point on which the booklets differ.

The numbers EC01 … EC29 are those of ``edition_conflicts`` in the rule catalogue. These have no switch, because both
booklets come out at the same play: EC07 (one is silent on the shield, so the other's text holds), EC10 and EC23 (the
component decides), EC11 (placing counts as entering), EC14 (who turns one token after the other may turn all of them;
the moment is EC04), EC15 (one says, the other implies, that a creature before rubble stays), EC17, EC18, EC19, EC21,
EC22, EC24, EC26, EC28, EC29 (one is silent or words it otherwise); EC20 and EC27 are about what lies in the box and in
which order it is played.
"""

from __future__ import annotations

from typing import Final


class Edition:
    """What one booklet says where the other says something else."""

    def __init__(self, name: str, ffg: bool) -> None:
        self.name: str = name
        # EC01, EC02: entering fog ends the walk; otherwise only stopping there turns the token.
        self.fog_stops_walk: bool = ffg
        # EC03: whether the inviter may call further heroes between rounds. Where he may not, those of the last round
        # are those of all rounds, and the two booklets' ways of sharing the reward come to the same.
        self.invite_between_rounds: bool = not ffg
        # EC04, EC06: free actions in the middle of an action, between rounds, inside a fight for bystanders.
        self.free_any_time: bool = not ffg
        # EC05: gold and things may be put down in the middle of a walk.
        self.drop_while_walking: bool = ffg
        # EC08: the ally's 4 count as strength; otherwise they are added to the battle value.
        self.ally_is_strength: bool = not ffg
        # EC09: herb points count as strength for the round; otherwise they are added to the battle value.
        self.herb_is_strength: bool = ffg
        # EC12: a farmer becomes a golden shield when he is left on the castle; otherwise when he is brought there.
        self.farmer_saved_by_leaving: bool = ffg
        # EC13: farmers are taken as a free action; otherwise only by the hero who is on turn.
        self.farmer_free_action: bool = ffg
        # EC16: a creature that appeared during this turn cannot be fought in it.
        self.fight_needs_turn_start: bool = ffg
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
