"""The command and its subcommands; each is imported only when it runs, so that help is there at once."""

from __future__ import annotations

import importlib
import os
import sys
from contextlib import suppress
from typing import NoReturn

import click

from freebooter.cli.choosing import Group

COMMANDS = {
    "play": "Play in the browser.",
    "games": "List the games, or tell all about one.",
    "sim": "Simulate many games with bots and report.",
    "replay": "Step through a saved match.",
    "edition": "Show, export and check the numbers of a game's box.",
}

STOPPED = 130
"""The exit code of a process that was ended by Ctrl-C."""


class LazyGroup(Group):
    """A group whose commands live in the modules of their names."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of their use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"freebooter.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="freebooter", message="freebooter %(version)s")
def group() -> None:
    """Five tabletop games about plunder, on one rules engine.

    Start with `freebooter play`. Each command tells its options and examples with --help.
    """


def main() -> int:
    """Run the command.

    Returns:
        The exit code: 0, or 2 after one sentence on standard error that says what is wrong with what was
        asked for; 130 when it was stopped by Ctrl-C, 1 when nobody reads its output any more.
    """
    try:
        returned = group(prog_name="freebooter", standalone_mode=False)
    except click.Abort:
        _leave_at_once()
    except click.ClickException as error:
        error.show()
        return 2
    except OSError as error:
        _write_no_more()
        what = error.strerror or str(error)
        return _refuse(what if error.filename is None else f"{error.filename}: {what}")
    except UnicodeEncodeError as error:
        missing = error.object[error.start]
        return _refuse(f"{missing!a} cannot be written in {error.encoding}; set PYTHONIOENCODING to utf-8")
    except ValueError as error:
        from freebooter.kit.errors import FreebooterError

        if not isinstance(error, FreebooterError):
            raise
        return _refuse(str(error))
    return returned if isinstance(returned, int) else 0


def _refuse(why: str) -> int:
    click.echo(f"Error: {why}", err=True)
    return 2


def _leave_at_once() -> NoReturn:
    """End the process though threads compute that nothing can interrupt."""
    with suppress(OSError):
        click.echo("Stopped.", err=True)
    os._exit(STOPPED)


def _write_no_more() -> None:
    """Let what is left to be written go nowhere, so that Python does not try again when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
