"""How a record's fields are declared: their values, their axes, and who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[Any]
"""An integer array of a record: int64 when interpreted, the narrowest fitting type when packed."""


class See(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


class Marker(Enum):
    """Axes and values that mean something in every game."""

    SEAT = "seat"
    SEAT_COUNT = "seat count"
    FLAG = "flag"


SEAT = Marker.SEAT
"""As an axis: one place per seat. As a value: a seat, or -1 for nobody."""

SEAT_COUNT = Marker.SEAT_COUNT
"""As an axis of an edition: one place per number of seats, from 0 to the largest."""

FLAG = Marker.FLAG
"""As a value: 0 or 1."""


@dataclass(frozen=True)
class Counted:
    """As an axis of an edition: as many places as another of its values says; the rest is unused.

    Attributes:
        key: that value, a single number declared before.
        most: the largest that it may be.
    """

    key: str
    most: int


Kind = type[IntEnum]
Axis = Kind | Marker | Counted | int
Values = Kind | Marker | tuple[int, int]


@dataclass(frozen=True)
class Field:
    """One declared field.

    Attributes:
        values: an IntEnum whose members are the values, SEAT, FLAG, or the lowest and highest value.
        axes: what each axis counts; none for a single number.
        see: who may see it.
        default: the value of an option that is not given; None elsewhere.
    """

    values: Values
    axes: tuple[Axis, ...]
    see: See
    default: int | None = None

    @property
    def counts_seats(self) -> bool:
        """Whether its range or shape depends on the largest seat count."""
        return self.values is SEAT or SEAT in self.axes or SEAT_COUNT in self.axes

    def bounds(self, seats: int) -> tuple[int, int]:
        """Lowest and highest value, with `seats` as the largest seat count."""
        if self.values is SEAT:
            return -1, seats - 1
        if self.values is FLAG:
            return 0, 1
        if isinstance(self.values, tuple):
            return self.values
        members = [int(member) for member in self.values]  # type: ignore[union-attr]
        return min(members), max(members)

    def shape(self, seats: int) -> tuple[int, ...]:
        """The length of each axis, with `seats` as the largest seat count."""
        return tuple(axis_length(axis, seats) for axis in self.axes)

    def dtype(self, seats: int) -> np.dtype[Any]:
        """The narrowest signed integer type that holds every value."""
        low, high = self.bounds(seats)
        for name in ("int8", "int16", "int32", "int64"):
            limits = np.iinfo(name)
            if limits.min <= low and high <= limits.max:
                return np.dtype(name)
        raise ValueError(f"values from {low} to {high} fit no integer type")


def axis_length(axis: Axis, seats: int) -> int:
    """How many places an axis has, with `seats` as the largest seat count."""
    if axis is SEAT:
        return seats
    if axis is SEAT_COUNT:
        return seats + 1
    if isinstance(axis, int):
        return axis
    if isinstance(axis, Counted):
        return axis.most
    return len(axis)  # type: ignore[arg-type]


def everyone(values: Values, *axes: Axis) -> Any:
    """Declare a field that everybody may see."""
    return Field(values, axes, See.EVERYONE)


def owner(values: Values, *axes: Axis) -> Any:
    """Declare a field whose first axis is SEAT and whose rows only that seat may see."""
    if not axes or axes[0] is not SEAT:
        raise ValueError("the first axis of an owner field must be SEAT")
    return Field(values, axes, See.OWNER)


def nobody(values: Values, *axes: Axis) -> Any:
    """Declare a field that nobody may see."""
    return Field(values, axes, See.NOBODY)


def value(values: Values, *axes: Axis) -> Any:
    """Declare a number or a table of an edition."""
    return Field(values, axes, See.EVERYONE)


def choice(kind: Kind, default: int = 0) -> Any:
    """Declare an option that is one of the members of `kind`."""
    return Field(kind, (), See.EVERYONE, default=int(default))


def number(low: int, high: int, default: int) -> Any:
    """Declare an option that is a number from `low` to `high`."""
    return Field((low, high), (), See.EVERYONE, default=default)


def seat_choice() -> Any:
    """Declare an option that is a seat, or -1 (the default) where the rules draw one."""
    return Field(SEAT, (), See.EVERYONE, default=-1)
