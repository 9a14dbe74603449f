"""What a simulation cannot do is told before it starts; and how its work is shared out."""

from typing import Any

import pytest

import freebooter as fb
from freebooter.bots import simulation


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"games": 0}, "games is 0; expected a number from 1 on"),
        ({"games": 5, "cores": -1}, "cores is -1; expected a number from 1 on"),
        ({"games": 5, "bots": "clever"}, "there is no bot 'clever'; the bots are random, greedy"),
        ({"games": 5, "bots": ["random"]}, "1 bots were named for 2 seats"),
        ({"games": 5, "seats": 7}, "Plunder is played by 2 to 6 seats, not 7"),
    ],
)
def test_a_wrong_argument_is_told(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(fb.BadOption, match=says):
        fb.simulate("plunder", **{"seats": 2, **arguments})


@pytest.mark.parametrize("cores", [1, 3])
def test_the_number_of_cores_changes_nothing(cores: int) -> None:
    one, other = (fb.simulate("plunder", 3, 2500, seed=4, cores=used) for used in (2, cores))
    assert one.steps == other.steps
    assert one.points.tolist() == other.points.tolist()
    assert one.ranks.shape == (2500, 3)


def test_a_chunk_that_fails_ends_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "compiled_random_games", lambda game: lambda *arguments: -1)
    with pytest.raises(AssertionError, match="plunder: a seat that had to act had no legal action"):
        fb.simulate("plunder", 2, 100_000, cores=2)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_it_is_told_how_many_games_were_played(bots: str) -> None:
    told: list[int] = []
    found = fb.simulate("once-upon-a-plunder", 3, 45, bots=bots, cores=2, played=told.append)
    assert told == sorted(told)
    assert told[-1] == found.games == 45
