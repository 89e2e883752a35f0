"""A moment as a row of numbers, seen by one hero: what the environments show to learners. Needs numpy."""

from __future__ import annotations

from typing import Final

from andori.bots.goals import Goals
from andori.engine.content import Content
from andori.engine.flags import FLAG_NAMES
from andori.engine.frames import FIGHTING, FRAME_NAMES, SHARING, TRADING, WALK, Fight, Share, Trade, Walk
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, SPACE_STEP, WELL_FULL, Hero, State
from andori.engine.things import HERB, HIDDEN_GEM, HIDDEN_STONE, STONE, TREASURE
from andori.lab.table import from_the_extra

with from_the_extra():
    import numpy as np
    from numpy.typing import NDArray

Numbers = NDArray[np.float32]

SEATS: Final = 4
PHASES: Final = 10
DICE: Final = 5
"""Most dice that one hero throws."""
HERO_NUMBERS: Final = 11
FIGHT_NUMBERS: Final = 8 + DICE
TABLE_NUMBERS: Final = 14
WALK_NUMBERS: Final = 2
SHARE_NUMBERS: Final = 5
_STONES: Final = STONE | HIDDEN_STONE | TREASURE | HIDDEN_GEM
LAYERS: Final = (
    "creature kind",
    "creature strength",
    "fog",
    "well",
    "gold",
    "followers",
    "things",
    "herbs",
    "stones",
    "barriers",
    "broken bridges",
    "brewer",
    "allies",
    "I",
    "others",
    "wanted",
    "goals",
)
"""What is told of each space, in this order: all spaces of the first layer, then all of the second, and so on."""


class Eye:
    """Looks at the moments of one legend; every number lies between -1 and 1."""

    def __init__(self, rules: Rulebook) -> None:
        content = rules.content
        self.rules = rules
        self.content: Content = content
        self._goals = Goals(content)
        self.spaces = content.board.size
        self.kinds = len(content.heroes)
        self.letters = len(content.board.letters)
        strengths = [0.0] + [min(1.0, creature.strength / 20) for creature in content.creatures]
        self._strength = np.array(strengths, dtype=np.float32)
        named = {"followers", "barriers", "brewer"} & content.nouns.keys()
        declared = [layer.name for layer in content.layers]
        self.layers = [*(content.nouns[layer] if layer in named else layer for layer in LAYERS), *declared]
        """What is told of each space: what every box has, as this one calls it, then the layers that it declares."""
        self._rows = [*LAYERS, *declared]
        self._most = [len(layer.sides) or layer.most for layer in content.layers]
        self.things = content.things
        self._trade_size = 2 + 2 * self.things.count
        self._hero_size = HERO_NUMBERS + self.kinds + self.things.count + len(content.hero_marks)
        self.blocks: list[tuple[str, int, int]] = []
        """Name, first number and size of each block, in order."""
        self.size = 0
        for name, size in (
            ("table", TABLE_NUMBERS),
            ("narrator", self.letters),
            ("rules in force", len(FLAG_NAMES)),
            ("variables", len(content.variable_names)),
            ("tasks done", len(content.task_done)),
            ("what is asked", len(FRAME_NAMES)),
            ("phase of the fight", PHASES),
            ("fight", FIGHT_NUMBERS),
            ("walk", WALK_NUMBERS),
            ("share", SHARE_NUMBERS),
            ("trade", self._trade_size),
            ("stock", len(content.things.articles)),
            ("pools", sum(len(pool.names) for pool in content.pools)),
            ("marks", len(content.marks)),
            ("heroes", SEATS * self._hero_size),
            ("spaces", len(self.layers) * self.spaces),
        ):
            if size or name not in ("pools", "marks"):
                self.blocks.append((name, self.size, size))
                self.size += size
        self._spaces_start = self.blocks[-1][1]

    def see(self, state: State, seat: int) -> Numbers:
        """The moment as the hero in a seat sees it: he comes first, the others follow in seating order."""
        out = np.zeros(self.size, dtype=np.float32)
        head = self._table(state, seat) + self._in_progress(state, seat)
        head += [state.stock[thing] / 5 for thing in self.things.articles]
        head += self._declared(state)
        head += self._heroes(state, seat)
        out[: len(head)] = head
        layers = dict(zip(self._rows, out[self._spaces_start :].reshape(len(self.layers), self.spaces)))
        self._board(state, seat, layers)
        self._tasks(state, seat, layers["wanted"], layers["goals"])
        np.clip(out, -1.0, 1.0, out=out)
        return out

    def _table(self, state: State, seat: int) -> list[float]:
        free = state.shields + state.saved_followers - len(state.on_shields)
        found = [
            state.day / 20,
            free / 8,
            len(state.on_shields) / 8,
            state.saved_followers / 4,
            len(state.defeated) / 20,
            1.0 if state.brewer >= 0 else 0.0,
            1.0 if state.turn == seat else 0.0,
            sum(state.cards_left) / 40,
            (state.track_end - state.narrator) / self.letters,
            state.creature_bonus / 5,
            state.hour_limit / 10,
            *[price / 5 for price in state.overtime],
        ]
        narrator = [0.0] * self.letters
        narrator[min(state.narrator, self.letters - 1)] = 1.0
        found += narrator
        found += [1.0 if (state.flags >> bit) & 1 else 0.0 for bit in range(len(FLAG_NAMES))]
        found += [variable / 10 for variable in state.variables]
        found += [1.0 if self.rules.conditions.true_of(state, pc) else 0.0 for pc in self.content.task_done]
        return found

    def _declared(self, state: State) -> list[float]:
        """Pools and marks that the box declares; its layers are told with the spaces."""
        found: list[float] = []
        for pool, counts in zip(self.content.pools, state.pools):
            found += [count / max(1, start) for count, start in zip(counts, pool.counts)]
        return found + [mark / 10 for mark in state.marks]

    def _in_progress(self, state: State, seat: int) -> list[float]:
        """What is asked, and the fight, walk, share or trade behind it."""
        kind = [0.0] * len(FRAME_NAMES)
        phase = [0.0] * PHASES
        fight = [0.0] * FIGHT_NUMBERS
        walk = [0.0] * WALK_NUMBERS
        share = [0.0] * SHARE_NUMBERS
        trade = [0.0] * self._trade_size
        if state.frames:
            kind[state.frames[-1].kind] = 1.0
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                phase[frame.phase] = 1.0
                dice = [value / 12 for value in frame.dice[:DICE]]
                fight = [
                    frame.foe_strength / 20,
                    frame.foe_willpower / 20,
                    frame.value / 40,
                    frame.round / 10,
                    len(frame.fighters) / SEATS,
                    1.0 if seat in frame.fighters else 0.0,
                    frame.loss / 20,
                    frame.thrown / DICE,
                    *dice,
                    *[0.0] * (DICE - len(dice)),
                ]
            elif frame.kind == WALK:
                assert isinstance(frame, Walk)
                walk = [frame.count / 10, frame.free / 4]
            elif frame.kind == SHARING:
                assert isinstance(frame, Share)
                share = [frame.left / 20, 0.0, 0.0, 0.0, 0.0]
                share[1 + frame.what] = 1.0
            elif frame.kind == TRADING:
                assert isinstance(frame, Trade)
                trade = _trade(frame, seat, self.things.count)
        return kind + phase + fight + walk + share + trade

    def _heroes(self, state: State, seat: int) -> list[float]:
        found: list[float] = []
        count = len(state.heroes)
        company = _company(state)
        for place in range(SEATS):
            if place < count:
                other = (seat + place) % count
                found += self._hero(state.heroes[other], other == state.rooster, other in company)
            else:
                found += [0.0] * self._hero_size
        return found

    def _hero(self, hero: Hero, rooster: bool, takes_part: bool) -> list[float]:
        kind = [0.0] * self.kinds
        kind[hero.kind] = 1.0
        things = [0.0] * self.things.count
        for thing in hero.things():
            things[thing] += 0.5
        return [
            1.0,
            hero.strength / 14,
            hero.willpower / 20,
            hero.hours / 10,
            hero.gold / 10,
            hero.followers / 4,
            1.0 if hero.ended else 0.0,
            self.rules.boards.dice_of(hero) / 5,
            hero.space / self.spaces,
            1.0 if rooster else 0.0,
            1.0 if takes_part else 0.0,
            *kind,
            *things,
            *[mark / 10 for mark in hero.marks],
        ]

    def _board(self, state: State, seat: int, out: dict[str, Numbers]) -> None:
        creatures = np.array(state.creature_at)
        out["creature kind"][:] = creatures / len(self._strength)
        out["creature strength"][:] = self._strength[creatures]
        fog = np.array(state.fog_at)
        # Hidden fog is 0.5; fog that was turned up and lies there is 1.
        out["fog"][:] = np.where(fog == FOG_HIDDEN, 0.5, np.where(fog >= FOG_SHOWN, 1.0, 0.0))
        out["well"][:] = np.array(state.well_at) == WELL_FULL
        out["gold"][:] = np.array(state.gold_at) / 4
        out["followers"][:] = np.array(state.followers_at) / 2
        roles = self.things.roles
        for entry in state.ground:
            space, thing = divmod(entry, SPACE_STEP)
            out["things"][space] += 0.25
            if roles[thing] & HERB:
                out["herbs"][space] += 0.5
            elif roles[thing] & _STONES:
                out["stones"][space] += 0.25
        for entry in state.barriers:
            space, strength = divmod(entry, SPACE_STEP)
            out["barriers"][space] += strength / 20
        for entry in state.closed:
            out["broken bridges"][list(divmod(entry, SPACE_STEP))] = 1.0
        for layer, tokens, most in zip(self.content.layers, state.layers, self._most):
            out[layer.name][:] = np.array(tokens) / most
        if state.brewer >= 0:
            out["brewer"][state.brewer] = 1.0
        for space in state.allies:
            if space >= 0:
                out["allies"][space] += 0.5
        for place, hero in enumerate(state.heroes):
            if place == seat:
                out["I"][hero.space] = 1.0
            else:
                out["others"][hero.space] += 0.34

    def _tasks(self, state: State, seat: int, wanted: Numbers, goals: Numbers) -> None:
        """Where something is that an open task asks for, and where a task asks somebody or something to come."""
        wants = self._goals.wants(self.rules, state)
        things = set(wants.things)
        goals[wants.targets] = 1.0
        goals[wants.go] = 1.0
        for errand in wants.errands:
            things.update(errand.needs)
            goals[errand.space] = max(goals[errand.space], 1.0 if errand.seat == seat else 0.5)
        for space, code in enumerate(state.creature_at):
            if code and wants.beats(code - 1, space):
                wanted[space] = 1.0
        for entry in state.ground:
            space, thing = divmod(entry, SPACE_STEP)
            if thing in things or (wants.hoard >= 0 and self.things.roles[thing] & (HIDDEN_GEM | TREASURE)):
                wanted[space] = 1.0
        wanted[wants.seen] = 1.0
        if wants.fog:
            wanted[np.array(state.fog_at) == FOG_HIDDEN] = 1.0
        if wants.drink:
            wanted[np.array(state.well_at) == WELL_FULL] = 1.0
        if wants.buy:
            wanted[self.content.board.merchant] = 1.0
        if wants.hoard >= 0:
            wanted[np.array(state.gold_at) > 0] = 1.0
            wanted[wants.hoard] = 0.0
            goals[wants.hoard] = 1.0


def _trade(frame: Trade, seat: int, count: int) -> list[float]:
    """A trade as one of the two sees it: proposed or not, by falcon or not, what he would give, what he would get."""
    found = [1.0 if frame.proposed else 0.0, 1.0 if frame.by_falcon else 0.0]
    mine, theirs = (frame.wish, frame.offer) if seat == frame.other else (frame.offer, frame.wish)
    for things in (mine, theirs):
        found += [0.25 * things.count(thing) for thing in range(count)]
    return found


def _company(state: State) -> list[int]:
    """The seats that take part in the trade or fight in progress."""
    for frame in reversed(state.frames):
        if frame.kind == TRADING:
            assert isinstance(frame, Trade)
            return [frame.hero, frame.other]
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            return frame.fighters
    return []
