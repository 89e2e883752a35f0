"""The warrior: a comrade on the back."""

from __future__ import annotations

from typing import ClassVar, Final

from andori.engine.rules.carrying import Carrying

WARRIOR: Final = "warrior"


class Comrades(Carrying):
    """Who is carried, also over a jump.  [LAST-HERO-WARRIOR-05, LAST-JUMP-06]"""

    CARRIER: ClassVar[str] = WARRIOR
