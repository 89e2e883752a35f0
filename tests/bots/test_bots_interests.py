"""What a box tells those who plan: interests in its bot.py, hints in its words; and how it is played without any."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Final

import pytest
import yaml

from andori import is_compiled
from andori.bots.evaluation import value
from andori.bots.goals import Goals
from andori.bots.intents import CHORE, ERRAND, REST, Intent
from andori.bots.orders import Orders
from andori.bots.own import features_of, own_weights_of
from andori.bots.planner import PlannerBot, known_of, known_of_game
from andori.bots.policy import Policy
from andori.bots.registry import make_bot
from andori.bots.rollout import judge
from andori.bots.weights import NAMES, WEIGHTS
from andori.engine import reasons as why
from andori.engine.actions import END_DAY, Action
from andori.engine.chapter import Chapter
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.forms import Form
from andori.engine.frames import TURN
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State, changed
from andori.engine.verb import Verb
from andori.legends.learned import Learned, learned_text
from andori.sets import library
from andori.sets.library import content_of
from second_box import NAME, second_box, write_legend

WORDS = '''\
"""The words of the beacons."""

from andori.engine import effects_code as do
from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test
from andori.engine.rulebook import Rulebook
from andori.engine.state import State, changed
from andori.legends.kinds import SPACE, THING, Arg, Said, number
from andori.legends.own_words import OwnCondition, OwnEffect


class Light(Instruction):
    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        if state.marks[code[1]] == 0:
            state.marks = changed(state.marks, code[1], 1)

    def raises(self, code: list[int]) -> list[int]:
        return [code[1]]


class Lit(Test):
    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return state.marks[x] > 0

    def mark(self, x: int, y: int) -> int:
        return x


class Moored(Test):
    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return state.lies(y, x)

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        return [[do.THING_ON, x, y]]


class Secret(Test):
    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return state.marks[x] > 0


SAID = Said("A word.", "Ein Wort.", "Un mot.")
WORDS = (
    OwnEffect("light", SAID, "light: 0", value=number(0, 1), instruction=Light()),
    OwnCondition("lit", SAID, "lit: 0", value=number(0, 1), test=Lit()),
    OwnCondition("moored", SAID, "moored: {thing: rope}", (Arg("thing", THING), Arg("at", SPACE)), test=Moored()),
    OwnCondition("secret", SAID, "secret: 0", value=number(0, 1), test=Secret()),
)
'''
BOT = '''\
"""What the isle tells those who plan."""

from andori.bots.interest import TONIGHT, Chore, Interest
from andori.engine.rules.wells import Wells
from andori.engine.state import State


class Camp(Interest):
    """By night everybody should be on space 7, nobody on 9; who goes to 15 needs 9 willpower; the tide comes."""

    ABOUT = Wells
    WEIGHTS = {"camp": 80.0, "tide": 25.0}
    FEATURES = ("beacon",)

    def chores(self, state: State, seat: int) -> list[Chore]:
        index = self.rules.content.board.index_of
        return [Chore(index[7], self.weight["camp"], TONIGHT), Chore(index[41], 5.0, 2)]

    def night_cost(self, state: State, seat: int, space: int) -> float:
        return self.weight["tide"] if space == self.rules.content.board.index_of[9] else 0.0

    def willpower_kept(self, state: State, seat: int) -> int:
        return 9

    def arrivals(self, state: State) -> list[int]:
        return [1, 2]

    def dangers(self, state: State, found: list[bool]) -> None:
        found[self.rules.content.board.index_of[34]] = True

    def term(self, state: State) -> float:
        return 1.0 if state.marks[0] else -1.0

    def features(self, state: State) -> list[float]:
        return [float(state.marks[0])]


class Skiing(Interest):
    """Speaks for a chapter that is not played."""

    class ABOUT(Wells):
        pass


INTERESTS = (Camp, Skiing)
'''
PIOUS = '''\
"""When it is time to kneel."""

from andori.bots.interest import Interest
from andori.engine.actions import Action
from andori.engine.state import State


class Piety(Interest):
    def deed(self, state: State, seat: int, action: Action) -> float:
        return 0.0 if state.marks[0] else 1.0


INTERESTS = (Piety,)
'''
LEGEND = """\
format: 2
id: tide
heroes: [2, 3]
board: shore
endings: {{castle: lost, saved: won, late: lost}}
things: {{pearl: {{size: small}}}}
setup:
  - heroes_at: {{diver: 7, smith: 14, piper: 25}}
  - lay: {{thing: pearl, at: 30}}
  - creature: {{kind: crab, at: [20, 26]}}
  - end_nearer: 5
  - end_nearer: 4
triggers:
  - {{stops: {west}, do: [{{light: 0}}]}}
  - {{stops: 19, do: [{{light: 1}}]}}
tasks: {tasks}
at_end:
  - if: {{when: {won}, then: [{{ending: saved}}], else: [{{ending: late}}]}}
"""
TEXT = """\
title: Tide
about: "The tide comes."
endings: {castle: "The castle falls.", saved: "Saved.", late: "Too late."}
tasks: {one: "One.", two: "Two."}
things: {pearl: the pearl}
"""
PEARL = ("{one: {done: {thing_on: {thing: pearl, space: 7}}}}", "{thing_on: {thing: pearl, space: 7}}")
BEACONS = ("{one: {done: {lit: 0}}, two: {done: {lit: 1}}}", "{lit: 0, secret: 1}")
MOORED = ("{one: {done: {moored: {thing: pearl, at: 7}}}}", "{moored: {thing: pearl, at: 7}}")
SECRET = ("{one: {done: {secret: 0}}}", "{secret: 0}")
PARTY = ["diver", "smith"]


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A box with two marks and words of its own, and without any interest."""
    with second_box(tmp_path, monkeypatch) as home:
        source = yaml.safe_load((home / "set.yaml").read_text(encoding="utf-8"))
        source["marks"] = {"west": 0, "east": 0}
        (home / "set.yaml").write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")
        (home / "words.py").write_text(WORDS, encoding="utf-8")
        yield home


def told(home: Path, tasks: tuple[str, str], west: int = 22) -> Content:
    """The isle with a legend of such tasks."""
    write_legend(home, LEGEND.format(tasks=tasks[0], won=tasks[1], west=west), TEXT)
    return content_of(f"{NAME}/tide", "manual", "calm", len(PARTY))


def first(content: Content) -> tuple[Rulebook, State]:
    rules = Rulebook(content)
    rules.logging = False
    state = opening(content, PARTY)
    rules.settle(state)
    return rules, state


def games_won(content: Content, bot: str, games: int) -> int:
    """How many of so many games a bot wins, each with luck of its own."""
    won = 0
    for seed in range(games):
        rules, state = first(content)
        player, dice = make_bot(bot, seed, 0.002), Generator(seed + 1)
        while state.outcome == RUNNING:
            if rules.is_chance(state):
                rules.apply(state, luck(rules, state, dice))
            else:
                rules.apply(state, player.choose(rules, state, rules.legal(state)))
        won += state.outcome == WON
    return won


# ---- without any interest ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tasks", "west", "games"),
    [(PEARL, 22, 30), (BEACONS, 22, 6), (MOORED, 22, 6), (SECRET, 15, 6)],
    ids=["pearl", "beacons", "moored", "secret"],
)
def test_a_box_without_interests_is_played_towards_the_goals_of_its_legend(
    isle: Path, tasks: tuple[str, str], west: int, games: int
) -> None:
    content = told(isle, tasks, west)
    # The planner thinks a fiftieth of what it usually does.
    assert games_won(content, "planner", games) >= max(2 * games_won(content, "random", games), games // 2)


def test_what_a_word_of_the_box_asks_for_is_followed(isle: Path) -> None:
    rules, state = first(told(isle, BEACONS))
    index = rules.content.board.index_of
    wants = Goals(rules.content).wants(rules, state)
    assert sorted(wants.go) == [index[19], index[22]]
    state.marks = changed(state.marks, 1, 1)
    assert Goals(rules.content).wants(rules, state).go == [index[22]]


def test_a_word_that_stands_for_a_thing_on_a_space_has_it_brought_there(isle: Path) -> None:
    rules, state = first(told(isle, MOORED))
    wants = Goals(rules.content).wants(rules, state)
    assert [rules.content.things.names[thing] for thing in wants.things] == ["pearl"]
    assert wants.targets == [rules.content.board.index_of[7]] and not wants.dark


def test_where_no_word_says_what_it_asks_for_the_heroes_look_round(isle: Path) -> None:
    rules, state = first(told(isle, SECRET))
    goals = Goals(rules.content)
    wants = goals.wants(rules, state)
    assert wants.dark and not wants.anything()
    orders = Orders(rules, goals, WEIGHTS)
    orders.list_all(state, wants)
    assert len({intent.target for intent in orders.found if intent.what == ERRAND}) > 2
    state.marks = changed(state.marks, 0, 1)
    assert not goals.wants(rules, state).dark, "nothing is open any more"


def test_a_day_has_the_hours_of_the_box(isle: Path) -> None:
    source = yaml.safe_load((isle / "set.yaml").read_text(encoding="utf-8"))
    (isle / "set.yaml").write_text(yaml.safe_dump(source | {"hours": 4, "overtime": [1, 1]}, sort_keys=False), "utf-8")
    rules, state = first(told(isle, PEARL))
    goals = Goals(rules.content)
    policy = Policy(rules, goals, 1, 0.0)
    hero = state.heroes[0]
    hero.hours = 4
    wants = goals.wants(rules, state)
    assert {intent.what for intent in policy.orders.options(state, wants, 0)} == {REST}
    hero.hours = 3
    assert len(policy.orders.options(state, wants, 0)) > 1
    policy.reset(len(PARTY))
    policy.plans[0].what = 8  # BRING: for this alone overtime would be worked
    hero.hours, hero.willpower = 4, 7
    assert policy.presses_on(state, 0, 2) and not policy.presses_on(state, 0, 3)


def test_no_legend_of_the_first_box_is_dark() -> None:
    for legend in ("base/legend-1", "base/legend-3", "base/legend-5", "base/skirmish"):
        assert not Goals(content_of(legend, "kosmos", "easy", 3)).is_strange


# ---- deeds of the box's own -----------------------------------------------------------------------

if not is_compiled():  # a compiled chapter has compiled children only
    KNEEL: Final = "kneel"

    class Shrine(Chapter):
        """On space 7 a hero can kneel for an hour, which lights the west."""

        FORMS: ClassVar[tuple[Form, ...]] = (Form(KNEEL),)

        def verbs(self) -> list[Verb]:
            return [Kneel(self)]

        def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
            action = self.content.book.make(self.content.book.kind_of(KNEEL), state.heroes[seat].kind)
            if not self.book.verbs[action.kind].fault(state, seat, action):
                out.append(action)

    class Kneel(Verb):
        """One hour at the shrine."""

        def __init__(self, shrine: Shrine) -> None:
            super().__init__(shrine.content.book.kind_of(KNEEL))
            self.shrine = shrine

        def fault(self, state: State, seat: int, action: Action) -> int:
            if state.frames[-1].kind != TURN or state.turn != seat:
                return why.NOT_ON_TURN
            if state.heroes[seat].space != self.shrine.board.index_of[7]:
                return why.NOT_ASKED
            return self.shrine.book.hours.hour_fault(state, state.heroes[seat])

        def do(self, state: State, seat: int, action: Action) -> None:
            state.marks = changed(state.marks, 0, 1)
            self.shrine.book.hours.spend_hour(state, state.heroes[seat])
            self.shrine.book.turns.turn_over(state, seat)

    def at_the_shrine(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Rulebook, State]:
        chapters = [*library.chapters_of(NAME), Shrine]
        monkeypatch.setattr(library, "chapters_of", lambda box: chapters)
        return first(told(home, SECRET))

    def test_a_deed_of_the_box_is_found_by_trying_it_out(isle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        rules, state = at_the_shrine(isle, monkeypatch)
        bot = PlannerBot(1, 0.05)
        assert bot.choose(rules, state, rules.legal(state)).text == "diver: kneel"

    def test_a_deed_is_not_tried_a_second_time_in_the_same_hour(isle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        rules, state = at_the_shrine(isle, monkeypatch)
        bot = PlannerBot(1, 0.05)
        bot.choose(rules, state, rules.legal(state))
        assert bot.own_deeds(state, rules.legal(state), False) == []
        state.heroes[0].hours += 1
        assert len(bot.own_deeds(state, rules.legal(state), False)) == 1

    def test_a_deed_is_done_when_an_interest_says_so(isle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (isle / "bot.py").write_text(PIOUS, encoding="utf-8")
        rules, state = at_the_shrine(isle, monkeypatch)
        policy = Policy(rules, Goals(rules.content), 1, 0.0)
        assert policy.choose(state, rules.legal(state)).text == "diver: kneel"
        state.marks = changed(state.marks, 0, 1)
        assert policy.choose(state, rules.legal(state)).text != "diver: kneel"


# ---- with interests ------------------------------------------------------------------------------------------------


@pytest.fixture
def camp(isle: Path) -> Content:
    """The isle with an interest of its own."""
    (isle / "bot.py").write_text(BOT, encoding="utf-8")
    return told(isle, PEARL)


def listed(rules: Rulebook, state: State, seat: int = 0) -> list[Intent]:
    goals = Goals(rules.content)
    orders = Orders(rules, goals, WEIGHTS)
    return orders.options(state, goals.wants(rules, state), seat)


def test_an_interest_is_asked_where_its_chapter_is_played(camp: Content) -> None:
    rules, _ = first(camp)
    assert [type(interest).__name__ for interest in Orders(rules, Goals(camp), WEIGHTS).own] == ["Camp"]


def test_what_is_due_tonight_is_done_last_but_in_time(camp: Content) -> None:
    rules, state = first(camp)
    index = camp.board.index_of
    hero = state.heroes[0]
    hero.space = index[15]
    tonight = [intent for intent in listed(rules, state) if (intent.what, intent.target) == (CHORE, index[7])]
    assert [intent.worth for intent in tonight] == [16.0], "there is time yet"
    hero.hours = 6
    tonight = [intent for intent in listed(rules, state) if (intent.what, intent.target) == (CHORE, index[7])]
    assert [intent.worth for intent in tonight] == [80.0]
    hero.space = index[7]
    assert max(intent.worth for intent in listed(rules, state) if intent.what == REST) == 80.0, "he stays"
    hero.space = index[41]
    assert [intent for intent in listed(rules, state) if (intent.what, intent.target) == (CHORE, index[7])] == []


def test_a_chore_presses_more_the_sooner_it_is_due_and_less_if_it_makes_another_late(camp: Content) -> None:
    rules, state = first(camp)
    [chore] = [
        intent for intent in listed(rules, state) if (intent.what, intent.target) == (CHORE, camp.board.index_of[41])
    ]
    assert chore.worth == 12.5 - 80.0, "it is due in two sunrises, and leaves no time for the night at the camp"


def test_nobody_ends_his_day_where_it_costs_him(camp: Content) -> None:
    rules, state = first(camp)
    index = camp.board.index_of
    hero = state.heroes[0]
    hero.space, hero.hours = index[9], 6
    assert 25.0 in [intent.worth for intent in listed(rules, state) if intent.what == CHORE]
    # On his way over 9 with one hour left he does not set out at all.
    hero.space = index[7]
    policy = Policy(rules, Goals(camp), 1, 0.0)
    policy.reset(len(PARTY))
    assert policy.set_out(state, rules.legal(state), index[9]) is not None
    state.heroes[0].space = index[7]
    assert policy.orders.cut_short(state, 0, [index[9], index[15]], 1) == []
    assert policy.orders.cut_short(state, 0, [index[9], index[15]], 2) == [index[9], index[15]]


def test_everybody_is_home_by_night(camp: Content) -> None:
    rules, state = first(camp)
    for hero in state.heroes:
        hero.space = camp.board.index_of[9]
    policy = Policy(rules, Goals(camp), 1, 0.0)
    dice = Generator(2)
    ended: list[int] = []
    while state.day == 1 and len(ended) < len(PARTY):
        if rules.is_chance(state):
            rules.apply(state, luck(rules, state, dice))
            continue
        action = policy.choose(state, rules.legal(state))
        if action.kind == END_DAY:
            ended.append(state.heroes[state.turn].space)
        rules.apply(state, action)
    assert camp.board.index_of[9] not in ended and camp.board.index_of[7] in ended


def test_other_foes_press_the_stronghold_and_are_kept_clear_of(camp: Content) -> None:
    rules, state = first(camp)
    orders = Orders(rules, Goals(camp), WEIGHTS)
    state.creature_at = [0] * camp.board.size
    orders.survey.look(state)
    assert orders.survey.arrivals == [1, 2]
    danger = orders.survey.danger(state)
    assert [camp.board.numbers[space] for space, there in enumerate(danger) if there] == [34]


def test_willpower_is_kept_for_what_the_box_asks(camp: Content) -> None:
    rules, state = first(camp)
    hero = state.heroes[0]
    policy = Policy(rules, Goals(camp), 1, 0.0)
    policy.reset(len(PARTY))
    policy.plan(state, policy.goals.wants(rules, state), None)
    policy.plans[0].what = 8  # BRING: for this alone overtime would be worked
    hero.hours, hero.willpower = 7, 10
    assert not policy.presses_on(state, 0, 1)
    hero.willpower = 11
    assert policy.presses_on(state, 0, 1)


def test_a_moment_is_worth_more_if_the_box_says_so(camp: Content) -> None:
    rules, state = first(camp)
    goals = Goals(camp)
    own = Orders(rules, goals, WEIGHTS).own
    before = judge(rules, goals, state, own), value(rules, state, own)
    state.marks = changed(state.marks, 0, 1)
    after = judge(rules, goals, state, own), value(rules, state, own)
    assert before[0] < judge(rules, goals, state) < after[0]
    assert after[1] - before[1] == 120.0


def test_plans_are_made_anew_when_the_box_has_noted_something(camp: Content) -> None:
    rules, state = first(camp)
    policy = Policy(rules, Goals(camp), 1, 0.0)
    policy.reset(len(PARTY))
    policy.plan(state, policy.goals.wants(rules, state), None)
    assert not policy.is_stale(state)
    state.marks = changed(state.marks, 0, 1)
    assert policy.is_stale(state)


def test_weights_of_a_box_have_its_name_and_a_usual_value(isle: Path, camp: Content) -> None:
    assert own_weights_of(camp) == {f"{NAME}/camp": 80.0, f"{NAME}/tide": 25.0}
    assert features_of(camp) == [f"{NAME}/beacon"]
    from andori.bots.forecast import FEATURES

    names = dict.fromkeys(FEATURES, 0.5)
    file = isle / "legends" / "tide" / "learned.yaml"
    file.write_text(learned_text([Learned(2, 9, names, {f"{NAME}/tide": 7.0, "late": 2.0})]), encoding="utf-8")
    known_of.cache_clear()
    known = known_of_game(camp, 2)
    assert known.forecast == [0.5] * len(FEATURES) + [0.0], "what was not learned of a feature weighs nothing"
    assert known.style[NAMES.index("late")] == 2.0 and known.style[len(NAMES) :] == [80.0, 7.0]
    rules, state = first(camp)
    bot = PlannerBot(1, 0.002)
    assert state.frames[-1].kind == TURN
    assert bot.choose(rules, state, rules.legal(state)) in rules.legal(state)
    assert bot.policy.orders.own[0].weight == {"camp": 80.0, "tide": 7.0}
    assert bot.rollout.forecast is not None and len(bot.rollout.forecast.features(state)) == len(FEATURES) + 1
    known_of.cache_clear()


def test_files_of_what_was_learned_name_the_features_of_the_first_box_as_ever() -> None:
    for heroes in (2, 3, 4):
        content = content_of("base/legend-2", "kosmos", "easy", heroes)
        assert known_of_game(content, heroes) is known_of("base/legend-2", heroes)
        assert known_of("base/legend-2", heroes).forecast, "it was learned, and is still read"
