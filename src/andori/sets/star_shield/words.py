"""What only legends with The Star Shield can say: which threat comes, and what becomes of it."""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import ANYTHING, FIXED_SPACE, TRUTH, Arg, Said, choice, number
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.sets.star_shield.chapters.threats import THREATS, Threats


class Threaten(Instruction):
    """Brings a threat into play."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Threats).bring(state, code[1], code[2], code[3], code[4], max(code[5], 1))


class ThreatIs(Test):
    """Whether this threat is in play."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Threats).now(state) == x


class ThreatRepelled(Test):
    """Whether the threat has been repelled."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return state.marks[book.of(Threats).done] != 0


WORDS: Final[tuple[OwnWord, ...]] = (
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
)
