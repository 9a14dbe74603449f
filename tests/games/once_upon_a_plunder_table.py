"""A table of Once Upon a Plunder on which a test sets up the position it needs."""

from collections.abc import Mapping

from freebooter.games.once_upon_a_plunder import rules
from freebooter.kit import Events, dispatch
from freebooter.kit.chance import seeded
from freebooter.kit.registry import games

GAME = games()["once-upon-a-plunder"]
TOKENS = ("APPLE", "SHIELD", "TREASURE")


class Table:
    """A match in its first round, heroes dealt, whose state a test may change before it plays on.

    Args:
        seats: how many play.
        dragon: the Dragon's seat.
    """

    def __init__(self, seats: int = 4, dragon: int = 0) -> None:
        numbers = GAME.edition.numbers
        options = GAME.load_options({"dragon": dragon, "heroes": "deal"}, seats)
        assert isinstance(numbers, rules.Edition)
        assert isinstance(options, rules.Options)
        self.numbers = numbers
        self.events = Events()
        self.events.recording = 1
        self.state = rules.State()
        self.state.seats = seats
        self.state.chance[:] = seeded("table")
        rules.setup(self.state, numbers, options, self.events)

    def give(self, seat: int, **tokens: int) -> None:
        """Move tokens from the rooms into a camp."""
        for name, count in tokens.items():
            token = rules.Token[name.upper()]
            assert self.state.stock[token] >= count
            self.state.stock[token] -= count
            self.state.camp[seat, token] += count

    def discard(self, **tokens: int) -> None:
        """Move tokens from the rooms out of the game."""
        for name, count in tokens.items():
            token = rules.Token[name.upper()]
            assert self.state.stock[token] >= count
            self.state.stock[token] -= count
            self.state.spent[token] += count

    def build(self, seat: int, houses: int) -> None:
        """Let a Hero have built houses earlier."""
        self.state.houses_left -= houses
        self.state.built[seat] += houses

    def camp(self, seat: int) -> dict[str, int]:
        """What a camp holds, without the kinds it lacks."""
        held = zip(TOKENS, self.state.camp[seat].tolist(), strict=True)
        return {token: count for token, count in held if count}

    @property
    def waiting(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.waiting[seat]]

    @property
    def phase(self) -> str:
        return rules.Phase(self.state.phase).name

    @property
    def ending(self) -> str:
        return rules.Ending(self.state.ending).name

    def legal(self, seat: int) -> list[str]:
        """Legal actions, by name and arguments."""
        actions = [
            GAME.action(number) for number in range(rules.ACTIONS.size) if self.refusal(seat, number) == 0
        ]
        return [" ".join([action.name, *map(str, action.arguments)]) for action in actions]

    def refusal(self, seat: int, number: int) -> int:
        """The Why for an action number."""
        return dispatch.why(self.state, self.numbers, seat, number)

    def why(self, seat: int, name: str, *arguments: str | int) -> str:
        """The name of the Why for an action."""
        return rules.Why(self.refusal(seat, GAME.action_number(name, arguments))).name

    def play(self, seat: int, name: str, *arguments: str | int) -> list[str]:
        """Make a legal move and return the names of the events it caused."""
        assert self.why(seat, name, *arguments) == "OK"
        self.events.size = 0
        rules.apply(self.state, self.numbers, seat, GAME.action_number(name, arguments), self.events)
        self.state.pack()
        return [rules.Event(row[1]).name for row in self.events.rows[: self.events.size].tolist()]

    def go(self, places: Mapping[int, str]) -> list[str]:
        """Let every seat that must choose a place do so; the events of the reveal and what follows."""
        assert self.phase == "PLACE"
        assert set(places) == set(self.waiting)
        happened: list[str] = []
        for seat, place in places.items():
            happened = self.play(seat, "GO", place)
        return happened

    def result(self) -> rules.Result:
        """The standings."""
        result = rules.Result()
        rules.score(self.state, self.numbers, result)
        return result

    def redeal(self, seat: int, seed: str) -> rules.State:
        """The position with what `seat` cannot know drawn afresh."""
        twin = self.state.copy()
        twin.chance[:] = seeded(seed)
        rules.redeal(twin, self.numbers, seat)
        return twin

    def assert_conserved(self) -> None:
        """No token and no house was made or lost."""
        state, numbers = self.state, self.numbers
        box = [int(kind[state.seats]) for kind in (numbers.apples, numbers.shields, numbers.treasures)]
        assert (state.stock + state.camp.sum(axis=0) + state.spent).tolist() == box
        assert state.houses_left + int(state.built.sum()) == numbers.houses[state.seats]
