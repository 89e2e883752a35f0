"""What only the legends of The Last Hope can say."""

from __future__ import annotations

from typing import Final

from andori.engine import effects_code as do
from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import CREATURE, FIXED_SPACE, NOTHING, Arg, Said, amount, choice, number
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.sets.last_hope.chapters.bridging import Bridging
from andori.sets.last_hope.chapters.camp import Camp
from andori.sets.last_hope.chapters.caves import CAVE_SHOWS, FACES, Caves
from andori.sets.last_hope.chapters.hunters import MOST_STEPS, WHO, Hunters
from andori.sets.last_hope.chapters.long_days import OvertimeToken
from andori.sets.last_hope.chapters.new_rules import NEW_RULES, NewRules
from andori.sets.last_hope.chapters.shields import Fire
from andori.sets.last_hope.chapters.skeletons import Skeletons
from andori.sets.last_hope.chapters.star_herb import StarHerb


class NewRule(Instruction):
    """Brings a rule into the game."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(NewRules).begin(state, code[1])


class RuleHolds(Test):
    """Whether a rule has come into the game."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(NewRules).holds(state, NEW_RULES[x])


class PitchCamp(Instruction):
    """Puts the camp on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Camp).pitch(state, code[1])


class BringWagon(Instruction):
    """Puts the supply wagon on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Camp).put_wagon(state, code[1])


class WagonOn(Test):
    """Whether the supply wagon is on a space."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Camp).wagon_at(state) == x


class GrowHerb(Instruction):
    """Lets star herb grow on a space."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(StarHerb).grow(state, code[1], book.cards.amount(state, frame, code[2]))


class TimberOn(Test):
    """Whether the logs on a space are so large altogether."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Bridging).timber(state, y) >= x

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        bridging = book.of(Bridging)
        missing = x - bridging.timber(state, y)
        found: list[list[int]] = []
        for log in bridging.elsewhere(state, y):
            if missing > 0:
                found.append([do.THING_ON, log, y])
                missing -= bridging.size_of(log)
        return found


class BuildBridge(Instruction):
    """Builds a bridge over a gorge."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Bridging).build(state, code[1], code[2])


class FillCaves(Instruction):
    """Fills the caves as at sunrise."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Caves).fill(state)


class LayCaveToken(Instruction):
    """Puts a cave token on a space, face down."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        caves = book.of(Caves)
        if not caves.on(state, code[1]):
            caves.lay(state, code[1])


class SendOut(Instruction):
    """Sends hunters out, as a movement token does."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Hunters).hunt(state, list(WHO.values())[code[1]], book.cards.amount(state, frame, code[2]))


class BoxSkeletons(Instruction):
    """Puts skeletons into the sunrise box."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Skeletons).wait(state, book.cards.amount(state, frame, code[1]))


class RaiseSkeletons(Instruction):
    """Lets skeletons come up at once."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Skeletons).come_up(state, book.cards.amount(state, frame, code[1]))


class DearOvertime(Instruction):
    """Lays the overtime token with the dear side up."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(OvertimeToken).lay(state, code[1])


class FinalAdversary(Instruction):
    """Says that a creature is a final adversary."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Fire).name_adversary(state, code[1])


WORDS: Final[tuple[OwnWord, ...]] = (
    OwnEffect(
        "new_rule",
        Said(
            "A rule of the box holds from now on.",
            "Eine Regel der Schachtel gilt ab jetzt.",
            "Une règle de la boîte vaut désormais.",
        ),
        "new_rule: provisions",
        value=choice(*NEW_RULES),
        instruction=NewRule(),
        chapter=NewRules,
    ),
    OwnCondition(
        "rule_holds",
        Said(
            "This rule has come into the game.",
            "Diese Regel ist ins Spiel gekommen.",
            "Cette règle est entrée en jeu.",
        ),
        "rule_holds: agren",
        value=choice(*NEW_RULES),
        test=RuleHolds(),
        chapter=NewRules,
    ),
    OwnEffect(
        "dear_overtime",
        Said(
            "On the easy levels overtime costs 4 willpower an hour, until no guard troll stands on this space.",
            "Auf leichten Stufen kostet eine Überstunde 4 Willenspunkte, bis kein Wachtroll mehr hier steht.",
            "Aux niveaux faciles, une heure supplémentaire coûte 4 points de volonté tant qu'un troll gardien est ici.",
        ),
        "dear_overtime: 249",
        value=FIXED_SPACE,
        instruction=DearOvertime(),
        chapter=OvertimeToken,
    ),
    OwnEffect(
        "final_adversary",
        Said(
            "A creature is a final adversary, which minds neither fire nor light magic.",
            "Eine Kreatur ist ein Endgegner, dem weder Feuer noch Lichtmagie etwas ausmacht.",
            "Une créature est un adversaire final, qui ne craint ni le feu ni la magie de lumière.",
        ),
        "final_adversary: troll",
        value=CREATURE,
        instruction=FinalAdversary(),
        chapter=Fire,
    ),
    OwnEffect(
        "pitch_camp",
        Said("The camp stands on a space.", "Das Lager steht auf einem Feld.", "Le campement est sur une case."),
        "pitch_camp: 207",
        value=FIXED_SPACE,
        instruction=PitchCamp(),
        chapter=Camp,
    ),
    OwnEffect(
        "bring_wagon",
        Said(
            "The supply wagon stands on a space.",
            "Der Trosswagen steht auf einem Feld.",
            "Le convoi est sur une case.",
        ),
        "bring_wagon: 207",
        value=FIXED_SPACE,
        instruction=BringWagon(),
        chapter=Camp,
    ),
    OwnCondition(
        "wagon_on",
        Said(
            "The supply wagon is on this space.",
            "Der Trosswagen ist auf diesem Feld.",
            "Le convoi est sur cette case.",
        ),
        "wagon_on: 249",
        value=FIXED_SPACE,
        test=WagonOn(),
        chapter=Camp,
    ),
    OwnEffect(
        "star_herb",
        Said(
            "Star herb from the equipment board grows on a space.",
            "Sternkraut von der Ausrüstungstafel wächst auf einem Feld.",
            "De l'herbe aux étoiles du plateau Objets pousse sur une case.",
        ),
        "star_herb: {at: 224, count: 2}",
        (Arg("at", FIXED_SPACE, True), Arg("count", amount(1, 8), True)),
        instruction=GrowHerb(),
        chapter=StarHerb,
    ),
    OwnCondition(
        "timber_on",
        Said(
            "The logs that lie on a space, or that heroes carry there, have at least this size altogether.",
            "Die Baumstämme, die auf einem Feld liegen oder dort getragen werden, haben zusammen diese Größe.",
            "Les rondins posés sur une case ou portés là par des héros ont au moins cette taille au total.",
        ),
        "timber_on: {size: 5, space: 210}",
        (Arg("size", number(1, 7), True), Arg("space", FIXED_SPACE, True)),
        test=TimberOn(),
        chapter=Bridging,
    ),
    OwnEffect(
        "build_bridge",
        Said(
            "A bridge is built where one was broken.",
            "Wo eine Brücke zerstört war, wird wieder eine gebaut.",
            "Un pont est construit là où il était détruit.",
        ),
        "build_bridge: {from: 210, to: 235}",
        (Arg("from", FIXED_SPACE, True), Arg("to", FIXED_SPACE, True)),
        instruction=BuildBridge(),
        chapter=Bridging,
    ),
    OwnEffect(
        "fill_caves",
        Said(
            "Each cave without a token and without a hero gets a cave token, as at sunrise.",
            "Jede Höhle ohne Plättchen und ohne Helden bekommt ein Höhlenplättchen, wie bei Sonnenaufgang.",
            "Chaque grotte sans jeton ni héros reçoit un jeton Grotte, comme au lever du soleil.",
        ),
        "fill_caves",
        value=NOTHING,
        instruction=FillCaves(),
        chapter=Caves,
    ),
    OwnEffect(
        "cave_token",
        Said(
            "A cave token comes to a space, face down, even if a hero stands there.",
            "Auf ein Feld kommt verdeckt ein Höhlenplättchen, auch wenn dort ein Held steht.",
            "Un jeton Grotte arrive sur une case, face cachée, même si un héros s'y trouve.",
        ),
        "cave_token: 230",
        value=FIXED_SPACE,
        instruction=LayCaveToken(),
        chapter=Caves,
    ),
    OwnTrigger(
        CAVE_SHOWS,
        Said(
            "A hero has uncovered a cave token that shows this. What it does by itself comes afterwards.",
            "Ein Held hat ein Höhlenplättchen aufgedeckt, das dies zeigt. Was es von selbst tut, kommt danach.",
            "Un héros a révélé un jeton Grotte qui montre ceci. Ce que le jeton fait de lui-même vient ensuite.",
        ),
        "cave_shows: agren",
        value=choice(*FACES),
        chapter=Caves,
    ),
    OwnEffect(
        "hunt",
        Said(
            "Skeletons or Krahder go towards heroes, as a movement token says.",
            "Skelette oder Krahder gehen auf Helden zu, wie ein Bewegungsplättchen es sagt.",
            "Des squelettes ou des Krahder avancent vers des héros, comme le dit un jeton Mouvement.",
        ),
        "hunt: {which: horde, steps: 2}",
        (Arg("which", choice(*WHO), True), Arg("steps", amount(1, MOST_STEPS), True)),
        instruction=SendOut(),
        chapter=Hunters,
    ),
    OwnEffect(
        "box_skeletons",
        Said(
            "So many skeletons stand in the sunrise box and come up at the next sunrise.",
            "So viele Skelette stehen auf dem Sonnenaufgang-Feld und tauchen beim nächsten Sonnenaufgang auf.",
            "Autant de squelettes sont sur la case du lever du soleil et surgissent au prochain lever.",
        ),
        "box_skeletons: 2",
        value=amount(1, 6),
        instruction=BoxSkeletons(),
        chapter=Skeletons,
    ),
    OwnEffect(
        "raise_skeletons",
        Said(
            "So many skeletons come up at once, each where a red die says.",
            "So viele Skelette tauchen sofort auf, jedes dort, wo ein roter Würfel es sagt.",
            "Autant de squelettes surgissent aussitôt, chacun là où un dé rouge le dit.",
        ),
        "raise_skeletons: 1",
        value=amount(1, 6),
        instruction=RaiseSkeletons(),
        chapter=Skeletons,
    ),
)
