"""The Star Shield: what no case can say, that is how things are told, and which positions make no sense."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from andori.cases.given import build
from andori.engine.position import PositionError
from andori.game import Game
from andori.legends.source import Reader
from andori.play.outlook import outlooks
from andori.play.tracks import looming_in
from andori.play.view import view_of
from andori.play.wire import FoeView
from andori.tester import BULK, Party, play
from andori.text import LANGUAGES, action_line, reason_line
from andori.text.catalogue import space_name

HEROES = ("dwarf", "warrior", "archer", "wizard")


def set_up(**given: Any) -> Game:
    """A moment of the sandbox, as a case describes it."""
    text = yaml.safe_dump({"legend": "star_shield/sandbox", "deck": "none", **given}, sort_keys=False)
    (found,) = Reader("test").read_all(text)
    return build(found, "kosmos", "test")


def refusal(game: Game, line: str) -> str:
    reason = game.why_not(line)
    return "" if reason is None else reason.name


def night(*used: str) -> list[str]:
    """What is told of a night with these things."""
    game = set_up(heroes={"dwarf": {"space": 7, "items": list(used)}})
    return [event.name for event in game.apply("dwarf: end day")]


def test_why_nobody_covers_a_symbol_is_told_apart() -> None:
    heroes = {"dwarf": {"space": 7, "items": ["star-shield"]}, "wizard": {"space": 34}}
    game = set_up(heroes=heroes)
    assert refusal(game, "dwarf: cover gor") == "cover_at_sunrise"
    assert refusal(game, "wizard: cover gor") == "cover_no_shield"
    game.apply("dwarf: leave star-shield")
    assert refusal(game, "dwarf: cover gor") == "cover_lying"


def test_why_nothing_is_driven_off_is_told_apart() -> None:
    heroes = {"dwarf": {"space": 16, "items": ["torch"]}}
    game = set_up(heroes=heroes, creatures=["gor@17"])
    assert refusal(game, "dwarf: use torch on gor to 13") == "torch_alone"


def test_gifts_are_told_of_at_sunrise_only_where_one_was_used_and_falcons_by_themselves() -> None:
    assert "gifts_ready" not in night("torch", "flute")
    assert "gifts_ready" not in night("horned-falcon-used") and "falcon_ready" in night("horned-falcon-used")
    assert "gifts_ready" in night("flute-used") and "falcon_ready" not in night("torch-used")


def test_a_moment_with_a_question_of_the_box_can_be_taken_up_again() -> None:
    heroes = {
        "wizard": {"space": 10, "items": ["horned-falcon", "flute"]},
        "dwarf": {"space": 7, "items": ["star-shield"]},
    }
    game = set_up(heroes=heroes, creatures=["skral@10"])
    lines = [
        "wizard: play flute",
        "dealer: 2",
        "wizard: keep",
        "wizard: fight skral@10",
        "dealer: 1",
        "wizard: keep",
        "wizard: send horned-falcon",
        "dealer: 1",
        "wizard: leave",
        "dwarf: end day",
        "wizard: end day",
        "dwarf: cover gor",
        "dwarf: cover none",
    ]
    for line in lines:
        game = Game.from_position(game.position())
        game.apply(line)
    assert game.state.day == 2


@pytest.mark.parametrize(
    ("below", "question", "fault"),
    [
        ("sunrise hero=-1 count=0 free=0", "cover hero=1 a=0", "nobody bears"),
        ("sunrise hero=-1 count=1 free=0", "cover hero=0 a=0", "risen already"),
        ("turn", "cover hero=0 a=0", "only before sunrise"),
        ("turn", "swoop hero=0 a=0", "rested horned falcon"),
        ("turn", "swoop hero=1 a=0", "no fight"),
        ("turn", "flute hero=0 a=9", "no die can"),
        ("turn", "flute hero=5 a=0", "nobody plays"),
    ],
)
def test_positions_that_make_no_sense_are_refused(below: str, question: str, fault: str) -> None:
    heroes = {"dwarf": {"space": 7, "items": ["star-shield"]}, "wizard": {"space": 34, "items": ["horned-falcon"]}}
    text = "\n".join(line for line in set_up(heroes=heroes).position().splitlines() if not line.startswith("frame"))
    with pytest.raises(PositionError, match=fault):
        Game.from_position(f"{text}\nframe {below}\nframe {question} b=0 c=0 numbers=-\n")


def test_the_same_frames_are_sound_where_they_belong() -> None:
    heroes = {"dwarf": {"space": 7, "items": ["star-shield"]}}
    game = set_up(heroes=heroes)
    game.apply("dwarf: end day")
    assert [line for line in game.position().splitlines() if line.startswith("frame")] == [
        "frame sunrise hero=-1 count=0 free=0",
        "frame cover hero=0 a=0 b=0 c=0 numbers=-",
    ]
    game.apply("dwarf: cover skral")
    assert "frame sunrise hero=-1 count=0 free=4" in game.position()


def test_willpower_lost_at_the_rubble_in_the_castle_is_told_by_its_own_rule() -> None:
    game = set_up(heroes={"dwarf": {"space": 0, "strength": 1}}, castle_rubble={0: 1})
    game.apply("dwarf: clear inside")
    told = {event.name: event.rule for event in game.apply("dealer: 1 1")}
    assert told["willpower_lost"] == "STAR-THREAT-CATAPULT-10"
    game = set_up(heroes={"dwarf": {"space": 10, "strength": 1}}, creatures=["skral@10"])
    game.apply("dwarf: fight skral@10")
    game.apply("dealer: 1 1")
    told = {event.name: event.rule for event in game.apply("dealer: 6 6")}
    assert told["willpower_lost"] == "BASE-FIGHT-14"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_waits_elsewhere_is_looked_for_where_they_are(language: str) -> None:
    game = set_up(heroes={"dwarf": {"space": 7}}, allies={"prince": 8}, marks={"escorts": 1})
    reason = game.why_not("dwarf: take along prince")
    assert reason is not None and space_name(8, language).at in reason_line(reason, language)


@pytest.mark.parametrize(
    ("language", "take", "leave"),
    [
        ("en", "take Prince Thorald along", "leave Prince Thorald here"),
        ("de", "Prinz Thorald mitnehmen", "Prinz Thorald absetzen"),
        ("fr", "emmener le prince Thorald", "laisser le prince Thorald ici"),
    ],
)
def test_who_goes_along_is_named_in_what_can_be_done(language: str, take: str, leave: str) -> None:
    game = set_up(heroes={"dwarf": {"space": 8}}, allies={"prince": 8}, marks={"escorts": 1})
    assert action_line(game, game.parse("dwarf: take along prince"), language) == take
    assert action_line(game, game.parse("dwarf: leave behind prince"), language) == leave


def test_a_threat_is_shown_with_the_numbers_that_its_card_gave_it() -> None:
    marks = {"threat": 4, "threat_strength": 11, "threat_willpower": 5, "threat_parts": 2}
    crew = ["catapult-troll@17", "catapult-troll@17"]
    game = set_up(
        heroes={"dwarf": {"space": 17}}, allies={"catapult": 17}, crew=crew, marks=marks, creatures=["gor@17"]
    )
    assert view_of(game, "en").foes == [FoeView("catapult-troll", 17, -1, 11, 5)]
    marks = {"threat": 3, "threat_strength": 9, "threat_willpower": 4, "threat_parts": 2}
    game = set_up(heroes={"dwarf": {"space": 7}}, allies={"black-temple": 53, "alpha": 45}, marks=marks)
    assert view_of(game, "en").foes == [FoeView("temple-part", 53, -1, 9, 4)]


def test_the_odds_of_a_taming_are_told_before_it_begins_and_without_the_prince() -> None:
    allies = {"alpha": 45, "wolf-1": 63, "wolf-2": 41, "prince": 45}
    game = set_up(heroes={"dwarf": {"space": 45, "strength": 2, "willpower": 1}}, allies=allies)
    (found,) = outlooks(game)
    assert found.action is not None and found.action.text == "dwarf: tame 45"
    # One die, which must show a 6: four times 2 are asked for, and 2 are there.
    assert found.one == pytest.approx(1 / 6)
    game.apply("dwarf: tame 45")
    told = view_of(game, "en").fight
    assert told is not None and told.help == 0


@pytest.mark.parametrize(
    ("figure", "number", "foretold", "covered"),
    [
        ("fire-spirit", 1, "fire_will_spread", "wells"),
        ("siege-engine", 2, "siege_will_roll", "wells"),
        ("black-temple", 3, "temple_will_call", "wells"),
        ("catapult", 4, "catapult_will_shoot", "narrator"),
        ("krahder", 5, "krahder_will_walk", "wells"),
        ("irlok", 6, "irlok_will_break", "wells"),
    ],
)
def test_a_threat_with_a_red_x_on_its_symbol_is_foretold_to_rest(
    figure: str, number: int, foretold: str, covered: str
) -> None:
    allies = {figure: 17 if figure == "catapult" else 43}
    marks = {"threat": number, "threat_strength": 9, "threat_willpower": 4, "threat_parts": 1}
    game = set_up(heroes={"dwarf": {"space": 7, "items": ["star-shield"]}}, allies=allies, marks=marks)

    def looms(moment: Game) -> list[tuple[str, str]]:
        return [(each.code, each.shows) for each in looming_in(moment, "en")]

    game.apply("dwarf: end day")
    other = game.copy()
    other.apply("dwarf: cover gor")
    assert looms(game) == looms(other) == [(foretold, figure)]
    game.apply(f"dwarf: cover {covered}")
    assert looms(game) == [("threat_rests", figure)]


@pytest.mark.parametrize("heroes", [("dwarf", "archer"), ("warrior", "wizard", "dwarf"), HEROES])
@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_games_played_at_random_break_no_law(edition: str, level: str, heroes: tuple[str, ...]) -> None:
    tale = play(Party("star_shield/star-shield", edition, level, heroes), 7, BULK)
    assert tale.broken is None, tale.broken
    assert tale.outcome in ("won", "lost")
