"""Invitations: an address claims a seat once, for whoever opens it first."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.conftest import Browser, Json, Server, next_table, next_view


def invitation(table: Json, seat: int) -> str:
    """The address of an invitation in the API."""
    shown: str = table["seats"][seat]["invitation"]
    return shown.replace("/join/", "/api/invitations/")


def test_an_invitation_says_what_it_is_to(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "random")
    seen = bob.json(invitation(table, 1))
    assert seen == {
        "table": table["table"],
        "game": table["game"],
        "title": "Once Upon a Plunder",
        "seat": 1,
        "taken": False,
        "mine": False,
        "seats": [
            {"seat": 0, "name": "Player 1", "kind": "person"},
            {"seat": 1, "name": "Player 2", "kind": "open"},
            {"seat": 2, "name": "Bot 3", "kind": "bot"},
        ],
    }


def test_claiming_starts_the_match_and_tells_everybody(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "here", options={"dragon": 0})
    with ann.updates(table["table"], 0) as socket:
        assert next_view(socket)["legal"] == []
        response = bob.post(invitation(table, 1), {"name": "Bob"})
        assert response.status_code == 200
        info = next_table(socket, lambda info: bool(info["started"]))
    assert info["seats"][1] | {"present": True} == {
        "seat": 1,
        "kind": "open",
        "name": "Bob",
        "bot": None,
        "mine": False,
        "claimed": True,
        "present": True,
        "invitation": None,
    }
    own = response.json()["seats"][1]
    assert (own["kind"], own["mine"], own["invitation"]) == ("me", True, None)
    assert not response.json()["host"]
    assert bob.view(table["table"], 1)["legal"]


def test_claiming_again_is_the_same_answer(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "open")
    first = bob.post(invitation(table, 1), {"name": "Bob"})
    before = server.at_rest()
    again = bob.post(invitation(table, 1), {"name": "Robert"})
    assert (again.status_code, again.json()) == (200, first.json())
    assert bob.json(invitation(table, 1))["mine"]
    assert server.stored() == before


def test_two_guests_cannot_claim_one_seat(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "here")
    bob.post(invitation(table, 1), {"name": "Bob"})
    before = server.at_rest()
    carol = server.browser()
    response = carol.post(invitation(table, 1), {"name": "Carol"})
    assert (response.status_code, response.json()["error"]["code"]) == (409, "taken")
    assert carol.json(invitation(table, 1))["taken"]
    assert server.stored() == before


def test_of_guests_who_claim_at_the_same_moment_one_gets_the_seat(server: Server, ann: Browser) -> None:
    table = ann.make("me", "open", "random")
    guests = [server.browser() for _ in range(4)]
    barrier = threading.Barrier(4)

    def claim(guest: Browser) -> int:
        barrier.wait(timeout=20)
        response = server.client.post(invitation(table, 1), json={}, headers=guest.headers)
        return int(response.status_code)

    with ThreadPoolExecutor(4) as pool:
        statuses = sorted(pool.map(claim, guests))
    assert statuses == [200, 409, 409, 409]
    owners = [guest for guest in guests if guest.json(f"/api/tables/{table['table']}")["seats"][1]["mine"]]
    assert len(owners) == 1


def test_names_are_distinct_and_show_in_the_log(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "here", options={"dragon": 1})
    info = bob.post(invitation(table, 1), {"name": "PLAYER 1"}).json()
    assert info["seats"][1]["name"] == "PLAYER 1 2"
    assert "PLAYER 1 2" in ann.view(table["table"])["log"][0]["text"]


def test_an_unknown_or_malformed_claim_is_refused(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "random")
    before = server.at_rest()
    assert bob.get("/api/invitations/" + "0" * 32).status_code == 404
    assert bob.post("/api/invitations/" + "0" * 32, {}).status_code == 404
    assert bob.post(f"/api/invitations/{table['table']}", {}).status_code == 404
    bodies: list[Any] = [{"name": 7}, {"name": "x" * 201}, {"seat": 0}, []]
    for body in bodies:
        assert bob.post(invitation(table, 1), body).status_code == 400
    assert server.stored() == before


def test_the_secret_of_a_seat_is_in_no_address_that_others_get(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", "random")
    token = table["seats"][1]["invitation"].removeprefix("/join/")
    path = f"/api/tables/{table['table']}"
    with bob.updates(table["table"]) as socket:
        heard = [socket.receive_text(timeout=20) for _ in range(2)]
    heard += [bob.get(address).text for address in (path, f"{path}/view", f"{path}/log", "/api/tables")]
    heard.append(ann.get("/api/tables").text)
    assert not any(token in text for text in heard)
