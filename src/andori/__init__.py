"""Andori: an unofficial digital edition of the cooperative adventure game Legends of Andor."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the engine in use was compiled, or runs as plain Python (the same game, many times slower)."""
    engine = find_spec("andori.engine")
    return engine is not None and engine.origin is not None and engine.origin.endswith(tuple(EXTENSION_SUFFIXES))
