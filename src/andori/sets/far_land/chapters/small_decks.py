"""The small cards beside the events: tower, Takota and the earthquake."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.frames import Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

SMALL_DECKS: Final = ("tower", "takota", "earthquake")
"""Each is a deck of the box, and a pool ``<deck>-cards`` counts which of its cards are left."""
DRAWN: Final = "small_card"


class SmallDecks(Chapter):
    """Cards that a legend lets somebody turn over, each once in a game.  [FAR-SETUP-19, FAR-COMPONENT-10]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("thrown", "from", "to"),)
    FRAMES: ClassVar[tuple[str, ...]] = (DRAWN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.frame: int = content.frame(DRAWN)
        pools = [pool.name for pool in content.pools]
        self.pools: list[int] = [pools.index(f"{deck}-cards") for deck in SMALL_DECKS]
        codes = {card.name: code for code, card in enumerate(content.cards)}
        self.cards: list[list[int]] = [[codes[name] for name in content.pools[pool].names] for pool in self.pools]

    def draw(self, state: State, deck: int, seat: int) -> None:
        """The hero in a seat, if any, turns over one of the cards that are left."""
        if any(state.pools[self.pools[deck]]):
            self.push(state, Task(self.frame, seat, deck))

    def turned(self, state: State, deck: int, seat: int, card: int) -> None:
        """A card is carried out and leaves the game."""
        pools = state.pools[:]
        place = self.cards[deck].index(card)
        pools[self.pools[deck]] = changed(pools[self.pools[deck]], place, 0)
        state.pools = pools
        self.log(ev.EVENT_CARD, state.heroes[seat].kind if seat >= 0 else -1, card, 0)
        self.book.cards.start_program(state, self.content.cards[card].pc, seat)

    def quake(self, state: State) -> None:
        """Every hero is flung one space along the arrow; nothing that lies there is activated.  [FAR-WIDOW-15]"""
        for hero in state.heroes:
            ahead = self.board.arrows[hero.space]
            if ahead >= 0:
                self.log(self.content.event("thrown"), hero.kind, hero.space, ahead)
                hero.space = ahead

    def stages(self) -> list[Stage]:
        return [SmallCard(self)]


class SmallCard(Stage):
    """A card of a small deck is turned over."""

    def __init__(self, decks: SmallDecks) -> None:
        super().__init__(decks.frame)
        self.decks: SmallDecks = decks
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return "event"

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Task)
        for place, count in enumerate(state.pools[self.decks.pools[frame.a]]):
            if count:
                out.append(self.decks.content.book.card_draws[self.decks.cards[frame.a][place]])
                weights.append(count)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.decks.content.citations.cause("luck_card")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.decks.turned(state, frame.a, frame.hero, action.a)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not is_seat(state, frame.hero, True) or not 0 <= frame.a < len(SMALL_DECKS):
            return "a small card is turned over for nobody"
        return "" if any(state.pools[self.decks.pools[frame.a]]) else "no small card is left to be turned over"
