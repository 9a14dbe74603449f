"""Once Upon a Plunder: the rulebook's examples, every refusal, the edges of the box, the ends of the game."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import freebooter as fb
from freebooter.games.once_upon_a_plunder import rules
from tests.games.once_upon_a_plunder_table import GAME, Table

SEATS = (3, 4, 5, 6)


def random_match(seats: int, seed: int, **options: str | int) -> Iterator[fb.Match]:
    """A match of random moves, given out before every move and at the end."""
    chance = random.Random(seed)
    match = fb.Match("once-upon-a-plunder", seats=seats, seed=seed, options=options)
    yield match
    while not match.over:
        seat = chance.choice(match.waiting)
        match.play(seat, chance.choice(match.legal(seat)))
        yield match


# Setup


def test_setup_lays_out_the_edition_for_the_seat_count() -> None:
    table = Table(seats=6)
    state = table.state
    assert state.stock.tolist() == [11, 7, 7]
    assert (state.houses_left, state.flame, state.track) == (13, 0, 12)
    assert (state.hourglass, state.rounds) == (0, 10)
    assert not state.camp.any()


@pytest.mark.parametrize("seats", SEATS)
def test_setup_heroes_choose_clockwise_from_the_dragon(seats: int) -> None:
    match = fb.Match("once-upon-a-plunder", seats=seats, seed=1, options={"dragon": 1})
    asked = []
    while match.phase == "HERO":
        (seat,) = match.waiting
        asked.append(seat)
        match.play(seat, match.legal(seat)[-1])
    choosing = min(seats - 1, 4)  # the fifth of five Heroes has no choice left
    assert asked == [(1 + turn) % seats for turn in range(1, choosing + 1)]
    roles = match.view(None)["role"]
    assert roles[1] == rules.Role.DRAGON
    assert len(set(roles)) == seats
    assert rules.Role.NONE not in roles


def test_setup_the_last_hero_at_six_seats_is_given_and_told() -> None:
    match = fb.Match("once-upon-a-plunder", seats=6, seed=1, options={"dragon": 5})
    for seat, hero in enumerate(["KING_TRITON", "ARTHUR", "ROBIN_HOOD", "SNOW_WHITE"]):
        match.play(seat, ("HERO", hero))
    given = [event.arguments for event in match.events(None) if event.name == "HERO"]
    assert given[-1] == (4, "PIED_PIPER")
    assert match.phase == "PLACE"


@pytest.mark.parametrize("seats", SEATS)
def test_setup_draws_a_dragon_and_deals_heroes_evenly(seats: int) -> None:
    dragons: Counter[int] = Counter()
    first: Counter[int] = Counter()
    deals = 300
    for seed in range(deals):
        match = fb.Match("once-upon-a-plunder", seats=seats, seed=seed, options={"heroes": "deal"})
        view = match.view(None)
        dragon = view["dragon"]
        heroes = [role for role in view["role"] if role != rules.Role.DRAGON]
        assert len(set(heroes)) == seats - 1
        assert rules.Role.NONE not in heroes
        dragons[dragon] += 1
        first[view["role"][(dragon + 1) % seats]] += 1
    assert set(dragons) == set(range(seats))
    assert len(first) == len(rules.Hero)
    assert min(dragons.values()) > deals / seats / 2
    assert min(first.values()) > deals / 5 / 2


def test_setup_with_dealt_heroes_asks_for_places_at_once() -> None:
    table = Table(seats=5, dragon=3)
    assert table.phase == "PLACE"
    assert table.waiting == [0, 1, 2, 3, 4]


# How to Play: choosing a place


def test_places_stay_secret_until_all_are_in() -> None:
    match = fb.Match("once-upon-a-plunder", seats=3, seed=1, options={"dragon": 0, "heroes": "deal"})
    match.play(1, ("GO", "ARMORY"))
    match.play(0, ("GO", "ARMORY"))
    assert match.view(1)["choice"] == rules.Card.ARMORY
    assert match.view(2)["choice"] == rules.Card.NONE
    assert "choice" not in match.view(None)
    assert match.view(2)["revealed"] == [rules.Card.NONE] * 3
    assert not [event for event in match.events(None) if event.name == "REVEALED"]
    match.play(2, ("GO", "VILLAGE"))
    assert match.view(None)["revealed"] == [rules.Card.ARMORY, rules.Card.ARMORY, rules.Card.VILLAGE]
    assert match.view(1)["choice"] == rules.Card.NONE


def test_the_order_in_which_seats_choose_changes_nothing() -> None:
    places = {0: "VILLAGE", 1: "ARMORY", 2: "VILLAGE", 3: "ORCHARD"}
    ends = []
    for order in ([0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]):
        table = Table()
        table.go({seat: places[seat] for seat in order})
        ends.append(table.state)
    assert ends[0] == ends[1] == ends[2]


def test_a_reveal_tells_every_place_and_keeps_it_visible_in_the_next_round() -> None:
    table = Table(seats=3)
    events = table.go({0: "VILLAGE", 1: "ORCHARD", 2: "ARMORY"})
    assert events.count("REVEALED") == 3
    assert table.phase == "PLACE"
    assert table.state.revealed[:3].tolist() == [rules.Card.VILLAGE, rules.Card.ORCHARD, rules.Card.ARMORY]


# How to Play: Heroes elsewhere than the Dragon


@pytest.mark.parametrize(
    ("place", "token"), [("ORCHARD", "APPLE"), ("ARMORY", "SHIELD"), ("TREASURE_ROOM", "TREASURE")]
)
def test_a_room_gives_one_of_its_tokens(place: str, token: str) -> None:
    table = Table(seats=3)
    before = table.state.stock.copy()
    table.go({0: "VILLAGE", 1: place, 2: place})
    assert table.camp(1) == table.camp(2) == {token: 1}
    assert (before - table.state.stock)[rules.Token[token]] == 2
    table.assert_conserved()


def test_example_arthur_builds_three_houses_with_two_treasures() -> None:
    """How to Play, first example: one house for the visit and two for two treasures, which leave the game."""
    table = Table(seats=3)
    table.give(1, treasure=2)
    before = table.state.houses_left
    table.go({0: "ORCHARD", 1: "VILLAGE", 2: "ARMORY"})
    assert (table.phase, table.waiting) == ("BUILD", [1])
    assert table.state.built[1] == 1
    table.play(1, "BUILD", 2)
    assert table.state.built[1] == 3
    assert table.state.houses_left == before - 3
    assert table.camp(1) == {}
    assert table.state.spent[rules.Token.TREASURE] == 2
    table.assert_conserved()


def test_a_builder_may_keep_its_treasures() -> None:
    table = Table(seats=3)
    table.give(1, treasure=2)
    table.go({0: "ORCHARD", 1: "VILLAGE", 2: "ARMORY"})
    assert table.legal(1) == ["BUILD 0", "BUILD 1", "BUILD 2"]
    events = table.play(1, "BUILD", 0)
    assert "SPENT" not in events
    assert table.state.built[1] == 1
    assert table.camp(1) == {"TREASURE": 2}


def test_a_builder_without_treasures_is_not_asked() -> None:
    table = Table(seats=3)
    table.give(1, apple=2, shield=1)
    table.go({0: "ORCHARD", 1: "VILLAGE", 2: "ARMORY"})
    assert table.phase == "PLACE"
    assert table.state.built[1] == 1


def test_builders_choose_clockwise_from_the_dragon_and_others_act_in_between() -> None:
    table = Table(seats=4, dragon=2)
    table.give(3, treasure=1)
    table.give(1, treasure=1)
    table.go({0: "ARMORY", 1: "VILLAGE", 2: "ORCHARD", 3: "VILLAGE"})
    assert table.waiting == [3]
    assert table.camp(0) == {}
    table.play(3, "BUILD", 1)
    assert table.camp(0) == {"SHIELD": 1}
    assert table.waiting == [1]
    table.play(1, "BUILD", 0)
    assert table.phase == "PLACE"


# How to Play: the Dragon's place


def test_example_snow_white_is_robbed_of_her_shield_and_scared() -> None:
    """How to Play, second example: the shield goes back to the Armory, and with nothing left she passes."""
    table = Table(seats=3)
    table.give(1, shield=1)
    armory, flame = table.state.stock[rules.Token.SHIELD], table.state.flame
    events = table.go({0: "VILLAGE", 1: "VILLAGE", 2: "ORCHARD"})
    assert "TAKEN" in events
    assert "SCARED" in events
    assert table.state.stock[rules.Token.SHIELD] == armory + 1
    assert table.camp(1) == {}
    assert table.state.flame == flame + 1
    assert table.state.built[1] == 0
    assert table.waiting == [0, 2]
    assert table.state.fate[1] == rules.Fate.SCARED
    table.assert_conserved()


def test_the_dragon_chooses_the_token_where_a_camp_has_several_kinds() -> None:
    table = Table(seats=4)
    table.give(1, apple=1, treasure=1)
    table.give(2, shield=2)
    table.give(3, apple=1, shield=1)
    table.go({0: "VILLAGE", 1: "VILLAGE", 2: "VILLAGE", 3: "VILLAGE"})
    assert (table.phase, table.waiting, table.state.victim) == ("TAKE", [0], 1)
    assert table.legal(0) == ["TAKE APPLE", "TAKE TREASURE"]
    table.play(0, "TAKE", "TREASURE")
    assert table.camp(2) == {"SHIELD": 1}  # one kind only: taken without a question
    assert (table.phase, table.state.victim) == ("TAKE", 3)
    table.play(0, "TAKE", "SHIELD")
    assert table.camp(3) == {"APPLE": 1}
    assert table.state.victim == -1
    assert (table.phase, table.waiting) == ("COURAGE", [2])  # 1 and 3 cannot pay
    table.assert_conserved()


def test_outside_the_village_the_dragon_takes_nothing() -> None:
    table = Table(seats=3)
    table.give(1, apple=1)
    events = table.go({0: "ARMORY", 1: "ARMORY", 2: "ORCHARD"})
    assert "TAKEN" not in events
    assert table.camp(1) == {"APPLE": 1}
    assert table.state.fate[1] == rules.Fate.SCARED


def test_a_caught_hero_gets_no_effect_and_each_moves_the_flame() -> None:
    table = Table(seats=5)
    flame = table.state.flame
    table.go({0: "TREASURE_ROOM", 1: "TREASURE_ROOM", 2: "TREASURE_ROOM", 3: "TREASURE_ROOM", 4: "ORCHARD"})
    assert table.state.flame == flame + 3
    assert not table.state.camp[1:4].any()
    assert table.state.caught[:5].tolist() == [0, 1, 1, 1, 0]


@pytest.mark.parametrize(("choice", "left"), [("EAT_APPLES", {"SHIELD": 1}), ("USE_SHIELD", {"APPLE": 2})])
def test_courage_costs_two_apples_or_one_shield(choice: str, left: dict[str, int]) -> None:
    table = Table(seats=3)
    table.give(1, apple=2, shield=1)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ARMORY"})
    assert (table.phase, table.waiting) == ("COURAGE", [1])
    table.play(1, choice)
    assert table.camp(1) == left
    assert table.state.fate[1] == rules.Fate.BRAVE
    assert table.waiting == [0, 1, 2]
    table.assert_conserved()


def test_a_hero_who_could_pay_may_be_scared_instead() -> None:
    table = Table(seats=3)
    table.give(1, shield=1)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ARMORY"})
    assert table.legal(1) == ["USE_SHIELD", "BE_SCARED"]
    table.play(1, "BE_SCARED")
    assert table.camp(1) == {"SHIELD": 1}
    assert table.waiting == [0, 2]


def test_a_scared_hero_sits_out_exactly_one_round_and_cannot_be_caught() -> None:
    table = Table(seats=3)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ARMORY"})
    assert table.state.scared[:3].tolist() == [0, 1, 0]
    flame = table.state.flame
    table.go({0: "ORCHARD", 2: "ARMORY"})
    assert table.state.flame == flame
    assert table.state.revealed[1] == rules.Card.NONE
    assert table.waiting == [0, 1, 2]


# Refusals


def test_why_not_asked() -> None:
    table = Table(seats=3)
    table.play(1, "GO", "ORCHARD")
    assert table.why(1, "GO", "ARMORY") == "NOT_ASKED"
    assert table.why(0, "GO", "ARMORY") == "OK"


def test_why_not_now() -> None:
    table = Table(seats=3)
    assert table.why(1, "HERO", "ARTHUR") == "NOT_NOW"
    assert table.why(1, "BUILD", 0) == "NOT_NOW"
    assert table.why(1, "TAKE", "APPLE") == "NOT_NOW"
    for action in ("EAT_APPLES", "USE_SHIELD", "BE_SCARED"):
        assert table.why(1, action) == "NOT_NOW"
    table.give(1, shield=1)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ARMORY"})
    assert table.why(1, "GO", "ORCHARD") == "NOT_NOW"


def test_why_hero_taken() -> None:
    match = fb.Match("once-upon-a-plunder", seats=3, seed=1, options={"dragon": 0})
    match.play(1, ("HERO", "SNOW_WHITE"))
    refusal = match.why(2, ("HERO", "SNOW_WHITE"))
    assert refusal is not None
    assert refusal.code == "HERO_TAKEN"
    with pytest.raises(fb.IllegalMove, match="already plays that hero"):
        match.play(2, ("HERO", "SNOW_WHITE"))


def test_why_too_few_treasures_and_too_few_houses() -> None:
    table = Table(seats=3)
    table.give(1, treasure=3)
    table.build(2, table.state.houses_left - 3)
    table.go({0: "ORCHARD", 1: "VILLAGE", 2: "ARMORY"})
    assert table.legal(1) == ["BUILD 0", "BUILD 1", "BUILD 2"]
    assert table.why(1, "BUILD", 3) == "TOO_FEW_HOUSES"
    assert table.why(1, "BUILD", 4) == "TOO_FEW_TREASURES"


def test_why_no_such_token() -> None:
    table = Table(seats=3)
    table.give(1, apple=1, treasure=1)
    table.go({0: "VILLAGE", 1: "VILLAGE", 2: "ORCHARD"})
    assert table.why(0, "TAKE", "SHIELD") == "NO_SUCH_TOKEN"


def test_why_too_few_apples_and_no_shield() -> None:
    table = Table(seats=4)
    table.give(1, apple=1, shield=1)
    table.give(2, apple=2)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ORCHARD", 3: "ARMORY"})
    assert table.why(1, "EAT_APPLES") == "TOO_FEW_APPLES"
    table.play(1, "USE_SHIELD")
    assert table.why(2, "USE_SHIELD") == "NO_SHIELD"


def test_why_over() -> None:
    table = Table(seats=3)
    table.state.hourglass = 9
    table.go({0: "ORCHARD", 1: "ARMORY", 2: "ARMORY"})
    assert table.why(1, "GO", "ARMORY") == "OVER"


def test_every_refusal_has_a_sentence_and_a_section_where_the_rulebook_has_one() -> None:
    for why in rules.Why:
        if why != rules.Why.OK:
            assert GAME.refusal(why).text.endswith(".")
    assert {GAME.refusal(why).rule for why in list(rules.Why)[3:]} == {"Setup", "How to Play"}


# Edges of the box


def test_everyone_scared_leaves_the_dragon_alone_and_the_round_counts() -> None:
    table = Table(seats=3)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ORCHARD"})
    assert table.waiting == [0]
    flame = table.state.flame
    events = table.go({0: "VILLAGE"})
    assert events.count("REVEALED") == 1
    assert "NOBODY_CAUGHT" in events
    assert table.state.flame == flame
    assert table.state.hourglass == 2
    assert table.waiting == [0, 1, 2]


def test_an_empty_place_may_be_chosen_for_nothing() -> None:
    table = Table(seats=3)
    table.discard(shield=table.state.stock[rules.Token.SHIELD])
    assert "GO ARMORY" in table.legal(1)
    events = table.go({0: "ORCHARD", 1: "ARMORY", 2: "TREASURE_ROOM"})
    assert "NOTHING_LEFT" in events
    assert table.camp(1) == {}


def test_an_empty_place_is_no_refuge_from_the_dragon() -> None:
    table = Table(seats=3)
    table.discard(shield=table.state.stock[rules.Token.SHIELD])
    flame = table.state.flame
    table.go({0: "ARMORY", 1: "ARMORY", 2: "TREASURE_ROOM"})
    assert table.state.flame == flame + 1
    assert table.waiting == [0, 2]


def test_more_heroes_than_tokens_are_served_clockwise_from_the_dragon() -> None:
    table = Table(seats=5, dragon=2)
    table.discard(treasure=table.state.stock[rules.Token.TREASURE] - 2)
    table.go({0: "TREASURE_ROOM", 1: "TREASURE_ROOM", 2: "ORCHARD", 3: "TREASURE_ROOM", 4: "TREASURE_ROOM"})
    assert [table.camp(seat) for seat in (3, 4, 0, 1)] == [{"TREASURE": 1}, {"TREASURE": 1}, {}, {}]


def test_houses_that_run_out_stop_the_building() -> None:
    table = Table(seats=4)
    table.give(1, treasure=2)
    table.give(2, treasure=1)
    table.build(3, table.state.houses_left - 2)
    table.go({0: "ORCHARD", 1: "VILLAGE", 2: "VILLAGE", 3: "ARMORY"})
    assert table.legal(1) == ["BUILD 0", "BUILD 1"]
    events = table.play(1, "BUILD", 1)
    assert "NO_HOUSE_LEFT" in events
    assert table.state.built[2] == 0
    assert table.camp(2) == {"TREASURE": 1}
    assert table.ending == "HOUSES"
    table.assert_conserved()


def test_the_last_house_leaves_nothing_to_ask() -> None:
    table = Table(seats=3)
    table.give(1, treasure=2)
    table.build(2, table.state.houses_left - 1)
    table.go({0: "ORCHARD", 1: "VILLAGE", 2: "ARMORY"})
    assert table.ending == "HOUSES"
    assert table.camp(1) == {"TREASURE": 2}


def test_the_flame_never_passes_its_last_space() -> None:
    table = Table(seats=5)
    table.state.flame = table.state.track - 1
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "ORCHARD", 3: "ORCHARD", 4: "ARMORY"})
    assert table.state.flame == table.state.track
    assert table.ending == "FLAME"


def test_robbing_comes_before_courage() -> None:
    table = Table(seats=3)
    table.give(1, apple=2)
    table.go({0: "VILLAGE", 1: "VILLAGE", 2: "ORCHARD"})
    assert table.camp(1) == {"APPLE": 1}
    assert table.state.fate[1] == rules.Fate.SCARED  # one apple buys no courage


def test_a_camp_without_tokens_loses_none() -> None:
    table = Table(seats=3)
    events = table.go({0: "VILLAGE", 1: "VILLAGE", 2: "ORCHARD"})
    assert "TAKEN" not in events
    table.assert_conserved()


# End of the Game


def test_the_heroes_win_when_two_rooms_are_empty() -> None:
    table = Table(seats=3)
    table.discard(
        shield=table.state.stock[rules.Token.SHIELD], treasure=table.state.stock[rules.Token.TREASURE] - 1
    )
    events = table.go({0: "ORCHARD", 1: "TREASURE_ROOM", 2: "VILLAGE"})
    assert events[-1] == "ROOMS_WON"
    assert table.ending == "ROOMS"
    assert table.waiting == []


def test_one_empty_room_ends_nothing() -> None:
    table = Table(seats=3)
    table.discard(treasure=table.state.stock[rules.Token.TREASURE] - 1)
    table.go({0: "ORCHARD", 1: "TREASURE_ROOM", 2: "VILLAGE"})
    assert table.ending == "NONE"


def test_a_token_taken_back_fills_an_emptied_room_again() -> None:
    table = Table(seats=3)
    table.give(1, shield=1)
    table.discard(
        shield=table.state.stock[rules.Token.SHIELD], treasure=table.state.stock[rules.Token.TREASURE] - 1
    )
    table.go({0: "VILLAGE", 1: "VILLAGE", 2: "TREASURE_ROOM"})
    assert table.state.stock.tolist()[1:] == [1, 0]
    assert table.ending == "NONE"
    assert table.phase == "PLACE"


def test_the_dragon_wins_when_the_rounds_are_over() -> None:
    table = Table(seats=3)
    for _ in range(9):
        table.go({seat: "VILLAGE" if seat == 0 else "ARMORY" for seat in table.waiting})
        assert table.ending == "NONE"
    events = table.go({0: "ARMORY", 1: "ORCHARD", 2: "ORCHARD"})
    assert events[-2:] == ["HOURGLASS", "TIME_WON"]
    assert table.ending == "TIME"
    assert table.state.hourglass == 10


def doomed(flame: bool, houses: bool, rooms: bool) -> Table:
    """The last round, in which each of the named ends and that of time come true together."""
    table = Table(seats=5)
    state = table.state
    state.hourglass = state.rounds - 1
    if flame:
        state.flame = state.track - 1
    if houses:
        table.build(4, state.houses_left - 1)
    if rooms:
        table.discard(shield=state.stock[rules.Token.SHIELD], treasure=state.stock[rules.Token.TREASURE] - 1)
    table.go({0: "ORCHARD", 1: "ORCHARD", 2: "VILLAGE", 3: "TREASURE_ROOM", 4: "TREASURE_ROOM"})
    return table


@pytest.mark.parametrize(
    ("flame", "houses", "rooms", "ending"),
    [
        (True, True, True, "FLAME"),
        (True, False, False, "FLAME"),
        (False, True, True, "HOUSES"),
        (False, False, True, "ROOMS"),
        (False, False, False, "TIME"),
    ],
)
def test_ends_that_come_together_are_judged_in_printed_order(
    flame: bool, houses: bool, rooms: bool, ending: str
) -> None:
    assert doomed(flame, houses, rooms).ending == ending


@pytest.mark.parametrize("ending", ["FLAME", "HOUSES", "ROOMS", "TIME"])
def test_winners_have_a_point_and_rank_one_and_the_part_says_how(ending: str) -> None:
    table = doomed(ending == "FLAME", ending == "HOUSES", ending == "ROOMS")
    result = table.result()
    dragon_wins = ending in ("FLAME", "TIME")
    points = [int(dragon_wins), *[int(not dragon_wins)] * 4]
    assert result.points[:5].tolist() == points
    assert result.rank[:5].tolist() == [1 if won else 2 for won in points]
    assert result.tiebreak[:5].tolist() == [-1] * 5
    assert result.parts[:5, rules.Part[f"BY_{ending}"]].tolist() == points
    assert result.parts[:5, : rules.Part.BY_TIME + 1].sum() == sum(points)
    assert result.parts[1:5, rules.Part.HOUSES_BUILT].tolist() == table.state.built[1:5].tolist()
    assert result.parts[1:5, rules.Part.TIMES_CAUGHT].tolist() == [1, 0, 0, 0]
    assert result.parts[0, rules.Part.FLAME_MISSING] == table.state.track - table.state.flame
    assert set(result.parts[:5, rules.Part.ROUNDS_PLAYED].tolist()) == {10}


def test_standings_before_the_end_are_level() -> None:
    result = Table(seats=4).result()
    assert result.points[:4].tolist() == [0] * 4
    assert result.rank[:4].tolist() == [1] * 4


# Whole games


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_made_or_lost_and_the_flame_counts_those_caught(seats: int) -> None:
    for seed in range(12):
        table = Table(seats=seats, dragon=seed % seats)
        state = table.state
        start = state.flame
        chance = random.Random(seed)
        while table.waiting:
            seat = chance.choice(table.waiting)
            name, *arguments = chance.choice(table.legal(seat)).split()
            table.play(seat, name, *[int(part) if part.isdigit() else part for part in arguments])
            table.assert_conserved()
            assert state.flame == min(start + int(state.caught.sum()), state.track)
            assert state.hourglass <= 10
        assert table.ending != "NONE"


@pytest.mark.parametrize("seats", SEATS)
def test_turning_the_seats_round_turns_the_game_round(seats: int) -> None:
    """Nothing is drawn once the Dragon is named, so the same moves by other seats give the same game."""
    for turn in range(1, seats):
        matches = [fb.Match("once-upon-a-plunder", seats, 1, {"dragon": dragon}) for dragon in (0, turn)]
        chance = random.Random(turn)
        while not matches[0].over:
            seat = chance.choice(matches[0].waiting)
            action = chance.choice(matches[0].legal(seat)).number
            matches[0].play(seat, action)
            matches[1].play((seat + turn) % seats, action)
        assert matches[1].over
        views = [match.view(None) for match in matches]
        for name in ("role", "camp", "built", "revealed", "fate", "caught", "scared"):
            assert np.roll(views[0][name], turn, axis=0).tolist() == views[1][name]
        for name in ("stock", "spent", "houses_left", "flame", "hourglass", "ending"):
            assert views[0][name] == views[1][name]
        first, second = matches[0].standings, matches[1].standings
        assert first is not None
        assert second is not None
        for before in first:
            after = second[(before.seat + turn) % seats]
            assert (before.points, before.rank, before.parts) == (after.points, after.rank, after.parts)


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_that_is_asked_has_a_real_choice_and_all_logs_read(seats: int) -> None:
    for seed in range(6):
        for match in random_match(seats, seed):
            for seat in range(seats):
                legal = match.legal(seat)
                assert len(legal) != 1
                assert bool(legal) == (seat in match.waiting)
        assert [event.index for event in match.events(0)] == [event.index for event in match.events(None)]
        last = match.events(None)[-1]
        assert last.name.endswith("_WON")


# What a seat cannot know


def test_redeal_draws_only_the_secret_places_of_others_and_each_of_them_evenly() -> None:
    table = Table(seats=4)
    table.play(1, "GO", "ARMORY")
    table.play(2, "GO", "VILLAGE")
    draws = 400
    seen: Counter[int] = Counter()
    for seed in range(draws):
        twin = table.redeal(1, str(seed))
        assert twin.choice[1] == rules.Card.ARMORY
        assert twin.choice[[0, 3]].tolist() == [rules.Card.NONE] * 2
        seen[int(twin.choice[2])] += 1
        twin.choice[:] = table.state.choice
        twin.chance = table.state.chance
        assert twin == table.state
    assert set(seen) == set(range(1, 5))
    assert min(seen.values()) > draws / 4 / 2


def test_redeal_does_not_depend_on_what_it_hides() -> None:
    twins = []
    for place in ("ORCHARD", "VILLAGE"):
        table = Table(seats=4)
        table.play(1, "GO", "ARMORY")
        table.play(2, "GO", place)
        twins.append(table.redeal(1, "same"))
    assert twins[0] == twins[1]


# The edition and the words


def test_edition_reaches_the_box_at_six_seats_and_marks_house_numbers() -> None:
    edition = GAME.edition
    numbers = edition.numbers
    assert isinstance(numbers, rules.Edition)
    at_six = [numbers.apples[6], numbers.shields[6], numbers.treasures[6], numbers.houses[6]]
    assert at_six == [11, 7, 7, 13]
    for counts in (numbers.apples, numbers.shields, numbers.treasures, numbers.houses):
        assert sorted(counts[3:7].tolist()) == counts[3:7].tolist()
    sources = {key: entry["source"] for key, entry in edition.entries.items()}
    assert sources.pop("rounds") == "rulebook"
    assert set(sources.values()) == {"house"}


def test_an_edition_whose_flame_starts_at_its_end_is_refused() -> None:
    table = tomllib.loads(GAME.edition_text)
    table["track"]["value"] = 5
    with pytest.raises(fb.BadEdition, match="at 3 seats the flame starts on 6"):
        GAME.load_edition(table)


def test_another_edition_is_played_with_its_own_numbers() -> None:
    table = tomllib.loads(GAME.edition_text)
    table["rounds"]["value"] = 1
    match = fb.Match("once-upon-a-plunder", 3, 1, {"dragon": 0, "heroes": "deal"}, edition=table)
    for seat, place in enumerate(["ORCHARD", "ARMORY", "VILLAGE"]):
        match.play(seat, ("GO", place))
    assert match.over
    assert match.view(None)["ending"] == rules.Ending.TIME


def test_the_dragon_must_be_a_seat_of_the_table() -> None:
    with pytest.raises(fb.BadOption, match="dragon"):
        fb.Match("once-upon-a-plunder", seats=4, options={"dragon": 4})


@pytest.mark.parametrize("seats", [2, 7])
def test_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(fb.BadOption, match="3 to 6"):
        fb.Match("once-upon-a-plunder", seats=seats)
