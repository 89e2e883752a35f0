"""What a trigger can bring about, and what must hold for it: every way through its programme, looked at once.

So it is known that only the hero whose seat is in a variable can set a trigger off, what he must have with him, how
much gold he pays, and before which letter something must be done.
"""

from __future__ import annotations

from typing import Final

from andori.engine import effects_code as do

MOST_WAYS: Final = 400
"""Branches that are followed in one programme."""
NO_VARIABLE: Final = -1
OF_SOMEBODY: Final = (do.HERO_IS, do.TOOK_PART, do.ALONE)
"""Tests that only one hero can pass: the one whose seat is in the variable."""
TELLING: Final = (*OF_SOMEBODY, do.IS_KIND, do.CARRIES, do.GOLD_AT_LEAST, do.VARIABLE_IS, do.VARIABLE_BELOW)
"""Tests that say what somebody must do or have; all others are left to how things go."""


class Deed:
    """One way through a programme to a change of a variable, or to an ending when ``variable`` is NO_VARIABLE."""

    def __init__(self, variable: int, ending: int, tests: list[list[int]]) -> None:
        self.variable: int = variable
        self.ending: int = ending
        self.tests: list[list[int]] = tests
        """What is tested on the way: condition, x and y each."""

    def is_own(self) -> bool:
        """Whether only one hero can do it."""
        for test in self.tests:
            if test[0] in OF_SOMEBODY:
                return True
        return False

    def asks(self) -> bool:
        """Whether whoever does it must be somebody, or have something with him."""
        for test in self.tests:
            if test[0] in (do.IS_KIND, do.CARRIES, do.GOLD_AT_LEAST):
                return True
        return False

    def covers(self, other: Deed) -> bool:
        """Whether the other leads to the same and asks for no less."""
        if self.variable != other.variable or self.ending != other.ending:
            return False
        for test in self.tests:
            if test not in other.tests:
                return False
        return True


class Ways:
    """Follows all ways through one programme."""

    def __init__(self, program: list[list[int]], pc: int, every: bool = False) -> None:
        """``every`` test is noted, and not only those that say what somebody must do or have."""
        self.every: bool = every
        self.program: list[list[int]] = program
        self.deeds: list[Deed] = []
        self.asks: list[int] = []
        """Where somebody is asked whether he wants it."""
        self.left: int = MOST_WAYS
        self.follow(pc, [], [])

    def follow(self, pc: int, tests: list[list[int]], made: list[list[int]]) -> None:
        """Go on from an instruction; ``made`` is what the way has set so far: variable and value each."""
        program = self.program
        while program[pc][0] != do.END:
            code = program[pc]
            op = code[0]
            if op == do.SET or op == do.ADD:
                self.note(Deed(code[1], -1, tests[:]))
                if op == do.SET:
                    made = [*made, [code[1], code[2]]]
            elif op == do.FINISH:
                self.note(Deed(NO_VARIABLE, code[1], tests[:]))
                return
            elif op == do.ASK:
                if pc not in self.asks:
                    self.asks.append(pc)
            elif op == do.JUMP:
                if code[1] <= pc:
                    return
                pc = code[1]
                continue
            elif op == do.UNLESS:
                self.left -= 1
                if self.left < 0:
                    return
                self.follow(pc + 1, self.joined(tests, made, code[1], code[2], code[3]), made)
                tests = self.joined(tests, made, opposite(code[1]), code[2], code[3])
                pc = code[4]
                continue
            pc += 1

    def joined(self, tests: list[list[int]], made: list[list[int]], condition: int, x: int, y: int) -> list[list[int]]:
        """The tests with one more, if it tells anything that the way has not seen to itself."""
        test = [condition, x, y]
        if (condition not in TELLING and not self.every) or test in tests:
            return tests
        if condition == do.VARIABLE_IS:
            for entry in made:
                if entry[0] == x and entry[1] >= y:
                    return tests
        return [*tests, test]

    def note(self, deed: Deed) -> None:
        """Keep a deed unless an easier way to the same is known."""
        for other in self.deeds:
            if other.covers(deed):
                return
        self.deeds = [other for other in self.deeds if not deed.covers(other)]
        self.deeds.append(deed)


def opposite(condition: int) -> int:
    """The condition that holds when another does not."""
    if condition == do.VARIABLE_IS:
        return do.VARIABLE_BELOW
    if condition == do.VARIABLE_BELOW:
        return do.VARIABLE_IS
    return condition - do.NEGATE if condition >= do.NEGATE else condition + do.NEGATE
