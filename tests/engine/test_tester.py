"""The generic tester: every legend passes it, and it notices when something is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from andori.engine import events as ev
from andori.engine.actions import Action
from andori.engine.dealer import Generator
from andori.engine.events import Event
from andori.engine.state import SPACE_STEP, State
from andori.game import Game
from andori.sets.library import box_file, editions_of, legends
from andori.tester import BULK, THOROUGH, BrokenLaw, Party, Rates, bulk, draw_party, play, stress
from andori.tester.examiner import Examiner, Player
from andori.tester.laws import check_state, check_stronghold
from andori.tester.ledger import Ledger
from andori.tester.legality import any_action, check_list, check_text, check_unlisted, kinds, sort_key, variations
from andori.tester.texts import check_copies, check_position, check_undo, facts, same_moment
from base_things import HELM, HERB_3, SHIELD, SHIELD_DAMAGED, STONE, WINESKIN

GROUNDS = ("base/skirmish", "base/sandbox")
UNCHECKED = Rates(0, 0, 0, 0, 0, 0, 0)

# The same examples on every machine and on every run: a failure in CI can be seen at home.
steady = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def parties(names: tuple[str, ...]) -> st.SearchStrategy[Party]:
    heroes = st.permutations(["dwarf", "warrior", "archer", "wizard"]).flatmap(
        lambda order: st.integers(1, 4).map(lambda count: tuple(order[:count]))
    )
    return st.builds(
        Party,
        st.sampled_from(names),
        st.sampled_from(editions_of("base/sandbox")),
        st.sampled_from(("easy", "normal")),
        heroes,
    )


# ---- legends pass ----------------------------------------------------------------------------------------------------


@steady
@given(party=parties(GROUNDS), seed=st.integers(0, 2**31), skip=st.integers(0, 250))
def test_every_law_holds_at_every_decision(party: Party, seed: int, skip: int) -> None:
    """All checks at full rate, on a stretch that begins anywhere in a game."""
    tale = play(party, seed, THOROUGH, limit=skip + 25, skip=skip)
    assert tale.broken is None, tale.broken


@steady
@given(party=parties(GROUNDS), seed=st.integers(0, 2**31))
def test_every_law_holds_through_whole_games(party: Party, seed: int) -> None:
    tale = play(party, seed, BULK)
    assert tale.broken is None, tale.broken
    assert tale.outcome in ("won", "lost"), "random play with ends of days comes to an end"


@pytest.mark.parametrize("legend", [name for name in legends() if name.startswith("base/")])
@pytest.mark.parametrize("edition", editions_of("base/sandbox"))
def test_every_legend_of_the_base_game_passes(legend: str, edition: str) -> None:
    for seed in range(3):
        heroes = draw_party(Generator(seed), [legend]).heroes
        tale = play(Party(legend, edition, "normal", heroes), seed, BULK, limit=800)
        assert tale.broken is None, tale.broken


def play_by_the_laws(legend: str, decisions: int) -> None:
    result = bulk.run(decisions, 4_000, 1, (legend,), lambda result: None)
    assert result.broken == []
    assert result.decisions >= decisions


@pytest.mark.slow
@pytest.mark.parametrize("legend", GROUNDS)
def test_every_law_holds_over_five_thousand_decisions(legend: str) -> None:
    play_by_the_laws(legend, 5_000)


@pytest.mark.nightly
@pytest.mark.parametrize("legend", GROUNDS)
def test_every_law_holds_over_a_hundred_thousand_decisions(legend: str) -> None:
    play_by_the_laws(legend, 100_000)


def test_every_kind_of_action_comes_up_in_the_skirmish() -> None:
    """The ground is rich enough: what is never done is never tested. Three kinds need more luck than this has."""
    never: set[int] = set()
    for seed in range(120):
        examiner = Examiner(draw_party(Generator(seed), ["base/skirmish"]), seed, UNCHECKED)
        if seed == 0:
            never = set(kinds(examiner.game.content))
        examiner.play(2000)
        never -= {action.kind for action in examiner.game.history}
        if len(never) <= 3:
            return
    pytest.fail(f"These kinds of action never came up: {sorted(never)}.")


# ---- the tester notices ----------------------------------------------------------------------------------------------


def skirmish(decisions: int = 60) -> Game:
    examiner = Examiner(Party("base/skirmish", "kosmos", "normal", ("dwarf", "wizard", "archer")), 4, UNCHECKED)
    examiner.play(decisions)
    return examiner.game


def spoil_willpower(state: State) -> None:
    state.heroes[0].willpower = 21


def spoil_strength(state: State) -> None:
    state.heroes[1].strength = 0


def spoil_hours(state: State) -> None:
    state.heroes[0].hours = 11


def spoil_gold(state: State) -> None:
    state.heroes[0].gold = -1


def spoil_slots(state: State) -> None:
    state.heroes[0].small = [WINESKIN] * 4


def spoil_face_down_stone(state: State) -> None:
    state.heroes[0].small = [STONE]


def spoil_stronghold(state: State) -> None:
    state.creature_at = [1, *state.creature_at[1:]]


def spoil_ground(state: State) -> None:
    state.ground = [5 * SPACE_STEP + HELM, 4 * SPACE_STEP + HELM]


def spoil_stock(state: State) -> None:
    state.stock = [-1] * len(state.stock)


def spoil_fog(state: State) -> None:
    state.fog_left = [0] * len(state.fog_left)


def spoil_end(state: State) -> None:
    state.frames.clear()


def spoil_turn(state: State) -> None:
    state.heroes[state.turn].ended = True


@pytest.mark.parametrize(
    "spoil",
    [
        spoil_willpower,
        spoil_strength,
        spoil_hours,
        spoil_gold,
        spoil_slots,
        spoil_face_down_stone,
        spoil_stronghold,
        spoil_ground,
        spoil_stock,
        spoil_fog,
        spoil_end,
        spoil_turn,
    ],
)
def test_a_state_that_cannot_be_is_noticed(spoil: Callable[[State], None]) -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    check_state(game.content, game.state)
    check_stronghold(game.rules, game.state)
    spoil(game.state)
    with pytest.raises(BrokenLaw):
        check_state(game.content, game.state)
        check_stronghold(game.rules, game.state)


def steal_thing(state: State) -> None:
    state.ground = state.ground[1:]


def double_herb(state: State) -> None:
    state.lay(9, HERB_3)


def mint_gold(state: State) -> None:
    state.heroes[0].gold += 1


def lose_follower(state: State) -> None:
    state.followers_at = [0] * len(state.followers_at)


def lose_creature(state: State) -> None:
    state.creature_at = [0] * len(state.creature_at)


def heal_silently(state: State) -> None:
    state.heroes[0].willpower += 1


def grow_silently(state: State) -> None:
    state.heroes[0].strength += 1


def lift_fog(state: State) -> None:
    state.fog_at = [0] * len(state.fog_at)


@pytest.mark.parametrize(
    "spoil",
    [steal_thing, double_herb, mint_gold, lose_follower, lose_creature, heal_silently, grow_silently, lift_fog],
)
def test_what_appears_or_vanishes_is_noticed(spoil: Callable[[State], None]) -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    ledger = Ledger(game.rules, game.state)
    action = game.parse("dwarf: pass")
    events = game.apply(action)
    ledger.check(game.state, action, events)
    action = game.parse("wizard: pass")
    events = game.apply(action)
    spoil(game.state)
    with pytest.raises(BrokenLaw):
        ledger.check(game.state, action, events)


def test_both_sides_of_a_token_are_one_thing() -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    game.apply("dwarf: take shield")
    ledger = Ledger(game.rules, game.state)
    assert game.state.heroes[0].large == SHIELD
    game.state.heroes[0].large = SHIELD_DAMAGED
    action = game.parse("dwarf: pass")
    ledger.check(game.state, action, game.apply(action))


def test_a_card_drawn_twice_is_noticed() -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    ledger = Ledger(game.rules, game.state)
    game.state.cards_left = [0] * len(game.state.cards_left)
    drawn = [Event(ev.EVENT_CARD, -1, 0, 0, 0)]
    ledger.check(game.state, game.parse("dwarf: pass"), drawn)
    with pytest.raises(BrokenLaw, match="twice"):
        ledger.check(game.state, game.parse("dwarf: pass"), drawn)


def test_a_list_out_of_order_with_doubles_or_empty_is_noticed() -> None:
    game = skirmish()
    listed = game.legal()
    check_list(game, listed)
    for wrong in ([*listed, listed[-1]], listed[::-1], []):
        with pytest.raises(BrokenLaw):
            check_list(game, wrong)


def test_an_action_missing_in_the_list_is_noticed() -> None:
    game = skirmish()
    listed = game.legal()
    with pytest.raises(BrokenLaw, match="nothing speaks against it"):
        check_unlisted(game, listed[1:], listed[:1])


def test_a_line_that_reads_as_something_else_is_noticed() -> None:
    game = skirmish()
    right = game.legal()[0]
    check_text(game.content, right)
    for text in ("dwarf: dance", "dwarf: end day"):
        with pytest.raises(BrokenLaw):
            check_text(game.content, Action(right.kind, right.hero, right.a, right.b, right.c, text))


def test_other_actions_after_reading_a_position_back_are_noticed() -> None:
    game = skirmish()
    check_position(game, game.legal())
    with pytest.raises(BrokenLaw, match="other actions"):
        check_position(game, game.legal()[1:])


def test_a_wrong_way_back_is_noticed() -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"])
    start = game.digest()
    game.apply("dwarf: pass")
    check_undo(game.copy(), [start])
    with pytest.raises(BrokenLaw, match="another moment"):
        check_undo(game.copy(), ["?"])


def test_every_field_of_a_state_is_compared() -> None:
    game = skirmish()
    twin = game.copy()
    assert same_moment(game.state, twin.state) == ""
    assert len(facts(game.state)) > 30
    twin.state.heroes[0].hours += 1
    assert same_moment(game.state, twin.state).startswith("heroes")
    check_copies(game, game.legal())


# ---- what it tries ---------------------------------------------------------------------------------------------------


def test_variations_change_one_thing_at_a_time() -> None:
    game = Game.new("base/skirmish", ["archer", "dwarf"])
    fight = game.parse("archer: fight skral@19")
    found = {action.text for action in variations(game.content, fight)}
    assert {"dwarf: fight skral@19", "archer: fight gor@19", "archer: fight skral@29"} <= found
    assert "archer: fight skral@19 with dwarf" in found
    assert fight.text not in found


def test_any_action_reaches_every_kind_and_reads_back() -> None:
    game = Game.new("base/skirmish", ["archer", "dwarf"])
    generator = Generator(1)
    tried = [any_action(game.content, generator) for _ in range(3000)]
    assert {action.kind for action in tried} == set(kinds(game.content))
    heroic = [action for action in tried if action.hero < len(game.content.heroes)]
    for action in heroic:
        if not action.text.startswith(("dealer", "remove")) and action.kind < 60 and "remove" not in action.text:
            check_text(game.content, action)


def test_the_order_is_by_seat_not_by_kind_of_hero() -> None:
    game = Game.new("base/skirmish", ["wizard", "dwarf"])
    keys = [sort_key(game.state, action) for action in game.legal()]
    assert keys == sorted(keys)
    assert game.legal()[0].text.startswith("wizard")


def test_the_same_arguments_give_the_same_game() -> None:
    party = Party("base/skirmish", "ffg", "easy", ("wizard", "warrior"))
    assert play(party, 12, UNCHECKED, limit=300) == play(party, 12, UNCHECKED, limit=300)
    one, other = Examiner(party, 12, UNCHECKED), Examiner(party, 12, BULK)
    one.play(200)
    other.play(200)
    assert one.game.record() == other.game.record(), "checks must not disturb the game they look at"


def test_parties_cover_every_edition_difficulty_and_number_of_heroes() -> None:
    drawn = [draw_party(Generator(seed), GROUNDS) for seed in range(300)]
    assert {party.legend for party in drawn} == set(GROUNDS)
    assert {(party.edition, party.difficulty, len(party.heroes)) for party in drawn} == {
        (edition, difficulty, count)
        for edition in editions_of("base/sandbox")
        for difficulty in ("easy", "normal")
        for count in range(1, 5)
    }
    assert {hero for party in drawn for hero in party.heroes} == set(box_file("base")["heroes"])


def test_a_player_chooses_only_what_is_listed() -> None:
    game = skirmish()
    player = Player(1, game.content)
    listed = game.legal()
    assert all(player.choose(listed) in listed for _ in range(100))


# ---- in bulk ---------------------------------------------------------------------------------------------------------


def test_a_run_ends_with_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert stress(500, 3, 1, "base/skirmish", True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["broken"] == []
    assert told["decisions"] >= 500
    assert told["games"] > 0
    assert told["seconds"] >= 0


def test_two_processes_play_the_same_games_as_one() -> None:
    one = bulk.run(600, 8, 1, ("base/sandbox",), lambda result: None)
    two = bulk.run(600, 8, 2, ("base/sandbox",), lambda result: None)
    assert (one.decisions, one.games, one.outcomes) == (two.decisions, two.games, two.outcomes)


def test_an_unknown_legend_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert stress(1, 1, 1, "base/skrmish", True) == 2
    assert "Did you mean `base/skirmish`" in capsys.readouterr().err


def test_only_one_box_is_played_where_it_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bulk.wanted(None, "base") == tuple(legend for legend in legends() if legend.startswith("base/"))
    assert bulk.wanted("base/skirmish", "base") == ("base/skirmish",) and bulk.wanted(None, None) == legends()
    assert stress(1, 1, 1, None, True, "moon") == 2
    assert "There is no box `moon`." in capsys.readouterr().err


def test_a_broken_law_stops_the_run_and_can_be_seen_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never_on_the_second_day(content: object, state: State) -> None:
        if state.day == 2:
            raise BrokenLaw("day", "it is the second day")

    monkeypatch.setattr("andori.tester.examiner.check_state", never_on_the_second_day)
    assert stress(100_000, 21, 1, "base/skirmish", True) == 1
    told = json.loads(capsys.readouterr().out)
    (report,) = told["broken"]
    assert (report["law"], report["seed"], told["games"]) == ("day", 21, 1)
    at = Game.from_position(report["position"])
    assert at.state.day == 1
    at.apply(report["action"])
    assert at.state.day == 2
    assert Game.from_record(report["record"]).state.day == 2
    assert stress(1, report["seed"], 1, report["party"]["legend"], False) == 1
    out = capsys.readouterr().out
    assert "it is the second day" in out
    assert "andori stress --legend base/skirmish --seed 21 --decisions 1" in out


def test_whatever_the_engine_raises_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(content: object, state: State) -> None:
        if state.day == 2:
            raise KeyError("lost")

    monkeypatch.setattr("andori.tester.examiner.check_state", stumble)
    tale = play(Party("base/sandbox", "kosmos", "normal", ("dwarf",)), 1, UNCHECKED)
    assert tale.broken is not None
    assert (tale.broken.law, tale.broken.what) == ("exception", "KeyError: 'lost'")
    assert "frame" in tale.broken.position
