"""The toy game that the kit is tested with."""

import pytest

from freebooter.kit import registry
from freebooter.kit.game import Game

TOYS = "tests.kit.toys"


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> registry.Games:
    """A registry that holds the toy alone, in the place of the real one."""
    games = registry.Games(TOYS)
    monkeypatch.setattr(registry, "_games", games)
    return games


@pytest.fixture
def bag(toys: registry.Games) -> Game:
    return toys["bag"]
