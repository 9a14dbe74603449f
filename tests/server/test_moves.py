"""Moves: each is made once or refused with a clear answer, and then nothing has changed."""

import json
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from freebooter.server.storage import Storage
from tests.server.conftest import Browser, Json, Server, Start, next_view

HERE = ("me", "here", "here")


def waiting_view(browser: Browser, table: str) -> Json:
    """The view of a seat that must act, at a table where all seats are the browser's."""
    return browser.view(table, browser.view(table, None)["waiting"][0])


def code(response: Any) -> str:
    found: str = response.json()["error"]["code"]
    return found


def test_a_move_is_answered_with_the_new_view_and_stored(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    response = ann.move(view)
    assert response.status_code == 200
    after = response.json()
    assert after["number"] == 1
    assert after == ann.view(table, view["seat"])
    assert server.stored()["moves"] == [(table, 1, view["seat"], view["legal"][0]["number"], "key-0001")]
    assert ann.json(f"/api/tables/{table}")["number"] == 1


def test_the_same_key_again_gets_the_first_answer_and_plays_nothing(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    first = ann.move(view)
    for number in range(2, 5):
        assert ann.move(waiting_view(ann, table), f"key-000{number}").status_code == 200
    before = server.at_rest()
    again = ann.move(view)
    assert (again.status_code, again.content) == (200, first.content)
    assert server.stored() == before


def test_a_double_click_plays_once(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    body = {"seat": view["seat"], "number": 0, "action": view["legal"][0]["number"], "key": "key-0001"}
    barrier = threading.Barrier(4)

    def click() -> bytes:
        barrier.wait(timeout=20)
        response = server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann.headers)
        assert response.status_code == 200
        return response.content

    with ThreadPoolExecutor(4) as pool:
        answers = {future.result() for future in [pool.submit(click) for _ in range(4)]}
    assert len(answers) == 1
    assert len(server.stored()["moves"]) == 1


def test_racing_moves_with_keys_of_their_own_are_made_once(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    barrier = threading.Barrier(4)

    def click(number: int) -> int:
        body = {
            "seat": view["seat"],
            "number": 0,
            "action": view["legal"][0]["number"],
            "key": f"key-000{number}",
        }
        barrier.wait(timeout=20)
        response = server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann.headers)
        return int(response.status_code)

    with ThreadPoolExecutor(4) as pool:
        statuses = [future.result() for future in [pool.submit(click, n) for n in range(4)]]
    assert statuses.count(200) == 1
    assert set(statuses) == {200, 409}
    assert len(server.stored()["moves"]) == 1


def test_a_stale_move_is_refused_with_the_current_number(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    ann.move(view)
    before = server.at_rest()
    response = ann.move(view, "key-0002")
    assert response.status_code == 409
    assert response.json()["error"] | {"text": ""} == {"code": "stale_move", "text": "", "number": 1}
    assert server.stored() == before


def test_a_number_from_the_future_is_stale(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    before = server.at_rest()
    assert code(ann.move({**view, "number": 5})) == "stale_move"
    assert server.stored() == before


def test_a_seat_that_is_not_asked_is_told_so_by_the_rules(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    waiting = ann.view(table, None)["waiting"]
    other = next(seat for seat in range(3) if seat not in waiting)
    before = server.at_rest()
    response = ann.post(
        f"/api/tables/{table}/moves", {"seat": other, "number": 0, "action": 0, "key": "key-0001"}
    )
    assert (response.status_code, code(response)) == (422, "illegal_move")
    assert server.stored() == before


def test_an_illegal_move_is_refused_with_its_rule(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    match = server.live(table).match
    legal = {action["number"] for action in view["legal"]}
    illegal = next(number for number in range(match.game.actions.size) if number not in legal)
    refusal = match.why(view["seat"], illegal)
    assert refusal is not None
    before = server.at_rest()
    body = {"seat": view["seat"], "number": 0, "action": illegal, "key": "key-0001"}
    response = ann.post(f"/api/tables/{table}/moves", body)
    assert response.status_code == 422
    error = response.json()["error"]
    assert (error["code"], error["text"], error.get("rule", "")) == (
        "illegal_move",
        refusal.text,
        refusal.rule,
    )
    why = ann.json(f"/api/tables/{table}/why/{illegal}?seat={view['seat']}")
    assert why == {"legal": False, "text": refusal.text, "rule": refusal.rule or None}
    legal_one = view["legal"][0]["number"]
    why = ann.json(f"/api/tables/{table}/why/{legal_one}?seat={view['seat']}")
    assert why == {"legal": True, "text": None, "rule": None}
    assert server.stored() == before


def test_an_action_that_does_not_exist_is_invalid(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    body = {"seat": view["seat"], "number": 0, "action": 99999, "key": "key-0001"}
    response = ann.post(f"/api/tables/{table}/moves", body)
    assert (response.status_code, code(response)) == (422, "invalid")
    assert code(ann.get(f"/api/tables/{table}/why/99999?seat={view['seat']}")) == "invalid"
    assert server.stored()["moves"] == []


def test_a_foreign_seat_is_refused(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    before = server.at_rest()
    for response in (
        bob.move(view),
        bob.get(f"/api/tables/{table}/view?seat={view['seat']}"),
        bob.get(f"/api/tables/{table}/log?seat={view['seat']}"),
        bob.get(f"/api/tables/{table}/why/0?seat={view['seat']}"),
    ):
        assert (response.status_code, code(response)) == (403, "not_yours")
    assert server.stored() == before


def test_the_key_of_another_seat_does_not_open_its_answer(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    for number in range(2):
        view = waiting_view(ann, table)
        assert ann.move(view, "the-one-key").json()["seat"] == view["seat"]
        assert len(server.stored()["moves"]) == number + 1


def test_a_seat_that_is_not_there_is_unknown(ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    assert code(ann.get(f"/api/tables/{table}/view?seat=3")) == "unknown"
    assert code(ann.get(f"/api/tables/{table}/view?seat=-1")) == "unknown"


def test_no_move_before_every_seat_is_taken(server: Server, ann: Browser) -> None:
    table = ann.make("me", "here", "open", options={"dragon": 2})["table"]
    view = waiting_view(ann, table)
    assert view["legal"] == []
    body = {"seat": view["seat"], "number": 0, "action": 0, "key": "key-0001"}
    response = ann.post(f"/api/tables/{table}/moves", body)
    assert (response.status_code, code(response)) == (409, "waiting_for_players")
    assert server.stored()["moves"] == []


def test_no_move_after_the_end(server: Server, ann: Browser) -> None:
    table = ann.make("me", "random", "random")["table"]
    end = ann.play_out(table, (0,))
    before = server.at_rest()
    body = {"seat": 0, "number": end["number"], "action": 0, "key": "key-9999"}
    response = ann.post(f"/api/tables/{table}/moves", body)
    assert (response.status_code, code(response)) == (409, "over")
    assert server.stored() == before


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"seat":0}', b"[" * 5000])
def test_a_malformed_body_is_refused(server: Server, ann: Browser, body: bytes) -> None:
    table = ann.make(*HERE)["table"]
    before = server.at_rest()
    response = ann.request("POST", f"/api/tables/{table}/moves", content=body)
    assert (response.status_code, code(response)) == (400, "malformed")
    assert server.stored() == before


def test_an_oversize_body_is_refused(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    before = server.at_rest()
    body = b'{"seat":0,"number":0,"action":0,"key":"' + b"x" * 20_000 + b'"}'
    for headers in ({}, {"transfer-encoding": "chunked"}):
        response = ann.request("POST", f"/api/tables/{table}/moves", content=body, headers=headers)
        assert (response.status_code, code(response)) == (413, "too_large")
    assert server.stored() == before


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NUMBERS = st.integers(-2, 40) | st.integers() | JSON_VALUES
BODIES = JSON_VALUES | st.fixed_dictionaries(
    {"seat": NUMBERS, "number": NUMBERS, "action": NUMBERS, "key": st.text(max_size=70) | JSON_VALUES},
    optional={"extra": JSON_VALUES},
)


@hypothesis_settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(body=BODIES)
def test_whatever_is_sent_is_a_move_or_refused(server: Server, ann: Browser, body: Any) -> None:
    tables = ann.json("/api/tables")
    table = tables[0]["table"] if tables and not tables[0]["over"] else ann.make(*HERE)["table"]
    before = server.at_rest()
    response = ann.request("POST", f"/api/tables/{table}/moves", content=json.dumps(body))
    if response.status_code == 200:
        assert response.json()["table"] == table
        assert len(server.stored()["moves"]) <= len(before["moves"]) + 1
    else:
        assert 400 <= response.status_code < 500
        assert set(response.json()) == {"error"}
        assert server.stored() == before


def test_a_move_that_cannot_be_stored_is_not_made(
    server: Server, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)

    def full(*arguments: object, **more: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with ann.updates(table) as socket:
        next_view(socket)
        with monkeypatch.context() as patch:
            patch.setattr(Storage, "add_move", full)
            response = ann.move(view)
            assert (response.status_code, code(response)) == (500, "failed")
        assert "full" not in response.text
        assert server.stored()["moves"] == []
        assert ann.view(table, view["seat"]) == view
        assert ann.move(view, choice=-1).status_code == 200
        assert next_view(socket)["number"] == 1  # the first that anybody heard of


def test_a_move_that_another_process_made_first_is_stale(server: Server, ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    view = waiting_view(ann, table)
    action = view["legal"][-1]["number"]
    with closing(sqlite3.connect(server.settings.database)) as database, database:
        database.execute("insert into moves values (?, 1, ?, ?, null)", (table, view["seat"], action))
        database.execute("update tables set number = 1")
    before = server.at_rest()
    assert code(ann.move(view)) == "stale_move"
    assert server.stored() == before
    assert ann.view(table, view["seat"])["number"] == 1


def test_a_match_begun_with_other_rules_is_not_played_on(start: Start) -> None:
    server = start(live_tables=1)
    ann = server.browser()
    table = ann.make(*HERE)["table"]
    ann.move(waiting_view(ann, table))
    ann.make(*HERE)
    with closing(sqlite3.connect(server.settings.database)) as database, database:
        database.execute("update moves set action = 99999")
    for response in (ann.get(f"/api/tables/{table}/view"), ann.post(f"/api/tables/{table}/again")):
        assert (response.status_code, code(response)) == (409, "unplayable")
    assert len(ann.json("/api/tables")) == 2


def test_earlier_positions_are_as_they_were(ann: Browser) -> None:
    table = ann.make(*HERE)["table"]
    seen = [ann.view(table, 0)]
    for number in range(6):
        ann.move(waiting_view(ann, table), f"key-000{number}")
        seen.append(ann.view(table, 0))
    assert [ann.view(table, 0, number) for number in range(7)] == seen
    assert code(ann.get(f"/api/tables/{table}/view?seat=0&at=7")) == "invalid"
    assert code(ann.get(f"/api/tables/{table}/view?seat=0&at=-1")) == "invalid"


def test_the_log_is_numbered_without_gaps_and_can_be_read_from_any_line(ann: Browser) -> None:
    table = ann.make("me", "random", "random")["table"]
    end = ann.play_out(table, (0,))
    for query in ("seat=0", ""):
        lines = ann.json(f"/api/tables/{table}/log?{query}")
        assert [line["index"] for line in lines] == list(range(len(lines)))
        assert ann.json(f"/api/tables/{table}/log?{query}&since=3") == lines[3:]
    assert ann.json(f"/api/tables/{table}/log?seat=0")[-60:] == end["log"]


def test_tables_that_nobody_uses_are_forgotten_and_replayed(start: Start) -> None:
    server = start(live_tables=2)
    ann = server.browser()
    tables = [ann.make(*HERE)["table"] for _ in range(5)]
    views = [ann.move(waiting_view(ann, table)).json() for table in tables]
    assert len(server.client.app.state.tables._live) == 2
    for table, view in zip(tables, views, strict=True):
        assert ann.view(table, view["seat"]) == view
