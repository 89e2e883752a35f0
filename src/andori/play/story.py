"""The story of a game, found by playing it once more: days, fights, turning points, and a chart of the danger.

Nothing here knows a single legend. What mattered is read off the facts: what entered the castle, who was beaten, which
cards were read, which tasks were done, and the rounds of battle that hurt most.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from andori.engine import events as ev
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.foe import BARRIER
from andori.engine.rules.sunrise import MOVE_KIND
from andori.engine.state import RUNNING
from andori.game import Game
from andori.play.chronicle import DayStory, FightStory, Past, Story, StoryPoint
from andori.play.facts import facts_of
from andori.play.moment import question_of
from andori.play.view import OUTCOMES, view_of
from andori.play.wire import Fact
from andori.text.catalogue import plain_name, say, space_name
from andori.text.tokens import creature_name, ending_text, game_title, hero_name, listing, task_text

MOST_TURNING_POINTS: Final = 12
HARD_ROUND: Final = 5
"""A round is remembered when the values lie at least so far apart."""

# How much a fact weighs among the turning points; 0: it belongs to its day, but turned nothing.
_WEIGHTS: Final[dict[int, int]] = {
    ev.GAME_OVER: 10,
    ev.ENTERED_STRONGHOLD: 8,
    ev.HERO_BEATEN: 7,
    ev.FOLLOWER_LOST: 6,
    ev.FOLLOWER_SAVED: 5,
    ev.CARD_READ: 4,
    ev.BREWER_PLACED: 3,
    ev.ALLY_PLACED: 3,
    ev.ALLY_REMOVED: 3,
    ev.GEM_EATEN: 2,
    ev.BARRIER_CLEARED: 2,
    ev.EVENT_CARD: 0,
    ev.EVENT_WARDED: 0,
    ev.CREATURE_BEATEN: 0,
    ev.STRENGTH_LOST: 0,
    ev.WELL_REMOVED: 0,
}
_ONE_OFF: Final = 9
"""A creature that the legend itself waits for appears, or is beaten."""
_TASK: Final = 8
_LAST_SHIELD: Final = 9
_ROUND: Final = 5
_REPEATED: Final = 3
_STORMED: Final = 8
_AT_THE_START: Final = {ev.CARD_READ, ev.GAME_OVER}
"""What is told of the set-up; everything else of it lies on the table already."""


def story_of(game: Game, language: str) -> Story:
    """The story of a game as far as it has been played."""
    teller = Teller(game, language)
    content, state = game.content, game.state
    return Story(
        title=game_title(content, language),
        outcome=OUTCOMES[state.outcome],
        ending=game.ending,
        ending_text=ending_text(content, state.ending, language) if state.ending >= 0 else "",
        moments=len(game.history),
        days=teller.days(),
        fights=[teller.fight(bout) for bout in teller.bouts],
        turning_points=teller.turning_points(),
        chart=teller.chart,
    )


def past_of(game: Game, moment: int, language: str) -> Past:
    """The table after the first ``moment`` actions, and what the last of these brought about."""
    last = len(game.history)
    if not 0 <= moment <= last:
        raise IndexError(f"there is no moment {moment} among {last}")
    earlier = from_the_start(game)
    events = earlier.opening
    for action in game.history[:moment]:
        events = earlier.apply(action)
    return Past(
        moment=moment,
        last=last,
        view=view_of(earlier, language),
        question=question_of(earlier, language),
        facts=facts_of(earlier, events, moment, language),
    )


def from_the_start(game: Game) -> Game:
    """The same game before anybody has done anything."""
    if game.start:
        again = Game.from_position(game.start, game.content)
        again.figures = game.figures
        return again
    return Game.new(heroes=game.header().heroes, content=game.content, begin=game.begin, figures=game.chosen_figures())


@dataclass
class Bout:
    """A fight while it is being followed; ``foe`` is -1 against rubble."""

    moment: int
    day: int
    space: int
    foe: int
    heroes: list[int]
    rounds: int = 0
    won: bool = False
    ended: bool = False


@dataclass
class Scene:
    """Something worth telling: an event of the engine, or a fact of the story's own with its sentence."""

    moment: int
    day: int
    weight: int
    event: Event | None = None
    code: str = ""
    line: str = ""
    rule: str = ""
    data: dict[str, str | int | list[int]] = field(default_factory=dict)


class Teller:
    """Follows a game from its first moment and keeps what is worth telling."""

    def __init__(self, game: Game, language: str) -> None:
        self.language = language
        self.content: Content = game.content
        self.game = from_the_start(game)
        self.day = self.game.state.day
        self.scenes: list[Scene] = []
        self.bouts: list[Bout] = []
        self.chart: list[StoryPoint] = []
        self._bout: Bout | None = None
        self._rounds: dict[str, tuple[int, Scene]] = {}
        self._one_offs = _awaited(self.content)
        self._done = {code for code, done in self.game.tasks() if done}
        self._creatures_seen: list[int] = []
        self._nearest, self._count = -1, 0
        self._hear(self.game.opening, 0)
        for moment, action in enumerate(game.history, 1):
            self._hear(self.game.apply(action), moment)
        self._draw(len(game.history), last=True)
        if self.game.state.outcome != RUNNING:
            self._close(self.game.state.day)
        self.scenes.extend(scene for _, scene in self._rounds.values())
        self.scenes.sort(key=_in_order)

    # ---- following ---------------------------------------------------------------------------------------------

    def _hear(self, events: list[Event], moment: int) -> None:
        """Take in what an action brought about."""
        for event in events:
            if event.code == ev.SUNRISE:
                # The night belongs to the day that it brings.
                self.day = event.a + 1
            self._follow(event, moment)
            if moment == 0 and event.code not in _AT_THE_START:
                continue
            weight = self._weight(event)
            if weight is not None:
                self.scenes.append(Scene(moment, self.day, weight, event))
        if moment:
            self._look_at_stronghold([event for event in events if event.code == ev.ENTERED_STRONGHOLD], moment)
        if events:
            self._look_at_tasks(moment)
        self._draw(moment)

    def _look_at_stronghold(self, entries: list[Event], moment: int) -> None:
        """Several creatures at once are told as one; and the last shield is worth a word."""
        state = self.game.state
        if len(entries) > 1:
            self.scenes = [scene for scene in self.scenes if scene.event not in entries]
            kinds = [event.a for event in entries]
            counted = [(kinds.count(kind), kind) for kind in dict.fromkeys(kinds)]
            creatures = listing([self._so_many(count, kind) for count, kind in counted], self.language)
            self._own(moment, _STORMED, "stormed", ev.ENTERED_STRONGHOLD, count=len(entries), creatures=creatures)
        if entries and state.outcome == RUNNING and state.on_shields:
            if len(state.on_shields) >= state.shields + state.saved_followers:
                self._own(moment, _LAST_SHIELD, "last_shield", ev.ENTERED_STRONGHOLD)

    def _so_many(self, count: int, kind: int) -> str:
        """A creature, or how many of its kind."""
        creature = creature_name(self.content, kind, self.language)
        return creature.a if count == 1 else f"{count} {creature.many}"

    def _weight(self, event: Event) -> int | None:
        """How much an event weighs; None when it is not told at all."""
        if event.code in (ev.CREATURE_BEATEN, ev.CREATURE_PLACED) and event.a in self._one_offs:
            return _ONE_OFF
        return _WEIGHTS.get(event.code)

    def _follow(self, event: Event, moment: int) -> None:
        """Follow a fight."""
        if event.code == ev.FIGHT_BEGAN:
            self._bout = Bout(moment, self.day, event.a, event.b, [event.hero])
            self.bouts.append(self._bout)
        bout = self._bout
        if bout is None:
            return
        if event.code == ev.JOINED:
            bout.heroes.append(event.hero)
        elif event.code == ev.ROUND_BEGAN:
            bout.rounds = event.a
        elif event.code == ev.COMPARED and event.b:
            self._weigh_round(bout, event, moment)
        elif event.code in (ev.CREATURE_BEATEN, ev.BARRIER_CLEARED):
            bout.won = True
        elif event.code == ev.FIGHT_ENDED:
            bout.ended = True
            self._bout = None

    def _weigh_round(self, bout: Bout, event: Event, moment: int) -> None:
        """Remember the round that hurt the heroes most, and the one in which they struck hardest."""
        lead = event.a - event.b
        code = "worst_round" if lead < 0 else "best_round"
        if abs(lead) >= HARD_ROUND and (code not in self._rounds or abs(lead) > self._rounds[code][0]):
            scene = self._round(bout, moment, code, max(event.a, event.b), min(event.a, event.b))
            self._rounds[code] = (abs(lead), scene)

    def _round(self, bout: Bout, moment: int, code: str, value: int, other: int) -> Scene:
        space = self.content.board.numbers[bout.space]
        foe = creature_name(self.content, bout.foe, self.language)
        line = say(
            f"story.{code}", self.language, foe=foe, space=space_name(space, self.language), value=value, other=other
        )
        creature = self.content.creatures[bout.foe].name
        data: dict[str, str | int | list[int]] = {"creature": creature, "space": space, "value": value, "other": other}
        return Scene(
            moment, self.day, _ROUND, code=code, line=line, rule=self.game.rules.event_rules[ev.COMPARED], data=data
        )

    def _look_at_tasks(self, moment: int) -> None:
        """A task that is done for the first time."""
        for code, done in self.game.tasks():
            if done and code not in self._done:
                self._done.add(code)
                task = task_text(self.content, code, self.language)
                self._own(moment, _TASK, "task_done", ev.GAME_OVER, task=task)

    def _own(self, moment: int, weight: int, code: str, like: int, **params: object) -> None:
        """A scene with a sentence of the story's own, under the rule of an event like it."""
        line = say(f"story.{code}", self.language, **params)
        self.scenes.append(
            Scene(moment, self.day, weight, code=code, line=line, rule=self.game.rules.event_rules[like])
        )

    def _draw(self, moment: int, last: bool = False) -> None:
        """A point of the chart where something has changed that it shows."""
        state = self.game.state
        # Lists of a state are replaced, never changed: the same list means that no creature has moved.
        if state.creature_at is not self._creatures_seen:
            self._creatures_seen = state.creature_at
            self._look_at_creatures()
        left = max(0, state.shields + state.saved_followers - len(state.on_shields))
        shown = (self.day, state.narrator, self._nearest, self._count, left)
        if self.chart:
            before = self.chart[-1]
            if before.moment == moment or (
                not last and shown == (before.day, before.narrator, before.nearest, before.creatures, before.left)
            ):
                return
        self.chart.append(
            StoryPoint(
                moment=moment,
                day=self.day,
                narrator=state.narrator,
                nearest=self._nearest,
                creatures=self._count,
                left=left,
                strength=sum(hero.strength for hero in state.heroes),
                willpower=sum(hero.willpower for hero in state.heroes),
            )
        )

    def _look_at_creatures(self) -> None:
        """How many there are, and how near to the castle those are that walk."""
        creatures, to_stronghold = self.content.creatures, self.content.board.to_stronghold
        here = [(space, found - 1) for space, found in enumerate(self._creatures_seen) if found]
        steps = [
            to_stronghold[space] for space, kind in here if not creatures[kind].immobile and to_stronghold[space] >= 0
        ]
        self._nearest, self._count = min(steps, default=-1), len(here)

    def _close(self, day: int) -> None:
        """A night in which the legend ended brought no day: it belongs to the one before."""
        self.day = day
        self.chart = [replace(point, day=min(day, point.day)) for point in self.chart]
        for scene in self.scenes:
            scene.day = min(day, scene.day)

    # ---- telling -----------------------------------------------------------------------------------------------

    def days(self) -> list[DayStory]:
        """Every day with what mattered on it; a quiet day has none."""
        chapters: dict[int, list[Fact]] = {day: [] for day in range(self.chart[0].day, self.day + 1)}
        for scene in self.scenes:
            chapters[scene.day].extend(self._facts(scene))
        return [DayStory(day, facts) for day, facts in chapters.items()]

    def turning_points(self) -> list[Fact]:
        """What weighed most, in the order in which it happened."""
        weighty: list[tuple[int, int]] = []
        told: dict[tuple[int, int, int], int] = {}
        # Of equal weight the later ones stay, nearer to the ending; what repeats itself weighs less each time.
        for place in reversed(range(len(self.scenes))):
            scene = self.scenes[place]
            if scene.weight and scene.moment:
                again = 0
                if scene.event is not None:
                    kind = (scene.event.code, scene.event.hero, scene.event.a)
                    again = told.get(kind, 0)
                    told[kind] = again + 1
                weighty.append((scene.weight - _REPEATED * again, place))
        weighty.sort(reverse=True)
        chosen = [self.scenes[place] for place in sorted(place for _, place in weighty[:MOST_TURNING_POINTS])]
        return [fact for scene in chosen for fact in self._facts(scene)]

    def _facts(self, scene: Scene) -> list[Fact]:
        if scene.event is not None:
            return facts_of(self.game, [scene.event], scene.moment, self.language)
        return [Fact(scene.moment, scene.code, "", scene.line, scene.rule, scene.data, None)]

    def fight(self, bout: Bout) -> FightStory:
        """A fight in one line."""
        content = self.content
        space = content.board.numbers[bout.space]
        barrier = bout.foe + 1 == BARRIER
        if not bout.ended:
            key = "undecided_barrier" if barrier else "undecided"
        elif barrier:
            key = "cleared" if bout.won else "not_cleared"
        else:
            key = "won" if bout.won else "lost"
        names = [str(hero_name(self.game, hero, self.language)) for hero in bout.heroes]
        foe = plain_name("") if barrier else creature_name(content, bout.foe, self.language)
        return FightStory(
            moment=bout.moment,
            day=bout.day,
            heroes=[content.heroes[hero].name for hero in bout.heroes],
            foe="" if barrier else content.creatures[bout.foe].name,
            space=space,
            rounds=bout.rounds,
            won=bout.won,
            line=say(
                f"story.{key}",
                self.language,
                foe=foe,
                space=space_name(space, self.language),
                count=bout.rounds,
                heroes=listing(names, self.language),
            ),
        )


def _in_order(scene: Scene) -> tuple[int, int]:
    """By moment; in one moment the blow comes before what it led to, and the end of the legend last."""
    if scene.event is None:
        return scene.moment, -1 if scene.weight == _ROUND else 0
    return scene.moment, 1 if scene.event.code == ev.GAME_OVER else 0


def _awaited(content: Content) -> set[int]:
    """The kinds of creature that decide something when they are beaten or come to the castle.

    Those with a step of their own at sunrise are the common ones, even where a legend counts them.
    """
    awaited = {entry[0] for entry in content.on_defeat}
    awaited |= {kind for kind, creature in enumerate(content.creatures) if creature.stronghold_ending >= 0}
    return awaited - {step[1] for step in content.sunrise if step[0] == MOVE_KIND}
