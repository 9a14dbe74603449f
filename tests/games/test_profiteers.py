"""Profiteers: setup, selling, buying, producing, and what holds throughout. Sections are the rulebook's."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import freebooter as fb
from freebooter.games.profiteers import rules
from freebooter.kit import Events, interpreted
from tests.games.profiteers_table import CONFEDERATE, GAME, SIDES, UNION, Table, assert_conserved

# Game Setup


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_starts_with_eight_gold_a_british_factory_and_two_of_the_starting_bonds(seats: int) -> None:
    """Game Setup 1, 5, 6: as many Union as Confederate bonds are dealt, two to each."""
    table = Table(seats)
    state = table.state
    assert [table.gold(seat) for seat in range(seats)] == [8] * seats
    assert [sum(table.bonds(seat)) for seat in range(seats)] == [2] * seats
    assert [sum(table.bonds(seat)[side] for seat in range(seats)) for side in SIDES] == [seats, seats]
    assert state.bonds_left.tolist() == [24 - seats, 24 - seats]
    assert state.factories[:seats].tolist() == [[1, 0, 0]] * seats
    assert table.values() == [1, 1]
    assert (table.phase, table.waiting) == ("TRADE", [0])
    table.assert_conserved()


def test_each_seat_is_told_its_own_starting_bonds_alone() -> None:
    """Game Setup 5."""
    table = Table(4)
    dealt = sorted(line for line in table.told() if line.startswith("DEALT"))
    expected = [f"DEALT {table.bonds(seat)[0]} {table.bonds(seat)[1]} to {seat}" for seat in range(4)]
    assert dealt == sorted(expected)


def test_any_seat_may_be_drawn_first_player_and_any_split_of_bonds_dealt() -> None:
    """Game Setup 5 and 7."""
    firsts, splits = set(), set()
    for seed in range(60):
        table = Table(3, str(seed))
        firsts.add(next(line for line in table.told() if line.startswith("FIRST_PLAYER")))
        splits.add(tuple(table.bonds(1)))
    assert firsts == {"FIRST_PLAYER 0", "FIRST_PLAYER 1", "FIRST_PLAYER 2"}
    assert splits == {(0, 2), (1, 1), (2, 0)}


# Sell


def test_bonds_sell_at_their_market_value_and_go_back_to_the_bank() -> None:
    """Sell."""
    table = Table()
    table.pay(0, UNION, 3)
    table.pay(0, CONFEDERATE, 2)
    table.state.bond_value[UNION] = 2
    bank = table.state.bonds_left.tolist()
    assert table.play("SELL UNION") == ["SOLD 0 0 2"]
    assert table.play("SELL UNION", "SELL CONFEDERATE") == ["SOLD 0 1 1"]
    assert table.gold(0) == 8 + 2 + 2 + 1
    assert table.state.bonds_left.tolist() == [bank[0] + 2, bank[1] + 1]


def test_selling_is_optional_and_comes_before_buying() -> None:
    """Commerce Phase: the actions are performed in order."""
    table = Table()
    table.pay(0, UNION, 1)
    table.set_gold(0, 20)
    table.play("BUILD BRITISH")
    assert table.why("SELL UNION") == "SELLING_OVER"


def test_bonds_one_does_not_have_cannot_be_sold_and_union_bonds_come_first() -> None:
    table = Table()
    table.pay(0, UNION, 1)
    table.pay(0, CONFEDERATE, 1)
    table.play("SELL CONFEDERATE")
    assert table.why("SELL UNION") == "SELL_ORDER"
    while table.bonds(0)[1]:
        table.play("SELL CONFEDERATE")
    assert table.why("SELL CONFEDERATE") == "NO_BOND"


def test_victory_bonds_cannot_be_sold() -> None:
    """Sell, note: no action sells a contract, and owning one gives no bond to sell."""
    table = Table()
    table.own(0, "UNION_8")
    for side in SIDES:
        table.state.bonds_left[side] += table.state.purse[0, 1 + side]
        table.state.purse[0, 1 + side] = 0
    assert not [move for move in table.legal(0) if move.startswith("SELL")]
    assert table.why("SELL UNION") == "NO_BOND"


# Buy


def test_any_number_of_factories_and_one_contract_are_bought_a_round() -> None:
    """Buy: British 8, others 6; a contract ends the buying, so there is just one."""
    table = Table()
    table.set_gold(0, 40)
    assert table.play("BUILD BRITISH") == ["BUILT 0 0 8"]
    assert table.play("BUILD UNION") == ["BUILT 0 1 6"]
    assert table.play("BUILD UNION", "BUILD CONFEDERATE") == ["BUILT 0 2 6"]
    told = table.play("BUY UNION_8")
    assert told[0] == "BOUGHT 0 4 8"
    assert table.state.factories[0].tolist() == [2, 2, 1]
    assert table.gold(0) == 40 - 8 - 3 * 6 - 8
    assert table.phase == "PRODUCE"


def test_a_contract_can_be_bought_again_in_the_next_round_and_kept() -> None:
    """Buy: one a round, and no limit to what is kept."""
    table = Table()
    for _ in range(2):
        table.set_gold(0, 20)
        table.ask("TRADE", 0)
        table.state.latest = -1
        table.play("BUY SALOON")
    assert table.state.contracts[0, rules.Contract.SALOON] == 2
    table.set_gold(0, 20)
    table.ask("TRADE", 0)
    assert table.why("BUY SALOON") == "SOLD_OUT"


def test_factories_are_bought_in_one_order() -> None:
    table = Table()
    table.set_gold(0, 40)
    table.play("BUILD UNION")
    assert table.why("BUILD BRITISH") == "BUILD_ORDER"
    assert table.why("BUILD CONFEDERATE") == "OK"


def test_what_costs_more_than_the_gold_at_hand_cannot_be_bought() -> None:
    """Buy."""
    table = Table()
    table.set_gold(0, 5)
    assert [table.why(f"BUILD {factory.name}") for factory in rules.Factory] == ["TOO_DEAR"] * 3
    assert table.why("BUY UNION_8") == "TOO_DEAR"
    assert table.why("BUY UNION_5") == "OK"


def test_a_full_track_takes_no_further_factory() -> None:
    """Buy: factories are marked on the Factory card."""
    table = Table()
    table.set_gold(0, 99)
    table.state.factories[0, rules.Factory.UNION] = 6
    assert table.why("BUILD UNION") == "LIMIT"


# Produce


def test_own_factories_produce_first_then_each_british_one_asks_and_shows_what_was_drawn() -> None:
    """Produce: a troop card and a bond for each factory."""
    table = Table()
    table.state.factories[0] = [2, 2, 1]
    bonds = table.bonds(0)
    told = table.play("END_TRADE")
    assert told[:2] == ["NO_TRADE 0", "PRODUCED 0 0 2 2"]
    assert [line.split()[0] for line in told] == ["NO_TRADE", "PRODUCED", "DREW", "DREW", "PRODUCED", "DREW"]
    assert all(line.endswith("to 0") for line in told if line.startswith("DREW"))
    assert table.state.hand_size[0].tolist() == [2, 1]
    assert (table.phase, table.waiting, table.state.british_left) == ("PRODUCE", [0], 2)
    table.play("PRODUCE CONFEDERATE")
    assert (table.phase, table.waiting, table.state.british_left) == ("PRODUCE", [0], 1)
    table.play("PRODUCE UNION")
    assert table.state.hand_size[0].tolist() == [3, 2]
    assert table.bonds(0) == [bonds[0] + 3, bonds[1] + 2]
    assert (table.phase, table.waiting) == ("TRADE", [1])


def test_an_empty_deck_gives_neither_troops_nor_bonds() -> None:
    """Produce."""
    table = Table()
    table.state.factories[0] = [0, 3, 0]
    table.empty_deck(UNION, keep=1)
    bonds = table.bonds(0)
    assert table.play("END_TRADE")[1:] == [
        "PRODUCED 0 0 1 1",
        "NO_TROOPS 0 0 2",
        "DREW 0 0 to 0",
    ]
    assert table.bonds(0) == [bonds[0] + 1, bonds[1]]
    assert table.waiting == [1]


def test_with_one_deck_empty_british_factories_arm_the_other_side_without_asking() -> None:
    """Produce: all factories must produce."""
    table = Table()
    table.state.factories[0] = [3, 0, 0]
    table.empty_deck(UNION, keep=1)
    table.play("END_TRADE")
    assert table.phase == "PRODUCE"
    told = table.play("PRODUCE UNION")
    assert told[2] == "PRODUCED 0 1 2 2"
    assert table.state.hand_size[0].tolist() == [1, 2]
    assert (table.phase, table.waiting) == ("TRADE", [1])


def test_an_empty_deck_cannot_be_chosen() -> None:
    table = Table()
    table.empty_deck(UNION)
    table.ask("PRODUCE", 0)
    assert table.why("PRODUCE UNION") == "EMPTY_DECK"
    assert table.why("PRODUCE CONFEDERATE") == "OK"


def test_with_both_decks_empty_nothing_is_produced() -> None:
    table = Table()
    table.empty_deck(UNION)
    table.empty_deck(CONFEDERATE)
    bonds = table.bonds(0)
    assert table.play("END_TRADE")[1:] == ["NO_TROOPS 0 1 1"]
    assert table.bonds(0) == bonds
    assert table.waiting == [1]


def test_with_no_bond_of_a_side_left_the_troop_comes_alone() -> None:
    """Produce: the bank pays what it has."""
    table = Table()
    table.state.factories[0] = [0, 3, 0]
    table.pay(2, UNION, int(table.state.bonds_left[UNION]) - 1)
    bonds = table.bonds(0)
    assert table.play("END_TRADE")[1] == "PRODUCED 0 0 3 1"
    assert table.state.hand_size[0, UNION] == 3
    assert table.bonds(0)[UNION] == bonds[UNION] + 1


def test_commerce_goes_clockwise_and_then_the_seat_at_the_right_of_the_first_player_commits() -> None:
    """Commerce Phase; Commit Troops."""
    table = Table(4)
    table.state.first = 2
    table.ask("TRADE", 2)
    order = []
    while table.phase != "COMMIT":
        order.append(table.state.actor)
        table.play("END_TRADE", "PRODUCE UNION")
    assert order == [2, 3, 0, 1]
    assert table.waiting == [1]


# Asked in the wrong part of the round, or not at all


def test_each_part_of_the_round_refuses_what_belongs_to_another() -> None:
    table = Table()
    table.give(0, UNION, infantry=1)
    assert table.why("PRODUCE UNION") == "NOT_NOW"
    assert table.why("COMMIT UNION INFANTRY") == "NOT_NOW"
    assert table.why("SELL UNION", 1) == "NOT_ASKED"
    table.ask("PRODUCE", 0)
    assert table.why("END_TRADE") == "NOT_NOW"
    table.ask("COMMIT", 0)
    assert table.why("PRODUCE UNION") == "NOT_NOW"
    table.state.over = 1
    assert table.why("END_COMMIT") == "OVER"


def test_every_refusal_has_words_and_every_one_of_the_games_own_names_its_section() -> None:
    for why in rules.Why:
        if why != rules.Why.OK:
            refusal = GAME.refusal(why)
            assert refusal.text
            assert refusal.rule or why in (rules.Why.OVER, rules.Why.NOT_ASKED)


# Throughout


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_nothing_is_made_or_lost_but_by_the_bank_and_the_log_accounts_for_all_gold(
    seats: int, seed: int
) -> None:
    """Troops, bonds and contracts at every step; gold against the sales, purchases and income of the log."""
    chooser = random.Random(seed)
    state = interpreted.deal(GAME, GAME.edition, seats, GAME.Options(), str(seed), Events())
    assert isinstance(state, rules.State)
    numbers = GAME.edition.numbers
    assert isinstance(numbers, rules.Edition)
    gold = [8] * seats
    while not state.over:
        (seat,) = interpreted.waiting(state)
        events = Events()
        events.recording = 1
        action = chooser.choice(interpreted.legal(GAME, GAME.edition, state, seat))
        interpreted.apply(GAME, GAME.edition, state, seat, action, events)
        for _, event, who, first, second, _ in events.rows[: events.size].tolist():
            if event == rules.Event.SOLD:
                gold[who] += second
            elif event in (rules.Event.BUILT, rules.Event.BOUGHT):
                gold[who] -= second
            elif event in (rules.Event.UNDERTAKER, rules.Event.SALOON):
                gold[who] += first
        assert state.purse[:seats, 0].tolist() == gold
        assert_conserved(state, numbers)
    battles = state.outcome[: state.fought].tolist()
    assert max(battles.count(outcome) for outcome in (1, 2, 3)) == 3
    assert battles.count(battles[-1]) == 3


# The edition


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("troops", {"INFANTRY": 20, "ARTILLERY": 4, "TRENCHES": 4}, "troops"),
        ("bonds", 4, "bonds"),
        ("british_factories", 7, "british_factories"),
        ("lead_against_trenches", 1, "lead_against_trenches"),
        ("victory_worth", {c.name: 1 for c in rules.Contract}, "victory_worth"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(key: str, value: object, said: str) -> None:
    table = {
        name: dict(entry) if isinstance(entry, dict) else entry
        for name, entry in GAME.edition.table().items()
    }
    table[key]["value"] = value
    with pytest.raises(fb.BadEdition, match=said):
        GAME.load_edition(table)


def test_every_number_of_the_edition_tells_where_it_is_from() -> None:
    for key, entry in GAME.edition.entries.items():
        assert entry.get("where") or entry.get("note"), key
