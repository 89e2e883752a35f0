"""What browser and server say to each other: bodies of requests and the messages of the websocket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from andori.play.wire import Fact, Moment, NameForms, Remark, RuleText, Struct, TableFacts

Line = Annotated[str, Meta(min_length=1, max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Figure = Annotated[str, Meta(max_length=30)]
Language = Literal["en", "de", "fr"]
MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
Space = Annotated[int, Meta(ge=0, le=999)]
UndoPolicy = Literal["practice", "fair", "none"]
Asking = Literal["few", "all"]


# ---- requests --------------------------------------------------------------------------------------------------------


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a hero: me, a friend who comes by the link, or the computer."""

    hero: Annotated[str, Meta(min_length=1, max_length=30)]
    who: Literal["me", "open", "companion"]
    figure: Figure = ""
    """Which side of the hero board: `man` or `woman`; the usual one if left out."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    legend: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=4)]
    name: Name = ""
    difficulty: Annotated[str, Meta(max_length=30)] = ""
    """A level of the box; the first one if left out."""
    edition: Annotated[str, Meta(max_length=30)] = ""
    """An edition of the box; the usual one if left out."""
    undo: UndoPolicy = "fair"
    begin: Annotated[str, Meta(max_length=60)] = ""
    """A later point of the legend with which the game begins; empty for its beginning."""


class CopyTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that begins at a moment of another one; you play all its heroes."""

    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    name: Name = ""
    undo: UndoPolicy = "practice"


class Opened(Struct, frozen=True):
    """The table is open: its id (for links) and the key of who opened it (secret)."""

    id: str
    key: str


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on open seats."""

    heroes: Annotated[list[Annotated[str, Meta(min_length=1, max_length=30)]], Meta(min_length=1, max_length=4)]
    name: Name = ""
    figures: Annotated[dict[Annotated[str, Meta(max_length=30)], Figure], Meta(max_length=4)] = {}
    """Which side of the hero board, by hero, where it shall be another one; until the game begins."""


class Seated(Struct, frozen=True):
    """You sit at the table: your key (secret) and your number."""

    key: str
    person: int


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Hand a seat over: to a companion, leave it open, or take it (back)."""

    hero: Annotated[str, Meta(min_length=1, max_length=30)]
    to: Literal["companion", "open", "me"]
    figure: Figure = ""
    """Which side of the hero board is shown from now on, until the game begins; as it is if left out."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may change; what is left out stays as it is."""

    undo: UndoPolicy | None = None
    asks: Asking | None = None
    """Whether the table answers by itself what nobody need be asked."""
    webhook: Annotated[str, Meta(max_length=300)] | None = None
    """Address that is told whose turn it is; empty for none."""
    closed: bool | None = None
    """Whether nobody new may sit down."""


class Dismissal(Struct, frozen=True, forbid_unknown_fields=True):
    """The host sends a person away, by number: their keys become invalid, and companions play their heroes."""

    person: Annotated[int, Meta(ge=1, le=10_000_000)]


class PassCode(Struct, frozen=True):
    """A code that works once and for some minutes, to come to the table on another device."""

    code: str
    seconds: int


class Arrive(Struct, frozen=True, forbid_unknown_fields=True):
    """Come with a code from another device."""

    code: Annotated[str, Meta(min_length=4, max_length=20)]


class ActRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Actions to be carried out one after the other; `id` is the sender's own, so that a repetition is recognised."""

    id: MessageId
    version: Version
    actions: Annotated[list[Line], Meta(min_length=1, max_length=60)]


class UndoRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Take the last thing back."""

    id: MessageId
    version: Version


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A remark in the chat."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Problem(Struct, frozen=True):
    """What went wrong: a code for machines, a sentence for people, the rule where one forbids it."""

    code: str
    line: str
    rule: str = ""


# ---- websocket: to the server ----------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: the language of all texts, and whether a person reads along. Companions then wait until they
    say so with `reading`."""

    language: Language
    reads: bool = False


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """See ActRequest."""

    id: MessageId
    version: Version
    actions: Annotated[list[Line], Meta(min_length=1, max_length=60)]


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """See UndoRequest."""

    id: MessageId
    version: Version


class SayIt(Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """See Say."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Point at a space."""

    space: Space


class Sketch(Struct, frozen=True, forbid_unknown_fields=True, tag="sketch"):
    """Draw a plan: a way over spaces for a hero; an empty way wipes it away."""

    hero: Annotated[str, Meta(max_length=30)]
    path: Annotated[list[Space], Meta(max_length=40)]


class Reading(Struct, frozen=True, forbid_unknown_fields=True, tag="reading"):
    """Cards lie open, or a film runs, and companions shall wait; or all has been read."""

    on: bool


class Split(Struct, frozen=True, forbid_unknown_fields=True, tag="split"):
    """Say first what one of your heroes takes of something that is divided; without an action, split it evenly."""

    id: MessageId
    version: Version
    action: Annotated[str, Meta(max_length=200)] = ""


class AskUndo(Struct, frozen=True, forbid_unknown_fields=True, tag="ask_undo"):
    """Ask the player who acted last to take it back."""


ToServer = Hello | Act | Undo | SayIt | Ping | Sketch | Reading | Split | AskUndo


# ---- websocket: to the browser ---------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome"):
    """You are connected: who you are, the table and the moment, and what happened lately."""

    person: int
    """Your number; 0 for a watcher."""
    heroes: list[str]
    """Your seats."""
    table: TableFacts
    moment: Moment
    facts: list[Fact]
    chat: list[Remark]


class Update(Struct, frozen=True, tag="update"):
    """Something was done, or taken back (then `undone` says what, and `facts` are empty)."""

    moment: Moment
    facts: list[Fact]
    by: str
    """The seat that acted."""
    undone: str


class Done(Struct, frozen=True, tag="done"):
    """Your message is carried out and will not be lost."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag="refused"):
    """Your message is not carried out, or only its first `done` actions were."""

    id: str
    problem: Problem
    version: int
    done: int


class People(Struct, frozen=True, tag="people"):
    """A player came, left, sat down or handed a seat over."""

    table: TableFacts


class Said(Struct, frozen=True, tag="said"):
    """A new remark."""

    remark: Remark


class Pinged(Struct, frozen=True, tag="pinged"):
    """A player points at a space."""

    person: int
    name: str
    space: int


class Sketched(Struct, frozen=True, tag="sketched"):
    """A player draws a plan."""

    person: int
    name: str
    hero: str
    path: list[int]


class UndoAsked(Struct, frozen=True, tag="undo_asked"):
    """A player asks to take the last action back."""

    person: int
    name: str
    line: str


class Thinking(Struct, frozen=True, tag="thinking"):
    """A companion is thinking for these heroes; empty when none is."""

    heroes: list[str]


class Spoke(Struct, frozen=True, tag="spoke"):
    """A companion says something that it does nothing for yet; what it says to its actions comes with the facts."""

    hero: str
    line: str


class Stopping(Struct, frozen=True, tag="stopping"):
    """The server stops; come back in a moment."""


ToBrowser = (
    Welcome | Update | Done | Refused | People | Said | Pinged | Sketched | UndoAsked | Thinking | Spoke | Stopping
)


class LegendCard(Struct, frozen=True):
    """A legend on the front page."""

    id: str
    number: int | None
    title: str
    about: str
    minutes: int | None
    heroes: tuple[int, int]
    board: str
    origin: str
    teaches: bool
    levels: list[LevelCard]
    """From easy to hard."""
    chances: list[Chances]
    guests: list[HeroCard]
    """Heroes of other boxes who can play it, too."""
    begins: list[Beginning]
    """Later points with which a game can begin."""


class LevelCard(Struct, frozen=True):
    """A level of a box to choose: its name, and what it means in a sentence."""

    code: str
    label: str
    about: str


class Beginning(Struct, frozen=True):
    """A later point of a legend with which a game can begin."""

    code: str
    label: str


class Chances(Struct, frozen=True):
    """The measured chance to win: with which bot, budget, number of heroes and difficulty."""

    difficulty: str
    heroes: int
    win_rate: float
    low: float
    high: float
    games: int
    bot: str
    budget_ms: int
    date: str


class LegendList(Struct, frozen=True):
    """All legends, and who can play them."""

    legends: list[LegendCard]
    heroes: list[HeroCard]
    editions: list[EditionCard]
    """The editions of each box; the first is the usual one."""


class HeroCard(Struct, frozen=True):
    """A hero to choose."""

    code: str
    label: str
    figures: list[FigureCard]
    """The sides of the hero board, the usual one first."""
    box: str
    letter: str
    """As few letters of the name as tell the heroes of a box apart."""
    colour: str
    liked: int
    """The hero with fewer starts first if the players have not chosen."""


class FigureCard(Struct, frozen=True):
    """One side of a hero board: `man` or `woman`, the figure's own name, what the hero is called, and the sentence."""

    code: str
    called: str
    label: str
    forms: NameForms
    about: str


class EditionCard(Struct, frozen=True):
    """An edition of a box to choose: what is special about it, in a sentence."""

    box: str
    code: str
    label: str
    about: str


class RuleHits(Struct, frozen=True):
    """Rules found."""

    rules: list[RuleText]
