"""Compiled search, ready when it is ready: nobody waits for the compiler.

Compiling takes seconds and holds up every thread, so a process of its own does it and leaves the result in
the cache on disk; this process loads it from there, which is quick.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from freebooter.bots.greedy import evaluate
from freebooter.kit import Events
from freebooter.kit.game import Game
from freebooter.kit.registry import games


@cache
def compiled_evaluate(game: Game) -> Callable[..., None]:
    """`evaluate`, compiled for a game; compiles or loads at the first call."""
    from freebooter.kit import copying
    from freebooter.kit.compiled import jit, prepare

    copying.make_known()
    prepare(game)
    return jit(_evaluate_packed)  # type: ignore[no-any-return]


def _evaluate_packed(state, deal, trial, edition, result, events, seat, rounds, chance, luck, legal, totals):  # type: ignore[no-untyped-def]
    """`evaluate` on packed records, each an array of one structure."""
    evaluate(
        state[0],
        deal[0],
        trial[0],
        edition[0],
        result[0],
        events[0],
        seat,
        rounds,
        chance,
        luck,
        legal,
        totals,
    )


def compile_now(game: Game) -> None:
    """Compile a game's search, or load it from the cache, and note that it is there."""
    state = game.State().pack()
    compiled_evaluate(game)(
        state,
        state.copy(),
        state.copy(),
        game.edition.packed,
        game.Result().pack(),
        Events().pack(),
        0,
        0,
        np.ones(4, dtype=np.int64),
        np.ones(4, dtype=np.int64),
        np.zeros(game.actions.size, dtype=np.int64),
        np.zeros(game.actions.size, dtype=np.int64),
    )
    _mark(game).parent.mkdir(parents=True, exist_ok=True)
    _mark(game).touch()


def _mark(game: Game) -> Path:
    from freebooter.kit.compiled import cache_folder

    return cache_folder() / f"{game.name}.compiled"


class Warmer:
    """Knows for which games compiled search can be called at once, and gets the others ready."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ready: set[str] = set()
        self._processes: dict[str, subprocess.Popen[bytes]] = {}
        self._broken: set[str] = set()

    def ready(self, game: Game) -> bool:
        """Whether compiled search can be called now. If not, another process begins to compile it."""
        if game.name in self._ready:
            return True
        if game.name in self._broken or importlib.util.find_spec("numba") is None:
            return False
        with self._lock:
            return game.name in self._ready or self._advance(game)

    def _advance(self, game: Game) -> bool:
        if _mark(game).exists():
            compile_now(game)
            self._ready.add(game.name)
            return True
        process = self._processes.get(game.name)
        if process is None:
            self._processes[game.name] = _start_compiling(game.name)
        elif process.poll() is not None:
            self._broken.add(game.name)
        return False

    def stop(self) -> None:
        """End compilers that still run; they begin anew when a bot is to search again."""
        with self._lock:
            for process in self._processes.values():
                process.terminate()
                process.wait()
            self._processes.clear()


def _start_compiling(name: str) -> subprocess.Popen[bytes]:
    silent = subprocess.DEVNULL
    command = [sys.executable, "-m", "freebooter.bots.warm", name]
    return subprocess.Popen(command, stdin=silent, stdout=silent, stderr=silent)  # noqa: S603


warmer = Warmer()


if __name__ == "__main__":
    for game_name in sys.argv[1:]:
        compile_now(games()[game_name])
