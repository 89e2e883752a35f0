"""A game: a state, its rulebook and its history, with the few verbs everybody remembers.

>>> table = Game.new("base/sandbox", heroes=["dwarf", "wizard"])
>>> table.asked, table.decision.about
('dwarf', 'turn')
>>> [str(action) for action in table.legal(hero="dwarf")][:2]
['dwarf: move 0', 'dwarf: move 8']
>>> [event.name for event in table.apply("dwarf: move 8")]
['walked']
>>> table.why_not("dwarf: drink").rule
'BASE-FREE-23'
>>> table.undo().undone
'dwarf: move 8'
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from andori.engine.actions import DEALER, GROUP, Action, NonsenseError
from andori.engine.content import Content
from andori.engine.decisions import Decision
from andori.engine.events import Event
from andori.engine.field import short
from andori.engine.opening import PartyError, figures_for, opening
from andori.engine.position import Header, PositionError, position_header, read_position, write_position
from andori.engine.reasons import Reason, RefusedError, StuckError
from andori.engine.record import Record, read_record, write_record
from andori.engine.rulebook import Rulebook
from andori.engine.state import LOST, RUNNING, WON, State
from andori.sets.boxes import first_box
from andori.sets.library import (
    UnknownLegend,
    content_from_own,
    content_of,
    ground_of,
    heroes_of,
    legend_file,
    own_files,
)

SNAPSHOT_EVERY = 32
OUTCOMES = {RUNNING: "running", WON: "won", LOST: "lost"}


class FenceError(ValueError):
    """Undo has reached dice or a revealed card; only practice mode goes further back."""


@dataclass(frozen=True)
class Undone:
    """What an undo took back."""

    undone: str


class Game:
    """One game at one table."""

    def __init__(self, content: Content, state: State, start: str = "") -> None:
        self.content = content
        self.rules = Rulebook(content)
        self.state = state
        self.start = start
        self.begin = ""
        """The later point of the legend with which it began; empty for its beginning."""
        self.history: list[Action] = []
        self.practice = False
        self.files = own_files(content.legend)
        """The files of a legend that is not part of the package: its record carries them."""
        self.figures = figures_for(content, [], {})
        """The figure of each hero of the cast, ``man`` or ``woman``: for names and pictures, no rule asks for it."""
        self.opening: list[Event] = []
        """What the set-up of a new game brought about before anybody was asked."""
        self._snapshots: list[State] = [state.copy()]

    # ---- beginning ---------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        legend: str | None = None,
        heroes: Sequence[str] | None = None,
        difficulty: str | None = None,
        edition: str | None = None,
        content: Content | None = None,
        begin: str = "",
        figures: Mapping[str, str] | None = None,
    ) -> Game:
        """A new game of a legend, or of its part from a later point on, which ``begin`` names.

        What is left out is as usual: the ground of the first box, two of its heroes, its usual level and edition.
        A single hero is allowed, though the box asks for two to four. ``figures`` says which side of a hero board is
        shown where it is not the usual one, as in ``{"dwarf": "woman"}``.
        """
        place = content.legend if content is not None else legend or ground_of(first_box())
        if heroes is None:
            legend_file(place)
            cast = heroes_of(place)
            heroes = (cast[0], cast[-1])
        names = list(heroes)
        if not 1 <= len(names) <= 4:
            raise PartyError(f"a game has 1 to 4 heroes, not {len(names)}")
        found = content if content is not None else content_of(place, edition, difficulty, len(names))
        state = opening(found, names, begin)
        rules = Rulebook(found)
        rules.settle(state)
        game = cls(found, state)
        game.begin = begin
        game.choose_figures(figures or {})
        game.opening = rules.events
        return game

    @classmethod
    def from_position(cls, text: str, content: Content | None = None) -> Game:
        """The game at the moment a text describes; raises :class:`PositionError`."""
        header = position_header(text)
        found = content if content is not None else _content_for(header)
        state = read_position(found, text)
        game = cls(found, state, text)
        fault = game.rules.unsound(state)
        if not fault and state.outcome == RUNNING and not game.rules.legal(state):
            fault = "nobody can do anything"
        if fault:
            raise PositionError(f"this cannot be in progress: {fault}")
        return game

    @classmethod
    def from_record(cls, text: str, content: Content | None = None) -> Game:
        """Replay a record; raises :class:`PositionError` with the line that does not fit."""
        record = read_record(text)
        carried = content is None and bool(record.files)
        if carried:
            content = _content_from(record)
        if record.start:
            game = cls.from_position(record.start, content)
            if game.header().lines() != record.header.lines():
                raise PositionError("the record and the position it began from are of different games")
        else:
            found = content if content is not None else _content_for(record.header)
            try:
                game = cls.new(heroes=record.header.heroes, content=found, begin=record.begin)
            except PartyError as error:
                raise PositionError(f"line {6 + bool(record.figures) if record.begin else 5}: {error}") from None
        try:
            game.choose_figures(record.figures)
        except PartyError as error:
            raise PositionError(f"line 6: {error}") from None
        if carried:
            game.files = record.files
        for place, line in enumerate(record.lines):
            try:
                game.apply(line)
            except (NonsenseError, RefusedError) as fault:
                raise PositionError(f"line {record.first + place}: {fault}") from None
        return game

    def choose_figures(self, chosen: Mapping[str, str]) -> None:
        """Show these sides of the hero boards, and the usual ones of the others; raises :class:`PartyError`."""
        self.figures = figures_for(self.content, self.header().heroes, dict(chosen))

    def chosen_figures(self) -> dict[str, str]:
        """The figures that are not the usual ones, by hero, in seating order."""
        kinds = [hero.kind for hero in self.state.heroes]
        return {
            self.content.heroes[kind].name: self.figures[kind]
            for kind in kinds
            if self.figures[kind] != next(iter(self.content.heroes[kind].figures))
        }

    # ---- asking ------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """Who is asked what; a :class:`Chance` when luck is; None when the game is over."""
        return self.rules.decision(self.state)

    @property
    def asked(self) -> str:
        """The name of the hero who is asked, ``group``, ``dealer``, or ``nobody`` when the game is over."""
        who = self.rules.asked(self.state)
        return "nobody" if who < 0 else self.content.book.who(who)

    @property
    def outcome(self) -> str:
        """``running``, ``won`` or ``lost``."""
        return OUTCOMES[self.state.outcome]

    @property
    def ending(self) -> str:
        """The code of the ending, empty while the game is running."""
        return self.content.endings[self.state.ending].code if self.state.ending >= 0 else ""

    def tasks(self) -> list[tuple[str, bool]]:
        """What the heroes have to do as far as they know, and whether it is done."""
        content, rules = self.content, self.rules
        return [
            (name, rules.conditions.true_of(self.state, content.task_done[place]))
            for place, name in enumerate(content.task_names)
            if content.task_shown[place] < 0 or rules.conditions.true_of(self.state, content.task_shown[place])
        ]

    def counters(self) -> list[tuple[str, int, int]]:
        """The variables of the legend that players see: name, value, and goal or 0."""
        content, state = self.content, self.state
        return [
            (content.variable_names[variable], state.variables[variable], content.counter_goals[place])
            for place, variable in enumerate(content.counters)
            if content.counter_shown[place] < 0 or self.rules.conditions.true_of(state, content.counter_shown[place])
        ]

    def legal(self, hero: str | None = None, kind: int | None = None) -> list[Action]:
        """Every legal action, sorted; only those of one hero, or of one kind, if named."""
        actions = self.rules.legal(self.state)
        if hero is not None:
            wanted = self._who(hero)
            actions = [action for action in actions if action.hero == wanted]
        if kind is not None:
            actions = [action for action in actions if action.kind == kind]
        return actions

    def _who(self, name: str) -> int:
        if name == "group":
            return GROUP
        if name == "dealer":
            return DEALER
        if name in self.content.book.heroes:
            return self.content.book.heroes.index(name)
        raise NonsenseError(f"nobody here is called {short(name)}")

    def parse(self, line: str) -> Action:
        """The action a line describes; raises :class:`NonsenseError`."""
        return self.content.book.parse(line)

    def why_not(self, action: Action | str) -> Reason | None:
        """Why an action is not possible now; None when it is."""
        return self.rules.why_not(self.state, self.parse(action) if isinstance(action, str) else action)

    # ---- doing -------------------------------------------------------------------------------------------------

    def apply(self, action: Action | str) -> list[Event]:
        """Carry an action out; raises :class:`RefusedError` and changes nothing when the rules forbid it.

        So it does, as :class:`StuckError`, when the legend would never come to rest.
        """
        wanted = self.parse(action) if isinstance(action, str) else action
        reason = self.rules.why_not(self.state, wanted)
        if reason is not None:
            raise RefusedError(wanted.text, reason)
        if len(self.history) % SNAPSHOT_EVERY == 0 and self.history:
            self._snapshots.append(self.state.copy())
        try:
            events = self.rules.apply(self.state, wanted)
        except StuckError:
            self.rewind(len(self.history))
            raise
        self.history.append(wanted)
        return events

    def undo(self) -> Undone:
        """Take back the last action; at dice and revealed cards raises :class:`FenceError` unless in ``practice``."""
        if not self.history:
            raise FenceError("nothing has been done yet")
        last = self.history[-1]
        if last.hero == DEALER and not self.practice:
            raise FenceError(f"{last.text} has been seen by everybody")
        self.rewind(len(self.history) - 1)
        return Undone(last.text)

    def undo_to_fence(self) -> list[Undone]:
        """Take back everything since luck last spoke."""
        taken: list[Undone] = []
        while self.history and self.history[-1].hero != DEALER:
            taken.append(self.undo())
        return taken

    def rewind(self, length: int) -> None:
        """Go back to the moment after ``length`` actions, whatever has been seen since."""
        del self._snapshots[length // SNAPSHOT_EVERY + 1 :]
        place = len(self._snapshots) - 1
        self.state = self._snapshots[place].copy()
        kept = self.history[:length]
        for action in kept[place * SNAPSHOT_EVERY :]:
            self.rules.apply(self.state, action)
        self.history = kept

    def copy(self) -> Game:
        """The same game, independent of this one; it shares what never changes."""
        twin = Game(self.content, self.state.copy(), self.start)
        twin.history = self.history[:]
        twin.practice = self.practice
        twin.begin = self.begin
        twin.figures = self.figures
        twin.files = self.files
        twin.opening = self.opening
        twin._snapshots = self._snapshots[:]
        return twin

    # ---- text --------------------------------------------------------------------------------------------------

    def header(self) -> Header:
        """What this is a game of."""
        names = [self.content.heroes[hero.kind].name for hero in self.state.heroes]
        return Header(self.content.legend, self.content.edition.name, self.content.difficulty, names)

    def position(self) -> str:
        """This moment as one screen of text."""
        return write_position(self.content, self.state)

    def record(self) -> str:
        """The whole game as text."""
        return write_record(self.header(), self.chosen_figures(), self.begin, self.start, self.history, self.files)

    def digest(self) -> str:
        """A fingerprint of this moment."""
        return hashlib.sha256(self.position().encode()).hexdigest()


def _content_from(record: Record) -> Content:
    """What a record is played with that carries its legend."""
    header = record.header
    try:
        return content_from_own(record.files, header.legend, header.edition, header.difficulty, len(header.heroes))
    except ValueError as error:
        raise PositionError(f"the legend that it carries cannot be played: {error}") from None


def _content_for(header: Header) -> Content:
    try:
        return content_of(header.legend, header.edition, header.difficulty, len(header.heroes))
    except (UnknownLegend, ValueError) as error:
        raise PositionError(str(error)) from None
