"""What must be true of any state of any legend, whatever has been done: bounds, slots, order, one creature a space."""

from __future__ import annotations

from andori.engine.content import Content
from andori.engine.core import CASTLE_IS_TAKEN, LAST_HOUR, MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.frames import RUNNING_CARD, TURN
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, RUNNING, SPACE_STEP, WELL_EMPTY, Hero, State
from andori.engine.things import GEM, GOLD, HEAD, LARGE, NOTHING, RUNE, SMALL, THING_SIZE


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
    for seat, hero in enumerate(state.heroes):
        must(state.seat_of[hero.kind] == seat, "seats", "a hero does not sit where his seat says")
        check_hero(content, state, hero)
    check_board(content, state)
    check_supply(state)
    check_moment(content, state)


def check_hero(content: Content, state: State, hero: Hero) -> None:
    """Willpower, strength, hours, gold and slots of one hero.  [BASE-TRACK-01, BASE-HEROBOARD-06]"""
    name = content.heroes[hero.kind].name
    must(0 <= hero.willpower <= MAX_WILLPOWER, "willpower", f"{name} has {hero.willpower} willpower")
    must(1 <= hero.strength <= MAX_STRENGTH, "strength", f"{name} has {hero.strength} strength")
    must(0 <= hero.hours <= LAST_HOUR, "hours", f"{name} has spent {hero.hours} hours")
    must(hero.gold >= 0, "gold", f"{name} has {hero.gold} gold")
    must(hero.farmers >= 0, "farmers", f"{name} has {hero.farmers} farmers")
    must(0 <= hero.space < content.board.size, "space", f"{name} stands nowhere")
    must(len(hero.small) <= content.small_slots, "slots", f"{name} has {len(hero.small)} small things")
    must(hero.small == sorted(hero.small), "slots", f"the small things of {name} are out of order")
    for thing in hero.small:
        must(THING_SIZE[thing] == SMALL and thing != RUNE, "slots", f"{name} has thing {thing} in a small slot")
    must(hero.large == NOTHING or THING_SIZE[hero.large] == LARGE, "slots", f"{name} has a wrong large thing")
    must(hero.head == NOTHING or THING_SIZE[hero.head] == HEAD, "slots", f"{name} has a wrong thing on his head")
    must(min(hero.gems) >= 0, "gems", f"{name} has {hero.gems} gemstones")


def check_board(content: Content, state: State) -> None:
    """Creatures, tokens and things that lie on spaces."""
    size = content.board.size
    for row in (state.creature_at, state.fog_at, state.well_at, state.gold_at, state.farmers_at):
        must(len(row) == size and min(row) >= 0, "board", "a row of the board has a wrong length or a negative number")
    must(max(state.creature_at) <= len(content.creatures), "creatures", "an unknown creature is on the board")
    if not state.flags & CASTLE_IS_TAKEN:
        must(state.creature_at[content.board.castle] == 0, "castle", "a creature stands on the castle, not on a shield")
    must(max(state.fog_at) < FOG_SHOWN + len(content.fog_counts), "fog", "an unknown fog token is on the board")
    must(max(state.well_at) <= WELL_EMPTY, "wells", "a well is neither full nor empty")
    must(state.ground == sorted(state.ground), "ground", "things on the ground are out of order")
    for entry in state.ground:
        space, thing = entry // SPACE_STEP, entry % SPACE_STEP
        known = NOTHING < thing < GOLD or thing == GEM
        must(0 <= space < size and known, "ground", f"thing {thing} lies on space index {space}")
    must(state.rubble == sorted(state.rubble), "rubble", "rubble is out of order")
    must(
        state.outcome != RUNNING or len(state.on_shields) <= state.shields + state.saved_farmers,
        "shields",
        "more creatures are in the castle than it has shields, and the game goes on",
    )
    for space in state.allies:
        must(-1 <= space < size, "allies", "an ally stands nowhere")


def check_supply(state: State) -> None:
    """Bags, stacks and the equipment board."""
    must(min(state.stock) >= 0, "stock", "the equipment board owes an article")
    must(min(state.fog_left) >= 0, "fog", "more fog tokens of a kind have been turned over than there are")
    must(min(state.runes_left) >= 0, "runes", "more rune stones of a colour have been turned over than there are")
    must(min(state.gems_left, default=0) >= 0, "gems", "more gemstones of a value have been turned over than there are")
    must(set(state.cards_left) <= {0, 1}, "cards", "an event card is in the stack more than once")
    if any(frame.kind == RUNNING_CARD for frame in state.frames):
        # A card half carried out may have laid more than stays.
        return
    hidden = state.fog_at.count(FOG_HIDDEN)
    must(hidden <= sum(state.fog_left), "fog", f"{hidden} tokens lie face down, {sum(state.fog_left)} are left")
    for token, left in ((RUNE, state.runes_left), (GEM, state.gems_left)):
        stones = sum(1 for entry in state.ground if entry % SPACE_STEP == token)
        must(stones <= sum(left), "stones", f"{stones} stones lie face down, {sum(left)} are left")


def check_moment(content: Content, state: State) -> None:
    """Whose turn it is, the day, the narrator and the end."""
    must(0 <= state.turn < len(state.heroes), "turn", "nobody is on turn")
    must(-1 <= state.rooster < len(state.heroes), "rooster", "the rooster is with nobody at the table")
    must(0 <= state.narrator < len(content.board.letters), "narrator", "the narrator has left the track")
    must((state.outcome == RUNNING) == (state.ending < 0), "ending", "outcome and ending contradict each other")
    if state.outcome != RUNNING:
        must(not state.frames, "ending", "something is in progress although the game is over")
        won = content.endings[state.ending].won
        must(won == (state.outcome == 1), "ending", "the ending is of the other kind than the outcome")
        return
    must(len(state.frames) > 0, "frames", "nothing is in progress although the game is running")
    must(len(state.frames) < 30, "frames", f"{len(state.frames)} things are in progress at once")
    if state.frames[-1].kind == TURN:
        must(not state.heroes[state.turn].ended, "turn", "the hero on turn has ended his day")
