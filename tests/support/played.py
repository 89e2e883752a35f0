"""A table and its journal, as a server would keep them, for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from andori.play.journal import AnyEntry, Opened, read_entry, write_entry
from andori.play.reading import read_table
from andori.play.refusal import Refusal
from andori.play.table import (
    Table,
    fingerprint,
)
from andori.text import LANGUAGES

NOW = 1_000_000


def opened(**changes: Any) -> Opened:
    """A skirmish of dwarf and wizard, both played by the host, whose key is ``host``."""
    usual: dict[str, Any] = {
        "at": NOW,
        "legend": "base/skirmish",
        "edition": "kosmos",
        "difficulty": "easy",
        "heroes": ["dwarf", "wizard"],
        "seats": ["person", "person"],
        "seed": "luck",
        "undo": "fair",
        "host": "Ada",
        "key": fingerprint("host"),
    }
    return Opened(**{**usual, **changes})


TOLD_ANYHOW = 200
"""So many facts a table has at least, if there were so many, whatever was undone."""


def shown(table: Table) -> tuple[Any, ...]:
    """Everything about a table that must be the same however it came about."""
    return (
        table.version,
        table.game.position(),
        table.game.record(),
        [(seat.hero, seat.who, seat.person) for seat in table.seats],
        [(person.number, person.name, person.keys) for person in table.persons.values()],
        table.undo_policy,
        table.webhook,
        list(table.chat),
        table.marks,
        # What was undone once took the place of the oldest of them.
        [(moment, repr(event)) for moment, event in table.recent][-TOLD_ANYHOW:],
        table.undo_fault(None),
        table.companion_asked(),
    )


class Played:
    """A table and its journal, as the server keeps it: after every change the journal gives the same table."""

    def __init__(self, **changes: Any) -> None:
        first = opened(**changes)
        self.table = Table("t", first)
        self.journal: list[AnyEntry] = [first]
        begun = self.table.begin(NOW)
        if begun is not None:
            self._written([begun[0]])
        self._count = 0

    def _written(self, entries: list[AnyEntry]) -> None:
        self.journal += [read_entry(write_entry(entry)) for entry in entries]
        assert shown(self.again()) == shown(self.table)

    def again(self) -> Table:
        """The table that the journal tells of."""
        return read_table("t", self.journal)

    def act(self, *lines: str, person: int = 1, version: int | None = None, message: str = "") -> list[str]:
        """What was done, luck included."""
        self._count += 1
        seen = self.table.version if version is None else version
        entry, happened = self.table.act(person, message or f"m{self._count}", seen, lines, NOW)
        kept = self.table.kept(happened, NOW)
        if kept is not None:
            self.table.take(kept)
        self._written([entry] if kept is None else [entry, kept])
        return entry.lines

    def companion(self, line: str) -> None:
        entry, _ = self.table.act_for_companion([line], NOW)
        self._written([entry])

    def undo(self, person: int = 1, version: int | None = None, message: str = "undo") -> str:
        """What was taken back."""
        entry, happened = self.table.undo(person, message, self.table.version if version is None else version, NOW)
        self._written([entry])
        return happened.undone

    def friend(self, *heroes: str, name: str = "Ben") -> int:
        """Somebody new sits down; his number. His key is his name."""
        self._written(self.table.sit_down(0, heroes, name, name, NOW))
        return self.table.person_of(name)

    def do(self, entries: list[AnyEntry]) -> None:
        self._written(entries)


def code_of(do: Callable[[], object]) -> str:
    """The code of the refusal that something meets."""
    with pytest.raises(Refusal) as caught:
        do()
    for language in LANGUAGES:
        assert caught.value.line(language)
    return caught.value.code
