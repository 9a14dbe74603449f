"""Bots at live tables: they move after the stored move, off the event loop, one table at a time."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import anyio.to_thread
import structlog

from freebooter.kit.position import Position
from freebooter.server.live import LiveTable
from freebooter.server.settings import Settings

log = structlog.get_logger(__name__)

Choose = Callable[[str, Position, int, float], int]
"""(bot, what its seat knows, seed, seconds) -> the number of an action."""

Play = Callable[[LiveTable, int, int], Awaitable[None]]
"""Makes and stores a move of a seat; the table's lock is held."""


@dataclass(frozen=True)
class _Turn:
    seat: int
    bot: str
    asked: int
    position: Position


class Bots:
    """Plays the bots' seats of live tables.

    Args:
        settings: pause and budget.
        play: makes a move.
        choose: the bots.
    """

    def __init__(self, settings: Settings, play: Play, choose: Choose) -> None:
        self._settings = settings
        self._play = play
        self._choose = choose
        self._one_table = asyncio.Lock()

    def wake(self, live: LiveTable) -> None:
        """See to it that bots that must act do so."""
        if not _any_asked(live):
            return
        live.bots_due = True
        if live.bot_turns is None or live.bot_turns.done():
            live.bot_turns = asyncio.create_task(self._run(live))

    async def stop(self, live: LiveTable) -> None:
        """Let no bot move any more."""
        live.bots_due = False
        if live.bot_turns is not None:
            live.bot_turns.cancel()
            await asyncio.gather(live.bot_turns, return_exceptions=True)

    async def _run(self, live: LiveTable) -> None:
        while live.bots_due:
            live.bots_due = False
            try:
                while await self._take_turns(live):
                    pass
            except Exception:
                log.exception("bots_stopped", table=live.row.id)

    async def _take_turns(self, live: LiveTable) -> bool:
        """Let every bot that must act now choose, then make their moves; False if there is none."""
        async with live.lock:
            turns = await anyio.to_thread.run_sync(_turns, live)
        if not turns:
            return False
        choices, _ = await asyncio.gather(self._choices(live, turns), asyncio.sleep(self._pause(turns)))
        for turn, action in zip(turns, choices, strict=True):
            async with live.lock:
                if _is_open(live, turn):
                    await self._make_move(live, turn, action)
        return True

    def _pause(self, turns: list[_Turn]) -> float:
        # As long as the bots may take at most: how quickly they choose must tell nothing about their cards.
        if self._settings.bot_pause <= 0:
            return 0.0
        thinking = sum(self._settings.greedy_budget for turn in turns if turn.bot != "random")
        return max(self._settings.bot_pause, thinking)

    async def _choices(self, live: LiveTable, turns: list[_Turn]) -> list[int]:
        async with self._one_table:
            return [await anyio.to_thread.run_sync(self._choice, live.row.id, turn) for turn in turns]

    def _choice(self, table: str, turn: _Turn) -> int:
        try:
            return self._choose(turn.bot, turn.position, secrets.randbits(63), self._settings.greedy_budget)
        except Exception:
            log.exception("bot_failed", table=table, seat=turn.seat, bot=turn.bot)
            return random.SystemRandom().choice(turn.position.legal)

    async def _make_move(self, live: LiveTable, turn: _Turn, action: int) -> None:
        if not _is_legal(live, turn.seat, action):
            log.error("bot_chose_illegally", table=live.row.id, seat=turn.seat, bot=turn.bot)
            action = random.SystemRandom().choice(live.match.legal(turn.seat)).number
        await self._play(live, turn.seat, action)


def _any_asked(live: LiveTable) -> bool:
    return live.row.started and any(live.row.seats[seat].bot is not None for seat in live.match.waiting)


def _is_legal(live: LiveTable, seat: int, action: int) -> bool:
    try:
        return live.match.why(seat, action) is None
    except ValueError:
        return False


def _turns(live: LiveTable) -> list[_Turn]:
    """The bots that must act now, in the order in which they move: clockwise from the seat that leads."""
    match = live.match
    first = match.next_to_act
    if first is None or not live.row.started:
        return []
    turns = []
    for seat in sorted(match.waiting, key=lambda seat: (seat - first) % match.seats):
        bot, asked = live.row.seats[seat].bot, match.asked(seat)
        if bot is not None and asked is not None:
            turns.append(_Turn(seat, bot, asked, match.position(seat)))
    return turns


def _is_open(live: LiveTable, turn: _Turn) -> bool:
    """Whether a bot is still asked what it was asked when it began to think."""
    return live.row.seats[turn.seat].bot is not None and live.match.asked(turn.seat) == turn.asked
