"""No seat is special: turning the seats round turns the results round with them, and every seat wins."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import freebooter as fb
from freebooter.kit import SEAT, interpreted
from freebooter.kit.events import Events
from freebooter.kit.fields import Axis
from freebooter.kit.game import Game
from freebooter.kit.records import Record, State
from tests.properties.cases import CASES, FEW_CASES, Case, random_game, state_of


def turned(record: Any, seats: int, by: int) -> Any:
    """A state or result in which what was seat s is seat s + by."""
    other = record.copy()
    for name, field in record.fields.items():
        value = getattr(other, name)
        if field.values is SEAT:
            value = np.where(np.asarray(value) >= 0, (np.asarray(value) + by) % seats, -1)
            value = value if field.axes else int(value)
        for number, axis in enumerate(field.axes):
            if axis is SEAT:
                moved = value.copy()
                places = [slice(None)] * number
                moved[(*places, slice(seats))] = np.roll(value[(*places, slice(seats))], by, axis=number)
                value = moved
        setattr(other, name, value)
    return other


def turned_action(game: Game, action: int, seats: int, by: int) -> int:
    family = game.actions.family(action)

    def place(axis: Axis, argument: int) -> int:
        return (argument + by) % seats if axis is SEAT and argument < seats else argument

    arguments = family.arguments(action)
    return family.number(tuple(place(axis, n) for axis, n in zip(family.axes, arguments, strict=True)))


def silent() -> Events:
    return Events()


def differing(one: Record, other: Record) -> list[str]:
    return [name for name in one.fields if not np.array_equal(getattr(one, name), getattr(other, name))]


def drew(before: State, after: State) -> bool:
    return not np.array_equal(before.chance, after.chance)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_turning_the_seats_round_turns_moves_and_results_round(case: Case) -> None:
    """But for moves that draw by chance: who draws first is decided by the order of seats."""
    game, edition = case.game, case.game.edition
    for match, chooser in random_game(case, 11):
        state, by = state_of(match), chooser.randrange(1, case.seats)
        round_table = turned(state, case.seats, by)
        scores = interpreted.score(game, edition, state)
        scores_turned = interpreted.score(game, edition, round_table)
        assert not differing(turned(scores, case.seats, by), scores_turned)
        for seat in match.waiting:
            legal = interpreted.legal(game, edition, state, seat)
            there = (seat + by) % case.seats
            expected = sorted(turned_action(game, action, case.seats, by) for action in legal)
            assert interpreted.legal(game, edition, round_table, there) == expected
            action = chooser.choice(legal)
            here, turned_copy = state.copy(), round_table.copy()
            interpreted.apply(game, edition, here, seat, action, silent())
            moved = turned_action(game, action, case.seats, by)
            interpreted.apply(game, edition, turned_copy, there, moved, silent())
            if not drew(state, here):
                assert not differing(turned(here, case.seats, by), turned_copy)


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_every_seat_comes_first_as_often_as_chance_has_it(case: Case) -> None:
    """Random bots, 4,000 games, a fixed seed: no seat's firsts are 5 standard errors off the mean."""
    free = {name: value for name, value in case.options if case.game.Options.fields[name].values is not SEAT}
    result = fb.simulate(case.name, seats=case.seats, games=4000, seed=12, options=free)
    firsts = (result.ranks == 1).mean(axis=0)
    mean = firsts.mean()
    allowed = 5 * np.sqrt(mean * (1 - mean) / result.games)
    assert np.all(np.abs(firsts - mean) < allowed), firsts
