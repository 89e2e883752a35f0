"""What a game is played with: cast, creatures, decks and the compiled legend. Never changes during a game.

Content is compiled for one legend, edition, difficulty and number of heroes, so that no rule has to ask for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from andori.engine.actions import ActionBook
from andori.engine.board import Board
from andori.engine.citations import Citations
from andori.engine.die import Die
from andori.engine.editions import Edition
from andori.engine.events import EVENT_NAMES, EVENT_NUMBERS, Told
from andori.engine.frames import FRAME_NAMES
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.reasons import REASON_NAMES
from andori.engine.things import Things

if TYPE_CHECKING:
    from andori.engine.chapter import Chapter
    from andori.engine.field import Field
    from andori.engine.instruction import Instruction, Test


def dice_by_willpower(dice: list[int], rows: list[int]) -> list[int]:
    """How many dice are thrown with each willpower; ``rows`` are where the second row begins, the third, and so on."""
    return [dice[len([start for start in rows if willpower >= start])] for willpower in range(MAX_WILLPOWER + 1)]


class HeroKind:
    """One hero of the cast, as printed on the hero board."""

    def __init__(
        self,
        name: str,
        rank: int,
        dice: list[int],
        well: int,
        one_by_one: bool,
        flips: bool,
        cheap_strength_on: int,
        brew_discount: int,
        figures: dict[str, str],
        die: int,
        rows: list[int],
    ) -> None:
        self.name: str = name
        self.rank: int = rank
        self.die: int = die
        """Which dice of the box are his."""
        self.dice: list[int] = dice
        """Dice by row of willpower, the lowest first."""
        self.rows: list[int] = rows
        """The willpower at which the second row begins, the third, and so on."""
        self.dice_at: list[int] = dice_by_willpower(dice, rows)
        self.well: int = well
        self.one_by_one: bool = one_by_one
        self.flips: bool = flips
        self.cheap_strength_on: int = cheap_strength_on
        """Space index on which strength costs 1 gold, -1 for nowhere."""
        self.brew_discount: int = brew_discount
        self.figures: dict[str, str] = figures
        """The sides of the hero board, the usual one first: ``man`` and ``woman``, and what each is called."""


class CreatureKind:
    """One kind of creature, as printed on the creature display or on a legend card."""

    def __init__(
        self,
        name: str,
        strength: int,
        willpower: int,
        dice: list[int],
        rows: list[int],
        die: int,
        reward: int,
        moves_as: int,
        immobile: bool = False,
        herbs_count: bool = True,
        carries: int = 0,
        mirrors_strength: bool = False,
        stronghold_ending: int = -1,
    ) -> None:
        self.name: str = name
        self.strength: int = strength
        self.willpower: int = willpower
        self.dice: list[int] = dice
        self.rows: list[int] = rows
        self.dice_at: list[int] = dice_by_willpower(dice, rows)
        self.die: int = die
        self.reward: int = reward
        self.moves_as: int = moves_as
        """The kind whose sunrise step moves it."""
        self.immobile: bool = immobile
        self.herbs_count: bool = herbs_count
        self.carries: int = carries
        """A thing it drags along and leaves when beaten."""
        self.mirrors_strength: bool = mirrors_strength
        """Its strength equals that of those who fight it."""
        self.stronghold_ending: int = stronghold_ending
        """The ending when it enters the stronghold, whatever shields are free; -1 for none."""
        # How it is fought where that differs from the usual; whoever reads the box says so.
        self.several: bool = False
        """Any number of them stand on a space, outside of the grid of creatures."""
        self.alone: bool = False
        """Nobody can be invited against it."""
        self.close: bool = False
        """A bow does not reach it."""
        self.equal_beats: bool = False
        """Without willpower: an equal value beats it, too."""
        self.narrates: bool = True
        """The narrator moves on when it is beaten."""
        self.kept: bool = True
        """Its figure goes to the defeated, and not out of the game."""
        self.options: list[tuple[int, int]] = []
        """Rewards of which one is taken, each an amount and what it is of: a thing, willpower (0) or strength."""
        self.figures: int = 0
        """How many figures of it there are; 0 where the box does not say."""

    def is_bare(self) -> bool:
        """Whether it has a value and no willpower, so that a single value beats it."""
        return self.willpower == 0


class EventCard:
    """One event card: where its programme starts and whether a shield wards it off."""

    def __init__(self, name: str, pc: int, shield: bool) -> None:
        self.name: str = name
        self.pc: int = pc
        self.shield: bool = shield


ANYBODY: Final = 0
LOWEST: Final = 1
HIGHEST: Final = 2


class Site:
    """A card that lies on the board until somebody comes to one of its spaces."""

    def __init__(
        self, name: str, spaces: list[int], pc: int, forced: bool, first: int, needs_gold: int, thing: int
    ) -> None:
        self.name: str = name
        self.spaces: list[int] = spaces
        self.pc: int = pc
        self.forced: bool = forced
        """It happens to the first who comes; otherwise he may claim it."""
        self.first: int = first
        """Of several who stand there: ANYBODY, only the LOWEST rank, or only the HIGHEST."""
        self.needs_gold: int = needs_gold
        self.thing: int = thing
        """The article that lies there with it, 0 for none."""


class Ending:
    """One way a legend can end."""

    def __init__(self, code: str, won: bool) -> None:
        self.code: str = code
        self.won: bool = won


class Layer:
    """A kind of token of the box's own that lies on spaces: so many of them, or one with a side up."""

    def __init__(self, name: str, most: int, sides: list[str]) -> None:
        self.name: str = name
        self.most: int = most
        """How many may lie on one space, where it has no sides."""
        self.sides: list[str] = sides
        self.thing: int = 0
        """The thing that each of these tokens is as soon as a hero has it, if it is one."""


class Pool:
    """Face-down tokens of the box's own: how many there are of each name."""

    def __init__(self, name: str, names: list[str], counts: list[int]) -> None:
        self.name: str = name
        self.names: list[str] = names
        self.counts: list[int] = counts


class Mark:
    """A number that the box notes, of the table or of every hero, and what it is at the start."""

    def __init__(self, name: str, start: int) -> None:
        self.name: str = name
        self.start: int = start


class Origin:
    """Where a part of the programme comes from: its first instruction, the one behind its last, line and words."""

    def __init__(self, start: int, end: int, line: int, word: str) -> None:
        self.start: int = start
        self.end: int = end
        self.line: int = line
        self.word: str = word


class Content:
    """Everything that does not change during a game."""

    def __init__(self, board: Board, book: ActionBook, edition: Edition) -> None:
        self.legend: str = ""
        self.lenders: list[str] = []
        """Other boxes of which the legend has something."""
        self.kept_texts: dict[str, str] = {}
        """The files with the texts of legend and decks, where a table has kept its own; else the package's are told."""
        self.difficulty: str = "normal"
        self.board: Board = board
        self.book: ActionBook = book
        self.edition: Edition = edition
        self.citations: Citations = Citations()
        """Which rules are cited."""
        self.chapters: list[type[Chapter]] = []
        """The rules that are played: the chapters of the box, and those that a legend borrows."""
        self.reason_names: list[str] = list(REASON_NAMES)
        self.event_names: list[str] = list(EVENT_NAMES)
        self.reason_codes: dict[str, int] = {}
        self.event_codes: dict[str, int] = {}
        """Places in these lists."""
        """Refusals and facts by their codes; those of the box come last."""
        self.own_events: list[Told] = []
        self.frame_names: list[str] = list(FRAME_NAMES)
        """What can be in progress by its kind; what only the box has comes last."""
        self.nouns: dict[str, str] = {}
        """What the box calls a stronghold, followers, barriers and the like; it has only those that it names."""
        self.moment_rows: list[Field] = []
        self.board_rows: list[Field] = []
        self.hero_rows: list[Field] = []
        """The table of state rows, made by :func:`andori.engine.fields.lay_out`."""
        self.ally_steps: list[int] = []
        """How many spaces an hour leads each figure; none where nobody leads it."""
        self.ally_helps: list[int] = []
        """What each figure adds to the heroes' value on the space of their foe."""
        self.dice: list[Die] = []
        """The kinds of dice of the box; a kind is known by its place here."""
        self.stone_die: int = 0
        """The die that stones of different colours give."""
        self.heroes: list[HeroKind] = []
        self.creatures: list[CreatureKind] = []
        self.cards: list[EventCard] = []
        self.fog_programs: list[int] = []
        """Programme of each kind of fog token."""
        self.fog_counts: list[int] = []
        self.sites: list[Site] = []
        self.endings: list[Ending] = []
        self.program: list[list[int]] = []
        self.instructions: list[Instruction] = []
        """The instructions of the box's own words, in the order of their codes."""
        self.tests: list[Test] = []
        """Its own conditions, likewise."""
        self.program_rules: list[str] = []
        """For each instruction of the programme the rule by which it is carried out."""
        self.origins: list[Origin] = []
        """What each part of the programme was written as, to name it when it cannot go on."""
        self.setup_pc: int = 0
        self.letter_pc: list[int] = []
        """Programme of each legend card."""
        self.card_names: list[str] = []
        """Name of each legend card."""
        self.card_numbers: dict[str, dict[str, list[int]]] = {}
        """Numbers that the text of each card may take from what the card does."""
        self.variable_names: list[str] = []
        self.variable_start: list[int] = []
        self.flag_names: list[str] = []
        self.sunrise: list[list[int]] = []
        """Steps of the sunrise: [step, creature kind, or the place of its name where it is a box's own]."""
        self.step_names: list[str] = []
        """Names of the steps of the sunrise that only chapters of the box know."""
        self.hours: int = 7
        """Hours of a day before overtime."""
        self.overtime: list[int] = []
        """Willpower that each hour of overtime costs."""
        self.last_hour: int = 7
        self.shields: int = 0
        self.brew_price: int = 0
        self.article_price: int = 2
        self.small_slots: int = 3
        self.things: Things = Things()
        self.stock: list[int] = []
        self.stones: list[int] = []
        """Face-down stones of each colour."""
        self.stone_names: list[str] = []
        self.gems: list[int] = []
        """Face-down gemstones of each value."""
        self.gem_names: list[str] = []
        self.layers: list[Layer] = []
        self.pools: list[Pool] = []
        self.marks: list[Mark] = []
        self.hero_marks: list[Mark] = []
        """What each hero has of the box's own marks."""
        self.on_gem: list[int] = []
        """Programmes run when a face-down gemstone has been taken."""
        self.on_variable: list[list[int]] = []
        """[variable, value, pc]: run when a variable reaches a value from below."""
        self.on_round: list[list[int]] = []
        """[creature kind or -1, pc]: run when such a creature has survived a round."""
        self.on_round_start: list[list[int]] = []
        """[creature kind or -1, pc]: run when a round against such a creature begins."""
        self.icons: dict[str, str] = {}
        """What the legend's own things look like, by name; no rule asks for it."""
        self.counters: list[int] = []
        """Variables that players see at the table."""
        self.counter_goals: list[int] = []
        """How far each of them has to come, 0 where nothing is said."""
        self.counter_shown: list[int] = []
        """Programme of each of them that says whether it is seen, -1 for always."""
        self.task_names: list[str] = []
        self.task_done: list[int] = []
        """Programme of each task that says whether it is done."""
        self.task_shown: list[int] = []
        """Programme of each task that says whether the heroes know of it, -1 for always."""
        self.on_defeat: list[list[int]] = []
        """[creature kind, pc]: programmes run when such a creature is beaten."""
        self.on_fog: list[list[int]] = []
        """[fog kind, pc, instead]: the legend's own programme for a fog token, after the token's own or instead."""
        self.on_enter: list[list[int]] = []
        """[space, pc]: run when a hero enters."""
        self.on_stop: list[list[int]] = []
        """[space, pc]: run when a hero ends his walk."""
        self.on_deliver: list[list[int]] = []
        """[thing, space, pc]: run when the thing is on the space, lying or carried by a hero who stands there."""
        self.on_touch: list[list[int]] = []
        """[thing, pc]: run when the thing shares a space with a creature."""
        self.on_drink: list[int] = []
        """Programmes run when a hero has emptied a well."""
        self.on_buy_strength: list[int] = []
        """Programmes run when a hero has bought strength."""
        self.on_meet: list[int] = []
        """Programmes run when a hero and a creature come upon each other."""
        self.on_sunrise: list[int] = []
        self.on_stronghold: list[int] = []
        """Programmes run when a creature enters the stronghold."""
        self.on_own: dict[str, list[list[int]]] = {}
        """[number, pc] by the name of a trigger of the box's own: run when a chapter sets it off with the number."""
        self.at_end: int = -1
        self.begin_names: list[str] = []
        """Later points at which the legend can begin, each with a set-up of its own."""
        self.begin_pcs: list[int] = []
        """Programme that judges the legend when the narrator reaches the end of the track."""
        self.stronghold_ending: int = 0
        self.deck_of: list[str] = []
        """Name of the deck each card belongs to."""
        self.deck_homes: dict[str, str] = {}
        """The box in whose folder each event deck lies, which is not always that of the legend."""
        self.card_deck: list[int] = []
        """The legend's own deck each card belongs to; -1 for event cards of the box."""
        self.deck_names: list[str] = []
        """The legend's own decks."""
        self.deck_returns: list[bool] = []
        """Whether the cards of such a deck come back once all have been drawn."""
        self.deck: list[int] = []
        """1 for each event card in the stack at the start."""
        self.letter_at: list[int] = []
        """Legend card that lies at each letter at the start, -1 for none."""
        self.questions: list[str] = []
        """Keys of the questions that cards ask."""
        self.unofficial: bool = False
        """Played in a way no booklet offers: a single hero, or an easy level in the edition that has none."""

    def play_by(self, chapters: list[type[Chapter]]) -> None:
        """Take the rules of these chapters, with the refusals and facts that they bring."""
        self.chapters = chapters
        for chapter in chapters:
            self.reason_names += chapter.REASONS
            self.own_events += chapter.EVENTS
            self.frame_names += chapter.FRAMES
        self.event_names += [told.name for told in self.own_events]
        # Chapters ask by name at every moment: looking through the list took two thirds of a long list of actions.
        self.reason_codes = {name: code for code, name in enumerate(self.reason_names)}
        self.event_codes = {name: code for code, name in enumerate(self.event_names)}

    def reason(self, name: str) -> int:
        """The code of a refusal by its name."""
        return self.reason_codes[name]

    def event(self, name: str) -> int:
        """The code of a fact by its name."""
        return self.event_codes[name]

    def frame(self, name: str) -> int:
        """The kind of a frame by its name."""
        return self.frame_names.index(name)

    def event_words(self, code: int) -> tuple[str, ...]:
        """What the numbers of a fact are."""
        own = code - len(EVENT_NAMES)
        return self.own_events[own].words if own >= 0 else EVENT_NUMBERS.get(code, ())
