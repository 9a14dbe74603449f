"""The playouts of a searching bot: to the end, as the game says seats choose, else at random."""

from __future__ import annotations

from typing import Any

from freebooter.bots.playout import random_action
from freebooter.kit import IntArray, rule
from freebooter.kit.dispatch import apply, first_waiting, playout_action
from freebooter.kit.events import Events


@rule
def guided_playout(state: Any, edition: Any, legal: IntArray, chance: IntArray, events: Events) -> int:
    """Play until the game is over, the first waiting seat choosing each time.

    Args:
        state: where to start from; changed.
        edition: its numbers.
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
        action = playout_action(state, edition, seat, chance)
        if action < 0:
            action = random_action(state, edition, seat, legal, chance)
        if action < 0:
            return -1
        apply(state, edition, seat, action, events)
        steps += 1
    return steps
