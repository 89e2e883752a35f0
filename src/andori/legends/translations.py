"""Whether a legend says everything in its own language, and how much of it in the others.

Its own language is the one in which most is said. What is missing there is named text by text; what a translation
lacks is counted, because the legend can be played without it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from andori.legends import vocabulary as words
from andori.legends.facts import Facts
from andori.legends.findings import Findings, Grade
from andori.legends.ground import Ground
from andori.legends.nearby import nearest_word
from andori.legends.numbers import names_of_numbers
from andori.legends.source import Map
from andori.text.catalogue import GENDERS, NUMBERS, known
from andori.text.printed import OF_CREATURES, OF_THE_BOX, gaps

UNFINISHED: Final = re.compile(r"\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX+\b|\?\?\?|lorem ipsum", re.IGNORECASE)
FEWEST_WORDS: Final = 4
"""Shorter texts, such as names, may well be the same in two languages."""
LONGEST_TEXT: Final = 5_000
TOLD: Final = ("story", "rules")
"""What a card says: one of them at least."""
AGREES: Final = {"gender": GENDERS, "number": NUMBERS}
"""What a name says of itself so that sentences agree with it."""
ASIDE: Final = ("warning", "goal")
"""What it may say beside them."""


class Translations:
    """Compares the texts of a legend with what the legend needs."""

    def __init__(self, legend: Map, name: str, ground: Ground, facts: Facts, findings: Findings) -> None:
        self.legend = legend
        self.name = name
        self.findings = findings
        self.numbers = names_of_numbers(legend, ground.box, ground.vocabulary)
        """What the texts of each card may take from what it does."""
        creatures = [*ground.box["creatures"], *self.keys("creatures")]
        self.always = {*OF_THE_BOX, *(f"{kind}.{what}" for kind in creatures for what in OF_CREATURES)}
        """What every text may take that is told at a table."""
        self.settled = all(found.grade is Grade.UNFINISHED for found in findings if found.file == f"{name}/legend.yaml")
        """Whether the legend itself is in order, so that its numbers are what they shall be."""
        events = {card for deck in ground.decks.values() for card in deck}
        own = {card for cards in self.deck_cards().values() for card in cards}
        sites = [site for site in facts.sites if site not in events and site not in own]
        self.fall = f"endings.{ground.vocabulary.name('stronghold')}"
        """The ending that is said the same way in every legend."""
        self.needed: dict[str, list[str]] = {
            "cards": [*self.keys("cards"), *(site for site in sites if site not in self.keys("cards"))],
            "endings": self.keys("endings"),
            "tasks": self.keys("tasks"),
            "counters": self.keys("counters"),
            "creatures": self.keys("creatures"),
            "things": self.keys("things"),
            "begin_with": self.keys("begin_with"),
            "questions": list(facts.questions),
        }
        self.own = ""
        """The language in which most is said."""
        self.said: dict[str, str] = {}
        """What is said in it, by path."""
        self.absent: dict[str, str] = {}
        """What the translation at hand lacks: the path of what is missing, by the text it belongs to."""
        self.left: list[str] = []
        """What belongs to nothing in it."""

    def check(self, texts: dict[str, Map]) -> None:
        """Look at every language: its own first, then the translations."""
        if not texts:
            return  # said already, unless the legend is a ground that needs none
        unread = {language for language in words.LANGUAGES if self.cannot_be_read(language)}
        self.own = max(texts, key=lambda language: self.how_much(texts[language]))
        self.one(texts[self.own], self.own)
        for language in words.LANGUAGES:
            if language != self.own and language not in unread:
                self.translation(texts.get(language, Map(1)), language)

    def cannot_be_read(self, language: str) -> bool:
        """Whether the file of a language is there and broken."""
        return any(found.file == self.file(language) for found in self.findings)

    def how_much(self, text: Map) -> int:
        """How many of the needed texts are there in some way."""
        found = sum(bool(text.get(key)) for key in ("title", "about"))
        sections = [(text.get(part), names) for part, names in self.needed.items()]
        decks = text.get("decks")
        if isinstance(decks, Map):
            sections += [(decks.get(name), cards) for name, cards in self.deck_cards().items()]
        return found + sum(
            bool(section.get(name)) for section, names in sections if isinstance(section, Map) for name in names
        )

    def translation(self, text: Map, language: str) -> None:
        """A language besides its own: what it lacks is counted."""
        self.absent, self.left = {}, []
        self.one(text, language)
        if self.absent:
            parts = [*self.needed.items(), *self.deck_cards().items()]
            of = 2 + sum(not self.said_anyway(part, name) for part, names in parts for name in names)
            lacking = list(self.absent.values())
            self.wrong(language, 1, "translation_missing", tongue=language, count=len(lacking), of=of, texts=lacking)
        if self.left:
            self.wrong(language, 1, "translation_left_over", tongue=language, count=len(self.left), texts=self.left)

    def keys(self, part: str) -> list[str]:
        """The names in a part of the legend."""
        found = self.legend.get(part)
        return list(found) if isinstance(found, Map) else []

    def deck_cards(self) -> dict[str, list[str]]:
        """The cards of the legend's own decks."""
        found: dict[str, list[str]] = {}
        decks = self.legend.get("decks")
        for name, deck in decks.items() if isinstance(decks, Map) else []:
            cards = deck.get("cards") if isinstance(deck, Map) else None
            found[name] = list(cards) if isinstance(cards, Map) else []
        return found

    def wrong(self, language: str, line: int, code: str, **params: Any) -> None:
        """Note a finding in the file of a language."""
        self.findings.add(self.file(language), line, code, Grade.UNFINISHED, **params)

    def lacks(self, language: str, line: int, text: str, path: str = "", code: str = "text_missing") -> None:
        """Note that a text, or the part of it that the path names, is missing."""
        if language == self.own:
            self.wrong(language, line, code, word=path or text)
        else:
            self.absent.setdefault(text, path or text)

    def belongs_to_nothing(self, language: str, line: int, path: str) -> None:
        """Note a text that nobody will ever see."""
        if language == self.own:
            self.findings.add(self.file(language), line, "text_left_over", Grade.WRONG, word=path)
        else:
            self.left.append(path)

    def file(self, language: str) -> str:
        """The file of a language."""
        return f"{self.name}/text.{language}.yaml"

    # ---- one language ------------------------------------------------------------------------------------------------

    def one(self, text: Map, language: str) -> None:
        """All texts of one language."""
        for key in text:
            if key not in words.TEXTS:
                self.findings.add_word(
                    self.file(language), text.lines[key], "unknown_word", "text_key", key, words.TEXTS, Grade.WRONG
                )
        for key in ("title", "about"):
            if key not in text:
                self.lacks(language, 1, key)
            else:
                self.sentence(text[key], key, key, text.lines[key], language)
        for part, names in self.needed.items():
            if part == "endings" and part not in self.legend:
                continue  # that is a finding already
            self.section(text, part, names, part, language)
        decks = text.get("decks")
        needed = self.deck_cards()
        if decks is not None and not isinstance(decks, Map):
            self.wrong(language, text.lines["decks"], "needs_mapping", word="decks", value="…")
            return
        decks = decks if decks is not None else Map(1)
        for name in decks:
            if name not in needed:
                self.belongs_to_nothing(language, decks.lines[name], f"decks.{name}")
        for name, cards in needed.items():
            self.section(decks, name, cards, f"decks.{name}", language)

    def section(self, text: Map, part: str, names: list[str], path: str, language: str) -> None:
        """One part: an entry for each name, and no others."""
        found = text.get(part)
        if found is not None and not isinstance(found, Map):
            self.wrong(language, text.lines[part], "needs_mapping", word=path, value="…")
            return
        section = found if found is not None else Map(1)
        for name in names:
            if name in section:
                self.entry(section[name], path, name, section.lines[name], language)
            elif not self.said_anyway(part, name):
                self.lacks(language, text.lines.get(part, 1), f"{path}.{name}")
        for name in section:
            # Where the ending itself is missing, that is said once.
            if name not in names and f"{path}.{name}" != self.fall:
                self.belongs_to_nothing(language, section.lines[name], f"{path}.{name}")

    def said_anyway(self, part: str, name: str) -> bool:
        """Whether it is said the same way in every legend, as some questions and the fall of the stronghold are."""
        return part in ("questions", "endings") and known(f"{part[:-1]}.{name}")

    def entry(self, value: Any, path: str, name: str, line: int, language: str) -> None:
        """What is said of one card, ending, task, creature or question."""
        where = f"{path}.{name}"
        if path == "cards" or path.startswith("decks."):
            if not isinstance(value, Map):
                self.wrong(language, line, "text_needs_title", word=where)
                return
            self.parts(value, where, ("title", *TOLD, *(ASIDE if path == "cards" else ())), line, language)
            if "title" not in value and f"{where}.title" not in self.said:
                self.lacks(language, line, where, f"{where}.title")
            return
        if path == "endings" and isinstance(value, Map):
            self.parts(value, where, ("title", *TOLD), line, language)
            return
        if isinstance(value, Map):
            # A name may have forms.
            for key, form in value.items():
                self.sentence(form, where, f"{where}.{key}", value.lines[key], language)
                if key in AGREES and form not in AGREES[key]:
                    self.findings.add_word(
                        self.file(language), value.lines[key], "unknown_word", key, form, AGREES[key], Grade.WRONG
                    )
            return
        self.sentence(value, where, where, line, language)

    def parts(self, value: Map, where: str, known_parts: tuple[str, ...], line: int, language: str) -> None:
        """What is said of a card or an ending, part by part: what it tells or what it means must be among them."""
        for key in value:
            if key in known_parts:
                self.sentence(value[key], where, f"{where}.{key}", value.lines[key], language)
            elif key == "text":
                self.findings.add(self.file(language), value.lines[key], "text_apart", Grade.WRONG, word=where)
            else:
                self.belongs_to_nothing(language, value.lines[key], f"{where}.{key}")
        for key in known_parts:
            if f"{where}.{key}" in self.said and key not in value:
                self.lacks(language, line, where, f"{where}.{key}")
        if not any(key in value for key in (*TOLD, "text")) and not any(f"{where}.{key}" in self.said for key in TOLD):
            self.lacks(language, line, where, f"{where}.story")

    def takes(self, path: str) -> set[str]:
        """What a text may take from the data: what is read before a game is chosen, and a title, nothing."""
        part, _, rest = path.partition(".")
        if part in ("title", "about", "begin_with", "counters", "creatures", "things") or path.endswith(".title"):
            return set()
        names = rest.split(".")
        card = {"cards": names[:1], "decks": names[1:2]}.get(part, [])
        return self.always.union(*(self.numbers.get(name, set()) for name in card))

    def sentence(self, value: Any, where: str, path: str, line: int, language: str) -> None:
        """One text, or a part of it."""
        text = "" if value is None else str(value).strip()
        if isinstance(value, (dict, list)):
            self.wrong(language, line, "text_no_text", word=path)
        elif not text:
            self.lacks(language, line, where, path, "text_empty")
        elif len(text) > LONGEST_TEXT:
            self.wrong(language, line, "text_too_long", word=path, most=LONGEST_TEXT)
        elif match := UNFINISHED.search(text):
            self.wrong(language, line, "text_unfinished", word=path, found=match[0])
        elif self.settled and (gap := next((gap for gap in gaps(text) if gap not in self.takes(path)), None)):
            takes = sorted(self.takes(path))
            near = nearest_word(gap, takes)
            self.findings.add(
                self.file(language),
                line,
                "text_gap",
                Grade.WRONG,
                word=path,
                gap=f"{{{gap}}}",
                near=f"{{{near}}}" if near else "",
                known=takes,
            )
        elif language == self.own:
            self.said[path] = text
        elif self.said.get(path) == text and len(text.split()) >= FEWEST_WORDS:
            self.lacks(language, line, where, path)  # still in the other language
