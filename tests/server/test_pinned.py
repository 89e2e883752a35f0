"""A table whose legend has changed or gone since: everybody who thinks, counts or draws for it knows its own legend."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from andori.play.pinned import pinned, sources_now
from andori.sets.library import content_of
from andori.text.tokens import event_card
from served import Person, Served, serving
from shelf import look_again, own_copy, put_reef, shelf
from stored_tables import make_old

SKIRMISH = "base/skirmish"
GONE = "base/gone-by-now"


def old_table(served: Served, host: Person) -> Person:
    again = served.person(host.key)
    again.table = host.table
    return again


@pytest.mark.parametrize("legend", [SKIRMISH, GONE])
def test_an_old_table_is_advised_and_drawn_by_its_own_legend(
    tmp_path: Path, legend: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as served:
        host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: companion", edition="ffg")
    make_old(tmp_path, host.table, legend)
    caplog.set_level(logging.WARNING, "andori.thinkers")
    with serving(tmp_path) as served:
        old = old_table(served, host)
        scene = old.get("/scenery", lang="de")
        assert (scene["legend"], scene["edition"]) == (legend, "ffg") and scene["title"]
        assert "brigand" in [each["code"] for each in scene["creatures"]]
        assert len(scene["board"]["spaces"]) > 60
        assert old.get("/hint")["label"]
        old.act("dwarf: move 17", "dwarf: stop")
        with old.at_table() as seat:
            told = seat.until("update", where=lambda message: message["moment"]["question"]["who"] == "dwarf")
            assert told["by"] == "wizard"
        odds = [each["action"] for each in old.get("/outlooks")["outlooks"]]
        assert "dwarf: fight brigand@17" in odds
    assert not caplog.records, "no companion has failed"


def test_the_scenery_of_a_table_is_that_of_its_legend_today_when_nothing_has_changed(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: me, archer: me", difficulty="normal")
        params = {"legend": SKIRMISH, "edition": "kosmos", "difficulty": "normal", "heroes": 3, "lang": "fr"}
        assert host.get("/scenery", lang="fr") == host.send("GET", "/api/scenery", **params).json()


def test_a_table_of_a_box_that_stands_on_another_keeps_the_files_of_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf(tmp_path / "boxes", monkeypatch) as shelves:
        put_reef(shelves, code=False)
        below = own_copy(shelves, "base")
        with serving(tmp_path) as served:
            host = served.open(legend="reef/sandbox", seats="warrior: me, wizard: me", edition="ffg", difficulty="hard")
            host.act("warrior: move 18", "warrior: stop")
            moment, scene = host.get("")["moment"], host.get("/scenery", lang="de")
            kept = {entry["code"]: entry["strength"] for entry in scene["creatures"]}
            assert (kept["gor"], kept["eel"]) == (2, 4)
        recipe = (sources_now("reef/sandbox")[1], "reef/sandbox", "ffg", "hard", 2)
        told = event_card(pinned(recipe).content, 1, "de")
        change(below / "set.yaml", "gor: {strength: 2,", "gor: {strength: 9,")
        change(below / "set.yaml", "warrior: {rank: 14, dice: [2, 3, 4],", "warrior: {rank: 14, dice: [1, 1, 1],")
        change(below / "boards" / "land.yaml", "letters: [A, ", "letters: [")
        change(below / "decks" / "golden.de.yaml", told.title, "Eine andere Karte")
        look_again()
        with serving(tmp_path) as served:
            old = old_table(served, host)
            assert old.get("")["moment"] == moment and old.get("/scenery", lang="de") == scene
            old.act("wizard: pass")
            new = served.open(legend="reef/sandbox", seats="warrior: me, wizard: me", edition="ffg", difficulty="hard")
            assert new.get("/scenery", lang="de") != scene
        assert event_card(pinned(recipe).content, 1, "de") == told
        assert event_card(content_of(*recipe[1:]), 1, "de").title == "Eine andere Karte"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
