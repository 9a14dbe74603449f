"""The golden matches are replayed and told to the letter as they were when somebody read them."""

import json

import pytest

import freebooter as fb
from tests.golden.golden import FOLDER, GOLDEN, Golden, told

HOW = "If the change is meant: python -m tests.golden.write, and read what it changed."


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}-{golden.label}")
def test_a_golden_match_is_told_as_before(golden: Golden) -> None:
    match = fb.load(golden.record)
    assert (match.game.name, match.seats) == (golden.game, golden.seats)
    assert match.over
    assert match.to_record() == json.loads(golden.record.read_text(encoding="utf-8")), HOW
    assert told(match).splitlines() == golden.text.read_text(encoding="utf-8").splitlines(), HOW


def test_no_file_is_left_over() -> None:
    files = {path for suffix in ("json", "txt") for path in FOLDER.glob(f"*/*.{suffix}")}
    assert files == {path for golden in GOLDEN for path in (golden.record, golden.text)}


def test_every_game_has_golden_matches_of_several_seat_counts() -> None:
    seats = {name: {golden.seats for golden in GOLDEN if golden.game == name} for name in fb.games()}
    assert [name for name, counts in seats.items() if len(counts) < 2] == []
