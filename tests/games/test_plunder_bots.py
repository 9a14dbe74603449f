"""Plunder: how the searching bot imagines that a game goes on, and what it does for it."""

import numpy as np
import pytest

import freebooter as fb
from freebooter.bots import choose
from freebooter.bots.playout import playout
from freebooter.bots.warm import compile_now
from freebooter.games.plunder import rules
from freebooter.kit import Events, dispatch
from freebooter.kit.chance import seeded
from tests.games.plunder_table import Table


def imagined(table: Table, seat: int, seed: int) -> str:
    """The family of what a seat does in a playout."""
    action = rules.playout_action(table.state, table.numbers, seat, seeded(str(seed)))
    assert dispatch.why(table.state, table.numbers, seat, action) == 0
    return "DIG" if rules.DIG <= action < rules.DONE else "DONE" if action == rules.DONE else "other"


def test_captains_in_playouts_dig_more_often_as_the_days_go_by() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    share = []
    for day in (1, 8, 15):
        table.state.day = day
        share.append(sum(imagined(table, 1, seed) == "DIG" for seed in range(300)) / 300)
    assert share[0] < 0.02
    assert 0.2 < share[1] < 0.45
    assert share[2] == 1.0


def test_captains_in_playouts_are_right_and_never_twice() -> None:
    table = Table(seats=3)
    table.play(0, "STAY")
    table.state.day = 15
    table.dig(1, 0)
    actions = [rules.playout_action(table.state, table.numbers, 1, seeded(str(n))) for n in range(600)]
    assert set(actions) == {rules.DIG + 2 * 43, rules.DONE}
    assert 0.4 < actions.count(rules.DONE) / len(actions) < 0.6


def test_what_a_captain_does_in_a_playout_does_not_depend_on_others() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    table.state.day = 9
    before = [imagined(table, 2, seed) for seed in range(50)]
    table.dig(1, 5)
    table.dig(3, 2)
    assert [imagined(table, 2, seed) for seed in range(50)] == before


@pytest.mark.parametrize("game", ["plunder", "once-upon-a-plunder"])
@pytest.mark.parametrize("seats", [3, 5])
def test_playouts_reach_the_end_with_and_without_a_rule_of_their_own(game: str, seats: int) -> None:
    match = fb.Match(game, seats=seats, seed=3)
    state = match.position(0, 1).state
    legal = np.zeros(match.game.actions.size, dtype=np.int64)
    steps = playout(state, match.edition.numbers, 1, legal, seeded("any"), Events())
    assert steps > 0
    assert state.over == 1


def test_the_greedy_bot_waits_and_beats_random_bots() -> None:
    found = fb.simulate("plunder", seats=4, games=20, bots=["greedy", "random", "random", "random"], seed=1)
    assert (found.ranks[:, 0] == 1).mean() > 0.6
    assert found.points[:, 0].mean() > found.points[:, 1:].mean() + 2


def test_the_greedy_bot_digs_right_where_it_can() -> None:
    """Of the four crew of each, three can find a treasure; guessing early finds one."""
    found = sum(digs_right(seed) for seed in range(6))
    assert found / (6 * 4 * 4) > 1 / 3


def digs_right(seed: int) -> int:
    """How many cards of the chest find a treasure in a game of four greedy bots."""
    match = fb.Match("plunder", seats=4, seed=seed)
    compile_now(match.game)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, choose("greedy", match.position(seat, 1), f"{seed} {match.number}", budget=0.0))
    return sum(place > 0 for place in match.view(None)["opened_place"])
