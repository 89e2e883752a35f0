"""Questions that nobody need be asked, because one answer loses nothing whatever the dice will say."""

from __future__ import annotations

from andori.engine.actions import FLIP, JOIN, KEEP, LEAVE, ROLL, SHOOT, Action
from andori.engine.frames import CHOOSING, FLIPPING, INVITING, LEADING, TRADING, TURN, WALK, Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import Hero, State
from andori.game import Game


def foregone(game: Game) -> Action | None:
    """The only answer to the open question, or one that is never worse than any other; None when somebody must choose.

    Putting something down is possible at nearly every moment and later as well; whoever could do anything else beside
    the question keeps that moment.
    """
    state = game.state
    if game.decision is None or game.rules.is_chance(state):
        return None
    frame = state.frames[-1]
    if frame.kind in (TURN, WALK, LEADING, TRADING):
        return None
    answers = [action for action in game.legal() if action.kind != LEAVE]
    if len(answers) == 1:
        return answers[0]
    if not isinstance(frame, Fight):
        return None
    kinds = {action.kind for action in answers}
    if frame.phase == FLIPPING and kinds == {FLIP, KEEP} and not _flip_helps(game.rules, state, frame):
        return next(action for action in answers if action.kind == KEEP)
    # All dice at once are worth at least what the same dice are worth one by one, where only the last one counts.
    if frame.phase == CHOOSING and kinds == {ROLL, SHOOT}:
        return next(action for action in answers if action.kind == ROLL)
    return None


def _flip_helps(rules: Rulebook, state: State, fight: Fight) -> bool:
    """Whether turning any die makes the throw worth more, as it lies or with its best die doubled."""
    hero = state.heroes[fight.fighters[fight.index]]
    die = rules.content.dice[rules.throwing.die_of(fight, hero)]
    now = _worth(rules, state, fight, hero, fight.dice)
    for place, shown in enumerate(fight.dice):
        dice = [*fight.dice[:place], die.turned[shown], *fight.dice[place + 1 :]]
        if any(then > before for then, before in zip(_worth(rules, state, fight, hero, dice), now, strict=True)):
            return True
    return False


def _worth(rules: Rulebook, state: State, fight: Fight, hero: Hero, dice: list[int]) -> tuple[int, int]:
    tried = fight.copy()
    assert isinstance(tried, Fight)
    tried.dice = dice
    return rules.throwing.die_value(state, tried, hero), max(dice)


def invitation(game: Game) -> tuple[str, str] | None:
    """Who invites whom into a fight just now, by code; None when nobody is invited."""
    frame = game.state.frames[-1] if game.state.frames else None
    if not isinstance(frame, Fight) or frame.phase != INVITING or not frame.invited:
        return None
    heroes = [game.content.heroes[hero.kind].name for hero in game.state.heroes]
    return heroes[frame.leader], heroes[frame.invited[0]]


def joining(game: Game) -> Action:
    """The invited hero's yes."""
    return next(action for action in game.legal() if action.kind == JOIN)
