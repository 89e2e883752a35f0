"""What a legend asks for: goals worked out from its tasks and triggers, without a line for any single legend.

Backward chaining: a task that is not done names conditions; what could make them true is a trigger (a creature
beaten, a fog token, a space, a purchase), a thing that must be carried, or a creature that carries it.
"""

from __future__ import annotations

from typing import Final

from andori.bots.deeds import NO_VARIABLE, OF_SOMEBODY, Deed, Ways
from andori.bots.intents import in_order
from andori.bots.sources import (
    BY_DEFEAT,
    BY_DELIVERY,
    BY_DRINK,
    BY_FOG,
    BY_PLACE,
    BY_PURCHASE,
    BY_SITE,
    BY_VARIABLE,
    Source,
    sources_of,
)
from andori.bots.survey import apart
from andori.bots.wants import Errand, Wants, holds
from andori.engine import effects_code as do
from andori.engine.content import Content
from andori.engine.frames import Card
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_SHOWN, SPACE_STEP, State
from andori.engine.things import NOTHING

DEEPEST: Final = 4
"""Links of a chain that are followed."""
TO_BRING_ABOUT: Final = (
    do.VARIABLE_IS,
    do.THING_ON,
    do.BREWER_FOUND,
    do.BREWER_ON,
    do.CREATURE_LIVES + do.NEGATE,
    do.STRONGHOLD_FREE,
    do.HEROES_ON,
    do.FOLLOWERS_ON,
    do.ALLY_ON,
)
"""What an ending can ask the heroes to bring about; all else is luck, time, or something to be kept from happening."""
TESTS_OF_PLACE: Final = (do.HEROES_ON, do.FOLLOWERS_ON, do.ALLY_ON)


class Aim:
    """What a good ending asks for though no task says so: a test, or a trigger that must be set off."""

    def __init__(self, ending: int, test: list[int], source: Source | None) -> None:
        self.ending: int = ending
        self.test: list[int] = test
        self.source: Source | None = source


class Goals:
    """The goals of one legend."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.sources: list[Source] = sources_of(content)
        self.prospects: list[list[int]] = []
        """[letter, card]: legend cards that will lay what a task will want."""
        self.last_kind: int = -1
        """The kind of creature with whose defeat the legend can end, -1 for none."""
        for source in self.sources:
            if source.how == BY_DEFEAT and source.ends:
                self.last_kind = source.a
        self.tests: list[list[list[int]]] = [self._tests(pc) for pc in content.task_done]
        self.ending: list[bool] = [self._ends(tests) for tests in self.tests]
        """Which tasks end the legend as soon as they are done, by a condition of the box's own."""
        self.kept: list[list[int]] = [self._kept(tests) for tests in self.tests]
        """What stays where it lies because of each task, by a condition of the box's own."""
        self.has_last: bool = self.last_kind >= 0 or True in self.ending
        """Whether the legend can end with a fight."""
        self.needed: list[bool] = self._needed()
        """Which tasks the end of the legend asks for; the others only help."""
        self.timely: list[int] = self._timely()
        """Variables that cards and sunrises set, whatever the heroes are about."""
        self.aims: list[Aim] = self._aims()
        """What else a good ending asks for."""
        self.owners: list[int] = []
        """Variables that hold the seat of the one hero who can do something."""
        self.agrees: list[int] = []
        """Where a hero is asked whether he wants to do what only he can do."""
        for source in self.sources:
            self.agrees.extend(source.asks)
            for deed in source.deeds:
                for test in deed.tests:
                    if test[0] in OF_SOMEBODY and test[1] not in self.owners:
                        self.owners.append(test[1])
        self.is_strange: bool = len(content.tests) > 0 or len(content.on_own) > 0
        """Whether the box has conditions or triggers of its own, which may not say what they ask for."""
        self.personal: list[bool] = [self._is_personal(pc) for pc in content.task_shown]
        """Tasks that only one hero can do, if anybody has them at all."""
        self.deadlines: list[list[int]] = []
        """[task, letter, card]: before which card a task must be done, because else the legend is lost with it."""
        self.bring: list[int] = [self._placed(pc) for pc in content.letter_pc]
        """How many creatures each legend card brings that will walk to the stronghold."""
        for letter, card in enumerate(content.letter_at):
            if card >= 0:
                self._find_deadlines(letter, card)
                if self._brings_work(content.letter_pc[card]):
                    self.prospects.append([letter, card])

    def _ends(self, tests: list[list[int]]) -> bool:
        for test in tests:
            own = test[0] - do.FIRST_TEST_OF_BOX
            if 0 <= own < len(self.content.tests) and self.content.tests[own].ends():
                return True
        return False

    def _kept(self, tests: list[list[int]]) -> list[int]:
        found: list[int] = []
        for test in tests:
            own = test[0] - do.FIRST_TEST_OF_BOX
            if 0 <= own < len(self.content.tests):
                found.extend(self.content.tests[own].keeps(test[1], test[2]))
        return found

    def _aims(self) -> list[Aim]:
        """What good endings ask for: treasure in any case, and everything that no task names."""
        content = self.content
        named: list[list[int]] = []
        for tests in self.tests:
            named.extend([_plain(test) for test in tests])
        for shown in content.task_shown:
            if shown >= 0:  # what uncovers a task comes about by the tasks before it
                named.extend([_plain(test) for test in self._tests(shown)])
        found: list[Aim] = []
        if content.at_end >= 0:
            for deed in Ways(content.program, content.at_end, True).deeds:
                if deed.variable == NO_VARIABLE and content.endings[deed.ending].won:
                    for test in deed.tests:
                        if test[0] == do.TREASURE or (_to_bring_about(test[0]) and _plain(test) not in named):
                            if test not in [aim.test for aim in found] and not self._comes(test):
                                found.append(Aim(deed.ending, test, None))
        for source in self.sources:
            for deed in source.deeds:
                if deed.variable == NO_VARIABLE and content.endings[deed.ending].won:
                    if not self._serves_a_task(source) and source not in [aim.source for aim in found]:
                        found.append(Aim(deed.ending, [], source))
        return found

    def _timely(self) -> list[int]:
        content = self.content
        found: list[int] = []
        for pc in [*content.letter_pc, *content.on_sunrise, *[card.pc for card in content.cards]]:
            while content.program[pc][0] != do.END:
                code = content.program[pc]
                if code[0] in (do.SET, do.ADD) and code[1] not in found:
                    found.append(code[1])
                pc += 1
        return found

    def _comes(self, test: list[int]) -> bool:
        """Whether a test is passed with time alone."""
        if test[0] != do.VARIABLE_IS or test[1] not in self.timely:
            return False
        for source in self.sources:
            if test[1] in source.variables:
                return False
        return True

    def comes_by_itself(self, task: int) -> bool:
        """Whether there is nothing the heroes could do for a task but hold out."""
        return False not in [self._comes(test) for test in self.tests[task]]

    def _serves_a_task(self, source: Source) -> bool:
        """Whether what sets a trigger off, or what it brings about, is what a task asks for."""
        for tests in self.tests:
            for test in tests:
                if test[0] == do.VARIABLE_IS and (
                    test[1] in source.variables or (source.how == BY_VARIABLE and source.a == test[1])
                ):
                    return True
                if test[0] == do.THING_ON and source.how == BY_DELIVERY and source.a == test[1]:
                    return True
                if test[0] == do.CREATURE_LIVES + do.NEGATE and source.how == BY_DEFEAT and source.a == test[1]:
                    return True
        return False

    def _is_personal(self, shown: int) -> bool:
        """Whether a task is shown to the hero who has it."""
        if shown >= 0:
            for test in self._tests(shown):
                if test[0] == do.VARIABLE_IS and test[1] in self.owners:
                    return True
        return False

    def _find_deadlines(self, letter: int, card: int) -> None:
        """Tasks that are lost with a legend card if they are not done."""
        for deed in Ways(self.content.program, self.content.letter_pc[card]).deeds:
            if deed.variable != NO_VARIABLE or self.content.endings[deed.ending].won:
                continue
            for test in deed.tests:
                for task, conditions in enumerate(self.tests):
                    for condition in conditions:
                        if test[0] == do.VARIABLE_BELOW and condition[:2] == [do.VARIABLE_IS, test[1]]:
                            self.deadlines.append([task, letter, card])

    def _due(self, state: State, wants: Wants, task: int) -> int:
        """Letters until it is too late for a task."""
        due = state.track_end - state.narrator
        for entry in self.deadlines:
            if entry[0] == task and state.letter_cards[entry[1]] == entry[2]:
                due = min(due, entry[1] - state.narrator)
                wants.soonest = min(wants.soonest, due)
        return due

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

    def _placed(self, pc: int) -> int:
        """How many creatures a programme places that will walk to the stronghold."""
        count = 0
        while self.content.program[pc][0] != do.END:
            code = self.content.program[pc]
            if code[0] == do.PLACE and not self.content.creatures[code[1]].immobile:
                count += 1
            pc += 1
        return count

    def to_come(self, state: State, letters: int) -> int:
        """How many creatures the legend cards of so many letters ahead will bring."""
        count = 0
        for letter in range(state.narrator + 1, min(state.narrator + letters, state.track_end) + 1):
            card = state.letter_cards[letter]
            if card >= 0:
                count += self.bring[card]
        return count

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
        wants = Wants(rules)
        spare: list[int] = []
        for task, pc in enumerate(self.content.task_done):
            shown = self.content.task_shown[task]
            if shown >= 0 and not rules.conditions.true_of(state, shown):
                continue
            if self.kept[task]:
                wants.kept.extend(self.kept[task])
            if rules.conditions.true_of(state, pc):
                continue
            wants.open += 1
            if self.needed[task]:
                self._want_task(state, wants, task)
                wants.owed = wants.owed or (not self.ending[task] and True in self.ending)
            else:
                spare.append(task)
        wants.only_last = wants.nothing_else() and not wants.owed
        for task in spare:
            self._want_task(state, wants, task)
        for aim in self.aims:
            if not self.is_reached(rules, state, aim):
                self._want_aim(state, wants, aim)
        wants.dark = self.is_strange and wants.open > 0 and not wants.anything()
        return wants

    def is_reached(self, rules: Rulebook, state: State, aim: Aim) -> bool:
        """Whether what an ending asks for is as it should be."""
        test = aim.test
        return len(test) > 0 and rules.conditions.holds(state, Card(self.content.at_end, -1), test[0], test[1], test[2])

    def _want_aim(self, state: State, wants: Wants, aim: Aim) -> None:
        if aim.source is not None:
            self.want_deed(state, wants, aim.source, NO_VARIABLE, DEEPEST)
        else:
            self.want(state, wants, aim.test[0], aim.test[1], aim.test[2], DEEPEST)

    def means_task(self, rules: Rulebook, state: State, task: int) -> bool:
        """Whether anything is known that the heroes could do now for a task."""
        wants = Wants(rules)
        self._want_task(state, wants, task)
        return wants.anything()

    def means_aim(self, rules: Rulebook, state: State, aim: Aim) -> bool:
        """Whether anything is known that the heroes could do now for what an ending asks."""
        wants = Wants(rules)
        self._want_aim(state, wants, aim)
        return wants.anything()

    def _want_task(self, state: State, wants: Wants, task: int) -> None:
        if self.owners:
            wants.due = self._due(state, wants, task)
            wants.task = task
        for test in self.tests[task]:
            self.want(state, wants, test[0], test[1], test[2], DEEPEST)

    def want(self, state: State, wants: Wants, test: int, x: int, y: int, depth: int) -> None:
        """Find what could make a condition true."""
        if depth <= 0:
            return
        if test == do.THING_ON:
            self.want_thing(state, wants, x, y, False, depth)
        elif test == do.BREWER_FOUND or test == do.BREWER_ON:
            for source in self.sources:
                if source.brewer and state.brewer < 0:
                    self.want_source(state, wants, source, depth - 1)
        elif test == do.VARIABLE_IS:
            if state.variables[x] < y:
                for source in self.sources:
                    if x in source.variables:
                        if source.own:
                            self.want_own(state, wants, source, x, y, depth - 1)
                        else:
                            self.want_deed(state, wants, source, x, depth - 1)
        elif test == do.CREATURE_LIVES + do.NEGATE:
            if wants.rules.foe_of[x + 1].lives(state, x + 1):
                wants.kill[x] = True
        elif test == do.STRONGHOLD_FREE:
            stronghold = wants.rules.stronghold.at(state)
            if stronghold >= 0 and state.creature_at[stronghold]:
                wants.strike.append(stronghold)
        elif test == do.TREASURE:
            if x > wants.worth:
                wants.hoard, wants.worth = y, x
        elif test in TESTS_OF_PLACE:
            wants.go.append(y)
        elif do.FIRST_TEST_OF_BOX <= test < do.NEGATE:
            self.want_own_test(state, wants, test, x, y, depth)

    def want_own_test(self, state: State, wants: Wants, test: int, x: int, y: int, depth: int) -> None:
        """Follow a condition of the box's own: what it asks for, or what brings its mark about."""
        own = self.content.tests[test - do.FIRST_TEST_OF_BOX]
        for entry in own.asks(wants.rules, state, x, y):
            if own.ends() and entry[0] == do.CREATURE_LIVES + do.NEGATE and entry[2]:
                wants.last[entry[1]] = True
                continue
            self.want(state, wants, entry[0], entry[1], entry[2], depth - 1)
            if entry[0] == do.THING_ON:
                wants.laid.append(entry[2] * SPACE_STEP + entry[1])
        mark = own.mark(x, y)
        if mark >= 0:
            for source in self.sources:
                if mark in source.marks:
                    self.want_source(state, wants, source, depth - 1)

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
        if self.want_carrier(state, wants, thing):
            return
        for source in self.sources:
            found = thing in source.things
            for kind in source.kinds:
                if self.content.creatures[kind].carries == thing:
                    found = True
            if found:
                self.want_source(state, wants, source, depth - 1)

    def want_carrier(self, state: State, wants: Wants, thing: int) -> bool:
        """Have a creature beaten that carries a thing; whether there is one."""
        for code in state.creature_at:
            if code and thing != NOTHING and self.content.creatures[code - 1].carries == thing:
                wants.kill[code - 1] = True
                return True
        return False

    def carry(self, wants: Wants, thing: int, space: int, final: bool) -> None:
        """Note a delivery, once; that it ends the legend is known from its trigger."""
        for source in self.sources:
            if source.how == BY_DELIVERY and source.a == thing and source.b == space and source.ends:
                final = True
        if thing not in wants.things:
            wants.things.append(thing)
            wants.targets.append(space)
            wants.finals.append(final)

    def want_own(self, state: State, wants: Wants, source: Source, x: int, y: int, depth: int) -> None:
        """A trigger must be set off that asks who does it, so that a variable becomes so much."""
        if depth <= 0:
            return
        for deed in source.deeds:
            if deed.variable != x:
                continue
            seat = -1
            alone = False
            gold = 0
            needs: list[int] = []
            first: list[int] = []
            possible = True
            for test in deed.tests:
                condition = test[0]
                if condition in OF_SOMEBODY:
                    seat = state.variables[test[1]]
                    alone = alone or condition == do.ALONE
                    possible = possible and seat >= 0
                elif condition == do.CARRIES:
                    needs.append(test[1])
                elif condition == do.GOLD_AT_LEAST:
                    gold = max(gold, test[1])
                elif condition == do.VARIABLE_BELOW:
                    possible = possible and state.variables[test[1]] < test[2]
                elif condition == do.VARIABLE_IS and state.variables[test[1]] < test[2]:
                    first.append(test[1])
                    if possible:
                        self.want(state, wants, do.VARIABLE_IS, test[1], test[2], depth)
            if not possible or first or (seat < 0 and deed.is_own()):
                continue
            if source.how == BY_DEFEAT and seat >= 0 and wants.rules.foe_of[source.a + 1].lives(state, source.a + 1):
                wants.hurry[source.a] = min(wants.hurry[source.a], wants.due)
                if alone:
                    wants.duel[source.a] |= 1 << seat
                else:
                    wants.kill[source.a] = True
                    wants.within[source.a] |= 1 << seat
            elif source.how == BY_PLACE and seat >= 0:
                more = y - state.variables[x]
                wants.errands.append(Errand(seat, source.a, needs, gold, more, wants.due, wants.task))
                for need in needs:
                    self.want_need(state, wants, need, depth)
            elif source.how != BY_DEFEAT:
                self.want_source(state, wants, source, depth)

    def want_deed(self, state: State, wants: Wants, source: Source, x: int, depth: int) -> None:
        """A trigger must be set off, by whoever can, so that a variable changes or the legend ends."""
        if depth <= 0:
            return
        ways = [deed for deed in source.deeds if deed.variable == x]
        if not ways or (source.how != BY_PLACE and source.how != BY_SITE):
            self.want_source(state, wants, source, depth)
            return
        ways = [deed for deed in ways if self.is_open(state, wants, deed, depth)]
        if [deed for deed in ways if not deed.asks()]:
            self.want_source(state, wants, source, depth)
            return
        for deed in ways:
            for space in self.places_of(state, source):
                self.want_visit(state, wants, source, deed, space, depth)

    def is_open(self, state: State, wants: Wants, deed: Deed, depth: int) -> bool:
        """Whether the variables are as a way through a trigger wants them; what is missing is wanted first."""
        found = True
        for test in deed.tests:
            if test[0] == do.VARIABLE_BELOW:
                found = found and state.variables[test[1]] < test[2]
        for test in deed.tests:
            if found and test[0] == do.VARIABLE_IS and state.variables[test[1]] < test[2]:
                self.want(state, wants, do.VARIABLE_IS, test[1], test[2], depth)
        for test in deed.tests:
            if test[0] == do.VARIABLE_IS:
                found = found and state.variables[test[1]] >= test[2]
        return found

    def places_of(self, state: State, source: Source) -> list[int]:
        """Where a trigger or a card on the board is set off by coming there."""
        if source.how == BY_PLACE:
            return [source.a]
        return self.content.sites[source.a].spaces if source.a in state.sites else []

    def want_visit(self, state: State, wants: Wants, source: Source, deed: Deed, space: int, depth: int) -> None:
        """Somebody must come to a space with what a way through its trigger asks for."""
        needs: list[int] = []
        gold = 0
        kind = -1
        for test in deed.tests:
            if test[0] == do.CARRIES:
                needs.append(test[1])
            elif test[0] == do.GOLD_AT_LEAST:
                gold = max(gold, test[1])
            elif test[0] == do.IS_KIND:
                kind = test[1]
        if len(needs) == 1 and gold == 0 and kind < 0:
            self.want_thing(state, wants, needs[0], space, source.ends, depth)
            return
        seat = self.visitor(state, needs, gold, kind, space)
        if seat >= 0:
            wants.errands.append(Errand(seat, space, needs, gold, 1, wants.due, wants.task))
            for need in needs:
                self.want_need(state, wants, need, depth)

    def visitor(self, state: State, needs: list[int], gold: int, kind: int, space: int) -> int:
        """The seat of the hero who is nearest to having what a visit asks for, -1 for nobody."""
        best = -1
        best_worth = -1e9
        for seat in in_order(state):
            hero = state.heroes[seat]
            if kind >= 0 and hero.kind != kind:
                continue
            worth = -0.01 * apart(self.content.board, space, hero.space) + min(hero.gold, gold)
            for need in needs:
                worth += 2.0 if holds(self.content.things, hero, need) else 0.0
            if worth > best_worth:
                best, best_worth = seat, worth
        return best

    def want_need(self, state: State, wants: Wants, thing: int, depth: int) -> None:
        """A thing is needed that may not be in play yet."""
        for entry in state.ground:
            if entry % SPACE_STEP == thing:
                return
        for hero in state.heroes:
            if hero.has(thing):
                return
        if thing == self.content.things.brewed and state.brewer >= 0:
            return
        if self.want_carrier(state, wants, thing):
            return
        for source in self.sources:
            if thing in source.things or (thing == self.content.things.brewed and source.brewer):
                self.want_source(state, wants, source, depth)

    def want_source(self, state: State, wants: Wants, source: Source, depth: int) -> None:
        """A trigger must be set off."""
        if depth <= 0:
            return
        if source.how == BY_DEFEAT:
            if wants.rules.foe_of[source.a + 1].lives(state, source.a + 1):
                if source.ends:
                    wants.last[source.a] = True
                else:
                    wants.kill[source.a] = True
        elif source.how == BY_FOG:
            wants.fog = wants.fog or state.fog_left[source.a] > 0
            for space, fog in enumerate(state.fog_at):
                if fog == FOG_SHOWN + source.a and space not in wants.seen:
                    wants.seen.append(space)
        elif source.how == BY_PLACE:
            if source.a not in wants.go:
                wants.go.append(source.a)
        elif source.how == BY_SITE:
            for space in self.places_of(state, source):
                if space not in wants.go:
                    wants.go.append(space)
            if source.a not in state.sites:
                for other in self.sources:
                    if source.a in other.sites:
                        self.want_source(state, wants, other, depth - 1)
        elif source.how == BY_DELIVERY:
            self.want_thing(state, wants, source.a, source.b, source.ends, depth - 1)
        elif source.how == BY_DRINK:
            wants.drink = True
        elif source.how == BY_PURCHASE:
            wants.buy = True
        else:
            self.want(state, wants, do.VARIABLE_IS, source.a, source.b, depth - 1)


def _to_bring_about(condition: int) -> bool:
    """Whether it is for the heroes to make a condition true."""
    return condition in TO_BRING_ABOUT or do.FIRST_TEST_OF_BOX <= condition < do.NEGATE


def _plain(test: list[int]) -> list[int]:
    """A test without the direction in which it is put: a value is at least so much, or below it."""
    kind = test[0] & ~do.NEGATE
    return [do.VARIABLE_IS if kind == do.VARIABLE_BELOW else kind, test[1], test[2]]
