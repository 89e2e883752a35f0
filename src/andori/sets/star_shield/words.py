"""What only legends with The Star Shield can say: which threat comes, and what becomes of it."""

from __future__ import annotations

from typing import Final

from andori.engine import effects_code as do
from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test, parted
from andori.engine.rulebook import Rulebook
from andori.engine.state import SPACE_STEP, State
from andori.engine.things import unpack_things
from andori.legends.kinds import ANYTHING, CREATURE, FIXED_SPACE, SEVERAL_THINGS, TRUTH, Arg, Said, choice, number
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.sets.star_shield.chapters.escort import ESCORTED, Escort
from andori.sets.star_shield.chapters.fire import Fire
from andori.sets.star_shield.chapters.hunts import Hunts
from andori.sets.star_shield.chapters.stores import Stores
from andori.sets.star_shield.chapters.threats import NONE, THREATS, Threats
from andori.sets.star_shield.chapters.wolves import FIRST_HOUR, Wolves


class Threaten(Instruction):
    """Brings a threat into play."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Threats).bring(state, code[1], code[2], code[3], code[4], code[5])


class GoAlong(Instruction):
    """Lets prince or witch go along with a hero."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Escort).allow(state, code[1])


class SpreadFire(Instruction):
    """Lets fires break out as at sunrise."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Fire).spread(state, code[1])


class ThreatIs(Test):
    """Whether this threat is in play."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Threats).now(state) == x


class ThreatRepelled(Test):
    """Whether the threat has been repelled."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return state.marks[book.of(Threats).done] != 0

    def ends(self) -> bool:
        return True

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        """Whoever is fought; with the last part of it the legend is over."""
        threats = book.of(Threats)
        threat = threats.now(state)
        if threat == NONE:
            return []
        last = 1 if state.marks[threats.parts] <= 1 else 0
        return [[do.CREATURE_LIVES + do.NEGATE, threats.codes[threat] - 1, last]]


class Flees(Instruction):
    """Somebody flees one space along the arrow."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Hunts).flee(state, code[1])


class LightOn(Test):
    """The lights on a space add up to so much."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Hunts).light_on(state, y) >= x

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        hunts = book.of(Hunts)
        return [[do.THING_ON, light, y] for light in hunts.brightest(x)]


class Laid(Test):
    """So many of these things lie on a space."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        count, space = parted(y)
        return book.of(Stores).laid(state, unpack_things(x), space) >= count

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        stores, things = book.of(Stores), unpack_things(x)
        count, space = parted(y)
        missing = count - stores.laid(state, things, space)
        return [[do.THING_ON, thing, space] for thing in stores.elsewhere(state, things, space)[: max(missing, 0)]]

    def keeps(self, x: int, y: int) -> list[int]:
        space = parted(y)[1]
        return [space * SPACE_STEP + thing for thing in unpack_things(x)]


class TimberLaid(Test):
    """The logs on a space are so large altogether."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Stores).timber(state, y) >= x

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        stores = book.of(Stores)
        missing = x - stores.timber(state, y)
        found: list[list[int]] = []
        for log in stores.elsewhere(state, [thing for thing, size in enumerate(stores.size) if size], y):
            if missing > 0:
                found.append([do.THING_ON, log, y])
                missing -= stores.size[log]
        return found


class WolvesCome(Instruction):
    """Puts the wolves on spaces and their symbol on an hour."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        wolves = book.of(Wolves)
        for wolf, space in enumerate(code[1:4]):
            wolves.place(state, wolf, space)
        wolves.lay_symbol(state, code[4] or FIRST_HOUR)


class Tamed(Test):
    """Whether the alpha wolf is tame."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Wolves).tame(state)


WORDS: Final[tuple[OwnWord, ...]] = (
    OwnEffect(
        "escort",
        Said(
            "From now on a hero may take the prince or the witch along, like a farmer; nobody leads that prince.",
            "Von nun an nimmt ein Held den Prinzen oder die Hexe mit wie einen Bauern; niemand führt diesen Prinzen.",
            "Désormais, un héros peut emmener le prince ou la sorcière comme un fermier ; nul ne guide ce prince.",
        ),
        "escort: witch",
        value=choice(*ESCORTED),
        instruction=GoAlong(),
        chapter=Escort,
    ),
    OwnEffect(
        "threat",
        Said(
            "A threat comes to a space, so strong and with so much willpower; the temple has so many parts.",
            "Eine Bedrohung kommt auf ein Feld, mit so viel Stärke und Willenskraft; der Tempel hat so viele Teile.",
            "Une menace vient sur une case, avec telle force et telle volonté ; le temple a tant de parties.",
        ),
        "threat: {name: siege-engine, at: 65, strength: 20, willpower: 12}",
        (
            Arg("name", choice(*THREATS), True),
            Arg("at", FIXED_SPACE, True),
            Arg("strength", number(1, 99)),
            Arg("willpower", number(1, 20)),
            Arg("parts", number(1, 9)),
        ),
        instruction=Threaten(),
        chapter=Threats,
    ),
    OwnEffect(
        "spread_fire",
        Said(
            "So many fires break out on spaces that are rolled for. With too few tokens, the threat has won.",
            "So viele Feuer brechen auf ausgewürfelten Feldern aus. Reichen die Plättchen nicht, siegt die Bedrohung.",
            "Tant de feux prennent sur des cases tirées aux dés. S'il manque des jetons, la menace l'emporte.",
        ),
        "spread_fire: 2",
        value=number(1, 8),
        instruction=SpreadFire(),
        chapter=Fire,
    ),
    OwnCondition(
        "threat_is",
        Said("This threat is in play.", "Diese Bedrohung ist im Spiel.", "Cette menace est en jeu."),
        "threat_is: krahder",
        value=choice(*THREATS),
        test=ThreatIs(),
        chapter=Threats,
    ),
    OwnCondition(
        "threat_repelled",
        Said("The threat has been repelled.", "Die Bedrohung ist abgewehrt.", "La menace est repoussée."),
        "threat_repelled: true",
        value=TRUTH,
        test=ThreatRepelled(),
        chapter=Threats,
    ),
    OwnTrigger(
        "threat_repelled",
        Said(
            "The heroes have repelled the threat. The legend is judged afterwards.",
            "Die Helden haben die Bedrohung abgewehrt. Danach wird über die Legende entschieden.",
            "Les héros ont repoussé la menace. La Légende est ensuite jugée.",
        ),
        "threat_repelled: any",
        value=ANYTHING,
        chapter=Threats,
    ),
    OwnTrigger(
        "threat_wins",
        Said(
            "The threat has won, for example in the castle. Without an ending here, the castle falls.",
            "Die Bedrohung hat gesiegt, etwa in der Rietburg. Ohne ein Ende hier fällt die Burg.",
            "La menace l'emporte, au château par exemple. Sans fin indiquée ici, le château tombe.",
        ),
        "threat_wins: any",
        value=ANYTHING,
        chapter=Threats,
    ),
    OwnEffect(
        "flees",
        Said(
            "A foe flees one space along the arrow; where the arrow ends in the castle, it leaves the game.",
            "Ein Gegner flieht ein Feld weit in Pfeilrichtung; führt der Pfeil in die Rietburg, verlässt er das Spiel.",
            "Un adversaire fuit d'une case le long de la flèche ; là où elle mène au château, il quitte la partie.",
        ),
        "flees: ken-dorr",
        value=CREATURE,
        instruction=Flees(),
        chapter=Hunts,
    ),
    OwnCondition(
        "light_on",
        Said(
            "The lights on a space, lying or carried, add up to so much.",
            "Die Lichter auf einem Feld, ob sie dort liegen oder getragen werden, ergeben zusammen mindestens so viel.",
            "Les lumières d'une case, posées ou portées, totalisent au moins autant.",
        ),
        "light_on: {sum: 20, space: 57}",
        (Arg("sum", number(1, 48), True), Arg("space", FIXED_SPACE, True)),
        test=LightOn(),
        chapter=Hunts,
    ),
    OwnCondition(
        "laid",
        Said(
            "At least so many of these things lie on a space, whatever their values.",
            "Auf einem Feld liegen mindestens so viele von diesen Dingen, welchen Wert sie auch haben.",
            "Au moins autant de ces choses se trouvent sur une case, quelle que soit leur valeur.",
        ),
        "laid: {things: [herb-3, mushroom-1], count: 3, space: 0}",
        (
            Arg("things", SEVERAL_THINGS, True),
            Arg("count", number(1, 9), True),
            Arg("space", FIXED_SPACE, True),
        ),
        test=Laid(),
        chapter=Stores,
    ),
    OwnCondition(
        "timber_laid",
        Said(
            "The logs that lie on a space have at least this size altogether.",
            "Die Baumstämme, die auf einem Feld liegen, haben zusammen mindestens diese Größe.",
            "Les rondins posés sur une case ont au moins cette taille au total.",
        ),
        "timber_laid: {size: 5, space: 0}",
        (Arg("size", number(1, 9), True), Arg("space", FIXED_SPACE, True)),
        test=TimberLaid(),
        chapter=Stores,
    ),
    OwnEffect(
        "wolves",
        Said(
            "The alpha wolf and the two others come to these spaces, their symbol to an hour (the fourth).",
            "Der Leitwolf und die zwei anderen kommen auf diese Felder, ihr Symbol auf eine Stunde (die vierte).",
            "Le loup alpha et les deux autres viennent sur ces cases, leur symbole sur une heure (la quatrième).",
        ),
        "wolves: {alpha: 45, first: 63, second: 27, hour: 4}",
        (
            Arg("alpha", FIXED_SPACE, True),
            Arg("first", FIXED_SPACE, True),
            Arg("second", FIXED_SPACE, True),
            Arg("hour", number(1, 10)),
        ),
        instruction=WolvesCome(),
        chapter=Wolves,
    ),
    OwnCondition(
        "tamed",
        Said("The alpha wolf is tame.", "Der Leitwolf ist zahm.", "Le loup alpha est apprivoisé."),
        "tamed: true",
        value=TRUTH,
        test=Tamed(),
        chapter=Wolves,
    ),
    OwnTrigger(
        "tamed",
        Said(
            "A hero has tamed the alpha wolf.",
            "Ein Held hat den Leitwolf gezähmt.",
            "Un héros a apprivoisé le loup alpha.",
        ),
        "tamed: any",
        value=ANYTHING,
        hero=True,
        chapter=Wolves,
    ),
)
