"""Actions: one flat range of integers in named families."""

from __future__ import annotations

from dataclasses import dataclass

from freebooter.kit.fields import Axis, axis_length


@dataclass(frozen=True)
class Family:
    """The actions of one name: one for every combination of its arguments, the last varying fastest."""

    name: str
    start: int
    axes: tuple[Axis, ...]
    lengths: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many actions it has."""
        size = 1
        for length in self.lengths:
            size *= length
        return size

    def arguments(self, action: int) -> tuple[int, ...]:
        """The arguments of an action number of this family."""
        rest = action - self.start
        found: list[int] = []
        for length in reversed(self.lengths):
            rest, argument = divmod(rest, length)
            found.append(argument)
        return tuple(reversed(found))

    def number(self, arguments: tuple[int, ...]) -> int:
        """The action number for arguments within the lengths of the axes."""
        offset = 0
        for argument, length in zip(arguments, self.lengths, strict=True):
            offset = offset * length + argument
        return self.start + offset


class Actions:
    """All the families of a game. `starts` are their first numbers, in order of declaration."""

    def __init__(self, families: dict[str, tuple[Axis, ...]], seats: int) -> None:
        self.families: dict[str, Family] = {}
        start = 0
        for name, axes in families.items():
            family = Family(name, start, axes, tuple(axis_length(axis, seats) for axis in axes))
            self.families[name] = family
            start += family.size
        self.size = start
        self.starts: tuple[int, ...] = tuple(family.start for family in self.families.values())

    def family(self, action: int) -> Family:
        """The family of an action number from 0 to `size` - 1."""
        if not 0 <= action < self.size:
            raise ValueError(f"action {action} is not from 0 to {self.size - 1}")
        return next(f for f in reversed(self.families.values()) if f.start <= action)


def families(*, seats: int = 0, **axes: tuple[Axis, ...]) -> Actions:
    """Declare a game's actions: each family's name with the axes of its arguments."""
    return Actions(axes, seats)
