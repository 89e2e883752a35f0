"""What lies on the table at a moment, as a viewer sees it."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Final, Literal, TypeVar, TypeVarTuple, cast

from andori.engine.actions import FIGHT
from andori.engine.content import Content
from andori.engine.frames import (
    BOOSTING,
    CHOOSING,
    CLEARING,
    FLIPPING,
    FOE_THROWS,
    INVITING,
    MORE,
    SHIELDING,
    STAYING,
    THROWING,
    Draw,
    Fight,
    Trade,
)
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.things import NOTHING
from andori.game import Game
from andori.play.lying import Lying
from andori.play.tasks import goal_of, tasks_of
from andori.play.tracks import covered_by, laid_of, look_of_hero_marks, looming_in, waiting_for
from andori.play.wire import (
    Beside,
    CardText,
    CreatureView,
    FightView,
    FoeView,
    HeroView,
    TradeView,
    View,
)
from andori.text import name, say
from andori.text.surroundings import today_facts
from andori.text.tokens import ending_text, event_card

Phase = Literal[
    "inviting", "choosing", "throwing", "more", "flipping", "boosting", "foe", "shielding", "staying", "clearing"
]
PHASES: Final[dict[int, Phase]] = {
    INVITING: "inviting",
    CHOOSING: "choosing",
    THROWING: "throwing",
    MORE: "more",
    FLIPPING: "flipping",
    BOOSTING: "boosting",
    FOE_THROWS: "foe",
    SHIELDING: "shielding",
    STAYING: "staying",
    CLEARING: "clearing",
}
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
OUTCOMES: Final[dict[int, Literal["running", "won", "lost"]]] = {0: "running", 1: "won", 2: "lost"}


class Kept:
    """Parts of a table's view for the next time: the lists of a state are never changed in place, so that a part made
    from the same lists is the same."""

    def __init__(self) -> None:
        self._parts: dict[Callable[..., object], tuple[tuple[object, ...], object]] = {}
        self._lying: dict[str, Lying] = {}

    def lying(self, content: Content, language: str) -> Lying:
        """What lies on the board, in a language."""
        known = self._lying.get(language)
        if known is None or known.content is not content:
            known = self._lying[language] = Lying(content, language)
        return known

    def part(self, make: Callable[[*Ts], T], *sources: *Ts) -> T:
        """What ``make`` makes of the sources; each maker has one part."""
        known = self._parts.get(make)
        if known is None or not all(map(is_, known[0], sources)):
            known = self._parts[make] = (sources, make(*sources))
        return cast(T, known[1])


def view_of(game: Game, language: str, kept: Kept | None = None) -> View:
    """Everything that lies on the table, in a language; whoever looks again and again keeps parts."""
    content, state = game.content, game.state
    numbers = content.board.numbers
    kept = kept or Kept()
    part, lying = kept.part, kept.lying(content, language)
    top = state.frames[-1] if state.frames else None
    fight = trade = None
    for frame in state.frames:
        if isinstance(frame, Fight):
            fight = fight or frame
        elif isinstance(frame, Trade):
            trade = trade or frame
    ended = state.ending >= 0
    heroes = [content.heroes[hero.kind].name for hero in state.heroes]
    return View(
        moment=len(game.history),
        day=state.day,
        heroes=[_hero(game, hero, language) for hero in state.heroes],
        creatures=part(
            _creatures, content, state.creature_at, state.creature_bonus, game.rules.creatures.steps_left(state)
        ),
        foes=_foes(game),
        tokens=lying.of(state),
        gauges=lying.gauges_of(state, game.rules.stronghold.at(state), game.counters()),
        closed=[(numbers[way // SPACE_STEP], numbers[way % SPACE_STEP]) for way in state.closed],
        stock=part(_stock, content, state.stock),
        narrator=state.narrator,
        track_end=state.track_end,
        stars=part(_stars, state.letter_cards),
        laid=part(laid_of, content, language, state.marks, state.letter_cards)
        + waiting_for(content, language, state.heroes, state.track_end),
        covered=covered_by(state),
        looming=looming_in(game, language),
        hour_limit=state.hour_limit,
        overtime=state.overtime,
        today=[words for _, words in today_facts(game, language)],
        rooster=heroes[state.rooster] if state.rooster >= 0 else "",
        turn=heroes[state.turn] if not ended else "",
        fight=_fight(game, fight) if fight is not None else None,
        trade=_trade(content, state, trade) if trade is not None else None,
        card=_waiting_card(content, top, language) if isinstance(top, Draw) and top.card >= 0 else None,
        tasks=tasks_of(game, language),
        goal=goal_of(game, language),
        outcome=OUTCOMES[state.outcome],
        ending=content.endings[state.ending].code if ended else "",
        ending_text=ending_text(content, state.ending, language) if ended else "",
    )


def _hero(game: Game, hero: Hero, language: str) -> HeroView:
    names = game.content.things.names
    return HeroView(
        code=game.content.heroes[hero.kind].name,
        space=game.content.board.numbers[hero.space],
        strength=hero.strength,
        willpower=hero.willpower,
        dice=game.rules.boards.dice_of(hero),
        hours=hero.hours,
        ended=hero.ended,
        gold=hero.gold,
        large=names[hero.large] if hero.large != NOTHING else "",
        head=names[hero.head] if hero.head != NOTHING else "",
        small=[names[thing] for thing in hero.small],
        purse=[names[thing] for thing in hero.purse],
        beside=_beside(game.content, hero, language) if hero.followers or hero.marks else [],
    )


# What lies on the board changes seldom.


def _beside(content: Content, hero: Hero, language: str) -> list[Beside]:
    """Who walks with a hero, and the marks that the box notes of him."""
    found: list[Beside] = []
    if hero.followers:
        found.append(
            Beside(
                content.things.names[content.things.follower],
                say("amount.followers", language, count=hero.followers),
                hero.followers,
            )
        )
    elsewhere = look_of_hero_marks(content)
    for mark, value in zip(content.hero_marks, hero.marks, strict=True):
        if value and mark.name not in elsewhere:
            found.append(Beside(mark.name, f"{name('feature', mark.name, language)}: {value}", value))
    return found


def _stars(letter_cards: list[int]) -> list[int]:
    return [place for place, card in enumerate(letter_cards) if card >= 0]


def _stock(content: Content, stock: list[int]) -> dict[str, int]:
    return {content.things.names[thing]: stock[thing] for thing in content.things.articles}


def _creatures(content: Content, creature_at: list[int], bonus: int, steps_left: list[int]) -> list[CreatureView]:
    board = content.board
    return [
        CreatureView(
            content.creatures[found - 1].name,
            board.numbers[space],
            steps_left[space],
            content.creatures[found - 1].strength + (0 if content.creatures[found - 1].is_bare() else bonus),
        )
        for space, found in enumerate(creature_at)
        if found
    ]


def _foes(game: Game) -> list[FoeView]:
    """Those who are fought otherwise than a creature, once for each space."""
    state, creatures, foe_of = game.state, game.content.creatures, game.rules.foe_of
    found: list[FoeView] = []
    for code, kind in enumerate(creatures, 1):
        foe = foe_of[code]
        if foe is foe_of[1] or foe.verb != FIGHT or not foe.lives(state, code):
            continue
        for space, number in enumerate(game.content.board.numbers):
            if state.creature_at[space] != code and foe.stands(state, space, code):
                fight = Fight(0, space, code)
                foe.begin(state, fight)
                found.append(FoeView(kind.name, number, -1, fight.foe_strength, fight.foe_willpower))
    return found


def _fight(game: Game, fight: Fight) -> FightView:
    content, state = game.content, game.state
    names = [content.heroes[hero.kind].name for hero in state.heroes]
    foe = game.rules.foe_of[fight.foe]
    die, count = game.rules.throwing.foe_dice(state, fight)
    asked = game.rules.rounds.asked_in_fight(state, fight) if fight.phase != FOE_THROWS else -1
    return FightView(
        space=content.board.numbers[fight.space],
        foe=foe.name(fight.foe),
        foe_strength=fight.foe_strength,
        foe_willpower=fight.foe_willpower,
        foe_dice=count,
        foe_die=content.dice[die].name if count else "",
        round=fight.round,
        phase=PHASES[fight.phase],
        leader=names[fight.leader],
        fighters=[names[seat] for seat in fight.fighters],
        invited=[names[seat] for seat in fight.invited],
        joining=[names[seat] for seat in fight.joining],
        turn_of=names[asked] if asked >= 0 else "",
        dice=fight.dice,
        die=content.dice[_thrown_die(game, fight)].name,
        heroes_value=fight.value + (_lies(game, fight) if fight.phase in (MORE, FLIPPING, BOOSTING) else 0),
        help=game.rules.rounds.help_in(state, fight),
        loss=fight.loss,
        last_heroes=state.last_heroes_value,
        last_foe=state.last_foe_value,
    )


def _thrown_die(game: Game, fight: Fight) -> int:
    """The kind of die of the hero whose throw it is, or of the one who leads."""
    seat = fight.fighters[fight.index] if fight.index < len(fight.fighters) else fight.leader
    return game.rules.throwing.die_of(fight, game.state.heroes[seat])


def _lies(game: Game, fight: Fight) -> int:
    """What the dice are worth that lie before the hero whose throw it is."""
    return (
        game.rules.throwing.die_value(game.state, fight, game.state.heroes[fight.fighters[fight.index]])
        if fight.dice
        else 0
    )


def _trade(content: Content, state: State, trade: Trade) -> TradeView:
    return TradeView(
        hero=content.heroes[state.heroes[trade.hero].kind].name,
        other=content.heroes[state.heroes[trade.other].kind].name,
        offer=[content.things.names[thing] for thing in trade.offer],
        wish=[content.things.names[thing] for thing in trade.wish],
        proposed=trade.proposed,
    )


def _waiting_card(content: Content, draw: Draw, language: str) -> CardText:
    printed = event_card(content, draw.card, language)
    return CardText(*printed, "own" if content.card_deck[draw.card] >= 0 else "event")
