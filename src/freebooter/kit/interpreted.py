"""The rules as plain Python: deal, ask what is legal, play. Needs no compiler."""

from __future__ import annotations

import numpy as np

from freebooter.kit import dispatch
from freebooter.kit.chance import seeded
from freebooter.kit.editions import Edition
from freebooter.kit.events import EVENT_LIMIT, Events
from freebooter.kit.game import Game
from freebooter.kit.records import MUST, Record, Result, State


def deal(game: Game, edition: Edition, seats: int, options: Record, seed: str, events: Events) -> State:
    """A new game.

    Args:
        game: which.
        edition: with which numbers.
        seats: how many play.
        options: the table's choices.
        seed: any text; the same text deals the same.
        events: gets the events of the deal.
    """
    state = game.State()
    state.seats = seats
    state.chance = seeded(seed)
    game.rules.setup(state, edition.numbers, options, events)
    return state


def why(edition: Edition, state: State, seat: int, action: int) -> int:
    """The game's Why for an action in range; 0 when it is legal."""
    return dispatch.why(state, edition.numbers, seat, action)


def legal(game: Game, edition: Edition, state: State, seat: int) -> list[int]:
    """The numbers of a seat's legal actions, in ascending order; none when it may not act."""
    if state.over or not state.waiting[seat]:
        return []
    found = np.zeros(game.actions.size, dtype=np.int64)
    count = dispatch.list_legal(state, edition.numbers, seat, found)
    return found[:count].tolist()  # type: ignore[no-any-return]


def apply(game: Game, edition: Edition, state: State, seat: int, action: int, events: Events) -> None:
    """Make a legal move.

    Raises:
        AssertionError: the rules emitted more events than a move may have.
    """
    game.rules.apply(state, edition.numbers, seat, action, events)
    if events.size > EVENT_LIMIT:
        raise AssertionError(
            f"{game.name} emitted {events.size} events in one move; at most {EVENT_LIMIT} fit"
        )


def redeal(game: Game, edition: Edition, state: State, seat: int, seed: str) -> State:
    """A position that is the same for all that `seat` knows, with the rest drawn afresh.

    Args:
        state: the true position; left as it is.
        seat: whose knowledge is kept.
        seed: decides the draw; the true position's own chance is not used and not carried over.
    """
    twin = state.copy()
    twin.chance = seeded(seed)
    game.rules.redeal(twin, edition.numbers, seat)
    return twin


def score(game: Game, edition: Edition, state: State) -> Result:
    """The standings of a position."""
    result = game.Result()
    game.rules.score(state, edition.numbers, result)
    return result


def waiting(state: State) -> tuple[int, ...]:
    """The seats that must act, in ascending order."""
    return tuple(seat for seat in range(state.seats) if state.waiting[seat] == MUST and not state.over)


def free_to_act(state: State) -> tuple[int, ...]:
    """The seats that must or may act, in ascending order."""
    return tuple(seat for seat in range(state.seats) if state.waiting[seat] and not state.over)
