"""A position in words, for any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from freebooter.kit.fields import FLAG, SEAT, Axis, Field, See, axis_length
from freebooter.kit.match import Match


def fields_in_words(match: Match, seat: int | None) -> Iterator[tuple[str, str]]:
    """What a seat, or a spectator for None, may see: the name and the value of each field that has a name."""
    fields, names = match.game.State.fields, match.game.words.fields
    for name, value in match.view(seat).items():
        if name in names:
            axes = fields[name].axes[1:] if fields[name].see is See.OWNER else fields[name].axes
            yield names[name], in_words(match, fields[name], axes, value) or "nothing"


def in_words(match: Match, field: Field, axes: tuple[Axis, ...], value: Any) -> str:
    """A field's value with the names of seats and kinds; of a list, only what is there."""
    if not axes:
        return single(match, field, value)
    parts = []
    for label, part in zip(places(match, axes[0]), value, strict=False):
        if axes[1:]:
            told = in_words(match, field, axes[1:], part)
            parts += [f"{label} ({told})"] if label and told else []
        elif label and is_there(match, field, part):
            parts.append(label if field.values is FLAG else f"{label} {single(match, field, part)}")
    return ", ".join(parts)


def is_there(match: Match, field: Field, value: int) -> bool:
    """Whether a value says that something is there: one of a kind, or not the number for none."""
    lowest, _ = field.bounds(match.seats)
    nothing = -1 if lowest == -1 else 0
    return isinstance(field.values, type) or value != nothing


def places(match: Match, axis: Axis) -> list[str]:
    """What the places of an axis are called; those that this match has not are called nothing."""
    if axis is SEAT:
        return [match.game.seat_text(seat, match.names) for seat in range(match.seats)]
    if isinstance(axis, type):
        return [text for _, text in match.game.members(axis, match.edition)]
    return [str(place) for place in range(axis_length(axis, match.seats))]


def single(match: Match, field: Field, value: int) -> str:
    """One value in words."""
    if field.values is SEAT:
        return match.game.seat_text(value, match.names)
    if field.values is FLAG:
        return "yes" if value else "no"
    if isinstance(field.values, type):
        return match.game.member(field.values, value, match.edition)[1]
    return str(value)
