"""A box is its folder: what works for the first one works for a second, which shares no name with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from andori.cases.given import legend_of
from andori.cases.runner import Result, run_file
from andori.cli.main import app
from andori.cli.screen import Screen
from andori.cli.settings import Chosen
from andori.cli.start import Wishes, settle, suggested
from andori.engine.dealer import Generator
from andori.engine.opening import PartyError
from andori.engine.typed import typed
from andori.game import Game
from andori.lab.table import Table
from andori.legends.source import Map
from andori.play.refusal import Refusal
from andori.server.api import in_the_box
from andori.server.frontpage import legend_list
from andori.sets.boxes import UnknownBox, box_around, box_facts, boxes, catalogued, first_box
from andori.sets.catalogue import rule
from andori.sets.library import UnknownLegend, ground_of, heroes_of, legends, usual_legend
from andori.tester.citations import citation_fault, homes_of
from andori.tester.examiner import BULK, THOROUGH, draw_party, play
from andori.text import LANGUAGES
from second_box import NAME, second_box
from shelf import look_again


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a second box."""
    with second_box(tmp_path, monkeypatch) as folder:
        yield folder


def told(results: list[Result]) -> list[tuple[str, str]]:
    return [(result.edition, result.failure) for result in results]


# ---- folders -------------------------------------------------------------------------------------------------------


def test_a_box_is_found_by_its_folder_and_stands_where_its_rules_say(isle: Path) -> None:
    assert (boxes()[0], boxes()[-1]) == (first_box(), NAME) and catalogued()[-1] == NAME
    assert rule("ISLE-TIDE-01").editions == ("manual",)
    assert legends()[-1] == f"{NAME}/sandbox"


def test_what_lies_in_the_folder_of_a_box_belongs_to_it_and_the_rest_to_the_first(isle: Path, tmp_path: Path) -> None:
    assert box_around(isle / "cases" / "tide.yaml") == NAME
    assert box_around(isle / "legends" / "sandbox") == NAME
    assert box_around(tmp_path / "my-legend") == first_box()


# ---- cases ---------------------------------------------------------------------------------------------------------


def test_a_case_is_played_on_the_ground_of_its_box_in_the_editions_of_its_box(isle: Path) -> None:
    case = isle / "cases" / "tide.yaml"
    assert legend_of(Map(1), str(case)) == f"{NAME}/sandbox"
    assert told(run_file(case)) == [("manual", "")]


def test_a_case_outside_every_box_is_played_on_the_ground_of_the_first(tmp_path: Path) -> None:
    assert legend_of(Map(1), str(tmp_path / "case.yaml")) == f"{first_box()}/sandbox"


def test_a_case_that_cites_a_rule_of_another_box_keeps_to_its_own_editions(isle: Path) -> None:
    case = isle / "cases" / "tide.yaml"
    case.write_text(case.read_text().replace("[ISLE-TIDE-01]", "[ISLE-TIDE-01, BASE-MOVE-11, FAR-MOVE-01]"))
    assert told(run_file(case)) == [("manual", "")]


def test_a_case_in_an_edition_of_another_box_is_told_the_own_ones(isle: Path) -> None:
    case = isle / "cases" / "tide.yaml"
    case.write_text(case.read_text().replace("  rules:", "  editions: [kosmos]\n  rules:"))
    assert told(run_file(case)) == [("", "there is no edition `kosmos`: known are `manual`")]


# ---- games and learners --------------------------------------------------------------------------------------------


def test_a_game_is_begun_with_what_is_usual_in_a_box(isle: Path) -> None:
    header = Game.new(f"{NAME}/sandbox").header()
    assert (header.heroes, header.difficulty, header.edition) == (["diver", "piper"], "calm", "manual")
    assert Game.new().header().legend == ground_of(first_box())
    with pytest.raises(PartyError):
        Game.new(f"{NAME}/sandbox", [])
    with pytest.raises(UnknownLegend):
        Game.new("moon/sandbox")
    with pytest.raises(UnknownBox, match="isle"):
        heroes_of("moon/sandbox")


def test_a_learner_sits_down_with_what_is_usual_in_a_box(isle: Path) -> None:
    setting = Table(f"{NAME}/sandbox", (), "", "", 0.0).setting
    assert (setting.heroes, setting.difficulty, setting.edition) == (("diver", "smith"), "calm", "manual")
    usual = Table("", (), "", "", 0.0).setting
    assert (usual.legend, usual.heroes) == (usual_legend(first_box()), tuple(heroes_of(first_box())[:2]))


def test_a_learner_sees_and_plays_a_box_that_lacks_what_the_first_one_has(isle: Path) -> None:
    pytest.importorskip("gymnasium", reason="needs the extra: pip install 'andori[lab]'")
    import numpy as np

    from andori.lab.table_env import TableEnv

    env = TableEnv(f"{NAME}/sandbox")
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    for _ in range(60):
        seen, _, over, cut, info = env.step(np.flatnonzero(env.action_masks())[0])
        assert env.observation_space.contains(seen) and "illegal" not in info
        if over or cut:
            env.reset()


@pytest.mark.parametrize("seed", range(12))
def test_the_tester_plays_a_box_without_figures_cards_fog_and_stones(isle: Path, seed: int) -> None:
    party = draw_party(Generator(seed), [f"{NAME}/sandbox"])
    tale = play(party, seed, THOROUGH if seed < 2 else BULK, limit=300)
    assert tale.broken is None, tale.broken


def test_the_tester_notices_a_rule_of_another_box(isle: Path) -> None:
    homes = homes_of(Game.new(f"{NAME}/sandbox").content)
    assert homes == (NAME,)
    assert citation_fault("ISLE-TIDE-02", homes, "manual", None) == ""
    assert citation_fault("BASE-MOVE-02", homes, "manual", None) == f"is a rule of {first_box()}, not of {NAME}"


# ---- the server ----------------------------------------------------------------------------------------------------


def test_a_table_is_opened_in_an_edition_and_a_level_of_the_legends_box(isle: Path) -> None:
    assert in_the_box(f"{NAME}/sandbox", "", "") == ("manual", "calm")
    assert in_the_box(f"{NAME}/sandbox", "manual", "wild") == ("manual", "wild")
    for edition, level, known in (("kosmos", "", "manual"), ("", "easy", "`calm`, `wild`")):
        with pytest.raises(Refusal) as caught:
            in_the_box(f"{NAME}/sandbox", edition, level)
        for language in LANGUAGES:
            assert edition + level in caught.value.line(language) and known in caught.value.line(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_page_shows_a_box_that_says_nothing_of_its_editions_levels_and_heroes(
    isle: Path, language: str
) -> None:
    legend = isle / "legends" / "sandbox" / "legend.yaml"
    legend.write_text(legend.read_text().replace("ground: true\n", ""))
    look_again()
    page = legend_list(language)
    assert [(each.code, each.label, each.about) for each in page.editions if each.box == NAME] == [
        ("manual", "manual", "")
    ]
    assert [figure.about for hero in page.heroes if hero.box == NAME for figure in hero.figures] == [""] * 6


# ---- commands ------------------------------------------------------------------------------------------------------


def run(*words: str) -> str:
    found = CliRunner().invoke(app, list(words))
    assert found.exit_code == 0, found.output
    return found.stdout


def refused(*words: str) -> str:
    found = CliRunner().invoke(app, list(words))
    assert found.exit_code == 2, found.output
    return found.stderr


def test_rules_print_a_module_for_each_box(isle: Path) -> None:
    found = json.loads(run("rules", "--coverage", "--json", "--box", NAME))["modules"]
    assert list(found) == [NAME] and (found[NAME]["proven"], found[NAME]["missing"]) == (1, ["ISLE-TIDE-02"])
    assert found[NAME]["missing_editions"] == {"ISLE-TIDE-02": ["manual"]}


def test_odds_take_heroes_and_creatures_from_a_box(isle: Path) -> None:
    found = json.loads(run("odds", "crab", "diver:str=3", "piper", "--box", NAME, "--json"))
    assert [hero["hero"] for hero in found["round"]["heroes"]] == ["diver", "piper"]
    weakest = next(iter(box_facts(first_box())["creatures"].values()))
    assert (found["foe"]["strength"], found["foe"]["reward"]) == (weakest["strength"], weakest["reward"])
    assert "`diver`, `smith`, `piper`" in refused("odds", "crab", "dwarf", "--box", NAME)
    known = f"There is no box `moon`. Choose from {typed(*boxes())}."
    assert known in refused("odds", "crab", "diver", "--box", "moon")


def test_bots_play_with_what_is_usual_in_a_box(isle: Path) -> None:
    found = json.loads(run("simulate", f"{NAME}/sandbox", "--bot", "random", "--games", "2", "--jobs", "1", "--json"))
    assert found["games"] == 2
    played = Chosen(f"{NAME}/sandbox", "en")
    setting = played.setting(played.pair(), "random", "", "", 1, None)
    assert (setting.edition, setting.difficulty, setting.heroes) == ("manual", "calm", ("diver", "piper"))
    assert played.parties() == ["diver,smith", "diver,smith,piper"]
    assert "Choose from `manual`." in refused("simulate", f"{NAME}/sandbox", "--edition", "kosmos")
    assert "Choose from `calm`, `wild`." in refused("simulate", f"{NAME}/sandbox", "--difficulty", "easy")
    assert "Choose from `diver`, `smith`, `piper`." in refused("simulate", f"{NAME}/sandbox", "--heroes", "dwarf")


def test_speed_is_measured_in_any_box(isle: Path) -> None:
    found = json.loads(run("bench", "--box", NAME, "--decisions", "600", "--json"))
    assert found["decisions_per_s"] > 0 and "skirmish_decisions_per_s" not in found


def test_the_terminal_shows_a_box_that_names_no_stronghold(isle: Path) -> None:
    console = Console(width=100, file=StringIO())
    Screen(console, "en").show_table(Game.new(f"{NAME}/sandbox"))
    assert isinstance(console.file, StringIO)
    told = console.file.getvalue()
    assert "diver" in told and "crab" in told and "castle" not in told


def test_who_sits_down_in_the_terminal_is_offered_what_the_box_has(isle: Path) -> None:
    settled = settle(Wishes(legend=f"{NAME}/sandbox"))
    assert (settled.heroes, settled.edition, settled.difficulty) == (["diver", "smith"], "manual", "calm")
    assert suggested(f"{NAME}/sandbox") == ["diver", "smith:woman"]
