"""Plunderbund: Extort, Sell, Recruit and the end, with the rulebook's examples; and every refusal."""

import re
from pathlib import Path

import pytest

from freebooter.games.plunderbund import rules
from freebooter.games.plunderbund.position import Step
from tests.games.plunderbund_table import GAME, Table, card

# Extort


def test_a_racketeer_picks_the_coin_it_extorts() -> None:
    """The rulebook's example: an ingenuity or a quality coin."""
    table = Table()
    table.racketeer(0, 5)
    table.coins(5, ingenuity=1, quality=1)
    table.end_season()
    assert (table.phase, table.waiting) == ("EXTORT", [0])
    assert table.legal(0) == ["TAKE QUALITY NUMBERED", "TAKE INGENUITY NUMBERED", "DECLINE"]
    assert table.why(0, "TAKE", "PRICE", "NUMBERED") == "NO_COIN"
    assert table.why(0, "END") == "NOT_NOW"
    before = int(table.state.bag[4].sum())
    table.play(0, "TAKE", "QUALITY", "NUMBERED")
    assert table.state.gained[0, rules.Part.EXTORTION] == 2
    assert table.state.bag[4].sum() == before + 1
    assert table.state.goods[0] == 0  # no good is needed


def test_extorting_goes_by_merchants_numbers_and_scores_after_the_last() -> None:
    table = Table()
    table.racketeer(1, 14, 5)
    table.racketeer(0, 8)
    for merchant in (5, 8, 14):
        table.coins(merchant, price=1)
    table.end_season()
    asked = []
    while table.phase == "EXTORT":
        asked.append((table.waiting[0], table.state.merchant + 1))
        assert table.state.reputation.sum() == 0
        table.play(table.waiting[0], "TAKE", "PRICE", "NUMBERED")
    assert asked == [(1, 5), (0, 8), (1, 14)]
    assert table.state.reputation.tolist()[:2] == [2, 4]


def test_racketeers_in_hangouts_and_at_merchants_without_coins_extort_nothing() -> None:
    table = Table()
    table.racketeer(0, 5)
    table.hide(1, "GUTTERSIDE")
    table.coins(8, price=1)
    table.end_season()
    assert table.phase == "RECRUIT"


def test_a_coin_may_be_left() -> None:
    table = Table()
    table.racketeer(0, 5)
    table.coins(5, price=1)
    table.end_season()
    assert table.play(0, "DECLINE")[0] == "LEFT_COIN"
    assert table.state.coins[4].sum() == 1


def test_an_extorted_generic_coin_goes_back_to_its_supply() -> None:
    table = Table()
    table.racketeer(0, 5)
    table.generic(5, appeal=1)
    table.end_season()
    table.play(0, "TAKE", "APPEAL", "GENERIC")
    assert table.told("EXTORTED") == [(0, rules.Coin.GENERIC_APPEAL, 4, 0)]
    assert table.state.generic_supply[rules.Track.APPEAL] == 3


# Sell


def test_without_agents_coins_remain() -> None:
    """The rulebook's example: merchant 8."""
    table = Table()
    table.coins(8, price=1, appeal=2)
    for seat in range(3):
        table.goods(seat, 5)
        table.row("PRICE", seat, 1, seat)
    table.end_season()
    assert table.state.coins[7].sum() == 3


def test_an_agent_alone_may_win_all_coins() -> None:
    """The rulebook's example: merchant 2; here with a coin of a track on which Blue is on START."""
    table = Table(seats=4)
    table.agent(0, 2)
    table.coins(2, price=1, quality=2, appeal=1)
    table.goods(0, 5)
    table.row("PRICE", 0, 1)
    table.row("QUALITY", 0, 1)
    table.end_season()
    assert (table.phase, table.waiting) == ("SELL", [0])
    assert table.why(0, "END") == "NOT_NOW"
    table.play(0, "CLAIM", 1)
    assert table.why(0, "CLAIM", 3) == "TOO_MANY"
    table.play(0, "CLAIM", 2)
    assert table.state.coins[1].tolist() == [0, 0, 1, 0]  # a guild on START cannot sell
    assert (table.state.goods[0], table.state.reputation[0]) == (2, 3)
    assert table.state.cubes == 98


def test_in_competition_each_coin_goes_to_the_best_on_its_track() -> None:
    """The rulebook's example: Black wins the Appeal coin and Blue the Ingenuity coin."""
    blue, black = 0, 1
    table = Table()
    table.agent(blue, 5)
    table.agent(black, 5)
    table.coins(5, appeal=1, ingenuity=1)
    for seat in (blue, black):
        table.goods(seat, 3)
    table.row("APPEAL", blue, 2)
    table.row("APPEAL", black, 3)
    table.row("INGENUITY", blue, 1, column=0)
    table.row("INGENUITY", black, 1, column=1)
    table.end_season()
    assert table.waiting == [black]
    table.play(black, "CLAIM", 1)
    assert table.waiting == [blue]
    table.play(blue, "CLAIM", 1)
    assert table.state.gained[:, rules.Part.SALES].tolist()[:2] == [1, 1]


def test_what_the_best_leaves_is_offered_to_the_next_and_what_all_leave_remains() -> None:
    table = Table()
    for seat in range(3):
        table.agent(seat, 5)
        table.goods(seat, 2)
        table.row("PRICE", seat, 3 - seat)
    table.coins(5, price=2)
    table.end_season()
    table.play(0, "CLAIM", 0)
    table.play(1, "CLAIM", 1)
    assert table.waiting == [2]
    table.play(2, "CLAIM", 0)
    assert table.state.coins[4, rules.Track.PRICE] == 1


def test_a_guild_short_of_goods_cannot_claim_more() -> None:
    table = Table()
    table.agent(0, 5)
    table.agent(1, 5)
    table.goods(0, 1)
    table.goods(1, 4)
    table.row("PRICE", 0, 2)
    table.row("PRICE", 1, 1)
    table.coins(5, price=2)
    table.end_season()
    assert table.why(0, "CLAIM", 2) == "TOO_MANY"
    table.play(0, "CLAIM", 1)
    assert table.waiting == [1]
    assert table.why(1, "CLAIM", 2) == "TOO_MANY"  # one coin is left
    table.play(1, "CLAIM", 1)
    assert table.state.reputation.tolist()[:2] == [1, 1]


def test_a_guild_may_sell_all_it_can_without_being_asked_again() -> None:
    table = Table()
    table.agent(0, 5, 8)
    table.coins(5, price=2, quality=1)
    table.coins(8, price=1)
    table.goods(0, 9)
    table.row("PRICE", 0, 1)
    table.row("QUALITY", 0, 1)
    table.end_season()
    happened = table.play(0, "SELL_ALL")
    assert happened.count("SOLD") == 3
    assert table.state.reputation[0] == 4
    assert table.phase == "RECRUIT"


def test_generic_coins_sell_like_others_and_go_back_to_their_supply() -> None:
    table = Table()
    table.agent(0, 5)
    table.generic(5, appeal=2)
    table.goods(0, 2)
    table.row("APPEAL", 0, 1)
    table.end_season()
    table.play(0, "CLAIM", 2)
    assert table.told("SOLD") == [(0, 2, rules.Coin.GENERIC_APPEAL, 4)]
    assert table.state.generic_supply[rules.Track.APPEAL] == 3
    assert table.state.reputation[0] == 2


def test_sold_coins_return_to_the_bag() -> None:
    table = Table()
    table.agent(0, 5)
    table.coins(5, price=2)
    table.goods(0, 2)
    table.row("PRICE", 0, 1)
    table.end_season()
    table.play(0, "CLAIM", 2)
    assert table.state.bag[4].tolist() == table.numbers.coins[4].tolist()


# Recruit


def drafting(seats: int = 3) -> Table:
    """A table at the start of Spring, guild 1 first."""
    table = Table(seats=seats)
    table.state.holder[rules.Season.SPRING] = 1
    table.end_season()
    assert table.phase == "RECRUIT"
    return table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_recruiting_snakes_from_the_holder_of_the_new_token(seats: int) -> None:
    table = drafting(seats)
    assert table.state.holder[rules.Season.WINTER] == -1  # out of the game
    asked: list[int] = []
    while table.phase == "RECRUIT":
        assert table.state.offer.sum() == seats + 1 - (len(asked) % seats)
        asked.append(table.waiting[0])
        offered = [name for name in table.legal(asked[-1]) if name.startswith("RECRUIT")]
        taken = next(name for name in offered if table.state.offer[card(name.split()[1])])
        table.play(asked[-1], *taken.split())
    clockwise = [(1 + n) % seats for n in range(seats)]
    assert asked == clockwise + clockwise[::-1]
    assert table.state.month == rules.Month.APRIL
    assert table.state.removed.sum() == 2  # one unpicked of each reveal
    held = table.state.play_area + table.state.on_top + table.state.draw_pile + table.state.discards
    assert held.sum(axis=1).tolist()[:seats] == [10] * seats


def test_recruits_lie_on_top_and_are_drawn_in_the_first_month() -> None:
    table = drafting(2)
    while table.phase == "RECRUIT":
        table.play(table.waiting[0], "RECRUIT", "HUCKSTER")
    assert table.state.play_area[:, card("HUCKSTER")].tolist()[:2] == [2, 2]
    assert table.state.agent_piles[card("HUCKSTER")] == 0


def test_agent_cards_stay_until_they_are_gone_and_recruits_do_not() -> None:
    table = drafting(2)
    first = set(table.state.offer.nonzero()[0].tolist())
    assert table.why(1, "RECRUIT", "CRAFTSMAN") == "NOT_OFFERED"
    assert table.why(1, "CLAIM", 1) == "NOT_NOW"
    table.play(1, "RECRUIT", "PROSPECTOR")
    table.play(0, "DECLINE")
    second = set(table.state.offer.nonzero()[0].tolist())
    assert not first & second
    assert table.state.agent_piles[card("PROSPECTOR")] == 3
    assert all(table.state.removed[place] == 1 for place in first)


def test_with_nothing_on_offer_nobody_is_asked() -> None:
    table = Table(seats=2)
    table.state.removed += table.state.deck + table.state.agent_piles
    table.state.deck[:] = 0
    table.state.agent_piles[:] = 0
    happened = table.end_season()
    assert "RECRUITED" not in happened
    assert table.state.month == rules.Month.APRIL


def test_a_short_deck_reveals_what_there_is() -> None:
    table = Table(seats=3)
    for place in table.state.deck.nonzero()[0][2:]:
        table.state.removed[place] += 1
        table.state.deck[place] = 0
    table.end_season()
    assert table.state.offer.sum() == 2


def test_there_is_no_recruiting_before_winter_or_after_fall() -> None:
    table = Table()
    assert table.state.picks == 0
    table.end_season(rules.Season.FALL)
    assert table.state.over == 1
    assert table.why(0, "END") == "OVER"


# End of Game Scoring


def test_turf_war_in_stacktown_with_a_tie() -> None:
    """The rulebook's example: Yellow 5, Blue 4, Black 4, White 2 figures; Black leads Blue on Quality."""
    yellow, blue, black, white = range(4)
    table = Table(seats=4)
    table.agent(yellow, 1, 2, 3, 4)
    table.hide(yellow, "STACKTOWN")
    table.agent(blue, 1, 2, 3)
    table.racketeer(blue, 4)
    table.agent(black, 1, 2)
    table.racketeer(black, 1, 2)
    table.agent(white, 4)
    table.hide(white, "STACKTOWN")
    table.row("QUALITY", black, 3)
    table.row("QUALITY", blue, 2)
    table.follow(Step.END_GAME)
    assert table.state.gained[:, rules.Part.STACKTOWN].tolist()[:4] == [5, 1, 3, 0]
    assert "NO_TURF" in table.happened


def test_a_guild_without_figures_in_a_region_scores_nothing_there() -> None:
    table = Table(seats=2)
    table.agent(0, 8)
    table.follow(Step.END_GAME)
    assert table.state.gained[:, rules.Part.GUTTERSIDE].tolist()[:2] == [5, 0]


def test_guilds_level_on_start_of_quality_get_the_points_of_the_lower_place() -> None:
    table = Table(seats=3)
    table.agent(0, 8)
    table.agent(1, 8)
    table.follow(Step.END_GAME)
    assert table.state.gained[:, rules.Part.GUTTERSIDE].tolist()[:3] == [3, 3, 0]


def test_disfavor_costs_a_point_for_each_favor_in_the_deck() -> None:
    """The rulebook's example: 62 with 8 favors is 54, 58 with one is 57, and Blue wins."""
    yellow, blue = 0, 1
    table = Table(seats=2)
    for seat, points in ((yellow, 62), (blue, 58)):
        table.state.reputation[seat] = points
        table.state.gained[seat, rules.Part.SALES] = points
    table.favors(yellow, draw=5, discard=3)
    table.favors(blue, discard=1)
    table.follow(Step.END_GAME)
    result = table.result()
    assert result.points.tolist()[:2] == [54, 57]
    assert result.rank.tolist()[:2] == [2, 1]
    assert result.parts[yellow, rules.Part.DISFAVOR] == -8
    assert table.told("BOSS") == [(blue, 57, 0, 0)]


def test_a_tie_goes_to_the_better_place_on_appeal() -> None:
    table = Table(seats=3)
    table.row("APPEAL", 1, 2, column=1)
    table.row("APPEAL", 2, 2, column=0)
    table.follow(Step.END_GAME)
    result = table.result()
    assert result.rank.tolist()[:3] == [3, 2, 1]
    assert [rules.Tiebreak(key).name for key in result.tiebreak.tolist()[:3]] == ["APPEAL_TRACK"] * 3
    assert table.told("BOSS") == [(2, 0, 0, 0)]


def test_level_on_start_of_appeal_the_win_is_shared() -> None:
    table = Table(seats=2)
    table.follow(Step.END_GAME)
    assert table.result().rank.tolist()[:2] == [1, 1]
    assert len(table.told("BOSS")) == 2


def test_parts_add_up_to_the_points() -> None:
    table = Table(seats=2)
    table.agent(0, 8, 14)
    table.racketeer(1, 8)
    table.coins(8, price=1)
    table.coins(14, price=1)
    table.goods(0, 5)
    table.row("PRICE", 0, 1)
    table.favors(1, draw=2)
    table.end_season(rules.Season.FALL)
    table.play(1, "TAKE", "PRICE", "NUMBERED")
    table.play(0, "SELL_ALL")
    result = table.result()
    assert table.state.over == 1
    assert result.parts.sum(axis=1).tolist() == result.points.tolist()
    assert result.points.tolist()[:2] == [1 + 3 + 5, 2 + 3 - 2]  # on START of Quality, level in Gutterside


# Refusals


def test_a_guild_that_is_not_asked_may_not_act() -> None:
    table = Table()
    table.turn(0, "CRAFTSMAN")
    assert table.why(1, "END") == "NOT_ASKED"


def test_every_refusal_is_met_in_a_test_and_names_a_section() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_plunderbund*.py"))
    for why in list(rules.Why)[1:]:
        assert re.search(rf'"{why.name}"', tests), why.name
        assert GAME.refusal(why).text.endswith(".")
        assert GAME.refusal(why).rule or why <= rules.Why.NOT_ASKED


def test_choices_of_other_moments_are_refused() -> None:
    table = Table()
    table.goods(0, 4)
    table.turn(0, "FOOTPAD", "CRAFTSMAN")
    assert table.why(0, "CLAIM", 0) == "NOT_NOW"
    table.play(0, "PLAY", "CRAFTSMAN_1")
    assert table.why(0, "END") == "NOT_NOW"
