"""Every game, seat count and combination of options, and random games of them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import freebooter as fb
from freebooter.kit import SEAT, interpreted
from freebooter.kit.errors import BadOption
from freebooter.kit.events import Events
from freebooter.kit.game import Game
from freebooter.kit.records import State


@dataclass(frozen=True)
class Case:
    """A game with a seat count and options."""

    name: str
    seats: int
    options: tuple[tuple[str, str | int], ...]

    @property
    def game(self) -> Game:
        return fb.games()[self.name]

    @property
    def on_offer(self) -> bool:
        """Whether the game takes these options together (its `options_fault`)."""
        try:
            self.game.load_options(dict(self.options), self.seats)
        except BadOption:
            return False
        return True

    def match(self, seed: int | str) -> fb.Match:
        return fb.Match(self.name, self.seats, seed, dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def option_values(game: Game, name: str, seats: int) -> list[str | int]:
    """All choices of an option; of a number the least and two more; of a seat none, the first, the last."""
    field = game.Options.fields[name]
    if isinstance(field.values, type):
        return [member.name.lower() for member in field.values]
    if field.values is SEAT:
        return [-1, 0, seats - 1]
    low, high = field.bounds(seats)
    return sorted({low, min(low + 1, high), min(low + 3, high)})


def all_cases() -> Iterator[Case]:
    for name, game in fb.games().items():
        for seats in game.seats:
            offered = [
                [(option, v) for v in option_values(game, option, seats)] for option in game.Options.fields
            ]
            cases = (Case(name, seats, tuple(options)) for options in itertools.product(*offered))
            yield from (case for case in cases if case.on_offer)


def seat_count_cases() -> Iterator[Case]:
    """One case per game and seat count, the options turning with the seats so that each value is met."""
    for name, game in fb.games().items():
        for seats in game.seats:
            values = {option: option_values(game, option, seats) for option in game.Options.fields}
            case = Case(
                name, seats, tuple((option, given[seats % len(given)]) for option, given in values.items())
            )
            others = (other for other in CASES if (other.name, other.seats) == (name, seats))
            yield case if case.on_offer else next(others)


CASES = list(all_cases())
FEW_CASES = list(seat_count_cases())


def random_game(case: Case, seed: int) -> Iterator[tuple[fb.Match, random.Random]]:
    """A match at every position of a random game, the deal first; waiting seats act in random order."""
    chooser = random.Random(seed)
    match = case.match(seed)
    yield match, chooser
    while not match.over:
        seat = chooser.choice(match.waiting if chooser.random() < 0.9 else match.free_to_act)
        match.play(seat, any_action(match, seat, chooser))
        yield match, chooser


def any_action(match: fb.Match, seat: int, chooser: random.Random) -> int:
    """A legal action, each family equally likely: else the largest family would crowd out the others."""
    families: dict[str, list[int]] = {}
    for number in legal_numbers(match, seat):
        families.setdefault(match.game.actions.family(number).name, []).append(number)
    return chooser.choice(families[chooser.choice(sorted(families))])


def state_of(match: fb.Match) -> State:
    """The true state, which no bot, seat or client is ever given."""
    return match._state


def legal_numbers(match: fb.Match, seat: int) -> list[int]:
    return interpreted.legal(match.game, match.edition, state_of(match), seat)


def refusals(game: Game, edition: Any, state: State, seat: int) -> list[int]:
    return [interpreted.why(edition, state, seat, action) for action in range(game.actions.size)]


def recorder() -> Events:
    events = Events()
    events.recording = 1
    return events
