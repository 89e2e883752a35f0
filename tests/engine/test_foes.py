"""What can be fought: a fight asks its foe, and a box lists foes of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.cases.runner import run_file
from andori.cli.legends import ground
from andori.engine.dealer import Generator
from andori.engine.decisions import Chance
from andori.engine.fields import fields_of
from andori.engine.foe import BARRIER
from andori.engine.frames import FIGHTING, TURN
from andori.engine.position import PositionError
from andori.engine.reasons import RefusedError
from andori.engine.rules.packs import Packs
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.vocabulary import Vocabulary
from andori.play.outlook import outlooks
from andori.play.view import view_of
from andori.tester.examiner import BULK, THOROUGH, draw_party, play
from andori.text import LANGUAGES
from andori.text.lines import action_words
from foe_box import FOES, add_chapters, add_foes, add_to_box, write_ground
from second_box import NAME, second_box

plain_only = pytest.mark.skipif(is_compiled(), reason="a compiled foe has compiled children only")


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a second box."""
    with second_box(tmp_path, monkeypatch) as folder:
        yield folder


def lines(game: Game, word: str) -> list[str]:
    """The legal actions that begin with a word."""
    return [action.text for action in game.legal() if action.text.split(": ")[1].startswith(word)]


def test_every_kind_of_creature_and_what_bars_the_way_is_a_foe() -> None:
    game = Game.new()
    names = [foe.name(code) for code, foe in enumerate(game.rules.foe_of)]
    assert names == ["", *game.content.book.creatures]
    assert [foe.strikes for foe in game.rules.foe_of] == [False] + [True] * len(game.content.creatures)
    assert game.rules.foe_of[BARRIER] not in game.rules.attacked and len(game.rules.attacked) == 1


TAMING = '''
from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.rules.beasts import Beast


class Shy(Beast):
    """It throws no dice, is worth twice what who fights it has, and wants exactly two of them."""

    def party_fault(self, state, party, space, code):
        return why.OK if bin(party).count("1") == 2 else why.INVITE_ENDED

    def brace(self, state, fight, help_given):
        fight.foe_strength = self.strength_against(state, fight.foe, fight.value, help_given)

    def strength_against(self, state, code, own, help_given):
        return 2 * own

    def dice(self, state, fight):
        return 0, 0


class Taming(Chapter):
    def foes(self):
        return [Shy(self.book.creatures, [1])]
'''
MEETING = """\
  - heroes_at: {diver: 7, smith: 7, piper: 7}
  - creature: {kind: crab, at: 7}
"""


@plain_only
def test_a_foe_that_is_listed_later_takes_the_place_of_the_kind_it_serves(isle: Path) -> None:
    add_chapters(isle, TAMING, "Taming")
    write_ground(isle, MEETING)
    game = Game.new(f"{NAME}/sandbox", ["diver", "smith", "piper"])
    assert lines(game, "fight") == ["diver: fight crab@7 with smith", "diver: fight crab@7 with piper"]
    with pytest.raises(RefusedError):
        game.apply("diver: fight crab@7")
    game.apply("diver: fight crab@7 with smith")
    game.apply("smith: join")
    assert game.position() == Game.from_position(game.position()).position()
    game.apply("dealer: 6 6")
    game.apply("dealer: 6 5")
    # It does not throw: with the heroes' last die the values are compared.
    assert (game.state.last_heroes_value, game.state.last_foe_value) == (14, 4)
    assert "crab@7" not in game.position()


@plain_only
def test_a_fight_is_over_when_somebody_stays_away_whom_it_needs(isle: Path) -> None:
    add_chapters(isle, TAMING, "Taming")
    write_ground(isle, MEETING)
    game = Game.new(f"{NAME}/sandbox", ["diver", "smith", "piper"])
    game.apply("diver: fight crab@7 with smith")
    game.apply("smith: decline")
    assert game.asked == "smith" and game.state.heroes[0].hours == 0
    assert "crab@7" in game.position()


@plain_only
def test_a_fight_is_over_when_somebody_leaves_whom_it_needs(isle: Path) -> None:
    add_chapters(isle, TAMING, "Taming")
    write_ground(isle, MEETING)
    game = Game.new(f"{NAME}/sandbox", ["diver", "smith", "piper"])
    game.apply("diver: fight crab@7 with smith")
    game.apply("smith: join")
    game.apply("dealer: 1 1")
    game.apply("dealer: 1 1")
    game.apply("diver: leave")
    # The smith is not asked any more.
    assert game.state.frames[-1].kind == TURN and game.asked == "smith" and "crab@7" in game.position()


# ---- bare values, packs and rewards across a slash -------------------------------------------------------------------


@pytest.fixture
def shoal(isle: Path) -> Path:
    """The second box with an eel (bare value), a seal (bare value and a die) and gulls (several to a space)."""
    add_foes(isle)
    return isle


def at(*lines: str, heroes: tuple[str, ...] = ("diver", "smith", "piper")) -> Game:
    """A game in the shoal after some actions."""
    game = Game.new(f"{NAME}/sandbox", list(heroes))
    for line in lines:
        game.apply(line)
    return game


def with_row(game: Game, title: str, words: str) -> Game:
    """The same moment with one row of the position said anew."""
    rows = [f"{title} {words}" if row.startswith(f"{title} ") else row for row in game.position().splitlines()]
    return Game.from_position("\n".join(rows) + "\n")


def test_a_bare_value_is_beaten_by_one_value_above_it(shoal: Path) -> None:
    game = at("diver: fight eel@7")
    letter = game.state.narrator
    # It throws no dice: the hero's throw decides. The diver has strength 1.
    for die in ("5", "6"):
        assert "eel@7" in game.position()
        assert f"dealer: {die} 1" in [action.text for action in game.legal()]
        game.apply(f"dealer: {die} 1")
        if die == "5":
            # An equal value does nothing: he loses no willpower, and may go on.
            assert game.state.heroes[0].willpower == 7 and game.asked == "diver"
            game.apply("diver: stay")
    assert "eel@7" not in game.position() and game.state.defeated == [] and game.state.narrator == letter
    assert game.asked == "smith" and game.state.heroes[0].hours == 2


def test_an_equal_value_beats_a_foe_for_which_that_is_enough(shoal: Path) -> None:
    game = with_row(at(heroes=("smith", "piper")), "creatures", "seal@9")
    game.apply("smith: fight seal@9")
    game.apply("dealer: 6 2")
    assert game.asked == "dealer"
    game.apply("dealer: 4")
    assert (game.state.last_heroes_value, game.state.last_foe_value) == (7, 7)
    assert game.state.defeated == [game.content.book.creatures.index("seal")] and game.state.narrator == 1


def test_a_foe_that_is_fought_alone_has_no_company_and_none_shoots_at_it_from_next_door(shoal: Path) -> None:
    game = with_row(at(), "creatures", "eel@9")
    game.apply("diver: pass")
    assert [line for line in lines(game, "fight") if "eel" in line] == ["smith: fight eel@9"]
    refused = game.why_not("smith: fight eel@9 with piper")
    assert refused is not None and (refused.name, refused.rule) == ("fights_alone", "ISLE-TIDE-01")
    far = game.why_not("diver: fight eel@9")
    assert far is not None


def test_several_foes_stand_on_a_space_beside_a_creature_and_one_is_fought(shoal: Path) -> None:
    game = at("diver: pass")
    assert "shoal gull@3 gull@9 gull@9\n" in game.position()
    assert lines(game, "fight") == [
        "smith: fight crab@9",
        "smith: fight gull@9",
        "smith: fight crab@9 with piper",
        "smith: fight gull@9 with piper",
    ]
    game.apply("smith: fight gull@9")
    assert Game.from_position(game.position()).position() == game.position()
    game.apply("dealer: 6 1")
    game.apply("dealer: 1")
    assert "shoal gull@3 gull@9\n" in game.position() and "crab@9" in game.position()
    game.practice = True
    while game.history:
        game.undo()
    assert "shoal gull@3 gull@9 gull@9\n" in game.position()


def test_one_of_several_rewards_is_taken_and_not_a_part_of_each(shoal: Path) -> None:
    game = at("diver: pass", "smith: fight gull@9", "dealer: 6 1", "dealer: 1")
    assert game.asked == "smith" and lines(game, "gain") == ["smith: gain 2 pearl", "smith: gain 3 willpower"]
    assert Game.from_position(game.position()).position() == game.position()
    for line in ("smith: gain 1 pearl", "smith: gain 2 willpower", "smith: reward 3 willpower"):
        assert game.why_not(line) is not None, line
    before = game.state.stock[game.content.things.code("pearl")]
    game.apply("smith: gain 2 pearl")
    smith = game.state.heroes[1]
    assert [game.content.things.names[thing] for thing in smith.small] == ["pearl", "pearl"]
    assert game.state.stock[game.content.things.code("pearl")] == before - 2 and smith.willpower == 7


def test_a_group_divides_the_reward_that_it_has_chosen(shoal: Path) -> None:
    game = at("diver: pass", "smith: fight gull@9 with piper", "piper: join", "dealer: 6 1", "piper: keep")
    game.apply("dealer: 6 5 1")
    game.apply("piper: keep")
    game.apply("dealer: 1")
    game.apply("smith: gain 3 willpower")
    assert game.asked == "smith"
    game.apply("smith: gain 1 willpower")
    game.apply("piper: gain 2 willpower")
    assert [hero.willpower for hero in game.state.heroes] == [7, 8, 9]


def test_what_nobody_can_take_is_not_offered(shoal: Path) -> None:
    game = with_row(at("diver: pass"), "stock", "rope:2")
    game.apply("smith: fight gull@9")
    game.apply("dealer: 6 1")
    game.apply("dealer: 1")
    assert lines(game, "gain") == ["smith: gain 3 willpower"]


def test_one_that_lies_is_on_the_board_and_cannot_be_fought(shoal: Path) -> None:
    game = with_row(at("diver: pass"), "shoal", "gull@9:lying")
    assert lines(game, "fight gull") == []
    refused = game.why_not("smith: fight gull@9")
    assert refused is not None and refused.name == "no_creature"
    code = game.content.book.creatures.index("gull") + 1
    assert game.rules.foe_of[code].lives(game.state, code)
    packs = game.rules.of(Packs)
    packs.stand_up(game.state, code)
    assert packs.upright(game.state, game.content.board.index_of[9]) == [code]
    packs.lay_down(game.state, game.content.board.index_of[9], code)
    packs.put(game.state, game.content.board.index_of[9], code)
    packs.move(game.state, game.content.board.index_of[9], code, game.content.board.index_of[7])
    assert "shoal gull@7 gull@9:lying\n" in game.position()


@pytest.mark.parametrize("row", ["crab@9", "gull@9:asleep", "gull@999", "gull"])
def test_a_row_of_the_pack_that_cannot_be_is_refused_with_its_line(shoal: Path, row: str) -> None:
    with pytest.raises(PositionError, match=r"line \d+: "):
        with_row(at(), "shoal", row)


def test_cases_lay_out_and_look_at_a_pack(shoal: Path) -> None:
    case = shoal / "cases" / "shoal.yaml"
    case.write_text(
        """\
- case: One of two gulls is beaten, the other stays
  rules: [ISLE-TIDE-01]
  given: {heroes: {smith: {space: 9, strength: 5}}, shoal: [gull@9, gull@9, "gull@14:lying"]}
  when: ["smith: fight gull@9", "dealer: 6 1", "dealer: 1"]
  then: {shoal: [gull@9, "gull@14:lying"], present: [gull@9], asked: smith}
- case: A row that is not so
  rules: [ISLE-TIDE-01]
  given: {heroes: {smith: {space: 9}}, shoal: [gull@9]}
  when: ["smith: pass"]
  then: {shoal: [gull@9, gull@9]}
""",
        encoding="utf-8",
    )
    first, second = run_file(case)
    assert first.failure == "" and "gull@9" in second.failure


def test_cards_place_move_and_remove_a_pack(shoal: Path) -> None:
    write_ground(
        shoal,
        "  - heroes_at: {diver: 7, smith: 9, piper: 9}\n"
        "  - creature: {kind: gull, at: [9, 9, 9, 3, 3]}\n"
        "  - remove_shoal: {kind: gull, at: 9, count: 2}\n"
        "  - creature_to: {kind: gull, to: 14}\n"
        "  - if: {when: {lives: gull}, then: [{remove_shoal: {kind: gull, at: 3}}]}\n",
    )
    assert "shoal gull@14 gull@14 gull@14\n" in at().position()


def test_cards_ask_whether_any_of_a_pack_is_left(shoal: Path) -> None:
    write_ground(
        shoal,
        "  - heroes_at: {diver: 7, smith: 9, piper: 9}\n"
        "  - creature: {kind: gull, at: [9, 3]}\n"
        "  - remove_shoal: {kind: gull}\n"
        "  - if: {when: {not: {lives: gull}}, then: [{creature: {kind: crab, at: 3}}]}\n",
    )
    assert "creatures crab@3\nshoal -\n" in at().position()


@pytest.mark.parametrize(("kind", "codes"), [("crab", ["creature_stranded"]), ("gull", ["creature_out_of_reach"])])
def test_the_checker_wants_no_arrow_for_a_pack(shoal: Path, kind: str, codes: list[str]) -> None:
    # From 83 no arrow leads on: a creature has to leave it. A pack stays, so heroes must be able to come there.
    write_ground(shoal, f"  - heroes_at: {{diver: 7, smith: 9, piper: 9}}\n  - creature: {{kind: {kind}, at: 83}}\n")
    found = check_folder(shoal / "legends" / "sandbox", ground(NAME))
    assert [finding.code for finding in found if finding.code.startswith("creature_")] == codes


def test_a_box_without_a_pack_has_neither_its_row_nor_its_word(isle: Path) -> None:
    game = Game.new(f"{NAME}/sandbox", ["diver", "smith"])
    assert all(row.slot != "pack" for row in fields_of(game.content))
    assert not any("pack" in word for word in Vocabulary({}).effects)
    assert "remove_shoal" in Vocabulary({"pack": "shoal"}).effects


def test_a_box_that_forgets_the_chapter_of_its_pack_is_told(isle: Path) -> None:
    add_to_box(isle, FOES)
    with pytest.raises(ValueError, match="no chapter of this box says how gull is fought"):
        Game.new(f"{NAME}/sandbox", ["diver", "smith"])


def test_the_table_shows_how_many_stand_on_a_space(shoal: Path) -> None:
    shown = [token for token in view_of(with_row(at(), "shoal", "gull@9 gull@9 gull@9:lying"), "en").tokens]
    assert [(token.kind, token.code, token.space, token.count, token.side) for token in shown] == [
        ("pack", "gull", 9, 2, ""),
        ("pack", "gull", 9, 1, "lying"),
    ]


def test_the_view_and_the_odds_of_a_fight_know_a_bare_value(shoal: Path) -> None:
    game = at()
    [hope] = outlooks(game)
    # One hero with one die and strength 1 against 6: only a 6 is above it.
    assert (game.state.heroes[0].strength, game.rules.boards.dice_of(game.state.heroes[0])) == (1, 2)
    chance = 11 / 36
    assert hope.ahead == pytest.approx(chance) and hope.one == pytest.approx(chance)
    assert hope.three == pytest.approx(1 - (1 - chance) ** 3) and hope.beaten == 0
    game.apply("diver: fight eel@7")
    fight = view_of(game, "en").fight
    assert fight is not None
    assert (fight.foe, fight.foe_strength, fight.foe_willpower, fight.foe_dice) == ("eel", 6, 0, 0)
    seal = with_row(at(heroes=("smith", "piper")), "creatures", "seal@9")
    # Two dice, the best of them + 1 at least the die + 3.
    ways = sum(max(a, b) + 1 >= c + 3 for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    assert outlooks(seal)[0].ahead == pytest.approx(ways / 216)


@pytest.mark.parametrize("seed", range(16))
def test_the_tester_plays_a_box_with_a_pack_and_bare_values(shoal: Path, seed: int) -> None:
    party = draw_party(Generator(seed), [f"{NAME}/sandbox"])
    tale = play(party, seed, THOROUGH if seed < 6 else BULK, limit=300)
    assert tale.broken is None, tale.broken


# ---- what a box changes about a round --------------------------------------------------------------------------------

RAGE = '''
from andori.engine.chapter import Chapter
from andori.engine.rules.packs import Packs
from andori.engine.rules.rerolls import Rerolls


class Rage(Chapter):
    """The smith has 2 strength more in the first round, and a 3 counts 6; the piper has few dice, the foe one more."""

    def strength_added(self, state, fight, seat):
        return 2 if fight.round == 1 and self.content.heroes[state.heroes[seat].kind].name == "smith" else 0

    def dice_added(self, state, fight, seat):
        return -9 if self.content.heroes[state.heroes[seat].kind].name == "piper" else 0

    def foe_dice_added(self, state, fight):
        return 1

    def face_counts(self, state, fight, hero, face, worth):
        return 6 if face == 3 and self.content.heroes[hero.kind].name == "smith" else worth
'''


@pytest.fixture
def rage(shoal: Path) -> Path:
    """The box with hooks on all that a round is made of, and a knife that throws a die again."""
    add_to_box(
        shoal,
        {
            "things": {
                "knife": {"size": "small", "used": "knife-blunt", "roles": ["rerolls"]},
                "knife-blunt": {"size": "small", "roles": ["rerolls"]},
            },
        },
    )
    add_chapters(shoal, RAGE, "Packs, Rerolls, Rage")
    return shoal


@plain_only
def test_chapters_change_strength_dice_and_what_a_face_counts(rage: Path) -> None:
    game = at("diver: pass")
    hopes = {hope.action.text: hope for hope in outlooks(game) if hope.action is not None}
    assert hopes["smith: fight crab@9"].ahead > 0
    game.apply("smith: fight gull@9")
    fight = view_of(game, "en").fight
    assert fight is not None and (fight.heroes_value, fight.foe_dice) == (3, 2)
    game.apply("dealer: 5 3")
    # Strength 1 and 2 more; the 3 counts 6, which is above the 5. The gull throws two dice instead of one.
    assert game.state.frames[-1].kind == FIGHTING and "dealer: 6 6" in [action.text for action in game.legal()]
    game.apply("dealer: 6 2")
    assert (game.state.last_heroes_value, game.state.last_foe_value) == (9, 7)


def enumerated(game: Game, line: str) -> tuple[float, float]:
    """The chances to be ahead in the first round and to beat the foe in it, by every throw that there is."""
    game.apply(line)
    ahead = beaten = 0.0
    ours = game.decision
    assert isinstance(ours, Chance)
    for own, weight in zip(ours.outcomes, ours.weights, strict=True):
        thrown = game.copy()
        thrown.apply(own)
        if not isinstance(thrown.decision, Chance):
            # The piper turns a die over where that is worth more.
            turned = [thrown.copy() for _ in lines(thrown, "flip") + lines(thrown, "keep")]
            for one, answer in zip(turned, lines(thrown, "flip") + lines(thrown, "keep"), strict=True):
                one.apply(answer)
            thrown = max(turned, key=lambda one: one.state.frames[-1].value)
        theirs = thrown.decision
        assert isinstance(theirs, Chance)
        for foe, other in zip(theirs.outcomes, theirs.weights, strict=True):
            over = thrown.copy()
            over.apply(foe)
            chance = weight * other / sum(ours.weights) / sum(theirs.weights)
            by = over.state.last_heroes_value - over.state.last_foe_value
            ahead += chance * (by > 0)
            beaten += chance * (by >= 2)
    return ahead, beaten


@plain_only
@pytest.mark.parametrize("hero", ["smith", "piper"])
def test_the_odds_ask_chapters_for_strength_dice_and_faces(rage: Path, hero: str) -> None:
    game = at("diver: pass") if hero == "smith" else at("diver: pass", "smith: pass")
    hopes = {hope.action.text: hope for hope in outlooks(game) if hope.action is not None}
    hope = hopes[f"{hero}: fight gull@9"]
    # A gull has 2 willpower.
    assert (hope.ahead, hope.one) == pytest.approx(enumerated(game, f"{hero}: fight gull@9"))


@plain_only
def test_a_die_is_always_left_to_who_throws(rage: Path) -> None:
    game = at("diver: pass", "smith: pass", "piper: fight gull@9")
    assert [action.text for action in game.legal()] == [f"dealer: {face}" for face in range(1, 7)]


@plain_only
def test_a_thing_with_its_role_throws_one_die_again_and_is_used_up(rage: Path) -> None:
    game = at("diver: pass")
    rows = [
        row[: row.rindex(" has ")] + " has knife" if row.startswith("hero smith") else row
        for row in game.position().splitlines()
    ]
    game = Game.from_position("\n".join(rows) + "\n")
    game.apply("smith: fight gull@9")
    game.apply("dealer: 4 1")
    assert lines(game, "") == ["smith: done", "smith: reroll 1 with knife", "smith: reroll 4 with knife"]
    for line, name in (
        ("smith: reroll 6 with knife", "wrong_die"),
        ("smith: reroll 4 with rope", "no_use"),
        ("piper: reroll 4 with knife", "not_carried"),
    ):
        refused = game.why_not(line)
        assert refused is not None and refused.name == name, line
    game.apply("smith: reroll 1 with knife")
    assert game.asked == "dealer" and Game.from_position(game.position()).position() == game.position()
    game.apply("dealer: 6")
    # The other side of the knife serves once more.
    assert lines(game, "reroll") == ["smith: reroll 4 with knife-blunt", "smith: reroll 6 with knife-blunt"]
    game.apply("smith: reroll 4 with knife-blunt")
    game.apply("dealer: 2")
    assert game.asked == "dealer" and game.state.heroes[1].small == []
    game.apply("dealer: 1 1")
    assert game.state.last_heroes_value == 9
    for language in LANGUAGES:
        assert "1" in action_words(game, game.content.book.parse("smith: reroll 1 with knife"), language)


@plain_only
@pytest.mark.parametrize("seed", range(10))
def test_the_tester_plays_with_everything_that_changes_a_round(rage: Path, seed: int) -> None:
    add_to_box(rage, {"stock": {"rope": 2, "pearl": 3, "knife": 4}})
    legend = rage / "legends" / "sandbox" / "legend.yaml"
    text = legend.read_text(encoding="utf-8")
    legend.write_text(text.replace("at_end:", "  - give: {who: each, thing: knife}\nat_end:"), encoding="utf-8")
    party = draw_party(Generator(seed), [f"{NAME}/sandbox"])
    tale = play(party, seed, THOROUGH if seed < 5 else BULK, limit=300)
    assert tale.broken is None, tale.broken
