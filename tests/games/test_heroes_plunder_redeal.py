"""Heroes' Plunder: what a seat cannot know is drawn afresh, and all that it has seen stays as it was."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import freebooter as fb
from freebooter.games.heroes_plunder import rules
from freebooter.games.heroes_plunder.rules import Direction
from freebooter.kit.chance import seeded
from freebooter.kit.views import view
from tests.games.heroes_plunder_table import GAME, NUMBERS, random_match, variant

SEATS = (2, 3, 4, 5, 6)
Look = tuple[int, int]
"""A direction and a number of passes: one look at a pile."""


def truth(match: fb.Match) -> Any:
    """The true state, behind the curtain."""
    return match._state


def redealt(state: Any, seat: int, seed: str, numbers: Any = NUMBERS) -> Any:
    twin = state.copy()
    twin.chance = seeded(seed)
    rules.redeal(twin, numbers, seat)
    twin.pack()
    return twin


def would_have_seen(state: Any, seat: int, look: Look) -> Counter[int]:
    """The pile that `seat` held at an earlier look, put together from who took what since."""
    direction, passes = look
    circle = [int(other) for other in state.circle if other >= 0]
    step = 1 if direction == Direction.LEFT else -1
    start = circle.index(seat)
    seen: Counter[int] = Counter()
    for later in range(passes, 7):
        holder = circle[(start + step * (later - passes)) % len(circle)]
        now = direction == state.direction and later == state.passes
        if now and state.waiting[holder]:
            seen.update({card: int(count) for card, count in enumerate(state.pile[holder]) if count})
            return seen
        seen[int(state.taken[holder, 8 * direction + later])] += 1
        if later == 6:
            seen[int(state.taken[holder, 8 * direction + 7])] += 1
        elif now:
            seen.update({card: int(count) for card, count in enumerate(state.pile[holder]) if count})
            return seen
    return seen


def check_consistent(state: Any, dragons: int) -> None:
    """Pools are the cards taken; with those laid aside, piles and deck they are the cards of the box."""
    deck = NUMBERS.deck.copy()
    if dragons == rules.Dragons.NONE:
        deck[15:] = 0
    undealt = np.bincount(state.undealt[: state.undealt_count], minlength=18)
    assert ((state.pile + state.pool + state.aside).sum(axis=0) + undealt).tolist() == deck.tolist()
    for place in range(state.players):
        seat = state.circle[place]
        acted = 0 if state.waiting[seat] else 1
        taken = [state.taken[seat, n] for n in range(7)] if state.direction else []
        taken += [state.taken[seat, 8 * state.direction + n] for n in range(min(state.passes + acted, 7))]
        assert state.pool[seat].tolist() == np.bincount(taken, minlength=18).tolist()


@pytest.mark.parametrize("dragons", ["none", "three"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_redeal_keeps_all_that_a_seat_has_seen(seats: int, dragons: str) -> None:
    looks: dict[int, dict[Look, Counter[int]]] = {seat: {} for seat in range(seats)}
    checked = 0
    for match in random_match(seats, seed=40 + seats, options={"dragons": dragons}):
        state = truth(match)
        if match.over or match.phase != "DRAFT":
            continue
        for seat in match.waiting:
            pile = {card: int(count) for card, count in enumerate(state.pile[seat]) if count}
            looks[seat][state.direction, state.passes] = Counter(pile)
        if match.number % 5:
            continue
        for seat in range(seats):
            for seed in ("a", "b"):
                twin = redealt(state, seat, f"{seed}{match.number}")
                assert view(twin, seat) == view(state, seat)
                assert twin.taken[seat].tolist() == state.taken[seat].tolist()
                check_consistent(twin, state.dragons)
                for look, pile in looks[seat].items():
                    assert would_have_seen(twin, seat, look) == pile
                    checked += 1
    assert checked > 100


@pytest.mark.parametrize("dragons", ["none", "three"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_redeal_does_not_depend_on_what_is_hidden(seats: int, dragons: str) -> None:
    for match in random_match(seats, seed=seats, options={"dragons": dragons, "hands": 2}):
        if match.number % 11:
            continue
        for seat in range(seats):
            twin = redealt(truth(match), seat, "one")
            assert redealt(twin, seat, "two") == redealt(truth(match), seat, "two")


@pytest.mark.parametrize("seats", SEATS)
def test_everything_hidden_varies_over_redeals(seats: int) -> None:
    matches = random_match(seats, seed=1)
    match = next(match for match in matches if match.view(None)["direction"] == Direction.RIGHT)
    state = truth(match)
    twins = [redealt(state, 0, str(n)) for n in range(60)]
    for seat in range(1, seats):
        for field in ("pile", "pool", "taken"):
            assert len({getattr(twin, field)[seat].tobytes() for twin in twins}) > 5
        if seats < 6:
            assert len({twin.aside[seat].tobytes() for twin in twins}) > 1
    if seats < 6:
        assert len({twin.undealt.tobytes() for twin in twins}) > 5


def test_after_the_reveal_nothing_is_hidden() -> None:
    for seed in range(30):
        for match in random_match(3, seed=seed, options={"dragons": "three"}):
            if match.phase == "ROB":
                state = truth(match)
                twin = redealt(state, 0, "any")
                twin.chance = state.chance
                assert twin == state
                return
    pytest.fail("nobody got the Red Dragon in 30 matches")


def test_a_seat_that_sits_out_knows_nothing_of_the_hand() -> None:
    matches = (
        match
        for seed in range(20)
        for match in random_match(3, seed, {"hands": 10}, variant(chips=2))
        if not match.over and sum(match.view(None)["playing"]) == 2 and match.view(None)["passes"] == 3
    )
    state = truth(next(matches))
    outside = state.playing.tolist().index(0)
    twins = [redealt(state, outside, str(n)) for n in range(40)]
    for twin in twins:
        check_consistent(twin, state.dragons)
        assert twin.waiting.tolist() == state.waiting.tolist()
    for seat in {0, 1, 2} - {outside}:
        assert len({twin.taken[seat, 0] for twin in twins}) > 5


# The odds


def test_unseen_cards_are_equally_likely_anywhere() -> None:
    """Two seats, first look: the other pile is 8 of the 82 unseen cards."""
    match = fb.Match("heroes-plunder", seats=2, seed=12)
    state = truth(match)
    unseen = NUMBERS.deck[:15] - state.pile[0, :15]
    deals = 1000
    mean = np.mean([redealt(state, 0, str(n)).pile[1, :15] for n in range(deals)], axis=0)
    expected = 8 * unseen / unseen.sum()
    spread = np.sqrt(expected * (1 - unseen / unseen.sum()) * 74 / 81 / deals)
    assert (np.abs(mean - expected) < 5 * spread + 1e-9).all()


KIND, OTHER = rules.Card.RED_LADY, rules.Card.BLUE_ROGUE


def test_after_a_reshuffle_the_odds_are_those_of_playing_it_through() -> None:
    """Six seats, piles of three, a deck of two kinds: compare with many deals played without the rules."""
    deck = {card.name: 0 for card in rules.Card} | {KIND.name: 14, OTHER.name: 16}
    edition = variant(deck=deck, pile=3)
    numbers = GAME.load_edition(edition).numbers
    matches = random_match(6, seed=3, edition=edition)
    state = truth(
        next(
            match
            for match in matches
            if match.view(0)["direction"] == Direction.RIGHT and match.view(0)["passes"] == 1
        )
    )
    assert state.waiting.all()
    played = play_many(300_000, state)
    assert len(played) > 200
    drawn = np.array([facts(redealt(state, 0, str(n), numbers)) for n in range(1000)])
    error = np.sqrt(played.var(axis=0) / len(played) + drawn.var(axis=0) / len(drawn))
    assert (np.abs(played.mean(axis=0) - drawn.mean(axis=0)) < 4.5 * error + 1e-9).all()


def facts(state: Any) -> list[int]:
    """How many of KIND the others kept in the first deal and hold in the second, and seat 1 laid aside."""
    kept = [int((state.taken[seat, :2] == KIND).sum()) for seat in range(1, 6)]
    held = [int(state.pile[seat, KIND]) for seat in range(1, 6)]
    return [*kept, *held, int(state.taken[1, 2] == KIND)]


def play_many(deals: int, state: Any) -> Any:
    """The facts of those random deals in which seat 0 saw and did what it did in `state`."""
    generator = np.random.default_rng(1)
    deck = generator.permuted(np.tile(np.repeat([1, 0], [14, 16]), (deals, 1)), axis=1)
    first = deck[:, :18].reshape(deals, 6, 3)  # by pile, in the order taken: the last is laid aside
    rest = generator.permuted(np.concatenate([deck[:, 18:], first[:, :, 2]], axis=1), axis=1)
    second = rest[:, :18].reshape(deals, 6, 3)
    mine = (state.taken[0] == KIND).astype(int)
    behind = int((state.taken[1, 1:3] == KIND).sum())  # seat 1 took both cards that seat 0 passed on
    passed_on = int(state.pile[5, KIND])
    same = (first[:, 0, 0] == mine[0]) & (first[:, 0, 1:].sum(axis=1) == behind)
    same &= (first[:, 5, 1] == mine[1]) & (first[:, 5, 2] == mine[2])
    same &= (second[:, 0, 0] == mine[8]) & (second[:, 0, 1:].sum(axis=1) == passed_on)
    same &= second[:, 1, 1:].sum(axis=1) == state.pile[0, KIND]
    first, second = first[same], second[same]
    kept = [first[:, seat, 0] + first[:, seat - 1, 1] for seat in range(1, 6)]
    held = [second[:, (seat + 1) % 6, 1:].sum(axis=1) for seat in range(1, 6)]
    return np.array([*kept, *held, first[:, 0, 2]]).T
