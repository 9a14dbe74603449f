"""The greedy bot wants to come out well, and then to be ahead in points."""

from hypothesis import given
from hypothesis import strategies as st

import freebooter as fb
from freebooter.bots import choose
from freebooter.bots.greedy import ILLEGAL, reward
from freebooter.bots.warm import compile_now
from freebooter.kit.records import Result

GAME = fb.games()["plunderbund"]
TABLES = st.lists(st.tuples(st.integers(1, 4), st.integers(-1_000, 10_000)), min_size=2, max_size=5)


def result_of(table: list[tuple[int, int]]) -> Result:
    result = GAME.Result()
    for seat, (rank, points) in enumerate(table):
        result.rank[seat] = rank
        result.points[seat] = points
    return result


def beaten(table: list[tuple[int, int]], seat: int) -> int:
    """Half seats beaten."""
    ranks = [rank for rank, _ in table]
    return sum((ranks[seat] < rank) + (ranks[seat] <= rank) for rank in ranks) - 1


@given(one=TABLES, other=TABLES)
def test_no_lead_in_points_makes_up_for_half_a_seat(
    one: list[tuple[int, int]], other: list[tuple[int, int]]
) -> None:
    first, second = reward(result_of(one), len(one), 0), reward(result_of(other), len(other), 0)
    assert min(first, second) > ILLEGAL
    if beaten(one, 0) > beaten(other, 0):
        assert first > second


def test_among_equal_ranks_more_points_are_better_and_a_rivals_are_worse() -> None:
    rewards = [
        reward(result_of([(1, own), (2, rival)]), 2, 0) for own, rival in ((30, 20), (29, 20), (29, 21))
    ]
    assert rewards == sorted(rewards, reverse=True)
    assert len(set(rewards)) == 3


def test_a_bot_that_wins_whatever_it_does_still_sells() -> None:
    """In Plunderbund against a random bot, in the last season: goods are worth nothing after it."""
    match = fb.Match("plunderbund", seats=2, seed=1)
    compile_now(match.game)
    while not match.over:
        seat = match.waiting[0]
        bot = "greedy" if seat == 0 else "random"
        match.play(seat, choose(bot, match.position(seat, 1), f"1 {match.number}", budget=0.0))
    lines = match.events(None)
    end = max(place for place, line in enumerate(lines) if line.name == "SEASON_END")
    own = [line.name for line in lines[end:] if line.arguments[:1] == (0,)]
    assert own.count("SOLD") > 5 > own.count("NO_SALE")
