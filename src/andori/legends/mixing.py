"""What a legend takes from other boxes: ``with: [isle/tides, isle/diver]``, each name with its box.

Such a name brings whatever the other box has under it: a chapter, a hero, a creature, a thing. A chapter brings besides
what its box says under ``lends``, and the words that legends need for it. What a legend has got twice is a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from andori.engine.chapter import Chapter
from andori.engine.chapters import SamePlace, extended
from andori.legends.findings import Findings
from andori.legends.own_words import OwnWord
from andori.legends.source import Map, Seq
from andori.legends.vocabulary import vocabulary_of

NAMED: Final = ("heroes", "creatures", "things")
"""Parts of a box whose entries a legend can name."""
LENT: Final = (*NAMED, "dice", "fog", "layers", "pools", "marks", "hero_marks")
"""Parts of a box of which a chapter can bring entries."""
MOST: Final = 40
"""So many names a legend can take from other boxes."""


@dataclass(frozen=True)
class Lender:
    """A box, as legends of others see it."""

    line: tuple[str, ...]
    """Its name, and those of the boxes on which it stands."""
    box: Map
    chapters: list[type[Chapter]]
    own: tuple[OwnWord, ...]

    @property
    def name(self) -> str:
        """What the box is called in ``with``."""
        return self.line[0]

    def has(self) -> Iterator[str]:
        """Everything that can be taken from it."""
        yield from (chapter_name(chapter) for chapter in self.chapters)
        for part in NAMED:
            yield from self.box.get(part) or ()

    def chapter(self, name: str) -> type[Chapter] | None:
        """Its chapter of this name."""
        return next((chapter for chapter in self.chapters if chapter_name(chapter) == name), None)

    def lends(self, name: str) -> Map:
        """What it gives with a chapter: names by the parts of its file."""
        found = (self.box.get("lends") or Map(1)).get(name) or Map(1)
        for part, names in found.items():
            for wanted in names if part in LENT else [part]:
                if part not in LENT or wanted not in (self.box.get(part) or ()):
                    raise ValueError(f"{self.name}/set.yaml: `{name}` lends `{wanted}`, which is no entry of the box")
        assert isinstance(found, Map)
        return found


def chapter_name(chapter: type[Chapter]) -> str:
    """What a chapter is called in ``with``: for the class RuneStones ``rune-stones``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", chapter.__name__).lower()


def names_of(chapter: type[Chapter]) -> list[str]:
    """What a chapter brings that a game knows by its name: refusals, facts, frames and steps of the sunrise."""
    return [*chapter.REASONS, *(told.name for told in chapter.EVENTS), *chapter.FRAMES, *chapter.STEPS]


def lenders_in(legend: Map) -> list[str]:
    """The boxes that a legend names under ``with``, as far as it names any."""
    wanted = legend.get("with")
    names = [entry.partition("/")[0] for entry in wanted if isinstance(entry, str)] if isinstance(wanted, list) else []
    return list(dict.fromkeys(names))


@dataclass(frozen=True)
class Clash:
    """Something that cannot go together: under ``code`` the checker has the sentences."""

    line: int
    code: str
    params: dict[str, Any]


class Mixture:
    """A box with what a legend takes from others: its file, its chapters and its words; and what does not go together.

    The box itself and the others stay as they are.
    """

    def __init__(self, own: Lender, others: Mapping[str, Lender], legend: Map) -> None:
        self.own = own
        self.others = others
        self.box = own.box
        self.chapters = own.chapters
        self.words = own.own
        self.lenders: list[str] = []
        """The boxes from which something is taken, in the order in which they are named."""
        self.clashes: list[Clash] = []
        self._line = legend.lines.get("with", 1)
        self._borrowed: list[type[Chapter]] = []
        self._brought: dict[tuple[str, str], str] = {}
        """Which loan has brought an entry of a part."""
        wanted = legend.get("with")
        if wanted is None:
            return
        names = isinstance(wanted, Seq) and len(wanted) <= MOST and all(isinstance(entry, str) for entry in wanted)
        if not names:
            self._clash("with_form")
            return
        self.box = deepcopy(own.box)
        for place, entry in enumerate(wanted):
            self._line = wanted.lines[place]
            if entry in wanted[:place]:
                self._clash("with_twice", word=entry)
            else:
                self._take(entry)
        self._take_words()

    def tell(self, file: str, findings: Findings) -> None:
        """Note everything that does not go together."""
        for clash in self.clashes:
            if clash.code == "unknown_word":
                findings.add_word(file, clash.line, clash.code, **clash.params)
            else:
                findings.add(file, clash.line, clash.code, **clash.params)

    def _clash(self, code: str, **params: Any) -> None:
        self.clashes.append(Clash(self._line, code, params))

    def _take(self, entry: str) -> None:
        """One name of another box."""
        box, _, name = entry.partition("/")
        if not name:
            self._clash("with_form")
        elif box in self.own.line:
            self._clash("with_own", word=entry)
        elif box not in self.others:
            self._clash("unknown_word", kind="box", word=box, known=list(self.others))
        elif name not in (known := list(self.others[box].has())):
            self._clash("unknown_word", kind="loan", word=name, known=known)
        else:
            lender = self.others[box]
            if box not in self.lenders:
                self.lenders.append(box)
            chapter = lender.chapter(name)
            if chapter is not None:
                self._take_chapter(lender, chapter, entry)
            for part in NAMED:
                if name in (lender.box.get(part) or ()):
                    self._take_entry(lender, part, name, entry)

    def _take_chapter(self, lender: Lender, chapter: type[Chapter], entry: str) -> None:
        if chapter in self.chapters:
            self._clash("with_own", word=entry)
            return
        taken = [name for known in self.chapters if not issubclass(chapter, known) for name in names_of(known)]
        if twice := next((name for name in names_of(chapter) if name in taken), ""):
            self._clash("with_both", word=entry, name=twice, box=self.own.name)
            return
        try:
            self.chapters = list(extended(self.own.chapters, *self._borrowed, chapter))
        except SamePlace as error:
            self._clash("with_same_place", word=entry, other=chapter_name(error.one))
            return
        self._borrowed.append(chapter)
        for step in lender.box["sunrise"]:
            if step in chapter.STEPS:
                self._take_step(step)
        for part, names in lender.lends(chapter_name(chapter)).items():
            for name in names:
                self._take_entry(lender, part, name, entry)

    def _take_entry(self, lender: Lender, part: str, name: str, entry: str) -> None:
        """One entry of a part, with the other side of a thing, its stock, and the step in which a creature moves."""
        theirs = lender.box[part][name]
        before = self._brought.get((part, name))
        if before is not None and before.partition("/")[0] == lender.name:
            return
        mine = self.box.get(part)
        if not isinstance(mine, Map):
            mine = self.box[part] = Map(1)
        if name in mine:
            other = before.partition("/")[0] if before is not None else self.own.name
            self._clash("with_both", word=entry, name=name, box=other)
            return
        self._brought[part, name] = entry
        mine[name] = deepcopy(theirs)
        mine.lines[name] = self._line
        if part in ("heroes", "creatures"):
            mine[name].setdefault("rows", lender.box["rows"])
            die = theirs.get("die")
            if die is not None and self.box["dice"].get(die) != lender.box["dice"].get(die):
                self._take_entry(lender, "dice", die, entry)
        if part == "things":
            if name in lender.box["stock"]:
                self.box["stock"][name] = lender.box["stock"][name]
            for role in theirs.get("roles") or ():
                if role in (lender.box.get("roles") or ()):
                    self._take_role(role)
            if theirs.get("used"):
                self._take_entry(lender, part, theirs["used"], entry)
        if part == "creatures":
            if theirs.get("carries"):
                self._take_entry(lender, "things", theirs["carries"], entry)
            if (step := {"move": name}) in lender.box["sunrise"]:
                self._take_step(step)

    def _take_step(self, step: Any) -> None:
        """A step of the sunrise: it comes behind those in which creatures move."""
        moves = [place for place, each in enumerate(self.box["sunrise"]) if isinstance(each, dict)]
        self.box["sunrise"].insert(moves[-1] + 1 if moves else 0, step)

    def _take_role(self, role: str) -> None:
        """A role that only the other box has: its chapters know what it means."""
        if role not in (mine := self.box.get("roles") or Seq(1)):
            mine.append(role)
            self.box["roles"] = mine

    def _take_words(self) -> None:
        """The words of boxes of which a chapter is played, unless they need another chapter."""
        mine = vocabulary_of(self.own.box, self.own.own)
        taken = {*mine.effects, *mine.conditions, *mine.triggers}
        for lender in (self.others[name] for name in self.lenders):
            lent = any(chapter in lender.chapters for chapter in self._borrowed)
            for word in lender.own if lent else ():
                if any(word is known for known in self.words) or not word.fits(self.chapters):
                    continue
                if word.name in taken:
                    self._clash("with_both", word=lender.name, name=word.name, box=self.own.name)
                    continue
                taken.add(word.name)
                self.words = (*self.words, word)
