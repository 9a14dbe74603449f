"""Plunderbund where its rules meet, in a month: calendar, piles, payments, tracks, Synergy, cards drawn."""

import pytest

import freebooter as fb
from freebooter.games.plunderbund import rules
from freebooter.games.plunderbund.position import Step
from freebooter.games.plunderbund.tracks import improve
from tests.games.plunderbund_table import GAME, Table, card


def move_up(table: Table, seat: int, track: str, rows: int = 1, last: int = 0) -> None:
    """Improve a track as a card would."""
    improve(table.state, table.numbers, seat, rules.Track[track], rows, last, table.events)


def stacked(*names: str, favors: int = 0, seats: int = 3) -> Table:
    """A table where guild 0 can draw just these cards and favors."""
    table = Table(seats=seats)
    table.remove_all(0)
    for name in names:
        table.bring(0, name, "draw_pile")
    table.favors(0, draw=favors)
    return table


def pile(table: Table, name: str, seat: int = 0) -> list[str]:
    """The names of the cards in a pile."""
    counts = getattr(table.state, name)[seat]
    return [key for key, _ in GAME.edition.kinds["Card"] if counts[card(key)] > 0]


# Game Setup


def test_cubes_begin_on_start_and_at_no_reputation_and_figures_in_supply() -> None:
    state = Table(seats=5).state
    assert not state.row.any()
    assert not state.reputation.any()
    assert state.agents_left.tolist() == [8] * 5
    assert state.racketeers_left.tolist() == [5] * 5
    assert not (state.racketeer >= 0).any()


def test_the_labels_of_the_closed_tokens_nest() -> None:
    """The set-up table: all ten for two guilds, and each further guild opens those of one label."""
    boards = [Table(seats=seats).state.is_open[:18] for seats in (2, 3, 4, 5)]
    closed = [set((board == 0).nonzero()[0].tolist()) for board in boards]
    assert [len(merchants) for merchants in closed] == [10, 7, 4, 2]
    assert closed[0] > closed[1] > closed[2] > closed[3]


def test_stacktown_is_the_first_four_merchants() -> None:
    regions = Table().numbers.regions[:18].tolist()
    assert [place for place, region in enumerate(regions) if region == rules.Region.STACKTOWN] == [0, 1, 2, 3]


def test_appeal_awards_are_six_points_in_all() -> None:
    assert Table().numbers.appeal_awards.sum() == 6


# The year


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_year_is_four_seasons_of_three_months_each_season_by_its_own_token(seats: int) -> None:
    """The holder begins the season's first month and its recruiting; then the token goes on clockwise."""
    match = fb.Match("plunderbund", seats=seats, seed=11)
    asked: dict[str, list[int]] = {}
    while not match.over:
        seat = match.waiting[0]
        legal = match.legal(seat)
        quiet = [action for action in legal if action.name in ("END", "DECLINE")]
        if match.phase == "RECRUIT":
            state = match._state
            assert isinstance(state, rules.State)
            asked.setdefault(f"recruit {state.season}", []).append(seat)
        match.play(seat, quiet[0] if quiet else legal[0])
    lines = match.events(None)
    held = {line.arguments[1]: int(line.arguments[0]) for line in lines if line.name == "TOKEN"}
    months = [line.arguments for line in lines if line.name == "MONTH"]
    seasons = list(rules.Season)
    first = [(int(held[season.name]) + month) % seats for season in seasons for month in range(3)]
    assert months == [(month.name, seat) for month, seat in zip(list(rules.Month)[1:], first, strict=True)]
    for season in seasons[1:]:
        clockwise = [(held[season.name] + turn) % seats for turn in range(seats)]
        assert asked[f"recruit {int(season)}"] == clockwise + clockwise[::-1]
    ends = [line.name for line in lines if line.name in ("SEASON_END", "RECRUITING", "DISFAVOR")]
    assert ends == ["SEASON_END", "RECRUITING"] * 3 + ["SEASON_END"] + ["DISFAVOR"] * seats


def test_demand_that_the_bag_could_not_meet_is_not_made_up_for() -> None:
    table = Table(seats=2)
    for merchant in range(18):
        for track in range(4):
            table.state.coins[merchant, track] += table.state.bag[merchant, track]
            table.state.bag[merchant, track] = 0
    assert table.follow(Step.MONTH).count("COIN") == 0
    table.state.bag[:] = table.state.coins
    table.state.coins[:] = 0
    assert table.follow(Step.MONTH).count("COIN") == 4  # as much as START demands, no more


def test_a_bag_that_is_one_coin_short_says_so() -> None:
    table = Table(seats=2)
    table.state.coins[:] = table.state.bag
    table.state.bag[:] = 0
    table.state.coins[0, rules.Track.PRICE] -= 2
    table.state.bag[0, rules.Track.PRICE] = 2
    table.state.coins[4, rules.Track.APPEAL] -= 1
    table.state.bag[4, rules.Track.APPEAL] = 1
    happened = table.follow(Step.MONTH)
    assert (table.told("DEMAND")[0][0], happened.count("COIN"), happened.count("BAG_EMPTY")) == (4, 3, 1)


def test_a_larger_hand_is_drawn_in_the_month_after() -> None:
    table = Table()
    table.row("INGENUITY", 0, 2)
    table.turn(0, "MAD_SCIENTIST", "THUG")
    table.play(0, "PLAY", "MAD_SCIENTIST_1")
    table.play(0, "END")  # the others have no card in play, and the month ends
    assert table.state.month == rules.Month.FEBRUARY
    assert table.state.play_area.sum(axis=1).tolist()[:3] == [6, 5, 5]


# Draw Cards, Repay Favors


def test_favors_drawn_before_a_shuffle_do_not_come_back_in_it() -> None:
    """Two favors are drawn and repaid, then the discards are shuffled, and the draw goes on to five."""
    table = stacked(favors=2)
    for name in ("THUG", "FOOTPAD", "CRAFTSMAN", "BARKEEP"):
        table.bring(0, name, "discards")
    happened = table.follow(Step.MONTH)
    assert happened.count("RESHUFFLED") == 1
    assert table.told("REPAID") == [(0, 2, 0, 0)]
    assert table.state.favors == 80
    assert (table.state.play_area[0].sum(), table.state.draw_pile[0].sum()) == (3, 1)


def test_favors_on_the_discard_pile_are_shuffled_in_and_count_for_firing() -> None:
    table = stacked("THUG")
    table.favors(0, discard=4)
    table.follow(Step.MONTH)
    assert table.state.favors_drawn[0] == 4
    assert table.state.favors == 80
    assert (table.phase, table.waiting) == ("FIRE", [0])


def test_a_draw_with_a_card_left_to_draw_shuffles_nothing() -> None:
    table = stacked("THUG", "FOOTPAD", "CRAFTSMAN", "BARKEEP", favors=1)
    table.bring(0, "CUTPURSE", "discards")
    assert "RESHUFFLED" not in table.follow(Step.MONTH)
    assert pile(table, "discards") == ["CUTPURSE"]


def test_recruits_on_top_are_drawn_before_the_pile_is_shuffled_anew() -> None:
    table = stacked()
    table.bring(0, "THIEF", "on_top")
    table.bring(0, "THUG", "discards")
    assert table.follow(Step.MONTH).count("RESHUFFLED") == 1
    assert pile(table, "play_area") == ["THUG", "THIEF"]


# May Fire a Guild Member


def test_a_member_in_the_draw_pile_may_be_fired() -> None:
    table = stacked("THUG", favors=4)
    table.follow(Step.MONTH)
    table.bring(0, "THIEF", "draw_pile")
    table.bring(0, "FOOTPAD", "draw_pile")
    table.play(0, "FIRE", "THIEF")
    assert table.state.removed[card("THIEF")] == 1
    assert pile(table, "draw_pile") == ["FOOTPAD"]


def test_one_member_is_fired_not_more() -> None:
    table = stacked("THUG", favors=4)
    table.bring(0, "FOOTPAD", "discards")
    table.follow(Step.MONTH)
    table.play(0, "FIRE", "FOOTPAD")
    assert table.phase == "TURN"
    assert table.state.gained[0, rules.Part.FIRED] == -1
    assert pile(table, "play_area") == ["THUG"]


def test_a_guild_without_members_is_not_asked_whom_it_fires() -> None:
    table = stacked(favors=5)
    assert "MAY_FIRE" not in table.follow(Step.MONTH)
    assert table.state.favors == 80


# Assign Favors, Use Gray Market


def test_the_last_favor_cards_and_goods_pay_together() -> None:
    table = Table()
    table.favors(1, draw=79)
    table.goods(0, 4)
    table.turn(0, "FOOTPAD", "THUG")
    assert table.play(0, "PLAY", "FOOTPAD_1") == ["PLAYED"]
    assert table.play(0, "PAY_FAVOR") == ["PAID_FAVOR", "PAID_GOODS"]  # no Favor card is left
    assert (table.state.favors, table.state.goods[0]) == (0, 0)


def test_with_no_favor_card_and_no_goods_only_what_costs_nothing_is_played() -> None:
    table = Table()
    table.favors(1, draw=80)
    table.agent(0, 5)
    table.turn(0, "FOOTPAD", "CRAFTSMAN", "ALCHEMIST")
    assert table.why(0, "PLAY", "FOOTPAD_1") == "TOO_DEAR"
    assert table.why(0, "PLAY", "FOOTPAD_2") == "OK"
    assert table.why(0, "PLAY", "CRAFTSMAN_1") == "OK"  # by Synergy
    assert table.why(0, "PLAY", "ALCHEMIST_1") == "TOO_DEAR"


def test_goods_paid_go_back_to_the_supply() -> None:
    table = Table()
    table.goods(0, 8)
    table.turn(0, "CRAFTSMAN", "THUG")
    table.play(0, "PLAY", "CRAFTSMAN_1")
    table.play(0, "PAY_GOODS")
    table.play(0, "DRAW")
    assert (table.state.goods[0], table.state.cubes) == (0, 100)


def test_a_ratio_reached_within_an_action_counts_for_the_next_and_for_the_card() -> None:
    table = Table()
    table.row("QUALITY", 0, 5)
    table.state.ratio[0] = 3
    table.goods(0, 2)
    table.turn(0, "CRAFTSMAN", "THUG")
    assert table.why(0, "DRAW") == "TOO_FEW_GOODS"
    table.play(0, "PLAY", "CRAFTSMAN_1")
    assert table.state.ratio[0] == 2
    table.play(0, "DRAW")
    assert table.state.goods[0] == 0


def test_the_gray_market_shuffles_the_discards_when_the_pile_is_empty() -> None:
    table = stacked()
    table.bring(0, "BARKEEP", "discards")
    table.goods(0, 4)
    table.turn(0, "CRAFTSMAN")
    assert "RESHUFFLED" in table.play(0, "DRAW")
    assert pile(table, "play_area") == ["CRAFTSMAN", "BARKEEP"]


def test_the_gray_market_gives_another_card_next_month() -> None:
    table = Table()
    table.goods(0, 8)
    table.turn(0, "CRAFTSMAN")
    table.play(0, "DRAW")
    table.play(0, "END")
    for seat in (1, 2):
        table.play(seat, "END")
    assert table.state.month == rules.Month.FEBRUARY
    while table.waiting != [0]:
        table.play(table.waiting[0], "END")
    assert table.why(0, "DRAW") == "OK"


# Improve Competition Tracks


def test_first_move_fills_the_gap_that_a_leader_left() -> None:
    table = Table()
    table.row("PRICE", 0, 1, column=0)
    table.row("PRICE", 1, 1, column=1)
    move_up(table, 0, "PRICE")
    move_up(table, 2, "PRICE")
    assert table.state.column[rules.Track.PRICE].tolist()[:3] == [0, 1, 0]


def test_last_move_into_a_free_start_moves_nobody() -> None:
    table = Table(seats=5)
    table.row("PRICE", 0, 1, column=1)
    table.row("PRICE", 1, 1, column=2)
    move_up(table, 2, "PRICE", last=1)
    assert table.state.column[rules.Track.PRICE].tolist()[:3] == [1, 2, 0]


def test_last_move_moves_a_full_row_of_the_larger_board_by_one() -> None:
    table = Table(seats=5)
    for seat in range(4):
        table.row("APPEAL", seat, 3, column=seat)
    table.row("APPEAL", 4, 2)
    move_up(table, 4, "APPEAL", last=1)
    assert table.state.column[rules.Track.APPEAL].tolist() == [1, 2, 3, 4, 0]


def test_several_rows_with_last_move_leave_the_rows_passed_alone() -> None:
    table = Table()
    table.row("QUALITY", 1, 1, column=0)
    table.row("QUALITY", 2, 2, column=0)
    move_up(table, 0, "QUALITY", rows=2, last=1)
    assert table.state.column[rules.Track.QUALITY].tolist()[:3] == [0, 0, 1]


def test_last_move_from_below_into_the_top_row_stands_behind_who_is_there() -> None:
    table = Table()
    table.row("PRICE", 0, 8, column=0)
    table.row("PRICE", 1, 6)
    move_up(table, 1, "PRICE", rows=3, last=1)
    assert table.state.row[rules.Track.PRICE].tolist()[:2] == [8, 8]
    assert table.state.column[rules.Track.PRICE].tolist()[:2] == [0, 1]


def test_ratio_and_hand_limit_passed_over_are_given_too() -> None:
    table = Table()
    move_up(table, 0, "QUALITY", rows=4)
    move_up(table, 0, "INGENUITY", rows=7)
    assert (table.state.ratio[0], table.state.hand_limit[0]) == (3, 7)


# Take Advantage of Synergy


def test_a_recruit_that_has_retired_gives_no_synergy() -> None:
    table = Table()
    table.row("APPEAL", 0, 8)
    table.turn(0, "ENCHANTER", "MAD_SCIENTIST", "THUG")
    table.play(0, "RETIRE", "ENCHANTER")
    assert table.play(0, "PLAY", "MAD_SCIENTIST_1")[0] == "PLAYED"
    assert table.state.favors == 79


def test_synergy_may_be_claimed_before_the_recruit_retires() -> None:
    table = Table()
    table.row("APPEAL", 0, 8)
    table.turn(0, "ENCHANTER", "MAD_SCIENTIST", "THUG")
    table.play(0, "PLAY", "MAD_SCIENTIST_1")
    table.play(0, "RETIRE", "ENCHANTER")
    assert table.state.favors == 80


def test_synergy_works_for_a_recruit_whose_own_action_is_never_taken() -> None:
    table = Table()
    table.turn(0, "SMUGGLER", "FOOTPAD", "THUG")
    assert table.play(0, "PLAY", "FOOTPAD_1")[0] == "PLAYED_FREE"
    table.play(0, "AT", 8)
    assert table.why(0, "PLAY", "FOOTPAD_2") == "USED"  # a single action of the starter
    table.play(0, "END")
    assert table.state.favors == 80


def test_synergy_is_not_for_the_recruits_own_cost() -> None:
    table = Table()
    table.turn(0, "ENCHANTER", "MAD_SCIENTIST")
    table.play(0, "PLAY", "ENCHANTER_1")
    assert table.state.favors_play[0] == 1


def test_two_copies_of_a_starter_are_free_once_each() -> None:
    """Only in an edition with such copies: no card is used for Synergy twice, but each may be once."""
    table = Table()
    table.turn(0, "ENCHANTER", "MAD_SCIENTIST", "THUG")
    table.state.play_area[0, card("MAD_SCIENTIST")] += 1
    table.state.draw_pile[1, card("MAD_SCIENTIST")] -= 1
    table.play(0, "PLAY", "MAD_SCIENTIST_1")
    table.play(0, "PLAY", "MAD_SCIENTIST_1")
    assert table.why(0, "PLAY", "MAD_SCIENTIST_1") == "USED"
    assert table.state.favors == 80


def test_a_starter_drawn_at_the_gray_market_has_synergy() -> None:
    table = stacked("MAD_SCIENTIST")
    table.goods(0, 4)
    table.turn(0, "ENCHANTER")
    table.play(0, "DRAW")
    assert table.play(0, "PLAY", "MAD_SCIENTIST_1")[0] == "PLAYED_FREE"


# Retire


def test_in_later_months_a_member_may_retire_as_soon_as_it_comes_into_play() -> None:
    table = stacked("CRAFTSMAN", "THUG")
    table.row("QUALITY", 0, 8)
    table.follow(Step.MONTH)
    table.play(0, "RETIRE", "CRAFTSMAN")
    assert table.why(0, "RETIRE", "THUG") == "NOT_TOP"
    assert table.state.gained[0, rules.Part.RETIRED] == 1


def test_of_two_copies_the_one_that_has_acted_retires_first() -> None:
    table = Table()
    table.row("QUALITY", 0, 7)
    table.turn(0, "CRAFTSMAN", "THUG")
    table.state.play_area[0, card("CRAFTSMAN")] += 1
    table.state.draw_pile[1, card("CRAFTSMAN")] -= 1
    table.play(0, "PLAY", "CRAFTSMAN_1")
    table.play(0, "RETIRE", "CRAFTSMAN")
    assert table.why(0, "PLAY", "CRAFTSMAN_1") == "NO_EFFECT"  # not used, only nothing to improve


def test_below_the_top_row_nobody_retires() -> None:
    table = Table()
    table.row("QUALITY", 0, 7)
    table.turn(0, "CRAFTSMAN")
    assert table.why(0, "RETIRE", "CRAFTSMAN") == "NOT_TOP"


# Muster, Mollify


def test_muster_with_fewer_than_three_cards_draws_what_there_is() -> None:
    table = stacked("BARKEEP")
    table.bring(0, "CUTPURSE", "discards")
    table.turn(0, "GUILD_LEADER", "HUCKSTER")
    happened = table.play(0, "PLAY", "GUILD_LEADER_2")
    assert happened.count("DREW") == 2
    assert "NOTHING_TO_DRAW" in happened
    table.play(0, "KEEP", "CUTPURSE")
    assert pile(table, "discards") == ["BARKEEP"]


def test_muster_with_no_card_to_draw_has_no_effect() -> None:
    table = stacked()
    table.turn(0, "GUILD_LEADER", "HUCKSTER")
    assert table.why(0, "PLAY", "GUILD_LEADER_2") == "NO_EFFECT"


def test_muster_shuffles_the_discards_in_mid_draw_but_not_what_it_drew() -> None:
    table = stacked("BARKEEP", favors=1)
    for name in ("CUTPURSE", "CITY_GUARD"):
        table.bring(0, name, "discards")
    table.turn(0, "GUILD_LEADER", "HUCKSTER")
    assert table.play(0, "PLAY", "GUILD_LEADER_2").count("RESHUFFLED") == 1
    assert table.state.favors == 80
    assert (table.state.drawn.sum(), table.state.draw_pile[0].sum()) == (2, 1)


def test_of_the_cards_drawn_some_may_retire_and_one_be_kept() -> None:
    table = stacked("CRAFTSMAN", "BARKEEP", "CUTPURSE")
    table.row("QUALITY", 0, 8)
    table.turn(0, "GUILD_LEADER", "GUILDSMITH", "HUCKSTER")
    table.play(0, "PLAY", "GUILD_LEADER_2")
    assert table.why(0, "RETIRE", "GUILDSMITH") == "NOT_DRAWN"  # that one can wait until the action is done
    table.play(0, "RETIRE", "CRAFTSMAN")
    assert table.legal(0) == ["KEEP CUTPURSE", "KEEP BARKEEP", "DECLINE"]
    table.play(0, "KEEP", "BARKEEP")
    assert pile(table, "discards") == ["CUTPURSE"]
    assert "BARKEEP" in pile(table, "play_area")
    table.play(0, "RETIRE", "GUILDSMITH")
    assert table.state.gained[0, rules.Part.RETIRED] == 2


def test_after_one_is_kept_others_may_still_retire() -> None:
    table = stacked("CRAFTSMAN", "BARKEEP")
    table.row("QUALITY", 0, 8)
    table.turn(0, "GUILD_LEADER", "HUCKSTER")
    table.play(0, "PLAY", "GUILD_LEADER_2")
    table.play(0, "KEEP", "BARKEEP")
    assert table.legal(0) == ["RETIRE CRAFTSMAN", "DECLINE"]
    table.play(0, "RETIRE", "CRAFTSMAN")
    assert table.phase == "TURN"
    assert pile(table, "discards") == []


def test_moll_keeps_one_of_five_and_may_retire() -> None:
    table = stacked("CRAFTSMAN", "BARKEEP", "CUTPURSE", favors=2)
    table.row("QUALITY", 0, 8)
    table.turn(0, "MOLL", "HUCKSTER")
    table.play(0, "PLAY", "MOLL_1")
    assert table.state.favors == 80
    table.play(0, "RETIRE", "CRAFTSMAN")
    table.play(0, "KEEP", "CUTPURSE")
    assert pile(table, "discards") == ["BARKEEP"]
    table.play(0, "PLAY", "CUTPURSE_1")  # may be played this month


def test_a_kept_starter_has_synergy_with_a_recruit_that_has_acted() -> None:
    table = stacked("CRAFTSMAN")
    table.turn(0, "GUILD_LEADER", "GUILDSMITH", "HUCKSTER")
    table.play(0, "PLAY", "GUILDSMITH_1")
    table.play(0, "PLAY", "GUILD_LEADER_2")
    table.play(0, "KEEP", "CRAFTSMAN")
    assert table.play(0, "PLAY", "CRAFTSMAN_1")[0] == "PLAYED_FREE"


def test_a_card_drawn_but_not_kept_gives_no_synergy() -> None:
    table = stacked("ENCHANTER", "BARKEEP")
    table.turn(0, "GUILD_LEADER", "MAD_SCIENTIST")
    table.play(0, "PLAY", "GUILD_LEADER_2")
    table.play(0, "KEEP", "BARKEEP")
    assert table.play(0, "PLAY", "MAD_SCIENTIST_1")[0] == "PLAYED"


def test_favors_mustered_do_not_count_for_firing() -> None:
    table = stacked("BARKEEP", favors=4)
    table.turn(0, "MOLL", "HUCKSTER")
    table.play(0, "PLAY", "MOLL_1")
    table.play(0, "DECLINE")
    assert table.phase == "TURN"


# Ring Leader


def test_cheating_is_paid_with_goods_when_no_favor_card_is_left() -> None:
    table = Table()
    table.favors(1, draw=80)
    table.goods(0, 3)
    table.turn(0, "RING_LEADER", "CRAFTSMAN")
    assert table.why(0, "PLAY", "RING_LEADER_2") == "TOO_DEAR"
    table.goods(0, 6)
    assert "PAID_GOODS" in table.play(0, "PLAY", "RING_LEADER_2")
    assert table.state.goods[0] == 2
    table.play(0, "PLAY", "CRAFTSMAN_1")
    assert table.state.goods[0] == 1


def test_cheating_gives_no_second_card_at_the_gray_market() -> None:
    table = Table()
    table.goods(0, 9)
    table.turn(0, "RING_LEADER", "CRAFTSMAN")
    table.play(0, "DRAW")
    table.play(0, "PLAY", "RING_LEADER_2")
    assert table.why(0, "DRAW") == "DREW"


def test_cheating_lasts_for_the_own_turn_only() -> None:
    table = Table()
    for seat in (0, 1):
        table.goods(seat, 4)
    for name in ("CRAFTSMAN", "THUG"):
        table.bring(1, name)
    table.turn(0, "RING_LEADER", "THUG")
    table.play(0, "PLAY", "RING_LEADER_2")
    assert table.why(0, "PLAY", "RING_LEADER_2") == "USED"
    table.play(0, "END")
    table.play(1, "PLAY", "CRAFTSMAN_1")
    table.play(1, "PAY_GOODS")
    assert table.state.goods[1] == 0


def test_favors_may_still_be_taken_while_cheating() -> None:
    table = Table()
    table.goods(0, 2)
    table.turn(0, "RING_LEADER", "FOOTPAD")
    table.play(0, "PLAY", "RING_LEADER_2")
    table.play(0, "PLAY", "FOOTPAD_1")
    table.play(0, "PAY_FAVOR")
    table.play(0, "PAY_GOODS")
    assert (table.state.favors_play[0], table.state.goods[0]) == (2, 1)
