"""What the front page offers: the legends and the heroes."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from andori.server.messages import Chances, HeroCard, LegendCard, LegendList
from andori.sets.library import box_file, legend_file, legends
from andori.text import name, say
from andori.text.tokens import legend_intro, legend_title

TEACHING: Final = "base/legend-1"


@cache
def legend_list(language: str) -> LegendList:
    """All legends that are stories (not the grounds for trying things out), and the heroes of the box."""
    cards = [_card(legend, language) for legend in legends() if not legend_file(legend).get("ground")]
    heroes = [
        HeroCard(code, str(name("hero", code, language)), say(f"table.hero.{code}", language))
        for code in box_file("base")["heroes"]
    ]
    return LegendList(sorted(cards, key=lambda card: (card.number or 99, card.id)), heroes)


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
        chances=[_chances(entry) for entry in source.get("measured") or ()],
    )


def _chances(entry: Any) -> Chances:
    return Chances(
        difficulty=str(entry["difficulty"]),
        heroes=int(entry["heroes"]),
        win_rate=float(entry["win_rate"]),
        low=float(entry["ci95"][0]),
        high=float(entry["ci95"][1]),
        games=int(entry["games"]),
        bot=str(entry["bot"]),
        budget_ms=int(entry["budget_ms"]),
        date=str(entry["date"]),
    )
