"""Every registered game, with the options it proposes and with most of what it has."""

from dataclasses import dataclass
from typing import Any

import pytest

import freebooter as fb
from freebooter.kit import SEAT
from freebooter.kit.game import Game


@dataclass(frozen=True)
class Setting:
    """A game as a table may play it."""

    name: str
    options: dict[str, Any]

    @property
    def game(self) -> Game:
        return fb.games()[self.name]

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def fewest(self) -> int:
        """Seats."""
        return min(self.game.seats)


def _most(game: Game) -> dict[str, Any]:
    """The last choice of each option, two of a number, the first seat of a seat."""
    options: dict[str, Any] = {}
    for name, option in game.Options.fields.items():
        if isinstance(option.values, type):
            options[name] = list(option.values)[-1].name.lower()
        elif option.values is SEAT:
            options[name] = 0
        else:
            low, high = option.bounds(min(game.seats))
            options[name] = min(low + 1, high)
    return options


PLAIN = [Setting(name, {}) for name in fb.games()]
RICH = [Setting(name, _most(game)) for name, game in fb.games().items()]

every_game = pytest.mark.parametrize("setting", PLAIN, ids=[one.name for one in PLAIN])
every_rich_game = pytest.mark.parametrize("setting", RICH, ids=[one.name for one in RICH])
