"""Whatever text comes in, the answer is a game or a sentence: never another exception, never a hang.

Texts are arbitrary, or real ones that have been damaged: letters changed, lines dropped, doubled or swapped, numbers
made huge, digits of other scripts, very long lines, deep nesting. The examples are the same on every run.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from andori.cases.runner import run_file
from andori.engine.actions import NonsenseError
from andori.engine.dealer import Generator
from andori.engine.frames import FIELDS, FRAME_NAMES, LIST
from andori.engine.position import PositionError
from andori.game import Game
from andori.legends.source import Map, Reader, Seq, SourceError
from andori.tester import Party, Rates
from andori.tester.examiner import Examiner

SECONDS = 5.0
"""More than any of these texts may take, on a slow machine."""
SETS = Path(__file__).resolve().parents[2] / "src" / "andori" / "sets"
UNCHECKED = Rates(0, 0, 0, 0, 0, 0, 0)

steady = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=250,
    # A text that hangs would be made smaller at five seconds an attempt; the damage is small enough to read as it is.
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


class Hang(BaseException):
    """A text took too long."""


@contextmanager
def in_time() -> Iterator[None]:
    """Break off what does not come to an end; where there is no such signal, only measure nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise Hang

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# ---- damage ----------------------------------------------------------------------------------------------------------

WORDS = (
    *("-", "0", "-1", "7", "13", "80", "99", "100", "9999", "99999", "999999", "9" * 30, "1e9", "0x10", "1_000", "+5"),
    *("\u0661\u0662", "\uff11", "\u00b2", "\u2028", "\x00", "\x85", "\ufeff", "\ud800", "\t", "\r", "\u00e9"),
    *("", "nothing", "rune", "gem", "gold", "farmer", "dwarf", "group", "dealer", "frame fight", "hidden", "x" * 5000),
    *("[", "{", "}", "]", "&a", "*a", "!!python/name:os.system", "---", "...", "? ", "|", ">", "%YAML 1.1", "@", "`"),
    *("null", "true", "~", "5:5", "0:0", "=", ",", "1,2,3", "[" * 60, "{a: " * 60),
)
Damage = tuple[int, float, float, str]
damages = st.lists(
    st.tuples(
        st.integers(0, 8),
        st.floats(0, 1, exclude_max=True),
        st.floats(0, 1, exclude_max=True),
        st.one_of(st.sampled_from(WORDS), st.characters(), st.text(max_size=6)),
    ),
    min_size=1,
    max_size=4,
)


def place(share: float, length: int) -> int:
    return int(share * length) if length else 0


def damage(text: str, how: list[Damage]) -> str:
    """A text after some accidents; the same accidents always do the same."""
    for kind, here, there, word in how:
        lines = text.split("\n")
        one, other = place(here, len(lines)), place(there, len(lines))
        if kind == 0:
            text = text[: place(here, len(text))] + word + text[place(here, len(text)) + 1 :]
            continue
        if kind == 1:
            del lines[one]
        elif kind == 2:
            lines.insert(other, lines[one])
        elif kind == 3:
            lines[one], lines[other] = lines[other], lines[one]
        elif kind == 4:
            words = lines[one].split(" ")
            words[place(there, len(words))] = word
            lines[one] = " ".join(words)
        elif kind == 5:
            words = lines[one].split(" ")
            words.insert(place(there, len(words)), words[-1])
            lines[one] = " ".join(words)
        elif kind == 6:
            numbers = list(re.finditer(r"[0-9]+", text))
            if numbers:
                found = numbers[place(here, len(numbers))]
                text = text[: found.start()] + word + text[found.end() :]
            continue
        elif kind == 7:
            text = text[: place(here, len(text))] + text[place(here, len(text)) + place(there, 40) :]
            continue
        else:
            lines[one] += word * (1 + place(there, 50))
        text = "\n".join(lines)
    return text


# ---- real texts ------------------------------------------------------------------------------------------------------

PARTIES = (
    Party("base/skirmish", "kosmos", "normal", ("dwarf", "wizard", "archer", "warrior")),
    Party("base/skirmish", "ffg", "easy", ("archer", "wizard")),
    Party("base/sandbox", "kosmos", "normal", ("warrior",)),
)


@cache
def games() -> tuple[Game, ...]:
    """Games at many different moments: walks, fights, trades, cards, ends."""
    found: list[Game] = []
    for number, party in enumerate(PARTIES):
        examiner = Examiner(party, number, UNCHECKED)
        for limit in (*range(3, 120, 6), 2000):
            examiner.play(limit)
            found.append(examiner.game.copy())
    return tuple(found)


@cache
def positions() -> tuple[str, ...]:
    return tuple(game.position() for game in games())


@cache
def records() -> tuple[str, ...]:
    later = Game.from_position(positions()[5])
    later.apply(later.legal()[0])
    return (*(game.record() for game in games()), later.record())


@cache
def cases() -> tuple[str, ...]:
    found = [path.read_text(encoding="utf-8") for path in sorted((SETS / "base" / "cases").glob("*.yaml"))]
    return tuple(text for whole in found for text in re.split(r"(?m)^---$", whole))


@cache
def sources() -> tuple[str, ...]:
    found = [path for path in sorted((SETS / "base").rglob("*.yaml")) if path.stat().st_size < 9000]
    return tuple(path.read_text(encoding="utf-8") for path in found)


def drawn(texts: Callable[[], tuple[str, ...]]) -> st.SearchStrategy[str]:
    """One of the real texts, damaged."""
    return st.builds(
        lambda share, how: damage(texts()[place(share, len(texts()))], how), st.floats(0, 1, exclude_max=True), damages
    )


# ---- actions ---------------------------------------------------------------------------------------------------------


def reads_or_refuses(line: str) -> None:
    game = games()[0]
    with in_time():
        try:
            action = game.parse(line)
        except NonsenseError as error:
            assert str(error)
            return
        assert game.parse(action.text) == action
        game.why_not(action)


@steady
@given(st.one_of(st.text(max_size=60), st.text(alphabet="dwarf:moveligt @-0123456789,", max_size=40)))
@example("dwarf: fight gor@8 with ")
@example("dwarf: fight gor@8 with wizard, wizard")
@example("dwarf: remove 0")
@example("dealer: 1 2 3 4 5")
@example("dealer: \u0665")
@example("dwarf: lose 0 willpower")
def test_any_line_is_an_action_or_nonsense(line: str) -> None:
    reads_or_refuses(line)


@steady
@given(st.sampled_from(range(400)), damages)
def test_a_damaged_line_is_an_action_or_nonsense(number: int, how: list[Damage]) -> None:
    played = [action.text for game in games()[-40:] for action in game.history]
    reads_or_refuses(damage(played[number * 7 % len(played)], how))


# ---- positions and records -------------------------------------------------------------------------------------------


def plays_on(game: Game, seed: int) -> None:
    """A game that was accepted can be played on and printed."""
    generator = Generator(seed)
    for _ in range(25):
        listed = game.legal()
        if not listed:
            assert game.outcome != "running"
            return
        game.apply(listed[generator.below(len(listed))])
        game.position()


def position_or_error(text: str) -> None:
    with in_time():
        try:
            game = Game.from_position(text)
        except PositionError as error:
            assert str(error)
            return
        again = Game.from_position(game.position())
        assert again.position() == game.position()
        plays_on(game, len(text))


@steady
@given(st.text(max_size=400))
@example("")
@example("andori position 1\n" * 500)
@example("andori position 1" + "x" * 100_000)
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    position_or_error(text)


@steady
@given(drawn(positions))
def test_a_damaged_position_is_a_position_or_an_error(text: str) -> None:
    position_or_error(text)


# Every frame with its fields and whether a field is a list.
FRAMES = {
    FRAME_NAMES[kind]: [(name, holds == LIST) for name, _, holds in FIELDS[kind]] for kind in range(1, len(FRAME_NAMES))
}
numbers = st.one_of(st.integers(0, 4), st.integers(-1, 12), st.sampled_from((29, 30, 83, 84, 300, 9999)))
lists = st.lists(st.one_of(st.integers(0, 3), st.integers(0, 90)), max_size=4)


@st.composite
def frames(draw: st.DrawFn) -> str:
    """Something in progress that need not make sense."""
    kind = draw(st.sampled_from(sorted(FRAMES)))
    parts = [f"frame {kind}"]
    for name, is_list in FRAMES[kind]:
        if is_list:
            parts.append(f"{name}={','.join(str(number) for number in draw(lists)) or '-'}")
        else:
            parts.append(f"{name}={draw(numbers)}")
    return " ".join(parts)


@settings(steady, max_examples=600)
@given(st.sampled_from(range(40)), st.booleans(), st.lists(frames(), min_size=1, max_size=3))
def test_whatever_is_said_to_be_in_progress_is_played_or_refused(number: int, keep: bool, made: list[str]) -> None:
    lines = positions()[number].rstrip("\n").split("\n")
    kept = [line for line in lines if not line.startswith("frame")]
    below = [line for line in lines if line.startswith("frame")] if keep else ["frame turn"]
    position_or_error("\n".join([*kept, *below, *made, ""]))


def test_a_heap_of_barrier_does_not_take_for_ever() -> None:
    text = Game.new("base/skirmish", ["dwarf", "wizard"]).position()
    heap = re.sub(r"(?m)^rubble .*$", "rubble " + " ".join(["10:1"] * 40), text)
    numbers = {"round": 1, "phase": 9, "thrown": 1, "value": 11, "fighters": 0, "dice": 6}
    fields = [f"{name}={numbers.get(name, '-' if is_list else 0)}" for name, is_list in FRAMES["fight"]]
    fight = f"frame fight {' '.join(fields)}\n"
    position_or_error(heap)
    for space in (9, 10):
        position_or_error(heap + fight.replace("space=0", f"space={space}"))


def record_or_error(text: str) -> None:
    with in_time():
        try:
            game = Game.from_record(text)
        except PositionError as error:
            assert str(error)
            return
        assert Game.from_record(game.record()).digest() == game.digest()


@steady
@given(st.text(max_size=300))
@example("andori record 1\nlegend base/skirmish\nedition ffg\ndifficulty easy\nheroes dwarf\nfrom\n| \nactions\n")
def test_any_text_is_a_record_or_an_error(text: str) -> None:
    record_or_error(text)


@settings(steady, max_examples=150)
@given(drawn(records))
def test_a_damaged_record_is_a_record_or_an_error(text: str) -> None:
    record_or_error(text)


# ---- YAML ------------------------------------------------------------------------------------------------------------


def plain(value: object) -> bool:
    """Only texts, numbers, truth values, lists and mappings have been built."""
    if isinstance(value, Map):
        return all(type(key) is str and plain(entry) for key, entry in value.items())
    if isinstance(value, Seq):
        return all(plain(entry) for entry in value)
    return value is None or isinstance(value, (str, int, bool))


def yaml_or_error(text: str) -> None:
    with in_time():
        try:
            found = Reader("legend.yaml").read_all(text)
        except SourceError as error:
            assert error.problems
            assert all(problem.line >= 1 and problem.what for problem in error.problems)
            return
        assert all(plain(document) for document in found)


@steady
@given(st.text(max_size=200))
@example("a: \ud800")
@example("a: &a [*a]")
@example("!!python/object/apply:os.system [ls]")
@example("[" * 100_000)
@example("a: " * 1000)
@example("- " * 5000 + "a")
@example("? ? ? a")
@example("? [a]\n: b")
@example("a: 1\na: 2")
@example("a: 99999999999999999999")
@example("a: -")
@example("a: +")
@example("%YAML 9.9\n---\na")
@example("\x00")
def test_any_text_is_plain_values_or_an_error(text: str) -> None:
    yaml_or_error(text)


@steady
@given(drawn(sources))
def test_a_damaged_file_is_plain_values_or_an_error(text: str) -> None:
    yaml_or_error(text)


# ---- cases -----------------------------------------------------------------------------------------------------------


def case_or_failure(folder: Path, text: str) -> None:
    path = folder / "damaged.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with in_time():
        for result in run_file(path):
            assert result.passed or result.failure


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cases")


@steady
@given(text=st.text(max_size=200))
@example(text="case: a")
@example(text="- 1\n- 2")
@example(text="case: a\nrules: 13")
@example(text="case: a\nrules: [{a: b}]")
@example(text="case: a\neditions: 5\ngiven: {heroes: {dwarf: {space: 1}}}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}, fog: text}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1, willpower: many}}}\nthen: {heroes: {dwarf: {dice: 3}}}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}}\nwhen: 5")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}}\nthen: 5")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}}\nthen: {heroes: 30}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}}\nthen: {legal: ['dw?rf: pass']}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}}\nrefused: 7")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}, cards: {C: [{gain: 5}]}}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}, triggers: [{enters: 5, do: [dance]}]}")
@example(text="case: a\ngiven: {heroes: {dwarf: {space: 1}}, rubble: {10: [" + "1, " * 40 + "1]}}")
def test_any_text_is_cases_or_a_failure(folder: Path, text: str) -> None:
    case_or_failure(folder, text)


@settings(steady, max_examples=400)
@given(text=drawn(cases))
def test_a_damaged_case_passes_or_fails(folder: Path, text: str) -> None:
    case_or_failure(folder, text)


SHAPES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 9999), st.sampled_from(("dwarf", "gor@8", "C", "golden-3"))),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(("10", "dwarf", "space", "gold", "who", "if", "do", "at")), inner, max_size=3),
    ),
    max_leaves=6,
)
GIVEN = (
    *("legend", "difficulty", "heroes", "turn", "rooster", "day", "narrator", "vars", "creatures", "on_shields", "fog"),
    *("shields", "saved_followers", "fog_left", "wells", "gold", "ground", "stones_left", "farmers", "rubble", "witch"),
    *("allies", "closed", "stock", "deck", "deck_left", "cards", "rules_on", "creature_kinds", "triggers"),
)
THEN = (
    *("heroes", "turn", "asked", "day", "narrator", "rooster", "creatures", "present", "absent", "on_shields", "fog"),
    *("shields_free", "defeated", "wells", "gold", "ground", "farmers", "rubble", "allies", "stock", "witch", "battle"),
    *("fight", "creature_dice", "outcome", "ending", "legal", "not_legal", "kinds", "creature_moves", "rolls", "log"),
    *("vars", "box", "chance"),
)


def written(value: object) -> str:
    """A value in YAML's one-line style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(entry) for entry in value) + "]"
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


@settings(steady, max_examples=600)
@given(key=st.sampled_from(GIVEN), value=SHAPES)
def test_a_situation_of_any_shape_is_laid_out_or_a_failure(folder: Path, key: str, value: object) -> None:
    heroes = "" if key == "heroes" else "heroes: {dwarf: {space: 7}, wizard: {space: 9}}, "
    text = f"case: a\ngiven: {{{heroes}{key}: {written(value)}}}\nwhen: ['dwarf: end day', 'wizard: end day']\n"
    case_or_failure(folder, text)


@settings(steady, max_examples=600)
@given(key=st.sampled_from(THEN), value=SHAPES)
def test_an_expectation_of_any_shape_passes_or_fails(folder: Path, key: str, value: object) -> None:
    case_or_failure(
        folder, f"case: a\ngiven: {{heroes: {{dwarf: {{space: 7}}}}}}\nwhen: []\nthen: {{{key}: {written(value)}}}\n"
    )
