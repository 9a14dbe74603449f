"""Match files out and in."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath

from freebooter.server.context import GivenTables, Guest
from freebooter.server.faults import Refused
from freebooter.server.limits import MAKES_TABLE, MATCH_SIZE
from freebooter.server.messages import TableInfo
from freebooter.server.views import table_info


@get("/api/tables/{table:str}/export")
async def export_match(tables: GivenTables, table: FromPath[str]) -> Response[dict[str, Any]]:
    """The match file, once the match is over."""
    live = await tables.get(table)
    name = f"{live.row.game}-{table[:8]}.json"
    return Response(
        await tables.export(live), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@post("/api/import", status_code=201, opt={MAKES_TABLE: True}, request_max_body_size=MATCH_SIZE)
async def import_match(request: Request, tables: GivenTables, guest: Guest) -> TableInfo:  # type: ignore[type-arg]
    """A table of a match file: to step through, or to play on if it is unfinished."""
    try:
        record = msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("malformed", "The file is not JSON, so it is no match file.") from None
    live = await tables.import_match(guest, record)
    return table_info(live.row, guest, tables.presence)
