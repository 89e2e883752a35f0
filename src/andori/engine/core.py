"""The ground of the rulebook: hours, willpower, strength, gold, luck and the end of the game.

The rulebook is one class built in layers, one subject a module; each layer extends the one before it. What a layer
needs from a later one is declared at the end of this class. A box overrides what its booklet changes.
"""

from __future__ import annotations

from typing import Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DEALER, DICE, Action, pack_dice
from andori.engine.content import FACES, Content
from andori.engine.editions import Edition
from andori.engine.events import Event
from andori.engine.frames import RUNNING_CARD, Card, Frame
from andori.engine.state import LOST, RUNNING, WON, Hero, State

MAX_WILLPOWER: Final = 20
MAX_STRENGTH: Final = 14
NORMAL_HOURS: Final = 7
LAST_HOUR: Final = 10

MOST_EFFECTS: Final = 10_000
"""Effects that one action may bring about; in play 106 have been the most, so more come from a legend without end."""
MOST_FRAMES: Final = 200
"""Things that may be in progress at once; in play 6 have been the most."""

# Rules a legend can switch, as bits of ``state.flags``.
NO_FIGHT: Final = 1
NO_OVERTIME: Final = 2
ONLY_STRENGTH: Final = 4
GEMS_LURE: Final = 8
FORCED_TOKENS: Final = 16
GEMS_EATEN: Final = 32
CREATURES_WAIT: Final = 64
QUIET_NIGHTS: Final = 128
NO_TEAM: Final = 256
CASTLE_IS_EXIT: Final = 512
CASTLE_IS_TAKEN: Final = 1024
GEMS_GUARDED: Final = 2048
FLAG_NAMES: Final[tuple[str, ...]] = (
    "no_fight",
    "no_overtime",
    "only_strength",
    "gems_lure",
    "forced_tokens",
    "gems_eaten",
    "creatures_wait",
    "quiet_nights",
    "no_team",
    "castle_is_exit",
    "castle_is_taken",
    "gems_guarded",
)


class Core:
    """What every other part of the rulebook stands on."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.edition: Edition = content.edition
        self.adjacent: list[list[bool]] = content.board.adjacent
        self.neighbours: list[list[int]] = content.board.neighbours
        self.events: list[Event] = []
        """What the action being applied has brought about so far."""
        self.logging: bool = True
        self.cause: str = ""
        """The rule of the card, token or thing that is being carried out, if any."""
        column = 2 if content.edition.name == "ffg" else 1
        self.event_rules: list[str] = [entry[column] for entry in ev.EVENT_TABLE]
        self.caused: list[bool] = [code in ev.CAUSED for code in range(len(ev.EVENT_TABLE))]
        self.effects_left: int = MOST_EFFECTS
        """How many effects the action being applied may still bring about."""
        self._throws: dict[int, list[Action]] = {}
        self._weights: dict[int, list[int]] = {}

    # ---- what happened -----------------------------------------------------------------------------------------

    def log(self, code: int, hero: int = -1, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Note a fact; ``hero`` is a hero kind."""
        if self.logging:
            rule = self.cause if self.cause and self.caused[code] else self.event_rules[code]
            self.events.append(Event(code, hero, a, b, c, rule))

    def card_rule(self, state: State) -> str:
        """The rule of the card or token in progress that lies uppermost; empty when there is none."""
        for frame in reversed(state.frames):
            if frame.kind == RUNNING_CARD:
                assert isinstance(frame, Card)
                return self.content.program_rules[frame.pc]
        return ""

    # ---- hours -------------------------------------------------------------------------------------------------

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
        if hero.hours > NORMAL_HOURS:
            cost = state.overtime[hero.hours - NORMAL_HOURS - 1]
            if cost > 0:
                hero.willpower -= cost
                self.cause = "BASE-OVERTIME-02"
                self.log(ev.WILLPOWER_LOST, hero.kind, cost)
                self.cause = ""

    # ---- values ------------------------------------------------------------------------------------------------

    def dice_of(self, hero: Hero) -> int:
        """Dice of the row in which the willpower marker stands.  [BASE-HEROBOARD-01]"""
        dice = self.content.heroes[hero.kind].dice
        if hero.willpower < 7:
            return dice[0]
        return dice[1] if hero.willpower < 14 else dice[2]

    def gain_willpower(self, hero: Hero, amount: int) -> None:
        """Raise willpower, at most to the end of the track.  [BASE-TRACK-01]"""
        gained = min(amount, MAX_WILLPOWER - hero.willpower)
        if gained > 0:
            hero.willpower += gained
            self.log(ev.WILLPOWER_GAINED, hero.kind, gained)

    def lose_willpower(self, hero: Hero, amount: int) -> None:
        """Lower willpower, at most to 0."""
        lost = min(amount, hero.willpower)
        if lost > 0:
            hero.willpower -= lost
            self.log(ev.WILLPOWER_LOST, hero.kind, lost)

    def gain_strength(self, hero: Hero, amount: int) -> None:
        """Raise strength, at most to the end of the track.  [BASE-TRACK-01]"""
        gained = min(amount, MAX_STRENGTH - hero.strength)
        if gained > 0:
            hero.strength += gained
            self.log(ev.STRENGTH_GAINED, hero.kind, gained)

    def lose_strength(self, hero: Hero, amount: int) -> None:
        """Lower strength, never below 1.  [BASE-FIGHT-24]"""
        lost = min(amount, hero.strength - 1)
        if lost > 0:
            hero.strength -= lost
            self.log(ev.STRENGTH_LOST, hero.kind, lost)

    def gain_gold(self, hero: Hero, amount: int) -> None:
        """Gold from the supply; there is always enough.  [BASE-HEROBOARD-05]"""
        if amount > 0:
            hero.gold += amount
            self.log(ev.GOLD_GAINED, hero.kind, amount)

    def lose_gold(self, hero: Hero, amount: int) -> None:
        """Gold back to the supply."""
        lost = min(amount, hero.gold)
        if lost > 0:
            hero.gold -= lost
            self.log(ev.GOLD_LOST, hero.kind, lost)

    # ---- luck --------------------------------------------------------------------------------------------------

    def throws(self, die: int, count: int) -> list[Action]:
        """Every result of throwing equal dice, lowest first: the dealer's possible answers."""
        key = die * 16 + count
        known = self._throws.get(key)
        if known is None:
            known = self._work_out_throws(die, count)
        return known

    def throw_weights(self, die: int, count: int) -> list[int]:
        """How many of the equally likely throws show each result of :meth:`throws`."""
        self.throws(die, count)
        return self._weights[die * 16 + count]

    def _work_out_throws(self, die: int, count: int) -> list[Action]:
        counts: dict[int, int] = {0: 1}
        packed_of: dict[int, list[int]] = {0: []}
        for _ in range(count):
            ahead: dict[int, int] = {}
            for packed, weight in counts.items():
                for face in FACES[die]:
                    values = packed_of[packed] + [face]
                    code = pack_dice(values)
                    packed_of[code] = values
                    ahead[code] = ahead.get(code, 0) + weight
            counts = ahead
        key = die * 16 + count
        codes = sorted(counts)
        made = [self.content.book.make(DICE, DEALER, code) for code in codes]
        self._throws[key] = made
        self._weights[key] = [counts[code] for code in codes]
        return made

    # ---- the end -----------------------------------------------------------------------------------------------

    def finish(self, state: State, ending: int) -> None:
        """The legend is over, for all heroes alike.  [BASE-GOAL-01]"""
        if state.outcome != RUNNING:
            return
        state.outcome = WON if self.content.endings[ending].won else LOST
        state.ending = ending
        state.frames.clear()
        self.log(ev.GAME_OVER, -1, ending, state.outcome)

    # ---- declared here, defined in later layers ----------------------------------------------------------------

    def start_program(self, state: State, pc: int, seat: int) -> None:
        """Carry out a programme of effects next."""
        raise NotImplementedError

    def push(self, state: State, frame: Frame) -> None:
        """Put something on top of what is in progress, unless the game is over."""
        if state.outcome == RUNNING:
            state.frames.append(frame)
