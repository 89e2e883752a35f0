"""Charts as inline SVG, drawn by ourselves: no script, no library, readable on paper and by a screen reader.

Each is drawn twice, for a page and for a phone, where names stand above their rows; the page shows the one that fits.
Letters are equally large in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import ceil
from typing import Final, NamedTuple

from andori.text.numbers import percent

WIDE: Final = 640
NARROW: Final = 344
"""Widths of the two drawings; the narrow one is what a phone has room for."""
LONGEST: Final = 48
"""Letters of a name to the left of a row; what is longer is cut."""
LETTER: Final = 7.2
"""Room that a letter takes on average."""
COLUMN: Final = 90.0
"""The widest column: a single day must not fill the page."""
ROW: Final = 26
NUMBER: Final = 24.0
"""Room that a number below or above a column needs; where columns are narrower, not every one has it."""
COLOURS: Final = ("#7a8f4b", "#a9483a", "#4a6f8a", "#c79a3d", "#7d5a86", "#5b7f77", "#b7795a", "#8a8577")
"""Told apart by lightness, too; moss, brick, slate, ochre and so on: the colours of the map."""
WON, LOST = COLOURS[0], COLOURS[1]
GOOD: Final = (WON, "#5b7f77", "#b3c185")
BAD: Final = (LOST, "#c98572", "#7d5a86", "#c79a3d", "#8a8577", "#d9b3a6")
"""Colours of endings, won and lost."""
INK: Final = "#3b2f22"
FAINT: Final = "#cbbb9a"


class Interval(NamedTuple):
    """A share with its interval."""

    name: str
    share: float
    low: float
    high: float
    note: str


class Part(NamedTuple):
    """A piece of a bar."""

    name: str
    share: float


class Drawing(NamedTuple):
    """Where the rows of a chart lie on a drawing of one width."""

    whole: int
    left: float
    width: float
    row: int
    """Height of a row."""
    bar: int
    """How far below the top of a row its bar begins."""

    def name(self, y: float, name: str, note: str) -> list[str]:
        """The name of a row that begins at a height, and a note to it."""
        if self.whole == NARROW:
            return [_text(0, y + 15, _cut(name, note)), _text(self.whole, y + 15, note, "end", "small")]
        return [_text(self.left - 14, y + 17, _cut(name), "end"), _text(self.whole, y + 17, note, "end", "small")]


def _rows(whole: int, names: Iterable[str], notes: int) -> Drawing:
    """Rows with names to the left of them and room for notes to the right, or both above them."""
    if whole == NARROW:
        return Drawing(whole, 6.0, whole - 12.0, ROW + 18, 18)
    left = 24 + LETTER * min(LONGEST, max(map(len, names), default=0))
    return Drawing(whole, left, whole - left - notes, ROW, 0)


def _cut(name: str, note: str = "") -> str:
    """A name that leaves room for a note on the same line."""
    most = int(NARROW / LETTER) - len(note) - 1 if note else LONGEST
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _both(draw: Callable[[int], str]) -> str:
    """A chart for a page, and for a phone."""
    return f'<div class="wide">{draw(WIDE)}</div><div class="narrow">{draw(NARROW)}</div>'


def _svg(width: int, height: float, title: str, body: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    shown = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{shown}>{escape(words)}</text>'


def _box(x: float, y: float, width: float, height: float, colour: str, told: str = "") -> str:
    title = f"<title>{escape(told)}</title>" if told else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" fill="{colour}">'
        f"{title}</rect>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:.1f}"/>'
    )


def _scale(top: float, bottom: float, drawing: Drawing, language: str) -> list[str]:
    """Faint lines at every quarter, with their numbers below."""
    found = []
    for step in range(5):
        x = drawing.left + drawing.width * step / 4
        found.append(_line(x, top, x, bottom, FAINT))
        # On a phone there is no room beside the first and the last line.
        anchor = {0: "start", 4: "end"}.get(step, "middle") if drawing.whole == NARROW else "middle"
        found.append(_text(x, bottom + 15, percent(step / 4, language), anchor, "small"))
    return found


def intervals(title: str, rows: Sequence[Interval], language: str) -> str:
    """Shares as dots with whiskers, one row each."""

    def draw(whole: int) -> str:
        drawing = _rows(whole, (row.name for row in rows), 76)
        left, width = drawing.left, drawing.width
        bottom = 8 + drawing.row * len(rows)
        body = _scale(4, bottom, drawing, language)
        for place, row in enumerate(rows):
            top = 8 + drawing.row * place
            y = top + drawing.bar + ROW / 2
            body += drawing.name(top, row.name, row.note)
            body.append(_line(left + width * row.low, y, left + width * row.high, y, INK, 2))
            for end in (row.low, row.high):
                body.append(_line(left + width * end, y - 4, left + width * end, y + 4, INK, 2))
            share, low, high = (percent(value, language) for value in (row.share, row.low, row.high))
            told = f"{row.name}: {share} ({low}–{high})"
            body.append(
                f'<circle cx="{left + width * row.share:.1f}" cy="{y:.1f}" r="5" fill="{WON}" stroke="{INK}">'
                f"<title>{escape(told)}</title></circle>"
            )
        return _svg(whole, bottom + 22, title, body)

    return _both(draw)


def stacks(
    title: str, rows: Sequence[tuple[str, Sequence[Part]]], language: str, colours: Mapping[str, str] | None = None
) -> str:
    """Rows of bars made of parts, with a key above; the colours of parts may be given by name."""
    names: list[str] = []
    for _, parts in rows:
        names += [part.name for part in parts if part.name not in names and part.share > 0]
    colour = {name: COLOURS[place % len(COLOURS)] for place, name in enumerate(names)}
    colour.update(colours or {})

    def draw(whole: int) -> str:
        body, height = _key(whole, [(name, colour[name]) for name in names])
        top = height + 4
        drawing = _rows(whole, (name for name, _ in rows), 20)
        bottom = top + drawing.row * len(rows)
        body += _scale(top, bottom, drawing, language)
        for place, (name, parts) in enumerate(rows):
            y = top + drawing.row * place
            body += drawing.name(y, name, "")
            x = drawing.left
            for part in parts:
                if part.share > 0:
                    told = f"{name}: {part.name} {percent(part.share, language)}"
                    width = drawing.width * part.share
                    body.append(_box(x, y + drawing.bar + 4, width, ROW - 8, colour[part.name], told))
                    x += width
        return _svg(whole, bottom + 22, title, body)

    return _both(draw)


def _key(whole: int, entries: Iterable[tuple[str, str]]) -> tuple[list[str], float]:
    """What the colours stand for, line by line, and how high that is."""
    body, x, y = [], 0.0, 14.0
    for name, colour in entries:
        room = 30 + LETTER * len(name)
        if x and x + room > whole:
            x, y = 0.0, y + 20
        body.append(_box(x, y - 11, 14, 14, colour))
        body.append(_text(x + 19, y, name))
        x += room
    return body, y + 10


def columns(title: str, names: Sequence[str], parts: Sequence[tuple[str, Sequence[int], str]]) -> str:
    """Counts as columns, the parts above one another: (name of the part, counts, colour)."""
    totals = [sum(counts[place] for _, counts, _ in parts) for place in range(len(names))]
    most = max(totals, default=0) or 1

    def draw(whole: int) -> str:
        body, head = _key(whole, [(name, colour) for name, _, colour in parts])
        height, top = 150.0, head + 18
        step = min(COLUMN, whole / max(1, len(names)))
        told = ceil(NUMBER / step)
        for place, name in enumerate(names):
            y = top + height
            for part, counts, colour in parts:
                tall = height * counts[place] / most
                y -= tall
                body.append(
                    _box(step * place + step * 0.15, y, step * 0.7, tall, colour, f"{name}: {counts[place]} {part}")
                )
            if place % told == 0:
                middle = step * (place + 0.5)
                body.append(_text(middle, top + height + 16, name, "middle", "small"))
                if totals[place]:
                    body.append(_text(middle, y - 4, str(totals[place]), "middle", "small"))
        body.append(_line(0, top + height, whole, top + height, INK))
        return _svg(whole, top + height + 24, title, body)

    return _both(draw)


def tiles(title: str, entries: Sequence[tuple[str, float, str]]) -> str:
    """Numbered tiles, the darker the more: (name, share of the most, what is told about it)."""

    def draw(whole: int) -> str:
        size, across = 40, whole // 40
        body: list[str] = []
        for place, (name, share, told) in enumerate(entries):
            x, y = place % across * size, place // across * size
            strength = 0.08 + 0.75 * min(1.0, share) ** 0.5 if share > 0 else 0.0
            body.append(
                f'<rect x="{x + 2}" y="{y + 2}" width="{size - 4}" height="{size - 4}" rx="5" fill="{WON}" '
                f'fill-opacity="{strength:.2f}" stroke="{FAINT if share > 0 else LOST}">'
                f"<title>{escape(told)}</title></rect>"
            )
            body.append(_text(x + size / 2, y + size / 2 + 5, name, "middle", "small"))
        return _svg(whole, size * ((len(entries) + across - 1) // across) + 4, title, body)

    return _both(draw)
