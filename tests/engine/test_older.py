"""Positions and actions of earlier versions are brought up to date when they are read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from andori.engine import older
from andori.engine.position import PositionError
from andori.game import Game
from andori.play.journal import read_entry, write_entry
from andori.play.reading import read_table
from played import Played


@pytest.fixture(autouse=True)
def no_step_is_left() -> Iterator[None]:
    """The lists are changed in place, because the compiled engine knows them, not their names."""
    yield
    older.LINE_STEPS.clear()
    older.POSITION_STEPS.clear()


@pytest.fixture
def rest_was_called_snooze() -> None:
    """As if version 1 had said ``snooze`` for the action that ends a day, and version 2 said ``nap``."""
    older.LINE_STEPS.extend([older.renamed({"snooze": "nap"}), older.renamed({"nap": "end day"})])


def game() -> Game:
    found = Game.new("base/skirmish", heroes=["dwarf", "wizard"])
    for line in ("dwarf: take gold", "dwarf: end day", "wizard: end day"):
        found.apply(line)
    return found


def test_a_renamed_action_in_a_record_of_any_earlier_version_is_understood(rest_was_called_snooze: None) -> None:
    found = game()
    record = found.record()
    assert record.startswith("andori record 3\n")
    for version, word in ((1, "snooze"), (2, "nap"), (3, "end day")):
        old = record.replace("end day", word).replace("andori record 3", f"andori record {version}")
        assert Game.from_record(old).digest() == found.digest()


def test_an_old_word_means_nothing_in_a_new_record(rest_was_called_snooze: None) -> None:
    with pytest.raises(PositionError, match="snooze"):
        Game.from_record(game().record().replace("end day", "snooze"))


def test_a_renamed_action_in_a_journal_is_understood() -> None:
    played = Played()
    played.act("dwarf: take gold")
    played.act("dwarf: pass")
    before = played.table.game.position()
    stored = [write_entry(entry).replace(b"dwarf: pass", b"dwarf: wait") for entry in played.journal]
    older.LINE_STEPS.append(older.renamed({"wait": "pass"}))
    table = read_table("t", [read_entry(entry) for entry in stored])
    assert not table.mended and table.game.position() == before
    line = table.game.legal(hero="wizard")[0].text
    entry, _ = table.act(1, "on", table.version, [line], 0)
    assert entry.words == 2, "what is written from now on needs no step"


def test_a_position_of_an_earlier_version_is_brought_up_step_by_step() -> None:
    found = game()
    text = found.position()

    def second(lines: list[str]) -> list[str]:
        return [line.replace("dawn ", "morning ", 1) for line in lines]

    def third(lines: list[str]) -> list[str]:
        return [line.replace("morning ", "day ", 1) for line in lines]

    older.POSITION_STEPS.extend([second, third])
    assert found.position().startswith("andori position 3\n")
    for version, word in ((1, "dawn"), (2, "morning"), (3, "day")):
        old = text.replace("\nday ", f"\n{word} ").replace("andori position 1", f"andori position {version}")
        assert Game.from_position(old).digest() == found.digest()


def test_a_step_that_fails_is_told_as_a_bad_position() -> None:
    text = game().position()

    def step(lines: list[str]) -> list[str]:
        return [lines[1000]]

    older.POSITION_STEPS.append(step)
    with pytest.raises(PositionError, match="cannot be brought up to date"):
        Game.from_position(text)


@pytest.mark.parametrize("kind", ["position", "record"])
def test_a_text_of_a_newer_version_is_refused_with_a_sentence(kind: str) -> None:
    text = game().position() if kind == "position" else game().record()
    with pytest.raises(PositionError, match="newer Andori"):
        read = Game.from_position if kind == "position" else Game.from_record
        read(text.replace(f"andori {kind} 1", f"andori {kind} 2"))
