"""Older versions of files: a legend, and what a table has kept of a box, are brought up to date when they are read.

A legend says its own version, because people write legends and keep them. All files of a box, its decks and boards too,
have one version together, which its ``set.yaml`` says; what was kept before it did is of version 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from andori.legends.source import Map, Problem, SourceError
from andori.legends.vocabulary import FORMAT

STEPS: Final[dict[int, Callable[[Map], None]]] = {}
"""What brings a legend from one version to the next; empty as long as version 1 is the only one there has been."""


def _figures(files: dict[str, Map]) -> None:
    """From 1 to 2: a hero has figures with a name each, where there was a list of two names."""
    for entry in files["set.yaml"]["heroes"].values():
        if "names" in entry:
            figures = Map(entry.lines.get("names", entry.line))
            figures.update(zip(("man", "woman"), entry.pop("names"), strict=False))
            entry["figures"] = figures


BOX_STEPS: Final[list[Callable[[dict[str, Map]], None]]] = [_figures]
"""What brings the files of a box from one version to the next, the first of them from 1 to 2. A step gets all files by
the names under which :func:`andori.sets.library.files_of` keeps them, and may change, add, rename and remove any."""


def upgrade(source: Map) -> Map:
    """The same legend in today's version; the checker speaks up about a version that cannot be brought there."""
    version = source.get("format")
    while isinstance(version, int) and version < FORMAT and version in STEPS:
        STEPS[version](source)
        version += 1
        source["format"] = version
    return source


def box_format() -> int:
    """The version of boxes that this package reads."""
    return len(BOX_STEPS) + 1


def upgrade_box(files: dict[str, Map]) -> dict[str, Map]:
    """The same files of a box in today's version; raises :class:`SourceError` for those of a newer package."""
    version = files["set.yaml"].get("format", 1)
    if not isinstance(version, int) or not 1 <= version <= box_format():
        what = f"the box is of version {version}, and this package reads versions up to {box_format()}"
        raise SourceError([Problem("set.yaml", files["set.yaml"].lines.get("format", 1), what)])
    for step in BOX_STEPS[version - 1 :]:
        step(files)
    files["set.yaml"]["format"] = box_format()
    return files
