"""A chapter: one subject of a booklet.

A box is a list of chapters. Each owns the verbs, stages and steps of its subject; all of them share the state, which is
plain data. A chapter speaks to its neighbours by name, and it listens where it overrides a method of this class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.board import Board
from andori.engine.content import Content
from andori.engine.die import Die
from andori.engine.editions import Edition
from andori.engine.events import Event, Told
from andori.engine.foe import Foe
from andori.engine.forms import Form
from andori.engine.frames import Fight, Frame, Sunrise
from andori.engine.stage import Stage
from andori.engine.state import RUNNING, Hero, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Chapter:
    """What every chapter stands on."""

    FORMS: ClassVar[tuple[Form, ...]] = ()
    """The lines of this subject's actions."""
    REASONS: ClassVar[tuple[str, ...]] = ()
    """Refusals that only a box knows, by the keys of their sentences; :meth:`Content.reason` gives their codes."""
    EVENTS: ClassVar[tuple[Told, ...]] = ()
    """Facts that only a box knows; :meth:`Content.event` gives their codes."""
    FRAMES: ClassVar[tuple[str, ...]] = ()
    """What only a box has in progress, by the names in positions; :meth:`Content.frame` gives the kinds."""
    STEPS: ClassVar[tuple[str, ...]] = ()
    """Steps of the sunrise that only a box has, by their names; :meth:`at_sunrise` carries them out."""
    BRINGS: ClassVar[tuple[str, ...]] = ()
    """Things that this chapter itself brings into play or takes out of it; the tester keeps no books on them."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.edition: Edition = content.edition
        self.board: Board = content.board
        self.adjacent: list[list[bool]] = content.board.adjacent
        self.neighbours: list[list[int]] = content.board.neighbours
        # What things are good for, by code; rules ask for a role, never for a thing.
        self.roles: list[int] = content.things.roles
        self.sizes: list[int] = content.things.size
        self.herb: list[int] = content.things.herb
        self.gem: list[int] = content.things.gem
        self.coin: int = content.things.coin
        self.follower: int = content.things.follower
        self.hidden_stone: int = content.things.hidden_stone
        self.hidden_gem: int = content.things.hidden_gem
        self.has_later: bool = content.things.has_later()

    def bind(self, book: Rulebook) -> None:
        """Find the chapters that this one speaks to; all have been made."""
        self.book: Rulebook = book

    def verbs(self) -> list[Verb]:
        """The kinds of action of this subject."""
        return []

    def stages(self) -> list[Stage]:
        """What the frames of this subject mean."""
        return []

    def foes(self) -> list[Foe]:
        """What of this subject can be fought; one that is listed later takes the place of those it serves, too."""
        return []

    # ---- what a chapter may listen to --------------------------------------------------------------------------

    def hour_struck(self, state: State, seat: int) -> None:
        """A hero's time marker has come to ``hero.hours``, and what he spent the hour on is done.

        It may be in the middle of a walk or between the rounds of a fight; what is pushed here comes before they go on.
        Several who fight together are told of in seating order.
        """

    def hero_entered(self, state: State, seat: int) -> None:
        """A hero has entered a space, perhaps only in passing."""

    def hero_stopped(self, state: State, seat: int) -> None:
        """A hero has ended his walk."""

    def creature_arrived(self, state: State, space: int) -> None:
        """A creature has come to a space."""

    def round_began(self, state: State, fight: Fight) -> None:
        """A round of a fight is about to begin: ``fight.round`` is its number, and nobody has paid for it yet."""

    def fighter_left(self, state: State, fight: Fight, seat: int) -> None:
        """A hero is out of a fight that was not won: beaten, gone, or because it ends."""

    def foe_to_throw(self, state: State, fight: Fight) -> None:
        """The heroes have thrown, and the foe is about to; what is pushed here comes first.

        Whoever answers may set ``fight.single``, so that the foe throws one die in this round.
        """

    def foe_beaten(self, state: State, fight: Fight) -> None:
        """A foe has been beaten; the fight is over."""

    def narrator_moved(self, state: State) -> None:
        """The narrator has come to a letter."""

    def before_sunrise(self, state: State, frame: Sunrise) -> None:
        """The sun is about to rise, and no symbol has been carried out; what is pushed here comes first.

        Whoever answers may cover symbols: ``frame.covered`` is the mask of their places, for this one sunrise.
        """

    def symbol_covered(self, state: State, step: int) -> None:
        """A symbol of the sunrise box is left out, because it is covered; ``step`` is its place there."""

    def symbol_passed(self, state: State, step: int) -> None:
        """A symbol of the sunrise box has been carried out with all that it brought about, and was not covered.

        ``step`` is its place there. So at the narrator's symbol this is behind the narrator's move and the cards that
        were read for it, and not at all if the game ended by them. What is pushed here comes before the next symbol.
        """

    def strength_lost(self, state: State, seat: int) -> None:
        """A hero's strength has fallen; what brought it about is done."""

    def day_ended(self, state: State, seat: int) -> None:
        """A hero has ended his day."""

    def day_began(self, state: State) -> None:
        """A new day has begun."""

    # ---- what a chapter may be asked ---------------------------------------------------------------------------

    def way_barred(self, state: State, hero: Hero, space: int) -> int:
        """Why a hero cannot step onto a space to which there is a way, or 0."""
        return why.OK

    def hero_held(self, state: State, hero: Hero) -> int:
        """Why a hero cannot leave his space, or 0: the code of a refusal, which has its rule and its sentence.

        A walk ends where its hero is held. Others who would move a hero ask :meth:`Walking.held`.
        """
        return why.OK

    def hold_fault(self, hero: Hero, thing: int) -> int:
        """Why a hero cannot have a thing besides what he has, though there is a slot for it, or 0."""
        return why.OK

    def help_in_fight(self, state: State, fight: Fight) -> int:
        """What is added to the heroes' value at the start of a round."""
        return 0

    def strength_added(self, state: State, fight: Fight, seat: int) -> int:
        """What a hero has more (or less) than his strength in the round that begins."""
        return 0

    def dice_added(self, state: State, fight: Fight, seat: int) -> int:
        """How many dice a hero throws more (or fewer) than the row of his willpower says; one is always left."""
        return 0

    def foe_dice_added(self, state: State, fight: Fight) -> int:
        """How many dice a foe throws more (or fewer), if it throws any; one is always left."""
        return 0

    def face_counts(self, state: State, fight: Fight, hero: Hero, face: int, worth: int) -> int:
        """What a face of a hero's throw counts, which is worth so much so far."""
        return worth

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        """Whether a hero who has thrown could still change his throw by a verb of this chapter."""
        return False

    def points_kept(self, state: State, fight: Fight, seat: int) -> list[int]:
        """What a hero could add to his throws by this chapter, once each: who reckons odds counts one in a round."""
        return []

    def thrown_as(self, state: State, fight: Fight, hero: Hero, die: Die) -> Die:
        """For odds: the die as it falls in the end where a hero throws it again by a verb of this chapter."""
        return die

    def victory_hushed(self, state: State, fight: Fight) -> bool:
        """Whether a foe that is beaten now brings no reward and does not move the narrator."""
        return False

    def pairs_kept(self, state: State, fight: Fight, seat: int) -> int:
        """In how many rounds a hero could add the two best dice of his throw by this chapter, for who reckons odds."""
        return 0

    def throws_kept(self, state: State, fight: Fight, seat: int) -> int:
        """In how many rounds a hero could throw a die again by this chapter, for who reckons odds."""
        return 0

    def can_recover(self, state: State, seat: int) -> bool:
        """Whether a fighter could gain willpower by a verb of this chapter before the next round."""
        return False

    def out_of_play(self, state: State, seat: int) -> bool:
        """Whether a hero does nothing until further notice: his day is over, and no new one begins for him."""
        return False

    def at_sunrise(self, state: State, step: str) -> bool:
        """Carry out a step of the sunrise by its name; False when it is not a step of this chapter."""
        return False

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        """What a hero can do by the verbs of this chapter, where they are a box's own; the moment may be any."""

    def foretold(self, state: State) -> list[Event]:
        """What this subject will do by itself at the next sunrise, as things stand: facts that the table shows.

        None of them has happened; :meth:`Rulebook.fact` makes them.
        """
        return []

    def log(self, code: int, hero: int = -1, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Note a fact; ``hero`` is a hero kind."""
        if self.book.logging:
            self.book.note(code, hero, a, b, c)

    def set_off(self, state: State, trigger: str, seat: int, number: int = 0) -> None:
        """Carry out next what the legend keeps for a trigger of the box; it concerns the hero in this seat, if any."""
        for entry in self.content.on_own.get(trigger, []):
            if entry[0] == number:
                self.book.cards.start_program(state, entry[1], seat)

    def holds_role(self, hero: Hero, role: int) -> bool:
        """Whether a hero has a small thing with a role."""
        for thing in hero.small:
            if self.roles[thing] & role:
                return True
        return False

    def push(self, state: State, frame: Frame) -> None:
        """Put something on top of what is in progress, unless the game is over."""
        if state.outcome == RUNNING:
            state.frames.append(frame)
