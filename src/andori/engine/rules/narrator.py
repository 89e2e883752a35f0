"""The narrator's way along the legend track, and the end of the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.frames import NARRATING, Card, Frame, Narrating
from andori.engine.stage import Stage
from andori.engine.state import LOST, RUNNING, WON, State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards


class Narrator(Chapter):
    """The legend track."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards

    def advance_narrator(self, state: State, frame: Narrating) -> None:
        """One letter on; the card of that letter is read.  [BASE-NARRATOR-04, BASE-NARRATOR-06, BASE-NARRATOR-08]"""
        if frame.letters <= 0 or state.outcome != RUNNING:
            state.frames.pop()
            return
        frame.letters -= 1
        state.narrator += 1
        self.log(ev.NARRATOR, -1, state.narrator)
        for chapter in self.book.hear_narrator:
            chapter.narrator_moved(state)
        if state.narrator >= state.track_end:
            self.read_end(state)
            return
        card = state.letter_cards[state.narrator]
        if card >= 0:
            state.letter_cards = changed(state.letter_cards, state.narrator, -1)
            self.read_card(state, card)

    def read_card(self, state: State, card: int) -> None:
        """Read a legend card aloud and carry it out."""
        self.log(ev.CARD_READ, -1, card)
        self.cards.start_program(state, self.content.letter_pc[card], -1)

    def read_end(self, state: State) -> None:
        """The narrator is at the end of the track: the legend is judged.  [BASE-GOAL-03, BASE-GOAL-04]"""
        state.frames.clear()
        self.cards.start_program(state, self.content.at_end, -1)

    def finish(self, state: State, ending: int) -> None:
        """The legend is over, for all heroes alike.  [BASE-GOAL-01]"""
        if state.outcome != RUNNING:
            return
        state.outcome = WON if self.content.endings[ending].won else LOST
        state.ending = ending
        state.frames.clear()
        self.log(ev.GAME_OVER, -1, ending, state.outcome)

    def is_judging(self, state: State, frame: Frame) -> bool:
        """Whether this is the programme that judges the legend at the end of the track: nothing comes after it."""
        return isinstance(frame, Card) and state.narrator >= state.track_end and frame.pc >= self.content.at_end

    def stages(self) -> list[Stage]:
        return [OnTrack(self)]


class OnTrack(Stage):
    """The narrator moves along the legend track."""

    def __init__(self, narrator: Narrator) -> None:
        super().__init__(NARRATING)
        self.narrator: Narrator = narrator
        self.waits = True

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Narrating)
        self.narrator.advance_narrator(state, frame)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Narrating)
        if not 0 <= frame.letters <= len(self.narrator.content.board.letters):
            return "the narrator cannot go so far"
        return ""
