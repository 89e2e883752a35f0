"""What lies and stands on the board, as tokens: made from the rows of the state by their shapes.

So whatever row a box declares is shown without a word here. What a row's tokens are called by, the box's look says.
"""

from __future__ import annotations

from typing import Final

from andori.engine.content import Content
from andori.engine.field import CREATURES, FOGS, SITES, Field, names_of
from andori.engine.fields import fields_of
from andori.engine.shapes import Names, Space
from andori.engine.shapes_on_spaces import AmountAt, FigureAt, PackAt, SideAt, ThingsAt, ValuesAt
from andori.engine.state import PACK_STEP, SPACE_STEP, State
from andori.play.tracks import look_of_marks
from andori.play.wire import Gauge, Token
from andori.sets.library import look_file
from andori.text import name, say
from andori.text.catalogue import known
from andori.text.tokens import ally_name, counter_label, creature_name, fog_name, site_title, thing_name

HIDDEN: Final = 1
"""The side of a token that needs no word."""
DEFEATED: Final = "defeated"
SHIELDS: Final = "shields"
"""The gauge of what creatures make for."""
SELDOM: Final = "seldom"
"""What the look of a box says of a mark that is told of only while it is not 0."""
COUNTER: Final = "counter/"
"""Before the name of a variable that the legend shows."""


class Row:
    """A row of the state whose tokens lie on the board, in one language."""

    def __init__(self, content: Content, field: Field, language: str) -> None:
        called = look_file(content.legend.partition("/")[0]).get("tokens", {}).get(field.key, {})
        self.content: Content = content
        self.field: Field = field
        self.language: str = language
        self.code: str = str(called.get("code", field.key))
        self.kind: str = _kind(field)
        self.sides: dict[str, str] = {str(side): str(code) for side, code in called.get("sides", {}).items()}
        """Features by which sides are called that have a name of their own."""
        self.source: object = None
        self.tokens: list[Token] = []

    def renew(self, state: State) -> bool:
        """Make the tokens anew if the row has changed; lists of a state are never changed in place."""
        found: object = getattr(state, self.field.slot)
        if self.field.index >= 0:
            assert isinstance(found, list)
            found = found[self.field.index]
        if found is self.source:
            return False
        self.source = found
        self.tokens = self._made([found] if isinstance(found, int) else found if isinstance(found, list) else [])
        return True

    def _made(self, row: list[int]) -> list[Token]:
        field, numbers = self.field, self.content.board.numbers
        if isinstance(field, SideAt):
            return [self._sided(field, numbers[space], side) for space, side in enumerate(row) if side]
        if isinstance(field, PackAt):
            return self._packed(row)
        if isinstance(field, AmountAt):
            return [self._amount(numbers[space], count) for space, count in enumerate(row) if count]
        if isinstance(field, ValuesAt):
            return [self._valued(numbers[entry // SPACE_STEP], entry % SPACE_STEP) for entry in row]
        if isinstance(field, ThingsAt):
            return [self._thing(numbers[entry // SPACE_STEP], entry % SPACE_STEP) for entry in row]
        if isinstance(field, FigureAt):
            return [self._figure(ally, numbers[space]) for ally, space in enumerate(row) if space >= 0]
        if isinstance(field, Space):
            label = str(name("feature", self.code, self.language))
            return [Token(self.kind, self.code, label, numbers[space], 1, "") for space in row if space >= 0]
        assert isinstance(field, Names)
        if field.of == CREATURES:
            return [self._beaten(kind) for kind in row]
        return [
            Token(self.kind, self.content.sites[site].name, site_title(self.content, site, self.language), at, 1, "")
            for site in row
            for at in [numbers[space] for space in self.content.sites[site].spaces]
        ]

    def _sided(self, field: SideAt, space: int, side: int) -> Token:
        word = field.plain if side == HIDDEN else field.names(self.content)[side - 2]
        if field.of == FOGS:
            shows = side - 2
            if side == HIDDEN:
                return Token(self.kind, "", str(name("feature", self.code, self.language)), space, 1, word)
            return Token(self.kind, word, str(fog_name(self.content, shows, self.language)), space, 1, "shown")
        label = str(name("feature", self.sides.get(word, self.code), self.language))
        return Token(self.kind, self.code, label, space, 1, word)

    def _packed(self, row: list[int]) -> list[Token]:
        """Foes of which several stand on a space, those of a kind and posture together."""
        found: list[Token] = []
        for place, entry in enumerate(row):
            if place and row[place - 1] == entry:
                continue
            kind, count = entry % PACK_STEP // 2 - 1, row.count(entry)
            called = creature_name(self.content, kind, self.language)
            label = say("amount.of_thing", self.language, count=count, thing=called) if count > 1 else str(called)
            space = self.content.board.numbers[entry // PACK_STEP]
            side = "lying" if entry % 2 else ""
            found.append(Token(self.kind, self.content.creatures[kind].name, label, space, count, side))
        return found

    def _amount(self, space: int, count: int) -> Token:
        key = f"amount.{self.field.key}"
        if known(key):
            label = say(key, self.language, count=count)
        else:
            what = name("feature", self.code, self.language)
            label = say("amount.of_thing", self.language, count=count, thing=what) if count > 1 else str(what)
        return Token(self.kind, self.code, label, space, count, "")

    def _valued(self, space: int, value: int) -> Token:
        label = f"{name('feature', self.code, self.language)} {value}"
        return Token(self.kind, self.code, label, space, value, "value")

    def _thing(self, space: int, thing: int) -> Token:
        label = str(thing_name(self.content, thing, self.language))
        return Token(self.kind, self.content.things.names[thing], label, space, 1, "")

    def _figure(self, ally: int, space: int) -> Token:
        code = names_of(self.content, self.field.of)[ally] if isinstance(self.field, FigureAt) else self.code
        return Token(self.kind, code, str(ally_name(self.content, ally, self.language)), space, 1, "")

    def _beaten(self, kind: int) -> Token:
        board, creature = self.content.board, self.content.creatures[kind]
        label = str(creature_name(self.content, kind, self.language))
        return Token(self.kind, creature.name, label, board.numbers[board.defeated], 1, "")


class Lying:
    """The tokens of a table for the next time, in one language."""

    def __init__(self, content: Content, language: str) -> None:
        self.content: Content = content
        self.rows: list[Row] = [Row(content, field, language) for field in fields_of(content) if _lies(field)]
        self.tokens: list[Token] = []
        self.language: str = language
        self.gauges: list[Gauge] = []
        shown = look_of_marks(content)
        self.elsewhere: frozenset[str] = frozenset(mark for mark, how in shown.items() if how != SELDOM)
        """Marks that are no gauges."""
        self.seldom: frozenset[str] = frozenset(shown) - self.elsewhere
        """Marks that are gauges only while they are not 0."""
        self.measured: tuple[int, int, object, object, int, list[tuple[str, int, int]]] = (-1, -1, None, None, -1, [])
        """What the gauges were made from."""

    def of(self, state: State) -> list[Token]:
        """Everything that lies and stands on the board."""
        changed = False
        for row in self.rows:
            changed = row.renew(state) or changed
        if changed:
            self.tokens = [token for row in self.rows for token in row.tokens]
        return self.tokens

    def gauges_of(self, state: State, goal: int, counters: list[tuple[str, int, int]]) -> list[Gauge]:
        """The shields of what creatures make for, which is on a space or -1, the marks that the box notes, and the
        counters that the legend shows: name, value and goal."""
        most, now = self.measured, (state.shields, state.saved_followers, state.on_shields, state.marks, goal, counters)
        same = now[0] == most[0] and now[1] == most[1] and goal == most[4] and counters == most[5]
        if not same or now[2] is not most[2] or now[3] is not most[3]:
            self.measured = now
            self.gauges = [*self._shields(state, goal), *self._marks(state), *self._counters(counters)]
        return self.gauges

    def _shields(self, state: State, goal: int) -> list[Gauge]:
        if goal < 0:
            return []
        content, language = self.content, self.language
        most = state.shields + state.saved_followers
        free = max(0, most - len(state.on_shields))
        own = f"table.gauge.{content.nouns.get('stronghold')}"
        shields = Gauge(
            code=SHIELDS,
            label=say(own if known(own) else "table.gauge.shields", language, count=free),
            value=free,
            most=most,
            space=content.board.numbers[goal],
            taken=[content.creatures[kind].name for kind in state.on_shields],
        )
        return [shields]

    def _marks(self, state: State) -> list[Gauge]:
        return [
            Gauge(mark.name, self._counted(str(name("feature", mark.name, self.language)), value), value, 0, -1, [])
            for mark, value in zip(self.content.marks, state.marks, strict=True)
            if mark.name not in self.elsewhere and (value or mark.name not in self.seldom)
        ]

    def _counted(self, what: str, count: int) -> str:
        return say("table.gauge.counter", self.language, what=what, count=count)

    def _counters(self, counters: list[tuple[str, int, int]]) -> list[Gauge]:
        """Counters have codes of their own, because a legend may call one like a mark of the box."""
        labels = [counter_label(self.content, counter, self.language) for counter in counters]
        return [
            Gauge(f"{COUNTER}{code}", label, value, goal, -1, [])
            for label, (code, value, goal) in zip(labels, counters, strict=True)
        ]


def _kind(field: Field) -> str:
    if isinstance(field, SideAt) and field.of == FOGS:
        return "fog"
    if isinstance(field, PackAt):
        return "pack"
    if isinstance(field, Names):
        return "site" if field.of == SITES else "defeated"
    if isinstance(field, FigureAt | Space):
        return "figure"
    return "thing" if isinstance(field, ThingsAt) and not isinstance(field, ValuesAt) else "token"


def _lies(field: Field) -> bool:
    if isinstance(field, Names):
        return field.of == SITES or field.slot == DEFEATED
    return isinstance(field, SideAt | PackAt | AmountAt | ThingsAt | FigureAt | Space)
