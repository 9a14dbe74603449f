"""How long it takes until compiled rules run: the first time, and from the cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.play import standard_seats
from freebooter.kit.game import Game

FIRST_GAME = """
import json, sys, time
from freebooter.bots.simulation import simulate
from freebooter.cli.waiting import telling_of_compiling
wall, processor = time.perf_counter(), time.process_time()
with telling_of_compiling():
    simulate(sys.argv[1], int(sys.argv[2]), 1, cores=1)
print(json.dumps([time.perf_counter() - wall, time.process_time() - processor]))
"""


@dataclass(frozen=True)
class Start:
    """Seconds from the call that simulates a first game to its end, Numba's import included."""

    wall: float
    processor: float


def first_game(game: Game, cache: Path) -> Start:
    """Simulate one game in a fresh process, which tells on standard error how far compiling is.

    Args:
        game: which.
        cache: the folder of compiled code; an empty one makes the process compile.
    """
    command = [sys.executable, "-c", FIRST_GAME, game.name, str(standard_seats(game))]
    environment = {**os.environ, "FREEBOOTER_CACHE": str(cache)}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return Start(*json.loads(done.stdout))
