"""Who may be at a table: somebody is sent away, passers-by keep nobody out, a table is closed to newcomers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori.play.table import MOST_KEYS, MOST_PERSONS
from served import Person, Served, fresh, serving

SEATS = "dwarf: me, wizard: open, archer: open"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def remark(text: str = "boo") -> dict[str, str]:
    return {"id": fresh(), "text": text}


def seats_of(person: Person) -> dict[str, str]:
    return {seat["hero"]: seat["who"] for seat in person.get()["table"]["seats"]}


def test_whoever_is_sent_away_can_do_nothing_any_more_and_is_told(served: Served) -> None:
    host = served.open(seats=SEATS)
    rude = host.friend("wizard", name="Rude")
    rude.post("/say", remark())
    code = rude.post("/passcode", {})["code"]
    with rude.at_table() as seat, host.at_table() as beside:
        host.post("/dismiss", {"person": rude.number})
        told = seat.until("welcome")
        assert (told["person"], told["heroes"]) == (0, [])
        seats = beside.until("people", where=lambda message: message["table"]["seats"][1]["who"] == "companion")
        assert rude.number not in [guest["person"] for guest in seats["table"]["guests"]]
        seat.send(type="say", **remark())
        assert seat.until("refused")["problem"]["code"] == "no_seat"
        seat.send(type="ping", space=1)
        assert seat.until("refused")["problem"]["code"] == "no_seat"
    for what, body in (
        ("/act", {"id": fresh(), "version": host.version, "actions": ["wizard: pass"]}),
        ("/say", remark()),
        ("/seat", {"hero": "wizard", "to": "me"}),
        ("/passcode", {}),
        ("/undo", {"id": fresh(), "version": host.version}),
    ):
        assert rude.refused(what, body) == (403, "no_seat"), what
    assert rude.beside().refused("/arrive", {"code": code}) == (409, "bad_code")
    assert seats_of(host) == {"dwarf": "person", "wizard": "companion", "archer": "open"}
    assert [said["name"] for said in host.get()["chat"]] == ["Rude"], "what was said stays"


def test_only_the_host_sends_away_and_only_who_is_there(served: Served) -> None:
    host = served.open(seats=SEATS)
    friend, other = host.friend("wizard"), host.friend("archer")
    assert friend.refused("/dismiss", {"person": other.number}) == (403, "not_host")
    assert host.beside().refused("/dismiss", {"person": other.number}) == (403, "not_host")
    for person in (1, 77):
        assert host.refused("/dismiss", {"person": person}) == (404, "no_such_person")
    host.post("/dismiss", {"person": friend.number})
    assert host.refused("/dismiss", {"person": friend.number}) == (404, "no_such_person")
    other.post("/say", remark("still here"))


def test_a_closed_table_takes_nobody_new_and_keeps_whoever_is_there(served: Served) -> None:
    host = served.open(seats=SEATS)
    friend = host.friend("wizard")
    assert friend.refused("/settings", {"closed": True}) == (403, "not_host")
    assert host.post("/settings", {"closed": True})["closed"] is True
    stranger = host.beside()
    assert stranger.refused("/claim", {"heroes": ["archer"], "name": "New"}) == (409, "closed")
    with stranger.at_table() as watching:
        assert watching.welcome["table"]["closed"] is True
    friend.post("/claim", {"heroes": ["archer"]})
    device = host.beside().post("/arrive", {"code": friend.post("/passcode", {})["code"]})
    assert device["person"] == friend.number
    host.post("/settings", {"undo": "none"})
    assert host.get()["table"]["closed"] is True, "another setting leaves it as it is"
    friend.post("/seat", {"hero": "archer", "to": "open"})
    host.post("/settings", {"closed": False})
    host.friend("archer")


def test_sitting_down_and_getting_up_again_and_again_keeps_nobody_out(served: Served) -> None:
    host = served.open(seats=SEATS)
    friend = host.friend("archer", name="Friend")
    quiet = host.friend("wizard", name="Quiet")
    quiet.post("/say", remark("I have spoken"))
    quiet.post("/seat", {"hero": "wizard", "to": "open"})
    for _ in range(MOST_PERSONS * 2 + 5):
        passer = host.friend("wizard", name="Passer")
        passer.post("/seat", {"hero": "wizard", "to": "open"})
    with passer.at_table() as last:
        assert last.welcome["person"] == passer.number
    assert host.friend("wizard", name="At last").number > passer.number
    assert friend.get()["heroes"] == ["archer"] and quiet.get()["person"] == quiet.number
    assert len(served.parts.hall.tables[host.table].table.persons) <= 2 * MOST_PERSONS + 5


def test_a_passer_by_who_was_forgotten_is_a_watcher_and_may_sit_down_anew(served: Served) -> None:
    host = served.open(seats=SEATS)
    first = host.friend("wizard", name="First")
    first.post("/seat", {"hero": "wizard", "to": "open"})
    with first.at_table() as seat:
        for _ in range(MOST_PERSONS + 2):
            host.friend("wizard", name="Passer").post("/seat", {"hero": "wizard", "to": "open"})
        assert seat.until("welcome")["person"] == 0
        seat.send(type="ping", space=1)
        assert seat.until("refused")["problem"]["code"] == "no_seat"
    assert first.post("/claim", {"heroes": ["wizard"]})["person"] > first.number


def test_who_was_sent_away_stays_away_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(seats=SEATS)
        rude = host.friend("wizard")
        host.post("/dismiss", {"person": rude.number})
        host.post("/settings", {"closed": True})
    with serving(tmp_path) as running:
        again = running.person(rude.key)
        again.table = host.table
        assert again.get()["person"] == 0 and again.get()["table"]["closed"] is True
        assert again.refused("/claim", {"heroes": ["archer"]}) == (409, "closed")


@pytest.mark.parametrize("name", ["\u3164", "\u115f\u1160", "\u2800\u2800", " \uffa0 ", "\u034f\u200b"])
def test_a_name_that_shows_nothing_is_none(served: Served, name: str) -> None:
    host = served.open(seats=SEATS, name=name)
    assert host.get()["table"]["seats"][0]["name"] == ""
    assert host.refused("/say", remark(name)) == (409, "nothing_said")


def test_the_first_device_is_never_locked_out_by_later_ones(served: Served) -> None:
    host = served.open(seats=SEATS)
    keys = [host.key]
    for _ in range(MOST_KEYS + 3):
        code = host.post("/passcode", {})["code"]
        keys.append(host.beside().post("/arrive", {"code": code})["key"])
    known = [host.beside(key).get()["person"] for key in keys]
    assert known[0] == 1 and known[-1] == 1
    assert sum(known) == MOST_KEYS
