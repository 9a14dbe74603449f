"""The rules compiled, on packed records: the same calls as `freebooter.kit.interpreted`, without a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from freebooter.kit import dispatch
from freebooter.kit.chance import seeded
from freebooter.kit.compiled import jit, prepare
from freebooter.kit.editions import Edition
from freebooter.kit.events import Events
from freebooter.kit.fields import IntArray
from freebooter.kit.game import Game
from freebooter.kit.records import Record


def _setup(state: IntArray, edition: IntArray, options: IntArray, events: IntArray) -> None:
    dispatch.setup(state[0], edition[0], options[0], events[0])


def _apply(state: IntArray, edition: IntArray, seat: int, action: int, events: IntArray) -> None:
    dispatch.apply(state[0], edition[0], seat, action, events[0])


def _refusals(state: IntArray, edition: IntArray, seat: int, refusals: IntArray) -> None:
    for action in range(len(refusals)):
        refusals[action] = dispatch.why(state[0], edition[0], seat, action)


def _legal(state: IntArray, edition: IntArray, seat: int, found: IntArray) -> int:
    if state[0].over == 1 or state[0].waiting[seat] == 0:
        return 0
    return dispatch.list_legal(state[0], edition[0], seat, found)


def _score(state: IntArray, edition: IntArray, result: IntArray) -> None:
    dispatch.score(state[0], edition[0], result[0])


def _redeal(state: IntArray, edition: IntArray, seat: int) -> None:
    dispatch.redeal(state[0], edition[0], seat)


class PackedRules:
    """The compiled rules of a game. Each call works on an array of one packed state, in place.

    Args:
        game: which.
        edition: with which numbers.
    """

    def __init__(self, game: Game, edition: Edition) -> None:
        prepare(game)
        self.game = game
        self.edition = edition
        self._setup, self._apply, self._refusals = jit(_setup), jit(_apply), jit(_refusals)
        self._legal = jit(_legal)
        self._score, self._redeal = jit(_score), jit(_redeal)

    def deal(self, seats: int, options: Record, seed: str, events: IntArray | None = None) -> IntArray:
        """A new game, as `interpreted.deal`; `events` is a packed `Events`."""
        blank = self.game.State()
        blank.seats = seats
        blank.chance = seeded(seed)
        state = blank.pack()
        self._setup(state, self.edition.packed, options.pack(), _or_silent(events))
        return state

    def refusals(self, state: IntArray, seat: int) -> IntArray:
        """The game's Why for every action, int64 of shape (actions,); 0 where it is legal."""
        found = np.zeros(self.game.actions.size, dtype=np.int64)
        self._refusals(state, self.edition.packed, seat, found)
        return found

    def legal(self, state: IntArray, seat: int) -> IntArray:
        """The numbers of a seat's legal actions in ascending order, as `interpreted.legal`."""
        found = np.zeros(self.game.actions.size, dtype=np.int64)
        return found[: self._legal(state, self.edition.packed, seat, found)]

    def apply(self, state: IntArray, seat: int, action: int, events: IntArray | None = None) -> None:
        """Make a legal move."""
        self._apply(state, self.edition.packed, seat, action, _or_silent(events))

    def score(self, state: IntArray) -> IntArray:
        """The packed standings of a position."""
        result: IntArray = self.game.Result().pack()
        self._score(state, self.edition.packed, result)
        return result

    def redeal(self, state: IntArray, seat: int, seed: str) -> IntArray:
        """A position that is the same for all that `seat` knows, as `interpreted.redeal`."""
        twin: IntArray = state.copy()
        twin["chance"][0] = seeded(seed)
        self._redeal(twin, self.edition.packed, seat)
        return twin


def _or_silent(events: IntArray | None) -> Any:
    return Events().pack() if events is None else events
