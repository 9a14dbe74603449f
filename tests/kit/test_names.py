"""What seats may be called: one name for each, which can be shown in a line of the log."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freebooter as fb
from freebooter.server import naming

GAME = "plunder"
FAMILY = "\N{MAN}\N{ZERO WIDTH JOINER}\N{GIRL}"

anything = st.none() | st.booleans() | st.integers() | st.text(max_size=60) | st.binary(max_size=3)


@pytest.mark.parametrize(
    ("names", "says"),
    [
        ("Ann", "names is 'Ann'; expected a list of 2 names, one for each seat"),
        (7, "names is 7; expected a list of 2 names"),
        ({"Ann", "Bob"}, "expected a list of 2 names"),
        (["Ann"], "names has 1 entries for 2 seats; expected one for each"),
        (["Ann", "Bob", "Cy"], "names has 3 entries for 2 seats"),
        ([], "names has 0 entries for 2 seats"),
        (["Ann", None], "the name of seat 1 is None; expected 1 to 40 characters"),
        (["", "Bob"], "the name of seat 0 is ''; expected 1 to 40 characters"),
        (["Ann", "  "], "the name of seat 1 is '  '; expected"),
        (["Ann", "B" * 41], "the name of seat 1 is 'BBB"),
        (
            ["Ann\nBob", "Bob"],
            r"the name of seat 0 is 'Ann\\nBob'; expected 1 to 40 characters that can be shown",
        ),
        (["\x1b[2J", "Bob"], "the name of seat 0 is"),
    ],
)
def test_names_that_cannot_be_are_refused(names: Any, says: str, tmp_path: Path) -> None:
    with pytest.raises(fb.BadOption, match=says):
        fb.Match(GAME, 2, seed=1, names=names)
    record = fb.Match(GAME, 2, seed=1).to_record()
    with pytest.raises(fb.BadRecord, match=says):
        fb.Match.from_record(record, names)
    if not isinstance(names, set):
        (tmp_path / "match.json").write_text(json.dumps({**record, "names": names}))
        with pytest.raises(fb.BadRecord, match=says):
            fb.load(tmp_path / "match.json")


@pytest.mark.parametrize("names", [("Ann", "B" * 40), ["Zoë 2", FAMILY]])
def test_good_names_are_kept(names: Any) -> None:
    match = fb.Match(GAME, 2, seed=1, names=names)
    assert match.names == tuple(names)
    assert fb.Match.from_record(match.to_record()).names == tuple(names)


@given(st.text(max_size=60))
def test_what_the_server_makes_of_any_name_is_one(name: str) -> None:
    cleaned = naming.clean_name(name, "Player 1")
    assert fb.Match(GAME, 2, seed=1, names=[cleaned, "Bob"]).names == (cleaned, "Bob")


@given(anything | st.lists(anything, max_size=4))
def test_whatever_is_given_is_kept_or_refused_in_a_sentence(names: Any) -> None:
    said, match = "", None
    try:
        match = fb.Match(GAME, 2, seed=1, names=names)
    except fb.BadOption as error:
        said = str(error)
    if match is None:
        assert said.isprintable()
        assert "expected" in said
    else:
        assert match.names is None or list(match.names) == names
        assert all("\n" not in line.text for line in match.events(None))
