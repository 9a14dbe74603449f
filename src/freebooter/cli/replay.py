"""`freebooter replay`: a saved match, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from freebooter.cli.choosing import CannotDo

if TYPE_CHECKING:
    from freebooter.kit.match import Match


@click.command("replay")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--seat",
    type=int,
    metavar="N",
    help="Show what this seat could see; seats count from 0. [default: what everybody could see]",
)
@click.option(
    "--at",
    "number",
    type=int,
    metavar="N",
    help="Show the position after this many moves instead of the log.",
)
def command(file: Path, seat: int | None, number: int | None) -> None:
    """Tell a saved match from its FILE: the log, move by move, and how it ended.

    FILE is a match that was saved at a table of the app, or by Match.save in Python.

    \b
    Examples:
      freebooter replay match.json
      freebooter replay match.json --seat 2
      freebooter replay match.json --seat 2 --at 14
    """
    from freebooter.kit.match import load

    match = load(file)
    if seat is not None and not 0 <= seat < match.seats:
        raise CannotDo(f"--seat is {seat}; the seats of this match are 0 to {match.seats - 1}")
    if number is None:
        tell(match, seat)
    elif 0 <= number <= match.number:
        show(match.at(number), seat)
    else:
        raise CannotDo(f"--at is {number}; this match has positions 0 to {match.number}")


def tell(match: Match, seat: int | None) -> None:
    """Print the log and the standings."""
    options = ", ".join(f"{name}={value}" for name, value in match.options.items()) or "no options"
    click.echo(f"{match.game.title}, {match.seats} seats, {options}, edition {match.edition.name}")
    for line in match.events(seat):
        click.echo(f"{line.move:>5}  {line.text}")
    for standing in match.standings or ():
        tiebreak = f", by {match.game.words.tiebreaks[standing.tiebreak]}" if standing.tiebreak else ""
        name = match.game.seat_text(standing.seat, match.names)
        click.echo(f"rank {standing.rank}  {name}: {standing.points} points{tiebreak}")
    if not match.over:
        click.echo(f"Not over: {match.phase_text}")


def show(match: Match, seat: int | None) -> None:
    """Print a position."""
    from freebooter.cli.positions import fields_in_words

    click.echo(f"After move {match.number}: {match.phase_text}")
    for name, told in fields_in_words(match, seat):
        click.echo(f"  {name}: {told}")
