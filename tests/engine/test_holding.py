"""Heroes who are held: a chapter says who cannot leave his space and why; walks end there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.bots.survey import ABROAD, Survey
from andori.engine.state import changed
from andori.game import Game
from andori.play.reach import way_of
from foe_box import add_chapters, add_to_box
from second_box import NAME, second_box
from shelf import look_again

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

LEGEND = f"{NAME}/sandbox"
BRAMBLES = '''
from andori.engine.chapter import Chapter


class Brambles(Chapter):
    """Brambles hold every hero; they grow behind a walker who spends a second hour, if the table is marked."""

    REASONS = ("in_brambles",)

    def bind(self, book):
        super().bind(book)
        self.why = self.content.reason("in_brambles")

    def hero_held(self, state, hero):
        return self.why if state.layers[0][hero.space] else 0

    def hour_struck(self, state, seat):
        if state.marks[0] and state.heroes[seat].hours == 2:
            row = state.layers[0][:]
            row[state.heroes[seat].space] = 1
            state.layers = [row]
'''


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The second box, with brambles on it."""
    with second_box(tmp_path, monkeypatch) as folder:
        add_to_box(folder, {"layers": {"bramble": {"most": 1}}, "marks": {"growing": 0}})
        add_chapters(folder, BRAMBLES, "Brambles")
        (folder / "text.en.yaml").write_text("reason: {in_brambles: Brambles hold you.}", encoding="utf-8")
        look_again()
        yield folder


def begun(*brambles: int, growing: bool = False) -> Game:
    """A game with brambles on these spaces; the diver stands on 7."""
    game = Game.new(LEGEND, ["diver", "smith"])
    row = game.state.layers[0]
    for number in brambles:
        row = changed(row, game.content.board.index_of[number], 1)
    game.state.layers = [row]
    game.state.marks = [int(growing)]
    diver = game.state.heroes[0]
    diver.put(game.content.things.code("rope"), game.content.things.size[game.content.things.code("rope")])
    return Game.from_position(game.position())


def listed(game: Game) -> list[str]:
    return [action.text for action in game.legal()]


def test_a_held_hero_does_not_walk_and_says_why(isle: Path) -> None:
    game = begun(7)
    assert not [line for line in listed(game) if line.startswith(("diver: move", "diver: use"))]
    for line in ("diver: move 9", "diver: use rope"):
        refused = game.why_not(line)
        assert refused is not None and refused.name == "in_brambles"
    assert "diver: pass" in listed(game) and "diver: end day" in listed(game)
    assert [line for line in listed(begun()) if line.startswith("diver: use")]


def test_a_walk_ends_where_its_hero_is_held(isle: Path) -> None:
    game = begun(9)
    game.apply("diver: move 9")
    assert game.asked == "smith" and game.state.heroes[0].hours == 1
    free = begun()
    free.apply("diver: move 9")
    assert free.asked == "diver"


def test_a_walk_ends_when_what_holds_comes_to_the_walker(isle: Path) -> None:
    game = begun(growing=True)
    game.apply("diver: move 9")
    assert game.asked == "diver"
    game.apply("diver: move 7")
    assert game.asked == "smith"


def test_a_position_with_a_walker_who_is_held_is_refused(isle: Path) -> None:
    game = begun()
    game.apply("diver: move 9")
    game.state.layers = [changed(game.state.layers[0], game.state.heroes[0].space, 1)]
    with pytest.raises(ValueError, match="somebody walks who is held"):
        Game.from_position(game.position())


def test_the_table_says_what_holds_him_and_bots_do_not_walk_through(isle: Path) -> None:
    game = begun(7)
    assert way_of(game, "diver", 9, 1, "en").line == "Brambles hold you."
    survey = Survey(game.rules)
    survey.look(game.state)
    at = game.content.board.index_of
    assert survey.steps[0][at[9]] == ABROAD
    game = begun(9)
    survey.look(game.state)
    beyond = [space for space in game.content.board.ways[at[9]] if survey.far[at[7]][space] == 2]
    assert survey.steps[0][at[9]] == 1 and all(survey.steps[0][space] > 2 for space in beyond)
