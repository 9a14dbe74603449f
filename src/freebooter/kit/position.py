"""What a bot is given: a seat's knowledge, never the true state."""

from __future__ import annotations

from dataclasses import dataclass

from freebooter.kit import interpreted
from freebooter.kit.editions import Edition
from freebooter.kit.game import Game
from freebooter.kit.records import State


@dataclass(frozen=True)
class Position:
    """A seat's knowledge at one moment.

    Attributes:
        game: which game.
        edition: its numbers.
        seat: who knows and must choose.
        state: one state consistent with all that `seat` knows; all else in it was drawn at random.
    """

    game: Game
    edition: Edition
    seat: int
    state: State

    @classmethod
    def of(cls, game: Game, edition: Edition, state: State, seat: int, seed: str) -> Position:
        """The knowledge of `seat` in the true `state`; `seed` decides how the unknown is drawn."""
        return cls(game, edition, seat, interpreted.redeal(game, edition, state, seat, seed))

    @property
    def legal(self) -> list[int]:
        """The numbers of the seat's legal actions."""
        return interpreted.legal(self.game, self.edition, self.state, self.seat)
