"""Black widows: they hold heroes, grow in number at sunrise, and hide a reward on their backs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine.actions import DEALER, Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.foe import Foe
from andori.engine.forms import Form
from andori.engine.frames import NEXT_TURN, STAYING, Card, Fight, Frame, Task
from andori.engine.rules.packs import PackFoe, Packs
from andori.engine.stage import Stage, is_seat
from andori.engine.state import PACK_STEP, Hero, State, changed
from andori.sets.far_land.chapters.plants import Plants
from andori.sets.far_land.chapters.widow_mother import WidowMother

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

WIDOW: Final = "black-widow"
BACKS: Final = "widow-backs"
STEP: Final = "widows"
BACK: Final = "widow_back"
WINESKIN: Final = "wineskin"
REWARDS: Final[tuple[str, ...]] = ("gold", "willpower", "strength", "plant", "wineskin")
"""What the back of a token can show; its name in the pool ends with how much."""


class Widows(Chapter):
    """Tokens of a nest: as many as lie on a space.

    The state counts the backs that nobody has seen; those of the supply are among them, and those on the board.
    """

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("widow gold {number}", by_luck=True),
        Form("widow willpower {number}", by_luck=True),
        Form("widow strength {number}", by_luck=True),
        Form("widow plant {number}", by_luck=True),
        Form("widow wineskin {number}", by_luck=True),
    )
    REASONS: ClassVar[tuple[str, ...]] = ("held_by_widow",)
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("widow_kept_away", "space"),
        Told("no_widow_left", "space"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (BACK,)
    STEPS: ClassVar[tuple[str, ...]] = (STEP,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.mother: WidowMother = book.of(WidowMother)
        self.packs: Packs = book.of(Packs)
        self.plants: Plants = book.of(Plants)
        self.wineskin: int = content.things.code(WINESKIN)
        self.code: int = content.book.creatures.index(WIDOW) + 1
        self.pool: int = [pool.name for pool in content.pools].index(BACKS)
        self.frame: int = content.frame(BACK)
        self.held: int = content.reason("held_by_widow")
        self.kinds: list[int] = [content.book.kind_of(form.pattern) for form in self.FORMS]
        self.shown: list[int] = []
        """Which of the rewards each name in the pool is, and how much of it."""
        self.amounts: list[int] = []
        for name in content.pools[self.pool].names:
            reward, amount = name.rsplit("-", 1)
            self.shown.append(REWARDS.index(reward))
            self.amounts.append(int(amount))

    def foes(self) -> list[Foe]:
        return [Widow(self)]

    # ---- where they are ----------------------------------------------------------------------------------------

    def nests(self, state: State) -> list[int]:
        """The spaces with at least one widow, ascending."""
        found: list[int] = []
        for entry in state.pack:
            space = entry // PACK_STEP
            if entry % PACK_STEP // 2 == self.code and space not in found:
                found.append(space)
        return found

    def supply(self, state: State) -> int:
        """How many tokens are neither on the board nor in the box.  [FAR-WIDOW-13]"""
        on_board = 0
        for entry in state.pack:
            if entry % PACK_STEP // 2 == self.code:
                on_board += 1
        return sum(state.pools[self.pool]) - on_board

    def lay(self, state: State, space: int) -> int:
        """Fog or a card brings a widow to a space; where it lies, or -1.

        [FAR-FOG-14, FAR-WIDOWMOTHER-03, FAR-WIDOWMOTHER-04]
        """
        if self.mother.at(state) >= 0:
            self.log(self.content.event("widow_kept_away"), -1, space)
            return -1
        if self.supply(state) <= 0:
            self.log(self.content.event("no_widow_left"), -1, space)
            return -1
        self.packs.put(state, space, self.code)
        return space

    # ---- what they do ------------------------------------------------------------------------------------------

    def hero_held(self, state: State, hero: Hero) -> int:
        """Nobody goes on until the last widow on the space is defeated.

        [FAR-WIDOW-04, FAR-WIDOW-05, FAR-WIDOW-15, FAR-WIDOW-18, FAR-FOG-15]
        """
        return self.held if state.pack and self.packs.count(state, hero.space, self.code) else 0

    def at_sunrise(self, state: State, step: str) -> bool:
        """Each nest gets one more, the lowest number first; the mother comes as soon as one goes without.

        [FAR-SUNRISE-RIVER-04, FAR-SUNRISE-RIVER-05, FAR-WIDOW-16, FAR-WIDOWMOTHER-05]
        """
        if step != STEP:
            return False
        if self.mother.at(state) >= 0:
            self.mother.walk(state)
            return True
        nests = self.nests(state)
        for space in nests:
            if self.supply(state) <= 0:
                self.mother.come(state, nests)
                break
            self.packs.put(state, space, self.code)
        return True

    # ---- what their backs show ---------------------------------------------------------------------------------

    def list_backs(self, state: State, out: list[Action], weights: list[int]) -> None:
        """What can be on a back that nobody has seen."""
        for place, count in enumerate(state.pools[self.pool]):
            if count:
                kind = self.kinds[self.shown[place]]
                out.append(self.content.book.make(kind, DEALER, self.amounts[place]))
                weights.append(count)

    def turned(self, state: State, seat: int, kind: int, amount: int) -> None:
        """The token is turned over, and the hero who defeated the widow has the reward.  [FAR-WIDOW-11]"""
        for place, shown in enumerate(self.shown):
            if self.kinds[shown] == kind and self.amounts[place] == amount:
                pool = state.pools[self.pool]
                state.pools = state.pools[:]
                state.pools[self.pool] = changed(pool, place, pool[place] - 1)
        hero, boards = state.heroes[seat], self.book.boards
        self.book.cause = self.content.citations.cause("widow_back")
        if kind == self.kinds[0]:
            boards.gain_gold(hero, amount)
        elif kind == self.kinds[1]:
            boards.gain_willpower(hero, amount)
        elif kind == self.kinds[2]:
            boards.gain_strength(hero, amount)
        elif kind == self.kinds[3]:
            self.plants.find(state, seat)
        else:
            self.book.things.get_thing(state, Card(0, seat), self.wineskin, True)
        self.book.cause = ""

    def fight_on(self, state: State, seat: int) -> None:
        """Whoever has defeated a widow may attack the next one on the space for another hour.  [FAR-WIDOW-14]"""
        hero = state.heroes[seat]
        if not self.packs.count(state, hero.space, self.code) or self.book.hours.hour_fault(state, hero):
            return
        for place in range(len(state.frames) - 1, -1, -1):
            if state.frames[place].kind == NEXT_TURN:
                fight = Fight(seat, hero.space, self.code)
                self.book.foe_of[self.code].begin(state, fight)
                fight.phase = STAYING
                fight.round = 1
                state.frames[place] = fight
                self.log(ev.FIGHT_BEGAN, hero.kind, hero.space, self.code - 1)
                return

    def stages(self) -> list[Stage]:
        return [BackTurned(self)]


class Widow(PackFoe):
    """A widow of those on the space, fought alone and from its own space."""

    def __init__(self, widows: Widows) -> None:
        super().__init__(widows.packs, [widows.code])
        self.widows: Widows = widows

    def place(self, state: State, code: int, space: int) -> int:
        return self.widows.lay(state, space)

    def reward(self, state: State, fight: Fight) -> None:
        """What the back shows, for whoever defeated it."""
        self.widows.push(state, Task(self.widows.frame, fight.leader))


class BackTurned(Stage):
    """The token of a defeated widow is turned over."""

    def __init__(self, widows: Widows) -> None:
        super().__init__(widows.frame)
        self.widows: Widows = widows
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return BACK

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        self.widows.list_backs(state, out, weights)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.widows.content.citations.cause(BACK)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.widows.turned(state, frame.hero, action.kind, action.a)
        self.widows.fight_on(state, frame.hero)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not is_seat(state, frame.hero):
            return "a token is turned over for nobody"
        return "" if self.widows.supply(state) > 0 else "no token is left to be turned over"
