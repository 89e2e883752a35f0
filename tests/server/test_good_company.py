"""Companions at a real table, with a scripted person at the other end of a websocket."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from served import Person, Seat, Served, fresh, serving

SHARED = "dwarf: companion, warrior: me, archer: me"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("company"), seed="good-company") as found:
        yield found


@contextmanager
def reader(person: Person, language: str = "en") -> Iterator[Seat]:
    """Somebody who says when he has read everything."""
    with person.connect() as socket:
        seat = Seat(socket)
        seat.send(type="hello", language=language, reads=True)
        seat.welcome = seat.until("welcome")
        yield seat


def companion_acted(message: dict[str, Any]) -> bool:
    return bool(message["by"] == "dwarf")


def test_companions_wait_until_the_opening_has_been_read(served: Served) -> None:
    person = served.open(seats="dwarf: companion, warrior: me", legend="base/skirmish")
    with reader(person) as seat:
        time.sleep(1.0)
        assert person.get()["moment"]["view"]["moment"] == 0, "nobody has read anything yet"
        seat.send(type="reading", on=False)
        seat.until("update", where=companion_acted)


def test_companions_do_not_wait_for_whoever_has_gone_or_does_not_read(served: Served) -> None:
    person = served.open(seats="dwarf: companion, warrior: me", legend="base/skirmish")
    with reader(person):
        pass
    with person.at_table() as seat:
        seat.until("update", where=companion_acted)


def test_people_say_first_what_they_take(served: Served) -> None:
    person = served.open(seats=SHARED)
    with reader(person) as seat:
        seat.send(type="reading", on=False)
        time.sleep(0.6)
        told = person.get()["moment"]
        assert told["question"]["who"] == "dwarf" and told["view"]["heroes"][0]["gold"] == 0, (
            "it leaves people the choice"
        )
        offer = seat.welcome["moment"]["split"]
        assert "Dwarf 1 gold" in offer["evenly"]
        wishes = [choice["action"] for choice in offer["choices"]]
        assert "warrior: gain 5 gold" in wishes and "archer: gain 0 gold" not in wishes[:1]
        seat.send(type="split", id="mine", version=told["version"], action="warrior: gain 3 gold")
        seat.until("done", where=lambda found: found["id"] == "mine")
        gold = {hero["code"]: hero["gold"] for hero in person.get()["moment"]["view"]["heroes"]}
        assert gold["warrior"] == 3 and gold["dwarf"] == 1


def test_one_tap_splits_evenly_and_a_repeated_one_does_nothing(served: Served) -> None:
    person = served.open(seats=SHARED)
    with reader(person) as seat:
        seat.send(type="reading", on=False)
        version = person.version
        for _ in range(2):
            seat.send(type="split", id="even", version=version)
            assert seat.until("done", "refused", where=lambda found: found["id"] == "even")["type"] == "done"
        gold = [hero["gold"] for hero in person.get()["moment"]["view"]["heroes"]]
        assert gold == [1, 2, 2]


@pytest.mark.parametrize("action", ["warrior: gain 9 gold", "dwarf: gain 1 gold", "nonsense", "warrior: pass"])
def test_a_part_that_cannot_be_is_refused_and_nothing_is_done(served: Served, action: str) -> None:
    person = served.open(seats=SHARED)
    with reader(person) as seat:
        version = person.version
        seat.send(type="split", id="wrong", version=version, action=action)
        refused = seat.until("refused", where=lambda found: found["id"] == "wrong")
        assert refused["problem"]["code"] == "nothing_to_split" and refused["problem"]["line"]
        assert person.version == version


@pytest.mark.parametrize(("language", "word"), [("en", "hour"), ("de", "Stunde"), ("fr", "heure")])
def test_a_companion_comes_when_somebody_points_and_says_so(served: Served, language: str, word: str) -> None:
    person = served.open(seats="dwarf: companion, warrior: me", legend="base/skirmish")
    with reader(person, language) as seat:
        seat.send(type="ping", space=38)
        answer = seat.until("spoke")
        assert answer["hero"] == "dwarf" and "38" in answer["line"]
        seat.send(type="reading", on=False)
        update = seat.until("update", where=companion_acted)
        said = next(fact for fact in update["facts"] if fact["code"] == "companion_said")
        assert "38" in said["line"] and word in said["line"] and said["hero"] == "dwarf"
        assert next(hero for hero in update["moment"]["view"]["heroes"] if hero["code"] == "dwarf")["space"] == 38
    with person.at_table(language) as again:
        lines = [fact["line"] for fact in again.welcome["facts"] if fact["code"] == "companion_said"]
        assert said["line"] in lines, "the log keeps it"


def test_a_companion_goes_the_way_that_somebody_draws_for_it(served: Served) -> None:
    person = served.open(seats="dwarf: companion, warrior: me", legend="base/skirmish")
    with reader(person) as seat:
        seat.send(type="sketch", hero="dwarf", path=[36, 38])
        assert "38" in seat.until("spoke")["line"]
        seat.send(type="sketch", hero="dwarf", path=[])
        seat.send(type="sketch", hero="dwarf", path=[14])
        assert "14" in seat.until("spoke")["line"]
        seat.send(type="reading", on=False)
        update = seat.until("update", where=companion_acted)
        assert next(hero for hero in update["moment"]["view"]["heroes"] if hero["code"] == "dwarf")["space"] == 14


def test_a_companion_says_when_it_cannot_come_today(served: Served) -> None:
    person = served.open(seats="dwarf: companion, warrior: me", legend="base/skirmish")
    with reader(person, "de") as seat:
        seat.send(type="ping", space=84)
        assert "heute nicht" in seat.until("spoke")["line"]


def asks(message: dict[str, Any]) -> str:
    return str(message["moment"]["question"]["who"])


def answer_to(moment: dict[str, Any]) -> str:
    """What the scripted person does: he passes, and says no to everything."""
    lines = [choice["action"] for choice in moment["choices"] if choice["hero"] == moment["question"]["who"]]
    return next((line for line in lines if line.endswith((": pass", ": decline", ": end day"))), lines[0])


def test_every_turn_of_a_companion_is_explained(served: Served) -> None:
    person = served.open(seats="dwarf: companion, warrior: me", legend="base/skirmish")
    spoken = 0
    with reader(person) as seat:
        seat.send(type="reading", on=False)
        for _ in range(60):
            update = seat.until("update")
            codes = [fact["code"] for fact in update["facts"]]
            if update["by"] == "dwarf" and {"walked", "fight_began", "day_ended", "passed"} & set(codes):
                assert codes[0] == "companion_said", codes
                spoken += 1
            if spoken == 3:
                break
            moment = update["moment"]
            if moment["question"]["who"] in ("warrior", "group"):
                seat.send(type="act", id=fresh(), version=moment["version"], actions=[answer_to(moment)])
    assert spoken == 3


def test_what_a_companion_said_goes_with_what_is_taken_back(served: Served) -> None:
    person = served.open(seats="dwarf: me, warrior: companion", legend="base/skirmish", undo="practice")
    with person.at_table() as seat:
        seat.act("dwarf: pass", version=person.version)
        seat.until("update", where=lambda found: found["by"] == "warrior" and asks(found) == "dwarf")
        person.undo()
    with person.at_table() as again:
        assert not [fact for fact in again.welcome["facts"] if fact["code"] == "companion_said"]
