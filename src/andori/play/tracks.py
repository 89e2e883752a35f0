"""What lies on the tracks besides markers, and what the next sunrise brings."""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.frames import Sunrise
from andori.engine.state import Hero, State
from andori.game import Game
from andori.play.facts import fact_of
from andori.play.wire import Laid, Looming
from andori.sets.library import look_file
from andori.text import name

HOURS: Final = "hours"
"""What the look of a box says of a mark that is an hour: its token lies on the time track."""
LETTERS: Final = "letters"
"""What it says of a mark of heroes that is a letter: the hero's marker lies on the legend track."""


def look_of_marks(content: Content) -> dict[str, str]:
    """How the marks of the table are shown that are no gauges, by name."""
    told = look_file(content.legend.partition("/")[0]).get("marks", {})
    return {str(mark): str(shown) for mark, shown in told.items()}


def look_of_hero_marks(content: Content) -> dict[str, str]:
    """How the marks of heroes are shown that do not stand on their boards, by name."""
    if not content.hero_marks:
        return {}
    told = look_file(content.legend.partition("/")[0]).get("hero_marks", {})
    return {str(mark): str(shown) for mark, shown in told.items()}


def waiting_for(content: Content, language: str, heroes: list[Hero], track_end: int) -> list[Laid]:
    """Markers of heroes on letters of the legend track; their marks count the letters from 1."""
    shown = look_of_hero_marks(content)
    places = [place for place, mark in enumerate(content.hero_marks) if shown.get(mark.name) == LETTERS]
    found: list[Laid] = []
    for hero in heroes if places else []:
        code = content.heroes[hero.kind].name
        for place in places:
            if 0 < hero.marks[place] <= track_end + 1:
                found.append(Laid(code, str(name("hero", code, language)), LETTERS, hero.marks[place] - 1))
    return found


def laid_of(content: Content, language: str, marks: list[int], letter_cards: list[int]) -> list[Laid]:
    """Tokens on hours of the time track, by marks, and on letters of the legend track, by the cards that wait there.

    A pile lies on its hour while its mark is not 0.
    """
    shown = look_of_marks(content)
    found = [
        Laid(mark.name, str(name("feature", mark.name, language)), "hours", value)
        for mark, value in zip(content.marks, marks, strict=True)
        if value and shown.get(mark.name) == HOURS
    ]
    values = {mark.name: value for mark, value in zip(content.marks, marks, strict=True)}
    for mark, pile in look_file(content.legend.partition("/")[0]).get("piles", {}).items():
        if values.get(str(mark)):
            what = str(pile["code"])
            found.append(Laid(what, str(name("feature", what, language)), "hours", int(pile["hour"])))
    by_card = look_file(content.legend.partition("/")[0]).get("letters", {})
    for place, card in enumerate(letter_cards):
        code = by_card.get(content.card_names[card]) if card >= 0 else None
        if code:
            found.append(Laid(str(code), str(name("feature", str(code), language)), "letters", place))
    return found


def covered_by(state: State) -> list[int]:
    """The places of the symbols that are left out, while the sun rises."""
    for frame in state.frames:
        if isinstance(frame, Sunrise) and frame.covered:
            return [place for place in range(frame.covered.bit_length()) if frame.covered >> place & 1]
    return []


def looming_in(game: Game, language: str) -> list[Looming]:
    """What the chapters foretell of the next sunrise, in their order."""
    found: list[Looming] = []
    for chapter in game.rules.foretell:
        for event in chapter.foretold(game.state):
            told = fact_of(game, event, 0, language)
            shown = look_file(game.content.legend.partition("/")[0]).get("looming", {}).get(told.code)
            found.append(Looming(told.code, str(shown or told.data.get("ally") or told.code), told.line, told.rule))
    return found
