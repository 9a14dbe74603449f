"""Golden matches: which there are, how one is made, and how it is told as text for people to read."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import freebooter as fb

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo")


@dataclass(frozen=True)
class Golden:
    """A match worth reading."""

    game: str
    label: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def record(self) -> Path:
        """The file of the match."""
        return FOLDER / self.game / f"{self.label}.json"

    @property
    def text(self) -> Path:
        """The file of what was said of it."""
        return self.record.with_suffix(".txt")

    def played(self) -> fb.Match:
        """A match whose seats choose at random, each family of actions as likely as any other."""
        match = fb.Match(self.game, self.seats, self.label, self.options, names=NAMES[: self.seats])
        chooser = random.Random(self.label)
        while not match.over:
            seat = chooser.choice(match.waiting)
            families: dict[str, list[int]] = {}
            for action in match.legal(seat):
                families.setdefault(action.name, []).append(action.number)
            match.play(seat, chooser.choice(families[chooser.choice(sorted(families))]))
        return match


GOLDEN = (
    Golden("heroes-plunder", "plain", 4),
    Golden("heroes-plunder", "two-seats", 2),
    Golden("heroes-plunder", "simple-dragons", 3, {"dragons": "simple"}),
    Golden("heroes-plunder", "three-dragons-and-chips", 5, {"dragons": "three", "hands": 3}),
    Golden("heroes-plunder", "six-seats-three-dragons", 6, {"dragons": "three"}),
    Golden("once-upon-a-plunder", "plain", 4),
    Golden("once-upon-a-plunder", "three-seats", 3),
    Golden("once-upon-a-plunder", "heroes-dealt", 5, {"heroes": "deal"}),
    Golden("once-upon-a-plunder", "six-seats-chosen-dragon", 6, {"dragon": 2}),
    Golden("plunder", "two-seats", 2),
    Golden("plunder", "three-seats-and-a-find", 3),
    Golden("plunder", "six-seats-found", 6),
    Golden("profiteers", "four-seats", 4),
    Golden("profiteers", "two-seats", 2),
    Golden("profiteers", "five-seats", 5),
    Golden("plunderbund", "four-seats", 4),
    Golden("plunderbund", "two-seats", 2),
    Golden("plunderbund", "five-seats", 5),
)


def told(match: fb.Match) -> str:
    """The log as the whole table reads it, what each seat reads more (+) or not (-), and how it ended."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: fb.Match) -> Iterator[str]:
    options = [f"{name} {value}" for name, value in match.options.items()]
    yield ", ".join([f"{match.game.title}, {match.seats} seats", *options])
    public = _log(match, None)
    yield from ("", "The whole table", "", *public.values())
    for seat in range(match.seats):
        own = _log(match, seat)
        yield from ("", NAMES[seat], "")
        yield from (f"- {line}" for index, line in public.items() if index not in own)
        yield from (f"+ {line}" for index, line in own.items() if index not in public)
    yield from ("", "The end", "")
    for standing in match.standings or ():
        parts = ", ".join(f"{name} {points}" for name, points in standing.parts.items())
        tie = f", by {standing.tiebreak}" if standing.tiebreak else ""
        yield f"{standing.rank}. {NAMES[standing.seat]}: {standing.points} ({parts}){tie}"


def _log(match: fb.Match, seat: int | None) -> dict[int, str]:
    return {line.index: f"{line.move:4}  {line.text}" for line in match.events(seat)}
