"""The shapes of rows about the table as a whole: numbers, names, stacks, counts, and what a hero carries."""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.field import (
    LEGEND_CARDS,
    LETTERS,
    NOUNS,
    Field,
    FieldError,
    Moment,
    listed,
    mapped,
    names_of,
    number_of,
    pair,
    place,
    short,
    space_of,
    thing_of,
)
from andori.engine.state import RUNNING, WON

OUTCOMES: Final = ("running", "won", "lost")
MOST_GEMS: Final = 51
"""Gems of one value that a text may give to a hero."""


class Apart(Field):
    """A slot that has no line: heroes and frames have sections of their own, seats follow from the header."""


class Number(Field):
    """A number between two bounds."""

    def __init__(self, line: str, slot: str = "", low: int = 0, high: int = 9999, key: str = "") -> None:
        super().__init__(line, slot, key)
        self.takes = 1
        self.low: int = low
        self.high: int = high

    def words(self, at: Moment) -> list[str]:
        return [str(self.whole(at))]

    def read(self, at: Moment, words: list[str]) -> None:
        self.keep(at, number_of(words[0], self.low, self.high))

    def told(self, at: Moment) -> object:
        return self.whole(at)

    def lay(self, at: Moment, value: object) -> None:
        self.keep(at, number_of(value, self.low, self.high))

    def fault(self, at: Moment) -> str:
        found = self.whole(at)
        return "" if self.low <= found <= self.high else f"{self.key} is {found}"


class Truth(Field):
    """Something that is so, which its line then says, or is not."""

    def words(self, at: Moment) -> list[str]:
        return [self.line] if self.told(at) else []

    def read(self, at: Moment, words: list[str]) -> None:
        self.keep(at, bool(words))

    def told(self, at: Moment) -> object:
        return bool(getattr(self.owner(at), self.slot))

    def lay(self, at: Moment, value: object) -> None:
        self.keep(at, bool(value))


class Name(Field):
    """One of a list of names by its place, or none (-1) where that can be."""

    def __init__(self, line: str, slot: str, of: int, can_be_none: bool, key: str = "") -> None:
        super().__init__(line, slot, key)
        self.takes = 1
        self.of: int = of
        self.can_be_none: bool = can_be_none

    def words(self, at: Moment) -> list[str]:
        found = self.told(at)
        return ["-"] if found is None else [str(found)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, None if words[0] == "-" and self.can_be_none else words[0])

    def told(self, at: Moment) -> object:
        names = names_of(at.content, self.of)
        found = self.whole(at)
        return None if found < 0 else names[min(found, len(names) - 1)]

    def lay(self, at: Moment, value: object) -> None:
        self.keep(at, -1 if value is None else place(value, names_of(at.content, self.of), NOUNS[self.of]))

    def fault(self, at: Moment) -> str:
        found = self.whole(at)
        known = (-1 if self.can_be_none else 0) <= found < len(names_of(at.content, self.of))
        return "" if known else f"{self.key} is none of its names"


class Seat(Field):
    """The hero who is on turn or has something; -1 for nobody."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.takes = 1

    def words(self, at: Moment) -> list[str]:
        found = self.told(at)
        return ["-"] if found is None else [str(found)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, None if words[0] == "-" else words[0])

    def told(self, at: Moment) -> object:
        seat = self.whole(at)
        return at.content.heroes[at.state.heroes[seat].kind].name if seat >= 0 else None

    def lay(self, at: Moment, value: object) -> None:
        names = [at.content.heroes[hero.kind].name for hero in at.state.heroes]
        self.keep(at, -1 if value is None else place(value, names, "hero in play"))

    def fault(self, at: Moment) -> str:
        return "" if -1 <= self.whole(at) < len(at.state.heroes) else f"{self.key} is with nobody at the table"


class Space(Field):
    """A space, or none (-1) where that can be."""

    def __init__(self, line: str, slot: str = "", can_be_none: bool = True) -> None:
        super().__init__(line, slot)
        self.takes = 1
        self.can_be_none: bool = can_be_none

    def words(self, at: Moment) -> list[str]:
        found = self.told(at)
        return ["-"] if found is None else [str(found)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, None if words[0] == "-" else words[0])

    def told(self, at: Moment) -> object:
        space = self.whole(at)
        return at.content.board.numbers[space] if space >= 0 else None

    def lay(self, at: Moment, value: object) -> None:
        self.keep(at, -1 if value is None and self.can_be_none else space_of(at.content, value))

    def fault(self, at: Moment) -> str:
        low = -1 if self.can_be_none else 0
        return "" if low <= self.whole(at) < at.content.board.size else f"{self.key} is nowhere on the board"


class Outcome(Field):
    """Whether the game is running, won or lost."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.takes = 1

    def words(self, at: Moment) -> list[str]:
        return [OUTCOMES[at.state.outcome]]

    def read(self, at: Moment, words: list[str]) -> None:
        at.state.outcome = place(words[0], list(OUTCOMES), "outcome")

    def told(self, at: Moment) -> object:
        return OUTCOMES[at.state.outcome]


class Ended(Field):
    """The ending that a finished game has come to; it stands behind the outcome and must agree with it."""

    def __init__(self, line: str, slot: str) -> None:
        super().__init__(line, slot)
        self.takes = 1

    def words(self, at: Moment) -> list[str]:
        return [at.content.endings[at.state.ending].code if at.state.ending >= 0 else "-"]

    def read(self, at: Moment, words: list[str]) -> None:
        codes = [ending.code for ending in at.content.endings]
        at.state.ending = -1 if words[0] == "-" else place(words[0], codes, "ending")
        fault = self.fault(at)
        if fault:
            raise FieldError(fault)

    def told(self, at: Moment) -> object:
        return at.content.endings[at.state.ending].code if at.state.ending >= 0 else None

    def fault(self, at: Moment) -> str:
        state = at.state
        agrees = (state.outcome == RUNNING) == (state.ending < 0)
        if agrees and state.ending >= 0:
            agrees = at.content.endings[state.ending].won == (state.outcome == WON)
        return "" if agrees else "outcome and ending contradict each other"


class Switches(Field):
    """Names as bits of a mask."""

    def __init__(self, line: str, slot: str, of: int, key: str) -> None:
        super().__init__(line, slot, key)
        self.of: int = of

    def blank(self, at: Moment) -> None:
        self.keep(at, 0)

    def words(self, at: Moment) -> list[str]:
        mask = self.whole(at)
        return [name for bit, name in enumerate(names_of(at.content, self.of)) if (mask >> bit) & 1]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return self.words(at)

    def lay(self, at: Moment, value: object) -> None:
        mask = self.whole(at)
        for word in listed(value):
            bit = place(word, names_of(at.content, self.of), NOUNS[self.of])
            mask |= 1 << bit
        self.keep(at, mask)


class Numbers(Field):
    """A fixed count of numbers."""

    def __init__(self, line: str, slot: str, count: int, high: int) -> None:
        super().__init__(line, slot)
        self.takes = count
        self.high: int = high

    def words(self, at: Moment) -> list[str]:
        return [str(entry) for entry in self.entries(at)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return self.entries(at)[:]

    def lay(self, at: Moment, value: object) -> None:
        found = listed(value)
        if len(found) != self.takes:
            raise FieldError(f"needs {self.takes} numbers")
        self.keep(at, [number_of(entry, 0, self.high) for entry in found])


class Names(Field):
    """Any number of names by their places: in the order they came, or sorted."""

    def __init__(self, line: str, slot: str, of: int, in_order: bool = False) -> None:
        super().__init__(line, slot)
        self.of: int = of
        self.in_order: bool = in_order

    def words(self, at: Moment) -> list[str]:
        names = names_of(at.content, self.of)
        return [names[entry] for entry in self.entries(at)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return self.words(at)

    def lay(self, at: Moment, value: object) -> None:
        names = names_of(at.content, self.of)
        found = [place(word, names, NOUNS[self.of]) for word in listed(value)]
        self.keep(at, sorted(found) if self.in_order else found)

    def fault(self, at: Moment) -> str:
        known = len(names_of(at.content, self.of))
        return "" if all(0 <= entry < known for entry in self.entries(at)) else f"{self.key} holds an unknown name"


class Spaces(Field):
    """Any number of spaces, in the order they came."""

    def words(self, at: Moment) -> list[str]:
        return [str(at.content.board.numbers[space]) for space in self.entries(at)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return [at.content.board.numbers[space] for space in self.entries(at)]

    def lay(self, at: Moment, value: object) -> None:
        self.keep(at, [space_of(at.content, entry) for entry in listed(value)])

    def fault(self, at: Moment) -> str:
        size = at.content.board.size
        return "" if all(0 <= space < size for space in self.entries(at)) else f"{self.key} names no space"


class Stack(Field):
    """Which of some cards are there: 1 for each that is."""

    def __init__(self, line: str, slot: str, of: int, key: str) -> None:
        super().__init__(line, slot, key)
        self.of: int = of

    def words(self, at: Moment) -> list[str]:
        names = names_of(at.content, self.of)
        return [names[entry] for entry, there in enumerate(self.entries(at)) if there]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return self.words(at)

    def lay(self, at: Moment, value: object) -> None:
        names = names_of(at.content, self.of)
        fresh = [0] * len(names)
        for word in listed(value):
            fresh[place(word, names, NOUNS[self.of])] = 1
        self.keep(at, fresh)

    def fault(self, at: Moment) -> str:
        return "" if set(self.entries(at)) <= {0, 1} else f"{self.key} holds something more than once"


class Counts(Field):
    """How many there are of each name; told as a mapping, and laid out as one or as a list of all there are."""

    def __init__(self, line: str, slot: str, of: int, low: int = 0, high: int = 99, key: str = "") -> None:
        super().__init__(line, slot, key)
        self.of: int = of
        self.low: int = low
        self.high: int = high

    def names(self, content: Content) -> list[str]:
        """The names it counts."""
        return names_of(content, self.of)

    def noun(self) -> str:
        """What one of its names is."""
        return NOUNS[self.of]

    def keys(self, at: Moment) -> list[str]:
        return self.names(at.content)

    def blank(self, at: Moment) -> None:
        self.keep(at, [0] * len(self.names(at.content)))

    def words(self, at: Moment) -> list[str]:
        counts = self.entries(at)
        return [f"{name}:{counts[entry]}" for entry, name in enumerate(self.names(at.content))]

    def read(self, at: Moment, words: list[str]) -> None:
        fresh = self.entries(at)[:]
        for word in words:
            name, amount = pair(word, ":")
            self.count(at, fresh, name, amount)
        self.keep(at, fresh)

    def count(self, at: Moment, counts: list[int], name: object, amount: object) -> None:
        """Note how many there are of a name."""
        counts[place(name, self.names(at.content), self.noun())] = number_of(amount, self.low, self.high)

    def told(self, at: Moment) -> object:
        counts = self.entries(at)
        return {name: counts[entry] for entry, name in enumerate(self.names(at.content))}

    def lay(self, at: Moment, value: object) -> None:
        if isinstance(value, list):
            fresh = [0] * len(self.names(at.content))
            for name in value:
                fresh[place(name, self.names(at.content), self.noun())] += 1
        else:
            fresh = self.entries(at)[:]
            for name, amount in mapped(value):
                self.count(at, fresh, name, amount)
        self.keep(at, fresh)

    def fault(self, at: Moment) -> str:
        counts = self.entries(at)
        if len(counts) != len(self.names(at.content)) or (counts and min(counts) < self.low):
            return f"{self.key} are {counts}"
        return ""


class Stock(Counts):
    """Articles left on the equipment board, by thing; of other things those that a legend has laid there."""

    def blank(self, at: Moment) -> None:
        self.keep(at, [0] * len(at.content.stock))

    def words(self, at: Moment) -> list[str]:
        counts = self.entries(at)
        things = at.content.things
        laid = [thing for thing in range(1, things.count) if counts[thing] and thing not in things.articles]
        return [f"{things.names[thing]}:{counts[thing]}" for thing in things.articles + laid]

    def count(self, at: Moment, counts: list[int], name: object, amount: object) -> None:
        counts[thing_of(at.content, name)] = number_of(amount, self.low, self.high)


class CardAt(Field):
    """The card that waits at each letter, -1 for none."""

    def blank(self, at: Moment) -> None:
        self.keep(at, [-1] * len(at.content.board.letters))

    def words(self, at: Moment) -> list[str]:
        content = at.content
        return [
            f"{content.board.letters[letter]}:{content.card_names[card]}"
            for letter, card in enumerate(self.entries(at))
            if card >= 0
        ]

    def read(self, at: Moment, words: list[str]) -> None:
        fresh = self.entries(at)[:]
        for word in words:
            letter, name = pair(word, ":")
            card = place(name, at.content.card_names, NOUNS[LEGEND_CARDS])
            fresh[place(letter, at.content.board.letters, NOUNS[LETTERS])] = card
        self.keep(at, fresh)

    def told(self, at: Moment) -> object:
        content = at.content
        found: dict[str, str] = {}
        for letter, card in enumerate(self.entries(at)):
            if card >= 0:
                found[content.board.letters[letter]] = content.card_names[card]
        return found

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        for letter, name in mapped(value):
            card = -1 if name is None else place(name, at.content.card_names, NOUNS[LEGEND_CARDS])
            fresh[place(letter, at.content.board.letters, NOUNS[LETTERS])] = card
        self.keep(at, fresh)

    def keys(self, at: Moment) -> list[str]:
        return at.content.board.letters


class Delivered(Field):
    """Goals that count as reached; a position says so only where it is not plain from what lies where."""

    def words(self, at: Moment) -> list[str]:
        goals, numbers = at.content.on_deliver, at.content.board.numbers
        names = at.content.things.names
        return [f"{numbers[goals[entry][1]]}:{names[goals[entry][0]]}" for entry in self.entries(at)]

    def is_plain(self, at: Moment) -> bool:
        """Whether exactly those goals count as reached whose thing is there."""
        return at.state.delivered == at.state.at_goal(at.content.on_deliver)

    def read(self, at: Moment, words: list[str]) -> None:
        found: list[int] = []
        for word in words:
            where, name = pair(word, ":")
            space, thing = space_of(at.content, where), thing_of(at.content, name)
            goals = [
                entry
                for entry, goal in enumerate(at.content.on_deliver)
                if goal[0] == thing and goal[1] == space and entry not in found
            ]
            if not goals:
                raise FieldError(f"nothing waits for {short(word)}")
            found += goals
        self.keep(at, sorted(found))

    def told(self, at: Moment) -> object:
        return self.words(at)


class Belongings(Field):
    """What a hero carries, in all his slots and in his purse."""

    def slots(self) -> list[str]:
        return ["small", "large", "head", "purse"]

    def words(self, at: Moment) -> list[str]:
        assert at.hero is not None
        return [at.content.things.names[thing] for thing in at.hero.things()]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        """All but the gems, which cases call by their values."""
        assert at.hero is not None
        things = at.content.things
        return [things.names[thing] for thing in at.hero.things() if not things.gem[thing]]

    def lay(self, at: Moment, value: object) -> None:
        hero = at.hero
        assert hero is not None
        for name in listed(value):
            things = at.content.things
            thing = thing_of(at.content, name)
            if not things.can_be_carried(thing) or not hero.has_room(things.size[thing], at.content.small_slots):
                raise FieldError(f"there is no room for `{name!s}`")
            if hero.purse.count(thing) >= MOST_GEMS:
                raise FieldError("too many gems")
            hero.put(thing, things.size[thing])
