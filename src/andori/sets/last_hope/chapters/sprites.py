"""Cave sprites: whom they hold, who fights them, and the cave token that follows a defeated one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.flags import NO_FIGHT
from andori.engine.foe import CODE_STEP, Foe
from andori.engine.frames import INVITING, Fight
from andori.engine.rules.beasts import Beast
from andori.engine.state import Hero, State, changed
from andori.sets.last_hope.chapters.new_rules import hero_mark_of, layer_of, with_layer

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

CAPTIVE: Final = "captive"
SPRITES: Final = ("sprite-8", "sprite-10")
OPEN: Final = 2
"""The first side of a cave token that lies face up; all of them are sprites."""


class Sprites(Chapter):
    """A sprite holds the hero who uncovered it, as long as it is there.  [LAST-SPRITE-01, LAST-SPRITE-04]"""

    REASONS: ClassVar[tuple[str, ...]] = ("sprite_holds", "sprite_idle", "sprite_captive")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("sprite_found", "space", "creature"),
        Told("sprite_shuns", "space", "creature"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.layer: int = layer_of(content, "cave")
        self.captive: int = hero_mark_of(content, CAPTIVE)
        self.codes: list[int] = [content.book.creatures.index(name) + 1 for name in SPRITES]
        self.hides: int = content.things.role("hides")
        self.holds: int = content.reason("sprite_holds")
        self.idle: int = content.reason("sprite_idle")
        self.without_captive: int = content.reason("sprite_captive")
        self.sprite_found: int = content.event("sprite_found")
        self.shuns: int = content.event("sprite_shuns")

    def code_on(self, state: State, space: int) -> int:
        """The sprite that lies face up on a space, as what can be fought, or 0."""
        side = state.layers[self.layer][space]
        return self.codes[side - OPEN] if side >= OPEN else 0

    def is_held(self, state: State, hero: Hero) -> bool:
        """Whether a sprite holds this hero; whoever wears a cowl is not held.  [LAST-SPRITE-01, LAST-SPRITE-07]"""
        if not hero.marks[self.captive] or state.layers[self.layer][hero.space] < OPEN:
            return False
        return not self.roles[hero.head] & self.hides

    def captive_on(self, state: State, space: int) -> int:
        """The seat of the hero whom the sprite on a space holds, or -1."""
        for seat, hero in enumerate(state.heroes):
            if hero.space == space and self.is_held(state, hero):
                return seat
        return -1

    def found(self, state: State, seat: int, place: int) -> None:
        """A hero has uncovered a sprite."""
        hero = state.heroes[seat]
        if self.roles[hero.head] & self.hides:
            self.log(self.shuns, hero.kind, hero.space, self.codes[place] - 1)
            return
        hero.marks = changed(hero.marks, self.captive, 1)
        self.log(self.sprite_found, hero.kind, hero.space, self.codes[place] - 1)

    def release(self, hero: Hero) -> None:
        """Nothing holds a hero any more."""
        if hero.marks[self.captive]:
            hero.marks = changed(hero.marks, self.captive, 0)

    def hero_held(self, state: State, hero: Hero) -> int:
        """A captive neither moves nor is taken along.  [LAST-SPRITE-04]"""
        return self.holds if self.is_held(state, hero) else why.OK

    def hero_entered(self, state: State, seat: int) -> None:
        """Whoever has got away is nobody's captive."""
        self.release(state.heroes[seat])

    def set_free(self, state: State, fight: Fight) -> int:
        """The seat of the winner who was held, and is free now; no two heroes are captives on one space."""
        for seat in fight.fighters:
            hero = state.heroes[seat]
            if hero.space == fight.space and hero.marks[self.captive]:
                self.release(hero)
                return seat
        return fight.leader

    def foes(self) -> list[Foe]:
        return [Sprite(self)]


class Sprite(Beast):
    """A bare value: to be above it is enough, and nobody loses anything to it.  [LAST-SPRITE-02, LAST-SPRITE-03]"""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__(sprites.book.creatures, sprites.codes)
        self.sprites: Sprites = sprites
        self.lone = True

    def stands(self, state: State, space: int, code: int) -> bool:
        return self.sprites.code_on(state, space) == code

    def lives(self, state: State, code: int) -> bool:
        return OPEN + self.codes.index(code) in state.layers[self.sprites.layer]

    def place(self, state: State, code: int, space: int) -> int:
        with_layer(state, self.sprites.layer, space, OPEN + self.codes.index(code))
        return space

    def bring(self, state: State, code: int, space: int) -> None:
        self.remove(state, code, -1, 0)
        self.place(state, code, space)

    def remove(self, state: State, code: int, space: int, count: int) -> None:
        side = OPEN + self.codes.index(code)
        for here, lies in enumerate(state.layers[self.sprites.layer]):
            if lies == side and (space < 0 or here == space):
                with_layer(state, self.sprites.layer, here, 0)

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """It must be there and hold somebody; it is fought at once.  [LAST-SPRITE-01, LAST-SPRITE-05]"""
        if state.flags & NO_FIGHT:
            return why.FIGHT_OFF
        if not self.stands(state, space, code):
            return why.NO_CREATURE
        if self.sprites.captive_on(state, space) < 0:
            return self.sprites.idle
        return why.OK if self.within_reach(state, hero, space, code) else why.TOO_FAR_TO_FIGHT

    def party_fault(self, state: State, party: int, space: int, code: int) -> int:
        """The captive is in every battle against it.  [LAST-SPRITE-06]"""
        seat = self.sprites.captive_on(state, space)
        held = seat >= 0 and (party >> state.heroes[seat].kind) & 1
        return why.OK if held else self.sprites.without_captive

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        for space in [hero.space, *self.content.board.ways[hero.space]]:
            code = self.sprites.code_on(state, space)
            if code and self.foe_of[code] is self and self.within_reach(state, hero, space, code):
                out.append(space * CODE_STEP + code)

    def take_off(self, state: State, fight: Fight) -> None:
        """A defeated sprite leaves the game.  [LAST-SPRITE-09]"""
        with_layer(state, self.sprites.layer, fight.space, 0)

    def unsound(self, state: State, fight: Fight) -> str:
        fault = super().unsound(state, fight)
        if fault:
            return fault
        seat = self.sprites.captive_on(state, fight.space)
        there = seat in fight.fighters or (fight.phase == INVITING and seat in fight.invited)
        return "" if there else "a sprite is fought without the hero whom it holds"
