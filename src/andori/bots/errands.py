"""What only one hero can do: what he could be about for an errand of his own, and what others could do for him."""

from __future__ import annotations

from andori.bots.intents import BRING, ERRAND, FETCH, SHOP, Intent
from andori.bots.survey import ABROAD, Survey
from andori.bots.wants import Errand, Wants
from andori.bots.weights import OWN_DEED, OWN_FETCH, OWN_GOLD, OWN_URGENT
from andori.engine.rulebook import Rulebook
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.things import STONE


def urgency(weights: list[float], due: int) -> float:
    """How much more something is worth that can be too late in so many letters."""
    return 1.0 + weights[OWN_URGENT] / max(due, 1)


def beside(rules: Rulebook, state: State, hero: Hero) -> int:
    """A space next to a hero's to which he can go without meeting a creature, -1 for none."""
    if rules.walking.held(state, hero):
        return -1
    for other in rules.ways[hero.space]:
        if state.creature_at[other] or rules.walking.way_fault(state, hero.space, other):
            continue
        if not rules.walking.barred(state, hero, other):
            return other
    return -1


def own_work(
    rules: Rulebook, survey: Survey, state: State, wants: Wants, seat: int, weights: list[float]
) -> list[Intent]:
    """What the hero in a seat could be about for errands of his own and of others; hours are steps."""
    found: list[Intent] = []
    for errand in wants.errands:
        if errand.seat == seat:
            own_errand(rules, survey, state, wants, errand, weights, found)
        else:
            favour(survey, state, wants, errand, seat, weights, found)
    return found


def own_errand(
    rules: Rulebook,
    survey: Survey,
    state: State,
    wants: Wants,
    errand: Errand,
    weights: list[float],
    found: list[Intent],
) -> None:
    """The next step of somebody's own errand: to the space, or to what he lacks for it."""
    seat = errand.seat
    hero = state.heroes[seat]
    steps = survey.steps[seat]
    hurry = urgency(weights, errand.due)
    lacks = errand.lacks(wants.book, hero)
    if not lacks and hero.gold >= errand.gold:
        here = errand.space
        if hero.space == here:
            # Only stopping there counts: he must go away and come back.
            aside = beside(rules, state, hero)
            if aside >= 0:
                note(found, ERRAND, aside, seat, weights[OWN_DEED] * hurry, 2)
        elif steps[here] < ABROAD:
            note(found, BRING, here, seat, weights[OWN_DEED] * hurry, steps[here])
    worth = weights[OWN_FETCH] * hurry
    book = wants.book
    for need in errand.needs:
        if wants.provided(errand, hero, need):
            continue
        if need == book.follower:
            for space, count in enumerate(state.followers_at):
                if count and space != survey.stronghold and steps[space] < ABROAD:
                    note(found, FETCH, space, seat, worth, steps[space])
            continue
        if not hero.has_room(book.size[need], rules.content.small_slots):
            continue
        for entry in state.ground:
            thing = entry % SPACE_STEP
            if thing == need or (thing == book.hidden_stone and book.roles[need] & STONE):
                space = entry // SPACE_STEP
                if 0 < steps[space] < ABROAD:
                    note(found, FETCH, space, seat, worth, steps[space])
        if need == book.brewed and state.brewer >= 0 and 0 < steps[state.brewer] < ABROAD:
            if hero.gold >= rules.merchants.price_of(state, hero, need):
                note(found, SHOP, state.brewer, seat, worth, steps[state.brewer])
    short = errand.gold - hero.gold
    if short > 0:
        for space, gold in enumerate(state.gold_at):
            if gold and 0 < steps[space] < ABROAD:
                note(found, FETCH, space, seat, weights[OWN_GOLD] * min(gold, short) * hurry, steps[space])


def favour(
    survey: Survey, state: State, wants: Wants, errand: Errand, seat: int, weights: list[float], found: list[Intent]
) -> None:
    """Bring somebody what he lacks for his errand."""
    hero = state.heroes[seat]
    other = state.heroes[errand.seat]
    steps = survey.steps[seat][other.space]
    if steps == 0 or steps >= ABROAD or other.ended:
        return
    worth = 0.0
    if errand.gold > other.gold and hero.gold and not wants.keeps(seat, 0, hero):
        worth += weights[OWN_GOLD] * min(hero.gold, errand.gold - other.gold)
    for need in errand.needs:
        if need != wants.book.follower and hero.has(need) and not wants.provided(errand, other, need):
            if not wants.lacking_ever(need, seat):
                worth += weights[OWN_FETCH]
    if worth > 0:
        note(found, ERRAND, other.space, seat, worth * urgency(weights, errand.due), steps)


def note(found: list[Intent], what: int, target: int, seat: int, worth: float, hours: float) -> None:
    """List it once, at the best that speaks for it."""
    for intent in found:
        if intent.what == what and intent.target == target:
            intent.worth = max(intent.worth, worth)
            return
    found.append(Intent(what, target, 1 << seat, worth, hours))
