"""Companions among people: each of their manners at a moment made for it, and none of them where no people play."""

from __future__ import annotations

import re

import pytest

from andori.bots.planner import PlannerBot
from andori.engine.actions import END_DAY, Action
from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.game import Game
from andori.play import companions
from andori.play.advice import thought
from andori.play.companions import choose
from andori.play.company import ALONE, Company, offered_by
from andori.play.speech import spoken
from andori.play.splitting import parts, shared_gain
from andori.text.catalogue import LANGUAGES, sentences
from moments import SKIRMISH, moments

QUICK = 0.01


def skirmish(*changes: tuple[str, str], heroes: tuple[str, ...] = ("dwarf", "warrior")) -> Game:
    """A moment of the skirmish, with lines of its position changed."""
    text = Game.new(SKIRMISH, list(heroes), "easy", "kosmos").position()
    for old, new in changes:
        assert re.search(old, text), old
        text = re.sub(old, new, text, count=1)
    return Game.from_position(text)


def dealt(game: Game, seed: int = 1) -> Game:
    """The same game once luck has answered."""
    generator = Generator(seed)
    while isinstance(game.decision, Chance):
        game.apply(draw(generator, game.decision.outcomes, game.decision.weights))
    return game


def play(game: Game, *lines: str) -> Game:
    for line in lines:
        dealt(game).apply(line)
    return dealt(game)


def with_people(game: Game, hero: str, *people: str, called: int = -1, part: int = -1) -> tuple[list[str], str]:
    company = Company(people, called, part, offered_by(game, hero))
    found = choose(game.position(), None, hero, 1, QUICK, company)
    return found.lines, found.why


# ---- fights ----------------------------------------------------------------------------------------------------------


def in_a_fight(foe: str, warrior: str = "strength 6 willpower 12 hours 0") -> Game:
    """The dwarf, a person, has begun a fight on 18 and invites the warrior."""
    game = skirmish(
        ("gor@8 ", f"gor@8 {foe}@18 "),
        ("hero warrior at 18 strength 6 willpower 12 hours 0", f"hero warrior at 18 {warrior}"),
    )
    return play(game, f"dwarf: fight {foe}@18 with warrior")


def test_a_companion_joins_a_person_who_invites_it_and_says_how_it_stands() -> None:
    lines, why = with_people(in_a_fight("gor"), "warrior", "dwarf")
    assert (lines, why) == (["warrior: join"], "companion.with_you")


def test_a_companion_says_so_when_a_fight_is_hopeless() -> None:
    game = in_a_fight("troll", "strength 1 willpower 3 hours 0")
    dwarf = "hero dwarf at 18 strength {} willpower {}"
    weak = Game.from_position(game.position().replace(dwarf.format(6, 12), dwarf.format(1, 3)))
    lines, why = with_people(weak, "warrior", "dwarf")
    assert (lines, why) == (["warrior: decline"], "companion.hopeless")


def staying(edit: tuple[str, str] | None = None) -> Game:
    """After a round against a wardrak the warrior is asked whether he stays; the dwarf does."""
    for seed in range(30):
        game = in_a_fight("wardrak")
        game.apply("warrior: join")
        for _ in range(40):
            dealt(game, seed)
            if game.asked == "warrior" and any(action.text == "warrior: stay" for action in game.legal()):
                if edit is not None:
                    game = Game.from_position(re.sub(*edit, game.position()))
                return game
            if game.decision is None:
                break
            actions = [action.text for action in game.legal(hero=game.asked)]
            game.apply(next((line for line in actions if line.endswith((": stay", ": roll", ": done"))), actions[0]))
    raise AssertionError("no round of that fight was survived")


def test_a_companion_stays_in_a_persons_fight() -> None:
    lines, why = with_people(staying(), "warrior", "dwarf")
    assert (lines, why) == (["warrior: stay"], "companion.with_you")


def test_a_companion_that_steps_back_from_a_persons_fight_says_why() -> None:
    weak = staying((r"strength 6 willpower \d+", "strength 1 willpower 1"))
    weak = Game.from_position(re.sub(r"strength 6 willpower \d+", "strength 1 willpower 1", weak.position()))
    lines, why = with_people(weak, "warrior", "dwarf")
    assert lines == ["warrior: leave"] and why in ("companion.hopeless", "companion.faint")


# ---- belongings ------------------------------------------------------------------------------------------------------


def trade(*wish: str, offer: tuple[str, ...] = (), dwarf: str = "-", warrior: str = "-") -> Game:
    """The warrior, a person, asks the dwarf for something."""
    game = skirmish(("turn dwarf", "turn warrior"), ("has -", f"has {dwarf}"), ("has -", f"has {warrior}"))
    lines = [f"warrior: offer {thing}" for thing in offer] + [f"warrior: ask {thing}" for thing in wish]
    return play(game, "warrior: trade dwarf", *lines, "warrior: propose")


def test_a_companion_says_why_it_keeps_its_gold() -> None:
    # At the mine strength costs the dwarf one gold: he gets twice as much for it.
    game = trade("gold", "gold", "gold")
    assert with_people(game, "dwarf", "warrior") == (["dwarf: decline"], "companion.buys_cheaper")


def test_a_companion_gives_what_it_has_no_use_for() -> None:
    game = trade("helm", dwarf="helm")
    assert with_people(game, "dwarf", "warrior")[1] == "companion.gladly"
    stones = trade("rune-blue", dwarf="rune-blue rune-blue rune-green", warrior="rune-yellow")
    assert with_people(stones, "dwarf", "warrior") == (["dwarf: accept"], "companion.gladly")


def test_a_companion_thanks_for_a_present() -> None:
    game = trade(offer=("gold",))
    assert with_people(game, "dwarf", "warrior") == (["dwarf: accept"], "companion.thanks")


def test_a_companion_offers_what_only_the_other_can_use_and_does_so_once() -> None:
    # Whoever throws one die after the other gains nothing by a bow.
    game = skirmish((r"archer at \d+", "archer at 18"), ("has -", "has bow"), heroes=("archer", "warrior"))
    lines, why = with_people(game, "archer", "warrior")
    assert (lines, why) == (["archer: trade warrior", "archer: offer bow", "archer: propose"], "companion.gift")
    play(game, *lines, "warrior: decline")
    assert offered_by(game, "archer") == ("warrior bow",)
    assert with_people(game, "archer", "warrior")[1] != "companion.gift"


# ---- sharing ---------------------------------------------------------------------------------------------------------


def sharing(*heroes: str) -> Game:
    """The opening of Legend 2: gold for the group is divided."""
    return dealt(Game.new("base/legend-2", list(heroes), "normal", "kosmos"))


def test_a_companion_takes_an_even_part_and_what_is_over_goes_to_people() -> None:
    game = sharing("dwarf", "warrior", "archer")
    share = shared_gain(game)
    assert share is not None and share.left == 5
    assert parts(game, share, ("warrior", "archer"), {}) == {"dwarf": 1, "warrior": 2, "archer": 2}
    lines, _ = with_people(game, "dwarf", "warrior", "archer", part=1)
    assert lines == ["dwarf: gain 1 gold"]
    assert choose(game.position(), None, "dwarf", 1, QUICK).lines == ["dwarf: gain 5 gold"], (
        "alone it takes what serves all"
    )


def test_what_people_wish_comes_first_and_nothing_is_left_over() -> None:
    game = sharing("dwarf", "warrior", "archer", "wizard")
    share = shared_gain(game)
    assert share is not None
    for wish in range(share.left + 1):
        found = parts(game, share, ("warrior",), {"warrior": wish})
        assert found["warrior"] == wish and sum(found.values()) == share.left
        others = [count for hero, count in found.items() if hero != "warrior"]
        assert max(others) - min(others) <= 1


# ---- ways ------------------------------------------------------------------------------------------------------------


def test_a_companion_comes_when_it_is_called_and_waits_there() -> None:
    game = skirmish()
    lines, why = with_people(game, "dwarf", "warrior", called=38)
    assert why == "companion.coming" and lines[-1] == "dwarf: stop"
    play(game, *lines)
    dwarf = next(hero for hero in game.state.heroes if game.content.heroes[hero.kind].name == "dwarf")
    assert game.content.board.numbers[dwarf.space] == 38
    play(game, "warrior: pass")
    assert with_people(game, "dwarf", "warrior", called=38) == (["dwarf: pass"], "companion.here")


def test_a_companion_does_not_sleep_beside_work(monkeypatch: pytest.MonkeyPatch) -> None:
    # A planner that would rather sleep than do anything.
    def tired(
        self: PlannerBot, rules: object, state: object, actions: list[Action]
    ) -> tuple[Action, str, dict[str, int]]:
        return next(action for action in actions if action.kind == END_DAY), "bot.rest", {}

    monkeypatch.setattr(PlannerBot, "suggest", tired)
    game = skirmish()
    assert choose(game.position(), None, "dwarf", 1, QUICK).lines == ["dwarf: end day"], "alone it does as it likes"
    lines, why = with_people(game, "dwarf", "warrior")
    assert lines[0] != "dwarf: end day" and why.startswith("companion.")


# ---- words, and machines alone ---------------------------------------------------------------------------------------


def test_what_companions_say_is_said_in_every_language() -> None:
    wanted = {key for key in sentences("en") if key.startswith("companion.")}
    game = skirmish()
    for language in LANGUAGES:
        assert {key for key in sentences(language) if key.startswith("companion.")} == wanted
        for key in wanted:
            numbers = {"space": 18, "count": 2, "percent": 40, "willpower": 2, "thing": 3, "hero": 0}
            said = spoken(game, key, numbers, language)
            assert said and "{" not in said


def test_companions_without_people_play_as_the_planner_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def unhurried(hero: str, seed: int, budget: float) -> PlannerBot:
        return PlannerBot(seed, budget, [hero], clock=False, ahead=False)

    monkeypatch.setattr(companions, "planner_for", unhurried)
    compared = 0
    for game, _ in moments("base/legend-2", 5, every=9, limit=120):
        if game.decision is None or game.asked in ("dealer", "group"):
            continue
        planned = thought(game, game.asked, unhurried(game.asked, 1, 0.002))
        assert choose(game.position(), None, game.asked, 1, 0.002, ALONE).lines == planned.lines
        compared += 1
    assert compared > 5
