"""Routes as data: what an address takes and gives, from which both the server and its OpenAPI description are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from andori.server.messages import Problem

MOST_BODY: Final = 16_384

Handler = Callable[["Call"], Awaitable[object]]


@dataclass(frozen=True)
class Query:
    """A parameter behind the question mark."""

    name: str
    kind: type[str] | type[int]
    told: str
    default: str | int | None = None
    """None: it must be given."""
    choices: tuple[str, ...] = ()
    longest: int = 200
    most: int = 10_000_000


@dataclass(frozen=True)
class Address:
    """One thing the API can do."""

    method: str
    path: str
    handler: Handler
    told: str
    answer: Any
    """The type of the answer; None for plain text."""
    body: Any = None
    queries: tuple[Query, ...] = ()
    makes: bool = False
    """Whether something new comes of it, so that the answer is 201."""


class BadRequest(Exception):
    """What was sent does not fit; the sentence says what and where."""


class TooLarge(Exception):
    """The body is longer than anything we read."""


class Call:
    """A request whose parts have been read and checked."""

    def __init__(self, request: Request, language: str, body: Any, queries: dict[str, Any]) -> None:
        self.request = request
        self.language = language
        self.body = body
        self._queries = queries
        self.cookie: tuple[str, str] | None = None
        """A table and the key to be put into its cookie."""

    def path(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def text(self, name: str) -> str:
        """A parameter that is a text."""
        return str(self._queries[name])

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        return int(self._queries[name])


def read_queries(address: Address, request: Request) -> dict[str, Any]:
    """The parameters of a request; unknown ones are refused, because a misspelt one would go unnoticed."""
    known = {query.name: query for query in address.queries}
    for name in request.query_params:
        if name not in known:
            raise BadRequest(f"?{name[:40]}=: no such parameter; there are {', '.join(known) or 'none'}")
    found: dict[str, Any] = {}
    for query in address.queries:
        given = request.query_params.get(query.name)
        if given is None:
            if query.default is None:
                raise BadRequest(f"?{query.name}=: is missing")
            found[query.name] = query.default
        else:
            found[query.name] = _query_value(query, given)
    return found


def _query_value(query: Query, given: str) -> str | int:
    if query.kind is int:
        if not (given.isascii() and given.isdigit() and len(given) <= 9) or int(given) > query.most:
            raise BadRequest(f"?{query.name}=: must be a number from 0 to {query.most}")
        return int(given)
    if len(given) > query.longest:
        raise BadRequest(f"?{query.name}=: longer than {query.longest} characters")
    if query.choices and given not in query.choices:
        raise BadRequest(f"?{query.name}=: must be one of {', '.join(query.choices)}")
    return given


async def read_body(address: Address, request: Request) -> Any:
    """The body of a request as the type it must be."""
    if address.body is None:
        return None
    chunks: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > MOST_BODY:
            raise TooLarge
        chunks.append(chunk)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BadRequest("the body must be application/json")
    try:
        return msgspec.json.decode(b"".join(chunks), type=address.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(str(error)) from None


def json_answer(value: object, status: int = 200) -> Response:
    """A value as a response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def openapi(addresses: tuple[Address, ...], version: str) -> dict[str, Any]:
    """The description of the API."""
    kinds = [kind for address in addresses for kind in (address.answer, address.body) if kind is not None]
    unique = list({repr(kind): kind for kind in [*kinds, Problem]}.values())
    schemas, components = msgspec.json.schema_components(unique, ref_template="#/components/schemas/{name}")
    schema_of = {repr(kind): schema for kind, schema in zip(unique, schemas, strict=True)}
    trouble = {"application/json": {"schema": schema_of[repr(Problem)]}}
    paths: dict[str, dict[str, Any]] = {}
    for address in addresses:
        parameters: list[dict[str, Any]] = [
            {"name": part[1:-1], "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
            for part in address.path.split("/")
            if part.startswith("{")
        ]
        parameters += [_parameter(query) for query in address.queries]
        content = (
            {"application/json": {"schema": schema_of[repr(address.answer)]}}
            if address.answer is not None
            else {"text/plain": {"schema": {"type": "string"}}}
        )
        words = address.path.translate({ord("/"): "_", ord("{"): None, ord("}"): None})
        entry: dict[str, Any] = {
            "summary": address.told,
            "operationId": f"{address.method.lower()}{words}",
            "parameters": parameters,
            "responses": {
                "201" if address.makes else "200": {"description": "Done.", "content": content},
                **{
                    status: {"description": told, "content": trouble}
                    for status, told in (
                        ("400", "The request is invalid."),
                        ("403", "You may not do this."),
                        ("404", "It does not exist."),
                        ("409", "Refused; the reason says why."),
                        ("413", "Too large."),
                        ("429", "Too many requests."),
                        ("503", "The server is full, or the database does not answer."),
                    )
                },
            },
        }
        if address.body is not None:
            entry["requestBody"] = {
                "required": True,
                "content": {"application/json": {"schema": schema_of[repr(address.body)]}},
            }
        if address.method == "POST":
            entry["security"] = [{"key": []}, {}]
        paths.setdefault(address.path, {})[address.method.lower()] = entry
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Andori",
            "version": version,
            "description": "Everything the browser table does, for bots and tools. See docs/api.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "The key of a person."}},
        },
    }


def _parameter(query: Query) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "integer" if query.kind is int else "string"}
    if query.kind is int:
        schema.update(minimum=0, maximum=query.most)
    else:
        schema["maxLength"] = query.longest
    if query.choices:
        schema["enum"] = list(query.choices)
    if query.default is not None:
        schema["default"] = query.default
    return {
        "name": query.name,
        "in": "query",
        "required": query.default is None,
        "schema": schema,
        "description": query.told,
    }
