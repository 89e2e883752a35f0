"""The cave: whoever ends a move there is heard by the guard trolls on the numbers of the space."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.frames import Frame, Task
from andori.engine.rules.hunting import Hunt
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

GROTTO: Final = "grotto"
KEEN: Final = "keen-"
"""How the features begin that say on which number of the die a space is heard; the number follows."""
TROLL: Final = "guard-troll"
DIE: Final = "grey"
LISTEN: Final = "listening"


class Cave(Chapter):
    """What the guard trolls hear.  [FAR-GUARDTROLL-02]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("trolls_hear", "space", "count"),
        Told("trolls_are_deaf", "space", "count"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (LISTEN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        features = self.board.features
        self.inside: list[bool] = [False] * self.board.size
        for space in features.get(GROTTO, []):
            self.inside[space] = True
        self.die: int = [die.name for die in content.dice].index(DIE)
        self.keen: dict[int, list[int]] = {
            number: features.get(f"{KEEN}{number}", []) for number in content.dice[self.die].numbers
        }
        """On which spaces each number of the die is heard."""
        self.troll: int = content.book.creatures.index(TROLL) + 1
        self.frame: int = content.frame(LISTEN)
        self.hunt: Hunt = Hunt(self.board)

    def trolls(self, state: State) -> list[int]:
        """Where guard trolls are in the cave, the lowest number first."""
        return [space for space, code in enumerate(state.creature_at) if code == self.troll and self.inside[space]]

    def hero_stopped(self, state: State, seat: int) -> None:
        """Every move that ends in the cave can be heard, if there is anybody to hear it.  [FAR-GUARDTROLL-02]"""
        if self.inside[state.heroes[seat].space] and self.trolls(state):
            self.push(state, Task(self.frame, seat))

    def listen(self, state: State, seat: int, number: int) -> None:
        """On a number of the space each guard troll goes one space towards the hero.

        One that finds somebody else of the creatures in its way stays.  [FAR-GUARDTROLL-03, FAR-GUARDTROLL-04]
        """
        goal = state.heroes[seat].space
        heard = goal in self.keen[number]
        self.log(self.content.event("trolls_hear" if heard else "trolls_are_deaf"), -1, goal, number)
        if not heard:
            return
        for space in self.trolls(state):
            step = self.hunt.next_step(state, space, goal)
            if step >= 0 and not state.creature_at[step]:
                self.book.creatures.take_off(state, space)
                state.creature_at = changed(state.creature_at, step, self.troll)
                self.log(ev.CREATURE_MOVED, -1, self.troll - 1, space, step)
                self.book.creatures.creature_came(state, step)

    def stages(self) -> list[Stage]:
        return [Listening(self)]


class Listening(Stage):
    """A hero has ended a move in the cave, and the large grey die is thrown."""

    def __init__(self, cave: Cave) -> None:
        super().__init__(cave.frame)
        self.cave: Cave = cave
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return LISTEN

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        dice = self.cave.book.dice
        out.extend(dice.throws(self.cave.die, 1))
        weights.extend(dice.throw_weights(self.cave.die, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.cave.content.citations.cause(LISTEN)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.cave.listen(state, frame.hero, action.a)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not self.cave.inside[state.heroes[frame.hero].space]:
            return "nobody has come into the cave"
        return ""
