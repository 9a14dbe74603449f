"""Reads the parts of an entry in a table of the edition; what is wrong is told with the entry's key."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from freebooter.kit.editions import key_shown, shown

Tell = Callable[[str, str], None]


def entry_of(key: str, given: Any, parts: Sequence[str], tell: Tell) -> bool:
    """Whether an entry has a proper key and is a table, with no part that is not known."""
    if not re.fullmatch(r"[A-Z][A-Z0-9_]*", key):
        tell(key, "a key is written in capital letters, figures and _, such as CITY_GUARD")
        return False
    if not isinstance(given, Mapping):
        tell(key, f"must be a table of {', '.join(parts)}")
        return False
    for part in sorted(set(given) - set(parts)):
        tell(key, f"{key_shown(part)} is not known here; expected {', '.join(parts)}")
    return True


def text_of(key: str, where: str, given: Any, tell: Tell) -> str:
    """A short text."""
    if not isinstance(given, str) or not 0 < len(given) <= 40:
        tell(key, f"{where} is {shown(given)}; expected a text of 1 to 40 characters")
        return ""
    return given


def number_of(key: str, where: str, given: Any, low: int, high: int, tell: Tell) -> int:
    """A number within bounds."""
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        tell(key, f"{where} is {shown(given)}; expected a number from {low} to {high}")
        return low
    return given


def one_of(key: str, where: str, given: Any, choices: Mapping[str, int], tell: Tell) -> int:
    """One of several words."""
    if not isinstance(given, str) or given not in choices:
        tell(key, f"{where} is {shown(given)}; expected one of {', '.join(choices)}")
        return 0
    return int(choices[given])
