"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from freebooter.kit import editions
from freebooter.kit.errors import BadOption, FreebooterError
from freebooter.kit.game import Game
from freebooter.kit.registry import games


class GameName(click.ParamType[Game]):
    """The name of a game, or the unmistakable beginning of one."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game of that name, or of the only name that begins so."""
        if isinstance(value, Game):
            return value
        given = str(value).lower().replace("_", "-")
        found = [name for name in games() if name == given] or [
            name for name in games() if name.startswith(given)
        ]
        if len(found) != 1:
            self.fail(f"{value!r} is no game; the games are {', '.join(games())}", param, ctx)
        return games()[found[0]]


GAME = GameName()


def parse_options(given: tuple[str, ...]) -> dict[str, str]:
    """Options from `name=value` texts.

    Raises:
        BadOption: a text has no `=`.
    """
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"option {text!r} must be written name=value")
        options[name.strip()] = value.strip()
    return options


def read_text(path: Path) -> str:
    """A file's text.

    Raises:
        FreebooterError: it cannot be read.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FreebooterError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FreebooterError(f"{path} is not a UTF-8 text file") from None


def read_edition(path: Path | None) -> dict[str, Any] | None:
    """The parsed edition of a file; None for no file."""
    return None if path is None else editions.parse(read_text(path))
