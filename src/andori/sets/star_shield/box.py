"""The chapters of The Star Shield: those of the base game, and its own."""

from __future__ import annotations

from typing import Final

from andori.engine.chapters import extended
from andori.engine.rules.packs import Packs
from andori.sets.base.box import CHAPTERS as PARENTS

CHAPTERS: Final = extended(PARENTS, Packs)
