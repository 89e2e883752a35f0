"""When the server looks for garbage in circles: not while people play.

Nearly everything is freed the moment it is let go. Python's search for what holds itself in a circle goes through all
objects, though, and with 250 tables that stopped everybody for up to 200 ms, several times a minute.
"""

from __future__ import annotations

import gc
import time
from typing import Final

YOUNG: Final = 1_000
"""So many new objects, and five times as many, are searched by themselves: about a millisecond each time."""
NEVER: Final = 1_000_000_000
LONGEST: Final = 3600.0
"""Seconds after which the search is made although people are there."""


def begin_tidying() -> None:
    """Set Python's own search up, for this process; what there is already is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 5, NEVER)


class Tidying:
    """Searches all objects when nobody is there, or once an hour."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._busy = False

    def look(self, busy: bool) -> None:
        """Search if this is the moment: just after the last one has left, or after a long time."""
        left = self._busy and not busy
        self._busy = busy
        if left or time.monotonic() - self._last > LONGEST:
            self._last = time.monotonic()
            gc.collect()
