"""All that can be done at tables. A move is stored before anybody hears of it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import anyio.to_thread
import structlog

import freebooter as fb
from freebooter.server import new_tables
from freebooter.server.bots import Bots, Choose
from freebooter.server.faults import Refused
from freebooter.server.live import LiveTable
from freebooter.server.messages import LogLine, MoveRequest, SeatView, TableRequest, WhyAnswer
from freebooter.server.naming import clean_name, distinct_name
from freebooter.server.presence import Presence
from freebooter.server.settings import Settings
from freebooter.server.storage import Conflict, Move, Seat, Storage, TableRow
from freebooter.server.views import current_view, earlier_view, read_log

MOST_LISTED = 100

T = TypeVar("T")
log = structlog.get_logger(__name__)


async def in_thread(function: Callable[..., T], *arguments: Any) -> T:
    """Run what blocks off the event loop; not given up when the request is."""
    return await anyio.to_thread.run_sync(function, *arguments)


class Tables:
    """The tables of a server; the most recently used ones are in memory.

    Args:
        storage: where they are kept.
        settings: limits and the pace of bots.
        presence: who is there.
        choose: the bots.
    """

    def __init__(self, storage: Storage, settings: Settings, presence: Presence, choose: Choose) -> None:
        self.storage = storage
        self.settings = settings
        self.presence = presence
        self.bots = Bots(settings, self._play_bot, choose)
        self._live: OrderedDict[str, asyncio.Task[LiveTable]] = OrderedDict()

    async def get(self, table: str) -> LiveTable:
        """A table, loaded if it is not in memory; pending turns of bots go on.

        Raises:
            Refused: there is no such table, or it cannot be replayed.
        """
        loading = self._live.get(table)
        if loading is None:
            loading = self._live[table] = asyncio.create_task(self._load(table))
        self._live.move_to_end(table)
        try:
            live = await asyncio.shield(loading)
        except Exception:
            if self._live.get(table) is loading:  # and not the next attempt, of another request
                del self._live[table]
            raise
        self._shrink()
        self.bots.wake(live)
        return live

    async def _load(self, table: str) -> LiveTable:
        row, match = await in_thread(self._read, table)
        return LiveTable(row, match)

    def _read(self, table: str) -> tuple[TableRow, fb.Match]:
        row = self.storage.table(table)
        if row is None:
            raise Refused("unknown", "There is no such table.")
        moves = [[move.seat, move.action] for move in self.storage.moves(table)]
        try:
            return row, fb.Match.from_record({**row.start, "moves": moves}, row.names)
        except fb.FreebooterError:
            log.exception("unplayable", table=table)
            raise Refused(
                "unplayable", "This match was begun with other rules and cannot be gone on with."
            ) from None

    def _shrink(self) -> None:
        """Forget the tables that nobody used for longest."""
        excess = len(self._live) - self.settings.live_tables
        for table, loading in list(self._live.items())[: max(excess, 0)]:
            if loading.done() and (loading.cancelled() or loading.exception() or loading.result().idle):
                del self._live[table]

    async def close(self) -> None:
        """Stop the bots; what they had not stored was never played."""
        for loading in list(self._live.values()):
            if loading.done() and not loading.cancelled() and loading.exception() is None:
                await self.bots.stop(loading.result())

    # Making tables

    async def make(self, host: str, request: TableRequest) -> LiveTable:
        """A new table."""
        await in_thread(self._check_unfinished, host)
        row = await in_thread(new_tables.new_table, host, request)
        await in_thread(self.storage.add_table, row)
        self.presence.touch(row.id, host)
        log.info("table_made", table=row.id, game=row.game, seats=len(row.seats))
        return await self.get(row.id)

    async def again(self, table: str, guest: str) -> LiveTable:
        """The next game with the same seats: one, whoever asks first and however often."""
        live = await self.get(table)
        async with live.lock:
            if live.row.again is None:
                if guest != live.row.host and all(seat.guest != guest for seat in live.row.seats):
                    raise Refused("not_yours", "You have no seat at this table.")
                await in_thread(self._check_unfinished, live.row.host)
                row = await in_thread(new_tables.next_table, live.row)
                await in_thread(self.storage.add_table, row, (), table)
                live.reseated(await in_thread(self._row, table))
            following = live.row.again
        assert following is not None
        return await self.get(following)

    async def import_match(self, host: str, record: Any) -> LiveTable:
        """A table of a match file."""
        await in_thread(self._check_unfinished, host)
        row, moves = await in_thread(new_tables.imported_table, host, record)
        await in_thread(self.storage.add_table, row, moves)
        self.presence.touch(row.id, host)
        return await self.get(row.id)

    def _check_unfinished(self, host: str) -> None:
        most = self.settings.unfinished_tables
        if self.storage.count_unfinished(host, new_tables.moment(hours_ago=24)) >= most:
            text = (
                f"You have made {most} tables within a day that are not finished; finish one of them first."
            )
            raise Refused("too_many", text)

    # Seats

    async def claim(self, token: str, guest: str, name: str | None) -> LiveTable:
        """Give the seat of an invitation to a guest; the same again for the guest who has it."""
        live, seat = await self.invited(token)
        async with live.lock:
            taken = live.row.seats[seat]
            if taken.guest != guest:
                others = [other.name for other in live.row.seats if other.seat != seat]
                called = distinct_name(clean_name(name, taken.name), others)
                if not await in_thread(self.storage.claim, live.row.id, seat, guest, called):
                    raise Refused("taken", "Somebody else has taken this seat.")
                self.presence.touch(live.row.id, guest)
                live.reseated(await in_thread(self._row, live.row.id))
        self.bots.wake(live)
        return live

    async def invited(self, token: str) -> tuple[LiveTable, int]:
        """The table and the seat of an invitation."""
        found = await in_thread(self.storage.invitation, token)
        if found is None:
            raise Refused("unknown", "There is no such invitation; perhaps a bot was given the seat.")
        return await self.get(found[0]), found[1]

    async def give_to_bot(self, table: str, seat: int, guest: str, bot: str) -> LiveTable:
        """Let a bot play on: at its owner's wish any time, at the host's if the seat is open or deserted."""
        live = await self.get(table)
        async with live.lock:
            given = _seat(live.row, seat)
            self._check_may_give(live.row, given, guest)
            if live.row.over:
                raise Refused("over", "The match is over.", number=live.match.number)
            others = [other.name for other in live.row.seats if other.seat != seat]
            name = given.name if given.bot else distinct_name(f"Bot {seat + 1}", others)
            await in_thread(self.storage.give_to_bot, table, seat, bot, name)
            live.reseated(await in_thread(self._row, table))
        self.bots.wake(live)
        return live

    def _check_may_give(self, row: TableRow, seat: Seat, guest: str) -> None:
        if seat.guest == guest:
            return
        if guest != row.host:
            raise Refused("not_yours", "Only the host of this table can give this seat to a bot.")
        if seat.guest is not None and not self.presence.away(row.id, seat.guest):
            raise Refused("taken", f"{seat.name} is here, or was a moment ago.")

    def _row(self, table: str) -> TableRow:
        row = self.storage.table(table)
        assert row is not None
        return row

    # Looking

    async def view(self, live: LiveTable, seat: int | None, at: int | None = None) -> SeatView:
        """The view of a seat or a spectator, now or after an earlier move."""
        async with live.lock:
            if at is None:
                known = live.views.get(seat)
                return known if known is not None else await in_thread(current_view, live, seat)
            if not 0 <= at <= live.match.number:
                raise Refused("invalid", f"There is no move {at}; there were {live.match.number}.")
            return await in_thread(earlier_view, live, seat, at)

    async def log_lines(self, live: LiveTable, seat: int | None, since: int) -> list[LogLine]:
        """The log from a line on."""
        async with live.lock:
            return (await in_thread(read_log, live, seat))[max(since, 0) :]

    async def why(self, live: LiveTable, seat: int, action: int) -> WhyAnswer:
        """Whether a seat may choose an action now, or why not."""
        async with live.lock:
            refusal = await in_thread(_refusal, live.match, seat, action)
        if refusal is None:
            return WhyAnswer(legal=True, text=None, rule=None)
        return WhyAnswer(legal=False, text=refusal.text, rule=refusal.rule or None)

    async def export(self, live: LiveTable) -> dict[str, Any]:
        """The match file of a match that is over."""
        async with live.lock:
            if not live.match.over:
                raise Refused(
                    "not_over", "The match file has everybody's secrets; it is there when the match is over."
                )
            return await in_thread(live.match.to_record)

    # Moves

    async def move(self, live: LiveTable, guest: str, request: MoveRequest) -> SeatView:
        """Make a move of an own seat, once for every key."""
        async with live.lock:
            own_seat(live.row, guest, request.seat)
            try:
                view = await in_thread(self._move, live, request)
            except Conflict:
                await self._catch_up(live)
                raise Refused("stale_move", "Another move was made first.", number=live.row.number) from None
            finally:
                if live.match.number != live.row.number:
                    self._moved(live)
        self.bots.wake(live)
        return view

    def _move(self, live: LiveTable, request: MoveRequest) -> SeatView:
        first = self.storage.move_of_key(live.row.id, request.seat, request.key)
        if first is not None:
            return earlier_view(live, request.seat, first)
        _check_fresh(live, request)
        refusal = _refusal(live.match, request.seat, request.action)
        if refusal is not None:
            raise Refused("illegal_move", refusal.text, refusal.rule, live.match.number)
        self._play(live, request.seat, request.action, request.key)
        return current_view(live, request.seat)

    async def _play_bot(self, live: LiveTable, seat: int, action: int) -> None:
        try:
            await in_thread(self._play, live, seat, action, None)
        except Conflict:
            await self._catch_up(live)
        else:
            self._moved(live)

    def _play(self, live: LiveTable, seat: int, action: int, key: str | None) -> None:
        match = live.match
        match.play(seat, action)
        try:
            self.storage.add_move(live.row.id, match.number, Move(seat, action), key, over=match.over)
        except BaseException:
            match.undo()
            raise
        live.views.clear()

    async def _catch_up(self, live: LiveTable) -> None:
        """Read a table anew that somebody else has changed in storage."""
        row, live.match = await in_thread(self._read, live.row.id)
        live.reseated(row)

    def _moved(self, live: LiveTable) -> None:
        live.row = live.row.after(live.match.number, over=live.match.over)
        live.moved()
        if live.match.over:
            log.info("match_over", table=live.row.id, game=live.row.game, moves=live.match.number)
            live.tell_seats()


def own_seat(row: TableRow, guest: str | None, seat: int) -> int:
    """The seat, if it is the guest's.

    Raises:
        Refused: it is not.
    """
    if guest is None or _seat(row, seat).guest != guest:
        raise Refused("not_yours", "This seat is not yours.")
    return seat


def _seat(row: TableRow, seat: int) -> Seat:
    if not 0 <= seat < len(row.seats):
        raise Refused("unknown", f"There is no seat {seat}; the seats are 0 to {len(row.seats) - 1}.")
    return row.seats[seat]


def _refusal(match: fb.Match, seat: int, action: int) -> fb.Refusal | None:
    try:
        return match.why(seat, action)
    except ValueError:
        raise Refused("invalid", f"There is no action {action} in this game.") from None


def _check_fresh(live: LiveTable, request: MoveRequest) -> None:
    """Check that the page that sent a move knew what its seat is asked.

    Raises:
        Refused: it did not.
    """
    match = live.match
    if not live.row.started:
        raise Refused(
            "waiting_for_players", "The match begins when every seat is taken.", number=match.number
        )
    if match.over:
        raise Refused("over", "The match is over.", number=match.number)
    asked = match.asked(request.seat)
    # A seat that is not asked, at a page that is up to date, is told so by the rules.
    since = match.number if asked is None else asked
    if not since <= request.number <= match.number:
        raise Refused(
            "stale_move", "The table has moved on since; look again and choose anew.", number=match.number
        )
