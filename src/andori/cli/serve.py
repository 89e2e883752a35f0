"""``andori serve``: run the table for others."""

from __future__ import annotations

from typing import Annotated

import typer

from andori.cli.errors import fail


def serve(
    database: Annotated[
        str, typer.Option("--database", help="sqlite:///path or postgresql://…; default: your data folder.")
    ] = "",
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes; several need PostgreSQL.")] = 1,
    host: Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for everyone.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    most_players: Annotated[
        int, typer.Option("--most-players", min=1, help="Connections per process; further ones must try again later.")
    ] = 2000,
    connections_per_address: Annotated[
        int, typer.Option("--connections-per-address", min=1, help="Connections per address.")
    ] = 32,
    connections_per_table: Annotated[
        int, typer.Option("--connections-per-table", min=4, help="Connections per table.")
    ] = 64,
    thinkers: Annotated[
        int, typer.Option("--thinkers", min=1, max=64, help="Processes beside the server that play companions.")
    ] = 1,
    budget: Annotated[int, typer.Option("--budget", min=10, max=10_000, help="Milliseconds a companion thinks.")] = 250,
    pace: Annotated[
        int, typer.Option("--pace", min=0, max=10_000, help="Milliseconds from one companion's action to the next.")
    ] = 700,
    secure: Annotated[bool, typer.Option("--secure", help="Players come over https (behind a proxy).")] = False,
    home: Annotated[str, typer.Option("--home", help="Public address, such as https://andori.example.")] = "",
    proxy: Annotated[
        str,
        typer.Option(
            "--proxy",
            envvar="FORWARDED_ALLOW_IPS",
            help="Proxies whose X-Forwarded-For header is trusted, separated by commas.",
        ),
    ] = "",
    local_webhooks: Annotated[
        bool, typer.Option("--local-webhooks", help="Let tables call addresses in your own network.")
    ] = False,
    requests_per_second: Annotated[
        float, typer.Option("--requests-per-second", min=1, help="Requests per second and address.")
    ] = 30.0,
    tables_per_minute: Annotated[
        float, typer.Option("--tables-per-minute", min=1, help="New tables per minute and address.")
    ] = 30.0,
    most_megabytes: Annotated[
        int,
        typer.Option("--most-megabytes", min=0, help="Maximum size of the database for new tables; 0: any."),
    ] = 20_000,
    seed: Annotated[str, typer.Option("--seed", help="Fixes the luck of all tables, for demonstrations.")] = "",
    plain_logs: Annotated[bool, typer.Option("--plain-logs", help="Write logs for people instead of JSON.")] = False,
) -> None:
    """Run the table for others, until stopped; no acknowledged action is ever lost."""
    from andori.server.app import Settings
    from andori.server.run import BadDatabase, Running, default_database, run

    settings = Settings(
        most_players=most_players,
        connections_per_address=connections_per_address,
        connections_per_table=connections_per_table,
        thinkers=thinkers,
        budget=budget / 1000,
        pace=pace / 1000,
        secure=secure,
        home=home.rstrip("/"),
        local_webhooks=local_webhooks,
        proxies=proxy,
        requests_per_second=requests_per_second,
        tables_per_minute=tables_per_minute,
        most_megabytes=most_megabytes,
        seed=seed,
    )
    try:
        run(Running(database or default_database(), host, port, workers, settings, not plain_logs))
    except BadDatabase as error:
        fail(error)
