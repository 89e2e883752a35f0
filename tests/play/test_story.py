"""The story of a game: days, fights, turning points and chart, found in any legend by playing it once more."""

from __future__ import annotations

import time

import pytest

import andori
import golden
from andori.game import Game
from andori.play.chronicle import Story
from andori.play.facts import facts_of
from andori.play.story import MOST_TURNING_POINTS, past_of, story_of
from andori.play.view import view_of
from andori.text import LANGUAGES

ENDINGS = [(legend, ending) for legend in golden.stories() for ending in golden.endings(legend)]


def tower_falls() -> Game:
    return golden.replay("base/legend-2", "king_healed")


def codes(story: Story) -> list[str]:
    return [fact.code for fact in story.turning_points]


@pytest.mark.parametrize(("legend", "ending"), ENDINGS)
def test_every_ending_has_a_story_that_closes_with_it(legend: str, ending: str) -> None:
    game = golden.replay(legend, ending)
    story = story_of(game, "en")
    assert story.outcome == game.outcome and story.ending == ending and story.ending_text
    days = [day.day for day in story.days]
    assert days == list(range(days[0], days[-1] + 1))
    assert story.days[-1].facts[-1].code == story.turning_points[-1].code == "game_over"
    assert len(story.turning_points) <= MOST_TURNING_POINTS
    moments = [fact.moment for fact in story.turning_points]
    assert moments == sorted(moments) and moments[-1] == story.moments == len(game.history)


@pytest.mark.parametrize(("legend", "ending"), ENDINGS)
def test_the_chart_runs_from_the_first_moment_to_the_last(legend: str, ending: str) -> None:
    game = golden.replay(legend, ending)
    chart = story_of(game, "en").chart
    moments = [point.moment for point in chart]
    assert moments[0] == 0 and moments[-1] == len(game.history)
    assert moments == sorted(set(moments))
    assert chart[-1].narrator == game.state.narrator
    assert chart[-1].strength == sum(hero.strength for hero in game.state.heroes)
    assert chart[-1].creatures == sum(1 for kind in game.state.creature_at if kind)


def test_the_fights_are_told_with_who_what_where_and_how_it_went() -> None:
    fights = story_of(tower_falls(), "en").fights
    assert [(fight.heroes, fight.foe, fight.space, fight.rounds, fight.won) for fight in fights] == [
        (["warrior"], "herb-gor", 37, 1, True),
        (["dwarf"], "gor", 13, 1, True),
        (["warrior", "dwarf"], "tower-skral", 55, 1, True),
    ]
    assert fights[-1].line == "Victory over the skral on the tower on space 55 in one round: Warrior and Dwarf."


def test_a_fight_that_was_broken_off_is_not_won() -> None:
    fights = story_of(golden.replay("base/legend-1", "message_delivered"), "en").fights
    lost = [fight for fight in fights if not fight.won]
    assert {(fight.foe, fight.space) for fight in lost} == {("gor", 4)}
    assert lost[0].line == "No victory over the gor on space 4 after one round: Warrior."


def test_a_fight_in_progress_is_not_decided_yet() -> None:
    game = tower_falls()
    whole = story_of(game, "en").fights[-1]
    record = game.record().splitlines()
    head = len(record) - len(game.history)
    earlier = Game.from_record("\n".join(record[: head + whole.moment + 1]) + "\n")
    fight = story_of(earlier, "en").fights[-1]
    assert (fight.moment, fight.won) == (whole.moment, False)
    assert fight.line.startswith("The battle against the skral on the tower on space 55 is undecided")


def test_creatures_that_storm_the_stronghold_together_are_one_turning_point() -> None:
    story = story_of(tower_falls(), "en")
    stormed = [fact.line for day in story.days for fact in day.facts if fact.code == "stormed"]
    assert stormed == ["4 creatures break in at once: 3 gors and a skral."]
    assert codes(story).count("stormed") == 1
    assert "entered_stronghold" not in [fact.code for day in story.days for fact in day.facts]
    assert "last_shield" in codes(story)


def test_tasks_and_the_creature_the_legend_waits_for_are_turning_points() -> None:
    story = story_of(tower_falls(), "en")
    assert codes(story).count("task_done") == 3
    beaten = [fact for fact in story.turning_points if fact.code == "creature_beaten"]
    assert [fact.data["creature"] for fact in beaten] == ["tower-skral"]


def test_common_creatures_are_no_turning_points_even_where_a_legend_counts_them() -> None:
    story = story_of(golden.replay("base/legend-5", "andor_free"), "en")
    figures = {fact.data["creature"] for fact in story.turning_points if fact.code.startswith("creature_")}
    assert figures == {"prince-guard", "dragon"}


def test_the_round_that_hurt_most_and_the_best_blow_are_remembered_once() -> None:
    story = story_of(golden.replay("base/legend-1", "message_delivered"), "en")
    worst = [fact for fact in story.turning_points if fact.code == "worst_round"]
    best = [fact for fact in story.turning_points if fact.code == "best_round"]
    assert [(fact.data["value"], fact.data["other"]) for fact in worst] == [(12, 5)]
    assert [(fact.data["value"], fact.data["other"]) for fact in best] == [(23, 12)]


def test_a_hero_who_is_beaten_again_and_again_leaves_room_for_other_turning_points() -> None:
    story = story_of(golden.replay("base/legend-5", "dragon_lives"), "en")
    beaten = [fact.hero for day in story.days for fact in day.facts if fact.code == "hero_beaten"]
    assert max(beaten.count(hero) for hero in beaten) > 2
    shown = [fact.hero for fact in story.turning_points if fact.code == "hero_beaten"]
    assert shown and max(shown.count(hero) for hero in shown) == 1


def test_the_night_belongs_to_the_day_it_brings() -> None:
    story = story_of(tower_falls(), "en")
    second = next(day for day in story.days if day.day == 2)
    assert second.facts[0].code == "event_card"
    dawn = min(point.moment for point in story.chart if point.day == 2)
    assert "sunrise" in [fact.code for fact in past_of(tower_falls(), dawn, "en").facts]
    assert dawn <= second.facts[0].moment


@pytest.mark.parametrize(("legend", "ending"), ENDINGS)
def test_a_night_in_which_the_legend_ended_brings_no_day(legend: str, ending: str) -> None:
    game = golden.replay(legend, ending)
    story = story_of(game, "en")
    assert story.days[-1].day == story.chart[-1].day == game.state.day


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_is_told_in_every_language(language: str) -> None:
    english, told = story_of(tower_falls(), "en"), story_of(tower_falls(), language)
    assert [len(day.facts) for day in told.days] == [len(day.facts) for day in english.days]
    assert codes(told) == codes(english)
    lines = [fact.line for day in told.days for fact in day.facts] + [fight.line for fight in told.fights]
    assert all(line and "{" not in line for line in lines)
    same = sum(fight.line == other.line for fight, other in zip(told.fights, english.fights, strict=True))
    assert same == (len(told.fights) if language == "en" else 0)


def test_telling_a_story_leaves_the_game_as_it_is() -> None:
    game = tower_falls()
    before, length = game.digest(), len(game.history)
    story_of(game, "en")
    past_of(game, 40, "en")
    assert (game.digest(), len(game.history)) == (before, length)


def test_an_earlier_moment_is_shown_as_it_was() -> None:
    whole = tower_falls()
    game = Game.new("base/legend-2", heroes=whole.header().heroes, content=whole.content)
    assert past_of(whole, 0, "en").facts == facts_of(game, game.opening, 0, "en")
    for moment, action in enumerate(whole.history, 1):
        events = game.apply(action)
        if moment in (1, 57, 79, len(whole.history)):
            past = past_of(whole, moment, "en")
            assert (past.moment, past.last) == (moment, len(whole.history))
            assert past.view == view_of(game, "en")
            assert past.facts == facts_of(game, events, moment, "en")


def test_a_game_that_began_from_a_position_has_a_past_and_a_story() -> None:
    whole = tower_falls()
    record = whole.record().splitlines()
    half = Game.from_record("\n".join(record[:-60]) + "\n")
    game = Game.from_position(half.position())
    for action in whole.history[-60:]:
        game.apply(action.text)
    story = story_of(game, "en")
    assert story.moments == 60 and story.outcome == "won"
    assert past_of(game, 0, "en").view.day == half.state.day == story.days[0].day


@pytest.mark.parametrize("moment", [-1, 154])
def test_there_is_no_moment_before_the_first_or_after_the_last(moment: int) -> None:
    with pytest.raises(IndexError):
        past_of(tower_falls(), moment, "en")


@pytest.mark.skipif(not andori.is_compiled(), reason="the bar is for the compiled engine")
def test_a_game_of_1500_actions_would_be_told_in_less_than_half_a_second() -> None:
    game = golden.replay("base/legend-5", "dragon_lives")
    story_of(game, "en")  # reads the catalogues, which a server does once
    began = time.process_time()
    story = story_of(game, "en")
    assert time.process_time() - began < 0.5 * story.moments / 1500
