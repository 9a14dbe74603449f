"""The command `freebooter`."""

from freebooter.cli.main import main

__all__ = ["main"]
