"""The catapult: two trolls serve it on space 17, and it shoots rubble into the castle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action, pack_dice
from andori.engine.chapter import Chapter
from andori.engine.content import CreatureKind
from andori.engine.events import Event, Told
from andori.engine.foe import BARRIER, Foe
from andori.engine.forms import Form
from andori.engine.frames import SHIELDING, TURN, Fight
from andori.engine.rules.barriers import Barrier, Barriers, Clear, Remove
from andori.engine.rules.packs import PackFoe, Packs
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.star_shield.chapters.threats import CATAPULT, Threats

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

INSIDE: Final = "clear inside{company}"
SHOTS: Final = 8
"""As many as there are rubble tokens in the box.  [STAR-THREAT-CATAPULT-10]"""
MOST: Final = 4
"""So many pieces of rubble bring the castle down.  [STAR-THREAT-CATAPULT-10]"""
STRAIN: Final = 2
"""The willpower that a vain attempt costs.  [STAR-THREAT-CATAPULT-10]"""


class Catapult(Chapter):
    """It shoots at the narrator symbol.  [STAR-THREAT-CATAPULT-08]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("catapult_shot", "value"),
        Told("catapult_will_shoot", "value", "count"),
        Told("catapult_spent"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.threats: Threats = book.of(Threats)
        self.packs: Packs = book.of(Packs)
        self.layer: int = [layer.name for layer in self.content.layers].index("castle_rubble")
        self.shots: int = [mark.name for mark in self.content.marks].index("catapult_shots")

    def inside(self, state: State) -> int:
        """How many pieces of rubble lie in the castle."""
        return state.layers[self.layer][self.book.stronghold.at(state)]

    def put(self, state: State, count: int) -> None:
        """So many pieces lie in the castle now."""
        layers = state.layers[:]
        layers[self.layer] = changed(layers[self.layer], self.book.stronghold.at(state), count)
        state.layers = layers

    def value(self, state: State) -> int:
        """What must be reached to clear one piece.  [STAR-THREAT-CATAPULT-10]"""
        return 4 + 2 * len(state.heroes)

    def symbol_passed(self, state: State, step: int) -> None:
        """A piece of rubble falls into the castle; the fourth brings it down.

        [STAR-STARSHIELD-17, STAR-THREAT-CATAPULT-10]
        """
        threats = self.threats
        if threats.now(state) != CATAPULT or not threats.acts_at(CATAPULT, step) or state.marks[self.shots] >= SHOTS:
            return
        threats.set_mark(state, self.shots, state.marks[self.shots] + 1)
        self.put(state, self.inside(state) + 1)
        self.log(self.content.event("catapult_shot"), -1, self.value(state))
        if self.inside(state) >= MOST:
            threats.win(state)

    def foretold(self, state: State) -> list[Event]:
        """Whether it will shoot."""
        if not self.threats.looms(state, CATAPULT):
            return []
        if state.marks[self.shots] >= SHOTS:
            return [self.book.fact(self.content.event("catapult_spent"), -1)]
        told = self.content.event("catapult_will_shoot")
        return [self.book.fact(told, -1, self.value(state), self.inside(state))]

    def foes(self) -> list[Foe]:
        return [CrewFoe(self)]


class CrewFoe(PackFoe):
    """A troll of the catapult: as strong as its card tells, and no creature.  [STAR-THREAT-CATAPULT-05]"""

    def __init__(self, catapult: Catapult) -> None:
        super().__init__(catapult.packs, [catapult.threats.codes[CATAPULT]])
        self.threats: Threats = catapult.threats

    def begin(self, state: State, fight: Fight) -> None:
        super().begin(state, fight)
        if self.threats.now(state) == CATAPULT:
            fight.foe_willpower = state.marks[self.threats.willpower]

    def printed(self, state: State, kind: CreatureKind) -> int:
        """What its card tells; a troll that came without the catapult has what is printed on it."""
        if self.threats.now(state) == CATAPULT:
            return state.marks[self.threats.strength]
        return kind.strength


class Rubble(Barriers):
    """Rubble bars the way; that in the castle is cleared from within.  [STAR-THREAT-CATAPULT-10]"""

    FORMS: ClassVar[tuple[Form, ...]] = (*Barriers.FORMS, Form(INSIDE, costs_hour=True))
    REASONS: ClassVar[tuple[str, ...]] = ("rubble_inside",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.catapult: Catapult = book.of(Catapult)
        self.kind: int = self.content.book.kind_of(INSIDE)

    def is_inside(self, state: State, space: int) -> bool:
        """Whether rubble on a space would be that in the castle."""
        return space == self.book.stronghold.at(state)

    def foes(self) -> list[Foe]:
        return [RubbleFoe(self)]

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if not self.catapult.inside(state) or state.frames[-1].kind != TURN or state.turn != seat:
            return
        castle = self.book.stronghold.at(state)
        for mask in self.fighting.companies(state, seat, castle, BARRIER):
            out.append(self.content.book.make(self.kind, state.heroes[seat].kind, mask))

    def verbs(self) -> list[Verb]:
        return [ClearOutside(self), Remove(self), ClearInside(self)]


class RubbleFoe(Barrier):
    """Rubble that is cleared; in the castle a vain attempt costs willpower.  [STAR-THREAT-CATAPULT-10]"""

    def __init__(self, rubble: Rubble) -> None:
        super().__init__(rubble)
        self.rubble: Rubble = rubble
        self.cause = rubble.content.citations.cause("strain")

    def stands(self, state: State, space: int, code: int) -> bool:
        if self.rubble.is_inside(state, space):
            return self.rubble.catapult.inside(state) > 0
        return super().stands(state, space, code)

    def lives(self, state: State, code: int) -> bool:
        return self.rubble.catapult.inside(state) > 0 or super().lives(state, code)

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        if not self.rubble.is_inside(state, space):
            return super().fault(state, hero, space, code)
        if not self.rubble.catapult.inside(state):
            return why.NO_BARRIER
        return why.OK if hero.space == space else self.rubble.content.reason("rubble_inside")

    def guest_fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        if not self.rubble.is_inside(state, space):
            return super().guest_fault(state, hero, space, code)
        return why.OK if hero.space == space else why.INVITE_TOO_FAR

    def compare(self, state: State, fight: Fight, packed: int) -> None:
        """As many pieces go as the battle value covers; without any, all lose willpower or hold up a shield."""
        if not self.rubble.is_inside(state, fight.space):
            super().compare(state, fight, packed)
            return
        rubble, catapult = self.rubble, self.rubble.catapult
        state.last_heroes_value = fight.value
        state.last_foe_value = 0
        rubble.log(ev.COMPARED, -1, fight.value, 0)
        fight.index = 0
        value, lying = catapult.value(state), catapult.inside(state)
        cleared = min(fight.value // value, lying)
        if not cleared:
            fight.loss = STRAIN
            fight.phase = SHIELDING
            return
        fight.loss = 0
        catapult.put(state, lying - cleared)
        rubble.log(ev.BARRIER_CLEARED, state.heroes[fight.leader].kind, fight.space, pack_dice([value] * cleared))
        if cleared < lying:
            rubble.rounds.end_round(state, fight)
        else:
            rubble.rounds.end_fight(state, fight)

    def fells(self, fight: Fight) -> bool:
        return fight.loss > 0

    def unsound(self, state: State, fight: Fight) -> str:
        if self.stands(state, fight.space, fight.foe):
            return ""
        return "the rubble that is cleared is not there"


class ClearOutside(Clear):
    """Rubble is cleared from next to it; that in the castle has a line of its own."""

    def __init__(self, rubble: Rubble) -> None:
        super().__init__(rubble)
        self.rubble: Rubble = rubble

    def fault(self, state: State, seat: int, action: Action) -> int:
        fault = super().fault(state, seat, action)
        if not fault and self.rubble.is_inside(state, action.a):
            return why.NO_BARRIER
        return fault


class ClearInside(Verb):
    """An attempt to clear the rubble in the castle."""

    def __init__(self, rubble: Rubble) -> None:
        super().__init__(rubble.kind)
        self.rubble: Rubble = rubble

    def fault(self, state: State, seat: int, action: Action) -> int:
        rubble = self.rubble
        return rubble.fighting.fight_fault(state, seat, rubble.book.stronghold.at(state), action.a, BARRIER)

    def do(self, state: State, seat: int, action: Action) -> None:
        rubble = self.rubble
        rubble.fighting.do_fight(state, seat, rubble.book.stronghold.at(state), action.a, BARRIER)
