"""Saved games in files: whatever a file holds, it is a game or a sentence that says what to do."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from andori.engine.position import PositionError
from andori.engine.record import read_record
from andori.game import Game
from andori.legends.folder import LegendFolder, registered, texts_from
from andori.sets.library import content_of, legends
from andori.text import say
from andori.text.tokens import take_texts

MOST_BYTES: Final = 40_000_000
"""The longest record that is read has 200,000 lines."""


class RecordError(ValueError):
    """A file that is no game that can be gone on with; the code names the sentence."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def said(self, language: str) -> str:
        """What is wrong and what to do."""
        return say(f"record.{self.code}", language, **self.params)


def load_game(path: Path, own: LegendFolder | None = None) -> Game:
    """The game that a file keeps, of its legend as it was, or as the folder has it now; raises :class:`RecordError`."""
    text = record_text(path)
    try:
        record = read_record(text)
        header = record.header
        if own is not None:
            if own.id != header.legend:
                raise RecordError("other_legend", file=path, legend=header.legend, other=own.id)
            content = content_of(own.id, header.edition, header.difficulty, len(header.heroes))
            return Game.from_record(text, content)
        if not record.files and header.legend not in legends() and registered(header.legend) is None:
            raise RecordError("whose", file=path, legend=header.legend)
        game = Game.from_record(text)
    except (PositionError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("wrong", file=path, error=error) from None
    if record.files:
        take_texts(game.content.legend, texts_from(game.files))
    return game


def record_text(path: Path) -> str:
    """The text of a plain file of bearable size."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise RecordError("no_plain_file", file=path)
        # The file may have been exchanged for a pipe since it was looked at.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise RecordError("unreadable", file=path, error=error.strerror or error) from None
    if len(content) > MOST_BYTES:
        raise RecordError("too_large", file=path, most=MOST_BYTES // 1_000_000)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError("no_text", file=path) from None
