"""Hero boards: willpower, strength, gold and the dice of a row."""

from __future__ import annotations

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.limits import MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.state import Hero


class HeroBoards(Chapter):
    """What a hero's markers show."""

    def dice_of(self, hero: Hero) -> int:
        """Dice of the row in which the willpower marker stands.  [BASE-HEROBOARD-01]"""
        return self.content.heroes[hero.kind].dice_at[hero.willpower]

    def most_willpower(self, hero: Hero) -> int:
        """How much willpower a hero can have: as much as the track shows, unless a box says otherwise."""
        return MAX_WILLPOWER

    def gain_willpower(self, hero: Hero, amount: int) -> None:
        """Raise willpower, at most to the end of the track.  [BASE-TRACK-01]"""
        gained = min(amount, self.most_willpower(hero) - hero.willpower)
        if gained > 0:
            hero.willpower += gained
            self.log(ev.WILLPOWER_GAINED, hero.kind, gained)

    def lose_willpower(self, hero: Hero, amount: int) -> None:
        """Lower willpower, at most to 0."""
        lost = min(amount, hero.willpower)
        if lost > 0:
            hero.willpower -= lost
            self.log(ev.WILLPOWER_LOST, hero.kind, lost)

    def pay_willpower(self, hero: Hero, amount: int) -> None:
        """A price in willpower, which nothing averts."""
        self.lose_willpower(hero, amount)

    def gain_strength(self, hero: Hero, amount: int) -> None:
        """Raise strength, at most to the end of the track.  [BASE-TRACK-01]"""
        gained = min(amount, MAX_STRENGTH - hero.strength)
        if gained > 0:
            hero.strength += gained
            self.log(ev.STRENGTH_GAINED, hero.kind, gained)

    def lose_strength(self, hero: Hero, amount: int) -> None:
        """Lower strength, never below 1.  [BASE-FIGHT-24]"""
        lost = min(amount, hero.strength - 1)
        if lost > 0:
            hero.strength -= lost
            if self.book.hear_weakening:
                self.book.weakened |= 1 << hero.kind
            self.log(ev.STRENGTH_LOST, hero.kind, lost)

    def gain_gold(self, hero: Hero, amount: int) -> None:
        """Gold from the supply; there is always enough.  [BASE-HEROBOARD-05]"""
        if amount > 0:
            hero.gold += amount
            self.log(ev.GOLD_GAINED, hero.kind, amount)

    def lose_gold(self, hero: Hero, amount: int) -> None:
        """Gold back to the supply."""
        lost = min(amount, hero.gold)
        if lost > 0:
            hero.gold -= lost
            self.log(ev.GOLD_LOST, hero.kind, lost)
