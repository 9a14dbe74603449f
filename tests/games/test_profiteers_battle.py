"""Profiteers: committing, the battle and what follows from it. Sections are the rulebook's."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freebooter.games.profiteers import rules
from tests.games.profiteers_table import CONFEDERATE, UNION, Table

# Commit Troops


def test_seats_commit_anti_clockwise_from_the_right_of_the_first_player_who_is_last() -> None:
    """Commit Troops."""
    table = Table(4)
    table.state.first = 1
    for seat in range(4):
        table.give(seat, UNION, infantry=1)
    table.go_to_battle()
    order = []
    while table.phase == "COMMIT":
        order.append(table.state.actor)
        table.play("END_COMMIT")
    assert order == [0, 3, 2, 1]


def test_the_table_hears_how_many_cards_are_committed_and_their_owner_alone_which() -> None:
    """Commit Troops: the number is revealed, not the type."""
    table = Table()
    table.give(2, UNION, artillery=1, trenches=2)
    table.give(2, CONFEDERATE, infantry=1)
    table.give(1, UNION, infantry=1)
    table.go_to_battle()
    assert table.play("COMMIT UNION ARTILLERY") == ["COMMITTED_CARD 0 1 to 2"]
    assert table.state.committed_size[2].tolist() == [1, 0]
    assert table.play("COMMIT UNION TRENCHES") == ["COMMITTED_CARD 0 2 to 2"]
    table.play("COMMIT CONFEDERATE INFANTRY")
    assert table.waiting == [1]
    assert table.told() == ["COMMITTED_CARD 1 0 to 2", "COMMITTED 2 2 1"]


def test_cards_are_committed_in_one_order() -> None:
    table = Table()
    table.give(2, UNION, infantry=1, artillery=2)
    table.give(2, CONFEDERATE, infantry=2)
    table.own(2, "RAILROAD", 2)
    table.go_to_battle()
    table.play("COMMIT UNION ARTILLERY")
    assert table.why("COMMIT UNION INFANTRY") == "COMMIT_ORDER"
    assert table.why("COMMIT UNION ARTILLERY") == "OK"
    table.play("COMMIT CONFEDERATE INFANTRY")
    assert table.why("COMMIT UNION ARTILLERY") == "COMMIT_ORDER"
    table.play("RAILROAD CONFEDERATE")
    assert table.why("COMMIT CONFEDERATE INFANTRY") == "COMMIT_ORDER"
    assert table.why("RAILROAD UNION") == "COMMIT_ORDER"
    assert table.legal(2) == ["RAILROAD CONFEDERATE", "END_COMMIT"]


def test_only_what_one_has_can_be_committed() -> None:
    table = Table()
    table.give(2, UNION, infantry=1)
    table.go_to_battle()
    assert table.why("COMMIT UNION TRENCHES") == "NO_SUCH_TROOP"
    assert table.why("COMMIT CONFEDERATE INFANTRY") == "NO_SUCH_TROOP"
    assert table.why("RAILROAD UNION") == "NO_RAILROAD"


def test_who_has_nothing_that_may_still_be_committed_is_not_asked() -> None:
    table = Table()
    table.give(2, UNION, infantry=1)
    table.give(0, UNION, infantry=1)
    table.go_to_battle()
    told = table.play("COMMIT UNION INFANTRY")
    assert told[1:] == ["COMMITTED 2 1 0", "NOTHING_TO_COMMIT 1"]
    assert table.waiting == [0]


def test_what_makes_a_choice_forced_is_secret_so_the_seat_is_asked() -> None:
    """Another seat cannot know that the Infantry left in hand comes too early in the order."""
    table = Table()
    table.give(2, CONFEDERATE, infantry=1, trenches=1)
    table.go_to_battle()
    table.play("COMMIT CONFEDERATE TRENCHES")
    assert table.legal(2) == ["END_COMMIT"]


# Fight the Battle


def test_the_battle_example_of_fredericksburg() -> None:
    """Battle Example: Confederate 4 and an advantage of 1 against 2, a tie because the Union has Trenches."""
    table = Table()
    table.fight_earlier("UNION", "CONFEDERATE")
    table.give(2, CONFEDERATE, artillery=1, infantry=2)
    table.give(1, UNION, trenches=1, infantry=2)
    told = table.fight(
        {
            2: "CONFEDERATE INFANTRY, CONFEDERATE INFANTRY, CONFEDERATE ARTILLERY",
            1: "UNION INFANTRY, UNION INFANTRY, UNION TRENCHES",
        }
    )
    assert told[told.index("BATTLE 2") : told.index("TOO_SMALL 1 3 5") + 1] == [
        "BATTLE 2",
        "REVEALED 1 2 0 0",
        "REVEALED 1 1 0 2",
        "TROOPS 0 2",
        "STRENGTH 0 2",
        "REVEALED 2 2 1 0",
        "REVEALED 2 1 1 1",
        "TROOPS 1 4",
        "ADVANTAGE 1 1",
        "STRENGTH 1 5",
        "TRENCHES 0 1 5",
        "TOO_SMALL 1 3 5",
    ]
    assert table.outcomes() == ["UNION", "CONFEDERATE", "TIE"]


def test_everything_about_the_last_battle_stays_on_the_table() -> None:
    table = Table()
    table.fight_earlier("TIE")
    table.give(2, UNION, artillery=2)
    table.own(1, "RAILROAD")
    table.fight({2: "UNION ARTILLERY, UNION ARTILLERY", 1: "RAILROAD CONFEDERATE"})
    state = table.state
    assert state.fought == 2
    assert state.shown[2].tolist() == [[0, 2, 0], [0, 0, 0]]
    assert state.shown_railroads[:3].tolist() == [[0, 0], [0, 1], [0, 0]]
    assert [a.tolist() for a in (state.troop_strength, state.railroad_strength, state.advantage)] == [
        [4, 0],
        [0, 2],
        [1, 0],
    ]
    assert state.strength.tolist() == [5, 2]
    assert state.needed.tolist() == [2, 2]
    assert table.outcomes() == ["TIE", "UNION"]


@pytest.mark.parametrize(
    ("commits", "outcome"),
    [
        ("UNION ARTILLERY", "UNION"),
        ("UNION INFANTRY", "TIE"),
        ("UNION ARTILLERY, CONFEDERATE INFANTRY", "TIE"),
        ("CONFEDERATE ARTILLERY, RAILROAD UNION", "TIE"),
        ("UNION INFANTRY, RAILROAD UNION", "UNION"),
        ("CONFEDERATE ARTILLERY, CONFEDERATE ARTILLERY, CONFEDERATE TRENCHES", "CONFEDERATE"),
        ("UNION TRENCHES, CONFEDERATE ARTILLERY, CONFEDERATE ARTILLERY", "TIE"),
        ("UNION TRENCHES, CONFEDERATE INFANTRY, CONFEDERATE ARTILLERY, CONFEDERATE ARTILLERY", "CONFEDERATE"),
        ("UNION TRENCHES, UNION TRENCHES", "TIE"),
        ("UNION ARTILLERY, UNION ARTILLERY, UNION TRENCHES, CONFEDERATE TRENCHES", "TIE"),
        ("UNION INFANTRY, UNION ARTILLERY, UNION ARTILLERY, UNION TRENCHES, CONFEDERATE TRENCHES", "UNION"),
    ],
)
def test_a_lead_of_two_wins_and_of_five_against_trenches(commits: str, outcome: str) -> None:
    """Fight the Battle, at Bull Run, where nobody has an advantage; both sides may be entrenched."""
    table = Table()
    for side in (UNION, CONFEDERATE):
        table.give(2, side, infantry=3, artillery=3, trenches=3)
    table.own(2, "RAILROAD")
    table.fight({2: commits})
    assert table.outcomes() == [outcome]


def test_when_all_pass_the_advantage_decides() -> None:
    """Bull Run gives none, so a tie; at Gettysburg the Union has the 2 that it takes."""
    table = Table()
    table.give(0, UNION, infantry=1)
    assert table.fight()[:2] == ["PASSED 0", "BATTLE 0"]
    assert table.outcomes() == ["TIE"]
    table = Table()
    table.fight_earlier("TIE", "TIE", "UNION", "CONFEDERATE")
    told = table.fight()
    assert told[:4] == ["NOTHING_TO_COMMIT 2", "NOTHING_TO_COMMIT 1", "NOTHING_TO_COMMIT 0", "BATTLE 4"]
    assert table.outcomes()[-1] == "UNION"


troops = st.lists(st.tuples(*[st.integers(0, 3)] * 6), min_size=3, max_size=3)
rails = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), min_size=1, max_size=1)


@settings(max_examples=150, deadline=None)
@given(battle=st.integers(0, 5), sent=troops, rails=rails)
def test_every_battle_ends_as_an_independent_account_has_it(
    battle: int, sent: list[tuple[int, ...]], rails: list[tuple[int, int]]
) -> None:
    """The account: signed strengths, the Union's positive, and the hurdle at each end of the scale."""
    table = Table()
    table.state.battle = battle
    scale = [0, 1, 0, 0, 2, 0][battle] - [0, 0, 1, 2, 0, 1][battle]
    dug_in = [False, False]
    commits: dict[int, str] = {}
    left = {(side, troop): stock for side in range(2) for troop, stock in enumerate((12, 8, 4))}
    for seat, cards in enumerate(sent):
        wanted = []
        for place, count in enumerate(cards):
            side, troop = divmod(place, 3)
            number = min(count, left[side, troop])
            left[side, troop] -= number
            name = rules.Troop(troop).name
            table.give(seat, rules.Side(side), **{name: number})
            wanted += [f"{rules.Side(side).name} {name}"] * number
            scale += (1 - 2 * side) * (1, 2, 0)[troop] * number
            dug_in[side] |= troop == 2 and number > 0
        commits[seat] = ", ".join(wanted)
    table.own(0, "RAILROAD", sum(rails[0]))
    extra = ["RAILROAD UNION"] * rails[0][0] + ["RAILROAD CONFEDERATE"] * rails[0][1]
    commits[0] = ", ".join(filter(None, [commits[0], *extra]))
    scale += 2 * (rails[0][0] - rails[0][1])
    table.fight(commits)
    expected = "TIE"
    if scale >= (5 if dug_in[1] else 2):
        expected = "UNION"
    elif -scale >= (5 if dug_in[0] else 2):
        expected = "CONFEDERATE"
    assert rules.Outcome(table.state.outcome[battle]).name == expected


# Resolve Outcome


def test_each_undertaker_pays_for_every_three_troop_cards_committed_by_anyone() -> None:
    """Resolve Outcome, Undertakers: 7 cards make 2 gold, Railroads count for none; each owned pays."""
    table = Table()
    table.own(0, "UNDERTAKER", 2)
    table.own(1, "RAILROAD", 2)
    table.give(1, UNION, infantry=4)
    table.give(2, CONFEDERATE, infantry=3, trenches=1)
    told = table.fight(
        {
            2: "CONFEDERATE INFANTRY, CONFEDERATE INFANTRY, CONFEDERATE INFANTRY",
            1: ", ".join(["UNION INFANTRY"] * 4 + ["RAILROAD UNION"] * 2),
        }
    )
    assert "UNDERTAKER 0 4 7 2" in told
    assert [table.gold(seat) for seat in range(3)] == [12, 8, 8]
    assert table.state.undertaker_income[:3].tolist() == [4, 0, 0]


def test_each_saloon_pays_for_every_three_troop_cards_left_in_other_hands() -> None:
    """Resolve Outcome, Saloons: the owner's own hand, and what was committed, do not count."""
    table = Table()
    table.own(0, "SALOON")
    table.own(1, "SALOON")
    table.give(0, UNION, infantry=5)
    table.give(1, UNION, infantry=2)
    table.give(2, CONFEDERATE, infantry=5)
    told = table.fight({2: "CONFEDERATE INFANTRY"})
    assert "SALOON 0 2 6 1" in told
    assert "SALOON 1 3 9 1" in told
    assert [table.gold(seat) for seat in range(3)] == [10, 11, 8]


def test_where_nobody_owns_a_contract_nothing_is_paid() -> None:
    table = Table()
    table.give(1, UNION, infantry=6)
    told = table.fight({1: ", ".join(["UNION INFANTRY"] * 3)})
    assert not [line for line in told if line.startswith(("UNDERTAKER", "SALOON"))]
    assert [table.gold(seat) for seat in range(3)] == [8, 8, 8]


@pytest.mark.parametrize(
    ("commits", "before", "after"),
    [
        ("UNION ARTILLERY", [1, 1], [2, 1]),
        ("CONFEDERATE ARTILLERY", [2, 1], [1, 2]),
        ("", [2, 1], [1, 1]),
    ],
)
def test_bonds_of_the_winner_go_to_two_and_others_to_one(
    commits: str, before: list[int], after: list[int]
) -> None:
    """Resolve Outcome, Change Bond Values."""
    table = Table()
    table.state.bond_value[:] = before
    table.give(2, UNION, artillery=1)
    table.give(2, CONFEDERATE, artillery=1)
    table.fight({2: commits})
    assert table.values() == after


def test_for_the_next_round_cards_go_back_and_the_first_player_card_moves_clockwise() -> None:
    """Resolve Outcome, Prepare for next round."""
    table = Table()
    table.own(2, "RAILROAD", 3)
    table.give(2, UNION, artillery=2)
    told = table.fight({2: "UNION ARTILLERY, RAILROAD UNION"})
    assert told[-7:] == [
        "VICTORIES 0 1 3",
        "BOND_VALUE 0 2",
        "BOND_VALUE 1 1",
        "TROOPS_BACK 1",
        "RAILROADS_BACK 1",
        "FIRST_PLAYER 1",
        "ROUND 2 1",
    ]
    assert table.state.deck[UNION].tolist() == [12, 7, 4]
    assert table.state.supply[rules.Contract.RAILROAD] == 1
    assert table.state.contracts[2, rules.Contract.RAILROAD] == 2
    assert (table.phase, table.waiting, table.state.lead) == ("TRADE", [1], 1)


# Check if War Ends; Game End


def test_the_third_victory_ends_the_war_at_once() -> None:
    """Check if War Ends: the victor's bonds go to 3, the loser's to 0."""
    table = Table()
    table.fight_earlier("UNION", "CONFEDERATE", "UNION", "CONFEDERATE")
    table.own(2, "RAILROAD", 1)
    table.give(2, UNION, artillery=1)
    told = table.fight({2: "UNION ARTILLERY, RAILROAD UNION"})
    assert not any("BACK" in line for line in told)  # no next round is prepared
    assert table.outcomes()[-1] == "UNION"
    assert told[-4:] == ["VICTORIES 0 3 3", "VICTORY 0", "BOND_VALUE 0 3", "BOND_VALUE 1 0"]
    assert (table.state.over, table.waiting) == (1, [])
    assert rules.Ending(table.state.ending) == rules.Ending.UNION


def test_the_third_tie_ends_the_war_in_a_stalemate() -> None:
    """Check if War Ends: bonds are worth 1, also those that were at 2."""
    table = Table()
    table.fight_earlier("TIE", "CONFEDERATE", "TIE", "UNION", "CONFEDERATE")
    table.state.bond_value[:] = [1, 2]
    told = table.fight()
    assert told[-4:] == ["TIES 3 3", "STALEMATE", "BOND_VALUE 0 1", "BOND_VALUE 1 1"]
    assert rules.Ending(table.state.ending) == rules.Ending.STALEMATE


def holdings(ending: str) -> Table:
    """A table at the end of the war at which every seat holds something of each sort."""
    table = Table()
    table.fight_earlier(ending, ending)
    table.own(0, "UNION_8")
    table.own(0, "CONFEDERATE_5")
    table.own(1, "UNION_5")
    table.own(1, "SALOON")
    table.own(2, "CONFEDERATE_8")
    for seat in range(3):
        for side in (UNION, CONFEDERATE):
            table.pay(seat, side, 4 + seat - table.bonds(seat)[side])
    table.state.factories[:3] = [[3, 2, 1], [1, 0, 0], [2, 4, 4]]
    if ending != "TIE":
        table.give(0, rules.Side[ending], artillery=2)
    table.fight({0: "" if ending == "TIE" else f"{ending} ARTILLERY, {ending} ARTILLERY"})
    return table


def test_holdings_after_a_victory() -> None:
    """Game End: bonds times 3 or 0, Victory Bonds of the victor only, factories nothing."""
    table = holdings("UNION")
    assert table.parts(0) == {"GOLD": 8, "UNION_BONDS": 12, "VICTORY_BONDS": 24}
    assert table.parts(1) == {"GOLD": 8, "UNION_BONDS": 15, "VICTORY_BONDS": 15}
    assert table.parts(2) == {"GOLD": 8, "UNION_BONDS": 18}
    assert table.result().points[:3].tolist() == [44, 38, 26]
    assert table.result().rank[:3].tolist() == [1, 2, 3]


def test_holdings_after_the_other_sides_victory() -> None:
    table = holdings("CONFEDERATE")
    assert table.parts(0) == {"GOLD": 8, "CONFEDERATE_BONDS": 12, "VICTORY_BONDS": 15}
    assert table.parts(1) == {"GOLD": 8, "CONFEDERATE_BONDS": 15}
    assert table.parts(2) == {"GOLD": 8, "CONFEDERATE_BONDS": 18, "VICTORY_BONDS": 24}


def test_holdings_in_a_stalemate() -> None:
    """Game End: bonds at 1, 4 a British factory, Victory Bonds nothing."""
    table = holdings("TIE")
    assert table.parts(0) == {
        "GOLD": 8,
        "UNION_BONDS": 4,
        "CONFEDERATE_BONDS": 4,
        "BRITISH_FACTORIES": 12,
    }
    assert table.parts(2)["BRITISH_FACTORIES"] == 8
    assert "VICTORY_BONDS" not in table.parts(2)


def level(table: Table) -> None:
    """Let all seats hold the same value."""
    for seat in range(3):
        table.state.purse[seat] = [10, 0, 0]


def test_a_tie_goes_to_more_troops_in_hand_then_more_factories_and_else_is_shared() -> None:
    """Game End, Tiebreakers."""
    table = Table()
    level(table)
    table.give(0, UNION, infantry=2)
    table.give(1, CONFEDERATE, infantry=1, trenches=1)
    table.state.factories[:3] = [[1, 0, 0], [1, 1, 0], [1, 3, 0]]
    result = table.result()
    assert result.rank[:3].tolist() == [2, 1, 3]
    assert [rules.Tiebreak(key).name for key in result.tiebreak[:3]] == ["FACTORIES", "FACTORIES", "TROOPS"]
    table.state.factories[0] = [0, 0, 2]
    result = table.result()
    assert result.rank[:3].tolist() == [1, 1, 3]
