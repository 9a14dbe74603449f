"""The functions of a game for code that serves all games.

Interpreted, each finds the rules in the module that declares the state's class; compiled, Numba finds
them by the type of the state's record (`freebooter.kit.compiled`). Code built on these is written once
and runs both ways.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from freebooter.kit.events import Events
from freebooter.kit.records import MUST
from freebooter.kit.rule import apart, rule

OK, OVER, NOT_ASKED = 0, 1, 2
"""The first members of every game's Why."""


def rules_of(state: Any) -> ModuleType:
    """The rules module of an interpreted state."""
    return sys.modules[type(state).__module__]


def setup(state: Any, edition: Any, options: Any, events: Events) -> None:
    """Deal a new game; `state` has its seats and its chance, and is blank otherwise."""
    rules_of(state).setup(state, edition, options, events)


def check(state: Any, edition: Any, seat: int, action: int) -> int:
    """The game's Why for an action in range of a seat that is waiting."""
    return int(rules_of(state).check(state, edition, seat, action))


def apply(state: Any, edition: Any, seat: int, action: int, events: Events) -> None:
    """Make a legal move."""
    rules_of(state).apply(state, edition, seat, action, events)


def score(state: Any, edition: Any, result: Any) -> None:
    """Fill in the standings."""
    rules_of(state).score(state, edition, result)


def redeal(state: Any, edition: Any, seat: int) -> None:
    """Draw afresh all that `seat` cannot know, with the state's chance."""
    rules_of(state).redeal(state, edition, seat)


def next_candidate(state: Any, edition: Any, seat: int, action: int) -> int:
    """The first action from `action` on that is not ruled out with others; past the last if there is none."""
    return int(rule_named(rules_of(state), "next_candidate")(state, edition, seat, action))


@rule
def every_action(state: Any, edition: Any, seat: int, action: int) -> int:
    """The `next_candidate` of games that have none of their own."""
    return action


def legal_until(state: Any, edition: Any, seat: int, action: int) -> int:
    """An action beyond a legal one, up to which all are legal with it."""
    return int(rule_named(rules_of(state), "legal_until")(state, edition, seat, action))


@rule
def itself(state: Any, edition: Any, seat: int, action: int) -> int:
    """The `legal_until` of games that have none of their own."""
    return action + 1


@rule
@apart
def list_legal(state: Any, edition: Any, seat: int, legal: Any) -> int:
    """List the legal actions of a seat that may act, in ascending order.

    The rules are asked about every action, but for those that they rule out together (`next_candidate`) and
    those that are legal together (`legal_until`). Each is written to the list, and stays if it is legal:
    without a branch there is nothing for the processor to guess wrong.

    Args:
        state: the position; not over.
        edition: its numbers.
        seat: who may act.
        legal: gets the action numbers; int64, as long as the game has actions.

    Returns:
        How many there are.
    """
    count = 0
    action = next_candidate(state, edition, seat, 0)
    while action < legal.shape[0]:
        legal[count] = action
        is_legal = int(check(state, edition, seat, action) == OK)
        count += is_legal
        following = action + 1
        end = legal_until(state, edition, seat, action)
        if end > following and is_legal == 1:
            rest = legal[count:]  # of which the compiler can tell that no index is negative
            for place in range(end - following):
                rest[place] = following + place
            count += end - following
            following = end
        action = next_candidate(state, edition, seat, following)
    return count


def playout_action(state: Any, edition: Any, seat: int, chance: Any) -> int:
    """What a seat that must act does in a searching bot's playouts: a legal action, or -1 for any of them."""
    return int(rule_named(rules_of(state), "playout_action")(state, edition, seat, chance))


@rule
def any_action(state: Any, edition: Any, seat: int, chance: Any) -> int:
    """The `playout_action` of games that have none of their own."""
    return -1


def rule_named(rules: ModuleType, name: str) -> Callable[..., Any]:
    """A game's rule, or what stands for one that a game may leave out."""
    standing_in = {"next_candidate": every_action, "legal_until": itself, "playout_action": any_action}
    found: Callable[..., Any] = getattr(rules, name) if hasattr(rules, name) else standing_in[name]
    return found


@rule
def why(state: Any, edition: Any, seat: int, action: int) -> int:
    """The game's Why for any action in range and any seat; 0 when it is legal."""
    if state.over == 1:
        return OVER
    if state.waiting[seat] == 0:
        return NOT_ASKED
    return int(check(state, edition, seat, action))


@rule
def first_waiting(state: Any) -> int:
    """The first seat that must act, clockwise from the lead, or -1: the order of sequential play."""
    for seat in range(state.lead, state.seats):
        if state.waiting[seat] == MUST:
            return seat
    for seat in range(state.lead):
        if state.waiting[seat] == MUST:
            return seat
    return -1
