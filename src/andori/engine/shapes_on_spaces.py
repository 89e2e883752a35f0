"""The shapes of rows about spaces: what stands or lies on each, and the ways between them."""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.field import (
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
from andori.engine.state import PACK_STEP, SPACE_STEP
from andori.engine.typed import typed


class KindAt(Field):
    """At most one of some kinds on each space: its place + 1, or 0."""

    def __init__(self, line: str, slot: str, of: int) -> None:
        super().__init__(line, slot, line)
        self.of: int = of

    def words(self, at: Moment) -> list[str]:
        names, numbers = names_of(at.content, self.of), at.content.board.numbers
        return [f"{names[kind - 1]}@{numbers[space]}" for space, kind in enumerate(self.entries(at)) if kind]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return self.words(at)

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        for word in listed(value):
            name, where = pair(str(word), "@")
            space = space_of(at.content, where)
            if fresh[space]:
                raise FieldError(f"two {self.line} stand on {where}")
            fresh[space] = place(name, names_of(at.content, self.of), NOUNS[self.of]) + 1
        self.keep(at, fresh)

    def fault(self, at: Moment) -> str:
        return row_fault(at, self.key, self.entries(at), len(names_of(at.content, self.of)))


def row_fault(at: Moment, key: str, row: list[int], most: int) -> str:
    """What is wrong with a number for each space, or nothing."""
    if len(row) != at.content.board.size or min(row) < 0 or max(row) > most:
        return f"{key} has a wrong length or a number that cannot be"
    return ""


LYING: Final = "lying"


class PackAt(Field):
    """Figures of which several stand on a space, upright or lying: see :data:`andori.engine.state.PACK_STEP`."""

    def words(self, at: Moment) -> list[str]:
        numbers, names = at.content.board.numbers, at.content.book.creatures
        found: list[str] = []
        for entry in self.entries(at):
            code = entry % PACK_STEP // 2
            lies = f":{LYING}" if entry % 2 else ""
            found.append(f"{names[code - 1]}@{numbers[entry // PACK_STEP]}{lies}")
        return found

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, list(words))

    def told(self, at: Moment) -> object:
        return self.words(at)

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        known = [kind.name for kind in at.content.creatures if kind.several]
        for word in listed(value):
            name, rest = pair(str(word), "@")
            where, mark, posture = rest.partition(":")
            if mark and posture != LYING:
                raise FieldError(
                    f"{short(posture)} is no posture; write {typed('lying')} or nothing", posture, ["lying"]
                )
            if name not in known:
                raise FieldError(f"{short(name)} is nothing of which several stand on a space", name, known)
            code = at.content.book.creatures.index(name) + 1
            fresh.append(space_of(at.content, where) * PACK_STEP + code * 2 + (1 if mark else 0))
        self.keep(at, sorted(fresh))

    def fault(self, at: Moment) -> str:
        entries, creatures = self.entries(at), at.content.creatures
        for entry in entries:
            code = entry % PACK_STEP // 2
            if not 0 <= entry // PACK_STEP < at.content.board.size or not 1 <= code <= len(creatures):
                return f"{self.key} names no space or no foe"
            if not creatures[code - 1].several:
                return f"{creatures[code - 1].name} stands among those of which there are several on a space"
        return "" if entries == sorted(entries) else f"{self.key} is out of order"


class AmountAt(Field):
    """How many tokens lie on each space."""

    def __init__(self, line: str, slot: str, high: int, key: str = "") -> None:
        super().__init__(line, slot, key or line)
        self.high: int = high

    def blank(self, at: Moment) -> None:
        self.keep(at, [0] * at.content.board.size)

    def words(self, at: Moment) -> list[str]:
        numbers = at.content.board.numbers
        return [f"{numbers[space]}:{amount}" for space, amount in enumerate(self.entries(at)) if amount]

    def read(self, at: Moment, words: list[str]) -> None:
        fresh = self.entries(at)[:]
        for word in words:
            where, amount = pair(word, ":")
            fresh[space_of(at.content, where)] = number_of(amount, 1, self.high)
        self.keep(at, fresh)

    def told(self, at: Moment) -> object:
        numbers = at.content.board.numbers
        return {numbers[space]: amount for space, amount in enumerate(self.entries(at)) if amount}

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        for where, amount in mapped(value):
            fresh[space_of(at.content, where)] = number_of(amount, 0, self.high)
        self.keep(at, fresh)

    def missing(self) -> object:
        return 0

    def fault(self, at: Moment) -> str:
        return row_fault(at, self.key, self.entries(at), self.high)


class SideAt(Field):
    """A token on a space with a side up: 1 is the side that needs no word, 2 and more are named."""

    def __init__(self, line: str, slot: str, plain: str, sides: list[str], noun: str, of: int = -1) -> None:
        super().__init__(line, slot, line)
        self.plain: str = plain
        """What cases call the side that needs no word."""
        self.sides: list[str] = sides
        self.noun: str = noun
        self.of: int = of

    def names(self, content: Content) -> list[str]:
        """The sides that are named."""
        return self.sides if self.of < 0 else names_of(content, self.of)

    def blank(self, at: Moment) -> None:
        self.keep(at, [0] * at.content.board.size)

    def words(self, at: Moment) -> list[str]:
        names, numbers = self.names(at.content), at.content.board.numbers
        found: list[str] = []
        for space, side in enumerate(self.entries(at)):
            if side:
                found.append(f"{numbers[space]}" if side == 1 else f"{numbers[space]}:{names[side - 2]}")
        return found

    def read(self, at: Moment, words: list[str]) -> None:
        fresh = self.entries(at)[:]
        for word in words:
            where, mark, side = word.partition(":")
            fresh[space_of(at.content, where)] = 2 + place(side, self.names(at.content), self.noun) if mark else 1
        self.keep(at, fresh)

    def told(self, at: Moment) -> object:
        names, numbers = self.names(at.content), at.content.board.numbers
        found: dict[int, str] = {}
        for space, side in enumerate(self.entries(at)):
            if side:
                found[numbers[space]] = self.plain if side == 1 else names[side - 2]
        return found

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        names = [self.plain, *self.names(at.content)]
        for where, side in mapped(value):
            fresh[space_of(at.content, where)] = 0 if side is None else 1 + place(side, names, self.noun)
        self.keep(at, fresh)

    def fault(self, at: Moment) -> str:
        return row_fault(at, self.key, self.entries(at), 1 + len(self.names(at.content)))


class ThingsAt(Field):
    """Things on spaces: ``space * SPACE_STEP + thing`` in a sorted list."""

    def word(self, at: Moment, value: int) -> str:
        """What lies there, as a word."""
        return at.content.things.names[value]

    def value(self, at: Moment, word: object) -> int:
        """The number for a word."""
        return thing_of(at.content, word)

    def words(self, at: Moment) -> list[str]:
        numbers = at.content.board.numbers
        return [f"{numbers[entry // SPACE_STEP]}:{self.word(at, entry % SPACE_STEP)}" for entry in self.entries(at)]

    def read(self, at: Moment, words: list[str]) -> None:
        fresh = self.entries(at)[:]
        for word in words:
            where, what = pair(word, ":")
            fresh.append(space_of(at.content, where) * SPACE_STEP + self.value(at, what))
        self.take(at, fresh)

    def take(self, at: Moment, entries: list[int]) -> None:
        """Keep what was read, in order."""
        self.keep(at, sorted(entries))

    def told(self, at: Moment) -> object:
        found: dict[int, list[object]] = {}
        for entry in self.entries(at):
            where = at.content.board.numbers[entry // SPACE_STEP]
            found.setdefault(where, []).append(self.plain(at, entry % SPACE_STEP))
        return found

    def plain(self, at: Moment, value: int) -> object:
        """What lies there, as a case is told."""
        return self.word(at, value)

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        for where, words in mapped(value):
            space = space_of(at.content, where)
            fresh += [space * SPACE_STEP + self.value(at, word) for word in listed(words)]
        self.take(at, fresh)

    def missing(self) -> object:
        return []

    def fault(self, at: Moment) -> str:
        entries, size = self.entries(at), at.content.board.size
        known = all(0 <= entry // SPACE_STEP < size for entry in entries)
        return "" if known and entries == sorted(entries) else f"{self.key} is out of order or names no space"


class ValuesAt(ThingsAt):
    """Tokens with a printed value on spaces: ``space * SPACE_STEP + value`` in a sorted list."""

    def __init__(self, line: str, slot: str, high: int, most: int) -> None:
        super().__init__(line, slot)
        self.high: int = high
        self.most: int = most
        """How many may lie on one space."""

    def word(self, at: Moment, value: int) -> str:
        return str(value)

    def plain(self, at: Moment, value: int) -> object:
        return value

    def value(self, at: Moment, word: object) -> int:
        return number_of(word, 1, self.high)

    def take(self, at: Moment, entries: list[int]) -> None:
        for entry in entries:
            if sum(other // SPACE_STEP == entry // SPACE_STEP for other in entries) > self.most:
                raise FieldError(f"more than {self.most} {self.line} tokens on one space")
        self.keep(at, sorted(entries))


class Ways(Field):
    """Ways between two neighbouring spaces: ``lower * SPACE_STEP + higher`` in a sorted list."""

    def words(self, at: Moment) -> list[str]:
        numbers = at.content.board.numbers
        return [f"{numbers[entry // SPACE_STEP]}:{numbers[entry % SPACE_STEP]}" for entry in self.entries(at)]

    def read(self, at: Moment, words: list[str]) -> None:
        self.lay(at, [list(pair(word, ":")) for word in words])

    def told(self, at: Moment) -> object:
        numbers = at.content.board.numbers
        return [[numbers[entry // SPACE_STEP], numbers[entry % SPACE_STEP]] for entry in self.entries(at)]

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        for ends in listed(value):
            spaces = sorted([space_of(at.content, end) for end in listed(ends)])
            if len(spaces) != 2:
                raise FieldError("a way has two ends")
            fresh.append(spaces[0] * SPACE_STEP + spaces[1])
        self.keep(at, sorted(fresh))

    def fault(self, at: Moment) -> str:
        entries = self.entries(at)
        return "" if entries == sorted(entries) else f"{self.key} is out of order"


class FigureAt(Field):
    """The space of each of some figures, -1 while it is not on the board."""

    def __init__(self, line: str, of: int) -> None:
        super().__init__(line)
        self.of: int = of

    def blank(self, at: Moment) -> None:
        self.keep(at, [-1] * len(names_of(at.content, self.of)))

    def words(self, at: Moment) -> list[str]:
        spaces, numbers = self.entries(at), at.content.board.numbers
        return [
            f"{name}@{numbers[spaces[entry]]}"
            for entry, name in enumerate(names_of(at.content, self.of))
            if spaces[entry] >= 0
        ]

    def read(self, at: Moment, words: list[str]) -> None:
        fresh = self.entries(at)[:]
        for word in words:
            name, where = pair(word, "@")
            fresh[place(name, names_of(at.content, self.of), NOUNS[self.of])] = space_of(at.content, where)
        self.keep(at, fresh)

    def told(self, at: Moment) -> object:
        spaces, numbers = self.entries(at), at.content.board.numbers
        found: dict[str, object] = {}
        for entry, name in enumerate(names_of(at.content, self.of)):
            found[name] = numbers[spaces[entry]] if spaces[entry] >= 0 else None
        return found

    def lay(self, at: Moment, value: object) -> None:
        fresh = self.entries(at)[:]
        for name, where in mapped(value):
            entry = place(name, names_of(at.content, self.of), NOUNS[self.of])
            fresh[entry] = -1 if where is None else space_of(at.content, where)
        self.keep(at, fresh)

    def keys(self, at: Moment) -> list[str]:
        return names_of(at.content, self.of)

    def fault(self, at: Moment) -> str:
        size = at.content.board.size
        return "" if all(-1 <= space < size for space in self.entries(at)) else f"one of the {self.key} stands nowhere"
