"""The application: API, websocket, pages, health and figures, with errors that tell nothing of the inside."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from andori import __version__
from andori.play.refusal import Refusal
from andori.server.api import Api, RefusedAnswer
from andori.server.cookies import give_key, move_old
from andori.server.farewell import farewell
from andori.server.guard import HEADERS, Limits, address_of, answers_to, same_origin
from andori.server.hall import Hall
from andori.server.messages import Problem
from andori.server.metrics import Metrics
from andori.server.pages import Pages
from andori.server.routes import Address, BadRequest, Call, TooLarge, json_answer, openapi, read_body, read_queries
from andori.server.socket import Room, Sockets
from andori.server.store import Store, StoreError
from andori.server.thinkers import Thinkers
from andori.server.webhook import Webhook
from andori.text import LANGUAGES

log = logging.getLogger("andori.app")

PAGES_RATE: Final = 2
"""Pages and figures are asked for more often than the API, and cost less: a table is made of some forty files."""
NOT_FOUND: Final = {
    "no_such_table",
    "no_such_person",
    "no_such_moment",
    "no_such_rule",
    "no_such_hero",
    "no_such_legend",
}
FORBIDDEN: Final = {"no_seat", "not_your_seat", "not_host", "foreign", "luck"}
UNFIT: Final = {
    *("nonsense", "bad_party", "unknown_figure", "unknown_edition", "unknown_level", "legend_stuck", "same_hero"),
    *("webhook_address", "webhook_https", "webhook_local"),
}
LATER: Final = {"full", "store", "thinkers_busy", "busy", "no_room"}


@dataclass(frozen=True)
class Settings:
    """How a server is set up."""

    most_players: int = 2000
    connections_per_address: int = 32
    connections_per_table: int = 64
    thinkers: int = 1
    budget: float = 0.25
    pace: float = 0.7
    secure: bool = False
    """Whether players come over https, so that cookies are sent over nothing else."""
    home: str = ""
    """Where players find it, as https://andori.example: a name that it answers to, and that stands in links."""
    local_webhooks: bool = False
    proxies: str = ""
    """Addresses of proxies that are believed for whom they ask, with commas; empty for none."""
    requests_per_second: float = 30.0
    tables_per_minute: float = 30.0
    most_megabytes: int = 0
    """So large all journals may be together before no table is opened any more; 0 for no bound."""
    seed: str = ""
    """Fixes the luck of every table that is opened, for tests and demonstrations; empty for real luck."""


def static_folder() -> Path | None:
    """Where the built pages are; None when they have not been built."""
    folder = Path(str(files("andori.server").joinpath("static")))
    return folder if folder.joinpath("index.html").is_file() else None


class Server:
    """The parts of a server, put together."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.budget, self.metrics)
        self.hall = Hall(
            store,
            self.thinkers,
            self.metrics,
            Webhook(settings.home, settings.local_webhooks),
            settings.pace,
            settings.seed,
            settings.most_megabytes * 1_000_000,
        )
        self.api = Api(self.hall)
        rate = settings.requests_per_second
        self.requests = Limits(rate, rate * 4)
        self.opening = Limits(settings.tables_per_minute / 60, settings.tables_per_minute)
        room = Room(settings.most_players, settings.connections_per_address, settings.connections_per_table)
        self.sockets = Sockets(self.hall, room, Limits(rate, rate * 4))

    def app(self) -> Starlette:
        """The application for uvicorn."""
        addresses = self.api.addresses()
        routes: list[BaseRoute] = [
            Route(address.path, self._endpoint(address), methods=[address.method]) for address in addresses
        ]
        routes += [
            Route("/openapi.json", self._described),
            Route("/health", self._health),
            Route("/metrics", self._figures),
            WebSocketRoute("/api/tables/{id}/ws", self.sockets.serve),
            # Programs that show their key in a header may come here, too, as pages did before cookies had paths.
            WebSocketRoute("/ws/{id}", self.sockets.serve),
            *self._pages(),
        ]
        return Starlette(
            routes=routes,
            lifespan=self._lifespan,
            middleware=[
                Middleware(Shield, settings=self.settings, metrics=self.metrics),
                Middleware(GZipMiddleware, minimum_size=1000),
            ],
            exception_handlers={404: _nothing, 405: _not_allowed},
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.hall.open()
        try:
            with farewell(self.hall.say_goodbye):
                yield
        finally:
            await self.hall.close()

    # ---- the API -------------------------------------------------------------------------------------------------

    def _endpoint(self, address: Address) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            language = request.query_params.get("lang", "en")
            language = language if language in LANGUAGES else "en"
            try:
                return await self._answer(address, request, language)
            except TooLarge:
                return _trouble(Refusal("too_large"), language)
            except ClientDisconnect:
                # Nobody hears this.
                return Response(status_code=400)
            except BadRequest as bad:
                return _trouble(Refusal("unreadable", why=str(bad)), language, 400)
            except Refusal as refusal:
                return _trouble(refusal, language)
            except RefusedAnswer as answer:
                status = _status(answer.refused.problem.code)
                return json_answer(answer.refused.problem, status)
            except StoreError:
                log.exception("the store failed")
                return _trouble(Refusal("store"), language)
            except Exception:
                log.exception("an error in the server", extra={"path": request.url.path})
                return _trouble(Refusal("broken"), language, 500)

        return endpoint

    async def _answer(self, address: Address, request: Request, language: str) -> Response:
        who = address_of(request)
        if not self.requests.allows(who) or (address.makes and not self.opening.allows(who)):
            self.metrics.limited += 1
            return _trouble(Refusal("slow_down"), language, 429)
        if address.method != "GET" and not same_origin(request):
            raise Refusal("foreign")
        call = Call(request, language, await read_body(address, request), read_queries(address, request))
        answer = await address.handler(call)
        response = answer if isinstance(answer, Response) else json_answer(answer, 201 if address.makes else 200)
        if call.cookie is not None:
            give_key(response, *call.cookie, self.settings.secure)
        response.headers["Cache-Control"] = "no-store"
        return response

    @cached_property
    def _description(self) -> bytes:
        """Made when first asked for, because it takes as long as the rest of the start."""
        return msgspec.json.encode(openapi(self.api.addresses(), __version__))

    async def _described(self, _: Request) -> Response:
        return Response(self._description, media_type="application/json")

    async def _health(self, _: Request) -> Response:
        healthy = await self.hall.store.healthy() and not self.hall.stopping
        return json_answer({"status": "ok" if healthy else "failing", "version": __version__}, 200 if healthy else 503)

    async def _figures(self, _: Request) -> Response:
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    # ---- pages ---------------------------------------------------------------------------------------------------

    def _pages(self) -> list[BaseRoute]:
        folder = static_folder()
        if folder is None:

            async def unbuilt(_: Request) -> Response:
                return PlainTextResponse(
                    "The pages of the table have not been built. In a checkout type: make web\n"
                    "The API works all the same: /openapi.json\n",
                    503,
                )

            return [Route("/", unbuilt), Route("/{rest:path}", unbuilt)]
        index = folder / "index.html"

        async def page(request: Request) -> Response:
            response = FileResponse(index, headers={"Cache-Control": "no-cache"})
            # Here and nowhere else, so that a page of an older Andori keeps the cookies that it can use.
            move_old(request, response, request.path_params.get("id", ""), self.settings.secure)
            return response

        paths = ("/", "/new", "/rules", "/t/{id}", "/t/{id}/story", "/t/{id}/at/{moment}")
        return [
            *(Route(path, page) for path in paths),
            Mount("/", Pages(folder)),
        ]


class Shield:
    """Answers to its own names only, and puts the headers on every answer that keep pages of strangers out."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        rate = settings.requests_per_second * PAGES_RATE
        self.pages = Limits(rate, rate * 8)
        self._told_of_proxy = False
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            host = headers.get("host", "localhost")
            if not answers_to(host, self.settings.home):
                await self._refuse(host, scope, receive, send)
                return
            if "x-forwarded-for" in headers and not self.settings.proxies and not self._told_of_proxy:
                self._told_of_proxy = True
                log.warning(
                    "A proxy says for whom it asks (X-Forwarded-For), but is not believed: all its players share the "
                    "limits of one address. Start with --proxy and its address, if it is yours."
                )
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # The API counts for itself.
        if not scope["path"].startswith("/api/") and not self.pages.allows(address_of(HTTPConnection(scope))):
            self.metrics.limited += 1
            await _trouble(Refusal("slow_down"), "en", 429)(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
                if scope["path"].startswith("/assets/"):
                    message["headers"].append((b"cache-control", b"public, max-age=31536000, immutable"))
            await send(message)

        await self.app(scope, receive, guarded)

    async def _refuse(self, host: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose(1008)(scope, receive, send)
            return
        wanted = parse_qs(scope["query_string"].decode("latin-1")).get("lang", ["en"])[0]
        language = wanted if wanted in LANGUAGES else "en"
        await _trouble(Refusal("foreign_name", name=host[:100]), language, 421)(scope, receive, send)


def _status(code: str) -> int:
    if code in NOT_FOUND:
        return 404
    if code in FORBIDDEN:
        return 403
    if code in UNFIT:
        return 400
    if code in LATER:
        return 503
    return {"slow_down": 429, "too_large": 413}.get(code, 409)


def _trouble(refusal: Refusal, language: str, status: int = 0) -> Response:
    told = Problem(refusal.code, refusal.line(language), refusal.rule)
    return json_answer(told, status or _status(refusal.code))


async def _nothing(request: Request, _: Exception) -> Response:
    return _trouble(Refusal("not_found"), "en", 404)


async def _not_allowed(request: Request, error: Exception) -> Response:
    response = _trouble(Refusal("not_allowed"), "en", 405)
    response.headers.update(getattr(error, "headers", None) or {})
    return response
