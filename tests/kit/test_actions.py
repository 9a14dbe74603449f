"""Actions: numbers, names and arguments say the same."""

import pytest

from freebooter.kit import families
from freebooter.kit.game import Game


def test_families_follow_each_other_without_a_gap() -> None:
    actions = families(GO=(4,), GIVE=(3, 2), PASS=(), seats=3)
    assert actions.starts == (0, 4, 10)
    assert actions.size == 11
    assert [actions.family(n).name for n in range(11)] == ["GO"] * 4 + ["GIVE"] * 6 + ["PASS"]


def test_arguments_and_numbers_are_inverse() -> None:
    actions = families(GO=(4,), GIVE=(3, 2), PASS=())
    for number in range(actions.size):
        family = actions.family(number)
        assert family.number(family.arguments(number)) == number
    assert actions.families["GIVE"].arguments(7) == (1, 1)


@pytest.mark.parametrize("number", [-1, 11])
def test_a_number_out_of_range_is_no_action(number: int) -> None:
    with pytest.raises(ValueError, match="is not from 0 to 10"):
        families(GO=(4,), GIVE=(3, 2), PASS=()).family(number)


def test_actions_read_well(bag: Game) -> None:
    action = bag.action(1)
    assert (action.name, action.arguments, str(action)) == ("ASK", ("BLUE",), "Ask for a blue token")
    point = bag.action(bag.action_number("POINT", (2, "RED")), ("Ann", "Bob", "Cem", "Dan"))
    assert (point.arguments, point.text) == ((2, "RED"), "Point out to Cem a red token")


@pytest.mark.parametrize(
    ("name", "arguments", "says"),
    [
        ("GO", (), "has no action GO; its actions are ASK, POINT"),
        ("ASK", (), "ASK takes 1 arguments, not 0"),
        ("ASK", ("GREEN",), "ASK takes one of RED, BLUE, not GREEN"),
        ("POINT", (7, "RED"), "argument 1 of POINT is 7; expected 0 to 3"),
        ("POINT", ("Ann", "RED"), "argument 1 of POINT is 'Ann'"),
    ],
)
def test_what_is_no_action_is_told(bag: Game, name: str, arguments: tuple[str | int, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        bag.action_number(name, arguments)
