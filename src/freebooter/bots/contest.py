"""Whole games between bots of different kinds, compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from freebooter.bots.greedy import best_action, evaluate, mark_illegal, reseed
from freebooter.bots.playout import random_action
from freebooter.kit import IntArray, rule
from freebooter.kit.copying import assign
from freebooter.kit.dispatch import apply, first_waiting, score, setup
from freebooter.kit.game import Game

RANDOM, GREEDY = 0, 1

GREEDY_ROUNDS = 20
"""Redeals for each choice of the greedy bot in simulations."""


@rule
def fill_in(result: Any, game: int, points: IntArray, ranks: IntArray) -> None:
    """Copy standings into the rows of a game."""
    for seat in range(points.shape[1]):
        points[game, seat] = result.points[seat]
        ranks[game, seat] = result.rank[seat]


def bot_games(
    scratch: IntArray,
    blank: IntArray,
    edition: IntArray,
    options: IntArray,
    events: IntArray,
    result: IntArray,
    chance: IntArray,
    legal: IntArray,
    bots: IntArray,
    luck: IntArray,
    totals: IntArray,
    points: IntArray,
    ranks: IntArray,
) -> int:
    """Play as many games as `points` has rows, each from its own deal; fill in points and ranks.

    Args:
        scratch: three packed states.
        bots: RANDOM or GREEDY for each seat.
        luck: scratch, shape (4,).
        legal, totals: scratch, as long as the game has actions.

    Returns:
        The number of choices made, or -1 when a seat that had to act had no legal action.
    """
    steps = 0
    for game in range(points.shape[0]):
        assign(scratch[0], blank[0])
        reseed(scratch[0], chance)
        setup(scratch[0], edition[0], options[0], events[0])
        while scratch[0].over == 0:
            seat = first_waiting(scratch[0])
            if seat < 0:
                return -1
            if bots[seat] == GREEDY and mark_illegal(scratch[0], edition[0], seat, legal, totals) > 1:
                evaluate(
                    scratch[0],
                    scratch[1],
                    scratch[2],
                    edition[0],
                    result[0],
                    events[0],
                    seat,
                    GREEDY_ROUNDS,
                    chance,
                    luck,
                    legal,
                    totals,
                )
                action = best_action(totals, legal.shape[0])
            else:
                action = random_action(scratch[0], edition[0], seat, legal, chance)
            if action < 0:
                return -1
            apply(scratch[0], edition[0], seat, action, events[0])
            steps += 1
        score(scratch[0], edition[0], result[0])
        fill_in(result[0], game, points, ranks)
    return steps


@cache
def compiled_bot_games(game: Game) -> Callable[..., int]:
    """`bot_games`, compiled for a game at its first call."""
    from freebooter.kit import copying
    from freebooter.kit.compiled import jit, prepare

    copying.make_known()
    prepare(game)
    return jit(bot_games)  # type: ignore[no-any-return]
