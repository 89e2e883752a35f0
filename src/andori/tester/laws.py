"""What must be true of any state of any legend, whatever has been done: bounds, slots, order, one creature a space."""

from __future__ import annotations

from andori.engine.content import Content
from andori.engine.field import Field, Moment
from andori.engine.fields import all_fields, all_hero_fields
from andori.engine.flags import STRONGHOLD_IS_TAKEN
from andori.engine.frames import RUNNING_CARD, TURN
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, RUNNING, SPACE_STEP, Hero, State
from andori.engine.things import HEAD, LARGE, NOTHING, PURSE, SMALL


class BrokenLaw(Exception):
    """Something that must always hold does not; ``law`` is its short name."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


def must(true: bool, law: str, what: str) -> None:
    """Complain unless something is true."""
    if not true:
        raise BrokenLaw(law, what)


def check_state(content: Content, state: State) -> None:
    """Everything a state must be, whatever came before it."""
    at = Moment(content, state)
    check_rows(all_fields(content), at, "")
    rows = all_hero_fields(content)
    for seat, hero in enumerate(state.heroes):
        must(state.seat_of[hero.kind] == seat, "seats", "a hero does not sit where his seat says")
        check_rows(rows, Moment(content, state, hero), f"{content.heroes[hero.kind].name}: ")
        check_slots(content, hero)
    check_board(content, state)
    check_supply(content, state)
    check_moment(state)


def check_rows(rows: list[Field], at: Moment, whose: str) -> None:
    """Every row within its bounds: numbers, names, spaces, order.  [BASE-TRACK-01]"""
    for row in rows:
        fault = row.fault(at)
        must(not fault, row.key, whose + fault)


def check_slots(content: Content, hero: Hero) -> None:
    """What one hero carries, each where it belongs.  [BASE-HEROBOARD-06]"""
    name, things = content.heroes[hero.kind].name, content.things
    must(len(hero.small) <= content.small_slots, "slots", f"{name} has {len(hero.small)} small things")
    must(hero.small == sorted(hero.small), "slots", f"the small things of {name} are out of order")
    for thing in hero.small:
        fits = things.size[thing] == SMALL and things.can_be_carried(thing)
        must(fits, "slots", f"{name} has thing {thing} in a small slot")
    must(hero.large == NOTHING or things.size[hero.large] == LARGE, "slots", f"{name} has a wrong large thing")
    must(hero.head == NOTHING or things.size[hero.head] == HEAD, "slots", f"{name} has a wrong thing on his head")
    must(hero.purse == sorted(hero.purse), "slots", f"the purse of {name} is out of order")
    for thing in hero.purse:
        must(things.size[thing] == PURSE and things.can_be_carried(thing), "slots", f"{name} has {thing} in his purse")


def check_stronghold(rules: Rulebook, state: State) -> None:
    """Nobody stands where creatures make for, wherever that is now.  [BASE-CASTLE-01]"""
    at = rules.stronghold.at(state)
    free = at < 0 or state.flags & STRONGHOLD_IS_TAKEN or not state.creature_at[at]
    must(bool(free), "stronghold", "a creature stands on the stronghold, not on a shield")


def check_board(content: Content, state: State) -> None:
    """What the rows of the board cannot say each alone."""
    for entry in state.ground:
        thing = entry % SPACE_STEP
        must(content.things.can_lie(thing), "ground", f"thing {thing} lies on space index {entry // SPACE_STEP}")
    must(
        state.outcome != RUNNING or len(state.on_shields) <= state.shields + state.saved_followers,
        "shields",
        "more creatures are in the stronghold than it has shields, and the game goes on",
    )


def check_supply(content: Content, state: State) -> None:
    """No more lies face down than is left."""
    if any(frame.kind == RUNNING_CARD for frame in state.frames):
        # A card half carried out may have laid more than stays.
        return
    hidden = state.fog_at.count(FOG_HIDDEN)
    must(hidden <= sum(state.fog_left), "fog", f"{hidden} tokens lie face down, {sum(state.fog_left)} are left")
    things = content.things
    for token, left in ((things.hidden_stone, state.stones_left), (things.hidden_gem, state.gems_left)):
        stones = sum(1 for entry in state.ground if entry % SPACE_STEP == token)
        must(stones <= sum(left), "stones", f"{stones} stones lie face down, {sum(left)} are left")


def check_moment(state: State) -> None:
    """Whose turn it is, what is in progress, and the end."""
    must(state.turn >= 0, "turn", "nobody is on turn")
    if state.outcome != RUNNING:
        must(not state.frames, "ending", "something is in progress although the game is over")
        return
    must(len(state.frames) > 0, "frames", "nothing is in progress although the game is running")
    must(len(state.frames) < 30, "frames", f"{len(state.frames)} things are in progress at once")
    if state.frames[-1].kind == TURN:
        must(not state.heroes[state.turn].ended, "turn", "the hero on turn has ended his day")
