"""Flaps, the volpin: he flies to any space, uncovers tokens there, and takes a die from foes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import REVEAL_FOG, TURN, Fight, Frame, Reveal, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import FOG_HIDDEN, State, changed
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.hope_stones import STONE, HopeStones
from andori.sets.far_land.chapters.mushrooms import MUSHROOM, Mushrooms

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

FLAPS: Final = "flaps"
SEND: Final = "send flaps {space}"
UNCOVER: Final = "uncover the fog"
TURN_UP: Final = "uncover {thing}"
SPARE: Final = "uncover nothing"
LANDED: Final = "flaps"
TURNS_UP: Final = "flaps_turns_up"


class Volpin(Chapter):
    """Where he is sent, and what he does there.  [FAR-PASS-02, FAR-VOLPIN-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(SEND, costs_hour=True), Form(UNCOVER), Form(TURN_UP), Form(SPARE))
    REASONS: ClassVar[tuple[str, ...]] = ("no_flaps", "flaps_no_place", "flaps_finds_nothing", "flaps_not_this")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("flaps_sent", "from", "to"),
        Told("flaps_uncovers", "space"),
        Told("flaps_turned_up", "thing", "space"),
        Told("flaps_poisoned", "space"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (LANDED, TURNS_UP)
    BRINGS: ClassVar[tuple[str, ...]] = (MUSHROOM, "steppe-mushroom-2", "steppe-mushroom-4")

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.figure: int = self.content.book.allies.index(FLAPS)
        self.send: int = self.content.book.kind_of(SEND)
        self.mushrooms: Mushrooms = book.of(Mushrooms)
        self.stones: HopeStones = book.of(HopeStones)
        things = self.content.things
        self.hidden: list[int] = [things.code(MUSHROOM), things.code(STONE)]
        """What lies face down beside fog."""
        self.turn_up: int = self.content.book.kind_of(TURN_UP)
        self.turning: int = self.content.frame(TURNS_UP)
        self.uncover: int = self.content.book.kind_of(UNCOVER)
        self.spare: int = self.content.book.kind_of(SPARE)
        self.frame: int = self.content.frame(LANDED)

    def at(self, state: State) -> int:
        """Where he is, or -1 while he is not in play."""
        return state.allies[self.figure]

    # ---- where he flies ----------------------------------------------------------------------------------------

    def place_fault(self, state: State, space: int) -> int:
        """Why Flaps cannot be sent to a space, or 0: to each that heroes can reach, however far."""
        if self.at(state) < 0:
            return self.content.reason("no_flaps")
        if space == self.at(state) or not self.board.ways[space]:
            return self.content.reason("flaps_no_place")
        return why.OK

    def send_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot send Flaps to a space, or 0.  [FAR-VOLPIN-01, FAR-VOLPIN-02]"""
        fault = self.book.turns.action_fault(state, seat)
        if not fault:
            fault = self.place_fault(state, space)
        return fault if fault else self.book.hours.hour_fault(state, state.heroes[seat])

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if self.at(state) < 0 or state.frames[-1].kind != TURN or state.turn != seat:
            return
        hero = state.heroes[seat]
        if self.book.hours.hour_fault(state, hero):
            return
        for space in range(self.board.size):
            if not self.place_fault(state, space):
                out.append(self.content.book.make(self.send, hero.kind, space))

    def do_send(self, state: State, seat: int, space: int) -> None:
        """He flies; whoever sent him is asked about what lies there.  [FAR-VOLPIN-02, FAR-VOLPIN-03]"""
        hero = state.heroes[seat]
        self.book.hours.spend_hour(state, hero)
        self.log(self.content.event("flaps_sent"), hero.kind, self.at(state), space)
        state.allies = changed(state.allies, self.figure, space)
        self.book.turns.turn_over(state, seat)
        if self.finds(state):
            self.push(state, Task(self.frame, seat))

    # ---- what he uncovers --------------------------------------------------------------------------------------

    def finds(self, state: State) -> bool:
        """Whether there is anything for him to uncover.  [FAR-VOLPIN-04]"""
        here = self.at(state)
        if here < 0:
            return False
        return state.fog_at[here] == FOG_HIDDEN or any(state.lies(here, thing) for thing in self.hidden)

    def fog_fault(self, state: State, seat: int) -> int:
        """Why he cannot uncover fog for a hero, or 0."""
        fault = self.answer_fault(state, seat)
        if fault or state.fog_at[self.at(state)] == FOG_HIDDEN:
            return fault
        return self.content.reason("flaps_finds_nothing")

    def turn_up_fault(self, state: State, seat: int, thing: int) -> int:
        """Why he cannot uncover another token for a hero, or 0.  [FAR-VOLPIN-04]"""
        fault = self.answer_fault(state, seat)
        if fault:
            return fault
        if thing not in self.hidden:
            return self.content.reason("flaps_not_this")
        return why.OK if state.lies(self.at(state), thing) else self.content.reason("flaps_finds_nothing")

    def answer_fault(self, state: State, seat: int) -> int:
        """Why nobody asks this hero what Flaps does, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return self.content.reason("flaps_finds_nothing")
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def do_uncover(self, state: State, seat: int) -> None:
        """The token lies face up, and nothing of it is carried out.  [FAR-VOLPIN-03]"""
        state.frames.pop()
        space = self.at(state)
        self.log(self.content.event("flaps_uncovers"), state.heroes[seat].kind, space)
        self.push(state, Reveal(REVEAL_FOG, seat, [space]))

    def list_outcomes(self, state: State, thing: int, out: list[Action], weights: list[int]) -> None:
        """What a mushroom or a hope stone can be."""
        if thing == self.mushrooms.mushroom:
            self.mushrooms.outcomes(state, out, weights)
        else:
            self.stones.outcomes(state, out, weights)

    def turned_up(self, state: State, seat: int, action: Action) -> None:
        """The token lies face up; with the mushroom of -3 he is out of the legend.  [FAR-VOLPIN-05]"""
        here, kind = self.at(state), state.heroes[seat].kind
        if action.kind == self.stones.shown:
            state.lift(here, self.stones.stone)
            self.stones.uncovered(state, action.a)
            self.show(state, kind, here, action.a)
            return
        state.lift(here, self.mushrooms.mushroom)
        if action.kind == self.mushrooms.costs:
            self.mushrooms.uncovered(state, -action.a)
            state.allies = changed(state.allies, self.figure, -1)
            self.log(self.content.event("flaps_poisoned"), kind, here)
            return
        self.mushrooms.uncovered(state, action.a)
        for thing, value in self.mushrooms.worth.items():
            if value == action.a:
                self.show(state, kind, here, thing)

    def show(self, state: State, kind: int, space: int, thing: int) -> None:
        """A token lies face up on a space."""
        state.lay(space, thing)
        self.log(self.content.event("flaps_turned_up"), kind, thing, space)

    # ---- how he helps ------------------------------------------------------------------------------------------

    def foe_dice_added(self, state: State, fight: Fight) -> int:
        """In the first round a foe beside Flaps and a hero throws one die fewer.  [FAR-VOLPIN-06, FAR-VOLPIN-07]"""
        if fight.round != 1 or self.at(state) != fight.space:
            return 0
        for hero in state.heroes:
            if hero.space == fight.space:
                return -1
        return 0

    def verbs(self) -> list[Verb]:
        return [Send(self), Uncover(self), TurnUp(self), Spare(self)]

    def stages(self) -> list[Stage]:
        return [Landed(self), TurnsUp(self)]


class Send(Verb):
    """Flaps is sent to a space."""

    def __init__(self, volpin: Volpin) -> None:
        super().__init__(volpin.send)
        self.volpin: Volpin = volpin

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.volpin.send_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.volpin.do_send(state, seat, action.a)


class Uncover(Verb):
    """Flaps uncovers the fog on his space."""

    def __init__(self, volpin: Volpin) -> None:
        super().__init__(volpin.uncover)
        self.volpin: Volpin = volpin

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.volpin.fog_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.volpin.do_uncover(state, seat)


class TurnUp(Verb):
    """Flaps uncovers a mushroom or a hope stone on his space."""

    def __init__(self, volpin: Volpin) -> None:
        super().__init__(volpin.turn_up)
        self.volpin: Volpin = volpin

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.volpin.turn_up_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()
        self.volpin.push(state, Task(self.volpin.turning, seat, action.a))


class Spare(Verb):
    """The token stays face down."""

    def __init__(self, volpin: Volpin) -> None:
        super().__init__(volpin.spare)
        self.volpin: Volpin = volpin

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.volpin.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()


class Landed(Stage):
    """Flaps has come to a space with a face-down token."""

    def __init__(self, volpin: Volpin) -> None:
        super().__init__(volpin.frame)
        self.volpin: Volpin = volpin

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return LANDED

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book, kind = self.volpin.content.book, state.heroes[frame.hero].kind
        here = self.volpin.at(state)
        if state.fog_at[here] == FOG_HIDDEN:
            out.append(book.make(self.volpin.uncover, kind))
        for thing in self.volpin.hidden:
            if state.lies(here, thing):
                out.append(book.make(self.volpin.turn_up, kind, thing))
        out.append(book.make(self.volpin.spare, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not self.volpin.finds(state):
            return "Flaps has nothing to uncover"
        return ""


class TurnsUp(Stage):
    """Flaps uncovers a mushroom or a hope stone: luck says which it is."""

    def __init__(self, volpin: Volpin) -> None:
        super().__init__(volpin.turning)
        self.volpin: Volpin = volpin

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return TURNS_UP

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Task)
        self.volpin.list_outcomes(state, frame.a, out, weights)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.volpin.content.citations.cause(TURNS_UP)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.volpin.turned_up(state, frame.hero, action)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        here = self.volpin.at(state)
        if not is_seat(state, frame.hero) or here < 0 or frame.a not in self.volpin.hidden:
            return "Flaps turns nothing over"
        outcomes: list[Action] = []
        self.volpin.list_outcomes(state, frame.a, outcomes, [])
        return "" if outcomes and state.lies(here, frame.a) else "Flaps turns nothing over"
