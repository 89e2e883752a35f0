"""All that stays the same during a game: board, cast, creatures, things, and the rules behind each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal

import msgspec

from andori.engine.content import Content
from andori.engine.limits import MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.things import ARTICLE, BESIDE, BREWED, HEAD, LARGE, PURSE, SMALL, WAKES
from andori.play.lying import SHIELDS
from andori.play.pinned import MOST_PINNED, Pinned
from andori.play.table import Table
from andori.play.wire import (
    BoardScene,
    CreatureScene,
    DieScene,
    HeroScene,
    HeroSide,
    NameForms,
    Scenery,
    SheetLook,
    SpaceScene,
    Term,
    ThingScene,
)
from andori.sets.boxes import box_editions, line_of
from andori.sets.catalogue import Rule, catalogue, rule
from andori.sets.library import board_file, box_file, content_of, legend_file, look_file
from andori.text import Name, name
from andori.text.catalogue import names
from andori.text.tokens import ally_name, creature_name, dice_name, game_intro, game_title, thing_name

Size = Literal["small", "large", "head", "purse", "none"]
_SIZES: Final[dict[int, Size]] = {SMALL: "small", LARGE: "large", HEAD: "head", PURSE: "purse", BESIDE: "none"}

MOST_RULES: Final = 4
"""So many rules are shown with a thing; the search finds the rest."""


@cache
def rules_about(box: str, code: str, edition: str) -> list[str]:
    """Numbers of the rules that tell about something, by what the box's look says: rules, or the first of sections."""
    shown = look_file(box).get("rules", {})
    entries = shown.get(code if code in shown else code.partition("-")[0], ())
    found: list[str] = []
    for entry in entries:
        stated = [told.id for told in _about(box, entry) if edition in told.editions]
        found += stated[: MOST_RULES // min(MOST_RULES, len(entries))]
    return found


def _about(box: str, entry: str) -> list[Rule]:
    """A rule, or those of a section, of a box or of the nearest one on which it stands that has it."""
    for home in line_of(box):
        rules = catalogue(home)
        found = [rules[entry]] if entry in rules else [told for told in rules.values() if told.section == entry]
        if found:
            return found
    return []


def letters_of(labels: Sequence[str]) -> list[str]:
    """As few first letters of each name as no other name begins with.

    >>> letters_of(["warrior", "archer", "wizard"])
    ['Wa', 'A', 'Wi']
    """
    found: list[str] = []
    for place, label in enumerate(labels):
        others = [other.casefold() for each, other in enumerate(labels) if each != place]
        size = 1
        while size < len(label) and any(other.startswith(label[:size].casefold()) for other in others):
            size += 1
        found.append(label[:1].upper() + label[1:size])
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
    box = box_of(content)
    look = look_file(box)
    return Scenery(
        legend=content.legend,
        title=game_title(content, language),
        about=game_intro(content, language),
        edition=edition,
        edition_label=str(name("edition", edition, language)),
        difficulty=difficulty,
        difficulty_label=str(name("difficulty", difficulty, language)),
        board=_board(content, board, look, language),
        heroes=_heroes(content, [next(iter(hero.figures)) for hero in content.heroes], language),
        dice=_dice(content, language),
        creatures=_creatures(content, language),
        things=_things(content, language),
        features=_features(content, look, language),
        sunrise=_sunrise(content, look, language),
        cover=str(look.get("cover", "")),
        gauges={SHIELDS: content.shields},
        hours=content.hours,
        small_slots=content.small_slots,
        strength_price=content.article_price,
        max_strength=MAX_STRENGTH,
        max_willpower=MAX_WILLPOWER,
    )


def box_of(content: Content) -> str:
    """The box that a game is of."""
    return content.legend.partition("/")[0]


def _rules_of(content: Content, code: str) -> list[str]:
    """The rules about something in a game: those of its box, or else of one that lends something to the legend."""
    for box in (box_of(content), *content.lenders):
        known = box_editions(box)
        edition = content.edition.name if content.edition.name in known else known[0]
        if found := rules_about(box, code, edition):
            return found
    return []


def _features(content: Content, look: Mapping[str, Any], language: str) -> list[Term]:
    """What has a name and rules: places, parts of the table, the box's own tokens, and figures."""
    codes = [
        *look.get("features", ()),
        *(layer.name for layer in content.layers),
        *(mark.name for mark in content.marks),
    ]
    found = [_term(code, name("feature", code, language), _rules_of(content, code)) for code in dict.fromkeys(codes)]
    for ally, code in enumerate(content.book.allies):
        found.append(_term(code, ally_name(content, ally, language), _rules_of(content, code)))
    return found


def _term(code: str, called: Name, rules: list[str]) -> Term:
    return Term(code, str(called), name_forms(called), rules)


def name_forms(called: Name) -> NameForms:
    """A name as it travels."""
    return NameForms(
        name=str(called),
        the=called.the,
        object=called.object,
        to=called.to,
        of=called.of,
        along=called.along,
        a=called.a,
        one=called.one,
        number=called.number,
        gender=called.gender,
    )


def _sunrise(content: Content, look: Mapping[str, Any], language: str) -> list[Term]:
    """The symbols of the sunrise: creatures that move, or parts of the table."""
    found: list[Term] = []
    symbols = look.get("sunrise", ())
    for symbol in symbols.get(content.board.name, ()) if isinstance(symbols, Mapping) else symbols:
        code = str(symbol["shows"])
        kinds = content.book.creatures
        called = (
            creature_name(content, kinds.index(code), language) if code in kinds else name("feature", code, language)
        )
        number = str(symbol["rule"])
        found.append(_term(code, called, [number] if content.edition.name in rule(number).editions else []))
    return found


def _board(content: Content, source: Mapping[str, Any], look: Mapping[str, Any], language: str) -> BoardScene:
    at = content.board.stronghold
    goal = content.board.numbers[at] if at >= 0 else -1
    named = {look["goal"]: [goal]} if "goal" in look and at >= 0 else {}
    features: dict[str, list[int]] = {**named, **source["features"]}
    spaces = [
        _space(int(number), entry, [feature for feature, found in features.items() if int(number) in found])
        for number, entry in source["spaces"].items()
    ]
    dark = look.get("underground", ())
    maps: Mapping[str, Any] = look.get("maps", {})
    sheets: dict[str, list[int]] = {sheet: [] for sheet in source.get("sheets", [source["name"]])}
    for number, home in zip(content.board.numbers, content.board.sheet):
        sheets[list(sheets)[home]].append(number)
    return BoardScene(
        name=str(source["name"]),
        spaces=spaces,
        bridges=[(a, b) for a, b in source.get("bridges", ())],
        across_water=[(a, b) for a, b in source.get("across_water", ())],
        letters=list(source["letters"]),
        goal=goal,
        defeated=source.get("defeated", -1),
        names={code: str(name("place", code, language)) for code in features if code in names("en")["place"]}
        | {sheet: str(name("sheet", sheet, language)) for sheet in sheets if sheet in names("en").get("sheet", {})},
        underground=[number for sheet, numbers in sheets.items() if sheet in dark for number in numbers],
        jumps=[(a, b, need) for a, b, need in source.get("jumps", ())],
        gates=[(int(space), need) for space, need in source.get("gates", {}).items()],
        road=list(source.get("road", ())),
        sheets=sheets if "sheets" in source else {},
        passages=[(a, b) for a, b in source.get("passages", ())],
        looks={map_: _sheet_look(shown, language) for map_, shown in maps.items() if map_ in sheets},
    )


def _sheet_look(shown: Mapping[str, Any], language: str) -> SheetLook:
    called = {
        code: str(name("place", code, language)) for code in (*shown.get("cut_names", ()), shown.get("water", ""))
    }
    cuts = [(called[code], int(space)) for code, space in shown.get("cut_names", {}).items()]
    return SheetLook(
        str(shown.get("ground", "")),
        str(shown.get("cut", "")),
        cuts,
        called[shown["water"]] if "water" in shown else "",
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
    names_shown = [name("hero", hero.name, language, figures[kind]) for kind, hero in enumerate(content.heroes)]
    letters = letters_of([str(shown) for shown in names_shown])
    cast: dict[str, Any] = {}
    for box in (*content.lenders, box_of(content)):
        cast |= box_file(box)["heroes"]
    return [
        HeroScene(
            code=hero.name,
            label=str(names_shown[kind]),
            forms=name_forms(names_shown[kind]),
            figure=figures[kind],
            sides=[
                HeroSide(figure, called, str(name("hero", hero.name, language, figure)))
                for figure, called in hero.figures.items()
            ],
            letter=letters[kind],
            colour=str(cast.get(hero.name, {}).get("colour", "")),
            rank=hero.rank,
            dice=hero.dice,
            rows=hero.rows,
            die=content.dice[hero.die].name,
            well=hero.well,
            rules=_rules_of(content, hero.name),
        )
        for kind, hero in enumerate(content.heroes)
    ]


def _dice(content: Content, language: str) -> list[DieScene]:
    return [
        DieScene(die.name, str(dice_name(content, kind, language)), die.colour, die.faces)
        for kind, die in enumerate(content.dice)
    ]


def _creatures(content: Content, language: str) -> list[CreatureScene]:
    own_looks = look_file(box_of(content)).get("looks", ())
    found: list[CreatureScene] = []
    for kind, creature in enumerate(content.creatures):
        look = content.creatures[creature.moves_as].name if creature.moves_as >= 0 else creature.name
        found.append(
            CreatureScene(
                code=creature.name,
                label=str(called := creature_name(content, kind, language)),
                forms=name_forms(called),
                look=creature.name if creature.name in own_looks else look,
                strength=creature.strength,
                willpower=creature.willpower,
                dice=creature.dice,
                die=content.dice[creature.die].name,
                reward=creature.reward,
                immobile=creature.immobile,
                rules=_rules_of(content, look),
            )
        )
    return found


def _things(content: Content, language: str) -> list[ThingScene]:
    found: list[ThingScene] = []
    things = content.things
    held = look_file(box_of(content)).get("strength_track", ())
    for thing, code in enumerate(things.names[1:], 1):
        price = content.brew_price if things.roles[thing] & BREWED else content.article_price
        found.append(
            ThingScene(
                code=code,
                label=str(called := thing_name(content, thing, language)),
                forms=name_forms(called),
                size=_SIZES[things.size[thing]],
                icon=content.icons.get(code, ""),
                price=price if things.roles[thing] & ARTICLE else None,
                rules=_rules_of(content, code),
                rests=things.roles[thing] & WAKES != 0,
                place="strength" if code in held else "",
            )
        )
    return found
