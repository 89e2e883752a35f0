"""What learners see of rows that only a box declares."""

from __future__ import annotations

from andori.engine.opening import opening
from andori.engine.rulebook import Rulebook
from andori.engine.state import changed
from andori.lab.glance import HERO_NUMBERS
from andori.lab.observation import Eye
from andori.sets.library import content_from_files, content_of, files_of

DECLARED = """
layers: {fire: {most: 8}}
pools: {caves: {sprite: 4}}
marks: {hour: 3}
hero_marks: {held: 0}
"""


def test_learners_see_the_rows_that_a_box_declares() -> None:
    files = files_of("base/sandbox")
    files["set.yaml"] += (
        "layers: {fire: {most: 8}}\npools: {caves: {sprite: 4}}\nmarks: {hour: 3}\nhero_marks: {held: 0}\n"
    )
    content = content_from_files(files, "base/sandbox", "kosmos", "normal", 2).content
    plain = Eye(Rulebook(content_of("base/sandbox", "kosmos", "normal", 2)))
    eye = Eye(Rulebook(content))
    assert eye.size == plain.size + content.board.size + 1 + 1 + 4
    state = opening(content, ["dwarf", "wizard"])
    state.layers = [changed(state.layers[0], 12, 2)]
    state.pools = [[3]]
    state.heroes[1].marks = [5]
    seen = eye.see(state, 1)
    blocks = {name: seen[start : start + size] for name, start, size in eye.blocks}
    assert list(blocks["pools"]) == [0.75]
    assert round(float(blocks["marks"][0]), 3) == 0.3
    mine = blocks["heroes"].reshape(4, -1)
    assert mine.shape[1] > HERO_NUMBERS and (mine[0][-1], mine[1][-1]) == (0.5, 0.0)
    fire = blocks["spaces"].reshape(len(eye.layers), -1)[eye.layers.index("fire")]
    assert fire[12] == 0.25 and fire.sum() == 0.25
