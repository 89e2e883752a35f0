"""Sunrise: its symbols one after another, and the new day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.flags import CREATURES_WAIT, QUIET_NIGHTS
from andori.engine.frames import SUNRISE, Frame, Narrating
from andori.engine.frames import Sunrise as SunriseFrame
from andori.engine.stage import Stage
from andori.engine.state import State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.decks import Decks
    from andori.engine.rules.falcon import Falcon
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.turns import Turns
    from andori.engine.rules.wells import Wells

# Steps of a sunrise.
DRAW_EVENT: Final = 1
MOVE_KIND: Final = 2
REFRESH_WELLS: Final = 3
NARRATE: Final = 4
STEP_OF_BOX: Final = 5
"""A step that a chapter of the box knows by its name."""


class Sunrise(Chapter):
    """How the night passes."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.creatures: Creatures = book.creatures
        self.decks: Decks = book.decks
        self.falcon: Falcon = book.falcon
        self.hours: Hours = book.hours
        self.turns: Turns = book.turns
        self.wells: Wells = book.wells

    def begin_sunrise(self, state: State) -> None:
        """All markers are on the sunrise box; what lasted until the end of the day is over.  [BASE-SUNRISE-01]

        Where the night brings symbols, chapters may ask something before the first of them.
        """
        state.hour_limit = self.content.last_hour
        state.overtime = self.hours.usual_overtime(state)
        state.creature_bonus = 0
        if state.arrived:
            state.arrived = []
        self.log(ev.SUNRISE, -1, state.day)
        frame = SunriseFrame()
        self.push(state, frame)
        if not state.flags & QUIET_NIGHTS:
            for chapter in self.book.hear_nights:
                chapter.before_sunrise(state, frame)

    def advance_sunrise(self, state: State, frame: SunriseFrame) -> None:
        """The next symbol of the sunrise box, unless it is covered.  [BASE-SUNRISE-02]"""
        steps = self.content.sunrise
        if frame.told < frame.step and self.book.hear_symbols:
            self.tell(state, frame)
            return
        if frame.step >= len(steps) or state.flags & QUIET_NIGHTS:
            state.frames.pop()
            self.begin_day(state)
            return
        step = steps[frame.step]
        frame.step += 1
        if (frame.covered >> (frame.step - 1)) & 1:
            self.pass_over(state, frame.step - 1)
        else:
            self.sunrise_step(state, step[0], step[1])

    def tell(self, state: State, frame: SunriseFrame) -> None:
        """A symbol is done with: those who listen hear of it once, unless it was covered."""
        frame.told = frame.step
        if not (frame.covered >> (frame.step - 1)) & 1:
            for chapter in self.book.hear_symbols:
                chapter.symbol_passed(state, frame.step - 1)

    def pass_over(self, state: State, place: int) -> None:
        """A covered symbol: nothing of it happens, but what has been used up today is ready again all the same."""
        for chapter in self.book.hear_covers:
            chapter.symbol_covered(state, place)
        if self.content.sunrise[place][0] == REFRESH_WELLS:
            self.falcon.refresh_falcons(state)

    def sunrise_step(self, state: State, step: int, kind: int) -> None:
        """One symbol."""
        if step == DRAW_EVENT:
            self.decks.draw_card(state, -1, -1, True)
        elif step == MOVE_KIND:
            if not state.flags & CREATURES_WAIT:
                self.creatures.move_kind(state, kind)
        elif step == REFRESH_WELLS:
            self.wells.refresh_wells(state)
            self.falcon.refresh_falcons(state)
        elif step == NARRATE:
            self.push(state, Narrating(1))
        else:
            name = self.content.step_names[kind]
            for chapter in self.book.know_steps:
                if chapter.at_sunrise(state, name):
                    return
            raise ValueError(f"no chapter of this box knows the step `{name}` of the sunrise")

    def waves(self, state: State) -> list[int]:
        """The kinds of creature in the order in which the next sunrise moves them, as far as that is known."""
        kinds: list[int] = []
        for step in self.content.sunrise:
            if step[0] == MOVE_KIND:
                kinds.append(step[1])
            elif step[0] == DRAW_EVENT:
                kinds += self.decks.waves(state)
        return kinds

    def begin_day(self, state: State) -> None:
        """Every hero has his hours again; the one on the rooster begins, or the next who is in play.

        If nobody is, the next sunrise follows.  [BASE-TIME-09, BASE-TIME-10]
        """
        state.day += 1
        self.turns.wake(state)
        first = state.rooster if state.rooster >= 0 else 0
        count = len(state.heroes)
        for step in range(count):
            if not state.heroes[(first + step) % count].ended:
                first = (first + step) % count
                break
        state.rooster = -1
        self.log(ev.DAY_BEGAN, state.heroes[first].kind, state.day)
        for chapter in self.book.hear_days:
            chapter.day_began(state)
        if state.heroes[first].ended:
            self.book.effects_left -= 1
            if self.book.effects_left < 0:
                raise self.cards.stuck(-1, why.ENDLESS)
            self.begin_sunrise(state)
        else:
            self.turns.begin_turn(state, first)
        for pc in self.content.on_sunrise:
            self.cards.start_program(state, pc, -1)

    def dawn(self, state: State) -> None:
        """The day ends for everybody and the sun rises; nothing that was in progress goes on."""
        state.frames.clear()
        for hero in state.heroes:
            hero.ended = True
        self.begin_sunrise(state)

    def stages(self) -> list[Stage]:
        return [AtSunrise(self)]


class AtSunrise(Stage):
    """The symbols of the sunrise box are carried out."""

    def __init__(self, sunrise: Sunrise) -> None:
        super().__init__(SUNRISE)
        self.sunrise: Sunrise = sunrise
        self.is_ground = True
        self.waits = True

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, SunriseFrame)
        self.sunrise.advance_sunrise(state, frame)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, SunriseFrame)
        if not 0 <= frame.step <= len(self.sunrise.content.sunrise):
            return "the sunrise has no such step"
        if frame.covered and (frame.covered < 0 or not self.sunrise.book.hear_nights):
            return "no symbol of the sunrise can be covered here"
        if frame.covered >> len(self.sunrise.content.sunrise):
            return "a symbol is covered that the sunrise does not have"
        if frame.told and (not 0 < frame.told <= frame.step or not self.sunrise.book.hear_symbols):
            return "nobody has heard of so many symbols of the sunrise"
        return ""
