"""The rule catalogue: every numbered statement of a box, to be cited, looked up and searched.

>>> rule("BASE-MOVE-02").section
'MOVE'
>>> rule("BASE-MOVE-02").text("de") != rule("BASE-MOVE-02").text("en")
True
>>> rule("BASE-MOVES-02")  # doctest: +IGNORE_EXCEPTION_DETAIL
Traceback (most recent call last):
    ...
andori.sets.catalogue.UnknownRule: There is no rule BASE-MOVES-02. Did you mean BASE-MOVE-02?
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

import yaml

from andori.sets.boxes import UnknownBox, box_editions, catalogued, folder_of, rules_head
from andori.text import say
from andori.text.catalogue import LOADER
from andori.text.typography import typeset

LANGUAGES: Final = ("en", "de", "fr")
_RULE_FILES: Final = ("rules.yaml", "rules_components.yaml")
_NUMBER: Final = re.compile(r"([A-Z]+)-(.+)-([0-9]{2}|[A-Z]+)")
_CONFLICT: Final = re.compile(r"([A-Z]{2}[0-9]{2})\b")


class UnknownRule(KeyError):
    """No rule has this number."""

    code = "unknown_rule"

    def __init__(self, rule_id: str, nearest: str | None) -> None:
        super().__init__(rule_id)
        self.rule_id = rule_id
        self.nearest = nearest

    def __str__(self) -> str:
        sentence = f"There is no rule {self.rule_id}."
        return f"{sentence} Did you mean {self.nearest}?" if self.nearest else sentence


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement.

    `editions` are those in which it is stated, none where the box cannot be played yet. `basis` says where it comes
    from (printed, derived, inferred or component), `physical` why no digital table can break or express it.
    """

    id: str
    module: str
    section: str
    editions: tuple[str, ...]
    basis: str
    decision: str | None
    conflict: str | None
    physical: str | None
    texts: Mapping[str, str] = field(repr=False, hash=False)

    def holds_in(self, edition: str) -> bool:
        """Whether it is in force: stated in this edition, or in the other one alone and nothing speaks against it.

        An edition of another box says nothing of it.
        """
        if edition not in box_editions(box_of_module()[self.module]):
            return True
        return edition in self.editions or self.conflict is None

    @property
    def only_in(self) -> str:
        """The edition that alone states it, where the box has several; otherwise empty."""
        alone = len(self.editions) == 1 < len(box_editions(box_of_module()[self.module]))
        return self.editions[0] if alone else ""

    def text(self, language: str = "en") -> str:
        """The statement in a language, with its signs; in English where there is no translation."""
        tongue = language if language in self.texts else "en"
        return typeset(self.texts[tongue], tongue)

    def told(self, language: str) -> str:
        """The statement for a reader of a language, who is told where there is only the English one."""
        return self.text(language) if language in self.texts else say("table.only_english", language, text=self.text())


@dataclass(frozen=True, slots=True)
class Conflict:
    """A point on which two editions, or two boxes, differ."""

    id: str
    title: str
    severity: str | None
    rules: tuple[str, ...]


@cache
def catalogue(box: str) -> Mapping[str, Rule]:
    """All rules of a box by number, in the order of the files."""
    translations = {language: _load(box, f"rules.{language}.yaml") or {} for language in LANGUAGES if language != "en"}
    reasons = physical(box)
    found: dict[str, Rule] = {}
    for name in _RULE_FILES:
        for entry in _entries(box, name, "rules"):
            rule_id = str(entry["id"])
            if rule_id in found:
                raise ValueError(f"{box}/{name}: the number {rule_id} is used twice.")
            texts = {"en": str(entry["rule"])}
            for language, translation in translations.items():
                if rule_id in translation:
                    texts[language] = translation[rule_id]
            found[rule_id] = _rule(box, rule_id, entry, texts, reasons.get(rule_id))
    return MappingProxyType(found)


def title(box: str) -> str:
    """What a box is called, as in *Legends of Andor, base game*."""
    return str(_load(box, "rules.yaml")["title"])


@cache
def conflicts(box: str) -> Mapping[str, Conflict]:
    """The differences between the editions of a box, or from the box it is added to, by number."""
    entries = [
        *_entries(box, "rules.yaml", "edition_conflicts"),
        *_entries(box, "rules.yaml", "box_conflicts"),
    ]
    return MappingProxyType(
        {
            entry["id"]: Conflict(
                id=entry["id"],
                title=entry.get("title") or entry["difference"],
                severity=entry.get("severity"),
                rules=tuple(entry["rules"]),
            )
            for entry in entries
        }
    )


@cache
def physical(box: str) -> Mapping[str, str]:
    """Why some rules of a box have no digital counterpart, by number."""
    folder = _folder(box) / "physical"
    marks: dict[str, str] = {}
    if folder.is_dir():
        for name in sorted(source.name for source in folder.iterdir()):
            if name.endswith(".yaml"):
                marks.update((mark["id"], mark["reason"]) for mark in _load(box, f"physical/{name}") or ())
    return MappingProxyType(marks)


@cache
def box_of_module() -> Mapping[str, str]:
    """The box that the first word of a rule's number names."""
    return MappingProxyType({str(rules_head(box)["module"]): box for box in catalogued()})


def rule(rule_id: str) -> Rule:
    """The rule with this number; UnknownRule suggests the nearest one."""
    box = box_of_module().get(rule_id.partition("-")[0])
    if box is not None and rule_id in catalogue(box):
        return catalogue(box)[rule_id]
    boxes = catalogued() if box is None else (box,)
    numbers = [number for each in boxes for number in catalogue(each)]
    nearest = get_close_matches(rule_id.upper(), numbers, n=1, cutoff=0.0)
    raise UnknownRule(rule_id, nearest[0] if nearest else None)


def search(words: str, language: str = "en", box: str = "", edition: str = "") -> list[Rule]:
    """Rules whose number, section or text contains every word, fullest matches of the number first.

    Where none does, those with the most of the words that are long enough to mean something. Case and accents do not
    matter: `heros` finds `héros`. A box or an edition leaves out what is not in force there. What is there only in
    English comes after what the language has.

    >>> search("BASE-MOVE-02")[0].id
    'BASE-MOVE-02'
    """
    wanted = _plain(words).split()
    if not wanted:
        return []
    hits: list[tuple[bool, int, Rule]] = []
    some: list[tuple[bool, int, Rule]] = []
    telling = [word for word in wanted if len(word) >= SHORTEST_TELLING]
    for each, number, text in _folded(language):
        if (box and box_of_module()[each.module] != box) or (edition and not each.holds_in(edition)):
            continue
        if all(word in number or word in text for word in wanted):
            hits.append((language not in each.texts, sum(word not in number for word in wanted), each))
        elif found := sum(word in number or word in text for word in telling):
            some.append((language not in each.texts, -found, each))
    best = hits or some
    best.sort(key=lambda hit: hit[:2])
    return [each for _, _, each in best]


SHORTEST_TELLING: Final = 4
"""Shorter words stand in nearly every rule."""


@cache
def _folded(language: str) -> list[tuple[Rule, str, str]]:
    """All rules, with number and text as they are searched; folded once, which takes some 20 ms."""
    rules = [found for box in catalogued() for found in catalogue(box).values()]
    return [(each, _plain(each.id), _plain(each.text(language))) for each in rules]


def _rule(box: str, rule_id: str, entry: Mapping[str, Any], texts: dict[str, str], reason: str | None) -> Rule:
    parts = _NUMBER.fullmatch(rule_id)
    if parts is None or box_of_module().get(parts[1]) != box:
        raise ValueError(f"{box}: {rule_id} is not a rule number of this box.")
    known = box_editions(box)
    # A box may be played in editions that its only booklet does not know: then it holds in all of them.
    stated = tuple(str(edition) for edition in entry.get("editions", ()) if edition in known)
    conflict = _CONFLICT.match(str(entry.get("conflict", "")))
    return Rule(
        id=rule_id,
        module=parts[1],
        section=parts[2],
        editions=stated or known,
        basis=str(entry.get("basis", "printed")),
        decision=entry.get("decision"),
        conflict=conflict[1] if conflict else None,
        physical=reason,
        texts=MappingProxyType(texts),
    )


def _folder(box: str) -> Traversable:
    if box not in catalogued():
        raise UnknownBox(box, catalogued())
    return folder_of(box)


@cache
def _load(box: str, name: str) -> Any:
    source = _folder(box) / name
    return yaml.load(source.read_text(encoding="utf-8"), Loader=LOADER) if source.is_file() else None


def _entries(box: str, name: str, key: str) -> Iterator[Mapping[str, Any]]:
    yield from (_load(box, name) or {}).get(key, ())


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).replace("’", "'")
