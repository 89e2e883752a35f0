"""Nothing appears or vanishes: what an action did to every kind of token, held against the events it reported.

The books are kept per kind of thing (both sides of a token are one thing). What a legend's cards can bring into play
later, such as herbs on a card, is looked up in its compiled programmes, so that the law stays exact for all the rest.
"""

from __future__ import annotations

from andori.engine import effects_code as do
from andori.engine import events as ev
from andori.engine.actions import BUY, BUY_STRENGTH, CASH, FIRST_OF_BOX, TOKEN, USE, Action
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.flags import STRONGHOLD_IS_EXIT
from andori.engine.frames import TURN
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, RUNNING, SPACE_STEP, State
from andori.engine.things import ARTICLE
from andori.tester.laws import must


def instructions_after_setup(content: Content, set_up: bool) -> list[list[int]]:
    """Every instruction that can still be carried out; once the set-up is done, all but its own.

    Programmes share no instructions, so what the set-up can reach is the set-up's.
    """
    seen: set[int] = set()
    ahead = [content.setup_pc] if set_up else []
    while ahead:
        pc = ahead.pop()
        if pc in seen:
            continue
        seen.add(pc)
        code = content.program[pc]
        if code[0] in (do.JUMP, do.UNLESS, do.EACH, do.NEXT):
            ahead.append(code[-1])
        if code[0] not in (do.JUMP, do.END):
            ahead.append(pc + 1)
    return [code for pc, code in enumerate(content.program) if pc not in seen]


class Count:
    """How much of everything there is at one moment."""

    def __init__(self, content: Content, state: State) -> None:
        known = content.things
        fresh = known.fresh_side
        self.things = [0] * known.count
        for number in state.sites:
            # What an event card has laid out lies on the card, neither in stock nor on the ground.
            self.things[fresh[content.sites[number].thing]] += 1
        for thing, amount in enumerate(state.stock):
            self.things[thing] += amount
        for entry in state.ground:
            self.things[fresh[entry % SPACE_STEP]] += 1
        for hero in state.heroes:
            for thing in hero.small:
                self.things[fresh[thing]] += 1
            self.things[fresh[hero.large]] += 1
            self.things[fresh[hero.head]] += 1
            for thing in hero.purse:
                self.things[thing] += 1
        for layer, row in zip(content.layers, state.layers):
            self.things[layer.thing] += sum(row) if layer.thing else 0
        for stone, amount in zip(known.stones, state.stones_left, strict=True):
            self.things[stone] += amount
        for gem, amount in zip(known.gems, state.gems_left, strict=True):
            self.things[gem] += amount
        self.gold = sum(state.gold_at) + sum(hero.gold for hero in state.heroes)
        self.followers = sum(state.followers_at) + sum(hero.followers for hero in state.heroes) + state.saved_followers
        on_board = len(state.creature_at) - state.creature_at.count(0) + len(state.pack)
        self.creatures = on_board + len(state.on_shields) + len(state.defeated)
        self.spare_fog = sum(state.fog_left) - state.fog_at.count(FOG_HIDDEN)
        self.shown_fog = sum(1 for token in state.fog_at if token >= FOG_SHOWN)
        self.cards = sum(state.cards_left)
        self.willpower = [hero.willpower for hero in state.heroes]
        self.strength = [hero.strength for hero in state.heroes]
        self.running = state.outcome == RUNNING


class Ledger:
    """Keeps the books of one game."""

    def __init__(self, rules: Rulebook, state: State) -> None:
        self.rules = rules
        self.content = rules.content
        set_up = len(state.frames) == 1 and state.frames[0].kind == TURN
        later = instructions_after_setup(self.content, set_up)
        verbs = {code[0] for code in later}
        self.bookless = do.CLEAR_BOARD in verbs
        """The legend sweeps the board at some time: nothing can be said."""
        self.unbooked = {code[1] for code in later if code[0] in (do.STOCK, do.STONES, do.GEMS)}
        """Things whose number a card sets, or that a chapter brings."""
        for chapter in self.content.chapters:
            self.unbooked.update(self.content.things.code(name) for name in chapter.BRINGS)
        self.loose = {code[1] for code in later if code[0] == do.LAY_THING and not code[3]}
        """Things that a card brings into play."""
        self.brittle = {code[1] for code in later if code[0] == do.DESTROY}
        if do.CHOSEN in self.brittle:
            self.brittle = set(range(self.content.things.count))
        self.loose_creatures = do.RELOCATE in verbs
        self.loose_gold = do.LAY_GOLD in verbs
        self.loose_followers = do.LAY_FOLLOWER in verbs
        self.loose_fog = bool(verbs & {do.SET_FOG, do.FOG_LEFT})
        self.loose_strength = do.HERO_STRENGTH in verbs
        self.returning = {code[1] for code in later if code[0] in (do.TOP_CARD, do.DECK)}
        for card, deck in enumerate(self.content.card_deck):
            if deck >= 0 and self.content.deck_returns[deck]:
                self.returning.add(card)
        self.drawn: set[int] = set()
        self.count = Count(self.content, state)

    def check(self, state: State, action: Action, events: list[Event]) -> None:
        """Enter one action into the books."""
        before, after = self.count, Count(self.content, state)
        self.count = after
        for event in events:
            if event.code == ev.EVENT_CARD:
                again = event.a in self.drawn and event.a not in self.returning
                must(not again, "cards", f"{self.content.book.cards[event.a]} was drawn twice")
                stays = state.cards_left[event.a] and event.a not in self.returning
                must(not stays, "cards", "a card that was drawn is still in the stack")
                self.drawn.add(event.a)
        if self.bookless:
            return
        self.check_things(before, after, action, events)
        self.check_gold(state, before, after, action, events)
        self.check_followers(before, after, events)
        self.check_creatures(state, before, after, events)
        self.check_heroes(state, before, after, action, events)
        if not self.loose_fog:
            must(after.spare_fog == before.spare_fog, "fog", "the number of fog tokens beside the board has changed")

    def check_things(self, before: Count, after: Count, action: Action, events: list[Event]) -> None:
        """Every article, herb, rune stone, gemstone, parchment."""
        things = self.content.things
        change = [0] * things.count
        laid = [0] * things.count
        broken = [0] * things.count
        for event in events:
            if event.code == ev.HERB_USED or event.code == ev.GEM_EATEN:
                change[event.a] -= 1
            elif event.code == ev.CREATURE_BEATEN and self.content.creatures[event.a].carries:
                change[self.content.creatures[event.a].carries] += 1
            elif event.code == ev.THING_LAID and (event.a in self.loose or event.a == things.hidden_gem):
                # A gemstone that comes to the board face down is still one of those that are left.
                laid[event.a] += 1
            elif event.code == ev.ITEM_USED and event.a in self.brittle:
                broken[event.a] += 1
            elif event.code == ev.ITEM_USED and action.kind >= FIRST_OF_BOX and self.leaves_the_game(event.a):
                change[things.fresh_side[event.a]] -= 1
        if action.kind == CASH:
            change[action.a] -= 1
        elif action.kind == USE and self.leaves_the_game(action.a):
            change[things.fresh_side[action.a]] -= 1
        elif action.kind == TOKEN:
            change[things.hidden_gem if things.gem[action.a] else things.hidden_stone] -= 1
        for thing in range(1, things.count):
            if not things.can_lie(thing):
                continue
            found = after.things[thing] - before.things[thing]
            if thing in self.unbooked:
                continue
            if not change[thing] - broken[thing] <= found <= change[thing] + laid[thing]:
                must(
                    False,
                    "things",
                    f"{things.names[thing]}: {before.things[thing]} became {after.things[thing]}, "
                    f"but by the events the change is {change[thing]}",
                )

    def leaves_the_game(self, thing: int) -> bool:
        """Whether a thing is gone once it has been used: it has no other side and lies on no equipment board."""
        things = self.content.things
        return not things.used_side[thing] and not things.roles[things.fresh_side[thing]] & ARTICLE

    def check_gold(self, state: State, before: Count, after: Count, action: Action, events: list[Event]) -> None:
        """Gold comes from the supply and goes back to it only where an event or a purchase says so."""
        change = 0
        for event in events:
            if event.code == ev.GOLD_GAINED or event.code == ev.REWARD:
                change += event.a
            elif event.code == ev.GOLD_LOST:
                change -= event.a
        if action.kind == BUY:
            hero = state.heroes[state.seat_of[action.hero]]
            change -= self.rules.merchants.price_of(state, hero, action.a)
        elif action.kind == BUY_STRENGTH:
            change -= self.rules.merchants.strength_price(state.heroes[state.seat_of[action.hero]])
        found = after.gold - before.gold
        fits = found == change or (self.loose_gold and found > change)
        must(fits, "gold", f"{before.gold} gold became {after.gold}, but by the events the change is {change}")

    def check_followers(self, before: Count, after: Count, events: list[Event]) -> None:
        """Farmers are on the board, at a hero's side, saved or lost."""
        change = 0
        for event in events:
            if event.code == ev.FOLLOWER_LOST:
                change -= event.a
            elif event.code == ev.FOLLOWER_LEFT and event.hero < 0:
                change += event.a
        found = after.followers - before.followers
        fits = found == change or (self.loose_followers and found > change)
        what = f"{before.followers} followers became {after.followers}, but by the events the change is {change}"
        must(fits, "followers", what)

    def check_creatures(self, state: State, before: Count, after: Count, events: list[Event]) -> None:
        """Creatures placed are on the board, on golden shields, or beaten."""
        if self.loose_creatures:
            return
        change = 0
        entered = 0
        for event in events:
            if event.code == ev.CREATURE_PLACED:
                change += 1
            elif event.code == ev.CREATURE_REMOVED or self.leaves_no_figure(event):
                change -= 1
            elif event.code == ev.ENTERED_STRONGHOLD:
                entered += 1
        found = after.creatures - before.creatures
        if state.flags & STRONGHOLD_IS_EXIT:
            change -= entered
        # The creature that ends the game finds no shield to lie on.
        fits = found == change or (not after.running and entered > 0 and found == change - 1)
        what = f"{before.creatures} creatures became {after.creatures}, but by the events the change is {change}"
        must(fits, "creatures", what)

    def leaves_no_figure(self, event: Event) -> bool:
        """Whether a creature has been beaten whose figure does not go to the defeated; loners are not counted."""
        if event.code != ev.CREATURE_BEATEN or event.a + 1 in self.rules.loners:
            return False
        return not self.content.creatures[event.a].kept

    def check_heroes(self, state: State, before: Count, after: Count, action: Action, events: list[Event]) -> None:
        """Willpower and strength change exactly as the events say, one after the other."""
        willpower = before.willpower[:]
        strength = before.strength[:]
        for event in events:
            seat = state.seat_of[event.hero] if event.hero >= 0 else -1
            if seat < 0:
                continue
            if event.code == ev.WILLPOWER_LOST:
                willpower[seat] -= event.a
            elif event.code == ev.WILLPOWER_GAINED:
                willpower[seat] += event.a
            elif event.code == ev.REWARD:
                willpower[seat] += event.b
            elif event.code == ev.HERO_BEATEN:
                must(willpower[seat] == 0, "willpower", "a hero was beaten with willpower left")
                willpower[seat] = 3
            elif event.code == ev.STRENGTH_GAINED:
                strength[seat] += event.a
            elif event.code == ev.STRENGTH_LOST:
                strength[seat] -= event.a
            elif event.code == ev.BOUGHT and action.kind == BUY_STRENGTH:
                strength[seat] += 1
        must(willpower == after.willpower, "willpower", f"by the events it is {willpower}, in truth {after.willpower}")
        if not self.loose_strength:
            must(strength == after.strength, "strength", f"by the events it is {strength}, in truth {after.strength}")
