"""Heroes' Plunder: the draft, the Red Dragon, the wager, every refusal, the edges of the deck."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import freebooter as fb
from freebooter.games.heroes_plunder import rules
from freebooter.games.heroes_plunder.rules import Card, Dragons, Event, Part
from freebooter.kit.errors import BadEdition
from tests.games.heroes_plunder_table import DECK, GAME, NUMBERS, Table, finished, pool, random_match, variant

SEATS = (2, 3, 4, 5, 6)
DRAGONS = ("none", "simple", "three")
DRAGON_CARDS = ("RED_DRAGON", "GREEN_DRAGON", "BLUE_DRAGON")


def packed(match: fb.Match) -> Any:
    """The packed state; a test may look behind the curtain."""
    return match._state


# Order of Play


@pytest.mark.parametrize("seats", SEATS)
def test_order_of_play_2_everyone_gets_eight_cards(seats: int) -> None:
    match = fb.Match("heroes-plunder", seats=seats, seed=1)
    assert match.waiting == tuple(range(seats))
    for seat in range(seats):
        view = match.view(seat)
        assert sum(view["pile"]) == 8
        assert sum(view["pool"]) == 0
        assert {action.arguments[0] for action in match.legal(seat)} == {
            card.name for card in Card if view["pile"][card]
        }


@pytest.mark.parametrize("seats", SEATS)
def test_order_of_play_4_piles_go_left_then_right(seats: int) -> None:
    for match in random_match(seats, seed=seats):
        state = packed(match)
        if match.number == 0 or match.over:
            continue
        before = match.at(match.number - 1)
        if state.passes == before.view(None)["passes"]:
            continue
        if state.direction != before.view(None)["direction"]:
            assert state.pile.sum(axis=1)[:seats].tolist() == [8] * seats
            continue
        mover, action = match.moves[-1]
        kept = packed(before).pile.copy()
        kept[mover, action - rules.TAKE] -= 1
        step = 1 if state.direction == rules.Direction.LEFT else -1
        for seat in range(seats):
            assert state.pile[(seat + step) % seats].tolist() == kept[seat].tolist()


def test_order_of_play_3_choices_stay_secret_and_come_in_any_order() -> None:
    match = fb.Match("heroes-plunder", seats=3, seed=5)
    others = [match.view(seat) for seat in (0, 1)]
    match.play(2, match.legal(2)[0])
    assert match.waiting == (0, 1)
    assert match.legal(2) == []
    assert [match.view(seat) for seat in (0, 1)] == others
    assert [event.name for event in match.events(0)] == ["HAND", "ANTE", "DEAL"]
    assert [event.name for event in match.events(2)] == ["HAND", "ANTE", "DEAL", "KEEP"]


def test_order_of_play_6_the_last_card_is_laid_aside_for_its_owner_alone() -> None:
    matches = random_match(4, seed=9)
    match = next(match for match in matches if match.view(0)["direction"] == rules.Direction.RIGHT)
    view = match.view(0)
    assert sum(view["aside"]) == 1
    assert sum(view["pool"]) == 7
    mine = [event for event in match.events(0) if event.name == "LAY_ASIDE"]
    assert [event.arguments for event in mine] == [(Card(view["aside"].index(1)).name,)]
    assert not [event for event in match.events(None) if event.name in ("KEEP", "LAY_ASIDE")]


@pytest.mark.parametrize("dragons", DRAGONS)
@pytest.mark.parametrize("seats", SEATS)
def test_order_of_play_9_pools_of_fourteen_are_revealed(seats: int, dragons: str) -> None:
    for match in random_match(seats, seed=seats, options={"dragons": dragons}):
        if not match.over and match.phase == "DRAFT":
            assert not np.any(match.view(None)["revealed"])
            assert "pool" not in match.view(None)
    revealed = np.array(match.view(None)["revealed"])
    stolen = [event for event in match.events(None) if event.name == "STEAL"]
    sizes = [14] * seats
    for event in stolen:
        sizes[int(event.arguments[0])] += 1
        sizes[int(event.arguments[1])] -= 1
    assert revealed.sum(axis=1).tolist() == sizes
    assert [match.view(seat)["pool"] for seat in range(seats)] == revealed.tolist()


@pytest.mark.parametrize("dragons", DRAGONS)
@pytest.mark.parametrize("seats", SEATS)
def test_cards_and_chips_are_neither_made_nor_lost(seats: int, dragons: str) -> None:
    deck = [*DECK, *([0, 0, 0] if dragons == "none" else [1, 1, 1])]
    stakes = seats * NUMBERS.chips
    for match in random_match(seats, seed=seats, options={"dragons": dragons, "hands": 4}):
        state = packed(match)
        undealt = np.bincount(state.undealt[: state.undealt_count], minlength=len(Card))
        assert ((state.pile + state.pool + state.aside).sum(axis=0) + undealt).tolist() == deck
        assert state.chips.sum() + state.pot == stakes
        for seat in range(seats):
            taken = state.passes + (1 - state.waiting[seat]) + 7 * state.direction
            if match.phase == "DRAFT" and not match.over and state.playing[seat]:
                assert state.pool[seat].sum() == taken
    assert match.standings is not None
    assert sum(standing.points for standing in match.standings) + packed(match).pot == stakes


@pytest.mark.parametrize("seats", SEATS)
def test_no_dragon_is_dealt_without_the_variant(seats: int) -> None:
    for match in random_match(seats, seed=3):
        assert not packed(match).pile[:, 15:].any()


@pytest.mark.parametrize(("dragons", "undealt"), [("none", 0), ("simple", 3), ("three", 3)])
def test_six_seats_the_cards_laid_aside_are_shuffled_back(dragons: str, undealt: int) -> None:
    matches = random_match(6, seed=2, options={"dragons": dragons})
    match = next(match for match in matches if match.view(None)["direction"] == rules.Direction.RIGHT)
    state = packed(match)
    assert state.undealt_count == undealt
    assert not state.aside.any()
    names = [event.name for event in match.events(None)]
    assert names.count("RESHUFFLE") == 1
    assert names.index("RESHUFFLE") < len(names) - 1 - names[::-1].index("DEAL")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fewer_seats_never_reshuffle(seats: int) -> None:
    match = finished(seats, seed=2, options={"dragons": "three"})
    assert "RESHUFFLE" not in [event.name for event in match.events(None)]


def test_two_equal_cards_are_still_a_choice_to_make() -> None:
    """That they are equal is the seat's secret, so it is asked like everyone else."""
    forced = 0
    for seed in range(20):
        match = fb.Match("heroes-plunder", seats=6, seed=seed, edition=variant(pile=2))
        assert match.waiting == tuple(range(6))
        forced += sum(len(match.legal(seat)) == 1 for seat in range(6))
    assert forced > 0


# Refusals


def drafting() -> Table:
    table = Table([pool(RED_ROGUE=5), pool(RED_LADY=2)], hands=2)
    assert table.phase == "DRAFT"
    return table


def robbing() -> Table:
    """Seat 1 has the Red Dragon; seat 0 sits out, seat 2 is immune, seat 3 has rogues over."""
    cards = [None, pool(RED_DRAGON=1, BLUE_BARD=1), pool(RED_WARRIOR=2, RED_LADY=2)]
    table = Table([*cards, pool(RED_ROGUE=5, BLUE_ROGUE=1, RED_BARD=3, GREEN_DRAGON=1)], Dragons.THREE)
    assert table.phase == "ROB"
    assert table.state.waiting.tolist() == [0, 1, 0, 0, 0, 0]
    return table


def test_why_a_card_must_be_in_the_pile() -> None:
    table = drafting()
    missing = next(card for card in Card if table.state.pile[0, card] == 0)
    assert table.why(0, "TAKE", missing.name) == "NOT_IN_PILE"


def test_why_robbing_waits_for_the_reveal() -> None:
    table = drafting()
    assert table.why(0, "ROB", 1) == "AFTER_REVEAL"
    assert table.why(0, "DECLINE") == "AFTER_REVEAL"


@pytest.mark.parametrize(
    ("why", "action"),
    [
        ("NOT_ASKED", (3, "ROB", 1)),
        ("NAME_A_POOL", (1, "TAKE", "BLUE_ROGUE")),
        ("OWN_POOL", (1, "ROB", 1)),
        ("NO_SUCH_POOL", (1, "ROB", 0)),
        ("NO_SUCH_POOL", (1, "ROB", 5)),
        ("IMMUNE", (1, "ROB", 2)),
    ],
)
def test_why_a_pool_may_not_be_robbed(why: str, action: tuple[Any, ...]) -> None:
    assert robbing().why(*action) == why


@pytest.mark.parametrize(
    ("why", "action"),
    [
        ("POOL_NAMED", ("ROB", 3)),
        ("POOL_NAMED", ("DECLINE",)),
        ("DRAGON", ("TAKE", "GREEN_DRAGON")),
        ("NOT_IN_POOL", ("TAKE", "GREEN_ROGUE")),
        ("RANK_COMPLETE", ("TAKE", "RED_BARD")),
    ],
)
def test_why_a_card_may_not_be_stolen(why: str, action: tuple[Any, ...]) -> None:
    table = robbing()
    table.play(1, "ROB", 3)
    assert table.phase == "STEAL"
    assert table.why(1, *action) == why


def test_why_nothing_is_legal_when_it_is_over() -> None:
    table = Table([pool(RED_ROGUE=5), pool(RED_LADY=2)])
    assert table.why(0, "DECLINE") == "OVER"
    assert table.legal(0) == []


# Three Dragons: the Red Dragon


def test_red_dragon_takes_the_sixth_rogue() -> None:
    table = robbing()
    assert table.legal(1) == ["ROB 3", "DECLINE"]
    table.play(1, "ROB", 3)
    assert table.legal(1) == ["TAKE RED_ROGUE", "TAKE BLUE_ROGUE"]
    table.play(1, "TAKE", "BLUE_ROGUE")
    assert table.told(Event.STEAL) == [[1, 3, Card.BLUE_ROGUE, 0]]
    assert table.held(1) == {"BLUE_BARD": 1, "BLUE_ROGUE": 1, "RED_DRAGON": 1}
    assert table.state.revealed.tolist() == table.state.pool.tolist()
    assert table.state.points[3].tolist() == [9, 0, 0]  # its Green Dragon counts as a Warrior
    assert table.state.over == 1


def test_red_dragon_may_be_declined() -> None:
    table = robbing()
    table.play(1, "DECLINE")
    assert table.told(Event.DECLINE) == [[1, 0, 0, 0]]
    assert table.told(Event.STEAL) == []
    assert table.held(1) == {"BLUE_BARD": 1, "RED_DRAGON": 1}
    assert table.state.over == 1


def test_red_dragon_takes_the_only_card_there_is_at_once() -> None:
    table = Table([pool(RED_DRAGON=1), pool(RED_LADY=1, RED_BARD=3)], Dragons.THREE)
    table.play(0, "ROB", 1)
    assert table.told(Event.STEAL) == [[0, 1, Card.RED_LADY, 0]]
    assert table.state.over == 1


def test_red_dragon_before_green_so_a_rank_that_green_would_complete_is_open() -> None:
    table = Table([pool(RED_DRAGON=1), pool(RED_ROGUE=4, GREEN_DRAGON=1)], Dragons.THREE)
    assert table.legal(0) == ["ROB 1", "DECLINE"]
    table.play(0, "ROB", 1)
    assert table.state.points[1].tolist() == [1, 0, -1]


def test_red_dragon_can_complete_the_thiefs_own_set() -> None:
    table = Table([pool(RED_DRAGON=1, RED_ROGUE=4), pool(BLUE_ROGUE=1)], Dragons.THREE)
    table.play(0, "ROB", 1)
    assert table.state.points[0].tolist() == [5, 0, 0]
    assert table.state.points[1].tolist() == [0, 0, 0]


def test_red_dragon_finds_nothing_where_all_pools_are_complete() -> None:
    table = Table([pool(RED_DRAGON=1, RED_ROGUE=1), pool(RED_WARRIOR=3, RED_ROGUE=5)], Dragons.THREE)
    assert table.told(Event.NOTHING_TO_STEAL) == [[0, 0, 0, 0]]
    assert table.state.over == 1


@pytest.mark.parametrize("dragons", [Dragons.NONE, Dragons.SIMPLE])
def test_red_dragon_steals_only_in_its_variant(dragons: int) -> None:
    table = Table([pool(RED_DRAGON=1), pool(RED_ROGUE=1)], dragons)
    assert table.state.over == 1


def test_red_dragon_laid_aside_or_undealt_does_nothing() -> None:
    table = Table([pool(RED_ROGUE=1), pool(RED_LADY=1)], Dragons.THREE)
    assert table.told(Event.NOTHING_TO_STEAL) == []
    assert table.state.over == 1


def test_green_dragon_is_told_where_it_helps() -> None:
    table = Table([pool(RED_ROGUE=4, GREEN_DRAGON=1), pool(RED_LADY=2)], Dragons.THREE)
    assert table.told(Event.GREEN_DRAGON) == [[0, rules.Rank.ROGUE, 0, 0]]


# Wager


def test_wager_everyone_antes() -> None:
    match = fb.Match("heroes-plunder", seats=3, seed=1)
    view = match.view(None)
    assert view["chips"] == [NUMBERS.chips - NUMBERS.ante] * 3
    assert view["pot"] == 3 * NUMBERS.ante


def test_wager_the_winner_takes_the_pot() -> None:
    table = Table([pool(RED_LADY=2), pool(RED_ROGUE=5), pool()], chips=[4, 4, 4], pot=3)
    assert table.state.chips[:3].tolist() == [4, 7, 4]
    assert table.state.pot == 0
    assert table.told(Event.WIN) == [[1, 3, 5, 0]]
    assert table.told(Event.REMAINDER) == []


def test_wager_tied_winners_split_and_the_rest_stays_for_the_next_hand() -> None:
    tied = [pool(RED_ROGUE=5), pool(BLUE_ROGUE=5), pool(RED_LADY=2)]
    table = Table(tied, chips=[4, 4, 4], pot=5, hands=2)
    assert table.told(Event.WIN) == [[0, 2, 5, 0], [1, 2, 5, 0]]
    assert table.told(Event.REMAINDER) == [[1, 0, 0, 0]]
    assert table.state.hand == 2
    assert table.state.pot == 1 + 3 * NUMBERS.ante
    assert table.state.chips[:3].tolist() == [6 - NUMBERS.ante, 6 - NUMBERS.ante, 4 - NUMBERS.ante]


def test_wager_who_cannot_ante_sits_out_and_is_passed_by() -> None:
    table = Table([pool(RED_ROGUE=5), pool(), pool(), pool()], chips=[0, 0, 3, 3], pot=4, hands=2)
    state = table.state
    assert state.playing[:4].tolist() == [1, 0, 1, 1]
    assert table.told(Event.SIT_OUT) == [[1, 0, 0, 0]]
    assert state.waiting[:4].tolist() == [1, 0, 1, 1]
    assert state.pile.sum(axis=1)[:4].tolist() == [8, 0, 8, 8]
    kept = state.pile.copy()
    for seat in (0, 2, 3):
        card = next(card for card in Card if state.pile[seat, card])
        kept[seat, card] -= 1
        table.play(seat, "TAKE", card.name)
    assert [state.pile[seat].tolist() for seat in (2, 3, 0)] == [kept[seat].tolist() for seat in (0, 2, 3)]
    assert not state.pile[1].any()


def test_wager_a_seat_that_sits_out_cannot_win_and_scores_nothing() -> None:
    table = Table([None, pool(RED_ROGUE=1), pool(BLUE_ROGUE=2)], chips=[0, 4, 4], pot=2, hands=2)
    assert table.state.winners[:3].tolist() == [0, 0, 1]
    assert table.state.points[0].tolist() == [0, 0, 0]


def test_wager_fewer_than_two_who_can_ante_end_the_match() -> None:
    table = Table([pool(RED_ROGUE=5), pool(), pool()], chips=[2, 0, 0], pot=3, hands=10)
    assert table.state.over == 1
    assert table.told(Event.BROKE) == [[NUMBERS.ante, 0, 0, 0]]
    assert table.result.rank[:3].tolist() == [1, 2, 2]


def test_wager_the_last_hand_stays_in_sight_while_the_next_is_played() -> None:
    table = Table([pool(RED_ROGUE=5), pool(RED_LADY=2, RED_ROGUE=1)], hands=2)
    state = table.state
    assert (state.hand, table.phase) == (2, "DRAFT")
    assert not state.pool.any()
    assert state.revealed[0, Card.RED_ROGUE] == 5
    assert state.points[:2].tolist() == [[5, 0, 0], [2, 0, -1]]
    assert state.winners[:2].tolist() == [1, 0]


def test_a_match_of_one_hand_is_won_by_points_not_by_chips() -> None:
    table = Table([pool(RED_ROGUE=5), pool(RED_LADY=2, RED_BARD=1)], chips=[0, 9])
    result = table.result
    assert result.points[:2].tolist() == [5, 1]
    assert result.parts[1].tolist() == [2, 0, -1, 0, 0, 0]


def test_a_match_of_several_hands_is_won_by_chips() -> None:
    last = finished(4, seed=6, options={"hands": 5})
    assert last.standings is not None
    view = last.view(None)
    assert view["hand"] == 5
    for standing in last.standings:
        assert standing.points == view["chips"][standing.seat] == sum(standing.parts.values())
        assert standing.parts[Part.STAKE.name] == NUMBERS.chips
        assert standing.parts[Part.POTS.name] == view["won"][standing.seat]
        better = [other for other in last.standings if other.points > standing.points]
        assert standing.rank == 1 + len(better)
        assert standing.tiebreak is None


def test_a_long_match_makes_seats_sit_out_and_still_ends() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        match = finished(5, seed=seed, options={"hands": 10, "dragons": "three"})
        seen.update(event.name for event in match.events(None))
    assert seen["SIT_OUT"] > 0
    assert seen["STEAL"] > 0
    assert seen["DECLINE"] > 0


# Words and edition


def test_the_log_reads_like_a_report() -> None:
    names = ("Ann", "Bo")
    match = fb.Match("heroes-plunder", seats=2, seed=4, names=names)
    match.play(0, match.legal(0)[0])
    texts = [str(event) for event in match.events(0)]
    kept = match.legal(1)
    assert texts[:3] == [
        "Hand 1 of 1.",
        "Ante: 1. In the pot: 2.",
        "Everyone is dealt a pile of 8 cards. Piles go to the left.",
    ]
    assert texts[3].startswith("You keep a ")
    assert str(kept[0]).startswith("Take a ")


def test_the_log_says_what_a_pool_scored() -> None:
    table = Table([pool(RED_ROGUE=2, GREEN_ROGUE=2, BLUE_ROGUE=2), pool(RED_LADY=1)])
    assert table.told(Event.SCORE) == [[0, 5, 6, 1], [1, 0, 0, 1]]
    assert table.told(Event.TOTAL) == [[0, 10, 0, 0], [1, -1, 0, 0]]
    assert table.told(Event.WIN) == [[0, 2, 10, 0]]


def test_every_rank_of_the_deck_has_as_many_cards_as_its_pips_in_each_suit() -> None:
    for card in range(15):
        assert DECK[card] == 2 * NUMBERS.pips[card // 3]
    assert sum(DECK) == 90


def test_every_value_of_the_edition_says_where_it_is_from() -> None:
    house = [key for key, entry in GAME.edition.entries.items() if entry["source"] == "house"]
    assert house == ["chips"]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"deck": {card.name: 5 for card in Card if card < 15} | dict.fromkeys(DRAGON_CARDS, 1)}, "need 90"),
        (
            {"deck": {card.name: 7 for card in Card if card < 15} | dict.fromkeys(DRAGON_CARDS, 1)},
            "at most 99",
        ),
        ({"deck": GAME.edition.entries["deck"]["value"] | {"RED_DRAGON": 2}}, "more than once"),
        ({"chips": 1, "ante": 2}, "too few"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(BadEdition, match=message):
        fb.Match("heroes-plunder", seats=2, edition=variant(**values))


def test_another_edition_is_played_by_its_own_numbers() -> None:
    match = finished(3, seed=1, edition=variant(pile=4, card_points=2, ante=2))
    assert match.number == 3 * 2 * 3
    assert np.array(match.view(None)["revealed"]).sum(axis=1).tolist() == [6, 6, 6]
