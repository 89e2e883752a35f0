"""The table in the terminal, driven as people and pipes drive it."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

import andori
from andori.cli.luck import read_outcome, what_to_do
from andori.cli.screen import Menu, Screen
from andori.cli.spoken import usual_language
from andori.cli.start import Start, WishError, Wishes, settle
from andori.cli.terminal import TerminalTable, Typist, play_terminal
from andori.engine.dealer import ScriptedDealer, SeededDealer
from andori.engine.decisions import Chance
from andori.engine.odds import Fighter, Foe, fight_odds, round_odds
from andori.game import Game
from andori.play.outlook import outlooks
from andori.text import LANGUAGES
from andori.text.tokens import legend_title
from starting import PATIENCE

SRC = Path(andori.__file__).resolve().parents[1]
DAY_TWO = {"en": "Day 2 begins.", "de": "Tag 2 beginnt.", "fr": "Le jour 2 commence."}


def run(lines: str, *options: str, columns: int = 100, **variables: str) -> subprocess.CompletedProcess[str]:
    """The command with a pipe for a keyboard."""
    kept = {key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    environment = {**kept, "PYTHONPATH": str(SRC), "PYTHONUTF8": "1", "COLUMNS": str(columns), **variables}
    return subprocess.run(
        [sys.executable, "-m", "andori", "play", "--terminal", *options],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=60,
        check=False,
    )


def table(game: Game, lines: str, language: str = "en", width: int = 100, typed: bool = False, seed: int = 1) -> str:
    """What a console shows while lines are typed at a game in this process."""
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False)
    assert play_terminal(game, language, SeededDealer(seed), typed, console, io.StringIO(lines)) == 0
    return out.getvalue()


def sandbox(*heroes: str) -> Game:
    return Game.new("base/sandbox", list(heroes) or ["dwarf", "wizard"])


def started(game: Game) -> TerminalTable:
    """A table whose commands can be called directly."""
    console = Console(file=io.StringIO(), highlight=False)
    return TerminalTable(game, Screen(console, "en"), Typist(console, io.StringIO()), SeededDealer(1))


# ---- a whole day ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_day_can_be_played_with_numbers_and_lines(language: str) -> None:
    lines = "1\nstop\npass\nwizard: pass\nend day\nend day\n" + "1\n" * 6
    done = run(lines, "--legend", "sandbox", "--heroes", "dwarf,wizard", "--seed", "4", "--language", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert DAY_TWO[language] in done.stdout
    assert "[BASE-SUNRISE-01]" in done.stdout
    assert "{" not in done.stdout


def test_the_same_seed_gives_the_same_game() -> None:
    options = ("--legend", "skirmish", "--heroes", "dwarf,wizard", "--seed", "9", "-l", "en")
    lines = "end day\nend day\n" + "1\n" * 10
    assert run(lines, *options).stdout == run(lines, *options).stdout


def test_the_end_of_the_input_ends_the_game_quietly() -> None:
    done = run("", "--legend", "sandbox", "--heroes", "dwarf,wizard", "-l", "de")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Die Eingabe ist zu Ende." in done.stdout


def test_bytes_that_are_no_text_and_a_screen_that_knows_only_ascii() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "andori", "play", "--legend", "skirmish", "--heroes", "dwarf,wizard", "-l", "fr"],
        input=b"\xff\xfe\n?\nodds\nend day\nend day\n1\n1\n1\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(SRC), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"[BASE-SUNRISE-01]" in done.stdout


def test_no_colour_means_no_escape_codes_and_a_narrow_screen_is_kept() -> None:
    lines = "go 19\nstop\nodds\n?\nposition\nwhy dwarf: move 43\nrule fog\nall\nend day\nend day\n1\n1\n1\nlog\n"
    options = ("--legend", "skirmish", "--heroes", "dwarf,archer,wizard", "--seed", "2", "-l", "de")
    done = run(lines, *options, columns=60, NO_COLOR="1", FORCE_COLOR="1")
    assert (done.returncode, done.stderr) == (0, "")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)
    assert not re.search(r"\x1b\[(?:3|4|9)[0-9]", done.stdout)
    # What is typed is echoed after the prompt and may be as long as it likes.
    assert [line for line in plain.splitlines() if len(line) > 60 and " > " not in line] == []


def test_a_pseudo_terminal_is_answered_line_by_line() -> None:
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "andori", "play", "--legend", "sandbox", "--heroes", "dwarf,wizard", "-l", "en"]
    environment = {**os.environ, "PYTHONPATH": str(SRC), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    player = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=environment)
    os.close(child)
    seen = ""

    def until(wanted: str) -> None:
        nonlocal seen
        deadline = time.monotonic() + PATIENCE
        while wanted not in seen:
            assert time.monotonic() < deadline, seen[-2000:]
            ready, _, _ = select.select([parent], [], [], 1)
            if ready:
                try:
                    seen += os.read(parent, 65536).decode(errors="replace")
                except OSError:
                    break
        assert wanted in seen, seen[-2000:]

    try:
        until("Dwarf > ")
        os.write(parent, b"1\n")
        until("The dwarf moves from space 7 to space 0.")
        os.write(parent, b"undo\n")
        until("Undone: dwarf: move 0")
        os.write(parent, b"quit\n")
        until("Until the next legend.")
        assert player.wait(timeout=30) == 0
    finally:
        if player.poll() is None:
            player.kill()
            player.wait()
        os.close(parent)
    assert "\x1b[" in seen


# ---- wrong input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_input_is_answered_and_loses_nothing(language: str) -> None:
    game = sandbox()
    before = game.position()
    wrong = [
        "99",
        "0",
        "-1",
        "xyz",
        "dwarf: move 43",
        "dwraf: pass",
        ":",
        "dwarf:",
        "wizard: flip dwarf 2",
        "why",
        "rule",
        "save",
        "go",
        "go 999",
        "go x",
    ]
    wrong += ["language nl", "9" * 300, "é" * 300, "dealer: 6", "group: yes", "auto", "\t"]
    shown = table(game, "\n".join(wrong) + "\n", language)
    assert game.position() == before
    assert game.history == []
    assert shown.count("BASE-") >= 4


def test_a_wrong_word_is_answered_with_the_nearest_action() -> None:
    assert "Did you mean `dwarf: move 8`?" in table(sandbox(), "dwarf: mvoe 8\n")
    assert "The list goes from 1 to" in table(sandbox(), "77\n")


def test_a_refused_action_names_its_rule_and_says_it() -> None:
    shown = table(sandbox(), "dwarf: move 43\n", "de")
    assert "Feld 43 grenzt nicht an Feld 7." in shown
    assert "BASE-MOVE-02  Jedes betretene Feld kostet 1 Stunde" in shown


# ---- commands ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "why"), ("de", "warum"), ("fr", "pourquoi"), ("de", "why")])
def test_why_names_the_rule_in_any_language(language: str, word: str) -> None:
    game = sandbox()
    shown = table(game, f"{word} wizard: move 23\n{word} drink\n{word} 1\n{word} zzz\n", language)
    assert "BASE-TURN-01" in shown
    assert "BASE-WELL-01" in shown
    assert game.history == []


def test_undo_takes_back_up_to_the_dice() -> None:
    game = sandbox()
    before = game.position()
    shown = table(game, "undo\n1\nundo\n")
    assert "There is nothing to undo yet" in shown
    assert "Undone: dwarf: move 0" in shown
    assert game.position() == before
    skirmish = Game.new("base/skirmish", ["dwarf", "wizard"])
    shown = table(skirmish, "end day\nend day\nundo\n")
    assert "cannot be undone" in shown
    assert str(skirmish.history[-1]).startswith("dealer: ")


def test_go_walks_the_shortest_way_or_not_at_all() -> None:
    game = sandbox()
    shown = table(game, "go 14\n")
    assert "Route: 0 2 14" in shown
    assert [str(action) for action in game.history] == ["dwarf: move 0", "dwarf: move 2", "dwarf: move 14"]
    far = sandbox()
    shown = table(far, "go 84\n")
    assert "BASE-TIME-03" in shown
    assert far.history == []


def test_rules_are_found_by_number_and_by_words() -> None:
    shown = table(sandbox(), "rule base-fog-03\nrègle puits\nrule qqqq\n", "fr")
    assert "BASE-FOG-03" in shown
    assert "BASE-WELL" in shown or "BASE-SUNRISE-11" in shown
    assert "qqqq" in shown


def test_the_language_can_be_changed_at_the_table() -> None:
    shown = table(sandbox(), "language de\npassen\nsprache fr\n")
    assert "Der Zwerg ist am Zug." in shown
    assert "C’est au nain de jouer." in shown


def test_heroes_may_be_called_by_their_names_in_any_language() -> None:
    game = sandbox()
    table(game, "Zwerg: pass\nmagicien: pass\n", "de")
    assert [str(action) for action in game.history] == ["dwarf: pass", "wizard: pass"]


def test_odds_are_those_of_the_engine() -> None:
    game = Game.new("base/skirmish", ["archer", "dwarf"])
    found = [each for each in outlooks(game) if str(each.action) == "archer: fight skral@19"]
    team = [Fighter(6, 12, 10, (3, 4, 5), single=True, normal_hours=7)]
    skral = Foe(6, 6, (2, 3, 3), reward=4)
    assert found[0].ahead == round_odds(team, skral).win
    assert found[0].three == fight_odds(team, skral, 3)[-1].won
    assert "won in 1" in table(game, "odds\n")
    assert "cannot begin a battle now" in table(sandbox(), "odds\n")


def test_the_log_repeats_what_happened() -> None:
    shown = table(sandbox(), "log\npass\nlog\n")
    assert "Nothing has happened yet." in shown
    assert shown.count("The dwarf lets an hour go by. [BASE-PASS-01]") == 2


def test_leaving_an_unsaved_game_takes_two_words() -> None:
    game = sandbox()
    shown = table(game, "pass\nquit\nundo\nquit\n")
    assert "The game is not saved." in shown
    assert game.history == []
    assert "Until the next legend." in shown


def test_others_free_actions_are_listed_on_demand() -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    seat = started(game)
    game.apply("dwarf: move 19")
    menu = Menu(game, game.rules.asked(game.state))
    assert menu.shown < len(menu.actions)
    assert sorted(map(str, menu.actions)) == sorted(map(str, game.legal()))
    seat.do(str(len(menu.actions)))
    assert game.history[-1] == menu.actions[-1]


def test_offers_say_whose_answer_it_is() -> None:
    game = Game.new("base/skirmish", ["dwarf", "warrior"])
    shown = table(game, "trade warrior\noffer gold\npropose\naccept\n", "en")
    assert "Warrior > accept" in shown
    assert "The dwarf offers the warrior 1 gold as a gift." in shown
    assert game.state.heroes[1].gold == 5


# ---- files ---------------------------------------------------------------------------------------------------------


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "my game.andori"
    game = sandbox()
    shown = table(game, f"pass\nsave {path}\nquit\n")
    assert "Saved:" in shown
    assert Game.from_record(path.read_text(encoding="utf-8")).digest() == game.digest()
    done = run("pass\n", "--record", str(path), "-l", "en", columns=200)
    assert "after 1 action." in done.stdout
    assert len(Game.from_record(path.read_text(encoding="utf-8")).history) == 2


def test_saving_spares_files_that_are_no_games(tmp_path: Path) -> None:
    precious = tmp_path / "thesis.txt"
    precious.write_text("chapter 1", encoding="utf-8")
    shown = " ".join(table(sandbox(), f"save {precious}\nsave {tmp_path}/no/such/place\n").split())
    assert precious.read_text(encoding="utf-8") == "chapter 1"
    assert "is not a saved game" in shown
    assert "could not be written" in shown


def test_a_broken_record_is_told_apart_from_a_game(tmp_path: Path) -> None:
    path = tmp_path / "broken.andori"
    path.write_text("andori record 1\nnonsense\n", encoding="utf-8")
    done = run("", "--record", str(path), "-l", "de")
    assert done.returncode == 2
    assert "lässt sich nicht weiterspielen" in done.stderr


# ---- luck ----------------------------------------------------------------------------------------------------------


def fight_with_own_dice() -> Game:
    game = Game.new("base/skirmish", ["archer", "dwarf"])
    game.apply("archer: fight skral@19")
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_dice_are_typed_in_and_impossible_ones_explained(language: str) -> None:
    game = fight_with_own_dice()
    shown = table(game, "7\nx\n1 2\n5\nhold\n123\n6 7\n3 4\n", language, typed=True)
    assert [str(action) for action in game.history[1:]] == ["dealer: 5", "archer: hold", "dealer: 4 3"]
    wrong = {"en": "cannot come up here", "de": "kann hier nicht herauskommen", "fr": "ne peut pas sortir ici"}
    assert shown.count(wrong[language]) == 5


def test_dice_may_be_typed_in_any_order_and_in_one_piece() -> None:
    game = fight_with_own_dice()
    game.apply("dealer: 6")
    game.apply("archer: hold")
    chance = game.decision
    assert isinstance(chance, Chance)
    for line in ("3 5", "53", "5, 3", "dealer: 5 3", "5+3"):
        found = read_outcome(game, chance, line, "en")
        assert found is not None and str(found) == "dealer: 5 3", line
    for line in ("", "5", "7 1", "5 3 1", "-5 3", "a b", "٥ ٣"):
        assert read_outcome(game, chance, line, "en") is None, line


def test_what_only_a_box_draws_is_called_by_its_sentence_or_its_line() -> None:
    game = Game.new("last_hope/sandbox", ["dwarf", "wizard"])
    cave = game.content.board.index_of[204]
    game.state.layers = [[int(space == cave) for space in range(game.content.board.size)]] * len(game.state.layers)
    game.apply("dwarf: move 204")
    game.apply("dwarf: stop")
    chance = game.decision
    assert isinstance(chance, Chance)
    assert "empty cave" in what_to_do(game, chance, "en")[0]
    for line in ("an empty cave", "empty", "cave empty", "dealer: cave empty"):
        assert str(read_outcome(game, chance, line, "en")) == "dealer: cave empty"


def test_cards_and_tokens_may_be_called_in_ones_own_language() -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    for line in ("dwarf: end day", "wizard: end day"):
        game.apply(line)
    chance = game.decision
    assert isinstance(chance, Chance)
    for line in ("golden-12", "12", "GOLDEN-12", "event golden-12"):
        assert str(read_outcome(game, chance, line, "de")) == "dealer: event golden-12"
    assert read_outcome(game, chance, "99", "de") is None
    fog = Game.new("base/legend-1", ["warrior", "wizard"])
    fog.state.heroes[0].space = fog.content.board.index_of[6]
    fog.state.turn = 0
    fog.apply("warrior: move 11")
    fog.apply("warrior: stop")
    chance = fog.decision
    assert isinstance(chance, Chance)
    assert str(read_outcome(fog, chance, "1 Gold", "de")) == "dealer: fog gold"
    assert str(read_outcome(fog, chance, "2 points de volonté", "fr")) == "dealer: fog willpower-2"
    assert str(read_outcome(fog, chance, "gold", "fr")) == "dealer: fog gold"


def test_the_machine_throws_when_asked_to() -> None:
    game = fight_with_own_dice()
    table(game, "auto\n", typed=True)
    assert str(game.history[-1]).startswith("dealer: ")


def test_dice_are_shown_as_faces() -> None:
    game = fight_with_own_dice()
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False)
    play_terminal(game, "en", ScriptedDealer(["5"]), False, console, io.StringIO(""))
    assert "│ ●   ● │\n │   ●   │\n │ ●   ● │" in out.getvalue()


# ---- sitting down --------------------------------------------------------------------------------------------------


def test_enter_takes_what_is_proposed() -> None:
    done = run("\n\n\n\n\n\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert legend_title("base/legend-1", "en") in done.stdout
    assert re.search(r"Dwarf +43", done.stdout)
    assert re.search(r"Warrior +25", done.stdout)


def test_the_start_is_asked_in_the_language_chosen_first() -> None:
    done = run("2\n2\nbogus\n4 4\nZauberer zwerg\nffg\n2\n", LANG="fr_FR.UTF-8")
    assert "Langue" in done.stdout
    assert "Einen Helden `bogus` gibt es nicht. Es gibt: `dwarf` (Kram, Bait)," in " ".join(done.stdout.split())
    assert "Jeder Held kann nur einmal gewählt werden." in done.stdout
    assert re.search(r"FFG · leicht · Tag 1", done.stdout)


def test_figures_are_chosen_by_name_when_heroes_are_asked_for(tmp_path: Path) -> None:
    kept = tmp_path / "evening.andori"
    done = run(f"1\n2\n2:girl\nBait 2:woman 3\n1\n1\nsave {kept}\n", LANG="en_GB.UTF-8")
    assert "[Kram Mairen] > " in done.stdout
    refusal = "There is no figure `2:girl`. Choose from: `warrior:man` (Thorn), `warrior:woman` (Mairen)."
    assert refusal in " ".join(done.stdout.split())
    assert "\nheroes dwarf warrior archer\nfigures dwarf:woman warrior:woman\n" in kept.read_text(encoding="utf-8")


def test_a_heroine_is_chosen_by_what_she_is_called_in_the_language(tmp_path: Path) -> None:
    kept = tmp_path / "evening.andori"
    run(f"2\n2\nKriegerin Zauberer\n1\n1\nsave {kept}\n", LANG="de_DE.UTF-8")
    assert "\nheroes warrior wizard\nfigures warrior:woman\n" in kept.read_text(encoding="utf-8")


def test_leaving_during_the_start_is_no_error() -> None:
    done = run("1\n")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (("--legend", "nowhere"), "There is no legend"),
        (("--heroes", "dwarf,elf"), "There is no hero `elf`"),
        (("--heroes", "dwarf,dwarf"), "only once"),
        (("--edition", "mars"), "There is no edition"),
        (("--difficulty", "hard"), "There is no difficulty"),
        (("--language", "nl"), "There is no language"),
    ],
)
def test_wishes_that_cannot_be_met_are_told_at_once(options: tuple[str, ...], part: str) -> None:
    done = run("\n\n\n\n\n", *options)
    assert done.returncode == 2
    assert part in done.stderr


def test_a_legend_may_be_named_without_its_box() -> None:
    assert settle(Wishes(legend="legend-2")).legend == "base/legend-2"
    with pytest.raises(WishError):
        settle(Wishes(legend="legend-99"))


@pytest.mark.parametrize(("value", "language"), [("de_AT.UTF-8", "de"), ("C", "en"), ("fr", "fr"), ("nl_NL", "en")])
def test_the_language_of_the_computer_is_the_first_choice(
    monkeypatch: pytest.MonkeyPatch, value: str, language: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", value)
    assert usual_language() == language


def test_only_what_was_left_open_is_asked() -> None:
    asked: list[str] = []
    console = Console(file=io.StringIO(), width=80)
    screen = Screen(console, "en")
    wishes = Wishes("base/legend-2", ["dwarf", "wizard"], "easy", "", "en")
    assert Start(screen, lambda prompt: asked.append(prompt) or "").guide(wishes) == Wishes(
        "base/legend-2", ["dwarf", "wizard"], "easy", "kosmos", "en"
    )
    assert len(asked) == 1


# ---- what is shown -------------------------------------------------------------------------------------------------


def test_the_way_of_a_creature_is_counted_along_the_arrows() -> None:
    game = sandbox()
    index = game.content.board.index_of
    assert [game.content.board.to_stronghold[index[number]] for number in (0, 7, 26, 16)] == [0, 1, 5, 3]


@pytest.mark.parametrize("width", [60, 100])
def test_the_table_shows_what_a_player_must_know(width: int) -> None:
    game = Game.new("base/skirmish", ["dwarf", "warrior"])
    game.state.heroes[0].head = 9
    game.state.hour_limit = 9
    shown = table(game, "", width=width)
    for wanted in ("Golden shields", "3 of 3 free", "[A]", "26(5)", "helm", "Merchants", "no hours after hour 9"):
        assert wanted in shown, wanted


def test_steps_say_what_waits_there() -> None:
    game = Game.new("base/skirmish", ["dwarf", "warrior"])
    shown = table(game, "")
    assert re.search(r"\d\) 19 skral, helm", shown)


def test_in_practice_undo_goes_back_past_dice_to_what_the_hero_did() -> None:
    game = Game.new("base/sandbox", heroes=["dwarf", "wizard"])
    game.practice = True
    shown = table(game, "dwarf: end day\nwizard: end day\nundo\n")
    assert "Undone: " in shown
    assert game.history[-1].text == "dwarf: end day"
