"""Plunderbund where its rules meet, on the map: figures run out, seasons end, drafts, ties on START."""

from freebooter.games.plunderbund import rules
from freebooter.games.plunderbund.position import Step
from tests.games.plunderbund_table import Table, card

# Agents


def test_hunting_is_not_on_top_of_an_own_agent_either() -> None:
    table = Table()
    table.agent(0, 5)
    table.turn(0, "PROSPECTOR")
    table.play(0, "PLAY", "PROSPECTOR_1")
    assert table.why(0, "AT", 5) == "OWN_AGENT"


def test_hype_may_add_two_coins_of_a_type() -> None:
    table = Table()
    table.agent(0, 8)
    table.turn(0, "PROSPECTOR")
    table.play(0, "PLAY", "PROSPECTOR_2")
    table.play(0, "ADD", "PRICE")
    table.play(0, "ADD", "PRICE")
    assert table.state.generic[7].tolist() == [2, 0, 0, 0]


def test_hype_needs_an_agent_on_the_map() -> None:
    table = Table()
    table.turn(0, "PROSPECTOR")
    assert table.why(0, "PLAY", "PROSPECTOR_2") == "NO_EFFECT"


def test_without_demand_anywhere_the_huckster_seeks_in_vain() -> None:
    table = Table()
    table.turn(0, "HUCKSTER")
    assert table.why(0, "PLAY", "HUCKSTER_1") == "NO_EFFECT"


def test_fence_without_an_agent_in_supply_moves_one_there() -> None:
    table = Table(seats=2)
    for number in (2, 3):
        table.state.is_open[number - 1] = 1
        table.state.coins[number - 1] += table.state.aside[number - 1]
        table.state.aside[number - 1] = 0
    table.agent(0, 1, 2, 3, 4, 5, 8, 10, 14)
    table.turn(0, "MONEY_LAUNDERER", "HUCKSTER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    table.play(0, "AT", 7)
    assert table.phase == "SOURCE"
    assert "MOVED_AGENT" in table.play(0, "FROM", 10)
    assert (table.state.agents[0, 6], table.state.agents[0, 9]) == (1, 0)


def test_fence_in_the_top_row_of_the_icons_track_opens_all_the_same() -> None:
    table = Table(seats=2)
    table.row("QUALITY", 0, 8)
    table.turn(0, "MONEY_LAUNDERER", "HUCKSTER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    happened = table.play(0, "AT", 7)
    assert happened == ["OPENED", "COINS_OUT", "PLACED_AGENT"]
    assert table.why(0, "RETIRE", "MONEY_LAUNDERER") == "NOT_TOP"  # an icon is not the card's own action


def test_fence_gives_the_award_of_the_row_at_once() -> None:
    table = Table(seats=2)
    table.row("APPEAL", 0, 2)
    table.turn(0, "MONEY_LAUNDERER", "HUCKSTER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    assert "AWARD" in table.play(0, "AT", 3)
    assert table.state.gained[0, rules.Part.APPEAL] == 1


def test_the_coins_of_an_opened_merchant_go_to_the_bag_once_sold() -> None:
    table = Table(seats=2)
    table.row("PRICE", 0, 1)
    table.goods(0, 1)
    table.turn(0, "MONEY_LAUNDERER", "HUCKSTER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    table.play(0, "AT", 7)
    table.play(0, "END")
    table.end_season()
    table.play(0, "CLAIM", 1)
    assert table.state.bag[6].tolist() == [1, 0, 0, 0]


def test_expertise_is_not_where_the_guild_has_an_agent_or_a_racketeer() -> None:
    table = Table(seats=2)
    table.state.is_open[:] = 0
    table.state.is_open[[4, 7]] = 1
    table.agent(0, 5)
    table.racketeer(0, 8)
    table.turn(0, "TRUSTED_ADVISOR")
    assert table.why(0, "PLAY", "TRUSTED_ADVISOR_1") == "NO_EFFECT"


def test_expertise_with_one_racketeer_leaves_where_it_came_from() -> None:
    table = Table()
    table.racketeer(0, 4)
    table.agent(1, 8)
    table.turn(0, "TRUSTED_ADVISOR", "THUG")
    table.play(0, "PLAY", "TRUSTED_ADVISOR_1")
    assert table.play(0, "AT", 8)[-2:] == ["PLACED_AGENT", "MOVED_RACKETEER"]
    assert (table.state.racketeer[3], table.state.racketeer[7]) == (-1, 0)


def test_expertise_without_an_agent_in_supply_moves_one() -> None:
    table = Table()
    table.agent(0, 1, 3, 4, 5, 7, 8, 10, 14)
    table.racketeer(0, 4)
    table.turn(0, "TRUSTED_ADVISOR", "THUG")
    table.play(0, "PLAY", "TRUSTED_ADVISOR_1")
    table.play(0, "FROM", 1)
    table.play(0, "AT", 15)
    assert (table.state.agents[0, 14], table.state.racketeer[14]) == (1, 0)


def test_poaching_counts_the_agents_on_the_map_before_the_removal() -> None:
    table = Table()
    table.agent(0, 4)
    table.agent(1, 5, 8)
    table.turn(0, "RECRUITER", "THUG")
    table.play(0, "PLAY", "RECRUITER_2")
    table.play(0, "FROM", 5)
    assert table.phase == "WHERE"  # level now, and the own Agent is placed all the same
    table.play(0, "AT", 5)
    assert (table.state.agents[0].sum(), table.state.agents[1].sum()) == (2, 1)


def test_whack_may_hit_a_guild_with_fewer_agents_and_leaves_racketeers_alone() -> None:
    table = Table()
    table.agent(0, 4, 5, 8)
    table.agent(1, 10)
    table.racketeer(1, 10)
    table.turn(0, "UNDERBOSS", "THUG")
    table.play(0, "PLAY", "UNDERBOSS_2")
    assert (table.state.agents[1].sum(), table.state.agents_left[1]) == (0, 8)
    assert table.state.racketeer[9] == 1


def test_without_rivals_agents_there_is_nobody_to_whack() -> None:
    table = Table()
    table.agent(0, 4)
    table.turn(0, "UNDERBOSS", "THUG")
    assert table.why(0, "PLAY", "UNDERBOSS_2") == "NO_EFFECT"


# Racketeers


def test_a_racketeer_moved_from_a_hangout_chases_too() -> None:
    table = Table()
    table.hide(0, "STACKTOWN")
    table.racketeer(1, 14)
    table.turn(0, "THUG", "CRAFTSMAN")
    table.play(0, "PLAY", "THUG_2")
    assert "CHASED" in table.play(0, "AT", 14)
    assert table.state.hangout[1, rules.Region.HIGHMARKET] == 1


def test_a_racketeer_is_never_moved_to_a_hangout_or_onto_an_own_one() -> None:
    table = Table()
    table.racketeer(0, 4, 5)
    table.turn(0, "THUG")
    table.play(0, "PLAY", "THUG_2")
    table.play(0, "FROM", 4)
    assert table.why(0, "AT", 5) == "OWN_RACKETEER"
    assert table.why(0, "AT", 4) == "OWN_RACKETEER"
    assert table.why(0, "FROM_HANGOUT", "STACKTOWN") == "NOT_NOW"


def test_without_a_racketeer_anywhere_none_can_be_moved() -> None:
    table = Table()
    table.turn(0, "THUG")
    assert table.why(0, "PLAY", "THUG_2") == "NO_EFFECT"


def test_all_racketeers_in_one_hangout_placing_takes_one_out() -> None:
    table = Table()
    table.hide(0, "BRASSWICK", 5)
    table.turn(0, "THUG", "CRAFTSMAN")
    table.play(0, "PLAY", "THUG_1")
    assert "LEFT_HANGOUT" in table.play(0, "AT", 4)
    assert table.state.hangout[0, rules.Region.BRASSWICK] == 4


# Extort


def test_a_racketeer_takes_one_coin_however_many_lie_there() -> None:
    table = Table()
    table.racketeer(0, 5)
    table.agent(0, 5)
    table.coins(5, price=2, appeal=1)
    table.end_season()
    table.play(0, "TAKE", "PRICE", "NUMBERED")
    assert table.phase == "RECRUIT"
    assert table.state.coins[4].sum() == 2
    assert table.state.reputation[0] == 2


def test_what_is_extorted_cannot_be_sold() -> None:
    table = Table()
    table.racketeer(1, 5)
    table.agent(0, 5)
    table.coins(5, price=1)
    table.goods(0, 1)
    table.row("PRICE", 0, 1)
    table.end_season()
    table.play(1, "TAKE", "PRICE", "NUMBERED")
    assert table.phase == "RECRUIT"
    assert table.state.reputation.tolist()[:2] == [0, 2]


def test_a_guild_on_start_extorts_all_the_same() -> None:
    table = Table()
    table.racketeer(0, 5)
    table.generic(5, price=1)
    table.coins(5, price=1)
    table.end_season()
    assert table.legal(0) == ["TAKE PRICE NUMBERED", "TAKE PRICE GENERIC", "DECLINE"]
    table.play(0, "TAKE", "PRICE", "GENERIC")
    assert table.state.coins[4, rules.Track.PRICE] == 1
    assert table.state.generic_supply[rules.Track.PRICE] == 2


# Sell


def test_a_guild_without_goods_or_on_start_is_passed_over() -> None:
    table = Table(seats=4)
    for seat in range(4):
        table.agent(seat, 5)
    table.row("PRICE", 0, 5)  # no goods
    table.goods(1, 3)  # on START
    table.row("PRICE", 2, 1, column=1)
    table.row("PRICE", 3, 1, column=0)
    table.goods(2, 3)
    table.goods(3, 3)
    table.coins(5, price=2)
    table.end_season()
    assert table.waiting == [3]  # level in row, further left
    table.play(3, "CLAIM", 1)
    assert table.waiting == [2]
    table.play(2, "CLAIM", 1)
    assert table.state.reputation.tolist()[:4] == [0, 0, 1, 1]


def test_with_all_agents_on_start_a_coin_remains() -> None:
    table = Table()
    for seat in (0, 1):
        table.agent(seat, 5)
        table.goods(seat, 3)
    table.coins(5, price=1)
    table.end_season()
    assert table.phase == "RECRUIT"
    assert table.state.coins[4].sum() == 1


def test_goods_sold_at_one_merchant_are_missing_at_the_next() -> None:
    table = Table()
    table.agent(0, 5, 8)
    table.coins(5, price=1)
    table.coins(8, price=1)
    table.goods(0, 1)
    table.row("PRICE", 0, 1)
    table.end_season()
    table.play(0, "CLAIM", 1)
    assert table.phase == "RECRUIT"
    assert table.state.coins[7].sum() == 1


def test_goods_are_scored_when_all_merchants_are_done() -> None:
    table = Table()
    table.agent(0, 5, 8)
    table.coins(5, price=1)
    table.coins(8, price=1)
    table.goods(0, 2)
    table.row("PRICE", 0, 1)
    table.end_season()
    table.play(0, "CLAIM", 1)
    assert (table.state.reputation[0], table.state.sold[0]) == (0, 1)
    table.play(0, "CLAIM", 1)
    assert table.state.reputation[0] == 2


def test_selling_all_is_for_one_season() -> None:
    table = Table()
    table.agent(0, 5)
    table.goods(0, 5)
    table.row("PRICE", 0, 1)
    for season in (rules.Season.WINTER, rules.Season.SPRING):
        table.coins(5, price=1)
        table.end_season(season)
        assert (table.phase, table.waiting) == ("SELL", [0])
        assert table.play(0, "SELL_ALL").count("SOLD") == 1
    assert table.state.reputation[0] == 2


def test_racketeers_do_not_sell() -> None:
    table = Table()
    table.racketeer(0, 5)
    table.coins(5, price=2)
    table.goods(0, 2)
    table.row("PRICE", 0, 1)
    table.end_season()
    table.play(0, "DECLINE")
    assert table.phase == "RECRUIT"
    assert table.state.coins[4].sum() == 2


# Recruit


def test_with_an_empty_deck_the_draft_is_of_agent_cards() -> None:
    table = Table(seats=2)
    table.state.removed += table.state.deck
    table.state.deck[:] = 0
    table.state.agent_piles[:] = 0
    place = card("HUCKSTER")
    table.state.agent_piles[place] = 3
    table.state.removed[card("PROSPECTOR")] = table.state.removed[card("TRUSTED_ADVISOR")] = 4
    table.state.removed[place] = 1
    table.state.holder[rules.Season.SPRING] = 1
    table.end_season()
    asked = []
    while table.phase == "RECRUIT":
        asked.append(table.waiting[0])
        assert table.legal(asked[-1]) == ["RECRUIT HUCKSTER", "DECLINE"]
        table.play(asked[-1], "RECRUIT", "HUCKSTER")
    assert asked == [1, 0, 0]  # for the fourth pick nothing is left
    assert table.state.month == rules.Month.APRIL


def test_the_second_reveal_is_of_new_recruits_as_many_as_the_first() -> None:
    table = Table(seats=4)
    table.end_season()
    first = table.state.offer.copy()
    assert first.sum() == 5
    for _ in range(4):
        table.play(table.waiting[0], "DECLINE")
    assert table.state.offer.sum() == 5
    assert not (first & table.state.offer).any()
    assert (table.state.removed >= first).all()


# End of Game Scoring


def test_turf_war_ties_of_three_with_one_above_start() -> None:
    table = Table(seats=4)
    for seat in range(3):
        table.agent(seat, 8)
    table.row("QUALITY", 1, 1)
    table.follow(Step.END_GAME)
    assert table.state.gained[:, rules.Part.GUTTERSIDE].tolist()[:4] == [1, 5, 1, 0]


def test_turf_war_level_in_row_goes_to_the_further_left() -> None:
    table = Table(seats=3)
    for seat in range(3):
        table.agent(seat, 8)
        table.row("QUALITY", seat, 2, column=2 - seat)
    table.follow(Step.END_GAME)
    assert table.state.gained[:, rules.Part.GUTTERSIDE].tolist()[:3] == [1, 3, 5]


def test_turf_war_fourth_and_fifth_score_nothing() -> None:
    table = Table(seats=5)
    for seat in range(5):
        table.agent(seat, 8)
        table.row("QUALITY", seat, 5 - seat)
    table.follow(Step.END_GAME)
    assert table.state.gained[:, rules.Part.GUTTERSIDE].tolist() == [5, 3, 1, 0, 0]


def test_reputation_below_zero_can_win() -> None:
    table = Table(seats=2)
    table.favors(0, draw=7)
    table.favors(1, discard=3)
    table.follow(Step.END_GAME)
    result = table.result()
    assert result.points.tolist()[:2] == [-7, -3]
    assert result.rank.tolist()[:2] == [2, 1]


def test_of_guilds_level_in_reputation_one_above_start_of_appeal_wins() -> None:
    table = Table(seats=3)
    table.row("APPEAL", 1, 1)
    table.follow(Step.END_GAME)
    assert table.result().rank.tolist()[:3] == [2, 1, 2]
    assert table.told("BOSS") == [(1, 0, 0, 0)]
