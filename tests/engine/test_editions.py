"""Every switch of the editions is proven: turned the other way, some case of the base game fails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from andori.cases.checks import CaseFailure
from andori.cases.runner import case_files, editions_of, play, read_cases
from andori.engine.editions import SWITCHES, Edition
from andori.legends import build
from andori.legends.source import Map
from andori.sets import library

CASES = Path(library.__file__).parent / "base" / "cases"
UNSEEN_BY_CASES = {
    # Says only whether an easy game is marked as unofficial; see the test below.
    "has_levels",
}


@pytest.fixture
def fresh_library() -> Iterator[None]:
    library._content.cache_clear()
    yield
    library._content.cache_clear()


@cache
def cases_in(edition: str) -> list[tuple[Map, str]]:
    """Every case that is played in an edition, with its file: first those that are played in no other."""
    found = [(case, str(path)) for path in case_files([str(CASES)]) for case in read_cases(path)]
    own = [entry for entry in found if edition in editions_of(*entry)]
    return sorted(own, key=lambda entry: len(editions_of(*entry)))


def fails(case: Map, edition: str, file: str) -> bool:
    try:
        return bool(play(case, edition, file))
    except CaseFailure:
        return True


@pytest.mark.slow
@pytest.mark.parametrize("switch", [name for name in SWITCHES if name not in UNSEEN_BY_CASES])
@pytest.mark.parametrize("turned", library.editions_of("base/sandbox"))
def test_a_switch_turned_the_other_way_breaks_a_case(
    switch: str, turned: str, monkeypatch: pytest.MonkeyPatch, fresh_library: None
) -> None:
    def wrong(name: str, switches: Mapping[str, bool]) -> Edition:
        found = Edition(name, switches)
        if name == turned:
            setattr(found, switch, not getattr(found, switch))
        return found

    monkeypatch.setattr(build, "Edition", wrong)
    assert any(fails(case, turned, file) for case, file in cases_in(turned))


def test_every_switch_is_an_attribute_and_an_unknown_one_is_refused() -> None:
    found = Edition("other", dict.fromkeys(SWITCHES, True))
    assert all(getattr(found, name) is True for name in SWITCHES)
    assert not any(getattr(Edition("other", {}), name) for name in SWITCHES)
    with pytest.raises(ValueError, match="no switch `fog_stop_walk`; there are `fog_stops_walk`, "):
        Edition("other", {"fog_stop_walk": True})


def test_an_easy_game_is_unofficial_only_where_the_booklet_has_no_levels() -> None:
    assert not library.content_of("base/legend-2", "kosmos", "easy", 2).unofficial
    assert library.content_of("base/legend-2", "ffg", "easy", 2).unofficial
    assert not library.content_of("base/legend-2", "ffg", "normal", 2).unofficial
