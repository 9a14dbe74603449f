"""`freebooter sim`: many games with bots."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click
import numpy as np

from freebooter.cli.choosing import GAME, parse_options, read_edition
from freebooter.kit.game import Game


@click.command("sim")
@click.argument("game", type=GAME)
@click.option("--seats", type=int, help="How many play. [default: the fewest that the rulebook names]")
@click.option("--games", "count", default=10_000, show_default=True, type=click.IntRange(1, 100_000_000))
@click.option(
    "--bots", default="random", show_default=True, help="random or greedy; or one for each seat, by commas."
)
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
)
@click.option("--edition", type=click.Path(dir_okay=False, path_type=Path), help="An edition file.")
@click.option("--cores", type=click.IntRange(1, 1024), help="Threads to use. [default: all cores]")
@click.option("--json", "as_json", is_flag=True, help="For programs: the report as JSON.")
def command(
    game: Game,
    seats: int | None,
    count: int,
    bots: str,
    seed: str,
    given: tuple[str, ...],
    edition: Path | None,
    cores: int | None,
    as_json: bool,
) -> None:
    """Simulate many games of GAME with bots, compiled, and report how the seats did.

    \b
    Examples:
      freebooter sim heroes-plunder --seats 4 --games 100000
      freebooter sim once-upon-a-plunder --seats 5 --bots greedy --games 1000
      freebooter sim heroes-plunder --seats 3 --bots greedy,random,random --option dragons=three
    """
    from freebooter.bots import simulate

    chosen = seats if seats is not None else next(n for n in game.seats if n not in game.unofficial)
    named = bots.split(",")
    start = time.perf_counter()
    result = simulate(
        game.name,
        seats=chosen,
        games=count,
        bots=named[0] if len(named) == 1 else named,
        seed=seed,
        options=parse_options(given),
        edition=read_edition(edition),
        cores=cores,
    )
    seconds = time.perf_counter() - start
    first = (result.ranks == 1).mean(axis=0)
    points = result.points.mean(axis=0)
    if as_json:
        report = {
            "game": game.name,
            "seats": chosen,
            "games": result.games,
            "steps": result.steps,
            "first": first.tolist(),
            "points": points.tolist(),
        }
        click.echo(json.dumps(report))
        return
    click.echo(
        f"{game.title}, {chosen} seats, {result.games} games, {result.steps} choices; {bots}, seed {seed}"
    )
    margin = 1.96 * np.sqrt(first * (1 - first) / result.games)
    for seat in range(chosen):
        wins = f"{100 * first[seat]:5.1f} % ± {100 * margin[seat]:.1f}"
        click.echo(f"  seat {seat}: first {wins}, {points[seat]:8.2f} points on average")
    click.echo(f"{seconds:.2f} s with compiling or loading: {result.games / seconds:,.0f} games a second")
