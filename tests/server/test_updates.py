"""The WebSocket: everything new, to whom it may concern."""

import json

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from tests.server.conftest import Browser, Start, next_table, next_view


def goodbye(socket: WebSocketTestSession) -> str:
    """The code with which the server ends a socket."""
    while True:
        message = socket.receive_json(timeout=20)
        if message["type"] == "error":
            break
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json(timeout=20)
    assert closed.value.code == 1008
    code: str = message["error"]["code"]
    return code


def test_a_page_gets_the_view_and_the_table_at_once(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 1) as socket:
        message = socket.receive_json(timeout=20)
        assert (message["type"], message["number"]) == ("view", 0)
        assert message["view"] == ann.view(table, 1)
        message = socket.receive_json(timeout=20)
        assert message["type"] == "table"
        assert message["info"] == ann.json(f"/api/tables/{table}")
        assert message["info"]["seats"][1]["present"]


def test_every_move_is_told_to_every_page_as_its_seat_may_see_it(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as first, ann.updates(table, 2) as second, bob.updates(table) as third:
        sockets = {0: first, 2: second, None: third}
        for socket in sockets.values():
            next_view(socket)
        for number in range(1, 4):
            seat = ann.view(table, None)["waiting"][0]
            ann.move(ann.view(table, seat), f"key-000{number}")
            for reader, socket in sockets.items():
                assert next_view(socket) == (ann.view(table, reader))


def test_bots_moves_are_told_too(ann: Browser) -> None:
    table = ann.make("random", "random", "random")["table"]
    with ann.updates(table) as socket:
        end = next_view(socket, lambda view: view["over"])
        assert next_table(socket, lambda info: info["over"])["number"] == end["number"]


def test_a_ping_gets_a_pong(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as socket:
        next_view(socket)
        next_table(socket)
        socket.send_json({"type": "ping"})
        assert socket.receive_json(timeout=20) == {"type": "pong", "number": 0}


def test_presence_follows_open_sockets(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with bob.updates(table) as watching:
        assert not next_table(watching)["seats"][0]["present"]
        with ann.updates(table, 0):
            assert next_table(watching, lambda info: info["seats"][0]["present"])
        assert next_table(watching, lambda info: not info["seats"][0]["present"])


def test_a_seat_given_to_a_bot_is_closed_to_its_page(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as socket:
        next_view(socket)
        ann.post(f"/api/tables/{table}/seats/0/bot", {"bot": "random"})
        assert goodbye(socket) == "not_yours"


@pytest.mark.parametrize(
    ("seat", "code"),
    [("0", "not_yours"), ("9", "unknown"), ("-1", "malformed"), ("x", "malformed"), ("²", "malformed")],
)
def test_what_a_page_may_not_follow_is_refused(ann: Browser, bob: Browser, seat: str, code: str) -> None:
    table = ann.make("me", "here", "here")["table"]
    with bob.updates(table, seat) as socket:
        assert goodbye(socket) == code


def test_an_unknown_table_cannot_be_followed(ann: Browser) -> None:
    with ann.updates("0" * 32) as socket:
        assert goodbye(socket) == "unknown"


def test_another_sites_page_cannot_follow(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with pytest.raises(WebSocketDisconnect), ann.updates(table, 0, origin="http://evil") as socket:
        socket.receive_json(timeout=20)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ('{"type":"move"}', "malformed"),
        ('{"type":"ping","x":1}', "malformed"),
        ("[" * 1000, "malformed"),
        (json.dumps({"type": "ping"}) + " " * 1024, "too_large"),
    ],
)
def test_a_page_that_says_anything_else_is_cut_off(ann: Browser, text: str, code: str) -> None:
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as socket:
        next_view(socket)
        socket.send_text(text)
        assert goodbye(socket) == code
    assert ann.view(table)["number"] == 0


def test_a_flood_of_pings_is_cut_off(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as socket:
        for _ in range(21):
            socket.send_json({"type": "ping"})
        assert goodbye(socket) == "too_many"


def test_a_silent_page_is_closed_and_its_guest_gone(start: Start) -> None:
    server = start(socket_silence=0.5)
    ann, bob = server.browser(), server.browser()
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as socket:
        next_view(socket)
        next_table(socket)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=20)
        assert closed.value.code == 1001
    with bob.updates(table) as socket:
        assert next_table(socket, lambda info: not info["seats"][0]["present"])
