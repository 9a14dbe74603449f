"""What a seat may see, from the declaration of the state alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from freebooter.kit.fields import SEAT, Field, See
from freebooter.kit.records import State

INTERNAL = ("seats", "over", "waiting", "lead")
"""Fields of every state that a match reports by itself, apart from the game's own."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All fields of the game that `seat` may see, as plain integers and lists.

    Args:
        state: the position.
        seat: a seat, or None for a spectator.

    Returns:
        Per field its value. Seat axes have a place for each seat that plays; an owner field is the own row.
    """
    shown: dict[str, Any] = {}
    for name, field in state.fields.items():
        if name in INTERNAL or field.see is See.NOBODY:
            continue
        if field.see is See.OWNER:
            if seat is not None:
                shown[name] = _cut(getattr(state, name)[seat], field.axes[1:], state.seats)
        else:
            shown[name] = _cut(getattr(state, name), field.axes, state.seats)
    return shown


def _cut(value: Any, axes: tuple[Any, ...], seats: int) -> Any:
    """A value as plain Python, its seat axes cut to the seats that play."""
    if not axes:
        return int(value)
    return value[tuple(slice(seats) if axis is SEAT else slice(None) for axis in axes)].tolist()


def observation_size(kind: type[State]) -> int:
    """How many numbers an observation of this state has."""
    return sum(_length(field, kind.most_seats) for field in _observed(kind).values())


def observation(
    states: np.ndarray[Any, Any], kind: type[State], seat: int
) -> np.ndarray[Any, np.dtype[np.int32]]:
    """What `seat` may see, as numbers for learning, for a batch of packed states.

    Every seat axis, and every value that is a seat, is turned round so that the own seat comes first (0);
    places of seats that do not play are 0.

    Args:
        states: packed states, shape (n,), all with the same number of seats.
        kind: their declaration.
        seat: who observes.

    Returns:
        int32 array of shape (n, observation_size(kind)).
    """
    count = len(states)
    seats = int(states["seats"][0]) if count else 1
    turned = [(seat + place) % seats for place in range(seats)]
    columns: list[np.ndarray[Any, Any]] = []
    for name, field in _observed(kind).items():
        values = states[name].astype(np.int32)
        axes = field.axes
        if field.see is See.OWNER:
            values, axes = values[:, seat], axes[1:]
        for number, axis in enumerate(axes, start=1):
            if axis is SEAT:
                moved = np.zeros_like(values)
                here = [slice(None)] * number
                moved[(*here, slice(seats))] = np.take(values, turned, axis=number)
                values = moved
        if field.values is SEAT:
            values = np.where(values >= 0, (values - seat) % seats, -1)
        columns.append(values.reshape(count, -1))
    return np.concatenate(columns, axis=1)


def _observed(kind: type[State]) -> dict[str, Field]:
    return {name: field for name, field in kind.fields.items() if field.see is not See.NOBODY}


def _length(field: Field, seats: int) -> int:
    axes = field.axes[1:] if field.see is See.OWNER else field.axes
    return int(np.prod(Field(field.values, axes, field.see).shape(seats), dtype=int))
