"""A table from its journal. What cannot be read or played any more is mended: all else is there, and the game goes on
from the last position that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from andori.play.journal import Acted, AnyEntry, CodeMade, Kept, Lost, Opened, Said, SeatGiven, TookBack
from andori.play.pinned import Pinned, Recipe, pinned
from andori.play.table import Person, Table

Journal = Sequence[AnyEntry | Lost]

FORGOTTEN = "?"
"""The name of a person whose coming is lost; nobody has his key."""


class Unreadable(Exception):
    """No table can be made of a journal; the sentence says why."""


def read_table(table_id: str, entries: Journal, recipe: Recipe | None = None) -> Table:
    """The table that a journal tells of, played with what it was opened with, or with today's legend if that fails.

    Raises :class:`Unreadable` where not even a new game of the legend can be begun.
    """
    first = opening_of(entries)
    if first is None:
        raise Unreadable(f"the journal of {table_id} does not begin with its opening")
    files: Pinned | None = None
    try:
        files = pinned(recipe) if recipe is not None else None
        return _played(table_id, first, entries, files)
    except Exception as error:  # of whatever kind: files and rules of another version can fail in any way
        trouble = f"{type(error).__name__}: {error}"
    for tried in (files, None) if files is not None else (None,):
        try:
            table = _mended(table_id, first, entries, tried)
        except Exception as error:
            trouble += f"; {type(error).__name__}: {error}"
            continue
        table.trouble = trouble
        return table
    raise Unreadable(f"no game can be made of the journal of {table_id}: {trouble}")


def opening_of(entries: Journal) -> Opened | None:
    """How a table was opened, with the files that it is played with now; None when that is lost."""
    first = entries[0] if entries else None
    if not isinstance(first, Opened):
        return None
    later = [entry.sources for entry in entries if isinstance(entry, Kept) and entry.sources]
    return msgspec.structs.replace(first, sources=later[-1]) if later else first


def _played(table_id: str, first: Opened, entries: Journal, files: Pinned | None) -> Table:
    """The table whose whole journal can be played, from the last position where it was begun anew."""
    base = max((place for place, entry in enumerate(entries) if isinstance(entry, Kept) and entry.anew), default=0)
    anew = entries[base]
    if isinstance(anew, Kept):
        table = Table(table_id, first, files, anew.position, anew.moment)
        table.mended = True
    else:
        table = Table(table_id, first, files)
    undone = _taken_back(entries, base, table.past)
    for place in range(1, len(entries)):
        entry = entries[place]
        if isinstance(entry, Acted | TookBack) and (place < base or place in undone):
            table.pass_over(entry, undone.get(place, ()))
        elif place < base:
            _take_if_possible(table, entry)
        elif isinstance(entry, Lost):
            raise Unreadable(f"entry {place} is missing or cannot be read")
        else:
            table.take(entry)
    return table


def _taken_back(entries: Journal, base: int, past: int) -> dict[int, list[str]]:
    """The places of actions that were taken back later, and of the undos, with the seats whose actions those took back.

    Nothing of this need be played, however often somebody does the same things and takes them back.
    """
    found: dict[int, list[str]] = {}
    standing: list[tuple[int, int, str]] = []
    moment = past
    for place in range(base + 1, len(entries)):
        entry = entries[place]
        if isinstance(entry, Acted):
            standing.append((place, moment, entry.by))
            moment += len(entry.lines)
        elif isinstance(entry, TookBack):
            gone: list[tuple[int, int, str]] = []
            while standing and standing[-1][1] >= entry.to:
                gone.append(standing.pop())
            if not gone or gone[-1][1] != entry.to:
                # An undo to the middle of an entry, or behind all of them: only playing tells what is left.
                return {}
            found.update((each[0], []) for each in gone)
            found[place] = [each[2] for each in gone]
            moment = entry.to
    return found


# ---- mending -------------------------------------------------------------------------------------------------------


def _mended(table_id: str, first: Opened, entries: Journal, files: Pinned | None) -> Table:
    """The table whose journal cannot be played: everything but the game is read, and the game goes on from the last
    kept position that can be read, as far as it still can."""
    table, base = _resumed(table_id, first, entries, files)
    table.mended = table.unsettled = True
    if base:
        table.recent.clear()
    undone = _taken_back(entries, base, table.past)
    playing = True
    for place in range(1, len(entries)):
        entry = entries[place]
        if isinstance(entry, Acted | TookBack):
            if place < base or place in undone or not playing:
                table.pass_over(entry, undone.get(place, ()))
            elif not _replayed(table, entry):
                playing = False
                table.pass_over(entry, ())
        else:
            _take_if_possible(table, entry)
    table.marks.clear()
    return table


def _resumed(table_id: str, first: Opened, entries: Journal, files: Pinned | None) -> tuple[Table, int]:
    """The table at the last kept position that can be read, else at the beginning; and the place of that entry."""
    for place, past, position in _positions(first, entries):
        try:
            return Table(table_id, first, files, position, past), place
        except Exception:  # a position of another version can fail in any way
            continue
    return Table(table_id, first, files, ""), 0


def _positions(first: Opened, entries: Journal) -> Iterator[tuple[int, int, str]]:
    """The positions that a game may go on from, the last one first: the entry, the moment and the text of each."""
    before: list[tuple[int, int, str]] = [(0, 0, first.start)]
    kept: list[tuple[int, int, str]] = []
    for place, entry in enumerate(entries):
        if isinstance(entry, Kept):
            if entry.anew:
                before, kept = before + kept, []
            kept.append((place, entry.moment, entry.position))
        elif isinstance(entry, TookBack):
            kept = [each for each in kept if each[1] <= entry.to]
    return reversed(before + kept)


def _replayed(table: Table, entry: Acted | TookBack) -> bool:
    """Play an entry on a mended game; whether that was possible."""
    if isinstance(entry, TookBack):
        if not 0 <= entry.to - table.past <= len(table.game.history):
            return False
        table.take(entry)
        return True
    before = len(table.game.history)
    try:
        table.take(entry)
    except Exception:  # of whatever kind: these are other rules than it was done by
        table.game.rewind(before)
        return False
    return True


def _take_if_possible(table: Table, entry: AnyEntry | Lost) -> None:
    """Read an entry that does not change the game, even where it is lost or what it follows from is."""
    if isinstance(entry, SeatGiven | Said | CodeMade) and entry.person and entry.person not in table.persons:
        table.persons[entry.person] = Person(entry.person, FORGOTTEN)
    try:
        if not isinstance(entry, Lost | Kept):
            table.take(entry)
            return
    except Exception:  # a code whose making is lost, a seat of a hero there is no more
        pass
    table.version += 1
