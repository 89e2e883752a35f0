"""The book of things: the base's codes, sides, values and roles; and boxes kept from before they said their things."""

from __future__ import annotations

import re

from andori.engine import things as of
from andori.engine.state import changed
from andori.engine.things import Things
from andori.game import Game
from andori.legends.migrations import FIRST_THINGS, upgrade_box
from andori.legends.source import Map, Reader
from andori.sets.library import box_file, content_from_files, content_of, files_of


def book() -> Things:
    return content_of("base/sandbox", "kosmos", "normal", 2).things


def with_role(role: int) -> list[str]:
    things = book()
    return [name for code, name in enumerate(things.names) if things.roles[code] & role]


def test_the_codes_of_the_base_stay_what_records_and_tables_were_written_with() -> None:
    things = book()
    assert things.names[0] == "nothing" and things.count == 31
    for code, name in ((1, "shield"), (7, "wineskin-half"), (12, "herb-3"), (17, "rune"), (25, "gem-2"), (30, "gem")):
        assert things.names[code] == name and things.code(name) == code
    assert things.code("nothing") == 0 and things.code("sword") == 0


def test_the_things_of_the_base_have_the_roles_that_its_rules_ask_for() -> None:
    assert with_role(of.WARDS) == ["shield", "shield-damaged"]
    assert with_role(of.STEPS) == ["wineskin", "wineskin-half"]
    assert with_role(of.DOUBLES) == ["brew", "brew-half"]
    assert with_role(of.BREWED) == ["brew"]
    assert with_role(of.SHOOTS) == ["bow"]
    assert with_role(of.FLIES) == ["falcon"]
    assert with_role(of.WAKES) == ["falcon-used"]
    assert with_role(of.LOOKS) == ["telescope"]
    assert with_role(of.SUMS) == ["helm"]
    assert with_role(of.STONE) == ["rune-blue", "rune-yellow", "rune-green"]
    assert with_role(of.HERB) == ["herb-3", "herb-4"]
    assert with_role(of.TREASURE) == ["gem-2", "gem-4", "gem-6"]
    assert with_role(of.ARTICLE) == ["shield", "bow", "falcon", "wineskin", "telescope", "helm", "brew"]
    things = book()
    found = [things.names[code] for code in (things.coin, things.follower, things.hidden_stone, things.hidden_gem)]
    assert found == ["gold", "farmer", "rune", "gem"]
    assert [things.names[code] for code in things.articles] == with_role(of.ARTICLE)


def test_a_position_tells_whatever_a_legend_has_laid_into_the_stock() -> None:
    game = Game.new("base/sandbox", ("dwarf", "wizard"))
    gem = book().code("gem-2")
    game.state.stock = changed(game.state.stock, gem, 1)
    assert " gem-2:1\n" in game.position()
    assert Game.from_position(game.position()).state.stock == game.state.stock


def test_two_sides_of_a_token_know_each_other() -> None:
    things = book()
    sides = {things.names[code]: things.names[other] for code, other in enumerate(things.used_side) if other}
    assert sides == {
        "shield": "shield-damaged",
        "falcon": "falcon-used",
        "wineskin": "wineskin-half",
        "brew": "brew-half",
    }
    for fresh, used in sides.items():
        assert things.fresh_side[things.code(used)] == things.fresh_side[things.code(fresh)] == things.code(fresh)


def test_what_can_lie_and_what_can_be_carried() -> None:
    things = book()
    assert [name for code, name in enumerate(things.names) if code and not things.can_lie(code)] == ["gold", "farmer"]
    assert not things.can_be_carried(things.code("rune")) and things.can_be_carried(things.code("gem-2"))
    assert not things.can_lie(0) and not things.can_lie(31)


def test_a_box_kept_before_it_said_its_things_still_has_them() -> None:
    files = files_of("base/sandbox")
    text = files["set.yaml"]
    start, end = text.index("things:\n"), text.index("stock: {")
    files["set.yaml"] = re.sub(r"format: \d+", "format: 3", text[:start] + text[end:], count=1)
    content = content_from_files(files, "base/sandbox", "kosmos", "normal", 2).content
    assert content.things.names == book().names
    assert content.things.roles == book().roles and content.things.size == book().size
    kept = Reader("set.yaml").read(files["set.yaml"])
    assert isinstance(kept, Map)
    assert upgrade_box({"set.yaml": kept})["set.yaml"]["format"] == box_file("base")["format"]
    assert "shield" in FIRST_THINGS
