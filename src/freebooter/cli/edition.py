"""`freebooter edition`: the numbers of a box."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from freebooter.cli.choosing import GAME, CannotDo, Group, read_text

if TYPE_CHECKING:
    from freebooter.kit.game import Game


@click.group("edition", cls=Group)
def command() -> None:
    """Show, export and check the numbers of a game's box.

    An edition holds what is printed on cards, boards and tokens. Every number says where it is from: the
    rulebook, derived from it, reviews, or house (ours, because no source gives it). Export an edition, put
    in the numbers of your own box, check it, and use it: freebooter sim GAME --edition FILE, or
    the edition argument in Python.
    """


@command.command("show", short_help="Print every number of GAME with its source.")
@click.argument("game", type=GAME)
def show(game: Game) -> None:
    """Print every number of GAME with its source.

    \b
    Example:
      freebooter edition show heroes-plunder
    """
    click.echo(f"{game.edition.name} ({game.title}), hash {game.edition.hash[:16]}")
    for key, entry in game.edition.entries.items():
        reason = entry.get("where") or entry.get("note") or ""
        click.echo(f"\n{key}: {entry['text']}\n  {plain(entry['value'])}\n  {entry['source']}: {reason}")


def plain(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(part)}" for key, part in value.items())
    return json.dumps(value)


@command.command("export", short_help="Write the edition of GAME as TOML.")
@click.argument("game", type=GAME)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write; without it, the edition is printed.",
)
def export(game: Game, output: Path | None) -> None:
    """Write the edition of GAME as TOML, to be changed. A file that exists is left alone.

    \b
    Example:
      freebooter edition export heroes-plunder -o mine.toml
    """
    if output is None:
        click.echo(game.edition_text, nl=False)
        return
    if output.exists():
        raise CannotDo(f"{output} exists already; choose another file")
    try:
        output.write_text(game.edition_text, encoding="utf-8")
    except OSError as error:
        raise CannotDo(f"{output} cannot be written: {error.strerror}") from None
    click.echo(f"Wrote {output}. Change it, then: freebooter edition check {game.name} {output}")


@command.command("check", short_help="Say what is wrong with an edition in FILE.")
@click.argument("game", type=GAME)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def check(game: Game, file: Path) -> None:
    """Check an edition of GAME in FILE: every fault is told in a line of its own, and the exit code is 2.

    \b
    Example:
      freebooter edition check heroes-plunder mine.toml
    """
    from freebooter.kit import editions
    from freebooter.kit.errors import BadEdition

    text = read_text(file)
    try:
        edition = game.load_edition(editions.parse(text), text)
    except BadEdition as error:
        for fault in error.faults:
            click.echo(f"{file}: {fault}", err=True)
        raise click.exceptions.Exit(2) from None
    click.echo(f"{file} is a good edition of {game.title}: {edition.name}, hash {edition.hash[:16]}")
