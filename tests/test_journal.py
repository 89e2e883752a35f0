"""The journal of a table gives it back: after undos, as a copy, and when the rules have been corrected since."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

import golden
from andori.engine.dealer import Generator
from andori.game import Game
from andori.play.journal import Acted, AnyEntry, Kept, Opened, TookBack, read_entry, write_entry
from andori.play.table import (
    MOST_CHAT,
    MOST_FACTS,
    Table,
)
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
        legend=legend, undo="practice", seed=str(seed), heroes=["dwarf", "archer", "wizard"], seats=["person"] * 3
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
        assert shown(Table.read("t", stored)) == shown(played.table)
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
    mended = Table.read("t", forbidden(played.journal, 1))
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
    mended = Table.read("t", forbidden(forbidden(played.journal, 1), len(played.journal) - 1))
    assert mended.game.position() == done
    whole = Table.read("t", forbidden(played.journal, 1))
    assert whole.game.position() == played.table.game.position()


def test_without_a_kept_morning_the_game_is_played_again_as_far_as_it_can_be() -> None:
    played = Played()
    played.act("dwarf: take gold")
    before = played.table.game.position()
    played.act("dwarf: pass")
    mended = Table.read("t", forbidden(played.journal, len(played.journal) - 1))
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
    mended = Table.read("t", forbidden(played.journal, len(played.journal) - 1))
    assert mended.game.position() == after


def test_what_is_done_at_a_mended_table_is_there_after_every_restart() -> None:
    """The journal cannot be played from its start, so that every position is kept from then on."""
    played = long_game()
    journal = forbidden(forbidden(played.journal, 1), 2)
    for number in range(12):
        table = Table.read("t", journal)
        assert table.mended and table.version == len(journal)
        line = table.game.legal()[0].text
        entry, happened = table.act(1, f"new{number}", table.version, [line], NOW)
        journal.append(entry)
        kept = table.kept(happened, NOW)
        assert kept is not None
        table.take(kept)
        journal.append(kept)
        if number % 3 == 2 and not table.undo_fault(1):
            back, undone = table.undo(1, f"back{number}", table.version, NOW)
            journal.append(back)
            kept = table.kept(undone, NOW)
            assert kept is not None
            table.take(kept)
            journal.append(kept)
        again = Table.read("t", journal)
        assert again.game.position() == table.game.position()
        assert again.repeated(f"new{number}") is not None


def test_a_copy_whose_first_position_can_no_longer_be_read_goes_on_from_a_later_one() -> None:
    played = long_game()
    first = played.journal[0]
    assert isinstance(first, Opened)
    spoilt = [msgspec.structs.replace(first, start="andori position 1\nnonsense"), *played.journal[1:]]
    mended = Table.read("t", spoilt)
    morning = next(entry.position for entry in reversed(played.journal) if isinstance(entry, Kept))
    assert mended.mended and mended.game.position() == morning
