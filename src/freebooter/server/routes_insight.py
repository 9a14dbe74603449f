"""What a seat can work out from what it has seen, in games that offer such help."""

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from freebooter.server.context import GivenTables, Guest
from freebooter.server.faults import Refused
from freebooter.server.live import LiveTable
from freebooter.server.tables import in_thread, own_seat


@get("/api/tables/{table:str}/insight")
async def show_insight(
    tables: GivenTables, guest: Guest, table: FromPath[str], seat: FromQuery[int]
) -> dict[str, Any]:
    """What an own seat can work out now."""
    live = await tables.get(table)
    own_seat(live.row, guest, seat)
    tables.presence.touch(table, guest)
    return await _insight(live, seat)


async def _insight(live: LiveTable, seat: int) -> dict[str, Any]:
    async with live.lock:
        # A copy, so that nobody waits at the table while it is worked out.
        match = live.match.at(live.match.number)
        known = live.insights.get((match.number, seat))
    if known is not None:
        return known
    found = await in_thread(match.insight, seat)
    if found is None:
        raise Refused("unknown", f"{match.game.title} has nothing to be worked out.")
    if match.names == live.match.names:
        live.insights[match.number, seat] = found
    return found
