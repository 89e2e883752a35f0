"""Whether a legend says everything in each language: nothing missing, left over, empty or unfinished."""

from __future__ import annotations

import re
from typing import Any, Final

from andori.legends import vocabulary as words
from andori.legends.facts import Facts
from andori.legends.findings import Findings
from andori.legends.ground import Ground
from andori.legends.source import Map
from andori.text.catalogue import known

UNFINISHED: Final = re.compile(r"\{[^{}]*\}|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX+\b|\?\?\?|lorem ipsum", re.IGNORECASE)
FEWEST_WORDS: Final = 4
"""Shorter texts, such as names, may well be the same in two languages."""
LONGEST_TEXT: Final = 5_000


class Translations:
    """Compares the texts of a legend with what the legend needs."""

    def __init__(self, legend: Map, name: str, ground: Ground, facts: Facts, findings: Findings) -> None:
        self.legend = legend
        self.name = name
        self.findings = findings
        events = {card for deck in ground.decks.values() for card in deck}
        own = {card for cards in self.deck_cards().values() for card in cards}
        sites = [site for site in facts.sites if site not in events and site not in own]
        self.needed: dict[str, list[str]] = {
            "cards": [*self.keys("cards"), *(site for site in sites if site not in self.keys("cards"))],
            "endings": self.keys("endings"),
            "tasks": self.keys("tasks"),
            "creatures": self.keys("creatures"),
            "questions": list(facts.questions),
        }
        self.english: dict[str, str] = {}

    def check(self, texts: dict[str, Map]) -> None:
        """Look at every language that could be read."""
        for language in words.LANGUAGES:
            if language in texts:
                self.one(texts[language], language)

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
        self.findings.add(self.file(language), line, code, fatal=False, **params)

    def file(self, language: str) -> str:
        """The file of a language."""
        return f"{self.name}/text.{language}.yaml"

    # ---- one language ------------------------------------------------------------------------------------------------

    def one(self, text: Map, language: str) -> None:
        """All texts of one language."""
        for key in text:
            if key not in words.TEXTS:
                self.findings.add_word(
                    self.file(language), text.lines[key], "unknown_word", "text_key", key, words.TEXTS
                )
        for key in ("title", "about"):
            if key not in text:
                self.wrong(language, 1, "text_missing", word=key)
            else:
                self.sentence(text[key], key, text.lines[key], language)
        for part, names in self.needed.items():
            if part == "endings" and part not in self.legend:
                continue  # that is a finding already
            self.section(text, part, names, part, language)
        decks = text.get("decks")
        needed = self.deck_cards()
        if not isinstance(decks, Map):
            if needed:
                self.wrong(language, text.lines.get("decks", 1), "text_missing", word="decks")
            return
        for name in decks:
            if name not in needed:
                self.wrong(language, decks.lines[name], "text_left_over", word=f"decks.{name}")
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
            elif not known(f"{part[:-1]}.{name}") or part not in ("questions", "endings"):
                # Some questions and the fall of the castle are said the same way in every legend.
                self.wrong(language, text.lines.get(part, 1), "text_missing", word=f"{path}.{name}")
        for name in section:
            # Where the ending itself is missing, that is said once.
            if name not in names and f"{path}.{name}" != "endings.castle":
                self.wrong(language, section.lines[name], "text_left_over", word=f"{path}.{name}")

    def entry(self, value: Any, path: str, name: str, line: int, language: str) -> None:
        """What is said of one card, ending, task, creature or question."""
        where = f"{path}.{name}"
        if path == "cards" or path.startswith("decks."):
            if not isinstance(value, Map):
                self.wrong(language, line, "text_needs_title", word=where)
                return
            for key in value:
                if key not in ("title", "text"):
                    self.wrong(language, value.lines[key], "text_left_over", word=f"{where}.{key}")
            for key in ("title", "text"):
                if key not in value:
                    self.wrong(language, line, "text_missing", word=f"{where}.{key}")
                else:
                    self.sentence(value[key], f"{where}.{key}", value.lines[key], language)
            return
        if isinstance(value, Map):
            # A name may have forms, an ending a title.
            for key, form in value.items():
                self.sentence(form, f"{where}.{key}", value.lines[key], language)
            return
        self.sentence(value, where, line, language)

    def sentence(self, value: Any, path: str, line: int, language: str) -> None:
        """One text."""
        text = "" if value is None else str(value).strip()
        if isinstance(value, (dict, list)):
            self.wrong(language, line, "text_no_text", word=path)
        elif not text:
            self.wrong(language, line, "text_empty", word=path)
        elif len(text) > LONGEST_TEXT:
            self.wrong(language, line, "text_too_long", word=path, most=LONGEST_TEXT)
        elif match := UNFINISHED.search(text):
            self.wrong(language, line, "text_unfinished", word=path, found=match[0])
        elif language == "en":
            self.english[path] = text
        elif self.english.get(path) == text and len(text.split()) >= FEWEST_WORDS:
            self.wrong(language, line, "text_not_translated", word=path)
