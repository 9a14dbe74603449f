"""A record is the match: replayed, saved, loaded, undone, stepped through, it is the same at every move."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import freebooter as fb
from freebooter.kit.match import _Row
from tests.properties.cases import CASES, FEW_CASES, Case, random_game, state_of


def rows(match: fb.Match) -> list[_Row]:
    return match._rows


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_replaying_gives_the_same_state_and_log_after_every_move(case: Case, seed: int) -> None:
    match = list(random_game(case, seed))[-1][0]
    again = fb.Match.from_record(json.loads(json.dumps(match.to_record())))
    assert again.over
    assert rows(again) == rows(match)
    assert again.standings == match.standings
    for one, other in zip(again._positions, match._positions, strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_every_position_survives_saving_and_loading(case: Case, tmp_path: Path) -> None:
    for number, (match, _) in enumerate(random_game(case, 3)):
        if number % 7:
            continue
        match.save(tmp_path / "match.json")
        loaded = fb.load(tmp_path / "match.json")
        assert state_of(loaded) == state_of(match)
        assert loaded.waiting == match.waiting
        assert [loaded.asked(seat) for seat in range(case.seats)] == [
            match.asked(s) for s in range(case.seats)
        ]


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_undoing_and_stepping_back_give_earlier_positions(case: Case) -> None:
    match = list(random_game(case, 4))[-1][0]
    end = match.number
    for number in range(end - 1, max(end - 12, -1), -1):
        earlier = match.at(number)
        assert (earlier.number, len(earlier.moves)) == (number, number)
        seat, action = match.moves[number]
        told = len(rows(earlier))
        earlier.play(seat, action)
        assert state_of(earlier) == state_of(match.at(number + 1))
        earlier.undo()
        assert state_of(earlier) == state_of(match.at(number))
        assert len(rows(earlier)) == told
    assert match.number == end


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    for match, chooser in random_game(case, 9):
        before = state_of(match).pack()
        seat = chooser.randrange(case.seats)
        for action in range(case.game.actions.size):
            refusal = match.why(seat, action)
            if refusal is not None:
                with pytest.raises(fb.IllegalMove) as caught:
                    match.play(seat, action)
                assert caught.value.refusal == refusal
                assert refusal.text
        assert np.array_equal(before, state_of(match).pack())
