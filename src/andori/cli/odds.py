"""`andori odds`: the exact odds of a fight, for people as a table and for programs as JSON."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import typer
from rich.table import Table

from andori.cli.console import Plain
from andori.cli.errors import fail
from andori.cli.printing import echo
from andori.engine.die import USUAL_DICE, USUAL_ROWS, Die, made
from andori.engine.odds import (
    SHIELD_NEVER,
    SHIELD_WHEN_BEATEN,
    Fighter,
    FightOdds,
    Foe,
    RoundOdds,
    fight_odds,
    round_odds,
    row_of,
)
from andori.engine.typed import typed
from andori.sets.boxes import UnknownBox, box_facts, first_box
from andori.text import say
from andori.text.catalogue import name as name_of
from andori.text.numbers import decimal
from andori.text.numbers import percent as share
from andori.text.tokens import listing

MOST_ROUNDS = 20
HERO_NUMBERS = {"str": (0, 30), "wp": (1, 20), "hours": (0, 10), "overtime": (0, 3), "brew": (0, 10), "shield": (0, 2)}
"""What a hero may have in numbers, least and most."""
HERO_FLAGS = ("helm", "bow")
"""What a hero may have besides; a die of the box says that he throws one of that kind instead of his own."""
FOE_NUMBERS = {"str": (0, 99), "wp": (1, 99), "reward": (0, 99)}
LONG_KEYS = {"strength": "str", "willpower": "wp", "herbs": "herb"}
ALONE_MEANS = {"brew": 2, "shield": 2}
"""Written without a number: a full token, two uses."""
HERB_RANGE = (1, 9)
DICE_RANGE = (0, 6)


class Language(StrEnum):
    """The languages of the table."""

    en = "en"
    de = "de"
    fr = "fr"


class ShieldUse(StrEnum):
    """When heroes use their shields."""

    never = "never"
    when_beaten = "when-beaten"


SHIELD_CODES = {
    ShieldUse.never: SHIELD_NEVER,
    ShieldUse.when_beaten: SHIELD_WHEN_BEATEN,
}


class SpecError(Exception):
    """Something in the command line that is no hero, no creature or no number for it."""

    def __init__(self, code: str, where: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.where = where
        self.params = params


class HeroKind:
    """What a hero brings along by being who he is."""

    def __init__(
        self, dice_by_row: tuple[int, ...], rows: tuple[int, ...], die: Die, single: bool, can_flip: bool
    ) -> None:
        self.dice_by_row = dice_by_row
        self.rows = rows
        self.die = die
        self.single = single
        self.can_flip = can_flip


def known_fighters(box: str) -> dict[str, HeroKind]:
    """The heroes of a box by name."""
    dice = known_dice(box)
    usual = next(iter(dice))
    return {
        name: HeroKind(
            tuple(entry["dice"]),
            _rows(box, entry),
            dice[entry.get("die", usual)],
            bool(entry.get("one_by_one")),
            bool(entry.get("flips")),
        )
        for name, entry in box_facts(box)["heroes"].items()
    }


def known_dice(box: str) -> dict[str, Die]:
    """The dice of a box by name."""
    return {name: made(name, entry) for name, entry in box_facts(box).get("dice", USUAL_DICE).items()}


def known_foes(box: str) -> dict[str, Foe]:
    """The creatures of a box by name; `foe` is the one that the command line describes."""
    dice = known_dice(box)
    found = {
        name: Foe(
            entry["strength"],
            entry["willpower"],
            tuple(entry["dice"]),
            dice[entry["die"]],
            entry["reward"],
            _rows(box, entry),
        )
        for name, entry in box_facts(box)["creatures"].items()
    }
    rows = _rows(box, {})
    return {**found, "foe": Foe(2, 4, (2, *(3 for _ in rows)), next(iter(dice.values())), rows=rows)}


def _rows(box: str, entry: Mapping[str, Any]) -> tuple[int, ...]:
    """Where the rows of willpower begin, from the second on."""
    return tuple(entry.get("rows", box_facts(box).get("rows", USUAL_ROWS)))


def _say(key: str, language: str, /, **params: object) -> str:
    return say(f"fight_odds.{key}", language, **params)


def _near(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, 1)
    return close[0] if close else ""


def _split(spec: str) -> tuple[str, list[tuple[str, str | None]]]:
    """`dwarf:str=3,helm` into the name and its keys, each with its value or None."""
    name, _, rest = spec.partition(":")
    found: list[tuple[str, str | None]] = []
    for part in rest.split(",") if rest else []:
        key, sign, value = part.partition("=")
        key = key.strip().lower()
        key = LONG_KEYS.get(key, key)
        if key in [one for one, _ in found]:
            raise SpecError("key_twice", spec, key=key)
        found.append((key, value.strip() if sign else None))
    return name.strip().lower(), found


def _number(where: str, key: str, word: str, span: tuple[int, int]) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise SpecError("no_number", where, key=key, word=word)
    if not span[0] <= int(word) <= span[1]:
        raise SpecError("out_of_range", where, key=key, word=word, least=span[0], most=span[1])
    return int(word)


def _dice(where: str, word: str, rows: int) -> tuple[int, ...]:
    parts = word.split("/")
    if len(parts) not in (1, rows):
        raise SpecError("dice", where, word=word, count=rows)
    numbers = [_number(where, "dice", part, DICE_RANGE) for part in parts]
    return tuple(numbers * rows if len(numbers) == 1 else numbers)


class _Read:
    """The keys of one hero or creature, read and checked."""

    def __init__(
        self,
        where: str,
        keys: list[tuple[str, str | None]],
        numbers: dict[str, tuple[int, int]],
        flags: tuple[str, ...],
        lists: tuple[str, ...],
        rows: int,
    ) -> None:
        known = [*numbers, *flags, *lists]
        self.numbers: dict[str, int] = {}
        self.flags: set[str] = set()
        self.dice: tuple[int, ...] | None = None
        self.herbs: tuple[int, ...] = ()
        for key, value in keys:
            if key not in known:
                raise SpecError("unknown_key", where, word=key, near=_near(key, known), known=typed(*known))
            if key in flags:
                if value is not None:
                    raise SpecError("no_value", where, key=key, word=value)
                self.flags.add(key)
            elif key == "dice":
                self.dice = _dice(where, value or "", rows)
            elif key == "herb":
                self.herbs = tuple([_number(where, key, part, HERB_RANGE) for part in (value or "").split("+")])
            elif value is None and key in ALONE_MEANS:
                self.numbers[key] = ALONE_MEANS[key]
            else:
                self.numbers[key] = _number(where, key, value or "", numbers[key])


def read_hero(spec: str, box: str) -> tuple[str, Fighter]:
    """A hero of a box from `name:key=value,key`, with what the start of a legend gives him where nothing is said."""
    name, keys = _split(spec)
    known = known_fighters(box)
    if name not in known:
        raise SpecError("unknown_hero", spec, word=name, near=_near(name, list(known)), known=typed(*known))
    kind = known[name]
    dice = known_dice(box)
    read = _Read(spec, keys, HERO_NUMBERS, (*HERO_FLAGS, *dice), ("herb", "dice"), len(kind.dice_by_row))
    instead = next((dice[key] for key in dice if key in read.flags), None)
    hours = read.numbers.get("hours", 7)
    return name, Fighter(
        read.numbers.get("str", 1),
        read.numbers.get("wp", 7),
        hours + read.numbers.get("overtime", 0),
        (1,) * len(kind.dice_by_row) if instead else read.dice or kind.dice_by_row,
        instead or kind.die,
        single=kind.single or "bow" in read.flags,
        helm="helm" in read.flags,
        brew=read.numbers.get("brew", 0),
        herbs=read.herbs,
        shield=read.numbers.get("shield", 0),
        can_flip=kind.can_flip,
        normal_hours=hours,
        rows=kind.rows,
    )


def read_foe(spec: str, box: str) -> tuple[str, Foe]:
    """A creature of a box from `name` or `name:key=value,key`."""
    name, keys = _split(spec)
    known = known_foes(box)
    if name not in known:
        raise SpecError("unknown_foe", spec, word=name, near=_near(name, list(known)), known=typed(*known))
    foe = known[name]
    dice = known_dice(box)
    read = _Read(spec, keys, FOE_NUMBERS, tuple(dice), ("dice",), len(foe.dice_by_row))
    return name, Foe(
        read.numbers.get("str", foe.strength),
        read.numbers.get("wp", foe.willpower),
        read.dice or foe.dice_by_row,
        next((dice[key] for key in dice if key in read.flags), foe.die),
        reward=read.numbers.get("reward", foe.reward),
        rows=foe.rows,
    )


def _fail(error: SpecError, language: str, as_json: bool) -> typer.Exit:
    params: dict[str, Any] = {"where": error.where, **error.params}
    near = params.pop("near", "")
    params["hint"] = f" {_say('hint', language, word=near)}" if near else ""
    message = _say(f"error.{error.code}", language, **params)
    if as_json:
        echo(json.dumps({"error": error.code, "where": error.where, "message": message}, ensure_ascii=False))
    else:
        echo(message, err=True)
    return typer.Exit(2)


def _as_json(names: list[str], foe_name: str, foe: Foe, first: RoundOdds, fight: list[FightOdds]) -> str:
    def per_hero(lost: list[float], beaten: list[float]) -> list[dict[str, object]]:
        return [{"hero": name, "lost": lost[place], "beaten": beaten[place]} for place, name in enumerate(names)]

    return json.dumps(
        {
            "foe": {"name": foe_name, "strength": foe.strength, "willpower": foe.willpower, "reward": foe.reward},
            "round": {
                "win": first.win,
                "tie": first.tie,
                "lose": first.lose,
                "foe_beaten": first.foe_beaten,
                "difference": {str(value): weight for value, weight in first.difference.items()},
                "total": first.total,
                "heroes": per_hero(first.lost, first.beaten),
            },
            "fight": [
                {
                    "rounds": after.rounds,
                    "won": after.won,
                    "beaten": after.beaten,
                    "open": after.open,
                    "fought": after.fought,
                    "heroes": per_hero(after.lost, after.fighter_beaten),
                }
                for after in fight
            ],
        }
    )


def _show(names: list[str], foe_name: str, foe: Foe, first: RoundOdds, fight: list[FightOdds], language: str) -> None:
    def percent(value: float) -> str:
        # What is rare but possible must not look impossible.
        if 1e-12 < value < 0.001:
            return "<" + share(0.001, language, 1)
        if 0.999 < value < 1 - 1e-12:
            return ">" + share(0.999, language, 1)
        return share(value, language, 1)

    heroes = listing([name_of("hero", name, language).the for name in names], language)
    told: dict[str, object] = {"heroes": heroes[0].upper() + heroes[1:]}
    if foe_name != "foe":
        told["foe"] = name_of("creature", foe_name, language)
    console = Plain()
    title = _say("title" if "foe" in told else "title_foe", language, **told)
    console.print(title, style="bold", highlight=False)
    row = row_of(foe.willpower, foe.rows)
    die = name_of("dice", foe.die.name, language)
    facts = {"strength": foe.strength, "willpower": foe.willpower, "dice": foe.dice_by_row[row], "die": die}
    console.print(_say("foe_line", language, **facts), highlight=False)

    table = Table(title=_say("next_round", language), title_justify="left")
    for key in ("win", "tie", "lose", "won"):
        table.add_column(_say(key, language), justify="right")
    table.add_row(percent(first.win), percent(first.tie), percent(first.lose), percent(first.foe_beaten))
    console.print(table)

    table = Table(title=_say("whole_fight", language), title_justify="left")
    for key in ("rounds", "won", "beaten", "open"):
        table.add_column(_say(key, language), justify="right")
    for after in fight:
        table.add_row(str(after.rounds), percent(after.won), percent(after.beaten), percent(after.open))
    console.print(table)

    table = Table(title=_say("heroes_after", language, count=fight[-1].rounds), title_justify="left")
    table.add_column(_say("hero", language))
    for key in ("lost", "hero_beaten"):
        table.add_column(_say(key, language), justify="right")
    for name, lost, fallen in zip(names, fight[-1].lost, fight[-1].fighter_beaten):
        table.add_row(name_of("hero", name, language), decimal(lost, 1, language), percent(fallen))
    console.print(table)


def odds(
    foe: Annotated[str, typer.Argument(help="gor, skral, wardrak, troll, or foe:str=20,wp=6,dice=2.")],
    heroes: Annotated[
        list[str],
        typer.Argument(
            help="Heroes in rolling order, such as dwarf:str=3,wp=7,brew. Keys: str, wp, hours, overtime, brew, "
            "shield, herb=3+4, dice=1/2/3, helm, bow, black."
        ),
    ],
    rounds: Annotated[int, typer.Option(min=1, max=MOST_ROUNDS, help="Look this many rounds ahead.")] = 3,
    extra: Annotated[int, typer.Option(min=-99, max=99, help="What allies add to the heroes' value.")] = 0,
    keep_brew: Annotated[bool, typer.Option("--keep-brew", help="Use no brew.")] = False,
    keep_herbs: Annotated[bool, typer.Option("--keep-herbs", help="Use no herbs.")] = False,
    shield: Annotated[ShieldUse, typer.Option(help="When to use shields.")] = ShieldUse.when_beaten,
    box: Annotated[str, typer.Option("--box", help="The box of heroes and creatures, such as base.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Annotated[Language, typer.Option(help="Language of the output.")] = Language.en,
) -> None:
    """Print the exact odds of a fight: of the next round, and of fighting on."""
    try:
        foe_name, creature = read_foe(foe, box or first_box())
        names: list[str] = []
        fighters: list[Fighter] = []
        for spec in heroes:
            name, fighter = read_hero(spec, box or first_box())
            if name in names:
                raise SpecError("hero_twice", spec, word=name_of("hero", name, language.value))
            names.append(name)
            fighters.append(fighter)
        if all(fighter.payment(fighter.willpower, 1) < 0 for fighter in fighters):
            raise SpecError("nobody_can_pay", " ".join(heroes))
    except UnknownBox as error:
        fail(error)
    except SpecError as error:
        raise _fail(error, language.value, as_json) from None
    code = SHIELD_CODES[shield]
    brew = [fighter.brew > 0 and not keep_brew for fighter in fighters]
    herbs = [0 if keep_herbs else max(fighter.herbs, default=0) for fighter in fighters]
    first = round_odds(fighters, creature, extra, brew, herbs, code)
    fight = fight_odds(fighters, creature, rounds, extra, not keep_brew, not keep_herbs, code)
    if as_json:
        echo(_as_json(names, foe_name, creature, first, fight))
    else:
        _show(names, foe_name, creature, first, fight, language.value)
