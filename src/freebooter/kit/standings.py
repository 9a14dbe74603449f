"""Ranks from points and the printed tie-breaks."""

from __future__ import annotations

from typing import Any

from freebooter.kit.rule import rule


@rule
def compare(result: Any, one: int, other: int) -> int:
    """The first key (0 the points, 1 the first tie-break, ...) in which two seats differ, or -1."""
    if result.points[one] != result.points[other]:
        return 0
    for key in range(result.keys.shape[1]):
        if result.keys[one, key] != result.keys[other, key]:
            return key + 1
    return -1


@rule
def settle(result: Any, seats: int) -> None:
    """Fill in ranks and the tie-breaks that decided them, from `points` and `keys`.

    A seat's rank is 1 plus the number of seats that are better: by points, then by each key in turn. Its
    `tiebreak` is the furthest key that was needed to tell it from a seat with as many points; -1
    where none was needed or none could.
    """
    for seat in range(seats):
        better = 0
        furthest = -1
        for other in range(seats):
            if other == seat:
                continue
            key = compare(result, seat, other)
            if key == 0:
                if result.points[other] > result.points[seat]:
                    better += 1
            elif key > 0:
                if result.keys[other, key - 1] > result.keys[seat, key - 1]:
                    better += 1
                if key - 1 > furthest:
                    furthest = key - 1
        result.rank[seat] = better + 1
        result.tiebreak[seat] = furthest
