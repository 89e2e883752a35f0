"""Numbers of a box: dice, rows of willpower, hours. What one box prints is data, and another prints something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from andori.cases.runner import run_file
from andori.cli.legends import ground
from andori.engine.actions import unpack_dice
from andori.engine.decisions import Chance
from andori.engine.odds import fight_odds
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.source import SourceError
from andori.play.facts import fact_of
from andori.play.outlook import fighter_of
from andori.play.scenery import scenery
from andori.sets.library import box_file
from andori.text.surroundings import today_facts
from second_box import NAME, second_box, write_legend
from shelf import look_again

Change = Callable[[dict[str, Any]], None]
LEGEND = f"{NAME}/sandbox"


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a second box."""
    with second_box(tmp_path, monkeypatch) as folder:
        yield folder


def rewrite(isle: Path, change: Change) -> None:
    """Change what the box says."""
    source = yaml.safe_load((isle / "set.yaml").read_text(encoding="utf-8"))
    change(source)
    (isle / "set.yaml").write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")
    look_again()


def refusal(isle: Path, change: Change) -> str:
    """What is told of a box that cannot be."""
    rewrite(isle, change)
    with pytest.raises(SourceError) as caught:
        Game.new(LEGEND)
    return str(caught.value)


# ---- dice ----------------------------------------------------------------------------------------------------------

WHITE = {"faces": [2, 3, 3, 4, 4, 5], "opposite": [5, 4, 4, 3, 3, 2], "colour": "#f4f0e4"}
GRAY = {"faces": [1, 2, 4, 7], "opposite": [7, 4, 2, 1]}


def own_dice(source: dict[str, Any]) -> None:
    source["dice"] = {"bone": None, "white": WHITE, "gray": GRAY}
    source["creatures"]["crab"]["die"] = "gray"
    source["heroes"]["smith"]["die"] = "white"


def outcomes(game: Game) -> set[str]:
    assert isinstance(game.decision, Chance)
    return {" ".join(map(str, unpack_dice(outcome.a))) for outcome in game.decision.outcomes}


def test_a_box_that_names_no_dice_has_those_that_every_box_had(isle: Path) -> None:
    dice = Game.new(LEGEND).content.dice
    assert [(die.name, die.faces) for die in dice] == [("red", [1, 2, 3, 4, 5, 6]), ("black", [6, 6, 8, 10, 10, 12])]


def test_heroes_and_creatures_throw_the_dice_of_their_box(isle: Path) -> None:
    rewrite(isle, own_dice)
    game = Game.new(LEGEND, ["smith", "piper"])
    game.state.heroes[0].space = game.state.heroes[1].space = game.content.board.index_of[3]
    game.apply("smith: fight crab@3 with piper")
    game.apply("piper: join")
    assert outcomes(game) == {"2 2", "3 2", "3 3", "4 2", "4 3", "4 4", "5 2", "5 3", "5 4", "5 5"}
    told = game.apply("dealer: 4 2")
    assert fact_of(game, told[-1], 1, "en").data["die"] == "white"
    turned = fact_of(game, game.apply("piper: flip smith 2")[0], 2, "en")
    assert (turned.data["shown"], turned.data["turned"]) == (2, 5)
    assert len(outcomes(game)) == 56
    game.apply("dealer: 1 1 1")
    assert {"7 7", "7 1", "4 2"} < outcomes(game) and "6 1" not in outcomes(game)
    game.apply("dealer: 7 4")
    # Two dice of the third of three kinds.
    assert game.state.last_foe_dice == 2 * 3 + 2
    assert game.state.last_foe_value == game.content.creatures[0].strength + 7
    assert Game.from_position(game.position()).state.last_foe_dice == 8


def test_a_case_names_the_die_of_the_box(isle: Path) -> None:
    rewrite(isle, own_dice)
    (isle / "cases" / "tide.yaml").write_text(
        """\
- case: A crab throws gray dice
  rules: [ISLE-TIDE-01]
  given: {heroes: {diver: {space: 3}}, creatures: [crab@3]}
  when: ["diver: fight crab@3", "dealer: 6 1", "dealer: 7 7"]
  then: {creature_dice: {count: 2, kind: gray}}
""",
        encoding="utf-8",
    )
    assert [result.failure for result in run_file(isle / "cases" / "tide.yaml")] == [""]


def test_odds_and_table_know_the_dice_of_the_box(isle: Path) -> None:
    rewrite(isle, own_dice)
    game = Game.new(LEGEND, ["smith", "piper"])
    smith = fighter_of(game, game.state.heroes[0], 0)
    assert smith.die.numbers == [2, 3, 4, 5]
    shown = scenery(LEGEND, "manual", "calm", 2, "en")
    assert [(die.code, die.colour, die.faces) for die in shown.dice] == [
        ("bone", "", [1, 2, 3, 4, 5, 6]),
        ("white", "#f4f0e4", WHITE["faces"]),
        ("gray", "", GRAY["faces"]),
    ]
    assert [hero.die for hero in shown.heroes] == ["bone", "white", "bone"]
    assert [creature.die for creature in shown.creatures] == ["gray"]


def test_a_legend_rolls_a_die_of_its_box(isle: Path) -> None:
    rewrite(isle, own_dice)
    text = (isle / "legends" / "sandbox" / "legend.yaml").read_text(encoding="utf-8")
    plain = text.replace("id: sandbox\nground: true", "id: tide")
    rolling = plain.replace("at_end:", "at_end:\n  - roll: {die: gray, dice: 2}")
    folder = write_legend(isle, rolling, "title: Tide\nabout: Water.\nendings: {castle: Lost., narrator: Lost.}\n")
    look_again()
    game = Game.new(f"{NAME}/tide")
    assert any(code[:3] == [14, 2, 2] for code in game.content.program)
    (folder / "legend.yaml").write_text(rolling.replace("die: gray", "die: grey"), encoding="utf-8")
    ground.cache_clear()
    fatal = [finding for finding in check_folder(folder, ground(NAME)) if finding.fatal]
    ground.cache_clear()
    assert len(fatal) == 1 and "grey" in fatal[0].what() and "gray" in fatal[0].remedy()


@pytest.mark.parametrize(
    ("die", "told"),
    [
        ({"faces": [1, 2, 3], "opposite": [3, 2]}, "die odd: `opposite` must name"),
        ({"faces": [1, 2, 16], "opposite": [16, 2, 1]}, "die odd: a face shows a whole number from 1 to 15"),
        ({"faces": [1], "opposite": [1]}, "die odd: `faces` and `opposite` must be lists of 2 to 20 numbers"),
        ({"faces": [1, 1, 2, 2], "opposite": [2, 1, 1, 2]}, "die odd: 1 and 2 do not lie opposite each other"),
        ({"pips": 4}, "die odd: `pips` says nothing of a die"),
    ],
)
def test_a_die_that_cannot_be_is_refused(isle: Path, die: dict[str, Any], told: str) -> None:
    assert told in refusal(isle, lambda source: source.update(dice={"red": None, "odd": die}))


def test_a_creature_that_throws_an_unknown_die_is_named(isle: Path) -> None:
    found = refusal(isle, lambda source: source["creatures"]["crab"].update(die="gray"))
    assert "crab throws `gray`, which is no die of this box: `red`, `black`" in found
    assert "dice" in box_file(NAME)


# ---- rows of willpower ---------------------------------------------------------------------------------------------


def own_rows(source: dict[str, Any]) -> None:
    source["rows"] = [10]
    source["heroes"]["diver"] |= {"rows": [5, 10, 15], "dice": [1, 2, 3, 4]}
    source["heroes"]["smith"]["dice"] = [2, 3]
    source["heroes"]["piper"]["dice"] = [1, 1]
    source["creatures"]["crab"] |= {"rows": [2, 3], "dice": [1, 2, 3]}


def test_a_box_that_says_no_rows_has_those_that_every_box_had(isle: Path) -> None:
    diver = Game.new(LEGEND).content.heroes[0]
    assert diver.dice_at == [1] * 7 + [2] * 7 + [3] * 7


def test_heroes_and_creatures_have_rows_of_their_own(isle: Path) -> None:
    rewrite(isle, own_rows)
    game = Game.new(LEGEND, ["diver", "smith"])
    diver, smith = game.state.heroes
    thrown: list[tuple[int, int]] = []
    for willpower in (4, 5, 9, 10, 14, 15, 20):
        diver.willpower = smith.willpower = willpower
        thrown.append((game.rules.boards.dice_of(diver), game.rules.boards.dice_of(smith)))
    assert thrown == [(1, 2), (2, 2), (2, 2), (3, 3), (3, 3), (4, 3), (4, 3)]
    assert game.content.creatures[0].dice_at[:5] == [1, 1, 2, 3, 3]
    shown = scenery(LEGEND, "manual", "calm", 2, "en").heroes
    assert [hero.rows for hero in shown] == [[5, 10, 15], [10], [10]]


def test_odds_are_reckoned_by_the_rows_of_heroes_and_creatures(isle: Path) -> None:
    rewrite(isle, own_rows)
    game = Game.new(LEGEND, ["diver", "smith"])
    diver = game.state.heroes[0]
    diver.strength, diver.willpower = 2, 9
    fighter = fighter_of(game, diver, diver.space)
    foe = game.rules.foe_of[1].odds(game.state, 1, 2, 4)
    assert foe is not None
    found = fight_odds([fighter], foe, 12)[-1]
    assert (round(found.won, 9), round(found.beaten, 9)) == _fought(9, 4, 12)


def _fought(hero: int, crab: int, rounds: int) -> tuple[float, float]:
    """The same by plain enumeration: seven hours, then three that cost 2 willpower; nothing is thrown one by one."""
    chances = {(hero, crab): 1.0}
    won = beaten = 0.0
    for number in range(1, rounds + 1):
        after: dict[tuple[int, int], float] = {}
        for (own, left), chance in chances.items():
            if number > 7:
                own -= 2
            if own <= 0 or number > 10:
                continue
            mine = sum(own >= start for start in (5, 10, 15)) + 1
            theirs = sum(left >= start for start in (2, 3)) + 1
            throws = list(product(range(1, 7), repeat=mine + theirs))
            for dice in throws:
                foe = dice[mine:]
                ahead = max(dice[:mine]) - max(face * foe.count(face) for face in foe)
                part = chance / len(throws)
                if ahead > 0 and left <= ahead:
                    won += part
                elif ahead > 0:
                    after[own, left - ahead] = after.get((own, left - ahead), 0.0) + part
                elif own + ahead <= 0:
                    beaten += part
                else:
                    after[own + ahead, left] = after.get((own + ahead, left), 0.0) + part
        chances = after
    return round(won, 9), round(beaten, 9)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([7], "smith: there are 3 numbers of dice for 2 rows of willpower"),
        ([14, 7], "smith: rows must rise, and [14, 7] do not"),
        ([0, 7], "smith: rows must be a list of numbers from 2 to 20"),
        (7, "smith: rows must be a list of numbers from 2 to 20"),
    ],
)
def test_rows_that_cannot_be_are_refused(isle: Path, rows: Any, told: str) -> None:
    assert told in refusal(isle, lambda source: source["heroes"]["smith"].update(rows=rows))


# ---- hours ---------------------------------------------------------------------------------------------------------


def short_days(source: dict[str, Any]) -> None:
    source["hours"] = 3
    source["overtime"] = [1, 4]


def test_a_box_that_says_no_hours_has_those_that_every_box_had(isle: Path) -> None:
    content = Game.new(LEGEND).content
    assert (content.hours, content.overtime, content.last_hour) == (7, [2, 2, 2], 10)


def test_a_day_has_the_hours_of_its_box_and_overtime_its_costs(isle: Path) -> None:
    rewrite(isle, short_days)
    game = Game.new(LEGEND, ["diver"])
    assert "\nhours 5 1 4\n" in game.position()
    willpower: list[int] = []
    for _ in range(5):
        game.apply("diver: pass")
        willpower.append(game.state.heroes[0].willpower)
    assert willpower == [7, 7, 7, 6, 2]
    refused = game.why_not("diver: pass")
    assert refused is not None and refused.name == "no_hours"
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    assert scenery(LEGEND, "manual", "calm", 1, "en").hours == 3
    assert fighter_of(game, game.state.heroes[0], 0).hours_left == 0


def test_overtime_may_cost_more_on_another_level(isle: Path) -> None:
    rewrite(isle, lambda source: source.update(levels=["calm", "rough"], overtime={"calm": [1, 1], "rough": [2, 3]}))
    assert Game.new(LEGEND, ["diver"], difficulty="calm").state.overtime == [1, 1]
    assert Game.new(LEGEND, ["diver"], difficulty="rough").state.overtime == [2, 3]


def test_what_a_card_says_of_the_hours_lasts_until_the_sun_rises(isle: Path) -> None:
    rewrite(isle, short_days)
    text = (isle / "legends" / "sandbox" / "legend.yaml").read_text(encoding="utf-8")
    changed = text.replace("id: sandbox\nground: true", "id: tide").replace(
        "at_end:", "  - today: {last_hour: 4, hour_cost: {4: 3}}\nat_end:"
    )
    folder = write_legend(isle, changed, "title: Tide\nabout: Water.\nendings: {castle: Lost., narrator: Lost.}\n")
    look_again()
    game = Game.new(f"{NAME}/tide", ["diver"])
    assert (game.state.hour_limit, game.state.overtime) == (4, [3, 4])
    assert dict(today_facts(game, "en")) == {"Today": "no hours after hour 4; hour 4 costs 3 willpower"}
    game.apply("diver: end day")
    assert (game.state.hour_limit, game.state.overtime) == (5, [1, 4])
    (folder / "legend.yaml").write_text(changed.replace("last_hour: 4", "last_hour: 7"), encoding="utf-8")
    ground.cache_clear()
    fatal = [finding.remedy() for finding in check_folder(folder, ground(NAME)) if finding.fatal]
    ground.cache_clear()
    assert len(fatal) == 1 and "3" in fatal[0] and "5" in fatal[0]


def test_a_box_may_have_no_overtime(isle: Path) -> None:
    rewrite(isle, lambda source: source.update(overtime=[]))
    game = Game.new(LEGEND, ["diver"])
    assert "\nhours 7\n" in game.position()
    assert Game.from_position(game.position()).position() == game.position()
    for _ in range(7):
        game.apply("diver: pass")
    assert game.why_not("diver: pass") is not None and game.state.heroes[0].willpower == 7
    assert fighter_of(game, game.state.heroes[0], 0).hours_left == 0


@pytest.mark.parametrize(
    ("hours", "overtime", "told"),
    [
        (0, [2], "hours must be a number from 1 to 24"),
        (7, [2, 10], "overtime must list what each further hour costs, from 0 to 9 willpower"),
        (23, [2, 2], "a day has at most 24 hours, those of overtime among them"),
        (7, {"rough": [2]}, "overtime that differs by level has an entry for each: `calm`"),
    ],
)
def test_hours_that_cannot_be_are_refused(isle: Path, hours: Any, overtime: Any, told: str) -> None:
    assert told in refusal(isle, lambda source: source.update(hours=hours, overtime=overtime))
