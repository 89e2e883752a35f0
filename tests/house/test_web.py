"""The browser outside ``web/src/boxes`` knows no single box: no hero, creature, thing, figure or place by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web" / "src"
SETS: Final = ROOT / "src" / "andori" / "sets"

SHARED: Final = frozenset(
    {
        # Rows, terrain and symbols that several boxes have.
        *(
            "event",
            "strength",
            "willpower",
            "gold",
            "fog",
            "well",
            "wells",
            "merchant",
            "narrator",
            "move",
            "sheltered",
        ),
        *("forest", "river", "mountain", "sea", "lake", "cave"),
        # Words of a box's data that every program needs in another sense.
        *("mine", "exit", "tree", "parchment", "light", "half", "used", "head", "key", "log", "part", "star", "spirit"),
        *("shadow", "events", "stone", "crown"),
        # What stands on the map for the eye alone, and what a beast of no box is drawn with.
        *("mushroom", "horned", "steppe"),
        *("blue", "yellow", "green", "purple", "red", "white", "black", "brown"),
    }
)
WRITTEN: Final = frozenset(
    {"castle", "farmer", "farmers", "rubble", "shields", "witch", "rune", "runes", "kosmos", "ffg", "burg", "château"}
)
"""Words of the base game that its files do not hold as codes."""


def box_words(box: Path) -> set[str]:
    """The words by which a box calls its heroes, creatures, things, figures, places and editions."""
    source: dict[str, Any] = yaml.safe_load((box / "set.yaml").read_text(encoding="utf-8"))
    codes: list[str] = []
    for part in ("heroes", "creatures", "allies", "fog", "stock", "things", "layers", "editions"):
        codes += source.get(part, ())
    for board in sorted((box / "boards").glob("*.yaml")):
        codes += yaml.safe_load(board.read_text(encoding="utf-8")).get("features", ())
    parts = {part for code in codes for part in re.split(r"[-_]", code) if part.isalpha() and len(part) > 2}
    return (parts | set(codes)) - SHARED - {"of", "the"}


def words_of(text: str) -> set[str]:
    """The words of a source, those inside compound names, too: ``castleShields`` holds castle."""
    pieces = re.findall(r"[A-Za-zÀ-ÿ]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text))
    return {piece.lower() for piece in pieces}


def sources() -> list[Path]:
    """Every file of the browser but boxes, samples, tests and what is generated."""
    found = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte", ".css")]
    beside = ("boxes", "samples")
    return [
        path
        for path in found
        if path.relative_to(WEB).parts[0] not in beside
        and not path.name.endswith(".test.ts")
        and path.name != "wire.ts"
    ]


FORBIDDEN: Final = WRITTEN | {word for box in SETS.iterdir() if (box / "set.yaml").is_file() for word in box_words(box)}


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(WEB).as_posix())
def test_the_browser_knows_no_word_of_a_single_box(path: Path) -> None:
    found = sorted(words_of(path.read_text(encoding="utf-8")) & FORBIDDEN)
    assert not found, (
        f"{path.relative_to(ROOT)} knows {', '.join(found)}: words of one box. What only one box has is drawn in "
        "web/src/boxes/<box>/ or told by the server."
    )


def test_the_words_come_from_the_boxes_themselves() -> None:
    assert {"dwarf", "skral", "prince", "helm", "tavern", "castle"} <= FORBIDDEN
    assert words_of("const castleShields = entered_castle;") >= {"castle", "shields", "entered"}
