"""Older versions of the format: a legend written in one is brought up to date whenever it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from andori.legends.source import Map
from andori.legends.vocabulary import FORMAT

STEPS: Final[dict[int, Callable[[Map], None]]] = {}
"""What brings a legend from one version to the next; empty as long as version 1 is the only one there has been."""


def upgrade(source: Map) -> Map:
    """The same legend in today's version; the checker speaks up about a version that cannot be brought there."""
    version = source.get("format")
    while isinstance(version, int) and version < FORMAT and version in STEPS:
        STEPS[version](source)
        version += 1
        source["format"] = version
    return source
