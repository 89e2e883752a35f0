"""What can be fought: a fight asks its foe, and a box lists foes of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.engine.foe import BARRIER
from andori.engine.reasons import RefusedError
from andori.game import Game
from foe_box import add_chapters, write_ground
from second_box import NAME, second_box

plain_only = pytest.mark.skipif(is_compiled(), reason="a compiled foe has compiled children only")


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a second box."""
    with second_box(tmp_path, monkeypatch) as folder:
        yield folder


def lines(game: Game, word: str) -> list[str]:
    """The legal actions that begin with a word."""
    return [action.text for action in game.legal() if action.text.split(": ")[1].startswith(word)]


def test_every_kind_of_creature_and_what_bars_the_way_is_a_foe() -> None:
    game = Game.new()
    names = [foe.name(code) for code, foe in enumerate(game.rules.foe_of)]
    assert names == ["", *game.content.book.creatures]
    assert [foe.strikes for foe in game.rules.foe_of] == [False] + [True] * len(game.content.creatures)
    assert game.rules.foe_of[BARRIER] not in game.rules.attacked and len(game.rules.attacked) == 1


TAMING = '''
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.rules.beasts import Beast


class Shy(Beast):
    """It throws no dice, is worth twice what who fights it has, and wants exactly two of them."""

    def party_fault(self, state, party, space, code):
        return why.OK if bin(party).count("1") == 2 else why.INVITE_ENDED

    def brace(self, state, fight, help_given):
        fight.foe_strength = self.strength_against(state, fight.foe, fight.value, help_given)

    def strength_against(self, state, code, own, help_given):
        return 2 * own

    def dice(self, state, fight):
        return 0, 0


class Taming(Chapter):
    def foes(self):
        return [Shy(self.book.creatures, [1])]
'''
MEETING = """\
  - heroes_at: {diver: 7, smith: 7, piper: 7}
  - creature: {kind: crab, at: 7}
"""


@plain_only
def test_a_foe_that_is_listed_later_takes_the_place_of_the_kind_it_serves(isle: Path) -> None:
    add_chapters(isle, TAMING, "Taming")
    write_ground(isle, MEETING)
    game = Game.new(f"{NAME}/sandbox", ["diver", "smith", "piper"])
    assert lines(game, "fight") == ["diver: fight crab@7 with smith", "diver: fight crab@7 with piper"]
    with pytest.raises(RefusedError):
        game.apply("diver: fight crab@7")
    game.apply("diver: fight crab@7 with smith")
    game.apply("smith: join")
    assert game.position() == Game.from_position(game.position()).position()
    game.apply("dealer: 6 6")
    game.apply("dealer: 6 5")
    # It does not throw: with the heroes' last die the values are compared.
    assert (game.state.last_heroes_value, game.state.last_foe_value) == (14, 4)
    assert "crab@7" not in game.position()


@plain_only
def test_a_fight_is_over_when_somebody_stays_away_whom_it_needs(isle: Path) -> None:
    add_chapters(isle, TAMING, "Taming")
    write_ground(isle, MEETING)
    game = Game.new(f"{NAME}/sandbox", ["diver", "smith", "piper"])
    game.apply("diver: fight crab@7 with smith")
    game.apply("smith: decline")
    assert game.asked == "smith" and game.state.heroes[0].hours == 0
    assert "crab@7" in game.position()
