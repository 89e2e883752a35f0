"""The flute of Andor: one die of willpower for all who hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import FLIP, KEEP, Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.rules.throwing import Throwing
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State
from andori.engine.verb import Verb
from andori.sets.star_shield.chapters.gifts import Gifts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

PLAY: Final = "play {thing}"
FRAME: Final = "flute"


class Flute(Chapter):
    """The owner throws one die; all who are near gain so much willpower.  [STAR-GIFT-FLUTE-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(PLAY),)
    REASONS: ClassVar[tuple[str, ...]] = ("flute_not_yours",)
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("flute_played", "willpower"),)
    FRAMES: ClassVar[tuple[str, ...]] = (FRAME,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.gifts: Gifts = book.of(Gifts)
        self.plays: int = self.content.things.role("plays")
        self.kind: int = self.content.book.kind_of(PLAY)
        self.frame: int = self.content.frame(FRAME)

    def play_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot play, or 0.  [STAR-GIFT-GENERAL-03, STAR-GIFT-GENERAL-05]"""
        fault = self.book.belongings.standing_fault(state, seat)
        return fault if fault else self.gifts.gift_fault(state.heroes[seat], thing, self.plays)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        for thing in self.gifts.held(hero, self.plays):
            if not self.play_fault(state, seat, thing):
                out.append(self.content.book.make(self.kind, hero.kind, thing))

    def do_play(self, state: State, seat: int, thing: int) -> None:
        """The flute is turned over, and luck answers."""
        self.gifts.spend(state, state.heroes[seat], thing)
        self.push(state, Task(self.frame, seat))

    def hears(self, state: State, player: Hero, hero: Hero) -> bool:
        """Whether a hero stands with whoever plays, or on an adjacent space.  [STAR-GIFT-FLUTE-01]"""
        if hero.space == player.space:
            return True
        return self.board.joined[player.space][hero.space] and not state.way_closed(player.space, hero.space)

    def can_recover(self, state: State, seat: int) -> bool:
        """Whether somebody could play for a fighter."""
        for player in state.heroes:
            if not player.ended and self.gifts.held(player, self.plays):
                if self.hears(state, player, state.heroes[seat]):
                    return True
        return False

    def sound(self, state: State, task: Task) -> None:
        """All who hear it gain what the die shows.  [STAR-GIFT-FLUTE-01]"""
        state.frames.pop()
        player = state.heroes[task.hero]
        self.log(self.content.event("flute_played"), player.kind, task.a)
        self.book.cause = self.content.citations.cause("flute")
        for hero in state.heroes:
            if self.hears(state, player, hero):
                self.book.boards.gain_willpower(hero, task.a)
        self.book.cause = ""

    def flips(self, state: State, task: Task) -> bool:
        """Whether whoever plays can turn the die of the flute.  [STAR-GIFT-FLUTE-01]"""
        return self.content.heroes[state.heroes[task.hero].kind].flips

    def turned(self, state: State, task: Task) -> int:
        """What the die shows once it is turned."""
        die = self.content.heroes[state.heroes[task.hero].kind].die
        return self.content.dice[die].turned[task.a]

    def verbs(self) -> list[Verb]:
        return [Play(self)]

    def stages(self) -> list[Stage]:
        return [Sounding(self)]


class FluteDie(Throwing):
    """Dice are turned in a fight, and that of the flute by whoever plays it.  [STAR-GIFT-FLUTE-01]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.flute: Flute = book.of(Flute)

    def tune(self, state: State) -> Task | None:
        """The flute that is being played on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != self.flute.frame:
            return None
        assert isinstance(frame, Task)
        return frame

    def flip_fault(self, state: State, seat: int, target: int, shown: int) -> int:
        tune = self.tune(state)
        if tune is None:
            return super().flip_fault(state, seat, target, shown)
        if not self.content.heroes[state.heroes[seat].kind].flips:
            return why.NOT_A_WIZARD
        if tune.hero != seat or target != seat:
            return self.content.reason("flute_not_yours")
        return why.OK if shown == tune.a else why.WRONG_DIE

    def keep_fault(self, state: State, seat: int) -> int:
        tune = self.tune(state)
        if tune is None:
            return super().keep_fault(state, seat)
        return why.OK if tune.hero == seat else why.NOT_ASKED

    def do_flip(self, state: State, seat: int, shown: int) -> None:
        tune = self.tune(state)
        if tune is None:
            super().do_flip(state, seat, shown)
            return
        turned = self.flute.turned(state, tune)
        kind = state.heroes[seat].kind
        self.log(ev.FLIPPED, kind, kind, shown, turned)
        tune.a = turned
        tune.b = 1

    def do_keep(self, state: State) -> None:
        tune = self.tune(state)
        if tune is None:
            super().do_keep(state)
        else:
            tune.b = 1


class Play(Verb):
    """The flute is played."""

    def __init__(self, flute: Flute) -> None:
        super().__init__(flute.kind)
        self.flute: Flute = flute

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.flute.play_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.flute.do_play(state, seat, action.a)


class Sounding(Stage):
    """The flute is played: ``a`` is what its die shows, ``b`` 1 once it stays so."""

    def __init__(self, flute: Flute) -> None:
        super().__init__(flute.frame)
        self.flute: Flute = flute
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return frame.a == 0

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Task)
        return "flute_die" if frame.a else "flute_roll"

    def roller(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book = self.flute.content.book
        kind = state.heroes[frame.hero].kind
        out.append(book.make(FLIP, kind, kind, frame.a))
        out.append(book.plain[kind][KEEP])

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Task)
        die = self.flute.content.heroes[state.heroes[frame.hero].kind].die
        dice = self.flute.book.dice
        out.extend(dice.throws(die, 1))
        weights.extend(dice.throw_weights(die, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.flute.content.citations.cause("luck_die")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        frame.a = action.a

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        if frame.a == 0 or (frame.b == 0 and self.flute.flips(state, frame)):
            return False
        self.flute.sound(state, frame)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not is_seat(state, frame.hero):
            return "nobody plays the flute"
        die = self.flute.content.heroes[state.heroes[frame.hero].kind].die
        shown = self.flute.content.dice[die].numbers
        return "" if frame.a == 0 or frame.a in shown else "the die of the flute shows what no die can"
