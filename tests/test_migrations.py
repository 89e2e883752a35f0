"""Legends written in an older version of the format are brought up to date when they are read."""

from __future__ import annotations

import pytest

from andori.legends import migrations
from andori.legends.source import Map, Reader


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
