"""Uniformly random play to the end, interpreted or compiled."""

from __future__ import annotations

from typing import Any

from freebooter.kit import IntArray, below, rule
from freebooter.kit.dispatch import apply, check, first_waiting
from freebooter.kit.events import Events


@rule
def random_action(state: Any, edition: Any, seat: int, actions: int, chance: IntArray) -> int:
    """One of the legal actions of a seat that is waiting, each equally likely.

    Every action's legality is asked of the rules. The first pass counts, the second finds the one drawn:
    without a list, nothing is stored between them and the compiler keeps the state in registers.

    Args:
        state: the position; not over.
        edition: its numbers.
        seat: who chooses.
        actions: how many actions the game has.
        chance: the generator that decides.

    Returns:
        An action number, or -1 when there is no legal one (a fault of the rules).
    """
    mask = 0
    legal = 0
    for action in range(actions):
        if check(state, edition, seat, action) == 0:
            legal += 1
            mask |= 1 << action
    if legal == 0:
        return -1
    left = below(chance, legal)
    for action in range(actions):
        if (mask >> action) & 1:
            if left == 0:
                return action
            left -= 1
    return -1


@rule
def playout(state: Any, edition: Any, actions: int, chance: IntArray, events: Events) -> int:
    """Play at random until the game is over, the first waiting seat choosing each time.

    Returns:
        How many choices were made, or -1 when a seat that must act had no legal action.
    """
    steps = 0
    while state.over == 0:
        seat = first_waiting(state)
        if seat < 0:
            return -1
        action = random_action(state, edition, seat, actions, chance)
        if action < 0:
            return -1
        apply(state, edition, seat, action, events)
        steps += 1
    return steps
