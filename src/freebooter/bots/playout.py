"""Play to the end, at random or as a game says, interpreted or compiled."""

from __future__ import annotations

from typing import Any

from freebooter.kit import IntArray, below, rule
from freebooter.kit.dispatch import apply, first_waiting, list_legal, playout_action
from freebooter.kit.events import Events


@rule
def random_action(state: Any, edition: Any, seat: int, legal: IntArray, chance: IntArray) -> int:
    """One of the legal actions of a seat that is waiting, each equally likely.

    Args:
        state: the position; not over.
        edition: its numbers.
        seat: who chooses.
        legal: scratch, as long as the game has actions.
        chance: the generator that decides.

    Returns:
        An action number, or -1 when there is no legal one (a fault of the rules).
    """
    count = list_legal(state, edition, seat, legal)
    if count == 0:
        return -1
    return int(legal[below(chance, count)])


@rule
def playout(state: Any, edition: Any, guided: int, legal: IntArray, chance: IntArray, events: Events) -> int:
    """Play until the game is over, the first waiting seat choosing each time.

    Args:
        state: where to start from; changed.
        edition: its numbers.
        guided: 1 lets the game say how seats choose (`playout_action`); with 0 all choose at random.
        legal: scratch, as long as the game has actions.
        chance: the generator that decides.
        events: gets what happens.

    Returns:
        How many choices were made, or -1 when a seat that must act had no legal action.
    """
    steps = 0
    while state.over == 0:
        seat = first_waiting(state)
        if seat < 0:
            return -1
        action = playout_action(state, edition, seat, chance) if guided == 1 else -1
        if action < 0:
            action = random_action(state, edition, seat, legal, chance)
        if action < 0:
            return -1
        apply(state, edition, seat, action, events)
        steps += 1
    return steps
