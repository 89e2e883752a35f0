"""What must come of a case: comparing the words under ``then`` with the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from andori.engine import events as ev
from andori.engine.actions import DEALER, NonsenseError
from andori.engine.content import Content
from andori.engine.decisions import Chance
from andori.engine.events import Event
from andori.engine.field import Field, Moment
from andori.engine.fields import fields_of, hero_fields_of, moment_fields_of
from andori.engine.frames import FIGHTING, Fight
from andori.engine.shapes import Numbers
from andori.engine.state import PACK_STEP, Hero
from andori.engine.typed import typed
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
        row = checker.rows.get(key)
        if compare is None and row is None:
            known = nearest(key, sorted([*checker.known, *checker.rows]))
            checker.differences.append(f"{where}: `{key}` is nothing that can be checked; {known}")
            continue
        try:
            if compare is not None:
                compare(value)
            elif row is not None:
                checker.compare_row(row, checker.at, value)
        except CaseFailure as error:
            checker.differences.append(str(error))
        except (AttributeError, TypeError, KeyError, IndexError, NonsenseError) as error:
            checker.differences.append(f"{where}: {typed(key)} cannot be understood: {error or type(error).__name__}")
    return checker.differences


def written(value: object) -> str:
    """A value as a case writes it: a number as it is, anything else between backticks.

    >>> written(["gor@9", "skral@10"]), written(3), written(None)
    ('`[gor@9, skral@10]`', '3', '`none`')
    """
    return str(value) if type(value) is int else typed(flow(value))


def flow(value: object) -> str:
    """A value on one line, as YAML has it.

    >>> flow({"done": [1, True]})
    '{done: [1, true]}'
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(flow(entry) for entry in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {flow(entry)}' for key, entry in value.items())}}}"
    return str(value)


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
        self.at = Moment(game.content, game.state)
        self.rows = {row.key: row for row in [*moment_fields_of(game.content), *fields_of(game.content)]}

    # ---- help --------------------------------------------------------------------------------------------------

    def same(self, what: str, found: Any, wanted: Any) -> None:
        """Note a difference unless two values are equal."""
        if found != wanted:
            self.differ(f"{what} is {written(found)}, must be {written(wanted)}")

    def differ(self, how: str) -> None:
        """Note that something did not come as it must."""
        self.differences.append(f"{self.where}: {how}")

    def number(self, space: int) -> int:
        """The number of a space."""
        return self.content.board.numbers[space]

    def compare_row(self, row: Field, at: Moment, wanted: Any, whose: str = "") -> None:
        """Compare a row: a list in any order, of a mapping only the names and spaces that are written."""
        found = row.told(at)
        if isinstance(wanted, dict) and isinstance(found, dict):
            names = {str(name): value for name, value in found.items()}
            for name, value in wanted.items():
                if str(name) not in row.keys(at):
                    remedy = nearest(str(name), row.keys(at))
                    raise CaseFailure(f"{self.where}: {typed(row.key)}{whose} has no {typed(name)}; {remedy}")
                self.compare(typed(f"{row.key} {name}") + whose, names.get(str(name), row.missing()), value)
        elif isinstance(row, Numbers):
            self.same(typed(row.key) + whose, found, wanted)
        else:
            self.compare(typed(row.key) + whose, found, wanted)

    def compare(self, what: str, found: Any, wanted: Any) -> None:
        """Note a difference unless two values are equal; lists are, in any order."""
        if isinstance(found, list):
            self.same(what, sorted(found), sorted(wanted or []))
        else:
            self.same(what, found, wanted)

    def hero(self, name: str) -> Hero:
        """A hero in play."""
        names = [self.content.heroes[hero.kind].name for hero in self.state.heroes]
        if name not in names:
            raise CaseFailure(f"{self.where}: `{name}` does not play; {nearest(name, names)}")
        return self.state.heroes[names.index(name)]

    def name_of(self, seat: int) -> str | None:
        """The name of the hero in a seat."""
        return self.content.heroes[self.state.heroes[seat].kind].name if seat >= 0 else None

    def creatures(self) -> list[str]:
        """All creatures on the board."""
        names = self.content.book.creatures
        alone = [f"{names[code - 1]}@{self.number(space)}" for space, code in enumerate(self.state.creature_at) if code]
        return alone + [
            f"{names[entry % PACK_STEP // 2 - 1]}@{self.number(entry // PACK_STEP)}" for entry in self.state.pack
        ]

    # ---- heroes and time ---------------------------------------------------------------------------------------

    def check_heroes(self, wanted: Any) -> None:
        """Values of heroes."""
        for name, entry in wanted.items():
            hero = self.hero(name)
            at = Moment(self.content, self.state, hero)
            rows = {row.key: row for row in hero_fields_of(self.content)}
            found: dict[str, Any] = {
                "dice": self.game.rules.boards.dice_of(hero),
                "gems": [self.content.things.gem[thing] for thing in hero.purse if self.content.things.gem[thing]],
            }
            for key, value in entry.items():
                if key in rows:
                    self.compare_row(rows[key], at, value, f" of {typed(name)}")
                elif key in found:
                    self.compare(f"{typed(key)} of {typed(name)}", found[key], value)
                else:
                    remedy = nearest(key, [*rows, *found])
                    raise CaseFailure(f"{self.where}: `{key}` of a hero is unknown; {remedy}")

    def check_asked(self, wanted: Any) -> None:
        """Who is asked."""
        self.same("`asked`", self.game.asked, wanted)

    # ---- creatures ---------------------------------------------------------------------------------------------

    def check_present(self, wanted: Any) -> None:
        """Creatures that must be there."""
        for name in wanted:
            if name not in self.creatures():
                self.differ(f"{typed(name)} is not there; there are {written(self.creatures())}")

    def check_absent(self, wanted: Any) -> None:
        """Creatures that must not be there."""
        for name in wanted:
            if name in self.creatures():
                self.differ(f"{typed(name)} is there")

    def check_shields_free(self, wanted: Any) -> None:
        """Free golden shields."""
        state = self.state
        self.same("`shields_free`", state.shields + state.saved_followers - len(state.on_shields), wanted)

    # ---- fights ------------------------------------------------------------------------------------------------

    def check_battle(self, wanted: Any) -> None:
        """The last comparison of battle values."""
        found = {"heroes": self.state.last_heroes_value, "creature": self.state.last_foe_value}
        for key, value in wanted.items():
            self.same(f"battle value of {typed(key)}", found.get(key), value)

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
            self.same(f"{typed(key)} of the fight", found.get(key), value)

    def check_creature_dice(self, wanted: Any) -> None:
        """The creature's last throw."""
        count, kind = divmod(self.state.last_foe_dice, len(self.content.dice))
        found = {"count": count, "kind": self.content.dice[kind].name}
        for key, value in wanted.items():
            self.same(f"{typed(key)} of the creature's dice", found.get(key), value)

    def check_roller(self, wanted: Any) -> None:
        """Who throws the dice at a real table."""
        decision = self.game.decision
        if not isinstance(decision, Chance):
            raise CaseFailure(f"{self.where}: luck is not asked; {self.game.asked} is")
        self.same("`roller`", self.content.book.heroes[decision.roller] if decision.roller >= 0 else None, wanted)

    # ---- course ------------------------------------------------------------------------------------------------

    def check_legal(self, wanted: Any) -> None:
        """Actions that must be listed."""
        listed = [action.text for action in self.game.legal()]
        for line in wanted:
            if line not in listed:
                reason = self.game.why_not(line)
                why = reason_line(reason, "en") if reason is not None else "nothing forbids it"
                self.differ(f"`{line}` is not listed: {why}")

    def check_not_legal(self, wanted: Any) -> None:
        """Actions that must not be listed."""
        listed = [action.text for action in self.game.legal()]
        for line in wanted:
            if line in listed:
                self.differ(f"`{line}` is listed")

    def check_kinds(self, wanted: Any) -> None:
        """Verbs that must be among the actions of the hero on turn."""
        name = self.name_of(self.state.turn)
        words = {action.text.partition(": ")[2] for action in self.game.legal(hero=name)}
        for verb in wanted:
            if not any(text == verb or text.startswith(verb + " ") for text in words):
                self.differ(f"nothing that {typed(name)} can do begins with `{verb}`")

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
        self.same("`rolls`", found, list(wanted))

    def check_log(self, wanted: Any) -> None:
        """Events in this order, others may come between."""
        found = [event.name for event in self.events]
        place = 0
        for name in wanted:
            if name not in self.content.event_names:
                names = self.content.event_names
                raise CaseFailure(f"{self.where}: `{name}` is no event; {nearest(name, names)}")
            if name not in found[place:]:
                raise CaseFailure(
                    f"{self.where}: `{name}` is missing after {written(found[:place])}; all events: {written(found)}"
                )
            place = found.index(name, place) + 1

    def check_box(self, wanted: Any) -> None:
        """Pieces in the set's own list."""
        found = box_contents(self.content)
        for name, count in wanted.items():
            if name not in found:
                raise CaseFailure(f"{self.where}: `{name}` is not in the list of the box; {nearest(name, list(found))}")
            self.same(f"{typed(name)} in the box", found[name], count)

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
            self.same(f"weight of {typed(name)}", matches[0] if matches else 0, weight)
        self.same("who is asked", self.game.rules.asked(self.state), DEALER)


def box_contents(content: Content) -> dict[str, int]:
    """Every piece of a box that the rules count, from the data the game is played with."""
    box = content.legend.partition("/")[0]
    source = box_file(box)
    found: dict[str, int] = {}
    for name, entry in source["creatures"].items():
        found[name] = entry["figures"]
    for name, entry in source["heroes"].items():
        found[f"rank-{name}"] = entry["rank"]
    for name, amount in source.get("stock", {}).items():
        found[name] = amount
    fog = source.get("fog", {})
    for name, entry in fog.items():
        found[f"fog-{name}"] = entry["count"]
    found["fog"] = sum(entry["count"] for entry in fog.values())
    for deck, cards in decks(box).items():
        found[f"event-{deck}"] = len(cards)
    for stone, amount in zip(content.things.stones, content.stones, strict=True):
        found[content.things.names[stone]] = amount
    for name, value in source.get("box", {}).items():
        if isinstance(value, list):
            for number in value:
                key = f"{name.removesuffix('-values')}-{number}"
                found[key] = found.get(key, 0) + 1
        else:
            found[name] = value
    return found
