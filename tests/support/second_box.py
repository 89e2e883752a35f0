"""A second box for tests: the board and the chapters of the first one, and not a single hero, creature, thing, edition
or level that the first one has. It has no allies, no event cards, no fog and no rune stones."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from andori.sets import boxes
from shelf import look_again, shelf

NAME: Final = "isle"
RULE: Final = "ISLE-TIDE-01"
RULES: Final = """\
module: ISLE
title: The Isle
order: 9

rules:
- {id: ISLE-TIDE-01, rule: The tide comes twice a day.}
- {id: ISLE-TIDE-02, rule: What the tide brings stays.}
"""
LEGEND: Final = """\
format: 3
id: sandbox
ground: true
board: shore
endings: {castle: lost, narrator: lost}
setup:
  - heroes_at: {diver: 7, smith: 14, piper: 25}
  - creature: {kind: crab, at: 3}
at_end:
  - ending: narrator
"""
OWN: Final = f"""\
name: {NAME}
board: shore
nouns: {{}}
editions: {{manual: {{free_any_time: true}}}}
levels: [calm, wild]
heroes:
  diver: {{rank: 7, dice: [1, 2, 3], colour: blue, figures: {{man: Fio, woman: Nim}}, well: 3}}
  smith: {{rank: 14, dice: [2, 2, 2], colour: green, figures: {{man: Ost, woman: Ada}}, well: 3}}
  piper: {{rank: 25, dice: [2, 3, 4], colour: purple, figures: {{man: Rik, woman: Ula}}, well: 3, flips: true}}
sunrise: [{{move: crab}}, wells, narrator]
things:
  coin: {{size: purse, roles: [coin]}}
  rope: {{size: small, steps: 1}}
stock: {{rope: 2}}
rules: {{legend: {RULE}}}
"""
"""What its set.yaml says instead of the first one's."""
CASE: Final = """\
- case: A diver walks
  rules: [ISLE-TIDE-01]
  given: {heroes: {diver: {space: 7}}, creatures: [crab@3]}
  when: ["diver: move 9"]
  then: {heroes: {diver: {space: 9}}}
"""


def write_legend(home: Path, legend: str, text: str) -> Path:
    """The folder of a legend in the folder of a box."""
    folder = home / "legends" / "tide"
    folder.mkdir()
    (folder / "legend.yaml").write_text(legend, encoding="utf-8")
    (folder / "text.en.yaml").write_text(text, encoding="utf-8")
    return folder


def write_box(folder: Path) -> None:
    """The folder of the box."""
    first = Path(str(boxes.folder_of(boxes.first_box())))
    theirs: dict[str, Any] = yaml.safe_load((first / "set.yaml").read_text(encoding="utf-8"))
    source: dict[str, Any] = {"format": theirs["format"], "nouns": {"stronghold": "castle"}} | yaml.safe_load(OWN)
    # The weakest creature of the first box, under another name.
    source["creatures"] = {"crab": next(iter(theirs["creatures"].values()))}
    home = folder / NAME
    (home / "boards").mkdir(parents=True)
    (home / "legends" / "sandbox").mkdir(parents=True)
    (home / "cases").mkdir()
    board = next(iter(sorted((first / "boards").iterdir())))
    shutil.copy(board, home / "boards" / "shore.yaml")
    (home / "set.yaml").write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")
    cited = yaml.safe_load((first / "citations.yaml").read_text(encoding="utf-8"))
    # Lines of actions have nouns of the first box.
    del cited["verbs"]
    (home / "citations.yaml").write_text(yaml.safe_dump(_by_one_rule(cited)), encoding="utf-8")
    (home / "rules.yaml").write_text(RULES, encoding="utf-8")
    (home / "legends" / "sandbox" / "legend.yaml").write_text(LEGEND, encoding="utf-8")
    (home / "cases" / "tide.yaml").write_text(CASE, encoding="utf-8")
    (home / "box.py").write_text(
        f"from andori.sets.{boxes.first_box()}.box import CHAPTERS as CHAPTERS\n", encoding="utf-8"
    )


def _by_one_rule(cited: Any) -> Any:
    """What the first box cites, all of it by one rule in every edition."""
    if isinstance(cited, str) or cited.keys() <= set(boxes.box_editions(boxes.first_box())):
        return RULE
    return {key: _by_one_rule(value) for key, value in cited.items()}


@contextmanager
def second_box(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a second box, which is there as long as this lasts."""
    with shelf(folder, monkeypatch) as shelves:
        write_box(shelves)
        look_again()
        yield shelves / NAME
