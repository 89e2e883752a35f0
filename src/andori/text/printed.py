"""Numbers in the texts of a legend that are taken from its data, so that a text and its effect cannot drift apart.

``{tower-skral.strength}`` is what the creature has at this table, ``{gor.spaces}`` where this card places gors, and
``{gain.gold:coin|coins}`` the word that goes with the number: the first for one, the second otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from andori.engine.content import Content
from andori.text.catalogue import say

GAP: Final = re.compile(r"\{([^{}:|]*)(?::([^{}|]*)\|([^{}|]*))?\}")
OF_CREATURES: Final = ("strength", "willpower", "reward")
OF_THE_BOX: Final = ("brew_price", "article_price", "shields")
SPACES: Final = ".spaces"
"""What ends with this is a row of spaces; everything else is one number."""


def gaps(text: str) -> list[str]:
    """What a text takes from the data.

    >>> gaps("A skral of {skral.strength} comes to {skral.spaces}.")
    ['skral.strength', 'skral.spaces']
    """
    return [found[1] for found in GAP.finditer(text)]


def filled(text: str, content: Content, card: str, language: str) -> str:
    """A text of the legend with its numbers, those of a card among them; what there is no number for stays as it is."""
    if "{" not in text:
        return text
    numbers = content.card_numbers.get(card, {})
    return GAP.sub(lambda found: _said(found, content, numbers, language), text)


def _said(found: re.Match[str], content: Content, numbers: Mapping[str, Sequence[int]], language: str) -> str:
    key = found[1]
    values = numbers.get(key) or _elsewhere(content, key)
    if not values:
        return found[0]
    if found[2] is not None:
        count = len(values) if key.endswith(SPACES) else values[0]
        return found[2] if count == 1 or (count == 0 and language == "fr") else found[3]
    row = [str(value) for value in values]
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {say('amount.and', language)} {row[-1]}"


def _elsewhere(content: Content, key: str) -> list[int]:
    """What a creature has, or what the box says for so many heroes."""
    if key in OF_THE_BOX:
        return [{"brew_price": content.brew_price, "article_price": content.article_price}.get(key, content.shields)]
    name, _, what = key.rpartition(".")
    for kind in content.creatures:
        if kind.name == name and what in OF_CREATURES:
            return [{"strength": kind.strength, "willpower": kind.willpower}.get(what, kind.reward)]
    return []
