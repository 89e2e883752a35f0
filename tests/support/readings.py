"""Every way in which a sentence can be read: its choices made, its gaps still open."""

from __future__ import annotations

from collections.abc import Iterator

from andori.text.grammar import Part, parse


def readings(text: str) -> list[str]:
    """The texts that a sentence can become, before anything is filled in."""
    return list(_read(parse(text)))


def _read(parts: tuple[Part, ...]) -> Iterator[str]:
    if not parts:
        yield ""
        return
    head, rest = parts[0], parts[1:]
    begun = [head] if isinstance(head, str) else [said for way in head.ways for said in _read(way)]
    ends = list(_read(rest))
    for said in begun:
        for end in ends:
            yield said + end
