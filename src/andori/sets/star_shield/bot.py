"""What the Star Shield and the gifts mean to those who plan: which symbol hurts most, and when help counts."""

from __future__ import annotations

from typing import ClassVar, Final

from andori.bots.battle import hero_average
from andori.bots.interest import Chore, Interest
from andori.bots.listing import Listing
from andori.bots.survey import ABROAD
from andori.bots.wants import Wants
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.frames import FIGHTING, Fight, Task
from andori.engine.rules.sunrise import DRAW_EVENT, MOVE_KIND, NARRATE, REFRESH_WELLS
from andori.engine.state import Hero, State
from andori.engine.things import DOUBLES
from andori.sets.star_shield.chapters.catapult import MOST, Rubble
from andori.sets.star_shield.chapters.covering import Covering
from andori.sets.star_shield.chapters.escort import PRINCE, WITCH, Escort
from andori.sets.star_shield.chapters.fire import NEEDED, Fire
from andori.sets.star_shield.chapters.flute import Flute
from andori.sets.star_shield.chapters.horned_falcon import HornedFalcon
from andori.sets.star_shield.chapters.hourglass import Hourglass
from andori.sets.star_shield.chapters.mushrooms import WILLPOWER, Mushrooms
from andori.sets.star_shield.chapters.threats import FIRE_SPIRIT
from andori.sets.star_shield.chapters.torch import CATAPULT, Torch
from andori.sets.star_shield.chapters.wolves import TIMES, Wolves

AT_WELLS: Final = ("fire-spirit", "siege-engine", "black-temple", "krahder", "irlok")
"""The threats that act at the symbol of the wells."""


class SymbolsThatHurt(Interest):
    """A red X lies where the sunrise would hurt most, and only if it hurts enough for a side of the shield."""

    ABOUT: ClassVar[type[Chapter]] = Covering
    WEIGHTS: ClassVar[dict[str, float]] = {
        "fall": 100.0,
        "shield": 30.0,
        "close": 4.0,
        "letter": 6.0,
        "end": 90.0,
        "threat": 35.0,
        "event": 4.0,
        "side": 28.0,
    }

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.covering: Covering = desk.rules.of(Covering)

    def answer(self, state: State, actions: list[Action]) -> Action | None:
        covering = self.covering
        if actions[-1].kind != covering.no_more:
            return None
        best, worst = actions[-1], self.weight["side"]
        for action in actions[:-1]:
            hurt = self.hurt(state, covering.places[covering.kinds.index(action.kind)])
            if hurt > worst:
                best, worst = action, hurt
        return best

    def hurt(self, state: State, place: int) -> float:
        """What a symbol would cost at this sunrise."""
        step = self.covering.content.sunrise[place]
        if step[0] == MOVE_KIND:
            return self.march(state, step[1])
        if step[0] == NARRATE:
            left = state.track_end - state.narrator
            letters = self.weight["end"] if left == 1 else self.weight["letter"] / max(left, 1)
            return letters + (self.weight["threat"] if self.stands(state, CATAPULT) else 0.0)
        if step[0] == REFRESH_WELLS:
            there = any(self.stands(state, name) for name in AT_WELLS)
            return self.weight["threat"] if there else 0.0
        return self.weight["event"] if step[0] == DRAW_EVENT else 0.0

    def march(self, state: State, kind: int) -> float:
        """What the step of all creatures of a kind costs: golden shields, perhaps the castle, or their nearness."""
        creatures = self.rules.creatures
        steps = creatures.steps_left(state)
        entering, closer = 0, 0.0
        for space, code in enumerate(state.creature_at):
            if code and self.covering.content.creatures[code - 1].moves_as == kind:
                if steps[space] > 0 and creatures.arrow_end(state, space) == self.rules.stronghold.at(state):
                    entering += 1
                elif steps[space] > 0:
                    closer += self.weight["close"] / steps[space]
        free = state.shields + state.saved_followers - len(state.on_shields)
        fall = self.weight["fall"] if entering > free else 0.0
        return fall + entering * self.weight["shield"] + closer

    def stands(self, state: State, name: str) -> bool:
        """Whether a figure is on the board."""
        figures = self.covering.content.book.allies
        return name in figures and state.allies[figures.index(name)] >= 0


class CreaturesToDrive(Interest):
    """The torch where a creature is close to the castle: the further it has to go then, the better."""

    ABOUT: ClassVar[type[Chapter]] = Torch
    WEIGHTS: ClassVar[dict[str, float]] = {"close_by": 3.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.kind: int = desk.rules.of(Torch).kind

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.kind:
            return 0.0
        steps = self.rules.creatures.steps_left(state)
        here, there = steps[state.heroes[seat].space], steps[action.a]
        if not 0 < here <= self.weight["close_by"]:
            return 0.0
        # Where the arrows do not lead to the castle, it is out of the way for good.
        return float((there if there >= 0 else len(steps)) - here)


class LateHours(Interest):
    """The hourglass for whoever has the fewest hours left."""

    ABOUT: ClassVar[type[Chapter]] = Hourglass
    WEIGHTS: ClassVar[dict[str, float]] = {"late": 6.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.kind: int = desk.rules.of(Hourglass).kind

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.kind:
            return 0.0
        hours = state.heroes[state.seat_of[action.a]].hours
        return float(hours) if hours >= self.weight["late"] else 0.0


class TuneForMany(Interest):
    """The flute where the weary are together; its die is turned if that gives more."""

    ABOUT: ClassVar[type[Chapter]] = Flute
    WEIGHTS: ClassVar[dict[str, float]] = {"tune": 6.0, "weary": 10.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.flute: Flute = desk.rules.of(Flute)

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.flute.kind:
            return 0.0
        given = 0.0
        for hero in state.heroes:
            if self.flute.hears(state, state.heroes[seat], hero):
                given += max(0.0, min(4.0, self.weight["weary"] - hero.willpower))
        return given if given >= self.weight["tune"] or given >= 4.0 * len(state.heroes) else 0.0

    def answer(self, state: State, actions: list[Action]) -> Action | None:
        frame = state.frames[-1]
        if frame.kind != self.flute.frame:
            return None
        assert isinstance(frame, Task)
        return actions[0] if self.flute.turned(state, frame) > frame.a else actions[1]


class CloseRounds(Interest):
    """The horned falcon where the round could still be lost."""

    ABOUT: ClassVar[type[Chapter]] = HornedFalcon

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.falcon: HornedFalcon = desk.rules.of(HornedFalcon)

    def answer(self, state: State, actions: list[Action]) -> Action | None:
        if state.frames[-1].kind != self.falcon.frame:
            return None
        for frame in reversed(state.frames):
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                die = self.rules.throwing.foe_dice(state, frame)[0]
                highest = max(self.falcon.content.dice[die].numbers)
                return actions[0] if frame.value < frame.foe_strength + highest else actions[1]
        return None


class Meals(Interest):
    """A mushroom for whoever has little willpower left."""

    ABOUT: ClassVar[type[Chapter]] = Mushrooms
    WEIGHTS: ClassVar[dict[str, float]] = {"hungry": 7.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.mushrooms: Mushrooms = desk.rules.of(Mushrooms)

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.mushrooms.kind or state.heroes[seat].willpower >= self.weight["hungry"]:
            return 0.0
        return float(WILLPOWER * self.mushrooms.value(action.a))


class WildWolves(Interest):
    """Whoever has the best chance goes to the alpha wolf and tames it; without a fair one nobody tries."""

    ABOUT: ClassVar[type[Chapter]] = Wolves
    WEIGHTS: ClassVar[dict[str, float]] = {"pack": 60.0, "fair": 0.2, "step": 0.05}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.wolves: Wolves = desk.rules.of(Wolves)

    def chance(self, hero: Hero) -> float:
        """How likely one attempt of a hero succeeds, with what he holds; equal dice under a helm are left out."""
        content = self.wolves.content
        need = (TIMES - 1) * hero.strength
        brewed = 1
        for thing in hero.small:
            if self.wolves.roles[thing] & DOUBLES:
                brewed = 2
        need -= max([content.things.herb[thing] for thing in hero.small], default=0)
        faces = content.dice[content.heroes[hero.kind].die].faces
        low = sum([1 for face in faces if face * brewed < need])
        return 1.0 - (low / len(faces)) ** int(self.rules.boards.dice_of(hero))

    def wild(self, state: State) -> bool:
        """Whether there is an alpha wolf to be tamed."""
        return self.wolves.alpha(state) >= 0 and not self.wolves.tame(state)

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.wolves.kind:
            return 0.0
        chance = self.chance(state.heroes[seat])
        return self.weight["pack"] * chance if chance >= self.weight["fair"] else 0.0

    def chores(self, state: State, seat: int) -> list[Chore]:
        if not self.wild(state):
            return []
        space = self.wolves.alpha(state)
        best, most = -1, 0.0
        for place, hero in enumerate(state.heroes):
            chance = self.chance(hero)
            promise = chance - self.weight["step"] * self.wolves.board.distance[hero.space][space]
            if chance >= self.weight["fair"] and (best < 0 or promise > most):
                best, most = place, promise
        if best != seat:
            return []
        chance = self.chance(state.heroes[seat])
        return [Chore(space, self.weight["pack"] * chance, hours=1.0 / chance)]


class Companions(Interest):
    """Prince or witch: found, fetched by whoever is nearest, and taken to where a task wants them."""

    ABOUT: ClassVar[type[Chapter]] = Escort
    WEIGHTS: ClassVar[dict[str, float]] = {"search": 40.0, "fetch": 60.0, "bring": 110.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.escort: Escort = desk.rules.of(Escort)
        self.targets: list[int] = []
        """Spaces that a task names, and in ``sites`` those on which a card lies."""
        self.sites: list[int] = []

    def who(self, state: State) -> int:
        """Whom a mission lets go along, or -1."""
        for who in range(len(self.escort.figures)):
            if self.escort.may_go(state, who):
                return who
        return -1

    def look(self, state: State, wants: Wants) -> None:
        self.targets, self.sites = [], []
        who = self.who(state)
        if who < 0:
            return
        for site in state.sites:
            self.sites.extend(self.escort.content.sites[site].spaces)
        self.targets = [space for space in wants.go if space not in self.sites]
        for space in self.targets:
            wants.go.remove(space)  # nobody is of use there alone
        if who == WITCH and state.brewer < 0 and self.targets:
            wants.fog = True

    def bearer(self, state: State, who: int) -> int:
        """The seat of whoever has somebody at his side, or -1."""
        for seat in range(len(state.heroes)):
            if self.escort.side(state, seat) == who:
                return seat
        return -1

    def nearest(self, state: State, space: int) -> int:
        """The seat from which it is the shortest way to a space."""
        best = -1
        for seat, hero in enumerate(state.heroes):
            steps = self.survey.steps[seat][space]
            if not hero.ended and steps < ABROAD and (best < 0 or steps < self.survey.steps[best][space]):
                best = seat
        return best

    def chores(self, state: State, seat: int) -> list[Chore]:
        who = self.who(state)
        if who < 0 or not self.targets:
            return []
        here = self.escort.at(state, who)
        if here < 0:
            return [Chore(space, self.weight["search"]) for space in self.sites if who == PRINCE]
        bearer = self.bearer(state, who)
        if bearer < 0 and self.nearest(state, here) == seat:
            return [Chore(here, self.weight["fetch"])]
        return [Chore(space, self.weight["bring"]) for space in self.targets if bearer == seat]

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.escort.take_kind or seat != state.turn:
            return 0.0
        self.look(state, self.desk.goals.wants(self.rules, state))  # what is on the list may be of an earlier moment
        wanted = self.targets and state.heroes[seat].space not in self.targets
        return self.weight["fetch"] if wanted else 0.0


class Fires(Interest):
    """Fires that are put out before the tokens run short: those who are strong of will go into them."""

    ABOUT: ClassVar[type[Chapter]] = Fire
    WEIGHTS: ClassVar[dict[str, float]] = {"tonight": 90.0, "tomorrow": 15.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.fire: Fire = desk.rules.of(Fire)

    def chores(self, state: State, seat: int) -> list[Chore]:
        fire = self.fire
        if fire.threats.now(state) != FIRE_SPIRIT or state.heroes[seat].willpower < NEEDED:
            return []
        spare = fire.reserve(state) - len(state.heroes)
        if spare >= len(state.heroes):
            return []
        worth = self.weight["tonight"] if spare < 0 else self.weight["tomorrow"]
        return [Chore(space, worth) for space in range(fire.board.size) if fire.burns(state, space)]


class FallenStones(Interest):
    """Rubble in the castle that is cleared before there is too much of it."""

    ABOUT: ClassVar[type[Chapter]] = Rubble
    WEIGHTS: ClassVar[dict[str, float]] = {"last": 120.0, "more": 25.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.rubble: Rubble = desk.rules.of(Rubble)

    def worth(self, state: State) -> float:
        """What one piece less is worth."""
        inside = self.rubble.catapult.inside(state)
        if not inside:
            return 0.0
        return self.weight["last"] if inside >= MOST - 1 else self.weight["more"] * (inside - 1)

    def chores(self, state: State, seat: int) -> list[Chore]:
        worth = self.worth(state)
        if worth <= 0 or hero_average(self.rules, state.heroes[seat], False) < self.rubble.catapult.value(state):
            return []
        return [Chore(self.rules.stronghold.at(state), worth, hours=1.5)]

    def deed(self, state: State, seat: int, action: Action) -> float:
        if action.kind != self.rubble.kind:
            return 0.0
        value = hero_average(self.rules, state.heroes[seat], False)
        for other, hero in enumerate(state.heroes):
            if (action.a >> hero.kind) & 1 and other != seat:
                value += hero_average(self.rules, hero, False) - 1.0
        return self.worth(state) if value >= self.rubble.catapult.value(state) else 0.0


INTERESTS: Final[tuple[type[Interest], ...]] = (
    SymbolsThatHurt,
    CreaturesToDrive,
    LateHours,
    TuneForMany,
    CloseRounds,
    Meals,
    WildWolves,
    Companions,
    Fires,
    FallenStones,
)
