"""One row a game in a Parquet file, written piece by piece. Needs the extra ``andori[lab]``."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from andori.lab.errors import LabError
from andori.lab.files import fresh_name

if TYPE_CHECKING:
    from andori.lab.simulation import Result, Setting

PIECE: Final = 20_000
"""Rows kept in memory at most."""
_OURS: Final = re.compile(r"\d{12}\.parquet(\.\w+\.new)?")
"""Names of pieces, also of those that somebody was killed over."""


class RowsError(LabError, ValueError):
    """The rows cannot be written; the message says what to do."""


class Rows:
    """The rows of a run; until it is over they lie in pieces beside the file, so that it can be gone on with.

    Nothing is touched before ``with`` begins: until then a command may still be refused. What is in the file stays
    there until all rows of the run are ready to take its place.
    """

    def __init__(self, file: Path, setting: Setting, played: int, resumable: bool = False) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise RowsError("parquet_extra") from None
        self._arrow: Any = pyarrow
        self._parquet: Any = pyarrow.parquet
        self.file = file
        self.folder = file.with_name(file.name + ".pieces")
        self.first = played
        self.resumable = resumable
        self.waiting: list[Result] = []
        self.schema: Any = pyarrow.schema(
            [
                ("number", pyarrow.int64()),
                ("seed", pyarrow.int64()),
                ("won", pyarrow.bool_()),
                ("ending", pyarrow.string()),
                ("day", pyarrow.int32()),
                ("letter", pyarrow.string()),
                ("decisions", pyarrow.int32()),
            ],
            metadata={"andori": json.dumps(setting.as_dict())},
        )
        there = self._pieces()
        self.kept = self._taken_up(there, played) if played else []
        """Files with the rows of the games that have been played already."""
        self._dropped = [piece for piece in there if piece not in self.kept]
        for piece in self._dropped:
            self._count(piece)

    def _taken_up(self, there: list[Path], played: int) -> list[Path]:
        """The files that hold the rows of games that have been played already."""
        found = [piece for piece in there if _number(piece) < played]
        if self.file.exists() and not (found and _number(found[0]) == 0):
            # The run was over and is longer now: its file comes before the pieces.
            found = [self.file] if self._count(self.file) == played else [self.file, *found]
        rows = 0
        for file in found:
            if file != self.file and _number(file) != rows:
                break
            rows += self._count(file)
        if rows != played:
            raise RowsError("rows_missing", games=played, file=self.file)
        return found

    def __enter__(self) -> Rows:
        """Begin: rows that were written just before a run was killed are dropped, their games are played again."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for piece in self._dropped:
            piece.unlink()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave pieces only where somebody can go on with them, and no empty folder."""
        if not self.folder.is_dir():
            return
        if kind is not None and not self.resumable:
            for path in self.folder.iterdir():
                if _OURS.fullmatch(path.name):
                    path.unlink()
        with suppress(OSError):
            self.folder.rmdir()

    def _count(self, piece: Path) -> int:
        """How many games of this run a file holds."""
        try:
            found = self._parquet.read_schema(piece).metadata or {}
            rows = int(self._parquet.read_metadata(piece).num_rows)
        except (self._arrow.ArrowException, OSError) as error:
            raise RowsError("rows_unreadable", file=piece, reason=error) from None
        if found.get(b"andori") != self.schema.metadata[b"andori"]:
            raise RowsError("rows_of_another_run", file=piece)
        return rows

    def _piece(self, first: int) -> Path:
        return self.folder / f"{first:012d}.parquet"

    def _pieces(self) -> list[Path]:
        """The pieces that are there; whatever else lies there is somebody's, and stays."""
        found = sorted(self.folder.iterdir()) if self.folder.exists() else []
        strange = [path.name for path in found if not _OURS.fullmatch(path.name)]
        if strange:
            raise RowsError("rows_foreign", folder=self.folder, name=strange[0])
        return [path for path in found if path.suffix == ".parquet"]

    def add(self, results: Sequence[Result]) -> None:
        """Take further games."""
        self.waiting.extend(results)
        if len(self.waiting) >= PIECE:
            self.flush()

    def flush(self) -> None:
        """Write what is in memory as a piece."""
        if not self.waiting:
            return
        columns = [list(column) for column in zip(*self.waiting)]
        table = self._arrow.Table.from_arrays(
            [self._arrow.array(column, field.type) for column, field in zip(columns, self.schema)], schema=self.schema
        )
        piece = self._piece(self.first)
        fresh = fresh_name(piece)
        self._parquet.write_table(table, fresh)
        fresh.replace(piece)
        self.first += len(self.waiting)
        self.waiting.clear()

    def finish(self, games: int) -> None:
        """Put the pieces together, one after another, into the file; there must be as many rows as games."""
        self.flush()
        parts = [*(file for file in self.kept if file == self.file), *self._pieces()]
        rows = sum(map(self._count, parts))
        if rows != games:
            raise RowsError("rows_count", rows=rows, games=games, folder=self.folder)
        if parts != [self.file]:
            fresh = fresh_name(self.file)
            try:
                with self._parquet.ParquetWriter(fresh, self.schema) as writer:
                    for piece in parts:
                        for batch in self._parquet.ParquetFile(piece).iter_batches(PIECE):
                            writer.write_batch(batch)
                fresh.replace(self.file)
            finally:
                fresh.unlink(missing_ok=True)
        shutil.rmtree(self.folder)


def _number(piece: Path) -> int:
    """The first game of a piece."""
    return int(piece.stem)
