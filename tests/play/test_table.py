"""A table: who may act, what is stale or repeated, what is taken back, and who sits where."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import andori
from andori.play.journal import write_entry
from andori.play.refusal import Refusal
from andori.play.table import (
    CODE_SECONDS,
    MOST_IDS,
    MOST_KEYS,
    MOST_PERSONS,
    fingerprint,
)
from andori.text import LANGUAGES
from andori.text.catalogue import placeholders, sentences
from played import NOW, Played, code_of, shown

HOUSE = Path(andori.__file__).parent


# ---- who may act -----------------------------------------------------------------------------------------------------


def test_nobody_without_a_seat_acts_takes_back_or_speaks() -> None:
    played = Played()
    assert code_of(lambda: played.act("dwarf: pass", person=0)) == "no_seat"
    assert code_of(lambda: played.act("group: accept", person=0)) == "no_seat"
    assert code_of(lambda: played.undo(person=0)) == "no_seat"
    assert code_of(lambda: played.table.say(0, "x", "x", NOW)) == "no_seat"
    assert code_of(lambda: played.table.make_code(0, "CODE", NOW)) == "no_seat"
    assert code_of(lambda: played.table.give_seat(0, "dwarf", "me", NOW)) == "no_seat"


def test_a_person_acts_for_his_own_heroes_alone() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    assert code_of(lambda: played.act("dwarf: pass", person=ben)) == "not_your_seat"
    assert code_of(lambda: played.act("wizard: take gem-2", "dwarf: pass", person=ben)) == "not_your_seat"
    assert code_of(lambda: played.act("dwarf: pass", "wizard: take gem-2")) == "not_your_seat"
    assert played.table.version == len(played.journal)
    played.act("wizard: take gem-2", person=ben)
    played.act("dwarf: pass")


def test_nobody_answers_for_luck() -> None:
    played = Played()
    assert code_of(lambda: played.act("dealer: 6 6 6")) == "luck"
    assert code_of(lambda: played.act("dwarf: pass", "dealer: 6")) == "luck"


def test_what_is_no_action_is_told_in_the_language_of_who_sent_it() -> None:
    played = Played()
    lines = set()
    for language in LANGUAGES:
        with pytest.raises(Refusal) as caught:
            played.table.act(1, "x", played.table.version, ["dwarf: fly home"], NOW, language)
        assert caught.value.code == "nonsense"
        lines.add(caught.value.line(language))
    assert len(lines) == len(LANGUAGES)


def test_what_the_rules_forbid_is_refused_with_the_rule_and_nothing_changes() -> None:
    played = Played()
    before = shown(played.table)
    with pytest.raises(Refusal) as caught:
        played.act("dwarf: drink")
    assert caught.value.rule.startswith("BASE-")
    assert shown(played.table) == before


def test_a_walk_ends_where_something_unforeseen_meets_it() -> None:
    played = Played()
    assert played.act("dwarf: move 28", "dwarf: move 84", "dwarf: stop") == ["dwarf: move 28"]
    assert played.table.game.asked == "dwarf"


def test_luck_ends_a_message_so_that_nothing_is_done_unseen() -> None:
    played = Played()
    done = played.act("dwarf: move 17", "dwarf: move 16", "dwarf: stop", "wizard: pass")
    assert done[:3] == ["dwarf: move 17", "dwarf: move 16", "dwarf: stop"]
    assert done[3].startswith("dealer: fog")
    assert "wizard: pass" not in done


def test_a_game_does_not_go_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andori.play.table.LONGEST_GAME", 4)
    played = Played()
    for line in ("dwarf: leave gold", "dwarf: take gold") * 2:
        played.act(line)
    assert code_of(lambda: played.act("dwarf: leave gold")) == "too_long"
    played.undo()
    played.act("dwarf: pass")


# ---- stale and repeated ----------------------------------------------------------------------------------------------


def test_a_double_click_does_not_act_twice() -> None:
    played = Played()
    seen = played.table.version
    played.act("dwarf: take gold", version=seen, message="a")
    assert code_of(lambda: played.act("dwarf: take gold", version=seen, message="b")) == "stale"


def test_a_repeated_message_is_known_by_its_id_also_after_a_restart() -> None:
    played = Played()
    played.act("dwarf: take gold", message="once")
    assert played.table.repeated("once") == played.table.version
    assert played.again().repeated("once") == played.table.version
    assert played.table.repeated("never") is None


def test_so_many_ids_are_remembered_and_no_more() -> None:
    played = Played()
    for number in range(MOST_IDS + 1):
        played.table.say(1, f"n{number}", "x", NOW)
    assert played.table.repeated("n0") is None
    assert played.table.repeated("n1") is not None


def test_a_free_action_of_another_hero_does_not_make_an_answer_stale() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    seen = played.table.version
    played.act("wizard: take gem-2", person=ben)
    played.act("dwarf: move 28", version=seen)


def test_chat_and_seats_do_not_make_an_answer_stale() -> None:
    played = Played(seats=["person", "open"])
    seen = played.table.version
    played.do(played.table.say(1, "x", "wait", NOW))
    played.do(played.table.give_seat(1, "wizard", "companion", NOW))
    played.act("dwarf: pass", version=seen)


def test_an_answer_to_an_older_question_is_stale() -> None:
    played = Played()
    seen = played.table.version
    played.act("dwarf: pass")
    assert played.table.game.asked == "wizard"
    assert code_of(lambda: played.act("wizard: pass", version=seen)) == "stale"
    played.act("wizard: pass")


def test_a_version_that_is_not_yet_is_stale() -> None:
    played = Played()
    later = played.table.version + 1
    assert code_of(lambda: played.act("dwarf: pass", version=later)) == "stale"
    played.act("dwarf: take gold")
    assert code_of(lambda: played.undo(version=later + 5)) == "stale"


def test_after_an_undo_the_same_question_must_be_seen_anew() -> None:
    played = Played()
    played.act("dwarf: take gold")
    seen = played.table.version
    played.undo()
    assert code_of(lambda: played.act("dwarf: take gold", version=seen)) == "stale"


def test_a_double_click_on_undo_takes_one_thing_back() -> None:
    played = Played()
    played.act("dwarf: take gold")
    played.act("dwarf: take shield")
    seen = played.table.version
    assert played.undo(version=seen) == "dwarf: take shield"
    assert code_of(lambda: played.undo(version=seen, message="again")) == "stale"
    played.do(played.table.say(1, "x", "a remark in between", NOW))
    assert played.undo(version=seen + 1, message="third") == "dwarf: take gold"


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_an_undo_is_called_by_what_it_takes_back_and_gives_the_moment_before() -> None:
    played = Played()
    before = played.table.game.position()
    played.act("dwarf: move 28", "dwarf: stop")
    mark = played.table.undo_mark()
    assert mark is not None and mark.line == "dwarf: move 28" and mark.by == "dwarf"
    assert played.undo() == "dwarf: move 28"
    assert played.table.game.position() == before
    assert code_of(played.undo) == "undo_nothing"


def test_a_fair_table_takes_nothing_back_that_luck_has_answered() -> None:
    played = Played()
    played.act("dwarf: move 17", "dwarf: move 16", "dwarf: stop")
    assert code_of(played.undo) == "undo_luck"


def test_a_practice_table_goes_back_behind_luck_and_luck_answers_the_same() -> None:
    played = Played(undo="practice")
    first = played.act("dwarf: move 17", "dwarf: move 16", "dwarf: stop")
    played.undo()
    assert played.act("dwarf: move 17", "dwarf: move 16", "dwarf: stop") == first


def test_a_table_without_undo_takes_nothing_back() -> None:
    played = Played(undo="none")
    played.act("dwarf: take gold")
    assert code_of(played.undo) == "undo_none"
    assert played.table.undo_mark() is None


def test_nobody_takes_back_what_another_person_did() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    played.act("dwarf: pass")
    with pytest.raises(Refusal) as caught:
        played.undo(person=ben)
    assert caught.value.code == "undo_other"
    assert "Ada" in caught.value.line("en")
    assert played.undo() == "dwarf: pass"


def test_what_companions_did_since_goes_with_what_a_person_takes_back() -> None:
    played = Played(seats=["person", "companion"])
    before = played.table.game.position()
    played.act("dwarf: pass")
    played.companion("wizard: pass")
    assert played.table.game.asked == "dwarf"
    assert played.undo() == "dwarf: pass"
    assert played.table.game.position() == before


def test_luck_in_what_a_companion_did_is_a_fence_as_well() -> None:
    played = Played(seats=["person", "companion"])
    played.act("dwarf: pass")
    played.companion("wizard: take rune")
    assert code_of(played.undo) == "undo_luck"


def test_what_only_companions_did_is_nothing_to_take_back() -> None:
    played = Played(seats=["companion", "person"], undo="practice")
    played.companion("dwarf: take gold")
    assert code_of(played.undo) == "undo_nothing"


def test_what_a_person_answered_for_the_group_he_takes_back() -> None:
    """An event card with a shield symbol is answered by the group."""
    for seed in range(60):
        played = Played(undo="practice", seed=f"shield {seed}", heroes=["dwarf"], seats=["person"])
        played.act("dwarf: take shield")
        played.act("dwarf: end day")
        if played.table.game.asked == "group":
            break
    assert played.table.game.asked == "group"
    before = played.table.game.position()
    played.act("group: accept")
    assert played.undo() == "group: accept"
    assert played.table.game.position() == before


def test_the_log_forgets_what_was_taken_back() -> None:
    played = Played()
    before = len(played.table.recent)
    played.act("dwarf: take gold")
    assert len(played.table.recent) > before
    played.undo()
    assert len(played.table.recent) == before


# ---- seats -----------------------------------------------------------------------------------------------------------


def test_an_open_seat_belongs_to_whoever_comes_first() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    assert played.table.heroes_of(ben) == ["wizard"]
    version = played.table.version
    assert code_of(lambda: played.friend("wizard", name="Cleo")) == "seat_taken"
    assert code_of(lambda: played.friend("dwarf", name="Cleo")) == "seat_taken"
    assert code_of(lambda: played.friend("troll", name="Cleo")) == "no_such_hero"
    assert played.table.version == version and len(played.table.persons) == 2


def test_a_seat_goes_to_a_companion_and_back() -> None:
    played = Played()
    played.do(played.table.give_seat(1, "dwarf", "companion", NOW))
    assert played.table.companion_asked() == "dwarf"
    assert code_of(lambda: played.act("dwarf: pass")) == "not_your_seat"
    played.companion("dwarf: take gold")
    played.do(played.table.give_seat(1, "dwarf", "me", NOW))
    assert played.table.companion_asked() == ""
    played.act("dwarf: pass")


def test_a_companion_plays_nobody_else() -> None:
    played = Played(seats=["person", "companion"])
    assert code_of(lambda: played.companion("wizard: take gem-2")) == "not_asked"
    played.act("dwarf: pass")
    assert code_of(lambda: played.companion("dwarf: take gold")) == "not_asked"
    played.companion("wizard: pass")


def test_what_the_group_is_asked_companions_answer_only_among_themselves() -> None:
    for seats, expected in ((["companion"], "dwarf"), (["person"], ""), (["open"], "")):
        for seed in range(60):
            played = Played(seed=f"shield {seed}", heroes=["dwarf"], seats=["person"])
            played.act("dwarf: take shield")
            played.act("dwarf: end day")
            if played.table.game.asked == "group":
                break
        played.do(played.table.give_seat(1, "dwarf", {"person": "me"}.get(seats[0], seats[0]), NOW))
        assert played.table.companion_asked() == expected


def test_only_the_host_frees_the_seat_of_another() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    assert code_of(lambda: played.table.give_seat(ben, "dwarf", "open", NOW)) == "not_your_seat"
    assert code_of(lambda: played.table.give_seat(ben, "dwarf", "me", NOW)) == "not_your_seat"
    assert code_of(lambda: played.table.give_seat(1, "wizard", "me", NOW)) == "not_your_seat"
    played.do(played.table.give_seat(1, "wizard", "open", NOW))
    assert played.table.heroes_of(ben) == []
    assert code_of(lambda: played.act("wizard: take gem-2", person=ben)) == "no_seat"


def test_so_many_people_may_belong_to_a_table_and_no_more() -> None:
    played = Played(seats=["person", "open"])
    for number in range(2, MOST_PERSONS + 1):
        assert played.friend("wizard", name=f"p{number}") == number
        played.do(played.table.say(number, f"m{number}", "hello", NOW))
        played.do(played.table.give_seat(number, "wizard", "open", NOW))
    assert code_of(lambda: played.friend("wizard", name="one more")) == "too_many_persons"


def test_only_the_host_changes_the_settings() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    assert code_of(lambda: played.table.rule(ben, "practice", None, NOW)) == "not_host"
    played.do(played.table.rule(1, "practice", None, NOW))
    played.do(played.table.rule(1, None, "https://example.org/turn", NOW))
    assert (played.table.undo_policy, played.table.webhook) == ("practice", "https://example.org/turn")
    played.do(played.table.rule(1, None, "", NOW))
    assert (played.table.undo_policy, played.table.webhook) == ("practice", "")


# ---- keys and codes --------------------------------------------------------------------------------------------------


def test_a_key_is_known_by_its_fingerprint_alone() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    assert played.table.person_of("host") == 1
    assert played.table.person_of("Ben") == ben
    assert played.table.person_of("host ") == played.table.person_of("") == 0
    assert played.table.person_of(fingerprint("host")) == 0
    written = b"".join(write_entry(entry) for entry in played.journal)
    assert b'"host"' not in written.replace(b'"host":', b"")


def test_a_code_brings_a_person_to_another_device_once() -> None:
    played = Played()
    played.do(played.table.make_code(1, "ABCDEFGHJK", NOW))
    person, entries = played.table.use_code("ABCDEFGHJK", "phone", NOW + CODE_SECONDS)
    played.do(entries)
    assert person == played.table.person_of("phone") == played.table.person_of("host") == 1
    assert code_of(lambda: played.table.use_code("ABCDEFGHJK", "thief", NOW)) == "bad_code"


def test_a_code_grows_old_and_a_new_one_replaces_it() -> None:
    played = Played()
    played.do(played.table.make_code(1, "FIRST", NOW))
    assert code_of(lambda: played.table.use_code("FIRST", "phone", NOW + CODE_SECONDS + 1)) == "bad_code"
    played.do(played.table.make_code(1, "SECOND", NOW))
    assert code_of(lambda: played.table.use_code("FIRST", "phone", NOW)) == "bad_code"
    played.do(played.table.use_code("SECOND", "phone", NOW)[1])


def test_a_person_has_so_many_devices_and_the_oldest_after_the_first_is_forgotten() -> None:
    played = Played()
    for number in range(MOST_KEYS):
        played.table.make_code(1, f"CODE{number}", NOW)
        played.table.use_code(f"CODE{number}", f"device {number}", NOW)
    assert played.table.person_of("host") == 1
    assert played.table.person_of("device 0") == 0
    assert all(played.table.person_of(f"device {number}") == 1 for number in range(1, MOST_KEYS))


def test_a_remark_that_says_nothing_is_not_written() -> None:
    assert code_of(lambda: Played().table.say(1, "x", "", NOW)) == "nothing_said"


# ---- sentences -------------------------------------------------------------------------------------------------------


def refusal_codes() -> dict[str, set[str]]:
    """Every code of a refusal that stands in the sources of play/ and server/, and what its sentence is given."""
    found: dict[str, set[str]] = {}
    for path in [*HOUSE.glob("play/*.py"), *HOUSE.glob("server/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", "BadAddress"):
                given = {word.arg for word in node.keywords if word.arg} - {"line", "rule", "done"}
                for word in ast.walk(node.args[0]):
                    if isinstance(word, ast.Constant) and isinstance(word.value, str):
                        found.setdefault(word.value, set()).update(given)
            elif isinstance(node, ast.FunctionDef) and node.name == "undo_fault":
                for word in ast.walk(node):
                    if isinstance(word, ast.Return) and isinstance(word.value, ast.Constant) and word.value.value:
                        found.setdefault(str(word.value.value), set()).add("name")
    return found


def test_every_refusal_has_its_sentence_in_every_language() -> None:
    codes = refusal_codes()
    assert {"stale", "undo_luck", "slow_down", "webhook_local", "no_seat"} <= codes.keys()
    for language in LANGUAGES:
        for code, given in codes.items():
            sentence = sentences(language).get(f"table.refused.{code}")
            assert isinstance(sentence, str), f"{code} has no sentence in {language}"
            assert placeholders(sentence) <= given, f"{code} in {language} wants {placeholders(sentence) - given}"
