"""Any moment of a game as one screen of text, like a FEN in chess: for fixtures, bug reports and links."""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.field import REST, Field, FieldError, Moment, number_of, short
from andori.engine.fields import DELIVERED, fields_of, hero_fields_of, moment_fields_of
from andori.engine.frames import Card, Frame, assign, blank_frame, fields
from andori.engine.limits import MOST_FRAMES
from andori.engine.older import position_now, position_version, version_of
from andori.engine.shapes import Truth
from andori.engine.state import NO_NUMBERS, RUNNING, Hero, State

MAX_LINES: Final = 400
MAX_LINE: Final = 4000


class PositionError(ValueError):
    """A text that is no position; the message names the line and what is wrong with it."""


class Header:
    """What a position or record is a moment of."""

    def __init__(self, legend: str, edition: str, difficulty: str, heroes: list[str]) -> None:
        self.legend: str = legend
        self.edition: str = edition
        self.difficulty: str = difficulty
        self.heroes: list[str] = heroes

    def lines(self) -> list[str]:
        """The header as text."""
        return [
            f"legend {self.legend}",
            f"edition {self.edition}",
            f"difficulty {self.difficulty}",
            f"heroes {' '.join(self.heroes)}",
        ]


def read_header(lines: list[str], kind: str, version: int) -> Header:
    """The header at the start of a text of some kind, in a version; raises :class:`PositionError`."""
    found_version = version_of(lines[0] if lines else "", kind)
    if found_version > version:
        raise PositionError(
            f"line 1: version {found_version} is of a newer Andori; this one reads {kind}s up to {version}"
        )
    if found_version != version:
        raise PositionError(f"line 1: must read 'andori {kind} {version}'")
    found: dict[str, str] = {}
    for place, key in enumerate(("legend", "edition", "difficulty", "heroes")):
        number = place + 2
        line = lines[place + 1] if place + 1 < len(lines) else ""
        word, _, rest = line.strip().partition(" ")
        if word != key or not rest:
            raise PositionError(f"line {number}: must say `{key}` and its value")
        found[key] = rest
    heroes = found["heroes"].split()
    if len(heroes) > 4:
        raise PositionError("line 5: names more than 4 heroes")
    return Header(found["legend"], found["edition"], found["difficulty"], heroes)


# ---- writing -------------------------------------------------------------------------------------------------------


class Writer:
    """Writes one state."""

    def __init__(self, content: Content, state: State) -> None:
        self.content: Content = content
        self.state: State = state
        self.at: Moment = Moment(content, state)
        self.hero_rows: list[Field] = hero_fields_of(content)

    def header(self) -> Header:
        """What this is a moment of."""
        names = [self.content.heroes[hero.kind].name for hero in self.state.heroes]
        return Header(self.content.legend, self.content.edition.name, self.content.difficulty, names)

    def text(self) -> str:
        """The whole position."""
        lines = [f"andori position {position_version()}", *self.header().lines()]
        lines += self._rows(moment_fields_of(self.content))
        lines += [self._hero(hero) for hero in self.state.heroes]
        lines += self._rows(fields_of(self.content))
        if not DELIVERED.is_plain(self.at):
            lines += self._rows([DELIVERED])
        lines += [self._frame(frame) for frame in self.state.frames]
        return "\n".join(lines) + "\n"

    def _rows(self, rows: list[Field]) -> list[str]:
        """The lines of some rows; those that share a line follow each other."""
        lines: list[str] = []
        before = ""
        for row in rows:
            title = row.title()
            words = " ".join(row.words(self.at)) or "-"
            if title == before:
                lines[-1] += f" {words}"
            else:
                lines.append(f"{title} {words}")
            before = title
        return lines

    def _hero(self, hero: Hero) -> str:
        parts = [f"hero {self.content.heroes[hero.kind].name}"]
        at = Moment(self.content, self.state, hero)
        for row in self.hero_rows:
            words = " ".join(row.words(at))
            if isinstance(row, Truth):
                if words:
                    parts.append(words)
            else:
                parts.append(f"{row.line} {words or '-'}")
        return " ".join(parts)

    def _frame(self, frame: Frame) -> str:
        parts = [f"frame {self.content.frame_names[frame.kind]}"]
        for name, value in fields(frame):
            if isinstance(value, list):
                parts.append(f"{name}={','.join(str(entry) for entry in value) or '-'}")
            else:
                parts.append(f"{name}={value}")
        return " ".join(parts)


def write_position(content: Content, state: State) -> str:
    """A state as text."""
    return Writer(content, state).text()


# ---- reading -------------------------------------------------------------------------------------------------------


class PositionReader:
    """Reads one state; every mistake names its line."""

    def __init__(self, content: Content, header: Header, lines: list[str]) -> None:
        self.content: Content = content
        self.lines: list[str] = lines
        self.number: int = 5
        self.state: State = State(content.board.size)
        self.at: Moment = Moment(content, self.state)
        self.header: Header = header

    def wrong(self, what: str) -> PositionError:
        """A mistake on the current line."""
        return PositionError(f"line {self.number}: {what}")

    def read(self) -> State:
        """The state."""
        state = self.state
        names = [kind.name for kind in self.content.heroes]
        state.seat_of = [-1] * len(names)
        if self.content.layers:
            state.layers = [NO_NUMBERS] * len(self.content.layers)
        if self.content.pools:
            state.pools = [NO_NUMBERS] * len(self.content.pools)
        for seat, name in enumerate(self.header.heroes):
            if name not in names:
                raise PositionError(f"line 5: nobody is called {short(name)}")
            if state.seat_of[names.index(name)] >= 0:
                raise PositionError(f"line 5: names {short(name)} twice")
            state.seat_of[names.index(name)] = seat
            state.heroes.append(Hero(names.index(name), 0))
        self._rows(moment_fields_of(self.content))
        hero_rows = hero_fields_of(self.content)
        for hero in state.heroes:
            self._hero(hero, hero_rows)
        self._rows(fields_of(self.content))
        says = self.number < len(self.lines) and self.lines[self.number].startswith("delivered ")
        if says:
            self._rows([DELIVERED])
        self._frames()
        if not says:
            state.delivered = state.at_goal(self.content.on_deliver)
        if state.turn < 0:
            raise PositionError("the line `turn` must name a hero")
        return state

    # ---- lines -------------------------------------------------------------------------------------------------

    def _next(self, title: str) -> list[str]:
        """The words of the next line, behind those it must begin with."""
        self.number += 1
        line = (self.lines[self.number - 1] if self.number <= len(self.lines) else "").strip()
        if line != title and not line.startswith(title + " "):
            raise self.wrong(f"must begin with `{title}`")
        return line[len(title) :].split()

    def _rows(self, rows: list[Field]) -> None:
        """Read the lines of some rows."""
        place = 0
        while place < len(rows):
            title = rows[place].title()
            words = self._next(title)
            taken = 0
            while place < len(rows) and rows[place].title() == title:
                row = rows[place]
                place += 1
                row.blank(self.at)
                if row.takes == REST:
                    mine = [] if words == ["-"] else words
                    taken = len(words)
                else:
                    mine = words[taken : taken + row.takes]
                    taken += row.takes
                    if len(mine) < row.takes:
                        raise self.wrong(f"needs at least {taken} words behind `{title}`")
                self._read(row, self.at, mine)
            if taken != len(words):
                raise self.wrong(f"has {len(words)} words behind `{title}`, not {taken}")

    def _read(self, row: Field, at: Moment, words: list[str]) -> None:
        try:
            row.read(at, words)
        except FieldError as fault:
            raise self.wrong(str(fault)) from None

    def _hero(self, hero: Hero, rows: list[Field]) -> None:
        words = self._next("hero")
        name = self.content.heroes[hero.kind].name
        if not words or words[0] != name:
            raise self.wrong(f"must be about {name}, as the heroes sit")
        at = Moment(self.content, self.state, hero)
        place = 1
        for entry, row in enumerate(rows):
            found = place < len(words) and words[place] == row.line
            if isinstance(row, Truth):
                self._read(row, at, words[place : place + 1] if found else [])
                place += int(found)
                continue
            if not found:
                raise self.wrong(f"needs `{row.line}` and what he has of it")
            row.blank(at)
            # A row that takes any number of words ends where the next one begins.
            last = len(words)
            if row.takes != REST:
                last = min(last, place + 1 + row.takes)
            elif entry + 1 < len(rows) and rows[entry + 1].line in words[place:]:
                last = words.index(rows[entry + 1].line, place)
            mine = words[place + 1 : last]
            if row.takes != REST and len(mine) < row.takes:
                raise self.wrong(f"needs `{row.line}` and a number")
            self._read(row, at, [word for word in mine if word != "-"] if row.takes == REST else mine)
            place = last

    def _frames(self) -> None:
        state = self.state
        while self.number < len(self.lines) and self.lines[self.number].strip():
            parts = self._next("frame")
            if len(state.frames) >= MOST_FRAMES + 8:  # what the last card draws, shares out or turns over
                raise self.wrong("more is in progress than any game can have")
            word = parts[0] if parts else ""
            if word not in self.content.frame_names[1:]:
                raise self.wrong(f"{short(word)} is no frame")
            kind = self.content.frame(word)
            frame = blank_frame(kind)
            named: list[str] = []
            for part in parts[1:]:
                name, mark, value = part.partition("=")
                if not mark:
                    raise self.wrong(f"{short(part)} lacks a `=`")
                named.append(name)
                if not assign(frame, name, self._field(value)) and not assign(frame, name, self._field_list(value)):
                    raise self.wrong(f"{short(part)} is no field of {short(parts[0])}")
            if isinstance(frame, Card) and "throw" not in named:
                # In older positions the result was the last answer or the last throw.
                frame.throw = max(frame.result, 0)
            state.frames.append(frame)
        if any(line.strip() for line in self.lines[self.number :]):
            raise self.wrong("there is text behind the position")
        if (state.outcome == RUNNING) != (len(state.frames) > 0):
            raise self.wrong("a running game has frames, a finished one has none")

    def _field(self, text: str) -> int | list[int]:
        if text == "-" or "," in text:
            return self._field_list(text)
        return self._int(text, -99999)

    def _field_list(self, text: str) -> list[int]:
        if text == "-":
            return []
        parts = text.split(",")
        if len(parts) > 64:
            raise self.wrong("a list is too long")
        return [self._int(part, 0) for part in parts]

    def _int(self, text: str, low: int) -> int:
        try:
            return number_of(text, low, 99999)
        except FieldError as fault:
            raise self.wrong(str(fault)) from None


def split_lines(text: str, limit: int) -> list[str]:
    """The lines of a text; raises :class:`PositionError` when it is no reasonable text at all."""
    if len(text) > limit * 200:
        raise PositionError("the text is too long")
    lines = text.split("\n")
    if len(lines) > limit:
        raise PositionError(f"there are more than {limit} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise PositionError(f"line {number}: is longer than {MAX_LINE} characters")
    return lines


def position_lines(text: str) -> list[str]:
    """The lines of a position, brought up to date; raises :class:`PositionError` when that cannot be done."""
    lines = split_lines(text, MAX_LINES)
    try:
        return position_now(lines)
    except (ValueError, LookupError) as fault:
        raise PositionError(
            f"line 1: a position of an earlier version that cannot be brought up to date: {fault}"
        ) from None


def position_header(text: str) -> Header:
    """What a position is a moment of; raises :class:`PositionError`."""
    return read_header(position_lines(text), "position", position_version())


def read_position(content: Content, text: str) -> State:
    """The state a text describes; raises :class:`PositionError`."""
    lines = position_lines(text)
    header = read_header(lines, "position", position_version())
    return PositionReader(content, header, lines).read()
