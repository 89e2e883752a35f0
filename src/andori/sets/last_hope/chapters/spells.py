"""Light magic and healing magic: what an opened spell does, once and for no hour."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, Fight, Frame, Task
from andori.engine.rules.packs import Packs, entry_of
from andori.engine.stage import Stage, is_seat
from andori.engine.state import PACK_STEP, State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.books import HEALING, LIGHT, OPEN, Books
from andori.sets.last_hope.chapters.shields import Fire

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

CAST_LIGHT: Final = "light magic {creature:c} {number:b} to {space}"
CAST_HEALING: Final = "healing magic"
HEAL: Final = "share healing {hero} {number:b}"
DIGIT: Final = 10
MOST_MOVED: Final = 16


class Spells(Chapter):
    """Spells that are cast on the wizard's space.  [LAST-HERO-WIZARD-05]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(CAST_LIGHT), Form(CAST_HEALING), Form(HEAL))
    REASONS: ClassVar[tuple[str, ...]] = (
        *("light_over_jump", "light_taken", "light_in_battle", "final_adversary", "no_healing_here", "all_healed"),
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("light_cast", "space"), Told("healing_cast", "count"))
    FRAMES: ClassVar[tuple[str, ...]] = ("healing",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.books: Books = book.of(Books)
        self.packs: Packs = book.of(Packs)
        self.fire: Fire = book.of(Fire)
        self.cast_light: int = content.book.kind_of(CAST_LIGHT)
        self.cast_healing: int = content.book.kind_of(CAST_HEALING)
        self.heal: int = content.book.kind_of(HEAL)
        self.healing: int = content.frame("healing")
        self.light_cast: int = content.event("light_cast")
        self.healing_cast: int = content.event("healing_cast")

    def moment_fault(self, state: State, seat: int, book: int) -> int:
        """Why the wizard cannot cast a spell at this moment, or 0: not on a move, not in a round.

        [LAST-HERO-WIZARD-05]
        """
        fault = self.books.open_fault(state, seat, book)
        if not fault:
            fault = self.book.belongings.standing_fault(state, seat)
        if not fault and self.book.fighting.striking_now(state, seat):
            fault = why.PASSIVE_IN_FIGHT
        return fault

    # ---- light magic -------------------------------------------------------------------------------------------

    def light_fault(self, state: State, seat: int, code: int, count: int, space: int) -> int:
        """Why the wizard cannot move so many of a kind from their space to another, or 0.

        [LAST-HERO-WIZARD-07, LAST-HERO-WIZARD-09, LAST-HERO-WIZARD-10, LAST-HERO-WIZARD-11]
        """
        fault = self.moment_fault(state, seat, LIGHT)
        if fault:
            return fault
        here = state.heroes[seat].space
        if not 1 <= count <= self.there(state, here, code):
            return why.NO_CREATURE
        if self.fire.is_adversary(state, code - 1):
            return self.content.reason("final_adversary")
        if self.is_fought(state, here, code):
            return self.content.reason("light_in_battle")
        if not self.adjacent[here][space]:
            over_jump = self.board.joined[here][space]
            return self.content.reason("light_over_jump") if over_jump else why.NOT_ADJACENT
        if state.closed and state.way_closed(here, space):
            return why.BRIDGE_BROKEN
        return self.content.reason("light_taken") if self.is_taken(state, space) else why.OK

    def there(self, state: State, space: int, code: int) -> int:
        """How many of a kind can be moved from a space; a cave sprite stays.  [LAST-HERO-WIZARD-08]"""
        if state.creature_at[space] == code:
            return 1
        if not self.content.creatures[code - 1].several:
            return 0
        return self.packs.count(state, space, code) + self.packs.count(state, space, code, True)

    def is_fought(self, state: State, space: int, code: int) -> bool:
        """Whether a battle against it is in progress there."""
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                if frame.space == space and frame.foe == code:
                    return True
        return False

    def is_taken(self, state: State, space: int) -> bool:
        """Whether a creature, a skeleton or a Krahder is on a space.  [LAST-HERO-WIZARD-09]"""
        if state.creature_at[space]:
            return True
        for entry in state.pack:
            if entry // PACK_STEP == space:
                return True
        return False

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if hero.kind != self.books.wizard:
            return
        if self.books.side(hero, LIGHT) == OPEN and not self.moment_fault(state, seat, LIGHT):
            self.list_light(state, seat, out)
        if self.books.side(hero, HEALING) == OPEN and not self.healing_fault(state, seat):
            out.append(self.content.book.make(self.cast_healing, hero.kind))

    def list_light(self, state: State, seat: int, out: list[Action]) -> None:
        """Whom light magic could move, how many of them, and where to."""
        here = state.heroes[seat].space
        for space in self.neighbours[here]:
            for count in range(1, MOST_MOVED):
                some = False
                for code in range(1, len(self.content.creatures) + 1):
                    if self.there(state, here, code) >= count:
                        some = True
                        if not self.light_fault(state, seat, code, count, space):
                            kind = state.heroes[seat].kind
                            out.append(self.content.book.make(self.cast_light, kind, space, count, code - 1))
                if not some:
                    break

    def do_light(self, state: State, seat: int, code: int, count: int, space: int) -> None:
        """They are moved, upright ones before those that lie.

        [LAST-HERO-WIZARD-07, LAST-HERO-WIZARD-08, LAST-HERO-WIZARD-09]
        """
        hero = state.heroes[seat]
        here = hero.space
        self.log(self.light_cast, hero.kind, here)
        self.books.use(state, seat, LIGHT)
        if not self.content.creatures[code - 1].several:
            self.move_creature(state, here, space)
            return
        for _ in range(count):
            lies = entry_of(here, code) not in state.pack
            self.packs.move(state, here, code, space, lies)

    def move_creature(self, state: State, here: int, space: int) -> None:
        """A creature goes to a space; in the camp it takes a golden shield."""
        creatures = self.book.creatures
        kind = state.creature_at[here] - 1
        creatures.take_off(state, here)
        self.log(ev.CREATURE_MOVED, -1, kind, here, space)
        if space == self.book.stronghold.at(state):
            self.book.stronghold.enter_stronghold(state, kind)
            return
        state.creature_at = changed(state.creature_at, space, kind + 1)
        creatures.creature_came(state, space)

    # ---- healing magic -----------------------------------------------------------------------------------------

    def points(self, state: State, seat: int) -> int:
        """The last digit of the number of the wizard's space.  [LAST-HERO-WIZARD-12]"""
        return self.board.numbers[state.heroes[seat].space] % DIGIT

    def room(self, state: State, seat: int) -> int:
        """How much willpower a hero can still gain, wherever he is and whether his day is over or not.

        [LAST-HERO-WIZARD-13, LAST-HERO-WIZARD-14]
        """
        hero = state.heroes[seat]
        return max(0, self.book.boards.most_willpower(hero) - hero.willpower)

    def any_room(self, state: State) -> bool:
        """Whether any hero can gain willpower."""
        for seat in range(len(state.heroes)):
            if self.room(state, seat):
                return True
        return False

    def healing_fault(self, state: State, seat: int) -> int:
        """Why the wizard cannot heal now, or 0.  [LAST-HERO-WIZARD-12]"""
        fault = self.moment_fault(state, seat, HEALING)
        if fault:
            return fault
        if not self.points(state, seat):
            return self.content.reason("no_healing_here")
        return why.OK if self.any_room(state) else self.content.reason("all_healed")

    def do_healing(self, state: State, seat: int) -> None:
        """The points are there to be shared out by the wizard.  [LAST-HERO-WIZARD-12]"""
        points = self.points(state, seat)
        self.log(self.healing_cast, state.heroes[seat].kind, points)
        self.books.use(state, seat, HEALING)
        self.push(state, Task(self.healing, seat, points))

    def healing_task(self, state: State, seat: int) -> Task | None:
        """What this hero shares out on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != self.healing:
            return None
        assert isinstance(frame, Task)
        return frame if frame.hero == seat else None

    def heal_fault(self, state: State, seat: int, other: int, amount: int) -> int:
        """Why so much does not go to a hero, or 0."""
        task = self.healing_task(state, seat)
        if task is None:
            return why.NOT_ASKED
        if other < 0:
            return why.NOT_IN_PLAY
        if not 1 <= amount <= task.a:
            return why.SHARE_SUM
        return why.OK if amount <= self.room(state, other) else why.WILLPOWER_FULL

    def do_heal(self, state: State, seat: int, other: int, amount: int) -> None:
        """A hero gains willpower."""
        task = self.healing_task(state, seat)
        assert task is not None
        task.a -= amount
        self.book.cause = self.content.citations.cause("healing")
        self.book.boards.gain_willpower(state.heroes[other], amount)
        self.book.cause = ""

    def can_recover(self, state: State, seat: int) -> bool:
        """Whether the wizard could heal a fighter before the next round."""
        wizard = state.seat_of[self.books.wizard]
        if wizard < 0 or self.books.open_fault(state, wizard, HEALING) or state.heroes[wizard].ended:
            return False
        return self.points(state, wizard) > 0 and self.room(state, seat) > 0

    def verbs(self) -> list[Verb]:
        return [CastLight(self), CastHealing(self), Heal(self)]

    def stages(self) -> list[Stage]:
        return [Shared(self)]


class CastLight(Verb):
    """Somebody on the wizard's space is moved to an adjacent one."""

    def __init__(self, spells: Spells) -> None:
        super().__init__(spells.cast_light)
        self.spells: Spells = spells

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spells.light_fault(state, seat, action.c + 1, action.b, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spells.do_light(state, seat, action.c + 1, action.b, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.spells.board.numbers[action.a]


class CastHealing(Verb):
    """Willpower for heroes anywhere."""

    def __init__(self, spells: Spells) -> None:
        super().__init__(spells.cast_healing)
        self.spells: Spells = spells

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spells.healing_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spells.do_healing(state, seat)


class Heal(Verb):
    """A hero's part of it."""

    def __init__(self, spells: Spells) -> None:
        super().__init__(spells.heal)
        self.spells: Spells = spells

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spells.heal_fault(state, seat, state.seat_of[action.a], action.b)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spells.do_heal(state, seat, state.seat_of[action.a], action.b)


class Shared(Stage):
    """The wizard shares willpower out: ``a`` is what is left of it."""

    def __init__(self, spells: Spells) -> None:
        super().__init__(spells.healing)
        self.spells: Spells = spells
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        return self.spells.books.wizard

    def question(self, state: State, frame: Frame) -> str:
        return "healing"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        spells = self.spells
        for kind, seat in enumerate(state.seat_of):
            if seat >= 0:
                for amount in range(1, min(frame.a, spells.room(state, seat)) + 1):
                    out.append(spells.content.book.make(spells.heal, spells.books.wizard, kind, amount))

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        if frame.a > 0 and self.spells.any_room(state):
            return False
        state.frames.pop()
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or state.heroes[frame.hero].kind != self.spells.books.wizard:
            return "somebody heals who is no wizard"
        return "" if 0 < frame.a < DIGIT and self.spells.any_room(state) else "there is nothing to share out"
