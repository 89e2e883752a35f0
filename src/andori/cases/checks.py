"""What must come of a case: comparing the words under ``then`` with the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from andori.engine import events as ev
from andori.engine.actions import DEALER, NonsenseError
from andori.engine.content import BLACK
from andori.engine.decisions import Chance
from andori.engine.events import Event
from andori.engine.frames import FIGHTING, Fight
from andori.engine.state import FOG_HIDDEN, FOG_NONE, FOG_SHOWN, WELL_EMPTY, WELL_FULL, Hero
from andori.engine.things import GEM_2, THING_NAMES, thing_code
from andori.game import Game
from andori.legends.source import nearest
from andori.sets.library import box_file, decks
from andori.text.refusals import reason_line


class CaseFailure(ValueError):
    """Something in a case did not come as it must, or cannot be understood."""


def check(game: Game, events: list[Event], wanted: Any, where: str) -> list[str]:
    """Compare everything that is written; every difference, or nothing."""
    if not isinstance(wanted, dict):
        return [f"{where} must be a mapping"]
    checker = Checker(game, events, where)
    for key, value in wanted.items():
        compare = checker.known.get(key)
        if compare is None:
            known = nearest(key, sorted(checker.known))
            checker.differences.append(f"{where}: {key!r} is nothing that can be checked; {known}")
            continue
        try:
            compare(value)
        except CaseFailure as error:
            checker.differences.append(str(error))
        except (AttributeError, TypeError, KeyError, IndexError, NonsenseError) as error:
            checker.differences.append(f"{where}: {key} cannot be understood: {error or type(error).__name__}")
    return checker.differences


class Checker:
    """Compares one game with what a case says."""

    def __init__(self, game: Game, events: list[Event], where: str) -> None:
        self.game = game
        self.state = game.state
        self.content = game.content
        self.events = events
        self.where = where
        self.differences: list[str] = []
        self.known: dict[str, Callable[[Any], None]] = {
            name[6:]: getattr(self, name) for name in dir(self) if name.startswith("check_")
        }

    # ---- help --------------------------------------------------------------------------------------------------

    def same(self, what: str, found: Any, wanted: Any) -> None:
        """Note a difference unless two values are equal."""
        if found != wanted:
            self.differ(f"{what} is {found!r}, must be {wanted!r}")

    def differ(self, how: str) -> None:
        """Note that something did not come as it must."""
        self.differences.append(f"{self.where}: {how}")

    def space(self, number: Any) -> int:
        """A space by its number."""
        text = str(number)
        if not text.isdigit() or int(text) not in self.content.board.index_of:
            raise CaseFailure(f"{self.where}: there is no space {number!r}")
        return self.content.board.index_of[int(text)]

    def number(self, space: int) -> int:
        """The number of a space."""
        return self.content.board.numbers[space]

    def hero(self, name: str) -> Hero:
        """A hero in play."""
        names = [self.content.heroes[hero.kind].name for hero in self.state.heroes]
        if name not in names:
            raise CaseFailure(f"{self.where}: {name!r} does not play; {nearest(name, names)}")
        return self.state.heroes[names.index(name)]

    def name_of(self, seat: int) -> str | None:
        """The name of the hero in a seat."""
        return self.content.heroes[self.state.heroes[seat].kind].name if seat >= 0 else None

    def creatures(self) -> list[str]:
        """All creatures on the board."""
        names = self.content.book.creatures
        return [f"{names[code - 1]}@{self.number(space)}" for space, code in enumerate(self.state.creature_at) if code]

    # ---- heroes and time ---------------------------------------------------------------------------------------

    def check_heroes(self, wanted: Any) -> None:
        """Values of heroes."""
        for name, entry in wanted.items():
            hero = self.hero(name)
            found: dict[str, Any] = {
                "space": self.number(hero.space),
                "strength": hero.strength,
                "willpower": hero.willpower,
                "hours": hero.hours,
                "gold": hero.gold,
                "farmers": hero.farmers,
                "ended": hero.ended,
                "dice": self.game.rules.dice_of(hero),
                "items": sorted(THING_NAMES[thing] for thing in hero.things() if thing < GEM_2),
                "gems": sorted(2 * step + 2 for step in range(3) for _ in range(hero.gems[step])),
            }
            for key, value in entry.items():
                if key not in found:
                    raise CaseFailure(f"{self.where}: {key!r} of a hero is unknown; {nearest(key, list(found))}")
                self.same(f"{key} of {name}", found[key], sorted(value) if isinstance(value, list) else value)

    def check_turn(self, wanted: Any) -> None:
        """Who is on turn."""
        self.same("turn", self.name_of(self.state.turn), wanted)

    def check_asked(self, wanted: Any) -> None:
        """Who is asked."""
        self.same("asked", self.game.asked, wanted)

    def check_day(self, wanted: Any) -> None:
        """The day."""
        self.same("day", self.state.day, wanted)

    def check_narrator(self, wanted: Any) -> None:
        """The narrator's letter."""
        self.same("narrator", self.content.board.letters[self.state.narrator], wanted)

    def check_rooster(self, wanted: Any) -> None:
        """Who has the rooster."""
        self.same("rooster", self.name_of(self.state.rooster), wanted)

    # ---- creatures ---------------------------------------------------------------------------------------------

    def check_creatures(self, wanted: Any) -> None:
        """All creatures on the board."""
        self.same("creatures", sorted(self.creatures()), sorted(wanted))

    def check_present(self, wanted: Any) -> None:
        """Creatures that must be there."""
        for name in wanted:
            if name not in self.creatures():
                self.differ(f"{name} is not there; there are {self.creatures()}")

    def check_absent(self, wanted: Any) -> None:
        """Creatures that must not be there."""
        for name in wanted:
            if name in self.creatures():
                self.differ(f"{name} is there")

    def check_on_shields(self, wanted: Any) -> None:
        """Creatures on golden shields."""
        self.same(
            "on_shields", sorted(self.content.book.creatures[kind] for kind in self.state.on_shields), sorted(wanted)
        )

    def check_shields_free(self, wanted: Any) -> None:
        """Free golden shields."""
        state = self.state
        self.same("shields_free", state.shields + state.saved_farmers - len(state.on_shields), wanted)

    def check_defeated(self, wanted: Any) -> None:
        """Creatures on the defeated space."""
        self.same("defeated", sorted(self.content.book.creatures[kind] for kind in self.state.defeated), sorted(wanted))

    # ---- tokens ------------------------------------------------------------------------------------------------

    def check_fog(self, wanted: Any) -> None:
        """Fog tokens."""
        for number, kind in wanted.items():
            code = self.state.fog_at[self.space(number)]
            found = None if code == FOG_NONE else "hidden"
            if code >= FOG_SHOWN:
                found = self.content.book.fogs[code - FOG_SHOWN]
            elif code == FOG_HIDDEN:
                found = "hidden"
            self.same(f"fog on {number}", found, kind)

    def check_wells(self, wanted: Any) -> None:
        """Wells."""
        names = {WELL_FULL: "full", WELL_EMPTY: "empty"}
        for number, side in wanted.items():
            self.same(f"well on {number}", names.get(self.state.well_at[self.space(number)]), side)

    def check_gold(self, wanted: Any) -> None:
        """Gold on spaces."""
        for number, amount in wanted.items():
            self.same(f"gold on {number}", self.state.gold_at[self.space(number)], amount)

    def check_ground(self, wanted: Any) -> None:
        """Things on spaces."""
        for number, names in wanted.items():
            found = sorted(THING_NAMES[thing] for thing in self.state.things_on(self.space(number)))
            self.same(f"things on {number}", found, sorted(names or []))

    def check_farmers(self, wanted: Any) -> None:
        """Farmers on spaces."""
        for number, amount in wanted.items():
            self.same(f"farmers on {number}", self.state.farmers_at[self.space(number)], amount)

    def check_rubble(self, wanted: Any) -> None:
        """Rubble on spaces."""
        for number, values in wanted.items():
            self.same(f"rubble on {number}", self.state.rubble_on(self.space(number)), sorted(values or []))

    def check_allies(self, wanted: Any) -> None:
        """Allies."""
        for name, number in wanted.items():
            if name not in self.content.book.allies:
                raise CaseFailure(f"{self.where}: {name!r} is no ally; {nearest(name, self.content.book.allies)}")
            space = self.state.allies[self.content.book.allies.index(name)]
            self.same(f"space of {name}", self.number(space) if space >= 0 else None, number)

    def check_stock(self, wanted: Any) -> None:
        """The equipment board."""
        for name, amount in wanted.items():
            self.same(f"stock of {name}", self.state.stock[thing_code(name)], amount)

    def check_witch(self, wanted: Any) -> None:
        """Where the witch is."""
        self.same("witch", self.number(self.state.witch) if self.state.witch >= 0 else None, wanted)

    # ---- fights ------------------------------------------------------------------------------------------------

    def check_battle(self, wanted: Any) -> None:
        """The last comparison of battle values."""
        found = {"heroes": self.state.last_heroes_value, "creature": self.state.last_foe_value}
        for key, value in wanted.items():
            self.same(f"battle value of {key}", found.get(key), value)

    def check_fight(self, wanted: Any) -> None:
        """The fight in progress."""
        fight = next((frame for frame in self.state.frames if frame.kind == FIGHTING), None)
        if wanted is None:
            self.same("fight in progress", fight is not None, False)
            return
        if not isinstance(fight, Fight):
            raise CaseFailure(f"{self.where}: no fight is in progress")
        found: dict[str, Any] = {
            "creature_strength": fight.foe_strength,
            "creature_willpower": fight.foe_willpower,
            "round": fight.round,
            "fighters": [self.name_of(seat) for seat in fight.fighters],
        }
        for key, value in wanted.items():
            self.same(f"{key} of the fight", found.get(key), value)

    def check_creature_dice(self, wanted: Any) -> None:
        """The creature's last throw."""
        found = {
            "count": self.state.last_foe_dice // 2,
            "kind": "black" if self.state.last_foe_dice % 2 == BLACK else "red",
        }
        for key, value in wanted.items():
            self.same(f"{key} of the creature's dice", found.get(key), value)

    def check_roller(self, wanted: Any) -> None:
        """Who throws the dice at a real table."""
        decision = self.game.decision
        if not isinstance(decision, Chance):
            raise CaseFailure(f"{self.where}: luck is not asked; {self.game.asked} is")
        self.same("roller", self.content.book.heroes[decision.roller] if decision.roller >= 0 else None, wanted)

    # ---- course ------------------------------------------------------------------------------------------------

    def check_outcome(self, wanted: Any) -> None:
        """Running, won or lost."""
        self.same("outcome", self.game.outcome, wanted)

    def check_ending(self, wanted: Any) -> None:
        """The code of the ending."""
        self.same("ending", self.game.ending, wanted)

    def check_legal(self, wanted: Any) -> None:
        """Actions that must be listed."""
        listed = [action.text for action in self.game.legal()]
        for line in wanted:
            if line not in listed:
                reason = self.game.why_not(line)
                why = reason_line(reason, "en") if reason is not None else "nothing forbids it"
                self.differ(f"{line!r} is not listed: {why}")

    def check_not_legal(self, wanted: Any) -> None:
        """Actions that must not be listed."""
        listed = [action.text for action in self.game.legal()]
        for line in wanted:
            if line in listed:
                self.differ(f"{line!r} is listed")

    def check_kinds(self, wanted: Any) -> None:
        """Verbs that must be among the actions of the hero on turn."""
        name = self.name_of(self.state.turn)
        words = {action.text.partition(": ")[2] for action in self.game.legal(hero=name)}
        for verb in wanted:
            if not any(text == verb or text.startswith(verb + " ") for text in words):
                self.differ(f"nothing that {name} can do begins with {verb!r}")

    def check_creature_moves(self, wanted: Any) -> None:
        """All creature moves, in order."""
        found = [
            f"{self.content.book.creatures[event.a]} {self.number(event.b)}-{self.number(event.c)}"
            for event in self.events
            if event.code == ev.CREATURE_MOVED
        ]
        self.same("creature moves", found, list(wanted))

    def check_rolls(self, wanted: Any) -> None:
        """Who has thrown, in order; several dice of one hero one after another count once."""
        found: list[str] = []
        for event in self.events:
            if event.code == ev.HERO_ROLLED and event.c == 1:
                found.append(self.content.book.heroes[event.hero])
            elif event.code == ev.CREATURE_ROLLED:
                found.append("creature")
        self.same("rolls", found, list(wanted))

    def check_log(self, wanted: Any) -> None:
        """Events in this order, others may come between."""
        found = [event.name for event in self.events]
        place = 0
        for name in wanted:
            if name not in {entry[0] for entry in ev.EVENT_TABLE}:
                names = [entry[0] for entry in ev.EVENT_TABLE]
                raise CaseFailure(f"{self.where}: {name!r} is no event; {nearest(name, names)}")
            if name not in found[place:]:
                raise CaseFailure(f"{self.where}: {name!r} is missing after {found[:place]}; all events: {found}")
            place = found.index(name, place) + 1

    def check_vars(self, wanted: Any) -> None:
        """Legend variables."""
        for name, value in wanted.items():
            if name not in self.content.variable_names:
                raise CaseFailure(f"{self.where}: {name!r} is no variable")
            self.same(name, self.state.variables[self.content.variable_names.index(name)], value)

    def check_box(self, wanted: Any) -> None:
        """Pieces in the set's own list."""
        found = box_contents(self.content.legend.partition("/")[0])
        for name, count in wanted.items():
            if name not in found:
                raise CaseFailure(f"{self.where}: {name!r} is not in the list of the box; {nearest(name, list(found))}")
            self.same(f"{name} in the box", found[name], count)

    def check_chance(self, wanted: Any) -> None:
        """Weights of outcomes of the chance that is asked now."""
        decision = self.game.decision
        if not isinstance(decision, Chance):
            raise CaseFailure(f"{self.where}: luck is not asked; {self.game.asked} is")
        found = dict(zip((action.text for action in decision.outcomes), decision.weights, strict=True))
        for name, weight in wanted.items():
            matches = [
                value
                for text, value in found.items()
                if text.partition(": ")[2] == str(name) or text.partition(": ")[2].partition(" ")[2] == str(name)
            ]
            self.same(f"weight of {name}", matches[0] if matches else 0, weight)
        self.same("who is asked", self.game.rules.asked(self.state), DEALER)


def box_contents(box: str) -> dict[str, int]:
    """Every piece of a box that the rules count, from the data the game is played with."""
    source = box_file(box)
    found: dict[str, int] = {}
    for name, entry in source["creatures"].items():
        found[name] = entry["figures"]
    for name, entry in source["heroes"].items():
        found[f"rank-{name}"] = entry["rank"]
    for name, amount in source["stock"].items():
        found[name] = amount
    for name, entry in source["fog"].items():
        found[f"fog-{name}"] = entry["count"]
    found["fog"] = sum(entry["count"] for entry in source["fog"].values())
    for deck, cards in decks(box).items():
        found[f"event-{deck}"] = len(cards)
    for name, amount in source["rune_stones"].items():
        found[f"rune-{name}"] = amount
    for name, value in source["box"].items():
        if isinstance(value, list):
            for number in value:
                key = f"{name.removesuffix('-values')}-{number}"
                found[key] = found.get(key, 0) + 1
        else:
            found[name] = value
    return found
