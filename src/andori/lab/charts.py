"""Charts as inline SVG, drawn by ourselves: no script, no library, readable on paper and by a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from andori.text.numbers import percent

WIDTH: Final = 640
LONGEST: Final = 48
"""Letters of a name to the left of a row; what is longer is cut."""
LETTER: Final = 7.2
"""Room that a letter takes on average."""
COLUMN: Final = 90.0
"""The widest column: a single day must not fill the page."""
ROW: Final = 26
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


def _svg(height: float, title: str, body: list[str]) -> str:
    return (
        f'<div class="scroll"><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg></div>"
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


def _scale(top: float, bottom: float, left: float, width: float, language: str) -> list[str]:
    """Faint lines at every quarter, with their numbers below."""
    found = []
    for step in range(5):
        x = left + width * step / 4
        found.append(_line(x, top, x, bottom, FAINT))
        found.append(_text(x, bottom + 15, percent(step / 4, language), "middle", "small"))
    return found


def _room(names: Iterable[str]) -> float:
    """Room for the names to the left of rows."""
    return 24 + LETTER * min(LONGEST, max(map(len, names), default=0))


def _row_name(left: float, y: float, name: str) -> str:
    return _text(left - 14, y, name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…", "end")


def intervals(title: str, rows: Sequence[Interval], language: str) -> str:
    """Shares as dots with whiskers, one row each."""
    left = _room(row.name for row in rows)
    width = WIDTH - left - 76
    bottom = 8 + ROW * len(rows)
    body = _scale(4, bottom, left, width, language)
    for place, row in enumerate(rows):
        y = 8 + ROW * place + ROW / 2
        body.append(_row_name(left, y + 4, row.name))
        body.append(_line(left + width * row.low, y, left + width * row.high, y, INK, 2))
        for end in (row.low, row.high):
            body.append(_line(left + width * end, y - 4, left + width * end, y + 4, INK, 2))
        share, low, high = (percent(value, language) for value in (row.share, row.low, row.high))
        told = f"{row.name}: {share} ({low}–{high})"
        body.append(
            f'<circle cx="{left + width * row.share:.1f}" cy="{y:.1f}" r="5" fill="{WON}" stroke="{INK}">'
            f"<title>{escape(told)}</title></circle>"
        )
        body.append(_text(WIDTH, y + 4, row.note, "end", "small"))
    return _svg(bottom + 22, title, body)


def stacks(
    title: str, rows: Sequence[tuple[str, Sequence[Part]]], language: str, colours: Mapping[str, str] | None = None
) -> str:
    """Rows of bars made of parts, with a key above; the colours of parts may be given by name."""
    names: list[str] = []
    for _, parts in rows:
        names += [part.name for part in parts if part.name not in names and part.share > 0]
    colour = {name: COLOURS[place % len(COLOURS)] for place, name in enumerate(names)}
    colour.update(colours or {})
    body, x, y = [], 0.0, 14.0
    for name in names:
        room = 30 + LETTER * len(name)
        if x and x + room > WIDTH:
            x, y = 0.0, y + 20
        body.append(_box(x, y - 11, 14, 14, colour[name]))
        body.append(_text(x + 19, y, name))
        x += room
    top = y + 14
    left = _room(name for name, _ in rows)
    width = WIDTH - left - 20
    bottom = top + ROW * len(rows)
    body += _scale(top, bottom, left, width, language)
    for place, (name, parts) in enumerate(rows):
        y = top + ROW * place
        body.append(_row_name(left, y + 17, name))
        x = left
        for part in parts:
            if part.share > 0:
                told = f"{name}: {part.name} {percent(part.share, language)}"
                body.append(_box(x, y + 4, width * part.share, ROW - 8, colour[part.name], told))
                x += width * part.share
    return _svg(bottom + 22, title, body)


def columns(title: str, names: Sequence[str], parts: Sequence[tuple[str, Sequence[int], str]]) -> str:
    """Counts as columns, the parts above one another: (name of the part, counts, colour)."""
    height, top = 150.0, 30.0
    most = max((sum(counts[place] for _, counts, _ in parts) for place in range(len(names))), default=0) or 1
    step = min(COLUMN, WIDTH / max(1, len(names)))
    body: list[str] = []
    x = 0.0
    for name, _, colour in parts:
        body.append(_box(x, 3, 14, 14, colour))
        body.append(_text(x + 19, 14, name))
        x += 40 + LETTER * len(name)
    for place, name in enumerate(names):
        y = top + height
        for part, counts, colour in parts:
            tall = height * counts[place] / most
            y -= tall
            body.append(
                _box(step * place + step * 0.15, y, step * 0.7, tall, colour, f"{name}: {counts[place]} {part}")
            )
        body.append(_text(step * (place + 0.5), top + height + 16, name, "middle", "small"))
    body.append(_line(0, top + height, WIDTH, top + height, INK))
    return _svg(top + height + 24, title, body)


def tiles(title: str, entries: Sequence[tuple[str, float, str]]) -> str:
    """Numbered tiles, the darker the more: (name, share of the most, what is told about it)."""
    size, across = 40, WIDTH // 40
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
    return _svg(size * ((len(entries) + across - 1) // across) + 4, title, body)
