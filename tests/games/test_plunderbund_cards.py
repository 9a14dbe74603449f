"""Plunderbund's guild members: every action of every card, and the card text of the rulebook."""

import pytest

from freebooter.games.plunderbund import rules
from tests.games.plunderbund_table import DEED_NAMES, GAME, Table, card, deed

Change = dict[str, int]


def rich_table(*cards: str) -> Table:
    """Four guilds; the one in seat 0 is on turn and could carry out any effect."""
    table = Table(seats=4)
    for seat in range(4):
        table.discard_all(seat)
    table.agent(0, 5)
    table.agent(1, 5, 6, 10)
    table.agent(2, 8)
    table.racketeer(0, 4)
    table.racketeer(1, 6)
    table.hide(0, "BRASSWICK")
    table.coins(10, price=1)
    table.goods(0, 3)
    table.goods(1, 5)
    table.favors(0, discard=4)
    for track in rules.Track:
        table.row(track.name, 0, 3, column=1)
        table.row(track.name, 2, 4)
    table.turn(0, *cards)
    return table


def measured(table: Table) -> Change:
    """What an action can change, as numbers."""
    state = table.state
    return {
        **{track.name.lower(): int(state.row[track, 0]) for track in rules.Track},
        "reputation": int(state.reputation[0]),
        "goods": int(state.goods[0]),
        "stolen": -int(state.goods[1]),
        "agents": int(state.agents[0].sum()),
        "rivals' agents": int(state.agents[1:].sum()),
        "racketeers": int((state.racketeer == 0).sum()),
        "in hangouts": int(state.hangout[0].sum()),
        "coins": int(state.generic.sum()),
        "open": int(state.is_open.sum()),
        "favors taken": int(state.favors_play[0]),
        "favors owed": int(state.favors_discard[0] + state.favors_draw[0]),
        "kept": int(state.play_area[0].sum()),
        "cheating": state.cheats,
    }


def change_by(name: str) -> tuple[Change, list[str]]:
    """What an action changes, each choice in it being the first that is legal; and the events of it."""
    own = name.rsplit("_", 1)[0]
    table = rich_table(own, *({"COPPER_PINCHER", "CITY_GUARD", "THUG"} - {own}))
    before = measured(table)
    happened = table.play(0, "PLAY", name)
    while table.phase != "TURN":
        assert table.waiting == [0]
        first = next(n for n in range(rules.ACTIONS.size) if table.refusal(0, n) == 0)
        action = GAME.action(first)
        table.events.size = 0
        rules.apply(table.state, table.numbers, 0, first, table.events)
        assert action.name != "END"
        happened += table.happened
    after = measured(table)
    return {key: after[key] - before[key] for key in before if after[key] != before[key]}, happened


EXPECTED: dict[str, Change] = {
    "MAD_SCIENTIST_1": {"ingenuity": 1, "favors taken": 1},
    "COPPER_PINCHER_1": {"price": 1, "favors taken": 1},
    "CITY_GUARD_1": {"appeal": 1, "reputation": 1, "favors taken": 1},
    "CRAFTSMAN_1": {"quality": 1, "favors taken": 1},
    "THUG_1": {"racketeers": 1, "favors taken": 1},
    "THUG_2": {},
    "FOOTPAD_1": {"agents": 1, "favors taken": 2},
    "FOOTPAD_2": {},
    "CUTPURSE_1": {"goods": 1},
    "CUTPURSE_2": {"goods": 2, "stolen": 2, "favors taken": 1},
    "BARKEEP_1": {"favors owed": -1},
    "BARKEEP_2": {"reputation": 1, "goods": 1, "favors taken": 1},
    "PROSPECTOR_1": {"agents": 1},
    "PROSPECTOR_2": {"coins": 2},
    "PROSPECTOR_3": {"goods": 2, "reputation": 1},
    "TRUSTED_ADVISOR_1": {"agents": 1},
    "HUCKSTER_1": {"agents": 1},
    "HUCKSTER_2": {"goods": 3},
    "ENCHANTER_1": {"appeal": 1, "reputation": 2, "favors taken": 1},
    "GUERRILLA_MARKETER_1": {"appeal": 1, "reputation": 1},
    "GUILDSMITH_1": {"quality": 1, "favors taken": 1},
    "GUILDSMITH_2": {"quality": 2, "favors taken": 3},
    "ALCHEMIST_1": {"ingenuity": 1, "goods": 1, "favors taken": 1},
    "COUNTERFEITER_1": {"price": 2, "goods": 1, "favors taken": 2},
    "TOWN_CRIER_1": {"appeal": 2, "reputation": 2, "favors taken": 2},
    "TOWN_CRIER_2": {"appeal": 1, "reputation": 1},
    "TOYMAKER_1": {"quality": 1, "appeal": 1, "reputation": 1, "goods": 1, "favors taken": 3},
    "SPYMASTER_1": {"ingenuity": 1, "favors taken": 1},
    "ENFORCER_1": {"racketeers": 1, "reputation": 1, "favors taken": 2},
    "ENFORCER_2": {},
    "SMUGGLER_1": {"goods": 2, "agents": 1, "favors taken": 1},
    "SMUGGLER_2": {"goods": 3},
    "PAWNBROKER_1": {"goods": 1, "favors owed": -2},
    "PAWNBROKER_2": {"reputation": 1, "goods": 4, "favors taken": 1},
    "PUBLICAN_1": {"reputation": 3, "goods": 1, "favors taken": 2},
    "PUBLICAN_2": {"favors owed": -2},
    "GUILD_LEADER_1": {"reputation": 2, "favors taken": 1},
    "GUILD_LEADER_2": {"favors owed": -1, "kept": 1},
    "GUILD_LEADER_3": {"goods": 2},
    "MOLL_1": {"favors owed": -3, "kept": 1},
    "MOLL_2": {"agents": 1, "favors taken": 1},
    "RECRUITER_1": {"favors owed": -1},
    "RECRUITER_2": {"agents": 1, "rivals' agents": -1},
    "RING_LEADER_1": {"goods": 2, "stolen": 2},
    "RING_LEADER_2": {"favors taken": 1, "cheating": 1},
    "RING_LEADER_3": {"reputation": 2, "goods": 2, "favors taken": 1},
    "MONEY_LAUNDERER_1": {"reputation": 3, "agents": 1, "open": 1, "favors taken": 2},
    "THIEF_1": {"goods": 2},
    "THIEF_2": {"price": 1},
    "THIEF_3": {"goods": 1, "favors owed": -2},
    "UNDERBOSS_1": {"racketeers": 1, "in hangouts": -1},
    "UNDERBOSS_2": {"rivals' agents": -1},
    "UNDERBOSS_3": {"goods": 2, "racketeers": 1, "favors taken": 2},
    "DIABOLICAL_GENIUS_1": {"quality": 2, "favors taken": 3},
    "DIABOLICAL_GENIUS_2": {"ingenuity": 2, "favors taken": 3},
    "HAGGLER_1": {"price": 1},
    "HAGGLER_2": {"price": 2, "goods": 2, "favors taken": 2},
    "MASTER_ARTISAN_1": {"quality": 2, "favors taken": 3},
    "MASTER_ARTISAN_2": {"quality": 1, "goods": 1, "favors taken": 1},
    "SOCIALITE_1": {"appeal": 2, "reputation": 2, "favors taken": 1},
    "SOCIALITE_2": {"agents": 1, "favors taken": 1},
    "INVENTOR_1": {"ingenuity": 2, "favors taken": 2},
    "UNDERSELLER_1": {"price": 1},
    "UNDERSELLER_2": {"price": 1, "goods": 4, "favors taken": 1},
    "CONNOISSEUR_1": {"quality": 1, "favors taken": 1},
    "CONNOISSEUR_2": {"quality": 2, "favors taken": 3},
    "TROUBADOUR_1": {"appeal": 1, "reputation": 1},
    "TROUBADOUR_2": {"appeal": 2, "reputation": 2, "favors taken": 2},
    "SABOTEUR_1": {"ingenuity": 1},
    "SABOTEUR_2": {"reputation": 1, "rivals' agents": -1, "favors taken": 1},
    "WHOLESALER_1": {"goods": 5},
    "WHOLESALER_2": {"price": 1, "goods": 3, "favors taken": 1},
    "BROKER_1": {"agents": 1, "goods": 1},
    "BROKER_2": {"goods": 2},
    "SQUATTER_1": {"agents": 2, "favors taken": 1},
    "SQUATTER_2": {"reputation": 1},
    "GANG_BOSS_1": {"racketeers": 2, "favors taken": 2},
    "BRUISER_1": {"goods": 1, "racketeers": 1, "favors taken": 1},
    "BRUISER_2": {"goods": 1},
    "BAGMAN_1": {"agents": 1, "racketeers": 1, "favors taken": 2},
    "CONFESSOR_1": {"favors owed": -3},
    "CONFESSOR_2": {"reputation": 2, "favors taken": 1, "favors owed": -1},
    "PHILANTHROPIST_1": {"reputation": 3, "favors taken": 2},
    "PHILANTHROPIST_2": {"reputation": 1, "favors owed": -2},
    "AUCTIONEER_1": {"coins": 2, "reputation": 1},
    "AUCTIONEER_2": {"goods": 4, "favors owed": -1},
    "LOCKSMITH_1": {"reputation": 3, "agents": 1, "open": 1, "favors taken": 3},
    "LOCKSMITH_2": {"goods": 2},
    "PATRON_1": {"quality": 1, "appeal": 1, "ingenuity": 1, "reputation": 1, "favors taken": 4},
}
"""What each action changes at the rich table; favors taken are its cost."""

MOVES: dict[str, list[str]] = {
    "GUILD_LEADER_3": ["MOVED_RACKETEER"],
    "THUG_1": ["PLACED_RACKETEER"],
    "THUG_2": ["MOVED_RACKETEER"],
    "FOOTPAD_1": ["PLACED_AGENT"],
    "FOOTPAD_2": ["MOVED_AGENT"],
    "CUTPURSE_2": ["STOLE"],
    "PROSPECTOR_1": ["PLACED_AGENT"],
    "TRUSTED_ADVISOR_1": ["PLACED_AGENT", "MOVED_RACKETEER"],
    "HUCKSTER_1": ["PLACED_AGENT"],
    "SPYMASTER_1": ["MOVED_RACKETEER"],
    "ENFORCER_1": ["PLACED_RACKETEER"],
    "ENFORCER_2": ["MOVED_RACKETEER", "MOVED_RACKETEER"],
    "SMUGGLER_1": ["PLACED_AGENT"],
    "MOLL_2": ["PLACED_AGENT"],
    "RECRUITER_2": ["REMOVED_AGENT", "PLACED_AGENT"],
    "RING_LEADER_1": ["STOLE"],
    "MONEY_LAUNDERER_1": ["OPENED", "COINS_OUT", "PLACED_AGENT"],
    "UNDERBOSS_1": ["LEFT_HANGOUT"],
    "UNDERBOSS_2": ["REMOVED_AGENT"],
    "UNDERBOSS_3": ["PLACED_RACKETEER"],
    "DIABOLICAL_GENIUS_1": ["LAST_MOVE"],
    "DIABOLICAL_GENIUS_2": ["LAST_MOVE"],
    "SOCIALITE_2": ["PLACED_AGENT"],
    "UNDERSELLER_1": ["LAST_MOVE"],
    "UNDERSELLER_2": ["LAST_MOVE"],
    "CONNOISSEUR_1": ["LAST_MOVE"],
    "CONNOISSEUR_2": ["LAST_MOVE"],
    "TROUBADOUR_1": ["LAST_MOVE"],
    "TROUBADOUR_2": ["LAST_MOVE"],
    "SABOTEUR_1": ["LAST_MOVE"],
    "SABOTEUR_2": ["REMOVED_AGENT"],
    "BROKER_1": ["PLACED_AGENT"],
    "BROKER_2": ["MOVED_AGENT"],
    "SQUATTER_1": ["PLACED_AGENT", "PLACED_AGENT"],
    "SQUATTER_2": ["MOVED_AGENT"],
    "GANG_BOSS_1": ["PLACED_RACKETEER", "PLACED_RACKETEER"],
    "BRUISER_1": ["PLACED_RACKETEER"],
    "BRUISER_2": ["MOVED_RACKETEER"],
    "BAGMAN_1": ["PLACED_AGENT", "PLACED_RACKETEER"],
    "LOCKSMITH_1": ["OPENED", "COINS_OUT", "PLACED_AGENT"],
    "LOCKSMITH_2": ["MOVED_AGENT"],
}
"""What is told of figures, merchants and Last Moves, for the actions of which something is."""

TOLD = {event for events in MOVES.values() for event in events}


def test_every_action_of_every_card_is_tested() -> None:
    assert list(EXPECTED) == DEED_NAMES


@pytest.mark.parametrize("name", DEED_NAMES)
def test_an_action_does_what_the_card_says(name: str) -> None:
    change, happened = change_by(name)
    assert change == EXPECTED[name]
    assert [event for event in happened if event in TOLD] == MOVES.get(name, [])


# What the rulebook names


@pytest.mark.parametrize(("starter", "track"), [("MAD_SCIENTIST", "INGENUITY"), ("CRAFTSMAN", "QUALITY")])
def test_starters_named_by_the_rulebook_improve_a_track_for_a_favor(starter: str, track: str) -> None:
    table = Table()
    table.turn(0, starter)
    table.play(0, "PLAY", f"{starter}_1")
    assert table.state.row[rules.Track[track], 0] == 1
    assert table.state.favors == 79


def test_guild_leader_bribe_gains_two_reputation() -> None:
    table = Table()
    table.turn(0, "GUILD_LEADER")
    table.play(0, "PLAY", "GUILD_LEADER_1")
    assert table.state.reputation[0] == 2


def mustering(*drawn: str, favors: int = 0, member: str = "GUILD_LEADER", action: int = 2) -> Table:
    """A table where just these cards and favors can be drawn; the guild still has a Huckster to play."""
    table = Table()
    table.remove_all(0)
    for name in drawn:
        table.bring(0, name, "draw_pile")
    table.favors(0, draw=favors)
    table.turn(0, member, "HUCKSTER")
    table.play(0, "PLAY", f"{member}_{action}")
    return table


def test_muster_draws_three_keeps_one_and_discards_the_rest() -> None:
    table = mustering("THUG", "FOOTPAD", "CRAFTSMAN")
    assert table.phase == "KEEP"
    assert table.legal(0) == ["KEEP CRAFTSMAN", "KEEP THUG", "KEEP FOOTPAD", "DECLINE"]
    table.play(0, "KEEP", "CRAFTSMAN")
    assert table.state.play_area[0, card("CRAFTSMAN")] == 1
    assert table.state.discards[0, card("THUG")] == table.state.discards[0, card("FOOTPAD")] == 1
    assert table.why(0, "PLAY", "CRAFTSMAN_1") == "OK"  # a card kept can be played at once


def test_muster_repays_favors_and_ends_when_nothing_is_left() -> None:
    table = mustering(favors=3)
    assert table.state.favors == 80
    assert table.phase == "TURN"
    assert table.waiting == [0]


def test_muster_may_keep_none() -> None:
    table = mustering("THUG", favors=1)
    assert "KEPT_NONE" in table.play(0, "DECLINE")
    assert table.state.discards[0, card("THUG")] == 1


def test_moll_draws_five() -> None:
    names = ("THUG", "FOOTPAD", "CRAFTSMAN", "BARKEEP", "CUTPURSE", "CITY_GUARD")
    table = mustering(*names, member="MOLL", action=1)
    assert table.state.drawn.sum() == 5


def test_recruiter_keeps_none_of_three() -> None:
    table = mustering("THUG", "FOOTPAD", "BARKEEP", member="RECRUITER", action=1)
    assert table.state.discards[0].sum() == 3
    assert table.phase == "TURN"


def test_cards_drawn_but_not_kept_may_be_retired() -> None:
    table = Table()
    table.remove_all(0)
    for name in ("THUG", "CRAFTSMAN"):
        table.bring(0, name, "draw_pile")
    table.row("QUALITY", 0, 8)
    table.turn(0, "RECRUITER", "HUCKSTER")
    table.play(0, "PLAY", "RECRUITER_1")
    assert table.legal(0) == ["RETIRE CRAFTSMAN", "DECLINE"]
    assert table.why(0, "KEEP", "CRAFTSMAN") == "NOT_NOW"
    assert table.why(0, "RETIRE", "THUG") == "NOT_TOP"
    assert table.why(0, "RETIRE", "FOOTPAD") == "NOT_DRAWN"
    table.play(0, "RETIRE", "CRAFTSMAN")
    assert table.state.reputation[0] == 1
    assert table.state.discards[0, card("THUG")] == 1


def test_prospector_hunts_only_where_no_other_agent_is() -> None:
    table = Table()
    table.agent(1, 5)
    table.turn(0, "PROSPECTOR")
    table.play(0, "PLAY", "PROSPECTOR_1")
    assert table.why(0, "AT", 5) == "OTHER_AGENT"
    assert table.why(0, "AT", 8) == "OK"


def test_prospector_hypes_with_two_types_in_order_and_runs_out() -> None:
    table = Table()
    table.agent(0, 5, 8)
    table.turn(0, "PROSPECTOR")
    table.play(0, "PLAY", "PROSPECTOR_2")
    assert table.legal(0) == ["AT 5", "AT 8"]
    assert table.why(0, "AT", 10) == "NO_AGENT"
    table.play(0, "AT", 8)
    table.play(0, "ADD", "APPEAL")
    assert table.why(0, "ADD", "QUALITY") == "COINS_IN_ORDER"
    table.play(0, "ADD", "INGENUITY")
    assert table.state.generic[7].tolist() == [0, 0, 1, 1]
    table.generic(5, price=2, quality=2, appeal=2, ingenuity=1)
    table.bring(0, "PROSPECTOR")
    table.turn(0)
    table.play(0, "PLAY", "PROSPECTOR_2")
    table.play(0, "AT", 5)  # one Ingenuity coin is all there is
    assert table.state.generic_supply.tolist() == [0, 0, 0, 0]
    table.bring(0, "PROSPECTOR")
    table.turn(0)
    assert table.why(0, "PLAY", "PROSPECTOR_2") == "NO_EFFECT"


def test_generic_coins_that_are_gone_cannot_be_added() -> None:
    table = Table()
    table.agent(0, 5)
    table.generic(8, price=2)
    table.turn(0, "PROSPECTOR")
    table.play(0, "PLAY", "PROSPECTOR_2")
    assert table.phase == "COIN"
    assert table.why(0, "ADD", "PRICE") == "NO_COIN"


def test_huckster_seeks_demand() -> None:
    table = Table()
    table.coins(10, price=1)
    table.generic(5, appeal=1)
    table.turn(0, "HUCKSTER")
    table.play(0, "PLAY", "HUCKSTER_1")
    assert table.legal(0) == ["AT 5", "AT 10"]
    assert table.why(0, "AT", 8) == "NO_DEMAND"


def test_trusted_advisor_places_an_agent_and_moves_a_racketeer_there() -> None:
    table = Table()
    table.racketeer(0, 4)
    table.hide(0, "BRASSWICK")
    table.racketeer(1, 10)
    table.turn(0, "TRUSTED_ADVISOR")
    table.play(0, "PLAY", "TRUSTED_ADVISOR_1")
    assert table.why(0, "AT", 4) == "OWN_RACKETEER"
    table.play(0, "AT", 10)
    happened = table.play(0, "FROM_HANGOUT", "BRASSWICK")
    assert "CHASED" in happened
    assert table.state.racketeer[9] == 0
    assert table.state.agents[0, 9] == 1
    assert table.state.hangout[1, rules.Region.BRASSWICK] == 1


def test_trusted_advisor_needs_a_racketeer_on_the_map() -> None:
    table = Table()
    table.turn(0, "TRUSTED_ADVISOR")
    assert table.why(0, "PLAY", "TRUSTED_ADVISOR_1") == "NO_EFFECT"


def test_recruiter_poaches_from_a_rival_with_more_agents_only() -> None:
    table = Table()
    table.agent(0, 4)
    table.agent(1, 5, 8)
    table.agent(2, 10)
    table.turn(0, "RECRUITER")
    table.play(0, "PLAY", "RECRUITER_2")
    assert table.legal(0) == ["FROM 5", "FROM 8"]  # seat 1 is the only rival ahead
    table.play(0, "FROM", 8)
    assert table.state.agents_left[1] == 7
    table.play(0, "AT", 8)
    assert table.state.agents[0, 7] == 1


def test_a_rival_with_no_more_agents_cannot_be_poached_from() -> None:
    table = Table()
    table.agent(1, 5, 8)
    table.agent(2, 10, 4)
    table.agent(0, 14)
    table.turn(0, "RECRUITER")
    table.play(0, "PLAY", "RECRUITER_2")
    assert table.legal(0) == ["RIVAL 1", "RIVAL 2"]
    other = Table(seats=4)
    other.agent(0, 14)
    other.agent(1, 5)
    other.agent(2, 8, 10)
    other.agent(3, 8, 10)
    other.turn(0, "RECRUITER")
    other.play(0, "PLAY", "RECRUITER_2")
    assert other.why(0, "RIVAL", 1) == "NOT_AHEAD"


def test_ring_leader_steals_from_the_rival_chosen_as_far_as_it_has_goods() -> None:
    table = Table(seats=4)
    table.goods(1, 1)
    table.goods(2, 5)
    table.turn(0, "RING_LEADER")
    table.play(0, "PLAY", "RING_LEADER_1")
    assert table.why(0, "RIVAL", 3) == "NOTHING_TO_STEAL"
    assert table.why(0, "RIVAL", 0) == "NOTHING_TO_STEAL"
    assert table.why(0, "RIVAL", 4) == "NOT_NOW"  # nobody sits there
    table.play(0, "RIVAL", 1)
    assert table.state.goods.tolist()[:3] == [1, 0, 5]


def test_cheating_pays_one_good_for_a_favor_and_for_the_gray_market_card() -> None:
    table = Table()
    table.goods(0, 3)
    table.turn(0, "RING_LEADER", "CRAFTSMAN", "THUG")
    table.play(0, "PLAY", "RING_LEADER_2")
    assert table.state.favors_play[0] == 1  # three goods are too few for the usual four
    table.play(0, "PLAY", "CRAFTSMAN_1")
    table.play(0, "PAY_GOODS")
    table.play(0, "DRAW")
    assert table.state.goods[0] == 1
    assert table.state.favors_play[0] == 1
    table.play(0, "END")
    assert table.state.cheats == 0


def test_money_launderer_opens_a_merchant() -> None:
    table = Table(seats=2)
    table.turn(0, "MONEY_LAUNDERER", "HUCKSTER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    assert table.why(0, "AT", 8) == "OPEN_ALREADY"
    assert len(table.legal(0)) == 10
    happened = table.play(0, "AT", 7)
    assert happened == ["OPENED", "COINS_OUT", "IMPROVED", "PLACED_AGENT"]
    assert table.state.coins[6].sum() == 5
    assert not table.state.aside[6].any()
    assert table.state.row[rules.Track.QUALITY, 0] == 1  # the icon of merchant 7
    assert table.state.agents[0, 6] == 1
    table.bring(1, "FOOTPAD")
    table.turn(1)
    table.play(1, "PLAY", "FOOTPAD_1")
    assert table.why(1, "AT", 7) == "OK"  # open to all


def test_money_launderer_scores_a_reputation_icon() -> None:
    table = Table(seats=4)
    table.turn(0, "MONEY_LAUNDERER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    table.play(0, "AT", 9)
    assert table.state.gained[0, rules.Part.OPENED] == table.numbers.icon_reputation


def test_with_all_merchants_open_there_is_nothing_to_fence() -> None:
    table = Table(seats=4)
    table.state.is_open[:] = 1
    table.turn(0, "MONEY_LAUNDERER")
    assert table.why(0, "PLAY", "MONEY_LAUNDERER_1") == "NO_EFFECT"


def test_thief_steals_from_the_supply_not_from_rivals() -> None:
    table = Table()
    table.goods(1, 5)
    table.turn(0, "THIEF")
    table.play(0, "PLAY", "THIEF_1")
    assert table.state.goods.tolist()[:2] == [2, 5]


def test_thief_takes_what_an_almost_empty_supply_has() -> None:
    table = Table()
    table.goods(1, 99)
    table.turn(0, "THIEF")
    table.play(0, "PLAY", "THIEF_1")
    assert (table.state.goods[0], table.state.cubes) == (1, 0)


def test_underboss_moves_all_racketeers_out_of_hangouts_to_any_region() -> None:
    table = Table()
    table.hide(0, "STACKTOWN", 2)
    table.hide(0, "HIGHMARKET")
    table.racketeer(1, 14)
    table.turn(0, "UNDERBOSS")
    table.play(0, "PLAY", "UNDERBOSS_1")
    table.play(0, "AT", 14)
    assert table.state.hangout[1, rules.Region.HIGHMARKET] == 1
    assert table.why(0, "AT", 14) == "OWN_RACKETEER"
    table.play(0, "AT", 4)
    table.play(0, "AT", 5)
    assert not table.state.hangout[0].any()
    assert [int(table.state.racketeer[n - 1]) for n in (4, 5, 14)] == [0, 0, 0]


def test_underboss_whacks_any_rival_agent() -> None:
    table = Table()
    table.agent(1, 5)
    table.agent(2, 8, 10)
    table.turn(0, "UNDERBOSS")
    table.play(0, "PLAY", "UNDERBOSS_2")
    assert table.why(0, "RIVAL", 0) == "NO_RIVAL"
    table.play(0, "RIVAL", 2)
    assert table.why(0, "FROM", 5) == "NO_FIGURE"
    table.play(0, "FROM", 10)
    assert table.state.agents[2].sum() == 1
    assert table.state.agents_left[2] == 7


def test_an_effect_that_is_impossible_is_skipped_and_the_others_follow() -> None:
    table = Table(seats=4)
    table.row("INGENUITY", 0, 8)
    table.racketeer(0, 4)
    table.turn(0, "SPYMASTER")
    happened = table.play(0, "PLAY", "SPYMASTER_1")
    assert "SKIPPED" in happened
    assert table.phase == "WHERE"


def test_last_move_on_a_card_counts_for_every_action_of_it() -> None:
    for action, track in ((1, "QUALITY"), (2, "INGENUITY")):
        table = Table()
        table.row(track, 1, 2, column=0)
        table.turn(0, "DIABOLICAL_GENIUS")
        table.play(0, "PLAY", f"DIABOLICAL_GENIUS_{action}")
        places = table.state.column[rules.Track[track]].tolist()[:2]
        assert places == [0, 1]


def test_the_deck_is_as_the_rulebook_counts_it() -> None:
    numbers = GAME.edition.numbers
    assert isinstance(numbers, rules.Edition)
    sets = [int(numbers.card_set[place]) for place in range(len(numbers.card_set))]
    assert (sets.count(1), sets.count(2), sets.count(3)) == (8, 3, 39)
    assert sum(int(numbers.copies[place]) for place, kind in enumerate(sets) if kind == 2) == 12
    with_synergy = {int(partner) for row in numbers.partners for partner in row if partner >= 0}
    assert len(with_synergy) == 12
    assert sum(bool(numbers.impacts[place].any()) for place in with_synergy) == 8
    assert sum(int(kind == 3 and numbers.least_seats[place] == 2) for place, kind in enumerate(sets)) >= 24
    assert deed("THUG_2") % 3 == 1


def test_recruiter_cannot_poach_when_no_rival_is_ahead() -> None:
    """Placing the own Agent goes with removing another's; alone it would be a free Agent (Recruiter)."""
    table = Table()
    table.agent(0, 4)
    table.agent(1, 5)
    table.turn(0, "RECRUITER")
    assert table.why(0, "PLAY", "RECRUITER_2") == "NO_EFFECT"


def test_cheating_is_paid_with_a_favor_however_many_goods_there_are() -> None:
    """One favor is taken for it (Ring Leader)."""
    table = Table()
    table.goods(0, 20)
    table.turn(0, "RING_LEADER")
    table.play(0, "PLAY", "RING_LEADER_2")
    assert table.phase == "TURN"
    assert (table.state.favors_play[0], table.state.goods[0]) == (1, 20)
