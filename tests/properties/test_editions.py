"""Whatever an edition of whatever game has in any place, it is loaded or its faults are told."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import freebooter as fb
from freebooter.kit.errors import BadEdition

TEXTS = st.sampled_from(
    ["", " ", "²", "improve quality ²", "improve quality 1 1", "place_agent", "NONE"]
) | st.text(max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=4,
)


def places(table: Any, draw: Any) -> tuple[Any, Any]:
    """Some place in a nested table: what holds it, and its key there."""
    while True:
        keys = list(table) if isinstance(table, dict) else list(range(len(table)))
        key = draw(st.sampled_from(keys))
        inner = table[key]
        if not isinstance(inner, dict | list) or not inner or draw(st.integers(0, 4)) == 0:
            return table, key
        table = inner


@pytest.mark.parametrize("name", sorted(fb.games()))
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_an_edition_with_anything_in_some_place_is_loaded_or_its_faults_are_told(
    name: str, data: Any
) -> None:
    game = fb.games()[name]
    table = copy.deepcopy(game.edition.table())
    holder, key = places(table, data.draw)
    if data.draw(st.integers(0, 5)) == 0 and isinstance(holder, dict):
        del holder[key]
    else:
        holder[key] = data.draw(VALUES)
    faults: list[str] = []
    try:
        edition = game.load_edition(table)
    except BadEdition as error:
        faults = error.faults
    else:
        assert game.describe(edition)["edition"]["values"]
    for fault in faults:
        assert 0 < len(fault) < 1_000
        assert "\n" not in fault
        assert not any(word in fault for word in (" is None", " is True", " is False"))
