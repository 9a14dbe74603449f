"""Matches: moves, refusals, the log, stale pages, records."""

import json
from pathlib import Path
from typing import Any

import pytest

import freebooter as fb
from freebooter.kit.game import Game


@pytest.fixture
def match(bag: Game) -> fb.Match:
    return fb.Match("bag", 2, seed=1, options={"rounds": 2, "first": 0}, names=["Ann", "Bob"])


def test_a_game_by_hand(match: fb.Match) -> None:
    assert (match.waiting, match.phase, match.phase_text) == ((0, 1), "ASK", "Ask for a token.")
    for _ in range(2):
        match.play(0, ("ASK", "RED"))
        match.play(1, match.legal(1)[1])
    assert match.over
    assert match.waiting == ()
    assert match.legal(0) == []
    standings = match.standings
    assert standings is not None
    assert [(s.points, s.rank, s.tiebreak, s.parts) for s in standings] == [
        (4, 1, None, {"REDS": 4}),
        (0, 2, None, {"REDS": 0}),
    ]


def test_ties_say_what_decided_them(bag: Game) -> None:
    match = fb.Match("bag", 3, seed=1, options={"rounds": 1, "first": 0})
    for seat in range(3):
        match.play(seat, ("ASK", "RED" if seat == 1 else "BLUE"))
    standings = match.standings
    assert standings is not None
    assert [(s.rank, s.tiebreak) for s in standings] == [(2, None), (1, None), (2, None)]
    match = fb.Match("bag", 3, seed=1, options={"rounds": 4, "first": 0})
    for _ in range(4):
        for seat in range(3):
            match.play(seat, ("ASK", "BLUE"))
    standings = match.standings
    assert standings is not None
    assert [(s.rank, s.tiebreak) for s in standings] == [(1, "BLUES"), (1, "BLUES"), (3, "BLUES")]


def test_each_seat_reads_its_own_log(match: fb.Match) -> None:
    match.play(0, ("ASK", "RED"))
    match.play(1, ("ASK", "BLUE"))
    assert [str(line) for line in match.events(None)] == [
        "Ann gets a red token and has 1.",
        "Bob gets a blue token and has 1.",
    ]
    assert match.events(0)[0].text == "Ann asks for a red token."
    assert [line.index for line in match.events(1)] == [1, 2, 3]
    assert match.events(1, since=2)[0].arguments == (0, "RED", 1)


def test_a_choice_stays_fresh_while_others_choose_and_goes_stale_when_it_is_made(match: fb.Match) -> None:
    assert [match.asked(seat) for seat in (0, 1)] == [0, 0]
    match.play(1, ("ASK", "RED"))
    assert [match.asked(seat) for seat in (0, 1)] == [0, None]
    match.play(0, ("ASK", "RED"))
    assert [match.asked(seat) for seat in (0, 1)] == [2, 2]


def test_views_show_own_rows_and_public_fields_for_the_seats_that_play(match: fb.Match) -> None:
    match.play(0, ("ASK", "BLUE"))
    assert match.view(0)["asked"] == 2
    assert match.view(1)["asked"] == 0
    assert "asked" not in match.view(None)
    assert "stock" not in match.view(0)
    assert match.view(None)["held"] == [[0, 0], [0, 0]]


def test_refusals_have_words_and_a_rule(match: fb.Match) -> None:
    refusal = match.why(0, ("POINT", 1, "RED"))
    assert refusal == fb.Refusal("NO_RIVAL", "Nobody is pointed at in this game.", "Asking")
    assert str(refusal) == "Nobody is pointed at in this game. (Asking)"
    match.play(0, 0)
    with pytest.raises(fb.IllegalMove, match="not your turn"):
        match.play(0, 0)


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_there_are_no_other_seats(match: fb.Match, seat: Any) -> None:
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        match.play(seat, 0)


@pytest.mark.parametrize("action", [(), None, 1.5, -1, 99, "BEG", ("ASK", None), ("ASK", 0.5), ("ASK",)])
def test_there_are_no_other_actions(match: fb.Match, action: Any) -> None:
    with pytest.raises(ValueError, match=r"action|argument"):
        match.play(0, action)


def test_undo_and_at(match: fb.Match) -> None:
    match.play(0, 0)
    match.play(1, 1)
    earlier = match.at(1)
    assert (earlier.waiting, len(earlier.events(0)), earlier.number) == ((1,), 1, 1)
    match.undo()
    assert match.view(0) == earlier.view(0)
    match.undo()
    with pytest.raises(ValueError, match="no move to take back"):
        match.undo()
    with pytest.raises(ValueError, match="positions 0 to 0, not 1"):
        match.at(1)


def test_without_a_seed_matches_differ(bag: Game) -> None:
    assert fb.Match("bag", 2).seed != fb.Match("bag", 2).seed


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (5, {}, "Bag is played by 2 to 4 seats, not 5"),
        (2, {"bog": "open"}, "Bag has no option bog; its options are: bag, rounds, first"),
        (2, {"bag": "ajar"}, "option bag is 'ajar'; expected one of closed, open"),
        (2, {"rounds": 10}, "option rounds is 10; expected a number from 1 to 9"),
        (2, {"rounds": True}, "option rounds is True"),
        (2, {"rounds": "--5"}, "option rounds is '--5'; expected a number from 1 to 9"),
        (2, {"rounds": "²"}, "option rounds is '²'; expected a number from 1 to 9"),
        (2, {"rounds": "9" * 5000}, "option rounds is '9999"),
        (4, {"bag": "open"}, "an open bag is for at most 3 seats"),
        (2, {"first": 2}, "option first is 2; expected a number from -1 to 1"),
    ],
)
def test_what_is_not_on_offer_is_told(bag: Game, seats: int, options: dict[str, Any], says: str) -> None:
    with pytest.raises(fb.BadOption, match=says):
        fb.Match("bag", seats, 1, options)


def test_an_unknown_game_is_told(bag: Game) -> None:
    with pytest.raises(fb.UnknownGame, match="there is no game 'sack'; the games are bag"):
        fb.Match("sack", 2)


def record(match: fb.Match, **changes: Any) -> dict[str, Any]:
    match.play(0, 0)
    return {**match.to_record(), **changes}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "other"}, "not a match record"),
        ({"seats": "two"}, "has no seats, or it is not of the type int"),
        ({"moves": [[0, 0], [0, 0]]}, "move 2 is not legal: It is not your turn"),
        ({"moves": [[0]]}, r"move 1 is \[0\]; expected a pair"),
        ({"moves": [[0, 99]]}, "move 1 is"),
        ({"moves": [[0, True]]}, "move 1 is"),
        ({"game": "sack"}, "cannot be played: there is no game"),
        ({"editionHash": "0"}, "its hash differs"),
        ({"names": [1, 2]}, "cannot be played: the name of seat 0 is 1; expected 1 to 40 characters"),
        ({"names": ["Ann"]}, "cannot be played: names has 1 entries for 2 seats; expected one for each"),
        ({"names": "ab"}, "cannot be played: names is 'ab'; expected a list of 2 names, one for each seat"),
        ({"names": {"0": "Ann", "1": "Bob"}}, "expected a list of 2 names, one for each seat"),
        ({"seats": 9}, "cannot be played: Bag is played by"),
    ],
)
def test_a_bad_record_is_told(match: fb.Match, changes: dict[str, Any], says: str) -> None:
    with pytest.raises(fb.BadRecord, match=says):
        fb.Match.from_record(record(match, **changes))


def test_files_that_are_no_matches_are_told(tmp_path: Path) -> None:
    with pytest.raises(fb.BadRecord, match="cannot be read"):
        fb.load(tmp_path / "none.json")
    for text in ("{", "9" * 5000, "[" * 100_000):
        (tmp_path / "bad.json").write_text(text)
        with pytest.raises(fb.BadRecord, match="is not JSON"):
            fb.load(tmp_path / "bad.json")
    (tmp_path / "list.json").write_text("[]")
    with pytest.raises(fb.BadRecord, match="not a match record"):
        fb.load(tmp_path / "list.json")


def test_a_match_that_cannot_be_saved_leaves_nothing_behind(match: fb.Match, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        match.save(tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_record_is_json_and_keeps_names(match: fb.Match) -> None:
    again = fb.Match.from_record(json.loads(json.dumps(record(match))))
    assert (again.names, again.moves, again.seed) == (("Ann", "Bob"), [(0, 0)], "1")
    assert again.commitment == match.commitment


def test_a_bot_is_given_a_redealt_position(match: fb.Match) -> None:
    match.play(0, ("ASK", "BLUE"))
    drawn = {int(match.position(1, seed).state.asked[0]) for seed in range(20)}  # type: ignore[attr-defined]
    assert drawn == {1, 2}
    assert match.position(1).legal == [0, 1]
    assert repr(match) == "<Match bag, 2 seats, 1 moves>"
