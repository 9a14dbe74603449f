"""`freebooter play`: the app."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("play")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="Address to listen at; 0.0.0.0 lets others on your network in.",
)
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port to listen at, or the next that is free; 0 takes any that is free.",
)
@click.option("--no-browser", is_flag=True, help="Open no browser; the address is printed.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="FREEBOOTER_DATA",
    help="Folder in which tables are kept. [default: FREEBOOTER_DATA, or the usual place for a user's data]",
)
def command(host: str, port: int, no_browser: bool, data: Path | None) -> None:
    """Play in the browser: alone against bots, at one screen, or with friends over a link.

    Starts the app and opens it. Tables are kept: stop with Ctrl-C, start again, and go on.

    \b
    Examples:
      freebooter play
      freebooter play --host 0.0.0.0 --port 9000 --no-browser
    """
    from freebooter.server import run

    run(host=host, port=port, data_folder=data, open_browser=not no_browser)
