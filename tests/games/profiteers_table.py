"""A table of Profiteers on which a test sets up the position it needs."""

from collections.abc import Mapping

from freebooter.games.profiteers import rules
from freebooter.kit import MUST, Events, dispatch
from freebooter.kit.chance import seeded
from freebooter.kit.registry import games

GAME = games()["profiteers"]
UNION, CONFEDERATE = rules.Side.UNION, rules.Side.CONFEDERATE
SIDES = [UNION, CONFEDERATE]


class Table:
    """A match after the deal, seat 0 First Player, whose state a test may change before it plays on.

    Args:
        seats: how many play.
        seed: decides the deal.
    """

    def __init__(self, seats: int = 3, seed: str = "table") -> None:
        numbers = GAME.edition.numbers
        assert isinstance(numbers, rules.Edition)
        self.numbers = numbers
        self.events = Events()
        self.events.recording = 1
        self.state = rules.State()
        self.state.seats = seats
        self.state.chance[:] = seeded(seed)
        rules.setup(self.state, numbers, rules.Options(), self.events)
        self.state.first = 0
        self.state.lead = 0
        self.ask("TRADE", 0)

    # Setting up: everything moves from where it lies in the box, so that nothing is made or lost.

    def ask(self, phase: str, seat: int) -> None:
        """Let a seat be the one that is asked."""
        rules.ask(self.state, rules.Phase[phase], seat)

    def give(self, seat: int, side: rules.Side, **troops: int) -> None:
        """Move troop cards from a deck into a hand."""
        for name, count in troops.items():
            troop = rules.Troop[name.upper()]
            assert self.state.deck[side, troop] >= count
            self.state.deck[side, troop] -= count
            self.state.hand[seat, side, troop] += count
            self.state.deck_size[side] -= count
            self.state.hand_size[seat, side] += count

    def empty_deck(self, side: rules.Side, keep: int = 0, seat: int = 2) -> None:
        """Move the troop cards of a side, but for `keep` Infantry, into a hand."""
        artillery, trenches = self.state.deck[side, 1:].tolist()
        infantry = int(self.state.deck[side, 0]) - keep
        self.give(seat, side, infantry=infantry, artillery=artillery, trenches=trenches)

    def pay(self, seat: int, side: rules.Side, bonds: int) -> None:
        """Move bonds from the bank to a seat, as pay for troops."""
        self.state.bonds_left[side] -= bonds
        self.state.purse[seat, 1 + side] += bonds
        self.state.gained[seat, side] += bonds

    def own(self, seat: int, contract: str, count: int = 1) -> None:
        """Move contracts from the supply to a seat."""
        self.state.supply[rules.Contract[contract]] -= count
        self.state.contracts[seat, rules.Contract[contract]] += count

    def set_gold(self, seat: int, gold: int) -> None:
        self.state.purse[seat, rules.Asset.GOLD] = gold

    def fight_earlier(self, *outcomes: str) -> None:
        """Let earlier battles have ended so."""
        for battle, outcome in enumerate(outcomes):
            self.state.outcome[battle] = rules.Outcome[outcome]
        self.state.battle = len(outcomes)

    def go_to_battle(self) -> None:
        """Go on to the Battle Phase, with the seat at the right of the First Player to commit."""
        self.events.size = 0
        rules.ask_to_commit(self.state, self.numbers, self.state.seats - 1, self.events)

    # Looking

    @property
    def waiting(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.waiting[seat] == MUST]

    @property
    def phase(self) -> str:
        return rules.Phase(self.state.phase).name

    def gold(self, seat: int) -> int:
        return int(self.state.purse[seat, rules.Asset.GOLD])

    def bonds(self, seat: int) -> list[int]:
        """A seat's Union and Confederate bonds."""
        bonds: list[int] = self.state.purse[seat, 1:].tolist()
        return bonds

    def values(self) -> list[int]:
        """The market values of Union and Confederate bonds."""
        values: list[int] = self.state.bond_value.tolist()
        return values

    def outcomes(self) -> list[str]:
        """How the battles fought so far ended."""
        fought = self.state.outcome[: self.state.fought].tolist()
        return [rules.Outcome(outcome).name for outcome in fought]

    def refusal(self, seat: int, number: int) -> int:
        """The Why for an action number."""
        return dispatch.why(self.state, self.numbers, seat, number)

    def legal(self, seat: int) -> list[str]:
        """Legal actions, by name and arguments."""
        actions = [GAME.action(n) for n in range(rules.ACTIONS.size) if self.refusal(seat, n) == 0]
        return [" ".join([action.name, *map(str, action.arguments)]) for action in actions]

    def why(self, move: str, seat: int | None = None) -> str:
        """The name of the Why for a move such as `SELL UNION`, of the seat that is asked or another."""
        name, *arguments = move.split()
        seat = self.state.actor if seat is None else seat
        return rules.Why(self.refusal(seat, GAME.action_number(name, tuple(arguments)))).name

    def play(self, *moves: str) -> list[str]:
        """Make legal moves of the seats that are asked; the events of the last, as `told` gives them."""
        for move in moves:
            assert self.why(move) == "OK", (move, self.why(move))
            name, *arguments = move.split()
            self.events.size = 0
            number = GAME.action_number(name, tuple(arguments))
            rules.apply(self.state, self.numbers, self.state.actor, number, self.events)
            self.state.pack()
            self.assert_conserved()
        return self.told()

    def told(self) -> list[str]:
        """The events of the last move, each with the numbers its text uses and, if not all, who is told."""
        lines = []
        for audience, event, *numbers in self.events.rows[: self.events.size].tolist():
            name = rules.Event(event).name
            shown = numbers[: len(GAME.words.events[name].arguments)]
            lines.append(" ".join([name, *map(str, shown), *([f"to {audience}"] if audience >= 0 else [])]))
        return lines

    def fight(self, commits: Mapping[int, str] | None = None) -> list[str]:
        """Play a Battle Phase; the events of the battle and all that follows.

        Args:
            commits: per seat what it commits, such as `UNION INFANTRY, RAILROAD UNION`; others pass.
        """
        before = self.state.fought
        self.go_to_battle()
        last = self.told()
        while self.state.fought == before:
            seat = self.state.actor
            wanted = (commits or {}).get(seat, "")
            for item in filter(None, wanted.split(", ")):
                last = self.play(item if item.startswith("RAILROAD") else f"COMMIT {item}")
            if self.state.fought == before and self.state.actor == seat:
                last = self.play("END_COMMIT")
        return last

    def result(self) -> rules.Result:
        """The standings."""
        result = rules.Result()
        rules.score(self.state, self.numbers, result)
        return result

    def parts(self, seat: int) -> dict[str, int]:
        """What a seat's holdings are made of, without what is worth nothing."""
        parts = self.result().parts[seat].tolist()
        return {part.name: parts[part] for part in rules.Part if parts[part]}

    def redeal(self, seat: int, seed: str) -> rules.State:
        """The position with what `seat` cannot know drawn afresh."""
        twin = self.state.copy()
        twin.chance[:] = seeded(seed)
        rules.redeal(twin, self.numbers, seat)
        return twin

    def assert_conserved(self) -> None:
        """No card was made or lost, and what is counted in public is what is there."""
        assert_conserved(self.state, self.numbers)


def assert_conserved(state: rules.State, numbers: rules.Edition) -> None:
    """No troop card, bond or contract was made or lost, and what is counted in public is what is there."""
    troops = state.deck + state.hand.sum(axis=0) + state.committed.sum(axis=0)
    assert troops.tolist() == [numbers.troops.tolist()] * 2
    assert (state.bonds_left + state.purse[:, 1:].sum(axis=0)).tolist() == [numbers.bonds] * 2
    contracts = state.supply + state.contracts.sum(axis=0)
    contracts[rules.Contract.RAILROAD] += state.railroads.sum()
    assert contracts.tolist() == numbers.contracts.tolist()
    assert state.deck.sum(axis=1).tolist() == state.deck_size.tolist()
    assert state.hand.sum(axis=2).tolist() == state.hand_size.tolist()
    assert state.committed.sum(axis=2).tolist() == state.committed_size.tolist()
    assert state.purse.min() >= 0
