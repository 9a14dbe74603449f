"""The server as an ASGI application."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore

from freebooter.bots import choose, warmer
from freebooter.server import (
    client,
    limits,
    logs,
    routes_files,
    routes_games,
    routes_insight,
    routes_play,
    routes_tables,
    updates,
)
from freebooter.server.bots import Choose
from freebooter.server.context import GivenTables, provide_guest, provide_tables, refuse_foreign, set_cookie
from freebooter.server.faults import Refused, failed, refused
from freebooter.server.headers import add_headers
from freebooter.server.identity import Guests, load_secret
from freebooter.server.messages import Health
from freebooter.server.presence import Presence
from freebooter.server.settings import Settings
from freebooter.server.storage import Storage
from freebooter.server.tables import Tables, in_thread

VERSION = version("freebooter")


@get("/health", opt={limits.UNLIMITED: True})
async def health(tables: GivenTables) -> Health:
    """That the server works, its database included."""
    return Health(status="ok", version=VERSION, tables=await in_thread(tables.storage.count_tables))


def create_app(settings: Settings, choose: Choose = choose) -> Litestar:
    """The application.

    Args:
        settings: where its data is, its pace and limits.
        choose: who plays the bots' seats.
    """
    logs.configure(settings.log_level)
    settings.data_folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    storage = Storage(settings.database)
    presence = Presence(settings.away_after, settings.presence_grace, time.monotonic)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        tables = app.state.tables = Tables(storage, settings, presence, choose)
        cleaning = asyncio.create_task(limits.forget_old_requests(app.stores))
        try:
            yield
        finally:
            cleaning.cancel()
            await tables.close()
            await in_thread(warmer.stop)
            storage.close()

    return Litestar(
        route_handlers=[
            health,
            client.client,
            routes_games.list_games,
            routes_games.describe_game,
            routes_games.export_edition,
            routes_tables.list_tables,
            routes_tables.show_table,
            routes_tables.give_to_bot,
            routes_tables.show_invitation,
            routes_tables.claim_invitation,
            routes_play.show_view,
            routes_play.show_log,
            routes_play.show_game,
            routes_play.explain,
            routes_play.make_move,
            routes_insight.show_insight,
            routes_files.export_match,
            updates.updates,
            routes_tables.make_table,
            routes_tables.play_again,
            routes_files.import_match,
        ],
        lifespan=[running],
        state=State(
            {
                "settings": settings,
                "guests": Guests(load_secret(settings.secret_file)),
                "socket_limits": limits.SocketLimits(settings),
            }
        ),
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "guest": Provide(provide_guest, sync_to_thread=False),
        },
        guards=[refuse_foreign],
        middleware=[limits.limit_requests(settings), limits.limit_new_tables(settings)],
        stores={name: MemoryStore() for name in limits.STORES},
        before_send=[set_cookie, add_headers],
        exception_handlers={Refused: refused, Exception: failed},
        request_max_body_size=limits.BODY_SIZE,
        openapi_config=OpenAPIConfig(
            title="Freebooter",
            version=VERSION,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
