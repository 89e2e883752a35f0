"""The Far Land as a list of chapters: what all boxes share, some of them exchanged for children, and its own."""

from __future__ import annotations

from typing import Final

from andori.engine.chapter import Chapter
from andori.engine.rules.allies import Allies
from andori.engine.rules.barriers import Barriers
from andori.engine.rules.cards import Cards
from andori.engine.rules.conditions import Conditions
from andori.engine.rules.dice import Dice
from andori.engine.rules.falcon import Falcon
from andori.engine.rules.fighting import Fighting
from andori.engine.rules.figures import Figures
from andori.engine.rules.fog import Fog
from andori.engine.rules.followers import Followers
from andori.engine.rules.gems import Gems
from andori.engine.rules.herbs import Herbs
from andori.engine.rules.hours import Hours
from andori.engine.rules.layout import Layout
from andori.engine.rules.logs import Logs
from andori.engine.rules.narrator import Narrator
from andori.engine.rules.offers import Offers
from andori.engine.rules.packs import Packs
from andori.engine.rules.reveals import Reveals
from andori.engine.rules.sharing import Sharing
from andori.engine.rules.sites import Sites
from andori.engine.rules.stones import Stones
from andori.engine.rules.sunrise import Sunrise
from andori.engine.rules.things import Things
from andori.engine.rules.throwing import Throwing
from andori.engine.rules.turns import Turns
from andori.engine.rules.walking import Walking
from andori.sets.far_land.chapters.battles import Battles
from andori.sets.far_land.chapters.cave import Cave
from andori.sets.far_land.chapters.ember_shield import EmberBoards, EmberShield
from andori.sets.far_land.chapters.event_pile import EventPile
from andori.sets.far_land.chapters.fire_call import FireCall
from andori.sets.far_land.chapters.fire_spells import FireSpells
from andori.sets.far_land.chapters.ghosts import Ghosts
from andori.sets.far_land.chapters.griffin_warrior import GriffinWarrior
from andori.sets.far_land.chapters.healer import Healer
from andori.sets.far_land.chapters.heights import Heights
from andori.sets.far_land.chapters.hope_stones import Finds, HopeStones
from andori.sets.far_land.chapters.knights import Knights
from andori.sets.far_land.chapters.knives import Knives
from andori.sets.far_land.chapters.lair import Lair
from andori.sets.far_land.chapters.market import Market
from andori.sets.far_land.chapters.mushrooms import Mushrooms
from andori.sets.far_land.chapters.people import People
from andori.sets.far_land.chapters.plants import Plants
from andori.sets.far_land.chapters.rider import Companions
from andori.sets.far_land.chapters.ruin_spirits import Barter, RuinSpirits
from andori.sets.far_land.chapters.shadow_blade import ShadowBlade
from andori.sets.far_land.chapters.small_decks import SmallDecks
from andori.sets.far_land.chapters.springs import Springs
from andori.sets.far_land.chapters.spyglass import Spyglass
from andori.sets.far_land.chapters.volpin import Volpin
from andori.sets.far_land.chapters.widow_mother import WidowMother
from andori.sets.far_land.chapters.widows import Widows

CHAPTERS: Final[tuple[type[Chapter], ...]] = (
    Hours,
    EmberBoards,
    Dice,
    Figures,
    Lair,
    Followers,
    Gems,
    Walking,
    Heights,
    Allies,
    Fog,
    Sites,
    Springs,
    Market,
    Herbs,
    Spyglass,
    Stones,
    Things,
    Finds,
    Barter,
    Offers,
    Falcon,
    Fighting,
    Packs,
    WidowMother,
    Widows,
    Throwing,
    Battles,
    Barriers,
    Sharing,
    Turns,
    Sunrise,
    Narrator,
    EventPile,
    Reveals,
    Layout,
    Conditions,
    Cards,
    Logs,
    People,
    Knights,
    Cave,
    Volpin,
    Ghosts,
    Plants,
    Mushrooms,
    HopeStones,
    RuinSpirits,
    SmallDecks,
    GriffinWarrior,
    Healer,
    Companions,
    FireSpells,
    FireCall,
    EmberShield,
    ShadowBlade,
    Knives,
)
