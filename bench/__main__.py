"""`make bench`: how fast the rules run beside OpenSpiel, how long they compile, and how the app bears load.

Speeds are in processor seconds of one core; each is the best of several rounds in which everything takes
turns, so that what else the machine does spoils the comparison as little as possible.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import play
from bench.app import running_app
from bench.compiling import first_game
from bench.load import load, print_answers
from bench.play import Speed
from freebooter.kit.game import Game
from freebooter.kit.registry import games

ROUNDS = 5
COMPILED_GAMES, INTERPRETED_GAMES, LEDUC_GAMES = 20_000, 3, 5_000
TABLES_FOR_MEMORY = 10
COMPILE_SEARCH = """
import sys
from freebooter.bots.warm import compile_now
from freebooter.cli.waiting import telling_of_compiling
from freebooter.kit.registry import games
with telling_of_compiling():
    compile_now(games()[sys.argv[1]])
"""


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    options.add_argument(
        "--rounds", type=int, default=ROUNDS, help="rounds of random play (default %(default)s)"
    )
    options.add_argument(
        "--tables", type=int, default=50, help="live tables for the load (default %(default)s)"
    )
    options.add_argument(
        "--seconds", type=float, default=20, help="how long the load lasts (default %(default)s)"
    )
    options.add_argument("--no-app", action="store_true", help="measure the rules only")
    chosen = options.parse_args()
    found = list(games().values())
    with TemporaryDirectory() as cache:
        print_compiling(found, Path(cache))
        os.environ["FREEBOOTER_CACHE"] = cache
        print_speeds(found, chosen.rounds)
        if not chosen.no_app:
            print_app(found, chosen.tables, chosen.seconds)


def print_compiling(found: list[Game], cache: Path) -> None:
    """Print how long the first simulated game takes, compiled and from the cache."""
    print(
        "Until the first simulated game is over, Numba's import included: seconds (of processor time)",
        flush=True,
    )
    for game in found:
        first, again = first_game(game, cache), first_game(game, cache)
        print(
            f"  {game.title:<26}"
            f"compiling {first.wall:5.2f} ({first.processor:4.2f})   "
            f"from the cache {again.wall:5.2f} ({again.processor:4.2f})",
            flush=True,
        )
    print(flush=True)


def print_speeds(found: list[Game], rounds: int) -> None:
    """Print the speed of random play of all games, and how many times it is that of Leduc poker."""
    fast: dict[str, Speed] = {}
    slow = {game.name: play.as_python(game, INTERPRETED_GAMES, seed=0) for game in found}
    yardstick = play.leduc(LEDUC_GAMES, seed=0)
    for game in found:
        play.compiled(game, 1, seed=0)
    for number in range(rounds):
        yardstick = play.best(yardstick, play.leduc(LEDUC_GAMES, seed=number))
        for game in found:
            played = play.compiled(game, COMPILED_GAMES, seed=number)
            fast[game.name] = play.best(fast.get(game.name, played), played)
            slow[game.name] = play.best(slow[game.name], play.as_python(game, INTERPRETED_GAMES, seed=number))
    print("Random play on one core, the legality of every action at every step")
    print(f"  {'':<38}{'games/s':>12}{'steps/s':>14}{'x OpenSpiel':>14}")
    print_speed("OpenSpiel's Leduc poker, from Python", yardstick, yardstick)
    for game in found:
        seats = play.standard_seats(game)
        print_speed(f"{game.title}, {seats} seats", fast[game.name], yardstick)
        print_speed("  interpreted", slow[game.name], yardstick)
    print("  A step is a choice of a seat; deals count in none of the games.\n", flush=True)


def print_speed(text: str, speed: Speed, yardstick: Speed) -> None:
    """Print a row of the table of speeds."""
    ratio = speed.steps_per_second / yardstick.steps_per_second
    print(f"  {text:<38}{speed.games_per_second:>12,.0f}{speed.steps_per_second:>14,.0f}{ratio:>14,.2f}")


def print_app(found: list[Game], tables: int, seconds: float) -> None:
    """Print the memory of an app with a few tables, and its answer times under load."""
    print("Compiling the greedy bot of each game, for the app", file=sys.stderr)
    for game in found:
        subprocess.run([sys.executable, "-c", COMPILE_SEARCH, game.name], check=True)
    with running_app() as app:
        load(app.address, TABLES_FOR_MEMORY, seconds=5)
        if app.memory is not None:
            print(f"Memory of the app with {TABLES_FOR_MEMORY} tables in play: {app.memory:.0f} MB\n")
    with running_app() as app:
        print_answers(load(app.address, tables, seconds), tables)


if __name__ == "__main__":
    main()
