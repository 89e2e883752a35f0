"""Skeletons and Krahder on the board: any number share a space, they hold heroes, and the camp swallows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action, unpack_dice
from andori.engine.events import Told
from andori.engine.flags import STRONGHOLD_IS_TAKEN
from andori.engine.foe import Foe
from andori.engine.frames import Fight, Frame, Task
from andori.engine.rules.packs import PackFoe, Packs, entry_of
from andori.engine.stage import Stage
from andori.engine.state import PACK_STEP, RUNNING, Hero, State, changed, with_entry, without
from andori.engine.throws import Foe as Odds
from andori.sets.last_hope.chapters.krahder import KRAHDER
from andori.sets.last_hope.chapters.new_rules import mark_of

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

SKELETON: Final = "skeleton"
STEP: Final = "skeletons"
BONES: Final = "bones"
DIE: Final = "red"
MOST_BONES: Final = 99


class Skeletons(Packs):
    """All that is of the pack in this box; a legend's own kinds are what they are like.

    [LAST-SKELETON-01, LAST-SKELETON-18, LAST-KRAHDER-04]
    """

    REASONS: ClassVar[tuple[str, ...]] = ("held_by_skeleton", "held_by_krahder")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("skeleton_overcome", "creature", "space"),
        Told("skeletons_rise", "count"),
        Told("bones_wait", "count"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (BONES,)
    STEPS: ClassVar[tuple[str, ...]] = (STEP,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        kinds = content.creatures
        self.like: list[str] = ["", *[kinds[kind.moves_as].name for kind in kinds]]
        """What each code is to the rules: the kind of the box that it is, or is like."""
        self.skeleton: int = content.book.creatures.index(SKELETON) + 1
        self.mark: int = mark_of(content, "boxed_skeletons")
        self.frame: int = content.frame(BONES)
        self.die: int = next(place for place, die in enumerate(content.dice) if die.name == DIE)
        self.pits: list[int] = [self.board.features.get(f"{BONES}-{pips}", [-1])[0] for pips in range(1, 7)]
        """Where a skeleton comes up, by the red die."""
        self.held_by_skeleton: int = content.reason("held_by_skeleton")
        self.held_by_krahder: int = content.reason("held_by_krahder")
        self.overcome: int = content.event("skeleton_overcome")
        self.rise: int = content.event("skeletons_rise")
        self.bones_wait: int = content.event("bones_wait")

    def foes(self) -> list[Foe]:
        codes = [code + 1 for code, kind in enumerate(self.content.creatures) if kind.several]
        bones = [code for code in codes if self.like[code] == SKELETON]
        others = [code for code in codes if code not in bones]
        return [SkeletonFoe(self, bones), PackFoe(self, others)]

    # ---- where they are ----------------------------------------------------------------------------------------

    def horde(self, state: State, space: int) -> int:
        """How many skeletons are on a space, upright and lying; two are a horde.  [LAST-SKELETON-01]"""
        count = 0
        for entry in state.pack:
            if entry // PACK_STEP == space and self.like[entry % PACK_STEP // 2] == SKELETON:
                count += 1
        return count

    def put(self, state: State, space: int, code: int) -> None:
        """One more stands on a space; in the camp it takes a shield."""
        if not self.is_entered(state, space):
            super().put(state, space, code)
            return
        self.log(ev.CREATURE_PLACED, -1, code - 1, space)
        self.book.stronghold.enter_stronghold(state, code - 1)

    def move(self, state: State, space: int, code: int, to: int, lies: bool = False) -> None:
        """One goes to another space; in the camp it takes a shield."""
        super().move(state, space, code, to, lies)
        if self.is_entered(state, to):
            self.take_in(state, to)

    def go(self, state: State, space: int, code: int, to: int, count: int) -> None:
        """So many of those that stand go on together; whoever sends them out says so."""
        for _ in range(count):
            state.pack = with_entry(without(state.pack, entry_of(space, code)), entry_of(to, code))
        if self.is_entered(state, to):
            self.take_in(state, to)

    def is_entered(self, state: State, space: int) -> bool:
        """Whether they vanish on a space: that of the camp or the supply wagon, unless foes hold it and stand there."""
        return space == self.book.stronghold.at(state) and not state.flags & STRONGHOLD_IS_TAKEN

    def take_in(self, state: State, space: int) -> None:
        """All of them on the space of the camp or the supply wagon take a golden shield each.

        [LAST-CAMP-05, LAST-SKELETON-24, LAST-WAGON-01]
        """
        for entry in state.pack:
            if entry // PACK_STEP == space and state.outcome == RUNNING:
                state.pack = without(state.pack, entry)
                self.book.stronghold.enter_stronghold(state, entry % PACK_STEP // 2 - 1)

    def hero_held(self, state: State, hero: Hero) -> int:
        """An upright one on a hero's space holds him.  [LAST-SKELETON-18, LAST-SKELETON-40, LAST-KRAHDER-04]"""
        if not state.pack:
            return why.OK
        for code in self.upright(state, hero.space):
            return self.held_by_krahder if self.like[code] in KRAHDER else self.held_by_skeleton
        return why.OK

    # ---- sunrise -----------------------------------------------------------------------------------------------

    def at_sunrise(self, state: State, step: str) -> bool:
        """Those in the sunrise box come back by the red die, and then those that lie stand up.

        [LAST-SUNRISE-09, LAST-SUNRISE-10]
        """
        if step != STEP:
            return False
        waiting = state.marks[self.mark] if -1 not in self.pits else 0
        state.marks = changed(state.marks, self.mark, state.marks[self.mark] - waiting)
        self.push(state, Task(self.frame, -1, waiting, 1))
        return True

    def come_up(self, state: State, count: int) -> None:
        """So many new ones come up at once, each where a red die says."""
        if -1 not in self.pits:
            self.push(state, Task(self.frame, -1, count))

    def advance_bones(self, state: State, task: Task) -> bool:
        """When all have come up, the others stand up, if it is sunrise; False while the die is awaited."""
        if task.a:
            return False
        state.frames.pop()
        if task.b:
            self.stand_up_all(state)
        return True

    def diced(self, state: State, task: Task, pips: int) -> None:
        """One of them comes up.  [LAST-SUNRISE-09, LAST-SKELETON-44]"""
        task.a -= 1
        self.book.cause = self.content.citations.cause(BONES)
        self.put(state, self.pits[pips - 1], self.skeleton)
        self.book.cause = ""

    def stand_up_all(self, state: State) -> None:
        """Every skeleton that lies stands up.  [LAST-SUNRISE-10, LAST-SKELETON-38]"""
        lying = 0
        codes: list[int] = []
        for entry in state.pack:
            code = entry % PACK_STEP // 2
            if entry % 2 and self.like[code] == SKELETON:
                lying += 1
                if code not in codes:
                    codes.append(code)
        for code in codes:
            self.stand_up(state, code)
        if lying:
            self.log(self.rise, -1, lying)

    def wait(self, state: State, count: int) -> None:
        """So many more skeletons are in the sunrise box."""
        state.marks = changed(state.marks, self.mark, state.marks[self.mark] + count)
        self.log(self.bones_wait, -1, count)

    def stages(self) -> list[Stage]:
        return [ComingUp(self)]


class ComingUp(Stage):
    """Skeletons come up where a red die says."""

    def __init__(self, skeletons: Skeletons) -> None:
        super().__init__(skeletons.frame)
        self.skeletons: Skeletons = skeletons
        self.waits = True
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return BONES

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        dice = self.skeletons.book.dice
        out.extend(dice.throws(self.skeletons.die, 1))
        weights.extend(dice.throw_weights(self.skeletons.die, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.skeletons.content.citations.cause(BONES)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        self.skeletons.diced(state, frame, unpack_dice(action.a)[0])

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return self.skeletons.advance_bones(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        known = (1 if top else 0) <= frame.a <= MOST_BONES and frame.b in (0, 1)
        return "" if known and -1 not in self.skeletons.pits else "no skeleton comes up"


class SkeletonFoe(PackFoe):
    """A skeleton: any higher value overcomes it, and only a very high one at once defeats it.

    [LAST-SKELETON-29, LAST-SKELETON-31, LAST-SKELETON-35, LAST-SKELETON-41]
    """

    def __init__(self, skeletons: Skeletons, codes: list[int]) -> None:
        super().__init__(skeletons, codes)
        self.skeletons: Skeletons = skeletons

    def struck(self, state: State, fight: Fight, by: int) -> bool:
        """It loses all its willpower in the first round, or lies down; the fight is over either way."""
        if fight.round == 1 and by >= fight.foe_willpower:
            fight.foe_willpower = 0
            self.beaten(state, fight)
            return True
        skeletons = self.skeletons
        skeletons.lay_down(state, fight.space, fight.foe)
        skeletons.log(skeletons.overcome, state.heroes[fight.leader].kind, fight.foe - 1, fight.space)
        skeletons.book.rounds.end_fight(state, fight)
        return True

    def odds(self, state: State, code: int, strength: int, willpower: int) -> Odds | None:
        """Any round that it loses is its last one, and until then it has all its dice."""
        usual = super().odds(state, code, strength, willpower)
        if usual is None:
            return None
        dice = tuple([self.kinds[code - 1].dice_at[willpower] for _ in usual.dice_by_row])
        return Odds(usual.strength, 1, dice, usual.die, usual.reward, usual.rows)
