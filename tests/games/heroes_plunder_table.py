"""A table of Heroes' Plunder for tests: pools by name, hands before the reveal, matches of random moves."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

import freebooter as fb
from freebooter import kit
from freebooter.games.heroes_plunder import rules
from freebooter.kit import IntArray, dispatch
from freebooter.kit.registry import games

GAME = games()["heroes-plunder"]
NUMBERS: Any = GAME.edition.numbers
DECK = NUMBERS.deck[:15].tolist()


def pool(**counts: int) -> IntArray:
    """Cards by kind, from their names: pool(RED_ROGUE=2)."""
    cards = np.zeros(len(rules.Card), dtype=np.int64)
    for name, count in counts.items():
        cards[rules.Card[name]] = count
    return cards


def points(cards: IntArray, dragons: int = rules.Dragons.NONE) -> tuple[int, int, int]:
    """Rank Sets, Colour Sets and penalty of a pool."""
    found = np.zeros(3, dtype=np.int64)
    rules.score_pool(NUMBERS, dragons, cards, found)
    return int(found[0]), int(found[1]), int(found[2])


class Table:
    """A hand whose last cards have just been kept.

    Args:
        pools: each seat's; a seat with None sits out.
        dragons: the variant.
        chips: each seat's, after the ante; the edition's minus one for all by default.
        pot: what lies in it.
        hands: in the match.
    """

    def __init__(
        self,
        pools: Sequence[IntArray | None],
        dragons: int = rules.Dragons.NONE,
        chips: Sequence[int] | None = None,
        pot: int | None = None,
        hands: int = 1,
    ) -> None:
        self.state: Any = rules.State()
        self.events = kit.Events()
        self.events.recording = 1
        state = self.state
        state.seats = len(pools)
        state.chance = np.array([1, 2, 3, 4])
        state.dragons = dragons
        state.hands = hands
        state.hand = 1
        state.robber = state.victim = -1
        state.circle[:] = -1
        state.direction = rules.Direction.RIGHT
        state.passes = NUMBERS.pile - 2
        for seat, cards in enumerate(pools):
            state.chips[seat] = NUMBERS.chips - NUMBERS.ante if chips is None else chips[seat]
            if cards is not None:
                state.pool[seat] = cards
                state.playing[seat] = 1
                state.circle[state.players] = seat
                state.players += 1
        state.pot = state.players * NUMBERS.ante if pot is None else pot
        rules.move_on(state, NUMBERS, self.events)
        state.pack()

    def why(self, seat: int, name: str, *arguments: str | int) -> str:
        """The name of the Why for an action."""
        number = GAME.action_number(name, arguments)
        return rules.Why(dispatch.why(self.state, NUMBERS, seat, number)).name

    def play(self, seat: int, name: str, *arguments: str | int) -> None:
        """Make a legal move."""
        assert self.why(seat, name, *arguments) == "OK"
        rules.apply(self.state, NUMBERS, seat, GAME.action_number(name, arguments), self.events)
        self.state.pack()

    def legal(self, seat: int) -> list[str]:
        """Legal actions, by name and arguments."""
        actions = [GAME.action(number) for number in range(GAME.actions.size)]
        return [
            " ".join([action.name, *map(str, action.arguments)])
            for action in actions
            if self.why(seat, action.name, *action.arguments) == "OK"
        ]

    @property
    def phase(self) -> str:
        return rules.Phase(self.state.phase).name

    def held(self, seat: int) -> dict[str, int]:
        """A seat's pool, without the kinds it lacks."""
        return {card.name: int(n) for card, n in zip(rules.Card, self.state.pool[seat], strict=True) if n}

    def told(self, event: int) -> list[list[int]]:
        """The arguments of the public events of one kind, in order."""
        rows = self.events.rows[: self.events.size].tolist()
        return [row[2:] for row in rows if row[1] == event and row[0] == kit.EVERYONE]

    @property
    def result(self) -> Any:
        result = rules.Result()
        rules.score(self.state, NUMBERS, result)
        result.pack()
        return result


def random_match(
    seats: int, seed: int, options: Mapping[str, Any] | None = None, edition: Mapping[str, Any] | None = None
) -> Iterator[fb.Match]:
    """A match of random moves, given out before every move and at the end."""
    chance = random.Random(seed)
    match = fb.Match("heroes-plunder", seats=seats, seed=seed, options=options, edition=edition)
    yield match
    while not match.over:
        seat = chance.choice(match.waiting)
        match.play(seat, chance.choice(match.legal(seat)))
        yield match


def finished(
    seats: int, seed: int, options: Mapping[str, Any] | None = None, edition: Mapping[str, Any] | None = None
) -> fb.Match:
    """A match of random moves at its end."""
    *_, match = random_match(seats, seed, options, edition)
    return match


def variant(**values: Any) -> dict[str, Any]:
    """The game's edition with other values."""
    table = GAME.edition.table()
    return table | {key: table[key] | {"value": value} for key, value in values.items()}
