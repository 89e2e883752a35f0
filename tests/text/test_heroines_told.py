"""Where women stand on the board, nobody is called a man: recorded games, told of heroines in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from andori.engine.record import Record, read_record
from andori.game import Game
from andori.play.facts import facts_of
from andori.play.moment import choices_of, question_of
from andori.play.story import past_of, story_of
from andori.text import LANGUAGES, name
from golden import folder, stories

MEN = {
    "en": re.compile(r"\b(dwarf|warrior|archer|wizard)\b.*\b(he|him|his|himself)\b"),
    "de": re.compile(r"\b(Zwergs?|Kriegers?|Bogenschützen?|Zauberers?|ihn|ihm|seine[mnrs]?)\b"),
    "fr": re.compile(
        r"\b(nain|guerrier|archer|magicien)\b"
        r"|\b(naine|guerrière|archère|magicienne)\b[^.?!]*(-t-il|\binvité|\bvaincu|\bseul|\blui-même)\b",
        re.IGNORECASE,
    ),
}
"""What is said of a man among those who play; others may be men."""


def records() -> dict[str, Record]:
    """One recorded game of three or four heroes of each legend that has one."""
    found: dict[str, Record] = {}
    for legend in stories():
        for path in sorted(folder(legend).glob("*.record")):
            record = read_record(path.read_text(encoding="utf-8"))
            if len(record.header.heroes) >= 3 and not record.start:
                found.setdefault(legend, record)
    return found


RECORDS = records()


def played(record: Record, figure: str) -> Game:
    """A game as it was recorded, all its heroes men or women, before its first action."""
    header = record.header
    figures = dict.fromkeys(header.heroes, figure)
    return Game.new(header.legend, header.heroes, header.difficulty, header.edition, None, record.begin, figures)


def told(record: Record, figure: str, language: str) -> Iterator[str]:
    """Every fact, question and choice of a game; cards and endings tell of others, too."""
    game = played(record, figure)
    for line in record.lines:
        for fact in facts_of(game, game.apply(line), 1, language):
            if fact.card is None and fact.code != "game_over":
                yield fact.line
        if game.decision is not None:
            yield question_of(game, language).line
            yield from (choice.label for choice in choices_of(game, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("legend", RECORDS)
def test_no_line_of_a_game_of_heroines_calls_them_men(legend: str, language: str) -> None:
    # First the same game of men: what was put into words for them is not told of the women.
    men = set(told(RECORDS[legend], "man", language))
    women = set(told(RECORDS[legend], "woman", language))
    if language != "en":
        assert men != women
    assert not [line for line in women if MEN[language].search(line)]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_story_and_each_earlier_moment_tell_of_heroines(language: str) -> None:
    record = RECORDS["base/legend-5"]
    game = played(record, "woman")
    for line in record.lines:
        game.apply(line)
    story = story_of(game, language)
    assert any(fight.heroes for fight in story.fights)
    for fight in story.fights:
        named = [name("hero", hero, language, "woman") for hero in fight.heroes]
        assert all(hero in fight.line for hero in named), fight.line
    lines = [fact.line for day in story.days for fact in day.facts if fact.hero and fact.card is None]
    assert lines and not [line for line in lines if MEN[language].search(line)]


def test_earlier_moments_tell_of_heroines_wherever_the_game_began() -> None:
    fresh = played(RECORDS["base/legend-5"], "woman")
    while fresh.asked == "dealer":
        fresh.apply(fresh.legal()[0])
    kept = Game.from_position(fresh.position())
    kept.figures = fresh.figures
    for game in (fresh, kept):
        now = len(game.history)
        question = question_of(game, "de").line
        game.apply(game.legal()[0])
        assert past_of(game, now, "de").question.line == question
        assert not MEN["de"].search(question)
