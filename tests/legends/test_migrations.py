"""Legends, and what tables have kept of a box, are brought up to date when they are of an older version."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from andori.legends import migrations
from andori.legends.folder import legend_from_folder, texts_from
from andori.legends.source import Map, Reader, SourceError
from andori.legends.starter import write_starter
from andori.sets.library import box_file, content_from_files, files_of, legends
from andori.text.tokens import event_card, legend_card


def legend(text: str) -> Map:
    found = Reader("legend.yaml").read(text)
    assert isinstance(found, Map)
    return found


def test_an_older_legend_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(source: Map) -> None:
        source["deck"] = source.pop("events")

    def louder(text: dict[str, object]) -> None:
        text["title"] = str(text["title"]).upper()

    monkeypatch.setitem(migrations.STEPS, 0, rename)
    monkeypatch.setitem(migrations.TEXT_STEPS, 0, louder)
    texts = [legend("title: Flocks\ncards: {A1: {title: x, text: y}}\n")]
    found = migrations.upgrade(legend("format: 0\nevents: golden\n"), texts)
    assert found["deck"] == "golden"
    assert found["format"] == migrations.FORMAT
    assert texts == [{"title": "FLOCKS", "cards": {"A1": {"title": "x", "story": "y"}}}]


@pytest.mark.parametrize("version", ["3", "4", "-3", "x", "0", "true"])
def test_what_cannot_be_brought_up_is_left_to_the_checker(version: str) -> None:
    source = legend(f"format: {version}\ndeck: golden\n")
    assert migrations.upgrade(source) == legend(f"format: {version}\ndeck: golden\n")


def test_a_throw_with_the_black_die_names_it() -> None:
    throws = ("roll: {black: true, dice: 2}", "roll: {black: false}", "roll")
    old = "format: 2\ncards:\n  C:\n    do:\n" + "".join(f"      - {throw}\n" for throw in throws)
    found = migrations.upgrade(legend(old))
    assert found["cards"]["C"]["do"] == [{"roll": {"dice": 2, "die": "black"}}, {"roll": {}}, "roll"]
    assert found["cards"]["C"]["do"][0]["roll"].lines["die"] == 5


OLD_TEXTS = """\
title: Die Herde
cards:
  A1:
    title: Leer
    text: Niemand ist da.
    goal: Sucht.
decks:
  dreams:
    dream-a: {title: Ein Traum, text: Du fällst.}
endings:
  castle: Vorbei.
  too_late: {title: Zu spät, text: Es schneit.}
"""


def test_the_one_text_of_cards_and_endings_becomes_their_story() -> None:
    text = legend(OLD_TEXTS)
    migrations.upgrade(legend("format: 1\n"), [text])
    assert text["cards"]["A1"] == {"title": "Leer", "story": "Niemand ist da.", "goal": "Sucht."}
    assert text["cards"]["A1"].lines["story"] == 5
    assert text["decks"]["dreams"]["dream-a"] == {"title": "Ein Traum", "story": "Du fällst."}
    assert text["endings"] == {"castle": "Vorbei.", "too_late": {"title": "Zu spät", "story": "Es schneit."}}


def in_one(entry: Any) -> Any:
    """What a card says, in one text, as it was in version 1."""
    if not isinstance(entry, dict):
        return entry
    if not {"story", "rules"} & entry.keys():
        return {key: in_one(value) for key, value in entry.items()}
    text = " ".join(entry.pop(part) for part in ("story", "rules") if part in entry)
    return {**entry, "text": text}


def older(name: str, text: str) -> str:
    """A file of the package as it would have been in version 1."""
    if "text" in name:
        return yaml.safe_dump(in_one(yaml.safe_load(text)), allow_unicode=True, sort_keys=False)
    return re.sub(r"^format: \d+", "format: 1", text, flags=re.MULTILINE)


def test_a_folder_of_version_1_is_told_as_before(tmp_path: Path) -> None:
    write_starter(tmp_path / "flock")
    for path in (tmp_path / "flock").glob("*.yaml"):
        path.write_text(older(path.name, path.read_text(encoding="utf-8")), encoding="utf-8")
    folder = legend_from_folder(tmp_path / "flock", "base")
    assert "text" not in folder.texts["de"]["cards"]["J"] and folder.texts["de"]["cards"]["J"]["story"]
    assert texts_from(folder.sources)["fr"]["cards"]["J"]["story"] == folder.texts["fr"]["cards"]["J"]["story"]


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


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_table_of_version_1_is_told_what_it_kept(language: str) -> None:
    kept = {name: older(name, text) for name, text in files_of("base/skirmish").items()}
    kept[f"texts/{language}"] = kept[f"texts/{language}"].replace(
        "cards:\n", "cards:\n  Z: {title: Zz, text: Old.}\n", 1
    )
    content = content_from_files(kept, "base/skirmish", "kosmos", "easy", 2).content
    for card in range(len(content.cards)):
        printed = event_card(content, card, language)
        assert printed.story and "text:" not in printed.story, printed
    for place, name in enumerate(content.card_names):
        assert legend_card(content, place, language).story, name
    assert '"Z":{"title":"Zz","story":"Old."}' in content.kept_texts[f"texts/{language}"]
