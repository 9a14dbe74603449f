"""A table of Plunder on which a test sets up the position it needs."""

import itertools
from collections.abc import Iterator
from typing import Any

from freebooter.games.plunder import rules
from freebooter.games.plunder.rules import Answer, Deck
from freebooter.kit import Events, dispatch
from freebooter.kit.chance import seeded
from freebooter.kit.registry import games

GAME = games()["plunder"]
Treasure = tuple[int, int, int]


class Table:
    """A match on its first day whose state a test may change before it plays on; seat 0 is on turn.

    The treasure of seat n is item n of each deck.
    """

    def __init__(self, seats: int = 3, **edition: Any) -> None:
        table = {**GAME.edition.table(), **edition}
        loaded = GAME.load_edition(table)
        assert isinstance(loaded.numbers, rules.Edition)
        self.edition = loaded
        self.numbers = loaded.numbers
        self.events = Events()
        self.events.recording = 1
        seed = next(n for n in itertools.count() if self._deal(seats, n).turn == 0)
        self.state = self._deal(seats, seed)
        for seat in range(seats):
            self.state.treasure[seat] = seat

    def _deal(self, seats: int, seed: int) -> rules.State:
        state = rules.State()
        state.seats = seats
        state.chance[:] = seeded(f"table {seed}")
        rules.setup(state, self.numbers, rules.Options(), self.events)
        return state

    def show(self, island: int, marker: int, trap: int) -> None:
        """Let other clues lie on the table."""
        for deck, item in zip(Deck, (island, marker, trap), strict=True):
            shown = self.state.shown[deck]
            if shown != item:
                self.state.discards[deck, shown] -= 1
                self.state.discards[deck, item] += 1
                self.state.deck[deck, self.state.deck[deck].tolist().index(item)] = shown
                self.state.shown[deck] = item

    def empty(self, *decks: Deck) -> None:
        """Turn up all that is left of some decks."""
        for deck in decks:
            for card in range(self.state.cards_left[deck]):
                self.state.discards[deck, self.state.deck[deck, card]] += 1
            self.state.cards_left[deck] = 0

    @property
    def waiting(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.waiting[seat] == 1]

    @property
    def free(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.waiting[seat]]

    @property
    def phase(self) -> str:
        return rules.Phase(self.state.phase).name

    def legal(self, seat: int) -> set[str]:
        """The families of legal actions."""
        return {
            GAME.action(number).name
            for number in range(rules.ACTIONS.size)
            if dispatch.why(self.state, self.numbers, seat, number) == 0
        }

    def why(self, seat: int, name: str, *arguments: str | int) -> str:
        """The name of the Why for an action."""
        number = GAME.action_number(name, arguments)
        return rules.Why(dispatch.why(self.state, self.numbers, seat, number)).name

    def play(self, seat: int, name: str, *arguments: str | int) -> list[str]:
        """Make a legal move and return the names of the events it caused."""
        assert self.why(seat, name, *arguments) == "OK"
        self.events.size = 0
        rules.apply(self.state, self.numbers, seat, GAME.action_number(name, arguments), self.events)
        self.state.pack()
        assert_conserved(self.state, self.numbers.copies)
        return [rules.Event(row[1]).name for row in self.events.rows[: self.events.size].tolist()]

    def dig(self, seat: int, *items: int) -> list[str]:
        """Send crew: to one number for the three items, or to three numbers."""
        island, marker, trap = items * 3 if len(items) == 1 else items
        return self.play(
            seat, "DIG", rules.Island(island).name, rules.Marker(marker).name, rules.Trap(trap).name
        )

    def done(self) -> list[str]:
        """Let all who are asked be done; the events of the last."""
        happened: list[str] = []
        while self.phase == "DIG" and self.waiting and not self.state.over:
            happened = self.play(self.waiting[0], "DONE")
        return happened

    def open_chest(self) -> list[str]:
        """Let the last day end."""
        self.state.last_day = self.state.day
        return self.done()

    def result(self) -> rules.Result:
        """The standings."""
        result = rules.Result()
        rules.score(self.state, self.numbers, result)
        return result

    def points(self) -> list[int]:
        return [int(points) for points in self.result().points[: self.state.seats]]

    def ranks(self) -> list[int]:
        return [int(rank) for rank in self.result().rank[: self.state.seats]]


def assert_conserved(state: rules.State, copies: int) -> None:
    """No card, no crew and no item was made or lost."""
    for deck in Deck:
        left = state.deck[deck, : state.cards_left[deck]].tolist()
        assert [left.count(item) + state.discards[deck, item] for item in range(6)] == [copies] * 6
        held = state.treasure[: state.seats, deck].tolist()
        assert len(set(held)) == state.seats
    inside = state.chest[: state.chest_size].tolist()
    assert (state.chest[state.chest_size :] == -1).all()
    for seat in range(state.seats):
        assert inside.count(seat) + state.crew[seat] == state.seats
        assert (state.digs[seat, : inside.count(seat)] >= 0).all()
        assert (state.digs[seat, inside.count(seat) :] == -1).all()


def consistent_deals(view: dict[str, Any], seats: int, seat: int) -> Iterator[dict[int, Treasure]]:
    """By brute force: every deal to the others that fits the own treasure and every answer."""
    own = tuple(view["treasure"])
    others = [(seat + step) % seats for step in range(1, seats)]
    rest = [[item for item in range(6) if item != mine] for mine in own]
    for dealt in itertools.product(*(itertools.permutations(items, seats - 1) for items in rest)):
        deal: dict[int, Treasure] = dict(zip(others, zip(*dealt, strict=True), strict=True))
        if all(_fits(view, other, treasure) for other, treasure in deal.items()):
            yield deal


def _fits(view: dict[str, Any], seat: int, treasure: Treasure) -> bool:
    for clues, answers in zip(view["clues"], view["answers"], strict=True):
        if answers[seat] != Answer.NONE:
            aye = any(clue == item for clue, item in zip(clues, treasure, strict=True))
            if aye != (answers[seat] == Answer.AYE):
                return False
    return True
