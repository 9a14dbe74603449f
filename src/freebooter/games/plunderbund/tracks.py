"""The competition tracks: moving up, awards, demand and goods; and reputation, which awards are paid in."""

from freebooter import kit
from freebooter.games.plunderbund.box import MOST, TRACKS, Edition, Part, Track
from freebooter.games.plunderbund.position import Event, Position
from freebooter.kit import EVERYONE, emit, rule


@rule
def gain(state: Position, seat: int, part: int, points: int) -> None:
    """Move a guild on the reputation track, and note what for."""
    state.reputation[seat] += points
    state.gained[seat, part] += points


@rule
def top(edition: Edition) -> int:
    """The highest row of the tracks; row 0 is START."""
    return edition.rows - 1


@rule
def improve(
    state: Position,
    edition: Edition,
    seat: int,
    track: int,
    rows: int,
    last_move: int,
    events: kit.Events,
) -> None:
    """Move a cube up: all rows passed give awards, the last its place (Improve Competition Tracks)."""
    before = int(state.row[track, seat])
    row = min(before + rows, top(edition))
    if row == before:
        return
    state.row[track, seat] = row
    emit(events, EVERYONE, Event.IMPROVED, seat, track, row, 0)
    if last_move == 1 and row < top(edition):
        make_way(state, seat, track, row)
        state.column[track, seat] = 0
        emit(events, EVERYONE, Event.LAST_MOVE, seat, track, 0, 0)
    else:
        state.column[track, seat] = free_column(state, seat, track, row)
    if row == top(edition):
        emit(events, EVERYONE, Event.REACHED_TOP, seat, track, 0, 0)
    award(state, edition, seat, track, before, row, events)


@rule
def free_column(state: Position, seat: int, track: int, row: int) -> int:
    """The leftmost column of a row in which no other cube stands: First Move Advantage."""
    for column in range(MOST):
        if not taken(state, seat, track, row, column):
            return column
    return MOST


@rule
def taken(state: Position, seat: int, track: int, row: int, column: int) -> bool:
    """Whether another guild's cube stands there."""
    for other in range(state.seats):
        if other != seat and state.row[track, other] == row and state.column[track, other] == column:
            return True
    return False


@rule
def make_way(state: Position, seat: int, track: int, row: int) -> None:
    """Last Move Advantage: the others at the start of a row move right, up to the first gap."""
    gap = free_column(state, seat, track, row)
    for other in range(state.seats):
        if other != seat and state.row[track, other] == row and state.column[track, other] < gap:
            state.column[track, other] += 1


@rule
def award(
    state: Position, edition: Edition, seat: int, track: int, before: int, row: int, events: kit.Events
) -> None:
    """Give what the rows above `before` up to `row` bring (Competition Track Bonuses)."""
    if track == Track.QUALITY and edition.ratios[row] != state.ratio[seat]:
        state.ratio[seat] = edition.ratios[row]
        emit(events, EVERYONE, Event.NEW_RATIO, seat, int(state.ratio[seat]), 0, 0)
    if track == Track.INGENUITY and edition.hand_limits[row] != state.hand_limit[seat]:
        state.hand_limit[seat] = edition.hand_limits[row]
        emit(events, EVERYONE, Event.NEW_LIMIT, seat, int(state.hand_limit[seat]), 0, 0)
    if track == Track.APPEAL:
        points = 0
        for passed in range(before + 1, row + 1):
            points += edition.appeal_awards[passed]
        if points > 0:
            gain(state, seat, Part.APPEAL, points)
            emit(events, EVERYONE, Event.AWARD, seat, points, 0, 0)


@rule
def standing(state: Position, track: int, seat: int) -> int:
    """A guild's place on a track as a number: higher is better, 0 is START."""
    row = int(state.row[track, seat])
    return row * (MOST + 1) + MOST - state.column[track, seat] if row > 0 else 0


@rule
def demand_of(state: Position, edition: Edition) -> int:
    """The demand that the leaders of the four tracks create together (Generate Demand)."""
    total = 0
    for track in range(TRACKS):
        highest = 0
        for seat in range(state.seats):
            if state.row[track, seat] > highest:
                highest = state.row[track, seat]
        total += edition.demand[track, highest]
    return total


@rule
def earnings(state: Position, edition: Edition, seat: int) -> int:
    """The goods that a guild's rows earn each month (Earn Goods)."""
    total = 0
    for track in range(TRACKS):
        total += edition.goods[track, state.row[track, seat]]
    return total
