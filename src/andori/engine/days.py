"""Turns, the end of a day, sunrise and the narrator's way along the legend track."""

from __future__ import annotations

from typing import Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import ACCEPT, DEALER, GROUP, TOKEN, Action
from andori.engine.core import CREATURES_WAIT, QUIET_NIGHTS
from andori.engine.frames import (
    EVENT,
    NARRATING,
    REVEAL_FOG,
    REVEAL_FOG_AND_RESOLVE,
    REVEAL_GEM_AND_TAKE,
    REVEAL_RUNE_AND_TAKE,
    SUNRISE,
    TURN,
    Draw,
    Reveal,
    Simple,
    Turn,
)
from andori.engine.sharing import Sharing
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, RUNNING, SPACE_STEP, WELL_FULL, WELL_NONE, State, changed
from andori.engine.things import (
    FALCON,
    FALCON_USED,
    GEM,
    GEM_2,
    RUNE,
    RUNE_BLUE,
    SHIELD,
    SHIELD_DAMAGED,
)

# Steps of a sunrise.
DRAW_EVENT: Final = 1
MOVE_KIND: Final = 2
REFRESH_WELLS: Final = 3
NARRATE: Final = 4
STEP_NAMES: Final[tuple[str, ...]] = ("", "event", "move", "wells", "narrator")


class Days(Sharing):
    """How time passes."""

    # ---- turns -------------------------------------------------------------------------------------------------

    def advance_turn(self, state: State, frame: Simple) -> None:
        """The next hero who has not ended his day is on turn; if there is none, the sun rises.

        [BASE-TURN-01, BASE-TURN-08, BASE-TURN-09, BASE-TIME-08]
        """
        state.frames.pop()
        if state.frames and state.frames[-1].kind == TURN:
            state.frames.pop()
        if frame.count:
            self.begin_turn(state, state.turn)
            return
        count = len(state.heroes)
        for step in range(1, count + 1):
            seat = (frame.hero + step) % count
            if not state.heroes[seat].ended:
                self.begin_turn(state, seat)
                return
        self.begin_sunrise(state)

    def begin_turn(self, state: State, seat: int) -> None:
        """A hero is on turn."""
        state.turn = seat
        if state.arrived:
            state.arrived = []
        self.log(ev.TURN, state.heroes[seat].kind)
        self.push(state, Turn())

    def do_pass(self, state: State, seat: int) -> None:
        """An hour goes by.  [BASE-PASS-01, BASE-PASS-02]"""
        hero = state.heroes[seat]
        self.spend_hour(state, hero)
        self.log(ev.PASSED, hero.kind)
        self.turn_over(state, seat)

    def turn_over(self, state: State, seat: int) -> None:
        """The hero on turn has used his action."""
        raise NotImplementedError

    def do_end_day(self, state: State, seat: int) -> None:
        """The marker goes to the sunrise box; the first one there takes the rooster.  [BASE-TIME-04, BASE-TIME-06]"""
        hero = state.heroes[seat]
        hero.ended = True
        self.log(ev.DAY_ENDED, hero.kind)
        if state.rooster < 0:
            state.rooster = seat
            self.log(ev.ROOSTER, hero.kind)
        if hero.farmers:
            count = hero.farmers
            hero.farmers = 0
            self.put_farmers(state, hero, count)
        self.turn_over(state, seat)

    # ---- sunrise -----------------------------------------------------------------------------------------------

    def begin_sunrise(self, state: State) -> None:
        """All markers are on the sunrise box; what lasted until the end of the day is over.  [BASE-SUNRISE-01]"""
        state.hour_limit = 10
        state.overtime = [2, 2, 2]
        state.creature_bonus = 0
        if state.arrived:
            state.arrived = []
        self.log(ev.SUNRISE, -1, state.day)
        self.push(state, Simple(SUNRISE, -1, 0, 0))

    def advance_sunrise(self, state: State, frame: Simple) -> None:
        """The next symbol of the sunrise box.  [BASE-SUNRISE-02]"""
        steps = self.content.sunrise
        if frame.count >= len(steps) or state.flags & QUIET_NIGHTS:
            state.frames.pop()
            self.begin_day(state)
            return
        step = steps[frame.count]
        frame.count += 1
        self.sunrise_step(state, step[0], step[1])

    def sunrise_step(self, state: State, step: int, kind: int) -> None:
        """One symbol."""
        if step == DRAW_EVENT:
            self.draw_card(state, -1, -1, True)
        elif step == MOVE_KIND:
            if not state.flags & CREATURES_WAIT:
                self.move_kind(state, kind)
        elif step == REFRESH_WELLS:
            self.refresh_wells(state)
            self.refresh_falcons(state)
        else:
            self.push(state, Simple(NARRATING, -1, 1, 0))

    def refresh_wells(self, state: State) -> None:
        """Turn every well face up unless a hero stands on it.  [BASE-SUNRISE-11, BASE-SUNRISE-12]"""
        for space in range(len(state.well_at)):
            if state.well_at[space] != WELL_NONE:
                taken = False
                for hero in state.heroes:
                    if hero.space == space:
                        taken = True
                if not taken:
                    state.well_at = changed(state.well_at, space, WELL_FULL)
        self.log(ev.WELLS)

    def refresh_falcons(self, state: State) -> None:
        """Turn every used falcon over, on a hero board or on a space.  [BASE-SUNRISE-16, BASE-ITEM-FALCON-06]"""
        for hero in state.heroes:
            if hero.large == FALCON_USED:
                hero.large = FALCON
                self.log(ev.FALCON_READY, hero.kind, hero.space)
        for entry in state.ground:
            if entry % SPACE_STEP == FALCON_USED:
                space = entry // SPACE_STEP
                state.lift(space, FALCON_USED)
                state.lay(space, FALCON)
                self.log(ev.FALCON_READY, -1, space)

    def begin_day(self, state: State) -> None:
        """Every hero has his hours again; the one on the rooster begins.  [BASE-TIME-09, BASE-TIME-10]"""
        state.day += 1
        for hero in state.heroes:
            hero.ended = False
            hero.hours = 0
        first = state.rooster if state.rooster >= 0 else 0
        state.rooster = -1
        self.log(ev.DAY_BEGAN, state.heroes[first].kind, state.day)
        self.begin_turn(state, first)
        for pc in self.content.on_sunrise:
            self.start_program(state, pc, -1)

    # ---- the narrator ------------------------------------------------------------------------------------------

    def advance_narrator(self, state: State, frame: Simple) -> None:
        """One letter on; the card of that letter is read.  [BASE-NARRATOR-04, BASE-NARRATOR-06, BASE-NARRATOR-08]"""
        if frame.count <= 0 or state.outcome != RUNNING:
            state.frames.pop()
            return
        frame.count -= 1
        state.narrator += 1
        self.log(ev.NARRATOR, -1, state.narrator)
        if state.narrator >= state.track_end:
            self.read_end(state)
            return
        card = state.letter_cards[state.narrator]
        if card >= 0:
            state.letter_cards = changed(state.letter_cards, state.narrator, -1)
            self.read_card(state, card)

    def read_card(self, state: State, card: int) -> None:
        """Read a legend card aloud and carry it out."""
        self.log(ev.CARD_READ, -1, card)
        self.start_program(state, self.content.letter_pc[card], -1)

    def read_end(self, state: State) -> None:
        """The narrator is at the end of the track: the legend is judged.  [BASE-GOAL-03, BASE-GOAL-04]"""
        state.frames.clear()
        self.start_program(state, self.content.at_end, -1)

    # ---- event cards -------------------------------------------------------------------------------------------

    def draw_card(self, state: State, deck: int, seat: int, at_sunrise: bool) -> None:
        """Turn over a card of a deck, if there is one; -1 is the stack of events.  [BASE-SUNRISE-03, BASE-FOG-09]"""
        if deck >= 0 and self.content.deck_returns[deck] and not self.cards_in(state, deck):
            for card, owner in enumerate(self.content.card_deck):
                if owner == deck:
                    state.cards_left = changed(state.cards_left, card, 1)
        if (deck < 0 and state.known_top >= 0) or self.cards_in(state, deck):
            self.push(state, Draw(seat, deck, at_sunrise))

    def cards_in(self, state: State, deck: int) -> list[int]:
        """The cards left in a deck."""
        owners = self.content.card_deck
        return [card for card, there in enumerate(state.cards_left) if there and owners[card] == deck]

    def advance_event(self, state: State, frame: Draw) -> bool:
        """Draw a card that is already known; ask for shields; carry it out. False when somebody is asked."""
        if frame.card < 0:
            if state.known_top < 0 or frame.deck >= 0:
                return False
            self.card_drawn(state, state.known_top)
            return True
        card = self.content.cards[frame.card]
        if card.shield and self.any_shield(state, frame):
            return False
        self.run_event(state, frame)
        return True

    def card_drawn(self, state: State, card: int) -> None:
        """A card has been turned over."""
        frame = state.frames[-1]
        assert isinstance(frame, Draw)
        if frame.deck < 0:
            state.known_top = -1
        state.cards_left = changed(state.cards_left, card, 0)
        frame.card = card
        self.log(ev.EVENT_CARD, state.heroes[frame.hero].kind if frame.hero >= 0 else -1, card, int(frame.sunrise))

    def any_shield(self, state: State, frame: Draw) -> bool:
        """Whether anybody could ward the card off."""
        for seat, hero in enumerate(state.heroes):
            if (hero.large == SHIELD or hero.large == SHIELD_DAMAGED) and not self.ward_fault_of(state, frame, seat):
                return True
        return False

    def ward_fault_of(self, state: State, frame: Draw, seat: int) -> int:
        """Why this hero's shield cannot ward off the card, or 0.

        [BASE-EVENT-06, BASE-EVENT-07, BASE-ITEM-SHIELD-04, BASE-ITEM-SHIELD-05]
        """
        if not self.content.cards[frame.card].shield:
            return why.SHIELD_NOT_SHOWN
        if not frame.sunrise and state.heroes[seat].ended:
            return why.DAY_ENDED
        return why.OK

    def draw_frame(self, state: State) -> Draw | None:
        """The card being turned over on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != EVENT:
            return None
        assert isinstance(frame, Draw)
        return frame

    def ward_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot use a shield against the event, or 0."""
        frame = self.draw_frame(state)
        if frame is None or frame.card < 0:
            return why.NOT_ASKED
        if state.heroes[seat].large != thing:
            return why.NO_SHIELD
        return self.ward_fault_of(state, frame, seat)

    def accept_fault(self, state: State) -> int:
        """Why there is no event to let happen, or 0."""
        frame = self.draw_frame(state)
        return why.NOT_ASKED if frame is None or frame.card < 0 else why.OK

    def list_wards(self, state: State, frame: Draw, out: list[Action]) -> None:
        """Shields against an event card, or letting it happen."""
        book = self.content.book
        for seat, hero in enumerate(state.heroes):
            if (hero.large == SHIELD or hero.large == SHIELD_DAMAGED) and not self.ward_fault_of(state, frame, seat):
                out.append(book.uses[hero.kind][hero.large])
        out.append(book.plain[GROUP][ACCEPT])

    def do_ward(self, state: State, seat: int, thing: int) -> None:
        """A shield wards the event off for the whole group.  [BASE-EVENT-08, BASE-ITEM-SHIELD-03]"""
        frame = state.frames.pop()
        assert isinstance(frame, Draw)
        self.log(ev.EVENT_WARDED, state.heroes[seat].kind, frame.card)
        self.use_up(state, state.heroes[seat], thing)

    def run_event(self, state: State, frame: Draw) -> None:
        """Carry the event out."""
        state.frames.pop()
        self.start_program(state, self.content.cards[frame.card].pc, frame.hero)

    # ---- turning tokens over -----------------------------------------------------------------------------------

    def list_hidden(self, state: State, reveal: Reveal, out: list[Action], weights: list[int]) -> None:
        """What a face-down token can be, with the number of tokens of each kind."""
        book = self.content.book
        if reveal.what == REVEAL_FOG or reveal.what == REVEAL_FOG_AND_RESOLVE:
            for kind, count in enumerate(state.fog_left):
                if count:
                    out.append(book.fog_draws[kind])
                    weights.append(count)
            return
        gem = reveal.what == REVEAL_GEM_AND_TAKE
        for step, count in enumerate(state.gems_left if gem else state.runes_left):
            if count:
                out.append(book.make(TOKEN, DEALER, (GEM_2 if gem else RUNE_BLUE) + step))
                weights.append(count)

    def list_cards(self, state: State, deck: int, out: list[Action], weights: list[int]) -> None:
        """The cards that can lie on top of a deck."""
        draws = self.content.book.card_draws
        owners = self.content.card_deck
        for card, there in enumerate(state.cards_left):
            if there and owners[card] == deck:
                out.append(draws[card])
                weights.append(1)

    def fog_shown(self, state: State, kind: int) -> None:
        """A fog token has been turned over."""
        reveal = state.frames[-1]
        assert isinstance(reveal, Reveal)
        space = reveal.spaces.pop(0)
        if not reveal.spaces:
            state.frames.pop()
        state.fog_left = changed(state.fog_left, kind, state.fog_left[kind] - 1)
        state.fog_at = changed(state.fog_at, space, FOG_SHOWN + kind)
        seat = reveal.hero
        if reveal.what == REVEAL_FOG_AND_RESOLVE:
            self.log(ev.FOG_TURNED, state.heroes[seat].kind, space, kind)
            self.resolve_fog(state, seat, space, kind)
        else:
            self.cause = self.card_rule(state)
            self.log(ev.REVEALED, state.heroes[seat].kind, space, kind)
            self.cause = ""

    def token_shown(self, state: State, thing: int) -> None:
        """A rune stone or a gemstone has been turned over, and perhaps taken.

        [BASE-ITEM-TELESCOPE-08, BASE-ITEM-RUNESTONE-03]
        """
        reveal = state.frames.pop()
        assert isinstance(reveal, Reveal)
        space = reveal.spaces[0]
        hero = state.heroes[reveal.hero]
        if reveal.what == REVEAL_GEM_AND_TAKE:
            state.gems_left = changed(state.gems_left, thing - GEM_2, state.gems_left[thing - GEM_2] - 1)
            state.lift(space, GEM)
            hero.put(thing)
            self.log(ev.TOOK, hero.kind, thing, space)
            self.gem_taken(state, reveal.hero)
            return
        state.runes_left = changed(state.runes_left, thing - RUNE_BLUE, state.runes_left[thing - RUNE_BLUE] - 1)
        state.lift(space, RUNE)
        if reveal.what == REVEAL_RUNE_AND_TAKE:
            hero.put(thing)
            self.log(ev.TOOK, hero.kind, thing, space)
        else:
            state.lay(space, thing)
            self.cause = "BASE-ITEM-RUNESTONE-02"
            self.log(ev.REVEALED, hero.kind, space, thing)
            self.cause = ""

    def gem_taken(self, state: State, seat: int) -> None:
        """Run the legend's programmes for a gemstone that has been found."""
        for pc in self.content.on_gem:
            self.start_program(state, pc, seat)

    def hidden_fog(self, state: State) -> list[int]:
        """Spaces with a face-down fog token."""
        return [space for space in range(len(state.fog_at)) if state.fog_at[space] == FOG_HIDDEN]
