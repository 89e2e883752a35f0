"""The pile of event cards: the back of the top card is seen, its front is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import ACCEPT, DEALER, GROUP, Action
from andori.engine.events import Event, Told
from andori.engine.flags import CREATURES_WAIT
from andori.engine.forms import Form
from andori.engine.frames import Draw, Frame, Task
from andori.engine.rules.decks import Decks
from andori.engine.rules.sunrise import DRAW_EVENT
from andori.engine.stage import Stage
from andori.engine.state import State, changed
from andori.engine.things import WARDS

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TURN_UP: Final = "back {number}"
SHOWN: Final = "back"
MARCH: Final = "march"
MARK: Final = "event_back"
DECK: Final = "steppe"
STONE: Final = "hope-events"
CALL_ON: Final = "call on {thing}"

BACKS: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    (("gor", "gorlot", "skral", "white-skral", "troll"), ("fire-tamer", "healer", "rider", "griffin-warrior")),
    (("gor", "skral", "gor"), ("griffin-warrior", "rider", "healer", "fire-tamer")),
    (("troll", "white-skral", "gorlot", "gor"), ("rider", "fire-tamer", "griffin-warrior", "healer")),
    (("gorlot", "gor", "gorlot", "troll"), ("healer", "griffin-warrior", "fire-tamer", "rider")),
    (("skral", "white-skral", "skral", "gor"), ("fire-tamer", "griffin-warrior", "healer", "rider")),
    (("gor", "gor", "troll"), ("rider", "healer", "fire-tamer", "griffin-warrior")),
    (("gor", "gorlot", "white-skral", "gor", "skral"), ("griffin-warrior", "fire-tamer", "rider", "healer")),
    (("white-skral", "troll", "gor", "gorlot", "skral"), ("healer", "rider", "griffin-warrior", "fire-tamer")),
)
"""Each back, from 1 on: the creatures in the order in which they move, and the heroes whose beads are on it, topmost
first. Three cards have each of them, so that no back betrays its front.  [FAR-COMPONENT-10]"""


class EventPile(Decks):
    """Event cards whose backs say how creatures move and whom knights hunt.

    The mark ``event_back`` is the back that is seen, 0 while none is. So the state knows no front: luck draws one of
    the cards that have this back.  [FAR-SETUP-11, FAR-CREATURE-11, FAR-CREATURE-12]
    """

    FORMS: ClassVar[tuple[Form, ...]] = (*Decks.FORMS, Form(TURN_UP, by_luck=True))
    FRAMES: ClassVar[tuple[str, ...]] = (SHOWN, MARCH)
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("back_1"),
        Told("back_2"),
        Told("back_3"),
        Told("back_4"),
        Told("back_5"),
        Told("back_6"),
        Told("back_7"),
        Told("back_8"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.mark: int = [mark.name for mark in content.marks].index(MARK)
        self.shown: int = content.frame(SHOWN)
        self.march: int = content.frame(MARCH)
        self.turn_up: int = content.book.kind_of(TURN_UP)
        self.first_back: int = content.event(f"{SHOWN}_1")
        self.stone: int = content.things.code(STONE)
        self.call_on: int = content.book.kind_of(CALL_ON)
        self.at_dawn: bool = any(step[0] == DRAW_EVENT for step in content.sunrise)
        kinds = [kind.name for kind in content.creatures]
        heroes = content.book.heroes
        self.orders: list[list[int]] = [[]]
        self.beaded: list[list[int]] = [[]]
        for moves, beads in BACKS:
            self.orders.append([kinds.index(name) for name in moves])
            self.beaded.append([heroes.index(name) for name in beads])
        self.back_of: list[int] = [0] * len(content.cards)
        for card, deck in enumerate(content.deck_of):
            if deck == DECK:
                self.back_of[card] = int(content.cards[card].name[len(DECK) + 1 : -1])

    # ---- the back that lies on top ----------------------------------------------------------------------------

    def backs_left(self, state: State) -> list[int]:
        """How many cards of each back the pile still has."""
        left = [0] * (len(BACKS) + 1)
        for card, there in enumerate(state.cards_left):
            if there:
                left[self.back_of[card]] += 1
        left[0] = 0
        return left

    def back(self, state: State) -> int:
        """The back of the top card, or 0 while none is seen."""
        if state.known_top >= 0:
            return self.back_of[state.known_top]
        seen = state.marks[self.mark]
        return seen if seen and self.backs_left(state)[seen] else 0

    def beads(self, state: State) -> list[int]:
        """The kinds of hero whose beads are on the back of the top card, topmost first.  [FAR-KNIGHT-04]"""
        return self.beaded[self.back(state)]

    def waves(self, state: State) -> list[int]:
        return self.orders[self.back(state)]

    def show(self, state: State, back: int) -> None:
        """A back is seen, or none any more."""
        state.marks = changed(state.marks, self.mark, back)
        if back:
            self.log(self.first_back + back - 1)

    def look_at_pile(self, state: State) -> None:
        """Another card lies on top: its back is seen, if there is a card.  [FAR-CREATURE-12]"""
        state.marks = changed(state.marks, self.mark, 0)
        if any(self.backs_left(state)):
            self.push(state, Task(self.shown))

    def foretold(self, state: State) -> list[Event]:
        """How creatures will move, and whom knights hunt, on the face of the board where a sunrise draws a card."""
        back = self.back(state) if self.at_dawn else 0
        return [self.book.fact(self.first_back + back - 1, -1)] if back else []

    # ---- cards are turned over --------------------------------------------------------------------------------

    def draw_card(self, state: State, deck: int, seat: int, at_sunrise: bool) -> None:
        """At sunrise creatures move first, as the back says.  [FAR-SUNRISE-RIVER-02, FAR-SUNRISE-RIVER-03]"""
        if at_sunrise and deck < 0:
            self.push(state, Task(self.march))
        else:
            super().draw_card(state, deck, seat, at_sunrise)
        if deck < 0 and not self.back(state):
            self.look_at_pile(state)

    def go_on(self, state: State, frame: Task) -> None:
        """The next kind on the back moves; behind the last one the card is turned over.

        The frame keeps the back with which the march began, and how many kinds have moved.
        """
        if not frame.a:
            frame.a = self.back(state)
        order = self.orders[frame.a]
        if frame.b < len(order):
            frame.b += 1
            if not state.flags & CREATURES_WAIT:
                self.book.creatures.move_kind(state, order[frame.b - 1])
            return
        state.frames.pop()
        super().draw_card(state, -1, -1, True)

    def list_cards(self, state: State, deck: int, out: list[Action], weights: list[int]) -> None:
        """Of events only those whose back is seen can lie on top."""
        back = self.back(state) if deck < 0 else 0
        if not back:
            super().list_cards(state, deck, out, weights)
            return
        for card, there in enumerate(state.cards_left):
            if there and self.back_of[card] == back:
                out.append(self.content.book.card_draws[card])
                weights.append(1)

    def card_drawn(self, state: State, card: int) -> None:
        """The back that was seen is that of the card in hand."""
        frame = state.frames[-1]
        assert isinstance(frame, Draw)
        super().card_drawn(state, card)
        if frame.deck < 0:
            state.marks = changed(state.marks, self.mark, 0)

    def run_event(self, state: State, frame: Draw) -> None:
        super().run_event(state, frame)
        if frame.deck < 0:
            self.look_at_pile(state)

    # ---- the hope stone of events -----------------------------------------------------------------------------

    def stone_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot avert an event with the stone of events, or 0; at sunrise it can be done, too.

        [FAR-HOPESTONE-11]
        """
        frame = self.draw_frame(state)
        if frame is None or frame.card < 0:
            return why.NOT_ASKED
        return self.ward_fault_of(state, frame, seat)

    def any_shield(self, state: State, frame: Draw) -> bool:
        for seat, hero in enumerate(state.heroes):
            if self.stone in hero.small and not self.ward_fault_of(state, frame, seat):
                return True
        return super().any_shield(state, frame)

    def list_wards(self, state: State, frame: Draw, out: list[Action]) -> None:
        book = self.content.book
        for seat, hero in enumerate(state.heroes):
            if self.ward_fault_of(state, frame, seat):
                continue
            if self.roles[hero.large] & WARDS:
                out.append(book.uses[hero.kind][hero.large])
            if self.stone in hero.small:
                out.append(book.make(self.call_on, hero.kind, self.stone))
        out.append(book.plain[GROUP][ACCEPT])

    def do_ward(self, state: State, seat: int, thing: int) -> None:
        frame = state.frames[-1]
        assert isinstance(frame, Draw)
        super().do_ward(state, seat, thing)
        if frame.deck < 0:
            self.look_at_pile(state)

    def stages(self) -> list[Stage]:
        return [*super().stages(), BackShown(self), March(self)]


class BackShown(Stage):
    """Luck says which back lies on top; where only one is left, nobody need be asked."""

    def __init__(self, pile: EventPile) -> None:
        super().__init__(pile.shown)
        self.pile: EventPile = pile
        self.interrupts = True

    def backs(self, state: State) -> list[int]:
        """The backs that can lie on top."""
        return [back for back, count in enumerate(self.pile.backs_left(state)) if count]

    def is_chance(self, state: State, frame: Frame) -> bool:
        return len(self.backs(state)) > 1

    def question(self, state: State, frame: Frame) -> str:
        return "back"

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        left = self.pile.backs_left(state)
        for back in self.backs(state):
            out.append(self.pile.content.book.make(self.pile.turn_up, DEALER, back))
            weights.append(left[back])

    def rule_of_luck(self, frame: Frame) -> str:
        return self.pile.content.citations.cause("luck_card")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        state.frames.pop()
        self.pile.show(state, action.a)

    def advance(self, state: State, frame: Frame) -> bool:
        backs = self.backs(state)
        if len(backs) > 1:
            return False
        state.frames.pop()
        self.pile.show(state, backs[0] if backs else 0)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        return "" if top else "something lies on top of a card whose back is not seen yet"


class March(Stage):
    """At sunrise the creatures move as the back of the top card says, one kind after another."""

    def __init__(self, pile: EventPile) -> None:
        super().__init__(pile.march)
        self.pile: EventPile = pile
        self.waits = True

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        self.pile.go_on(state, frame)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not 0 <= frame.a <= len(BACKS) or not 0 <= frame.b <= len(self.pile.orders[frame.a]):
            return "creatures move by a back that no event card has"
        return ""
