"""`freebooter play`: the app."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("play")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 lets others in."
)
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free port."
)
@click.option("--no-browser", is_flag=True, help="Print the address only.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="FREEBOOTER_DATA",
    help="Folder for tables and the server's secret. [default: the user's data folder; env FREEBOOTER_DATA]",
)
def command(host: str, port: int, no_browser: bool, data: Path | None) -> None:
    """Play in the browser: alone against bots, at one screen, or with friends over a link.

    Starts the app and opens it. When the port is taken, another is used. Tables are kept: stop with
    Ctrl-C, start again, and go on.

    \b
    Examples:
      freebooter play
      freebooter play --host 0.0.0.0 --port 9000 --no-browser
    """
    from freebooter.server import run

    run(host=host, port=port, data_folder=data, open_browser=not no_browser)
