"""Events: what happened, as rows of numbers, each with its audience."""

from __future__ import annotations

from freebooter.kit.fields import FLAG, IntArray, everyone
from freebooter.kit.records import Record
from freebooter.kit.rule import rule

EVERYONE = -1
"""The audience of an event that all may know."""

EVENT_LIMIT = 512
EVENT_ARGUMENTS = 4
EVENT_WIDTH = 2 + EVENT_ARGUMENTS
_INT32 = (-(2**31), 2**31 - 1)


class Events(Record):
    """A buffer of the events of one move.

    Attributes:
        recording: 0 in simulation, where nothing is appended.
        size: how many events were emitted; more than EVENT_LIMIT is a fault of the rules.
        rows: shape (EVENT_LIMIT, 6): audience (a seat or EVERYONE), event, four arguments.
    """

    recording: int = everyone(FLAG)
    size: int = everyone((0, 2**31 - 1))
    rows: IntArray = everyone(_INT32, EVENT_LIMIT, EVENT_WIDTH)


@rule
def emit(events: Events, audience: int, event: int, first: int, second: int, third: int, fourth: int) -> None:
    """Append an event, where events are recorded."""
    if events.recording == 0:
        return
    at = events.size
    events.size = at + 1
    if at >= EVENT_LIMIT:
        return
    events.rows[at, 0] = audience
    events.rows[at, 1] = event
    events.rows[at, 2] = first
    events.rows[at, 3] = second
    events.rows[at, 4] = third
    events.rows[at, 5] = fourth
