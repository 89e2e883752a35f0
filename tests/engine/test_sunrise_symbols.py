"""Symbols of the sunrise: chapters cover some before the first one, and hear of those that were carried out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.engine.position import PositionError
from andori.engine.state import SPACE_STEP
from andori.game import Game
from foe_box import add_chapters, add_to_box
from second_box import NAME, second_box
from shelf import look_again

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

LEGEND = f"{NAME}/sandbox"
CRABS, WELLS, NARRATOR = 1, 2, 4
LISTENERS = '''
from andori.engine.chapter import Chapter


class Veil(Chapter):
    """The first mark is the mask of what is covered."""

    def before_sunrise(self, state, frame):
        frame.covered = state.marks[0]


class Bells(Chapter):
    """What was heard, as decimal digits: the symbols (9: a covered one), and where the narrator was each time."""

    def symbol_covered(self, state, step):
        state.marks = [state.marks[0], state.marks[1] * 10 + 9, state.marks[2]]

    def symbol_passed(self, state, step):
        state.marks = [state.marks[0], state.marks[1] * 10 + step + 1, state.marks[2] * 10 + state.narrator]
'''


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The second box, with a chapter that covers symbols and one that listens; it has things that are used up."""
    with second_box(tmp_path, monkeypatch) as folder:
        add_to_box(folder, {"marks": {"cover": 0, "heard": 0, "letters": 0}})
        add_to_box(
            folder,
            {
                "things": {
                    "gull": {"size": "large", "used": "gull-used", "roles": ["flies"]},
                    "gull-used": {"size": "large", "roles": ["wakes"]},
                    "drum": {"size": "large", "used": "drum-used"},
                    "drum-used": {"size": "large", "roles": ["wakes"]},
                    "bell": {"size": "small", "used": "bell-used"},
                    "bell-used": {"size": "small", "roles": ["wakes"]},
                }
            },
        )
        add_chapters(folder, LISTENERS, "Veil, Bells")
        look_again()
        yield folder


def night(covered: int) -> tuple[Game, list[str]]:
    """A game after a night with these symbols covered, and what happened.

    Used-up things are with the diver and the smith, and lie about.
    """
    game = Game.new(LEGEND, ["diver", "smith"])
    code = game.content.things.code
    diver, smith = game.state.heroes
    diver.large, diver.small = code("drum-used"), [code("rope"), code("bell-used")]
    smith.large = code("gull-used")
    for thing in ("gull-used", "bell-used"):
        game.state.lay(game.content.board.index_of[9], code(thing))
    game.state.marks = [covered, 0, 0]
    game.apply("diver: end day")
    return game, [event.name for event in game.apply("smith: end day")]


def crab(game: Game) -> int:
    """Where the crab is."""
    return game.content.board.numbers[next(space for space, kind in enumerate(game.state.creature_at) if kind)]


def test_each_symbol_is_heard_of_when_all_of_it_is_done(isle: Path) -> None:
    game, _ = night(0)
    assert game.state.marks == [0, 123, 1]
    assert game.state.narrator == 1 and crab(game) != 3


@pytest.mark.parametrize(("covered", "heard"), [(CRABS, 923), (WELLS, 193), (NARRATOR, 129), (CRABS | NARRATOR, 929)])
def test_a_covered_symbol_is_left_out_and_only_it(isle: Path, covered: int, heard: int) -> None:
    game, _ = night(covered)
    assert game.state.marks[1] == heard
    assert (crab(game) == 3) == bool(covered & CRABS)
    assert game.state.narrator == int(not covered & NARRATOR)
    assert game.state.day == 2


@pytest.mark.parametrize("covered", [0, WELLS])
def test_what_is_used_up_is_ready_again_whatever_is_covered(isle: Path, covered: int) -> None:
    game, told = night(covered)
    things = game.content.things
    diver, smith = game.state.heroes
    carried = [things.names[thing] for thing in (diver.large, *diver.small, smith.large)]
    assert carried == ["drum", "rope", "bell", "gull"]
    lying = [things.names[entry % SPACE_STEP] for entry in game.state.ground]
    assert lying == ["gull", "bell"]
    # Only what flies is told of as such.
    assert told.count("falcon_ready") == 2


def test_a_covered_symbol_counts_for_one_sunrise(isle: Path) -> None:
    game, _ = night(CRABS)
    game.state.marks = [0, 0, 0]
    for hero in ("diver", "smith") if game.state.turn == 0 else ("smith", "diver"):
        game.apply(f"{hero}: end day")
    assert game.state.marks[1] == 123 and crab(game) != 3


def test_the_mask_is_part_of_a_position_and_is_checked(isle: Path) -> None:
    game = Game.new(LEGEND, ["diver"])
    lines = game.position().splitlines()
    text = "\n".join(line for line in lines if not line.startswith("frame"))
    faults = {
        "count=1 free=-1": "can be covered",
        "count=1 free=8": "does not have",
        "count=1 free=0 told=2": "nobody has heard",
        "count=4 free=0": "no such step",
    }
    for frame, fault in faults.items():
        with pytest.raises(PositionError, match=fault):
            Game.from_position(f"{text}\nframe sunrise hero=-1 {frame}\n")


def test_a_box_that_covers_nothing_refuses_a_mask() -> None:
    game = Game.new("base/sandbox", ["dwarf"])
    text = "\n".join(line for line in game.position().splitlines() if not line.startswith("frame"))
    for frame, fault in (("free=1", "can be covered"), ("free=0 told=1", "nobody has heard")):
        with pytest.raises(PositionError, match=fault):
            Game.from_position(f"{text}\nframe sunrise hero=-1 count=1 {frame}\n")
