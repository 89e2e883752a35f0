"""Turns: who is on turn, what he may begin, and the end of his day."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import END_DAY, PASS, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import NEXT_TURN, TURN, WALK, Card, Frame, NextTurn, Turn
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.allies import Allies
    from andori.engine.rules.barriers import Barriers
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.followers import Followers
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.sunrise import Sunrise
    from andori.engine.rules.walking import Walking


class Turns(Chapter):
    """Whose turn it is."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("pass", PASS),
        Form("end day", END_DAY),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.allies: Allies = book.allies
        self.belongings: Belongings = book.belongings
        self.followers: Followers = book.followers
        self.fighting: Fighting = book.fighting
        self.hours: Hours = book.hours
        self.barriers: Barriers = book.barriers
        self.sunrise: Sunrise = book.sunrise
        self.walking: Walking = book.walking

    def action_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot begin an action of his turn, or 0."""
        frame = state.frames[-1]
        if frame.kind != TURN:
            return why.WALK_IN_PROGRESS if frame.kind == WALK and state.turn == seat else why.NOT_ASKED
        return why.OK if state.turn == seat else why.NOT_ON_TURN

    def is_out(self, state: State, seat: int) -> bool:
        """Whether a hero does nothing until further notice, by any chapter."""
        for chapter in self.book.keep_out:
            if chapter.out_of_play(state, seat):
                return True
        return False

    def in_play(self, state: State) -> list[int]:
        """The seats of those who can be asked; of all where nobody is left."""
        seats = list(range(len(state.heroes)))
        if self.book.keep_out:
            found = [seat for seat in seats if not self.is_out(state, seat)]
            return found if found else seats
        return seats

    def wake(self, state: State) -> None:
        """Every hero who is in play has his hours again.  [BASE-TIME-09]"""
        for seat, hero in enumerate(state.heroes):
            hero.ended = self.is_out(state, seat)
            hero.hours = 0

    def drop_out(self, state: State, seat: int) -> None:
        """A chapter takes a hero out of play: he cannot go on with his day, nor with a turn that he has not used.

        What a free action in his turn has set off is carried out first; an action in progress comes to its own end.
        """
        state.heroes[seat].ended = True
        if state.turn != seat:
            return
        for place in range(len(state.frames) - 1, -1, -1):
            kind = state.frames[place].kind
            if kind == TURN:
                state.frames[place] = NextTurn(seat)
            if kind == TURN or self.book.stages[kind].is_action:
                return

    def by_rank(self, state: State, highest: bool) -> int:
        """The seat of the hero of the lowest or highest rank in play.  [BASE-HEROBOARD-11]"""
        seats = self.in_play(state)
        best = seats[0]
        for seat in seats[1:]:
            rank = self.content.heroes[state.heroes[seat].kind].rank
            if (rank > self.content.heroes[state.heroes[best].kind].rank) == highest:
                best = seat
        return best

    def first_turn(self, state: State, frame: Card, who: int) -> None:
        """Who begins: the lowest rank, the highest, or the hero concerned."""
        seat = frame.hero if who == 2 else self.by_rank(state, who == 1)
        state.turn = max(seat, 0)
        if who == 2:
            state.rooster = state.turn

    def list_turn(self, state: State, seat: int, out: list[Action]) -> None:
        """The actions of the hero on turn that end his turn."""
        hero = state.heroes[seat]
        book = self.content.book
        tired = self.hours.hour_fault(state, hero)
        if not tired:
            self.walking.list_steps(state, seat, 0, out)
            self.fighting.list_fights(state, seat, out)
            if state.barriers:
                self.barriers.list_clearings(state, seat, out)
            out.append(book.plain[hero.kind][PASS])
        out.append(book.plain[hero.kind][END_DAY])
        if not tired:
            self.allies.list_leads(state, seat, out)
        if hero.small:
            self.walking.list_refreshments(state, seat, out)

    def advance_turn(self, state: State, frame: NextTurn) -> None:
        """The next hero who has not ended his day is on turn; if there is none, the sun rises.

        [BASE-TURN-01, BASE-TURN-08, BASE-TURN-09, BASE-TIME-08]
        """
        state.frames.pop()
        if state.frames and state.frames[-1].kind == TURN:
            state.frames.pop()
        if frame.first:
            self.begin_turn(state, state.turn)
            return
        count = len(state.heroes)
        for step in range(1, count + 1):
            seat = (frame.hero + step) % count
            if not state.heroes[seat].ended:
                self.begin_turn(state, seat)
                return
        self.sunrise.begin_sunrise(state)

    def begin_turn(self, state: State, seat: int) -> None:
        """A hero is on turn."""
        state.turn = seat
        if state.arrived:
            state.arrived = []
        self.log(ev.TURN, state.heroes[seat].kind)
        self.push(state, Turn())

    def turn_over(self, state: State, seat: int) -> None:
        """The hero on turn has used his action."""
        state.frames.pop()
        state.frames.append(NextTurn(seat))

    def do_pass(self, state: State, seat: int) -> None:
        """An hour goes by.  [BASE-PASS-01, BASE-PASS-02]"""
        hero = state.heroes[seat]
        self.hours.spend_hour(state, hero)
        self.log(ev.PASSED, hero.kind)
        self.turn_over(state, seat)

    def do_end_day(self, state: State, seat: int) -> None:
        """The marker goes to the sunrise box; the first one there takes the rooster.  [BASE-TIME-04, BASE-TIME-06]"""
        hero = state.heroes[seat]
        hero.ended = True
        self.log(ev.DAY_ENDED, hero.kind)
        if state.rooster < 0:
            state.rooster = seat
            self.log(ev.ROOSTER, hero.kind)
        for chapter in self.book.hear_day_ends:
            chapter.day_ended(state, seat)
        self.turn_over(state, seat)

    def list_moment(self, state: State, out: list[Action]) -> None:
        """What the hero on turn can begin, and free actions of everybody."""
        for seat in range(len(state.heroes)):
            if seat == state.turn:
                self.list_turn(state, seat, out)
            if not state.heroes[seat].ended:
                self.belongings.list_free(state, seat, out)
            for chapter in self.book.have_deeds:
                chapter.list_deeds(state, seat, out)

    def pass_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot let an hour go by, or 0."""
        fault = self.action_fault(state, seat)
        return fault if fault else self.hours.hour_fault(state, state.heroes[seat])

    def verbs(self) -> list[Verb]:
        return [Pass(self), EndDay(self)]

    def stages(self) -> list[Stage]:
        return [OnTurn(self), BetweenTurns(self)]


class Pass(Verb):
    """An hour goes by."""

    def __init__(self, turns: Turns) -> None:
        super().__init__(PASS)
        self.turns: Turns = turns

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.turns.pass_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.turns.do_pass(state, seat)


class EndDay(Verb):
    """The end of a hero's day."""

    def __init__(self, turns: Turns) -> None:
        super().__init__(END_DAY)
        self.turns: Turns = turns

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.turns.action_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.turns.do_end_day(state, seat)


class OnTurn(Stage):
    """A hero is on turn and has not begun his action; everybody else is free."""

    def __init__(self, turns: Turns) -> None:
        super().__init__(TURN)
        self.turns: Turns = turns
        self.is_ground = True
        self.waits = True

    def asked(self, state: State, frame: Frame) -> int:
        return state.heroes[state.turn].kind

    def question(self, state: State, frame: Frame) -> str:
        return "turn"

    def is_open(self) -> bool:
        return True

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        self.turns.list_moment(state, out)


class BetweenTurns(Stage):
    """An action is over: whose turn is next?"""

    def __init__(self, turns: Turns) -> None:
        super().__init__(NEXT_TURN)
        self.turns: Turns = turns
        self.is_ground = True
        self.waits = True

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, NextTurn)
        self.turns.advance_turn(state, frame)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, NextTurn)
        if not is_seat(state, frame.hero, nobody=frame.first):
            return "the next turn follows nobody's"
        return ""
