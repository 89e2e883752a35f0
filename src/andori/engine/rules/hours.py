"""Hours of the day: what a hero may still spend, and what overtime costs."""

from __future__ import annotations

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.flags import NO_OVERTIME
from andori.engine.limits import LAST_HOUR, NORMAL_HOURS
from andori.engine.state import Hero, State


class Hours(Chapter):
    """The time track."""

    def hour_fault(self, state: State, hero: Hero) -> int:
        """Why a hero cannot spend another hour, or 0.

        [BASE-TIME-03, BASE-OVERTIME-01, BASE-OVERTIME-04, BASE-LEGEND1-12]
        """
        hour = hero.hours + 1
        if hour <= NORMAL_HOURS:
            return why.OK
        if hour > LAST_HOUR:
            return why.NO_HOURS
        if state.flags & NO_OVERTIME:
            return why.SEVEN_HOURS
        if hour > state.hour_limit:
            return why.HOUR_FORBIDDEN
        cost = state.overtime[hour - NORMAL_HOURS - 1]
        if cost > 0 and hero.willpower <= cost:
            return why.OVERTIME_WILLPOWER
        return why.OK

    def spend_hour(self, state: State, hero: Hero) -> None:
        """Move the time marker; an overtime hour costs willpower.  [BASE-OVERTIME-02]"""
        hero.hours += 1
        if self.book.hear_hours:
            self.book.struck |= 1 << state.seat_of[hero.kind]
        if hero.hours > NORMAL_HOURS:
            cost = state.overtime[hero.hours - NORMAL_HOURS - 1]
            if cost > 0:
                hero.willpower -= cost
                self.book.cause = self.content.citations.cause("overtime")
                self.log(ev.WILLPOWER_LOST, hero.kind, cost)
                self.book.cause = ""
