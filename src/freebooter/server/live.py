"""A table in memory: its match, its lock, and the pages that follow it."""

import asyncio
from typing import Any

from freebooter.kit.match import Match
from freebooter.server.messages import LogLine, SeatView
from freebooter.server.storage import TableRow


class Subscriber:
    """A page that follows a table; says what it has not been told yet, and which `number` it was told last.

    A page that is slow to listen gets the newest state and not all that were in between.
    """

    def __init__(self, guest: str | None, seat: int | None) -> None:
        self.guest = guest
        self.seat = seat
        self.number = -1
        self.view_due = False
        self.table_due = False
        self.pong_due = False
        self.wake = asyncio.Event()

    def tell(self, *, view: bool = False, table: bool = False, pong: bool = False) -> None:
        """Note what is due and wake up the sender."""
        self.view_due |= view
        self.table_due |= table
        self.pong_due |= pong
        self.wake.set()


class LiveTable:
    """A table in memory.

    Attributes:
        row: the table as stored.
        match: its match, at the last stored move whenever `lock` is free.
        lock: to be held while the match or the row is read or changed.
        subscribers: the pages that follow the table.
        views: the views of the current position by seat, for all who ask.
        insights: what seats can work out, by the number of moves and the seat.
        logs: the log by seat, numbered as that seat may read it, and the next event to read.
        bot_turns: the task in which bots move.
        bots_due: that the bots have to look at the table again.
    """

    def __init__(self, row: TableRow, match: Match) -> None:
        self.row = row
        self.match = match
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.views: dict[int | None, SeatView] = {}
        self.insights: dict[tuple[int, int], dict[str, Any]] = {}
        self.logs: dict[int | None, tuple[list[LogLine], int]] = {}
        self.bot_turns: asyncio.Task[None] | None = None
        self.bots_due = False

    @property
    def idle(self) -> bool:
        """Whether nobody needs this table in memory now."""
        return (
            not self.subscribers
            and not self.lock.locked()
            and (self.bot_turns is None or self.bot_turns.done())
        )

    def moved(self) -> None:
        """Tell everybody that there is a new position."""
        self.views.clear()
        self.insights.clear()
        for subscriber in self.subscribers:
            subscriber.tell(view=True)

    def reseated(self, row: TableRow) -> None:
        """Take over a row with other seats and tell everybody; names in the log change with it."""
        self.row = row
        self.match.names = tuple(row.names)
        self.logs.clear()
        self.views.clear()
        self.insights.clear()
        for subscriber in self.subscribers:
            subscriber.tell(view=True, table=True)

    def tell_seats(self) -> None:
        """Tell everybody who is there."""
        for subscriber in self.subscribers:
            subscriber.tell(table=True)

    def tell_seats_later(self, seconds: float) -> None:
        """Tell everybody who is there, when those who just left may be back."""
        if self.subscribers:
            asyncio.get_running_loop().call_later(seconds, self.tell_seats)
