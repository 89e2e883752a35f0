"""Portal magic: from anywhere to the camp, perhaps with somebody who agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, WALK, Fight, Task
from andori.engine.rules.offers import Offering
from andori.engine.state import State
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.books import OPEN, PORTAL, Books
from andori.sets.last_hope.chapters.spells import Spells
from andori.sets.last_hope.chapters.sprites import Sprites

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

CAST_PORTAL: Final = "portal magic"
CAST_TOGETHER: Final = "portal magic with {hero}"


class Portals(Offering):
    """The way to the camp or the supply wagon, which nothing bars.  [LAST-HERO-WIZARD-15, LAST-HERO-WIZARD-17]"""

    OFFER: ClassVar[str] = "through_portal"
    FORMS: ClassVar[tuple[Form, ...]] = (Form(CAST_PORTAL), Form(CAST_TOGETHER))
    REASONS: ClassVar[tuple[str, ...]] = (
        *("portal_nowhere", "portal_here", "portal_self", "portal_elsewhere", "portal_day_over", "portal_busy"),
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("through_portal", "from", "to"), Told("portal_declined", "other"))
    FRAMES: ClassVar[tuple[str, ...]] = ("through_portal",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.books: Books = book.of(Books)
        self.spells: Spells = book.of(Spells)
        self.sprites: Sprites = book.of(Sprites)
        self.alone: int = content.book.kind_of(CAST_PORTAL)
        self.together: int = content.book.kind_of(CAST_TOGETHER)
        self.went: int = content.event("through_portal")
        self.refused: int = content.event("portal_declined")

    def portal_fault(self, state: State, seat: int) -> int:
        """Why the wizard cannot go through the portal now, or 0.  [LAST-CAMP-07, LAST-HERO-WIZARD-15]"""
        fault = self.spells.moment_fault(state, seat, PORTAL)
        if fault:
            return fault
        goal = self.book.stronghold.at(state)
        if goal < 0:
            return self.content.reason("portal_nowhere")
        if goal == state.heroes[seat].space:
            return self.content.reason("portal_here")
        return self.content.reason("portal_busy") if self.is_busy(state, seat) else why.OK

    def along_fault(self, state: State, seat: int, other: int) -> int:
        """Why the wizard cannot take this hero along, or 0.  [LAST-HERO-WIZARD-16]"""
        fault = self.portal_fault(state, seat)
        if fault:
            return fault
        if other < 0:
            return why.NOT_IN_PLAY
        if other == seat:
            return self.content.reason("portal_self")
        if state.heroes[other].space != state.heroes[seat].space:
            return self.content.reason("portal_elsewhere")
        if state.heroes[other].ended:
            return self.content.reason("portal_day_over")
        return self.content.reason("portal_busy") if self.is_busy(state, other) else why.OK

    def is_busy(self, state: State, seat: int) -> bool:
        """Whether a hero is in a battle, or on a move."""
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                if seat in frame.fighters or seat in frame.joining or seat in frame.invited:
                    return True
            elif frame.kind == WALK and self.book.walking.walking_now(state, seat):
                return True
        return False

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if hero.kind != self.books.wizard or self.books.side(hero, PORTAL) != OPEN or self.portal_fault(state, seat):
            return
        out.append(self.content.book.make(self.alone, hero.kind))
        for kind, other in enumerate(state.seat_of):
            if other >= 0 and not self.along_fault(state, seat, other):
                out.append(self.content.book.make(self.together, hero.kind, kind))

    def go(self, state: State, seat: int) -> None:
        """A hero is in the camp; it is no move, and costs no hour.  [LAST-HERO-WIZARD-15, LAST-HERO-WIZARD-17]"""
        hero = state.heroes[seat]
        goal = self.book.stronghold.at(state)
        self.log(self.went, hero.kind, hero.space, goal)
        self.sprites.release(hero)
        hero.space = goal
        self.book.things.delivered(state, goal, seat)

    def cast(self, state: State, seat: int, other: int) -> None:
        """The wizard goes, and the other, too, if there is one."""
        self.books.use(state, seat, PORTAL)
        self.go(state, seat)
        if other >= 0:
            self.go(state, other)

    def agreed(self, state: State, offer: Task) -> None:
        """Both go."""
        self.cast(state, offer.hero, offer.a)

    def declined(self, state: State, offer: Task) -> None:
        """Nobody goes, and the book stays open."""
        self.log(self.refused, state.heroes[offer.hero].kind, state.heroes[offer.a].kind)

    def offer_fault(self, state: State, offer: Task) -> str:
        hero = state.heroes[offer.hero]
        if hero.kind != self.books.wizard or self.books.side(hero, PORTAL) != OPEN:
            return "nobody can open a portal"
        if self.book.stronghold.at(state) < 0 or state.heroes[offer.a].space != hero.space:
            return "the portal leads nowhere, or the two are not together"
        return ""

    def verbs(self) -> list[Verb]:
        return [GoAlone(self), GoTogether(self)]


class GoAlone(Verb):
    """The wizard alone goes through the portal."""

    def __init__(self, portals: Portals) -> None:
        super().__init__(portals.alone)
        self.portals: Portals = portals

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.portals.portal_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.portals.cast(state, seat, -1)


class GoTogether(Verb):
    """The wizard asks somebody to come along."""

    def __init__(self, portals: Portals) -> None:
        super().__init__(portals.together)
        self.portals: Portals = portals

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.portals.along_fault(state, seat, state.seat_of[action.a])

    def do(self, state: State, seat: int, action: Action) -> None:
        self.portals.propose(state, seat, state.seat_of[action.a])
