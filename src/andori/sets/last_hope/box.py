"""The Last Hope as a list of chapters: what all boxes share, some of them exchanged for children, and its own."""

from __future__ import annotations

from typing import Final

from andori.engine.chapter import Chapter
from andori.engine.rules.allies import Allies
from andori.engine.rules.barriers import Barriers
from andori.engine.rules.belongings import Belongings
from andori.engine.rules.cards import Cards
from andori.engine.rules.conditions import Conditions
from andori.engine.rules.dice import Dice
from andori.engine.rules.falcon import Falcon
from andori.engine.rules.fighting import Fighting
from andori.engine.rules.fog import Fog
from andori.engine.rules.followers import Followers
from andori.engine.rules.gems import Gems
from andori.engine.rules.herbs import Herbs
from andori.engine.rules.layout import Layout
from andori.engine.rules.logs import Haulage, Logs
from andori.engine.rules.merchants import Merchants
from andori.engine.rules.narrator import Narrator
from andori.engine.rules.offers import Offers
from andori.engine.rules.reveals import Reveals
from andori.engine.rules.rounds import Rounds
from andori.engine.rules.sharing import Sharing
from andori.engine.rules.sites import Sites
from andori.engine.rules.stones import Stones
from andori.engine.rules.sunrise import Sunrise
from andori.engine.rules.telescope import Telescope
from andori.engine.rules.thresholds import Thresholds
from andori.engine.rules.turns import Turns
from andori.engine.rules.walking import Walking
from andori.engine.rules.wells import Wells
from andori.sets.last_hope.chapters.articles import Articles
from andori.sets.last_hope.chapters.books import Books
from andori.sets.last_hope.chapters.brewing import Brewing
from andori.sets.last_hope.chapters.bridging import Bridging
from andori.sets.last_hope.chapters.camp import Camp, MountainCreatures
from andori.sets.last_hope.chapters.caves import Caves
from andori.sets.last_hope.chapters.driving import Driving
from andori.sets.last_hope.chapters.dwarf import Delving
from andori.sets.last_hope.chapters.equipment import Equipment
from andori.sets.last_hope.chapters.hunters import Hunters
from andori.sets.last_hope.chapters.long_days import LongDays, OvertimeToken
from andori.sets.last_hope.chapters.movement_tokens import MovementTokens
from andori.sets.last_hope.chapters.new_rules import NewRules
from andori.sets.last_hope.chapters.old_weapons import Knives, MountainThrowing, OldWeapons
from andori.sets.last_hope.chapters.portal import Portals
from andori.sets.last_hope.chapters.provisions import Provisions
from andori.sets.last_hope.chapters.shields import BurntBoards, Fire, StormDecks
from andori.sets.last_hope.chapters.skeletons import Skeletons
from andori.sets.last_hope.chapters.spells import Spells
from andori.sets.last_hope.chapters.spoils import Spoils
from andori.sets.last_hope.chapters.sprites import Sprites
from andori.sets.last_hope.chapters.star_herb import StarHerb
from andori.sets.last_hope.chapters.warrior import Ambra, Comrades

SHARED: Final[tuple[type[Chapter], ...]] = (
    LongDays,
    BurntBoards,
    Dice,
    MountainCreatures,
    Camp,
    Followers,
    Gems,
    Walking,
    Thresholds,
    Allies,
    Fog,
    Sites,
    Wells,
    Merchants,
    Herbs,
    Telescope,
    Stones,
    Equipment,
    Belongings,
    Logs,
    Haulage,
    Offers,
    Falcon,
    Fighting,
    MountainThrowing,
    Rounds,
    Barriers,
    Sharing,
    Turns,
    Sunrise,
    Narrator,
    StormDecks,
    Reveals,
    Layout,
    Conditions,
    Cards,
)
"""What all boxes share, with the children that this box has of it."""
OWN: Final[tuple[type[Chapter], ...]] = (
    # Rules that do not hold yet are skipped first of all.
    NewRules,
    # A hero stands in the fire below what else waits on the space.
    Fire,
    Sprites,
    Caves,
    Books,
    Spells,
    Portals,
    Provisions,
    StarHerb,
    Bridging,
    Comrades,
    Delving,
    Ambra,
    Driving,
    OvertimeToken,
    Brewing,
    OldWeapons,
    Knives,
    Skeletons,
    Articles,
    Spoils,
    Hunters,
    MovementTokens,
)
"""What only this box has, one chapter for each subject."""
CHAPTERS: Final[tuple[type[Chapter], ...]] = (*SHARED, *OWN)
