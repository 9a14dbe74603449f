"""A table of Plunderbund on which a test sets up the position it needs."""

from typing import Any

from freebooter.games.plunderbund import rules
from freebooter.games.plunderbund.box import CARDS, MERCHANTS, SUPPLY, TRACKS, CardSet, Season
from freebooter.games.plunderbund.position import Step
from freebooter.kit import MUST, Events, dispatch
from freebooter.kit.chance import seeded
from freebooter.kit.editions import Edition
from freebooter.kit.registry import games

GAME = games()["plunderbund"]
CARD_NAMES = [name for name, _ in GAME.edition.kinds["Card"]]
DEED_NAMES = [name for name, text in GAME.edition.kinds["Deed"] if text]


def card(name: str) -> int:
    """The place of a card by its key."""
    return CARD_NAMES.index(name)


def deed(name: str) -> int:
    """The place of an action by its key, such as THUG_2."""
    return [key for key, _ in GAME.edition.kinds["Deed"]].index(name)


class Table:
    """A match after set-up, whose state a test may change before it plays on.

    No figure is on the map, no coin either, all cards are in draw piles, and January has not begun. The guild
    in seat 0 holds Winter's start token.

    Args:
        seats: how many play.
        edition: another edition than the game's own.
        seed: decides all chance.
    """

    def __init__(self, seats: int = 3, edition: Edition | None = None, seed: str = "table") -> None:
        self.edition = edition or GAME.edition
        numbers = self.edition.numbers
        assert isinstance(numbers, rules.Edition)
        self.numbers = numbers
        self.events = Events()
        self.events.recording = 1
        self.state = rules.State()
        self.state.seats = seats
        self.state.chance[:] = seeded(seed)
        options = GAME.Options()
        assert isinstance(options, rules.Options)
        rules.setup(self.state, numbers, options, self.events)
        for seat in range(seats):
            for merchant in range(MERCHANTS):
                self.state.agents[seat, merchant] = 0
            self.state.agents_left[seat] = numbers.agents
        for season in Season:
            self.state.holder[season] = 0
        self.state.picks = 0
        self.state.turn = 0
        self.state.waiting[:] = 0

    # Putting things where a test wants them

    def agent(self, seat: int, *merchants: int) -> None:
        """Place Agents on merchants, by their numbers."""
        for number in merchants:
            self.state.agents[seat, number - 1] = 1
            self.state.agents_left[seat] -= 1

    def racketeer(self, seat: int, *merchants: int) -> None:
        """Place Racketeers on merchants, by their numbers."""
        for number in merchants:
            self.state.racketeer[number - 1] = seat
            self.state.racketeers_left[seat] -= 1

    def hide(self, seat: int, region: str, count: int = 1) -> None:
        """Put Racketeers into a hangout."""
        self.state.hangout[seat, rules.Region[region]] += count
        self.state.racketeers_left[seat] -= count

    def coins(self, merchant: int, **counts: int) -> None:
        """Move numbered coins from the bag to a merchant, by its number."""
        for name, count in counts.items():
            track = rules.Track[name.upper()]
            self.state.bag[merchant - 1, track] -= count
            self.state.coins[merchant - 1, track] += count
            assert self.state.bag[merchant - 1, track] >= 0

    def generic(self, merchant: int, **counts: int) -> None:
        """Move generic coins from the supply to a merchant, by its number."""
        for name, count in counts.items():
            track = rules.Track[name.upper()]
            self.state.generic_supply[track] -= count
            self.state.generic[merchant - 1, track] += count

    def row(self, track: str, seat: int, row: int, column: int = 0) -> None:
        """Put a cube on a track."""
        self.state.row[rules.Track[track], seat] = row
        self.state.column[rules.Track[track], seat] = column

    def goods(self, seat: int, count: int) -> None:
        """Let a guild have so many goods."""
        self.state.cubes -= count - int(self.state.goods[seat])
        self.state.goods[seat] = count

    def favors(self, seat: int, *, draw: int = 0, discard: int = 0) -> None:
        """Add favors to a guild's piles."""
        self.state.favors_draw[seat] += draw
        self.state.favors_discard[seat] += discard
        self.state.favors -= draw + discard

    def discard_all(self, seat: int) -> None:
        """Put a guild's draw pile on its discard pile."""
        for place in range(CARDS):
            self.state.discards[seat, place] += self.state.draw_pile[seat, place]
            self.state.draw_pile[seat, place] = 0

    def remove_all(self, seat: int) -> None:
        """Take all members of a guild out of the game."""
        for place in range(CARDS):
            for pile in (self.state.draw_pile, self.state.discards, self.state.play_area, self.state.on_top):
                self.state.removed[place] += pile[seat, place]
                pile[seat, place] = 0

    def bring(self, seat: int, name: str, to: str = "play_area") -> None:
        """Bring a card, wherever it is, into one of a guild's piles."""
        place, state = card(name), self.state
        kind = self.numbers.card_set[place]
        if kind == CardSet.STARTER:
            sources = [state.draw_pile[seat], state.discards[seat], state.removed]
        else:
            sources = [state.deck, state.agent_piles, state.removed]
        source = next((pile for pile in sources if pile[place] > 0), None)
        if source is not None:
            source[place] -= 1
        getattr(state, to)[seat, place] += 1

    def turn(self, seat: int, *cards: str) -> None:
        """Let it be a guild's turn in January, with these cards in its play area."""
        for name in cards:
            self.bring(seat, name)
        self.state.month = rules.Month.JANUARY
        self.state.turn = seat
        self.state.step = Step.ACT
        self.state.phase = rules.Phase.TURN
        self.state.waiting[:] = 0
        self.state.waiting[seat] = MUST

    def follow(self, step: Step) -> list[str]:
        """Let the rules go on with a step, and return the names of the events."""
        self.state.waiting[:] = 0
        self.state.step = step
        self.events.size = 0
        rules.go_on(self.state, self.numbers, self.events)
        self.state.pack()
        return self.happened

    def end_season(self, season: Season = Season.WINTER) -> list[str]:
        """Let a season end, and return the names of the events."""
        self.state.season = season
        self.state.month = rules.Month(3 * (season + 1))
        for seat in range(self.state.seats):
            self.discard_all(seat)
        return self.follow(Step.EXTORT)

    # Playing

    @property
    def happened(self) -> list[str]:
        """The names of the last events."""
        return [rules.Event(row[1]).name for row in self.events.rows[: self.events.size].tolist()]

    def told(self, name: str) -> list[tuple[int, ...]]:
        """The arguments of all last events of a name."""
        rows = self.events.rows[: self.events.size].tolist()
        return [tuple(row[2:]) for row in rows if rules.Event(row[1]).name == name]

    @property
    def phase(self) -> str:
        return rules.Phase(self.state.phase).name

    @property
    def waiting(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.waiting[seat]]

    def number(self, name: str, *arguments: str | int) -> int:
        """The number of an action; a merchant by its number on the board."""
        if name in ("AT", "FROM"):
            arguments = (int(arguments[0]) - 1,)
        return GAME.action_number(name, arguments, self.edition)

    def why(self, seat: int, name: str, *arguments: str | int) -> str:
        """The name of the Why for an action."""
        return rules.Why(self.refusal(seat, self.number(name, *arguments))).name

    def refusal(self, seat: int, number: int) -> int:
        """The Why for an action number."""
        return dispatch.why(self.state, self.numbers, seat, number)

    def legal(self, seat: int) -> list[str]:
        """Legal actions, by name and arguments; merchants by their numbers on the board."""
        found = []
        for number in range(rules.ACTIONS.size):
            if self.refusal(seat, number) == 0:
                action = GAME.action(number, None, self.edition)
                family = GAME.actions.family(number)
                shown: tuple[Any, ...] = action.arguments
                if action.name in ("AT", "FROM"):
                    shown = (family.arguments(number)[0] + 1,)
                found.append(" ".join([action.name, *map(str, shown)]))
        return found

    def play(self, seat: int, name: str, *arguments: str | int) -> list[str]:
        """Make a legal move and return the names of the events it caused."""
        assert self.why(seat, name, *arguments) == "OK"
        self.events.size = 0
        rules.apply(self.state, self.numbers, seat, self.number(name, *arguments), self.events)
        self.state.pack()
        assert_conserved(self.state, self.numbers)
        return self.happened

    def result(self) -> rules.Result:
        """The standings."""
        result = rules.Result()
        rules.score(self.state, self.numbers, result)
        return result


def assert_conserved(state: rules.State, numbers: rules.Edition) -> None:
    """No card, coin, favor, good or figure was made or lost."""
    seats = range(state.seats)
    for place in range(CARDS):
        held = sum(
            int(pile[seat, place])
            for pile in (state.draw_pile, state.on_top, state.discards, state.play_area)
            for seat in seats
        )
        lying = int(
            state.drawn[place]
            + state.deck[place]
            + state.offer[place]
            + state.agent_piles[place]
            + state.removed[place]
        )
        kind, copies = numbers.card_set[place], int(numbers.copies[place])
        if kind == CardSet.RECRUIT and numbers.least_seats[place] > state.seats:
            copies = 0
        assert held + lying == (copies * state.seats if kind == CardSet.STARTER else copies), CARD_NAMES[
            place
        ]
    favors = state.favors + int((state.favors_draw + state.favors_discard + state.favors_play).sum())
    assert favors == numbers.favors
    assert state.cubes + int(state.goods.sum()) == numbers.cubes
    assert (state.bag + state.aside + state.coins == numbers.coins).all()
    for track in range(TRACKS):
        assert state.generic_supply[track] + state.generic[:, track].sum() == numbers.generic_coins[track]
    for seat in seats:
        assert state.agents_left[seat] + state.agents[seat].sum() == numbers.agents
        racketeers = (state.racketeer == seat).sum() + state.hangout[seat].sum() + state.racketeers_left[seat]
        assert racketeers == numbers.racketeers
        assert not (state.agents[seat].astype(bool) & (state.is_open == 0)).any()
        assert state.reputation[seat] == state.gained[seat].sum()
    assert not ((state.racketeer >= 0) & (state.is_open == 0)).any()
    assert -1 <= state.source <= SUPPLY
    for track in range(TRACKS):
        places = [
            (int(state.row[track, s]), int(state.column[track, s])) for s in seats if state.row[track, s] > 0
        ]
        assert len(set(places)) == len(places)
        assert all(column < numbers.columns[state.seats] for _, column in places)
