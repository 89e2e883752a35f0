"""Man or woman at a table: chosen when it is opened, when a seat is taken, and until the game begins; then kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from andori.game import Game
from served import Person, Served, serving
from stored_tables import RELEASES, unpack

WISH = [
    {"hero": "dwarf", "who": "me", "figure": "woman"},
    {"hero": "archer", "who": "open"},
    {"hero": "wizard", "who": "companion"},
]
LEGEND = "base/legend-2"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def opened(served: Served, seats: list[dict[str, str]]) -> Person:
    """The host of a table with these seats."""
    host = served.person()
    answer = host.send("POST", "/api/tables", {"legend": LEGEND, "seats": seats})
    assert answer.status_code == 201, answer.text
    host.table, host.key = answer.json()["id"], answer.json()["key"]
    return host


def figures(person: Person) -> dict[str, str]:
    """Which figures sit at the table, as its facts and its scenery say."""
    seats = {seat["hero"]: seat["figure"] for seat in person.get()["table"]["seats"]}
    scene = {hero["code"]: hero["figure"] for hero in person.get("/scenery")["heroes"]}
    assert seats == {hero: scene[hero] for hero in seats}
    return seats


def called(person: Person) -> dict[str, str]:
    """The names of the figures that are shown."""
    return {
        hero["code"]: side["called"]
        for hero in person.get("/scenery")["heroes"]
        for side in hero["sides"]
        if side["code"] == hero["figure"]
    }


def test_the_host_chooses_a_figure_for_each_seat(served: Served) -> None:
    host = opened(served, WISH)
    assert figures(host) == {"dwarf": "woman", "archer": "man", "wizard": "man"}
    assert called(host) == {"dwarf": "Bait", "warrior": "Thorn", "archer": "Pasco", "wizard": "Liphardus"}


def test_the_front_page_offers_both_figures_of_each_hero(served: Served) -> None:
    heroes = served.person().send("GET", "/api/legends").json()["heroes"]
    offered = {hero["code"]: [(each["code"], each["called"]) for each in hero["figures"]] for hero in heroes}
    assert offered["warrior"] == [("man", "Thorn"), ("woman", "Mairen")]
    assert all(len(sides) == 2 for sides in offered.values())


def test_whoever_takes_a_seat_chooses_the_figure_and_everybody_is_told(served: Served) -> None:
    host = opened(served, WISH)
    stranger = host.beside()
    with host.at_table("de") as seat:
        stranger.post("/claim", {"heroes": ["archer"], "figures": {"archer": "woman"}})
        told = seat.until("welcome", where=lambda message: message["table"]["seats"][1]["figure"] == "woman")
        assert told["table"]["seats"][1]["who"] == "person"
    assert called(host)["archer"] == "Chada"


def test_figures_change_until_the_game_begins_and_never_after(served: Served) -> None:
    host = opened(served, WISH)
    friend = host.friend("archer")
    assert not host.get()["table"]["begun"]
    friend.post("/seat", {"hero": "archer", "to": "me", "figure": "woman"})
    friend.post("/seat", {"hero": "archer", "to": "me", "figure": "man"})
    host.post("/seat", {"hero": "wizard", "to": "companion", "figure": "woman"})
    assert figures(host) == {"dwarf": "woman", "archer": "man", "wizard": "woman"}
    with friend.at_table() as seat:
        mine = next(each["action"] for each in host.get()["moment"]["choices"] if each["hero"] == "dwarf")
        host.act(mine)
        seat.until("people", where=lambda message: message["table"]["begun"])
    assert friend.refused("/seat", {"hero": "archer", "to": "me", "figure": "woman"}) == (409, "game_begun")
    friend.post("/seat", {"hero": "archer", "to": "me", "figure": "man"})
    assert figures(host) == {"dwarf": "woman", "archer": "man", "wizard": "woman"}


def test_nobody_chooses_for_somebody_else_and_only_the_host_for_companions(served: Served) -> None:
    host = opened(served, WISH)
    friend = host.friend("archer")
    seat: dict[str, Any] = {"hero": "wizard", "to": "companion", "figure": "woman"}
    assert friend.refused("/seat", seat) == (403, "not_your_seat")
    assert host.beside().refused("/seat", seat) == (403, "not_your_seat")
    assert host.refused("/seat", {"hero": "archer", "to": "me", "figure": "woman"}) == (403, "not_your_seat")
    wish = {"heroes": ["archer"], "figures": {"dwarf": "man"}}
    assert friend.refused("/claim", wish) == (403, "not_your_seat")
    assert figures(host) == {"dwarf": "woman", "archer": "man", "wizard": "man"}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There is no figure `girl` of this hero. Choose from: `man` (Kram), `woman` (Bait)."),
        ("de", "Eine Figur `girl` gibt es bei diesem Helden nicht. Es gibt: `man` (Kram), `woman` (Bait)."),
    ],
)
def test_a_figure_that_nobody_knows_is_refused_with_a_sentence(served: Served, language: str, sentence: str) -> None:
    seats = [{"hero": "dwarf", "who": "open", "figure": "girl"}]
    answer = served.person().send("POST", "/api/tables", {"legend": LEGEND, "seats": seats}, lang=language)
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_figure")
    assert answer.json()["line"] == sentence
    host = opened(served, [*WISH[1:], {"hero": "dwarf", "who": "open"}])
    wish = {"heroes": ["dwarf"], "figures": {"dwarf": "girl"}}
    answer = host.beside().send("POST", f"/api/tables/{host.table}/claim", wish, lang=language)
    assert answer.json()["line"] == sentence
    assert figures(host)["dwarf"] == "man"
    assert host.get()["table"]["seats"][2]["who"] == "open"


def test_a_refusal_speaks_of_the_woman_who_sits_there(served: Served) -> None:
    host = opened(served, WISH)
    friend = host.friend("archer")
    wish = {"id": "mine", "version": host.version, "actions": [host.get()["moment"]["choices"][0]["action"]]}
    refused = friend.send("POST", f"/api/tables/{host.table}/act", wish, lang="de")
    assert refused.json()["line"] == "Die Zwergin spielst nicht du."
    taken = host.beside().send("POST", f"/api/tables/{host.table}/claim", {"heroes": ["dwarf"]}, lang="de")
    assert taken.json()["line"] == "Der Platz der Zwergin ist besetzt."


def test_undo_copies_and_the_record_keep_the_figures(served: Served) -> None:
    host = opened(served, [WISH[0], {"hero": "archer", "who": "me", "figure": "woman"}])
    for _ in range(2):
        host.act(host.get()["moment"]["choices"][0]["action"])
    host.undo()
    both = {"dwarf": "woman", "archer": "woman"}
    assert figures(host) == both
    record = host.send("GET", f"/api/tables/{host.table}/record").text
    assert Game.from_record(record).chosen_figures() == both
    answer = host.post("/copy", {"moment": 1}, status=201)
    other = served.person(answer["key"])
    other.table = answer["id"]
    assert figures(other) == both
    assert other.refused("/seat", {"hero": "dwarf", "to": "me", "figure": "man"}) == (409, "game_begun")


def test_a_table_read_from_the_store_has_the_same_figures(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        host = opened(first, WISH)
        host.friend("archer").post("/seat", {"hero": "archer", "to": "me", "figure": "woman"})
        known = figures(host)
    with serving(tmp_path) as second:
        again = second.person(host.key)
        again.table = host.table
        assert figures(again) == known == {"dwarf": "woman", "archer": "woman", "wizard": "man"}


def test_companions_play_heroines(served: Served) -> None:
    host = opened(served, [{"hero": "dwarf", "who": "me"}, {"hero": "wizard", "who": "companion", "figure": "woman"}])
    with host.at_table() as seat:
        moment = seat.welcome["moment"]
        assert moment["question"]["who"] == "dwarf"
        seat.send(type="act", id="mine", version=moment["version"], actions=[moment["choices"][0]["action"]])
        acted = seat.until("update", where=lambda message: message["by"] == "wizard")
        assert [fact["hero"] for fact in acted["facts"]][-1] == "wizard"


@pytest.mark.parametrize("release", RELEASES)
def test_the_tables_of_an_earlier_release_are_played_by_men(release: str, tmp_path: Path) -> None:
    known = unpack(release, tmp_path)[0]
    with serving(tmp_path) as running:
        host = running.person(known.keys["1"])
        host.table = known.id
        assert set(figures(host).values()) == {"man"}
