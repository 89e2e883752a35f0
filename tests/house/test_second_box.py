"""A box is its folder: what works for the first one works for a second, which shares no name with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori.cases.given import legend_of
from andori.cases.runner import Result, run_file
from andori.legends.source import Map
from andori.sets.boxes import box_around, boxes, catalogued, first_box
from andori.sets.catalogue import rule
from andori.sets.library import legends
from second_box import NAME, second_box


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a second box."""
    with second_box(tmp_path, monkeypatch) as folder:
        yield folder


def told(results: list[Result]) -> list[tuple[str, str]]:
    return [(result.edition, result.failure) for result in results]


# ---- folders -------------------------------------------------------------------------------------------------------


def test_a_box_is_found_by_its_folder_and_stands_where_its_rules_say(isle: Path) -> None:
    assert boxes() == (first_box(), NAME) and catalogued()[-1] == NAME
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
    assert told(run_file(case)) == [("", "there is no edition 'kosmos': known are manual")]
