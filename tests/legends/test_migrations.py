"""Legends, and what tables have kept of a box, are brought up to date when they are of an older version."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from andori.legends import migrations
from andori.legends.source import Map, Reader, SourceError
from andori.sets.library import box_file, content_from_files, files_of, legends


def legend(text: str) -> Map:
    found = Reader("legend.yaml").read(text)
    assert isinstance(found, Map)
    return found


def test_an_older_legend_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(source: Map) -> None:
        source["deck"] = source.pop("events")

    monkeypatch.setitem(migrations.STEPS, 0, rename)
    found = migrations.upgrade(legend("format: 0\nevents: golden\n"))
    assert found["deck"] == "golden"
    assert found["format"] == migrations.FORMAT


@pytest.mark.parametrize("version", ["1", "2", "-3", "x", "0"])
def test_what_cannot_be_brought_up_is_left_to_the_checker(version: str) -> None:
    source = legend(f"format: {version}\ndeck: golden\n")
    assert migrations.upgrade(source) == legend(f"format: {version}\ndeck: golden\n")


# ---- boxes -----------------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def no_step_is_left() -> Iterator[None]:
    steps = migrations.BOX_STEPS[:]
    yield
    migrations.BOX_STEPS[:] = steps


def test_every_box_says_the_version_that_is_read_today() -> None:
    for box in {legend.partition("/")[0] for legend in legends()}:
        assert box_file(box)["format"] == migrations.box_format(), f"{box}/set.yaml: format must count the steps"


def test_what_a_table_kept_of_an_older_box_is_brought_up_step_by_step() -> None:
    kept = files_of("base/legend-2")
    today = migrations.box_format()
    kept["set.yaml"] = kept["set.yaml"].replace("small_slots: 3", "pockets: 3")
    kept["cards/golden"] = kept.pop("decks/golden")

    def pockets(files: dict[str, Map]) -> None:
        files["set.yaml"]["bags"] = files["set.yaml"].pop("pockets")

    def slots(files: dict[str, Map]) -> None:
        files["set.yaml"]["small_slots"] = files["set.yaml"].pop("bags")
        files["decks/golden"] = files.pop("cards/golden")

    migrations.BOX_STEPS.extend([pockets, slots])
    found = content_from_files(kept, "base/legend-2", "kosmos", "easy", 2).content
    assert found.small_slots == 3
    # Of the next version, only the second step is needed.
    kept["set.yaml"] = kept["set.yaml"].replace(f"format: {today}", f"format: {today + 1}").replace("pockets", "bags")
    assert content_from_files(kept, "base/legend-2", "kosmos", "easy", 2).content.program == found.program


def test_what_a_newer_package_kept_is_refused_with_a_sentence() -> None:
    kept = files_of("base/legend-2")
    today = migrations.box_format()
    kept["set.yaml"] = kept["set.yaml"].replace(f"format: {today}", f"format: {today + 1}")
    with pytest.raises(SourceError, match=f"version {today + 1}"):
        content_from_files(kept, "base/legend-2", "kosmos", "easy", 2)


def test_a_box_that_was_kept_with_two_names_for_each_hero_has_both_figures() -> None:
    kept = files_of("base/legend-2")
    box = re.sub(r"figures: \{man: (\w+), woman: (\w+)\}", r"names: [\1, \2]", kept["set.yaml"])
    kept["set.yaml"] = re.sub(r"^format: \d+\n", "", box, flags=re.MULTILINE)
    assert kept["set.yaml"].count("names:") == 4
    found = content_from_files(kept, "base/legend-2", "kosmos", "easy", 2).content
    assert found.heroes[0].figures == {"man": "Kram", "woman": "Bait"}
    assert all(list(hero.figures) == ["man", "woman"] for hero in found.heroes)
