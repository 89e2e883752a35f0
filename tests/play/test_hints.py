"""Hints: what is said is true of the moment and of what the action touches, and an open task is not left lying."""

from __future__ import annotations

from collections import Counter

from andori.engine import actions as act
from andori.engine.flags import NO_FIGHT
from andori.engine.frames import TURN, Fight
from andori.engine.state import FOG_NONE, SPACE_STEP, WELL_FULL, Hero
from andori.game import Game
from andori.play.advice import Advice
from andori.play.companions import advise
from andori.text import LANGUAGES, say
from andori.text.tokens import hero_name
from base_things import TELESCOPE
from moments import moments

MOMENTS = 500
USES = (act.USE, act.USE_STEPS, act.USE_BATTLE, act.USE_WILLPOWER)
OF_KIND: dict[str, tuple[int, ...]] = {
    "rest": (act.END_DAY,),
    "wait": (act.PASS,),
    "await": (act.PASS,),
    "open_way": (act.PASS,),
    "stop": (act.STOP,),
    "lay": (act.LEAVE,),
    "use": USES,
    "spare": (act.DONE,),
    "suffer": (act.SUFFER,),
    "fight": (act.FIGHT,),
    "fight_on": (act.STAY,),
    "stay": (act.STAY,),
    "leave": (act.LEAVE_FIGHT,),
    "join": (act.JOIN,),
    "decline": (act.DECLINE,),
    "withdraw": (act.WITHDRAW,),
    "accept": (act.ACCEPT,),
    "invite": (act.INVITE,),
    "roll": (act.ROLL, act.ROLL_STONE_DIE, act.SHOOT),
    "hold": (act.HOLD,),
    "flip": (act.FLIP,),
    "keep": (act.KEEP,),
    "share": (act.REWARD, act.GAIN),
    "bear": (act.LOSE, act.PAY),
    "trade": (act.TRADE, act.CALL_FALCON, act.OFFER, act.ASK, act.PROPOSE),
}
"""What an action must be for a sentence that speaks of nothing else."""
WALKS = (act.MOVE, act.STOP, act.USE, act.USE_STEPS, act.LEAD)


def lies_there(game: Game, key: str, hero: Hero, space: int) -> bool:
    """Whether what a sentence speaks of is on its space, or with the hero."""
    state, board = game.state, game.content.board
    if key in ("strike", "strike_together", "gather", "fight", "await"):
        return state.creature_at[space] > 0
    if key in ("explore", "fog_task"):
        return state.fog_at[space] != FOG_NONE
    if key in ("shop", "buy_task"):
        return bool(board.merchant[space])
    if key in ("refresh", "drink_task"):
        return state.well_at[space] == WELL_FULL
    if key in ("fetch", "fetch_task"):
        lying = any(entry // SPACE_STEP == space for entry in state.ground)
        return lying or bool(state.gold_at[space] or state.followers_at[space])
    others = {
        "brew": state.brewer == space,
        "escort": state.followers_at[space] > 0,
        "clear": state.has_barrier(space),
        "lookout": TELESCOPE in hero.small,
        "bring": bool(hero.things() or hero.gold or hero.followers),
        "lead": any(where >= 0 for where in state.allies),
    }
    return others.get(key, key in ("errand", "go_task"))


def leads_there(game: Game, advice: Advice, key: str, space: int) -> bool:
    """Whether what is to be done is done on a space, or brings the hero or his ally nearer to it."""
    action = game.parse(advice.action)
    if action.kind in (act.FIGHT, act.CLEAR, act.LEAD):
        return action.a == space or action.kind == act.LEAD
    if action.kind in (act.PASS, act.STAY):
        return True
    if action.kind not in WALKS:
        return False
    seat = game.state.seat_of[action.hero]
    hero = game.state.heroes[seat]
    if action.kind == act.STOP:
        return hero.space == space or game.rules.fighting.reaches(game.state, hero, space)
    if not any(": move " in line for line in advice.lines):
        return False
    way = game.copy()
    steps = game.content.board.distance[space]
    far = steps[hero.space]
    for line in advice.lines:
        way.apply(line)
        if way.state.heroes[seat].space == space:
            return True
        far = min(far, steps[way.state.heroes[seat].space])
    # A way round creatures need not be nearer on the map until its last part.
    careful = hero.followers or any(hero.has(entry[0]) for entry in game.content.on_touch) or game.state.barriers
    return far < steps[hero.space] or bool(careful) or bool(game.state.closed)


def fault(game: Game, advice: Advice) -> str:
    """What a hint speaks of that its action does not touch, or nothing."""
    action = game.parse(advice.action)
    key = advice.why.removeprefix("bot.")
    if "hero" in advice.numbers and advice.numbers["hero"] != action.hero:
        return "another hero"
    if key in OF_KIND and action.kind not in OF_KIND[key]:
        return "another kind of action"
    if key in OF_KIND and any(": move " in line for line in advice.lines):
        return "the first action of a walk"
    if key in ("use", "spare", "suffer") and not any(each.kind in USES for each in game.legal()):
        return "nothing to use"
    if key == "free" and not action.kind > act.LEAD:
        return "something that costs an hour"
    if key == "only" and len(game.legal(hero=game.asked)) > 1:
        return "a choice"
    if key == "home":
        hero = game.state.heroes[game.state.seat_of[action.hero]]
        return "" if hero.followers and action.kind in WALKS else "no farmer"
    if key == "round":
        return "" if isinstance(game.state.frames[-1], Fight) else "no round"
    if "space" in advice.numbers:
        space = game.content.board.index_of[advice.numbers["space"]]
        hero = game.state.heroes[game.state.seat_of[action.hero]]
        if not lies_there(game, key, hero, space):
            return "nothing of the kind there"
        if not leads_there(game, advice, key, space):
            return "a space it does not lead to"
    return ""


def test_no_hint_speaks_of_what_its_action_does_not_touch() -> None:
    seen: Counter[str] = Counter()
    wrong = []
    for seed in range(40):
        for legend in range(1, 7):
            for game, _ in moments(f"base/legend-{legend}", seed, every=9, limit=240):
                if game.decision is None or game.asked == "dealer" or seen.total() >= MOMENTS:
                    continue
                if seen.total() % 2 and game.state.frames[-1].kind == TURN:  # things make for more that can be said
                    game = Game.from_position(game.position().replace(" has -", " has wineskin telescope"))
                advice = advise(game.position(), None, game.asked, seed, 0.004)
                seen[advice.why] += 1
                found = fault(game, advice)
                if found:
                    wrong.append((found, advice, legend, seed, len(game.history)))
                for language in LANGUAGES:
                    params: dict[str, object] = dict(advice.numbers)
                    if "hero" in params:
                        params["hero"] = hero_name(game, advice.numbers["hero"], language)
                    assert "{" not in say(advice.why, language, **params)
        if seen.total() >= MOMENTS:
            break
    assert not wrong, wrong
    assert seen.total() == MOMENTS and len(seen) > 12, seen


def test_on_the_first_steps_of_legend_1_a_hint_serves_an_open_task() -> None:
    # What was wrong: two hours from the well that a task wanted emptied it said to wait for the others.
    served: Counter[str] = Counter()
    for seed in range(6):
        for game, _ in moments("base/legend-1", seed, every=3, limit=90):
            if game.decision is None or game.state.frames[-1].kind != TURN or not game.state.flags & NO_FIGHT:
                continue
            advice = advise(game.position(), None, game.asked, seed, 0.004)
            served[advice.why] += 1
            assert advice.why not in ("bot.wait", "bot.open_way", "bot.refresh", "bot.shop", "bot.explore"), advice
    tasks = sum(served[key] for key in ("bot.drink_task", "bot.buy_task", "bot.fog_task", "bot.go_task"))
    assert tasks > served.total() / 2, served


def test_what_pays_for_a_walk_is_told_as_the_walk() -> None:
    # What was wrong: "walk to 0: the warrior should use it now", of a wineskin that paid for the first steps.
    paid = 0
    for seed in range(4):
        for game, _ in moments("base/legend-2", seed, every=4, limit=200):
            if game.decision is None or game.state.frames[-1].kind != TURN:
                continue
            wet = Game.from_position(game.position().replace(" has -", " has wineskin"))
            for hours in ("hours 6", "hours 5"):
                late = Game.from_position(wet.position().replace("hours 0", hours))
                advice = advise(late.position(), None, late.asked, seed, 0.004)
                if ": use wineskin" in advice.action:
                    paid += 1
                    assert advice.why != "bot.use" and any(": move " in line for line in advice.lines), advice
    assert paid
