"""All that stays the same during a game: board, cast, creatures, things, and the rules behind each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal

import msgspec

from andori.engine.content import BLACK, Content
from andori.engine.limits import MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.things import ARTICLES, BESIDE, BREW, HEAD, LARGE, PURSE, SMALL, THING_NAMES, THING_SIZE
from andori.play.pinned import MOST_PINNED, Pinned
from andori.play.table import Table
from andori.play.wire import BoardScene, CreatureScene, HeroScene, Scenery, SpaceScene, Term, ThingScene
from andori.sets.catalogue import catalogue
from andori.sets.library import board_file, box_file, content_of, legend_file
from andori.text import name
from andori.text.catalogue import names
from andori.text.tokens import ally_name, creature_name, game_intro, game_title, thing_name

Size = Literal["small", "large", "head", "purse", "none"]
_SIZES: Final[dict[int, Size]] = {SMALL: "small", LARGE: "large", HEAD: "head", PURSE: "purse", BESIDE: "none"}

# The sections of the catalogue that tell about each thing; the first words of a rule's number.
_SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "shield": ("ITEM-SHIELD", "EQUIP-SHIELD"),
    "bow": ("ITEM-BOW", "EQUIP-BOW"),
    "falcon": ("ITEM-FALCON", "EQUIP-FALCON"),
    "wineskin": ("ITEM-WINESKIN", "EQUIP-WINESKIN"),
    "telescope": ("ITEM-TELESCOPE", "EQUIP-TELESCOPE"),
    "helm": ("ITEM-HELM", "EQUIP-HELM"),
    "brew": ("ITEM-BREW", "EQUIP-BREW"),
    "herb": ("ITEM-HERB", "TOKEN-HERB"),
    "rune": ("ITEM-RUNESTONE", "TOKEN-RUNE"),
    "parchment": ("ITEM-OTHER", "TOKEN-OTHER"),
    "poison": ("ITEM-OTHER", "TOKEN-OTHER"),
    "gem": ("GEM", "TOKEN-GEM"),
    "gold": ("TOKEN-GOLD", "MERCHANT"),
    "farmer": ("FARMER", "TOKEN-FARMER"),
    "dwarf": ("HERO-DWARF", "HEROCARD-DWARF"),
    "warrior": ("HERO-WARRIOR", "HEROCARD-WARRIOR"),
    "archer": ("HERO-ARCHER", "HEROCARD-ARCHER"),
    "wizard": ("HERO-WIZARD", "HEROCARD-WIZARD"),
    "gor": ("DISPLAY-GOR", "CREATURE"),
    "skral": ("DISPLAY-SKRAL", "CREATURE"),
    "wardrak": ("DISPLAY-WARDRAK", "CREATURE"),
    "troll": ("DISPLAY-TROLL", "CREATURE"),
    "castle": ("CASTLE",),
    "merchant": ("MERCHANT",),
    "well": ("WELL",),
    "dry_well": ("WELL",),
    "fog": ("FOG",),
    "witch": ("WITCH",),
    "rubble": ("BOULDER", "TOKEN-RUBBLE"),
    "event": ("EVENT",),
    "prince": ("PRINCE",),
    # Parts of the table that are no token.
    "narrator": ("NARRATOR",),
    "time": ("TIME", "OVERTIME"),
    "sunrise": ("SUNRISE",),
    "willpower": ("HEROBOARD", "TRACK"),
    "strength": ("HEROBOARD", "MERCHANT"),
    "fight": ("FIGHT", "TEAM"),
    "turn": ("TURN", "FREE"),
    "move": ("MOVE",),
    "trade": ("FREE", "ITEM-FALCON"),
    "defeated": ("FIGHT",),
    "difficulty": ("DIFFICULTY",),
}
_PARTS: Final = (
    *("castle", "merchant", "well", "dry_well", "fog", "witch", "rubble", "event", "mine", "tavern", "tree_of_songs"),
    *("narrator", "time", "sunrise", "willpower", "strength", "fight", "turn", "move", "trade", "defeated"),
)
MOST_RULES: Final = 4
"""So many rules are shown with a thing; the search finds the rest."""


@cache
def rules_about(code: str, edition: str) -> list[str]:
    """Numbers of the rules that tell about something, the first ones of each section."""
    stem = code if code in _SECTIONS else code.partition("-")[0]
    found: list[str] = []
    sections = _SECTIONS.get(stem, ())
    for section in sections:
        of_section = [rule.id for rule in catalogue("base").values() if rule.section == section]
        stated = [number for number in of_section if edition in catalogue("base")[number].editions]
        found += stated[: MOST_RULES // len(sections)]
    return found


@cache
def scenery(legend: str, edition: str, difficulty: str, heroes: int, language: str) -> Scenery:
    """The scenery of a game; raises what :func:`andori.sets.library.content_of` raises."""
    box = legend.partition("/")[0]
    source = board_file(box, legend_file(legend).get("board", box_file(box)["board"]))
    return _scenery(content_of(legend, edition, difficulty, heroes), source, language)


@lru_cache(maxsize=MOST_PINNED)
def pinned_scenery(files: Pinned, language: str) -> Scenery:
    """The scenery of a table that has kept its own files."""
    return _scenery(files.content, files.board, language)


def _scenery(content: Content, board: Mapping[str, Any], language: str) -> Scenery:
    edition, difficulty = content.edition.name, content.difficulty
    return Scenery(
        legend=content.legend,
        title=game_title(content, language),
        about=game_intro(content, language),
        edition=edition,
        edition_label=str(name("edition", edition, language)),
        difficulty=difficulty,
        difficulty_label=str(name("difficulty", difficulty, language)),
        board=_board(board, language),
        heroes=_heroes(content, [next(iter(hero.figures)) for hero in content.heroes], language),
        creatures=_creatures(content, language),
        things=_things(content, language),
        fogs=[Term(code, str(name("fog", code, language)), rules_about("fog", edition)) for code in content.book.fogs],
        features=[_term("feature", code, edition, language) for code in _PARTS],
        allies=[
            Term(code, str(ally_name(content, ally, language)), rules_about(code, edition))
            for ally, code in enumerate(content.book.allies)
        ],
        shields=content.shields,
        small_slots=content.small_slots,
        strength_price=content.article_price,
        max_strength=MAX_STRENGTH,
        max_willpower=MAX_WILLPOWER,
    )


def _term(group: str, code: str, edition: str, language: str) -> Term:
    return Term(code, str(name(group, code, language)), rules_about(code, edition))


def _board(source: Mapping[str, Any], language: str) -> BoardScene:
    features: dict[str, list[int]] = source["features"]
    spaces = [
        _space(int(number), entry, [feature for feature, found in features.items() if int(number) in found])
        for number, entry in source["spaces"].items()
    ]
    return BoardScene(
        name=str(source["name"]),
        spaces=spaces,
        bridges=[(a, b) for a, b in source["bridges"]],
        across_water=[(a, b) for a, b in source["across_water"]],
        letters=list(source["letters"]),
        castle=source["castle"],
        defeated=source["defeated"],
        names={
            feature: str(name("place", feature, language)) for feature in features if feature in names("en")["place"]
        },
    )


def _space(number: int, entry: Any, features: list[str]) -> SpaceScene:
    x, y = (float(number) for number in entry["at"])
    # The castle is a figure of its own; its tokens stand around its number.
    middle = [float(number) for number in entry.get("tokens", (x, y, 30.0))]
    arrow = entry["arrow"]
    return SpaceScene(
        number=number,
        at=(x, y),
        tokens=(middle[0], middle[1], middle[2]),
        fog=(float(entry["fog"][0]), float(entry["fog"][1])) if "fog" in entry else None,
        neighbours=list(entry["neighbours"]),
        arrow=arrow if isinstance(arrow, int) else None,
        features=features,
    )


def scenery_of(table: Table, language: str) -> Scenery:
    """The scenery of a table, with the figures that stand on its board."""
    if table.pinned is not None:
        found = pinned_scenery(table.pinned, language)
    else:
        opened = table.opened
        found = scenery(opened.legend, opened.edition, opened.difficulty, len(opened.heroes), language)
    if not table.game.chosen_figures():
        return found
    return msgspec.structs.replace(found, heroes=_heroes(table.game.content, table.game.figures, language))


def _heroes(content: Content, figures: Sequence[str], language: str) -> list[HeroScene]:
    edition = content.edition.name
    return [
        HeroScene(
            code=hero.name,
            label=str(name("hero", hero.name, language, figures[kind])),
            figure=figures[kind],
            called=hero.figures[figures[kind]],
            rank=hero.rank,
            dice=hero.dice,
            well=hero.well,
            rules=rules_about(hero.name, edition),
        )
        for kind, hero in enumerate(content.heroes)
    ]


def _creatures(content: Content, language: str) -> list[CreatureScene]:
    edition = content.edition.name
    found: list[CreatureScene] = []
    for kind, creature in enumerate(content.creatures):
        look = content.creatures[creature.moves_as].name if creature.moves_as >= 0 else creature.name
        found.append(
            CreatureScene(
                code=creature.name,
                label=str(creature_name(content, kind, language)),
                look=creature.name if creature.name == "dragon" else look,
                strength=creature.strength,
                willpower=creature.willpower,
                dice=creature.dice,
                black=creature.die == BLACK,
                reward=creature.reward,
                immobile=creature.immobile,
                rules=rules_about(look, edition),
            )
        )
    return found


def _things(content: Content, language: str) -> list[ThingScene]:
    edition = content.edition.name
    found: list[ThingScene] = []
    for thing, code in enumerate(THING_NAMES):
        if thing == 0:
            continue
        price = content.brew_price if thing == BREW else content.article_price
        found.append(
            ThingScene(
                code=code,
                label=str(thing_name(thing, language)),
                size=_SIZES[THING_SIZE[thing]],
                price=price if thing in ARTICLES else None,
                rules=rules_about(code, edition),
            )
        )
    return found
