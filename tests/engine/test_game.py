"""The game's few verbs: undo and its fences, copies, positions, records, and errors that say what to do."""

from __future__ import annotations

import pytest

from andori.engine.actions import DEALER, END_DAY, MOVE, NonsenseError
from andori.engine.dealer import ScriptedDealer, ScriptError, SeededDealer
from andori.engine.decisions import Chance
from andori.engine.opening import PartyError
from andori.engine.position import PositionError
from andori.engine.reasons import RefusedError
from andori.game import FenceError, Game, Undone
from andori.sets.library import UnknownLegend

HEROES = ["dwarf", "wizard"]


def skirmish(edition: str = "kosmos") -> Game:
    return Game.new("base/skirmish", HEROES, edition=edition)


def lines(game: Game) -> list[str]:
    return [action.text for action in game.history]


def turn_a_token(game: Game) -> None:
    """The dwarf takes a face-down rune stone: luck answers once."""
    game.apply("wizard: reveal rune")
    assert game.asked == "dealer"
    game.apply("dealer: rune blue")


# ---- beginning -------------------------------------------------------------------------------------------------------


def test_a_new_game_asks_the_first_hero() -> None:
    game = Game.new("base/sandbox", ["wizard", "dwarf"])
    assert game.asked == "wizard"
    assert game.outcome == "running"
    assert game.ending == ""
    assert game.decision is not None and game.decision.about == "turn"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_one_to_four_heroes_can_play(count: int, edition: str) -> None:
    game = Game.new("base/skirmish", ["archer", "dwarf", "wizard", "warrior"][:count], edition=edition)
    assert len(game.state.heroes) == count
    assert game.legal()


@pytest.mark.parametrize(
    ("heroes", "words"),
    [
        ([], "1 to 4 heroes"),
        (["dwarf"] * 5, "1 to 4 heroes"),
        (["dwarf", "dwarf"], "only once"),
        (["dwarf", "bard"], "bard"),
    ],
)
def test_a_party_that_cannot_play_is_refused_with_the_reason(heroes: list[str], words: str) -> None:
    with pytest.raises(PartyError, match=words):
        Game.new("base/sandbox", heroes)


def test_an_unknown_legend_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownLegend, match="Did you mean `base/sandbox`"):
        Game.new("base/sandbx", HEROES)


@pytest.mark.parametrize(("edition", "difficulty"), [("french", "normal"), ("kosmos", "brutal")])
def test_an_unknown_edition_or_difficulty_is_an_error(edition: str, difficulty: str) -> None:
    with pytest.raises(ValueError, match="There is no"):
        Game.new("base/sandbox", HEROES, difficulty, edition)


# ---- asking ----------------------------------------------------------------------------------------------------------


def test_the_list_can_be_narrowed_to_a_hero_and_a_kind() -> None:
    game = skirmish()
    assert {action.hero for action in game.legal(hero="wizard")} == {game.content.book.heroes.index("wizard")}
    assert [action.text for action in game.legal(kind=END_DAY)] == ["dwarf: end day"]
    assert game.legal(hero="wizard", kind=MOVE) == []
    assert game.legal(hero="group") == game.legal(hero="dealer") == []
    with pytest.raises(NonsenseError, match="bard"):
        game.legal(hero="bard")


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    game = skirmish()
    before = game.position()
    reason = game.why_not("wizard: pass")
    assert reason is not None and reason.name == "not_on_turn"
    with pytest.raises(RefusedError, match="not_on_turn") as caught:
        game.apply("wizard: pass")
    assert caught.value.reason.rule == reason.rule
    assert caught.value.action == "wizard: pass"
    assert game.position() == before
    assert game.history == []


@pytest.mark.parametrize("line", ["", "dwarf", "dwarf:", "bard: pass", "dwarf: dance", "dwarf: move 999", "x" * 500])
def test_nonsense_is_told_from_what_is_forbidden(line: str) -> None:
    game = skirmish()
    with pytest.raises(NonsenseError):
        game.apply(line)
    with pytest.raises(NonsenseError):
        game.why_not(line)
    assert game.history == []


def test_an_action_and_its_line_do_the_same() -> None:
    one, other = skirmish(), skirmish()
    one.apply("dwarf: pass")
    other.apply(other.parse("dwarf: pass"))
    assert one.digest() == other.digest()


def test_probabilities_of_a_chance_add_up_to_one() -> None:
    game = Game.new("base/skirmish", ["archer", "dwarf"])
    game.apply("archer: fight skral@19")
    chance = game.decision
    assert isinstance(chance, Chance)
    assert sum(chance.probability(outcome) for outcome in chance.outcomes) == pytest.approx(1)
    assert chance.probability(game.parse("dealer: 5 5")) == 0


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_undo_says_what_it_takes_back() -> None:
    game = skirmish()
    start = game.position()
    game.apply("dwarf: move 17")
    game.apply("dwarf: stop")
    assert game.undo() == Undone("dwarf: stop")
    assert game.asked == "dwarf"
    assert game.undo().undone == "dwarf: move 17"
    assert game.position() == start


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(FenceError, match="nothing"):
        skirmish().undo()


def test_what_luck_has_shown_cannot_be_taken_back() -> None:
    game = skirmish()
    turn_a_token(game)
    seen = game.position()
    with pytest.raises(FenceError, match="rune blue"):
        game.undo()
    assert game.position() == seen
    game.apply("dwarf: pass")
    assert [step.undone for step in game.undo_to_fence()] == ["dwarf: pass"]
    assert game.undo_to_fence() == []
    assert game.position() == seen


def test_practice_mode_undoes_luck_as_well() -> None:
    game = skirmish()
    start = game.position()
    turn_a_token(game)
    game.practice = True
    assert game.undo().undone == "dealer: rune blue"
    assert game.asked == "dealer"
    assert game.undo().undone == "wizard: reveal rune"
    assert game.position() == start


def test_another_way_can_be_taken_after_an_undo() -> None:
    game = skirmish()
    game.apply("dwarf: pass")
    game.undo()
    game.apply("dwarf: end day")
    assert lines(game) == ["dwarf: end day"]
    assert Game.from_record(game.record()).digest() == game.digest()


def play_on(game: Game, count: int, seed: int = 7) -> list[str]:
    """Play at random and return the digest before each decision."""
    dealer = SeededDealer(seed)
    digests = []
    for step in range(count):
        digests.append(game.digest())
        listed = game.legal()
        if not listed:
            break
        decision = game.decision
        game.apply(dealer.answer(decision) if isinstance(decision, Chance) else listed[step * 31 % len(listed)])
    return digests


@pytest.mark.parametrize("length", [1, 31, 32, 33, 64, 65, 100])
def test_undo_passes_every_moment_back_to_the_start(length: int) -> None:
    """The game keeps a snapshot every 32 actions; the seams between them must not show."""
    game = skirmish()
    digests = play_on(game, length)
    game.practice = True
    while game.history:
        game.undo()
        assert game.digest() == digests[len(game.history)]


def test_undo_and_going_on_across_a_snapshot_gives_the_same_game() -> None:
    game, straight = skirmish(), skirmish()
    play_on(game, 70)
    play_on(straight, 70)
    game.practice = True
    taken = [game.history[-1 - place] for place in range(50)]
    for action in taken:
        assert game.undo().undone == action.text
    for action in reversed(taken):
        game.apply(action)
    assert game.digest() == straight.digest()
    assert game.record() == straight.record()
    for _ in range(70):
        game.undo()
    assert game.digest() == skirmish().digest()


# ---- copies ----------------------------------------------------------------------------------------------------------


def test_a_copy_and_its_original_go_their_own_ways() -> None:
    game = skirmish()
    play_on(game, 40)
    twin = game.copy()
    here, record = game.position(), game.record()
    play_on(twin, 60, seed=9)
    assert (game.position(), game.record()) == (here, record)
    there, copied = twin.position(), twin.record()
    play_on(game, 60, seed=11)
    assert (twin.position(), twin.record()) == (there, copied)


def test_undo_in_a_copy_leaves_the_original_alone() -> None:
    game = skirmish()
    play_on(game, 70)
    here = game.position()
    twin = game.copy()
    twin.practice = True
    while twin.history:
        twin.undo()
    assert game.position() == here
    assert not game.practice
    game.practice = True
    game.undo()
    assert len(game.history) == 69


# ---- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_every_moment_is_read_back_from_its_position(edition: str) -> None:
    game = skirmish(edition)
    dealer = SeededDealer(3)
    for step in range(150):
        text = game.position()
        twin = Game.from_position(text)
        assert twin.position() == text
        assert twin.legal() == game.legal()
        listed = game.legal()
        if not listed:
            break
        decision = game.decision
        game.apply(dealer.answer(decision) if isinstance(decision, Chance) else listed[step * 17 % len(listed)])


def test_a_game_goes_on_from_a_position() -> None:
    game = skirmish()
    play_on(game, 30)
    later = Game.from_position(game.position())
    assert later.history == []
    play_on(later, 30)
    again = Game.from_record(later.record())
    assert again.digest() == later.digest()
    later.practice = True
    while later.history:
        later.undo()
    assert later.digest() == game.digest()


def test_the_end_of_a_game_is_a_position_too() -> None:
    game = Game.new("base/sandbox", HEROES)
    dealer = SeededDealer(1)
    while game.outcome == "running":
        decision = game.decision
        listed = game.legal()
        ends = [action for action in listed if action.kind == END_DAY]
        game.apply(dealer.answer(decision) if isinstance(decision, Chance) else (ends or listed)[-1])
    twin = Game.from_position(game.position())
    assert (twin.outcome, twin.ending) == (game.outcome, game.ending) == ("won", "finished")
    assert twin.legal() == []
    assert twin.decision is None
    assert twin.asked == "nobody"
    reason = twin.why_not("dwarf: pass")
    assert reason is not None and reason.name == "game_over"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("andori position 1", "andori position 2", "line 1"),
        ("legend base/skirmish", "legend base/nowhere", "no legend"),
        ("edition kosmos", "edition mine", "no edition"),
        ("difficulty normal", "difficulty hard", "no difficulty"),
        ("heroes dwarf wizard", "heroes dwarf dwarf", "line 5"),
        ("heroes dwarf wizard", "heroes dwarf bard", "line 5"),
        ("heroes dwarf wizard", "heroes a b c d e", "line 5"),
        ("day 1", "day one", "line 7"),
        ("day 1", "day \u0661", "line 7"),
        ("turn dwarf", "turn -", "turn"),
        ("turn dwarf", "turn archer", "line 8"),
        ("strength 6", "strength 66", "line 17"),
        ("at 18", "at 79", "line 17"),
        ("has -", "has rune", "line 17"),
        ("gor@8", "dragon@8", "dragon"),
        ("frame turn", "frame dance", "dance"),
        ("frame turn", "frame turn\nframe walk hero=9 count=0 free=0", "progress|seat|hero"),
        ("frame turn", "", "frame"),
        ("frame turn", "frame turn\n\nmore", "behind"),
        ("outcome running -", "outcome won -", "contradict"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    text = skirmish().position()
    assert old in text
    with pytest.raises(PositionError, match=words):
        Game.from_position(text.replace(old, new, 1))


# ---- records ---------------------------------------------------------------------------------------------------------


def test_a_record_replays_to_the_same_moment() -> None:
    game = skirmish("ffg")
    play_on(game, 120)
    again = Game.from_record(game.record())
    assert again.digest() == game.digest()
    assert again.record() == game.record()
    assert lines(again) == lines(game)


def test_a_record_needs_no_generator() -> None:
    """Luck is in the record, so the dealer's seed is not."""
    game = skirmish()
    turn_a_token(game)
    assert "dealer: rune blue" in game.record()
    assert "seed" not in game.record()


def test_a_record_that_does_not_fit_names_the_line() -> None:
    record = skirmish().record() + "dwarf: pass\ndwarf: pass\n"
    with pytest.raises(PositionError, match="line 8"):
        Game.from_record(record)
    with pytest.raises(PositionError, match=r"line 7.*dance"):
        Game.from_record(skirmish().record() + "dwarf: dance\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("andori record 1", "andori record"),
        ("actions", "action"),
        ("actions", "from\nactions"),
        ("heroes dwarf wizard", "heroes dwarf"),
        ("heroes dwarf wizard", "heroes dwarf dwarf"),
        ("legend base/skirmish", "legend ../../etc"),
    ],
)
def test_a_wrong_record_is_refused(old: str, new: str) -> None:
    game = skirmish()
    game.apply("dwarf: pass")
    game.apply("wizard: pass")
    with pytest.raises(PositionError):
        Game.from_record(game.record().replace(old, new, 1))


def test_a_record_and_the_position_it_began_from_must_agree() -> None:
    game = Game.from_position(skirmish().position())
    game.apply("dwarf: pass")
    assert Game.from_record(game.record()).digest() == game.digest()
    with pytest.raises(PositionError, match="different games"):
        Game.from_record(game.record().replace("edition kosmos", "edition ffg", 1))


# ---- luck ------------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game() -> None:
    one, other, third = skirmish(), skirmish(), skirmish()
    play_on(one, 200, seed=5)
    play_on(other, 200, seed=5)
    play_on(third, 200, seed=6)
    assert one.record() == other.record() != third.record()


def test_luck_answers_only_when_asked() -> None:
    game = skirmish()
    reason = game.why_not("dealer: 6")
    assert reason is not None and reason.name == "not_a_chance"
    game.apply("wizard: reveal rune")
    assert {action.hero for action in game.legal()} == {DEALER}
    reason = game.why_not("dealer: 6")
    assert reason is not None and reason.name == "impossible_outcome"
    assert game.why_not("dwarf: pass") is not None


def test_a_script_answers_in_order_and_complains_when_it_does_not_fit() -> None:
    game = skirmish()
    game.apply("wizard: reveal rune")
    chance = game.decision
    assert isinstance(chance, Chance)
    assert ScriptedDealer(["rune green"]).answer(chance).text == "dealer: rune green"
    with pytest.raises(ScriptError, match="line 1"):
        ScriptedDealer(["fog gor"]).answer(chance)
    with pytest.raises(ScriptError, match="only 0 lines"):
        ScriptedDealer([]).answer(chance)
