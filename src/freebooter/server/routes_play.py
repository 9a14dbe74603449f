"""Looking at a match and moving in it."""

from typing import Any

from litestar import get, post

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
    tables: Tables, guest: str, table: str, seat: int | None = None, at: int | None = None
) -> SeatView:
    """All that an own seat, or a spectator, may see; now, or as it was after a move."""
    return await tables.view(await _visit(tables, guest, table, seat), seat, at)


@get("/api/tables/{table:str}/log")
async def show_log(
    tables: Tables, guest: str, table: str, seat: int | None = None, since: int = 0
) -> list[LogLine]:
    """The log as an own seat, or a spectator, may read it, from a line on."""
    return await tables.log_lines(await _visit(tables, guest, table, seat), seat, since)


@get("/api/tables/{table:str}/game")
async def show_game(tables: Tables, table: str) -> dict[str, Any]:
    """The game as it is played at this table, with the edition that was chosen for it."""
    match = (await tables.get(table)).match
    return match.game.describe(match.edition)


@get("/api/tables/{table:str}/why/{action:int}")
async def explain(tables: Tables, guest: str, table: str, action: int, seat: int) -> WhyAnswer:
    """Why an own seat may not choose an action now."""
    return await tables.why(await _visit(tables, guest, table, seat), seat, action)


@post("/api/tables/{table:str}/moves", status_code=200)
async def make_move(tables: Tables, guest: str, table: str, data: MoveRequest) -> SeatView:
    """Make a move of an own seat."""
    return await tables.move(await _visit(tables, guest, table, data.seat), data)
