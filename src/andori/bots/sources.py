"""What brings something about in a legend: triggers and cards on the board, with what comes of each.

A trigger that has a card of the legend's own decks turned over can bring about what is on any of these cards.
"""

from __future__ import annotations

from typing import Final

from andori.bots.deeds import Deed, Ways
from andori.engine import effects_code as do
from andori.engine.content import Content

BY_DEFEAT: Final = 1
BY_FOG: Final = 2
BY_PLACE: Final = 3
BY_DELIVERY: Final = 4
BY_DRINK: Final = 5
BY_PURCHASE: Final = 6
BY_VARIABLE: Final = 7
BY_SITE: Final = 8


class Source:
    """A trigger or a card on the board: what sets it off, and what it brings about."""

    def __init__(self, how: int, a: int, b: int, content: Content, pc: int) -> None:
        self.how: int = how
        self.a: int = a
        self.b: int = b
        self.variables: list[int] = []
        self.things: list[int] = []
        self.kinds: list[int] = []
        self.sites: list[int] = []
        """Cards that it lays on the board."""
        self.marks: list[int] = []
        """Marks of the table that it brings to what a test of the box's own asks for."""
        self.brewer: bool = False
        self.ends: bool = False
        """It brings the legend to its end, so everything else must be done before."""
        ways = Ways(content.program, pc)
        self.deeds: list[Deed] = ways.deeds
        self.own: bool = True in [deed.is_own() for deed in ways.deeds]
        """Some of what it brings about only one hero can do."""
        self.asks: list[int] = ways.asks if self.own else []
        drawn: list[int] = []
        self.ends = self.follow(content, pc, drawn)
        for deck in drawn:
            for card, owner in enumerate(content.card_deck):
                if owner == deck:
                    # Which card comes is luck: one that ends the legend is nothing to wait for.
                    self.follow(content, content.cards[card].pc, drawn)

    def follow(self, content: Content, pc: int, drawn: list[int]) -> bool:
        """Note what a programme brings about, and in ``drawn`` the decks it draws from; whether it ends the legend."""
        ends = False
        while content.program[pc][0] != do.END:
            code = content.program[pc]
            op = code[0]
            if op == do.SET or op == do.ADD:
                self.variables.append(code[1])
            elif op == do.LAY_THING or op == do.GET_THING:
                self.things.append(code[1])
            elif op == do.PLACE or op == do.RELOCATE:
                self.kinds.append(code[1])
            elif op == do.SITE:
                self.sites.append(code[1])
            elif op == do.PLACE_BREWER:
                self.brewer = True
            elif op == do.JUMP_NARRATOR or op == do.FINISH:
                ends = True
            elif op >= do.FIRST_OF_BOX:
                self.marks.extend(content.instructions[op - do.FIRST_OF_BOX].raises(code))
            elif op == do.DRAW_EVENT and code[1] >= 0 and code[1] not in drawn:
                drawn.append(code[1])
            pc += 1
        return ends


def sources_of(content: Content) -> list[Source]:
    """Everything in a legend that the heroes can set off."""
    found: list[Source] = []
    for entry in content.on_defeat:
        found.append(Source(BY_DEFEAT, entry[0], 0, content, entry[1]))
    for entry in content.on_fog:
        found.append(Source(BY_FOG, entry[0], 0, content, entry[1]))
    for kind, pc in enumerate(content.fog_programs):
        found.append(Source(BY_FOG, kind, 0, content, pc))
    for entry in content.on_stop:
        found.append(Source(BY_PLACE, entry[0], 0, content, entry[1]))
    for entry in content.on_enter:
        found.append(Source(BY_PLACE, entry[0], 0, content, entry[1]))
    for entry in content.on_deliver:
        found.append(Source(BY_DELIVERY, entry[0], entry[1], content, entry[2]))
    for pc in content.on_drink:
        found.append(Source(BY_DRINK, 0, 0, content, pc))
    for pc in content.on_buy_strength:
        found.append(Source(BY_PURCHASE, 0, 0, content, pc))
    for entry in content.on_variable:
        found.append(Source(BY_VARIABLE, entry[0], entry[1], content, entry[2]))
    for number, site in enumerate(content.sites):
        card = Source(BY_SITE, number, 0, content, site.pc)
        if site.thing:
            card.things.append(site.thing)
        found.append(card)
    return found
