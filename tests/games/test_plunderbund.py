"""Plunderbund: set-up, demand, drawing, paying, tracks, figures and turns, with the rulebook's examples."""

import random
from collections.abc import Iterator

import pytest

import freebooter as fb
from freebooter.games.plunderbund import rules
from freebooter.games.plunderbund.box import CARDS, MOST_COPIES, CardSet
from freebooter.games.plunderbund.position import Step
from freebooter.games.plunderbund.tracks import improve
from tests.games.plunderbund_table import GAME, Table, assert_conserved, card

SEATS = (2, 3, 4, 5)


def random_match(seats: int, seed: int) -> Iterator[fb.Match]:
    """A match of random moves that ends turns seldom, given out before every move and at the end."""
    chance = random.Random(seed)
    match = fb.Match("plunderbund", seats=seats, seed=seed)
    yield match
    while not match.over:
        seat = chance.choice(match.waiting)
        legal = match.legal(seat)
        kept = [action for action in legal if action.name != "END"]
        match.play(seat, chance.choice(kept if kept and chance.random() < 0.9 else legal))
        yield match


def state_of(match: fb.Match) -> rules.State:
    """The true state of a match."""
    assert isinstance(match._state, rules.State)
    return match._state


# Game Setup


@pytest.mark.parametrize(
    ("seats", "starting"), [(2, {8, 14}), (3, {3, 8, 14}), (4, {2, 6, 13, 17}), (5, {2, 6, 11, 13, 17})]
)
def test_each_guild_starts_on_a_starting_merchant_of_its_own(seats: int, starting: set[int]) -> None:
    match = fb.Match("plunderbund", seats=seats, seed=3)
    asked = []
    while match.phase == "START":
        (seat,) = match.waiting
        asked.append(seat)
        match.play(seat, match.legal(seat)[0])
    state = state_of(match)
    assert asked == [(asked[0] + n) % seats for n in range(seats - 1)]  # the last has no choice left
    places = {int(m) + 1 for seat in range(seats) for m in state.agents[seat].nonzero()[0]}
    assert places == starting
    assert state.agents_left[:seats].tolist() == [7] * seats


def test_only_a_free_starting_merchant_will_do() -> None:
    match = fb.Match("plunderbund", seats=3, seed=3)
    (seat,) = match.waiting
    found = match.why(seat, ("AT", "TALLOW_STAIR"))
    assert found is not None
    assert found.code == "NOT_STARTING"
    match.play(seat, ("AT", "LEAKY_BARGE"))
    found = match.why(match.waiting[0], ("AT", "LEAKY_BARGE"))
    assert found is not None
    assert found.code == "START_TAKEN"


@pytest.mark.parametrize(("seats", "closed"), [(2, 10), (3, 7), (4, 4), (5, 2)])
def test_closed_merchants_keep_their_coins_out_of_the_bag(seats: int, closed: int) -> None:
    table = Table(seats=seats)
    state = table.state
    assert (state.is_open[: table.numbers.merchants] == 0).sum() == closed
    assert state.aside.sum() == 5 * closed
    assert state.bag.sum() == 90 - 5 * closed
    assert not (state.bag[state.is_open == 0]).any()


@pytest.mark.parametrize("seats", SEATS)
def test_the_recruit_deck_is_made_for_the_number_of_guilds(seats: int) -> None:
    table = Table(seats=seats)
    numbers = table.numbers
    expected = sum(
        1
        for place in range(CARDS)
        if numbers.card_set[place] == CardSet.RECRUIT and numbers.least_seats[place] <= seats
    )
    assert table.state.deck.sum() == expected
    assert expected >= 2 * 3 * (seats + 1)
    assert table.state.agent_piles.sum() == 12


@pytest.mark.parametrize("seats", SEATS)
def test_start_tokens_are_dealt_round_the_table(seats: int) -> None:
    dealt = set()
    for seed in range(40):
        holders = [int(h) for h in state_of(fb.Match("plunderbund", seats=seats, seed=seed)).holder]
        assert (
            sorted(holders.count(seat) for seat in range(seats))
            == {
                2: [2, 2],
                3: [1, 1, 2],
                4: [1, 1, 1, 1],
                5: [0, 1, 1, 1, 1],
            }[seats]
        )
        dealt.add(holders[0])
    assert dealt == set(range(seats))


@pytest.mark.parametrize(("seats", "columns"), [(2, 3), (3, 3), (4, 5), (5, 5)])
def test_the_board_has_a_side_for_the_number_of_guilds(seats: int, columns: int) -> None:
    assert Table(seats=seats).numbers.columns[seats] == columns


def test_each_guild_begins_with_eight_starters_ratio_four_and_five_cards() -> None:
    state = Table(seats=5).state
    assert state.draw_pile.sum(axis=1).tolist() == [8] * 5
    assert state.ratio.tolist() == [4] * 5
    assert state.hand_limit.tolist() == [5] * 5
    assert (state.favors, state.cubes) == (80, 100)


# Generate Demand


def test_demand_is_what_the_leaders_of_the_four_tracks_create() -> None:
    """The rulebook's example: 1 of Price, 1 of Quality, 3 of Appeal and 2 of Ingenuity make 7."""
    table = Table()
    table.row("PRICE", 1, 2)
    table.row("QUALITY", 2, 1)
    table.row("APPEAL", 0, 3)
    table.row("APPEAL", 1, 5)
    table.row("INGENUITY", 2, 3)
    demand = table.numbers.demand
    assert [int(demand[track, row]) for track, row in ((0, 2), (1, 1), (2, 4), (3, 3))] == [1, 1, 3, 2]
    table.row("APPEAL", 1, 4)
    happened = table.follow(Step.MONTH)
    assert table.told("DEMAND")[0][0] == 7
    assert happened.count("COIN") == 7
    assert table.state.coins.sum() == 7
    for track, merchant, *_ in table.told("COIN"):
        assert table.state.coins[merchant, track] >= 1


def test_an_exhausted_bag_ends_the_placing_until_next_month() -> None:
    table = Table(seats=2)
    for merchant in range(18):
        for track in range(4):
            moved = int(table.state.bag[merchant, track])
            table.state.bag[merchant, track] = 0
            table.state.coins[merchant, track] += moved
    table.state.bag[0, 0] += 2
    table.state.coins[0, 0] -= 2
    happened = table.follow(Step.MONTH)
    assert (happened.count("COIN"), happened.count("BAG_EMPTY")) == (2, 1)
    assert table.state.bag.sum() == 0


# Draw Cards, Repay Favors


def test_each_guild_draws_up_to_its_limit_face_up() -> None:
    table = Table()
    table.state.hand_limit[1] = 6
    table.state.hand_limit[2] = 7
    table.follow(Step.MONTH)
    assert table.state.play_area.sum(axis=1).tolist()[:3] == [5, 6, 7]


def test_favors_drawn_are_repaid_for_good() -> None:
    table = Table()
    table.remove_all(0)
    table.favors(0, draw=3)
    for name in ("THUG", "FOOTPAD"):
        table.bring(0, name, "draw_pile")
    table.follow(Step.MONTH)
    assert table.told("REPAID") == [(0, 3, 0, 0)]
    assert table.state.favors == 80
    assert table.state.play_area[0].sum() == 2


def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    table = Table()
    table.discard_all(0)
    for name in ("THUG", "FOOTPAD", "CRAFTSMAN", "BARKEEP", "CUTPURSE"):
        table.state.discards[0, card(name)] -= 1
        table.state.draw_pile[0, card(name)] += 1
    happened = table.follow(Step.MONTH)
    assert "RESHUFFLED" not in happened
    assert (table.state.draw_pile[0].sum(), table.state.discards[0].sum()) == (0, 3)
    again = Table()
    again.discard_all(0)
    again.state.discards[0, card("THUG")] -= 1
    again.state.draw_pile[0, card("THUG")] += 1
    assert "RESHUFFLED" in again.follow(Step.MONTH)
    assert again.state.play_area[0, card("THUG")] == 1
    assert (again.state.draw_pile[0].sum(), again.state.discards[0].sum()) == (3, 0)


def test_a_guild_may_run_out_of_cards() -> None:
    table = Table()
    table.remove_all(0)
    table.bring(0, "THUG", "draw_pile")
    happened = table.follow(Step.MONTH)
    assert "NOTHING_TO_DRAW" in happened
    assert table.state.play_area[0].sum() == 1


def test_fresh_recruits_are_drawn_first() -> None:
    table = Table()
    table.bring(0, "THIEF", "on_top")
    table.bring(0, "HUCKSTER", "on_top")
    table.follow(Step.MONTH)
    assert table.state.play_area[0, card("THIEF")] == 1
    assert table.state.play_area[0, card("HUCKSTER")] == 1
    assert table.state.play_area[0].sum() == 5


# May Fire a Guild Member


def burdened(favors: int) -> Table:
    """A month in which guild 1 draws so many favors, and what it has else."""
    table = Table()
    table.discard_all(1)
    table.favors(1, draw=favors)
    for name in ("THUG", "FOOTPAD")[: 5 - favors]:
        table.state.discards[1, card(name)] -= 1
        table.state.draw_pile[1, card(name)] += 1
    table.follow(Step.MONTH)
    return table


def test_three_favors_are_too_few_for_firing() -> None:
    assert burdened(3).phase == "TURN"


def test_with_four_favors_a_guild_may_fire_anyone_for_a_reputation() -> None:
    table = burdened(4)
    assert (table.phase, table.waiting) == ("FIRE", [1])
    assert table.why(1, "FIRE", "THIEF") == "NOT_YOURS"
    assert table.why(1, "END") == "NOT_NOW"
    table.play(1, "FIRE", "BARKEEP")  # it lies on the discard pile
    assert table.state.removed[card("BARKEEP")] == 1
    assert table.state.gained[1, rules.Part.FIRED] == -1
    assert table.phase == "TURN"


def test_nobody_need_be_fired_and_reputation_may_fall_below_zero() -> None:
    table = burdened(4)
    table.play(1, "DECLINE")
    assert table.state.reputation[1] == 0
    other = burdened(4)
    other.play(1, "FIRE", "THUG")
    assert other.state.play_area[1].sum() == 0
    assert other.state.reputation[1] == -1


def test_several_guilds_decide_on_firing_one_after_another_from_the_first_guild() -> None:
    """No choice is told to a guild that has to make the same choice at the same time."""
    table = Table()
    for seat in (0, 1):
        table.discard_all(seat)
        table.favors(seat, draw=5)
    table.follow(Step.MONTH)
    first = table.state.turn
    order = [
        seat for seat in ((first + turn) % table.state.seats for turn in range(table.state.seats)) if seat < 2
    ]
    assert (table.phase, table.waiting) == ("FIRE", order[:1])
    table.play(order[0], "FIRE", "THUG")
    assert (table.phase, table.waiting) == ("FIRE", order[1:])
    table.play(order[1], "DECLINE")
    assert (table.phase, table.state.picks) == ("TURN", 0)


def test_every_guild_may_be_rid_of_as_many_starters_of_a_kind_as_an_edition_can_give_it() -> None:
    table = Table(seats=5)
    table.state.removed[card("THUG")] = 5 * MOST_COPIES
    table.state.pack()  # refuses what is out of a field's range


def test_favors_of_the_gray_market_do_not_count_for_firing() -> None:
    table = Table()
    table.remove_all(0)
    table.favors(0, draw=4)
    table.goods(0, 8)
    table.turn(0, "HUCKSTER", "THUG")
    table.play(0, "DRAW")
    assert table.phase == "TURN"


def test_firing_shuffles_the_draw_pile_fresh_recruits_included() -> None:
    table = burdened(4)
    table.bring(1, "THIEF", "on_top")
    table.play(1, "FIRE", "THUG")
    assert table.state.on_top[1].sum() == 0
    assert table.state.draw_pile[1, card("THIEF")] == 1


# Plan Actions, Assign Favors, Use Gray Market


def test_members_act_in_any_order_once_each_or_not_at_all() -> None:
    table = Table()
    table.turn(0, "CRAFTSMAN", "MAD_SCIENTIST", "FOOTPAD")
    table.agent(0, 5)
    table.play(0, "PLAY", "MAD_SCIENTIST_1")
    table.play(0, "PLAY", "FOOTPAD_1")
    table.play(0, "AT", 8)
    assert table.why(0, "PLAY", "FOOTPAD_2") == "USED"
    assert table.why(0, "PLAY", "MAD_SCIENTIST_1") == "USED"
    assert table.why(0, "PLAY", "THUG_1") == "NOT_IN_PLAY"
    assert table.why(0, "PLAY", "DEED_10") == "NO_ACTION"  # a place that the Craftsman leaves empty
    table.play(0, "END")  # the Craftsman is skipped
    assert table.state.row[rules.Track.QUALITY, 0] == 0


def test_a_cost_is_paid_in_favors_when_goods_are_too_few() -> None:
    table = Table()
    table.goods(0, 3)
    table.turn(0, "FOOTPAD", "CRAFTSMAN")
    happened = table.play(0, "PLAY", "FOOTPAD_1")
    assert happened == ["PLAYED", "PAID_FAVOR", "PAID_FAVOR"]
    assert (table.state.favors_play[0], table.state.favors, table.state.goods[0]) == (2, 78, 3)


def test_a_cost_may_be_paid_in_favors_and_goods_mixed() -> None:
    table = Table()
    table.goods(0, 9)
    table.turn(0, "FOOTPAD", "CRAFTSMAN")
    table.play(0, "PLAY", "FOOTPAD_1")
    assert table.legal(0) == ["PAY_FAVOR", "PAY_GOODS"]
    table.play(0, "PAY_GOODS")
    table.play(0, "PAY_FAVOR")
    assert (table.state.favors_play[0], table.state.goods[0]) == (1, 5)


def test_without_favor_cards_only_goods_pay() -> None:
    table = Table()
    table.favors(1, draw=80)
    table.goods(0, 4)
    table.turn(0, "FOOTPAD", "CRAFTSMAN")
    assert table.why(0, "PLAY", "FOOTPAD_1") == "TOO_DEAR"
    assert table.play(0, "PLAY", "CRAFTSMAN_1")[:2] == ["PLAYED", "PAID_GOODS"]


def test_a_better_ratio_counts_at_once() -> None:
    table = Table()
    table.row("QUALITY", 0, 2)
    table.goods(0, 6)
    table.turn(0, "CRAFTSMAN", "FOOTPAD", "THUG")
    table.play(0, "PLAY", "CRAFTSMAN_1")
    table.play(0, "PAY_FAVOR")
    assert table.state.ratio[0] == 3
    table.play(0, "PLAY", "FOOTPAD_1")
    table.play(0, "PAY_GOODS")
    table.play(0, "PAY_GOODS")
    assert table.state.goods[0] == 0


def test_the_gray_market_gives_one_card_a_month() -> None:
    table = Table()
    table.goods(0, 9)
    table.turn(0, "CRAFTSMAN")
    table.play(0, "DRAW")
    assert table.state.play_area[0].sum() == 2
    assert (table.state.goods[0], table.state.cubes) == (5, 95)
    assert table.why(0, "DRAW") == "DREW"


def test_the_gray_market_repays_a_favor_drawn_and_draws_no_other() -> None:
    table = Table()
    table.remove_all(0)
    table.favors(0, draw=1)
    table.goods(0, 4)
    table.turn(0, "HUCKSTER")
    table.play(0, "DRAW")
    assert table.state.favors == 80
    assert table.state.play_area[0].sum() == 1


def test_the_gray_market_needs_goods_and_a_card() -> None:
    table = Table()
    table.goods(0, 3)
    table.turn(0, "CRAFTSMAN")
    assert table.why(0, "DRAW") == "TOO_FEW_GOODS"
    table.goods(0, 4)
    table.remove_all(0)
    table.bring(0, "CRAFTSMAN")
    assert table.why(0, "DRAW") == "NO_CARDS"


# Improve Competition Tracks


def test_a_craftsman_improves_quality_by_one_for_a_favor() -> None:
    """The rulebook's example."""
    table = Table()
    table.turn(0, "CRAFTSMAN", "THUG")
    happened = table.play(0, "PLAY", "CRAFTSMAN_1")
    assert happened == ["PLAYED", "PAID_FAVOR", "IMPROVED"]
    assert (table.state.row[rules.Track.QUALITY, 0], table.state.favors_play[0]) == (1, 1)


def move_up(table: Table, seat: int, track: str, rows: int = 1, last: int = 0) -> None:
    """Improve a track as a card would."""
    improve(table.state, table.numbers, seat, rules.Track[track], rows, last, table.events)


def columns(table: Table, track: str) -> list[int]:
    """Where the cubes stand in their rows."""
    return [int(column) for column in table.state.column[rules.Track[track]][: table.state.seats]]


def test_first_move_takes_the_leftmost_free_place() -> None:
    table = Table()
    for seat in (2, 0, 1):
        move_up(table, seat, "PRICE")
    assert columns(table, "PRICE") == [1, 2, 0]
    move_up(table, 2, "PRICE")  # leaves a gap at the start of the row
    table.row("PRICE", 2, 0)
    move_up(table, 2, "PRICE")
    assert columns(table, "PRICE") == [1, 2, 0]


def test_last_move_takes_the_start_of_the_row_and_moves_others_right() -> None:
    table = Table()
    move_up(table, 0, "PRICE")
    move_up(table, 1, "PRICE")
    move_up(table, 2, "PRICE", last=1)
    assert columns(table, "PRICE") == [1, 2, 0]


def test_last_move_pushes_only_up_to_a_gap() -> None:
    table = Table()
    table.row("PRICE", 0, 1, column=0)
    table.row("PRICE", 1, 1, column=2)
    move_up(table, 2, "PRICE", last=1)
    assert columns(table, "PRICE") == [1, 2, 0]


def test_the_top_row_is_locked() -> None:
    table = Table()
    table.row("PRICE", 0, 8, column=0)
    table.row("PRICE", 1, 7)
    table.turn(1, "UNDERSELLER", "CRAFTSMAN")
    assert "LAST_MOVE" not in table.play(1, "PLAY", "UNDERSELLER_1")
    assert columns(table, "PRICE")[:2] == [0, 1]
    table.turn(0, "HAGGLER", "CRAFTSMAN")
    assert table.why(0, "PLAY", "HAGGLER_1") == "NO_EFFECT"


def test_a_move_beyond_the_top_ends_there() -> None:
    table = Table()
    table.row("PRICE", 0, 7)
    move_up(table, 0, "PRICE", rows=2)
    assert table.state.row[rules.Track.PRICE, 0] == 8


def test_several_rows_take_their_place_only_in_the_last() -> None:
    table = Table()
    table.row("PRICE", 1, 1, column=0)
    move_up(table, 0, "PRICE", rows=2, last=1)
    assert (table.state.row[rules.Track.PRICE, 0], columns(table, "PRICE")[1]) == (2, 0)


def test_appeal_gives_six_reputation_in_all_one_an_award_row() -> None:
    table = Table()
    scored = []
    for _ in range(8):
        move_up(table, 0, "APPEAL")
        scored.append(int(table.state.reputation[0]))
    assert scored == [0, 0, 1, 2, 3, 4, 5, 6]
    move_up(table, 1, "APPEAL", rows=5)  # rows passed count too
    assert table.state.gained[1, rules.Part.APPEAL] == 3


def test_ingenuity_draws_more_from_the_next_month_on() -> None:
    table = Table()
    table.row("INGENUITY", 0, 2)
    table.turn(0, "MAD_SCIENTIST", "THUG")
    assert "NEW_LIMIT" in table.play(0, "PLAY", "MAD_SCIENTIST_1")
    assert table.state.hand_limit[0] == 6
    assert table.state.play_area[0].sum() == 2  # nothing more this month
    table.row("INGENUITY", 1, 5)
    move_up(table, 1, "INGENUITY")
    assert table.state.hand_limit[1] == 7


def test_quality_improves_the_ratio_twice() -> None:
    table = Table()
    ratios = []
    for _ in range(8):
        move_up(table, 0, "QUALITY")
        ratios.append(int(table.state.ratio[0]))
    assert ratios == [4, 4, 3, 3, 3, 2, 2, 2]


# Place or Move Agent


def test_compete_takes_two_favors_and_places_an_agent() -> None:
    """The rulebook's example."""
    table = Table()
    table.turn(0, "FOOTPAD", "CRAFTSMAN")
    table.play(0, "PLAY", "FOOTPAD_1")
    table.play(0, "AT", 8)
    assert table.state.favors_play[0] == 2
    assert (table.state.agents[0, 7], table.state.agents_left[0]) == (1, 7)


def test_where_an_agent_may_stand() -> None:
    table = Table()
    table.agent(0, 5)
    table.agent(1, 8)
    table.racketeer(0, 10)
    table.racketeer(1, 14)
    table.turn(0, "FOOTPAD")
    table.play(0, "PLAY", "FOOTPAD_1")
    assert table.why(0, "AT", 5) == "OWN_AGENT"
    assert table.why(0, "AT", 2) == "CLOSED"
    assert [table.why(0, "AT", n) for n in (8, 10, 14)] == ["OK", "OK", "OK"]


def test_an_agent_is_moved_from_where_one_is() -> None:
    table = Table()
    table.agent(0, 5, 8)
    table.turn(0, "FOOTPAD")
    table.play(0, "PLAY", "FOOTPAD_2")
    assert table.why(0, "FROM", 10) == "NO_FIGURE"
    assert table.why(0, "FROM_HANGOUT", "STACKTOWN") == "NO_FIGURE"
    table.play(0, "FROM", 8)
    assert table.why(0, "AT", 8) == "OWN_AGENT"
    table.play(0, "AT", 10)
    assert table.state.agents[0].nonzero()[0].tolist() == [4, 9]


def test_without_agents_in_supply_placing_moves_one() -> None:
    table = Table()
    table.agent(0, 1, 3, 4, 5, 7, 8, 10, 14)
    table.turn(0, "FOOTPAD", "THUG")
    table.play(0, "PLAY", "FOOTPAD_1")
    assert table.phase == "SOURCE"
    table.play(0, "FROM", 1)
    table.play(0, "AT", 15)
    assert table.state.agents[0].sum() == 8


def test_without_an_agent_on_the_map_none_can_be_moved() -> None:
    table = Table()
    table.turn(0, "FOOTPAD")
    assert table.why(0, "PLAY", "FOOTPAD_2") == "NO_EFFECT"


# Place or Move Racketeers


def test_travel_moves_a_racketeer_for_no_favor() -> None:
    """The rulebook's example."""
    table = Table()
    table.racketeer(0, 4)
    table.turn(0, "THUG", "CRAFTSMAN")
    table.play(0, "PLAY", "THUG_2")
    table.play(0, "AT", 8)
    assert table.state.favors == 80
    assert (table.state.racketeer[3], table.state.racketeer[7]) == (-1, 0)


def test_a_racketeer_chases_a_rivals_to_the_hangout_of_the_region() -> None:
    table = Table()
    table.racketeer(1, 8)
    table.agent(1, 8)
    table.turn(0, "THUG", "CRAFTSMAN")
    table.play(0, "PLAY", "THUG_1")
    assert "CHASED" in table.play(0, "AT", 8)
    assert table.state.racketeer[7] == 0
    assert table.state.hangout[1, rules.Region.GUTTERSIDE] == 1
    assert table.state.agents[1, 7] == 1  # Agents are not affected


def test_where_a_racketeer_may_stand() -> None:
    table = Table()
    table.racketeer(0, 4)
    table.agent(0, 5)
    table.turn(0, "THUG")
    table.play(0, "PLAY", "THUG_1")
    assert table.why(0, "AT", 4) == "OWN_RACKETEER"
    assert table.why(0, "AT", 2) == "CLOSED"
    assert table.why(0, "AT", 5) == "OK"


def test_a_racketeer_moves_from_a_hangout_to_any_region() -> None:
    table = Table()
    table.hide(0, "BRASSWICK")
    table.racketeer(0, 4)
    table.turn(0, "THUG")
    table.play(0, "PLAY", "THUG_2")
    assert table.legal(0) == ["FROM 4", "FROM_HANGOUT BRASSWICK"]
    table.play(0, "FROM_HANGOUT", "BRASSWICK")
    table.play(0, "AT", 14)
    assert not table.state.hangout[0].any()


def test_racketeers_stay_in_a_hangout_when_no_merchant_has_room_for_them() -> None:
    """Possible only in an edition with few merchants open."""
    table = Table()
    table.state.is_open[:] = 0
    table.state.is_open[[7, 13]] = 1
    table.racketeer(0, 8)
    table.hide(0, "STACKTOWN", 3)
    table.turn(0, "UNDERBOSS")
    assert "LEFT_HANGOUT" in table.play(0, "PLAY", "UNDERBOSS_1")
    assert table.state.racketeer[13] == 0
    assert table.state.hangout[0].sum() == 2
    table.turn(0, "UNDERBOSS")
    assert table.why(0, "PLAY", "UNDERBOSS_1") == "NO_EFFECT"


def test_without_racketeers_in_supply_placing_moves_one() -> None:
    table = Table()
    table.racketeer(0, 1, 4, 5)
    table.hide(0, "STACKTOWN", 2)
    table.turn(0, "THUG")
    table.play(0, "PLAY", "THUG_1")
    assert table.phase == "SOURCE"


# Take Advantage of Synergy


def test_enchanter_makes_the_mad_scientist_free() -> None:
    """The rulebook's example."""
    table = Table()
    table.turn(0, "ENCHANTER", "MAD_SCIENTIST")
    assert table.play(0, "PLAY", "MAD_SCIENTIST_1")[0] == "PLAYED_FREE"
    assert table.state.favors == 80
    assert table.state.row[rules.Track.INGENUITY, 0] == 1


def test_guerrilla_marketer_makes_two_starters_free_in_either_order() -> None:
    """The rulebook's example."""
    table = Table()
    table.turn(0, "GUERRILLA_MARKETER", "COPPER_PINCHER", "CITY_GUARD")
    table.play(0, "PLAY", "COPPER_PINCHER_1")
    table.play(0, "PLAY", "GUERRILLA_MARKETER_1")
    table.play(0, "PLAY", "CITY_GUARD_1")
    assert table.state.favors == 80


def test_synergy_is_for_the_starters_named_and_needs_both_in_play() -> None:
    table = Table()
    table.turn(0, "ENCHANTER", "CRAFTSMAN")
    table.play(0, "PLAY", "CRAFTSMAN_1")
    assert table.state.favors_play[0] == 1
    other = Table()
    other.bring(0, "ENCHANTER", "discards")
    other.turn(0, "MAD_SCIENTIST", "CRAFTSMAN")
    other.play(0, "PLAY", "MAD_SCIENTIST_1")
    assert other.state.favors_play[0] == 1


def test_a_starter_has_synergy_once_a_month() -> None:
    table = Table()
    table.turn(0, "ENCHANTER", "ALCHEMIST", "MAD_SCIENTIST")
    table.play(0, "PLAY", "MAD_SCIENTIST_1")
    assert table.why(0, "PLAY", "MAD_SCIENTIST_1") == "USED"


# Retire


def test_in_the_top_row_members_that_improve_that_track_retire() -> None:
    """The rulebook's example: the Diabolical Genius may affect the Quality track."""
    table = Table()
    table.row("QUALITY", 0, 8)
    table.turn(0, "DIABOLICAL_GENIUS", "CRAFTSMAN", "MAD_SCIENTIST")
    assert table.why(0, "RETIRE", "MAD_SCIENTIST") == "NOT_TOP"
    assert table.why(0, "RETIRE", "THUG") == "NOT_IN_PLAY"
    table.play(0, "PLAY", "DIABOLICAL_GENIUS_2")
    table.play(0, "RETIRE", "DIABOLICAL_GENIUS")  # also after it has acted
    table.play(0, "RETIRE", "CRAFTSMAN")  # also without
    assert table.state.gained[0, rules.Part.RETIRED] == 2
    assert table.state.removed[card("DIABOLICAL_GENIUS")] == 1


def test_reaching_the_top_lets_the_same_month_retire() -> None:
    table = Table()
    table.row("QUALITY", 0, 7)
    table.turn(0, "CRAFTSMAN", "THUG")
    assert table.why(0, "RETIRE", "CRAFTSMAN") == "NOT_TOP"
    table.play(0, "PLAY", "CRAFTSMAN_1")
    table.play(0, "RETIRE", "CRAFTSMAN")
    assert table.state.reputation[0] == 1


# Cleanup, Earn Goods, End Month


def test_cleanup_discards_play_area_and_favors() -> None:
    table = Table()
    table.turn(0, "CRAFTSMAN", "THUG")
    table.play(0, "PLAY", "CRAFTSMAN_1")
    table.play(0, "END")
    assert table.state.discards[0, card("CRAFTSMAN")] == table.state.discards[0, card("THUG")] == 1
    assert (table.state.favors_discard[0], table.state.favors_play[0]) == (1, 0)


def test_turns_go_clockwise_from_the_holder_of_the_seasons_token() -> None:
    table = Table(seats=4)
    table.state.holder[rules.Season.WINTER] = 2
    table.follow(Step.MONTH)
    order = []
    while table.state.month == 1:
        (seat,) = table.waiting
        order.append(seat)
        table.play(seat, "END")
    assert order == [2, 3, 0, 1]
    assert table.waiting == [3]  # the token has passed on


def test_price_and_quality_earn_goods() -> None:
    """The rulebook's example: Blue earns 8."""
    table = Table()
    table.row("PRICE", 0, 8)
    table.row("QUALITY", 0, 6)
    table.row("APPEAL", 1, 8)
    table.follow(Step.END_MONTH)
    assert table.told("EARNED")[0][:2] == (0, 8)
    assert table.state.goods.tolist()[:3] == [8, 1, 1]


def test_a_short_supply_serves_the_first_guilds_first() -> None:
    table = Table()
    table.goods(2, 96)
    table.row("PRICE", 0, 8)
    happened = table.follow(Step.END_MONTH)
    assert "NO_CUBES" in happened
    assert table.state.goods.tolist()[:3] == [4, 0, 96]


def test_a_guild_that_can_do_nothing_is_not_asked() -> None:
    table = Table()
    table.remove_all(0)
    table.remove_all(1)
    table.follow(Step.MONTH)
    assert table.waiting == [2]


# Everything


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_made_or_lost_in_whole_games(seats: int) -> None:
    for seed in range(2):
        longest = 0
        for match in random_match(seats, seed):
            numbers = GAME.edition.numbers
            assert isinstance(numbers, rules.Edition)
            assert_conserved(state_of(match), numbers)
            for seat in match.waiting:
                longest = max(longest, len(match.legal(seat)))
        assert longest <= 200
        assert state_of(match).month == rules.Month.DECEMBER
        standings = match.standings
        assert standings is not None
        assert all(standing.points == sum(standing.parts.values()) for standing in standings)


def test_the_log_of_a_whole_game_reads_as_sentences() -> None:
    *_, match = random_match(4, 5)
    texts = [str(line) for line in match.events(None)]
    assert all(text[0].isupper() or text[0].isdigit() for text in texts)
    assert all(text.endswith(".") for text in texts)
    assert not any("CARD_" in text or "DEED_" in text or "{" in text for text in texts)
