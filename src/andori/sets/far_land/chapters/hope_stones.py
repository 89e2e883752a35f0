"""Hope stones: four powers, each of them used once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DEALER, Action
from andori.engine.chapter import Chapter
from andori.engine.content import CreatureKind
from andori.engine.events import Told
from andori.engine.foe import Foe
from andori.engine.forms import Form
from andori.engine.frames import BOOSTING, SHARE_REWARD, STAYING, Draw, Fight, Frame, Share, Task
from andori.engine.limits import MAX_STRENGTH
from andori.engine.rules.beasts import Beast
from andori.engine.rules.belongings import Belongings
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, changed
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.event_pile import EventPile

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

USE: Final = "call on {thing}"
SHOWN: Final = "hope-stone is {thing}"
TURNED: Final = "hope_stone"
STONE: Final = "hope-stone"
POOL: Final = "hope-stones"
WEAKENED: Final = "stone_weakness"
POINTS: Final = 3
"""Willpower that its stone brings each hero on the space.  [FAR-HOPESTONE-09]"""
ORDINARY: Final = ("gor", "gorlot", "skral", "white-skral", "swamp-troll", "troll", "guard-troll")
"""The boxes of the creature display from the left, each by a creature that stands in it.  [FAR-HOPESTONE-04]"""


class HopeStones(Chapter):
    """Stones that lie face down until they are picked up; the pool counts what they can be.  [FAR-HOPESTONE-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(USE), Form(SHOWN, by_luck=True))
    REASONS: ClassVar[tuple[str, ...]] = ("no_battle_for_stone", "not_to_be_weakened", "weakened_already")
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("event_averted", "card"), Told("foe_weakened", "creature", "count"))
    FRAMES: ClassVar[tuple[str, ...]] = (TURNED,)
    BRINGS: ClassVar[tuple[str, ...]] = (STONE, "hope-strength", "hope-weakness", "hope-willpower", "hope-events")

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        things = content.things
        self.pile: EventPile = book.of(EventPile)
        self.stone: int = things.code(STONE)
        self.use: int = content.book.kind_of(USE)
        self.shown: int = content.book.kind_of(SHOWN)
        self.frame: int = content.frame(TURNED)
        self.pool: int = [pool.name for pool in content.pools].index(POOL)
        self.powers: list[int] = [things.code(name) for name in content.pools[self.pool].names]
        self.strength: int = self.powers[0]
        self.weakness: int = self.powers[1]
        self.willpower: int = self.powers[2]
        self.events: int = self.powers[3]
        self.weak: int = [mark.name for mark in content.marks].index(WEAKENED)
        kinds = [kind.name for kind in content.creatures]
        self.boxes: list[int] = [kinds.index(name) for name in ORDINARY]

    # ---- found ------------------------------------------------------------------------------------------------

    def pick_up(self, state: State, seat: int) -> None:
        """A stone that lay face down comes into a hero's hands."""
        self.push(state, Task(self.frame, seat))

    def outcomes(self, state: State, out: list[Action], weights: list[int]) -> None:
        """What a stone that nobody has turned over can be."""
        for place, count in enumerate(state.pools[self.pool]):
            if count:
                out.append(self.content.book.make(self.shown, DEALER, self.powers[place]))
                weights.append(count)

    def uncovered(self, state: State, thing: int) -> None:
        """A stone of this power is known, and can be no other any more."""
        place = self.powers.index(thing)
        pool = state.pools[self.pool]
        state.pools = state.pools[:]
        state.pools[self.pool] = changed(pool, place, pool[place] - 1)

    def turned(self, state: State, seat: int, thing: int) -> None:
        """Its power is known."""
        self.uncovered(state, thing)
        hero = state.heroes[seat]
        hero.put(thing, self.sizes[thing])
        self.log(ev.TOOK, hero.kind, thing, hero.space)

    # ---- used -------------------------------------------------------------------------------------------------

    def fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot use this stone now, or 0."""
        if thing not in self.powers:
            return why.NO_USE
        if thing not in state.heroes[seat].small:
            return why.NOT_CARRIED
        if thing == self.events:
            return self.pile.stone_fault(state, seat)
        if thing == self.weakness:
            return self.weaken_fault(state, seat)
        fault = self.book.belongings.free_fault(state, seat)
        if fault:
            return fault
        if thing == self.strength:
            return why.OK if state.heroes[seat].strength < MAX_STRENGTH else why.STRENGTH_FULL
        return why.OK if self.in_need(state, seat) else why.WILLPOWER_FULL

    def in_need(self, state: State, seat: int) -> list[int]:
        """The heroes on the space to whom the stone of willpower would bring some."""
        space = state.heroes[seat].space
        most = self.book.boards.most_willpower
        return [place for place, hero in enumerate(state.heroes) if hero.space == space and hero.willpower < most(hero)]

    def weaken_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot weaken a creature, or 0: it is done in a battle, by a hero who is asked there.

        [FAR-HOPESTONE-04, FAR-HOPESTONE-07]
        """
        fight = self.book.fighting.fight(state)
        if fight is None or fight.phase not in (BOOSTING, STAYING) or not fight.index < len(fight.fighters):
            return self.content.reason("no_battle_for_stone")
        if fight.fighters[fight.index] != seat:
            return self.content.reason("no_battle_for_stone")
        return self.foe_fault(state, fight)

    def foe_fault(self, state: State, fight: Fight) -> int:
        """Why this foe cannot be weakened, or 0."""
        if fight.foe - 1 not in self.boxes[1:]:
            return self.content.reason("not_to_be_weakened")
        return self.content.reason("weakened_already") if state.marks[self.weak] else why.OK

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        return self.weakness in state.heroes[seat].small and not self.foe_fault(state, fight)

    def can_recover(self, state: State, seat: int) -> bool:
        space = state.heroes[seat].space
        return any(hero.space == space and self.willpower in hero.small for hero in state.heroes)

    def box_below(self, kind: int) -> CreatureKind:
        """The creature of the box to the left."""
        return self.content.creatures[self.boxes[self.boxes.index(kind) - 1]]

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        for thing in hero.small:
            if thing in self.powers and thing != self.events and not self.fault(state, seat, thing):
                out.append(self.content.book.make(self.use, hero.kind, thing))

    def call_on(self, state: State, seat: int, thing: int) -> None:
        """A stone is used once.  [FAR-HOPESTONE-02]"""
        hero = state.heroes[seat]
        self.book.cause = self.content.citations.cause("hope_stone")
        self.log(ev.ITEM_USED, hero.kind, thing)
        hero.drop(thing)
        self.book.cause = ""
        if thing == self.strength:
            self.book.cause = self.content.citations.cause("stone_of_strength")
            self.book.boards.gain_strength(hero, 1)
        elif thing == self.willpower:
            self.book.cause = self.content.citations.cause("stone_of_willpower")
            for place in self.in_need(state, seat):
                self.book.boards.gain_willpower(state.heroes[place], POINTS)
        elif thing == self.weakness:
            self.weaken(state)
        else:
            self.avert(state, seat)
        self.book.cause = ""

    def weaken(self, state: State) -> None:
        """The creature fights with the strength of the box to the left, as long as the battle lasts."""
        fight = self.book.fighting.fight(state)
        assert fight is not None
        kind = fight.foe - 1
        fight.foe_strength -= self.content.creatures[kind].strength - self.box_below(kind).strength
        state.marks = changed(state.marks, self.weak, 1)
        self.log(self.content.event("foe_weakened"), -1, kind, fight.foe_strength)

    def avert(self, state: State, seat: int) -> None:
        """The event does nobody any harm.  [FAR-HOPESTONE-11, FAR-HOPESTONE-12]"""
        frame = state.frames.pop()
        assert isinstance(frame, Draw)
        self.log(self.content.event("event_averted"), state.heroes[seat].kind, frame.card)
        self.pile.look_at_pile(state)

    def foes(self) -> list[Foe]:
        return [Weakened(self)]

    def verbs(self) -> list[Verb]:
        return [CallOn(self)]

    def stages(self) -> list[Stage]:
        return [StoneTurned(self)]


class Weakened(Beast):
    """An ordinary creature, which the stone of weakness can move one box to the left.

    [FAR-HOPESTONE-05, FAR-HOPESTONE-06, FAR-HOPESTONE-08]
    """

    def __init__(self, stones: HopeStones) -> None:
        super().__init__(stones.book.creatures, [kind + 1 for kind in stones.boxes])
        self.stones: HopeStones = stones

    def printed(self, state: State, kind: CreatureKind) -> int:
        box = kind
        if state.marks[self.stones.weak] and kind is not self.kinds[self.stones.boxes[0]]:
            box = self.stones.box_below(self.kinds.index(kind))
        return super().printed(state, box)

    def recover(self, state: State) -> None:
        """The battle is over."""
        if state.marks[self.stones.weak]:
            state.marks = changed(state.marks, self.stones.weak, 0)

    def reward(self, state: State, fight: Fight) -> None:
        if not state.marks[self.stones.weak]:
            super().reward(state, fight)
            return
        self.recover(state)
        box = self.stones.box_below(fight.foe - 1)
        self.stones.push(state, Share(SHARE_REWARD, box.reward, 0, fight.fighters[:]))

    def spared(self, state: State, fight: Fight) -> None:
        self.recover(state)
        super().spared(state, fight)


class Finds(Belongings):
    """Whoever picks up a hope stone learns its power."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.stones: HopeStones = book.of(HopeStones)

    def do_take(self, state: State, seat: int, thing: int) -> None:
        if thing == self.stones.stone:
            state.lift(state.heroes[seat].space, thing)
            self.stones.pick_up(state, seat)
        else:
            super().do_take(state, seat, thing)


class CallOn(Verb):
    """A stone is used."""

    def __init__(self, stones: HopeStones) -> None:
        super().__init__(stones.use)
        self.stones: HopeStones = stones

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.stones.fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.stones.call_on(state, seat, action.a)


class StoneTurned(Stage):
    """A stone that lay face down is turned over."""

    def __init__(self, stones: HopeStones) -> None:
        super().__init__(stones.frame)
        self.stones: HopeStones = stones
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return TURNED

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        self.stones.outcomes(state, out, weights)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.stones.content.citations.cause("hope_stone")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.stones.turned(state, frame.hero, action.a)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not is_seat(state, frame.hero):
            return "a hope stone is turned over for nobody"
        if not state.heroes[frame.hero].has_room(1, self.stones.content.small_slots):
            return "a hope stone is picked up without a place for it"
        return "" if any(state.pools[self.stones.pool]) else "there is no hope stone that it could be"
