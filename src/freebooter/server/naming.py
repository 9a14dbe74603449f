"""What seats are called: names that people give, made presentable and told apart."""

import unicodedata
from collections.abc import Iterable

from freebooter.kit.match import JOINER, LONGEST_NAME


def clean_name(name: str | None, default: str) -> str:
    """A name in one line, at most LONGEST_NAME long, without control characters; else the default."""
    shown = "".join(c for c in name or "" if c.isspace() or c == JOINER or unicodedata.category(c)[0] != "C")
    return " ".join(shown.split())[:LONGEST_NAME].strip(JOINER + " ") or default


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number after it if somebody else has it."""
    others = {other.casefold() for other in taken}
    found, number = name, 2
    while found.casefold() in others:
        ending = f" {number}"
        found = name[: LONGEST_NAME - len(ending)] + ending
        number += 1
    return found


def default_name(seat: int, *, bot: bool) -> str:
    """What a seat is called whose player gave no name."""
    return f"{'Bot' if bot else 'Player'} {seat + 1}"
