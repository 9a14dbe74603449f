"""Tables: making them, listing them, taking seats at them."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

import freebooter as fb
from freebooter.server.context import GivenTables, Guest
from freebooter.server.limits import MAKES_TABLE, TABLE_SIZE
from freebooter.server.live import LiveTable
from freebooter.server.messages import (
    BotRequest,
    ClaimRequest,
    InvitationInfo,
    InvitedSeat,
    TableInfo,
    TableRequest,
)
from freebooter.server.tables import MOST_LISTED, Tables, in_thread
from freebooter.server.views import table_info


def _info(tables: Tables, live: LiveTable, guest: str) -> TableInfo:
    return table_info(live.row, guest, tables.presence)


@get("/api/tables")
async def list_tables(tables: GivenTables, guest: Guest) -> list[TableInfo]:
    """The guest's tables, newest first, without invitations."""
    rows = await in_thread(tables.storage.tables_of, guest, MOST_LISTED)
    return [table_info(row, guest, tables.presence, invitations=False) for row in rows]


@get("/api/tables/{table:str}")
async def show_table(tables: GivenTables, guest: Guest, table: FromPath[str]) -> TableInfo:
    """A table."""
    return _info(tables, await tables.get(table), guest)


@post("/api/tables/{table:str}/seats/{seat:int}/bot", status_code=200)
async def give_to_bot(
    tables: GivenTables, guest: Guest, table: FromPath[str], seat: FromPath[int], data: JSONBody[BotRequest]
) -> TableInfo:
    """Let a bot play a seat from now on."""
    return _info(tables, await tables.give_to_bot(table, seat, guest, data.bot), guest)


@get("/api/invitations/{token:str}")
async def show_invitation(tables: GivenTables, guest: Guest, token: FromPath[str]) -> InvitationInfo:
    """What an invitation is to."""
    live, number = await tables.invited(token)
    row = live.row
    invited = row.seats[number]
    return InvitationInfo(
        table=row.id,
        game=row.game,
        title=fb.games()[row.game].title,
        seat=number,
        taken=invited.claimed,
        mine=invited.guest == guest,
        seats=[
            InvitedSeat(
                seat=seat.seat,
                name=seat.name,
                kind="bot" if seat.kind == "bot" else "person" if seat.claimed else "open",
            )
            for seat in row.seats
        ],
    )


@post("/api/invitations/{token:str}", status_code=200)
async def claim_invitation(
    tables: GivenTables, guest: Guest, token: FromPath[str], data: JSONBody[ClaimRequest]
) -> TableInfo:
    """Take the seat of an invitation."""
    return _info(tables, await tables.claim(token, guest, data.name), guest)


@post("/api/tables", status_code=201, opt={MAKES_TABLE: True}, request_max_body_size=TABLE_SIZE)
async def make_table(tables: GivenTables, guest: Guest, data: JSONBody[TableRequest]) -> TableInfo:
    """Make a table."""
    return _info(tables, await tables.make(guest, data), guest)


@post("/api/tables/{table:str}/again", status_code=201, opt={MAKES_TABLE: True})
async def play_again(tables: GivenTables, guest: Guest, table: FromPath[str]) -> TableInfo:
    """The same game, seats and options with a new deal."""
    return _info(tables, await tables.again(table, guest), guest)
