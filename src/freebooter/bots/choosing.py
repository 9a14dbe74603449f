"""What a bot chooses from what its seat knows."""

from __future__ import annotations

import time

import numpy as np

from freebooter.bots.greedy import ILLEGAL, best_action, imagine, try_action
from freebooter.bots.warm import compiled_evaluate, warmer
from freebooter.kit import Events, IntArray, below
from freebooter.kit.chance import seeded
from freebooter.kit.dispatch import playout_action
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
    end = time.monotonic() + budget
    if warmer.ready(position.game):
        return _search_compiled(position, chance, end)
    return _search_interpreted(position, chance, end)


def _search_compiled(position: Position, chance: IntArray, end: float) -> int:
    game, packed, numbers = position.game, position.state.pack(), position.edition
    totals, legal, luck = _totals(position), np.zeros(game.actions.size, dtype=np.int64), np.ones_like(chance)
    deal, trial, result, events = packed.copy(), packed.copy(), game.Result().pack(), Events().pack()
    think = compiled_evaluate(game)
    for _ in range(ROUNDS // ROUNDS_AT_A_TIME):
        think(
            packed,
            deal,
            trial,
            numbers.packed,
            result,
            events,
            position.seat,
            ROUNDS_AT_A_TIME,
            chance,
            luck,
            legal,
            totals,
        )
        if time.monotonic() >= end:
            break
    return int(best_action(totals, game.actions.size))


def _search_interpreted(position: Position, chance: IntArray, end: float) -> int:
    """The same before anything has compiled: whole rounds while there is time, or else a playout's choice."""
    game, state, numbers, seat = position.game, position.state, position.edition.numbers, position.seat
    totals, legal, luck = _totals(position), np.zeros(game.actions.size, dtype=np.int64), np.ones_like(chance)
    deal, trial, result, events = state.copy(), state.copy(), game.Result(), Events()
    choices = np.flatnonzero(totals != ILLEGAL).tolist()
    for _ in range(ROUNDS):
        imagine(state, deal, numbers, seat, chance)
        rewards = []
        for action in choices:
            if time.monotonic() >= end:
                break
            rewards.append(try_action(deal, trial, numbers, result, events, seat, action, luck, legal))
        else:
            totals[choices] += rewards
            continue
        break
    if totals[choices].any():
        return int(best_action(totals, game.actions.size))
    unsearched = playout_action(state, numbers, seat, chance)
    return unsearched if unsearched >= 0 else choices[int(below(chance, len(choices)))]


def _totals(position: Position) -> IntArray:
    """A total of 0 for every legal action, ILLEGAL for the others."""
    totals = np.full(position.game.actions.size, ILLEGAL, dtype=np.int64)
    totals[list(position.legal)] = 0
    return totals
