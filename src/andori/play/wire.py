"""What a table shows and is told: one typed schema, from which the browser's TypeScript is generated.

Spaces are the numbers printed on the board; heroes, creatures, things and so on are the code words of the action lines.
Everything a person reads is already in the viewer's language. Nothing here is secret.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Struct(msgspec.Struct, frozen=True, gc=False):
    """A value that travels. None holds itself in a circle, so that Python need not look for that."""


# ---- what does not change during a game: the scenery -----------------------------------------------------------------


class NameForms(Struct, frozen=True):
    """A name with its forms, number and gender: what a sentence needs to decline by it (docs/texts.md)."""

    name: str
    the: str
    object: str
    to: str
    of: str
    along: str
    a: str
    one: str
    number: str
    gender: str


class Term(Struct, frozen=True):
    """Something with a name: its code, what it is called, and the rules behind it (numbers of the catalogue)."""

    code: str
    label: str
    forms: NameForms
    rules: list[str]


class SpaceScene(Struct, frozen=True):
    """A space of the board, as it is drawn (coordinates 0..1000 by 0..700)."""

    number: int
    at: tuple[float, float]
    tokens: tuple[float, float, float]
    """Middle and radius of the room for tokens."""
    fog: tuple[float, float] | None
    neighbours: list[int]
    arrow: int | None
    features: list[str]


class SheetLook(Struct, frozen=True):
    """How the map of a board or of one of its sheets is drawn."""

    ground: str
    """The kind of land; empty for green land."""
    cut: str
    """What lies between spaces on opposite sides; empty for water."""
    cut_names: list[tuple[str, int]]
    """What these are called, each with a space beside it."""
    water: str
    """What open water is called; empty where it has no name."""


class BoardScene(Struct, frozen=True):
    """The board."""

    name: str
    spaces: list[SpaceScene]
    bridges: list[tuple[int, int]]
    across_water: list[tuple[int, int]]
    letters: list[str]
    goal: int
    """The space that creatures make for; -1 where there is none that stays."""
    defeated: int
    names: dict[str, str]
    """Names of places by feature, for lettering the map."""
    underground: list[int]
    """Spaces without daylight."""
    jumps: list[tuple[int, int, int]]
    """Ways without a common border: from, to, and the willpower they cost."""
    gates: list[tuple[int, int]]
    """Spaces that ask for willpower, and how much."""
    road: list[int]
    """The spaces of a road, in its order."""
    sheets: dict[str, list[int]]
    """The spaces of each sheet, where the board has several; `names` has their names."""
    passages: list[tuple[int, int]]
    """Ways from one sheet to another."""
    looks: dict[str, SheetLook]
    """How the board or its sheets are drawn, by their names, where they are not plain green land."""


class HeroScene(Struct, frozen=True):
    """A hero of the cast, as printed on the side of the hero board that is shown at this table."""

    code: str
    label: str
    forms: NameForms
    figure: str
    """Which side: `man` or `woman`."""
    sides: list[HeroSide]
    """Both sides, the usual one first."""
    letter: str
    """As few letters of the name as tell the heroes of a box apart."""
    colour: str
    rank: int
    dice: list[int]
    """Dice by row of willpower, the lowest first."""
    rows: list[int]
    """The willpower at which the second row begins, the third, and so on."""
    die: str
    """Of which kind they are."""
    well: int
    rules: list[str]


class HeroSide(Struct, frozen=True):
    """A side of a hero board: `man` or `woman`, the figure's own name, and what the hero is called."""

    code: str
    called: str
    label: str


class DieScene(Struct, frozen=True):
    """A kind of die."""

    code: str
    label: str
    colour: str
    """As browsers write a colour; empty where the box says none."""
    faces: list[int]


class CreatureScene(Struct, frozen=True):
    """A kind of creature."""

    code: str
    label: str
    forms: NameForms
    look: str
    """The creature of the box that it looks like."""
    strength: int
    willpower: int
    dice: list[int]
    die: str
    reward: int
    immobile: bool
    rules: list[str]


class ThingScene(Struct, frozen=True):
    """An item or token that a hero can carry."""

    code: str
    label: str
    forms: NameForms
    size: Literal["small", "large", "head", "purse", "none"]
    icon: str
    """How a thing of the legend's own looks; empty where its box draws it or nobody has chosen."""
    price: int | None
    """What a merchant asks; None when none sells it."""
    rules: list[str]
    rests: bool
    """Whether this is a side that has been used up until sunrise."""
    place: Literal["", "strength"]
    """Where on a hero board it lies, if not in a slot: left of the strength."""


class Scenery(Struct, frozen=True):
    """All that stays the same during a game, in one language."""

    legend: str
    title: str
    about: str
    edition: str
    edition_label: str
    difficulty: str
    difficulty_label: str
    board: BoardScene
    heroes: list[HeroScene]
    dice: list[DieScene]
    """The kinds of dice; the first is used where nothing else is said."""
    creatures: list[CreatureScene]
    things: list[ThingScene]
    features: list[Term]
    """Places, tokens, figures and parts of the table that have a name and rules."""
    sunrise: list[Term]
    """The symbols of the sunrise in their order."""
    cover: str
    """What lies on a symbol that is left out; empty where none can be."""
    gauges: dict[str, int]
    """How much of a gauge there is from the start."""
    hours: int
    """Hours of a day before overtime."""
    small_slots: int
    strength_price: int
    max_strength: int
    max_willpower: int


# ---- the moment ------------------------------------------------------------------------------------------------------


class Beside(Struct, frozen=True):
    """What a hero has with him besides his belongings: its code, its name with the number, and the number."""

    code: str
    label: str
    count: int


class HeroView(Struct, frozen=True):
    """A hero and his board."""

    code: str
    space: int
    strength: int
    willpower: int
    dice: int
    hours: int
    ended: bool
    gold: int
    large: str
    head: str
    small: list[str]
    purse: list[str]
    """Stones and coins with a value, besides gold."""
    beside: list[Beside]
    """Who and what is at the hero's side."""


class CreatureView(Struct, frozen=True):
    """A creature on the board; `steps` are the arrows left to where they make for (-1: none lead there)."""

    kind: str
    space: int
    steps: int
    strength: int


class FoeView(CreatureView, frozen=True):
    """A foe on the board that is not a creature, with its strength and willpower in this game."""

    willpower: int


class Token(Struct, frozen=True, array_like=True):
    """A figure or token on the board; it travels as a list."""

    kind: str
    """What it is to the table: `fog`, `thing` (can be carried), `figure`, `site` (a card that waits there), `defeated`,
    `pack` (several creatures) or `token`."""
    code: str
    """What it is to the box; empty for fog that nobody has turned."""
    label: str
    """Its name, with the number where there are several."""
    space: int
    count: int
    side: str
    """The side that lies up, where it has several; `value` where the count is printed on it."""


class Gauge(Struct, frozen=True):
    """Something that fills or empties on the table, or is counted: how much there is of how much."""

    code: str
    label: str
    value: int
    most: int
    """How much there is in all, or how much it takes; 0 where nothing says so."""
    space: int
    """The space it belongs to; -1 when it is not on the board."""
    taken: list[str]
    """The creatures that took what is missing."""


class FightView(Struct, frozen=True):
    """A fight in progress; `foe` is empty if it is not a creature."""

    space: int
    foe: str
    foe_strength: int
    foe_willpower: int
    foe_dice: int
    foe_die: str
    """Of which kind they are; empty where it rolls none."""
    round: int
    phase: Literal[
        "inviting", "choosing", "throwing", "more", "flipping", "boosting", "foe", "shielding", "staying", "clearing"
    ]
    leader: str
    fighters: list[str]
    invited: list[str]
    joining: list[str]
    turn_of: str
    """Whose roll or answer it is."""
    dice: list[int]
    """The dice of that roll as they are now."""
    die: str
    """Of which kind they are."""
    heroes_value: int
    """Battle value of the heroes so far in this round: strength, and the dice as they lie."""
    help: int
    """What allies add."""
    loss: int
    last_heroes: int
    last_foe: int


class TradeView(Struct, frozen=True):
    """An exchange in progress."""

    hero: str
    other: str
    offer: list[str]
    wish: list[str]
    proposed: bool


class CardText(Struct, frozen=True):
    """A card to be read."""

    title: str
    story: str
    """What is read aloud, its paragraphs parted by an empty line; empty where it tells nothing."""
    rules: str
    """What it means for the game, likewise."""
    kind: Literal["event", "legend", "own"]
    """`own`: of a deck of the legend's own; if a hero drew it, it is his."""


class TaskView(Struct, frozen=True):
    """What the heroes have to do."""

    code: str
    text: str
    done: bool
    hero: str
    """Whose it is; empty if it belongs to all."""
    have: int
    need: int
    """How much has been brought about of how much; 0 where nothing is counted."""


class Laid(Struct, frozen=True):
    """A token on a track: on an hour of the time track, or on a letter of the legend track."""

    code: str
    label: str
    on: Literal["hours", "letters"]
    at: int


class Looming(Struct, frozen=True):
    """What the next sunrise will bring as things stand, in a sentence with its rule."""

    code: str
    shows: str
    """Whose drawing it has."""
    line: str
    rule: str


class View(Struct, frozen=True):
    """Everything that lies on the table at one moment."""

    moment: int
    """How many actions have been done: the moment's place in the record."""
    day: int
    heroes: list[HeroView]
    creatures: list[CreatureView]
    foes: list[FoeView]
    tokens: list[Token]
    gauges: list[Gauge]
    closed: list[tuple[int, int]]
    """Ways that no hero can go."""
    stock: dict[str, int]
    narrator: int
    track_end: int
    stars: list[int]
    """Places on the legend track where a card waits."""
    laid: list[Laid]
    """Tokens on the tracks."""
    covered: list[int]
    """Places of the symbols that this sunrise leaves out."""
    looming: list[Looming]
    hour_limit: int
    overtime: list[int]
    """Willpower that each hour of overtime costs today."""
    today: list[str]
    """What holds only today, in words."""
    rooster: str
    turn: str
    fight: FightView | None
    trade: TradeView | None
    card: CardText | None
    """An event card that waits for an answer."""
    tasks: list[TaskView]
    goal: str
    """What the legend wants beside tasks just now, in words; may be empty."""
    outcome: Literal["running", "won", "lost"]
    ending: str
    ending_text: str


class Choice(Struct, frozen=True):
    """A legal action: its line, whose it is and how to offer it."""

    action: str
    hero: str
    """A hero, or `group`."""
    kind: str
    """The second word of the line: move, stop, fight, drink, …"""
    label: str
    cost: str
    """What it costs in words; empty when it is free by its nature."""
    space: int | None
    """The space it aims at, to be shown on the map."""
    sure: bool
    """Whether it can be taken back: false when luck will speak at once."""
    offered: bool
    """Whether it is what the hero's own space has to offer: wares, a well, whatever lies there."""
    beside: bool
    """Whether the hero may do it beside a question, without answering it."""


class Question(Struct, frozen=True):
    """Who is asked what. `who` is a hero, `group`, or `nobody` when the game is over."""

    who: str
    about: str
    line: str
    open: bool
    """Whether other heroes may act freely now."""


class Fact(Struct, frozen=True):
    """Something that happened: for the log, and for moving figures.

    What `data` holds depends on `code` (see docs/api.md): from, to, space, creature, dice, value, foe, thing, card …
    """

    moment: int
    code: str
    hero: str
    line: str
    rule: str
    data: dict[str, str | int | list[int]]
    card: CardText | None


class UndoOffer(Struct, frozen=True):
    """What an undo would take back; `line` is empty when nothing can be."""

    line: str
    by: str
    """The seat whose action it was."""
    person: int
    """Who did it; only this person can take it back, even if another plays the seat now. 0: nothing to take back."""
    why_not: str


class Seat(Struct, frozen=True):
    """A seat: who plays the hero."""

    hero: str
    figure: str
    """Which side of the hero board is shown: `man` or `woman`."""
    who: Literal["person", "companion", "open"]
    name: str
    person: int
    """Number of the person, 0 for nobody."""
    here: bool
    """Whether this person is connected now."""


class Guest(Struct, frozen=True):
    """A person at the table without a seat."""

    person: int
    name: str
    here: bool


class Remark(Struct, frozen=True):
    """A line of the chat."""

    number: int
    at: int
    name: str
    person: int
    text: str


class TableFacts(Struct, frozen=True):
    """The table itself."""

    id: str
    legend: str
    title: str
    edition: str
    difficulty: str
    undo: Literal["practice", "fair", "none"]
    asks: Literal["few", "all"]
    """Whether the table answers by itself what nobody need be asked."""
    seats: list[Seat]
    guests: list[Guest]
    """People without a seat who have said something or are connected."""
    closed: bool
    """Whether nobody new may sit down."""
    watchers: int
    begun: bool
    """Whether the game has begun: figures are chosen before."""
    host: int
    """The person who opened the table."""
    created: int
    mended: bool
    """Whether an older moment had to be restored, because rules or files have changed or the journal is damaged."""


class SplitOffer(Struct, frozen=True):
    """Something good is divided, and a companion is asked before people: they may say first what they take."""

    evenly: str
    """What an even split would give each hero."""
    choices: list[Choice]
    """What each hero of a person's who has not said his part yet could take."""


class Moment(Struct, frozen=True):
    """The table at one moment, complete, in one language."""

    version: int
    """Grows with everything that is written into the table's journal."""
    view: View
    question: Question
    choices: list[Choice]
    undo: UndoOffer
    split: SplitOffer | None = None


# ---- answers to questions --------------------------------------------------------------------------------------------


class Offer(Struct, frozen=True):
    """A line of a hero's menu: something he may do, or may not do now and why."""

    action: str
    kind: str
    label: str
    cost: str
    legal: bool
    reason: str
    rule: str


class Menu(Struct, frozen=True):
    """Everything a hero usually can do, with the reasons against it."""

    hero: str
    offers: list[Offer]


class Step(Struct, frozen=True):
    """A space that a hero can reach: the whole way there and what it costs."""

    space: int
    path: list[int]
    actions: list[str]
    hours: int
    overtime: int
    """How many of these hours are overtime."""
    willpower: int
    """What the overtime costs."""
    triggers: list[str]
    """What waits there, in words."""
    warnings: list[str]
    """What the move is certain to cause, in words."""
    stops: bool
    """Whether the move must end there because something happens."""


class Reach(Struct, frozen=True):
    """Where a hero can go from here."""

    hero: str
    version: int
    steps: list[Step]


class Way(Struct, frozen=True):
    """Why a hero cannot go to a space, and the way there as far as there is one."""

    hero: str
    version: int
    space: int
    path: list[int]
    hours: int
    """How long the way is; 0 when there is none."""
    line: str
    rule: str


class Outlook(Struct, frozen=True):
    """The chances of a fight, from 0 to 1."""

    action: str
    """The action that begins it, or a choice in the current round; empty for the fight in progress."""
    label: str
    ahead: float
    """Of winning the next round."""
    one: float
    """Of defeating the creature in one round."""
    three: float
    """Of defeating it within three rounds; -1 for a choice inside the current round."""
    beaten: float
    """Of losing a hero within three rounds; -1 likewise."""


class Outlooks(Struct, frozen=True):
    """The chances of every fight that could begin or go on now."""

    version: int
    outlooks: list[Outlook]


class Hint(Struct, frozen=True):
    """What a companion would do, and why, in a sentence."""

    version: int
    action: str
    """The first thing to do."""
    actions: list[str]
    """All of it: that one action, or a whole move."""
    label: str
    why: str
    hero: str
    """Who would do it."""
    path: list[int]
    """The spaces of a move, in order; or the one space that the action aims at."""


class RuleText(Struct, frozen=True):
    """A rule of the catalogue."""

    id: str
    section: str
    text: str
    editions: list[str]
    only: str
    """Whose booklets alone state it, where only one edition does."""
