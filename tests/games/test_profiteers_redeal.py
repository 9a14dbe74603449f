"""Profiteers: what a seat cannot know, against every deal that fits, counted by brute force."""

import itertools
import random
from collections import Counter
from math import comb

import pytest

from freebooter.games.profiteers import rules
from freebooter.kit import Events, interpreted
from tests.games.profiteers_table import CONFEDERATE, GAME, UNION, Table, assert_conserved

DRAWS = 3000
NUMBERS = Table().numbers


def assert_as_likely(seen: Counter[tuple[int, ...]], ways: Counter[tuple[int, ...]]) -> None:
    """Every possibility is met as often as it has ways, within five standard errors, and nothing else is."""
    assert set(seen) <= set(ways)
    total = sum(ways.values())
    for case, count in ways.items():
        share = count / total
        allowed = 5 * (share * (1 - share) / DRAWS) ** 0.5
        assert abs(seen[case] / DRAWS - share) < allowed, (case, seen[case] / DRAWS, share)


def deal_bonds(table: Table, *union: int) -> None:
    """Let the seats have been dealt so many Union bonds each."""
    for seat, count in enumerate(union):
        table.state.purse[seat, 1:] = [count, 2 - count]


def test_starting_bonds_are_any_deal_that_fits_what_was_sold() -> None:
    """Seat 1 has sold a Union bond without ever having been paid one: so it was dealt one, or two."""
    table = Table(4)
    deal_bonds(table, 1, 1, 2, 0)
    table.ask("TRADE", 1)
    table.play("SELL UNION")
    ways: Counter[tuple[int, ...]] = Counter()
    for deal in itertools.product(range(3), repeat=3):
        if sum(deal) == 3 and deal[0] >= 1:
            ways[deal] += comb(2, deal[0]) * comb(2, deal[1]) * comb(2, deal[2])
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(DRAWS):
        twin = table.redeal(0, str(seed))
        dealt = (twin.purse[1:4, 1] - twin.gained[1:4, UNION]).tolist()
        seen[tuple(dealt)] += 1
        assert (twin.purse[1:4, 1:].sum(axis=1)).tolist() == [1, 2, 2]
    assert_as_likely(seen, ways)


def test_a_confederate_bond_that_was_sold_without_pay_was_dealt() -> None:
    table = Table(3)
    deal_bonds(table, 1, 0, 2)
    table.ask("TRADE", 1)
    table.play("SELL CONFEDERATE", "SELL CONFEDERATE")
    assert {tuple(table.redeal(0, str(seed)).purse[2, 1:]) for seed in range(50)} == {(2, 0)}


def test_bonds_paid_for_troops_prove_nothing_about_those_dealt() -> None:
    """A bond that may be the one seat 1 was paid is sold: seat 1 may have been dealt none of its kind."""
    table = Table(3)
    deal_bonds(table, 1, 1, 1)
    table.pay(1, UNION, 1)
    table.ask("TRADE", 1)
    table.play("SELL UNION")
    assert {table.redeal(0, str(seed)).purse[1, 1] for seed in range(100)} == {0, 1, 2}


def test_gold_is_left_as_public_moves_have_made_it() -> None:
    table = Table(3)
    table.set_gold(1, 13)
    assert table.redeal(0, "any").purse[:3, 0].tolist() == [8, 13, 8]


def test_a_seat_keeps_all_it_knows() -> None:
    table = Table(3)
    table.give(0, UNION, infantry=2, trenches=1)
    table.give(1, UNION, artillery=3)
    table.ask("COMMIT", 0)
    table.play("COMMIT UNION INFANTRY")
    twin = table.redeal(0, "any")
    assert twin.hand[0].tolist() == table.state.hand[0].tolist()
    assert twin.committed[0].tolist() == table.state.committed[0].tolist()
    assert twin.purse[0].tolist() == table.state.purse[0].tolist()
    assert twin.hand_size.tolist() == table.state.hand_size.tolist()


def test_before_the_first_battle_any_cards_the_seat_does_not_hold_may_be_anywhere() -> None:
    """Two cards out of 22: seat 0 holds two Trenches."""
    table = Table(3)
    table.give(0, UNION, trenches=2)
    table.give(1, UNION, infantry=2)
    ways: Counter[tuple[int, ...]] = Counter()
    for one, two in itertools.combinations([0] * 12 + [1] * 8 + [2] * 2, 2):
        ways[one, two] += 1
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(DRAWS):
        hand = table.redeal(0, str(seed)).hand[1, UNION].tolist()
        seen[tuple(troop for troop in range(3) for _ in range(hand[troop]))] += 1
    assert_as_likely(seen, ways)


def test_cards_kept_through_a_battle_are_none_that_it_showed() -> None:
    """Seat 1 kept a card while five others were shown; then seat 0 drew Artillery, and seat 1 a card."""
    table = Table(3)
    table.give(1, UNION, artillery=1)
    table.give(2, UNION, infantry=1, trenches=4)
    table.fight({2: "UNION INFANTRY" + ", UNION TRENCHES" * 4})
    table.give(0, UNION, artillery=1)
    table.give(1, UNION, infantry=1)
    stock = [12, 8, 4]
    ways: Counter[tuple[int, ...]] = Counter()
    for kept, drawn in itertools.product(range(3), repeat=2):
        chances = [stock[kept] - (1, 0, 4)[kept]]
        left = stock.copy()
        left[kept] -= 1
        chances.append(left[1])
        left[1] -= 1
        chances.append(left[drawn])
        ways[kept, drawn] += chances[0] * chances[1] * chances[2]
    ways = +ways
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(DRAWS):
        twin = table.redeal(0, str(seed))
        kept = int(twin.kept[0, 1, UNION].argmax())
        rest = twin.hand[1, UNION] - twin.kept[0, 1, UNION]
        seen[kept, int(rest.argmax())] += 1
    assert all(kept != rules.Troop.TRENCHES for kept, _ in ways)
    assert_as_likely(seen, ways)


def test_cards_kept_through_an_earlier_battle_are_none_that_it_showed() -> None:
    """Seat 1 kept a card while all Trenches were shown; it is none of them, however many battles follow."""
    table = Table(3)
    table.give(1, UNION, artillery=1)
    table.give(2, UNION, trenches=4)
    table.fight({2: "UNION TRENCHES" + ", UNION TRENCHES" * 3})
    table.fight()
    table.fight()
    hands = {tuple(table.redeal(0, str(seed)).hand[1, UNION].tolist()) for seed in range(200)}
    assert hands == {(1, 0, 0), (0, 1, 0)}


def test_a_card_shown_was_drawn_late_enough_and_what_is_left_is_the_older_one() -> None:
    """Seat 1 kept a card while all Trenches were shown, drew another and showed Trenches, the new one.

    So it still holds the old one, which is no Trenches.
    """
    table = Table(3)
    table.give(1, UNION, infantry=1)
    table.give(2, UNION, trenches=4)
    table.fight({2: "UNION TRENCHES" + ", UNION TRENCHES" * 3})
    table.give(1, UNION, trenches=1)
    table.fight({1: "UNION TRENCHES"})
    for seed in range(200):
        twin = table.redeal(0, str(seed))
        assert twin.hand[1, UNION, rules.Troop.TRENCHES] == 0
        assert twin.kept[:2, 1, UNION].tolist() == [twin.hand[1, UNION].tolist()] * 2


def assert_past_fits(
    twin: rules.State, truth: rules.State, knower: int, shown: list[list[list[list[int]]]]
) -> None:
    """The past noted in a redeal could have been, and is what its seat has seen of it.

    Args:
        twin: the redeal for `knower`.
        truth: what was redealt; only the sizes of hands and the knower's own cards are compared.
        shown: what each battle showed, by seat, side and type.
    """
    seats = truth.seats
    assert twin.kept[:, knower].tolist() == truth.kept[:, knower].tolist()
    assert twin.hand[knower].tolist() == truth.hand[knower].tolist()
    assert twin.kept.sum(axis=3).tolist() == truth.kept.sum(axis=3).tolist()
    held = [truth.hand * 0]
    for battle, cards in enumerate(shown):
        held.append(twin.kept[battle])
        before_battle = twin.kept[battle].copy()
        before_battle[:seats] += cards
        assert (before_battle >= held[-2]).all()  # nobody loses a card but by showing it
        assert (before_battle.sum(axis=0) <= NUMBERS.troops).all()  # and no deck had more
    assert (twin.hand + twin.committed >= held[-1]).all()
    assert ((twin.hand + twin.committed).sum(axis=0) <= NUMBERS.troops).all()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_redeal_has_a_past_that_fits_what_its_seat_has_seen(seats: int) -> None:
    """Random matches, and redeals of redeals as well."""
    for game in range(8):
        chance = random.Random(game)
        state = interpreted.deal(GAME, GAME.edition, seats, GAME.Options(), str(game), Events())
        assert isinstance(state, rules.State)
        shown: list[list[list[list[int]]]] = []
        while not state.over:
            (seat,) = interpreted.waiting(state)
            action = chance.choice(interpreted.legal(GAME, GAME.edition, state, seat))
            interpreted.apply(GAME, GAME.edition, state, seat, action, Events())
            if state.fought > len(shown):
                shown.append(state.shown[:seats].tolist())
            truth = state
            for knower in chance.sample(range(seats), 2):
                twin = interpreted.redeal(GAME, GAME.edition, truth, knower, str(game))
                assert isinstance(twin, rules.State)
                assert_past_fits(twin, truth, knower, shown)
                assert_conserved(twin, NUMBERS)
                truth = twin


def test_any_of_a_seats_cards_may_be_those_it_has_committed() -> None:
    """Seat 1 holds all Trenches but none else knows which of its four cards it laid down."""
    table = Table(3)
    table.give(1, CONFEDERATE, infantry=2, artillery=2)
    table.give(0, CONFEDERATE, infantry=10, artillery=5, trenches=4)
    table.give(2, CONFEDERATE, artillery=1)
    table.ask("COMMIT", 1)
    table.play("COMMIT CONFEDERATE INFANTRY")
    # Left for seats 1 and 2 are two Infantry and three Artillery; one of the five is committed.
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(DRAWS):
        twin = table.redeal(0, str(seed))
        twin.pack()
        seen[(int(twin.committed[1, CONFEDERATE].argmax()),)] += 1
    assert_as_likely(seen, Counter({(0,): 2, (1,): 3}))


def test_a_wide_draw_stays_below_its_bound_and_reaches_all_of_it() -> None:
    """Bounds beyond 2**31 are drawn in two parts."""
    bound = 3 * 2**31
    chance = Table().state.chance
    drawn = [rules.below_wide(chance, bound) for _ in range(600)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    thirds = Counter(number // 2**31 for number in drawn)
    assert all(150 < thirds[third] < 250 for third in range(3))
    assert len({number % 2**24 for number in drawn}) > 590
