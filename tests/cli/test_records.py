"""Saved games: of own legends, too, which the file carries; and files that are none end with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from andori.cli.main import app
from andori.engine.position import MAX_LINE, PositionError
from andori.game import Game
from andori.legends.starter import write_starter

runner = CliRunner()
NAME = "a-kept-tale"


def said(*words: object, typed: str = "") -> Result:
    return runner.invoke(app, [str(word) for word in words], input=typed)


def in_its_own_process(*words: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command where nothing has been loaded before."""
    return subprocess.run(
        [sys.executable, "-m", "andori", *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def tale(tmp_path: Path) -> Path:
    """An own legend."""
    write_starter(tmp_path / NAME)
    return tmp_path / NAME


@pytest.fixture
def kept(tale: Path, tmp_path: Path) -> Path:
    """A game of it, saved after two actions."""
    path = tmp_path / "evening.andori"
    options = ["--heroes", "dwarf,wizard", "--seed", 4, "-l", "en", "--record", path]
    played = said("legend", "play", tale, *options, typed="1\n1\nquit\n")
    assert played.exit_code == 0, played.output
    return path


def test_a_game_of_an_own_legend_is_kept_and_gone_on_with(tale: Path, kept: Path) -> None:
    before = kept.read_text(encoding="utf-8")
    assert "\nfile legend.yaml\n| " in before
    played = said("legend", "play", tale, "-l", "en", "--record", kept, typed="1\nquit\n")
    assert "after 2 actions." in " ".join(played.output.split())
    assert len(kept.read_text(encoding="utf-8").splitlines()) == len(before.splitlines()) + 1


def test_it_is_gone_on_with_and_verified_without_its_folder(tale: Path, kept: Path) -> None:
    """The file carries the legend with its texts, so that it can be sent to a friend."""
    for path in sorted(tale.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    verified = in_its_own_process("replay", kept, "--verify")
    assert verified.returncode == 0, verified.stderr
    assert verified.stdout.startswith(f"base/{NAME}: 2 actions, day 1, running\n")
    resumed = in_its_own_process("play", "--record", kept, "-l", "de", typed="log\nquit\n")
    assert resumed.returncode == 0 and "nach 2 Aktionen" in " ".join(resumed.stdout.split())
    assert "Bringt den Brief des Hirten in die Rietburg." in " ".join(resumed.stdout.split())


def test_an_edited_legend_leaves_a_saved_game_as_it_was(tale: Path, kept: Path) -> None:
    """Unless the folder is named: then the record is replayed with the legend as it is now."""
    was = said("replay", kept).output
    path = tale / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("{kind: skral, at: 19}", "{kind: skral, at: 18}"), encoding="utf-8")
    assert said("replay", kept).output == was
    now = said("replay", kept, "--legend", tale)
    assert now.exit_code == 0 and now.output != was
    path.write_text(text.replace("heroes: [2, 4]", "heroes: [3, 4]"), encoding="utf-8")
    assert said("replay", kept).output == was


def test_a_record_without_its_legend_asks_for_the_folder(tale: Path, kept: Path, tmp_path: Path) -> None:
    lines = kept.read_text(encoding="utf-8").splitlines()
    bare = tmp_path / "bare.andori"
    bare.write_text("\n".join([*lines[:5], *lines[lines.index("actions") :]]) + "\n", encoding="utf-8")
    refused = in_its_own_process("replay", bare, "-l", "en")
    assert refused.returncode == 2 and "name its folder" in refused.stderr
    assert in_its_own_process("replay", bare, "--legend", tale, "--verify").returncode == 0


def test_a_folder_with_another_legend_is_refused(kept: Path, tmp_path: Path) -> None:
    write_starter(tmp_path / "another-tale")
    for words in (("replay", kept, "--legend"), ("legend", "play", "--record", kept)):
        refused = said(*words, tmp_path / "another-tale", "-l", "en")
        assert refused.exit_code == 2
        assert f"a game of `base/{NAME}`, but the folder holds `base/another-tale`" in " ".join(refused.output.split())


def test_practice_takes_dice_back_in_an_own_legend(tale: Path) -> None:
    played = said("legend", "play", tale, "--practice", "--seed", 1, "-l", "en", typed="1\nundo\nquit\nquit\n")
    assert played.exit_code == 0 and "practice" in played.output.lower()


def test_the_terminal_of_andori_play_takes_a_folder(tale: Path) -> None:
    played = said("play", "--legend", tale, "--heroes", "dwarf,wizard", "--seed", 1, "-l", "en", typed="quit\nquit\n")
    assert played.exit_code == 0 and "Empty Pastures" in played.output


def test_long_lines_and_blank_lines_of_a_legend_come_back_as_they_were(tale: Path) -> None:
    path = tale / "text.en.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("about: >-\n", f"about: >-\n  {'word ' * MAX_LINE}\n\n"), encoding="utf-8")
    said("legend", "play", tale, "-l", "en", "--seed", 1, typed="")
    game = Game.new(f"base/{NAME}", ["dwarf", "wizard"])
    again = Game.from_record(game.record())
    assert again.files["text.en.yaml"] == path.read_text(encoding="utf-8")
    assert again.record() == game.record()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("file legend.yaml", "file nothing.yaml"),
        ("| setup:", "| setup: 7: 8"),
        ("| setup:", "| setup: 7\n| other:"),
        ("| cards:", "| cards: [1]\n| other:"),
        ("| format: 3", "| format: 3\n| board: moon"),
        (f"legend base/{NAME}", "legend moon/x"),
        (f"legend base/{NAME}", "legend base/legend-2"),
        ("kind: skral", "kind: scral"),
    ],
)
def test_a_record_that_carries_nonsense_is_refused_with_a_sentence(old: str, new: str, kept: Path) -> None:
    text = kept.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(PositionError, match="cannot be played"):
        Game.from_record(text.replace(old, new, 1))
    kept.write_text(text.replace(old, new, 1), encoding="utf-8")
    refused = said("replay", kept, "-l", "en")
    assert refused.exit_code == 2 and "andori: " in refused.output


# ---- files that are no records -----------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_device_that_never_ends_is_refused(language: str) -> None:
    refused = in_its_own_process("replay", "/dev/zero", "-l", language)
    assert refused.returncode == 2 and "/dev/zero" in refused.stderr and len(refused.stderr.splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("words", [("replay",), ("play", "--record")])
def test_a_pipe_that_nobody_writes_to_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    refused = in_its_own_process(*words, tmp_path / "pipe", "-l", "en")
    assert refused.returncode == 2 and "is not a plain file" in refused.stderr


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(10**11)  # takes no room on the disk
    refused = said("replay", path, "-l", "en")
    assert refused.exit_code == 2 and "larger than 40 MB" in refused.output


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"chapter 1\n", b"andori record 1\nlegend x\n"])
def test_a_file_that_is_no_record_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_bytes(content)
    refused = said("replay", tmp_path / "thesis.txt", "-l", "en")
    assert refused.exit_code == 2 and "thesis.txt" in refused.output
    assert said("replay", tmp_path, "-l", "en").exit_code == 2
    assert said("replay", tmp_path / "nothing", "-l", "en").exit_code == 2


# ---- an early moment of a long game ------------------------------------------------------------------------------


def test_an_early_moment_of_a_long_record_takes_no_longer_than_its_end(tmp_path: Path) -> None:
    game = Game.new("base/skirmish", ["dwarf", "warrior"])
    path = tmp_path / "long.record"
    path.write_text(game.record() + "dwarf: leave gold\ndwarf: take gold\n" * 30_000, encoding="utf-8")
    for line in ("dwarf: leave gold", "dwarf: take gold", "dwarf: leave gold"):
        game.apply(line)
    early = game.position()

    def spent(*options: object) -> float:
        began = time.process_time()
        done = said("replay", path, *options)
        assert done.exit_code == 0
        assert not options or done.output == early
        return time.process_time() - began

    assert spent("--at", 3) < 3 * spent()
