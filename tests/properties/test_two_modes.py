"""Interpreted and compiled rules are one game: every field, refusal, event, standing and redeal agrees."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freebooter.kit import interpreted
from freebooter.kit.dispatch import OK
from freebooter.kit.events import EVENT_LIMIT
from freebooter.kit.packed import PackedRules
from tests.properties.cases import CASES, Case, legal_numbers, random_game, recorder, refusals, state_of

_rules: dict[str, PackedRules] = {}


def packed_rules(case: Case) -> PackedRules:
    if case.name not in _rules:
        _rules[case.name] = PackedRules(case.game, case.game.edition)
    return _rules[case.name]


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_games_agree_field_by_field_after_every_move(case: Case, seed: int) -> None:
    rules = packed_rules(case)
    game, edition = case.game, case.game.edition
    options = game.load_options(dict(case.options), case.seats)
    packed = rules.deal(case.seats, options, str(seed))
    moves_made = 0
    for match, chooser in random_game(case, seed):
        if match.number > moves_made:
            seat, action = match.moves[-1]
            events = recorder().pack()
            rules.apply(packed, seat, action, events)
            moves_made = match.number
            told = [row for row in match._rows if row.move == moves_made]
            assert events["size"][0] == len(told) <= EVENT_LIMIT
            rows = events["rows"][0][: len(told)].tolist()
            assert rows == [[row.audience, row.event, *row.arguments] for row in told]
        state = state_of(match)
        for name in game.State.fields:
            assert np.array_equal(packed[name][0], getattr(state, name)), (name, match.number)
        watched = chooser.randrange(case.seats)
        whys = refusals(game, edition, state, watched)
        assert rules.refusals(packed, watched).tolist() == whys
        legal = [action for action, why in enumerate(whys) if why == OK]
        assert rules.legal(packed, watched).tolist() == legal_numbers(match, watched) == legal
        assert np.array_equal(rules.score(packed), interpreted.score(game, edition, state).pack())
        redealt = interpreted.redeal(game, edition, state, watched, "any")
        assert np.array_equal(rules.redeal(packed, watched, "any"), redealt.pack())
