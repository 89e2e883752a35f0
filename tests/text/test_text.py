"""The catalogues: complete in every language, and every fact of a game can be told in all of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from andori.engine import events as ev
from andori.engine.actions import DEALER, pack_dice
from andori.engine.dealer import SeededDealer
from andori.engine.decisions import Chance
from andori.engine.events import EVENT_NAMES, Event
from andori.engine.flags import flag_names
from andori.engine.frames import Draw
from andori.engine.reasons import OVERTIME_WILLPOWER, REASON_NAMES, Reason
from andori.engine.rules.rounds import PHASE_QUESTIONS
from andori.engine.rules.sharing import SHARE_QUESTIONS
from andori.engine.things import pack_things
from andori.game import Game
from andori.sets.boxes import boxes
from andori.sets.library import box_file, decks
from andori.text import LANGUAGES, action_line, event_line, name, nonsense_line, question_line, reason_line, say
from andori.text.catalogue import FORMS, UnknownKey, names, read_yaml, sentences, wanted
from andori.text.tokens import CardText, event_card, of_thing
from base_things import GOLD, HELM, THING_NAMES

OTHERS = [language for language in LANGUAGES if language != "en"]
DECKS = ["golden", "silver"]
ASKED_ELSEWHERE = ["turn", "walk", "lead", "trade", "answer_trade", "turn_over", "draw_event", "ward_event", "card"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_sentences(language: str) -> None:
    assert sentences(language).keys() == sentences("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fills_in_the_same_things(language: str) -> None:
    for key in sentences("en"):
        assert wanted(key, language) == wanted(key, "en"), key


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_names(language: str) -> None:
    assert {group: set(codes) for group, codes in names(language).items()} == {
        group: set(codes) for group, codes in names("en").items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_only_forms_that_names_have(language: str) -> None:
    used = {form for text in sentences(language).values() for form in re.findall(r"\{\w+\.(\w+)\}", text)}
    assert used <= {*FORMS, *map(str.capitalize, FORMS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_typed_with_care(language: str) -> None:
    for key, text in sentences(language).items():
        assert "  " not in text and not text.startswith(" "), key
        # What is said to authors quotes YAML, where a colon follows the key at once.
        if language == "fr" and not key.startswith("check."):
            # A line that shows an action as it is typed keeps the colon of the action.
            plain = re.sub(r"dwarf: ", "", text)
            assert not re.search(r"\w[?!;]|\w: | [?!;:»…]|« ", plain), key


def test_every_reason_event_flag_and_question_has_its_sentence() -> None:
    known = sentences("en")
    flags = [flag for box in boxes() for flag in flag_names(box_file(box)["nouns"])]
    missing = [f"reason.{name}" for name in REASON_NAMES if f"reason.{name}" not in known]
    missing += [f"event.{name}" for name in EVENT_NAMES if f"event.{name}" not in known]
    missing += [f"flag.{flag}{end}" for flag in flags for end in ("", "_off") if f"flag.{flag}{end}" not in known]
    abouts = {*PHASE_QUESTIONS, *SHARE_QUESTIONS, *ASKED_ELSEWHERE}
    missing += [f"ask.{about}" for about in sorted(abouts) if f"ask.{about}" not in known]
    assert not missing


def questions_in(entry: object) -> Iterator[str]:
    if isinstance(entry, dict):
        if isinstance(entry.get("question"), str):
            yield entry["question"]
        for value in entry.values():
            yield from questions_in(value)
    elif isinstance(entry, list):
        for value in entry:
            yield from questions_in(value)


def test_every_question_of_an_event_card_has_its_sentence() -> None:
    asked = {question for deck in decks("base").values() for question in questions_in(dict(deck))}
    assert asked
    assert [question for question in sorted(asked) if f"question.{question}" not in sentences("en")] == []


def test_everything_in_the_box_has_a_name() -> None:
    box = box_file("base")
    wanted_names = {
        "thing": [thing for thing in THING_NAMES if thing != "nothing"],
        "hero": list(box["heroes"]),
        "creature": list(box["creatures"]),
        "ally": list(box["allies"]),
        "fog": list(box["fog"]),
    }
    for group, codes in wanted_names.items():
        assert [code for code in codes if code not in names("en")[group]] == [], group


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_card_can_be_read_aloud(deck: str, language: str) -> None:
    texts = read_yaml("sets", "base", "decks", f"{deck}.{language}.yaml")
    english = read_yaml("sets", "base", "decks", f"{deck}.en.yaml")
    assert list(texts) == list(decks("base")[deck])
    for code, card in texts.items():
        assert set(card) == {"title", "story", "rules"}, code
        assert (
            card["story"].endswith((".", ".”", ".“", ". »"))
            and card["rules"].endswith(".")
            and not card["title"].endswith(".")
        ), code
        assert not re.search(r"\d", card["story"]), f"{code}: numbers are for the rules"
        # The numbers are the effect: they must not differ between languages.
        assert sorted(re.findall(r"\d+", card["rules"])) == sorted(re.findall(r"\d+", english[code]["rules"])), code
        if language != "en":
            assert card["rules"] != english[code]["rules"], code


SAID_OTHERWISE = {
    "golden-6": {"5", "6"},  # the other side of the throw
    "golden-23": {"6"},  # "below 7"
    "golden-24": {"0", "71", "72"},  # the spaces that are not in the open
    "golden-31": {"0", "71", "72"},
}


@pytest.mark.parametrize("deck", DECKS)
def test_a_card_names_no_number_that_its_effect_does_not_have(deck: str) -> None:
    texts = read_yaml("sets", "base", "decks", f"{deck}.en.yaml")
    for code, effect in decks("base")[deck].items():
        # The name of a card that lies on the board has its number in it.
        done = set(re.findall(r"\d+", repr(effect).replace(code, "")))
        said = set(re.findall(r"\d+", texts[code]["rules"]))
        assert said - done == SAID_OTHERWISE.get(code, set()), code


def test_a_card_that_can_be_bought_off_names_its_price_for_every_number_of_heroes() -> None:
    # Whoever may raise a shield against it is asked before the price is.
    silent = {}
    priced = 0
    for deck in DECKS:
        texts = read_yaml("sets", "base", "decks", f"{deck}.en.yaml")
        for code, effect in decks("base")[deck].items():
            for prices in re.findall(r"'unless_paid': \{'price': \{([^}]*)\}", repr(effect)):
                priced += 1
                missing = set(re.findall(r": (\d+)", prices)) - set(re.findall(r"\d+", texts[code]["rules"]))
                if missing:
                    silent[code] = missing
    assert priced and not silent


def test_the_legend_calls_the_gor_with_the_herb_as_the_catalogue_does() -> None:
    for language in LANGUAGES:
        told = read_yaml("sets", "base", "legends", "legend-2", f"text.{language}.yaml")["creatures"]["herb-gor"]
        usual = read_yaml("text", f"names.{language}.yaml")["creature"]["herb-gor"]
        assert {form: usual[form] for form in told} == told, language


def test_no_last_willpower_is_taken_from_who_has_none() -> None:
    said = reason_line(Reason(OVERTIME_WILLPOWER, "overtime_willpower", "BASE-OVERTIME-04", {"willpower": 0}), "en")
    assert said.startswith("Your willpower (0) is not enough for the next overtime hour")


def test_what_is_advised_can_be_done_at_that_moment() -> None:
    def said(name: str, **params: int) -> str:
        return reason_line(Reason(REASON_NAMES.index(name), name, "", params), "en")

    assert said("nothing_to_trade") == "Neither hero has anything to give. Trade later."
    assert said("cannot_pay", gold=0, willpower=3) == (
        "You cannot pay that (your gold: 0, your willpower: 3; 1 willpower must be left)."
        " Choose one of the answers listed."
    )
    assert said("no_ally").endswith("Choose something else."), "it may have left for good"
    assert "or end the day" in said("no_hours"), "in the middle of a move or a battle the day cannot be ended"
    assert "off the list" not in said("trade_no_room"), "nothing that is in a trade can be taken out of it"


def test_who_looks_for_the_witch_is_told_where_she_is() -> None:
    game = Game.new("base/sandbox", ["dwarf", "wizard"])

    def said() -> str:
        reason = game.why_not("dwarf: buy brew")
        assert reason is not None and reason.name == "no_brewer"
        return reason_line(reason, "en")

    assert said() == "The witch is not here. She must first be found in the fog."
    game.state.brewer = game.content.board.index_of[55]
    assert said() == "The witch is not here but on space 55. Go to her space."


@pytest.fixture(scope="module")
def skirmish() -> Game:
    return Game.new("base/skirmish", ["dwarf", "warrior", "archer", "wizard"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_becomes_a_sentence(skirmish: Game, language: str) -> None:
    for code in range(len(EVENT_NAMES)):
        for hero in (0, 2):
            said = event_line(skirmish, Event(code, hero, 1, 1, 1), language)
            assert said[0] == said[0].upper() and said[-1] in ".!)", said
            assert "{" not in said and "  " not in said, said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event(ev.FIGHT_BEGAN, 0, 10, -1, 0), "The dwarf sets to work on the rubble on space 10."),
        (Event(ev.COMPARED, -1, 9, 7, 0), "Heroes 9, creature 7: the creature loses 2 willpower."),
        (Event(ev.COMPARED, -1, 7, 7, 0), "Heroes 7, creature 7: a tie; nobody loses anything."),
        (Event(ev.COMPARED, -1, 12, 0, 0), "The heroes reach 12 against the rubble."),
        (Event(ev.BOUGHT, 1, 0, 0, 0), "The warrior buys 1 strength."),
        (Event(ev.FOLLOWER_LOST, -1, 2, 24, 0), "2 farmers on space 24 are lost."),
        (Event(ev.HERO_ROLLED, 2, 4, 2, 3), "The archer rolls a 4 (die 3)."),
        (Event(ev.FLIPPED, 3, 0, 2, 5), "The wizard turns the dwarf’s 2 to a 5."),
        (Event(ev.FLIPPED, 3, 3, 2, 5), "The wizard turns his own 2 to a 5."),
        (Event(ev.HERO_ROLLED, 0, 8, 0, 0), "The dwarf rolls an 8."),
        (Event(ev.CREATURE_ROLLED, -1, 8, 2, 0), "The wardrak rolls an 8."),
        (Event(ev.CREATURE_ROLLED, -1, 10, 2, 0), "The wardrak rolls a 10."),
        (Event(ev.REWARD, 0, 2, 1, 0), "The dwarf’s share of the reward: 2 gold and 1 willpower."),
        (
            Event(ev.TRADED, 0, 1, pack_things([HELM]), pack_things([GOLD, GOLD])),
            "The dwarf gives the warrior a helm in exchange for 2 gold.",
        ),
        (Event(ev.TRADED, 0, 1, pack_things([HELM]), 0), "The dwarf gives the warrior a helm."),
        (Event(ev.TRADED, 0, 1, 0, pack_things([GOLD, GOLD])), "The warrior gives the dwarf 2 gold."),
    ],
)
def test_special_cases_have_their_own_sentences(skirmish: Game, event: Event, said: str) -> None:
    assert event_line(skirmish, event, "en") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_says_what_to_do_with_and_without_its_numbers(language: str) -> None:
    numbers = {"space": 7, "hours": 7, "willpower": 2, "gold": 1}
    for code in range(len(REASON_NAMES)):
        for params in ({}, numbers, {**numbers, "target": 43}, {**numbers, "price": 2}):
            said = reason_line(Reason(code, REASON_NAMES[code], "BASE-MOVE-02", params), language)
            assert "{" not in said and said.endswith("."), said
            # What is wrong and what to do: more than one sentence or clause.
            assert code == 0 or len(re.findall(r"[.;:]", said)) > 1, said


def random_moments(legend: str, edition: str, seed: int, count: int) -> Iterator[Game]:
    """Games at their open questions, played at random."""
    game = Game.new(legend, ["dwarf", "warrior", "archer", "wizard"], edition=edition)
    dealer, chooser = SeededDealer(seed), random.Random(seed)
    for _ in range(count):
        decision = game.decision
        if decision is None:
            return
        yield game
        game.apply(dealer.answer(decision) if isinstance(decision, Chance) else chooser.choice(game.legal()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_questions_and_answers_can_be_told_apart_at_any_moment(language: str, edition: str) -> None:
    for game in random_moments("base/skirmish", edition, 11, 250):
        decision = game.decision
        assert decision is not None
        asked = question_line(game, decision, language)
        assert "{" not in asked and asked[0] == asked[0].upper(), asked
        told: dict[tuple[int, str], str] = {}
        for action in game.legal():
            said = action_line(game, action, language)
            assert said and "{" not in said
            if action.hero != DEALER:
                assert told.setdefault((action.hero, said), str(action)) == str(action), said


def test_a_line_of_a_menu_says_what_it_costs() -> None:
    game = Game.new("base/sandbox", ["dwarf", "wizard"])
    game.state.heroes[0].hours = 7
    assert action_line(game, game.parse("dwarf: move 8"), "en") == "move to space 8 (hour 8: costs 2 willpower)"
    assert (
        action_line(game, game.parse("dwarf: move 8"), "de") == "auf Feld 8 laufen (Stunde 8, kostet 2 Willenspunkte)"
    )
    game.state.heroes[0].hours = 2
    assert action_line(game, game.parse("dwarf: move 8"), "fr") == "aller sur la case 8 (1 heure)"


@pytest.mark.parametrize(
    ("language", "thing", "follower"),
    [
        ("en", "leave a helm here", "leave a farmer here"),
        ("de", "einen Helm ablegen", "einen Bauern absetzen"),
        ("fr", "déposer un heaume", "laisser un paysan ici"),
    ],
)
def test_a_follower_is_not_put_down_like_a_thing(language: str, thing: str, follower: str) -> None:
    game = Game.new("base/sandbox", ["dwarf", "wizard"])
    assert action_line(game, game.parse("dwarf: leave helm"), language) == thing
    assert action_line(game, game.parse("dwarf: leave farmer"), language) == follower


def test_plurals_follow_the_language() -> None:
    assert say("amount.followers", "en", count=0) == "0 farmers"
    assert say("amount.followers", "fr", count=0) == "0 paysan"
    assert say("amount.willpower", "de", count=1) == "1 Willenspunkt"


def test_what_a_language_lacks_is_said_in_english() -> None:
    assert say("outcome.won", "nl") == say("outcome.won", "en")
    assert name("thing", "helm", "nl") == "helm"
    with pytest.raises(UnknownKey):
        say("outcome.drawn", "en")


def test_cards_are_told_in_the_language_of_the_table() -> None:
    content = Game.new("base/sandbox", ["dwarf"]).content
    titles = {event_card(content, 0, language).title for language in LANGUAGES}
    assert len(titles) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("dwraf: move 8", "Did you mean `dwarf: move 8`?"),
        ("dwarf: mvoe 8", "Did you mean `dwarf: move 8`?"),
        ("mov 8", "Did you mean `move 8`?"),
        ("x" * 300, "200 characters"),
        ("zzz", "Choose a number"),
        ("wizard: take gem-7", "`take gem-7` is not something the wizard can do."),
        ("group: take gem-7", "`take gem-7` is not something the group can do."),
    ],
)
def test_nonsense_is_answered_with_the_nearest_sense(line: str, part: str) -> None:
    game = Game.new("base/sandbox", ["dwarf", "wizard"])
    assert part in nonsense_line(game, line, [str(action) for action in game.legal()], "en")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["a wineskin", "2 wineskins", "2 gemstones worth 4 each"]),
        ("de", ["einen Trinkschlauch", "2 Trinkschläuche", "2 Edelsteine mit dem Wert 4"]),
        ("fr", ["une gourde", "2 gourdes", "2 pierres précieuses de valeur 4"]),
    ],
)
def test_several_of_a_thing_are_said_in_the_plural(skirmish: Game, language: str, said: list[str]) -> None:
    content = skirmish.content
    wineskin, gem = content.things.names.index("wineskin"), content.things.names.index("gem-4")
    told = [of_thing(content, count, thing, language) for count, thing in ((1, wineskin), (2, wineskin), (2, gem))]
    assert told == said


@pytest.mark.parametrize(
    ("language", "said"), [("en", "rolls a 5."), ("de", "würfelt eine 5."), ("fr", "obtient un 5.")]
)
def test_a_single_die_has_its_article(skirmish: Game, language: str, said: str) -> None:
    assert event_line(skirmish, Event(ev.HERO_ROLLED, 3, pack_dice([5]), 0, 0), language).endswith(said)


def test_a_line_keeps_the_spaces_at_which_no_line_breaks(skirmish: Game) -> None:
    told = event_line(skirmish, Event(ev.FOG_TURNED, 0, 1, 1, 0), "fr")
    assert "\N{NO-BREAK SPACE}: " in told and " : " not in told


@pytest.mark.parametrize(
    ("language", "said"), [("en", "costs no willpower"), ("de", "kostet nichts"), ("fr", "coûte rien")]
)
def test_an_hour_that_costs_nothing_says_so(language: str, said: str) -> None:
    assert say("cost.overtime", language, hour=8, count=0).endswith(said)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Does the dwarf bear it?"), ("de", "Gibt der Zwerg ihn her?"), ("fr", "qui le perd")]
)
def test_a_single_point_is_not_asked_for_in_the_plural(language: str, said: str) -> None:
    dwarf = name("hero", "dwarf", language)
    assert said in say("ask.share_loss", language, hero=dwarf, left=1)
    assert said not in say("ask.share_loss", language, hero=dwarf, left=2)


@pytest.mark.parametrize(("language", "wizard"), [("en", "the wizard"), ("de", "der Zauberer"), ("fr", "le magicien")])
def test_a_wizard_asked_about_a_roll_of_his_own_is_named_once(language: str, wizard: str) -> None:
    game, dealer, chooser = Game.new("base/skirmish", ["wizard", "dwarf"]), SeededDealer(3), random.Random(3)
    asked = []
    while (decision := game.decision) is not None:
        if decision.about == "flip":
            asked.append(question_line(game, decision, language).lower().count(wizard.lower()))
        game.apply(dealer.answer(decision) if isinstance(decision, Chance) else chooser.choice(game.legal()))
    assert set(asked) == {1}


@pytest.mark.parametrize(("language", "event"), [("en", "event"), ("de", "ereignis"), ("fr", "événement")])
def test_a_card_of_the_legends_own_deck_is_not_called_an_event(language: str, event: str) -> None:
    game, dealer, chooser = Game.new("base/legend-4", ["dwarf", "warrior"]), SeededDealer(1), random.Random(1)
    own = []
    while (decision := game.decision) is not None:
        frame = game.state.frames[-1]
        if isinstance(frame, Draw) and frame.deck >= 0:
            own.append(question_line(game, decision, language))
        game.apply(dealer.answer(decision) if isinstance(decision, Chance) else chooser.choice(game.legal()))
    assert own
    assert not [line for line in own if event in line.lower()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("word", "fact"), [("legend_card", ev.CARD_READ), ("event_card", ev.EVENT_CARD)])
def test_a_card_without_a_text_is_told_without_a_colon(
    word: str, fact: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a case, or in a legend whose texts are not written yet."""
    monkeypatch.setattr(f"andori.text.log.{word}", lambda *_: CardText("M", ""))
    told = event_line(Game.new("base/legend-2"), Event(fact, -1, 0, 0, 0), language)
    assert "M" in told and ":" not in told and told.endswith(".")
