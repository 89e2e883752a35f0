"""One row a game in a Parquet file, written piece by piece. Needs the extra ``andori[lab]``."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from andori.lab.simulation import Result, Setting

PIECE: Final = 20_000
"""Rows kept in memory at most."""


class RowsError(ValueError):
    """The rows cannot be written; the message says what to do."""


class Rows:
    """The rows of a run; until it is over they lie in pieces beside the file, so that it can be gone on with."""

    def __init__(self, file: Path, setting: Setting, played: int) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise RowsError("Parquet needs the extra 'lab'. Type: pip install 'andori[lab]'") from None
        self._arrow: Any = pyarrow
        self._parquet: Any = pyarrow.parquet
        self.file = file
        self.folder = file.with_name(file.name + ".pieces")
        self.first = played
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
        self._take_up(played)

    def _take_up(self, played: int) -> None:
        """Find the rows of the games that have been played already; nothing is touched unless they are all there."""
        if played == 0:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            return
        if self.folder.exists():
            kept = [piece for piece in self._pieces() if int(piece.stem) < played]
        else:
            kept = [self.file] if self.file.exists() else []
        if sum(map(self._count, kept)) != played:
            raise RowsError(
                f"The first {played} games were played without writing {self.file}. "
                "Leave --parquet out, or begin anew with another --resume file."
            )
        if kept == [self.file]:
            # The run was over and is longer now: its file becomes the first piece.
            self.folder.mkdir(parents=True)
            self.file.rename(self._piece(0))
            return
        for piece in self._pieces():
            if piece not in kept:
                piece.unlink()  # written just before the run was killed; these games are played again

    def _count(self, piece: Path) -> int:
        """How many games of this run a file holds."""
        try:
            found = self._parquet.read_schema(piece).metadata or {}
            rows = int(self._parquet.read_metadata(piece).num_rows)
        except (self._arrow.ArrowException, OSError) as error:
            raise RowsError(f"{piece} cannot be read as Parquet ({error}). Name another file.") from None
        if found.get(b"andori") != self.schema.metadata[b"andori"]:
            raise RowsError(f"{piece} holds games of another run. Name another file.")
        return rows

    def _piece(self, first: int) -> Path:
        return self.folder / f"{first:012d}.parquet"

    def _pieces(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))

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
        fresh = piece.with_suffix(".new")
        self._parquet.write_table(table, fresh)
        fresh.replace(piece)
        self.first += len(self.waiting)
        self.waiting.clear()

    def finish(self) -> None:
        """Put the pieces together, one after another, into the file."""
        self.flush()
        fresh = self.file.with_name(self.file.name + ".new")
        with self._parquet.ParquetWriter(fresh, self.schema) as writer:
            for piece in self._pieces():
                for batch in self._parquet.ParquetFile(piece).iter_batches(PIECE):
                    writer.write_batch(batch)
        fresh.replace(self.file)
        shutil.rmtree(self.folder)
