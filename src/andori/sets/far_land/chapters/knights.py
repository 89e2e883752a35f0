"""Black knights: whenever the narrator moves on they hunt a hero, and fell whoever has no strength to lose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.rules.hunting import Hunt
from andori.engine.state import RUNNING, Hero, State, changed
from andori.sets.far_land.chapters.event_pile import EventPile

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

KNIGHT: Final = "black-knight-"
MARK: Final = "felled"
FELLED: Final = "hero_felled"
STEPS: Final = 3
LETTERS_DOWN: Final = 2
"""So many letters beyond the narrator a felled hero gets up."""


class Knights(Chapter):
    """Figures that nobody fights, and heroes who lie on the ground.

    The mark of a felled hero is the letter at which he gets up, counted from 1.  [FAR-KNIGHT-15]
    """

    REASONS: ClassVar[tuple[str, ...]] = ("hero_is_felled",)
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("knight_moved", "ally", "from", "to"),
        Told("knight_struck", "ally", "space"),
        Told(FELLED, "letter"),
        Told("hero_felled_for_good"),
        Told("hero_got_up", "letter"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        allies = self.content.book.allies
        self.figures: list[int] = [figure for figure, name in enumerate(allies) if name.startswith(KNIGHT)]
        self.mark: int = [mark.name for mark in self.content.hero_marks].index(MARK)
        self.lies: int = self.content.reason("hero_is_felled")
        self.pile: EventPile = book.of(EventPile)
        # Steep rock, swamps and portal are to them as other spaces.  [FAR-KNIGHT-08, FAR-KNIGHT-09, FAR-KNIGHT-10]
        self.hunt: Hunt = Hunt(self.board, highest=True)

    # ---- whom they hunt ----------------------------------------------------------------------------------------

    def is_felled(self, hero: Hero) -> bool:
        """Whether a hero lies on the ground."""
        return hero.marks[self.mark] != 0

    def hunted(self, state: State) -> int:
        """The seat of the hero whose bead is topmost of those who stand, or -1.  [FAR-KNIGHT-04, FAR-KNIGHT-05]"""
        for kind in self.pile.beads(state):
            seat = state.seat_of[kind]
            if seat >= 0 and not self.is_felled(state.heroes[seat]):
                return seat
        return -1

    def narrator_moved(self, state: State) -> None:
        """Each knight moves, one after the other; then whoever's letter it is gets up.

        [FAR-KNIGHT-01, FAR-KNIGHT-17]
        """
        self.ride_all(state)
        for seat, hero in enumerate(state.heroes):
            if 0 < hero.marks[self.mark] <= state.narrator + 1:
                self.get_up(state, seat)

    def ride_all(self, state: State) -> None:
        """Each knight on the board moves."""
        for figure in self.figures:
            if state.allies[figure] >= 0 and state.outcome == RUNNING:
                self.ride(state, figure)

    def ride(self, state: State, figure: int) -> None:
        """At most three spaces towards the hunted hero, past everybody else.

        [FAR-KNIGHT-03, FAR-KNIGHT-07, FAR-KNIGHT-11, FAR-KNIGHT-13]
        """
        seat = self.hunted(state)
        if seat < 0:
            return
        here, goal = state.allies[figure], state.heroes[seat].space
        way = self.hunt.path(state, here, goal, STEPS)
        if way:
            state.allies = changed(state.allies, figure, way[-1])
            self.log(self.content.event("knight_moved"), -1, figure, here, way[-1])
        if state.allies[figure] == goal:
            self.strike(state, figure, seat)

    # ---- what they do ------------------------------------------------------------------------------------------

    def strike(self, state: State, figure: int, seat: int) -> None:
        """The hunted hero loses a point of strength, or is felled.  [FAR-KNIGHT-06, FAR-KNIGHT-14]"""
        hero = state.heroes[seat]
        self.log(self.content.event("knight_struck"), hero.kind, figure, hero.space)
        if hero.strength > 1:
            self.book.cause = self.content.citations.cause("knight")
            self.book.boards.lose_strength(hero, 1)
            self.book.cause = ""
        else:
            self.fell(state, seat)

    def fell(self, state: State, seat: int) -> None:
        """The hero lies down until the narrator is two letters further; beyond the track for good.  [FAR-KNIGHT-15]"""
        hero = state.heroes[seat]
        letter = state.narrator + LETTERS_DOWN
        hero.marks = changed(hero.marks, self.mark, letter + 1)
        if letter < len(self.board.letters):
            self.log(self.content.event(FELLED), hero.kind, letter)
        else:
            self.log(self.content.event("hero_felled_for_good"), hero.kind)
        self.book.turns.drop_out(state, seat)
        self.set_off(state, FELLED, seat)

    def get_up(self, state: State, seat: int) -> None:
        """The hero gets up, and the marker goes onto the rooster, or behind whoever is on it.  [FAR-KNIGHT-17]"""
        hero = state.heroes[seat]
        hero.marks = changed(hero.marks, self.mark, 0)
        self.log(self.content.event("hero_got_up"), hero.kind, state.narrator)
        if state.rooster < 0:
            state.rooster = seat

    def out_of_play(self, state: State, seat: int) -> bool:
        """A felled hero does nothing.  [FAR-KNIGHT-16]"""
        return self.is_felled(state.heroes[seat])

    def hero_held(self, state: State, hero: Hero) -> int:
        """A felled hero stays where he lies."""
        return self.lies if self.is_felled(hero) else why.OK
