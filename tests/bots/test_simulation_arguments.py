"""What a simulation cannot do is told before it starts."""

from typing import Any

import pytest

import freebooter as fb


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
