"""The widow mother: where she comes on, and how she goes to the steppe people."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.rules.hunting import UNSEEN, Hunt
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

MOTHER: Final = "widow-mother"
STEPS_A_NIGHT: Final = 3


class WidowMother(Chapter):
    """A figure that nobody can fight. She holds nobody, and creatures and she ignore each other.

    [FAR-WIDOWMOTHER-01, FAR-WIDOWMOTHER-02]
    """

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("mother_came", "space"),
        Told("mother_moved", "from", "to"),
        Told("mother_reached_people", "space"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.figure: int = self.content.book.allies.index(MOTHER)
        # Swamps, portal and steep rock are to her what other spaces are.  [FAR-WIDOWMOTHER-10, FAR-WIDOWMOTHER-12]
        self.hunt: Hunt = Hunt(self.board, highest=True)

    def at(self, state: State) -> int:
        """Where she is, or -1 while she is not in play."""
        return state.allies[self.figure]

    def put(self, state: State, space: int) -> None:
        """She is on a space now; where the steppe people are, all is lost: no Defence space holds her.

        [FAR-WIDOWMOTHER-08, FAR-WIDOWMOTHER-09]
        """
        state.allies = changed(state.allies, self.figure, space)
        self.meet_people(state)

    def meet_people(self, state: State) -> None:
        """The legend is lost if she is with the steppe people."""
        here = self.at(state)
        if here >= 0 and here == self.book.stronghold.at(state):
            self.log(self.content.event("mother_reached_people"), -1, here)
            self.book.narrator.finish(state, self.content.stronghold_ending)

    def come(self, state: State, nests: list[int]) -> None:
        """She comes on at the nest that is nearest to the steppe people, or at the last where they are nowhere.

        [FAR-WIDOW-17]
        """
        people = self.book.stronghold.at(state)
        nest = self.hunt.prey(state, people, nests) if people >= 0 else UNSEEN
        if nest < 0:
            nest = nests[-1]
        self.log(self.content.event("mother_came"), -1, nest)
        self.put(state, nest)

    def walk(self, state: State) -> None:
        """Her way of one night: the shortest, and of spaces equally near the one with the highest number.

        [FAR-WIDOWMOTHER-06, FAR-WIDOWMOTHER-07]
        """
        here, people = self.at(state), self.book.stronghold.at(state)
        if people < 0:
            return
        way = self.hunt.path(state, here, people, STEPS_A_NIGHT)
        if way:
            self.log(self.content.event("mother_moved"), -1, here, way[-1])
            self.put(state, way[-1])
