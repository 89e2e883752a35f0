"""A table: a game, who sits at it, and what each may do. Everything goes through its journal.

A method that changes the table returns the entry that must be stored before anybody is told; reading the stored
entries again gives the same table. When storing fails the table must be thrown away and read again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from andori.engine.actions import DEALER, GROUP, STOP, Action, NonsenseError
from andori.engine.dealer import Generator
from andori.engine.events import DAY_BEGAN, Event
from andori.engine.older import line_version, lines_now
from andori.engine.playout import luck
from andori.engine.reasons import RefusedError, StuckError
from andori.game import Game
from andori.play.foregone import foregone, invitation, joining
from andori.play.journal import (
    Acted,
    AnyEntry,
    Asking,
    Came,
    CodeMade,
    CodeUsed,
    Dismissed,
    FigureChosen,
    Kept,
    Opened,
    Ruled,
    Said,
    SeatGiven,
    TookBack,
    UndoPolicy,
    Who,
)
from andori.play.pinned import Pinned
from andori.play.refusal import Refusal
from andori.text import nonsense_line, reason_line

MOST_PERSONS: Final = 30
"""So many may have a seat or have said something; of others as many are known by their keys."""
MOST_KEYS: Final = 20
"""So many devices a person may use; of those between the first and the newest the oldest is forgotten."""
MOST_CHAT: Final = 200
MOST_FACTS: Final = 240
"""What a newcomer is told of the past at once; the rest is read from the record when asked for."""
MOST_ANSWERED: Final = 100
"""So many questions in a row a table answers by itself; a fight has some ten."""
MOST_SPEECHES: Final = 60
MOST_IDS: Final = 256
CODE_SECONDS: Final = 600
LONGEST_GAME: int = 10_000
"""Actions; whole games have some hundreds. Everything that plays a game again takes time by its length."""
KEEP_EVERY: Final = 40
"""So many actions after the last kept position another one is kept, when nothing is in progress: a change of the rules
can cost a table hardly more than that. A position has about 2 KB, as much as 15 actions."""
COMPANION: Final = "companion"
"""Stands before the number of an entry in ids of what companions do."""


def fingerprint(secret: str) -> str:
    """What is stored of a key or a code: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass
class SeatState:
    """Who plays a hero."""

    hero: str
    who: Who
    person: int = 0


@dataclass
class Person:
    """Somebody at the table, known by the fingerprints of his keys."""

    number: int
    name: str
    keys: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Mark:
    """Something that can be taken back: where it began, whose it was, and its last telling action."""

    length: int
    by: str
    person: int
    line: str
    luck: bool


@dataclass(frozen=True)
class Speech:
    """What a companion said before it acted, at a moment: a key of the catalogue and its numbers."""

    moment: int
    hero: str
    why: str
    numbers: dict[str, int]


@dataclass(frozen=True)
class Happened:
    """What an entry changed in the game: events by moment, or what was taken back."""

    by: str
    events: list[tuple[int, Event]]
    undone: str = ""
    said: Speech | None = None
    """What a companion said to it."""


class Table:
    """A table in memory."""

    def __init__(
        self, table_id: str, opened: Opened, pinned: Pinned | None = None, start: str | None = None, past: int = 0
    ) -> None:
        """``start`` is the position that the game goes on from when it is not the one it was opened with; ``past`` says
        how many actions were done before."""
        self.id = table_id
        self.opened = opened
        self.version = 1
        """How many entries the journal has; the opening is the first."""
        self.undo_policy: UndoPolicy = opened.undo
        self.webhook = ""
        self.closed = False
        """Whether nobody new may sit down."""
        self.asks: Asking = "few"
        self.mended = False
        self.unsettled = False
        """Whether it has been mended just now, and nothing in the journal says so yet."""
        self.trouble = ""
        """Why it had to be mended, for the log of the server."""
        self.pinned = pinned
        self.past = past
        self.game = self._begin(opened.start if start is None else start)
        self.seats = [
            SeatState(hero, who, 1 if who == "person" else 0)
            for hero, who in zip(opened.heroes, opened.seats, strict=True)
        ]
        self.persons = {1: Person(1, opened.host, [opened.key])}
        self.chat: deque[tuple[int, Said]] = deque(maxlen=MOST_CHAT)
        self.recent: deque[tuple[int, Event]] = deque(((0, event) for event in self.game.opening), maxlen=MOST_FACTS)
        self.speeches: deque[Speech] = deque(maxlen=MOST_SPEECHES)
        self.marks: list[Mark] = []
        self._spoken: set[int] = set()
        self._ids: dict[str, int] = {}
        self._codes: dict[str, CodeMade] = {}
        self._acted: dict[str, int] = {}
        self._question: tuple[str, str, int] = ("", "", 0)
        self._question_version = 0
        self._kept_at = 0
        self._note_question()

    def _begin(self, start: str) -> Game:
        opened = self.opened
        content = self.pinned.content if self.pinned is not None else None
        try:
            if start:
                game = Game.from_position(start, content)
            elif content is not None:
                game = Game.new(heroes=opened.heroes, content=content, begin=opened.begin)
            else:
                game = Game.new(opened.legend, opened.heroes, opened.difficulty, opened.edition, begin=opened.begin)
        except StuckError as stuck:
            raise _unplayable(stuck) from None
        game.practice = True
        game.choose_figures(opened.figures)
        return game

    # ---- reading the journal; see reading.py ---------------------------------------------------------------------

    def take(self, entry: AnyEntry) -> Happened | None:
        """Read one entry of the journal, written here or elsewhere."""
        happened: Happened | None = None
        if isinstance(entry, Acted):
            happened = self._play(entry)
        elif isinstance(entry, TookBack):
            happened = self._go_back(entry)
        elif isinstance(entry, Said):
            self.chat.append((self.version, entry))
            self._spoken.add(entry.person)
            self._remember(entry.id)
        elif isinstance(entry, SeatGiven):
            seat = self.seat_of(entry.hero)
            seat.who, seat.person = entry.who, entry.person
        elif isinstance(entry, FigureChosen):
            self.game.choose_figures({**self.game.chosen_figures(), entry.hero: entry.figure})
        elif isinstance(entry, Came):
            self.persons[entry.person] = Person(entry.person, entry.name, [entry.key])
            self._forget_passers_by()
        elif isinstance(entry, Dismissed):
            self._send_away(entry.person)
        elif isinstance(entry, Ruled):
            self.closed = self.closed if entry.closed is None else entry.closed
            self.undo_policy = entry.undo or self.undo_policy
            self.webhook = self.webhook if entry.webhook is None else entry.webhook
            self.asks = entry.asks or self.asks
        elif isinstance(entry, CodeMade):
            self._codes = {code: made for code, made in self._codes.items() if made.person != entry.person}
            self._codes[entry.code] = entry
        elif isinstance(entry, CodeUsed):
            keys = self.persons[self._codes.pop(entry.code).person].keys
            keys.append(entry.key)
            del keys[1 : 1 - MOST_KEYS]
        elif isinstance(entry, Kept):
            self._kept_at = len(self.game.history)
            self.unsettled = self.unsettled and not entry.anew
            if entry.sources:
                self.opened = msgspec.structs.replace(self.opened, sources=entry.sources)
        self.version += 1
        self._note_question()
        return happened

    def pass_over(self, entry: Acted | TookBack, undone: Sequence[str]) -> None:
        """Note an entry without playing it: it was taken back later, or the game goes on from a later position.
        ``undone`` are the seats whose actions it took back."""
        self._remember(entry.id)
        for hero in [entry.by] if isinstance(entry, Acted) else undone:
            self._acted[hero] = self.version + 1
        self.version += 1
        self._question_version = self.version

    def _play(self, entry: Acted) -> Happened:
        before = len(self.game.history)
        events: list[tuple[int, Event]] = []
        for line in lines_now(entry.lines, entry.words):
            self._apply(self.game.parse(line), events)
        return self._acted_now(entry, before, events)

    def _apply(self, action: Action, events: list[tuple[int, Event]]) -> None:
        found = self.game.apply(action)
        moment = len(self.game.history)
        events += [(moment, event) for event in found]

    def _acted_now(self, entry: Acted, before: int, events: list[tuple[int, Event]]) -> Happened:
        played = self.game.history[before:]
        done = [action for action in played if action.hero != DEALER]
        if done:
            own = done[: len(done) - entry.answered] or done
            telling = [action for action in own if action.kind != STOP] or own
            self.marks.append(Mark(before, entry.by, entry.person, telling[-1].text, len(done) < len(played)))
        self.recent.extend(events)
        said = Speech(before + 1, entry.by, entry.why, entry.numbers) if entry.why else None
        if said is not None:
            self.speeches.append(said)
        self._remember(entry.id)
        self._acted[entry.by] = self.version + 1
        return Happened(entry.by, events, said=said)

    def _go_back(self, entry: TookBack) -> Happened:
        to = entry.to - self.past
        undone = [mark for mark in self.marks if mark.length >= to]
        self.game.rewind(to)
        self.marks = [mark for mark in self.marks if mark.length < to]
        self.recent = deque(((m, event) for m, event in self.recent if m <= to), maxlen=MOST_FACTS)
        self.speeches = deque((said for said in self.speeches if said.moment <= to), maxlen=MOST_SPEECHES)
        self._kept_at = min(self._kept_at, to)
        self._remember(entry.id)
        for mark in undone:
            self._acted[mark.by] = self.version + 1
        return Happened(undone[0].by if undone else "", [], undone[0].line if undone else "")

    def _remember(self, message: str) -> None:
        self._ids[message] = self.version + 1
        if len(self._ids) > MOST_IDS:
            del self._ids[next(iter(self._ids))]

    def _note_question(self) -> None:
        decision = self.game.decision
        now = (self.game.asked, decision.about if decision is not None else "over", len(self.game.state.frames))
        if now != self._question:
            self._question = now
            self._question_version = self.version

    # ---- who is who ----------------------------------------------------------------------------------------------

    def seat_of(self, hero: str) -> SeatState:
        """The seat of a hero; refuses heroes who are not in the game."""
        for seat in self.seats:
            if seat.hero == hero:
                return seat
        raise Refusal("no_such_hero", hero=hero)

    def figure_of(self, hero: str) -> str:
        """Which side of a hero board is shown."""
        return self.game.figures[self.game.content.book.heroes.index(hero)]

    def person_of(self, key: str) -> int:
        """The number of the person with a key, 0 for strangers."""
        if not key:
            return 0
        print_ = fingerprint(key)
        for person in self.persons.values():
            if any(secrets.compare_digest(print_, known) for known in person.keys):
                return person.number
        return 0

    def heroes_of(self, person: int) -> list[str]:
        """The seats of a person."""
        if not person:
            return []
        return [seat.hero for seat in self.seats if seat.who == "person" and seat.person == person]

    def repeated(self, message: str) -> int | None:
        """The version in which a message was carried out, if it was."""
        return self._ids.get(message)

    # ---- acting --------------------------------------------------------------------------------------------------

    def act(
        self, person: int, message: str, version: int, lines: Sequence[str], now: int, language: str = "en"
    ) -> tuple[Acted, Happened]:
        """Carry out actions of a person's heroes, and let luck answer. Refused is what the first action meets;
        a later one that meets something unforeseen ends the walk there."""
        mine = self.heroes_of(person)
        if not mine:
            raise Refusal("no_seat")
        actions = [self._parse(line, language) for line in lines]
        for action in actions:
            self._may(mine, action)
        self._not_stale(actions[0], version)
        return self._carry_out(person, message, actions, now, language, "", {})

    def act_for_companion(
        self,
        lines: Sequence[str],
        now: int,
        seen: int | None = None,
        why: str = "",
        numbers: dict[str, int] | None = None,
    ) -> tuple[Acted, Happened]:
        """Carry out what a companion has chosen: one action, or a walk; ``why`` is what it says to it. ``seen`` is the
        :attr:`last_play` that it thought about; for any other moment it has not decided."""
        if seen is not None and seen != self.last_play:
            raise Refusal("stale")
        actions = [self._parse(line, "en") for line in lines]
        hero = self.companion_asked()
        if not hero or any(
            action.hero != GROUP and self.game.content.book.who(action.hero) != hero for action in actions
        ):
            raise Refusal("not_asked")
        return self._carry_out(0, f"{COMPANION}-{self.version}", actions, now, "en", why, numbers or {})

    def _parse(self, line: str, language: str) -> Action:
        try:
            return self.game.parse(line)
        except NonsenseError:
            said = nonsense_line(self.game, line, (action.text for action in self.game.legal()), language)
            raise Refusal("nonsense", line=said) from None

    def _may(self, mine: Sequence[str], action: Action) -> None:
        if action.hero == DEALER:
            raise Refusal("luck")
        if action.hero == GROUP:
            return
        hero = self.game.content.book.who(action.hero)
        if hero not in mine:
            raise Refusal("not_your_seat", hero=hero, figure=self.figure_of(hero))

    def _not_stale(self, action: Action, version: int) -> None:
        who = self.game.content.book.who(action.hero)
        since = self._acted.get(who, 0)
        if who == self.game.asked:
            since = max(since, self._question_version)
        if version < since or version > self.version:
            raise Refusal("stale")

    def not_overtaken(self, version: int) -> None:
        """Refuse what was said of another question than the open one."""
        if version < self._question_version or version > self.version:
            raise Refusal("stale")

    def _carry_out(
        self,
        person: int,
        message: str,
        actions: Sequence[Action],
        now: int,
        language: str,
        why: str,
        numbers: dict[str, int],
    ) -> tuple[Acted, Happened]:
        if len(self.game.history) >= LONGEST_GAME:
            raise Refusal("too_long")
        before = len(self.game.history)
        events: list[tuple[int, Event]] = []
        hero = self.game.content.book.who(actions[0].hero)
        for place, action in enumerate(actions):
            length, told = len(self.game.history), len(events)
            try:
                self._apply(action, events)
                asked = self._deal(events)
            except RefusedError as refused:
                if len(self.game.history) > length:
                    # The legend cannot go on after what luck has answered, so the action itself is taken back.
                    self.game.rewind(length)
                    del events[told:]
                if place:
                    break
                reason = refused.reason
                raise Refusal(reason.name, line=reason_line(reason, language), rule=reason.rule) from None
            if asked:
                break
        answered = self._answer_by_itself(events)
        entry = Acted(
            at=now,
            id=message,
            by=hero,
            lines=[action.text for action in self.game.history[before:]],
            person=person,
            why=why,
            numbers=numbers,
            answered=answered,
            words=line_version(),
        )
        happened = self._acted_now(entry, before, events)
        self.version += 1
        self._note_question()
        return entry, happened

    def _deal(self, events: list[tuple[int, Event]]) -> bool:
        """Let luck answer as long as it is asked; whether it was.

        Each answer comes from the table's secret and the moment, so it is the same whoever works it out, and the same
        again after an undo.
        """
        asked = False
        game = self.game
        while game.rules.is_chance(game.state):
            asked = True
            seed = hashlib.sha256(f"{self.opened.seed}:{self.past + len(game.history)}".encode()).digest()
            self._apply(luck(game.rules, game.state, Generator(int.from_bytes(seed[:8], "big"))), events)
        return asked

    def _answer_by_itself(self, events: list[tuple[int, Event]]) -> int:
        """Give the answers that no person need be asked for, and let luck go on; how many they were."""
        answered = 0
        while self.asks == "few" and answered < MOST_ANSWERED:
            action = self._foregone()
            if action is None:
                break
            length, told = len(self.game.history), len(events)
            try:
                self._apply(action, events)
                self._deal(events)
            except RefusedError:
                # The legend cannot go on after it; whoever is asked gives the answer and is told why.
                self.game.rewind(length)
                del events[told:]
                break
            answered += 1
        return answered

    def _foregone(self) -> Action | None:
        """What a person would answer in any case: yes where one's own hero invites, and what leaves no choice."""
        called = invitation(self.game)
        if called is not None:
            leader, invited = (self.seat_of(hero) for hero in called)
            mine = invited.who == "person" and leader.who == "person" and leader.person == invited.person
            return joining(self.game) if mine else None
        asked = self.game.asked
        if not any(seat.who == "person" and asked in (seat.hero, "group") for seat in self.seats):
            return None
        return foregone(self.game)

    def begin(self, now: int) -> tuple[Acted, Happened] | None:
        """Let luck answer what the set-up asks, before anybody is asked; None when it asks nothing."""
        before = len(self.game.history)
        events: list[tuple[int, Event]] = []
        try:
            if not self._deal(events):
                return None
        except StuckError as stuck:
            raise _unplayable(stuck) from None
        lines = [action.text for action in self.game.history[before:]]
        entry = Acted(at=now, id="setup", by="dealer", lines=lines, words=line_version())
        self.recent.extend(events)
        self._remember(entry.id)
        self.version += 1
        self._note_question()
        return entry, Happened("dealer", events)

    def kept(self, happened: Happened, now: int) -> Kept | None:
        """The position to be kept after what happened: at the beginning of each day, and after many actions."""
        if DAY_BEGAN in [event.code for _, event in happened.events]:
            return self._position(now)
        if len(self.game.history) - self._kept_at >= KEEP_EVERY and len(self.game.state.frames) == 1:
            return self._position(now)
        return None

    def settle(self, now: int, sources: str = "") -> Kept:
        """What a mended table must write before anything else: from here on its journal can be played again, with the
        files of this fingerprint when those it was opened with could not be used."""
        return msgspec.structs.replace(self._position(now), anew=True, sources=sources)

    def _position(self, now: int) -> Kept:
        return Kept(at=now, moment=self.past + len(self.game.history), position=self.game.position())

    # ---- companions ----------------------------------------------------------------------------------------------

    def companion_asked(self) -> str:
        """The hero of a companion who is to answer now, or nothing. What the group is asked people answer first."""
        asked = self.game.asked
        if asked == "group":
            if any(seat.who != COMPANION for seat in self.seats):
                return ""
            return self.seats[0].hero
        for seat in self.seats:
            if seat.hero == asked and seat.who == COMPANION:
                return seat.hero
        return ""

    def company_of(self, hero: str) -> tuple[str, ...]:
        """The heroes that people play beside a companion."""
        return tuple(seat.hero for seat in self.seats if seat.who == "person" and seat.hero != hero)

    # ---- undo ----------------------------------------------------------------------------------------------------

    def undo_fault(self, person: int | None) -> str:
        """Why the last thing cannot be taken back (a code), or nothing; None asks for no person in particular."""
        if self.undo_policy == "none":
            return "undo_none"
        place = self._last_of_a_person()
        if place < 0:
            return "undo_nothing"
        if self.undo_policy != "practice" and any(mark.luck for mark in self.marks[place:]):
            return "undo_luck"
        if person is not None and self.marks[place].person != person:
            return "undo_other"
        return ""

    def _last_of_a_person(self) -> int:
        """Where the mark lies that an undo goes back to: companions' answers go with what a person did before them."""
        place = len(self.marks) - 1
        while place >= 0 and not self.marks[place].person:
            place -= 1
        return place

    def undo_mark(self) -> Mark | None:
        """What an undo would take back, if it may."""
        return None if self.undo_fault(None) else self.marks[self._last_of_a_person()]

    def undo(self, person: int, message: str, version: int, now: int) -> tuple[TookBack, Happened]:
        """Take back the last thing a person did."""
        if not self.heroes_of(person):
            raise Refusal("no_seat")
        if version < self.last_play or version > self.version:
            raise Refusal("stale")
        fault = self.undo_fault(person)
        mark = self.marks[self._last_of_a_person()] if self.marks else None
        if fault or mark is None:
            raise Refusal(fault, name=self._name(mark.person) if mark is not None else "")
        entry = TookBack(at=now, id=message, person=person, to=self.past + mark.length)
        happened = self._go_back(entry)
        self.version += 1
        self._note_question()
        return entry, happened

    @property
    def last_play(self) -> int:
        """The version in which the game last changed; chat and seats leave it as it is."""
        return max(self._acted.values(), default=0)

    def _name(self, person: int) -> str:
        found = self.persons.get(person)
        return found.name if found is not None else ""

    # ---- people --------------------------------------------------------------------------------------------------

    def belongs(self, person: int) -> bool:
        """Whether a person has a seat, has said something, or is the host."""
        return person == 1 or person in self._spoken or bool(self.heroes_of(person))

    def is_known(self, person: int) -> bool:
        """Whether somebody is a person of this table now, and not one who was sent away."""
        return person in self.persons and bool(self.persons[person].keys)

    def _forget_passers_by(self) -> None:
        """Forget who sat down first of those who got up again and said nothing: they come as new ones. The last to come
        is about to sit."""
        passers = [number for number in self.persons if not self.belongs(number)][:-1]
        for number in passers[: max(0, len(passers) - MOST_PERSONS)]:
            del self.persons[number]

    def _send_away(self, person: int) -> None:
        self.persons[person].keys.clear()
        self._codes = {code: made for code, made in self._codes.items() if made.person != person}
        for seat in self.seats:
            if seat.person == person:
                seat.who, seat.person = COMPANION, 0

    def dismiss(self, host: int, person: int, now: int) -> list[AnyEntry]:
        """The host sends somebody away."""
        if host != 1:
            raise Refusal("not_host")
        if person == 1 or not self.is_known(person):
            raise Refusal("no_such_person")
        return self._take_all([Dismissed(at=now, person=person)])

    def sit_down(self, person: int, heroes: Sequence[str], name: str, key: str, now: int) -> list[AnyEntry]:
        """A person (0: a newcomer with a new key) takes open seats."""
        for hero in heroes:
            seat = self.seat_of(hero)
            if seat.who != "open" and not (seat.who == "person" and seat.person == person and person):
                raise Refusal("seat_taken", hero=hero, figure=self.figure_of(hero))
        entries: list[AnyEntry] = []
        number = person
        if not self.is_known(number):
            if self.closed:
                raise Refusal("closed")
            if sum(1 for each in self.persons if self.is_known(each) and self.belongs(each)) >= MOST_PERSONS:
                raise Refusal("too_many_persons")
            number = max(self.persons) + 1
            entries.append(Came(at=now, person=number, name=name, key=fingerprint(key)))
        entries += [SeatGiven(at=now, hero=hero, who="person", person=number) for hero in heroes]
        return self._take_all(entries)

    def give_seat(self, person: int, hero: str, to: str, now: int) -> list[AnyEntry]:
        """Hand a seat over: one's own to a companion or back; open ones and companions' by anybody who is seated;
        any seat by the host, who may free it."""
        seat = self.seat_of(hero)
        if not self.is_known(person):
            raise Refusal("no_seat")
        mine = seat.who == "person" and seat.person == person
        if seat.who == "person" and not mine and (person != 1 or to == "me"):
            raise Refusal("not_your_seat", hero=hero, figure=self.figure_of(hero))
        if not mine and not self.heroes_of(person) and person != 1 and to != "me":
            raise Refusal("no_seat")
        who: Who = "person" if to == "me" else "companion" if to == COMPANION else "open"
        entry = SeatGiven(at=now, hero=hero, who=who, person=person if who == "person" else 0)
        return self._take_all([entry])

    def rule(
        self,
        person: int,
        undo: UndoPolicy | None,
        webhook: str | None,
        now: int,
        closed: bool | None = None,
        asks: Asking | None = None,
    ) -> list[AnyEntry]:
        """The host changes a setting."""
        if person != 1:
            raise Refusal("not_host")
        return self._take_all([Ruled(at=now, undo=undo, webhook=webhook, closed=closed, asks=asks)])

    def say(self, person: int, message: str, text: str, now: int) -> list[AnyEntry]:
        """A remark of somebody who sits at the table."""
        if not self.is_known(person):
            raise Refusal("no_seat")
        if not text:
            raise Refusal("nothing_said")
        return self._take_all([Said(at=now, id=message, person=person, text=text)])

    def make_code(self, person: int, code: str, now: int) -> list[AnyEntry]:
        """A code with which a person may come on another device."""
        if not self.is_known(person):
            raise Refusal("no_seat")
        return self._take_all([CodeMade(at=now, person=person, code=fingerprint(code), until=now + CODE_SECONDS)])

    def use_code(self, code: str, key: str, now: int) -> tuple[int, list[AnyEntry]]:
        """Come with a code: who that is."""
        made = self._codes.get(fingerprint(code))
        if made is None or made.until < now:
            raise Refusal("bad_code")
        entries = self._take_all([CodeUsed(at=now, code=made.code, key=fingerprint(key))])
        return made.person, entries

    def _take_all(self, entries: Iterable[AnyEntry]) -> list[AnyEntry]:
        taken = list(entries)
        for entry in taken:
            self.take(entry)
        return taken


def _unplayable(stuck: StuckError) -> Refusal:
    """A legend whose set-up never comes to rest cannot be played at all."""
    return Refusal("legend_stuck", line_number=stuck.reason.params["line"], word=stuck.reason.word)
