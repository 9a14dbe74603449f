"""Random play: of every game, compiled and interpreted, and of OpenSpiel's Leduc poker."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

import numpy as np
import pyspiel

from freebooter.bots.playout import playout
from freebooter.bots.simulation import simulate
from freebooter.kit import Events, interpreted
from freebooter.kit.chance import seeded
from freebooter.kit.game import Game

STANDARD_SEATS = 4


@dataclass(frozen=True)
class Speed:
    """What was played in how much processor time.

    Attributes:
        games: whole games.
        steps: choices of seats; chance is not counted.
        seconds: processor seconds of this process.
    """

    games: int
    steps: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        """Whole games in a second."""
        return self.games / self.seconds

    @property
    def steps_per_second(self) -> float:
        """Choices in a second."""
        return self.steps / self.seconds


def standard_seats(game: Game) -> int:
    """The seat count at which a game is measured: four, or the nearest to it."""
    return min(game.seats, key=lambda seats: abs(seats - STANDARD_SEATS))


def compiled(game: Game, games: int, seed: int) -> Speed:
    """Compiled random games on one core."""
    start = time.process_time()
    played = simulate(game.name, standard_seats(game), games, seed=seed, cores=1)
    return Speed(games, played.steps, time.process_time() - start)


def as_python(game: Game, games: int, seed: int) -> Speed:
    """The same functions, interpreted."""
    seats = standard_seats(game)
    options = game.load_options(None, seats)
    legal = np.zeros(game.actions.size, dtype=np.int64)
    chance = seeded(str(seed))
    steps = 0
    start = time.process_time()
    for number in range(games):
        events = Events()
        state = interpreted.deal(game, game.edition, seats, options, f"{seed} {number}", events)
        steps += playout(state, game.edition.numbers, 0, legal, chance, events)
        interpreted.score(game, game.edition, state)
    return Speed(games, steps, time.process_time() - start)


def leduc(games: int, seed: int) -> Speed:
    """OpenSpiel's Leduc poker driven from Python: the legal actions of every position, one at random.

    Its deals are nodes of the game, three in each; they are played in the same way (all their outcomes are
    equally likely) and are not counted, as the deals of our games are not.
    """
    game = pyspiel.load_game("leduc_poker")
    choose = random.Random(seed).choice
    steps = 0
    start = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                steps += 1
            state.apply_action(choose(state.legal_actions()))
    return Speed(games, steps, time.process_time() - start)


def best(first: Speed, second: Speed) -> Speed:
    """The faster of two: what the machine can do when nothing else disturbs it."""
    return max(first, second, key=lambda speed: speed.steps_per_second)
