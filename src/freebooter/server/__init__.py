"""The web server: tables, invitations, live updates and storage, as docs/protocol.md describes."""

from freebooter.server.app import create_app
from freebooter.server.running import CannotStart, listen, run
from freebooter.server.settings import Settings

__all__ = ["CannotStart", "Settings", "create_app", "listen", "run"]
