"""One round of Once Upon a Plunder against a second, independent account of it.

The account is written from the rulebook and the rulings alone, on lists and dictionaries. It asks every
question of the round with the answers it would allow; the rules must ask the same ones and end the same.
"""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from freebooter.games.once_upon_a_plunder import rules
from tests.games.once_upon_a_plunder_table import TOKENS, Table

PLACES = ["ORCHARD", "ARMORY", "TREASURE_ROOM", "VILLAGE"]
VILLAGE = 3
Answer = Callable[[int, list[str]], str]


def account(position: dict[str, Any], places: dict[int, int], answer: Answer) -> dict[str, Any]:
    """What is on the table after a round.

    Args:
        position: as `observed` gives it.
        places: the place of every seat that chose one.
        answer: is told who is asked and what the answers are, and gives one.
    """
    seats, dragon = position["seats"], position["dragon"]
    camps = [list(camp) for camp in position["camp"]]
    rooms, gone = list(position["stock"]), list(position["spent"])
    houses, built = position["houses_left"], list(position["built"])
    lair = places[dragon]
    clockwise = [*range(dragon + 1, seats), *range(dragon)]
    heroes = [seat for seat in clockwise if seat in places]

    for hero in heroes:
        if places[hero] == lair:
            continue
        if places[hero] == VILLAGE:
            if not houses:
                continue
            houses, built[hero] = houses - 1, built[hero] + 1
            most = min(houses, camps[hero][2])
            more = int(answer(hero, [f"BUILD {n}" for n in range(most + 1)]).split()[1]) if most else 0
            houses, built[hero] = houses - more, built[hero] + more
            camps[hero][2] -= more
            gone[2] += more
        elif rooms[places[hero]]:
            rooms[places[hero]] -= 1
            camps[hero][places[hero]] += 1

    prey = [hero for hero in heroes if places[hero] == lair]
    for hero in prey if lair == VILLAGE else []:
        loot = [f"TAKE {token}" for token, held in zip(TOKENS, camps[hero], strict=True) if held]
        if loot:
            taken = TOKENS.index((answer(dragon, loot) if len(loot) > 1 else loot[0]).split()[1])
            camps[hero][taken] -= 1
            rooms[taken] += 1

    scared = []
    for hero in prey:
        ways = {"EAT_APPLES": (0, 2), "USE_SHIELD": (1, 1)}
        open_ways = [way for way, (token, price) in ways.items() if camps[hero][token] >= price]
        way = answer(hero, [*open_ways, "BE_SCARED"]) if open_ways else "BE_SCARED"
        if way == "BE_SCARED":
            scared.append(hero)
        else:
            token, price = ways[way]
            camps[hero][token] -= price
            gone[token] += price

    flame = min(position["track"], position["flame"] + len(prey))
    hourglass = position["hourglass"] + 1
    ends = {
        "FLAME": flame == position["track"],
        "HOUSES": houses == 0,
        "ROOMS": rooms.count(0) >= 2,
        "TIME": hourglass == position["rounds"],
    }
    return {
        **position,
        "camp": camps,
        "stock": rooms,
        "spent": gone,
        "houses_left": houses,
        "built": built,
        "flame": flame,
        "hourglass": hourglass,
        "scared": [seat in scared for seat in range(seats)],
        "ending": next((end for end, reached in ends.items() if reached), "NONE"),
    }


def observed(table: Table) -> dict[str, Any]:
    """The position on a table, in the words of the account."""
    state = table.state
    seats = state.seats
    numbers = ("seats", "dragon", "houses_left", "flame", "track", "hourglass", "rounds")
    return {
        **{name: int(getattr(state, name)) for name in numbers},
        "camp": state.camp[:seats].tolist(),
        "stock": state.stock.tolist(),
        "spent": state.spent.tolist(),
        "built": state.built[:seats].tolist(),
        "scared": [bool(flag) for flag in state.scared[:seats]],
        "ending": table.ending,
    }


@st.composite
def positions(draw: st.DrawFn) -> Table:
    """A position between two rounds that the rules could reach, or nearly so: the box is whole in it."""
    seats = draw(st.integers(3, 6))
    table = Table(seats, draw(st.integers(0, seats - 1)))
    state = table.state
    heroes = [seat for seat in range(seats) if seat != state.dragon]
    for token in rules.Token:
        holders = [*heroes, "spent", "stock", "stock"]
        for holder in draw(st.lists(st.sampled_from(holders), max_size=int(state.stock[token]))):
            if isinstance(holder, int):
                table.give(holder, **{token.name: 1})
            elif holder == "spent":
                table.discard(**{token.name: 1})
    table.build(heroes[0], draw(st.integers(0, state.houses_left - 1)))
    state.flame = draw(st.integers(state.flame, state.track - 1))
    state.hourglass = draw(st.integers(0, state.rounds - 1))
    for seat in heroes:
        if draw(st.integers(0, 3)) == 0:
            state.scared[seat] = 1
            state.waiting[seat] = 0
    return table


@settings(max_examples=400, deadline=None)
@given(positions(), st.data())
def test_a_round_goes_as_the_independent_account_says(table: Table, data: st.DataObject) -> None:
    places = {seat: data.draw(st.integers(0, 3), label=f"place of seat {seat}") for seat in table.waiting}
    before = observed(table)
    asked: list[tuple[int, list[str], str]] = []

    def answer(seat: int, options: list[str]) -> str:
        chosen = data.draw(st.sampled_from(options), label=f"answer of seat {seat}")
        asked.append((seat, options, chosen))
        return chosen

    expected = account(before, places, answer)
    table.go({seat: PLACES[place] for seat, place in places.items()})
    for seat, options, chosen in asked:
        assert table.waiting == [seat]
        assert table.legal(seat) == options
        name, *arguments = chosen.split()
        table.play(seat, name, *[int(part) if part.isdigit() else part for part in arguments])
    assert observed(table) == expected
    table.assert_conserved()
    if expected["ending"] == "NONE":
        assert table.phase == "PLACE"
        assert table.waiting == [seat for seat in range(before["seats"]) if not expected["scared"][seat]]
    else:
        assert table.state.over == 1
        assert table.waiting == []
