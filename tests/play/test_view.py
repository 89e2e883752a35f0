"""What a table shows: everything that lies on it, what happened, what can be done, where heroes can go, and why not."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

import golden
from andori.engine.actions import MOVE, STOP
from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.engine.events import EVENT_NAMES
from andori.engine.frames import BOOSTING, FLIPPING, MORE, Fight
from andori.game import Game
from andori.play.facts import facts_of
from andori.play.moment import choices_of, menu_of, offer_of, question_of
from andori.play.reach import reach_of
from andori.play.scenery import scenery
from andori.play.view import PHASES, Kept, view_of
from andori.play.wire import Fact, Scenery, View
from andori.sets.catalogue import UnknownRule, rule
from andori.text import LANGUAGES, name
from base_things import THING_NAMES
from moments import PARTIES, SKIRMISH, fights, keen, moments

ROOT = Path(__file__).resolve().parents[2]
LEGENDS = [*golden.stories(), SKIRMISH]
OF_BASE = [legend for legend in LEGENDS if legend.startswith("base/")]
"""Whose facts are those that docs/api.md lists, and whose heroes have nothing that only a box knows."""


def lines_of(game: Game) -> dict[str, list[str]]:
    """The lines of a position by their first word; the heroes' by ``hero``."""
    found: dict[str, list[str]] = {"hero": []}
    for line in game.position().splitlines():
        word, _, rest = line.partition(" ")
        if word == "hero":
            found["hero"].append(rest)
        elif word != "frame":
            found[word] = [] if rest == "-" else rest.split()
    return found


# ---- the view --------------------------------------------------------------------------------------------------------


def heroes_shown(view: View) -> list[str]:
    """The heroes of a view as a position writes them, belongings in any order."""
    return [
        f"{hero.code} at {hero.space} strength {hero.strength} willpower {hero.willpower} hours {hero.hours} "
        f"gold {hero.gold} farmers {sum(each.count for each in hero.beside)}{' ended' if hero.ended else ''} has "
        + (" ".join(sorted([*filter(None, (hero.large, hero.head)), *hero.small, *hero.purse])) or "-")
        for hero in view.heroes
    ]


def shown_by_row(view: View) -> dict[str, list[str]]:
    """The tokens of a view in the words of a position, by the row they come from."""
    rows: dict[str, list[str]] = {
        row: []
        for row in ("defeated", "fog", "wells", "gold", "farmers", "ground", "rubble", "allies", "witch", "sites")
    }
    for token in view.tokens:
        kind, code, space = token.kind, token.code, token.space
        assert token.label, token
        if kind == "fog":
            rows["fog"].append(f"{space}:{code}".rstrip(":"))
        elif kind == "thing":
            rows["ground"].append(f"{space}:{code}")
        elif kind == "figure":
            rows["witch" if code == "witch" else "allies"].append(str(space) if code == "witch" else f"{code}@{space}")
        elif kind in ("defeated", "site"):
            row = rows["defeated" if kind == "defeated" else "sites"]
            row += [code] if kind == "defeated" or code not in row else []
        elif code == "well":
            rows["wells"].append(f"{space}{'' if token.side == 'full' else ':empty'}")
        else:
            rows[{"farmer": "farmers"}.get(code, code)].append(f"{space}:{token.count}")
    return rows


def sorted_belongings(line: str) -> str:
    start, _, things = line.partition(" has ")
    return f"{start} has {' '.join(sorted(things.split()))}"


@pytest.mark.parametrize("legend", OF_BASE)
def test_a_view_says_what_the_position_says(legend: str) -> None:
    for seed in range(4):
        for game, _ in moments(legend, seed):
            view, told = view_of(game, "de"), lines_of(game)
            assert heroes_shown(view) == [sorted_belongings(line) for line in told["hero"]]
            assert [f"{each.kind}@{each.space}" for each in view.creatures] == told["creatures"]
            lying = shown_by_row(view)
            (shields,) = view.gauges
            assert shields.taken == told["shielded"] and lying["defeated"] == told["defeated"]
            for row in ("fog", "wells", "gold", "farmers"):
                assert lying[row] == told[row], row
            for row in ("ground", "rubble"):
                assert sorted(lying[row]) == sorted(told[row]), row
            assert [f"{a}:{b}" for a, b in view.closed] == told["closed"]
            assert lying["allies"] == told["allies"] and lying["witch"] == told["witch"]
            assert lying["sites"] == told["sites"]
            assert view.day == int(told["day"][0])
            letters = game.content.board.letters
            assert letters[min(view.narrator, len(letters) - 1)] == told["narrator"][0]
            assert letters[view.track_end] == told["end"][0]
            assert [letters[place] for place in view.stars] == [entry.partition(":")[0] for entry in told["letters"]]
            assert [view.hour_limit, *view.overtime] == [int(number) for number in told["hours"]]
            assert shields.most == sum(int(number) for number in told["shields"])
            assert shields.value == shields.most - len(shields.taken) and shields.label
            assert [f"{thing}:{count}" for thing, count in view.stock.items()] == told["stock"]
            assert view.rooster == (told["rooster"][0] if told["rooster"] else "")
            assert view.outcome == told["outcome"][0]
            assert view.moment == len(game.history)
            if view.outcome == "running":
                assert view.turn == told["turn"][0] and not view.ending and not view.ending_text
            else:
                assert view.ending == told["outcome"][1] and view.ending_text


def test_a_creature_is_shown_with_its_way_to_the_stronghold_and_what_makes_it_stronger() -> None:
    game = Game.new(SKIRMISH, ["dwarf", "wizard"])
    usual = {each.space: each for each in view_of(game, "en").creatures}
    kinds = {each.code: each.strength for each in scenery(SKIRMISH, "kosmos", "normal", 2, "en").creatures}
    board = game.content.board
    for space, creature in usual.items():
        assert creature.strength == kinds[creature.kind]
        steps, at = 0, space
        arrows = {each.number: each.arrow for each in scenery(SKIRMISH, "kosmos", "normal", 2, "en").board.spaces}
        while at != board.numbers[board.stronghold]:
            following = arrows[at]
            assert following is not None
            at, steps = following, steps + 1
        assert creature.steps == steps
    stronger = Game.from_position(game.position().replace("\nbonus 0\n", "\nbonus 2\n"))
    for creature in view_of(stronger, "en").creatures:
        assert creature.strength == usual[creature.space].strength + 2
    assert view_of(stronger, "en").today and not view_of(game, "en").today


def test_a_fight_is_shown_in_every_phase() -> None:
    seen: Counter[str] = Counter()
    for game, view in fights():
        fight = view.fight
        assert fight is not None
        seen[fight.phase] += 1
        told = next(line for line in game.position().splitlines() if line.startswith("frame fight"))
        frame = dict(part.split("=") for part in told.split()[2:])
        heroes = [hero.code for hero in view.heroes]
        named = {
            key: [heroes[int(seat)] for seat in frame[key].split(",") if seat != "-"]
            for key in ("fighters", "invited", "joining")
        }
        assert (fight.fighters, fight.invited, fight.joining) == (named["fighters"], named["invited"], named["joining"])
        assert fight.leader == heroes[int(frame["leader"])]
        assert fight.round == int(frame["round"])
        assert [str(die) for die in fight.dice] == [die for die in frame["dice"].split(",") if die != "-"]
        assert fight.foe_willpower == int(frame["willpower"])
        assert (fight.foe == "") == (frame["foe"] == "0")
        if game.asked != "dealer" and game.position().splitlines()[-1] == told:
            assert fight.turn_of == game.asked
    assert set(seen) == set(PHASES.values()), f"not seen: {set(PHASES.values()) - set(seen)}"


def test_a_trade_is_shown_as_it_grows() -> None:
    game = Game.new(SKIRMISH, ["dwarf", "wizard"])
    game = Game.from_position(game.position().replace("hero wizard at 72", "hero wizard at 18"))
    for line in ("dwarf: trade wizard", "dwarf: offer gold", "dwarf: ask gold"):
        game.apply(line)
    trade = view_of(game, "en").trade
    assert trade is not None
    assert (trade.hero, trade.other, trade.offer, trade.wish, trade.proposed) == (
        "dwarf",
        "wizard",
        ["gold"],
        ["gold"],
        False,
    )
    game.apply("dwarf: propose")
    trade = view_of(game, "en").trade
    assert trade is not None and trade.proposed
    assert question_of(game, "en").who == "wizard"


def test_a_card_that_waits_for_an_answer_can_be_read_in_every_language() -> None:
    for seed in range(60):
        game = Game.new(SKIRMISH, ["dwarf"])
        game.apply("dwarf: take shield")
        game.apply("dwarf: end day")
        generator = Generator(seed)
        while isinstance(decision := game.decision, Chance):
            game.apply(draw(generator, decision.outcomes, decision.weights))
        if game.asked == "group":
            break
    cards = [view_of(game, language).card for language in LANGUAGES]
    assert all(card is not None and card.title and card.story and card.rules and card.kind == "event" for card in cards)
    assert len({card.rules for card in cards if card is not None}) == len(LANGUAGES)


@pytest.mark.parametrize("legend", golden.stories())
def test_tasks_are_told_in_every_language_and_done_at_a_good_end(legend: str) -> None:
    won = [
        game for ending in golden.endings(legend) for game in [golden.replay(legend, ending)] if game.outcome == "won"
    ]
    assert won
    for game in won:
        told = [[task.text for task in view_of(game, language).tasks] for language in LANGUAGES]
        assert all(all(texts) for texts in told)
        if told[0]:
            assert told[0] != told[1] != told[2]


def test_what_is_shown_of_the_end_is_over() -> None:
    game = golden.replay("base/legend-2", "king_healed")
    question = question_of(game, "fr")
    assert (question.who, question.about, question.open) == ("nobody", "over", False)
    assert question.line == view_of(game, "fr").ending_text
    assert choices_of(game, "fr") == []
    assert view_of(game, "fr").turn == ""


# ---- facts -----------------------------------------------------------------------------------------------------------


def documented() -> dict[str, set[str]]:
    """What docs/api.md says that each fact holds; a question mark is what may be missing."""
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    table = text.partition("| code | data |")[2].partition("\n\n")[0]
    found: dict[str, set[str]] = {}
    for line in table.splitlines()[2:]:
        codes, words = (part.strip() for part in line.strip("|").split("|")[:2])
        for code in re.findall(r"`(\w+)`", codes):
            found[code] = set(re.findall(r"`(\w+\??)`", words))
    return found


def test_the_document_lists_every_fact() -> None:
    assert documented().keys() == set(EVENT_NAMES)


@cache
def all_facts() -> list[Fact]:
    """The facts of every recorded ending and of many random games."""
    found: list[Fact] = []
    for legend in [each for each in OF_BASE if each != SKIRMISH]:
        for ending in golden.endings(legend):
            game = golden.replay(legend, ending)
            again = Game.new(heroes=game.header().heroes, content=game.content) if not game.start else None
            if again is None:
                continue
            for action in game.history:
                found += facts_of(again, again.apply(action), len(again.history), "en")
    for legend in OF_BASE:
        for seed in range(4):
            for _, facts in moments(legend, seed, every=1):
                found += facts
    return found


def test_facts_hold_what_the_document_says() -> None:
    told = documented()
    seen = set()
    for fact in all_facts():
        seen.add(fact.code)
        must = {word for word in told[fact.code] if not word.endswith("?")}
        may = {word.rstrip("?") for word in told[fact.code]}
        assert must <= fact.data.keys() <= may, f"{fact.code}: {fact.data}"
    assert len(seen) >= 58, f"only {len(seen)} of {len(told)} kinds of facts were seen"


def test_every_fact_has_a_sentence_and_a_rule_and_names_what_the_scenery_knows() -> None:
    casts: dict[str, Scenery] = {}
    for legend in LEGENDS:
        for game, facts in moments(legend, 2, every=1):
            cast = casts.setdefault(
                legend,
                scenery(legend, game.content.edition.name, game.content.difficulty, len(game.state.heroes), "en"),
            )
            creatures = {each.code for each in cast.creatures}
            spaces = {each.number for each in cast.board.spaces}
            heroes = {each.code for each in cast.heroes} | {"group", "dealer", ""}
            things = {each.code for each in cast.things} | {"strength"}
            for fact in facts:
                assert fact.line and fact.line == fact.line.strip() and "{" not in fact.line
                assert fact.hero in heroes
                try:
                    rule(fact.rule)
                except UnknownRule:
                    pytest.fail(f"{fact.code}: no rule {fact.rule}")
                assert "creature" not in fact.data or fact.data["creature"] in creatures
                assert "thing" not in fact.data or fact.data["thing"] in things
                assert fact.data.get("other", "") in heroes
                for word in ("space", "from", "to"):
                    if word in fact.data:
                        assert fact.data[word] in spaces, fact
                if fact.code in ("event_card", "card_read") and fact.card is not None:
                    assert fact.card.title


# ---- question and choices --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("legend", LEGENDS)
def test_the_choices_are_the_legal_actions_and_each_can_be_read(legend: str) -> None:
    for seed in range(3):
        for game, _ in moments(legend, seed, every=9):
            language = LANGUAGES[len(game.history) % 3]
            choices = choices_of(game, language)
            if game.decision is None or game.asked == "dealer":
                assert choices == []
                continue
            assert [choice.action for choice in choices] == [action.text for action in game.legal()]
            for choice in choices:
                who, _, words = choice.action.partition(": ")
                assert choice.hero == who and choice.kind == words.split()[0]
                assert choice.label and "{" not in choice.label
                if choice.kind in ("move", "fight", "clear", "lead"):
                    assert str(choice.space) in re.findall(r"\d+", words) and choice.cost
            question = question_of(game, language)
            assert question.who == game.asked and question.line and "{" not in question.line


@pytest.mark.parametrize("legend", LEGENDS)
def test_a_choice_is_sure_when_luck_does_not_answer_it(legend: str) -> None:
    unsure = 0
    for seed in range(8):
        for game, _ in moments(legend, seed, every=4):
            before = game.position()
            for choice in choices_of(game, "en"):
                ahead = game.copy()
                ahead.apply(choice.action)
                assert choice.sure is not isinstance(ahead.decision, Chance), choice
                unsure += not choice.sure
            assert game.position() == before
    assert unsure > 50, legend


# ---- reach -----------------------------------------------------------------------------------------------------------


def ways(game: Game, hero: str) -> dict[int, int]:
    """Every space the hero can walk to and the fewest steps there, by trying every action one after the other."""
    found: dict[int, int] = {}
    edge = [game.copy()]
    steps = 0
    start = next(each.space for each in view_of(game, "en").heroes if each.code == hero)
    while edge:
        steps += 1
        following = []
        for moment in edge:
            for action in moment.legal(hero=hero, kind=MOVE):
                ahead = moment.copy()
                ahead.apply(action)
                space = game.content.board.numbers[action.a]
                if space in found or space == start:
                    continue
                found[space] = steps
                if ahead.decision is not None and ahead.legal(hero=hero, kind=STOP):
                    following.append(ahead)
        edge = following
    return found


@pytest.mark.parametrize("legend", ["base/legend-1", "base/legend-2", "base/legend-4", SKIRMISH])
def test_every_way_leads_where_it_says_for_what_it_says(legend: str) -> None:
    walked = 0
    for seed in range(4):
        for game, _ in moments(legend, seed, every=7, limit=200):
            hero = game.asked
            if hero not in [each.code for each in view_of(game, "en").heroes]:
                continue
            reach = reach_of(game, hero, 5, "en")
            assert reach.version == 5 and reach.hero == hero
            for step in reach.steps:
                walked += 1
                check_step(game, hero, step.actions, step)
            if reach.steps:
                assert {step.space: len(step.path) for step in reach.steps} == ways(game, hero)
    assert walked > 500


def check_step(game: Game, hero: str, actions: list[str], step: object) -> None:
    ahead = game.copy()
    before = next(each for each in view_of(game, "en").heroes if each.code == hero)
    moved = [line for line in actions if not line.endswith(": stop")]
    for line in moved:
        assert ahead.why_not(line) is None, f"{line}: {ahead.why_not(line)}"
        ahead.apply(line)
    now = next(each for each in view_of(ahead, "en").heroes if each.code == hero)
    told = msgspec.structs.asdict(step)  # type: ignore[arg-type]
    assert [int(line.rpartition(" ")[2]) for line in moved] == told["path"]
    assert told["path"][-1] == told["space"]
    assert now.hours - before.hours == told["hours"]
    over = max(0, now.hours - 7) - max(0, before.hours - 7)
    assert over == told["overtime"]
    if not told["stops"]:
        assert now.space == told["space"]
        # In the skirmish spaces do things to whoever enters them.
        if game.content.legend != SKIRMISH:
            assert before.willpower - now.willpower == told["willpower"]
        assert actions[-1] == f"{hero}: stop" and ahead.why_not(actions[-1]) is None


def turn_of(hero: str, changes: dict[str, str]) -> Game:
    """A skirmish in which a hero is on turn, with changes to the text of the position."""
    text = Game.new(SKIRMISH, [hero, "warrior"]).position()
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return Game.from_position(text)


def test_overtime_on_the_way_is_told_and_paid_in_willpower() -> None:
    game = turn_of(
        "dwarf", {"hours 0 gold 4 farmers 0 has -\nhero warrior": "hours 6 gold 4 farmers 0 has -\nhero warrior"}
    )
    steps = {step.space: step for step in reach_of(game, "dwarf", 1, "en").steps}
    for step in steps.values():
        assert step.hours == len(step.path) and step.overtime == step.hours - 1
        assert step.willpower == 2 * step.overtime
    assert max(step.hours for step in steps.values()) == 4


def test_a_day_on_which_overtime_costs_otherwise_is_told_so() -> None:
    tired = {"hours 0 gold 4 farmers 0 has -\nhero warrior": "hours 6 gold 4 farmers 0 has -\nhero warrior"}
    game = turn_of("dwarf", {**tired, "\nhours 10 2 2 2\n": "\nhours 9 0 3 2\n"})
    paid = {step.hours: step.willpower for step in reach_of(game, "dwarf", 1, "en").steps}
    assert paid == {1: 0, 2: 0, 3: 3}


def test_a_wineskin_and_a_herb_make_steps_free() -> None:
    for thing, line, free in (("wineskin", "dwarf: use wineskin", 1), ("herb-3", "dwarf: use herb-3 for steps", 3)):
        game = turn_of("dwarf", {"farmers 0 has -\nhero warrior": f"farmers 0 has {thing}\nhero warrior"})
        game.apply(line)
        steps = reach_of(game, "dwarf", 1, "en").steps
        assert steps
        for step in steps:
            assert step.hours == max(0, len(step.path) - free), step


def test_fog_on_the_way_is_told_and_turned_where_the_walk_ends() -> None:
    game = turn_of("dwarf", {})
    steps = {step.space: step for step in reach_of(game, "dwarf", 1, "fr").steps}
    fog = str(name("feature", "fog", "fr"))
    misty = [token.space for token in view_of(game, "fr").tokens if token.kind == "fog" and token.space in steps]
    assert misty
    for space in misty:
        assert fog in steps[space].triggers
        ahead = game.copy()
        for line in steps[space].actions:
            ahead.apply(line)
        assert isinstance(ahead.decision, Chance)


def test_nobody_walks_out_of_turn() -> None:
    game = turn_of("dwarf", {})
    assert reach_of(game, "warrior", 1, "en").steps == []
    assert reach_of(golden.replay("base/legend-2", "king_healed"), "dwarf", 1, "en").steps == []


# ---- menu and reasons ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_menu_is_possible_or_has_a_reason(language: str) -> None:
    reasons = set()
    for legend in LEGENDS:
        for game, _ in moments(legend, 3, every=11):
            for hero in [each.code for each in view_of(game, language).heroes]:
                offers = menu_of(game, hero, language).offers
                assert len({offer.action for offer in offers}) == len(offers)
                for offer in offers:
                    assert offer.label and offer.kind and "{" not in offer.label + offer.reason
                    assert offer.legal is (game.why_not(offer.action) is None)
                    assert bool(offer.reason) is bool(offer.rule) is not offer.legal
                    if offer.rule:
                        rule(offer.rule)
                        reasons.add(offer.reason)
                assert {offer.action for offer in offers if offer.legal} == {
                    action.text for action in game.legal(hero=hero)
                }
    assert len(reasons) > 20


def test_why_not_answers_for_any_line() -> None:
    game = Game.new(SKIRMISH, ["dwarf", "wizard"])
    assert offer_of(game, "dwarf: pass", "en").legal
    refused = offer_of(game, "dwarf: drink", "de")
    assert not refused.legal and refused.reason and refused.rule
    for line in ("", "x", "dwarf", "dwarf: fly", "nobody: pass", ": :", "dwarf: move 9999999999999", "x" * 200):
        offer = offer_of(game, line, "fr")
        assert not offer.legal and offer.reason and not offer.rule


# ---- scenery ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("legend", OF_BASE)
def test_the_scenery_fits_the_game(legend: str) -> None:
    for edition in ("kosmos", "ffg"):
        for language in LANGUAGES:
            scene = scenery(legend, edition, "easy", 2, language)
            game = Game.new(legend, ["dwarf", "wizard"], "easy", edition)
            board = game.content.board
            assert [space.number for space in scene.board.spaces] == list(board.numbers)
            for place, space in enumerate(scene.board.spaces):
                assert sorted(space.neighbours) == sorted(board.numbers[each] for each in board.neighbours[place])
                assert 0 <= space.at[0] <= 1000 and 0 <= space.at[1] <= 700
                assert ("merchant" in space.features) == bool(board.merchant[place])
            assert scene.board.letters == list(board.letters)
            assert {creature.code for creature in scene.creatures} == set(game.content.book.creatures)
            assert [thing.code for thing in scene.things] == list(THING_NAMES[1:])
            assert [hero.code for hero in scene.heroes] == [hero.name for hero in game.content.heroes]
            labels = [*scene.heroes, *scene.creatures, *scene.things, *scene.features, *scene.sunrise]
            for each in labels:
                assert each.label, each.code
                for number in each.rules:
                    assert edition in rule(number).editions
            assert scene.title and scene.edition_label and scene.difficulty_label
            assert all(hero.rules for hero in scene.heroes)


def test_the_scenery_is_said_in_the_language_of_the_viewer() -> None:
    titles = {scenery("base/legend-2", "kosmos", "easy", 2, language).title for language in LANGUAGES}
    labels = {scenery("base/legend-2", "kosmos", "easy", 2, language).things[0].label for language in LANGUAGES}
    assert len(titles) == len(labels) == len(LANGUAGES)


def test_the_dice_that_lie_count_in_the_running_total() -> None:
    seen = 0
    for seed in range(8):
        for game, _ in moments(SKIRMISH, seed, every=1, limit=200):
            frame = game.state.frames[-1] if game.state.frames else None
            if isinstance(frame, Fight) and frame.phase in (MORE, FLIPPING, BOOSTING) and frame.dice:
                told = view_of(game, "en").fight
                assert told is not None and told.heroes_value >= frame.value + max(frame.dice)
                seen += 1
    assert seen


@pytest.mark.parametrize("legend", LEGENDS)
def test_a_view_with_kept_parts_is_the_view_made_anew(legend: str) -> None:
    """Also after an undo, which puts older lists back."""
    kept = Kept()
    game = Game.new(legend, PARTIES[1])
    generator = Generator(7)
    for number in range(300):
        if game.decision is None:
            break
        game.apply(keen(game, generator))
        if number % 9 == 8:
            game.rewind(len(game.history) - 3)
        assert view_of(game, "fr", kept) == view_of(game, "fr")
