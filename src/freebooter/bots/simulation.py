"""Many games at once: compiled, on all cores."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from freebooter.bots.contest import GREEDY, RANDOM, compiled_bot_games, fill_in
from freebooter.bots.greedy import reseed
from freebooter.bots.playout import playout
from freebooter.kit import IntArray
from freebooter.kit.chance import seeded
from freebooter.kit.dispatch import score, setup
from freebooter.kit.editions import Edition
from freebooter.kit.errors import BadOption
from freebooter.kit.events import Events
from freebooter.kit.game import Game
from freebooter.kit.progress import Progress, listening
from freebooter.kit.records import Record
from freebooter.kit.registry import games as registered_games

CHUNK = 1000
"""Games that share one generator. Fixed, so that the results do not depend on the number of cores."""

GREEDY_CHUNK = 20
"""The same, for games in which a bot searches: fewer, so that all cores are busy."""

BOT_NUMBERS = {"random": RANDOM, "greedy": GREEDY}


@dataclass(frozen=True)
class Simulation:
    """What came of simulated games.

    Attributes:
        games: how many were played.
        steps: how many choices were made in all.
        points: int32 array of shape (games, seats).
        ranks: int8 array of shape (games, seats); 1 is best.
    """

    games: int
    steps: int
    points: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]


def random_games(
    state: IntArray,
    blank: IntArray,
    edition: IntArray,
    options: IntArray,
    events: IntArray,
    result: IntArray,
    chance: IntArray,
    legal: IntArray,
    points: IntArray,
    ranks: IntArray,
) -> int:
    """Play as many games as `points` has rows, each from its own deal; fill in points and ranks.

    Args:
        state, result, legal: scratch; `legal` as long as the game has actions.
        blank: the state to deal into.
        events: a buffer that does not record.
        chance: the generator that decides all deals and choices.
        points, ranks: shape (games, seats).

    Returns:
        The number of choices made, or -1 when a seat that had to act had no legal action.
    """
    steps = 0
    for game in range(points.shape[0]):
        state[0] = blank[0]
        reseed(state[0], chance)
        setup(state[0], edition[0], options[0], events[0])
        made = playout(state[0], edition[0], 0, legal, chance, events[0])
        if made < 0:
            return -1
        steps += made
        score(state[0], edition[0], result[0])
        fill_in(result[0], game, points, ranks)
    return steps


@cache
def compiled_random_games(game: Game) -> Callable[..., int]:
    """`random_games`, compiled for a game at its first call."""
    from freebooter.kit.compiled import jit, prepare

    prepare(game)
    return jit(random_games)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class _Setting:
    """What all chunks of a simulation share."""

    game: Game
    edition: Edition
    options: Record
    seats: int
    bots: IntArray
    seed: str

    @property
    def searching(self) -> bool:
        """Whether a bot searches."""
        return bool(np.any(self.bots == GREEDY))

    def play(
        self, chunk: int, count: int, stopped: threading.Event, tell: Callable[[int], None]
    ) -> tuple[int, IntArray, IntArray]:
        """Play the games of a chunk and tell how many; searching ones singly, for they take long."""
        blank = self.game.State()
        blank.seats = self.seats
        points = np.zeros((count, self.seats), dtype=np.int32)
        ranks = np.zeros((count, self.seats), dtype=np.int8)
        common = (
            blank.pack(),
            self.edition.packed,
            self.options.pack(),
            Events().pack(),
            self.game.Result().pack(),
            seeded(f"{self.seed} {chunk}"),
            np.zeros(self.game.actions.size, dtype=np.int64),
        )
        more: tuple[IntArray, ...] = ()
        if self.searching:
            scratch = np.zeros(3, dtype=self.game.State.dtype)
            more = (self.bots, np.ones(4, dtype=np.int64), np.zeros(self.game.actions.size, dtype=np.int64))
            play, size = compiled_bot_games(self.game), 1
        else:
            scratch = self.game.State().pack()
            play, size = compiled_random_games(self.game), count
        steps = 0
        for start in range(0, count, size):
            if stopped.is_set():
                break
            played = slice(start, start + size)
            made = play(scratch, *common, *more, points[played], ranks[played])
            if made < 0:
                raise AssertionError(f"{self.game.name}: a seat that had to act had no legal action")
            steps += made
            tell(size)
        return steps, points, ranks


def bot_numbers(bots: str | Sequence[str], seats: int) -> IntArray:
    """The bot of each seat, as numbers.

    Raises:
        BadOption: there is no such bot, or not one for each seat.
    """
    named = [bots] * seats if isinstance(bots, str) else list(bots)
    if len(named) != seats:
        raise BadOption(f"{len(named)} bots were named for {seats} seats; name one, or one for each seat")
    for name in named:
        if name not in BOT_NUMBERS:
            raise BadOption(f"there is no bot {name!r}; the bots are {', '.join(BOT_NUMBERS)}")
    return np.array([BOT_NUMBERS[name] for name in named], dtype=np.int64)


def _play_all(
    setting: _Setting, counts: list[int], cores: int, tell: Callable[[int], None] | None
) -> list[tuple[int, IntArray, IntArray]]:
    """Play every chunk. An interruption is told at once, though compiled code that runs comes to its end."""
    played: dict[int, tuple[int, IntArray, IntArray]] = {}
    left = iter(range(len(counts)))
    stopped = threading.Event()
    games: list[int] = []

    def play_some() -> None:
        for chunk in left:
            if stopped.is_set():
                return
            played[chunk] = setting.play(chunk, counts[chunk], stopped, games.append)

    pool = ThreadPoolExecutor(min(cores, len(counts)))
    try:
        running = {pool.submit(play_some) for _ in range(min(cores, len(counts)))}
        while running:
            # Ctrl-C just before this thread goes to sleep does not wake it, so it must not sleep long.
            done, running = wait(running, timeout=0.25, return_when=FIRST_EXCEPTION)
            for thread in done:
                thread.result()
            if tell:
                tell(sum(games))
    finally:
        stopped.set()
        pool.shutdown(wait=False)
    return [played[chunk] for chunk in range(len(counts))]


def simulate(
    game: str,
    seats: int,
    games: int,
    bots: str | Sequence[str] = "random",
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    cores: int | None = None,
    progress: Callable[[Progress], None] | None = None,
    played: Callable[[int], None] | None = None,
) -> Simulation:
    """Play many games with bots, compiled, on all cores.

    Args:
        game: its name.
        seats: how many play.
        games: how many games, from 1.
        bots: "random" or "greedy", for all seats or one for each.
        seed: decides everything; the same seed gives the same games on any number of cores.
        options: as for `Match`.
        edition: as for `Match`.
        cores: how many threads, from 1; None takes one a core.
        progress: called by another thread, a few times a second, while the rules are compiled; never
            when they are in the cache. It must not raise.
        played: called by this thread, a few times a second, with how many games were played so far.

    Raises:
        UnknownGame, BadOption, BadEdition: what was asked for is not on offer.
    """
    for name, count in (("games", games), ("cores", cores)):
        if count is not None and count < 1:
            raise BadOption(f"{name} is {count}; expected a number from 1 on")
    found = registered_games()[game]
    numbers = found.load_edition(edition)
    chosen = found.load_options(options, found.check_seats(seats))
    setting = _Setting(found, numbers, chosen, seats, bot_numbers(bots, seats), str(seed))
    size = GREEDY_CHUNK if setting.searching else CHUNK
    counts = [min(size, games - start) for start in range(0, games, size)]
    with listening(progress):
        chunks = _play_all(setting, counts, cores or os.cpu_count() or 1, played)
    return Simulation(
        games,
        sum(steps for steps, _, _ in chunks),
        np.concatenate([points for _, points, _ in chunks]),
        np.concatenate([ranks for _, _, ranks in chunks]),
    )
