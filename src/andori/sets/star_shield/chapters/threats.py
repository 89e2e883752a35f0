"""Threats: figures that are no creatures, stand on any space and are fought until they are repelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.content import CreatureKind
from andori.engine.events import Event, Told
from andori.engine.flags import NO_FIGHT
from andori.engine.foe import CODE_STEP, Foe
from andori.engine.frames import SUNRISE, Fight, Frame, Sunrise, Task
from andori.engine.rules.beasts import Beast
from andori.engine.rules.packs import Packs
from andori.engine.rules.sunrise import NARRATE, REFRESH_WELLS
from andori.engine.stage import Stage
from andori.engine.state import Hero, State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

THREATS: Final[tuple[str, ...]] = ("fire-spirit", "siege-engine", "black-temple", "catapult", "krahder", "irlok")
"""The figures of the six threats, in the order of the die.  [STAR-GOAL-04]"""
FOES: Final[tuple[str, ...]] = ("fire-spirit", "siege-engine", "temple-part", "catapult-troll", "krahder", "irlok")
"""Whom the heroes fight to repel each of them."""
PARTS: Final[tuple[int, ...]] = (1, 1, 3, 2, 1, 1)
"""How often one is beaten, unless the legend says otherwise.  [STAR-THREAT-TEMPLE-01, STAR-THREAT-CATAPULT-07]"""
FIRE_SPIRIT: Final = 0
SIEGE_ENGINE: Final = 1
BLACK_TEMPLE: Final = 2
CATAPULT: Final = 3
KRAHDER: Final = 4
IRLOK: Final = 5
CATAPULT_SPACE: Final = 17
"""Where the catapult stands, whatever a card says.  [STAR-THREAT-CATAPULT-01]"""
NONE: Final = -1
FRAME: Final = "overrun"
REPELLED: Final = "threat_repelled"
WINS: Final = "threat_wins"


class Threats(Chapter):
    """What all six have in common.  [STAR-THREAT-GENERAL-03, STAR-THREAT-GENERAL-04]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("threat_came", "ally", "space"),
        Told("threat_rests", "ally"),
        Told(REPELLED, "ally"),
        Told("figure_moved", "ally", "from", "to"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (FRAME,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        names = [mark.name for mark in content.marks]
        self.which: int = names.index("threat")
        self.strength: int = names.index("threat_strength")
        self.willpower: int = names.index("threat_willpower")
        self.parts: int = names.index("threat_parts")
        self.done: int = names.index(REPELLED)
        self.figures: list[int] = [content.book.allies.index(name) for name in THREATS]
        self.codes: list[int] = [content.book.creatures.index(name) + 1 for name in FOES]
        self.frame: int = content.frame(FRAME)
        self.packs: Packs = book.of(Packs)

    # ---- what there is -----------------------------------------------------------------------------------------

    def now(self, state: State) -> int:
        """Which threat is in play, or NONE."""
        return state.marks[self.which] - 1

    def at(self, state: State) -> int:
        """Where the threat stands, or -1."""
        threat = self.now(state)
        return -1 if threat == NONE else state.allies[self.figures[threat]]

    def set_mark(self, state: State, mark: int, value: int) -> None:
        """Note a number of the table."""
        state.marks = changed(state.marks, mark, value)

    def acts_at(self, threat: int, step: int) -> bool:
        """Whether a symbol is the one at which a threat acts.  [STAR-STARSHIELD-17]"""
        symbol = self.content.sunrise[step][0]
        return symbol == NARRATE if threat == CATAPULT else symbol == REFRESH_WELLS

    def rests(self, state: State) -> bool:
        """Whether a red X lies on the symbol of the threat, so that it does nothing tonight.  [STAR-STARSHIELD-15]"""
        for frame in state.frames:
            if frame.kind == SUNRISE:
                assert isinstance(frame, Sunrise)
                for step in range(len(self.content.sunrise)):
                    if (frame.covered >> step) & 1 and self.acts_at(self.now(state), step):
                        return True
        return False

    def looms(self, state: State, threat: int) -> bool:
        """Whether this threat is in play and will act when the sun rises."""
        return self.now(state) == threat and not self.rests(state)

    def foretold(self, state: State) -> list[Event]:
        """That it rests where a red X lies on its symbol."""
        threat = self.now(state)
        if threat == NONE or not self.rests(state):
            return []
        return [self.book.fact(self.content.event("threat_rests"), -1, self.figures[threat])]

    # ---- how it comes, goes and wins ---------------------------------------------------------------------------

    def bring(self, state: State, threat: int, space: int, strength: int, willpower: int, parts: int) -> None:
        """The threat comes into play; one that is there goes.  [STAR-THREAT-GENERAL-01, STAR-THREAT-GENERAL-02]"""
        self.take_away(state)
        kind = self.content.creatures[self.codes[threat] - 1]
        self.set_mark(state, self.which, threat + 1)
        self.set_mark(state, self.strength, strength if strength else kind.strength)
        self.set_mark(state, self.willpower, willpower if willpower else kind.willpower)
        self.set_mark(state, self.parts, parts if parts else PARTS[threat])
        self.set_mark(state, self.done, 0)
        figure = self.figures[threat]
        where = self.board.index_of[CATAPULT_SPACE] if threat == CATAPULT else space
        state.allies = changed(state.allies, figure, where)
        self.log(self.content.event("threat_came"), -1, figure, where)
        if threat == CATAPULT:
            for _ in range(state.marks[self.parts]):
                self.packs.put(state, where, self.codes[CATAPULT])

    def take_away(self, state: State) -> None:
        """No threat is in play any more, whatever became of it."""
        threat = self.now(state)
        if threat != NONE:
            state.allies = changed(state.allies, self.figures[threat], -1)
            if threat == CATAPULT:
                self.book.foe_of[self.codes[CATAPULT]].remove(state, self.codes[CATAPULT], -1, 0)
            self.set_mark(state, self.which, 0)

    def move(self, state: State, space: int) -> None:
        """The figure goes to a space; none is occupied by it.  [STAR-THREAT-SIEGE-01]"""
        figure = self.figures[self.now(state)]
        self.log(self.content.event("figure_moved"), -1, figure, state.allies[figure], space)
        state.allies = changed(state.allies, figure, space)

    def repel(self, state: State) -> None:
        """The narrator goes straight to the end, and the legend is judged.  [STAR-GOAL-05]"""
        figure = self.figures[self.now(state)]
        self.take_away(state)
        self.set_mark(state, self.done, 1)
        self.log(self.content.event(REPELLED), -1, figure)
        state.narrator = state.track_end
        self.log(ev.NARRATOR, -1, state.narrator)
        self.book.narrator.read_end(state)
        self.set_off(state, REPELLED, -1)

    def win(self, state: State) -> None:
        """The threat has got where it wanted: the legend is lost, by the ending of the card or that of the castle."""
        state.frames.append(Task(self.frame))
        self.set_off(state, WINS, -1)

    def symbol_covered(self, state: State, step: int) -> None:
        """A red X on its symbol keeps the threat still.  [STAR-STARSHIELD-15, STAR-STARSHIELD-16]"""
        threat = self.now(state)
        if threat != NONE and self.acts_at(threat, step):
            self.log(self.content.event("threat_rests"), -1, self.figures[threat])

    def foe_beaten(self, state: State, fight: Fight) -> None:
        """Whoever is beaten of a threat repels it, or leaves it weaker."""
        threat = self.now(state)
        if threat != NONE and fight.foe == self.codes[threat]:
            self.weaken(state, threat)

    def weaken(self, state: State, threat: int) -> None:
        """A part of the threat is gone; with the last one it is repelled."""
        left = state.marks[self.parts] - 1
        self.set_mark(state, self.parts, max(left, 0))
        if left <= 0:
            self.repel(state)

    def foe_strength(self, state: State, threat: int) -> int:
        """How strong a threat is: what makes creatures stronger does nothing to it.  [STAR-THREAT-GENERAL-03]"""
        return state.marks[self.strength]

    def foes(self) -> list[Foe]:
        return [ThreatFoe(self, [self.codes[threat] for threat in range(len(THREATS)) if threat != CATAPULT])]

    def stages(self) -> list[Stage]:
        return [Overrun(self)]


class ThreatFoe(Beast):
    """A threat that is fought: it gives no reward, and no rule for creatures holds for it.  [STAR-THREAT-GENERAL-03]"""

    def __init__(self, threats: Threats, codes: list[int]) -> None:
        super().__init__(threats.book.creatures, codes)
        self.threats: Threats = threats
        self.lone = True

    def stands(self, state: State, space: int, code: int) -> bool:
        return self.lives(state, code) and self.threats.at(state) == space

    def lives(self, state: State, code: int) -> bool:
        threat = self.threats.now(state)
        return threat != NONE and self.threats.codes[threat] == code

    def place(self, state: State, code: int, space: int) -> int:
        self.threats.bring(state, self.threats.codes.index(code), space, 0, 0, 0)
        return space

    def bring(self, state: State, code: int, space: int) -> None:
        if self.lives(state, code):
            self.threats.move(state, space)

    def remove(self, state: State, code: int, space: int, count: int) -> None:
        if self.lives(state, code) and (space < 0 or self.threats.at(state) == space):
            self.threats.take_away(state)

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """It must be there and within reach; one fights it at once."""
        if state.flags & NO_FIGHT:
            return why.FIGHT_OFF
        if not self.stands(state, space, code):
            return why.NO_CREATURE
        return why.OK if self.within_reach(state, hero, space, code) else why.TOO_FAR_TO_FIGHT

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        threat = self.threats.now(state)
        if threat == NONE:
            return
        code, space = self.threats.codes[threat], self.threats.at(state)
        if self.foe_of[code] is self and self.within_reach(state, hero, space, code):
            out.append(space * CODE_STEP + code)

    def begin(self, state: State, fight: Fight) -> None:
        fight.foe_strength = self.strength_against(state, fight.foe, 0, 0)
        fight.foe_willpower = state.marks[self.threats.willpower]

    def brace(self, state: State, fight: Fight, help_given: int) -> None:
        fight.foe_strength = self.strength_against(state, fight.foe, fight.value, help_given)

    def printed(self, state: State, kind: CreatureKind) -> int:
        return state.marks[self.threats.strength]

    def strength_against(self, state: State, code: int, own: int, help_given: int) -> int:
        return self.threats.foe_strength(state, self.threats.codes.index(code))

    def take_off(self, state: State, fight: Fight) -> None:
        """Whether the figure leaves its space is told by what it was."""


class Overrun(Stage):
    """A threat has won: what the legend says of it comes first, and then it is lost at any rate."""

    def __init__(self, threats: Threats) -> None:
        super().__init__(threats.frame)
        self.threats: Threats = threats
        self.waits = True

    def advance(self, state: State, frame: Frame) -> bool:
        threats = self.threats
        threats.book.narrator.finish(state, threats.content.stronghold_ending)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        return "a threat has won, and the legend goes on" if top else ""
