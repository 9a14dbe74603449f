"""The command and its subcommands; each is imported only when it runs, so that help is there at once."""

from __future__ import annotations

import importlib
from typing import Any

import click

COMMANDS = {
    "play": "Play in the browser.",
    "games": "List the games, or tell all about one.",
    "sim": "Simulate many games with bots and report.",
    "replay": "Step through a saved match.",
    "edition": "Show, export and check the numbers of a game's box.",
}


class LazyGroup(click.Group):
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

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; say which there are when there is no such one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise click.UsageError(f"{error.message} The commands are {', '.join(COMMANDS)}.", ctx) from None


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="freebooter", message="freebooter %(version)s")
def group() -> None:
    """Five tabletop games about plunder, on one rules engine.

    Start with `freebooter play`. Each command tells its options and examples with --help.
    """


def main() -> Any:
    """Run the command; errors of use and of input end it with exit code 2 and one sentence."""
    try:
        return group(prog_name="freebooter")
    except ValueError as error:
        from freebooter.kit.errors import FreebooterError

        if not isinstance(error, FreebooterError):
            raise
        click.echo(f"freebooter: {error}", err=True)
        raise SystemExit(2) from None
