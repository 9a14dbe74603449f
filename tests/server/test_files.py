"""Match files: out once the match is over, in whenever they can be played."""

import hashlib
import json
from typing import Any

import pytest

import freebooter as fb
from tests.server.conftest import GAME, Browser, Json, Server


def record(moves: int | None = None, seats: int = 3) -> Json:
    """A match file of some moves (None: to the end)."""
    match = fb.Match(GAME, seats, seed=11, names=[f"Sailor {seat}" for seat in range(seats)])
    while not match.over and match.number != moves:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[-1])
    return match.to_record()


def test_a_match_file_is_there_once_the_match_is_over(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "random", "random")["table"]
    path = f"/api/tables/{table}/export"
    for browser in (ann, bob):
        response = browser.get(path)
        assert (response.status_code, response.json()["error"]["code"]) == (409, "not_over")
    commitment = ann.view(table)["fairness"]["commitment"]
    end = ann.play_out(table, (0,))
    response = ann.get(path)
    assert response.headers["content-disposition"] == f'attachment; filename="{GAME}-{table[:8]}.json"'
    match = fb.Match.from_record(response.json())
    assert match.over
    assert match.view(0) == end["fields"]
    assert hashlib.sha256(match.seed.encode()).hexdigest() == commitment == end["fairness"]["commitment"]
    assert end["fairness"]["seed"] == match.seed
    assert bob.get(path).json() == response.json()


def test_an_exported_match_can_be_imported_and_stepped_through(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "random", "random")["table"]
    end = ann.play_out(table, (0,))
    imported = bob.post("/api/import", ann.json(f"/api/tables/{table}/export"))
    assert imported.status_code == 201
    info = imported.json()
    assert info["over"]
    assert info["number"] == end["number"]
    assert [seat["kind"] for seat in info["seats"]] == ["me", "here", "here"]
    assert all(seat["mine"] for seat in info["seats"])
    for number in range(end["number"] + 1):
        theirs, ours = bob.view(info["table"], 0, number), ann.view(table, 0, number)
        assert {**theirs, "table": ""} == {**ours, "table": ""}


def test_an_unfinished_match_is_played_on(ann: Browser) -> None:
    info = ann.post("/api/import", record(4)).json()
    assert [seat["name"] for seat in info["seats"]] == ["Sailor 0", "Sailor 1", "Sailor 2"]
    assert (info["number"], info["over"], info["started"]) == (4, False, True)
    view = ann.view(info["table"], ann.view(info["table"], None)["waiting"][0])
    assert view["fairness"]["seed"] is None
    assert ann.move(view).json()["number"] == 5


@pytest.mark.parametrize("body", [b"", b"\x00\x01", b"{", b"PK\x03\x04", b"\xff\xfe{}", b"[" * 100_000])
def test_what_is_not_json_is_malformed(server: Server, ann: Browser, body: bytes) -> None:
    response = ann.request("POST", "/api/import", content=body)
    assert (response.status_code, response.json()["error"]["code"]) == (400, "malformed")
    assert server.stored()["tables"] == []


def changed(**changes: Any) -> Json:
    """A match file with other values."""
    return {**record(4), **changes}


GOOD = record(4)
FOREIGN: list[Any] = [
    None,
    3,
    [],
    {},
    {"game": "chess", "moves": []},
    changed(format="freebooter-match/99"),
    changed(game="chess"),
    changed(game=["x"]),
    changed(seats=99),
    changed(seats=None),
    changed(seats=True),
    changed(seats=-1),
    changed(seed=7),
    changed(seed="x" * 500),
    changed(options={"moon": 1}),
    changed(options=None),
    changed(edition=None),
    changed(edition={"name": "Mine"}),
    changed(editionHash="0" * 64),
    changed(names=[1, 2, 3]),
    changed(moves=None),
    changed(moves=[[0]]),
    changed(moves=[[0, "PICK"]]),
    changed(moves=[[0, 10**30]]),
    changed(moves=[[99, 0]]),
    changed(moves=[[0, 0, 0]]),
    changed(moves=[*GOOD["moves"], GOOD["moves"][-1], GOOD["moves"][-1]]),
    changed(moves=GOOD["moves"][1:]),
]


@pytest.mark.parametrize("body", FOREIGN, ids=range(len(FOREIGN)))
def test_a_foreign_or_broken_file_is_invalid(server: Server, ann: Browser, body: Any) -> None:
    response = ann.request("POST", "/api/import", content=json.dumps(body))
    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (422, "invalid")
    assert "\n" not in error["text"]
    assert error["text"].endswith((".", "…"))
    assert server.stored() == {"tables": [], "seats": [], "moves": []}


def test_a_file_of_very_many_moves_is_refused_before_it_is_played(
    server: Server, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Any] = []
    body = json.dumps(changed(moves=[[0, 0]] * 5001))
    monkeypatch.setattr(fb.Match, "play", lambda *move: played.append(move))
    response = ann.request("POST", "/api/import", content=body)
    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (422, "invalid")
    assert error["text"] == "The match file has 5001 moves; at most 5000 are played."
    assert (played, server.stored()["tables"]) == ([], [])


def test_an_oversize_file_is_refused(server: Server, ann: Browser) -> None:
    response = ann.request("POST", "/api/import", content=b" " * (1024 * 1024) + json.dumps(GOOD).encode())
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")
    assert server.stored()["tables"] == []
    assert (
        ann.request("POST", "/api/import", content=b" " * 900_000 + json.dumps(GOOD).encode()).status_code
        == 201
    )
