"""Signs as a language prints them: apostrophes, quotation marks, and the spaces at which no line breaks.

What is written with plain signs in a catalogue, a legend or a rule is read with the right ones.
``web/src/text/typeset.ts`` does the same for the browser's own words; ``tests/text/declined.json`` holds both to it.

>>> typeset('"Ça va ?" : 5 %', "fr").replace(NARROW, "_").replace(WIDE, "~")
'«~Ça va_?~»~: 5_%'
"""

from __future__ import annotations

import re
from typing import Any, Final

NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
WIDE: Final = "\N{NO-BREAK SPACE}"
_QUOTED: Final = re.compile(r'"([^"]*)"')
_QUOTES: Final = {"en": r"“\1”", "de": r"„\1“", "fr": rf"«{WIDE}\1{WIDE}»"}
_APOSTROPHE: Final = re.compile(r"(?<=[^\W_]|\})'(?=[^\W_]|`[\w{])|(?<=s)'(?= \w)")
_SPACES: Final = {
    "en": ((re.compile(r" (?=%)"), ""),),
    "de": ((re.compile(r" (?=%)"), WIDE),),
    "fr": (
        (re.compile(r" (?=[;!?%])"), NARROW),
        (re.compile(r" (?=[:»])|(?<=«) "), WIDE),
        (re.compile(r"(?<!:) (?=…)"), ""),
    ),
}


_BREAKS: Final = re.compile(r"[ \t\r\n]+")


def one_line(text: str) -> str:
    """A text on one line; spaces at which no line breaks stay what they are.

    >>> one_line("a\\n b\N{NO-BREAK SPACE}: c") == "a b\N{NO-BREAK SPACE}: c"
    True
    """
    return _BREAKS.sub(" ", text).strip(" ")


def typeset(text: str, language: str, quotes: bool = True) -> str:
    """A text with the signs of its language, of one we do not know as it is.

    What shows a file or a command keeps its quotes: they are to be typed.
    """
    if language not in _SPACES:
        return text
    if quotes:
        text = _QUOTED.sub(_QUOTES[language], text)
    text = _APOSTROPHE.sub("’", text)
    for pattern, sign in _SPACES[language]:
        text = pattern.sub(sign, text)
    return text


def typeset_all(branch: Any, language: str) -> Any:
    """Every text of a file, as it was read."""
    if isinstance(branch, str):
        return typeset(branch, language)
    if isinstance(branch, dict):
        return {key: typeset_all(value, language) for key, value in branch.items()}
    return [typeset_all(value, language) for value in branch] if isinstance(branch, list) else branch
