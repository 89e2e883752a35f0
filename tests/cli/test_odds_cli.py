"""`andori odds` as people and programs type it."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

from andori.cli.odds import odds
from andori.engine.die import Die
from andori.engine.odds import Fighter, Foe, fight_odds, round_odds

app = typer.Typer()
app.command()(odds)
runner = CliRunner()


def run(*words: str) -> tuple[int, str, str]:
    found = runner.invoke(app, list(words), env={"COLUMNS": "160", "NO_COLOR": "1"})
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stdout, found.stderr


def test_json_is_one_object_with_the_engines_numbers() -> None:
    code, out, err = run("gor", "dwarf:str=3,wp=7,brew", "wizard:str=2", "--rounds", "4", "--json")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1
    found = json.loads(out)
    team = [Fighter(3, 7, 7, (1, 2, 3), brew=2), Fighter(2, 7, 7, (1, 1, 1), can_flip=True)]
    gor = Foe(2, 4, (2, 3, 3), reward=2)
    first = round_odds(team, gor, brew=[True, False])
    assert (found["round"]["win"], found["round"]["total"]) == (first.win, first.total)
    difference = {int(value): weight for value, weight in found["round"]["difference"].items()}
    assert difference == dict(first.difference.items())
    expected = fight_odds(team, gor, 4, use_brew=True)
    assert [after["won"] for after in found["fight"]] == [after.won for after in expected]
    assert [hero["hero"] for hero in found["fight"][0]["heroes"]] == ["dwarf", "wizard"]


def test_every_key_reaches_the_engine() -> None:
    words = "str=4,willpower=14,hours=1,overtime=2,brew=1,shield,herb=3+4,helm,dice=2/3/3"
    options = ["--extra", "4", "--shield", "when-beaten", "--json"]
    code, out, _ = run("wardrak", f"warrior:{words}", "archer:bow,black", *options)
    assert code == 0
    black = Die("black", [6, 6, 8, 10, 10, 12], [10, 10, 12, 6, 6, 8], "")
    team = [
        Fighter(4, 14, 3, (2, 3, 3), helm=True, brew=1, shield=2, herbs=(3, 4), normal_hours=1),
        Fighter(1, 7, 7, (1, 1, 1), black, single=True),
    ]
    wardrak = Foe(10, 7, (1, 2, 2), black, reward=6)
    expected = fight_odds(team, wardrak, 3, 4, True, True, 1)
    assert [after["won"] for after in json.loads(out)["fight"]] == [after.won for after in expected]
    assert [hero["lost"] for hero in json.loads(out)["fight"][2]["heroes"]] == expected[2].lost


def test_keeping_brew_and_herbs() -> None:
    with_all = json.loads(run("troll", "dwarf:str=9,brew,herb=4", "--json")[1])
    without = json.loads(run("troll", "dwarf:str=9,brew,herb=4", "--keep-brew", "--keep-herbs", "--json")[1])
    assert without == json.loads(run("troll", "dwarf:str=9", "--json")[1])
    assert with_all["round"]["win"] > without["round"]["win"]


def test_a_foe_of_ones_own() -> None:
    _, out, _ = run("foe:str=20,wp=6,dice=2", "dwarf", "--json")
    assert json.loads(out)["foe"] == {"name": "foe", "strength": 20, "willpower": 6, "reward": 0}
    expected = round_odds([Fighter(1, 7, 7, (1, 2, 3))], Foe(20, 6, (2, 2, 2)))
    assert json.loads(out)["round"]["lose"] == expected.lose


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["The dwarf and the wizard against the gor", "creature defeated", "The next round", "strength 2", "%"]),
        ("de", ["Der Zwerg und der Zauberer gegen den Gor", "Kreatur besiegt", "Die nächste Runde", "2 Stärkepunkte"]),
        (
            "fr",
            [
                "Le nain et le magicien contre le gor",
                "créature vaincue",
                "Le prochain tour de combat",
                "2 points de force",
            ],
        ),
    ],
)
def test_the_table_speaks_three_languages(language: str, words: list[str]) -> None:
    code, out, _ = run("gor", "dwarf:str=3,wp=7,brew", "wizard:str=2", "--language", language)
    assert code == 0
    for word in words:
        assert word in out
    assert ("," in out.split("%")[0].splitlines()[-1]) == (language != "en")


def test_what_is_rare_does_not_look_impossible() -> None:
    _, out, _ = run("gor", "dwarf:str=3,wp=7,brew", "wizard:str=2")
    assert ">99.9%" in out and "<0.1%" in out


@pytest.mark.parametrize(
    ("words", "error", "parts"),
    [
        (["goor", "dwarf"], "unknown_foe", ["goor", "`gor`", "troll"]),
        (["gor", "dworf:str=3"], "unknown_hero", ["dworf:str=3", "`dwarf`", "wizard"]),
        (["gor", "dwarf:sr=3"], "unknown_key", ["dwarf:sr=3", "`str`", "overtime"]),
        (["gor", "dwarf:str=many"], "no_number", ["dwarf:str=many", "str", "many"]),
        (["gor", "dwarf:str"], "no_number", ["dwarf:str"]),
        (["gor", "dwarf:wp=²"], "no_number", ["²"]),
        (["gor", "dwarf:wp=21"], "out_of_range", ["wp", "1", "20", "21"]),
        (["gor", "dwarf:wp=0"], "out_of_range", ["wp", "0"]),
        (["gor", "dwarf:helm=2"], "no_value", ["helm", "2"]),
        (["gor", "dwarf:str=2,strength=3"], "key_twice", ["str"]),
        (["gor", "dwarf:dice=1/2"], "dice", ["1/2", "2/3/4"]),
        (["foe:dice=9", "dwarf"], "out_of_range", ["dice", "9"]),
        (["gor", "dwarf:herb=3+x"], "no_number", ["herb", "x"]),
        (["gor", "dwarf", "dwarf:str=2"], "hero_twice", ["dwarf:str=2"]),
        (["gor", "dwarf:hours=0"], "nobody_can_pay", ["dwarf:hours=0"]),
        (["gor", "dwarf:hours=0,overtime=3,wp=2"], "nobody_can_pay", ["overtime=3"]),
    ],
)
def test_an_error_names_what_where_and_why(words: list[str], error: str, parts: list[str]) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    for part in parts:
        assert part in err
    for language in ("de", "fr"):
        code, out, _ = run(*words, "--json", "--language", language)
        assert code == 2
        found = json.loads(out)
        assert found["error"] == error
        assert found["message"] not in (err.strip(), "")
        assert "{" not in found["message"]


@pytest.mark.parametrize("words", [[], ["gor"], ["gor", "dwarf", "--rounds", "0"], ["gor", "dwarf", "--language", "x"]])
def test_a_wrong_command_line_is_refused(words: list[str]) -> None:
    assert run(*words)[0] == 2


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "willpower 6, 1 black die"),
        ("de", "6 Willenspunkte, 1 schwarzer Würfel"),
        ("fr", "6 points de volonté, 1 dé noir"),
    ],
)
def test_a_single_die_is_told_in_the_singular(language: str, said: str) -> None:
    assert said in run("wardrak:wp=6", "dwarf", "--language", language)[1]
