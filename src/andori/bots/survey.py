"""A survey of the board for those who plan: steps to everywhere, and when which creature will be in the stronghold.

Where creatures go and what they make for is asked of the rules: a box may have no stronghold, or one that moves, and
its ways may bar some heroes and not others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from andori.engine.board import Board
from andori.engine.chapter import Chapter
from andori.engine.flags import CREATURES_WAIT
from andori.engine.rulebook import Rulebook
from andori.engine.rules.creatures import Creatures
from andori.engine.rules.decks import Decks
from andori.engine.rules.stronghold import Stronghold
from andori.engine.rules.sunrise import MOVE_KIND
from andori.engine.state import Hero, State

if TYPE_CHECKING:
    from andori.bots.interest import Interest

ABROAD: Final = 10_000
"""Steps to a space that cannot be reached."""
NEVER: Final = 99
"""Sunrises until something that will not happen."""
FORESEEN: Final = 4
"""Sunrises for which the creatures' ways are worked out."""


def apart(board: Board, here: int, there: int) -> int:
    """Steps between two spaces for somebody whom nothing stops."""
    steps = board.distance[here][there]
    return steps if steps >= 0 else ABROAD


class Survey:
    """What can be read off the board at one moment; one belongs to one line of play."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules: Rulebook = rules
        board = rules.content.board
        self.day: int = rules.content.hours
        """Hours of a day before overtime."""
        self.far: list[list[int]] = [[steps if steps >= 0 else ABROAD for steps in row] for row in board.distance]
        self.moves_of: list[int] = [0] * len(rules.content.creatures)
        self.waves: list[int] = []
        """The kinds in the order in which a sunrise moves them, and in ``moved_as`` with which each kind moves."""
        self.is_dealt: bool = _differs(rules.decks, Decks, "waves")
        """Whether event cards say which creatures a sunrise moves: the last one that is known stands for the rest."""
        self.take_waves([step[1] for step in rules.content.sunrise if step[0] == MOVE_KIND])
        self.moved_as: list[int] = [-1 if kind.immobile else kind.moves_as for kind in rules.content.creatures]
        self.arrows: list[int] = board.arrows
        """The next space on the creatures' way from each space."""
        self.stronghold: int = board.stronghold
        """The space that they make for, -1 for none."""
        self.is_shifting: bool = _shifts(rules)
        """Whether these change while the game goes on."""
        self.is_barred: bool = len(rules.bar_ways) > 0 or len(rules.hold_heroes) > 0
        """Whether there are ways that some heroes can go and others cannot."""
        self.to_stronghold: list[int] = [self._arrows_from(space) for space in range(board.size)]
        self.own: list[Interest] = []
        """Subjects of the box's own, which may know of other foes."""
        self.steps: list[list[int]] = []
        """Steps from each seat's hero to every space."""
        self.arrivals: list[int] = []
        """In how many sunrises the creatures that nobody deals with yet reach the stronghold, soonest first."""
        self.coming: list[int] = []
        """The same for the creature on each space."""
        self.dawns: list[list[int]] = []
        """The creatures on each space after no, one, two … sunrises."""
        self.seen_creatures: list[int] = []
        """For which creatures, rubble, broken bridges and sleep that was worked out; lists of a state never change."""
        self.seen_barriers: list[int] = []
        self.seen_closed: list[int] = []
        self.seen_quiet: bool = False
        self.floods: dict[int, list[int]] = {}
        """Steps from spaces to everywhere, as long as creatures, rubble, broken bridges and sleep are the same."""
        self.is_watched: bool = False
        """Whether ``coming`` and ``dawns`` are of these creatures."""
        self.shields: int = 0
        """Golden shields that are free."""
        self.quiet: bool = False
        """Whether the creatures sleep until somebody comes upon one, so that every way leads round them."""

    def _arrows_from(self, space: int) -> int:
        count = 0
        while space >= 0 and space != self.stronghold and count < NEVER:
            space = self.arrows[space]
            count += 1
        return count if space >= 0 else NEVER

    def ask_the_way(self, state: State) -> None:
        """Where creatures go now, in a box that lets it change."""
        creatures = self.rules.creatures
        stronghold = self.rules.stronghold.at(state)
        arrows = [creatures.ahead(state, space) for space in range(len(self.arrows))]
        if stronghold == self.stronghold and arrows == self.arrows:
            return
        self.stronghold = stronghold
        self.arrows = arrows
        self.to_stronghold = [self._arrows_from(space) for space in range(len(arrows))]
        self.is_watched = False

    def take_waves(self, waves: list[int]) -> None:
        """Which kinds a sunrise moves now."""
        self.waves = waves
        self.moves_of = [waves.count(kind) for kind in range(len(self.moves_of))]
        self.is_watched = False

    # ---- ways --------------------------------------------------------------------------------------------------

    def fragile(self, hero: Hero) -> bool:
        """Whether a hero carries a thing that a creature's touch would spoil."""
        for entry in self.rules.content.on_touch:
            if hero.has(entry[0]):
                return True
        return False

    def careful(self, hero: Hero) -> bool:
        """Whether a hero must keep out of creatures' way for the sake of what he has with him."""
        return hero.followers > 0 or self.fragile(hero)

    def flood(self, state: State, start: int, careful: bool, hero: Hero | None = None) -> list[int]:
        """Steps from a space to everywhere, round what is barred, and round creatures if need be.

        They are those of a hero where some ways are not for everybody.
        """
        if hero is not None and self.is_barred:
            return self.flooded(state, start, careful, hero)
        self.renew(state)
        key = 2 * start + careful
        if key not in self.floods:
            self.floods[key] = self.flooded(state, start, careful, None)
        return self.floods[key]

    def barred(self, state: State) -> bool:
        """Whether not every way of the board can be gone by everybody."""
        return len(state.closed) > 0 or len(state.barriers) > 0 or self.is_barred

    def renew(self, state: State) -> None:
        """Forget what was worked out when creatures, rubble, broken bridges or sleep are no longer the same."""
        seen = state.creature_at is self.seen_creatures and state.barriers is self.seen_barriers
        if seen and state.closed is self.seen_closed and self.quiet == self.seen_quiet:
            return
        self.seen_creatures = state.creature_at
        self.seen_barriers = state.barriers
        self.seen_closed = state.closed
        self.seen_quiet = self.quiet
        self.floods = {}
        self.is_watched = False

    def flooded(self, state: State, start: int, careful: bool, hero: Hero | None) -> list[int]:
        """Steps from a space to everywhere, worked out."""
        steps = [ABROAD] * self.rules.content.board.size
        steps[start] = 0
        barred = self.barred(state)
        walker = Hero(hero.kind, start, hero) if hero is not None else None
        neighbours = self.rules.ways
        creatures = state.creature_at
        front = [start]
        further = 0
        while front:
            further += 1
            ahead: list[int] = []
            for space in front:
                for other in neighbours[space]:
                    if steps[other] <= further:
                        continue
                    if careful and creatures[other] and not self.quiet:
                        continue
                    if barred and self.is_stopped(state, walker, space, other):
                        continue
                    steps[other] = further
                    if careful and creatures[other]:
                        continue  # it can be woken, but not walked through
                    ahead.append(other)
            front = ahead
        return steps

    def is_stopped(self, state: State, walker: Hero | None, here: int, there: int) -> bool:
        """Whether there is no way between two spaces, or none for this hero if he were here; he is put here."""
        if self.rules.walking.way_fault(state, here, there):
            return True
        if walker is None:
            return False
        walker.space = here
        walking = self.rules.walking
        return walking.held(state, walker) != 0 or walking.barred(state, walker, there) != 0

    def away(self, state: State, hero: Hero, space: int) -> int:
        """Steps of a hero to a space; creatures and rubble are not looked at."""
        if self.is_barred:
            return self.flood(state, hero.space, False, hero)[space]
        return self.far[space][hero.space]

    def own_path(self, state: State, hero: Hero, target: int, careful: bool) -> list[int]:
        """The same where some ways are not for everybody: followed back from the target."""
        steps = self.flood(state, hero.space, careful, hero)
        walker = Hero(hero.kind, hero.space, hero)
        found: list[int] = []
        here = target
        while here != hero.space and steps[here] < ABROAD:
            found.append(here)
            for other in self.rules.ways[here]:
                if steps[other] != steps[here] - 1:
                    continue
                if careful and state.creature_at[other] and other != hero.space:
                    continue
                if not self.is_stopped(state, walker, other, here):
                    here = other
                    break
            else:
                return []
        found.reverse()
        return found

    def path(self, state: State, hero: Hero, target: int) -> list[int]:
        """The spaces on a shortest way of a hero, without the one he stands on; empty when there is none."""
        careful = self.quiet or self.careful(hero)
        if self.is_barred:
            return self.own_path(state, hero, target, careful)
        barred = self.barred(state)
        from_goal = self.far[target]
        if careful or barred:
            from_goal = self.flood(state, target, careful)
        found: list[int] = []
        here = hero.space
        if from_goal[here] >= ABROAD or (careful and state.creature_at[target] and not self.quiet):
            return found
        while here != target:
            for other in self.rules.ways[here]:
                if from_goal[other] == from_goal[here] - 1:
                    if careful and state.creature_at[other] and other != target:
                        continue
                    if not barred or not self.rules.walking.way_fault(state, here, other):
                        here = other
                        break
            else:
                return []
            found.append(here)
        return found

    def look(self, state: State) -> None:
        """Survey the board as it is now."""
        barred = self.barred(state)
        self.steps = []
        self.quiet = len(self.rules.content.on_meet) > 0 and state.flags & CREATURES_WAIT != 0
        for hero in state.heroes:
            careful = self.quiet or self.careful(hero)
            if careful or barred:
                self.steps.append(self.flood(state, hero.space, careful, hero))
            else:
                self.steps.append(self.far[hero.space])
        self.watch(state)

    # ---- the stronghold --------------------------------------------------------------------------------------------

    def foresee(self, state: State, creatures: list[int], coming: list[int]) -> list[list[int]]:
        """Move creatures on in thought: where they stand after no, one, two … sunrises.

        Arrows and crowding are followed; ``coming`` is told when the creature on each space will be in the stronghold.
        """
        content = self.rules.content
        arrows = self.arrows
        stronghold = self.stronghold
        barred = len(state.closed) > 0 or len(state.barriers) > 0
        origin = list(range(content.board.size))
        dawns = [creatures]
        if self.quiet:
            return dawns * (FORESEEN + 1)
        moved_as = self.moved_as
        walkers = [space for space, code in enumerate(creatures) if code and moved_as[code - 1] >= 0]
        under_way = [0] * len(moved_as)
        for space in walkers:
            under_way[moved_as[creatures[space] - 1]] += 1
        for dawn in range(1, FORESEEN + 1):
            now = creatures[:]
            for wave in self.waves:
                if not under_way[wave]:
                    continue
                still: list[int] = []
                gone = False
                for space in walkers:
                    if moved_as[now[space] - 1] != wave:
                        still.append(space)
                        continue
                    here = space
                    ahead = -1
                    while True:
                        ahead = arrows[here]
                        if ahead < 0 or (barred and (state.has_barrier(ahead) or state.way_closed(here, ahead))):
                            ahead = -1
                            break
                        if ahead == stronghold or not now[ahead]:
                            break
                        here = ahead
                    if ahead < 0:
                        still.append(space)
                        continue
                    gone = True
                    if ahead == stronghold:
                        coming[origin[space]] = dawn
                        under_way[wave] -= 1
                    else:
                        now[ahead] = now[space]
                        origin[ahead] = origin[space]
                        still.append(ahead)
                    now[space] = 0
                if gone:
                    still.sort()
                    walkers = still
            dawns.append(now)
            creatures = now
        for space, code in enumerate(creatures):
            if code and not content.creatures[code - 1].immobile:
                moves = self.moves_of[content.creatures[code - 1].moves_as]
                if moves and self.to_stronghold[space] < NEVER:
                    coming[origin[space]] = FORESEEN + (self.to_stronghold[space] + moves - 1) // moves
        return dawns

    def sunrises(self, space: int) -> int:
        """Sunrises until the creature on a space is in the stronghold."""
        return self.coming[space]

    def watch(self, state: State) -> None:
        """Note when which creature comes to the stronghold."""
        self.renew(state)
        if self.is_shifting:
            self.ask_the_way(state)
        if self.is_dealt:
            waves = self.rules.sunrise.waves(state)
            if waves != self.waves:
                self.take_waves(waves)
        if not self.is_watched:
            self.is_watched = True
            self.coming = [NEVER] * self.rules.content.board.size
            self.dawns = self.foresee(state, state.creature_at, self.coming)
        arrivals = [when for when in self.coming if when < NEVER]
        for interest in self.own:
            arrivals.extend(interest.arrivals(state))
        arrivals.sort()
        self.arrivals = arrivals
        self.shields = state.shields + state.saved_followers - len(state.on_shields)

    def fall(self) -> int:
        """In how many sunrises the stronghold falls if nobody does anything."""
        return self.arrivals[self.shields] if self.shields < len(self.arrivals) else NEVER

    def dealt_with(self, when: int) -> None:
        """Somebody sees to a creature that would have come then."""
        if when in self.arrivals:
            self.arrivals.remove(when)

    # ---- nights ------------------------------------------------------------------------------------------------

    def danger(self, state: State) -> list[bool]:
        """Spaces on which a creature stands or to which one comes at the next sunrise."""
        found = [False] * self.rules.content.board.size
        creatures = self.rules.content.creatures
        arrows = self.arrows
        stronghold = self.stronghold
        for space, code in enumerate(state.creature_at):
            if not code:
                continue
            found[space] = True
            if creatures[code - 1].immobile:
                continue
            here = space
            for _ in range(self.moves_of[creatures[code - 1].moves_as]):
                ahead = self.rules.creatures.arrow_end(state, here)
                if ahead == stronghold or ahead < 0:
                    break
                found[ahead] = True
                here = ahead
            ahead = arrows[here]
            if ahead >= 0 and ahead != stronghold:
                found[ahead] = True  # it may be pushed on by others
        for interest in self.own:
            interest.dangers(state, found)
        return found

    def journey(
        self,
        state: State,
        start: int,
        target: int,
        first_hours: int,
        dawns: list[list[int]],
        wary: bool,
        hero: Hero | None = None,
    ) -> list[int]:
        """For somebody who must not meet a creature: [day of arrival, where to rest tonight], or nothing.

        The way is looked for in space and time: creatures move on in the nights, and what bars it today may be gone
        tomorrow. 0 as the day of arrival is today. Whoever is ``wary`` also keeps clear tonight of where creatures
        could be pushed. Without a ``hero`` it is anybody's journey.
        """
        size = self.rules.content.board.size
        danger = self.danger(state) if wary else []
        barred = self.barred(state)
        walker = Hero(hero.kind, start, hero) if hero is not None and self.is_barred else None
        neighbours = self.rules.ways
        rest = [-1] * size
        """Where to rest tonight in order to be on a space on the morning that is looked at."""
        rest[start] = start
        for day in range(FORESEEN + 1):
            hours = first_hours if day == 0 else self.day
            creatures = dawns[day]
            front = [space for space in range(size) if rest[space] >= 0]
            for _ in range(hours):
                ahead: list[int] = []
                for space in front:
                    for other in neighbours[space]:
                        if rest[other] >= 0 or creatures[other]:
                            continue
                        if barred and self.is_stopped(state, walker, space, other):
                            continue
                        rest[other] = rest[space] if day else other
                        ahead.append(other)
                front = ahead
            if rest[target] >= 0:
                return [day, rest[target]]
            if day == FORESEEN:
                break
            night = dawns[day + 1]
            for space in range(size):
                if rest[space] >= 0 and (night[space] or (wary and day == 0 and danger[space])):
                    rest[space] = -1
        return []


def _shifts(rules: Rulebook) -> bool:
    """Whether a box has a word of its own on where the stronghold is, or on the creatures' way to it."""
    return _differs(rules.stronghold, Stronghold, "at") or _differs(rules.creatures, Creatures, "ahead")


def _differs(chapter: Chapter, usual: type[Chapter], method: str) -> bool:
    return getattr(type(chapter), method) is not getattr(usual, method)
