"""Companions and hints: what they choose, to the end of a walk, and what they say of it."""

from __future__ import annotations

from collections import Counter

import pytest

from andori.bots.planner import PlannerBot
from andori.engine.actions import FIGHT
from andori.engine.decisions import Chance
from andori.engine.frames import FLIPPING, MORE, STAYING, WALK, Fight
from andori.game import Game
from andori.play import companions
from andori.play.companions import advise, chances, choose
from andori.play.view import view_of
from andori.text import LANGUAGES, say
from andori.text.tokens import hero_name
from moments import SKIRMISH, fights, moments


def test_a_hint_says_why_in_every_language_at_many_moments() -> None:
    reasons: Counter[str] = Counter()
    for legend in ("base/legend-1", "base/legend-2", SKIRMISH):
        for game, _ in moments(legend, 6, every=12, limit=200):
            asked = game.asked
            if game.decision is None or asked == "dealer":
                continue
            advice = advise(game.position(), None, asked, 1, 0.005)
            assert game.why_not(advice.action) is None
            reasons[advice.why] += 1
            for language in LANGUAGES:
                params: dict[str, object] = dict(advice.numbers)
                if "hero" in params:
                    params["hero"] = hero_name(game, advice.numbers["hero"], language)
                said = say(advice.why, language, **params)
                assert said and "{" not in said
    assert len(reasons) >= 4, reasons


def test_a_hint_to_fight_tells_the_exact_odds() -> None:
    told = set()
    for seed in range(6):
        for game, _ in moments(SKIRMISH, seed, every=1, limit=200):
            if game.decision is None or isinstance(game.decision, Chance) or game.asked == "group":
                continue
            frame = game.state.frames[-1]
            staying = isinstance(frame, Fight) and frame.phase == STAYING
            if not (staying or game.legal(kind=FIGHT)):
                continue
            advice = advise(game.position(), None, game.asked, 1, 0.01)
            odds = {found.action: found.three for found in chances(game.position(), None)}
            if advice.why in ("bot.fight", "bot.fight_on"):
                begun = advice.action if advice.why == "bot.fight" else ""
                assert abs(advice.numbers["percent"] - 100 * odds[begun]) <= 1
                assert (advice.numbers["percent"] in (0, 100)) == (odds[begun] in (0, 1)), "almost sure is not sure"
            elif advice.action.endswith(": stay"):
                assert advice.why == "bot.clear" and "" not in odds, "rubble has no willpower"
            told.add(advice.why)
    assert told >= {"bot.fight", "bot.fight_on", "bot.clear"}


def test_a_hint_goes_on_with_a_walk_that_somebody_has_begun() -> None:
    # What was wrong: a planner that had not seen the walk begin always said to stop, whatever lay ahead.
    went_on = stopped = 0
    for seed in range(4):
        for game, _ in moments("base/legend-2", seed, every=1, limit=60):
            if game.decision is None or game.decision.about != "turn":
                continue
            lines = choose(game.position(), None, game.asked, 1, 0.02).lines
            if len(lines) < 4:
                continue
            begun = game.copy()
            begun.apply(lines[0])
            advice = advise(begun.position(), None, begun.asked, 1, 0.02)
            assert advice.why not in ("bot.answer", "bot.even"), "a walk has a reason"
            went_on += ": move " in advice.action
            stopped += advice.action.endswith(": stop")
            again = begun.copy()
            for line in advice.lines:
                again.apply(line)
            assert again.state.frames[-1].kind != WALK or again.asked != begun.asked, "a hint is a whole walk"
    assert went_on > 3 * stopped


def test_a_die_is_kept_thrown_anew_or_turned_as_the_exact_odds_say() -> None:
    phases: Counter[int] = Counter()
    for game, _ in fights():
        frame = game.state.frames[-1] if game.decision is not None else None
        if isinstance(frame, Fight) and frame.phase in (MORE, FLIPPING) and frame.foe and phases[frame.phase] < 15:
            odds = {found.action: found.ahead for found in chances(game.position(), None) if found.action}
            advice = advise(game.position(), None, game.asked, 1, 0.002)
            assert odds[advice.action] == max(odds.values())
            assert (advice.why, advice.action) == (
                "bot.round",
                choose(game.position(), None, game.asked, 1, 0.002).action,
            )
            phases[frame.phase] += 1
    assert phases[MORE] == 15 and phases[FLIPPING]


def test_a_companion_answers_whatever_it_is_asked() -> None:
    asked_about = set()
    for seed in range(2):
        for game, _ in moments(SKIRMISH, seed, every=6, limit=180):
            if game.decision is None or game.asked == "dealer":
                continue
            asked_about.add(game.decision.about)
            hero = game.asked if game.asked != "group" else view_of(game, "en").heroes[0].code
            again = game.copy()
            for line in choose(game.position(), None, hero, 1, 0.002).lines:
                again.apply(line)
    assert len(asked_about) >= 4, asked_about


def test_the_odds_are_told_for_every_fight_that_can_begin() -> None:
    told = 0
    for seed in range(6):
        for game, _ in moments(SKIRMISH, seed, every=10, limit=150):
            if game.decision is None or game.asked == "dealer":
                continue
            wanted = {action.text for action in game.legal() if action.text.partition(": ")[2].startswith("fight ")}
            found = chances(game.position(), None)
            assert wanted <= {each.action for each in found} <= {"", *(action.text for action in game.legal())}
            for each in found:
                told += 1
                assert 0 <= each.one <= 1 and 0 <= each.ahead <= 1
                if each.action in wanted:
                    assert each.one <= each.three <= 1 and 0 <= each.beaten <= 1
    assert told > 5


def test_a_hero_at_0_willpower_wins_in_the_first_round_or_is_beaten() -> None:
    game = Game.new("base/sandbox", ["dwarf", "wizard"], "normal", "kosmos")
    state = game.state
    dwarf = state.heroes[0]
    dwarf.willpower, dwarf.strength = 0, 5
    state.creature_at = [1 if space == dwarf.space else 0 for space in range(len(state.creature_at))]
    found = next(each for each in chances(game.position(), None) if each.action.startswith("dwarf: fight gor"))
    assert found.one == found.three == pytest.approx(sum(won(die, 5) for die in range(1, 7)) / 216)
    assert found.beaten == pytest.approx(1 - found.one)


def won(die: int, strength: int) -> int:
    """The throws of a gor that this die beats at once."""
    dice = [(one, two) for one in range(1, 7) for two in range(1, 7)]
    return sum(die + strength >= 2 + 4 + (2 * one if one == two else max(one, two)) for one, two in dice)


def test_a_companion_walks_its_whole_way_in_one_answer() -> None:
    walks = [
        choose(game.position(), None, game.asked, 1, 0.02).lines
        for seed in range(4)
        for game, _ in moments("base/legend-2", seed, every=1, limit=40)
        if game.decision is not None and game.decision.about == "turn"
    ]
    longest = max(walks, key=len)
    assert len(longest) > 2
    assert longest[-1].endswith(": stop") or longest[-1].partition(": ")[2].startswith("move")


def test_a_companion_searches_once_for_a_whole_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PlannerBot] = []
    usual = companions.planner_for

    def kept(hero: str, seed: int, budget: float) -> PlannerBot:
        asked.append(usual(hero, seed, budget))
        asked[-1].clock = False
        return asked[-1]

    monkeypatch.setattr(companions, "planner_for", kept)
    # Whoever is alone is on turn again after his walk; a planner that is gone by then need not think about it.
    lengths = []
    for game, _ in moments("base/legend-2", 3, every=1, limit=60):
        if game.decision is not None and game.decision.about == "turn":
            lengths.append(len(choose(game.position(), None, game.asked, 1, 0.01).lines))
    assert max(lengths) > 2
    assert max(planner.searches for planner in asked) == 1
