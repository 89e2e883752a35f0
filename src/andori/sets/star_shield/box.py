"""The chapters of The Star Shield: those of the base game, and its own."""

from __future__ import annotations

from typing import Final

from andori.engine.chapters import extended
from andori.engine.rules.logs import Haulage, Logs
from andori.engine.rules.packs import Packs
from andori.sets.base.box import CHAPTERS as PARENTS
from andori.sets.star_shield.chapters.catapult import Catapult, Rubble
from andori.sets.star_shield.chapters.covering import Covering
from andori.sets.star_shield.chapters.escort import Escort, GuidedAllies
from andori.sets.star_shield.chapters.fire import Fire
from andori.sets.star_shield.chapters.flute import Flute, FluteDie
from andori.sets.star_shield.chapters.gifts import FreshGifts, Gifts
from andori.sets.star_shield.chapters.horned_falcon import HornedFalcon
from andori.sets.star_shield.chapters.hourglass import Hourglass
from andori.sets.star_shield.chapters.hunts import Hunts
from andori.sets.star_shield.chapters.irlok import Irlok
from andori.sets.star_shield.chapters.krahder import Krahder
from andori.sets.star_shield.chapters.mushrooms import Market, Mushrooms
from andori.sets.star_shield.chapters.siege import Siege
from andori.sets.star_shield.chapters.stores import Stores
from andori.sets.star_shield.chapters.temple import Temple
from andori.sets.star_shield.chapters.threats import Threats
from andori.sets.star_shield.chapters.torch import Torch
from andori.sets.star_shield.chapters.wolves import Wolves

CHAPTERS: Final = extended(
    PARENTS,
    Packs,
    Logs,
    Haulage,
    Covering,
    Gifts,
    FreshGifts,
    Torch,
    Hourglass,
    Flute,
    FluteDie,
    HornedFalcon,
    Mushrooms,
    Market,
    Temple,
    Threats,
    Siege,
    Fire,
    Catapult,
    Rubble,
    Hunts,
    Stores,
    Wolves,
    Krahder,
    Irlok,
    Escort,
    GuidedAllies,
)
