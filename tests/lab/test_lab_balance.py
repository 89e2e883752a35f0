"""Balance: watched games are the same games, their figures add up, and the page needs nothing but itself."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from andori.bots.planner import BUDGET
from andori.cli.balance import show
from andori.cli.main import app
from andori.engine.dealer import Generator
from andori.engine.frames import TURN
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, Hero, changed
from andori.engine.things import PURSE, SMALL
from andori.lab.balance import Cell, balance_report, budget_of, luck_of, study
from andori.lab.charts import columns
from andori.lab.crew import Alone, Processes
from andori.lab.observer import HOURS, Luck, Sight, Watcher, watch_games
from andori.lab.page import Page
from andori.lab.simulation import UNFINISHED, Player, Setting, first_state, play_games
from andori.sets.library import content_of, legends
from andori.text.catalogue import LANGUAGES, known, say
from andori.text.tokens import OWN_TEXTS
from base_things import GEM_2, STONE, thing_code

PAIR, THREE = ("dwarf", "warrior"), ("dwarf", "archer", "wizard")
SETTINGS = [
    Setting("base/skirmish", heroes, bot, "easy", "kosmos", 5)
    for heroes, bot in ((PAIR, "random"), (THREE, "random"), (PAIR, "greedy"))
]
GAMES = 3


@pytest.fixture(scope="module")
def cells() -> list[Cell]:
    return study(SETTINGS, GAMES, Alone())


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal in which no line is broken."""
    monkeypatch.setenv("COLUMNS", "400")


@pytest.mark.parametrize("place", range(len(SETTINGS)))
def test_a_watched_game_is_the_game_that_is_played_unwatched(cells: list[Cell], place: int) -> None:
    assert cells[place].sight.tally == play_games(SETTINGS[place], 0, GAMES)


def test_watching_in_parts_sees_the_same(cells: list[Cell]) -> None:
    together = Sight()
    for first in range(0, GAMES, 2):
        together.add(watch_games((SETTINGS[0], first, min(2, GAMES - first))))
    assert together.walked == cells[0].sight.walked
    assert together.draws == cells[0].sight.draws
    assert together.hours == cells[0].sight.hours
    assert luck_of([together.luck]) == luck_of([cells[0].sight.luck])


@pytest.mark.slow
def test_several_processes_see_the_same(cells: list[Cell]) -> None:
    with Processes(2) as crew:
        assert balance_report(study(SETTINGS, GAMES, crew)) == balance_report(cells)


def test_hours_are_spent_on_something(cells: list[Cell]) -> None:
    found = balance_report(cells)
    for entry in [*found["settings"], found]:
        hours = entry["hours"]
        assert sum(hours[kind] for kind in HOURS) == pytest.approx(1.0, abs=0.001)
        assert hours["walk"] > 0.2 and hours["fight"] > 0 and hours["other"] == 0
        assert 0 < hours["overtime"] < 1


def test_every_day_has_at_least_seven_hours_or_unused_ones(cells: list[Cell]) -> None:
    """Hours spent and unused: at least seven a hero for each day that came to its end."""
    for cell in cells:
        days = sum((day - 1) * count for day, count in cell.sight.tally.days.items())
        assert sum(cell.sight.hours.values()) >= 7 * len(cell.setting.heroes) * days


def test_cards_and_spaces_that_never_came_are_named(cells: list[Cell]) -> None:
    found = balance_report(cells)
    never = found["never_mattered"]
    drawn = {entry["card"]: entry["draws"] for entry in found["event_cards"]}
    assert all(drawn[card] == 0 for card in never["event_cards"])
    assert sum(drawn.values()) == sum(sum(cell.sight.draws.values()) for cell in cells)
    walked = {entry["space"]: entry["walked"] for entry in found["spaces"]}
    assert walked[14] > 0, "heroes of the skirmish begin beside it"
    assert not set(never["spaces"]) & {space for space, steps in walked.items() if steps}


class Watched:
    """A game of dwarf and warrior on its first turn; it is watched, and so was its set-up."""

    def __init__(self, legend: str) -> None:
        setting = Setting(f"base/{legend}", PAIR, "random", "easy", "kosmos", 5)
        self.rules = Rulebook(setting.content())
        self.sight = Sight()
        self.watcher = Watcher(self.rules, self.sight, {})
        self.rules.events = []
        self.state = first_state(setting, self.rules)
        self.watcher.note(self.state, self.rules.events)
        player = Player(setting, self.rules, 0)
        while self.state.frames[-1].kind != TURN:
            self.rules.apply(self.state, player.choose(self.state))

    def hero(self, seat: int, space: int) -> Hero:
        """The dwarf (0) or the warrior (1), taken to a space."""
        self.state.heroes[seat].space = self.rules.content.board.index_of[space]
        return self.state.heroes[seat]

    def do(self, *lines: str) -> dict[int, int]:
        """Play on; how many things have been done on which space."""
        for line in lines:
            action = self.rules.content.book.parse(line)
            assert action in self.rules.legal(self.state), [str(other) for other in self.rules.legal(self.state)]
            self.watcher.before(self.state, action)
            self.watcher.after(self.state, self.rules.apply(self.state, action))
        return dict(self.sight.done_at)


def test_followers_are_saved_in_the_stronghold() -> None:
    game = Watched("legend-2")
    game.hero(0, 7).followers = 1
    assert game.do("dwarf: move 0", "dwarf: stop") == {0: 1}


def test_a_task_is_done_where_the_hero_comes_who_does_it() -> None:
    """The herb in the castle decides Legend 2, whether it is laid down there or not."""
    game = Watched("legend-2")
    game.hero(0, 7).put(thing_code("herb-3"), SMALL)
    assert game.do("dwarf: move 0", "dwarf: stop") == {0: 1}


def test_nothing_is_done_by_setting_up_or_by_walking_about() -> None:
    game = Watched("legend-2")
    game.hero(0, 7)
    assert game.do("dwarf: move 0", "dwarf: stop") == {}


def test_things_and_followers_are_laid_down_somewhere() -> None:
    game = Watched("legend-2")
    dwarf = game.hero(0, 7)
    dwarf.followers, dwarf.gold = 1, 1
    assert game.do("dwarf: leave gold", "dwarf: leave farmer") == {7: 2}


def test_a_token_is_turned_up_where_it_lies() -> None:
    game = Watched("legend-2")
    dwarf = game.hero(0, 7)
    game.state.lay(dwarf.space, STONE)
    assert game.do("dwarf: reveal rune", "dealer: rune blue") == {7: 1}


def test_fog_seen_through_the_telescope_is_carried_out_later() -> None:
    game = Watched("legend-2")
    dwarf = game.hero(0, 7)
    dwarf.put(thing_code("telescope"), SMALL)
    fog = game.rules.content.board.index_of[8]
    game.state.fog_at = changed(game.state.fog_at, fog, FOG_HIDDEN)
    assert game.do("dwarf: look 8", "dealer: fog gold") == {8: 1}
    assert game.do("dwarf: move 8", "dwarf: stop") == {8: 2}


def test_heroes_trade_where_they_stand() -> None:
    game = Watched("legend-2")
    game.hero(0, 7).gold = 1
    game.hero(1, 7)
    lines = ("dwarf: trade warrior", "dwarf: offer gold", "dwarf: propose", "warrior: accept")
    assert game.do(*lines) == {7: 1}


def test_a_gemstone_is_turned_into_gold_at_a_merchant() -> None:
    game = Watched("legend-2")
    game.hero(0, 18).put(GEM_2, PURSE)
    assert game.do("dwarf: cash gem-2") == {18: 1}


def test_a_fate_is_fulfilled_where_its_hero_stops() -> None:
    game = Watched("legend-3")
    names = game.rules.content.variable_names
    game.state.variables = changed(game.state.variables, names.index("owner_call"), 0)
    game.hero(0, 28)
    game.hero(1, 28)
    assert game.do("dwarf: move 72", "dwarf: stop") == {72: 1}
    assert game.do("warrior: move 72", "warrior: stop") == {72: 1}, "the call is the dwarf's"


def test_a_story_card_is_read_where_a_hero_first_comes() -> None:
    game = Watched("legend-4")
    board = game.rules.content.board
    beside = next(board.numbers[space] for space in board.neighbours[board.index_of[27]])
    game.hero(0, beside)
    game.hero(1, beside)
    assert game.do("dwarf: move 27", "dwarf: stop")[27] == 1
    assert game.do("warrior: move 27", "warrior: stop")[27] == 1, "it is read only once"


def test_a_message_is_delivered_where_its_bearer_stops() -> None:
    game = Watched("legend-1")
    board = game.rules.content.board
    game.hero(0, next(board.numbers[space] for space in board.neighbours[board.index_of[57]]))
    game.state.heroes[0].put(thing_code("parchment-7"), SMALL)
    assert game.do("dwarf: move 57", "dwarf: stop")[57] > 0
    assert game.sight.done_at.keys() == {57}


@pytest.mark.parametrize("forced", [True, False])
def test_a_card_on_the_board_happens_to_who_comes(forced: bool) -> None:
    game = Watched("legend-2")
    sites, board = game.rules.content.sites, game.rules.content.board
    number = next(n for n, site in enumerate(sites) if site.forced == forced and not site.thing)
    space = sites[number].spaces[0]
    game.state.sites = [number]
    dwarf = game.hero(0, board.numbers[board.neighbours[space][0]])
    dwarf.gold = 9
    lines = [] if forced else ["dwarf: stop", "dwarf: claim"]
    assert game.do(f"dwarf: move {board.numbers[space]}", *lines) == {board.numbers[space]: 1}


def test_luck_that_decides_everything_explains_everything() -> None:
    decided, ignored = Luck(), Luck()
    generator = Generator(3)
    for _ in range(2_000):
        luck = generator.below(2_001) / 1_000 - 1
        decided.count(1.0 if luck > 0 else -1.0, luck > 0)
        ignored.count(luck, bool(generator.below(2)))
    assert luck_of([decided])["explained"] == pytest.approx(1.0)
    assert luck_of([ignored])["explained"] < 0.01
    assert luck_of([decided])["thirds"][2]["win_rate"] == 1.0
    assert luck_of([decided])["thirds"][0]["win_rate"] == 0.0


def test_set_ups_that_are_won_more_often_do_not_look_like_luck() -> None:
    """Luck is judged within set-ups: an easy one with lucky dice proves nothing."""
    easy, hard = Luck(), Luck()
    for luck in (0.5, 1.5):
        for won in (True, True, True, False):
            easy.count(luck, won)
            hard.count(-luck, not won)
    assert luck_of([easy, hard])["explained"] == 0.0


@pytest.mark.parametrize("games", [[], [(0.5, True), (1.5, True)], [(0.5, False), (-0.5, False)]])
def test_without_fights_or_with_one_outcome_nothing_can_be_said_about_the_dice(games: list[tuple[float, bool]]) -> None:
    luck = Luck()
    for value, won in games:
        luck.count(value, won)
    found = luck_of([luck])
    assert found["explained"] is None and found["correlation"] is None
    assert [third["win_rate"] for third in found["thirds"] if not third["games"]] != []
    assert {third["win_rate"] for third in found["thirds"] if not third["games"]} == {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_said_about_the_dice_is_not_drawn(cells: list[Cell], language: str) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["luck"] = luck_of([Luck()])
    page = Page(found, SETTINGS[0].content(), language, "2026-01-01")
    assert say("lab.balance.luck.no_fights", language) == page.dice()
    assert page.dice() in unescape("".join(page.luck())) and "<svg" not in "".join(page.luck())
    show(page)
    lost = Luck()
    lost.count(1.0, False)
    found["luck"] = luck_of([lost])
    assert page.dice() == say("lab.balance.luck.all_alike", language)
    show(page)


def test_a_third_without_games_has_no_dot(cells: list[Cell]) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    luck = Luck()
    for value, won in ((1.0, True), (1.5, True), (0.0, False)):
        luck.count(value, won)
    found["luck"] = luck_of([luck])
    chart = "".join(Page(found, SETTINGS[0].content(), "en", "2026-01-01").luck())
    assert chart.count("<circle") == 2 * 2 and "unlucky third" not in chart, "once for a page, once for a phone"


def test_a_card_that_nobody_can_win_with_or_without_is_not_judged() -> None:
    setting = Setting("base/legend-2", PAIR, "random", "normal", "kosmos", 1)
    found = balance_report(study([setting], 120, Alone()))
    assert found["settings"][0]["wins"] == 0
    assert {entry["verdict"] for entry in found["event_cards"]} <= {"open", "never"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_from_elsewhere(cells: list[Cell], language: str) -> None:
    page = Page(balance_report(cells), SETTINGS[0].content(), language, "2026-01-01").html()
    assert f'<html lang="{language}">' in page
    assert not re.search(r"<script|src=|href=|url\(|@import|http", page)
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL), "something was not filled in"
    charts = re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)
    assert len(charts) >= 6
    for chart in charts:
        assert ElementTree.fromstring(chart).find("title") is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_fits_on_a_phone(cells: list[Cell], language: str) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["settings"][0]["bot"] = "x.py:ABotWithANameThatIsLongerThanAnybodyWouldCallOneIfHeHadToTypeIt"
    page = Page(found, SETTINGS[0].content(), language, "2026-01-01").html()
    assert "min-width" not in page, "what is wider than the screen is cut off there"
    narrow = re.findall(r'<div class="narrow">(<svg.*?</svg>)</div>', page, flags=re.DOTALL)
    assert len(narrow) == page.count('<div class="wide"><svg') >= 6
    for chart in map(ElementTree.fromstring, narrow):
        width = float(chart.attrib["viewBox"].split()[2])
        assert width < 390 - 2 * 16, "then letters have at least the size they are drawn with"
        for box in chart.iter("rect"):
            assert float(box.attrib["x"]) >= 0 and float(box.attrib["x"]) + float(box.attrib["width"]) <= width + 0.1
        for words in chart.iter("text"):
            room = 5.5 * len(words.text or "") / (2 if words.attrib["text-anchor"] == "middle" else 1)
            x, begins = float(words.attrib["x"]), words.attrib["text-anchor"] == "start"
            assert x - (0 if begins else room) >= -1 and x + (room if begins else 0) <= width + 1, words.text


def test_columns_say_how_many_they_are() -> None:
    chart = columns("When", ["2", "3", "4"], [("won", [0, 0, 2], "green"), ("lost", [5, 0, 3], "red")])
    for drawing in map(ElementTree.fromstring, re.findall(r"<svg.*?</svg>", chart)):
        words = [text.text for text in drawing.iter("text")]
        assert words == ["won", "lost", "2", "5", "3", "4", "5"], "nothing is above a day on which no game ended"
    many = columns("When", [str(day) for day in range(300)], [("lost", [1] * 300, "red")])
    assert many.count("<text") < 100, "numbers do not lie upon one another"


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["heroes: 2 ", "heroes: 3 ", "bot: greedy ", "How games end: "]),
        ("de", ["Helden: 2 ", "Helden: 3 ", "Bot: greedy ", "Wie Partien enden: "]),
        ("fr", ["2 ", "greedy "]),
    ],
)
def test_the_terminal_tells_what_set_ups_have_in_common(
    cells: list[Cell], language: str, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["settings"][0]["endings"] = {"castle": 2, "finished": 1}
    show(Page(found, SETTINGS[0].content(), language, "2026-01-01"))
    shown = capsys.readouterr().out
    for words in [*said, *(say(f"lab.ending.{code}", language) for code in ("castle", "finished"))]:
        assert words in shown
    assert say("lab.level.easy", language) not in shown.partition(say("lab.balance.by.about", language))[2]


@pytest.mark.usefixtures("wide")
def test_names_of_strangers_are_no_markup(cells: list[Cell], capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["settings"][0]["bot"] = "x.py:<script>alert(1)</script>"
    page = Page(found, SETTINGS[0].content(), "en", "2026-01-01").html()
    assert "<script" not in page and "&lt;script&gt;" in page
    found["settings"][0]["bot"] = "x.py:[red]Bot"
    show(Page(found, SETTINGS[0].content(), "en", "2026-01-01"))
    assert "[red]Bot" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bot", "given", "budget"),
    [("planner", 0.02, 20), ("planner", None, round(1000 * BUDGET)), ("greedy", None, None), ("random", None, None)],
)
def test_the_budget_is_the_one_given_or_the_bots_own(bot: str, given: float | None, budget: int | None) -> None:
    assert budget_of(Setting("base/skirmish", PAIR, bot, "easy", "kosmos", 5, given)) == budget


@pytest.mark.usefixtures("wide")
def test_page_and_table_name_budget_and_edition(cells: list[Cell], capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["settings"][0].update(bot="planner", budget_ms=20)
    page = Page(found, SETTINGS[0].content(), "en", "2026-01-01")
    show(page)
    for told in (page.html(), capsys.readouterr().out):
        assert "planner 20\N{NO-BREAK SPACE}ms" in told and "Kosmos (the German rules)" in told


def test_a_bot_that_was_given_several_budgets_is_told_apart_by_them(cells: list[Cell]) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    for entry, budget in zip(found["settings"], (20, 100, None), strict=True):
        entry.update(bot="greedy" if budget is None else "planner", budget_ms=budget)
    page = Page(found, SETTINGS[0].content(), "en", "2026-01-01")
    assert [page.player(entry).split() for entry in found["settings"]] == [
        ["planner", "20", "ms"],
        ["planner", "100", "ms"],
        ["greedy"],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_of_our_legends_has_a_name(language: str) -> None:
    for legend in legends():
        codes = {ending.code for ending in content_of(legend, None, None, 2).endings}
        assert [code for code in [*codes, UNFINISHED] if not known(f"lab.ending.{code}")] == []


def test_an_ending_is_called_what_its_legend_calls_it(cells: list[Cell], monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(balance_report(cells), SETTINGS[0].content(), "de", "2026-01-01")
    assert page.ending_name("castle") == "zu viele Kreaturen"
    assert page.ending_name("quiet_hills") == "quiet hills"
    titled = {"quiet_hills": {"title": "Stille Hügel", "text": "Nichts rührt sich."}, "castle": "Gefallen."}
    monkeypatch.setitem(OWN_TEXTS, "base/skirmish", {"de": {"endings": titled}})
    assert page.ending_name("quiet_hills") == "Stille Hügel"
    assert page.ending_name("castle") == "zu viele Kreaturen"


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize(("language", "days"), [("en", "2.0"), ("de", "2,0"), ("fr", "2,0")])
def test_numbers_and_endings_are_told_in_the_language(
    cells: list[Cell], language: str, days: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["settings"] = found["settings"][:1]
    found["settings"][0]["endings"] = {"castle": GAMES}
    found["settings"][0]["days"]["mean"] = 2.0
    page = Page(found, SETTINGS[0].content(), language, "2026-01-01")
    show(page)
    shown = capsys.readouterr().out
    room = {"en": "", "de": "\N{NO-BREAK SPACE}", "fr": "\N{NARROW NO-BREAK SPACE}"}[language]
    assert days in shown and f"100{room}%" in shown
    for told in (shown, page.html()):
        assert say("lab.ending.castle", language) in told
        words = re.sub(r"<style>.*?</style>", "", told, flags=re.DOTALL)
        assert not re.search(r"\d %" if language == "en" else r"\d%", words), language
        assert language == "en" or "castle" not in words


@pytest.mark.usefixtures("wide")
def test_two_versions_of_a_bot_of_ones_own_are_told_apart(tmp_path: Path) -> None:
    for version in ("v1", "v2"):
        (tmp_path / version).mkdir()
        (tmp_path / version / "my_bot.py").write_text(
            "class MyBot:\n"
            "    def __init__(self, seed):\n        pass\n"
            "    def choose(self, rules, state, actions):\n        return actions[-1]\n",
            encoding="utf-8",
        )
    bots = ",".join(f"{tmp_path / version / 'my_bot.py'}:MyBot" for version in ("v1", "v2"))
    page = tmp_path / "balance.html"
    command = ["legend", "balance", "base/skirmish", "--bots", bots, "--heroes", "dwarf,warrior", "--games", "1"]
    shown = CliRunner().invoke(app, [*command, "--jobs", "1", "--html", str(page)])
    assert shown.exit_code == 0, shown.output
    for told in (shown.output, page.read_text(encoding="utf-8")):
        assert "v1/my_bot.py:MyBot" in told and "v2/my_bot.py:MyBot" in told


def test_the_command_writes_table_json_and_page(tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    command = ["legend", "balance", "base/legend-6", "--bots", "random", "--games", "3", "--jobs", "1", "--lang", "de"]
    shown = CliRunner().invoke(app, [*command, "--html", str(page)])
    assert shown.exit_code == 0, shown.output
    assert "Aussicht auf den Sieg" in shown.output and "Die Seite steht in" in shown.output
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    told = CliRunner().invoke(app, [*command, "--json"])
    found = json.loads(told.stdout)
    assert [len(entry["heroes"]) for entry in found["settings"]] == [2, 2, 3, 3, 4, 4]
    assert found["games"] == 18


def test_a_legend_of_ones_own_is_balanced_from_its_folder(tmp_path: Path) -> None:
    runner = CliRunner()
    folder = tmp_path / "my-legend"
    assert runner.invoke(app, ["legend", "new", str(folder), "--language", "en"]).exit_code == 0
    command = ["legend", "balance", str(folder), "--bots", "random", "--games", "2", "--jobs", "1", "--json"]
    found = json.loads(runner.invoke(app, command).stdout)
    assert found["legend"] == "base/my-legend"
    (folder / "legend.yaml").write_text("format: 7\n", encoding="utf-8")
    assert runner.invoke(app, command).exit_code == 1


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (["--bots", "planer"], "Did you mean `planner`?"),
        (["--bots", "random", "--heroes", "dwarf,dwarf"], "only once"),
        (["--bots", "random", "--difficulty", "hard"], "Choose from `easy`, `normal`"),
        (["--bots", ""], "at least one bot"),
        (["--bots", "random", "--all-sets", "--heroes", "dwarf,warrior"], "Leave out one of the two"),
        (
            ["--bots", "random", "--html", "/dev/null/balance.html"],
            "`/dev/null/balance.html` cannot be written (Not a directory)",
        ),
    ],
)
def test_what_cannot_be_done_is_told_before_any_work(
    extra: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("andori.cli.balance.study", None)
    shown = CliRunner().invoke(app, ["legend", "balance", "base/legend-6", *extra])
    assert shown.exit_code != 0
    assert said in shown.output
