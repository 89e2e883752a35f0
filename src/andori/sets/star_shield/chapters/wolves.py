"""Wolves: three figures that run along the arrows when an hour strikes, until a hero tames the alpha wolf."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.flags import NO_FIGHT
from andori.engine.foe import CODE_STEP, Foe
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, SHIELDING, TURN, Fight, NextTurn
from andori.engine.rules.beasts import Beast
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.star_shield.chapters.threats import FOES

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TAME: Final = "tame {space}"
WOLVES: Final[tuple[str, ...]] = ("alpha", "wolf-1", "wolf-2")
"""The three figures; the first of them is the one that can be tamed.  [STAR-WOLF-26]"""
ALPHA: Final = "alpha-wolf"
TIMES: Final = 4
"""How many times a hero's own strength must be reached.  [STAR-WOLF-12]"""
FIRST_HOUR: Final = 4
"""Where the wolf symbol lies unless a card says otherwise.  [STAR-WOLF-04]"""
TAMED: Final = "tamed"


class Wolves(Chapter):
    """Where they run, whom they endanger, who tames them and whom they help."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(TAME, costs_hour=True),)
    REASONS: ClassVar[tuple[str, ...]] = (
        *("no_alpha", "alpha_too_far", "tame_next_turn"),
        *("tame_alone", "tame_already"),
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("wolf_symbol_placed", "count"),
        Told("wolf_hour_struck"),
        Told("wolf_moved", "ally", "from", "to"),
        Told("wolf_stayed", "ally", "space"),
        Told("wolf_among_farmers", "space"),
        Told("taming_began", "space", "value"),
        Told("taming_failed", "value"),
        Told(TAMED, "value", "count"),
        Told("wolf_gone"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        names = [mark.name for mark in content.marks]
        self.hour: int = names.index("wolf_hour")
        self.strength: int = names.index("wolf_strength")
        self.beside: int = [mark.name for mark in content.hero_marks].index("wolves")
        self.figures: list[int] = [content.book.allies.index(name) for name in WOLVES]
        self.code: int = content.book.creatures.index(ALPHA) + 1
        self.threatening: list[int] = [content.book.creatures.index(name) + 1 for name in FOES]
        self.kind: int = content.book.kind_of(TAME)

    def foes(self) -> list[Foe]:
        return [AlphaWolf(self)]

    # ---- where they are ----------------------------------------------------------------------------------------

    def alpha(self, state: State) -> int:
        """Where the alpha wolf is, or -1."""
        return state.allies[self.figures[0]]

    def tame(self, state: State) -> bool:
        """Whether the alpha wolf has been tamed, and so the two others are tame, too.  [STAR-WOLF-26]"""
        return state.marks[self.strength] > 0

    def wild_on(self, state: State, space: int) -> bool:
        """Whether a wild wolf is on a space."""
        if self.tame(state):
            return False
        for figure in self.figures:
            if state.allies[figure] == space:
                return True
        return False

    def place(self, state: State, wolf: int, space: int) -> None:
        """A wolf comes to a space, which stays free for everybody else.  [STAR-WOLF-01]"""
        state.allies = changed(state.allies, self.figures[wolf], space)
        self.frighten(state, space)

    def lay_symbol(self, state: State, hour: int) -> None:
        """The wolf symbol lies on an hour of the time track.  [STAR-WOLF-04]"""
        state.marks = changed(state.marks, self.hour, hour)
        self.log(self.content.event("wolf_symbol_placed"), -1, hour)

    # ---- how they run ------------------------------------------------------------------------------------------

    def hour_struck(self, state: State, seat: int) -> None:
        """A marker has come to the wolf symbol: all wolves run, whatever is in progress.

        [STAR-WOLF-04, STAR-WOLF-05, STAR-WOLF-06, STAR-WOLF-07, STAR-GIFT-HOURGLASS-07]
        """
        if state.marks[self.hour] == 0 or state.heroes[seat].hours != state.marks[self.hour]:
            return
        self.log(self.content.event("wolf_hour_struck"), state.heroes[seat].kind)
        for figure in self.figures:
            if state.allies[figure] >= 0:
                self.run(state, figure)
        self.follow_alpha(state)

    def run(self, state: State, figure: int) -> None:
        """One wolf goes one space along the arrow; never into the castle, nor where the way is barred.

        [STAR-WOLF-01, STAR-WOLF-05, STAR-WOLF-08]
        """
        here = state.allies[figure]
        ahead = self.book.creatures.ahead(state, here)
        if (
            ahead < 0
            or ahead == self.book.stronghold.at(state)
            or state.has_barrier(ahead)
            or state.way_closed(here, ahead)
        ):
            self.log(self.content.event("wolf_stayed"), -1, figure, here)
            return
        state.allies = changed(state.allies, figure, ahead)
        self.log(self.content.event("wolf_moved"), -1, figure, here, ahead)
        self.frighten(state, ahead)

    def frighten(self, state: State, space: int) -> None:
        """Farmers on the space of a wild wolf are lost, alone or at a hero's side.  [STAR-WOLF-02, STAR-WOLF-03]"""
        if not self.wild_on(state, space):
            return
        if self.book.followers.followers_on(state, space):
            self.log(self.content.event("wolf_among_farmers"), -1, space)
            self.book.followers.creature_arrived(state, space)

    def hero_entered(self, state: State, seat: int) -> None:
        """Tame wolves go with who tamed them; a wild one takes the farmers whom a hero brings.

        [STAR-WOLF-02, STAR-WOLF-03, STAR-WOLF-23]
        """
        hero = state.heroes[seat]
        if hero.marks[self.beside]:
            self.gather(state, hero.space)
        elif hero.followers:
            self.frighten(state, hero.space)

    def gather(self, state: State, space: int) -> None:
        """All three wolves are on a space."""
        allies = state.allies[:]
        for figure in self.figures:
            allies[figure] = space
        state.allies = allies

    # ---- how one is tamed --------------------------------------------------------------------------------------

    def tame_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot try to tame the alpha wolf on a space, or 0.

        [STAR-WOLF-09, STAR-WOLF-10, STAR-WOLF-11, STAR-WOLF-18]
        """
        hero = state.heroes[seat]
        if self.book.walking.walking_now(state, seat) and self.alpha(state) == space:
            return self.content.reason("tame_next_turn")
        fault = self.book.turns.action_fault(state, seat)
        if fault:
            return fault
        if state.flags & NO_FIGHT:
            return why.FIGHT_OFF
        if self.tame(state):
            return self.content.reason("tame_already")
        if self.alpha(state) != space:
            return self.content.reason("no_alpha")
        if not self.book.fighting.reaches(state, hero, space):
            return self.content.reason("alpha_too_far")
        return self.book.hours.hour_fault(state, hero)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        space = self.alpha(state)
        if space >= 0 and state.frames[-1].kind == TURN and state.turn == seat:
            if not self.tame_fault(state, seat, space):
                out.append(self.content.book.make(self.kind, state.heroes[seat].kind, space))

    def do_tame(self, state: State, seat: int, space: int) -> None:
        """The taming begins: a fight of one hero, round after round.  [STAR-WOLF-09, STAR-WOLF-13, STAR-WOLF-14]"""
        fight = Fight(seat, space, self.code)
        self.book.foe_of[self.code].begin(state, fight)
        state.frames.append(fight)
        self.log(self.content.event("taming_began"), state.heroes[seat].kind, space, fight.foe_strength)

    def follow_alpha(self, state: State) -> None:
        """The alpha wolf has run in the middle of a taming: only a bow may reach it still.

        [STAR-WOLF-15, STAR-WOLF-16, STAR-WOLF-17]
        """
        fight = state.frames[-1]
        if fight.kind != FIGHTING:
            return
        assert isinstance(fight, Fight)
        if fight.foe != self.code:
            return
        fight.space = self.alpha(state)
        if not self.book.fighting.reaches(state, state.heroes[fight.leader], fight.space):
            self.log(self.content.event("wolf_gone"))
            self.book.rounds.end_fight(state, fight)

    def become_tame(self, state: State, seat: int, value: int) -> None:
        """The wolf symbol leaves the time track for the strength that the hero has at this moment, and stays there.

        [STAR-WOLF-23, STAR-WOLF-24, STAR-WOLF-25]
        """
        hero = state.heroes[seat]
        state.marks = changed(state.marks, self.hour, 0)
        state.marks = changed(state.marks, self.strength, hero.strength)
        hero.marks = changed(hero.marks, self.beside, hero.strength)
        self.log(self.content.event(TAMED), hero.kind, value, hero.strength)
        self.gather(state, hero.space)

    # ---- whom they help ----------------------------------------------------------------------------------------

    def help_in_fight(self, state: State, fight: Fight) -> int:
        """Each of three tame wolves helps against a threat, wherever it is.  [STAR-THREAT-GENERAL-07]"""
        if not state.marks[self.strength] or fight.foe not in self.threatening:
            return 0
        return state.marks[self.strength] * len(self.figures)

    def verbs(self) -> list[Verb]:
        return [Tame(self)]


class AlphaWolf(Beast):
    """The alpha wolf in a taming. It is no creature: it is never attacked, and nobody loses anything to it."""

    def __init__(self, wolves: Wolves) -> None:
        super().__init__(wolves.book.creatures, [wolves.code])
        self.wolves: Wolves = wolves
        self.verb = wolves.kind
        self.helped = False

    def stands(self, state: State, space: int, code: int) -> bool:
        return self.wolves.alpha(state) == space and not self.wolves.tame(state)

    def lives(self, state: State, code: int) -> bool:
        return self.wolves.alpha(state) >= 0

    def place(self, state: State, code: int, space: int) -> int:
        self.wolves.place(state, 0, space)
        return space

    def bring(self, state: State, code: int, space: int) -> None:
        self.wolves.place(state, 0, space)

    def remove(self, state: State, code: int, space: int, count: int) -> None:
        if space < 0 or self.wolves.alpha(state) == space:
            state.allies = changed(state.allies, self.wolves.figures[0], -1)

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """A wolf is no creature that could be attacked.  [STAR-WOLF-01]"""
        return why.NO_CREATURE

    def guest_fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """A hero tames alone.  [STAR-WOLF-09]"""
        return self.content.reason("tame_alone")

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        space = self.wolves.alpha(state)
        if space >= 0 and self.creatures.fighting.reaches(state, hero, space):
            out.append(space * CODE_STEP + self.wolves.code)

    def begin(self, state: State, fight: Fight) -> None:
        fight.foe_strength = TIMES * state.heroes[fight.leader].strength

    def brace(self, state: State, fight: Fight, help_given: int) -> None:
        """Four times the strength on the hero's board; no ally helps.  [STAR-WOLF-09, STAR-WOLF-12]"""
        self.begin(state, fight)

    def strength_against(self, state: State, code: int, own: int, help_given: int) -> int:
        return TIMES * own

    def compare(self, state: State, fight: Fight, packed: int) -> None:
        """To reach its value is enough; whoever does not has lost an hour and nothing else.  [STAR-WOLF-12]"""
        hero = state.heroes[fight.leader]
        state.last_heroes_value = fight.value
        state.last_foe_value = fight.foe_strength
        if fight.value >= fight.foe_strength:
            self.beaten(state, fight)
            return
        self.wolves.log(self.content.event("taming_failed"), hero.kind, fight.value)
        fight.index = 0
        fight.loss = 0
        fight.phase = SHIELDING

    def beaten(self, state: State, fight: Fight) -> None:
        """The taming is over, and the next hero is on turn.  [STAR-WOLF-23]"""
        wolves = self.wolves
        wolves.book.round_over(fight)
        state.last_fighters = 1 << fight.leader
        state.frames.pop()
        state.frames.append(NextTurn(fight.leader))
        wolves.become_tame(state, fight.leader, fight.value)
        for entry in self.content.on_defeat:
            if entry[0] == fight.foe - 1:
                self.creatures.cards.start_program(state, entry[1], fight.leader)
        wolves.set_off(state, TAMED, fight.leader)


class Tame(Verb):
    """A hero tries to tame the alpha wolf."""

    def __init__(self, wolves: Wolves) -> None:
        super().__init__(wolves.kind)
        self.wolves: Wolves = wolves

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.wolves.tame_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.wolves.do_tame(state, seat, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.wolves.board.numbers[action.a]
