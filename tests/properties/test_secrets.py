"""Nothing leaks: what a seat may not know changes nothing that it is given, and it truly stays open."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import freebooter as fb
from freebooter.kit import EVERYONE, interpreted
from freebooter.kit.fields import See
from freebooter.kit.records import State
from freebooter.kit.views import observation, view
from tests.properties.cases import (
    CASES,
    FEW_CASES,
    Case,
    legal_numbers,
    random_game,
    recorder,
    refusals,
    state_of,
)


def redealt(match: fb.Match, seat: int, seed: str) -> State:
    return interpreted.redeal(match.game, match.edition, state_of(match), seat, seed)


def same(one: State, other: State, but: tuple[str, ...] = ()) -> bool:
    return all(np.array_equal(getattr(one, n), getattr(other, n)) for n in one.fields if n not in but)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_a_seat_may_not_know_changes_nothing_it_is_given(case: Case, seed: int) -> None:
    game, edition = case.game, case.game.edition
    for match, chooser in random_game(case, seed):
        seat = chooser.randrange(case.seats)
        truth, other = state_of(match), redealt(match, seat, str(seed))
        assert view(other, seat) == view(truth, seat)
        kind = game.State
        assert np.array_equal(observation(other.pack(), kind, seat), observation(truth.pack(), kind, seat))
        assert refusals(game, edition, other, seat) == refusals(game, edition, truth, seat)
        assert interpreted.waiting(other) == interpreted.waiting(truth)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_redeal_depends_on_nothing_that_the_seat_cannot_know(case: Case, seed: int) -> None:
    """Two positions that differ only in what a seat cannot know are redealt to the same position."""
    for match, chooser in random_game(case, seed):
        seat = chooser.randrange(case.seats)
        other = redealt(match, seat, "first")
        again = interpreted.redeal(match.game, match.edition, other, seat, "second")
        assert same(again, redealt(match, seat, "second"), but=("chance",))


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_an_event_tells_a_seat_nothing_that_its_view_does_not(case: Case, seed: int) -> None:
    """Another seat moves, in truth and in a redeal: where the views end up the same, so do the events.

    The moves may differ, as secret ones must tell nothing. In a game without secrets they do not: there the
    log may well tell apart what comes to the same.
    """
    game, edition = case.game, case.game.edition
    has_secrets = any(field.see is See.OWNER for field in game.State.fields.values())
    for match, chooser in random_game(case, seed):
        if not match.waiting:
            continue
        mover = chooser.choice(match.waiting)
        watcher = chooser.choice([seat for seat in range(case.seats) if seat != mover])
        action = chooser.choice(legal_numbers(match, mover))
        outcomes = []
        for start in (state_of(match).copy(), redealt(match, watcher, "other")):
            events = recorder()
            if has_secrets:
                action = chooser.choice(interpreted.legal(game, edition, start, mover))
            interpreted.apply(game, edition, start, mover, action, events)
            rows = events.rows[: events.size].tolist()
            outcomes.append((view(start, watcher), [row for row in rows if row[0] in (EVERYONE, watcher)]))
        (view_one, events_one), (view_two, events_two) = outcomes
        if view_one == view_two:
            assert events_one == events_two


@pytest.mark.parametrize("name", sorted({case.name for case in FEW_CASES}))
def test_over_many_redeals_everything_a_seat_cannot_know_varies(name: str) -> None:
    """Each secret of another seat that ever holds anything is seen to vary in some position.

    At some seat count: with two seats, what one does not hold the other does.
    """
    cases = [case for case in FEW_CASES if case.name == name]
    secret = [field for field, entry in cases[0].game.State.fields.items() if entry.see is See.OWNER]
    held: set[str] = set()
    varied: set[str] = set()
    for case in cases:
        blank = case.game.State()
        for seed in range(3):
            for match, chooser in random_game(case, seed):
                seat = chooser.randrange(case.seats)
                rivals = [other for other in range(case.seats) if other != seat]
                truth = state_of(match)
                redeals = [redealt(match, seat, str(n)) for n in range(4)]
                for field in secret:
                    true_rows = getattr(truth, field)[rivals]
                    if np.any(true_rows != getattr(blank, field)[rivals]):
                        held.add(field)
                    if any(np.any(getattr(twin, field)[rivals] != true_rows) for twin in redeals):
                        varied.add(field)
    assert varied == held, f"never varied: {held - varied}"


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_the_future_is_not_in_a_redeal(case: Case) -> None:
    match = case.match(1)
    for seat in range(case.seats):
        twins = [redealt(match, seat, str(n)) for n in range(2)]
        assert not np.array_equal(twins[0].chance, state_of(match).chance)
        assert not np.array_equal(twins[0].chance, twins[1].chance)


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_looking_changes_nothing(case: Case) -> None:
    """Viewing, asking, redealing and copying leave the position as it was, its chance included."""
    for match, _ in random_game(case, 5):
        before = state_of(match).pack()
        for seat in (None, *range(case.seats)):
            match.view(seat)
            match.events(seat)
        for seat in range(case.seats):
            match.legal(seat)
            match.position(seat, seed="look")
            observation(before, case.game.State, seat)
        match.at(match.number)
        assert np.array_equal(before, state_of(match).pack())


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_a_spectator_is_given_public_fields_alone(case: Case) -> None:
    public = {name for name, field in case.game.State.fields.items() if field.see is See.EVERYONE}
    for match, _ in random_game(case, 6):
        assert set(match.view(None)) <= public
        assert all(match._rows[line.index].audience == EVERYONE for line in match.events(None))


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_what_a_seat_may_see_is_in_its_observation(case: Case) -> None:
    """Changing any number that a seat may see changes its observation; changing any other does not."""
    for match, _ in itertools_every(random_game(case, 7), 5):
        packed = state_of(match).pack()
        for seat in range(case.seats):
            before = observation(packed, case.game.State, seat)
            for name, field in case.game.State.fields.items():
                low, high = field.bounds(case.game.State.most_seats)
                if name == "seats" or low == high:
                    continue
                visible = field.see is See.EVERYONE or field.see is See.OWNER
                changed = packed.copy()
                target: Any = changed[name][0]
                place = (seat,) + (0,) * (target.ndim - 1) if field.see is See.OWNER else (0,) * target.ndim
                value = low if target[place] != low else high
                if target.ndim:
                    target[place] = value
                else:
                    changed[name][0] = value
                differs = not np.array_equal(observation(changed, case.game.State, seat), before)
                assert differs == visible, (name, seat)


def itertools_every(matches: Any, step: int) -> Any:
    return (entry for number, entry in enumerate(matches) if number % step == 0)


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_a_seat_that_may_not_act_has_no_legal_action_and_one_that_may_has_some(case: Case) -> None:
    for match, _ in random_game(case, 8):
        assert set(match.waiting) <= set(match.free_to_act)
        assert bool(match.waiting) != match.over
        for seat in range(case.seats):
            assert bool(legal_numbers(match, seat)) == (seat in match.free_to_act)
