"""The journal of a table: everything that was ever decided at it, in order. Reading it again gives the table back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Who = Literal["person", "companion", "open"]
Asking = Literal["few", "all"]
"""Whether the table answers by itself what nobody need be asked, or asks everything."""
UndoPolicy = Literal["practice", "fair", "none"]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry; `at` is when it was written, in seconds."""

    at: int


class Opened(Entry, frozen=True, tag="opened"):
    """The table was opened. `seed` is the secret of its luck; `start` the position of a copy, else empty."""

    legend: str
    edition: str
    difficulty: str
    heroes: list[str]
    seats: list[Who]
    seed: str
    undo: UndoPolicy
    host: str
    key: str
    """Fingerprint of the host's key."""
    sources: str = ""
    """Fingerprint of the files the legend was compiled from."""
    start: str = ""
    begin: str = ""
    """The later point of the legend with which the game begins; empty for its beginning."""
    figures: dict[str, str] = {}
    """Which figures stand for the heroes, where they are not the usual ones."""


class Came(Entry, frozen=True, tag="came"):
    """A person sat down for the first time."""

    person: int
    name: str
    key: str


class SeatGiven(Entry, frozen=True, tag="seat"):
    """A seat has somebody else now."""

    hero: str
    who: Who
    person: int = 0


class FigureChosen(Entry, frozen=True, tag="figure"):
    """Another side of a hero board is shown."""

    hero: str
    figure: str


class Acted(Entry, frozen=True, tag="acted"):
    """A seat acted; `lines` hold what luck answered, too."""

    id: str
    by: str
    lines: list[str]
    person: int = 0
    why: str = ""
    """What a companion said to it: a key of the catalogue and its numbers."""
    numbers: dict[str, int] = {}
    answered: int = 0
    """How many of the lines, luck's not counted, the table has given itself: see :mod:`andori.play.foregone`."""
    words: int = 1
    """The version of the lines; see :mod:`andori.engine.older`."""


class TookBack(Entry, frozen=True, tag="took_back"):
    """The game went back to the moment after `to` actions."""

    id: str
    person: int
    to: int


class Said(Entry, frozen=True, tag="said"):
    """A remark in the chat."""

    id: str
    person: int
    text: str


class Ruled(Entry, frozen=True, tag="ruled"):
    """The host changed a setting."""

    undo: UndoPolicy | None = None
    webhook: str | None = None
    closed: bool | None = None
    asks: Asking | None = None


class Dismissed(Entry, frozen=True, tag="dismissed"):
    """The host sent a person away: his keys open nothing any more, and his heroes are companions'."""

    person: int


class CodeMade(Entry, frozen=True, tag="code"):
    """A code was made with which a person may come on another device until `until`."""

    person: int
    code: str
    until: int


class CodeUsed(Entry, frozen=True, tag="code_used"):
    """A person came with a code and has a further key."""

    code: str
    key: str


class Kept(Entry, frozen=True, tag="kept"):
    """A position, kept so that a later correction of the rules cannot end the game."""

    moment: int
    position: str
    anew: bool = False
    """Whether the game is played from here on, because what was written before cannot be played any more."""
    sources: str = ""
    """Fingerprint of the files it is played with from here on, when they are other ones than before."""


class Lost(msgspec.Struct, frozen=True):
    """Stands for an entry that is missing in the store, or that nobody can read."""


AnyEntry = (
    Opened | Came | SeatGiven | FigureChosen | Acted | TookBack | Said | Ruled | Dismissed | CodeMade | CodeUsed | Kept
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def read_entries(stored: Sequence[bytes]) -> list[AnyEntry | Lost]:
    """All entries of a journal, in their places."""
    return [_entry_or_lost(entry) for entry in stored]


def _entry_or_lost(stored: bytes) -> AnyEntry | Lost:
    try:
        return read_entry(stored)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Lost()


def read_entry(stored: bytes) -> AnyEntry:
    """An entry from the store; raises ``msgspec.DecodeError`` when it is none."""
    return _decoder.decode(stored)
