"""Run the server for people: find a port, say where it is, open a browser, stop when asked."""

import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from pathlib import Path

import click
import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import DatabaseError

from freebooter.server.alone import Alone, AlreadyRunning
from freebooter.server.app import create_app
from freebooter.server.settings import Settings

PORTS_TRIED = 50


class CannotStart(click.ClickException):
    """The server cannot start; says why in one sentence."""

    exit_code = 2


def run(
    host: str = "127.0.0.1", port: int = 8000, data_folder: Path | None = None, open_browser: bool = True
) -> None:
    """Serve until stopped by Ctrl-C or a signal.

    Args:
        host: the address to listen at; 0.0.0.0 lets others on the network in.
        port: the port; if it is taken, the next free one is used.
        data_folder: where tables are kept; None is the user's data folder.
        open_browser: whether to open the app in a browser, where there is one.

    Raises:
        CannotStart: no port is free, the data folder cannot be used, or a FREEBOOTER_* variable is wrong.
    """
    chosen = {} if data_folder is None else {"data_folder": data_folder}
    try:
        settings = Settings.from_environment(**chosen)
    except ValueError as error:
        raise CannotStart(str(error)) from None
    try:
        with Alone(settings.data_folder) as alone:
            _serve(settings, host, port, alone, open_browser=open_browser)
    except AlreadyRunning as running:
        click.echo(f"{running}; stop it first, or choose another data folder.")
        if running.address:
            _show(running.address, open_browser)
    except (OSError, sqlite3.Error) as error:
        raise CannotStart(f"The data folder {settings.data_folder} cannot be used: {error}.") from None


def _serve(settings: Settings, host: str, port: int, alone: Alone, *, open_browser: bool) -> None:
    try:
        app = create_app(settings)
    except DatabaseError as error:
        raise CannotStart(f"The database {settings.database} cannot be used: {error.orig}.") from None
    except CommandError as error:
        raise CannotStart(f"A newer Freebooter made the database {settings.database}: {error}.") from None
    try:
        listener = listen(host, port)
    except OSError as error:
        raise CannotStart(f"Freebooter cannot listen at {host}, port {port}: {error}.") from None
    taken = listener.getsockname()[1]
    if port not in (0, taken):
        click.echo(f"Port {port} is taken; using {taken}.")
    address = f"http://{_shown(host)}:{taken}/"
    alone.tell(address)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws_max_size=settings.message_size * 4,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    # A bot that thinks before its rules are compiled must not hold up answers by long turns of its thread.
    sys.setswitchinterval(0.0005)
    click.echo(f"Freebooter is at {address} (stop it with Ctrl-C)")
    _show(address, open_browser)
    try:
        uvicorn.Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        pass  # that is how it is stopped
    finally:
        listener.close()


def _show(address: str, open_browser: bool) -> None:
    """Open a browser, which may take a while, where there is one."""
    if open_browser and _has_browser():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def listen(host: str, port: int) -> socket.socket:
    """A socket listening at the port, or at the next free one.

    Raises:
        OSError: there is none.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = OSError(f"No port from {port} on is free.")
    for candidate in range(port, min(port + PORTS_TRIED, 65536)) if port else (0,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
        except OSError as error:
            listener.close()
            last = error
        else:
            return listener
    raise last


def _shown(host: str) -> str:
    """The host as this machine's browser reaches it."""
    if host in ("", "0.0.0.0", "::"):  # noqa: S104  # compared with, not bound to
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _has_browser() -> bool:
    """Whether a browser with windows can be opened; one in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
