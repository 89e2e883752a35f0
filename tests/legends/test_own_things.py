"""Things of a legend's own: taken, traded, used, asked for, shown everywhere; and what the checker says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

from andori.cli.legends import ground
from andori.cli.screen import Screen
from andori.engine.frames import Turn
from andori.engine.things import ROLE_WORDS, SMALL, WARDS
from andori.game import Game
from andori.legends.belongings import things_of
from andori.legends.check import check_folder
from andori.legends.folder import legend_from_folder, register
from andori.legends.source import Map, Reader, SourceError
from andori.legends.starter import write_starter
from andori.legends.vocabulary import vocabulary_of
from andori.legends.words_parts import ICONS
from andori.play.scenery import scenery
from andori.play.view import view_of
from andori.tester.examiner import Party, play
from andori.tester.laws import check_state
from andori.tester.texts import check_position
from andori.text import action_line
from andori.text.tokens import take_texts, thing_name

NAME = "the-ember"
THINGS = """
things:
  ember: {size: small, icon: lamp}
  oak-shield: {size: large, role: wards, used: oak-shield-cracked}
  oak-shield-cracked: {size: large, role: wards}
  honey: {size: small, steps: 2}
  clover: {size: small, herb: 1}
"""
LAID = """setup:
  - lay: {thing: ember, at: 7}
  - lay: {thing: oak-shield, at: 7}
  - lay: {thing: honey, at: 7}
  - lay: {thing: clover, at: 7}
  - lay: {gold: 1, at: 7}
"""
NAMES = {
    "en": ["the ember", "oak shield", "cracked oak shield", "honey", "clover"],
    "de": ["Glut", "Eichenschild", "gesprungener Eichenschild", "Honig", "Klee"],
    "fr": ["braise", "écu de chêne", "écu fendu", "miel", "trèfle"],
}
OWN = ["ember", "oak-shield", "oak-shield-cracked", "honey", "clover"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The starter legend with things of its own, laid out by its set-up."""
    home = tmp_path / NAME
    write_starter(home)
    path = home / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count("\nsetup:\n") == 1
    path.write_text(text.replace("\nsetup:\n", f"{THINGS}{LAID}", 1), encoding="utf-8")
    for language, names in NAMES.items():
        told = home / f"text.{language}.yaml"
        lines = "".join(f"  {thing}: {name}\n" for thing, name in zip(OWN, names, strict=True))
        told.write_text(told.read_text(encoding="utf-8") + f"\nthings:\n{lines}", encoding="utf-8")
    return home


def codes(folder: Path) -> list[str]:
    return [found.code for found in check_folder(folder, ground("base"))]


def change(folder: Path, old: str, new: str) -> None:
    path = folder / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def begun(folder: Path) -> Game:
    """A game with both heroes where everything lies, the dwarf on turn."""
    own = legend_from_folder(folder, "base")
    register(own)
    take_texts(own.id, own.texts)
    game = Game.new(f"base/{NAME}", ["dwarf", "wizard"])
    game.state.frames = [Turn()]
    game.state.turn = 0
    for hero in game.state.heroes:
        hero.space = game.content.board.index_of[7]
    return game


def test_a_legend_with_things_of_its_own_is_clean(folder: Path) -> None:
    assert [found.sentence() for found in check_folder(folder, ground("base"))] == []


def test_own_things_come_behind_those_of_the_box(folder: Path) -> None:
    things = begun(folder).content.things
    assert things.names[things.own :] == OWN
    assert things.own == 31 and things.size[things.code("ember")] == SMALL
    assert things.roles[things.code("oak-shield-cracked")] == WARDS


def test_own_things_are_taken_left_and_traded(folder: Path) -> None:
    game = begun(folder)
    legal = [action.text for action in game.legal(hero="dwarf")]
    assert "dwarf: take ember" in legal and "dwarf: take oak-shield" in legal
    for line in ("dwarf: take ember", "dwarf: take oak-shield", "dwarf: trade wizard", "dwarf: offer ember"):
        game.apply(line)
    for line in ("dwarf: propose", "wizard: accept"):
        game.apply(line)
    ember = game.content.things.code("ember")
    assert game.state.heroes[1].small == [ember] and not game.state.heroes[0].has(ember)
    game.apply("dwarf: leave oak-shield")
    assert "7:oak-shield" in game.position()
    check_state(game.content, game.state)


def test_own_things_are_used_by_their_roles(folder: Path) -> None:
    game = begun(folder)
    things = game.content.things
    for line in ("dwarf: take honey", "dwarf: take clover"):
        game.apply(line)
    dwarf = game.state.heroes[0]
    before = dwarf.willpower
    game.apply("dwarf: use clover for willpower")
    assert dwarf.willpower == before + 1 and not dwarf.has(things.code("clover"))
    game.apply("dwarf: use honey")
    assert not dwarf.has(things.code("honey")) and game.state.stock[things.code("honey")] == 0
    where = game.content.board.neighbours[dwarf.space][0]
    game.apply(f"dwarf: move {game.content.board.numbers[where]}")
    assert game.state.heroes[0].hours == 0, "the first two steps cost no hour"


def test_positions_records_and_lists_know_own_things(folder: Path) -> None:
    game = begun(folder)
    for line in ("dwarf: take ember", "dwarf: take gold"):
        game.apply(line)
    assert "has ember" in game.position()
    listed = game.legal()
    assert [action.text for action in listed if action.text.startswith("dwarf: leave")] == [
        "dwarf: leave gold",
        "dwarf: leave ember",
    ]
    check_position(game, listed)


def test_own_things_are_a_condition(folder: Path) -> None:
    asked = "  - if: {when: {thing_on: {thing: ember, space: 7}}, then: [{lay: {gold: 5, at: 9}}]}\n"
    change(folder, LAID, LAID + asked)
    assert codes(folder) == []
    game = begun(folder)
    assert game.state.gold_at[game.content.board.index_of[9]] == 5


def test_own_things_are_shown_in_the_view_the_lines_and_every_language(folder: Path) -> None:
    game = begun(folder)
    game.apply("dwarf: take ember")
    assert view_of(game, "en").heroes[0].small == ["ember"]
    ember = game.content.things.code("ember")
    assert [str(thing_name(game.content, ember, language)) for language in ("en", "de", "fr")] == [
        "the ember",
        "Glut",
        "braise",
    ]
    leave = next(action for action in game.legal(hero="dwarf") if action.text == "dwarf: leave ember")
    assert "Glut" in action_line(game, leave, "de")
    assert Screen(Console(), "de").belongings(game.content, game.state.heroes[0]) == "Glut"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("ember: {size: small, icon: lamp}", "ember: {size: tiny}", "unknown_word"),
        ("ember: {size: small, icon: lamp}", "ember: {}", "missing_field"),
        ("ember: {size: small, icon: lamp}", "helm: {size: small}", "name_taken"),
        ("ember: {size: small, icon: lamp}", "strength: {size: small}", "name_taken"),
        ("oak-shield: {size: large, role: wards", "oak-shield: {size: small, role: wards", "thing_size"),
        ("steps: 2", "steps: 20", "out_of_range"),
        ("used: oak-shield-cracked", "used: ember", "thing_other_side"),
        ("  - lay: {thing: ember, at: 7}\n", "", "thing_never_laid"),
        ("lay: {thing: ember", "lay: {thing: embr", "unknown_word"),
    ],
)
def test_the_checker_says_what_is_wrong_with_a_thing(folder: Path, old: str, new: str, code: str) -> None:
    change(folder, old, new)
    assert code in codes(folder)


def test_a_thing_without_a_name_in_the_texts_is_missed(folder: Path) -> None:
    told = folder / "text.de.yaml"
    told.write_text(told.read_text(encoding="utf-8").replace("  ember: Glut\n", ""), encoding="utf-8")
    assert codes(folder) == ["translation_missing"]


def test_the_table_shows_the_icon_that_the_legend_chose(folder: Path) -> None:
    game = begun(folder)
    assert game.content.icons == {"ember": "lamp"}
    shown = {thing.code: thing.icon for thing in scenery(f"base/{NAME}", "kosmos", "normal", 2, "en").things}
    assert shown["ember"] == "lamp" and not any(icon for code, icon in shown.items() if code != "ember")


def test_the_checker_lists_the_icons(folder: Path) -> None:
    change(folder, "icon: lamp", "icon: lantern")
    (found,) = check_folder(folder, ground("base"))
    assert "`lantern`" in found.what() and all(f"`{icon}`" in found.remedy() for icon in ICONS)


def test_the_browser_draws_every_icon_that_authors_may_choose() -> None:
    source = Path(__file__).parents[2] / "web" / "src" / "figures" / "icons.ts"
    drawn = re.findall(r"^  ([a-z]+): \[$", source.read_text(encoding="utf-8"), re.MULTILINE)
    assert drawn == list(ICONS)


def test_random_games_with_own_things_break_no_law(folder: Path) -> None:
    register(legend_from_folder(folder, "base"))
    for seed, edition in enumerate(("kosmos", "ffg")):
        tale = play(Party(f"base/{NAME}", edition, "easy", ("dwarf", "wizard")), seed, limit=400)
        assert tale.broken is None, tale.broken


def test_a_role_of_the_box_is_a_bit_of_its_own_and_open_to_legends() -> None:
    box = Reader("set.yaml").read(
        "roles: [scares, glows]\nstock: {}\nthings: {lamp: {size: small, roles: [glows, wards]}}\n"
    )
    legend = Reader("legend.yaml").read("things: {rattle: {size: small, role: scares}}\n")
    assert isinstance(box, Map) and isinstance(legend, Map)
    book = things_of(box, legend)
    scares, glows = book.role("scares"), book.role("glows")
    assert book.roles[1:] == [glows | WARDS, scares] and scares & glows == 0
    assert not (scares | glows) & sum(ROLE_WORDS.values()) and book.role("bites") == 0
    kind = vocabulary_of(box, ()).thing_fields["role"].value
    assert kind is not None and kind.words[-2:] == ("scares", "glows")


def test_a_role_that_nobody_knows_is_told() -> None:
    box = Reader("set.yaml").read("roles: [scares]\nstock: {}\nthings:\n  lamp: {size: small, roles: [scare]}\n")
    assert isinstance(box, Map)
    with pytest.raises(SourceError, match=r"set.yaml:4: lamp has the unknown role `scare` \(did you mean `scares`"):
        things_of(box)
