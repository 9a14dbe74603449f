"""How much one address may ask of the server."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from litestar.connection import Request
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.stores.registry import StoreRegistry

from freebooter.server.faults import Refused
from freebooter.server.settings import Settings

MAKES_TABLE = "makes_table"
UNLIMITED = "unlimited"
"""Marks of routes, in their `opt`."""

BODY_SIZE = 16 * 1024
TABLE_SIZE = 256 * 1024
"""Of a request for a table, which may carry an edition."""
MATCH_SIZE = 1024 * 1024
"""Of an imported match file."""

FORGET_EVERY = 60.0
STORES = ("rate_limit", "new_tables")


def limit_requests(settings: Settings) -> DefineMiddleware:
    """Of all requests but the client's files."""
    return RateLimitConfig(
        rate_limit=("minute", settings.requests_per_minute), exclude_opt_key=UNLIMITED, store=STORES[0]
    ).middleware


def limit_new_tables(settings: Settings) -> DefineMiddleware:
    """Of requests that make tables."""
    return RateLimitConfig(
        rate_limit=("minute", settings.new_tables_per_minute),
        store=STORES[1],
        check_throttle_handler=_makes_table,
        set_rate_limit_headers=False,
    ).middleware


def _makes_table(request: Request) -> bool:  # type: ignore[type-arg]
    return MAKES_TABLE in request.scope["route_handler"].opt


async def forget_old_requests(stores: StoreRegistry) -> None:
    """Keep what is remembered about addresses from growing for ever."""
    while True:
        await asyncio.sleep(FORGET_EVERY)
        for name in STORES:
            await stores.get(name).delete_expired()  # type: ignore[attr-defined]  # those in memory have it


class SocketLimits:
    """Counts open sockets by address and by table."""

    def __init__(self, settings: Settings) -> None:
        self._most_per_address = settings.sockets_per_address
        self._most_per_table = settings.sockets_per_table
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def admit(self, address: str, table: str) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            Refused: there are too many.
        """
        places = (("address", address), ("table", table))
        most = (self._most_per_address, self._most_per_table)
        if any(self._open[place] >= limit for place, limit in zip(places, most, strict=True)):
            raise Refused("too_many", "Too many pages are connected; close some of them.")
        self._open.update(places)
        try:
            yield
        finally:
            self._open.subtract(places)
            for place in places:
                if self._open[place] <= 0:
                    del self._open[place]
