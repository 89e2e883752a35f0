"""The server over real connections: every address, who may do what, what is refused, and what survives."""

from __future__ import annotations

import asyncio
import http.server
import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from andori.server import messages
from andori.server import socket as sockets
from andori.server.guard import COOKIE, Bucket, Limits
from andori.server.pinned import sources_now
from andori.server.routes import MOST_BODY
from andori.server.sqlite_store import SqliteStore
from andori.server.webhook import BadAddress, Webhook, is_public
from andori.text import LANGUAGES
from served import PATIENCE, Served, fresh, serving

SKIRMISH = "base/skirmish"
ROOT = Path(__file__).resolve().parent.parent
STRANGE_NAMES = [
    "<b>Ada</b>",
    "<script>alert(1)</script>",
    "A\u0000d\u0007a",
    "\u202eadA",
    "  Ada   B ",
    "Ada\nB",
    "🛡 Ada",
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


# ---- addresses -------------------------------------------------------------------------------------------------------


def test_the_front_page_is_offered_in_every_language(served: Served) -> None:
    titles = set()
    for language in LANGUAGES:
        found = served.person().send("GET", "/api/legends", lang=language).json()
        assert [legend["id"] for legend in found["legends"]][:2] == ["base/legend-1", "base/legend-2"]
        assert found["legends"][0]["teaches"] and all(legend["about"] for legend in found["legends"])
        assert {hero["code"] for hero in found["heroes"]} == {"dwarf", "warrior", "archer", "wizard"}
        titles.add(found["legends"][1]["title"])
    assert len(titles) == len(LANGUAGES)


def test_scenery_is_given_for_every_legend_and_refused_for_none(served: Served) -> None:
    person = served.person()
    for legend in ("base/legend-1", "base/legend-4"):
        answer = person.send(
            "GET", "/api/scenery", legend=legend, heroes=3, difficulty="normal", edition="ffg", lang="de"
        )
        assert answer.status_code == 200 and answer.json()["board"]["spaces"]
    for params, status, code in (
        ({"legend": "base/nothing"}, 404, "no_such_legend"),
        ({"legend": "../../secret"}, 404, "no_such_legend"),
        ({}, 400, "unreadable"),
        ({"legend": "base/legend-1", "heroes": 5}, 400, "unreadable"),
        ({"legend": "base/legend-1", "heroes": "two"}, 400, "unreadable"),
        ({"legend": "base/legend-1", "edition": "third"}, 400, "unreadable"),
        ({"legend": "base/legend-1", "lang": "it"}, 400, "unreadable"),
        ({"legend": "base/legend-1", "hero": "1"}, 400, "unreadable"),
        ({"legend": "x" * 61}, 400, "unreadable"),
    ):
        answer = person.send("GET", "/api/scenery", **params)
        assert (answer.status_code, answer.json()["code"]) == (status, code), params


def test_rules_are_found_by_word_and_by_number(served: Served) -> None:
    person = served.person()
    found = person.send("GET", "/api/rules", q="wardrak", lang="en", limit=5).json()["rules"]
    assert 1 <= len(found) <= 5
    one = person.send("GET", f"/api/rules/{found[0]['id']}", lang="fr")
    assert one.json()["id"] == found[0]["id"] and one.json()["text"]
    for number in ("BASE-NOTHING-99", "%00", "x" * 500, "<b>"):
        answer = person.send("GET", f"/api/rules/{number}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_rule")


def test_every_question_about_a_table_is_answered_to_a_watcher(served: Served) -> None:
    host = served.open(legend=SKIRMISH)
    host.act("dwarf: move 19", "dwarf: stop")
    host.act("wizard: pass")
    host.act("dwarf: fight skral@19")
    watcher = host.beside()
    welcome = watcher.get()
    assert welcome["person"] == 0 and welcome["heroes"] == []
    assert host.get()["person"] == 1 and host.get()["heroes"] == ["dwarf", "wizard"]
    assert watcher.get("/menu", hero="dwarf")["offers"]
    assert watcher.get("/reach", hero="wizard")["hero"] == "wizard"
    assert watcher.get("/why", action="dwarf: fly")["reason"]
    assert watcher.get("/outlooks", lang="de")["version"] == welcome["moment"]["version"]
    facts = watcher.get("/facts", **{"from": 1, "to": 2})
    assert {fact["moment"] for fact in facts} <= {1, 2} and facts
    assert watcher.get("/facts")[0]["moment"] == 0
    story = watcher.get("/story", lang="fr")
    assert story["moments"] == welcome["moment"]["view"]["moment"] and story["chart"]
    past = watcher.get("/moments/1")
    assert past["moment"] == 1 and past["view"]["moment"] == 1 and past["last"] == story["moments"]
    assert past["view"]["heroes"][0]["space"] == 19
    record = watcher.send("GET", f"/api/tables/{host.table}/record")
    assert record.text.startswith("andori record 1") and "dwarf: move 19" in record.text
    assert "attachment" in record.headers["content-disposition"]
    position = watcher.send("GET", f"/api/tables/{host.table}/position", moment=0)
    assert position.text.startswith("andori position 1") and "hero dwarf at 18" in position.text
    now = watcher.send("GET", f"/api/tables/{host.table}/position")
    assert "hero dwarf at 19" in now.text


def test_what_is_not_there_is_refused_in_a_sentence(served: Served) -> None:
    host = served.open()
    for address, status, code in (
        (f"/api/tables/{'x' * 16}", 404, "no_such_table"),
        ("/api/tables/..%2f..%2fsecret", 404, "not_found"),
        ("/api/tables/%00", 404, "no_such_table"),
        (f"/api/tables/{'x' * 5000}", 404, "no_such_table"),
        (f"/api/tables/{host.table}/moments/999999", 404, "no_such_moment"),
        (f"/api/tables/{host.table}/moments/-1", 404, "no_such_moment"),
        (f"/api/tables/{host.table}/moments/1e3", 404, "no_such_moment"),
        (f"/api/tables/{host.table}/moments/٣", 404, "no_such_moment"),
        (f"/api/tables/{host.table}/menu?hero=troll", 404, "no_such_hero"),
        (f"/api/tables/{host.table}/menu", 400, "unreadable"),
        (f"/api/tables/{host.table}/reach?hero=group", 404, "no_such_hero"),
        (f"/api/tables/{host.table}/hint?hero=troll", 409, "no_hint"),
        (f"/api/tables/{host.table}/facts?from=x", 400, "unreadable"),
        ("/api/nothing", 404, "not_found"),
    ):
        answer = host.send("GET", address)
        assert (answer.status_code, answer.json()["code"]) == (status, code), address
        assert answer.json()["line"]


def test_a_wrong_method_is_refused(served: Served) -> None:
    answer = served.person().send("DELETE", "/api/legends")
    assert (answer.status_code, answer.json()["code"]) == (405, "not_allowed")


def test_every_answer_carries_the_headers_that_keep_strangers_out(served: Served) -> None:
    for address in ("/api/legends", "/api/nothing", "/health", "/openapi.json", "/"):
        headers = served.person().send("GET", address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe-eval" not in policy
        assert "script-src" not in policy and "ws:" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_health_and_figures_are_told(served: Served) -> None:
    assert served.person().send("GET", "/health").json()["status"] == "ok"
    figures = served.person().send("GET", "/metrics").text
    assert re.search(r"^andori_tables_opened_total [1-9]", figures, re.MULTILINE)


# ---- opening ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"legend": "base/nothing"}, "no_such_legend"),
        ({"seats": []}, "unreadable"),
        ({"seats": [{"hero": "dwarf", "who": "me"}] * 2}, "same_hero"),
        ({"seats": [{"hero": "dwarf", "who": "me"}] * 5}, "unreadable"),
        ({"seats": [{"hero": "troll", "who": "me"}]}, "bad_party"),
        ({"seats": [{"hero": "dwarf", "who": "nobody"}]}, "unreadable"),
        ({"seats": "dwarf"}, "unreadable"),
        ({"undo": "always"}, "unreadable"),
        ({"name": "x" * 41}, "unreadable"),
        ({"surprise": 1}, "unreadable"),
        ({"legend": 7}, "unreadable"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(served: Served, wish: dict[str, Any], code: str) -> None:
    usual = {"legend": "base/legend-2", "seats": [{"hero": "dwarf", "who": "me"}]}
    answer = served.person().send("POST", "/api/tables", {**usual, **wish})
    assert answer.json()["code"] == code and 400 <= answer.status_code < 500


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[",
        b"\xff\xfe",
        b'{"legend":' + b"[" * 7000,
        b'{"x":' + b"[" * 7000 + b"]" * 7000 + b"}",
        b'{"legend": "\\ud800", "seats": []}',
        b"9" * 5000,
        b" " * (MOST_BODY + 1),
    ],
)
def test_a_body_that_is_none_is_refused(served: Served, body: bytes) -> None:
    for what in ("", "/x/claim", "/x/act", "/x/arrive"):
        answer = httpx.post(
            f"{served.home}/api/tables{what}", content=body, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


def test_a_form_of_another_site_cannot_be_a_body(served: Served) -> None:
    body = json.dumps({"legend": "base/legend-2", "seats": [{"hero": "dwarf", "who": "me"}]})
    answer = httpx.post(f"{served.home}/api/tables", content=body, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 400


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_names_lose_what_cannot_be_printed_and_are_text_for_ever(served: Served, name: str) -> None:
    host = served.open(name=name, seats="dwarf: me, wizard: open")
    friend = host.friend("wizard", name=name)
    friend.post("/say", {"id": "1", "text": name})
    welcome = host.get()
    shown = [seat["name"] for seat in welcome["table"]["seats"]] + [
        welcome["chat"][0]["text"],
        welcome["chat"][0]["name"],
    ]
    for text in shown:
        assert text.isprintable() and text == " ".join(text.split())
        assert "Ada" in text or "adA" in text or "alert" in text
    answer = host.send("GET", f"/api/tables/{host.table}")
    assert answer.headers["content-type"] == "application/json"


def test_a_remark_of_nothing_but_what_cannot_be_printed_is_refused(served: Served) -> None:
    host = served.open()
    assert host.refused("/say", {"id": "1", "text": "\u0007\u200b  "}) == (409, "nothing_said")


# ---- keys, cookies, origins ------------------------------------------------------------------------------------------


def test_the_key_is_in_a_cookie_that_scripts_cannot_read_and_other_sites_cannot_send(served: Served) -> None:
    answer = httpx.post(
        f"{served.home}/api/tables", json={"legend": SKIRMISH, "seats": [{"hero": "dwarf", "who": "me"}]}
    )
    table, key = answer.json()["id"], answer.json()["key"]
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}{table}={key};")
    assert "HttpOnly" in cookie and "samesite=strict" in cookie.lower() and "secure" not in cookie.lower()
    assert answer.headers["cache-control"] == "no-store"
    mine = httpx.get(f"{served.home}/api/tables/{table}", headers={"Cookie": f"{COOKIE}{table}={key}"})
    assert mine.json()["person"] == 1
    assert key not in mine.text
    other = httpx.get(f"{served.home}/api/tables/{table}", headers={"Cookie": f"{COOKIE}{table}={key}x"})
    assert other.json()["person"] == 0
    address = f"ws://{served.host}/ws/{table}"
    with connect(address, additional_headers={"Cookie": f"{COOKIE}{table}={key}"}) as websocket:
        websocket.send('{"type":"hello","language":"en"}')
        assert json.loads(websocket.recv())["person"] == 1


def test_over_https_the_cookie_is_sent_over_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path, secure=True) as running:
        answer = httpx.post(
            f"{running.home}/api/tables", json={"legend": SKIRMISH, "seats": [{"hero": "dwarf", "who": "me"}]}
        )
        assert "Secure" in answer.headers["set-cookie"]


def test_a_key_opens_its_own_table_only(served: Served) -> None:
    mine, other = served.open(legend=SKIRMISH), served.open(legend=SKIRMISH)
    thief = other.beside(mine.key)
    assert thief.get()["person"] == 0
    assert thief.act_refused("dwarf: pass") == (403, "no_seat")


def test_no_answer_to_anybody_else_holds_a_key_a_code_or_the_seed(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open")
    friend = host.friend("wizard")
    code = host.post("/passcode")["code"]
    table = served.parts.hall.tables[host.table].table
    secrets = [host.key, friend.key, code, table.opened.seed, table.opened.key]
    watcher = host.beside()
    with watcher.at_table() as seat:
        host.act("dwarf: take gold")
        host.post("/say", {"id": "1", "text": "hello"})
        heard = json.dumps([seat.welcome, *seat.quiet()])
    for what in ("", "/story", "/record", "/position", "/facts", "/menu?hero=dwarf"):
        heard += watcher.send("GET", f"/api/tables/{host.table}{what}").text
    heard += watcher.send("GET", "/metrics").text
    assert not [secret for secret in secrets if secret in heard]


@pytest.mark.parametrize(
    ("headers", "accepted"),
    [
        ({}, True),
        ({"Origin": "http://{host}"}, True),
        ({"Origin": "https://{host}"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "http://{host}.evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://["}, False),
        ({"Origin": ""}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "same-origin"}, True),
    ],
)
def test_pages_of_other_sites_cannot_act_or_connect(served: Served, headers: dict[str, str], accepted: bool) -> None:
    host = served.open(legend=SKIRMISH)
    host.headers = {name: value.format(host=served.host) for name, value in headers.items()}
    answer = host.send("POST", f"/api/tables/{host.table}/say", {"id": fresh(), "text": "hello"})
    if accepted:
        assert answer.status_code == 200
        with host.at_table() as seat:
            assert seat.welcome["person"] == 1
    else:
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
        with pytest.raises(InvalidStatus) as refused:
            host.connect()
        assert refused.value.response.status_code == 403


# ---- seats -----------------------------------------------------------------------------------------------------------


def test_a_spectator_cannot_act_by_any_way(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open")
    before = host.get()["moment"]
    watcher = host.beside()
    for what, body in (
        ("/act", {"id": "1", "version": before["version"], "actions": ["dwarf: pass"]}),
        ("/act", {"id": "1", "version": before["version"], "actions": ["group: accept"]}),
        ("/undo", {"id": "1", "version": before["version"]}),
        ("/say", {"id": "1", "text": "x"}),
        ("/seat", {"hero": "dwarf", "to": "me"}),
        ("/seat", {"hero": "wizard", "to": "companion"}),
        ("/passcode", None),
    ):
        assert watcher.refused(what, body) == (403, "no_seat")
    assert watcher.refused("/settings", {"undo": "practice"}) == (403, "not_host")
    with watcher.at_table() as seat, host.at_table() as other:
        assert seat.act("dwarf: pass", version=before["version"])["problem"]["code"] == "no_seat"
        for message in (
            {"type": "undo", "id": "2", "version": before["version"]},
            {"type": "say", "id": "3", "text": "x"},
            {"type": "ping", "space": 18},
            {"type": "sketch", "hero": "dwarf", "path": [18]},
            {"type": "ask_undo"},
        ):
            seat.send(**message)
            assert seat.until("refused")["problem"]["code"] == "no_seat"
        assert {message["type"] for message in other.quiet()} <= {"people"}
    assert host.get()["moment"] == before


def test_the_power_of_another_seat_does_not_leak(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open")
    friend = host.friend("wizard")
    assert friend.act_refused("dwarf: pass") == (403, "not_your_seat")
    assert friend.act_refused("wizard: take gem-2", "dwarf: pass") == (403, "not_your_seat")
    assert host.act_refused("wizard: take gem-2") == (403, "not_your_seat")
    assert friend.refused("/settings", {"undo": "practice"}) == (403, "not_host")
    assert friend.refused("/seat", {"hero": "dwarf", "to": "open"}) == (403, "not_your_seat")
    host.act("dwarf: take gold")
    assert friend.refused("/undo", {"id": fresh(), "version": friend.version}) == (409, "undo_other")
    with friend.at_table() as seat:
        answer = seat.act("dwarf: pass", version=seat.welcome["moment"]["version"])
        assert answer["problem"]["code"] == "not_your_seat"


def test_of_many_who_claim_one_seat_one_gets_it(served: Served) -> None:
    host = served.open(seats="dwarf: me, wizard: open")

    def claim(number: int) -> int:
        return (
            host.beside()
            .send("POST", f"/api/tables/{host.table}/claim", {"heroes": ["wizard"], "name": f"p{number}"})
            .status_code
        )

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(claim, range(12)))
    assert sorted(answers) == [200] + [409] * 11
    assert len(served.parts.hall.tables[host.table].table.persons) == 2


def test_whoever_has_a_seat_may_take_another_with_the_same_key(served: Served) -> None:
    host = served.open(seats="dwarf: me, wizard: open, archer: open")
    friend = host.friend("wizard")
    assert friend.post("/claim", {"heroes": ["archer"]}) == {"key": friend.key, "person": friend.number}
    assert friend.get()["heroes"] == ["wizard", "archer"]


def test_a_code_brings_the_same_person_on_another_device(served: Served) -> None:
    host = served.open(legend=SKIRMISH)
    made = host.post("/passcode")
    phone = host.beside()
    assert phone.refused("/arrive", {"code": "AAAAAAAAAA"}) == (409, "bad_code")
    seated = phone.post("/arrive", {"code": f" {made['code'].lower()} "})
    phone.key = seated["key"]
    assert seated["person"] == 1 and seated["key"] != host.key
    phone.act("dwarf: take gold")
    assert host.beside().refused("/arrive", {"code": made["code"]}) == (409, "bad_code")


def test_everybody_is_told_who_sits_where(served: Served) -> None:
    host = served.open(seats="dwarf: me, wizard: open", name="Ada")
    with host.at_table() as seat:
        friend = host.friend("wizard", name="Ben")
        told = seat.until("people", where=lambda message: message["table"]["seats"][1]["who"] == "person")
        assert told["table"]["seats"][1]["name"] == "Ben" and not told["table"]["seats"][1]["here"]
        with friend.at_table():
            seat.until("people", where=lambda message: message["table"]["seats"][1]["here"])
        seat.until("people", where=lambda message: not message["table"]["seats"][1]["here"])
        with host.beside().at_table():
            seat.until("people", where=lambda message: message["table"]["watchers"] == 1)


# ---- acting ----------------------------------------------------------------------------------------------------------


def test_what_is_done_is_told_to_everybody_in_his_own_language(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open")
    friend = host.friend("wizard")
    with host.at_table("en") as one, friend.at_table("de") as two, host.beside().at_table("fr") as three:
        done = one.act("dwarf: move 28", "dwarf: stop", version=one.welcome["moment"]["version"])
        assert done["type"] == "done"
        updates = [seat.until("update") for seat in (two, three)]
        assert all(update["by"] == "dwarf" and update["moment"]["version"] == done["version"] for update in updates)
        assert [fact["code"] for fact in updates[0]["facts"]][:1] == ["walked"]
        assert updates[0]["facts"][0]["line"] != updates[1]["facts"][0]["line"]
        assert updates[0]["moment"]["question"]["who"] == "wizard"
        two.send(type="hello", language="en")
        again = two.until("welcome")
        assert again["moment"]["undo"]["by"] == "dwarf" and "28" in again["moment"]["undo"]["line"]


def test_a_repeated_message_is_answered_again_and_done_once(served: Served) -> None:
    host = served.open(legend=SKIRMISH)
    first = host.act("dwarf: take gold", message="once", version=host.version)
    again = host.act("dwarf: take gold", message="once", version=first["version"])
    assert again == first
    assert host.get()["moment"]["view"]["heroes"][0]["gold"] == 5
    with host.at_table() as seat:
        assert seat.act("dwarf: take gold", version=first["version"], message="once") == first
        seat.send(type="say", id="once", text="the same id")
        assert seat.until("done")["version"] == first["version"]
    assert host.get()["chat"] == []


def test_two_people_may_use_the_same_ids(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open")
    friend = host.friend("wizard")
    host.act("dwarf: take gold", message="1")
    friend.act("wizard: take gem-2", message="1")
    assert friend.get()["moment"]["view"]["heroes"][1]["gems"] == ["gem-2"]


def test_a_double_click_acts_once(served: Served) -> None:
    host = served.open(legend=SKIRMISH)
    with host.at_table() as seat:
        version = seat.welcome["moment"]["version"]
        seat.send(type="act", id="a", version=version, actions=["dwarf: take gold"])
        seat.send(type="act", id="b", version=version, actions=["dwarf: take gold"])
        assert seat.until("done", "refused")["type"] == "done"
        refused = seat.until("done", "refused")
        assert refused["problem"]["code"] == "stale" and refused["id"] == "b"
        assert refused["version"] > version


def test_refusals_are_told_in_the_language_of_who_is_refused(served: Served) -> None:
    host = served.open(legend=SKIRMISH)
    lines = set()
    for language in LANGUAGES:
        body = {"id": fresh(), "version": host.version, "actions": ["dwarf: drink"]}
        answer = host.send("POST", f"/api/tables/{host.table}/act", body, lang=language)
        assert answer.status_code == 409 and answer.json()["rule"].startswith("BASE-")
        lines.add(answer.json()["line"])
        with host.at_table(language) as seat:
            told = seat.act("dwarf: drink", version=host.version)
            assert told["problem"] == answer.json()
    assert len(lines) == len(LANGUAGES)


def test_undo_is_told_by_name_and_a_friend_may_ask_for_it(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open", name="Ada")
    friend = host.friend("wizard", name="Ben")
    with host.at_table() as seat, friend.at_table("de") as other:
        seat.act("dwarf: take gold", version=seat.welcome["moment"]["version"])
        told = other.until("update")
        other.send(type="ask_undo")
        asked = seat.until("undo_asked")
        assert asked["name"] == "Ben" and asked["line"]
        seat.send(type="undo", id="u", version=told["moment"]["version"])
        update = other.until("update")
        assert update["undone"] and update["facts"] == []
        assert seat.until("done")["id"] == "u"


def test_pings_and_sketches_are_shown_and_bounded(served: Served) -> None:
    host = served.open(legend=SKIRMISH, name="Ada")
    with host.at_table() as seat, host.beside().at_table() as watcher:
        seat.send(type="ping", space=18)
        assert watcher.until("pinged") == {"type": "pinged", "person": 1, "name": "Ada", "space": 18}
        seat.send(type="sketch", hero="dwarf", path=[18, 28])
        assert watcher.until("sketched")["path"] == [18, 28]
        for message, code in (
            ({"type": "ping", "space": 999}, "no_such_space"),
            ({"type": "ping", "space": -1}, "unreadable"),
            ({"type": "sketch", "hero": "<b>", "path": []}, "no_such_hero"),
            ({"type": "sketch", "hero": "dwarf", "path": [998]}, "no_such_space"),
            ({"type": "sketch", "hero": "dwarf", "path": [18] * 41}, "unreadable"),
        ):
            seat.send(**message)
            assert seat.until("refused")["problem"]["code"] == code
        assert [message for message in watcher.quiet() if message["type"] != "people"] == []


def test_a_fight_goes_on_after_a_reconnect_in_its_middle(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, archer: me")
    host.act("dwarf: move 19", "dwarf: stop")
    host.act("archer: pass")
    with host.at_table() as seat:
        seat.act("dwarf: fight skral@19", version=seat.welcome["moment"]["version"])
        before = host.get()["moment"]
    assert before["view"]["fight"] is not None
    with host.at_table() as seat:
        assert seat.welcome["moment"] == before
        assert [fact["code"] for fact in seat.welcome["facts"]].count("fight_began") == 1
        answer = seat.act(before["choices"][0]["action"], version=before["version"])
        assert answer["type"] == "done"


def test_a_table_is_there_after_a_restart_with_everything_acknowledged(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend=SKIRMISH, seats="dwarf: me, wizard: open", name="Ada")
        friend = host.friend("wizard", name="Ben")
        host.act("dwarf: move 28", "dwarf: stop", message="walk")
        friend.post("/say", {"id": "s", "text": "off we go"})
        host.post("/settings", {"undo": "practice"})
        before = host.get()
    with serving(tmp_path) as running:
        for person, heroes in ((host, ["dwarf"]), (friend, ["wizard"])):
            again = running.person(person.key)
            again.table = host.table
            found = again.get()
            assert found["heroes"] == heroes
            for key in ("moment", "table", "facts", "chat"):
                assert found[key] == before[key]
        again = running.person(host.key)
        again.table = host.table
        assert again.act("dwarf: pass", message="walk", version=0)["version"] < again.version
        again.undo()
        assert again.get()["moment"]["view"]["heroes"][0]["space"] == 18


def test_a_copy_begins_where_the_other_table_was_and_leaves_it_alone(served: Served) -> None:
    host = served.open(legend="base/legend-2")
    host.act("dwarf: gain 5 gold")
    before = host.get()["moment"]
    watcher = host.beside()
    for moment in range(before["view"]["moment"] + 1):
        made = watcher.post("/copy", {"moment": moment, "name": "Cleo"}, status=201)
        copy = served.person(made["key"])
        copy.table = made["id"]
        welcome = copy.get()
        assert welcome["heroes"] == ["dwarf", "wizard"] and welcome["table"]["undo"] == "practice"
        mine = [each for each in welcome["moment"]["choices"] if each["hero"] == welcome["moment"]["question"]["who"]]
        copy.act(mine[0]["action"])
    assert watcher.refused("/copy", {"moment": 1000}) == (404, "no_such_moment")
    assert host.get()["moment"] == before


def test_only_the_host_rules_and_no_undo_means_none(served: Served) -> None:
    host = served.open(legend=SKIRMISH)
    assert host.post("/settings", {"undo": "none"})["undo"] == "none"
    host.act("dwarf: take gold")
    assert host.refused("/undo", {"id": fresh(), "version": host.version}) == (409, "undo_none")
    assert host.get()["moment"]["undo"]["why_not"]


# ---- the websocket ---------------------------------------------------------------------------------------------------


def test_an_unknown_table_is_told_by_a_code(served: Served) -> None:
    for name in ("nothing", "%00", "x" * 300):
        person = served.person()
        person.table = name
        with person.connect() as websocket:
            with pytest.raises(ConnectionClosed) as closed:
                websocket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == sockets.UNKNOWN


@pytest.mark.parametrize("first", [b"", b"x", b'{"type":"act"}', b'{"type":"ping","space":1}', b"[" * 5000, b"\xff"])
def test_whoever_does_not_say_hello_is_not_heard(served: Served, first: bytes) -> None:
    host = served.open()
    with host.connect() as websocket:
        websocket.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            websocket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == sockets.NONSENSE


def test_whoever_keeps_silent_is_let_go(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.1)
    with served.open().connect() as websocket:
        with pytest.raises(ConnectionClosed) as closed:
            websocket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == sockets.NONSENSE


def test_a_message_that_is_none_is_refused_and_too_many_end_the_connection(served: Served) -> None:
    host = served.open()
    foolish = [
        "",
        "x",
        "{}",
        "[]",
        '{"type":"fly"}',
        '{"type":"act","id":"1"}',
        '{"x":' + "[" * 2000 + "]" * 2000 + "}",
    ]
    with host.at_table() as seat:
        for text in foolish:
            seat.socket.send(text)
            refused = seat.until("refused")
            assert refused["id"] == "" and refused["problem"]["code"] == "unreadable" and refused["problem"]["line"]
        for _ in range(sockets.MOST_FOOLISH):
            seat.socket.send("x")
        assert seat.closed() == sockets.NONSENSE


def test_a_message_that_is_too_long_ends_the_connection(served: Served) -> None:
    with served.open().at_table() as seat:
        seat.socket.send("x" * (sockets.MOST_BYTES + 1))
        assert seat.closed() == 1009


def test_too_many_messages_end_the_connection(served: Served) -> None:
    with served.open().at_table() as seat:
        for _ in range(int(sockets.BURST) + 20):
            try:
                seat.send(type="ping", space=1)
            except ConnectionClosed:
                break
        assert seat.closed() == sockets.TOO_MUCH


def test_a_full_server_says_so_and_takes_the_next_when_one_leaves(tmp_path: Path) -> None:
    with serving(tmp_path, most_players=2) as running:
        host = running.open()
        with host.at_table(), host.at_table() as second:
            with host.connect() as third:
                with pytest.raises(ConnectionClosed) as closed:
                    third.recv(timeout=PATIENCE)
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (sockets.LATER, "full")
            second.socket.close()
            until = time.monotonic() + PATIENCE
            while running.parts.sockets.open > 1 and time.monotonic() < until:
                time.sleep(0.01)
            with host.at_table() as fourth:
                assert fourth.welcome["person"] == 1
        assert host.get()["person"] == 1


def test_whoever_asks_too_much_must_wait(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=5.0, tables_per_minute=3.0) as running:
        person = running.person()
        wish = {"legend": SKIRMISH, "seats": [{"hero": "dwarf", "who": "me"}]}
        opened = [person.send("POST", "/api/tables", wish).status_code for _ in range(5)]
        assert opened == [201] * 3 + [429] * 2
        answers = [person.send("GET", "/api/legends") for _ in range(30)]
        assert answers[0].status_code == 200 and answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "slow_down"


def test_a_bucket_fills_again_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("andori.server.guard.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 4)
    assert [bucket.allows() for _ in range(5)] == [True] * 4 + [False]
    now[0] += 1
    assert [bucket.allows() for _ in range(3)] == [True, True, False]
    monkeypatch.setattr("andori.server.guard.MOST_BUCKETS", 3)
    limits = Limits(0.001, 1)
    assert all(limits.allows(str(number)) for number in range(10))
    assert not limits.allows("9") and limits.allows("0")


# ---- companions ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_companions_play_and_a_hint_and_odds_are_given(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend=SKIRMISH, seats="dwarf: me, wizard: companion")
        with host.at_table() as seat:
            seat.act("dwarf: pass", version=seat.welcome["moment"]["version"])
            assert seat.until("thinking", where=lambda message: message["heroes"] == ["wizard"])
            told = seat.until("update", where=lambda message: message["moment"]["question"]["who"] == "dwarf")
            assert told["by"] == "wizard"
            seat.until("thinking", where=lambda message: message["heroes"] == [])
        for language in LANGUAGES:
            hint = host.get("/hint", lang=language)
            assert host.get("/why", action=hint["action"])["legal"] and hint["why"] and hint["label"]
        assert host.beside().get("/hint", hero="dwarf")["version"] == host.version
        refused = host.send("GET", f"/api/tables/{host.table}/hint", hero="wizard")
        assert (refused.status_code, refused.json()["code"]) == (409, "no_hint")
        host.post("/seat", {"hero": "wizard", "to": "me"})
        host.act("dwarf: move 19", "dwarf: stop")
        host.act("wizard: pass")
        odds = host.get("/outlooks", lang="de")["outlooks"]
        assert "dwarf: fight skral@19" in [each["action"] for each in odds]
        assert all(each["label"] and 0 <= each["one"] <= each["three"] <= 1 for each in odds)
        host.post("/seat", {"hero": "dwarf", "to": "companion"})
        host.post("/seat", {"hero": "wizard", "to": "companion"})
        before = host.version
        until = time.monotonic() + PATIENCE
        while host.version < before + 6 and time.monotonic() < until:
            time.sleep(0.05)
        assert host.version >= before + 6, "a table of companions goes on by itself"
        host.post("/seat", {"hero": "dwarf", "to": "me"})
        host.post("/seat", {"hero": "wizard", "to": "me"})
        with host.at_table() as seat:
            assert seat.welcome["heroes"] == ["dwarf", "wizard"]


def test_at_the_end_of_a_game_nothing_is_asked_or_suggested(served: Served) -> None:
    host = served.open(legend="base/legend-1", undo="none")
    moment = host.get()["moment"]
    while moment["question"]["who"] != "nobody":
        mine = [each["action"] for each in moment["choices"] if each["hero"] == moment["question"]["who"]]
        host.act(next((line for line in mine if line.endswith("end day")), mine[0]), version=moment["version"])
        moment = host.get()["moment"]
    assert moment["view"]["outcome"] in ("won", "lost") and moment["choices"] == [] and moment["view"]["ending_text"]
    assert host.send("GET", f"/api/tables/{host.table}/hint").json()["code"] == "no_hint"
    assert host.get("/outlooks")["outlooks"] == []
    assert host.get("/reach", hero="dwarf")["steps"] == []
    assert host.act_refused("dwarf: pass")[0] == 409
    assert host.get("/story")["outcome"] == moment["view"]["outcome"]
    for offer in host.get("/menu", hero="dwarf")["offers"]:
        assert not offer["legal"] and offer["reason"]


# ---- the webhook -----------------------------------------------------------------------------------------------------


class Receiver:
    """A service that is told whose turn it is."""

    def __init__(self, status: int = 204) -> None:
        self.heard: list[dict[str, Any]] = []
        heard = self.heard

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/turn?room=7"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def wait(self, count: int) -> None:
        until = time.monotonic() + PATIENCE
        while len(self.heard) < count and time.monotonic() < until:
            time.sleep(0.01)
        assert len(self.heard) == count

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.mark.parametrize("status", [204, 302, 500])
def test_a_webhook_is_told_whose_turn_it_is_when_that_person_is_away(tmp_path: Path, status: int) -> None:
    receiver = Receiver(status)
    try:
        with serving(tmp_path, local_webhooks=True, home="https://andori.example") as running:
            host = running.open(legend=SKIRMISH, seats="dwarf: me, wizard: open", name="Ada")
            friend = host.friend("wizard", name="Ben")
            host.post("/settings", {"webhook": receiver.address})
            with friend.at_table():
                host.act("dwarf: pass")
                friend.act("wizard: pass")
                receiver.wait(1)
            assert receiver.heard[0]["hero"] == "dwarf" and receiver.heard[0]["name"] == "Ada"
            host.act("dwarf: pass")
            receiver.wait(2)
            told = receiver.heard[1]
            assert told == {
                "event": "your_turn",
                "table": host.table,
                "hero": "wizard",
                "name": "Ben",
                "link": f"https://andori.example/t/{host.table}",
                "text": f"Ben: https://andori.example/t/{host.table}",
            }
            assert receiver.address not in host.send("GET", f"/api/tables/{host.table}").text
            host.post("/settings", {"webhook": ""})
            friend.act("wizard: pass")
            time.sleep(0.1)
            assert len(receiver.heard) == 2
    finally:
        receiver.close()


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("ftp://example.org/x", "webhook_address"),
        ("file:///etc/passwd", "webhook_address"),
        ("https://", "webhook_address"),
        ("https://user:secret@example.org/", "webhook_address"),
        ("https://[::1", "webhook_address"),
        ("https://example.org:99999/", "webhook_address"),
        ("http://example.org/", "webhook_https"),
        ("https://example.org:22/", "webhook_https"),
    ],
)
def test_an_address_that_is_never_called_is_refused(served: Served, address: str, code: str) -> None:
    host = served.open()
    assert host.refused("/settings", {"webhook": address}) == (400, code)


@pytest.mark.parametrize(
    "where",
    [
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::"),
    ],
)
def test_an_address_of_the_own_network_is_not_public_in_any_disguise(where: str) -> None:
    assert not is_public(ip_address(where))


@pytest.mark.parametrize("where", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101"])
def test_an_address_somewhere_in_the_world_is_public(where: str) -> None:
    assert is_public(ip_address(where))


def test_a_name_that_leads_into_the_own_network_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once, and that very address is judged and called."""
    looked_up = []

    def lookup(host: str, port: int, **_: Any) -> list[Any]:
        looked_up.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("it was called")

    monkeypatch.setattr("andori.server.webhook.socket.getaddrinfo", lookup)
    monkeypatch.setattr("andori.server.webhook.socket.create_connection", never)
    with pytest.raises(BadAddress, match="webhook_local"):
        Webhook()._post("https://rebound.example/", b"{}")
    assert looked_up == ["rebound.example"]


def test_a_service_that_answers_drop_by_drop_does_not_hold_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    stop = threading.Event()

    def drip() -> None:
        connection, _ = listener.accept()
        with connection:
            while not stop.wait(0.1):
                try:
                    connection.sendall(b"H")
                except OSError:
                    return

    threading.Thread(target=drip, daemon=True).start()
    began = time.monotonic()
    Webhook(local=True)._post(f"http://127.0.0.1:{listener.getsockname()[1]}/", b"{}")
    stop.set()
    listener.close()
    assert time.monotonic() - began < 3


# ---- legends that change ---------------------------------------------------------------------------------------------


def change_sources(folder: Path, table: str, old: str, new: str) -> None:
    """As if the legend had been another one when the table was opened."""
    with sqlite3.connect(folder / "tables.sqlite") as store:
        entry = msgspec.json.decode(
            store.execute("SELECT entry FROM journal WHERE id = ? AND number = 0", (table,)).fetchone()[0]
        )
        packed = store.execute("SELECT files FROM sources WHERE fingerprint = ?", (entry["sources"],)).fetchone()[0]
        files = msgspec.json.decode(zlib.decompress(packed))
        assert old in files["legend.yaml"]
        files["legend.yaml"] = files["legend.yaml"].replace(old, new)
        entry["sources"] = "altered"
        store.execute("INSERT INTO sources VALUES ('altered', ?)", (zlib.compress(msgspec.json.encode(files)),))
        store.execute("UPDATE journal SET entry = ? WHERE id = ? AND number = 0", (msgspec.json.encode(entry), table))
    store.close()


def test_a_table_goes_on_with_the_legend_it_was_opened_with(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.open(legend="base/sandbox")
    change_sources(tmp_path, host.table, "dwarf: 7", "dwarf: 14")
    with serving(tmp_path) as running:
        again = running.person(host.key)
        again.table = host.table
        found = again.get()
        assert found["moment"]["view"]["heroes"][0]["space"] == 14 and not found["table"]["mended"]
        again.act(found["moment"]["choices"][0]["action"])
        assert again.get("/story")["moments"] == again.get()["moment"]["view"]["moment"]
        assert again.get("/moments/0")["view"]["heroes"][0]["space"] == 14
        assert again.get("/facts")
        answer = again.send("GET", f"/api/tables/{host.table}/hint")
        assert answer.status_code in (200, 503)


def test_the_files_of_a_legend_are_kept_once(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        running.open(legend=SKIRMISH)
        running.open(legend=SKIRMISH)
        fingerprint, packed = sources_now(SKIRMISH)

        async def kept() -> bytes | None:
            store = running.parts.hall.store
            assert isinstance(store, SqliteStore)
            return await store.sources(fingerprint)

        assert asyncio.run(kept()) == packed


# ---- stopping, and the document --------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_server_that_is_told_to_stop_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "andori", "serve", "--port", str(port), "--plain-logs"]
    process = subprocess.Popen([*command, "--database", f"sqlite:///{tmp_path}/tables.sqlite"], stderr=subprocess.PIPE)
    try:
        home = f"http://127.0.0.1:{port}"
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{home}/health").raise_for_status()
                break
            except httpx.HTTPError:
                assert process.poll() is None and time.monotonic() < until
                time.sleep(0.05)
        seats = [{"hero": "dwarf", "who": "me"}]
        opened = httpx.post(f"{home}/api/tables", json={"legend": SKIRMISH, "seats": seats}).json()
        bearer = {"Authorization": f"Bearer {opened['key']}"}
        with connect(f"ws://127.0.0.1:{port}/ws/{opened['id']}", additional_headers=bearer) as websocket:
            websocket.send('{"type":"hello","language":"en"}')
            websocket.recv(timeout=PATIENCE)
            websocket.send('{"type":"act","id":"1","version":1,"actions":["dwarf: take gold"]}')
            kinds = []
            while "done" not in kinds:
                kinds.append(json.loads(websocket.recv(timeout=PATIENCE))["type"])
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    kinds.append(json.loads(websocket.recv(timeout=PATIENCE))["type"])
        assert closed.value.rcvd is not None and closed.value.rcvd.code in (1001, 1012, 1013)
        assert kinds[-1] == "stopping"
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode in (0, -signal.SIGTERM)
        assert b"Traceback" not in errors, errors.decode()
    finally:
        process.kill()
    with serving(tmp_path) as running:
        again = running.person(opened["key"])
        again.table = opened["id"]
        assert again.get()["moment"]["view"]["heroes"][0]["gold"] == 5


def test_the_bot_of_the_document_plays_a_game_to_its_end(served: Served, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    program = text.partition("```python\n")[2].partition("```")[0]
    (tmp_path / "bot.py").write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "bot.py"), served.home], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] in ("won", "lost")


def test_the_document_names_every_address_message_code_and_status(served: Served) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    described = served.person().send("GET", "/openapi.json").json()
    for path in described["paths"]:
        short = path.replace("/api/tables/{id}/", "…/").replace("{moment}", "{n}").replace("{rule}", "{number}")
        assert short in text, path
    for code in (sockets.FOREIGN, sockets.LATER, sockets.UNKNOWN, sockets.TOO_MUCH, sockets.NONSENSE):
        assert str(code) in text
    for union in (messages.ToServer, messages.ToBrowser):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in text
