"""What lies on the tracks besides markers, which symbols are covered, and what the next sunrise brings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from andori import is_compiled
from andori.engine.frames import Sunrise
from andori.game import Game
from andori.play.scenery import scenery
from andori.play.view import view_of
from andori.play.wire import Laid, Looming
from foe_box import add_chapters, add_to_box
from second_box import NAME, RULE, second_box
from shelf import look_again

LEGEND = f"{NAME}/sandbox"
TIDES = '''
from andori.engine.chapter import Chapter
from andori.engine.events import Told


class Tides(Chapter):
    """The second mark is how high the next tide comes."""

    EVENTS = (Told("tide_will_come", "count"),)

    def foretold(self, state):
        if not state.marks[1]:
            return []
        return [self.book.fact(self.content.event("tide_will_come"), -1, state.marks[1])]
'''
LOOK = {
    "marks": {"bell_hour": "hours", "high": "hidden"},
    "hero_marks": {"asleep": "letters", "way": "hidden"},
    "strength_track": ["rope"],
    "looming": {"tide_will_come": "crab"},
    "cover": "veil",
}


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The second box with marks that are no gauges, and a chapter that foretells."""
    with second_box(tmp_path, monkeypatch) as folder:
        add_to_box(folder, {"marks": {"bell_hour": 0, "high": 0, "shells": 2}})
        add_to_box(folder, {"hero_marks": {"asleep": 0, "way": 0, "wet": 0}})
        add_to_box(
            folder,
            {
                "things": {
                    "rope": {"size": "small", "steps": 1},
                    "drum": {"size": "large", "used": "drum-used"},
                    "drum-used": {"size": "large", "roles": ["wakes"]},
                }
            },
        )
        (folder / "look.yaml").write_text(yaml.safe_dump(LOOK), encoding="utf-8")
        if not is_compiled():
            add_chapters(folder, TIDES, "Tides")
            (folder / "citations.yaml").write_text(
                yaml.safe_dump({"facts": {"tide_will_come": RULE}}), encoding="utf-8"
            )
            said = {"event": {"tide_will_come": "The tide will come {count} steps."}}
            for language in ("en", "de", "fr"):
                (folder / f"text.{language}.yaml").write_text(yaml.safe_dump(said), encoding="utf-8")
        look_again()
        yield folder


@pytest.mark.usefixtures("isle")
def test_a_mark_that_is_an_hour_lies_on_the_time_track_and_is_no_gauge() -> None:
    game = Game.new(LEGEND, ["diver", "smith"])
    assert view_of(game, "en").laid == []
    game.state.marks = [4, 0, 2]
    view = view_of(game, "en")
    assert view.laid == [Laid("bell_hour", "bell_hour", "hours", 4)]
    assert [gauge.code for gauge in view.gauges if gauge.space < 0] == ["shells"]


@pytest.mark.usefixtures("isle")
def test_a_mark_of_a_hero_that_is_a_letter_lies_on_the_legend_track_and_not_beside_the_hero() -> None:
    game = Game.new(LEGEND, ["diver", "smith"])
    game.state.heroes[1].marks = [6, 3, 2]
    view = view_of(game, "en")
    assert [(laid.code, laid.on, laid.at) for laid in view.laid] == [("smith", "letters", 5)]
    assert [beside.code for beside in view.heroes[1].beside] == ["wet"]
    game.state.heroes[1].marks = [game.state.track_end + 2, 0, 0]
    assert view_of(game, "en").laid == []


@pytest.mark.usefixtures("isle")
def test_covered_symbols_are_told_by_their_places_while_the_sun_rises() -> None:
    game = Game.new(LEGEND, ["diver", "smith"])
    assert view_of(game, "en").covered == []
    rising = Sunrise()
    rising.covered = 0b101
    game.state.frames = [*game.state.frames, rising]
    assert view_of(game, "en").covered == [0, 2]


@pytest.mark.usefixtures("isle")
def test_things_tell_whether_they_rest_and_where_they_lie() -> None:
    told = scenery(LEGEND, "manual", "calm", 2, "en")
    assert told.cover == "veil"
    things = {thing.code: (thing.rests, thing.place) for thing in told.things}
    assert things["rope"] == (False, "strength") and things["drum"] == (False, "") and things["drum-used"] == (True, "")


@pytest.mark.usefixtures("isle")
@pytest.mark.skipif(is_compiled(), reason="a compiled chapter has compiled children only")
def test_what_a_chapter_foretells_is_in_view_with_its_rule_and_a_drawing() -> None:
    game = Game.new(LEGEND, ["diver", "smith"])
    assert view_of(game, "en").looming == []
    game.state.marks = [0, 3, 2]
    assert view_of(game, "en").looming == [Looming("tide_will_come", "crab", "The tide will come 3 steps.", RULE)]


def test_a_pile_lies_on_its_hour_while_its_mark_is_not_0_and_a_seldom_gauge_is_shown_as_long() -> None:
    game = Game.new("last_hope/sandbox", ["dwarf", "warrior"])
    view = view_of(game, "en")
    assert view.laid == [] and [gauge.code for gauge in view.gauges] == ["shields"]
    held = {"skeletons": 1, "boxed_skeletons": 2}
    game.state.marks = [held.get(mark.name, 0) for mark in game.content.marks]
    view = view_of(game, "en")
    assert view.laid == [Laid("movement_pile", "movement tokens", "hours", 4)]
    assert [(gauge.code, gauge.value) for gauge in view.gauges] == [("shields", 3), ("boxed_skeletons", 2)]
