"""`freebooter replay --at`: positions in words."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import freebooter as fb
from freebooter.cli.main import group


def shown(match: fb.Match, file: Path, *more: str) -> dict[str, str]:
    match.save(file)
    result = CliRunner().invoke(group, ["replay", str(file), "--at", str(match.number), *more])
    assert result.exit_code == 0, result.output
    lines = [line.strip().partition(": ") for line in result.output.splitlines()[1:]]
    return {name: value for name, _, value in lines}


def test_a_position_names_seats_and_kinds_and_tells_only_what_is_there(tmp_path: Path) -> None:
    match = fb.Match("plunderbund", seats=2, seed=3, names=["Ann", "Bob"])
    while match.phase == "START":
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    told = shown(match, tmp_path / "match.json")
    assert told["Month"] == "January"
    assert told["Agents in supply"] == "Ann 7, Bob 7"
    assert told["On turn"] in ("Ann", "Bob")
    assert told["Goods in the warehouse"] == "nothing"
    assert {told["Agents"]} <= {
        "Ann (8 Leaky Barge), Bob (14 Velvet Gate)",
        "Ann (14 Velvet Gate), Bob (8 Leaky Barge)",
    }
    assert "MERCHANT_" not in str(told)
    assert not any(value.endswith("[") for value in told.values())


@pytest.mark.parametrize("name", sorted(fb.games()))
def test_every_game_has_words_for_what_a_seat_sees(name: str, tmp_path: Path) -> None:
    match = fb.Match(name, seats=max(fb.games()[name].seats), seed=1)
    for _ in range(8):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    own = shown(match, tmp_path / "match.json", "--seat", "0")
    assert set(own) >= set(shown(match, tmp_path / "match.json"))
    assert not any(sign in value for value in own.values() for sign in "[]{}")
