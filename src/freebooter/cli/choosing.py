"""Arguments that several commands share.

Nothing here imports the kit before it is needed, so that help is there at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from freebooter.kit.game import Game

    GameParameter = click.ParamType[Game]
else:
    GameParameter = click.ParamType


class CannotDo(click.ClickException):
    """What was asked for cannot be done; says why in one sentence."""

    exit_code = 2


class Group(click.Group):
    """A group of commands that says which there are when there is no such one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; say which there are when there is no such one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            names = ", ".join(self.list_commands(ctx))
            raise click.UsageError(f"{error.message} The commands are {names}.", ctx) from None


class GameName(GameParameter):
    """The name of a game, or the unmistakable beginning of one."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game of that name, or of the only name that begins so."""
        from freebooter.kit.game import Game
        from freebooter.kit.registry import games

        if isinstance(value, Game):
            return value
        given = str(value).lower().replace("_", "-")
        found = [name for name in games() if name == given] or [
            name for name in games() if given and name.startswith(given)
        ]
        if len(found) > 1:
            self.fail(f"{value!r} may be {' or '.join(found)}", param, ctx)
        if not found:
            self.fail(f"{value!r} is no game; the games are {', '.join(games())}", param, ctx)
        return games()[found[0]]


GAME = GameName()


def parse_options(given: tuple[str, ...]) -> dict[str, str]:
    """Options from `name=value` texts.

    Raises:
        CannotDo: a text has no `=`, or names an option again.
    """
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise CannotDo(f"option {text!r} must be written name=value")
        if name in options:
            raise CannotDo(f"option {name} is given twice")
        options[name] = value
    return options


def read_text(path: Path) -> str:
    """A file's text.

    Raises:
        CannotDo: it cannot be read.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CannotDo(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CannotDo(f"{path} is not a UTF-8 text file") from None


def read_edition(path: Path | None) -> dict[str, Any] | None:
    """The parsed edition of a file; None for no file.

    Raises:
        CannotDo: it cannot be read, or is not TOML.
    """
    from freebooter.kit import editions
    from freebooter.kit.errors import BadEdition

    if path is None:
        return None
    try:
        return editions.parse(read_text(path))
    except BadEdition as error:
        raise CannotDo(f"{path}: {error}") from None
