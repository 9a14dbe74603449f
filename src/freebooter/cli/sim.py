"""`freebooter sim`: many games with bots."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from freebooter.cli.choosing import GAME, CannotDo, parse_options, read_edition

if TYPE_CHECKING:
    from freebooter.kit.game import Game


@click.command("sim")
@click.argument("game", type=GAME)
@click.option(
    "--seats", type=int, metavar="N", help="How many play. [default: the fewest that the rulebook names]"
)
@click.option(
    "--games",
    "count",
    default=10_000,
    show_default=True,
    type=click.IntRange(1, 100_000_000),
    metavar="N",
    help="How many games to play.",
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAMES",
    help="random, greedy (searches, far slower), or one for each seat with commas between.",
)
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--option",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game; may be repeated. `freebooter games GAME` tells which there are.",
)
@click.option(
    "--edition",
    type=click.Path(dir_okay=False, path_type=Path),
    help="An edition file to play with. [default: the game's own edition]",
)
@click.option(
    "--cores", type=click.IntRange(1, 1024), metavar="N", help="Threads to use. [default: one a core]"
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON, for programs.")
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
    """Simulate many games of GAME with bots, and report how often each seat came first and its points.

    The rules are compiled the first time, which takes some seconds, and are kept for the next.

    \b
    Examples:
      freebooter sim heroes-plunder --seats 4 --games 100000
      freebooter sim once-upon-a-plunder --seats 5 --bots greedy --games 1000
      freebooter sim heroes-plunder --seats 3 --bots greedy,random,random --option dragons=three
    """
    from freebooter.bots import simulate
    from freebooter.cli.waiting import telling_of_compiling
    from freebooter.kit.errors import BadEdition

    chosen = seats if seats is not None else next(n for n in game.seats if n not in game.unofficial)
    named = [name.strip() for name in bots.split(",")]
    options, numbers = parse_options(given), read_edition(edition)
    start = time.perf_counter()
    try:
        with telling_of_compiling() as teller:
            result = simulate(
                game.name,
                seats=chosen,
                games=count,
                bots=named[0] if len(named) == 1 else named,
                seed=seed,
                options=options,
                edition=numbers,
                cores=cores,
                played=lambda played: teller.tell_played(played, count),
            )
    except BadEdition as error:
        raise CannotDo(
            f"{edition} is no edition of {game.title}: {error.faults[0]} "
            f"(all that is wrong: freebooter edition check {game.name} {edition})"
        ) from None
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
    margin = 1.96 * (first * (1 - first) / result.games) ** 0.5
    for seat in range(chosen):
        wins = f"{100 * first[seat]:5.1f} % ± {100 * margin[seat]:.1f}"
        click.echo(f"  seat {seat}: first {wins}, {points[seat]:8.2f} points on average")
    speed = result.games / seconds
    click.echo(
        f"{seconds:.2f} s with compiling or loading: {speed:,.{0 if speed > 10 else 1}f} games a second"
    )
