"""Looking at a match and moving in it."""

from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from freebooter.server.context import GivenTables, Guest
from freebooter.server.live import LiveTable
from freebooter.server.messages import LogLine, MoveRequest, SeatView, WhyAnswer
from freebooter.server.tables import Tables, own_seat


async def _visit(tables: Tables, guest: str, table: str, seat: int | None) -> LiveTable:
    """The table, if the guest owns the seat (None: anybody may watch)."""
    live = await tables.get(table)
    if seat is not None:
        own_seat(live.row, guest, seat)
        tables.presence.touch(table, guest)
    return live


@get("/api/tables/{table:str}/view")
async def show_view(
    tables: GivenTables,
    guest: Guest,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
) -> SeatView:
    """All that an own seat, or a spectator, may see; now, or as it was after a move."""
    return await tables.view(await _visit(tables, guest, table, seat), seat, at)


@get("/api/tables/{table:str}/log")
async def show_log(
    tables: GivenTables,
    guest: Guest,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
) -> list[LogLine]:
    """The log as an own seat, or a spectator, may read it, from a line on."""
    return await tables.log_lines(await _visit(tables, guest, table, seat), seat, since)


@get("/api/tables/{table:str}/game")
async def show_game(tables: GivenTables, table: FromPath[str]) -> dict[str, Any]:
    """The game as it is played at this table, with the edition that was chosen for it."""
    match = (await tables.get(table)).match
    return match.game.describe(match.edition)


@get("/api/tables/{table:str}/why/{action:int}")
async def explain(
    tables: GivenTables, guest: Guest, table: FromPath[str], action: FromPath[int], seat: FromQuery[int]
) -> WhyAnswer:
    """Why an own seat may not choose an action now."""
    return await tables.why(await _visit(tables, guest, table, seat), seat, action)


@post("/api/tables/{table:str}/moves", status_code=200)
async def make_move(
    tables: GivenTables, guest: Guest, table: FromPath[str], data: JSONBody[MoveRequest]
) -> SeatView:
    """Make a move of an own seat."""
    return await tables.move(await _visit(tables, guest, table, data.seat), guest, data)
