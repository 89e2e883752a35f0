"""Powerful shields: the storm shield keeps events away, the fire shield lays fire, and both spare a loss."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import REVEALING, Draw, Frame, Task
from andori.engine.rules.boards import HeroBoards
from andori.engine.rules.decks import Decks
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State, changed
from andori.engine.things import WARDS
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import hero_mark_of, layer_of, mark_of, with_layer

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

KINDLE: Final = "lay fire"
SHELTER: Final = "shelter from fire"
BURN: Final = "burn"
IN_FIRE: Final = "in_fire"
LEFT: Final = 3
"""So much willpower has whoever stands in a fire, hero or creature."""


class Fire(Chapter):
    """Fire tokens.  [LAST-SHIELD-FIRE-01, LAST-SHIELD-FIRE-03]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(KINDLE), Form(SHELTER), Form(BURN))
    REASONS: ClassVar[tuple[str, ...]] = ("no_fire_shield", "burns_already", "no_fire_in_camp")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("fire_laid", "space"),
        Told("burnt", "space"),
        Told("fire_kept_off", "thing", "space"),
    )
    FRAMES: ClassVar[tuple[str, ...]] = (IN_FIRE,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        things = self.content.things
        self.layer: int = layer_of(self.content, "fire")
        self.burnt: int = hero_mark_of(self.content, "burnt")
        self.adversaries: int = mark_of(self.content, "final_adversaries")
        self.fresh: int = things.code("fire-shield")
        self.used: int = things.used_side[self.fresh]
        self.frame: int = self.content.frame(IN_FIRE)
        self.kindle: int = self.content.book.kind_of(KINDLE)
        self.shelter: int = self.content.book.kind_of(SHELTER)
        self.burn: int = self.content.book.kind_of(BURN)

    def burns(self, state: State, space: int) -> bool:
        """Whether a fire token lies on a space."""
        return state.layers[self.layer][space] != 0

    # ---- creatures ----------------------------------------------------------------------------------------------

    def name_adversary(self, state: State, kind: int) -> None:
        """A legend says that a kind of creature is a final adversary."""
        mask = state.marks[self.adversaries]
        if not self.is_adversary(state, kind):
            state.marks = changed(state.marks, self.adversaries, mask + (1 << kind))

    def is_adversary(self, state: State, kind: int) -> bool:
        """Whether a kind of creature is a final adversary.  [LAST-SHIELD-FIRE-11]"""
        return (state.marks[self.adversaries] >> kind) & 1 != 0

    def weakens(self, state: State, kind: int, space: int) -> bool:
        """Whether it stands in a fire, and minds it; skeletons, Krahder and sprites do not.  [LAST-SHIELD-FIRE-07]"""
        creature = self.content.creatures[kind]
        if creature.several or creature.is_bare():
            return False
        return self.burns(state, space) and not self.is_adversary(state, kind)

    # ---- laying it ----------------------------------------------------------------------------------------------

    def kindle_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot lay a fire token, or 0.  [LAST-SHIELD-FIRE-01, LAST-SHIELD-FIRE-02]"""
        hero = state.heroes[seat]
        fault = self.book.belongings.hands_fault(state, seat)
        if fault:
            return fault
        if hero.large != self.fresh and hero.large != self.used:
            return self.content.reason("no_fire_shield")
        if self.burns(state, hero.space):
            return self.content.reason("burns_already")
        return self.content.reason("no_fire_in_camp") if hero.space == self.book.stronghold.at(state) else why.OK

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if hero.large and not self.kindle_fault(state, seat):
            out.append(self.content.book.make(self.kindle, hero.kind))

    def do_kindle(self, state: State, seat: int) -> None:
        """A side of the shield, and everybody there stands in the fire.  [LAST-SHIELD-FIRE-04, LAST-SHIELD-FIRE-10]"""
        hero = state.heroes[seat]
        self.log(ev.ITEM_USED, hero.kind, hero.large)
        self.book.things.use_up(state, hero, hero.large)
        with_layer(state, self.layer, hero.space, 1)
        self.log(self.content.event("fire_laid"), hero.kind, hero.space)
        for other in range(len(state.heroes) - 1, -1, -1):
            if state.heroes[other].space == hero.space:
                self.push(state, Task(self.frame, other))

    # ---- standing in it -----------------------------------------------------------------------------------------

    def hero_stopped(self, state: State, seat: int) -> None:
        """Whoever ends a move in a fire stands in it; passing is no harm.  [LAST-SHIELD-FIRE-04, LAST-SHIELD-FIRE-06]

        Fog that lies there, too, is turned up first.
        """
        if not self.burns(state, state.heroes[seat].space):
            return
        fog = state.frames.pop() if state.frames[-1].kind == REVEALING else None
        self.push(state, Task(self.frame, seat))
        if fog is not None:
            self.push(state, fog)

    def has_shield(self, hero: Hero) -> bool:
        """Whether a hero has a powerful shield with a side left."""
        return self.roles[hero.large] & WARDS != 0

    def scorch(self, state: State, seat: int) -> None:
        """A hero falls to 3 willpower and never has more.  [LAST-SHIELD-FIRE-04, LAST-SHIELD-FIRE-05]"""
        hero = state.heroes[seat]
        if not hero.marks[self.burnt]:
            hero.marks = changed(hero.marks, self.burnt, 1)
            self.log(self.content.event("burnt"), hero.kind, hero.space)
        self.book.cause = self.content.citations.cause("fire")
        self.book.boards.lose_willpower(hero, hero.willpower - LEFT)
        self.book.cause = ""

    def advance_fire(self, state: State, frame: Task) -> bool:
        """Without a shield, or with nothing more to lose, there is nothing to ask."""
        hero = state.heroes[frame.hero]
        if self.has_shield(hero) and not hero.marks[self.burnt]:
            return False
        state.frames.pop()
        self.scorch(state, frame.hero)
        return True

    def answer_fault(self, state: State, seat: int) -> int:
        """Why a hero has nothing to say about a fire, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def do_shelter(self, state: State, seat: int) -> None:
        """A side of the shield keeps the fire off.  [LAST-SHIELD-FIRE-09]"""
        state.frames.pop()
        hero = state.heroes[seat]
        self.log(self.content.event("fire_kept_off"), hero.kind, hero.large, hero.space)
        self.book.things.use_up(state, hero, hero.large)

    def do_burn(self, state: State, seat: int) -> None:
        """The shield is kept for something else."""
        state.frames.pop()
        self.scorch(state, seat)

    def verbs(self) -> list[Verb]:
        return [LayFire(self), Shelter(self), Burn(self)]

    def stages(self) -> list[Stage]:
        return [InFire(self)]


class BurntBoards(HeroBoards):
    """Whoever has stood in a fire never has more than 3 willpower again.  [LAST-SHIELD-FIRE-05]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.burnt: int = hero_mark_of(self.content, "burnt")

    def most_willpower(self, hero: Hero) -> int:
        return LEFT if hero.marks[self.burnt] else super().most_willpower(hero)


class StormDecks(Decks):
    """Only the storm shield keeps an event away, at sunrise also when its bearer rests.  [LAST-SHIELD-STORM-02]"""

    REASONS: ClassVar[tuple[str, ...]] = ("no_storm_shield",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        things = self.content.things
        self.storm: int = things.code("storm-shield")

    def ward_fault_of(self, state: State, frame: Draw, seat: int) -> int:
        hero = state.heroes[seat]
        if not self.content.cards[frame.card].shield:
            return why.SHIELD_NOT_SHOWN
        if self.content.things.fresh_side[hero.large] != self.storm:
            return self.content.reason("no_storm_shield")
        return why.DAY_ENDED if hero.ended and not frame.sunrise else why.OK


class LayFire(Verb):
    """A fire token is laid."""

    def __init__(self, fire: Fire) -> None:
        super().__init__(fire.kindle)
        self.fire: Fire = fire

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.fire.kindle_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.fire.do_kindle(state, seat)


class Shelter(Verb):
    """A shield is held against the fire."""

    def __init__(self, fire: Fire) -> None:
        super().__init__(fire.shelter)
        self.fire: Fire = fire

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.fire.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.fire.do_shelter(state, seat)


class Burn(Verb):
    """No shield is held against the fire."""

    def __init__(self, fire: Fire) -> None:
        super().__init__(fire.burn)
        self.fire: Fire = fire

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.fire.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.fire.do_burn(state, seat)


class InFire(Stage):
    """A hero stands in a fire; whoever has a shield is asked."""

    def __init__(self, fire: Fire) -> None:
        super().__init__(fire.frame)
        self.fire: Fire = fire
        self.waits = True
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return IN_FIRE

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return self.fire.advance_fire(state, frame)

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        kind = state.heroes[frame.hero].kind
        out.append(self.fire.content.book.make(self.fire.shelter, kind))
        out.append(self.fire.content.book.make(self.fire.burn, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not self.fire.burns(state, state.heroes[frame.hero].space):
            return "somebody stands in a fire where there is none"
        hero = state.heroes[frame.hero]
        if top and (not self.fire.has_shield(hero) or hero.marks[self.fire.burnt]):
            return "nobody holds a shield against the fire"
        return ""
