"""Numbers as a language writes them: the sign before decimals, and the room before a per cent sign, if any, unbroken.

>>> decimal(2.04, 1, "de")
'2,0'
>>> percent(0.12, "en"), percent(0.12, "de").split()
('12%', ['12', '%'])
"""

from __future__ import annotations

from andori.text.catalogue import say


def decimal(value: float, places: int, language: str) -> str:
    """A number with so many decimals."""
    return f"{value:.{places}f}".replace(".", say("odds.decimal", language))


def percent(share: float, language: str, places: int = 0) -> str:
    """A share in per cent, in whole ones unless told otherwise."""
    return say("ui.chance", language, percent=decimal(100 * share, places, language))
