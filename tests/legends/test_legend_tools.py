"""Tools for authors: the vocabulary and the compiler agree, the schema and the reference follow, the starter plays."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from andori.cases.runner import run_file
from andori.cli.legends import ground
from andori.cli.main import app
from andori.engine.dealer import SeededDealer
from andori.engine.decisions import Chance
from andori.engine.flags import flag_names
from andori.game import Game
from andori.legends.board_verbs import LegendCompiler
from andori.legends.build import Builder, Files
from andori.legends.compiler import FLAG_TESTS, OTHER_TESTS, OWNER_TESTS, SIMPLE_TESTS
from andori.legends.findings import Findings
from andori.legends.folder import legend_from_folder, register
from andori.legends.ground import Names
from andori.legends.kinds import KINDS, Kind, Word
from andori.legends.own_words import OPERAND_KINDS
from andori.legends.schema import legend_schema
from andori.legends.shape import Shape
from andori.legends.source import Map, Reader
from andori.legends.starter import StarterError, write_starter
from andori.legends.variants import mark
from andori.legends.vocabulary import LANGUAGES, TEXTS, Vocabulary
from andori.sets.library import legend_file, legends
from andori.text.tokens import take_texts

ROOT = Path(__file__).resolve().parents[2]
WORDS = ground("base").vocabulary
# Everything that the examples of the vocabulary name.
SCENERY = """
format: 3
id: scenery
variables: {seen: 0, saved: 0, tower_fallen: 0, owner: -1}
creatures: {tower-skral: {like: skral}}
endings: {castle: lost, saved: won, too_late: lost, burnt: lost}
decks: {fates: {cards: {fate-z: {do: []}}}}
cards: {A1: {}, rune-stones: {}}
setup: []
at_end: [{ending: saved}]
"""
runner = CliRunner()


def scenery() -> Map:
    found = Reader("scenery").read(SCENERY)
    assert isinstance(found, Map)
    return found


def every_word() -> list[Word]:
    parts = (WORDS.effects, WORDS.conditions, WORDS.triggers, WORDS.top, WORDS.card_fields, WORDS.creature_fields)
    more = (WORDS.deck_fields, WORDS.deck_card_fields, WORDS.task_fields, WORDS.counter_fields)
    return [word for part in (*parts, *more) for word in part.values()]


# ---- vocabulary and compiler ---------------------------------------------------------------------------------------


def test_the_vocabulary_lists_exactly_the_effects_the_compiler_knows() -> None:
    words = Vocabulary({**WORDS.nouns, "pack": "pack"})  # no noun is lacking
    assert {words.key(name) for name in words.effects} == {
        name[5:] for name in dir(LegendCompiler) if name.startswith("verb_")
    }


def test_the_vocabulary_lists_exactly_the_conditions_the_compiler_knows() -> None:
    assert {WORDS.key(name) for name in WORDS.conditions} == {*SIMPLE_TESTS, *FLAG_TESTS, *OWNER_TESTS, *OTHER_TESTS}


def test_the_vocabulary_lists_exactly_the_triggers_the_builder_knows() -> None:
    box = ground("base")
    board_file, board = box.boards["land"]
    for word in WORDS.triggers.values():
        legend = scenery()
        legend["triggers"] = Reader("example").read(f"- {{{word.example}, do: []}}")
        files = Files(box.box, board_file, box.decks, legend, "scenery", box.chapters)
        content = Builder(files, board, "kosmos", "normal", 2).build()
        waiting = [getattr(content, name) for name in dir(content) if name.startswith("on_")]
        assert sum(bool(found) for found in waiting) == 1, word.name


def test_the_vocabulary_lists_exactly_the_special_rules_of_the_engine() -> None:
    assert set(WORDS.rules) == set(flag_names(WORDS.nouns))


class Listening(LegendCompiler):
    """A compiler that remembers which arguments its verbs ask for."""

    asked: list[tuple[str, ...]]

    def fields(self, value: Any, *known: str) -> Map:
        self.asked.append(known)
        return super().fields(value, *known)


def listening() -> Listening:
    box = ground("base")
    board_file, board = box.boards["land"]
    files = Files(box.box, board_file, box.decks, scenery(), "scenery", box.chapters)
    builder = Builder(files, board, "kosmos", "normal", 2)
    compiler = Listening(builder.scope, "scenery")
    compiler.asked = []
    return compiler


@pytest.mark.parametrize("word", [word for word in WORDS.effects.values() if word.args], ids=lambda word: word.name)
def test_an_effect_takes_exactly_the_arguments_of_the_vocabulary(word: Word) -> None:
    compiler = listening()
    compiler.verbs[word.name](Map(1))
    assert set(compiler.asked[0]) == {arg.name for arg in word.args}


@pytest.mark.parametrize("word", [word for word in WORDS.conditions.values() if word.args], ids=lambda word: word.name)
def test_a_condition_takes_exactly_the_arguments_of_the_vocabulary(word: Word) -> None:
    compiler = listening()
    compiler.test(word.name, Map(1))
    assert set(compiler.asked[0]) == {arg.name for arg in word.args}


@pytest.mark.parametrize("word", WORDS.effects.values(), ids=lambda word: word.name)
def test_the_example_of_an_effect_compiles_and_checks(word: Word) -> None:
    compiler = listening()
    effects = Reader("example").read(f"- {word.example}")
    mark(effects, ground("base").box)
    compiler.block(effects)
    assert compiler.scope.problems == []
    assert shaped(lambda shape: shape.effects(effects, 1)) == []
    assert word.example.startswith(word.name)


@pytest.mark.parametrize("word", WORDS.conditions.values(), ids=lambda word: word.name)
def test_the_example_of_a_condition_compiles_and_checks(word: Word) -> None:
    compiler = listening()
    condition = Reader("example").read(word.example)
    compiler.unless(condition)
    assert compiler.scope.problems == []
    assert shaped(lambda shape: shape.value(Kind("condition"), condition, 1, "when")) == []


@pytest.mark.parametrize("word", WORDS.triggers.values(), ids=lambda word: word.name)
def test_the_example_of_a_trigger_checks(word: Word) -> None:
    trigger = Reader("example").read(word.example)
    assert shaped(lambda shape: shape.word(word, trigger[word.name], 1)) == []


def test_the_examples_of_all_parts_make_a_legend_of_the_right_form() -> None:
    whole = scenery()
    for word in WORDS.top.values():
        whole.update(Reader("example").read(word.example))
    for word in WORDS.creature_fields.values():
        whole["creatures"]["tower-skral"].update(Reader("example").read(word.example))
    assert Schema(legend_schema(ground("base"))).faults(whole) == []


def shaped(look: Callable[[Shape], None]) -> list[str]:
    findings = Findings()
    look(Shape("legend.yaml", Names(ground("base"), scenery()), findings, (2, 4)))
    return [found.sentence() for found in findings]


def test_every_word_is_said_in_three_languages() -> None:
    for word in every_word():
        said = [word.says.within(language) for language in LANGUAGES]
        assert all(text and text == text.strip() for text in said), word.name
        assert len(set(said)) == 3, word.name
        assert "\n" not in "".join(said), word.name


def test_every_kind_of_value_is_described_and_understood() -> None:
    used = {
        kind for word in every_word() for kind in [word.value, *(arg.kind for arg in word.args)] if kind is not None
    }
    assert {kind.name for kind in used} <= KINDS.keys()
    # What no shared word takes, the own words of a box may take.
    assert KINDS.keys() == {kind.name for kind in used} | set(OPERAND_KINDS)


# ---- schema --------------------------------------------------------------------------------------------------------


class Schema:
    """As much of JSON Schema 2020-12 as ours uses; an unknown keyword is an error, so that nothing goes unchecked."""

    KNOWN = {
        *(
            "$schema",
            "$defs",
            "$ref",
            "title",
            "description",
            "type",
            "enum",
            "anyOf",
            "oneOf",
            "properties",
            "required",
        ),
        *("additionalProperties", "propertyNames", "minProperties", "maxProperties", "items", "minItems", "maxItems"),
        *("minimum", "maximum", "minLength", "pattern"),
    }

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    def faults(self, value: Any) -> list[str]:
        return self.look(value, self.schema, "")

    def look(self, value: Any, schema: dict[str, Any], path: str) -> list[str]:
        assert schema.keys() <= self.KNOWN, schema.keys() - self.KNOWN
        found: list[str] = []
        if "$ref" in schema:
            found += self.look(value, self.schema["$defs"][schema["$ref"].removeprefix("#/$defs/")], path)
        if "type" in schema:
            kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            if not any(self.is_a(value, kind) for kind in kinds):
                return [*found, f"{path}: {value!r} is no {kinds}"]
        if "enum" in schema and not any(value == one and type(value) is type(one) for one in schema["enum"]):
            found.append(f"{path}: {value!r} is none of {schema['enum'][:5]}")
        if "anyOf" in schema and not any(not self.look(value, one, path) for one in schema["anyOf"]):
            found.append(f"{path}: {value!r} fits nothing")
        if "oneOf" in schema and sum(not self.look(value, one, path) for one in schema["oneOf"]) != 1:
            found.append(f"{path}: {value!r} does not fit exactly one")
        if isinstance(value, dict):
            found += self.mapping(value, schema, path)
        elif isinstance(value, list):
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**6):
                found.append(f"{path}: {len(value)} entries")
            for place, entry in enumerate(value):
                found += self.look(entry, schema.get("items", {}), f"{path}[{place}]")
        elif isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            found.append(f"{path}: {value} out of range")
        elif isinstance(value, str):
            if not re.search(schema.get("pattern", ""), value) or len(value) < schema.get("minLength", 0):
                found.append(f"{path}: {value!r} looks wrong")
        return found

    def mapping(self, value: dict[str, Any], schema: dict[str, Any], path: str) -> list[str]:
        found = [f"{path}: no {name}" for name in schema.get("required", []) if name not in value]
        if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", 10**6):
            found.append(f"{path}: {len(value)} keys")
        known = schema.get("properties", {})
        rest = schema.get("additionalProperties", True)
        for key, entry in value.items():
            if "propertyNames" in schema:
                found += self.look(key, schema["propertyNames"], f"{path}.{key}")
            if key in known:
                found += self.look(entry, known[key], f"{path}.{key}")
            elif rest is False:
                found.append(f"{path}: {key!r} is not known")
            elif isinstance(rest, dict):
                found += self.look(entry, rest, f"{path}.{key}")
        return found

    @staticmethod
    def is_a(value: Any, kind: str) -> bool:
        if kind == "integer":
            return isinstance(value, int) and not isinstance(value, bool)
        python = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
        return isinstance(value, python[kind])


@pytest.mark.parametrize("legend", legends())
def test_every_legend_of_the_package_fits_the_schema(legend: str) -> None:
    box = legend.partition("/")[0]
    assert Schema(legend_schema(ground(box))).faults(legend_file(legend)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format: 3", "format: 4"),
        ("strength: 2", "strenght: 2"),
        ("kind: skral, at: 19", "kind: skral, on: 19"),
        ("kind: skral, at: 19", "kind: skral, at: 73"),
        ("farmer: true", "farmer: maybe"),
        ("at: {easy: [24, 36], normal: [24]}", "at: {easy: [24, 36]}"),
        ("defeated: howler", "defeats: howler"),
        ("flock_home: won", "flock_home: win"),
        ("when: {variable:", "when: {variabel:"),
        ("minutes: 45", "minuets: 45"),
    ],
)
def test_the_schema_refuses_what_the_checker_refuses(old: str, new: str, tmp_path: Path) -> None:
    write_starter(tmp_path / "flock")
    text = (tmp_path / "flock" / "legend.yaml").read_text(encoding="utf-8")
    schema = Schema(legend_schema(ground("base")))
    assert schema.faults(Reader("legend").read(text)) == []
    assert old in text
    assert schema.faults(Reader("legend").read(text.replace(old, new, 1))) != []


def test_the_schema_is_of_draft_2020_12_and_speaks_three_languages() -> None:
    for language in LANGUAGES:
        schema = legend_schema(ground("base"), language)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        gain = schema["$defs"]["effect"]["anyOf"][1]["properties"]["gain"]
        assert gain["description"].startswith(WORDS.effects["gain"].says.within(language))
        for name in re.findall(r'"#/\$defs/([^"]+)"', json.dumps(schema)):
            assert name in schema["$defs"]


# ---- reference -----------------------------------------------------------------------------------------------------


def test_the_reference_is_current() -> None:
    """If not: andori legend reference > docs/legend-reference.md"""
    made = runner.invoke(app, ["legend", "reference", "--language", "en"])
    assert made.output == (ROOT / "docs" / "legend-reference.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_names_every_word(language: str) -> None:
    made = runner.invoke(app, ["legend", "reference", "--language", language]).output
    for word in every_word():
        assert f"| `{word.name}`" in made
        assert word.says.within(language) in made


def test_every_yaml_example_of_the_tutorial_is_right() -> None:
    """The effects, cards and triggers in docs/writing-a-legend.md are of the right form."""
    text = (ROOT / "docs" / "writing-a-legend.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 8
    schema = Schema(legend_schema(ground("base")))
    for example in examples:
        for found in Reader("tutorial").read_all(example):
            assert found.keys() <= {*WORDS.top, *TEXTS, "case", "given", "when", "then"}, example
            for key in found if not found.keys() & {"title", "case"} else ():
                assert schema.look(found[key], schema.schema["properties"][key], key) == []


# ---- the starter ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_starter_is_the_same_legend_in_every_language(language: str, tmp_path: Path) -> None:
    write_starter(tmp_path / "en" / "tale")
    write_starter(tmp_path / language / "x" / "tale", "", language)
    english = legend_from_folder(tmp_path / "en" / "tale", "base")
    other = legend_from_folder(tmp_path / language / "x" / "tale", "base")
    assert {**english.legend, "origin": ""} == {**other.legend, "origin": ""}
    assert english.texts == other.texts


def test_the_starter_is_named_after_its_folder(tmp_path: Path) -> None:
    written = write_starter(tmp_path / "the-old-mill", 'The "old" mill: a tale')
    assert [path.name for path in written] == [
        "legend.yaml",
        "text.en.yaml",
        "text.de.yaml",
        "text.fr.yaml",
        "first.yaml",
    ]
    folder = legend_from_folder(tmp_path / "the-old-mill", "base")
    assert folder.id == "base/the-old-mill"
    assert folder.legend["id"] == "the-old-mill"
    assert folder.texts["fr"]["title"] == 'The "old" mill: a tale'


@pytest.mark.parametrize("name", ["Mill", "-mill", "old mill", "..", "m" * 61, "mühle"])
def test_a_folder_that_cannot_be_an_id_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(StarterError):
        write_starter(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "tale"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(StarterError):
        write_starter(folder)
    assert [path.name for path in folder.iterdir()] == ["notes.txt"]


@pytest.fixture
def tale(tmp_path: Path) -> Path:
    """A starter legend that can be played by its id."""
    write_starter(tmp_path / "a-test-tale")
    folder = legend_from_folder(tmp_path / "a-test-tale", "base")
    register(folder)
    take_texts(folder.id, folder.texts)
    return tmp_path / "a-test-tale"


def test_the_cases_of_the_starter_pass(tale: Path) -> None:
    results = run_file(tale / "cases" / "first.yaml")
    assert [result.failure for result in results] == [""] * 4


@pytest.mark.parametrize("difficulty", ["easy", "normal"])
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
@pytest.mark.parametrize("heroes", [["dwarf", "wizard"], ["archer", "warrior", "dwarf"]])
def test_the_starter_can_be_played_to_its_end(tale: Path, difficulty: str, edition: str, heroes: list[str]) -> None:
    game = Game.new("base/a-test-tale", heroes, difficulty, edition)
    dealer = SeededDealer(7)
    chance = random.Random(11)
    for _ in range(50_000):
        decision = game.decision
        if decision is None:
            break
        if isinstance(decision, Chance):
            game.apply(dealer.answer(decision))
        else:
            actions = game.legal()
            game.apply(chance.choice(actions))
    assert game.outcome in ("won", "lost")
    assert game.ending in ("castle", "too_late", "flock_home")


# ---- commands ------------------------------------------------------------------------------------------------------


def test_a_new_legend_is_written_and_checked(tmp_path: Path) -> None:
    folder = str(tmp_path / "old-mill")
    made = runner.invoke(app, ["legend", "new", folder, "--title", "The Old Mill", "--language", "en"])
    assert made.exit_code == 0 and "andori legend play" in made.output
    again = runner.invoke(app, ["legend", "new", folder, "--language", "en"])
    assert again.exit_code == 2 and "nothing is overwritten" in again.output
    checked = runner.invoke(app, ["legend", "check", folder, "--language", "en"])
    assert checked.exit_code == 0 and checked.output == f"{folder}: no problems found.\n"


def test_problems_end_the_check_with_1_and_come_as_json_too(tmp_path: Path) -> None:
    write_starter(tmp_path / "old-mill")
    path = tmp_path / "old-mill" / "legend.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kind: skral", "kind: scral"), encoding="utf-8")
    told = runner.invoke(app, ["legend", "check", str(path.parent), "base/sandbox", "--language", "de"])
    assert told.exit_code == 1
    assert "legend.yaml:36: `scral` ist unbekannt (erwartet: Kreatur). Meinst du `skral`?" in told.output
    assert "base/sandbox: alles in Ordnung." in told.output
    found = json.loads(runner.invoke(app, ["legend", "check", str(path.parent), "--json", "-l", "en"]).output)
    assert found["problems"] == 1
    assert found["legends"][0]["problems"][0]["line"] == 36
    assert found["legends"][0]["problems"][0]["code"] == "unknown_word"
    assert runner.invoke(app, ["legend", "check", str(tmp_path / "nothing"), "-l", "en"]).exit_code == 1


def test_the_schema_is_printed() -> None:
    assert json.loads(runner.invoke(app, ["legend", "schema"]).output)["title"] == "A legend of Andori"


def test_a_language_that_nobody_speaks_is_refused() -> None:
    refused = runner.invoke(app, ["legend", "schema", "--language", "xx"])
    assert refused.exit_code == 2 and "xx" in refused.output


def test_a_folder_can_be_played(tmp_path: Path) -> None:
    write_starter(tmp_path / "old-mill")
    options = ["--heroes", "dwarf,wizard", "--seed", "1", "--language", "en"]
    played = runner.invoke(app, ["legend", "play", str(tmp_path / "old-mill"), *options], input="")
    assert played.exit_code == 0, played.output
    assert "Empty Pastures" in played.output


def test_a_broken_folder_is_not_played_but_one_without_a_translation_is(tmp_path: Path) -> None:
    write_starter(tmp_path / "old-mill")
    (tmp_path / "old-mill" / "text.fr.yaml").unlink()
    played = runner.invoke(app, ["legend", "play", str(tmp_path / "old-mill"), "-l", "en"], input="")
    assert played.exit_code == 0 and "1 thing is left to do" in played.output
    path = tmp_path / "old-mill" / "legend.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kind: skral", "kind: scral"), encoding="utf-8")
    refused = runner.invoke(app, ["legend", "play", str(tmp_path / "old-mill"), "-l", "en"], input="")
    assert refused.exit_code == 1 and "Did you mean `skral`?" in refused.output


def test_the_legends_are_listed() -> None:
    listed = runner.invoke(app, ["legends"])
    assert listed.exit_code == 0 and "base/legend-2" in listed.output
    assert {entry["id"] for entry in json.loads(runner.invoke(app, ["legends", "--json"]).output)["legends"]} == set(
        legends()
    )
