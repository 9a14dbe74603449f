"""Flat records of integers: written and read as objects, packed into NumPy structures for compiled code.

A class that derives from `Record` declares its fields once. Its instances are what interpreted rules
work on: scalars are Python integers and arrays are int64, so that nothing wraps round silently. Its
`dtype` is the packed form that compiled rules work on; packing checks every value against its range.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import numpy as np

from freebooter.kit.fields import FLAG, SEAT, Field, IntArray, everyone, nobody


class OutOfRange(AssertionError):
    """A rule wrote a value outside the range its field declares."""


class Record:
    """A flat record of integers. Subclasses declare fields; `seats` is the length of their seat axes."""

    fields: ClassVar[dict[str, Field]] = {}
    most_seats: ClassVar[int] = 0
    dtype: ClassVar[np.dtype[Any]] = np.dtype([])
    _scalars: ClassVar[tuple[tuple[str, int], ...]] = ()
    _arrays: ClassVar[tuple[tuple[str, tuple[int, ...], int], ...]] = ()
    _ranges: ClassVar[tuple[tuple[str, int, int], ...]] = ()

    def __init_subclass__(cls, seats: int | None = None) -> None:
        own = {name: entry for name, entry in vars(cls).items() if isinstance(entry, Field)}
        for name in own:
            if hasattr(Record, name):
                raise TypeError(
                    f"{cls.__name__}.{name}: the name means something else on a record; choose another"
                )
            delattr(cls, name)
        cls.fields = {**cls.fields, **own}
        if seats is not None:
            cls.most_seats = seats
        names = [name for name, field in cls.fields.items() if field.counts_seats]
        if names and not cls.most_seats and cls.__module__ != __name__:
            raise TypeError(
                f"{cls.__name__}.{names[0]} depends on the seat count: declare the class with seats="
            )
        cls._lay_out()

    @classmethod
    def _lay_out(cls) -> None:
        seats = cls.most_seats
        packed = [(name, field.dtype(seats), field.shape(seats)) for name, field in cls.fields.items()]
        cls.dtype = np.dtype(packed, align=True)
        scalars, arrays, ranges = [], [], []
        for name, field in cls.fields.items():
            low, high = field.bounds(seats)
            start = max(low, 0) if field.default is None else field.default
            if field.axes:
                arrays.append((name, field.shape(seats), start))
            else:
                scalars.append((name, start))
            ranges.append((name, low, high))
        cls._scalars, cls._arrays, cls._ranges = tuple(scalars), tuple(arrays), tuple(ranges)

    def __init__(self) -> None:
        for name, start in self._scalars:
            setattr(self, name, start)
        for name, shape, start in self._arrays:
            setattr(self, name, np.full(shape, start, dtype=np.int64))

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.fields:
            raise AttributeError(f"{type(self).__name__} declares no field {name}")
        object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(np.array_equal(getattr(self, name), getattr(other, name)) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]

    def pack(self) -> IntArray:
        """The record as an array of one structure.

        Raises:
            OutOfRange: a value is outside its declared range.
        """
        packed = np.zeros(1, dtype=self.dtype)
        for name, low, high in self._ranges:
            entry = getattr(self, name)
            lowest, highest = (entry, entry) if isinstance(entry, int) else (np.min(entry), np.max(entry))
            if lowest < low or highest > high:
                raise OutOfRange(f"{type(self).__name__}.{name} is {entry}, outside {low} to {high}")
            packed[name][0] = entry
        return packed

    @classmethod
    def unpack(cls, packed: IntArray) -> Self:
        """The record that `pack` made, from an array of one structure."""
        record = cls()
        row = packed[0] if packed.ndim else packed
        for name, _ in cls._scalars:
            object.__setattr__(record, name, int(row[name]))
        for name, _, _ in cls._arrays:
            object.__setattr__(record, name, row[name].astype(np.int64))
        return record

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        for name, _ in self._scalars:
            object.__setattr__(twin, name, int(getattr(self, name)))
        for name, _, _ in self._arrays:
            object.__setattr__(twin, name, getattr(self, name).copy())
        return twin


CHANCE_WORDS = 4


MUST, MAY = 1, 2
"""What `State.waiting` says of a seat: the game waits for it, or it may act but nobody waits for it."""


class State(Record):
    """What every game's state has.

    Attributes:
        seats: how many play.
        over: whether the game has ended.
        waiting: for each seat 0, MUST or MAY.
        lead: where seats must choose in some order (bots, simulation), the first; others follow clockwise.
        chance: the generator's words.
    """

    seats: int = everyone((0, 16))
    over: int = everyone(FLAG)
    waiting: IntArray = everyone((0, MAY), SEAT)
    lead: int = everyone(SEAT)
    chance: IntArray = nobody((0, 2**32 - 1), CHANCE_WORDS)


class Result(Record):
    """What every game's standings have. A game adds `parts` and `keys` (see `freebooter.kit.standings`)."""

    points: IntArray = everyone((-10_000, 10_000), SEAT)
    rank: IntArray = everyone((0, 16), SEAT)
    tiebreak: IntArray = everyone((-1, 16), SEAT)
