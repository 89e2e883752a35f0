"""Caves: tokens that come to them at sunrise, and what a hero uncovers there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DEALER, Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import REVEAL_GEM_AND_TAKE, Fight, Frame, Reveal, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import SPACE_STEP, State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import layer_of, with_layer
from andori.sets.last_hope.chapters.sprites import OPEN, SPRITES, Sprites

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

STEP: Final = "caves"
UNCOVER: Final = "uncover cave"
FACES: Final = (*SPRITES, "agren", "gem", "apple-nuts", "wineskin", "willpower-2", "empty")
"""What a token can show, in the order of the pile.  [LAST-CAVE-02]"""
DRAWS: Final = tuple([Form(f"cave {face}", by_luck=True) for face in FACES])
CAVE_SHOWS: Final = "cave_shows"
SHUT: Final = 1
"""A token that lies face down."""
WILLPOWER: Final = 2


class Caves(Chapter):
    """Tokens in caves; what nobody has seen is only known as a pile.  [LAST-CAVE-02, LAST-CAVE-05]"""

    FORMS: ClassVar[tuple[Form, ...]] = (*DRAWS, Form(UNCOVER))
    REASONS: ClassVar[tuple[str, ...]] = ("no_cave_token",)
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("cave_filled", "space"),
        Told("cave_uncovered", "space"),
        Told("cave_empty", "space"),
        Told("cave_closed", "space"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = ("cave",)
    STEPS: ClassVar[tuple[str, ...]] = (STEP,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.sprites: Sprites = book.of(Sprites)
        self.layer: int = layer_of(content, "cave")
        self.pool: int = next(place for place, pool in enumerate(content.pools) if pool.name == "cave-tokens")
        self.is_cave: list[bool] = self.board.mask("cave")
        self.frame: int = content.frame("cave")
        self.draws: list[int] = [content.book.kind_of(f"cave {face}") for face in content.pools[self.pool].names]
        self.uncover: int = content.book.kind_of(UNCOVER)
        self.no_token: int = content.reason("no_cave_token")
        self.filled: int = content.event("cave_filled")
        self.uncovered: int = content.event("cave_uncovered")
        self.empty: int = content.event("cave_empty")
        self.closed: int = content.event("cave_closed")
        self.agren: int = content.fog_programs[content.book.fogs.index("agren")]

    # ---- where tokens come from --------------------------------------------------------------------------------

    def on(self, state: State, space: int) -> int:
        """The token on a space: nothing, face down, or a sprite."""
        return state.layers[self.layer][space]

    def pile(self, state: State) -> int:
        """How many tokens are left that lie on no cave; all that are face down can still be anything."""
        return sum(state.pools[self.pool]) - state.layers[self.layer].count(SHUT)

    def lay(self, state: State, space: int) -> bool:
        """A token from the pile comes to a space, face down; False where the pile is empty."""
        if self.pile(state) <= 0:
            return False
        with_layer(state, self.layer, space, SHUT)
        self.log(self.filled, -1, space)
        return True

    def fill(self, state: State) -> None:
        """Each cave without a token and without a hero gets one, the lowest numbers first.

        [LAST-CAVE-05, LAST-SPRITE-01, LAST-SUNRISE-07, LAST-SUNRISE-08]
        """
        taken = [hero.space for hero in state.heroes]
        for space in range(self.board.size):
            if self.on(state, space) >= OPEN and space not in taken:
                with_layer(state, self.layer, space, 0)
                self.log(self.closed, -1, space)
        for space in range(self.board.size):
            if self.is_cave[space] and not self.on(state, space) and space not in taken:
                self.lay(state, space)

    def at_sunrise(self, state: State, step: str) -> bool:
        """Caves fill up again."""
        if step != STEP:
            return False
        self.fill(state)
        return True

    # ---- what they show ----------------------------------------------------------------------------------------

    def hero_stopped(self, state: State, seat: int) -> None:
        """Whoever ends a move on a token uncovers it.  [LAST-CAVE-01, LAST-CAVE-02, LAST-CAVE-04]"""
        if self.on(state, state.heroes[seat].space) == SHUT:
            self.turn_up(state, seat)

    def turn_up(self, state: State, seat: int) -> None:
        """The token on a hero's space is uncovered and activated."""
        self.push(state, Task(self.frame, seat, state.heroes[seat].space))

    def uncover_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot activate a cave token as a free action, or 0.  [LAST-FREE-05]"""
        fault = self.book.belongings.standing_fault(state, seat)
        if fault:
            return fault
        if self.book.fighting.striking_now(state, seat):
            return why.PASSIVE_IN_FIGHT
        return why.OK if self.on(state, state.heroes[seat].space) == SHUT else self.no_token

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if self.on(state, hero.space) == SHUT and not self.uncover_fault(state, seat):
            out.append(self.content.book.make(self.uncover, hero.kind))

    def list_faces(self, state: State, out: list[Action], weights: list[int]) -> None:
        """What a token that lies face down can be."""
        for place, count in enumerate(state.pools[self.pool]):
            if count:
                out.append(self.content.book.make(self.draws[place], DEALER))
                weights.append(count)

    def shown(self, state: State, kind: int) -> None:
        """A token has been uncovered: a sprite stays, everything else leaves the game.

        [LAST-CAVE-02, LAST-SPRITE-01]
        """
        task = state.frames.pop()
        assert isinstance(task, Task)
        seat, space = task.hero, task.a
        place = self.draws.index(kind)
        face = self.content.pools[self.pool].names[place]
        pools = state.pools[:]
        pools[self.pool] = changed(state.pools[self.pool], place, state.pools[self.pool][place] - 1)
        state.pools = pools
        with_layer(state, self.layer, space, 0)
        hero = state.heroes[seat]
        self.log(self.uncovered, hero.kind, space)
        self.book.cause = self.content.citations.cause("cave")
        if face in SPRITES:
            with_layer(state, self.layer, space, OPEN + SPRITES.index(face))
            self.sprites.found(state, seat, SPRITES.index(face))
        elif face == "agren":
            self.book.cards.start_program(state, self.agren, seat)
        elif face == "gem":
            self.find_gem(state, seat, space)
        elif face == "willpower-2":
            self.book.boards.gain_willpower(hero, WILLPOWER)
        elif face == "empty":
            self.log(self.empty, hero.kind, space)
        else:
            self.find_thing(state, seat, self.content.things.code(face))
        self.book.cause = ""
        self.set_off(state, CAVE_SHOWS, seat, FACES.index(face))

    def find_gem(self, state: State, seat: int, space: int) -> None:
        """A gemstone from the reserve, of which luck says which one it is.  [LAST-GEM-01]"""
        hidden = 0
        for entry in state.ground:
            if entry % SPACE_STEP == self.hidden_gem:
                hidden += 1
        if sum(state.gems_left) <= hidden:
            self.log(self.empty, state.heroes[seat].kind, space)
            return
        state.lay(space, self.hidden_gem)
        self.log(ev.THING_LAID, -1, self.hidden_gem, space)
        self.push(state, Reveal(REVEAL_GEM_AND_TAKE, seat, [space]))

    def find_thing(self, state: State, seat: int, thing: int) -> None:
        """Something from the equipment board; where there is no room for it, it lies on the space."""
        hero = state.heroes[seat]
        if state.stock[thing] <= 0:
            self.log(self.empty, hero.kind, hero.space)
            return
        state.stock = changed(state.stock, thing, state.stock[thing] - 1)
        if self.book.things.room_fault(hero, thing):
            state.lay(hero.space, thing)
            self.log(ev.THING_LAID, -1, thing, hero.space)
        else:
            hero.put(thing, self.sizes[thing])
            self.log(ev.ITEM_GAINED, hero.kind, thing)
        self.book.things.thing_came(state, hero.space, seat, thing)

    def foe_beaten(self, state: State, fight: Fight) -> None:
        """A new token comes at once, and the hero who was held activates it.  [LAST-SPRITE-10]"""
        if fight.foe in self.sprites.codes:
            seat = self.sprites.set_free(state, fight)
            if self.lay(state, fight.space):
                self.turn_up(state, seat)

    def verbs(self) -> list[Verb]:
        return [Uncover(self)]

    def stages(self) -> list[Stage]:
        return [Uncovered(self)]


class Uncover(Verb):
    """A hero who stands in a cave uncovers its token."""

    def __init__(self, caves: Caves) -> None:
        super().__init__(caves.uncover)
        self.caves: Caves = caves

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.caves.uncover_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.caves.turn_up(state, seat)


class Uncovered(Stage):
    """A cave token is turned up."""

    def __init__(self, caves: Caves) -> None:
        super().__init__(caves.frame)
        self.caves: Caves = caves
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return "turn_over"

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        self.caves.list_faces(state, out, weights)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        self.caves.shown(state, action.kind)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.caves.content.citations.cause("cave")

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not 0 <= frame.a < self.caves.board.size:
            return "nobody uncovers a cave token"
        if self.caves.on(state, frame.a) != SHUT or sum(state.pools[self.caves.pool]) <= 0:
            return "there is no cave token to uncover"
        return ""
