"""A flood from one address or one guest takes nothing down."""

import threading

import pytest
from litestar.stores.memory import MemoryStore
from litestar.testing import WebSocketTestSession

from freebooter.server import limits
from tests.server.conftest import GAME, Browser, Start, next_view

NEW = {"game": GAME, "seats": [{"kind": "here"}] * 3}


def goodbye(socket: WebSocketTestSession) -> str:
    """Why the server ends a socket."""
    code: str = socket.receive_json(timeout=20)["error"]["code"]
    return code


def test_too_many_requests_of_one_address_are_refused(start: Start) -> None:
    server = start(requests_per_minute=5)
    browsers = [server.browser(), server.browser()]
    statuses = [browsers[number % 2].get("/api/tables").status_code for number in range(8)]
    assert statuses == [200] * 5 + [429] * 3
    response = browsers[0].post("/api/tables", NEW)
    assert response.json()["error"]["code"] == "too_many"
    assert int(response.headers["ratelimit-reset"]) <= 60
    assert server.stored()["tables"] == []
    assert browsers[0].get("/health").status_code == 200
    assert browsers[0].get("/").status_code == 200


def test_too_many_new_tables_of_one_address_are_refused(start: Start) -> None:
    server = start(new_tables_per_minute=3)
    table = server.browser().post("/api/tables", NEW).json()["table"]
    responses = [
        server.browser().post("/api/tables", NEW),
        server.browser().post("/api/import", {}),
        server.browser().post(f"/api/tables/{table}/again"),
        server.browser().post("/api/tables", NEW),
    ]
    assert [response.status_code for response in responses] == [201, 422, 429, 429]
    assert len(server.stored()["tables"]) == 2
    assert server.browser().get(f"/api/tables/{table}").status_code == 200


def test_a_guest_hosts_so_many_unfinished_tables_and_no_more(start: Start) -> None:
    server = start(unfinished_tables=2)
    ann = server.browser()
    tables = [ann.make("me", "random", "random")["table"] for _ in range(2)]
    for response in (
        ann.post("/api/tables", NEW),
        ann.post(f"/api/tables/{tables[0]}/again"),
        ann.post("/api/import", {}),
    ):
        assert (response.status_code, response.json()["error"]["code"]) == (429, "too_many")
    assert len(server.stored()["tables"]) == 2
    assert server.browser().post("/api/tables", NEW).status_code == 201
    ann.play_out(tables[0], (0,))
    assert ann.post("/api/tables", NEW).status_code == 201


def test_what_is_remembered_about_addresses_is_forgotten(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgotten = threading.Event()

    async def delete_expired(store: MemoryStore) -> None:
        forgotten.set()

    monkeypatch.setattr(limits, "FORGET_EVERY", 0.0)
    monkeypatch.setattr(MemoryStore, "delete_expired", delete_expired)
    start()
    assert forgotten.wait(timeout=20)


@pytest.mark.parametrize("limit", ["sockets_per_address", "sockets_per_table"])
def test_too_many_sockets_are_refused(start: Start, limit: str) -> None:
    server = start(**{limit: 2})
    ann = server.browser()
    table = ann.make("me", "here", "here")["table"]
    with ann.updates(table, 0) as first:
        next_view(first)
        with ann.updates(table) as second:
            next_view(second)
            with ann.updates(table) as third:
                assert goodbye(third) == "too_many"
        with ann.updates(table) as fourth:
            assert next_view(fourth)["number"] == 0


def test_an_oversize_table_is_refused_and_a_large_edition_is_not(start: Start) -> None:
    server = start()
    ann: Browser = server.browser()
    response = ann.post("/api/tables", {**NEW, "edition": {"name": "x" * 300_000}})
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")
    response = ann.post("/api/tables", {**NEW, "edition": {"name": "x" * 100_000}})
    assert (response.status_code, response.json()["error"]["code"]) == (422, "invalid")
    assert server.stored()["tables"] == []
