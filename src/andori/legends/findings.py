"""What the checker finds: where it is, how bad, what is wrong, why that matters and what to do, in three languages.

The sentences are in ``andori/text/check.<language>.yaml`` under the code of the finding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final

from andori.engine.typed import typed
from andori.legends.nearby import listed, nearest_word
from andori.legends.source import Problem
from andori.text.catalogue import known as has_sentence
from andori.text.catalogue import say
from andori.text.nouns import noun_names

MOST_FINDINGS: Final = 200
LONGEST_QUOTE: Final = 60
MOST_TEXTS: Final = 6
"""So many of the texts that are missing are named in a sentence."""


class Grade(IntEnum):
    """How bad a finding is, the worst first."""

    UNPLAYABLE = 1
    """The legend cannot be played."""
    WRONG = 2
    """It can be played, but will not do what it says."""
    UNFINISHED = 3
    """It does what it says, but is not finished: a text is missing, or something is left over."""


@dataclass(frozen=True)
class Finding:
    """One problem of a legend."""

    file: str
    line: int
    code: str
    params: dict[str, Any] = field(default_factory=dict)
    grade: Grade = Grade.UNPLAYABLE
    nouns: dict[str, str] = field(default_factory=dict, compare=False)
    """What the box of the legend calls its stronghold and the like."""

    @property
    def fatal(self) -> bool:
        """Whether the legend cannot be played because of it."""
        return self.grade is Grade.UNPLAYABLE

    def what(self, language: str = "en") -> str:
        """What is wrong."""
        return say(f"check.{self.code}.what", language, **self.shown(language))

    def why(self, language: str = "en") -> str:
        """Why that matters; empty where it is plain."""
        key = f"check.{self.code}.why"
        return say(key, language, **self.shown(language)) if has_sentence(key) else ""

    def remedy(self, language: str = "en") -> str:
        """What to do about it."""
        if self.params.get("near"):
            return say("check.remedy.near", language, near=self.params["near"])
        if self.params.get("known"):
            return say("check.remedy.known", language, known=listed(self.params["known"])).replace("….", "…")
        if self.code == "unknown_word":
            return say("check.remedy.declare", language)
        key = f"check.{self.code}.remedy"
        return say(key, language, **self.shown(language)) if has_sentence(key) else ""

    def shown(self, language: str) -> dict[str, Any]:
        """What is filled in; a kind of word and a language are named in the language."""
        nouns = noun_names(self.nouns, language)
        params = {**nouns, **self.params}
        if "tongue" in params:
            params["tongue"] = say(f"check.tongue.{params['tongue']}", language)
        if "texts" in params:
            texts = params["texts"]
            params["texts"] = typed(*texts[:MOST_TEXTS]) + (" …" if len(texts) > MOST_TEXTS else "")
        if "kind" in params:
            key = f"check.kind.{params['kind']}"
            params["kind"] = say(key, language, **nouns) if has_sentence(key) else params["kind"]
        return params

    def sentence(self, language: str = "en") -> str:
        """Everything in one line."""
        parts = [f"{self.what(language)}.".replace("….", "…")]
        if why := self.why(language):
            parts.append(why)
        if remedy := self.remedy(language):
            parts.append(remedy)
        return f"{self.file}:{self.line}: {' '.join(parts)}"

    def as_problem(self) -> Problem:
        """The same in the form in which a file is refused."""
        return Problem(self.file, self.line, self.what(), self.remedy())

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The same for machines."""
        found: dict[str, Any] = {
            "grade": self.grade.name.lower(),
            "file": self.file,
            "line": self.line,
            "code": self.code,
            "what": self.what(language),
            "why": self.why(language),
            "remedy": self.remedy(language),
        }
        if "texts" in self.params:
            found["texts"] = self.params["texts"]
        return found


class TooMany(Exception):
    """So much is wrong that there is no use in going on."""


class Findings:
    """All that has been found, each once, up to a bound."""

    def __init__(self, found: Iterable[Finding] = ()) -> None:
        self._found = {_key(finding): finding for finding in found}
        self.unknown: set[str] = set()
        """Kinds of words of which one was not understood: what depends on them cannot be judged."""
        self.elsewhere: dict[tuple[str, str], str] = {}
        """Words of other boxes by kind: what a legend takes to get them."""
        self.nouns: dict[str, str] = {}
        """What the box calls its stronghold and the like."""

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._found.values())

    def __len__(self) -> int:
        return len(self._found)

    def add(self, file: str, line: int, code: str, grade: Grade = Grade.UNPLAYABLE, **params: Any) -> None:
        """Note a problem."""
        shown = {name: _quoted(value) if isinstance(value, str) else value for name, value in params.items()}
        finding = Finding(file, line, code, shown, grade, self.nouns)
        self._found.setdefault(_key(finding), finding)
        if len(self._found) >= MOST_FINDINGS:
            raise TooMany

    def add_word(
        self,
        file: str,
        line: int,
        code: str,
        kind: str,
        word: Any,
        known: Iterable[str],
        grade: Grade = Grade.UNPLAYABLE,
    ) -> None:
        """Note a word that is not known, with the nearest one that is, or with those there are."""
        self.unknown.add(kind)
        words = [str(entry) for entry in known]
        loan = self.elsewhere.get((kind, str(word)))
        if loan is not None and code == "unknown_word":
            self.add(file, line, "of_other_box", grade, word=shown_value(word), box=loan.partition("/")[0], loan=loan)
            return
        near = nearest_word(word, words)
        self.add(file, line, code, grade, kind=kind, word=shown_value(word), near=near, known=[] if near else words)

    def in_order(self) -> list[Finding]:
        """Everything, the worst first, then by file, the legend before its texts, and by line."""
        return sorted(
            self._found.values(),
            key=lambda found: (found.grade, not found.file.endswith("legend.yaml"), found.file, found.line),
        )


def _key(finding: Finding) -> tuple[str, int, str, str]:
    """What makes two findings the same."""
    return finding.file, finding.line, finding.code, repr(sorted(finding.params.items()))


def shown_value(value: Any) -> str:
    """A value as an author would write it, shortened."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        plain = len(value) <= 6 and not any(isinstance(entry, (list, dict)) for entry in value)
        return f"[{', '.join(shown_value(entry) for entry in value)}]" if plain else "[…]"
    return _quoted(str(value))


def _quoted(text: str) -> str:
    return text if len(text) <= 4 * LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
