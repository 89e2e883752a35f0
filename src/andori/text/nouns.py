"""The nouns of a box as names: what it calls its stronghold, its followers and the first of its creatures.

>>> nouns = {"stronghold": "castle", "follower": "farmer"}
>>> noun_names(nouns, "fr")["stronghold"].of, noun_names(nouns, "de")["follower"].one
('du château', 'einen Bauern')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from andori.text.catalogue import Name, name

_GROUPS: Final = {"pawn": "creature", "follower": "thing", "stone": "thing"}
"""Where the name of a noun stands in ``names.<language>.yaml``, if not among the features of the board."""


def noun_names(nouns: Mapping[str, str], language: str) -> dict[str, Name]:
    """The name of each noun in a language."""
    return {noun: name(_GROUPS.get(noun, "feature"), word, language) for noun, word in nouns.items()}
