"""What cannot be in a sentence, in any language: one list for the server's sentences and the browser's."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "text" / "impossible.json"


@cache
def known() -> dict[str, Any]:
    """The file, as it is."""
    read: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return read


@cache
def _patterns(language: str) -> list[tuple[str, re.Pattern[str]]]:
    return [(what, re.compile(pattern)) for what, pattern in [*known()["any"], *known()[language]]]


def faults(text: str, language: str) -> list[str]:
    """What is wrong with a text, in a few words each."""
    return [f"{what}: {found[0]!r}" for what, pattern in _patterns(language) if (found := pattern.search(text))]
