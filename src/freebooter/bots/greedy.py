"""The greedy bot: looks one move ahead over several redeals, with random playouts.

Every legal action is tried in the same redeals of what the seat cannot know, and each time the game is
played to its end at random, with the same chance for all. The action whose results rank best on average
is chosen; where ranks do not tell actions apart, the lead in points does. A game may say how its playouts
choose (`playout_action` in its rules). This is flat Monte Carlo search over determinizations; see Browne et
al., "A Survey of Monte Carlo Tree Search Methods" (2012), sections 2.3 and 4.8.
"""

from __future__ import annotations

from typing import Any

from freebooter.bots.playout import playout
from freebooter.kit import IntArray, next_word, rule
from freebooter.kit.copying import assign
from freebooter.kit.dispatch import apply, list_legal, redeal, score
from freebooter.kit.events import Events

GUIDED = 1
"""The playouts of a search choose as the game says."""

ILLEGAL = -1
"""The total of an action that may not be chosen."""

RANK_WEIGHT = 200
"""What half a seat beaten is worth. The lead in points is worth less than this in all."""


@rule
def reseed(state: Any, chance: IntArray) -> None:
    """Give a state chance of its own."""
    for word in range(4):
        state.chance[word] = next_word(chance)
    state.chance[0] |= 1


@rule
def same_luck(luck: IntArray, deal: Any) -> None:
    """Let a playout start with the chance that goes with a redeal: the same for all actions tried in it.

    What differs is then due to the action. The order of the words is turned, so that the playout's choices
    do not draw the numbers that the deal's own cards and dice draw.
    """
    for word in range(4):
        luck[word] = deal.chance[3 - word]
    luck[0] |= 1


@rule
def reward(result: Any, seats: int, seat: int) -> int:
    """How well a seat came out, never negative: what it beats and is level with, and then its lead in points.

    A seat that comes first whatever it does would otherwise find all its actions alike.
    """
    total = 0
    lead = 0
    for other in range(seats):
        if other != seat:
            lead += result.points[seat] - result.points[other]
            if result.rank[seat] < result.rank[other]:
                total += 2
            elif result.rank[seat] == result.rank[other]:
                total += 1
    most = RANK_WEIGHT // 2 - 1
    return total * RANK_WEIGHT + min(max(lead, -most), most) + most


@rule
def imagine(state: Any, deal: Any, edition: Any, seat: int, chance: IntArray) -> None:
    """Make `deal` a position that is the same for all that `seat` knows, with the rest drawn by `chance`."""
    assign(deal, state)
    reseed(deal, chance)
    redeal(deal, edition, seat)


@rule
def try_action(
    deal: Any,
    trial: Any,
    edition: Any,
    result: Any,
    events: Events,
    seat: int,
    action: int,
    luck: IntArray,
    legal: IntArray,
) -> int:
    """The reward of a seat that makes a legal action in a redealt position, after one playout.

    Args:
        deal: the redealt position; left as it is.
        trial: scratch state.
        edition: the game's numbers.
        result: scratch standings.
        events: a buffer that does not record.
        seat: who acts.
        action: what it does.
        luck: scratch, the generator of the playout.
        legal: scratch, as long as the game has actions.
    """
    assign(trial, deal)
    same_luck(luck, deal)
    apply(trial, edition, seat, action, events)
    playout(trial, edition, GUIDED, legal, luck, events)
    score(trial, edition, result)
    return reward(result, trial.seats, seat)


@rule
def evaluate(
    state: Any,
    deal: Any,
    trial: Any,
    edition: Any,
    result: Any,
    events: Events,
    seat: int,
    rounds: int,
    chance: IntArray,
    luck: IntArray,
    legal: IntArray,
    totals: IntArray,
) -> None:
    """Add to `totals` the rewards of every legal action over `rounds` redeals.

    Args:
        state: a position in which `seat` must act; only what the seat knows of it matters.
        deal, trial, edition, result, events, seat, luck, legal: as for `try_action`.
        rounds: how many redeals.
        chance: the generator that decides all redeals, and with them all playouts.
        totals: shape (actions,); ILLEGAL marks the actions that may not be chosen and stays.
    """
    for _ in range(rounds):
        imagine(state, deal, edition, seat, chance)
        for action in range(totals.shape[0]):
            if totals[action] != ILLEGAL:
                totals[action] += try_action(deal, trial, edition, result, events, seat, action, luck, legal)


@rule
def mark_illegal(state: Any, edition: Any, seat: int, legal: IntArray, totals: IntArray) -> int:
    """Set the totals of legal actions to 0, of others to ILLEGAL; returns how many are legal.

    `legal` is scratch, as long as the game has actions.
    """
    count = list_legal(state, edition, seat, legal)
    totals[:] = ILLEGAL
    for place in range(count):
        totals[legal[place]] = 0
    return count


@rule
def best_action(totals: IntArray, actions: int) -> int:
    """The legal action with the highest total, the first of equals."""
    best = 0
    for action in range(1, actions):
        if totals[action] > totals[best]:
            best = action
    return best
