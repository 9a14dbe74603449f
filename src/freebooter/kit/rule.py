"""The mark of a function that runs both interpreted and compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

RULES: list[Callable[..., object]] = []
"""Every marked function, in the order of its import; `freebooter.kit.compiled` makes them known to Numba."""


def rule(function: Function) -> Function:
    """Mark a function as a rule. It is returned as it is, and importing it needs no compiler."""
    RULES.append(function)
    return function


APART: set[Callable[..., object]] = set()
"""The rules whose arguments share no memory."""


def apart(function: Function) -> Function:
    """Mark a rule, below `@rule`, of whose arguments none is a part of another.

    The compiler then need not read a state anew after each write to a list. It trusts this: for a rule that
    gets a state and a row of the same state it would be wrong.
    """
    APART.add(function)
    return function
