"""Sitting down: which legend, which heroes, which rules, asked for step by step with an answer already proposed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from andori.cli.luck import plain
from andori.cli.screen import Screen
from andori.cli.spoken import usual_language
from andori.engine.typed import typed
from andori.legends.folder import registered
from andori.sets.library import cast_of, editions_of, heroes_of, legend_file, legends, levels_of, usual_level
from andori.text import LANGUAGES, name
from andori.text.tokens import begin_text, legend_title

Ask = Callable[[str], str | None]


@dataclass(frozen=True)
class Wishes:
    """What somebody wants to play; empty where nothing was said."""

    legend: str = ""
    heroes: list[str] = field(default_factory=list)
    """As they were said, ``dwarf``, ``dwarf:woman`` or ``bait``; their codes once the wishes are settled."""
    difficulty: str = ""
    edition: str = ""
    language: str = ""
    begin: str = ""
    """A later point of the legend; empty for its beginning."""
    figures: dict[str, str] = field(default_factory=dict)
    """The figures that were asked for, by the hero's code, once the wishes are settled."""


class WishError(ValueError):
    """A wish that cannot be met; the code names the sentence, the word what was wished for."""

    def __init__(self, code: str, word: str = "", known: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.word = word
        self.known = ", ".join(known)


def playable() -> list[str]:
    """Every legend, stories first; grounds for experiments come last."""
    return sorted(legends(), key=lambda legend: bool(legend_file(legend).get("ground")))


def usual_heroes(legend: str) -> list[str]:
    """The heroes who play where nobody names any: the first two of the box."""
    return heroes_of(legend)[:2]


def suggested(legend: str) -> list[str]:
    """What Enter takes where heroes are asked for: a man and a woman."""
    first, *others = usual_heroes(legend)
    return [first, *(f"{hero}:{list(cast_of(legend)[hero]['figures'])[-1]}" for hero in others)]


def hero_and_figure(word: str, legend: str, other: Callable[[str], str | None] = lambda _: None) -> tuple[str, str]:
    """The hero that a word names and the figure, empty where it names none: ``dwarf``, ``dwarf:woman``, ``dwarf:bait``,
    ``bait``. ``other`` knows more words for heroes. Raises :class:`WishError`."""
    heroes = cast_of(legend)
    said, colon, side = (plain(part) for part in word.partition(":"))
    if not colon:
        for code, entry in heroes.items():
            for figure, called in entry["figures"].items():
                if said == plain(called):
                    return code, figure
    hero = said if said in heroes else other(said)
    if hero is None:
        known = [f"{typed(code)} ({', '.join(entry['figures'].values())})" for code, entry in heroes.items()]
        raise WishError("unknown_hero", word, known)
    figures = heroes[hero]["figures"]
    for figure, called in figures.items():
        if side in (figure, plain(called)):
            return hero, figure
    if side or colon:
        raise WishError(
            "unknown_figure", word, [f"{typed(f'{hero}:{figure}')} ({called})" for figure, called in figures.items()]
        )
    return hero, ""


def begin_codes(legend: str) -> list[str]:
    """The later points with which a legend can begin."""
    return [str(code) for code in legend_file(legend).get("begin_with") or ()]


def settle(wishes: Wishes) -> Wishes:
    """The wishes with every gap filled by what is usual; raises :class:`WishError`."""
    filled = replace(
        wishes,
        legend=wishes.legend or playable()[0],
        language=wishes.language or usual_language(),
    )
    if filled.language not in LANGUAGES:
        raise WishError("unknown_language", filled.language, [typed(*LANGUAGES)])
    if filled.legend not in legends() and registered(filled.legend) is None:
        # Without its box, a name means the legend of the first box that has one of that name.
        inside = [legend for legend in legends() if legend.rpartition("/")[2] == filled.legend]
        if not inside:
            raise WishError("unknown_legend", filled.legend, [typed(*playable())])
        filled = replace(filled, legend=inside[0])
    editions, levels = editions_of(filled.legend), levels_of(filled.legend)
    filled = replace(
        filled,
        edition=filled.edition or editions[0],
        difficulty=filled.difficulty or usual_level(filled.legend),
    )
    if filled.edition not in editions:
        raise WishError("unknown_edition", filled.edition, [typed(*editions)])
    if filled.difficulty not in levels:
        raise WishError("unknown_difficulty", filled.difficulty, [typed(*levels)])
    points = begin_codes(filled.legend)
    if filled.begin and filled.begin not in points:
        raise WishError("unknown_begin" if points else "no_begin", filled.begin, [typed(*points)])
    chosen = [hero_and_figure(word, filled.legend) for word in filled.heroes or usual_heroes(filled.legend)]
    _check_party([hero for hero, _ in chosen])
    return replace(
        filled, heroes=[hero for hero, _ in chosen], figures={hero: figure for hero, figure in chosen if figure}
    )


def _check_party(heroes: Sequence[str]) -> None:
    """Refuse a party of which no game can be made."""
    if len(set(heroes)) < len(heroes):
        raise WishError("hero_twice")
    if len(heroes) > 4:
        raise WishError("hero_count")


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
        usual = usual_level(wishes.legend)
        levels = [usual, *(level for level in levels_of(wishes.legend) if level != usual)]
        for key, codes in (("edition", editions_of(wishes.legend)), ("difficulty", levels)):
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
        """One to four heroes, in seating order, each with the figure that was asked for."""
        screen = self.screen
        heroes = cast_of(legend)
        codes = list(heroes)
        titles = [str(name("hero", code, screen.language)) for code in codes]
        screen.console.print()
        screen.line(screen.say("start.heroes"), "bold")
        for number, (entry, title) in enumerate(zip(heroes.values(), titles, strict=True), 1):
            screen.line(f"{number:>3}) {title} ({' / '.join(entry['figures'].values())})")
        usual = " ".join(_called(word, legend) for word in suggested(legend))
        while True:
            line = self.ask(f"[{usual}] > ")
            if line is None:
                return None
            words = (line.strip() or usual).replace(",", " ").split()
            try:
                found = [self.hero(word, legend, codes, titles) for word in words]
                _check_party([hero for hero, _ in found])
            except WishError as error:
                screen.note(screen.say(f"start.{error.code}", word=error.word, known=error.known))
            else:
                return [f"{hero}:{figure}" if figure else hero for hero, figure in found]

    def hero(self, word: str, legend: str, codes: Sequence[str], titles: Sequence[str]) -> tuple[str, str]:
        """The hero and the figure that a word names, by number and in this language, too: ``1:woman``, ``Zwergin``."""
        for code, entry in cast_of(legend).items():
            usual, *others = entry["figures"]
            for figure in others:
                title = name("hero", code, self.screen.language, figure)
                if plain(word) == plain(title) and title != name("hero", code, self.screen.language, usual):
                    return code, figure
        return hero_and_figure(word, legend, lambda said: _one_of(said, codes, titles))


def _called(word: str, legend: str) -> str:
    """What the figure is called that a word names."""
    hero, figure = hero_and_figure(word, legend)
    figures = cast_of(legend)[hero]["figures"]
    return str(figures[figure or next(iter(figures))])


def _one_of(word: str, codes: Sequence[str], titles: Sequence[str]) -> str | None:
    """The code that a number, a code, its last part or a title names."""
    text = plain(word)
    for number, (code, title) in enumerate(zip(codes, titles, strict=True), 1):
        if text in (str(number), plain(code), plain(code.rpartition("/")[2]), plain(title)):
            return code
    return None
