"""What the front page offers: the legends and the heroes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from andori.play.companions import BOT as COMPANION
from andori.server.messages import Beginning, Chances, FigureCard, HeroCard, LegendCard, LegendList
from andori.sets.library import Measured, box_file, legend_file, legends, measured
from andori.text import name, say
from andori.text.tokens import begin_text, legend_intro, legend_title

TEACHING: Final = "base/legend-1"


@cache
def legend_list(language: str) -> LegendList:
    """All legends that are stories (not the grounds for trying things out), and the heroes of the box."""
    cards = [_card(legend, language) for legend in legends() if not legend_file(legend).get("ground")]
    heroes = [
        HeroCard(code, str(name("hero", code, language)), _figures(code, entry["figures"], language))
        for code, entry in box_file("base")["heroes"].items()
    ]
    return LegendList(sorted(cards, key=lambda card: (card.number or 99, card.id)), heroes)


def _figures(hero: str, figures: Mapping[str, str], language: str) -> list[FigureCard]:
    """Both sides of a hero board, each with what makes this hero special."""
    return [
        FigureCard(figure, called, str(name("hero", hero, language, figure)), say(f"table.hero.{hero}", language))
        for figure, called in figures.items()
    ]


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
        teaches=legend == TEACHING,
        chances=[_chances(found) for found in told(measured(legend))],
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
