"""Learning a legend: what mornings say, how weights are found, kept and read, and that the planner goes by them."""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import replace
from math import exp
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.bots import weights as constants
from andori.bots.battle import Muster
from andori.bots.forecast import FEATURES, Forecast
from andori.bots.goals import Goals
from andori.bots.intents import GATHER
from andori.bots.planner import NOISE, NOTHING_KNOWN, Known, PlannerBot, known_of
from andori.bots.policy import Policy
from andori.bots.rollout import MORNINGS, Rollout
from andori.bots.survey import Survey
from andori.bots.weights import BOLD, LETTER, NAMES, SIGNED, WEIGHTS, WOUND
from andori.cli.laboratory import folder_of
from andori.cli.legends import ground
from andori.cli.main import app
from andori.cli.settings import chosen
from andori.engine.opening import opening
from andori.engine.position import write_position
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State
from andori.lab import fingerprint as fingerprints
from andori.lab.crew import Alone
from andori.lab.learning import FEWEST, Course, Lesson, Notes, features_of, fit, learn, play_lesson, solve
from andori.lab.runs import RunError
from andori.lab.simulation import Setting, first_state, rules_of
from andori.lab.styling import draw, moving, restyle, shaken, worths
from andori.legends.check import check_folder
from andori.legends.findings import Findings
from andori.legends.learned import Learned, learned_from, learned_text
from andori.legends.source import Map, Reader
from andori.sets.library import content_of, learned, legends

FOUR = ["dwarf", "warrior", "archer", "wizard"]
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "the-stray-gors"


def begun(heroes: list[str]) -> tuple[Rulebook, Goals, State]:
    content = content_of("base/legend-2", "kosmos", "normal", len(heroes))
    rules = Rulebook(content)
    rules.logging = False
    state = opening(content, heroes)
    rules.settle(state)
    return rules, Goals(content), state


def told(forecast: Forecast, state: State) -> dict[str, float]:
    return dict(zip(FEATURES, forecast.features(state), strict=True))


def test_a_morning_is_told_by_what_matters() -> None:
    rules, goals, state = begun(FOUR)
    forecast = Forecast(rules, goals, Survey(rules), [])
    first = told(forecast, state)
    assert first["start"] == first["letters"] == first["letters_searching"] == 1.0
    assert (first["foe_there"], first["lead"], first["rest_done"], first["burden_found"]) == (0.0, 0.0, 0.0, 0.0)
    # Four creatures are in the castle after two sunrises, and it has one shield.
    assert (first["due_1"], first["due_2"], first["shields"]) == (0.0, 0.75, pytest.approx(1 / 3))
    assert (first["farmers"], first["creatures"], first["willpower"]) == (0.5, 0.6, 0.7)
    assert first["letters_to_spare"] == pytest.approx((13 - 4 - 4) / 13)
    state.shields += 1
    state.heroes[0].strength += 10
    state.narrator += 2
    later = told(forecast, state)
    assert (later["due_2"], later["shields"]) == (0.5, pytest.approx(2 / 3))
    assert later["letters"] == pytest.approx(11 / 13)
    assert later["lead_before"] == pytest.approx(first["lead_before"] + 1.0)


def test_a_chance_adds_up_what_speaks_for_it() -> None:
    rules, goals, state = begun(FOUR)
    weights = [0.0] * len(FEATURES)
    forecast = Forecast(rules, goals, Survey(rules), weights)
    assert forecast.chance(state) == 0.5
    weights[FEATURES.index("start")] = -2.0
    weights[FEATURES.index("creatures")] = 5.0
    assert forecast.chance(state) == pytest.approx(1 / (1 + exp(2.0 - 3.0)))


def test_a_line_of_play_is_judged_some_mornings_ahead() -> None:
    rules, goals, state = begun(FOUR)
    policy = Policy(rules, goals, 1, NOISE)
    weights = [0.0] * len(FEATURES)
    weights[0] = -1.0
    rollout = Rollout(rules, policy, 1, weights)
    values = []
    for seed in range(20):
        line = state.copy()
        policy.reset(len(FOUR))
        rollout.reseed(seed)
        values.append(rollout.run(line, 0.0))
        if line.outcome == RUNNING:
            assert line.day == state.day + MORNINGS
            assert values[-1] == pytest.approx(1 / (1 + exp(1.0)))
        else:
            assert values[-1] == 0.0
    assert 0.0 < max(values) < 1.0
    ended = state.copy()
    policy.reset(len(FOUR))
    Rollout(rules, policy, 1, []).run(ended, 0.0)
    assert ended.outcome != RUNNING  # nothing learned: to the end


def test_weights_are_found_that_told_won_from_lost() -> None:
    luck = random.Random(3)
    rows = [[1.0, luck.uniform(-1, 1), luck.uniform(-1, 1), luck.uniform(-1, 1)] for _ in range(3000)]
    won = [luck.random() < 1 / (1 + exp(-(-0.5 + 3.0 * row[1] - 1.5 * row[2]))) for row in rows]
    found = fit(rows, won, [0.0] * 4, 1.5)
    assert found == pytest.approx([-0.5, 3.0, -1.5, 0.0], abs=0.25)
    # Few games do not speak loudly: what was known before holds, but for how likely a win is at all.
    held = fit(rows[:20], [True] * 10 + [False] * 10, [9.0, 1.0, 2.0, -1.0], 500.0)
    assert held[1:] == pytest.approx([1.0, 2.0, -1.0], abs=0.05) and held[0] < 2.0


def test_equations_are_solved_also_where_the_first_line_says_nothing_of_the_first() -> None:
    assert solve([[0.0, 2.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 4.0]], [4.0, 3.0, 6.0]) == pytest.approx([1.0, 2.0, 1.0])


PAIR = Setting("base/legend-2", ("dwarf", "archer"), "planner", "normal", "kosmos", 1, 0.002)


def lessons(count: int, setting: Setting = PAIR) -> list[Lesson]:
    """Games that are won when there is gold."""
    luck = random.Random(count)
    rules = rules_of(setting, 0)
    mornings = []
    for gold in (0, 10):
        state = first_state(setting, rules)
        state.heroes[0].gold = gold
        mornings.append(write_position(rules.content, state))
    found = []
    for _ in range(count):
        rich = luck.random() < 0.5
        found.append(Lesson(len(setting.heroes), rich, [mornings[rich], mornings[rich]]))
    return found


def test_notes_teach_when_they_are_enough_and_are_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    notes = Notes([PAIR], file, anew=True)
    for lesson in lessons(FEWEST - 1):
        notes.add(lesson)
    assert notes.weights(2) == [] and notes.learned() == [] and notes.known(2) == NOTHING_KNOWN
    for lesson in lessons(60):
        notes.add(lesson)
    again = Notes([PAIR], file)
    assert again.lessons == notes.lessons
    (found,) = again.learned()
    assert (found.heroes, found.games) == (2, FEWEST + 59)
    assert found.weights["gold"] > 3.0 > 0.0 > found.weights["start"]
    assert again.weights(3) == []
    assert again.known(2).forecast == again.weights(2)


def test_what_lies_beside_the_legend_is_gone_on_with_until_there_are_lessons() -> None:
    assert Notes([PAIR]).known(2) == known_of("base/legend-2", 2) != NOTHING_KNOWN
    assert Notes([PAIR], anew=True).known(2) == NOTHING_KNOWN


def test_nothing_is_learned_where_all_is_won() -> None:
    notes = Notes([PAIR])
    for lesson in lessons(100):
        notes.add(lesson._replace(won=True))
    assert notes.learned() == []


def test_a_line_that_was_not_written_to_its_end_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    games = lessons(3)
    notes = Notes([PAIR], file)
    for lesson in games[:2]:
        notes.add(lesson)
    file.write_bytes(file.read_bytes()[:-20])
    again = Notes([PAIR], file)
    assert again.lessons == games[:1]
    again.add(games[2])
    assert Notes([PAIR], file).lessons == again.lessons == [games[0], games[2]]


def test_a_damaged_line_is_told(tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    Notes([PAIR], file).add(lessons(1)[0])
    text = file.read_text()
    file.write_text(text[:-20] + "\n" + text)
    with pytest.raises(RunError, match=r"notes\.jsonl`, line 1: this line is damaged"):
        Notes([PAIR], file)


def test_what_was_learned_from_more_games_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andori.lab.learning.learned", lambda legend: [ENTRY])
    notes = Notes([PAIR])
    for lesson in lessons(ENTRY.games - 11):
        notes.add(lesson)
    with pytest.raises(RunError, match="from 40 games with 2 heroes; this run would have only 39"):
        learn(Course(2, 5, 0), notes, Alone())
    monkeypatch.setattr("andori.lab.learning.play_lesson", lambda task: lessons(1)[0])
    learn(Course(1, 11, 0), notes, Alone())
    learn(Course(1, 1, 0), Notes([PAIR], anew=True), Alone())


def test_whatever_cannot_be_written_is_found_out_before_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*task: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("andori.cli.laboratory.teach", never)
    folder = tmp_path / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder)
    (tmp_path / "file").touch()
    command = ["lab", "learn", str(folder), "--jobs", "1", "--lang", "en"]
    shown = CliRunner().invoke(app, [*command, "--notes", str(tmp_path / "file" / "notes.jsonl")])
    assert shown.exit_code == 2 and "notes.jsonl" in shown.output
    monkeypatch.setattr("andori.cli.laboratory.LEARNED", "legend.yaml/learned.yaml")
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 2 and "learned.yaml` cannot be written" in shown.output


@pytest.mark.parametrize(
    "line",
    ["{}", "no", json.dumps(Lesson(2, True, ["a morning"])._asdict()), json.dumps(Lesson(3, True, [])._asdict())],
)
def test_foreign_notes_are_refused(line: str, tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    Notes([PAIR], file).add(lessons(1)[0])
    file.write_text(file.read_text() + line + "\n")
    with pytest.raises(RunError, match=r"notes\.jsonl`, line 2: .* [Nn]ame another file"):
        Notes([PAIR], file)


@pytest.mark.slow
def test_games_are_played_and_noted_the_same_each_time() -> None:
    one = play_lesson((PAIR, 3, NOTHING_KNOWN))
    assert one == play_lesson((PAIR, 3, NOTHING_KNOWN))
    assert one.heroes == 2 and 2 <= len(one.mornings) <= 8
    mornings = features_of(PAIR, one)
    assert mornings[0][FEATURES.index("letters")] == 1.0
    assert mornings[1][FEATURES.index("letters")] < 1.0
    # It goes by what it is given, of mornings and of the rule of thumb.
    forecast = [float(place % 5 - 2) for place in range(len(FEATURES))]
    slower = replace(PAIR, budget=0.02)
    plain = play_lesson((slower, 3, NOTHING_KNOWN))
    assert play_lesson((slower, 3, NOTHING_KNOWN._replace(forecast=forecast))) != plain
    assert play_lesson((slower, 3, NOTHING_KNOWN._replace(style=WEIGHTS[::-1]))) != plain


def test_rounds_play_with_what_rounds_before_have_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, bool]] = []
    games = lessons(40)

    def played(task: tuple[Setting, int, Known]) -> Lesson:
        asked.append((task[1], bool(task[2].forecast) and task[2].style != WEIGHTS))
        return games[task[1] % 40]

    monkeypatch.setattr("andori.lab.learning.play_lesson", played)
    monkeypatch.setattr("andori.lab.styling.PLAYS", 12)
    course = Course(2, 40, 1)
    reached: list[int] = []
    (found,) = learn(course, Notes([PAIR], anew=True), Alone(), reached.append)
    assert asked == [(number, number >= 40) for number in range(80)]
    assert found.games == 80 and reached == list(range(1, course.steps(1) + 1))
    assert set(found.style) <= set(NAMES) and found.style


# ---- the rule of thumb -----------------------------------------------------------------------------------------------


def test_every_weight_has_its_name() -> None:
    # Files of what was learned call these as the box of the first legends does.
    kept = {"follower": "farmer", "follower_home": "farmer_home"}
    for name, value in vars(constants).items():
        if name.isupper() and isinstance(value, int):
            assert NAMES[value] == kept.get(name.lower(), name.lower())
    assert len(NAMES) == len(WEIGHTS)
    assert all(weight > 0 or place in SIGNED for place, weight in enumerate(WEIGHTS))


def test_a_style_is_shaken_where_it_is_told_to() -> None:
    style = shaken(WEIGHTS, [WOUND, BOLD], [1.0, -0.5])
    assert style[WOUND] == pytest.approx(WEIGHTS[WOUND] * 2.71828, rel=1e-4)
    assert style[BOLD] == pytest.approx(WEIGHTS[BOLD] - 1.0)
    assert [place for place, weight in enumerate(style) if weight != WEIGHTS[place]] == [WOUND, BOLD]


def known_pair() -> Known:
    """All that is known is that letters are needed: whoever fights less comes to better mornings."""
    forecast = [0.0] * len(FEATURES)
    forecast[FEATURES.index("start")] = -9.0
    forecast[FEATURES.index("letters")] = 12.0
    return Known(forecast, WEIGHTS)


@pytest.mark.slow
def test_only_weights_that_matter_in_the_legend_are_bred() -> None:
    plays = draw(play_lesson((PAIR, 3, NOTHING_KNOWN)).mornings, 12, random.Random(1))
    moved = [NAMES[place] for place in moving(PAIR, known_pair(), plays, Alone())]
    assert {"bounty", "letter", "strength"} <= set(moved)
    assert not {"hoard", "hoard_home", "own_deed"} & set(
        moved
    )  # there is no treasure, and nobody has a task of his own


def test_breeding_goes_where_mornings_are_better(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(task: tuple[Setting, list[float], list[list[float]], list[tuple[str, int]]]) -> list[float]:
        # Best is a wound of one and a boldness of minus three; the other weights do not matter.
        return [-len(task[3]) * (abs(style[WOUND] - 1.0) + abs(style[BOLD] + 3.0)) for style in task[2]]

    monkeypatch.setattr("andori.lab.styling.play_styles", played)
    steps: list[int] = []
    found = restyle(PAIR, known_pair(), ["a morning"], 30, 1, Alone(), lambda: steps.append(1))
    assert len(steps) == 30
    assert (found[WOUND], found[BOLD]) == (pytest.approx(1.0, abs=0.1), pytest.approx(-3.0, abs=0.2))
    assert [place for place, weight in enumerate(found) if weight != WEIGHTS[place]] == [WOUND, BOLD]


def test_each_style_is_played_from_the_same_mornings_with_the_same_luck() -> None:
    plays = draw(play_lesson((PAIR, 3, NOTHING_KNOWN)).mornings, 20, random.Random(2))
    bolder = shaken(WEIGHTS, [LETTER], [3.0])
    one, other, again = worths(PAIR, known_pair().forecast, [WEIGHTS, bolder, WEIGHTS], plays, Alone())
    assert one == again
    assert other != one


ENTRY = Learned(2, 40, {"start": -1.5, "gold": 0.25}, {"wound": 0.5})


def read(text: str) -> tuple[list[Learned], Findings]:
    findings = Findings()
    source = Reader("x/learned.yaml").read(text)
    assert isinstance(source, Map)
    return learned_from(source, "x/learned.yaml", findings), findings


def test_what_was_learned_is_read_as_it_was_written() -> None:
    found, findings = read(learned_text([ENTRY, replace(ENTRY, heroes=3)]))
    assert found == [ENTRY, replace(ENTRY, heroes=3)] and not list(findings)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("learned:", "learnt:", "learned: […]"),
        ("heroes: 2", "heroes: 7", "heroes"),
        ("games: 40", "games: 0", "games"),
        ("gold: 250", "gold: much", "gold"),
        ("wound: 500", "wound: 0.5", "wound"),
        ("style: {wound: 500}", "style: bold", "style"),
        ("weights: {start: -1500, gold: 250}", "weights: {}", "weights"),
        ("    games: 40\n", "", "heroes, games, weights, style"),
    ],
)
def test_what_was_changed_by_hand_is_a_finding(old: str, new: str, word: str) -> None:
    text = learned_text([ENTRY])
    assert old in text
    found, findings = read(text.replace(old, new))
    (finding,) = findings
    assert found == [] and not finding.fatal
    assert (finding.code, finding.params["word"]) == ("bad_learned", word)


def test_the_checker_tells_it(tmp_path: Path) -> None:
    folder = tmp_path / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder)
    (folder / "learned.yaml").write_text(learned_text([ENTRY]))
    assert "bad_learned" not in [finding.code for finding in check_folder(folder, ground("base"))]
    (folder / "learned.yaml").write_text(learned_text([ENTRY, ENTRY]))
    assert "bad_learned" in [finding.code for finding in check_folder(folder, ground("base"))]


def test_what_is_shipped_fits_this_planner_and_is_gone_by() -> None:
    for legend in legends():
        for entry in learned(legend):
            assert set(entry.weights) == set(FEATURES), legend
            assert set(entry.style) <= set(NAMES), legend
            known = known_of(legend, entry.heroes)
            assert len(known.forecast) == len(FEATURES)
            for name, weight in zip(NAMES, known.style, strict=True):
                assert weight == entry.style.get(name, WEIGHTS[NAMES.index(name)])
    rules, _, state = begun(FOUR)
    bot = PlannerBot(1, 0.002)
    bot.choose(rules, state, rules.legal(state))
    assert bot.rollout.forecast is not None
    assert bot.policy.answers.weights is bot.rollout.policy.orders.weights is known_of("base/legend-2", 4).style
    assert known_of("base/legend-1", 2) == known_of("nobody/knows", 2) == NOTHING_KNOWN


def test_the_heroes_dare_the_last_fight_together_or_not_at_all() -> None:
    rules, goals, state = begun(FOUR)
    tower = goals.last_kind
    space = 51
    state.creature_at = [tower + 1 if place == space else 0 for place in range(len(state.creature_at))]
    state.track_end = state.narrator + 2  # the last letters: nothing else counts any more
    policy = Policy(rules, goals, 1, 0.0)
    policy.reset(len(FOUR))
    wants = goals.wants(rules, state)
    wants.last[tower] = True
    while Muster(rules, state).edge_of_all(space, tower) < -4.0:
        state.heroes[0].strength += 1
    policy.plan(state, wants, None)
    assert GATHER not in [plan.what for plan in policy.plans]
    policy.orders.daring = True
    policy.plan(state, wants, None)
    assert [plan.what for plan in policy.plans] == [GATHER] * len(FOUR)
    twin = Policy(rules, goals, 2, 0.0)
    twin.adopt(policy)
    assert twin.orders.daring
    policy.reset(len(FOUR))
    assert not policy.orders.daring


def test_figures_belong_to_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting("base/legend-2", ("dwarf", "archer"), "planner", "normal", "kosmos", 1, 0.002)
    before = fingerprints.fingerprint(setting)
    others = [entry for entry in learned("base/legend-2") if entry.heroes != 2]
    monkeypatch.setattr(fingerprints, "learned", lambda legend: [*others, ENTRY])
    changed = fingerprints.fingerprint(setting)
    assert changed != before
    monkeypatch.setattr(fingerprints, "learned", lambda legend: [replace(ENTRY, heroes=3), ENTRY])
    assert fingerprints.fingerprint(setting) == changed  # what was learned with three is nothing to two


def test_the_command_writes_beside_the_legend(tmp_path: Path) -> None:
    folder = tmp_path / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder)
    notes = tmp_path / "notes.jsonl"
    setting = chosen(str(folder), "en")[0].setting("dwarf,warrior", "planner", "normal", "kosmos", 1, 1)
    book = Notes([setting], notes)
    for lesson in lessons(60, setting):
        book.add(lesson)
    (folder / "learned.yaml").write_text(learned_text([replace(ENTRY, heroes=4)]))
    words = [
        "lab",
        "learn",
        str(folder),
        "--heroes",
        "dwarf,warrior",
        "--notes",
        str(notes),
        "--lang",
        "en",
        "--budget",
        "1",
    ]
    done = CliRunner().invoke(app, [*words, "--rounds", "1", "--games", "2", "--generations", "0", "--budget", "1"])
    assert done.exit_code == 0, done.output
    found, findings = read((folder / "learned.yaml").read_text())
    assert [(entry.heroes, entry.games) for entry in found] == [(2, 62), (4, 40)] and not list(findings)
    assert len(Notes([setting], notes).lessons) == 62


def test_the_command_says_when_games_are_too_few(tmp_path: Path) -> None:
    folder = tmp_path / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder)
    words = ["lab", "learn", str(folder), "--heroes", "dwarf,warrior", "--rounds", "1", "--games", "1", "--budget", "1"]
    done = CliRunner().invoke(app, [*words, "--jobs", "1", "--lang", "en"])
    assert done.exit_code == 2 and "Play more of them" in done.output
    assert not (folder / "learned.yaml").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--rounds", "0", "--anew"], "Too few games"),
        (["--rounds", "1", "--games", "40"], "was learned from"),
        (["--heroes", "dwarf,warrior", "--heroes", "dwarf,archer"], "one set of heroes for each number"),
        (["--notes", "NOTES"], "line 1: this line is damaged"),
    ],
)
def test_the_command_says_what_cannot_be_learned_from(words: list[str], told: str, tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    notes.write_bytes(b"\xff\xfe\x00no text at all")
    before = {path: path.read_bytes() for path in Path(folder_of("base/legend-2")).iterdir() if path.is_file()}
    command = ["lab", "learn", "base/legend-2", "--jobs", "1", "--lang", "en"]
    shown = CliRunner().invoke(app, [*command, *(str(notes) if word == "NOTES" else word for word in words)])
    assert shown.exit_code == 2 and told in shown.output
    assert before == {path: path.read_bytes() for path in before}, "nothing is written"
