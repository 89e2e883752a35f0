"""Fire: the fire spirit sets spaces alight at sunrise, and heroes put the fires out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action, unpack_dice
from andori.engine.chapter import Chapter
from andori.engine.events import Event, Told
from andori.engine.frames import Frame, Task
from andori.engine.stage import Stage
from andori.engine.state import Hero, State, changed
from andori.sets.star_shield.chapters.threats import FIRE_SPIRIT, Threats

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TOKENS: Final = 8
"""How many fire tokens there are.  [STAR-THREAT-FIRE-21]"""
NEEDED: Final = 5
"""The willpower without which nobody goes into a fire.  [STAR-THREAT-FIRE-15]"""
COST: Final = 4
"""The willpower that a fire costs.  [STAR-THREAT-FIRE-16, STAR-THREAT-FIRE-22]"""
LEFT: Final = 3
"""The willpower with which a hero gets up.  [STAR-THREAT-FIRE-18]"""
FRAME: Final = "fire"


class Fire(Chapter):
    """Fire tokens on spaces.  [STAR-THREAT-FIRE-10, STAR-THREAT-FIRE-11]"""

    REASONS: ClassVar[tuple[str, ...]] = ("too_hot",)
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("fire_placed", "space"),
        Told("fire_put_out", "space"),
        Told("fire_went_out", "space"),
        Told("hero_burnt", "willpower", "space"),
        Told("hero_scorched", "space"),
        Told("fire_short", "count"),
        Told("fire_will_spread", "count", "number"),
        Told("fire_will_run_short", "count", "number"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (FRAME,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.threats: Threats = book.of(Threats)
        self.layer: int = [layer.name for layer in self.content.layers].index("fire")
        self.frame: int = self.content.frame(FRAME)

    # ---- where it burns ----------------------------------------------------------------------------------------

    def burns(self, state: State, space: int) -> bool:
        """Whether there is a fire on a space."""
        return state.layers[self.layer][space] != 0

    def reserve(self, state: State) -> int:
        """How many tokens are not on the board.  [STAR-THREAT-FIRE-21]"""
        return TOKENS - sum(state.layers[self.layer])

    def put(self, state: State, space: int, count: int) -> None:
        """A token is laid on a space, or goes back to the reserve."""
        layers = state.layers[:]
        layers[self.layer] = changed(layers[self.layer], space, count)
        state.layers = layers

    # ---- how it spreads ----------------------------------------------------------------------------------------

    def symbol_passed(self, state: State, step: int) -> None:
        """The fire spirit lays as many fires as there are heroes.  [STAR-THREAT-FIRE-11, STAR-STARSHIELD-17]"""
        if self.threats.now(state) == FIRE_SPIRIT and self.threats.acts_at(FIRE_SPIRIT, step):
            self.spread(state, len(state.heroes))

    def spread(self, state: State, count: int) -> None:
        """So many fires break out; with too few in the reserve the legend is lost.

        [STAR-THREAT-FIRE-10, STAR-THREAT-FIRE-12]
        """
        if self.reserve(state) < count:
            self.log(self.content.event("fire_short"), -1, self.reserve(state))
            self.threats.win(state)
        else:
            self.push(state, Task(self.frame, -1, count))

    def lay(self, state: State, space: int) -> None:
        """A fire breaks out: on heroes it goes out at once.  [STAR-THREAT-FIRE-16, STAR-THREAT-FIRE-17]"""
        self.put(state, space, 1)
        self.log(self.content.event("fire_placed"), -1, space)
        caught = False
        for hero in state.heroes:
            if hero.space == space:
                caught = True
                self.burn(hero, space)
        if caught:
            self.put(state, space, 0)
            self.log(self.content.event("fire_went_out"), -1, space)

    def burn(self, hero: Hero, space: int) -> None:
        """What it costs a hero to be caught.  [STAR-THREAT-FIRE-16, STAR-THREAT-FIRE-18, STAR-THREAT-FIRE-19]"""
        boards = self.book.boards
        weak = hero.willpower < NEEDED
        lost = min(hero.willpower, COST)
        self.log(self.content.event("hero_burnt"), hero.kind, lost, space)
        self.book.cause = self.content.citations.cause("caught")
        boards.lose_willpower(hero, lost)
        if weak:
            self.log(self.content.event("hero_scorched"), hero.kind, space)
            self.book.cause = self.content.citations.cause("scorched")
            boards.gain_willpower(hero, LEFT)
            boards.lose_strength(hero, 1)
        self.book.cause = ""

    # ---- how it is put out -------------------------------------------------------------------------------------

    def way_barred(self, state: State, hero: Hero, space: int) -> int:
        """Whoever is weak of will does not go into a fire.  [STAR-THREAT-FIRE-15]"""
        if self.burns(state, space) and hero.willpower < NEEDED:
            return self.content.reason("too_hot")
        return why.OK

    def hero_entered(self, state: State, seat: int) -> None:
        """Whoever goes into a fire pays for it and puts it out.  [STAR-THREAT-FIRE-22]"""
        hero = state.heroes[seat]
        if self.burns(state, hero.space):
            self.put(state, hero.space, 0)
            self.log(self.content.event("fire_put_out"), hero.kind, hero.space)
            self.book.cause = self.content.citations.cause("into_fire")
            self.book.boards.lose_willpower(hero, COST)
            self.book.cause = ""

    def foretold(self, state: State) -> list[Event]:
        """How many fires would break out if the sun rose now."""
        if not self.threats.looms(state, FIRE_SPIRIT):
            return []
        count, left = len(state.heroes), self.reserve(state)
        told = self.content.event("fire_will_spread" if left >= count else "fire_will_run_short")
        return [self.book.fact(told, -1, count, left)]

    def stages(self) -> list[Stage]:
        return [Spreading(self)]


class Spreading(Stage):
    """Fires look for their spaces: ``a`` is how many are left to lay, ``b`` the tens of a space once they are known."""

    def __init__(self, fire: Fire) -> None:
        super().__init__(fire.frame)
        self.fire: Fire = fire

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return "fire_space"

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        dice = self.fire.book.dice
        out.extend(dice.throws(0, 1))
        weights.extend(dice.throw_weights(0, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.fire.content.citations.cause("luck_die")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        """Tens and ones; where fire burns already, both are rolled again.  [STAR-THREAT-FIRE-11]"""
        assert isinstance(frame, Task)
        shown = unpack_dice(action.a)[0]
        if not frame.b:
            frame.b = 10 * shown
            return
        board = self.fire.board
        space = board.index_of[board.dice_base + frame.b + shown]
        frame.b = 0
        if self.fire.burns(state, space):
            return
        frame.a -= 1
        if not frame.a:
            state.frames.pop()
        self.fire.lay(state, space)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not 1 <= frame.a <= self.fire.reserve(state):
            return "fires look for a space that are not there"
        faces = [10 * face for face in self.fire.content.dice[0].numbers]
        return "" if frame.b == 0 or frame.b in faces else "the dice show what no die can"
