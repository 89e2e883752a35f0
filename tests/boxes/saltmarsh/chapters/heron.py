"""The heron: it hunts when a time marker leaves certain hours, and whoever it strikes has to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb
from andori.sets.saltmarsh.chapters.barge import layer_of, with_layer

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

STRUCK = "heron"
ENDURE = "endure"
FLEE = "flee {space}"
HOURS: Final = (2, 5)
"""It flies when a marker leaves one of these hours."""
WINGS: Final = 3
"""So many spaces it flies at a time."""
WOUND: Final = 2
SCARES = "scares"
FRIEND = "fowler"


class Heron(Chapter):
    """The hunter of the marsh.  [MARSH-HERON-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(ENDURE), Form(FLEE))
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("heron_flew", "from", "to"), Told("heron_struck", "space"))
    FRAMES: ClassVar[tuple[str, ...]] = (STRUCK,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.layer: int = layer_of(self.content, "heron")
        self.nests: list[int] = self.board.features.get("nest", [])
        self.scares: int = self.content.things.role(SCARES)
        self.endure: int = self.content.book.kind_of(ENDURE)
        self.flee: int = self.content.book.kind_of(FLEE)
        self.flew: int = self.content.event("heron_flew")
        self.struck: int = self.content.event("heron_struck")
        self.frame: int = self.content.frame(STRUCK)

    def at(self, state: State) -> int:
        """The space of the heron, or -1 while it has not come."""
        row = state.layers[self.layer]
        return row.index(1) if 1 in row else -1

    def put(self, state: State, space: int) -> None:
        """The heron is on a space now."""
        here = self.at(state)
        if here >= 0:
            with_layer(state, self.layer, here, 0)
        with_layer(state, self.layer, space, 1)

    def hour_struck(self, state: State, seat: int) -> None:
        """A marker has left an hour.  [MARSH-HERON-01]"""
        if state.heroes[seat].hours - 1 in HOURS and self.at(state) >= 0 and state.frames[-1].kind != self.frame:
            self.hunt(state)

    def prey(self, state: State) -> int:
        """The seat of the nearest hero whom nothing protects, in seating order; -1 for nobody.  [MARSH-HERON-02]"""
        here = self.at(state)
        best = -1
        for seat, hero in enumerate(state.heroes):
            if self.content.heroes[hero.kind].name == FRIEND or self.holds_role(hero, self.scares):
                continue
            far = self.board.distance[here][hero.space]
            if far >= 0 and (best < 0 or far < self.board.distance[here][state.heroes[best].space]):
                best = seat
        return best

    def hunt(self, state: State) -> None:
        """It flies towards its prey; where it reaches it, it strikes.  [MARSH-HERON-01, MARSH-HERON-03]"""
        seat = self.prey(state)
        if seat < 0:
            return
        start = here = self.at(state)
        goal = state.heroes[seat].space
        for _ in range(WINGS):
            if here != goal:
                here = self.board.next_steps(here, goal)[0]
        if here != start:
            self.put(state, here)
            self.log(self.flew, -1, start, here)
        if here == goal:
            self.log(self.struck, state.heroes[seat].kind, here)
            self.push(state, Task(self.frame, seat))

    def go_home(self, state: State) -> None:
        """After a strike it goes back to its nest.  [MARSH-HERON-04]"""
        if self.nests:
            self.put(state, self.nests[0])

    def strike(self, state: State, seat: int) -> int:
        """Why this hero has no strike to answer, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def flee_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot flee there, or 0: who fights stands fast.  [MARSH-HERON-03]"""
        fault = self.strike(state, seat)
        if fault:
            return fault
        if self.book.fighting.in_fight(state, seat):
            return why.NOT_IN_ROUND
        hero = state.heroes[seat]
        fault = self.book.walking.way_fault(state, hero.space, space)
        return fault if fault else self.book.walking.barred(state, hero, space)

    def do_endure(self, state: State, seat: int) -> None:
        """Stand it.  [MARSH-HERON-03]"""
        state.frames.pop()
        self.book.cause = self.content.citations.cause("heron")
        self.book.boards.lose_willpower(state.heroes[seat], WOUND)
        self.book.cause = ""
        self.go_home(state)

    def do_flee(self, state: State, seat: int, space: int) -> None:
        """Jump aside, which costs no hour.  [MARSH-HERON-03]"""
        state.frames.pop()
        hero = state.heroes[seat]
        here = hero.space
        hero.space = space
        self.go_home(state)
        self.log(ev.WALKED, hero.kind, here, space)
        self.book.walking.entered(state, seat)

    def verbs(self) -> list[Verb]:
        return [Endure(self), Flee(self)]

    def stages(self) -> list[Stage]:
        return [Struck(self)]


class Endure(Verb):
    """The strike is endured."""

    def __init__(self, heron: Heron) -> None:
        super().__init__(heron.content.book.kind_of(ENDURE))
        self.heron: Heron = heron

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.heron.strike(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.heron.do_endure(state, seat)


class Flee(Verb):
    """A jump aside."""

    def __init__(self, heron: Heron) -> None:
        super().__init__(heron.content.book.kind_of(FLEE))
        self.heron: Heron = heron

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.heron.flee_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.heron.do_flee(state, seat, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.heron.board.numbers[action.a]


class Struck(Stage):
    """The heron has struck, and the hero answers."""

    def __init__(self, heron: Heron) -> None:
        super().__init__(heron.content.frame(STRUCK))
        self.heron: Heron = heron
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "heron"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        heron, book = self.heron, self.heron.content.book
        hero = state.heroes[frame.hero]
        out.append(book.make(heron.endure, hero.kind))
        for space in heron.board.ways[hero.space]:
            if not heron.flee_fault(state, frame.hero, space):
                out.append(book.make(heron.flee, hero.kind, space))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not is_seat(state, frame.hero):
            return "the heron strikes nobody"
        return "" if self.heron.at(state) == state.heroes[frame.hero].space else "the heron is elsewhere"
