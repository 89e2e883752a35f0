"""What a legend asks for: goals worked out from its tasks and triggers, without a line for any single legend.

Backward chaining: a task that is not done names conditions; what could make them true is a trigger (a creature
beaten, a fog token, a space, a purchase), a thing that must be carried, or a creature that carries it.
"""

from __future__ import annotations

from typing import Final

from andori.engine import effects_code as do
from andori.engine.content import Content
from andori.engine.rulebook import Rulebook
from andori.engine.state import SPACE_STEP, State
from andori.engine.things import NOTHING

BY_DEFEAT: Final = 1
BY_FOG: Final = 2
BY_PLACE: Final = 3
BY_DELIVERY: Final = 4
BY_DRINK: Final = 5
BY_PURCHASE: Final = 6
BY_VARIABLE: Final = 7

DEEPEST: Final = 4
"""Links of a chain that are followed."""
TESTS_OF_PLACE: Final = (do.HEROES_ON, do.FARMERS_ON, do.ALLY_ON)


class Source:
    """A trigger: what sets it off, and what it brings about."""

    def __init__(self, how: int, a: int, b: int, program: list[list[int]], pc: int) -> None:
        self.how: int = how
        self.a: int = a
        self.b: int = b
        self.variables: list[int] = []
        self.things: list[int] = []
        self.kinds: list[int] = []
        self.witch: bool = False
        self.ends: bool = False
        """It brings the legend to its end, so everything else must be done before."""
        while program[pc][0] != do.END:
            code = program[pc]
            op = code[0]
            if op == do.SET or op == do.ADD:
                self.variables.append(code[1])
            elif op == do.LAY_THING or op == do.GET_THING:
                self.things.append(code[1])
            elif op == do.PLACE or op == do.RELOCATE:
                self.kinds.append(code[1])
            elif op == do.PLACE_WITCH:
                self.witch = True
            elif op == do.JUMP_NARRATOR or op == do.FINISH:
                self.ends = True
            pc += 1


class Wants:
    """What the heroes should bring about at one moment."""

    def __init__(self, kinds: int) -> None:
        self.kill: list[bool] = [False] * kinds
        self.last: list[bool] = [False] * kinds
        """Kinds whose defeat ends the legend."""
        self.strike: list[int] = []
        """Spaces that must be rid of their creature, whatever its kind."""
        self.fog: bool = False
        self.drink: bool = False
        self.buy: bool = False
        self.go: list[int] = []
        self.things: list[int] = []
        """Things to be carried, and in ``targets`` where to."""
        self.targets: list[int] = []
        self.finals: list[bool] = []
        self.open: int = 0
        """Tasks that are known and not done."""
        self.only_last: bool = False
        """Whether nothing that is needed is left but what ends the legend."""
        self.hoard: int = -1
        """Where treasure is to be brought together, -1 for nowhere, and in ``worth`` how much of it."""
        self.worth: int = 0

    def beats(self, kind: int, space: int) -> bool:
        """Whether the defeat of a creature of this kind on this space is asked for, if only at the very end."""
        return self.kill[kind] or self.last[kind] or space in self.strike

    def nothing_else(self) -> bool:
        """Whether nothing is wanted but what ends the legend."""
        if self.fog or self.drink or self.buy or True in self.kill or self.strike:
            return False
        return True not in [not final for final in self.finals]


class Goals:
    """The goals of one legend."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        program = content.program
        self.sources: list[Source] = []
        for entry in content.on_defeat:
            self.sources.append(Source(BY_DEFEAT, entry[0], 0, program, entry[1]))
        for entry in content.on_fog:
            self.sources.append(Source(BY_FOG, entry[0], 0, program, entry[1]))
        for kind, pc in enumerate(content.fog_programs):
            self.sources.append(Source(BY_FOG, kind, 0, program, pc))
        for entry in content.on_stop:
            self.sources.append(Source(BY_PLACE, entry[0], 0, program, entry[1]))
        for entry in content.on_enter:
            self.sources.append(Source(BY_PLACE, entry[0], 0, program, entry[1]))
        for entry in content.on_deliver:
            self.sources.append(Source(BY_DELIVERY, entry[0], entry[1], program, entry[2]))
        for pc in content.on_drink:
            self.sources.append(Source(BY_DRINK, 0, 0, program, pc))
        for pc in content.on_buy_strength:
            self.sources.append(Source(BY_PURCHASE, 0, 0, program, pc))
        for entry in content.on_variable:
            self.sources.append(Source(BY_VARIABLE, entry[0], entry[1], program, entry[2]))
        self.prospects: list[list[int]] = []
        """[letter, card]: legend cards that will lay what a task will want."""
        self.last_kind: int = -1
        """The kind of creature with whose defeat the legend can end, -1 for none."""
        for source in self.sources:
            if source.how == BY_DEFEAT and source.ends:
                self.last_kind = source.a
        self.tests: list[list[list[int]]] = [self._tests(pc) for pc in content.task_done]
        self.needed: list[bool] = self._needed()
        """Which tasks the end of the legend asks for; the others only help."""
        self.end_tests: list[list[int]] = []
        """What is weighed at the end of the legend, whether a task names it or not."""
        if content.at_end >= 0:
            self.end_tests = [test for test in self._tests(content.at_end) if test[0] == do.TREASURE]

        for letter, card in enumerate(content.letter_at):
            if card >= 0:
                if self._brings_work(content.letter_pc[card]):
                    self.prospects.append([letter, card])

    def _brings_work(self, pc: int) -> bool:
        """Whether a legend card lays a thing that a task will want."""
        while self.content.program[pc][0] != do.END:
            code = self.content.program[pc]
            if code[0] == do.LAY_THING and code[2] >= 0:
                for tests in self.tests:
                    for test in tests:
                        if test[0] == do.THING_ON and test[1] == code[1]:
                            return True
            pc += 1
        return False

    def _tests(self, pc: int) -> list[list[int]]:
        """The conditions that a task's programme tests."""
        found: list[list[int]] = []
        while self.content.program[pc][0] != do.END:
            code = self.content.program[pc]
            if code[0] == do.UNLESS:
                found.append([code[1], code[2], code[3]])
            pc += 1
        return found

    def _needed(self) -> list[bool]:
        """The tasks of which the end of the legend tests anything; all, when it tests none."""
        asked = [_plain(test) for test in self._tests(self.content.at_end)] if self.content.at_end >= 0 else []
        found: list[bool] = []
        for tests in self.tests:
            needed = False
            for test in tests:
                needed = needed or _plain(test) in asked
            found.append(needed)
        return found if True in found else [True] * len(found)

    def rests(self, thing: int, space: int) -> bool:
        """Whether a task wants this thing to lie on this space."""
        for tests in self.tests:
            for test in tests:
                if test[0] == do.THING_ON and test[1] == thing and test[2] == space:
                    return True
        return False

    def wants(self, rules: Rulebook, state: State) -> Wants:
        """What is to be brought about now."""
        wants = Wants(len(self.content.creatures))
        spare: list[int] = []
        for task, pc in enumerate(self.content.task_done):
            shown = self.content.task_shown[task]
            if (shown >= 0 and not rules.true_of(state, shown)) or rules.true_of(state, pc):
                continue
            wants.open += 1
            if not self.needed[task]:
                spare.append(task)
                continue
            for test in self.tests[task]:
                self.want(state, wants, test[0], test[1], test[2], DEEPEST)
        wants.only_last = wants.nothing_else()
        for task in spare:
            for test in self.tests[task]:
                self.want(state, wants, test[0], test[1], test[2], DEEPEST)
        for test in self.end_tests:
            if rules.treasure(state, test[2]) < test[1]:
                self.want(state, wants, test[0], test[1], test[2], DEEPEST)
        return wants

    def want(self, state: State, wants: Wants, test: int, x: int, y: int, depth: int) -> None:
        """Find what could make a condition true."""
        if depth <= 0:
            return
        if test == do.THING_ON:
            self.want_thing(state, wants, x, y, False, depth)
        elif test == do.WITCH_FOUND or test == do.WITCH_ON:
            for source in self.sources:
                if source.witch and state.witch < 0:
                    self.want_source(state, wants, source, depth - 1)
        elif test == do.VARIABLE_IS:
            if state.variables[x] < y:
                for source in self.sources:
                    if x in source.variables:
                        self.want_source(state, wants, source, depth - 1)
        elif test == do.CREATURE_LIVES + do.NEGATE:
            if x + 1 in state.creature_at:
                wants.kill[x] = True
        elif test == do.CASTLE_FREE:
            castle = self.content.board.castle
            if state.creature_at[castle]:
                wants.strike.append(castle)
        elif test == do.TREASURE:
            if x > wants.worth:
                wants.hoard, wants.worth = y, x
        elif test in TESTS_OF_PLACE:
            wants.go.append(y)

    def want_thing(self, state: State, wants: Wants, thing: int, space: int, final: bool, depth: int) -> None:
        """A thing must come to a space."""
        for entry in state.ground:
            if entry % SPACE_STEP == thing and entry // SPACE_STEP != space:
                self.carry(wants, thing, space, final)
                return
        for hero in state.heroes:
            if hero.has(thing):
                self.carry(wants, thing, space, final)
                return
        for code in state.creature_at:
            if code and thing != NOTHING and self.content.creatures[code - 1].carries == thing:
                wants.kill[code - 1] = True
                return
        for source in self.sources:
            found = thing in source.things
            for kind in source.kinds:
                if self.content.creatures[kind].carries == thing:
                    found = True
            if found:
                self.want_source(state, wants, source, depth - 1)

    def carry(self, wants: Wants, thing: int, space: int, final: bool) -> None:
        """Note a delivery, once; that it ends the legend is known from its trigger."""
        for source in self.sources:
            if source.how == BY_DELIVERY and source.a == thing and source.b == space and source.ends:
                final = True
        if thing not in wants.things:
            wants.things.append(thing)
            wants.targets.append(space)
            wants.finals.append(final)

    def want_source(self, state: State, wants: Wants, source: Source, depth: int) -> None:
        """A trigger must be set off."""
        if depth <= 0:
            return
        if source.how == BY_DEFEAT:
            if source.a + 1 in state.creature_at:
                if source.ends:
                    wants.last[source.a] = True
                else:
                    wants.kill[source.a] = True
        elif source.how == BY_FOG:
            wants.fog = wants.fog or state.fog_left[source.a] > 0
        elif source.how == BY_PLACE:
            if source.a not in wants.go:
                wants.go.append(source.a)
        elif source.how == BY_DELIVERY:
            self.want_thing(state, wants, source.a, source.b, source.ends, depth - 1)
        elif source.how == BY_DRINK:
            wants.drink = True
        elif source.how == BY_PURCHASE:
            wants.buy = True
        else:
            self.want(state, wants, do.VARIABLE_IS, source.a, source.b, depth - 1)


def _plain(test: list[int]) -> list[int]:
    """A test without the direction in which it is put: a value is at least so much, or below it."""
    kind = test[0] & ~do.NEGATE
    return [do.VARIABLE_IS if kind == do.VARIABLE_BELOW else kind, test[1], test[2]]
