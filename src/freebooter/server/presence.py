"""Who is there: open sockets and the last sign of every guest at every table."""

from collections import Counter
from collections.abc import Callable

Place = tuple[str, str]
"""A table and a guest."""

FORGET_AFTER = 3600.0
PRUNE_AT = 10_000


class Presence:
    """Kept in memory only; after a restart everybody counts as just seen.

    Args:
        away_after: after how many seconds without a sign a guest is away.
        grace: how many seconds a guest counts as present after the last socket closed, as in a reload.
        clock: seconds that never go back.
    """

    def __init__(self, away_after: float, grace: float, clock: Callable[[], float]) -> None:
        self._away_after = away_after
        self._grace = grace
        self._clock = clock
        self._started = clock()
        self._sockets: Counter[Place] = Counter()
        self._seen: dict[Place, float] = {}

    def touch(self, table: str, guest: str) -> None:
        """Note a sign of a guest."""
        if len(self._seen) >= PRUNE_AT:
            oldest = self._clock() - max(FORGET_AFTER, self._away_after)
            self._seen = {place: seen for place, seen in self._seen.items() if seen > oldest}
        self._seen[table, guest] = self._clock()

    def enter(self, table: str, guest: str) -> None:
        """A socket was opened."""
        self._sockets[table, guest] += 1
        self.touch(table, guest)

    def leave(self, table: str, guest: str) -> None:
        """A socket was closed."""
        self._sockets[table, guest] -= 1
        if self._sockets[table, guest] <= 0:
            del self._sockets[table, guest]
        self.touch(table, guest)

    def present(self, table: str, guest: str) -> bool:
        """Whether a guest has the table open."""
        seen = self._seen.get((table, guest))
        just_left = seen is not None and self._clock() - seen < self._grace
        return self._sockets[table, guest] > 0 or just_left

    def away(self, table: str, guest: str) -> bool:
        """Whether a guest has given no sign for so long that the host may let a bot play on."""
        if self._sockets[table, guest] > 0:
            return False
        return self._clock() - self._seen.get((table, guest), self._started) >= self._away_after
