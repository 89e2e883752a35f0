"""What the front page offers: the legends and the heroes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from andori.play.companions import BOT as COMPANION
from andori.play.scenery import letters_of, name_forms
from andori.server.messages import (
    Beginning,
    Chances,
    EditionCard,
    FigureCard,
    HeroCard,
    LegendCard,
    LegendList,
    LevelCard,
)
from andori.sets.library import Measured, cast_of, editions_of, legend_file, legends, levels_of, look_file, measured
from andori.text import name
from andori.text.catalogue import say_or
from andori.text.tokens import begin_text, legend_intro, legend_title


@cache
def legend_list(language: str) -> LegendList:
    """All legends that are stories (not the grounds for trying things out), the heroes and editions of their boxes."""
    cards = [_card(legend, language) for legend in legends() if not legend_file(legend).get("ground")]
    boxes = list(dict.fromkeys(card.id.partition("/")[0] for card in cards))
    return LegendList(
        sorted(cards, key=lambda card: (boxes.index(card.id.partition("/")[0]), card.number or 99, card.id)),
        [hero for box in boxes for hero in _heroes(box, cast_of(f"{box}/"), language)],
        [_edition(box, code, language) for box in boxes for code in editions_of(f"{box}/")],
    )


def _heroes(box: str, cast: Mapping[str, Mapping[str, Any]], language: str) -> list[HeroCard]:
    liked = [*look_file(box).get("company", ()), *cast]
    labels = [str(name("hero", code, language)) for code in cast]
    return [
        HeroCard(
            code,
            label,
            _figures(code, entry["figures"], language),
            box,
            letter,
            str(entry.get("colour", "")),
            liked.index(code),
        )
        for (code, entry), label, letter in zip(cast.items(), labels, letters_of(labels), strict=True)
    ]


def _edition(box: str, code: str, language: str) -> EditionCard:
    called = say_or(str(name("edition", code, language)), f"table.edition.{code}.name", language)
    return EditionCard(box, code, called, say_or("", f"table.edition.{code}.about", language))


def _level(code: str, language: str) -> LevelCard:
    return LevelCard(code, str(name("difficulty", code, language)), say_or("", f"table.level.{code}", language))


def _figures(hero: str, figures: Mapping[str, str], language: str) -> list[FigureCard]:
    """Both sides of a hero board, each with what makes this hero special."""
    found: list[FigureCard] = []
    for figure, called in figures.items():
        forms = name_forms(name("hero", hero, language, figure))
        found.append(FigureCard(figure, called, forms.name, forms, say_or("", f"table.hero.{hero}", language)))
    return found


def _guests(legend: str, language: str) -> list[HeroCard]:
    """The heroes whom a legend takes from other boxes."""
    box = legend.partition("/")[0]
    own = cast_of(f"{box}/")
    return [hero for hero in _heroes(box, cast_of(legend), language) if hero.code not in own]


def _card(legend: str, language: str) -> LegendCard:
    source = legend_file(legend)
    low, high = source.get("heroes") or (2, 4)
    return LegendCard(
        id=legend,
        number=source.get("number"),
        title=legend_title(legend, language),
        about=legend_intro(legend, language),
        minutes=source.get("minutes"),
        heroes=(low, high),
        board=str(source.get("board", "")),
        origin=str(source.get("origin", "original")),
        teaches=legend.partition("/")[2] == look_file(legend.partition("/")[0]).get("teaches"),
        levels=[_level(level, language) for level in levels_of(legend)],
        chances=[_chances(found) for found in told(measured(legend))],
        guests=_guests(legend, language),
        begins=[Beginning(code, begin_text(legend, code, language)) for code in source.get("begin_with") or ()],
    )


def told(found: list[Measured]) -> list[Measured]:
    """How often companions win, with the budget that most games were played with: several would not compare."""
    theirs = [entry for entry in found if entry.bot == COMPANION]
    games: Counter[int | None] = Counter()
    for entry in theirs:
        games[entry.budget_ms] += entry.games
    usual = max(games, key=games.__getitem__, default=None)
    return [entry for entry in theirs if entry.budget_ms == usual]


def _chances(found: Measured) -> Chances:
    return Chances(
        difficulty=found.difficulty,
        heroes=len(found.heroes),
        win_rate=found.wins / found.games,
        low=found.low / 100,
        high=found.high / 100,
        games=found.games,
        bot=found.bot,
        budget_ms=found.budget_ms or 0,
        date=found.date,
    )
