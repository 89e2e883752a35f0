"""A table whose legend has changed or gone since: everybody who thinks, counts or draws for it knows its own legend."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from served import Person, Served, serving
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
