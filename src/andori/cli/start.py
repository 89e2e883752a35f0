"""Sitting down: which legend, which heroes, which rules, asked for step by step with an answer already proposed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from andori.cli.luck import plain
from andori.cli.screen import Screen
from andori.engine.editions import EDITION_NAMES
from andori.legends.folder import registered
from andori.sets.library import DIFFICULTIES, box_file, legend_file, legends
from andori.text import LANGUAGES, name
from andori.text.tokens import begin_text, legend_title

DEFAULT_HEROES = ("dwarf", "warrior")

Ask = Callable[[str], str | None]


@dataclass(frozen=True)
class Wishes:
    """What somebody wants to play; empty where nothing was said."""

    legend: str = ""
    heroes: list[str] = field(default_factory=list)
    difficulty: str = ""
    edition: str = ""
    language: str = ""
    begin: str = ""
    """A later point of the legend; empty for its beginning."""


class WishError(ValueError):
    """A wish that cannot be met; the code names the sentence, the word what was wished for."""

    def __init__(self, code: str, word: str = "", known: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.word = word
        self.known = ", ".join(known)


def usual_language() -> str:
    """The language of this computer, if we speak it; otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def playable() -> list[str]:
    """Every legend, stories first; grounds for experiments come last."""
    return sorted(legends(), key=lambda legend: (bool(legend_file(legend).get("ground")), legend))


def hero_codes(legend: str) -> list[str]:
    """The heroes of a legend's box."""
    return [str(code) for code in box_file(legend.partition("/")[0])["heroes"]]


def begin_codes(legend: str) -> list[str]:
    """The later points with which a legend can begin."""
    return [str(code) for code in legend_file(legend).get("begin_with") or ()]


def settle(wishes: Wishes) -> Wishes:
    """The wishes with every gap filled by what is usual; raises :class:`WishError`."""
    filled = replace(
        wishes,
        legend=wishes.legend or playable()[0],
        difficulty=wishes.difficulty or "normal",
        edition=wishes.edition or "kosmos",
        language=wishes.language or usual_language(),
    )
    if filled.language not in LANGUAGES:
        raise WishError("unknown_language", filled.language, LANGUAGES)
    if filled.legend not in legends() and registered(filled.legend) is None:
        inside = [legend for legend in legends() if legend.rpartition("/")[2] == filled.legend]
        if len(inside) != 1:
            raise WishError("unknown_legend", filled.legend, playable())
        filled = replace(filled, legend=inside[0])
    if filled.edition not in EDITION_NAMES:
        raise WishError("unknown_edition", filled.edition, EDITION_NAMES)
    if filled.difficulty not in DIFFICULTIES:
        raise WishError("unknown_difficulty", filled.difficulty, DIFFICULTIES)
    points = begin_codes(filled.legend)
    if filled.begin and filled.begin not in points:
        raise WishError("unknown_begin" if points else "no_begin", filled.begin, points)
    known = hero_codes(filled.legend)
    heroes = filled.heroes or list(DEFAULT_HEROES)
    for code in heroes:
        if code not in known:
            raise WishError("unknown_hero", code, known)
    if len(set(heroes)) < len(heroes):
        raise WishError("hero_twice")
    if len(heroes) > 4:
        raise WishError("hero_count")
    return replace(filled, heroes=heroes)


class Start:
    """The questions before a game."""

    def __init__(self, screen: Screen, ask: Ask) -> None:
        self.screen = screen
        self.ask = ask

    def guide(self, wishes: Wishes) -> Wishes | None:
        """Ask for whatever was not said; None when the input ends."""
        screen = self.screen
        screen.console.print()
        screen.console.print(Text(screen.say("start.welcome"), style="bold"))
        screen.line(screen.say("start.motto"))
        if not wishes.language:
            names = [str(name("language", code, code)) for code in LANGUAGES]
            chosen = self.choose("start.language", LANGUAGES, names, screen.language)
            if chosen is None:
                return None
            screen.language = chosen
        wishes = replace(wishes, language=screen.language)
        screen.line(screen.say("start.enter"), "dim")
        if not wishes.legend:
            titles = [legend_title(legend, screen.language) for legend in playable()]
            legend = self.choose("start.legend", playable(), titles, playable()[0])
            if legend is None:
                return None
            wishes = replace(wishes, legend=legend)
        if not wishes.begin and begin_codes(wishes.legend):
            begin = self.begin(wishes.legend)
            if begin is None:
                return None
            wishes = replace(wishes, begin=begin)
        if not wishes.heroes:
            heroes = self.heroes(wishes.legend)
            if heroes is None:
                return None
            wishes = replace(wishes, heroes=heroes)
        for key, codes in (("edition", EDITION_NAMES), ("difficulty", ("normal", "easy"))):
            if getattr(wishes, key):
                continue
            titles = [str(name(key, code, screen.language)) for code in codes]
            found = self.choose(f"start.{key}", codes, titles, codes[0])
            if found is None:
                return None
            wishes = replace(wishes, edition=found) if key == "edition" else replace(wishes, difficulty=found)
        return wishes

    def begin(self, legend: str) -> str | None:
        """The beginning of a legend, or a later point."""
        codes = ["start", *begin_codes(legend)]
        titles = [
            self.screen.say("start.begin_start"),
            *(begin_text(legend, c, self.screen.language) for c in codes[1:]),
        ]
        chosen = self.choose("start.begin", codes, titles, codes[0])
        return "" if chosen == codes[0] else chosen

    def choose(self, key: str, codes: Sequence[str], titles: Sequence[str], usual: str) -> str | None:
        """One of several, by number or name; Enter takes the usual one."""
        screen = self.screen
        screen.console.print()
        screen.line(screen.say(key), "bold")
        for number, title in enumerate(titles, 1):
            screen.line(f"{number:>3}) {title}")
        while True:
            line = self.ask(f"[{list(codes).index(usual) + 1}] > ")
            if line is None:
                return None
            found = usual if not line.strip() else _one_of(line, codes, titles)
            if found is not None:
                return found
            screen.note(screen.say("start.again", line=line.strip()))

    def heroes(self, legend: str) -> list[str] | None:
        """One to four heroes, in seating order."""
        screen = self.screen
        codes = hero_codes(legend)
        titles = [str(name("hero", code, screen.language)) for code in codes]
        entries = box_file(legend.partition("/")[0])["heroes"]
        screen.console.print()
        screen.line(screen.say("start.heroes"), "bold")
        for number, (code, title) in enumerate(zip(codes, titles, strict=True), 1):
            who = " / ".join(str(word) for word in entries[code].get("names") or ())
            screen.line(f"{number:>3}) {title}{f' ({who})' if who else ''}")
        usual = " ".join(str(codes.index(code) + 1) for code in DEFAULT_HEROES)
        while True:
            line = self.ask(f"[{usual}] > ")
            if line is None:
                return None
            words = (line.strip() or usual).replace(",", " ").split()
            found = [_one_of(word, codes, titles) for word in words]
            chosen = [code for code in found if code is not None]
            if len(chosen) < len(found):
                screen.note(screen.say("start.again", line=words[found.index(None)]))
            elif len(set(chosen)) < len(chosen):
                screen.note(screen.say("start.hero_twice"))
            elif len(chosen) > 4:
                screen.note(screen.say("start.hero_count"))
            else:
                return chosen


def _one_of(word: str, codes: Sequence[str], titles: Sequence[str]) -> str | None:
    """The code that a number, a code, its last part or a title names."""
    text = plain(word)
    for number, (code, title) in enumerate(zip(codes, titles, strict=True), 1):
        if text in (str(number), plain(code), plain(code.rpartition("/")[2]), plain(title)):
            return code
    return None
