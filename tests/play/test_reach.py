"""Where a hero can walk to, what a walk will bring about, and why not to other spaces."""

from __future__ import annotations

import pytest

from andori.engine.dealer import Generator
from andori.engine.playout import luck
from andori.game import Game
from andori.play.reach import reach_of, way_of
from andori.play.wire import Step

ALARM = {
    "en": "Raises the alarm: from now on all creatures run.",
    "de": "Löst den Alarm aus: Von da an laufen alle Kreaturen.",
    "fr": "Donne l’alarme\N{NO-BREAK SPACE}: dès lors, toutes les créatures courent.",
}


def begun(legend: str, edition: str = "kosmos") -> Game:
    """A game at its first turn."""
    game = Game.new(legend, ["dwarf", "warrior"], "easy", edition)
    chance = Generator(1)
    while game.decision is not None and game.decision.about != "turn":
        game.apply(luck(game.rules, game.state, chance) if game.rules.is_chance(game.state) else game.legal()[0])
    return game


def steps(game: Game, language: str = "en") -> dict[int, Step]:
    return {step.space: step for step in reach_of(game, "dwarf", 0, language).steps}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_preview_of_a_step_onto_a_creature_says_that_it_raises_the_alarm(language: str) -> None:
    game = begun("base/legend-4")
    found = steps(game, language)
    assert found[17].warnings == [ALARM[language]]
    assert found[18].warnings == [ALARM[language]], "walking on through the creature's space raises it, too"
    assert found[4].warnings == []
    for line in found[17].actions:
        game.apply(line)
    assert all(step.warnings == [] for step in reach_of(game, game.asked, 0, language).steps), "it is raised already"


def test_among_equally_long_ways_the_one_is_shown_on_which_nothing_happens() -> None:
    game = begun("base/legend-4")
    way = steps(game)[20]
    assert way.hours == 4 and 17 not in way.path and way.warnings == []
    assert way_of(game, "dwarf", 55, 0, "en").hours == 11


def test_overtime_is_told_as_overtime_and_not_as_a_loss() -> None:
    game = begun("base/legend-2")
    late = [step for step in steps(game).values() if step.overtime]
    assert late and all(step.willpower and step.warnings == [] for step in late)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "11 hours away; you have 7, and overtime adds 3 more."),
        ("de", "11 Stunden entfernt; du hast noch 7, mit Überstunden 3 mehr."),
        (
            "fr",
            "La case est à 11 heures d’ici\u202f; il vous en reste 7, "
            "et les heures supplémentaires en donnent 3 de plus.",
        ),
    ],
)
def test_a_space_too_far_away_says_how_many_hours_it_is_and_how_many_there_are(language: str, said: str) -> None:
    way = way_of(begun("base/legend-4"), "dwarf", 55, 0, language)
    assert (way.line, way.rule) == (said, "BASE-TIME-03")
    assert way.path[-1] == 55 and len(way.path) == way.hours == 11


def test_overtime_reaches_no_farther_than_the_willpower_that_it_costs() -> None:
    game = begun("base/legend-4")
    dwarf = game.state.heroes[0]
    dwarf.hours, dwarf.willpower = 7, 3
    way = way_of(game, "dwarf", 5, 0, "en")
    assert (way.line, way.rule) == ("2 hours away; you have none left, and overtime adds 1 more.", "BASE-OVERTIME-04")


def test_what_bars_the_way_is_told_with_its_rule_and_the_way_goes_as_far_as_that() -> None:
    game = begun("base/legend-4")
    way = way_of(game, "dwarf", 27, 0, "en")
    assert way.path[-1] == 21 and way.hours == 0
    assert (way.line, way.rule) == (
        "Rubble bars space 21. Clear it from an adjacent space, or go round it.",
        "BASE-BOULDER-01",
    )


def test_where_every_walk_ends_before_the_space_that_is_said() -> None:
    way = way_of(begun("base/legend-4"), "dwarf", 60, 0, "en")
    assert way.line == "Every way there ends on space 29 first (something happens there)."


def test_a_hero_who_is_not_on_turn_is_told_so() -> None:
    game = begun("base/legend-2")
    assert game.asked == "dwarf"
    assert way_of(game, "warrior", 71, 0, "en").rule == "BASE-TURN-01"
    assert way_of(game, "dwarf", 14, 0, "en").rule == ""
