"""Legends in folders outside the package: what authors are working on, registered under an id while a command runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from andori.legends.source import Map


@dataclass(frozen=True)
class LegendFolder:
    """A legend of somebody's own, read and ready to be compiled."""

    id: str
    box: str
    path: Path
    legend: Map
    texts: dict[str, Map]


_registered: dict[str, LegendFolder] = {}


def register(folder: LegendFolder) -> None:
    """Make a folder's legend playable under its id."""
    _registered[folder.id] = folder


def registered(legend: str) -> LegendFolder | None:
    """The folder registered under an id, or None."""
    return _registered.get(legend)
