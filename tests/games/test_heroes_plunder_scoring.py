"""Heroes' Plunder: the rulebook's scoring examples, and every pool against a slow scorer of its own."""

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freebooter.games.heroes_plunder import rules
from freebooter.games.heroes_plunder.rules import Dragons
from freebooter.kit import IntArray
from tests.games.heroes_plunder_table import DECK, Table, points, pool

PIPS = {"WARRIOR": 1, "LADY": 2, "BARD": 3, "MERCHANT": 4, "ROGUE": 5}
COLOURS = ("RED", "GREEN", "BLUE")

# Scoring Examples, and the examples inside the sections on sets and penalty.


def test_scoring_examples_five_bards() -> None:
    cards = pool(RED_BARD=3, GREEN_BARD=2)
    assert points(cards) == (3, 0, -1)


def test_scoring_examples_one_more_bard_makes_a_second_set() -> None:
    assert points(pool(RED_BARD=3, GREEN_BARD=3)) == (6, 0, 0)


def test_scoring_examples_two_colour_sets_among_six_rogues() -> None:
    assert points(pool(RED_ROGUE=2, GREEN_ROGUE=2, BLUE_ROGUE=2)) == (5, 6, -1)


def test_scoring_examples_a_whole_pool_of_19_points() -> None:
    rogues = {"RED_ROGUE": 2, "GREEN_ROGUE": 2, "BLUE_ROGUE": 2}
    bards = {"RED_BARD": 1, "GREEN_BARD": 1, "BLUE_BARD": 1}
    ladies = {"RED_LADY": 1, "GREEN_LADY": 1, "BLUE_LADY": 1}
    cards = pool(**rogues, **bards, **ladies, RED_MERCHANT=2)
    assert cards.sum() == 14
    assert points(cards) == (10, 12, -3)
    assert sum(points(cards)) == 19


@pytest.mark.parametrize(("rank", "pips"), PIPS.items())
def test_rank_sets_take_as_many_cards_as_pips(rank: str, pips: int) -> None:
    assert points(pool(**{f"RED_{rank}": pips}))[0] == pips
    assert points(pool(**{f"RED_{rank}": pips - 1})) == (0, 0, -1 if pips > 1 else 0)


def test_rank_sets_ten_rogues_are_two() -> None:
    assert points(pool(RED_ROGUE=10)) == (10, 0, 0)


@pytest.mark.parametrize("rogues", [1, 2, 3, 4])
def test_penalty_is_one_however_many_cards_are_over(rogues: int) -> None:
    assert points(pool(RED_ROGUE=rogues)) == (0, 0, -1)


def test_penalty_beside_a_complete_set() -> None:
    assert points(pool(RED_ROGUE=7)) == (5, 0, -1)


def test_colour_sets_need_a_complete_rank_set() -> None:
    assert points(pool(RED_ROGUE=1, GREEN_ROGUE=1, BLUE_ROGUE=2)) == (0, 0, -1)
    assert points(pool(RED_ROGUE=1, GREEN_ROGUE=1, BLUE_ROGUE=3)) == (5, 3, 0)


def test_an_empty_pool_scores_nothing() -> None:
    assert points(pool()) == (0, 0, 0)


# Dragon Cards (simple)


def test_dragon_cards_belong_to_no_rank_and_cost_nothing() -> None:
    dragons = pool(RED_DRAGON=1, GREEN_DRAGON=1, BLUE_DRAGON=1)
    for choice in Dragons:
        assert points(dragons, choice)[2] == 0
    assert points(dragons, Dragons.SIMPLE) == (0, 0, 0)


def test_dragon_cards_stand_in_for_their_colour() -> None:
    assert points(pool(RED_LADY=1, GREEN_LADY=1, BLUE_DRAGON=1), Dragons.SIMPLE) == (2, 3, 0)
    assert points(pool(RED_LADY=1, GREEN_LADY=1, RED_DRAGON=1), Dragons.SIMPLE) == (2, 0, 0)


def test_dragon_cards_do_not_complete_a_rank_set() -> None:
    assert points(pool(RED_LADY=1, GREEN_DRAGON=1, BLUE_DRAGON=1), Dragons.SIMPLE) == (0, 0, -1)


def test_dragon_cards_three_can_make_a_set_with_nothing_else() -> None:
    cards = pool(RED_ROGUE=5, RED_DRAGON=1, GREEN_DRAGON=1, BLUE_DRAGON=1)
    assert points(cards, Dragons.SIMPLE) == (5, 3, 0)


def test_dragon_cards_are_placed_for_the_most_points() -> None:
    cards = pool(
        GREEN_LADY=1, BLUE_LADY=1, RED_BARD=2, GREEN_BARD=1, RED_DRAGON=1, BLUE_DRAGON=1, GREEN_DRAGON=1
    )
    assert points(cards, Dragons.SIMPLE) == (5, 6, 0)


# Three Dragons


def test_three_dragons_green_makes_four_rogues_a_set() -> None:
    assert points(pool(RED_ROGUE=4, GREEN_DRAGON=1), Dragons.THREE) == (5, 0, 0)
    assert points(pool(RED_ROGUE=4, GREEN_DRAGON=1), Dragons.SIMPLE) == (0, 0, -1)


def test_three_dragons_green_is_a_warrior_when_nothing_else_is_near() -> None:
    assert points(pool(RED_ROGUE=3, GREEN_DRAGON=1), Dragons.THREE) == (1, 0, -1)


def test_three_dragons_green_opens_a_rank_for_colours_but_is_no_card_of_them() -> None:
    assert points(pool(RED_MERCHANT=1, GREEN_MERCHANT=1, BLUE_MERCHANT=1, GREEN_DRAGON=1), Dragons.THREE) == (
        4,
        3,
        0,
    )
    assert points(pool(RED_MERCHANT=2, BLUE_MERCHANT=1, GREEN_DRAGON=1), Dragons.THREE) == (4, 0, 0)


def test_three_dragons_green_completes_one_set_only() -> None:
    assert points(pool(RED_ROGUE=4, RED_MERCHANT=3, GREEN_DRAGON=1), Dragons.THREE) == (5, 0, -1)


def test_three_dragons_green_prefers_colours_to_rank_when_they_are_worth_more() -> None:
    cards = pool(RED_ROGUE=4, RED_MERCHANT=1, GREEN_MERCHANT=1, BLUE_MERCHANT=1, GREEN_DRAGON=1)
    assert points(cards, Dragons.THREE) == (4, 3, -1)


def test_three_dragons_blue_mixes_ranks() -> None:
    cards = pool(BLUE_ROGUE=5, RED_MERCHANT=4, GREEN_LADY=2)
    assert points(cards, Dragons.THREE) == (11, 0, 0)
    cards[rules.Card.BLUE_DRAGON] = 1
    assert points(cards, Dragons.THREE) == (11, 6, 0)


def test_three_dragons_blue_does_not_open_incomplete_ranks() -> None:
    cards = pool(BLUE_ROGUE=4, RED_MERCHANT=4, GREEN_LADY=2, BLUE_DRAGON=1)
    assert points(cards, Dragons.THREE) == (6, 0, -1)


def test_three_dragons_red_scores_nothing_by_itself() -> None:
    cards = pool(GREEN_LADY=1, BLUE_LADY=1, RED_DRAGON=1)
    assert points(cards, Dragons.THREE) == (2, 0, 0)


# Any pool


def slow_score(cards: IntArray, dragons: int) -> int:
    """The most points of a pool, by trying every use of its Dragons."""
    loot = [tuple(card.name.split("_")) for card in list(rules.Card)[:15] for _ in range(cards[card])]
    held = [colour for colour in COLOURS if cards[rules.Card[f"{colour}_DRAGON"]]]
    totals = []
    for green_as in [None, *PIPS] if dragons == Dragons.THREE and "GREEN" in held else [None]:
        ranks = Counter(rank for _, rank in loot)
        if green_as:
            ranks[green_as] += 1
            if ranks[green_as] % PIPS[green_as]:
                continue
        complete = {rank for rank in ranks if ranks[rank] >= PIPS[rank]}
        total = sum(ranks[rank] // PIPS[rank] * PIPS[rank] for rank in ranks)
        total -= sum(1 for rank in ranks if ranks[rank] % PIPS[rank])
        usable = [(colour, rank) for colour, rank in loot if rank in complete]
        if dragons == Dragons.THREE and "BLUE" in held:
            totals.append(total + 3 * min(Counter(c for c, _ in usable)[colour] for colour in COLOURS))
            continue
        stand_ins = held if dragons == Dragons.SIMPLE else []
        best = 0
        for places in product([None, *complete], repeat=len(stand_ins)):
            have = Counter([*usable, *zip(stand_ins, places, strict=True)])
            best = max(best, sum(min(have[colour, rank] for colour in COLOURS) for rank in complete))
        totals.append(total + 3 * best)
    return max(totals)


@st.composite
def pools(draw: st.DrawFn) -> IntArray:
    deck = [card for card, count in enumerate([*DECK, 1, 1, 1]) for _ in range(count)]
    few = draw(st.lists(st.sampled_from(range(15)), min_size=1, max_size=6, unique=True))
    deck = [card for card in deck if card in few or card >= 15]
    held = draw(st.lists(st.sampled_from(range(len(deck))), max_size=15, unique=True))
    return np.bincount([deck[place] for place in held], minlength=18).astype(np.int64)


@pytest.mark.parametrize("dragons", list(Dragons))
@settings(max_examples=250, deadline=None)
@given(cards=pools())
def test_any_pool_scores_what_trying_everything_finds(dragons: Dragons, cards: IntArray) -> None:
    if dragons == Dragons.NONE:
        cards[15:] = 0
    assert sum(points(cards, dragons)) == slow_score(cards, dragons)


# The section on the tie-break


@pytest.mark.parametrize(
    ("better", "worse", "tiebreak"),
    [
        (pool(RED_WARRIOR=3), pool(RED_BARD=3), "WARRIORS"),
        (pool(RED_WARRIOR=1, RED_LADY=2), pool(RED_WARRIOR=1, RED_BARD=3, RED_ROGUE=1), "LADIES"),
        (pool(RED_BARD=3), pool(RED_MERCHANT=4, RED_ROGUE=1), "BARDS"),
        (pool(RED_MERCHANT=4), pool(RED_ROGUE=5, RED_MERCHANT=1), "MERCHANTS"),
        (pool(RED_ROGUE=7), pool(RED_ROGUE=6), "ROGUES"),
    ],
)
def test_tiebreaker_the_first_rank_that_differs_decides(
    better: IntArray, worse: IntArray, tiebreak: str
) -> None:
    table = Table([worse, better])
    result = table.result
    assert result.points[0] == result.points[1]
    assert result.rank[:2].tolist() == [2, 1]
    assert [rules.Tiebreak(key).name for key in result.tiebreak[:2]] == [tiebreak, tiebreak]
    assert table.state.winners[:2].tolist() == [0, 1]
    assert table.told(rules.Event.BETTER_RANK) == [[1, 0, 0, 0]]


def test_tiebreaker_dragons_count_for_no_rank() -> None:
    table = Table([pool(RED_ROGUE=5, RED_DRAGON=1, GREEN_DRAGON=1), pool(GREEN_ROGUE=5)], Dragons.SIMPLE)
    assert table.result.rank[:2].tolist() == [1, 1]
    assert table.result.tiebreak[:2].tolist() == [-1, -1]
    assert table.state.winners[:2].tolist() == [1, 1]
    assert table.told(rules.Event.BETTER_RANK) == []
