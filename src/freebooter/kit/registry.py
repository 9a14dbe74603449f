"""The registry: every folder under `freebooter.games` is a game."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module

from freebooter.kit.errors import UnknownGame
from freebooter.kit.game import Game

GAMES_PACKAGE = "freebooter.games"


class Games(Mapping[str, Game]):
    """Games by name; each is loaded when it is first asked for."""

    def __init__(self, package: str = GAMES_PACKAGE) -> None:
        self._package = package
        self._loaded: dict[str, Game] = {}
        folder = import_module(package).__path__
        self._names = sorted(
            module.name.replace("_", "-") for module in pkgutil.iter_modules(folder) if module.ispkg
        )

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(self._names)}")
        if name not in self._loaded:
            self._loaded[name] = Game(f"{self._package}.{name.replace('-', '_')}")
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


_games: Games | None = None


def games() -> Games:
    """All games, by name."""
    global _games
    if _games is None:
        _games = Games()
    return _games
