"""The Star Shield at sunrise: its bearer lays a red X on symbols before the first one is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import SUNRISE, Frame, Sunrise, Task
from andori.engine.rules.sunrise import DRAW_EVENT, MOVE_KIND, NARRATE, REFRESH_WELLS
from andori.engine.stage import Stage, is_seat
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

SYMBOLS: Final[tuple[tuple[str, int, str, int], ...]] = (
    ("event", DRAW_EVENT, "", 0),
    ("gor", MOVE_KIND, "gor", 0),
    ("skral", MOVE_KIND, "skral", 0),
    ("wardrak", MOVE_KIND, "wardrak", 0),
    ("troll", MOVE_KIND, "troll", 0),
    ("wardrak again", MOVE_KIND, "wardrak", 1),
    ("wells", REFRESH_WELLS, "", 0),
    ("narrator", NARRATE, "", 0),
)
"""The words of each symbol; what it is, which creature moves, and how many like it come before."""
NONE: Final = "cover none"
FRAME: Final = "cover"
COVER: Final[list[str]] = [f"cover {symbol[0]}" for symbol in SYMBOLS]
COVERED: Final[list[str]] = [f"covered_{symbol[0].replace(' ', '_')}" for symbol in SYMBOLS]


class Covering(Chapter):
    """Red X on the sunrise box.  [STAR-STARSHIELD-02, STAR-STARSHIELD-03]"""

    FORMS: ClassVar[tuple[Form, ...]] = tuple([Form(line) for line in [*COVER, NONE]])
    REASONS: ClassVar[tuple[str, ...]] = ("cover_lying", "cover_no_shield", "cover_at_sunrise", "cover_again")
    EVENTS: ClassVar[tuple[Told, ...]] = tuple(
        [Told(name) for name in [*COVERED, "star_shield_spent", "symbol_skipped"]]
    )
    FRAMES: ClassVar[tuple[str, ...]] = (FRAME,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.covers: int = content.things.role("covers")
        self.frame: int = content.frame(FRAME)
        self.kinds: list[int] = [content.book.kind_of(line) for line in COVER]
        self.no_more: int = content.book.kind_of(NONE)
        self.told: list[int] = [content.event(name) for name in COVERED]
        self.places: list[int] = [self.place_of(symbol[1], symbol[2], symbol[3]) for symbol in SYMBOLS]

    def place_of(self, step: int, creature: str, before: int) -> int:
        """Where a symbol stands on the sunrise box, or -1 where the box that is played has none like it."""
        left = before
        for place, known in enumerate(self.content.sunrise):
            if known[0] != step or (creature and self.content.creatures[known[1]].name != creature):
                continue
            if not left:
                return place
            left -= 1
        return -1

    # ---- who is asked ------------------------------------------------------------------------------------------

    def before_sunrise(self, state: State, frame: Sunrise) -> None:
        """Whoever bears the Star Shield is asked, also with the day over.  [STAR-STARSHIELD-02, STAR-STARSHIELD-18]"""
        for seat in range(len(state.heroes) - 1, -1, -1):
            if self.bears(state.heroes[seat]):
                self.push(state, Task(self.frame, seat))

    def bears(self, hero: Hero) -> bool:
        """Whether a hero holds the Star Shield; one that lies on a space is of no use.  [STAR-STARSHIELD-02]"""
        return self.roles[hero.large] & self.covers != 0

    def question(self, state: State) -> Task | None:
        """The question that is open on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return None
        assert isinstance(frame, Task)
        return frame

    def sunrise(self, state: State) -> Sunrise:
        """The sunrise that is about to come."""
        for frame in reversed(state.frames):
            if frame.kind == SUNRISE:
                assert isinstance(frame, Sunrise)
                return frame
        raise ValueError("no sun is about to rise")

    # ---- what speaks against it --------------------------------------------------------------------------------

    def asked_fault(self, state: State, seat: int) -> int:
        """Why a hero has no symbol to cover at this moment, or 0.  [STAR-STARSHIELD-02]"""
        if not self.bears(state.heroes[seat]):
            for entry in state.ground:
                if self.roles[entry % SPACE_STEP] & self.covers:
                    return self.content.reason("cover_lying")
            return self.content.reason("cover_no_shield")
        task = self.question(state)
        if task is None:
            return self.content.reason("cover_at_sunrise")
        return why.OK if task.hero == seat else why.NOT_ASKED

    def cover_fault(self, state: State, seat: int, symbol: int) -> int:
        """Why a hero cannot lay a red X on a symbol, or 0.  [STAR-STARSHIELD-02, STAR-STARSHIELD-05]"""
        fault = self.asked_fault(state, seat)
        if fault:
            return fault
        place = self.places[symbol]
        if place < 0:
            return why.NOT_OFFERED
        return self.content.reason("cover_again") if (self.sunrise(state).covered >> place) & 1 else why.OK

    # ---- what it does ------------------------------------------------------------------------------------------

    def do_cover(self, state: State, seat: int, symbol: int) -> None:
        """A side is used for an X: the shield is turned over, and leaves the game after the second.

        [STAR-STARSHIELD-01, STAR-STARSHIELD-05, STAR-STARSHIELD-06]
        """
        hero = state.heroes[seat]
        side = hero.large
        frame = self.sunrise(state)
        frame.covered |= 1 << self.places[symbol]
        self.book.cause = self.content.citations.cause("star_shield")
        self.log(ev.ITEM_USED, hero.kind, side)
        self.book.cause = ""
        self.log(self.told[symbol], hero.kind)
        self.book.things.use_up(state, hero, side)
        if self.bears(hero):
            task = self.question(state)
            assert task is not None
            task.a += 1
        else:
            self.log(self.content.event("star_shield_spent"))
            state.frames.pop()

    def symbol_covered(self, state: State, step: int) -> None:
        """What a red X lies on has no effect.  [STAR-STARSHIELD-03]"""
        self.log(self.content.event("symbol_skipped"))

    def verbs(self) -> list[Verb]:
        found: list[Verb] = [Cover(self, symbol) for symbol in range(len(SYMBOLS))]
        found.append(CoverNone(self))
        return found

    def stages(self) -> list[Stage]:
        return [BeforeSunrise(self)]


class Cover(Verb):
    """A red X is laid on a symbol."""

    def __init__(self, covering: Covering, symbol: int) -> None:
        super().__init__(covering.kinds[symbol])
        self.covering: Covering = covering
        self.symbol: int = symbol

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.covering.cover_fault(state, seat, self.symbol)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.covering.do_cover(state, seat, self.symbol)


class CoverNone(Verb):
    """No (further) symbol is covered."""

    def __init__(self, covering: Covering) -> None:
        super().__init__(covering.no_more)
        self.covering: Covering = covering

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.covering.asked_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()


class BeforeSunrise(Stage):
    """The bearer of the Star Shield is asked; ``a`` is how many symbols have been covered so far."""

    def __init__(self, covering: Covering) -> None:
        super().__init__(covering.frame)
        self.covering: Covering = covering
        self.waits = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Task)
        return "cover_more" if frame.a else "cover"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        covering = self.covering
        plain = covering.content.book.plain[state.heroes[frame.hero].kind]
        for symbol, kind in enumerate(covering.kinds):
            if not covering.cover_fault(state, frame.hero, symbol):
                out.append(plain[kind])
        out.append(plain[covering.no_more])

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not self.covering.bears(state.heroes[frame.hero]):
            return "nobody bears a shield by which a symbol could be covered"
        place = state.frames.index(frame)
        if place == 0 or state.frames[place - 1].kind not in (SUNRISE, self.kind):
            return "a symbol can be covered only before sunrise"
        return "" if self.covering.sunrise(state).step == 0 else "the sun has risen already"
