"""Which language the commands speak where nobody says it, and their help in that language."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

LANGUAGES: Final = ("en", "de", "fr")
_OPTIONS: Final = ("--language", "-l")


def usual_language() -> str:
    """The language of this computer, if we speak it; otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def help_language(words: Sequence[str]) -> str:
    """The language in which a command line wants its help: the one it names, or the usual one.

    >>> help_language(["rules", "--help", "-l", "de"])
    'de'
    """
    for option, word in pairwise(words):
        if option in _OPTIONS and word in LANGUAGES:
            return word
    return usual_language()


def asks_for_help(words: Sequence[str]) -> bool:
    """Whether a command line gets help: it asks for it, or names no more than a group of commands."""
    return "--help" in words or len(words) < 2


def help_texts(language: str) -> Mapping[str, str]:
    """The help of all commands by its English; of English, nothing."""
    # Help in English is shown without any of this.
    from andori.text.catalogue import read_yaml
    from andori.text.typography import typeset

    found: Mapping[str, str] = read_yaml("text", f"commands.{language}.yaml") or {}
    return {english: typeset(told, language, quotes=False) for english, told in found.items()}
