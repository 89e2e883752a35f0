"""What viewers of a table are told: built once for each language and moment, however many look."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Final

import msgspec

from andori.engine.events import Event
from andori.game import Game
from andori.play.facts import fact_of
from andori.play.figures import may_be_chosen
from andori.play.journal import Said
from andori.play.moment import choices_of, question_of
from andori.play.refusal import Refusal
from andori.play.speech import speech
from andori.play.splitting import split_offer
from andori.play.table import Happened, Mark, Speech, Table
from andori.play.told import keep, told_of
from andori.play.view import Kept, view_of
from andori.play.wire import Fact, Guest, Moment, Remark, Seat, TableFacts, UndoOffer
from andori.server.messages import Problem, Update, Welcome
from andori.text import say
from andori.text.lines import BY_MOMENT, action_words
from andori.text.tokens import game_title, hero_name

_encoder: Final = msgspec.json.Encoder()


class Show:
    """Tells what a table looks like; keeps what it has worked out until the table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._kept = Kept()
        self._moments: dict[str, Moment] = {}
        self._undo: dict[str, tuple[Mark, UndoOffer]] = {}

    def moment(self, language: str) -> Moment:
        """The table at this moment, in a language."""
        table = self.table
        known = self._moments.get(language)
        if known is None or known.version != table.version:
            game = table.game
            known = Moment(
                table.version,
                view_of(game, language, self._kept),
                question_of(game, language),
                choices_of(game, language),
                self.undo_offer(language),
                split_offer(table, language),
            )
            self._moments[language] = known
        return known

    def undo_offer(self, language: str) -> UndoOffer:
        """What an undo would take back, by name."""
        table = self.table
        mark = table.undo_mark()
        if mark is None:
            fault = table.undo_fault(None) or "undo_nothing"
            return UndoOffer("", "", 0, _no_undo(fault, language))
        known = self._undo.get(language)
        if known is None or known[0] is not mark:
            words = undo_words(table.game, mark.line, language)
            known = self._undo[language] = (mark, UndoOffer(words, mark.by, mark.person, ""))
        return known[1]

    def facts(self, events: list[tuple[int, Event]] | deque[tuple[int, Event]], language: str) -> list[Fact]:
        """Events as facts."""
        game = self.table.game
        return [fact_of(game, event, moment, language) for moment, event in events]

    def speech(self, said: Speech, language: str) -> list[Fact]:
        """What a companion said, as a fact."""
        return speech(self.table.game, said.moment, said.hero, said.why, said.numbers, language)

    def lately(self, language: str) -> list[Fact]:
        """What happened lately, and what companions said to it before they did it."""
        table = self.table
        first = table.recent[0][0] if table.recent else 0
        said = [fact for each in table.speeches if each.moment >= first for fact in self.speech(each, language)]
        return sorted([*said, *self.facts(table.recent, language)], key=lambda fact: fact.moment)

    def welcome(self, person: int, language: str, people: tuple[frozenset[int], int]) -> bytes:
        """What somebody is told who comes to the table."""
        return _encoder.encode(self.welcome_message(person, language, people))

    def welcome_message(self, person: int, language: str, people: tuple[frozenset[int], int]) -> Welcome:
        """The same, not yet encoded."""
        table = self.table
        return Welcome(
            person=person,
            heroes=table.heroes_of(person),
            table=table_facts(table, *people, language),
            moment=self.moment(language),
            facts=self.lately(language),
            chat=[remark(table, number, said) for number, said in table.chat],
        )

    def update(self, happened: Happened, language: str) -> bytes:
        """What everybody is told when something was done or taken back."""
        undone = undo_words(self.table.game, happened.undone, language) if happened.undone else ""
        facts = self.facts(happened.events, language)
        if happened.said is not None:
            facts = self.speech(happened.said, language) + facts
        return _encoder.encode(Update(self.moment(language), facts, happened.by, undone))


@cache
def _no_undo(fault: str, language: str) -> str:
    """Why nothing can be taken back: one of four codes."""
    return Refusal(fault, name="").line(language)


def undo_words(game: Game, line: str, language: str) -> str:
    """What taking an action back is called; kept where the words are the same at any moment."""
    known = told_of(game, language).undos
    words = known.get(line)
    if words is None:
        action = game.parse(line)
        who = hero_name(game, action.hero, language)
        words = say("table.undo", language, hero=who, words=action_words(game, action, language))
        if action.kind not in BY_MOMENT:
            keep(known, line, words)
    return words


def table_facts(table: Table, present: frozenset[int], watchers: int, language: str) -> TableFacts:
    """The table itself: who sits where."""
    opened = table.opened
    return TableFacts(
        id=table.id,
        legend=opened.legend,
        title=game_title(table.game.content, language),
        edition=opened.edition,
        difficulty=opened.difficulty,
        undo=table.undo_policy,
        asks=table.asks,
        seats=[
            Seat(
                seat.hero,
                table.figure_of(seat.hero),
                seat.who,
                table.persons[seat.person].name if seat.person else "",
                seat.person,
                seat.who == "companion" or seat.person in present,
            )
            for seat in table.seats
        ],
        guests=[
            Guest(number, person.name, number in present)
            for number, person in table.persons.items()
            if person.keys and not table.heroes_of(number) and (number in present or table.belongs(number))
        ],
        closed=table.closed,
        watchers=watchers,
        begun=not may_be_chosen(table),
        host=1,
        created=opened.at,
        mended=table.mended,
    )


def remark(table: Table, number: int, said: Said) -> Remark:
    """A line of the chat."""
    return Remark(number, said.at, table.persons[said.person].name, said.person, said.text)


def problem(refusal: Refusal, language: str) -> Problem:
    """A refusal as it is told."""
    return Problem(refusal.code, refusal.line(language), refusal.rule)


def facts_between(game: Game, first: int, last: int, language: str) -> list[Fact]:
    """The facts of the actions from one moment to another, read from the record of a game."""
    again = game.copy()
    history = again.history
    again.rewind(max(0, first - 1) if first > 0 else 0)
    found: list[Fact] = []
    if first <= 0:
        found += [fact_of(again, event, 0, language) for event in again.opening]
    for action in history[len(again.history) : last]:
        events = again.apply(action)
        moment = len(again.history)
        found += [fact_of(again, event, moment, language) for event in events]
    return found
