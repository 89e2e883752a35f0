"""Games of the box: played by the laws, saved, resumed, replayed, undone; refusals cite its own rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_stub_box import BOX, LEGENDS
from typer.testing import CliRunner

from andori.cli.main import app
from andori.engine import events as ev
from andori.engine.actions import NonsenseError
from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.engine.events import Event
from andori.game import Game
from andori.play.view import view_of
from andori.tester.examiner import BULK, THOROUGH, Party, draw_party, play
from andori.text import event_line

HEROES = ("salter", "reeve", "fowler")


def played(legend: str, seed: int, decisions: int) -> Game:
    """A game in which whatever is listed is done at random."""
    game = Game.new(legend, HEROES, "spring")
    luck = Generator(seed)
    while game.outcome == "running" and len(game.history) < decisions:
        asked = game.decision
        listed = game.legal()
        answer = (
            draw(luck, asked.outcomes, asked.weights) if isinstance(asked, Chance) else listed[luck.below(len(listed))]
        )
        game.apply(answer)
    return game


@pytest.mark.parametrize("seed", range(6))
def test_every_moment_keeps_the_laws(seed: int) -> None:
    tale = play(draw_party(Generator(seed), LEGENDS), seed, THOROUGH, limit=60)
    assert tale.broken is None, tale.broken


@pytest.mark.parametrize("seed", range(100, 120))
def test_games_in_bulk_keep_the_laws(seed: int) -> None:
    tale = play(draw_party(Generator(seed), LEGENDS), seed, BULK, limit=300)
    assert tale.broken is None, tale.broken


@pytest.mark.parametrize("legend", LEGENDS)
def test_a_game_is_saved_resumed_replayed_and_undone(legend: str) -> None:
    game = played(legend, 7, 120)
    record = game.record()
    again = Game.from_record(record)
    assert again.position() == game.position() and again.record() == record
    resumed = Game.from_position(game.position())
    assert resumed.position() == game.position() and resumed.legal() == game.legal()
    start = Game.new(legend, HEROES, "spring").position()
    game.practice = True
    while game.history:
        game.undo()
    assert game.position() == start


def test_a_record_is_verified_by_the_command(tmp_path: Path) -> None:
    game = played(LEGENDS[0], 11, 5_000)
    assert game.outcome != "running"
    file = tmp_path / "game.record"
    file.write_text(game.record(), encoding="utf-8")
    found = CliRunner().invoke(app, ["replay", str(file), "--verify"])
    assert found.exit_code == 0, found.output


def test_the_moment_in_which_the_heron_strikes_can_be_saved() -> None:
    game = Game.new(LEGENDS[0], HEROES, "neap")
    game = Game.from_position(_with_row(game.position(), "layer heron", "5:1"))
    for line in ("salter: pass", "reeve: pass", "fowler: pass", "salter: pass", "reeve: pass", "fowler: pass"):
        game.apply(line)
    game.apply("salter: pass")
    assert "frame heron hero=0" in game.position() and game.asked == "salter"
    again = Game.from_position(game.position())
    assert [action.text for action in again.legal()] == [action.text for action in game.legal()]
    assert again.legal()[0].text == "salter: endure"
    again.apply("salter: flee 8")
    assert again.state.heroes[0].hours == 3 and "layer heron 30:1" in again.position()


def test_the_heron_strikes_before_a_reward_is_divided_and_that_moment_can_be_saved() -> None:
    game = Game.new(LEGENDS[0], ("salter", "fowler"), "neap")
    position = _with_row(game.position(), "layer heron", "16:1")
    position = _with_row(position, "hero salter", "at 16 strength 3 willpower 7 hours 2 gold 0 has -")
    position = _with_row(position, "hero fowler", "at 17 strength 3 willpower 5 hours 2 gold 0 has -")
    game = Game.from_position(_with_row(position, "turn", "fowler"))
    game.apply("fowler: fight gnat@17")
    game.apply("dealer: 6 5")
    assert [line for line in game.position().split("\n") if line.startswith("frame")][-2:] == [
        "frame share what=4 left=1 thing=3 gold=0 index=0 seats=1",
        "frame heron hero=0 a=0 b=0 c=0 numbers=-",
    ]
    again = Game.from_position(game.position())
    assert again.position() == game.position() and again.asked == "salter"
    again.apply("salter: endure")
    assert again.asked == "fowler" and again.state.heroes[0].willpower == 5
    again.apply("fowler: gain 2 willpower")
    assert again.state.heroes[1].willpower == 7


def _with_row(position: str, title: str, words: str) -> str:
    return "\n".join(f"{title} {words}" if line.startswith(title) else line for line in position.split("\n"))


def test_what_is_refused_is_refused_by_rules_of_the_box() -> None:
    game = Game.new(f"{BOX}/sandbox", HEROES)
    cited = {}
    for line in (
        *("salter: move 30", "salter: move 5", "salter: hearten reeve", "salter: dig 4", "salter: dig 30"),
        *("salter: drink", "reeve: pass", "salter: endure", "salter: take clapper", "salter: fight wisp@4"),
    ):
        reason = game.why_not(line)
        cited[line] = reason.rule if reason else ""
    assert cited["salter: move 5"] == ""
    assert all(rule.startswith("MARSH-") for line, rule in cited.items() if line != "salter: move 5"), cited
    assert cited["salter: hearten reeve"] == "MARSH-REEVE-02" and cited["salter: dig 30"] == "MARSH-SILT-03"


def test_a_line_that_is_no_action_is_answered_with_a_hero_of_the_box() -> None:
    with pytest.raises(NonsenseError, match="as in 'salter: pass'"):
        Game.new(LEGENDS[0]).parse("walk on")


def test_a_party_of_any_size_sits_down() -> None:
    for count in (1, 2, 3):
        game = Party(LEGENDS[0], "chart", "neap", HEROES[:count]).new()
        assert len(game.state.heroes) == count


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The mudling reaches the barge."),
        ("de", "Der Schlickling erreicht den Kahn."),
        ("fr", "Le vaseux atteint le chaland."),
    ],
)
def test_what_reaches_the_barge_is_told_in_the_words_of_the_box(language: str, said: str) -> None:
    game = Game.new(LEGENDS[0])
    assert event_line(game, Event(ev.ENTERED_STRONGHOLD, -1, 0, 0, 0), language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Sacks saved: 1 of 3"), ("de", "Gerettete Säcke: 1 von 3"), ("fr", "Sacs sauvés\xa0: 1 sur 3")],
)
def test_players_see_what_the_legend_counts(language: str, said: str) -> None:
    game = Game.new(f"{BOX}/salt-watch", HEROES, "spring")
    game.state.variables = [1]
    gauge = view_of(game, language).gauges[-1]
    assert (gauge.code, gauge.label, gauge.value, gauge.most) == ("counter/sacks", said, 1, 3)
