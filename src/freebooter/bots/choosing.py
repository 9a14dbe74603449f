"""What a bot chooses from what its seat knows."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from freebooter.bots.greedy import best_action, evaluate, mark_illegal
from freebooter.bots.warm import compiled_evaluate, warmer
from freebooter.kit import Events, IntArray, below
from freebooter.kit.chance import seeded
from freebooter.kit.position import Position

BOTS = ("random", "greedy")

ROUNDS = 200
"""Redeals after which the greedy bot stops thinking, however much time is left."""

ROUNDS_AT_A_TIME = 20


def choose(bot: str, position: Position, seed: int | str, budget: float = 0.25) -> int:
    """An action for the seat whose knowledge this is. Safe to call from several threads.

    Args:
        bot: "random" or "greedy".
        position: what the seat knows; it must act.
        seed: decides all the bot's chance.
        budget: seconds after which the greedy bot begins no further round of redeals.

    Returns:
        The number of a legal action.

    Raises:
        ValueError: there is no such bot, or the seat need not act.
    """
    if bot not in BOTS:
        raise ValueError(f"there is no bot {bot!r}; the bots are {', '.join(BOTS)}")
    legal = position.legal
    if not legal:
        raise ValueError(f"seat {position.seat} need not act")
    chance = seeded(f"{bot} {seed}")
    if bot == "random":
        return legal[int(below(chance, len(legal)))]
    return _greedy(position, chance, budget)


def _greedy(position: Position, chance: IntArray, budget: float) -> int:
    game, state = position.game, position.state
    totals = np.zeros(game.actions.size, dtype=np.int64)
    mark_illegal(state, position.edition.numbers, position.seat, game.actions.size, totals)
    compiled = warmer.ready(game)
    think = (
        _compiled_rounds(position, chance, totals)
        if compiled
        else _interpreted_rounds(position, chance, totals)
    )
    rounds = ROUNDS_AT_A_TIME if compiled else 1
    end = time.monotonic() + budget
    for _ in range(ROUNDS // rounds):
        think(rounds)
        if time.monotonic() >= end:
            break
    return int(best_action(totals, game.actions.size))


def _interpreted_rounds(position: Position, chance: IntArray, totals: IntArray) -> Callable[[int], None]:
    game, state, numbers = position.game, position.state, position.edition.numbers
    deal, trial, result, events = state.copy(), state.copy(), game.Result(), Events()
    legal = np.zeros_like(totals)

    def think(rounds: int) -> None:
        evaluate(state, deal, trial, numbers, result, events, position.seat, rounds, chance, legal, totals)

    return think


def _compiled_rounds(position: Position, chance: IntArray, totals: IntArray) -> Callable[[int], None]:
    game, packed = position.game, position.state.pack()
    function = compiled_evaluate(game)
    deal, trial, result, events = packed.copy(), packed.copy(), game.Result().pack(), Events().pack()
    edition, legal = position.edition.packed, np.zeros_like(totals)

    def think(rounds: int) -> None:
        function(packed, deal, trial, edition, result, events, position.seat, rounds, chance, legal, totals)

    return think
