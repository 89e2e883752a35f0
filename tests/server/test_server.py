"""The server over real connections: every address, who may do what, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from andori.legends.measured import Measured
from andori.server.cookies import NAME, OLD
from andori.server.frontpage import told
from andori.server.routes import MOST_BODY
from andori.text import LANGUAGES
from asking import asking
from served import Served, fresh, serving
from starting import PATIENCE

SKIRMISH = "base/skirmish"
WISH = {"legend": SKIRMISH, "seats": [{"hero": "dwarf", "who": "me"}]}
JSON = {"Content-Type": "application/json"}
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


def test_the_front_page_tells_the_chances_of_companions_with_one_budget() -> None:
    easy = Measured(("dwarf", "archer"), "easy", "kosmos", "planner", 100, 60, 30, 50, 38, 62, "2026-01-31")
    normal = replace(easy, difficulty="normal")
    greedy = replace(easy, bot="greedy", budget_ms=None)
    assert told([greedy, replace(normal, budget_ms=20), easy, replace(normal, budget_ms=500), normal]) == [easy, normal]
    assert told([greedy]) == told([]) == []


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
        ({"legend": "base/legend-1", "edition": "third"}, 400, "unknown_edition"),
        ({"legend": "base/legend-1", "difficulty": "hell"}, 400, "unknown_level"),
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
    assert "GET" in answer.headers["allow"]


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
    served.open(legend=SKIRMISH)
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
    ],
)
def test_a_body_that_is_none_is_refused(served: Served, body: bytes) -> None:
    for what in ("", "/x/claim", "/x/act", "/x/arrive"):
        answer = asking(served.home).post(f"/api/tables{what}", content=body, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


def test_a_body_that_is_too_long_is_not_read(served: Served) -> None:
    for body in (b" " * (MOST_BODY + 1), b"x" * 3_000_000):
        answer = asking(served.home).post("/api/tables", content=body, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_form_of_another_site_cannot_be_a_body(served: Served) -> None:
    body = json.dumps({"legend": "base/legend-2", "seats": [{"hero": "dwarf", "who": "me"}]})
    answer = asking(served.home).post("/api/tables", content=body, headers={"Content-Type": "text/plain"})
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
    answer = asking(served.home).post("/api/tables", json=WISH)
    table, key = answer.json()["id"], answer.json()["key"]
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{NAME}={key};") and f"Path=/api/tables/{table};" in f"{cookie};"
    assert "HttpOnly" in cookie and "samesite=strict" in cookie.lower() and "secure" not in cookie.lower()
    assert answer.headers["cache-control"] == "no-store"
    mine = asking(served.home, Cookie=f"{NAME}={key}").get(f"/api/tables/{table}")
    assert mine.json()["person"] == 1
    assert key not in mine.text
    other = asking(served.home, Cookie=f"{NAME}={key}x").get(f"/api/tables/{table}")
    assert other.json()["person"] == 0
    for place, cookie in ((f"/api/tables/{table}/ws", f"{NAME}={key}"), (f"/ws/{table}", f"{OLD}{table}={key}")):
        # However many cookies of others come along.
        crowd = "; ".join(f"{OLD}{number:016}={key}" for number in range(300))
        headers = {"Cookie": f"{crowd}; {cookie}; other=1"}
        with connect(f"ws://{served.host}{place}", additional_headers=headers, open_timeout=PATIENCE) as websocket:
            websocket.send('{"type":"hello","language":"en"}')
            assert json.loads(websocket.recv())["person"] == 1


def test_a_handshake_that_cannot_be_read_is_answered_at_once(served: Served) -> None:
    place = f"ws://{served.host}/ws/{served.open().table}"
    with pytest.raises(InvalidStatus) as refused:
        connect(place, additional_headers={"X-Long": "x" * 9000}, open_timeout=PATIENCE)
    assert refused.value.response.status_code == 431


def test_over_https_the_cookie_is_sent_over_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path, secure=True) as running:
        answer = asking(running.home).post("/api/tables", json=WISH)
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
    assert friend.get()["moment"]["view"]["heroes"][1]["purse"] == ["gem-2"]


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


def test_an_undo_belongs_to_whoever_acted_whoever_plays_the_seat_now(served: Served) -> None:
    host = served.open(legend=SKIRMISH, seats="dwarf: me, wizard: open")
    friend = host.friend("wizard")
    host.act("dwarf: take gold")
    host.act("dwarf: pass")
    friend.act("wizard: take gem-2")
    assert host.get()["moment"]["undo"]["person"] == friend.number
    host.post("/seat", {"hero": "wizard", "to": "open"})
    host.post("/claim", {"heroes": ["wizard"], "name": ""})
    undo = host.get()["moment"]["undo"]
    assert (undo["by"], undo["person"], undo["why_not"]) == ("wizard", friend.number, "")
    assert host.refused("/undo", {"id": fresh(), "version": host.version}) == (409, "undo_other")


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
