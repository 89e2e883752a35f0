"""Hours of the day: what a hero may still spend, and what overtime costs."""

from __future__ import annotations

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.content import Content
from andori.engine.flags import NO_OVERTIME
from andori.engine.state import Hero, State


class Hours(Chapter):
    """The time track."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.normal: int = content.hours
        self.last: int = content.last_hour

    def usual_overtime(self, state: State) -> list[int]:
        """What the hours of overtime cost on a day of which no card says anything else; a new list."""
        return self.content.overtime[:]

    def hour_fault(self, state: State, hero: Hero) -> int:
        """Why a hero cannot spend another hour, or 0.

        [BASE-TIME-03, BASE-OVERTIME-01, BASE-OVERTIME-04, BASE-LEGEND1-12]
        """
        hour = hero.hours + 1
        if hour <= self.normal:
            return why.OK
        if hour > self.last:
            return why.NO_HOURS
        if state.flags & NO_OVERTIME:
            return why.SEVEN_HOURS
        if hour > state.hour_limit:
            return why.HOUR_FORBIDDEN
        cost = state.overtime[hour - self.normal - 1]
        if cost > 0 and hero.willpower <= cost:
            return why.OVERTIME_WILLPOWER
        return why.OK

    def spend_hour(self, state: State, hero: Hero) -> None:
        """Move the time marker; an overtime hour costs willpower.  [BASE-OVERTIME-02]"""
        hero.hours += 1
        if self.book.hear_hours:
            self.book.struck |= 1 << state.seat_of[hero.kind]
        if hero.hours > self.normal:
            cost = state.overtime[hero.hours - self.normal - 1]
            if cost > 0:
                hero.willpower -= cost
                self.book.cause = self.content.citations.cause("overtime")
                self.log(ev.WILLPOWER_LOST, hero.kind, cost)
                self.book.cause = ""
