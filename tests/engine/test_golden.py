"""Every ending of every legend has been reached, and its record still comes out the same."""

from __future__ import annotations

import pytest

import golden


@pytest.mark.parametrize(
    ("legend", "ending"), [(name, code) for name in golden.stories() for code in golden.endings(name)]
)
def test_every_ending_has_a_record_that_replays_to_the_same_moment(legend: str, ending: str) -> None:
    assert (golden.folder(legend) / f"{ending}.record").is_file(), f"nobody has shown that {ending} can be reached"
    game = golden.replay(legend, ending)
    assert game.ending == ending
    assert game.digest() == golden.stored(legend)[ending]
