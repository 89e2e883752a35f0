"""Any moment of a game as one screen of text, like a FEN in chess: for fixtures, bug reports and links."""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.core import MOST_FRAMES
from andori.engine.frames import FRAME_NAMES, Card, Frame, assign, blank_frame, fields
from andori.engine.older import position_now, position_version, version_of
from andori.engine.state import (
    FOG_HIDDEN,
    FOG_SHOWN,
    RUNNING,
    SPACE_STEP,
    WELL_EMPTY,
    WELL_FULL,
    WON,
    Hero,
    State,
)
from andori.engine.things import ARTICLES, GEM_2, THING_NAMES, thing_code

MAX_LINES: Final = 400
MAX_RUBBLE: Final = 4
"""Rubble tokens on one space: as many as one line can name, and more than any legend lays there."""
MAX_LINE: Final = 4000
COLOURS: Final = ("blue", "yellow", "green")
OUTCOMES: Final = ("running", "won", "lost")


class PositionError(ValueError):
    """A text that is no position; the message names the line and what is wrong with it."""


class Header:
    """What a position or record is a moment of."""

    def __init__(self, legend: str, edition: str, difficulty: str, heroes: list[str]) -> None:
        self.legend: str = legend
        self.edition: str = edition
        self.difficulty: str = difficulty
        self.heroes: list[str] = heroes

    def lines(self) -> list[str]:
        """The header as text."""
        return [
            f"legend {self.legend}",
            f"edition {self.edition}",
            f"difficulty {self.difficulty}",
            f"heroes {' '.join(self.heroes)}",
        ]


def read_header(lines: list[str], kind: str, version: int) -> Header:
    """The header at the start of a text of some kind, in a version; raises :class:`PositionError`."""
    found_version = version_of(lines[0] if lines else "", kind)
    if found_version > version:
        raise PositionError(
            f"line 1: version {found_version} is of a newer Andori; this one reads {kind}s up to {version}"
        )
    if found_version != version:
        raise PositionError(f"line 1: must read 'andori {kind} {version}'")
    found: dict[str, str] = {}
    for place, key in enumerate(("legend", "edition", "difficulty", "heroes")):
        number = place + 2
        line = lines[place + 1] if place + 1 < len(lines) else ""
        word, _, rest = line.strip().partition(" ")
        if word != key or not rest:
            raise PositionError(f"line {number}: must say {key!r} and its value")
        found[key] = rest
    heroes = found["heroes"].split()
    if len(heroes) > 4:
        raise PositionError("line 5: names more than 4 heroes")
    return Header(found["legend"], found["edition"], found["difficulty"], heroes)


# ---- writing -------------------------------------------------------------------------------------------------------


class Writer:
    """Writes one state."""

    def __init__(self, content: Content, state: State) -> None:
        self.content: Content = content
        self.state: State = state
        self.numbers: list[int] = content.board.numbers

    def header(self) -> Header:
        """What this is a moment of."""
        names = [self.content.heroes[hero.kind].name for hero in self.state.heroes]
        return Header(self.content.legend, self.content.edition.name, self.content.difficulty, names)

    def text(self) -> str:
        """The whole position."""
        lines = [f"andori position {position_version()}", *self.header().lines(), *self._moment(), *self._heroes()]
        lines += [*self._board(), *self._supply()]
        lines += [self._frame(frame) for frame in self.state.frames]
        return "\n".join(lines) + "\n"

    def _seat(self, seat: int) -> str:
        return self.content.heroes[self.state.heroes[seat].kind].name if seat >= 0 else "-"

    def _moment(self) -> list[str]:
        state = self.state
        letters = self.content.board.letters
        ending = self.content.endings[state.ending].code if state.ending >= 0 else "-"
        return [
            f"outcome {OUTCOMES[state.outcome]} {ending}",
            f"day {state.day}",
            f"turn {self._seat(state.turn)}",
            f"rooster {self._seat(state.rooster)}",
            f"narrator {letters[min(state.narrator, len(letters) - 1)]}",
            f"end {letters[state.track_end]}",
            f"shields {state.shields} {state.saved_farmers}",
            f"hours {state.hour_limit} {' '.join(str(cost) for cost in state.overtime)}",
            f"bonus {state.creature_bonus}",
            f"rules {self._flags()}",
            f"battle {state.last_heroes_value} {state.last_foe_value} {state.last_foe_dice} {state.last_fighters}",
        ]

    def _flags(self) -> str:
        names = [name for place, name in enumerate(self.content.flag_names) if (self.state.flags >> place) & 1]
        return " ".join(names) or "-"

    def _heroes(self) -> list[str]:
        lines: list[str] = []
        for hero in self.state.heroes:
            name = self.content.heroes[hero.kind].name
            things = " ".join(THING_NAMES[thing] for thing in hero.things())
            ended = " ended" if hero.ended else ""
            lines.append(
                f"hero {name} at {self.numbers[hero.space]} strength {hero.strength} willpower {hero.willpower} "
                f"hours {hero.hours} gold {hero.gold} farmers {hero.farmers}{ended} has {things or '-'}"
            )
        return lines

    def _board(self) -> list[str]:
        state = self.state
        names = self.content.book.creatures
        fogs = self.content.book.fogs
        creatures: list[str] = []
        fog: list[str] = []
        wells: list[str] = []
        gold: list[str] = []
        farmers: list[str] = []
        for space, number in enumerate(self.numbers):
            if state.creature_at[space]:
                creatures.append(f"{names[state.creature_at[space] - 1]}@{number}")
            if state.fog_at[space] == FOG_HIDDEN:
                fog.append(f"{number}")
            elif state.fog_at[space] >= FOG_SHOWN:
                fog.append(f"{number}:{fogs[state.fog_at[space] - FOG_SHOWN]}")
            if state.well_at[space] == WELL_FULL:
                wells.append(f"{number}")
            elif state.well_at[space] == WELL_EMPTY:
                wells.append(f"{number}:empty")
            if state.gold_at[space]:
                gold.append(f"{number}:{state.gold_at[space]}")
            if state.farmers_at[space]:
                farmers.append(f"{number}:{state.farmers_at[space]}")
        ground = [f"{self.numbers[entry // SPACE_STEP]}:{THING_NAMES[entry % SPACE_STEP]}" for entry in state.ground]
        rubble = [f"{self.numbers[entry // SPACE_STEP]}:{entry % SPACE_STEP}" for entry in state.rubble]
        closed = [f"{self.numbers[entry // SPACE_STEP]}:{self.numbers[entry % SPACE_STEP]}" for entry in state.closed]
        allies = [
            f"{name}@{self.numbers[state.allies[place]]}"
            for place, name in enumerate(self.content.book.allies)
            if state.allies[place] >= 0
        ]
        return [
            _line("creatures", creatures),
            _line("shielded", [names[kind] for kind in state.on_shields]),
            _line("defeated", [names[kind] for kind in state.defeated]),
            _line("fog", fog),
            _line("wells", wells),
            _line("gold", gold),
            _line("farmers", farmers),
            _line("ground", ground),
            _line("rubble", rubble),
            _line("closed", closed),
            _line("allies", allies),
            f"witch {self.numbers[state.witch] if state.witch >= 0 else '-'}",
            _line("sites", [self.content.sites[number].name for number in state.sites]),
            _line("arrived", [str(self.numbers[space]) for space in state.arrived]),
        ]

    def _supply(self) -> list[str]:
        state = self.state
        letters = self.content.board.letters
        stock = [f"{THING_NAMES[thing]}:{state.stock[thing]}" for thing in ARTICLES]
        fog = [f"{name}:{state.fog_left[place]}" for place, name in enumerate(self.content.book.fogs)]
        cards = [name for place, name in enumerate(self.content.book.cards) if state.cards_left[place]]
        runes = [f"{name}:{state.runes_left[place]}" for place, name in enumerate(COLOURS)]
        waiting = [
            f"{letters[place]}:{self.content.card_names[card]}"
            for place, card in enumerate(state.letter_cards)
            if card >= 0
        ]
        variables = [f"{name}:{state.variables[place]}" for place, name in enumerate(self.content.variable_names)]
        top = self.content.book.cards[state.known_top] if state.known_top >= 0 else "-"
        lines = [
            _line("stock", stock),
            _line("fog-left", fog),
            _line("cards-left", cards),
            f"top {top}",
            _line("runes-left", runes),
            _line("gems-left", [f"{2 * place + 2}:{count}" for place, count in enumerate(state.gems_left)]),
            _line("letters", waiting),
            _line("variables", variables),
        ]
        goals = self.content.on_deliver
        if state.delivered != state.at_goal(goals):
            found = [f"{self.numbers[goals[place][1]]}:{THING_NAMES[goals[place][0]]}" for place in state.delivered]
            lines.append(_line("delivered", found))
        return lines

    def _frame(self, frame: Frame) -> str:
        parts = [f"frame {FRAME_NAMES[frame.kind]}"]
        for name, value in fields(frame):
            if isinstance(value, list):
                parts.append(f"{name}={','.join(str(entry) for entry in value) or '-'}")
            else:
                parts.append(f"{name}={value}")
        return " ".join(parts)


def _line(word: str, entries: list[str]) -> str:
    return f"{word} {' '.join(entries) or '-'}"


def write_position(content: Content, state: State) -> str:
    """A state as text."""
    return Writer(content, state).text()


# ---- reading -------------------------------------------------------------------------------------------------------


class PositionReader:
    """Reads one state; every mistake names its line."""

    def __init__(self, content: Content, header: Header, lines: list[str]) -> None:
        self.content: Content = content
        self.lines: list[str] = lines
        self.number: int = 5
        self.state: State = State(content.board.size)
        self.header: Header = header

    def wrong(self, what: str) -> PositionError:
        """A mistake on the current line."""
        return PositionError(f"line {self.number}: {what}")

    def read(self) -> State:
        """The state."""
        state = self.state
        names = [kind.name for kind in self.content.heroes]
        state.seat_of = [-1] * len(names)
        for seat, name in enumerate(self.header.heroes):
            if name not in names:
                raise PositionError(f"line 5: nobody is called {name!r}")
            if state.seat_of[names.index(name)] >= 0:
                raise PositionError(f"line 5: names {name!r} twice")
            state.seat_of[names.index(name)] = seat
            state.heroes.append(Hero(names.index(name), 0))
        self._outcome(self._next("outcome"))
        state.day = self._int(self._next("day"), 1, 999_999)
        state.turn = self._seat(self._next("turn"))
        state.rooster = self._seat(self._next("rooster"))
        state.narrator = self._letter(self._next("narrator"))
        state.track_end = self._letter(self._next("end"))
        state.shields, state.saved_farmers = self._ints(self._next("shields"), 2, 0, 99)
        hours = self._ints(self._next("hours"), 4, 0, 10)
        state.hour_limit, state.overtime = hours[0], hours[1:]
        state.creature_bonus = self._int(self._next("bonus"), 0, 99)
        for name in self._words("rules"):
            state.flags |= 1 << self._place(name, self.content.flag_names, "special rule")
        battle = self._ints(self._next("battle"), 4, 0, 999)
        state.last_heroes_value, state.last_foe_value, state.last_foe_dice, state.last_fighters = battle
        for hero in state.heroes:
            self._hero(hero)
        self._board()
        self._supply()
        known = self._delivered()
        self._frames()
        state.delivered = known if known is not None else state.at_goal(self.content.on_deliver)
        if state.turn < 0:
            raise PositionError("the line 'turn' must name a hero")
        return state

    # ---- words and numbers -------------------------------------------------------------------------------------

    def _next(self, word: str) -> str:
        self.number += 1
        line = self.lines[self.number - 1] if self.number <= len(self.lines) else ""
        first, _, rest = line.strip().partition(" ")
        if first != word:
            raise self.wrong(f"must begin with {word!r}")
        return rest.strip()

    def _words(self, word: str) -> list[str]:
        rest = self._next(word)
        return [] if rest == "-" or not rest else rest.split()

    def _int(self, text: str, low: int, high: int) -> int:
        if not (text.isascii() and text.isdigit()) or len(text) > 6:
            raise self.wrong(f"{_short(text)} is not a number")
        value = int(text)
        if not low <= value <= high:
            raise self.wrong(f"{value} is not between {low} and {high}")
        return value

    def _ints(self, text: str, count: int, low: int, high: int) -> list[int]:
        parts = text.split()
        if len(parts) != count:
            raise self.wrong(f"needs {count} numbers")
        return [self._int(part, low, high) for part in parts]

    def _place(self, word: str, known: list[str], what: str) -> int:
        if word not in known:
            raise self.wrong(f"{_short(word)} is no {what}")
        return known.index(word)

    def _seat(self, name: str) -> int:
        return -1 if name == "-" else self._place(name, self.header.heroes, "hero in play")

    def _letter(self, text: str) -> int:
        return self._place(text, self.content.board.letters, "letter")

    def _space(self, text: str) -> int:
        number = self._int(text, 0, 99999)
        if number not in self.content.board.index_of:
            raise self.wrong(f"there is no space {number}")
        return self.content.board.index_of[number]

    def _pair(self, text: str, mark: str) -> tuple[str, str]:
        first, found, second = text.partition(mark)
        if not found:
            raise self.wrong(f"{_short(text)} lacks a {mark!r}")
        return first, second

    def _thing(self, name: str) -> int:
        code = thing_code(name)
        if not code:
            raise self.wrong(f"{_short(name)} is no thing")
        return code

    # ---- parts -------------------------------------------------------------------------------------------------

    def _outcome(self, text: str) -> None:
        parts = text.split()
        if len(parts) != 2:
            raise self.wrong("needs an outcome and an ending")
        self.state.outcome = self._place(parts[0], list(OUTCOMES), "outcome")
        codes = [ending.code for ending in self.content.endings]
        self.state.ending = -1 if parts[1] == "-" else self._place(parts[1], codes, "ending")
        if (self.state.outcome == RUNNING) != (self.state.ending < 0):
            raise self.wrong("outcome and ending contradict each other")
        if self.state.ending >= 0 and self.content.endings[self.state.ending].won != (self.state.outcome == WON):
            raise self.wrong("outcome and ending contradict each other")

    def _hero(self, hero: Hero) -> None:
        parts = self._next("hero").split()
        keys = ("at", "strength", "willpower", "hours", "gold", "farmers")
        limits = ((0, 99999), (1, 14), (0, 20), (0, 10), (0, 9999), (0, 99))
        if not parts or parts[0] != self.content.heroes[hero.kind].name:
            raise self.wrong(f"must be about {self.content.heroes[hero.kind].name}, as the heroes sit")
        values: list[int] = []
        place = 1
        for key, (low, high) in zip(keys, limits, strict=True):
            if place + 1 >= len(parts) or parts[place] != key:
                raise self.wrong(f"needs {key!r} and a number")
            values.append(self._int(parts[place + 1], low, high))
            place += 2
        hero.space = self._space(str(values[0]))
        hero.strength, hero.willpower, hero.hours, hero.gold, hero.farmers = values[1:]
        if place < len(parts) and parts[place] == "ended":
            hero.ended = True
            place += 1
        if place >= len(parts) or parts[place] != "has":
            raise self.wrong("needs 'has' and what he carries")
        for name in parts[place + 1 :]:
            if name == "-":
                continue
            thing = self._thing(name)
            if name in ("rune", "gem", "gold", "farmer") or not hero.has_room(thing, self.content.small_slots):
                raise self.wrong(f"there is no room for {name!r}")
            if thing >= GEM_2 and hero.gems[thing - GEM_2] > 50:
                raise self.wrong("too many gems")
            hero.put(thing)

    def _board(self) -> None:
        state = self.state
        creatures = self.content.book.creatures
        for word in self._words("creatures"):
            name, where = self._pair(word, "@")
            space = self._space(where)
            if state.creature_at[space]:
                raise self.wrong(f"two creatures stand on {where}")
            state.creature_at[space] = self._place(name, creatures, "creature") + 1
        state.on_shields = [self._place(word, creatures, "creature") for word in self._words("shielded")]
        state.defeated = [self._place(word, creatures, "creature") for word in self._words("defeated")]
        for word in self._words("fog"):
            where, mark, kind = word.partition(":")
            shown = FOG_SHOWN + self._place(kind, self.content.book.fogs, "fog token") if mark else FOG_HIDDEN
            state.fog_at[self._space(where)] = shown
        for word in self._words("wells"):
            where, mark, side = word.partition(":")
            if mark and side != "empty":
                raise self.wrong(f"{_short(word)}: a well is full or 'empty'")
            state.well_at[self._space(where)] = WELL_EMPTY if mark else WELL_FULL
        for word in self._words("gold"):
            where, amount = self._pair(word, ":")
            state.gold_at[self._space(where)] = self._int(amount, 1, 9999)
        for word in self._words("farmers"):
            where, amount = self._pair(word, ":")
            state.farmers_at[self._space(where)] = self._int(amount, 1, 99)
        for word in self._words("ground"):
            where, name = self._pair(word, ":")
            state.ground.append(self._space(where) * SPACE_STEP + self._thing(name))
        for word in self._words("rubble"):
            where, value = self._pair(word, ":")
            state.rubble.append(self._space(where) * SPACE_STEP + self._int(value, 1, 15))
        for word in self._words("closed"):
            one, other = self._pair(word, ":")
            low, high = sorted((self._space(one), self._space(other)))
            state.closed.append(low * SPACE_STEP + high)
        for entry in state.rubble:
            if sum(other // SPACE_STEP == entry // SPACE_STEP for other in state.rubble) > MAX_RUBBLE:
                raise self.wrong(f"more than {MAX_RUBBLE} rubble tokens on one space")
        state.ground.sort()
        state.rubble.sort()
        state.closed.sort()
        state.allies = [-1] * len(self.content.book.allies)
        for word in self._words("allies"):
            name, where = self._pair(word, "@")
            state.allies[self._place(name, self.content.book.allies, "ally")] = self._space(where)
        witch = self._next("witch")
        state.witch = -1 if witch == "-" else self._space(witch)
        sites = [site.name for site in self.content.sites]
        state.sites = sorted(self._place(word, sites, "card on the board") for word in self._words("sites"))
        state.arrived = [self._space(word) for word in self._words("arrived")]

    def _supply(self) -> None:
        state = self.state
        content = self.content
        state.stock = [0] * len(content.stock)
        for word in self._words("stock"):
            name, amount = self._pair(word, ":")
            state.stock[self._thing(name)] = self._int(amount, 0, 99)
        state.fog_left = [0] * len(content.book.fogs)
        for word in self._words("fog-left"):
            name, amount = self._pair(word, ":")
            state.fog_left[self._place(name, content.book.fogs, "fog token")] = self._int(amount, 0, 99)
        state.cards_left = [0] * len(content.book.cards)
        for word in self._words("cards-left"):
            state.cards_left[self._place(word, content.book.cards, "event card")] = 1
        top = self._next("top")
        state.known_top = -1 if top == "-" else self._place(top, content.book.cards, "event card")
        state.runes_left = [0] * len(COLOURS)
        for word in self._words("runes-left"):
            name, amount = self._pair(word, ":")
            state.runes_left[self._place(name, list(COLOURS), "colour")] = self._int(amount, 0, 9)
        state.gems_left = [0, 0, 0]
        for word in self._words("gems-left"):
            name, amount = self._pair(word, ":")
            state.gems_left[self._place(name, ["2", "4", "6"], "gemstone")] = self._int(amount, 0, 99)
        state.letter_cards = [-1] * len(content.board.letters)
        for word in self._words("letters"):
            letter, name = self._pair(word, ":")
            state.letter_cards[self._letter(letter)] = self._place(name, content.card_names, "legend card")
        state.variables = [0] * len(content.variable_names)
        for word in self._words("variables"):
            name, amount = self._pair(word, ":")
            negative = amount.startswith("-")
            value = self._int(amount[1:] if negative else amount, 0, 9999)
            state.variables[self._place(name, content.variable_names, "variable")] = -value if negative else value

    def _delivered(self) -> list[int] | None:
        """Goals that count as reached; a position says so only where it is not plain from what lies where."""
        if self.number >= len(self.lines) or not self.lines[self.number].startswith("delivered "):
            return None
        found: list[int] = []
        for word in self._words("delivered"):
            number, name = self._pair(word, ":")
            space, thing = self._space(number), self._thing(name)
            places = [
                place
                for place, goal in enumerate(self.content.on_deliver)
                if goal[0] == thing and goal[1] == space and place not in found
            ]
            if not places:
                raise self.wrong(f"nothing waits for {_short(word)}")
            found += places
        return sorted(found)

    def _frames(self) -> None:
        state = self.state
        while self.number < len(self.lines) and self.lines[self.number].strip():
            parts = self._next("frame").split()
            if len(state.frames) >= MOST_FRAMES + 8:  # what the last card draws, shares out or turns over
                raise self.wrong("more is in progress than any game can have")
            kind = self._place(parts[0] if parts else "", list(FRAME_NAMES), "frame")
            if kind == 0:
                raise self.wrong("a frame needs a name")
            frame = blank_frame(kind)
            named: list[str] = []
            for part in parts[1:]:
                name, value = self._pair(part, "=")
                named.append(name)
                if not assign(frame, name, self._field(value)) and not assign(frame, name, self._field_list(value)):
                    raise self.wrong(f"{_short(part)} is no field of {parts[0]!r}")
            if isinstance(frame, Card) and "throw" not in named:
                # In older positions the result was the last answer or the last throw.
                frame.throw = max(frame.result, 0)
            state.frames.append(frame)
        if any(line.strip() for line in self.lines[self.number :]):
            raise self.wrong("there is text behind the position")
        if (state.outcome == RUNNING) != (len(state.frames) > 0):
            raise self.wrong("a running game has frames, a finished one has none")

    def _field(self, text: str) -> int | list[int]:
        if text == "-" or "," in text:
            return self._field_list(text)
        negative = text.startswith("-")
        value = self._int(text[1:] if negative else text, 0, 99999)
        return -value if negative else value

    def _field_list(self, text: str) -> list[int]:
        if text == "-":
            return []
        parts = text.split(",")
        if len(parts) > 64:
            raise self.wrong("a list is too long")
        return [self._int(part, 0, 99999) for part in parts]


def split_lines(text: str, limit: int) -> list[str]:
    """The lines of a text; raises :class:`PositionError` when it is no reasonable text at all."""
    if len(text) > limit * 200:
        raise PositionError("the text is too long")
    lines = text.split("\n")
    if len(lines) > limit:
        raise PositionError(f"there are more than {limit} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise PositionError(f"line {number}: is longer than {MAX_LINE} characters")
    return lines


def position_lines(text: str) -> list[str]:
    """The lines of a position, brought up to date; raises :class:`PositionError` when that cannot be done."""
    lines = split_lines(text, MAX_LINES)
    try:
        return position_now(lines)
    except (ValueError, LookupError) as fault:
        raise PositionError(
            f"line 1: a position of an earlier version that cannot be brought up to date: {fault}"
        ) from None


def position_header(text: str) -> Header:
    """What a position is a moment of; raises :class:`PositionError`."""
    return read_header(position_lines(text), "position", position_version())


def read_position(content: Content, text: str) -> State:
    """The state a text describes; raises :class:`PositionError`."""
    lines = position_lines(text)
    header = read_header(lines, "position", position_version())
    return PositionReader(content, header, lines).read()


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
