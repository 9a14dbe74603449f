"""Editions: every fault is told with its key, its line and what was expected."""

import tomllib
from typing import Any

import pytest

from freebooter.kit import editions
from freebooter.kit.errors import BadEdition
from freebooter.kit.game import Game


def faults(game: Game, change: tuple[str, str]) -> list[str]:
    text = game.edition_text.replace(*change, 1)
    assert text != game.edition_text
    with pytest.raises(BadEdition) as caught:
        game.load_edition(tomllib.loads(text), text)
    return caught.value.faults


def test_values_by_seat_count_and_kind_are_read(bag: Game) -> None:
    numbers: Any = bag.edition.numbers
    assert numbers.tokens.tolist() == [[0, 0], [0, 0], [2, 5], [3, 5], [4, 5]]
    assert (numbers.worth, numbers.favourite, numbers.order.tolist()) == (2, 0, [0, 1])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("value = 2", "value = 9"), "worth (line 9): value is 9; expected a number from 1 to 5"),
        (("value = 2", "value = true"), "worth (line 9): value is true; expected a number from 1 to 5"),
        (("RED = 3,", "GREEN = 3,"), "tokens (line 3): value.3 names 'GREEN'; expected RED, BLUE"),
        (("RED = 3, ", ""), "tokens (line 3): value.3 lacks RED"),
        ((", 4 = { RED = 4, BLUE = 5 }", ""), "tokens (line 3): value lacks 4"),
        (("4 = {", "5 = {"), "tokens (line 3): value names '5'; expected 0, 1, 2, 3, 4"),
        (("[0, 1]", "[0, 1, 1]"), "order (line 20): value must be a list of 2"),
        (("[0, 1]", "[0, 4]"), "order (line 20): value[1] is 4; expected a number from 0 to 1"),
        (
            ('value = "RED"', 'value = "GREEN"'),
            "favourite (line 15): value is 'GREEN'; expected one of RED, BLUE",
        ),
        (
            ('value = "RED"', 'value = ["RED"]'),
            'favourite (line 15): value is ["RED"]; expected one of RED, BLUE',
        ),
        (('where = "Scoring"', ""), "worth (line 9): a value from the rulebook needs `where`, its section"),
        (('note = "Few', 'nota = "Few'), "tokens (line 3): nota is not known here"),
        (
            ('source = "reviews"', 'source = "rumour"'),
            "favourite (line 15): source is 'rumour'; expected one of",
        ),
        (('text = "A list"', "text = 3"), "order (line 20): text must be a text"),
        (("[worth]", "[wurth]"), "worth: is missing; expected a section [worth] with value and source"),
        (('name = "Toy edition"', 'name = ""'), "name: must be a text of 1 to 80 characters"),
        (("value = 2\n", "\n"), "worth (line 9): has no value; expected a number from 1 to 5"),
        (
            ("value = { 2", "value = [1]\nother = { 2"),
            "tokens (line 3): value must be a table with an entry for each",
        ),
        (("RED = 2", "RED = 0"), "tokens (line 3): two seats need a red token"),
    ],
)
def test_each_fault_is_told(bag: Game, change: tuple[str, str], fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(bag, change)), faults(bag, change)


def test_all_faults_are_told_at_once(bag: Game) -> None:
    text = bag.edition_text.replace("value = 2", "value = 9").replace("[0, 1]", "[0]")
    with pytest.raises(BadEdition) as caught:
        bag.load_edition(tomllib.loads(text), text)
    assert len(caught.value.faults) == 2


def test_the_hash_is_of_the_numbers_alone(bag: Game) -> None:
    noted = bag.load_edition(tomllib.loads(bag.edition_text.replace("Few enough", "Many enough")))
    changed = bag.load_edition(tomllib.loads(bag.edition_text.replace("value = 2", "value = 3")))
    assert noted.hash == bag.edition.hash != changed.hash


def test_an_edition_is_its_own_table(bag: Game) -> None:
    again = bag.load_edition(bag.edition.table())
    assert (again.hash, again.table()) == (bag.edition.hash, bag.edition.table())


def test_what_is_not_toml_is_told_with_its_line() -> None:
    with pytest.raises(BadEdition, match="not TOML: Exceeds the limit"):
        editions.parse("x = " + "9" * 5000)
    with pytest.raises(BadEdition, match="nested too deeply"):
        editions.parse("x = " + "[" * 50_000)
    with pytest.raises(BadEdition, match=r"not TOML: .*line 2"):
        editions.parse('name = "x"\n[broken\n')


def test_an_edition_of_any_length_is_not_read() -> None:
    with pytest.raises(BadEdition, match="at most 200000 characters"):
        editions.parse("#" * 200_001)


def test_an_edition_that_is_no_table_is_refused(bag: Game) -> None:
    with pytest.raises(BadEdition, match="a table of named values"):
        bag.load_edition([1])  # type: ignore[arg-type]
