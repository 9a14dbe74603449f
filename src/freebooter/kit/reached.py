"""Which rules a function reaches, found out without running or compiling it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, ModuleType

from freebooter.kit.rule import RULES

Rule = Callable[..., object]


def rules_reached(function: Rule, chosen: Mapping[Rule, Rule]) -> set[Rule]:
    """All rules that a function calls, directly or through others.

    Args:
        function: where to begin; it does not count.
        chosen: the game's rules by the functions of `dispatch` that stand for them.
    """
    known = {*RULES, *chosen.values()}
    found: set[Rule] = set()
    left = [function]
    while left:
        for named in _named_in(left.pop()):
            called = chosen.get(named, named)
            if called in known and called not in found:
                found.add(called)
                left.append(called)
    return found


def _named_in(function: Rule) -> Iterator[Rule]:
    """The functions that a function's code names, its own module's or another's."""
    assert isinstance(function, FunctionType)
    names = function.__code__.co_names
    own = [function.__globals__.get(name) for name in names]
    others = [
        getattr(module, name, None) for module in own if isinstance(module, ModuleType) for name in names
    ]
    yield from (value for value in own + others if isinstance(value, FunctionType))
