"""Escort: prince and witch go along with a hero like farmers, where a mission says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN
from andori.engine.rules.allies import Allies
from andori.engine.state import State, changed
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

ESCORTED: Final[tuple[str, ...]] = ("prince", "witch")
PRINCE: Final = 0
WITCH: Final = 1
TAKE: Final = "take along {figure}"
LEAVE: Final = "leave behind {figure}"


class Escort(Chapter):
    """Who goes along with whom.  [STAR-MISSION-FEVER-01, STAR-MISSION-PRINCE-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(TAKE), Form(LEAVE))
    REASONS: ClassVar[tuple[str, ...]] = (
        *("escort_not_here", "escort_elsewhere", "escort_taken", "escort_own", "escort_nobody"),
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("taken_along", "ally", "space"),
        Told("left_behind", "ally", "space"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.allowed: int = [mark.name for mark in content.marks].index("escorts")
        self.beside: int = [mark.name for mark in content.hero_marks].index("beside")
        self.figures: list[int] = [content.book.allies.index(name) for name in ESCORTED]
        self.take_kind: int = content.book.kind_of(TAKE)
        self.leave_kind: int = content.book.kind_of(LEAVE)

    # ---- who is where ------------------------------------------------------------------------------------------

    def allow(self, state: State, who: int) -> None:
        """From now on a hero may take this one along."""
        state.marks = changed(state.marks, self.allowed, state.marks[self.allowed] | 1 << who)

    def may_go(self, state: State, who: int) -> bool:
        """Whether the mission lets this one go along with a hero."""
        return (state.marks[self.allowed] >> who) & 1 != 0

    def at(self, state: State, who: int) -> int:
        """Where prince or witch is, or -1."""
        return state.brewer if who == WITCH else state.allies[self.figures[who]]

    def put(self, state: State, who: int, space: int) -> None:
        """Prince or witch comes to a space; a creature there does no harm.

        [STAR-MISSION-FEVER-04, STAR-MISSION-PRINCE-03]
        """
        if who == WITCH:
            state.brewer = space
        else:
            state.allies = changed(state.allies, self.figures[who], space)

    def side(self, state: State, seat: int) -> int:
        """Who is at a hero's side, or -1."""
        return state.heroes[seat].marks[self.beside] - 1

    def set_side(self, state: State, seat: int, who: int) -> None:
        """Somebody is at a hero's side now; -1 for nobody."""
        hero = state.heroes[seat]
        hero.marks = changed(hero.marks, self.beside, who + 1)

    def hero_entered(self, state: State, seat: int) -> None:
        """Whoever is at a hero's side comes along and costs nothing.  [STAR-MISSION-FEVER-01]"""
        who = self.side(state, seat)
        if who >= 0:
            self.put(state, who, state.heroes[seat].space)

    def day_ended(self, state: State, seat: int) -> None:
        """Whoever ends the day goes on alone.  [STAR-MISSION-FEVER-01]"""
        who = self.side(state, seat)
        if who >= 0:
            self.do_leave(state, seat, who)

    # ---- what speaks against it, and what it does ---------------------------------------------------------------

    def moment_fault(self, state: State, seat: int) -> int:
        """Why this is no moment to take somebody along or leave them, or 0: as with farmers, also on the way.

        [STAR-MISSION-PRINCE-02]
        """
        if self.book.walking.walking_now(state, seat):
            return why.OK
        fault = self.book.belongings.free_fault(state, seat)
        if (
            not fault
            and not self.edition.follower_free_action
            and (state.turn != seat or state.frames[-1].kind != TURN)
        ):
            return why.FOLLOWER_ON_TURN
        return fault

    def take_fault(self, state: State, seat: int, figure: int) -> int:
        """Why a hero cannot take a figure along, or 0.  [STAR-MISSION-FEVER-01, STAR-MISSION-PRINCE-01]"""
        fault = self.moment_fault(state, seat)
        if fault:
            return fault
        if figure not in self.figures or not self.may_go(state, self.figures.index(figure)):
            return self.content.reason("escort_not_here")
        who = self.figures.index(figure)
        if self.at(state, who) != state.heroes[seat].space:
            return self.content.reason("escort_elsewhere")
        if self.side(state, seat) >= 0:
            return self.content.reason("escort_own")
        for other in range(len(state.heroes)):
            if self.side(state, other) == who:
                return self.content.reason("escort_taken")
        return why.OK

    def leave_fault(self, state: State, seat: int, figure: int) -> int:
        """Why a hero cannot leave a figure behind, or 0.  [STAR-MISSION-PRINCE-02]"""
        fault = self.moment_fault(state, seat)
        if fault:
            return fault
        who = self.side(state, seat)
        return why.OK if who >= 0 and self.figures[who] == figure else self.content.reason("escort_nobody")

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if not state.marks[self.allowed]:
            return
        kind = state.heroes[seat].kind
        for figure in sorted(self.figures):
            if not self.take_fault(state, seat, figure):
                out.append(self.content.book.make(self.take_kind, kind, figure))
        for figure in sorted(self.figures):
            if not self.leave_fault(state, seat, figure):
                out.append(self.content.book.make(self.leave_kind, kind, figure))

    def do_take(self, state: State, seat: int, figure: int) -> None:
        """Prince or witch is at the hero's side."""
        hero = state.heroes[seat]
        self.set_side(state, seat, self.figures.index(figure))
        self.log(self.content.event("taken_along"), hero.kind, figure, hero.space)

    def do_leave(self, state: State, seat: int, who: int) -> None:
        """Prince or witch stays where the hero is."""
        hero = state.heroes[seat]
        self.set_side(state, seat, -1)
        self.log(self.content.event("left_behind"), hero.kind, self.figures[who], hero.space)

    def verbs(self) -> list[Verb]:
        return [TakeAlong(self), LeaveBehind(self)]


class GuidedAllies(Allies):
    """Nobody leads a prince who goes along with a hero.  [STAR-MISSION-PRINCE-01]"""

    REASONS: ClassVar[tuple[str, ...]] = ("prince_escorted",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.escort: Escort = book.of(Escort)

    def lead_fault(self, state: State, seat: int, ally: int, space: int) -> int:
        if ally == self.escort.figures[PRINCE] and self.escort.may_go(state, PRINCE):
            return self.content.reason("prince_escorted")
        return super().lead_fault(state, seat, ally, space)


class TakeAlong(Verb):
    """Somebody goes along."""

    def __init__(self, escort: Escort) -> None:
        super().__init__(escort.take_kind)
        self.escort: Escort = escort

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.escort.take_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.escort.do_take(state, seat, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        """Where the one is who is wanted: a mission names nobody else."""
        figures = self.escort.figures
        where = self.escort.at(state, figures.index(action.a)) if action.a in figures else -1
        if where >= 0:
            params["target"] = self.escort.content.board.numbers[where]


class LeaveBehind(Verb):
    """Somebody stays behind."""

    def __init__(self, escort: Escort) -> None:
        super().__init__(escort.leave_kind)
        self.escort: Escort = escort

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.escort.leave_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.escort.do_leave(state, seat, self.escort.side(state, seat))
