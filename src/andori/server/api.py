"""The HTTP API: everything the browser does, so that bots and tools can sit at a table, too."""

from __future__ import annotations

import asyncio
import re
import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec
from starlette.responses import PlainTextResponse

from andori.engine.actions import STOP
from andori.engine.typed import typed
from andori.play.chronicle import Past, Story
from andori.play.facts import hero_code
from andori.play.figures import check as check_figures
from andori.play.figures import choose as choose_figures
from andori.play.journal import AnyEntry, Who
from andori.play.moment import menu_of, offer_of, path_of
from andori.play.reach import reach_of, way_of
from andori.play.refusal import Refusal
from andori.play.scenery import scenery, scenery_of
from andori.play.story import past_of, story_of
from andori.play.table import CODE_SECONDS, Happened, Table
from andori.play.wire import (
    Fact,
    Hint,
    Menu,
    Offer,
    Outlook,
    Outlooks,
    Reach,
    RuleText,
    Scenery,
    TableFacts,
    Way,
)
from andori.server.frontpage import legend_list
from andori.server.guard import Limits, address_of, key_of
from andori.server.hall import KEY_BYTES, Hall, now, past
from andori.server.live import LiveTable
from andori.server.messages import (
    ActRequest,
    Arrive,
    Claim,
    CopyTable,
    Dismissal,
    Done,
    LegendList,
    NewTable,
    Opened,
    PassCode,
    Refused,
    RuleHits,
    Say,
    SeatChange,
    Seated,
    Settings,
    UndoRequest,
    Welcome,
)
from andori.server.routes import Address, Call, Query
from andori.server.shelf import UnknownTable
from andori.server.showing import facts_between, table_facts
from andori.server.webhook import BadAddress
from andori.sets.catalogue import Rule, UnknownRule
from andori.sets.catalogue import rule as rule_of
from andori.sets.catalogue import search as search_rules
from andori.sets.library import editions_of, legends, levels_of
from andori.text import LANGUAGES, say
from andori.text.catalogue import say_or
from andori.text.lines import action_words
from andori.text.tokens import hero_name

LANG: Final = Query("lang", str, "The language of all texts.", "en", LANGUAGES)
SEATED: Final[dict[str, Who]] = {"me": "person", "open": "open", "companion": "companion"}
MOST_FACTS: Final = 500
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH: Final = 10
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters that are printable, but empty: fillers of Hangul, the empty sign of Braille and the like."""
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
ADVICE_RATE: Final = 5.0
ADVICE_BURST: Final = 40.0
HINT_COST: Final = 4.0
STORY_ACTIONS: int = 1000
"""A story of so many actions counts as one piece of advice; whole games have some hundreds."""
"""Advice is thought out where companions think, too: one address may not keep them from it."""
_THOUGHT_FAILED: Final = (TimeoutError, BrokenProcessPool, ValueError)
"""What may befall whoever thinks beside the server; ValueError: the rules there do not know the position."""


class Api:
    """What each address does, for one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinking = Limits(ADVICE_RATE, ADVICE_BURST)
        self._telling = asyncio.Semaphore(1)

    # ---- finding out ---------------------------------------------------------------------------------------------

    async def _table(self, call: Call) -> tuple[LiveTable, int]:
        """The table of a call, and the person who calls (0: a stranger)."""
        name = call.path("id")
        try:
            if not TABLE_ID.fullmatch(name):
                raise UnknownTable(name)
            live = await self.hall.find(name)
        except UnknownTable:
            raise Refusal("no_such_table") from None
        return live, live.table.person_of(key_of(call.request, name))

    async def legends(self, call: Call) -> LegendList:
        return legend_list(call.language)

    async def scenery(self, call: Call) -> Scenery:
        legend = call.text("legend")
        edition, difficulty = in_the_box(legend, call.text("edition"), call.text("difficulty"))
        return scenery(legend, edition, difficulty, max(1, call.number("heroes")), call.language)

    async def table_scenery(self, call: Call) -> Scenery:
        live, _ = await self._table(call)
        return scenery_of(live.table, call.language)

    async def rules(self, call: Call) -> RuleHits:
        found = search_rules(call.text("q"), call.language, call.text("box"), call.text("edition"))
        return RuleHits([_told(rule, call.language) for rule in found[: call.number("limit")]])

    async def rule(self, call: Call) -> RuleText:
        try:
            return _told(rule_of(call.path("rule")), call.language)
        except UnknownRule:
            raise Refusal("no_such_rule", number=call.path("rule")[:40]) from None

    async def table(self, call: Call) -> Welcome:
        live, person = await self._table(call)
        return live.show.welcome_message(person, call.language, live.people())

    async def menu(self, call: Call) -> Menu:
        live, _ = await self._table(call)
        live.table.seat_of(call.text("hero"))
        return menu_of(live.table.game, call.text("hero"), call.language)

    async def reach(self, call: Call) -> Reach:
        live, _ = await self._table(call)
        live.table.seat_of(call.text("hero"))
        return reach_of(live.table.game, call.text("hero"), live.table.version, call.language)

    async def way(self, call: Call) -> Way:
        live, _ = await self._table(call)
        live.table.seat_of(call.text("hero"))
        return way_of(live.table.game, call.text("hero"), call.number("space"), live.table.version, call.language)

    async def why(self, call: Call) -> Offer:
        live, _ = await self._table(call)
        return offer_of(live.table.game, call.text("action"), call.language)

    async def outlooks(self, call: Call) -> Outlooks:
        live, _ = await self._table(call)
        table = live.table
        version, game = table.version, table.game
        self._spare_thinkers(call, 1.0)
        try:
            found = await self.hall.thinkers.chances(table, address_of(call.request))
        except _THOUGHT_FAILED:
            raise Refusal("thinkers_busy") from None
        told = []
        for each in found:
            words = action_words(game, game.parse(each.action), call.language) if each.action else ""
            told.append(Outlook(each.action, words, each.ahead, each.one, each.three, each.beaten))
        return Outlooks(version, told)

    async def hint(self, call: Call) -> Hint:
        live, _ = await self._table(call)
        table = live.table
        hero = call.text("hero") or table.game.asked
        if table.game.decision is None or table.game.asked not in (hero, "group"):
            raise Refusal("no_hint")
        version, game = table.version, table.game
        self._spare_thinkers(call, HINT_COST)
        try:
            advice = await self.hall.thinkers.advise(table, hero, address_of(call.request))
        except _THOUGHT_FAILED:
            raise Refusal("thinkers_busy") from None
        # A walk is called by where it leads.
        parsed = [game.parse(line) for line in advice.lines]
        action = ([each for each in parsed if each.kind != STOP] or parsed)[-1]
        params: dict[str, object] = dict(advice.numbers)
        if "hero" in params:
            params["hero"] = hero_name(game, advice.numbers["hero"], call.language)
        words = action_words(game, action, call.language)
        who = hero_code(game.content, action.hero)
        label = say("table.undo", call.language, hero=hero_name(game, action.hero, call.language), words=words)
        why = say(advice.why, call.language, **params)
        path = path_of(game.content, parsed)
        return Hint(version, advice.action, advice.lines, label if who else words, why, who, path)

    def _spare_thinkers(self, call: Call, cost: float) -> None:
        if not self.thinking.allows(address_of(call.request), cost):
            self.hall.metrics.limited += 1
            raise Refusal("slow_down")

    async def moment(self, call: Call) -> Past:
        live, _ = await self._table(call)
        number, last = call.path("moment"), len(live.table.game.history)
        if not (number.isascii() and number.isdigit() and len(number) < 8 and int(number) <= last):
            raise Refusal("no_such_moment", last=last)
        return past_of(live.table.game, int(number), call.language)

    async def facts(self, call: Call) -> list[Fact]:
        live, _ = await self._table(call)
        first = call.number("from")
        last = min(call.number("to"), first + MOST_FACTS, len(live.table.game.history))
        return facts_between(live.table.game, first, last, call.language)

    async def story(self, call: Call) -> Story:
        live, _ = await self._table(call)
        self._spare_thinkers(call, len(live.table.game.history) / STORY_ACTIONS)
        # Plays the whole game again: in a thread, so that nobody at another table waits for it, and one at a time,
        # because each thread takes its share of the processor.
        async with self._telling:
            return await asyncio.to_thread(story_of, live.table.game.copy(), call.language)

    async def record(self, call: Call) -> PlainTextResponse:
        live, _ = await self._table(call)
        name = f'attachment; filename="andori-{live.table.id}.record"'
        return PlainTextResponse(live.table.game.record(), headers={"Content-Disposition": name})

    async def position(self, call: Call) -> PlainTextResponse:
        live, _ = await self._table(call)
        return PlainTextResponse(past(live.table, min(call.number("moment"), len(live.table.game.history))).position())

    # ---- doing ---------------------------------------------------------------------------------------------------

    async def open(self, call: Call) -> Opened:
        wish: NewTable = call.body
        heroes = [seat.hero for seat in wish.seats]
        if len(set(heroes)) != len(heroes):
            raise Refusal("same_hero")
        edition, difficulty = in_the_box(wish.legend, wish.edition, wish.difficulty)
        name, key = await self.hall.new_table(
            wish.legend,
            edition,
            difficulty,
            heroes,
            [SEATED[seat.who] for seat in wish.seats],
            wish.undo,
            clean(wish.name),
            begin=wish.begin,
            figures={seat.hero: seat.figure for seat in wish.seats if seat.figure},
        )
        call.cookie = (name, key)
        return Opened(name, key)

    async def copy(self, call: Call) -> Opened:
        live, _ = await self._table(call)
        wish: CopyTable = call.body
        name, key = await self.hall.copy_table(live, wish.moment, clean(wish.name), wish.undo)
        call.cookie = (name, key)
        return Opened(name, key)

    async def claim(self, call: Call) -> Seated:
        live, person = await self._table(call)
        wish: Claim = call.body
        shown = key_of(call.request, live.table.id)
        key = shown if person else secrets.token_urlsafe(KEY_BYTES)

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            taken: dict[str, Who] = dict.fromkeys(wish.heroes, "person")
            check_figures(table, person, taken, wish.figures)
            entries = table.sit_down(person, wish.heroes, clean(wish.name), key, now())
            number = person or max(table.persons)
            return entries + choose_figures(table, wish.figures, now()), None, number

        _, number = await self.hall.change(live, do)
        call.cookie = (live.table.id, key)
        self.hall.seated(live, key, number)
        return Seated(key, number)

    async def seat(self, call: Call) -> TableFacts:
        live, person = await self._table(call)
        wish: SeatChange = call.body

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, None]:
            figures = {wish.hero: wish.figure} if wish.figure else {}
            check_figures(table, person, {wish.hero: SEATED[wish.to]}, figures)
            entries = table.give_seat(person, wish.hero, wish.to, now())
            return entries + choose_figures(table, figures, now()), None, None

        live, _ = await self.hall.change(live, do)
        return table_facts(live.table, *live.people(), call.language)

    async def settings(self, call: Call) -> TableFacts:
        live, person = await self._table(call)
        wish: Settings = call.body
        if wish.webhook:
            try:
                self.hall.webhook.check(wish.webhook)
            except BadAddress as bad:
                raise Refusal(str(bad)) from None

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, None]:
            return table.rule(person, wish.undo, wish.webhook, now(), wish.closed, wish.asks), None, None

        live, _ = await self.hall.change(live, do)
        return table_facts(live.table, *live.people(), call.language)

    async def dismiss(self, call: Call) -> TableFacts:
        live, person = await self._table(call)
        wish: Dismissal = call.body

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, None]:
            return table.dismiss(person, wish.person, now()), None, None

        live, _ = await self.hall.change(live, do)
        return table_facts(live.table, *live.people(), call.language)

    async def passcode(self, call: Call) -> PassCode:
        live, person = await self._table(call)
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, None]:
            return table.make_code(person, code, now()), None, None

        await self.hall.change(live, do)
        return PassCode(code, CODE_SECONDS)

    async def arrive(self, call: Call) -> Seated:
        live, _ = await self._table(call)
        wish: Arrive = call.body
        key = secrets.token_urlsafe(KEY_BYTES)
        code = wish.code.strip().upper()

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            person, entries = table.use_code(code, key, now())
            return entries, None, person

        live, person = await self.hall.change(live, do)
        call.cookie = (live.table.id, key)
        return Seated(key, person)

    async def act(self, call: Call) -> Done:
        live, person = await self._table(call)
        wish: ActRequest = call.body
        mine = own_id(person, wish.id)
        return _done(await self.hall.act(live, person, mine, wish.version, wish.actions, call.language), wish.id)

    async def undo(self, call: Call) -> Done:
        live, person = await self._table(call)
        wish: UndoRequest = call.body
        mine = own_id(person, wish.id)
        return _done(await self.hall.undo(live, person, mine, wish.version, call.language), wish.id)

    async def say(self, call: Call) -> Done:
        live, person = await self._table(call)
        wish: Say = call.body
        mine = own_id(person, wish.id)
        return _done(await self.hall.say(live, person, mine, clean(wish.text), call.language), wish.id)

    def addresses(self) -> tuple[Address, ...]:
        """Everything the API can do."""
        hero = Query("hero", str, "A hero of the table.", None, longest=30)
        table = "/api/tables/{id}"
        return (
            Address("GET", "/api/legends", self.legends, "All legends and heroes.", LegendList, None, (LANG,)),
            Address(
                *("GET", "/api/scenery", self.scenery, "Board, cast and things of a game.", Scenery, None),
                (
                    Query("legend", str, "Which one, as the list of legends names it.", None, longest=60),
                    Query("edition", str, "Whose booklet; the usual one if left out.", "", longest=30),
                    Query("difficulty", str, "How hard; the first level if left out.", "", longest=30),
                    Query("heroes", int, "How many heroes.", 2, most=4),
                    LANG,
                ),
            ),
            Address(
                *("GET", "/api/rules", self.rules, "Search the rules.", RuleHits, None),
                (
                    Query("q", str, "Words, or a rule number.", ""),
                    LANG,
                    Query("limit", int, "At most.", 50, most=200),
                    Query("box", str, "Only of this box.", "", longest=60),
                    Query("edition", str, "Only what holds in it.", "", longest=20),
                ),
            ),
            Address("GET", "/api/rules/{rule}", self.rule, "One rule.", RuleText, None, (LANG,)),
            Address("POST", "/api/tables", self.open, "Open a table.", Opened, NewTable, (LANG,), makes=True),
            Address("GET", table, self.table, "The table as it is now.", Welcome, None, (LANG,)),
            Address(
                *(
                    "GET",
                    f"{table}/scenery",
                    self.table_scenery,
                    "Board, cast and things of this table.",
                    Scenery,
                    None,
                ),
                (LANG,),
            ),
            Address(
                "GET", f"{table}/menu", self.menu, "What a hero may and may not do, and why.", Menu, None, (hero, LANG)
            ),
            Address("GET", f"{table}/reach", self.reach, "Where a hero can go.", Reach, None, (hero, LANG)),
            Address(
                *("GET", f"{table}/way", self.way, "Why a hero cannot go to a space, and how far it is.", Way, None),
                (hero, Query("space", int, "The number printed on the board.", None, most=999), LANG),
            ),
            Address(
                *("GET", f"{table}/why", self.why, "Whether an action is possible, and why not.", Offer, None),
                (Query("action", str, "A line as in docs/actions.md.", None), LANG),
            ),
            Address(
                "GET", f"{table}/outlooks", self.outlooks, "Exact odds of the fights now.", Outlooks, None, (LANG,)
            ),
            Address(
                *("GET", f"{table}/hint", self.hint, "What a companion would do.", Hint, None),
                (Query("hero", str, "For whom; default: the hero who is asked.", "", longest=30), LANG),
            ),
            Address("GET", f"{table}/moments/{{moment}}", self.moment, "An earlier moment.", Past, None, (LANG,)),
            Address(
                *("GET", f"{table}/facts", self.facts, "What happened from one moment to another.", list[Fact], None),
                (Query("from", int, "First moment.", 0), Query("to", int, "Last moment.", 10_000_000), LANG),
            ),
            Address("GET", f"{table}/story", self.story, "The story of the game.", Story, None, (LANG,)),
            Address("GET", f"{table}/record", self.record, "The whole game as a record.", None),
            Address(
                *("GET", f"{table}/position", self.position, "A moment as a position.", None, None),
                (Query("moment", int, "Which moment; now if left out.", 10_000_000),),
            ),
            Address("POST", f"{table}/copy", self.copy, "A new table from a moment.", Opened, CopyTable, (LANG,), True),
            Address("POST", f"{table}/claim", self.claim, "Sit down.", Seated, Claim, (LANG,)),
            Address("POST", f"{table}/seat", self.seat, "Hand a seat over.", TableFacts, SeatChange, (LANG,)),
            Address("POST", f"{table}/settings", self.settings, "Change settings.", TableFacts, Settings, (LANG,)),
            Address("POST", f"{table}/dismiss", self.dismiss, "Send a player away.", TableFacts, Dismissal, (LANG,)),
            Address("POST", f"{table}/passcode", self.passcode, "A code for another device.", PassCode, None, (LANG,)),
            Address("POST", f"{table}/arrive", self.arrive, "Come with a code.", Seated, Arrive, (LANG,)),
            Address("POST", f"{table}/act", self.act, "Act.", Done, ActRequest, (LANG,)),
            Address("POST", f"{table}/undo", self.undo, "Take the last thing back.", Done, UndoRequest, (LANG,)),
            Address("POST", f"{table}/say", self.say, "Say something.", Done, Say, (LANG,)),
        )


class RefusedAnswer(Exception):
    """A message was refused; the whole answer goes to the sender."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.problem.code)
        self.refused = refused


def in_the_box(legend: str, edition: str, difficulty: str) -> tuple[str, str]:
    """Edition and level of a legend, its box's first ones where none are named; refused where there is no such."""
    if legend not in legends():
        raise Refusal("no_such_legend", legend=legend)
    for code, wish, known in (
        ("unknown_edition", edition, editions_of(legend)),
        ("unknown_level", difficulty, levels_of(legend)),
    ):
        if wish and wish not in known:
            raise Refusal(code, word=wish, known=typed(*known))
    return edition or editions_of(legend)[0], difficulty or levels_of(legend)[0]


def own_id(person: int, message: str) -> str:
    """A message's id within the table: two bots that both count 1, 2, 3 do not repeat each other."""
    return f"{person}.{message}"


def renamed(answer: Done | Refused, message: str) -> Done | Refused:
    """An answer under the id that its receiver gave."""
    return msgspec.structs.replace(answer, id=message)


def _done(answer: Done | Refused, message: str) -> Done:
    told = renamed(answer, message)
    if isinstance(told, Refused):
        raise RefusedAnswer(told)
    return told


def _told(rule: Rule, language: str) -> RuleText:
    only = say_or(rule.only_in, f"table.edition.{rule.only_in}.maker", language) if rule.only_in else ""
    return RuleText(rule.id, rule.section, rule.told(language), list(rule.editions), only)


def clean(text: str) -> str:
    """A name or a remark without control characters, without what turns the direction of writing, and without letters
    that show nothing."""
    kept = (letter for letter in text if (letter.isprintable() and letter not in BLANK) or letter == " ")
    return " ".join("".join(kept).split())
