"""`freebooter games`: what can be played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from freebooter.cli.choosing import GAME

if TYPE_CHECKING:
    from freebooter.kit.game import Game


@click.command("games")
@click.argument("game", type=GAME, required=False)
@click.option("--json", "as_json", is_flag=True, help="Print all about the games as JSON, for programs.")
def command(game: Game | None, as_json: bool) -> None:
    """List the games; or, for one GAME, its options and how to play it.

    GAME is a name from the list, here and in other commands; enough of its beginning will do.

    \b
    Examples:
      freebooter games
      freebooter games heroes-plunder
      freebooter games heroes
    """
    from freebooter.kit.registry import games

    if as_json:
        click.echo(json.dumps([g.describe() for g in ([game] if game else games().values())], indent=1))
    elif game is None:
        for found in games().values():
            click.echo(f"{found.name:22} {found.seats[0]}-{found.seats[-1]} seats  {found.summary}")
    else:
        click.echo_via_pager(describe(game))


def describe(game: Game) -> str:
    """A game's options and page as text."""
    lines = [f"{game.title} ({game.name}), {game.seats[0]} to {game.seats[-1]} seats"]
    if game.unofficial:
        lines.append(f"Not in its rulebook: {', '.join(map(str, game.unofficial))} seats.")
    lines += ["", "Options:" if game.Options.fields else "It has no options."]
    for option in game.describe()["options"]:
        if option["kind"] == "choice":
            values = ", ".join(choice["value"] for choice in option["choices"])
        elif option["kind"] == "seat":
            values = f"a seat, or -1: {option['noneText']}"
        else:
            values = f"{option['low']} to {option['high']}"
        lines.append(f"  {option['name']}={option['default']}  {option['title']}: {values}")
    return "\n".join([*lines, "", game.page])
