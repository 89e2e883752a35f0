"""The journal of a table gives it back: after undos, as a copy, and when the rules have been corrected since."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

import golden
from andori.engine.dealer import Generator
from andori.game import Game
from andori.play.journal import (
    Acted,
    AnyEntry,
    Came,
    Kept,
    Lost,
    Opened,
    Said,
    TookBack,
    read_entries,
    read_entry,
    write_entry,
)
from andori.play.reading import Unreadable, read_table
from andori.play.table import (
    KEEP_EVERY,
    MOST_CHAT,
    MOST_FACTS,
)
from andori.sets.library import editions_of, levels_of
from played import NOW, Played, code_of, shown

# ---- the journal -----------------------------------------------------------------------------------------------------


def test_a_table_is_as_many_entries_old_as_its_journal_has() -> None:
    played = Played(legend="base/legend-2")
    assert played.table.version == len(played.journal) == 2
    played.act("dwarf: gain 5 gold")
    played.do(played.table.say(1, "hello", "Hello", NOW))
    assert played.again().version == len(played.journal) == 4


def random_play(legend: str, seed: int, decisions: int = 120) -> Played:
    played = Played(
        legend=legend,
        edition=editions_of(legend)[0],
        difficulty=levels_of(legend)[0],
        undo="practice",
        seed=str(seed),
        heroes=["dwarf", "archer", "wizard"],
        seats=["person"] * 3,
    )
    generator = Generator(seed)
    for _ in range(decisions):
        if played.table.game.decision is None:
            break
        actions = played.table.game.legal()
        entry, happened = played.table.act(
            1, f"r{played.table.version}", played.table.version, [actions[generator.below(len(actions))].text], NOW
        )
        played.journal.append(entry)
        kept = played.table.kept(happened, NOW)
        if kept is not None:
            played.table.take(kept)
            played.journal.append(kept)
        if generator.below(8) == 0 and not played.table.undo_fault(1):
            played.journal.append(played.table.undo(1, f"u{played.table.version}", played.table.version, NOW)[0])
    return played


@pytest.mark.parametrize("legend", golden.stories())
def test_the_journal_of_any_game_with_undos_gives_the_table_back(legend: str) -> None:
    for seed in range(3):
        played = random_play(legend, seed)
        stored = [read_entry(write_entry(entry)) for entry in played.journal]
        assert shown(read_table("t", stored)) == shown(played.table)
        assert Game.from_record(played.table.game.record()).digest() == played.table.game.digest()


def test_luck_is_the_same_for_the_same_table_and_another_for_another() -> None:
    first, second = Played(), Played()
    other = Played(seed="other luck")
    found = []
    for played in (first, second, other):
        done: list[str] = []
        for line in ("dwarf: move 19", "dwarf: stop", "wizard: move 18", "wizard: stop", "dwarf: fight skral@19"):
            done += played.act(line)
        found.append(done)
    assert found[0] == found[1]
    assert found[0] != found[2]


def test_a_table_tells_only_the_latest_of_the_past_at_once() -> None:
    played = random_play("base/skirmish", 5, 400)
    assert len(played.table.recent) == MOST_FACTS
    for number in range(MOST_CHAT + 20):
        played.table.say(1, f"c{number}", f"{number}", NOW)
    assert len(played.table.chat) == MOST_CHAT
    assert played.table.chat[-1][1].text == str(MOST_CHAT + 19)


# ---- copies and mended tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("legend", "ending"), [("base/legend-1", "message_delivered"), ("base/legend-2", "king_healed")]
)
def test_a_table_can_begin_at_any_moment_of_a_game(legend: str, ending: str) -> None:
    game = golden.replay(legend, ending)
    header = game.header()
    for moment in [*range(0, len(game.history), 7), len(game.history)]:
        past = game.copy()
        past.rewind(moment)
        played = Played(
            legend=legend,
            heroes=header.heroes,
            difficulty=header.difficulty,
            edition=header.edition,
            seats=["person"] * len(header.heroes),
            start=past.position(),
        )
        actions = played.table.game.legal()
        if played.table.game.decision is None:
            assert moment == len(game.history)
            assert code_of(partial(played.act, "dwarf: pass"))
        else:
            assert played.table.game.asked != "dealer"
            played.act(actions[0].text)
        assert Game.from_record(played.table.game.record()).digest() == played.table.game.digest()


def long_game() -> Played:
    """A skirmish into its second day, with positions kept."""
    played = Played(undo="practice")
    played.act("dwarf: take gold")
    played.act("dwarf: end day")
    played.act("wizard: take gem-2")
    played.act("wizard: end day")
    while not any(isinstance(entry, Kept) for entry in played.journal):
        played.act(played.table.game.legal()[0].text)
    return played


def forbidden(journal: list[AnyEntry], place: int) -> list[AnyEntry]:
    """The journal as if a correction of the rules had forbidden one of its actions."""
    entry = journal[place]
    assert isinstance(entry, Acted)
    return [*journal[:place], msgspec.structs.replace(entry, lines=["dwarf: move 84"]), *journal[place + 1 :]]


def test_a_game_the_rules_no_longer_allow_goes_on_from_the_last_kept_morning() -> None:
    played = long_game()
    morning = next(entry.position for entry in reversed(played.journal) if isinstance(entry, Kept))
    played.do(played.table.say(1, "hello", "Good morning", NOW))
    mended = read_table("t", forbidden(played.journal, 1))
    assert mended.mended and not played.again().mended
    assert mended.game.position() == morning
    assert mended.version == len(played.journal)
    assert [said.text for _, said in mended.chat] == ["Good morning"]
    assert mended.undo_fault(1) == "undo_nothing"
    assert mended.repeated("m1") is not None and mended.repeated("hello") is not None


def test_what_was_done_after_the_morning_is_done_again_as_far_as_it_can_be() -> None:
    played = long_game()
    asked = played.table.game.asked
    taken = next(a.text for a in played.table.game.legal(hero=asked) if " take " in a.text or " leave " in a.text)
    played.act(taken)
    done = played.table.game.position()
    played.act(next(a.text for a in played.table.game.legal(hero=asked) if " pass" in a.text))
    mended = read_table("t", forbidden(forbidden(played.journal, 1), len(played.journal) - 1))
    assert mended.game.position() == done
    whole = read_table("t", forbidden(played.journal, 1))
    assert whole.game.position() == played.table.game.position()


def test_an_entry_is_played_again_as_a_whole_or_not_at_all() -> None:
    played = Played()
    played.act("dwarf: take gold")
    before = played.table.game.position()
    played.act("dwarf: move 28", "dwarf: stop")
    entry = played.journal[-1]
    assert isinstance(entry, Acted) and len(entry.lines) == 2
    spoilt = [*played.journal[:-1], msgspec.structs.replace(entry, lines=[entry.lines[0], "dwarf: move 84"])]
    assert read_table("t", spoilt).game.position() == before


def test_an_undo_after_the_kept_morning_is_played_again_as_well() -> None:
    played = long_game()
    asked = played.table.game.asked
    before = played.table.game.position()
    played.act(next(a.text for a in played.table.game.legal(hero=asked) if " take " in a.text or " leave " in a.text))
    played.undo()
    mended = read_table("t", forbidden(played.journal, 1))
    assert mended.mended and mended.game.position() == before
    played.act(next(a.text for a in played.table.game.legal(hero=asked) if " pass" in a.text))
    assert read_table("t", forbidden(played.journal, 1)).game.position() == played.table.game.position()


def test_without_a_kept_morning_the_game_is_played_again_as_far_as_it_can_be() -> None:
    played = Played()
    played.act("dwarf: take gold")
    before = played.table.game.position()
    played.act("dwarf: pass")
    mended = read_table("t", forbidden(played.journal, len(played.journal) - 1))
    assert mended.mended and mended.game.position() == before


def test_an_undo_behind_the_kept_morning_is_honoured_when_mending() -> None:
    played = long_game()
    morning = next(place for place, entry in enumerate(played.journal) if isinstance(entry, Kept))
    while not isinstance(played.journal[-1], TookBack):
        played.undo(message="back")
    assert played.journal[-1].to < played.journal[morning].moment  # type: ignore[union-attr]
    after = played.table.game.position()
    action = next(a.text for a in played.table.game.legal() if a.text.endswith("pass"))
    played.act(action)
    mended = read_table("t", forbidden(played.journal, len(played.journal) - 1))
    assert mended.game.position() == after


def test_what_is_done_at_a_mended_table_is_there_after_every_restart() -> None:
    """Where it goes on is written down once; from there its journal can be played again."""
    played = long_game()
    journal = forbidden(forbidden(played.journal, 1), 2)
    settled = 0
    for number in range(12):
        table = read_table("t", journal)
        assert table.mended and table.version == len(journal)
        if table.unsettled:
            settled += 1
            journal.append(table.settle(NOW))
            table.take(journal[-1])
        line = table.game.legal()[0].text
        entry, happened = table.act(1, f"new{number}", table.version, [line], NOW)
        journal.append(entry)
        kept = table.kept(happened, NOW)
        if kept is not None:
            table.take(kept)
            journal.append(kept)
        if number % 3 == 2 and not table.undo_fault(1):
            journal.append(table.undo(1, f"back{number}", table.version, NOW)[0])
        again = read_table("t", journal)
        assert again.game.position() == table.game.position()
        assert again.repeated(f"new{number}") is not None
        assert again.mended and not again.unsettled
    assert settled == 1


def test_luck_at_a_mended_table_is_no_repetition_of_what_it_was_before() -> None:
    played = long_game()
    table = read_table("t", forbidden(played.journal, 1))
    assert table.past == next(entry.moment for entry in reversed(played.journal) if isinstance(entry, Kept)) > 0


def test_what_was_taken_back_is_not_played_again() -> None:
    """So that doing and undoing the same for ever does not make a table slow to read."""
    played = Played(undo="practice")
    played.act("dwarf: take gold")
    for number in range(20):
        played.act("dwarf: pass", message=f"pass{number}")
        played.undo(message=f"undo{number}")
    place = next(place for place, entry in enumerate(played.journal) if isinstance(entry, TookBack)) - 1
    table = read_table("t", forbidden(played.journal, place))
    assert not table.mended and shown(table) == shown(played.table)
    assert table.repeated("pass0") == 3 and table.repeated("undo19") == table.version
    assert code_of(partial(table.act, 1, "late", table.version - 1, ["dwarf: pass"], NOW)) == "stale"


def test_a_position_is_kept_after_many_actions_of_one_day() -> None:
    played = Played(undo="practice")
    for _ in range(KEEP_EVERY):
        played.act("dwarf: take gold" if "dwarf: take gold" in texts(played) else "dwarf: leave gold")
    kept = [entry for entry in played.journal if isinstance(entry, Kept)]
    assert [entry.moment for entry in kept] == [KEEP_EVERY]
    mended = read_table("t", forbidden(played.journal, 1))
    assert mended.mended and mended.game.position() == played.table.game.position()


def texts(played: Played) -> list[str]:
    return [action.text for action in played.table.game.legal()]


# ---- entries that are lost -------------------------------------------------------------------------------------------


def test_a_table_outlives_the_loss_of_any_entry_but_its_opening() -> None:
    """Damaged or missing, of whatever kind: the table opens, and everything that does not follow from it is there."""
    played = Played(undo="practice", seats=["person", "open"])
    ben = played.friend("wizard")
    played.do(played.table.say(1, "one", "Hello", NOW))
    played.do(played.table.say(ben, "two", "Hello to you", NOW))
    played.do(played.table.make_code(ben, "code", NOW))
    played.do(played.table.use_code("code", "device", NOW)[1])
    played.act("dwarf: take gold")
    played.act("dwarf: pass")
    played.do(played.table.rule(1, "fair", "", NOW))
    stored = [write_entry(entry) for entry in played.journal]
    for place in range(1, len(stored)):
        for damage in (b"", b"{}", stored[place][:-4], b'{"type":"from the future","at":1}'):
            entries = read_entries([*stored[:place], damage, *stored[place + 1 :]])
            table = read_table("t", entries)
            assert table.mended and table.unsettled and table.version == len(stored)
            assert f"entry {place}" in table.trouble
            assert table.persons[1].keys == played.table.persons[1].keys
            for said in played.table.chat:
                assert said in table.chat or isinstance(played.journal[place], Said)
            assert all(seat.person in (0, *table.persons) for seat in table.seats)
            came = isinstance(played.journal[place], Came)
            assert table.person_of("Ben") == (0 if came else ben), "whose coming is lost is not let in"
            assert table.game.decision is not None


def test_a_journal_without_its_opening_is_no_table() -> None:
    played = Played()
    with pytest.raises(Unreadable, match="opening"):
        read_table("t", [Lost(), *played.journal[1:]])


def test_a_copy_whose_first_position_can_no_longer_be_read_goes_on_from_a_later_one() -> None:
    played = long_game()
    first = played.journal[0]
    assert isinstance(first, Opened)
    spoilt = [msgspec.structs.replace(first, start="andori position 1\nnonsense"), *played.journal[1:]]
    mended = read_table("t", spoilt)
    morning = next(entry.position for entry in reversed(played.journal) if isinstance(entry, Kept))
    assert mended.mended and mended.game.position() == morning
