"""Freebooter: five tabletop games about plunder on one rules engine.

>>> import freebooter as fb
>>> match = fb.Match("heroes-plunder", seats=4, seed=7)
>>> match.waiting
(0, 1, 2, 3)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import freebooter.games  # noqa: F401

if TYPE_CHECKING:
    from freebooter.bots.simulation import Simulation, simulate
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
    from freebooter.kit.progress import Progress
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
    "Progress",
    "Refusal",
    "Simulation",
    "Standing",
    "UnknownGame",
    "games",
    "load",
    "simulate",
]

_MODULES = {
    "freebooter.bots.simulation": ("Simulation", "simulate"),
    "freebooter.kit.errors": (
        "BadEdition",
        "BadOption",
        "BadRecord",
        "BadWords",
        "FreebooterError",
        "IllegalMove",
        "Refusal",
        "UnknownGame",
    ),
    "freebooter.kit.game": ("Action", "Game"),
    "freebooter.kit.match": ("Logged", "Match", "Standing", "load"),
    "freebooter.kit.position": ("Position",),
    "freebooter.kit.progress": ("Progress",),
    "freebooter.kit.registry": ("games",),
}

# `freebooter.games` is the function that lists the games; the folder of that name stays importable.
del globals()["games"]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that the command's help need not wait for NumPy."""
    for module, names in _MODULES.items():
        if name in names:
            found = getattr(import_module(module), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'freebooter' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
