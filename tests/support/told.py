"""One small legend, told in several ways: a letter must come from one end of the land to the other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from andori.lab.simulation import Setting, pack_legend
from andori.legends.folder import legend_from_folder

BRINGS: Final = "{set: {brought: 1}}, {narrator: {to: N}}"
LIES: Final = "  - lay: {thing: parchment-7, at: 41}\n"
HIDDEN: Final = """\
  - site: {name: barn, at: 41, forced: true, then: [{draw: {deck: hideouts}}]}
  - site: {name: shed, at: 42, forced: true, then: [{draw: {deck: hideouts}}]}
"""
DELIVERED: Final = f"  - delivered: {{thing: parchment-7, at: 22}}\n    do: [{BRINGS}]\n"
STOPS: Final = f"  - stops: 22\n    do: [{{if: {{when: {{carries: parchment-7}}, then: [{BRINGS}]}}}}]\n"
BROUGHT: Final = "  bring_letter: {done: {variable: {brought: 1}}}\n"
KEPT: Final = "  keep_faith: {done: {strength_above: 12}}\n"
"""A task of which the planner can make nothing."""


def tell(folder: Path, setup: str, triggers: str, tasks: str = BROUGHT, variables: str = "kept: 0") -> Setting:
    """Write the legend down, in this way, and set it up for three heroes and the planner."""
    folder.mkdir()
    told = f"tasks:\n{tasks}" if tasks else ""
    (folder / "legend.yaml").write_text(
        f"""\
format: 3
id: {folder.name}
board: land
deck: golden
heroes: [2, 4]
minutes: 30
origin: andori
variables: {{brought: 0, {variables}}}
decks:
  hideouts:
    returns: false
    cards:
      nothing: {{do: []}}
      letter: {{do: [{{lay: {{thing: parchment-7, at: here}}}}]}}
endings: {{castle: lost, too_late: lost, letter_read: won}}
setup:
  - heroes_at: {{dwarf: 7, warrior: 14, archer: 25, wizard: 34}}
  - lay: {{well: full, at: [5, 35, 45, 55]}}
  - creature: {{kind: gor, at: [8, 20, 21, 26, 48]}}
  - creature: {{kind: skral, at: 19}}
{setup}\
  - strength: 2
  - gain: {{who: group, gold: 5}}
  - end_nearer: 5
  - end_nearer: 3
  - begins: lowest
cards: {{}}
triggers:
{triggers}\
{told}\
at_end:
  - if:
      when: {{variable: {{brought: 1}}}}
      then: [{{ending: letter_read}}]
      else: [{{ending: too_late}}]
""",
        encoding="utf-8",
    )
    for language in ("en", "de", "fr"):
        (folder / f"text.{language}.yaml").write_text("title: The Letter\ntasks: {bring_letter: The letter}\n", "utf-8")
    found = legend_from_folder(folder, "base")
    party = ("dwarf", "warrior", "archer")
    return Setting(found.id, party, "planner", "normal", "kosmos", 3, 0.002, pack_legend(found))
