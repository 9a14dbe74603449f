"""The WebSocket over which a page hears of every move."""

from collections import deque
from typing import Any

import anyio
import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from freebooter.server.context import GivenTables, known_guest
from freebooter.server.faults import Refused
from freebooter.server.identity import is_foreign
from freebooter.server.limits import SocketLimits
from freebooter.server.live import LiveTable, Subscriber
from freebooter.server.messages import ErrorMessage, PongMessage, TableMessage, ViewMessage
from freebooter.server.tables import Tables, own_seat
from freebooter.server.views import table_info

GOING_AWAY = 1001
POLICY_VIOLATION = 1008
MESSAGES_IN_A_ROW = 20
ROW_SECONDS = 10.0

Socket = WebSocket[Any, Any, Any]


class Ping(msgspec.Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """The only thing a page says."""


@websocket("/api/tables/{table:str}/updates")
async def updates(socket: WebSocket, tables: GivenTables, table: FromPath[str]) -> None:  # type: ignore[type-arg]
    """Follow a table."""
    if is_foreign(socket):
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    limits: SocketLimits = socket.app.state.socket_limits
    address = socket.client.host if socket.client else ""
    try:
        with limits.admit(address, table):
            guest, seat = known_guest(socket), _seat_asked(socket)
            live = await tables.get(table)
            if seat is not None:
                own_seat(live.row, guest, seat)
            await _follow(socket, tables, live, Subscriber(guest, seat))
    except Refused as error:
        await _say_goodbye(socket, error)


def _seat_asked(socket: Socket) -> int | None:
    text = socket.query_params.get("seat")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise Refused("malformed", "The seat is not a number.")
    return int(text)


async def _follow(socket: Socket, tables: Tables, live: LiveTable, subscriber: Subscriber) -> None:
    table = live.row.id
    live.subscribers.add(subscriber)
    if subscriber.guest is not None:
        tables.presence.enter(table, subscriber.guest)
    subscriber.tell(view=True)
    live.tell_seats()
    fault = None  # also when the sender ends first, which cancels the receiver
    try:
        async with anyio.create_task_group() as group:
            group.start_soon(_send, socket, tables, live, subscriber, group.cancel_scope)
            fault = await _receive(socket, tables, live, subscriber)
            group.cancel_scope.cancel()
    finally:
        live.subscribers.discard(subscriber)
        if subscriber.guest is not None:
            tables.presence.leave(table, subscriber.guest)
        live.tell_seats_later(tables.settings.presence_grace)
    if fault is not None:
        raise fault


async def _receive(socket: Socket, tables: Tables, live: LiveTable, subscriber: Subscriber) -> Refused | None:
    """Answer pings until the page is gone (None) or says what it should not."""
    heard: deque[float] = deque(maxlen=MESSAGES_IN_A_ROW)
    while True:
        try:
            with anyio.fail_after(tables.settings.socket_silence):
                text = await socket.receive_data("text")
        except WebSocketDisconnect:
            return None
        except TimeoutError:
            await socket.close(GOING_AWAY, "silent")
            return None
        if len(text) > tables.settings.message_size:
            return Refused("too_large", "The message is too large.")
        try:
            msgspec.json.decode(text, type=Ping)
        except (msgspec.DecodeError, RecursionError):
            return Refused("malformed", "A page may only send pings here.")
        now = anyio.current_time()
        if len(heard) == MESSAGES_IN_A_ROW and now - heard[0] < ROW_SECONDS:
            return Refused("too_many", "The page sends too many messages.")
        heard.append(now)
        if subscriber.guest is not None:
            tables.presence.touch(live.row.id, subscriber.guest)
        subscriber.tell(pong=True)


async def _send(
    socket: Socket, tables: Tables, live: LiveTable, subscriber: Subscriber, scope: anyio.CancelScope
) -> None:
    """Send what is due until the page is gone."""
    try:
        while True:
            await subscriber.wake.wait()
            subscriber.wake.clear()
            await _send_due(socket, tables, live, subscriber)
    except Refused as error:
        await _say_goodbye(socket, error)
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass  # closed while sending; the page connects anew when it is back
    scope.cancel()


async def _send_due(socket: Socket, tables: Tables, live: LiveTable, subscriber: Subscriber) -> None:
    if subscriber.seat is not None:
        own_seat(live.row, subscriber.guest, subscriber.seat)
    if subscriber.view_due:
        subscriber.view_due = False
        view = await tables.view(live, subscriber.seat)
        subscriber.number = view.number
        await _say(socket, ViewMessage(number=view.number, view=view))
    if subscriber.table_due:
        subscriber.table_due = False
        await _say(socket, TableMessage(info=table_info(live.row, subscriber.guest, tables.presence)))
    if subscriber.pong_due:
        subscriber.pong_due = False
        # A newer view that is on its way is nothing that the page has missed.
        number = subscriber.number if subscriber.view_due else live.row.number
        await _say(socket, PongMessage(number=number))


async def _say(socket: Socket, message: msgspec.Struct) -> None:
    await socket.send_data(msgspec.json.encode(message), mode="text")


async def _say_goodbye(socket: Socket, error: Refused) -> None:
    try:
        await _say(socket, ErrorMessage(error=error.fault))
        await socket.close(POLICY_VIOLATION, error.fault.code)
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass  # the page was gone already
