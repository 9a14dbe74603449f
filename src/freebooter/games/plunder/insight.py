"""What follows by logic for a captain: which items each rival can have, how likely, and why.

Exact: all deals that fit the own treasure and every answer are counted, by dynamic programming over the
sets of items that are taken. Everything comes from the captain's own view, so nothing else can show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from freebooter.games.plunder.rules import DECKS, ITEMS, Answer, Island, Marker, Trap

KINDS = (Island, Marker, Trap)
Treasure = tuple[int, int, int]
SETS = 2 ** (ITEMS - 1)
"""How many sets there are of a deck's items that are not the own one."""


@dataclass(frozen=True)
class Told:
    """A captain's answer on a day to three clues."""

    day: int
    clues: Treasure
    aye: bool

    def fits(self, treasure: Treasure) -> bool:
        """Whether a treasure would have been answered so."""
        return any(clue == item for clue, item in zip(self.clues, treasure, strict=True)) == self.aye


class Deals:
    """All deals that fit what a seat knows.

    Args:
        view: the seat's view.
        seats: how many play.
        seat: whose knowledge it is.
    """

    def __init__(self, view: Mapping[str, Any], seats: int, seat: int) -> None:
        own: Treasure = tuple(view["treasure"])
        self.own = own
        self.others = [(seat + step) % seats for step in range(1, seats)]
        self.told = {other: list(answers(view, other)) for other in self.others}
        self.possible = {other: self._possible(other) for other in self.others}
        self.total, self.weights = self._count()
        self.holding = {other: [self._holding(other, deck) for deck in range(DECKS)] for other in self.others}

    def _possible(self, other: int) -> list[Treasure]:
        """The treasures that agree with all that a rival has answered."""
        open_items = [[item for item in range(ITEMS) if item != own] for own in self.own]
        return [
            (island, marker, trap)
            for island, marker, trap in product(*open_items)
            if all(told.fits((island, marker, trap)) for told in self.told[other])
        ]

    def _count(self) -> tuple[int, dict[int, dict[Treasure, int]]]:
        """How many deals there are, and in how many of them each rival has each treasure.

        `before[k]` counts, for the items taken, the ways to deal to the first k rivals, `after[k]` those to
        deal to the rest; axes are the sets of islands, markers and traps that are taken.
        """
        count = len(self.others)
        before = [np.zeros((SETS, SETS, SETS), dtype=np.int64) for _ in range(count + 1)]
        after = [np.zeros((SETS, SETS, SETS), dtype=np.int64) for _ in range(count + 1)]
        before[0][0, 0, 0] = 1
        after[count][...] = 1
        steps = {
            treasure: tuple(
                np.ix_(*grids) for grids in zip(*map(self._sets, range(DECKS), treasure), strict=True)
            )
            for treasure in {treasure for found in self.possible.values() for treasure in found}
        }
        for place, other in enumerate(self.others):
            for treasure in self.possible[other]:
                without, with_it = steps[treasure]
                before[place + 1][with_it] += before[place][without]
        for place in range(count - 1, -1, -1):
            for treasure in self.possible[self.others[place]]:
                without, with_it = steps[treasure]
                after[place][without] += after[place + 1][with_it]
        weights: dict[int, dict[Treasure, int]] = {}
        for place, other in enumerate(self.others):
            found = {}
            for treasure in self.possible[other]:
                without, with_it = steps[treasure]
                weight = int(np.sum(before[place][without] * after[place + 1][with_it]))
                if weight:
                    found[treasure] = weight
            weights[other] = found
        return int(before[count].sum()), weights

    def _sets(self, deck: int, item: int) -> tuple[list[int], list[int]]:
        """The sets of open items of a deck without an item, and the same sets with it."""
        bit = 1 << (item - 1 if item > self.own[deck] else item)
        without = [items for items in range(SETS) if not items & bit]
        return without, [items | bit for items in without]

    def _holding(self, other: int, deck: int) -> list[int]:
        """In how many deals a rival holds each item of a deck."""
        counts = [0] * ITEMS
        for treasure, weight in self.weights[other].items():
            counts[treasure[deck]] += weight
        return counts


def answers(view: Mapping[str, Any], seat: int) -> Iterator[Told]:
    """All that a seat has answered, day by day."""
    for day in range(view["day"]):
        said = view["answers"][day][seat]
        if said != Answer.NONE:
            yield Told(day + 1, tuple(view["clues"][day]), said == Answer.AYE)


def insight(
    view: Mapping[str, Any],
    seats: int,
    seat: int,
    names: list[str],
    kinds: Mapping[str, Mapping[str, str]],
    notes: Mapping[str, str],
) -> dict[str, Any]:
    """What a seat can work out.

    Args:
        view: the seat's view; nothing else is looked at.
        seats: how many play.
        seat: whose knowledge it is.
        names: what the seats are called.
        kinds, notes: the words of the game's kinds, and the sentences of the reasons.

    Returns:
        deals: how many deals fit; rivals: for each other seat `chances` (by deck and item, 0 to 1), `marks`
        (X, O or nothing), `reasons` (a sentence for each mark), `treasures` (the possible, likeliest first).
    """
    deals = Deals(view, seats, seat)
    return {
        "deals": deals.total,
        "rivals": [rival(deals, other, names, kinds, notes) for other in sorted(deals.others)],
    }


def rival(
    deals: Deals,
    other: int,
    names: list[str],
    kinds: Mapping[str, Mapping[str, str]],
    notes: Mapping[str, str],
) -> dict[str, Any]:
    """What is known of one rival."""
    counts = deals.holding[other]
    marks = [[mark(count, deals.total) for count in row] for row in counts]
    likely = sorted(deals.weights[other].items(), key=lambda entry: (-entry[1], entry[0]))
    return {
        "seat": other,
        "chances": [[count / deals.total for count in row] for row in counts],
        "marks": marks,
        "reasons": [
            [reason(deals, other, deck, item, marks, names, kinds, notes) for item in range(ITEMS)]
            for deck in range(DECKS)
        ],
        "treasures": [
            {"items": list(treasure), "chance": weight / deals.total} for treasure, weight in likely
        ],
    }


def mark(count: int, total: int) -> str:
    """X where no deal has it so, O where all have, nothing where it is open."""
    return "X" if count == 0 else "O" if count == total else ""


def reason(
    deals: Deals,
    other: int,
    deck: int,
    item: int,
    marks: list[list[str]],
    names: list[str],
    kinds: Mapping[str, Mapping[str, str]],
    notes: Mapping[str, str],
) -> str:
    """The simplest sentence that explains a mark; "" where there is none."""

    def clues(told: Told) -> str:
        return ", ".join(
            kinds[kind.__name__][kind(n).name] for kind, n in zip(KINDS, told.clues, strict=True)
        )

    def say(note: str, **words: Any) -> str:
        return notes[note].format(name=names[other], deals=deals.total, **words)

    if marks[deck][item] == "X":
        if deals.own[deck] == item:
            return notes["OWN"]
        for told in deals.told[other]:
            if not told.aye and told.clues[deck] == item:
                return say("NAY", day=told.day, clues=clues(told))
        for holder in deals.others:
            if holder != other and deals.holding[holder][deck][item] == deals.total:
                return notes["TAKEN"].format(name=names[holder])
        return say("DEALS_NONE")
    if marks[deck][item] == "O":
        for told in deals.told[other]:
            rest = [n for n in range(DECKS) if n != deck]
            if told.aye and told.clues[deck] == item and all(marks[n][told.clues[n]] == "X" for n in rest):
                return say("AYE", day=told.day, clues=clues(told))
        return notes["LAST"]
    return ""
