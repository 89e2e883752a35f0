"""Hunters: skeletons and Krahder go towards heroes, each by a shortest way, when a token or a card says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.frames import Frame, Task
from andori.engine.rules.hunting import Hunt
from andori.engine.stage import Stage
from andori.engine.state import PACK_STEP, RUNNING, State
from andori.sets.last_hope.chapters.krahder import KRAHDER, KrahderHunt
from andori.sets.last_hope.chapters.skeletons import SKELETON, Skeletons

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

HUNT: Final = "hunt"
SIGHT: Final = 3
"""How far skeletons see.  [LAST-SKELETON-09, LAST-SKELETON-12]"""
SINGLES: Final = 1
HORDES: Final = 2
KRAHDER_BITS: Final[dict[str, int]] = {"undavahr": 4, "tuavahr": 8, "gonhar": 16, "corion": 32}
ALL_KRAHDER: Final = 60
WHO: Final[dict[str, int]] = {
    "single": SINGLES,
    "horde": HORDES,
    "skeletons": SINGLES + HORDES,
    "krahder": ALL_KRAHDER,
    **KRAHDER_BITS,
}
"""Who is sent out, as masks, by the words that legends use."""
PARTS: Final = 3
"""A group that sets out: how it stands in the row of the pack, how many they are, and how many steps they take."""
MOST_STEPS: Final = 9


class Hunters(Chapter):
    """Who goes where.  [LAST-SKELETON-09, LAST-SKELETON-13, LAST-SKELETON-16, LAST-KRAHDER-01]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("hunter_moved", "creature", "from", "to"),
        Told("horde_moved", "count", "from", "to"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (HUNT,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.skeletons: Skeletons = book.of(Skeletons)
        self.frame: int = self.content.frame(HUNT)
        self.bones: Hunt = Hunt(self.board, SIGHT)
        self.krahder: KrahderHunt = KrahderHunt(self.board, self.content)

    def hunt(self, state: State, who: int, steps: int) -> None:
        """Send them out; the order is that of the spaces before the first one moves.

        [LAST-SKELETON-13, LAST-SKELETON-19, LAST-SKELETON-39]
        """
        groups: list[int] = []
        last = -1
        for entry in state.pack:
            if not entry % 2 and entry != last and self.is_sent(state, entry, who):
                groups.extend([entry, state.pack.count(entry), steps])
            last = entry
        if groups:
            task = Task(self.frame)
            task.numbers = groups
            self.push(state, task)

    def is_sent(self, state: State, entry: int, who: int) -> bool:
        """Whether those of one kind on a space are among those who are sent out.

        [LAST-SKELETON-01, LAST-SKELETON-19]
        """
        name = self.skeletons.like[entry % PACK_STEP // 2]
        if name == SKELETON:
            single = self.skeletons.horde(state, entry // PACK_STEP) == 1
            return who & (SINGLES if single else HORDES) != 0
        return who & KRAHDER_BITS.get(name, 0) != 0

    def goal(self, state: State, name: str, here: int) -> int:
        """The space for which a hunter makes, or -1.  [LAST-SKELETON-10, LAST-SKELETON-14, LAST-SKELETON-15]"""
        if name in KRAHDER:
            return self.krahder.goal(state, name, here)
        return self.bones.prey(state, here, [hero.space for hero in state.heroes])

    def advance_hunt(self, state: State, task: Task) -> bool:
        """The next group sets out."""
        if not task.numbers:
            state.frames.pop()
            return True
        entry, count, steps = task.numbers[0], task.numbers[1], task.numbers[2]
        task.numbers = task.numbers[PARTS:]
        here, code = entry // PACK_STEP, entry % PACK_STEP // 2
        # A card that was read in between may have taken some of them away.
        count = min(count, state.pack.count(entry))
        name = self.skeletons.like[code]
        goal = self.goal(state, name, here) if count else -1
        if goal < 0:
            return True
        way: Hunt = self.krahder if name in KRAHDER else self.bones
        for space in way.path(state, here, goal, steps):
            self.step(state, here, code, space, count)
            here = space
            if self.skeletons.is_entered(state, here) or state.outcome != RUNNING:
                break
        return True

    def step(self, state: State, here: int, code: int, space: int, count: int) -> None:
        """A group goes one space; on that of the camp each of them takes a shield.  [LAST-SKELETON-24]"""
        if count > 1:
            self.log(self.content.event("horde_moved"), -1, count, here, space)
        else:
            self.log(self.content.event("hunter_moved"), -1, code - 1, here, space)
        self.skeletons.go(state, here, code, space, count)

    def stages(self) -> list[Stage]:
        return [Hunting(self)]


class Hunting(Stage):
    """Groups set out one after another."""

    def __init__(self, hunters: Hunters) -> None:
        super().__init__(hunters.frame)
        self.hunters: Hunters = hunters
        self.waits = True
        self.interrupts = True

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return self.hunters.advance_hunt(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if top or len(frame.numbers) % PARTS:
            return "the hunters stand still in their midst"
        for place in range(0, len(frame.numbers), PARTS):
            entry, count, steps = frame.numbers[place : place + PARTS]
            known = 0 <= entry < self.hunters.board.size * PACK_STEP and not entry % 2
            if not known or not 1 <= count <= 99 or not 1 <= steps <= MOST_STEPS:
                return "somebody hunts who does not exist"
            if not 1 <= entry % PACK_STEP // 2 <= len(self.hunters.content.creatures):
                return "somebody hunts who does not exist"
        return ""
