"""Movement tokens: whoever's time marker leaves hour 4 turns one up, and it says which hunters move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.actions import DEALER, Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import NEXT_TURN, TURN, Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import RUNNING, State, changed
from andori.sets.last_hope.chapters.hunters import ALL_KRAHDER, HORDES, KRAHDER_BITS, MOST_STEPS, SINGLES, Hunters
from andori.sets.last_hope.chapters.new_rules import NewRules

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

HOUR: Final = 4
"""The hour on which the pile lies."""
POOL: Final = "movement-tokens"
TOKEN: Final = "movement_token"
GUARDS: Final = 64
"""Guard trolls, who are no hunters: they follow the arrows."""
GUARD: Final = "guard-troll"
UNDAVAHR: Final = KRAHDER_BITS["undavahr"]
TUAVAHR: Final = KRAHDER_BITS["tuavahr"]
GONHAR: Final = KRAHDER_BITS["gonhar"]
CORION: Final = KRAHDER_BITS["corion"]


UPPER: Final[dict[str, tuple[int, ...]]] = {
    "singles-3": (SINGLES, 3),
    "singles-2": (SINGLES, 2),
    "hordes-2": (HORDES, 2),
    "hordes-3": (HORDES, 3),
    "all-1": (SINGLES + HORDES, 1),
    "all-2": (SINGLES + HORDES, 2),
    "all-3": (SINGLES + HORDES, 3),
    "nobody": (),
}
"""The tokens, and what each says above its line: who moves and how far.  [LAST-SKELETON-02]"""
LOWER: Final[tuple[tuple[int, ...], ...]] = (
    (CORION + TUAVAHR, 1, GUARDS, 1),
    (GONHAR + UNDAVAHR, 1, GUARDS, 1),
    (ALL_KRAHDER, 1),
    (ALL_KRAHDER, 2),
    (GUARDS, 1, CORION, 2),
    (GUARDS, 1, GONHAR, 2),
    (TUAVAHR + UNDAVAHR, 2),
    (),
)
"""What each says below its line, in the same order.  [LAST-SKELETON-08]"""
TELLS: Final[dict[int, str]] = {
    SINGLES: "token_singles",
    HORDES: "token_hordes",
    SINGLES + HORDES: "token_skeletons",
    ALL_KRAHDER: "token_krahder",
    GUARDS: "token_guards",
}
"""The fact that tells of an order; Krahder who are sent by name are told of one by one."""
PAIR: Final = 2
DRAWS: Final = tuple([Form(f"movement {name}", by_luck=True) for name in UPPER])


class MovementTokens(Chapter):
    """The pile on hour 4. :meth:`owe` is for whoever else lets a hero take a token.

    A hero's hours strike one after the other: who spends several in one action has to let each of them strike.
    """

    FORMS: ClassVar[tuple[Form, ...]] = DRAWS
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("movement_token"),
        Told("token_singles", "count"),
        Told("token_hordes", "count"),
        Told("token_skeletons", "count"),
        Told("token_nobody"),
        Told("token_krahder", "count"),
        Told("token_one_krahder", "creature", "count"),
        Told("token_guards", "count"),
        Told("movement_tokens_shuffled"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (TOKEN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.hunters: Hunters = book.of(Hunters)
        self.new_rules: NewRules = book.of(NewRules)
        self.frame: int = content.frame(TOKEN)
        self.pool: int = next(place for place, pool in enumerate(content.pools) if pool.name == POOL)
        names = content.pools[self.pool].names
        self.draws: list[int] = [content.book.kind_of(f"movement {name}") for name in names]
        self.upper: list[list[int]] = [list(UPPER[name]) for name in names]
        self.lower: list[list[int]] = [list(LOWER[list(UPPER).index(name)]) for name in names]
        self.guard: int = content.book.creatures.index(GUARD)
        self.krahder: list[tuple[int, int]] = [
            (bit, content.book.creatures.index(name)) for name, bit in KRAHDER_BITS.items()
        ]

    # ---- who turns one up --------------------------------------------------------------------------------------

    def hour_struck(self, state: State, seat: int) -> None:
        """A marker has left hour 4, by whatever action.  [LAST-SKELETON-02, LAST-SKELETON-05]"""
        if state.heroes[seat].hours - 1 == HOUR and self.new_rules.holds(state, "skeletons"):
            self.owe(state, seat)

    def owe(self, state: State, seat: int) -> None:
        """A hero takes a token as soon as the deed in progress is done, with all that it brought about.

        So what the deed has put on top comes first, and after the token the action goes on. Of several heroes the one
        who opened the round comes first, then the others clockwise.  [LAST-SKELETON-03, LAST-SKELETON-06]
        """
        if state.outcome != RUNNING:
            return
        place = len(state.frames)
        while place > 0 and not self.is_deed(state.frames[place - 1]):
            place -= 1
        while place < len(state.frames):
            other = state.frames[place]
            if other.kind != self.frame:
                break
            assert isinstance(other, Task)
            if self.later(state, other.hero) < self.later(state, seat):
                break
            place += 1
        state.frames.insert(place, Task(self.frame, seat, -1))

    def is_deed(self, frame: Frame) -> bool:
        """Whether this is the action in progress, or the end of a turn."""
        return frame.kind in (TURN, NEXT_TURN) or self.book.stages[frame.kind].is_action

    def later(self, state: State, seat: int) -> int:
        """How far a hero sits from the one on turn, clockwise."""
        return (seat - state.turn) % len(state.heroes)

    # ---- what it says ------------------------------------------------------------------------------------------

    def turned_up(self, state: State, task: Task, kind: int) -> None:
        """A token is read; what stands below the line holds where a legend says so.  [LAST-SKELETON-08]"""
        token = self.draws.index(kind)
        pools = state.pools[:]
        pools[self.pool] = changed(pools[self.pool], token, pools[self.pool][token] - 1)
        state.pools = pools
        self.log(self.content.event("movement_token"), state.heroes[task.hero].kind)
        if not self.upper[token]:
            self.log(self.content.event("token_nobody"))
        task.a = token
        task.numbers = self.upper[token][:]
        if self.new_rules.holds(state, "lower_halves"):
            task.numbers.extend(self.lower[token])

    def carry_on(self, state: State, task: Task) -> bool:
        """The next order of a token; False while luck is asked for it."""
        if task.a < 0:
            return False
        if task.numbers:
            who, steps = task.numbers[0], task.numbers[1]
            task.numbers = task.numbers[PAIR:]
            self.tell(who, steps)
            if who == GUARDS:
                for _ in range(steps):
                    self.book.creatures.move_kind(state, self.guard)
            else:
                self.hunters.hunt(state, who, steps)
            return True
        state.frames.pop()
        self.shuffle(state)
        return True

    def tell(self, who: int, steps: int) -> None:
        """An order of a token, as a fact."""
        if who in TELLS:
            self.log(self.content.event(TELLS[who]), -1, steps)
            return
        for bit, creature in self.krahder:
            if who & bit:
                self.log(self.content.event("token_one_krahder"), -1, creature, steps)

    def shuffle(self, state: State) -> None:
        """When the last one has been carried out, all of them form a new pile.  [LAST-SKELETON-07]"""
        if not sum(state.pools[self.pool]):
            pools = state.pools[:]
            pools[self.pool] = self.content.pools[self.pool].counts[:]
            state.pools = pools
            self.log(self.content.event("movement_tokens_shuffled"))

    def stages(self) -> list[Stage]:
        return [TurnedUp(self)]


class TurnedUp(Stage):
    """A movement token is turned up and carried out, order by order."""

    def __init__(self, tokens: MovementTokens) -> None:
        super().__init__(tokens.frame)
        self.tokens: MovementTokens = tokens
        self.waits = True
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return TOKEN

    def roller(self, state: State, frame: Frame) -> int:
        """Whoever's marker it was turns it up.  [LAST-SKELETON-02]"""
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        for token, count in enumerate(state.pools[self.tokens.pool]):
            if count:
                out.append(self.tokens.content.book.make(self.tokens.draws[token], DEALER))
                weights.append(count)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.tokens.content.citations.cause(TOKEN)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        self.tokens.turned_up(state, frame, action.kind)

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return self.tokens.carry_on(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not -1 <= frame.a < len(self.tokens.draws):
            return "a movement token is turned up by nobody"
        if frame.a < 0 and (frame.numbers or not sum(state.pools[self.tokens.pool])):
            return "no movement token is left to turn up"
        if len(frame.numbers) % PAIR or not all(0 < number <= max(GUARDS, MOST_STEPS) for number in frame.numbers):
            return "a movement token gives no such order"
        return "a movement token is carried out by itself" if top and frame.a >= 0 else ""
