"""The rulebook: the chapters of a box at work. It knows verbs and stages, and no rule."""

from __future__ import annotations

from typing import TypeVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DEALER, FIGHT, GROUP, Action
from andori.engine.chapter import Chapter
from andori.engine.content import Content
from andori.engine.decisions import Chance, Decision
from andori.engine.editions import Edition
from andori.engine.events import Event
from andori.engine.foe import Foe
from andori.engine.frames import TURN, Fight
from andori.engine.limits import MOST_EFFECTS
from andori.engine.reasons import Reason
from andori.engine.rules.allies import Allies
from andori.engine.rules.barriers import Barriers
from andori.engine.rules.belongings import Belongings
from andori.engine.rules.boards import HeroBoards
from andori.engine.rules.cards import Cards
from andori.engine.rules.conditions import Conditions
from andori.engine.rules.creatures import Creatures
from andori.engine.rules.decks import Decks
from andori.engine.rules.dice import Dice
from andori.engine.rules.falcon import Falcon
from andori.engine.rules.fighting import Fighting
from andori.engine.rules.fog import Fog
from andori.engine.rules.followers import Followers
from andori.engine.rules.gems import Gems
from andori.engine.rules.herbs import Herbs
from andori.engine.rules.hours import Hours
from andori.engine.rules.layout import Layout
from andori.engine.rules.merchants import Merchants
from andori.engine.rules.narrator import Narrator
from andori.engine.rules.reveals import Reveals
from andori.engine.rules.rounds import Rounds
from andori.engine.rules.sharing import Sharing
from andori.engine.rules.sites import Sites
from andori.engine.rules.stones import Stones
from andori.engine.rules.stronghold import Stronghold
from andori.engine.rules.sunrise import Sunrise
from andori.engine.rules.telescope import Telescope
from andori.engine.rules.things import Things
from andori.engine.rules.throwing import Throwing
from andori.engine.rules.trading import Trading
from andori.engine.rules.turns import Turns
from andori.engine.rules.walking import Walking
from andori.engine.rules.wells import Wells
from andori.engine.stage import Stage
from andori.engine.state import RUNNING, State
from andori.engine.verb import Verb

C = TypeVar("C", bound=Chapter)


class NoChapter(ValueError):
    """A chapter that another one needs is not there."""

    def __init__(self, kind: type[Chapter]) -> None:
        super().__init__(f"this box has no chapter {kind.__name__}")
        self.kind = kind


class Rulebook:
    """Everything a table needs to know of the rules, and what an action brings about."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.edition: Edition = content.edition
        self.ways: list[list[int]] = content.board.ways
        self.events: list[Event] = []
        """What the action being applied has brought about so far."""
        self.logging: bool = True
        self.cause: str = ""
        """The rule of the card, token or thing that is being carried out, if any."""
        self.event_rules: list[str] = content.citations.facts
        self.event_names: list[str] = content.event_names
        self.caused: list[bool] = [code in ev.CAUSED for code in range(len(content.event_names))]
        self.effects_left: int = MOST_EFFECTS
        """How many effects the action being applied may still bring about."""
        self.chapters: list[Chapter] = [chapter(content) for chapter in content.chapters]
        self.foe_of: list[Foe] = [Foe([])] * (len(content.creatures) + 1)
        """What is fought, by the code that a fight has for it."""
        self.attacked: list[Foe] = []
        """Those among them that are attacked by the same verb, each once."""
        self.loners: list[int] = []
        """Codes of those that stand neither among the creatures of the board nor in the pack."""
        self.hours: Hours = self.of(Hours)
        self.boards: HeroBoards = self.of(HeroBoards)
        self.dice: Dice = self.of(Dice)
        self.creatures: Creatures = self.of(Creatures)
        self.stronghold: Stronghold = self.of(Stronghold)
        self.followers: Followers = self.of(Followers)
        self.gems: Gems = self.of(Gems)
        self.walking: Walking = self.of(Walking)
        self.allies: Allies = self.of(Allies)
        self.fog: Fog = self.of(Fog)
        self.sites: Sites = self.of(Sites)
        self.wells: Wells = self.of(Wells)
        self.merchants: Merchants = self.of(Merchants)
        self.herbs: Herbs = self.of(Herbs)
        self.telescope: Telescope = self.of(Telescope)
        self.stones: Stones = self.of(Stones)
        self.things: Things = self.of(Things)
        self.belongings: Belongings = self.of(Belongings)
        self.trading: Trading = self.of(Trading)
        self.falcon: Falcon = self.of(Falcon)
        self.fighting: Fighting = self.of(Fighting)
        self.throwing: Throwing = self.of(Throwing)
        self.rounds: Rounds = self.of(Rounds)
        self.barriers: Barriers = self.of(Barriers)
        self.sharing: Sharing = self.of(Sharing)
        self.turns: Turns = self.of(Turns)
        self.sunrise: Sunrise = self.of(Sunrise)
        self.narrator: Narrator = self.of(Narrator)
        self.decks: Decks = self.of(Decks)
        self.reveals: Reveals = self.of(Reveals)
        self.layout: Layout = self.of(Layout)
        self.conditions: Conditions = self.of(Conditions)
        self.cards: Cards = self.of(Cards)
        for chapter in self.chapters:
            chapter.bind(self)
        # Those who listen, and those who have an answer; nobody else is asked.
        self.hear_hours: list[Chapter] = self.overriding("hour_struck")
        self.hear_entering: list[Chapter] = self.overriding("hero_entered")
        self.hear_stopping: list[Chapter] = self.overriding("hero_stopped")
        self.hear_creatures: list[Chapter] = self.overriding("creature_arrived")
        self.hear_rounds: list[Chapter] = self.overriding("round_began")
        self.hear_leaving: list[Chapter] = self.overriding("fighter_left")
        self.hear_victories: list[Chapter] = self.overriding("foe_beaten")
        self.hear_narrator: list[Chapter] = self.overriding("narrator_moved")
        self.hear_nights: list[Chapter] = self.overriding("before_sunrise")
        self.hear_covers: list[Chapter] = self.overriding("symbol_covered")
        self.hear_symbols: list[Chapter] = self.overriding("symbol_passed")
        self.hear_weakening: list[Chapter] = self.overriding("strength_lost")
        self.hear_day_ends: list[Chapter] = self.overriding("day_ended")
        self.hear_days: list[Chapter] = self.overriding("day_began")
        self.bar_ways: list[Chapter] = self.overriding("way_barred")
        self.hold_heroes: list[Chapter] = self.overriding("hero_held")
        self.limit_loads: list[Chapter] = self.overriding("hold_fault")
        self.help_fights: list[Chapter] = self.overriding("help_in_fight")
        self.add_strength: list[Chapter] = self.overriding("strength_added")
        self.add_dice: list[Chapter] = self.overriding("dice_added")
        self.add_foe_dice: list[Chapter] = self.overriding("foe_dice_added")
        self.hear_foe_throws: list[Chapter] = self.overriding("foe_to_throw")
        self.count_faces: list[Chapter] = self.overriding("face_counts")
        self.change_throws: list[Chapter] = self.overriding("can_change_throw")
        self.keep_points: list[Chapter] = self.overriding("points_kept")
        self.throw_better: list[Chapter] = self.overriding("thrown_as")
        self.hush_victories: list[Chapter] = self.overriding("victory_hushed")
        self.keep_pairs: list[Chapter] = self.overriding("pairs_kept")
        self.keep_throws: list[Chapter] = self.overriding("throws_kept")
        self.give_willpower: list[Chapter] = self.overriding("can_recover")
        self.keep_out: list[Chapter] = self.overriding("out_of_play")
        self.know_steps: list[Chapter] = self.overriding("at_sunrise")
        self.have_deeds: list[Chapter] = self.overriding("list_deeds")
        self.foretell: list[Chapter] = self.overriding("foretold")
        self.struck: int = 0
        """Seats of those who have spent an hour that nobody has heard of yet, as a mask."""
        self.weakened: int = 0
        """Kinds of heroes who have lost strength of which nobody has heard yet, as a mask."""
        self.verbs: list[Verb] = [Verb(kind) for kind in range(max(content.book.forms) + 1)]
        self.stages: list[Stage] = [Stage(kind) for kind in range(len(content.frame_names))]
        for chapter in self.chapters:
            for verb in chapter.verbs():
                self.verbs[verb.kind] = verb
            for stage in chapter.stages():
                self.stages[stage.kind] = stage
            for foe in chapter.foes():
                for code in foe.codes:
                    self.foe_of[code] = foe
        for code, foe in enumerate(self.foe_of):
            if not foe.codes:
                what = content.creatures[code - 1].name if code else "what bars the way"
                raise ValueError(f"no chapter of this box says how {what} is fought; is one missing in CHAPTERS?")
            if foe.verb == FIGHT and foe not in self.attacked:
                self.attacked.append(foe)
            if foe.lone:
                self.loners.append(code)

    def of(self, kind: type[C]) -> C:
        """The chapter of this kind, or the child that a box has put in its place."""
        for chapter in self.chapters:
            if isinstance(chapter, kind):
                return chapter
        raise NoChapter(kind)

    def overriding(self, method: str) -> list[Chapter]:
        """The chapters that have something to say where the others are silent, in order."""
        silent = getattr(Chapter, method)
        return [chapter for chapter in self.chapters if getattr(type(chapter), method) is not silent]

    def note(self, code: int, hero: int, a: int, b: int, c: int) -> None:
        """Note a fact that somebody may want to hear of."""
        rule = self.cause if self.cause and self.caused[code] else self.event_rules[code]
        self.events.append(Event(code, hero, a, b, c, rule, self.event_names[code]))

    def fact(self, code: int, hero: int, a: int = 0, b: int = 0, c: int = 0) -> Event:
        """A fact with its rule, for telling what has not happened yet."""
        return Event(code, hero, a, b, c, self.event_rules[code], self.event_names[code])

    # ---- who is asked ------------------------------------------------------------------------------------------

    def is_chance(self, state: State) -> bool:
        """Whether luck is asked now."""
        if state.outcome != RUNNING:
            return False
        frame = state.frames[-1]
        return self.stages[frame.kind].is_chance(state, frame)

    def asked(self, state: State) -> int:
        """The hero kind that is asked first, GROUP or DEALER; -1 when the game is over."""
        if state.outcome != RUNNING:
            return -1
        frame = state.frames[-1]
        stage = self.stages[frame.kind]
        return DEALER if stage.is_chance(state, frame) else stage.asked(state, frame)

    def decision(self, state: State) -> Decision | None:
        """The question that is open now; None when the game is over."""
        if state.outcome != RUNNING:
            return None
        frame = state.frames[-1]
        stage = self.stages[frame.kind]
        question = stage.question(state, frame)
        if not stage.is_chance(state, frame):
            return Decision(stage.asked(state, frame), question, stage.is_open())
        outcomes: list[Action] = []
        weights: list[int] = []
        stage.list_chance(state, frame, outcomes, weights)
        return Chance(DEALER, question, outcomes, weights, stage.roller(state, frame))

    def list_chance(self, state: State, outcomes: list[Action], weights: list[int]) -> None:
        """Every answer luck can give now, with its weight."""
        frame = state.frames[-1]
        self.stages[frame.kind].list_chance(state, frame, outcomes, weights)

    # ---- what is legal -----------------------------------------------------------------------------------------

    def legal(self, state: State) -> list[Action]:
        """Every legal action, sorted by hero (in seating order), kind and numbers."""
        out: list[Action] = []
        if state.outcome != RUNNING:
            return out
        frame = state.frames[-1]
        stage = self.stages[frame.kind]
        if stage.is_chance(state, frame):
            stage.list_chance(state, frame, out, [])
        else:
            stage.list_options(state, frame, out)
        return out

    def fault(self, state: State, action: Action) -> int:
        """The code of what speaks against an action, or 0."""
        if state.outcome != RUNNING:
            return why.GAME_OVER
        frame = state.frames[-1]
        stage = self.stages[frame.kind]
        if action.hero == DEALER:
            return stage.chance_fault(state, frame, action) if stage.is_chance(state, frame) else why.NOT_A_CHANCE
        fault = self.player_fault(state, action)
        return why.DEALER_ONLY if fault == why.OK and stage.is_chance(state, frame) else fault

    def player_fault(self, state: State, action: Action) -> int:
        """What speaks against an action of a hero or the group, even while the dice are rolling."""
        verb = self.verbs[action.kind]
        if action.hero == GROUP:
            return verb.fault(state, -1, action) if verb.for_group else why.NOT_THIS_ANSWER
        seat = state.seat_of[action.hero]
        return why.NOT_IN_PLAY if seat < 0 else verb.fault(state, seat, action)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Why an action is not possible now; None when it is."""
        code = self.fault(state, action)
        return None if code == why.OK else self.reason(state, action, code)

    def reason(self, state: State, action: Action, code: int) -> Reason:
        """A fault code with its rule and its numbers."""
        params: dict[str, int] = {}
        seat = state.seat_of[action.hero] if action.hero < len(state.seat_of) else -1
        if seat >= 0:
            hero = state.heroes[seat]
            params["space"] = self.content.board.numbers[hero.space]
            params["hours"] = hero.hours
            params["willpower"] = hero.willpower
            params["gold"] = hero.gold
            self.verbs[action.kind].numbers(state, seat, action, params)
        return Reason(code, self.content.reason_names[code], self.rule_of(state, action, code), params)

    def rule_of(self, state: State, action: Action, code: int) -> str:
        """The rule that speaks against an action."""
        if code == why.IMPOSSIBLE_OUTCOME:
            frame = state.frames[-1]
            return self.stages[frame.kind].rule_of_luck(frame)
        if code == why.NOT_OFFERED or code == why.SHARE_SUM or code == why.CANNOT_PAY:
            asked_by = self.cards.card_rule(state)
            if asked_by:
                return asked_by
        return self.content.citations.refusal(code, action.kind)

    # ---- what came from outside --------------------------------------------------------------------------------

    def unsound(self, state: State) -> str:
        """What is wrong with what is in progress in a state that came from a text, or nothing."""
        last = len(state.frames) - 1
        for place, frame in enumerate(state.frames):
            stage = self.stages[frame.kind]
            top = place == last
            in_its_middle = stage.is_action or stage.yields
            if not top and not stage.waits and not (in_its_middle and self._interrupted(state, place)):
                return "something in progress lies below something else that it cannot wait for"
            if stage.is_action and (place == 0 or state.frames[place - 1].kind != TURN):
                return "an action is in progress, but nobody is on turn"
            if place == 0 and not stage.is_ground and not self.narrator.is_judging(state, frame):
                return "there is nothing to go back to"
            fault = stage.unsound(state, frame, top)
            if fault:
                return fault
        return ""

    def _interrupted(self, state: State, place: int) -> bool:
        """Whether an action only waits for what came in its middle."""
        return all(self.stages[frame.kind].interrupts for frame in state.frames[place + 1 :])

    # ---- doing it ----------------------------------------------------------------------------------------------

    def apply(self, state: State, action: Action) -> list[Event]:
        """Carry an action out and everything that follows by itself; the action has been found legal."""
        events: list[Event] = []
        self.events = events
        self.struck = 0
        self.weakened = 0
        if action.hero == DEALER:
            frame = state.frames[-1]
            self.stages[frame.kind].luck(state, frame, action)
        else:
            seat = -1 if action.hero == GROUP else state.seat_of[action.hero]
            self.verbs[action.kind].do(state, seat, action)
        self.settle(state)
        if state.delivered:
            self.things.forget_deliveries(state)
        return events

    def settle(self, state: State) -> None:
        """Carry on whatever is in progress until somebody is asked or the game is over.

        Raises :class:`StuckError` when the legend never comes to rest; the state is then somewhere in the middle.
        """
        self.effects_left = MOST_EFFECTS
        while state.outcome == RUNNING:
            if self.weakened:
                self.weaken(state)
            if self.struck:
                self.strike(state)
            frame = state.frames[-1]
            if not self.stages[frame.kind].advance(state, frame):
                return

    def round_over(self, fight: Fight) -> None:
        """A round of a fight is done: the hours that were spent on it strike."""
        if fight.paid:
            self.struck |= fight.paid
            fight.paid = 0

    def weaken(self, state: State) -> None:
        """Tell of those who have lost strength, in seating order."""
        weakened = self.weakened
        self.weakened = 0
        for seat, hero in enumerate(state.heroes):
            if (weakened >> hero.kind) & 1:
                for chapter in self.hear_weakening:
                    chapter.strength_lost(state, seat)

    def strike(self, state: State) -> None:
        """Tell of the hours that have been spent, in seating order."""
        struck = self.struck
        self.struck = 0
        for seat in range(len(state.heroes)):
            if (struck >> seat) & 1:
                for chapter in self.hear_hours:
                    chapter.hour_struck(state, seat)
