"""What is sent about a table: built from what a seat may see, and nothing else."""

from freebooter.kit.match import Logged, Match
from freebooter.server.live import LiveTable
from freebooter.server.messages import (
    Fairness,
    LegalAction,
    LogLine,
    SeatInfo,
    SeatView,
    StandingInfo,
    TableInfo,
)
from freebooter.server.presence import Presence
from freebooter.server.storage import Seat, TableRow

RECENT_LINES = 60


def table_info(
    row: TableRow, guest: str | None, presence: Presence, *, invitations: bool = True
) -> TableInfo:
    """A table as one guest sees it."""
    host = guest == row.host
    return TableInfo(
        table=row.id,
        game=row.game,
        options=row.options,
        created=row.created,
        number=row.number,
        over=row.over,
        host=host,
        started=row.started,
        seats=[seat_info(row, seat, guest, presence, invitations=host and invitations) for seat in row.seats],
        spectate=f"/watch/{row.id}",
        again=row.again,
    )


def seat_info(
    row: TableRow, seat: Seat, guest: str | None, presence: Presence, *, invitations: bool
) -> SeatInfo:
    """A seat as one guest sees it."""
    mine = guest is not None and seat.guest == guest
    kind = seat.kind
    if guest != row.host and kind != "bot" and seat.claimed:
        kind = "me" if mine else "person"
    open_to = seat.invitation if invitations and not seat.claimed else None
    return SeatInfo(
        seat=seat.seat,
        kind=kind,  # type: ignore[arg-type]  # a constraint of the database
        name=seat.name,
        bot=seat.bot,  # type: ignore[arg-type]  # as stored by the server
        mine=mine,
        claimed=seat.claimed,
        present=seat.kind == "bot" or (seat.guest is not None and presence.present(row.id, seat.guest)),
        invitation=None if open_to is None else f"/join/{open_to}",
    )


def current_view(live: LiveTable, seat: int | None) -> SeatView:
    """The view of a seat (None: a spectator) now. The table's lock must be held."""
    if seat not in live.views:
        live.views[seat] = seat_view(live, live.match, seat, read_log(live, seat))
    return live.views[seat]


def earlier_view(live: LiveTable, seat: int | None, number: int) -> SeatView:
    """The view of a seat as it was after a move. The table's lock must be held."""
    lines = [line for line in read_log(live, seat) if line.move <= number]
    return seat_view(live, live.match.at(number), seat, lines)


def seat_view(live: LiveTable, match: Match, seat: int | None, lines: list[LogLine]) -> SeatView:
    """All that a seat may see of a match."""
    standings = match.standings
    asked = seat is not None and live.row.started and seat in match.free_to_act
    return SeatView(
        table=live.row.id,
        number=match.number,
        seat=seat,
        game=live.row.game,
        seats=match.seats,
        over=match.over,
        waiting=list(match.waiting),
        phase=match.phase,
        phase_text=match.phase_text,
        fields=match.view(seat),
        legal=_legal(match, seat) if seat is not None and asked else [],
        log=lines[-RECENT_LINES:],
        standings=None
        if standings is None
        else [
            StandingInfo(seat=s.seat, points=s.points, rank=s.rank, tiebreak=s.tiebreak, parts=s.parts)
            for s in standings
        ],
        fairness=Fairness(commitment=match.commitment, seed=match.seed if match.over else None),
    )


def _legal(match: Match, seat: int) -> list[LegalAction]:
    return [
        LegalAction(
            number=action.number, name=action.name, arguments=list(action.arguments), text=action.text
        )
        for action in match.legal(seat)
    ]


def read_log(live: LiveTable, seat: int | None) -> list[LogLine]:
    """The whole log as a seat may read it. The table's lock must be held.

    Lines are numbered among those the seat may read: a number among all events would tell how many
    things happened that it may not know.
    """
    lines, since = live.logs.get(seat, ([], 0))
    new = live.match.events(seat, since)
    lines += [_log_line(index, logged) for index, logged in enumerate(new, start=len(lines))]
    live.logs[seat] = (lines, new[-1].index + 1 if new else since)
    return lines


def _log_line(index: int, logged: Logged) -> LogLine:
    return LogLine(
        index=index, move=logged.move, name=logged.name, arguments=list(logged.arguments), text=logged.text
    )
