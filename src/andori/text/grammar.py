"""How a sentence declines: a small grammar of gaps and choices that the server and the browser read alike.

- ``{hero}`` is a gap, ``{hero.the}`` a gap for one form of a name, ``{hero.The}`` the same with a capital.
- ``{count:hour|hours}`` chooses by number: of an amount, or of a name. With three words the first is for nothing at
  all: ``{gold:no gold|one coin|{gold} coins}``.
- ``{hero~he|she|it}`` chooses by the gender of a name; without a third word, what is neuter takes the first.
- What is chosen may hold gaps and choices itself. ``{{`` and ``}}`` are braces.

``web/src/text/fill.ts`` does the same for the browser's own words; ``tests/text/declined.json`` holds both to it.

>>> Sentence("{count:A farmer waits|{count} farmers wait} on space {space}.", "en").fill({"count": 2, "space": 24})
'2 farmers wait on space 24.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

_GAP: Final = re.compile(r"\{(\w+)(?:\.\w+)?\}")
_CHOICE: Final = re.compile(r"\{(\w+)([:~])")
_NUMBER: Final = ":"
_GENDERS: Final = ("m", "f", "n")
PLURAL: Final = "plural"


class Unreadable(ValueError):
    """A sentence whose braces do not make sense."""


class Choice(NamedTuple):
    """Words of which one is said, by the number or the gender of what is filled in."""

    word: str
    by: str
    ways: tuple[tuple[Part, ...], ...]


Part = str | Choice
"""A piece of a sentence: text with gaps, as :meth:`str.format` takes it, or a choice."""


def parse(text: str) -> tuple[Part, ...]:
    """The pieces of a sentence."""
    ways, end = _ways(text, 0, False)
    assert end == len(text)
    return ways[0]


def _ways(text: str, at: int, inside: bool) -> tuple[list[tuple[Part, ...]], int]:
    """What is said from a place on, up to the end or, inside a choice, up to its closing brace."""
    ways: list[tuple[Part, ...]] = []
    parts: list[Part] = []
    plain = ""
    while at < len(text) and not (inside and text[at] == "}"):
        if inside and text[at] == "|":
            ways.append((*parts, plain))
            parts, plain, at = [], "", at + 1
        elif text.startswith(("{{", "}}"), at):
            plain, at = plain + text[at : at + 2], at + 2
        elif found := _GAP.match(text, at):
            plain, at = plain + found.group(), found.end()
        elif found := _CHOICE.match(text, at):
            chosen, at = _ways(text, found.end(), True)
            if not 2 <= len(chosen) <= len(_GENDERS):
                raise Unreadable(
                    f"{{{found[1]}{found[2]}…}} has {len(chosen)} ways in “{text}”; it wants two or three."
                )
            parts += [plain, Choice(found[1], found[2], tuple(chosen))]
            plain = ""
        elif text[at] in "{}":
            raise Unreadable(f"A brace stands alone in “{text}”, at character {at + 1}; write it twice to say it.")
        else:
            plain, at = plain + text[at], at + 1
    if inside and at == len(text):
        raise Unreadable(f"A choice is not closed in “{text}”; write }} after its last way.")
    return [*ways, (*parts, plain)], at + inside


def is_one(amount: object, language: str) -> bool:
    """Whether an amount takes the singular. French counts nothing as one; English and German do not."""
    return amount == 1 or (amount == 0 and language == "fr")


def _by_number(value: object, ways: int, language: str) -> int:
    number = getattr(value, "number", None)
    if number is not None:
        return ways - 1 if number == PLURAL else ways - 2
    if ways > 2 and value == 0:
        return 0
    return ways - 2 if is_one(value, language) else ways - 1


def _by_gender(value: object, ways: int) -> int:
    way = _GENDERS.index(getattr(value, "gender", "n"))
    return way if way < ways else 0


def choices(parts: tuple[Part, ...]) -> Iterator[Choice]:
    """Every choice of a sentence, those inside others, too."""
    for part in parts:
        if isinstance(part, Choice):
            yield part
            for way in part.ways:
                yield from choices(way)


def gaps(parts: tuple[Part, ...]) -> Iterator[str]:
    """The names of everything a sentence wants filled in, also of what it only chooses by."""
    for part in parts:
        if isinstance(part, Choice):
            yield part.word
            for way in part.ways:
                yield from gaps(way)
        else:
            yield from (found[1] for found in _GAP.finditer(part.replace("{{", "").replace("}}", "")))


class Sentence:
    """One sentence, ready to be filled in.

    Its choices are made first; what is left is a format that is kept, so that a sentence without choices costs no more
    than :meth:`str.format`.
    """

    __slots__ = ("_asked", "_language", "_parts", "_said", "plain")

    plain: str | None
    """The format of a sentence without choices."""

    def __init__(self, text: str, language: str) -> None:
        self._parts = parse(text)
        self._language = language
        # What decides, each once: what is filled in, by what, and among how many.
        self._asked = tuple(dict.fromkeys((way.word, way.by, len(way.ways)) for way in choices(self._parts)))
        self._said: dict[tuple[int, ...], str] = {}
        self.plain = None if self._asked else "".join(part for part in self._parts if isinstance(part, str))

    def fill(self, params: Mapping[str, object]) -> str:
        """The sentence with everything filled in; raises KeyError for what is missing."""
        if self.plain is not None:
            return self.plain.format(**params)
        asked = self._asked
        picks = tuple(
            [
                _by_number(params[word], ways, self._language) if by == _NUMBER else _by_gender(params[word], ways)
                for word, by, ways in asked
            ]
        )
        said = self._said.get(picks)
        if said is None:
            said = self._said[picks] = self._chosen(self._parts, dict(zip(asked, picks, strict=True)))
        return said.format(**params)

    def _chosen(self, parts: tuple[Part, ...], picks: Mapping[tuple[str, str, int], int]) -> str:
        return "".join(
            part if isinstance(part, str) else self._chosen(part.ways[picks[part.word, part.by, len(part.ways)]], picks)
            for part in parts
        )
