"""What a legend asks for: goals worked out from its tasks and triggers, without a line for any single legend.

Backward chaining: a task that is not done names conditions; what could make them true is a trigger (a creature
beaten, a fog token, a space, a purchase), a thing that must be carried, or a creature that carries it.
"""

from __future__ import annotations

from typing import Final

from andori.bots.deeds import NO_VARIABLE, OF_SOMEBODY, Deed, Ways
from andori.bots.weights import GLASS, STRENGTH
from andori.engine import effects_code as do
from andori.engine.content import Content
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, SPACE_STEP, Hero, State
from andori.engine.things import BREW, FARMER, GOLD, NOTHING, RUNE, TELESCOPE, is_stone

BY_DEFEAT: Final = 1
BY_FOG: Final = 2
BY_PLACE: Final = 3
BY_DELIVERY: Final = 4
BY_DRINK: Final = 5
BY_PURCHASE: Final = 6
BY_VARIABLE: Final = 7

NEVER_DUE: Final = 99
SEATS: Final = 6
MANY_TOKENS: Final = 4
"""Fog tokens from which on a telescope is worth having."""
DEEPEST: Final = 4
"""Links of a chain that are followed."""
TESTS_OF_PLACE: Final = (do.HEROES_ON, do.FARMERS_ON, do.ALLY_ON)


def holds(hero: Hero, thing: int) -> bool:
    """Whether a hero has a thing with him, or a farmer at his side."""
    return hero.farmers > 0 if thing == FARMER else hero.has(thing)


def stones_of(hero: Hero) -> int:
    """How many rune stones a hero has."""
    count = 0
    for thing in hero.small:
        if is_stone(thing):
            count += 1
    return count


def has_glass(state: State) -> bool:
    """Whether anybody has a telescope."""
    for hero in state.heroes:
        if TELESCOPE in hero.small:
            return True
    return False


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
        ways = Ways(program, pc)
        self.deeds: list[Deed] = ways.deeds
        self.own: bool = True in [deed.is_own() for deed in ways.deeds]
        """Some of what it brings about only one hero can do."""
        self.asks: list[int] = ways.asks if self.own else []
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


class Errand:
    """A space on which one hero must stop, with what he must have with him."""

    __slots__ = ("due", "gold", "more", "needs", "seat", "space", "task")

    def __init__(self, seat: int, space: int, needs: list[int], gold: int, more: int, due: int, task: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.needs: list[int] = needs
        self.gold: int = gold
        self.more: int = more
        """How often it must be done yet; things for all of it can be brought at once."""
        self.due: int = due
        """Letters until it is too late."""
        self.task: int = task

    def lacks(self, hero: Hero) -> list[int]:
        """The things that a hero has not got yet."""
        return [thing for thing in self.needs if not holds(hero, thing)]


class Wants:
    """What the heroes should bring about at one moment."""

    def __init__(self, kinds: int) -> None:
        self.kill: list[bool] = [False] * kinds
        self.last: list[bool] = [False] * kinds
        """Kinds whose defeat ends the legend."""
        self.strike: list[int] = []
        """Spaces that must be rid of their creature, whatever its kind."""
        self.fog: bool = False
        """Whether a token that lies face down is looked for, and in ``seen`` where one lies face up."""
        self.seen: list[int] = []
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
        self.errands: list[Errand] = []
        """What only one hero can do by stopping somewhere."""
        self.within: list[int] = [0] * kinds
        """Seats, as a mask, without which beating a creature of a kind is of no use."""
        self.duel: list[int] = [0] * kinds
        """Seats, as a mask, who should beat a creature of a kind alone."""
        self.hurry: list[int] = [NEVER_DUE] * kinds
        """Letters until it is too late for that."""
        self.soonest: int = NEVER_DUE
        """Letters until the first card that ends the legend because a task is not done."""
        self.due: int = NEVER_DUE
        self.task: int = -1
        """The task whose wants are looked for, and the letters until it is too late for it."""

    def beats(self, kind: int, space: int) -> bool:
        """Whether the defeat of a creature of this kind on this space is asked for, if only at the very end."""
        return self.kill[kind] or self.last[kind] or space in self.strike

    def glass(self, state: State, weights: list[float]) -> bool:
        """Whether a telescope would help more than strength: much lies in the fog, and nobody has one."""
        if (
            not self.fog
            or weights[GLASS] < weights[STRENGTH]
            or state.stock[TELESCOPE] == 0
            or state.fog_at.count(FOG_HIDDEN) < MANY_TOKENS
        ):
            return False
        return not has_glass(state)

    def last_foe(self, state: State) -> int:
        """Where the creature stands whose defeat ends the legend; -1 where there is none."""
        for space, code in enumerate(state.creature_at):
            if code and self.last[code - 1]:
                return space
        return -1

    def nothing_else(self) -> bool:
        """Whether nothing is wanted but what ends the legend."""
        if self.fog or self.seen or self.drink or self.buy or self.errands or self.strike or True in self.kill:
            return False
        return True not in [not final for final in self.finals]

    def matters(self, kind: int, fighters: int) -> bool:
        """Whether a task asks that a creature of a kind be beaten by these, a mask of seats."""
        for seat in range(SEATS):
            if fighters == 1 << seat and self.duel[kind] & fighters:
                return True
        if self.last[kind]:
            return True
        return self.kill[kind] and self.within[kind] & ~fighters == 0

    def keeps(self, seat: int, brew_price: int, hero: Hero) -> int:
        """Gold that a hero must not spend on anything else."""
        most = 0
        for errand in self.errands:
            if errand.seat == seat:
                gold = errand.gold
                if BREW in errand.needs and not hero.has(BREW):
                    gold += brew_price
                most = max(most, gold)
        return most

    def lacks_gold(self, seat: int, hero: Hero) -> int:
        """Gold that a hero needs for an errand and has not got."""
        most = 0
        for errand in self.errands:
            if errand.seat == seat:
                most = max(most, errand.gold - hero.gold)
        return most

    def reserved(self, thing: int, seat: int) -> bool:
        """Whether a thing is needed by somebody else than the hero in a seat."""
        stone = thing == RUNE or is_stone(thing)
        found = False
        for errand in self.errands:
            for need in errand.needs:
                if need == thing or (stone and is_stone(need)):
                    if errand.seat == seat:
                        return False
                    found = True
        return found

    def lacking(self, thing: int, seat: int, hero: Hero) -> bool:
        """Whether the hero in a seat needs one more of a thing for an errand."""
        stone = thing == RUNE or is_stone(thing)
        for errand in self.errands:
            if errand.seat != seat:
                continue
            for need in errand.needs:
                if need == thing or (stone and is_stone(need)):
                    return not self.provided(errand, hero, need)
        return False

    def provided(self, errand: Errand, hero: Hero, need: int) -> bool:
        """Whether a hero has enough of one need of an errand, or of what does as well."""
        count = 0
        for thing in [need] if need == FARMER else self.instead(errand, need):
            if thing == FARMER:
                count += hero.farmers
            else:
                count += hero.small.count(thing) if thing in hero.small else int(hero.has(thing))
        return count >= errand.more

    def instead(self, errand: Errand, need: int) -> list[int]:
        """A need and all that does as well: what other ways to the same errand ask for where this one asks for it."""
        place = errand.needs.index(need)
        found: list[int] = []
        for other in self.errands:
            if other.seat == errand.seat and other.space == errand.space and len(other.needs) == len(errand.needs):
                thing = other.needs[place]
                if other.task == errand.task and thing not in found:
                    found.append(thing)
        return found

    def gift(self, seat: int, hero: Hero, other: int, taker: Hero, offer: list[int], slots: int) -> int:
        """What a hero should give another next, for an errand of his; -1 for nothing."""
        for errand in self.errands:
            if errand.seat != other:
                continue
            given = offer.count(GOLD)
            if errand.gold > taker.gold + given and hero.gold > given and self.keeps(seat, 0, hero) == 0:
                return GOLD
            for need in errand.needs:
                if need == FARMER or need in offer or not hero.has(need) or self.provided(errand, taker, need):
                    continue
                if not self.lacking_ever(need, seat) and taker.has_room(need, slots - len(offer)):
                    return need
        return -1

    def lacking_ever(self, thing: int, seat: int) -> bool:
        """Whether the hero in a seat needs such a thing himself, has he got it or not."""
        for errand in self.errands:
            if errand.seat == seat and thing in errand.needs:
                return True
        return False


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
        self.personal: list[bool] = [self._is_personal(pc) for pc in content.task_shown]
        """Tasks that only one hero can do, if anybody has them at all."""
        self.deadlines: list[list[int]] = []
        """[task, letter, card]: before which card a task must be done, because else the legend is lost with it."""
        self.bring: list[int] = [self._placed(pc) for pc in content.letter_pc]
        """How many creatures each legend card brings that will walk to the castle."""
        for letter, card in enumerate(content.letter_at):
            if card >= 0:
                self._find_deadlines(letter, card)
                if self._brings_work(content.letter_pc[card]):
                    self.prospects.append([letter, card])

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
        """How many creatures a programme places that will walk to the castle."""
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
        wants = Wants(len(self.content.creatures))
        spare: list[int] = []
        for task, pc in enumerate(self.content.task_done):
            shown = self.content.task_shown[task]
            if (shown >= 0 and not rules.true_of(state, shown)) or rules.true_of(state, pc):
                continue
            wants.open += 1
            if self.needed[task]:
                self._want_task(state, wants, task)
            else:
                spare.append(task)
        wants.only_last = wants.nothing_else()
        for task in spare:
            self._want_task(state, wants, task)
        for test in self.end_tests:
            if rules.treasure(state, test[2]) < test[1]:
                self.want(state, wants, test[0], test[1], test[2], DEEPEST)
        return wants

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
        elif test == do.WITCH_FOUND or test == do.WITCH_ON:
            for source in self.sources:
                if source.witch and state.witch < 0:
                    self.want_source(state, wants, source, depth - 1)
        elif test == do.VARIABLE_IS:
            if state.variables[x] < y:
                for source in self.sources:
                    if x in source.variables:
                        if source.own:
                            self.want_own(state, wants, source, x, y, depth - 1)
                        else:
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
            if source.how == BY_DEFEAT and source.a + 1 in state.creature_at and seat >= 0:
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

    def want_need(self, state: State, wants: Wants, thing: int, depth: int) -> None:
        """A thing is needed that may not be in play yet."""
        for entry in state.ground:
            if entry % SPACE_STEP == thing:
                return
        for hero in state.heroes:
            if hero.has(thing):
                return
        if thing == BREW and state.witch >= 0:
            return
        if self.want_carrier(state, wants, thing):
            return
        for source in self.sources:
            if thing in source.things or (thing == BREW and source.witch):
                self.want_source(state, wants, source, depth)

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
            for space, fog in enumerate(state.fog_at):
                if fog == FOG_SHOWN + source.a and space not in wants.seen:
                    wants.seen.append(space)
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
