"""Freebooter: five tabletop games about plunder on one rules engine.

>>> import freebooter as fb
>>> match = fb.Match("heroes-plunder", seats=4, seed=7)
>>> match.waiting
(0, 1, 2, 3)
"""

# First, so that the function `games` below, and not this folder, is what the name means from then on.
import freebooter.games  # noqa: F401
from freebooter.kit.errors import (
    BadEdition,
    BadOption,
    BadRecord,
    BadWords,
    FreebooterError,
    IllegalMove,
    Refusal,
    UnknownGame,
)
from freebooter.kit.game import Action, Game
from freebooter.kit.match import Logged, Match, Standing, load
from freebooter.kit.position import Position
from freebooter.kit.registry import games

__all__ = [
    "Action",
    "BadEdition",
    "BadOption",
    "BadRecord",
    "BadWords",
    "FreebooterError",
    "Game",
    "IllegalMove",
    "Logged",
    "Match",
    "Position",
    "Refusal",
    "Standing",
    "UnknownGame",
    "games",
    "load",
]
