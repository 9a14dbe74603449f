"""Making tables, listing them, and who sees what of them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import freebooter as fb
from tests.server.conftest import GAME, Browser, Server, Start, next_table, next_view

ME_AND_BOTS = ("me", "random", "greedy", "random")


def test_games_are_described_as_the_kit_does(ann: Browser) -> None:
    assert {game["name"] for game in ann.json("/api/games")} == set(fb.games())
    assert ann.json(f"/api/games/{GAME}") == fb.games()[GAME].describe()
    assert ann.get("/api/games/chess").json()["error"]["code"] == "unknown"


def test_the_edition_of_a_game_is_a_file_to_change_and_play_with(ann: Browser) -> None:
    file = ann.get(f"/api/games/{GAME}/edition")
    assert file.headers["content-type"].startswith("application/toml")
    assert file.headers["content-disposition"] == f'attachment; filename="{GAME}.toml"'
    edition = {**tomllib.loads(file.text), "name": "My own box"}
    table = ann.make(*ME_AND_BOTS, edition=edition)["table"]
    assert ann.json(f"/api/tables/{table}/game")["edition"]["name"] == "My own box"
    assert ann.get("/api/games/chess/edition").json()["error"]["code"] == "unknown"


def test_a_new_table_is_as_asked_for(ann: Browser) -> None:
    seats = [
        {"kind": "me", "name": "  Ann \n Bonny\u202e "},
        {"kind": "here", "name": "ann bonny"},
        {"kind": "bot", "bot": "greedy"},
        {"kind": "open"},
    ]
    response = ann.post("/api/tables", {"game": GAME, "seats": seats, "options": {"dragon": 2}})
    assert response.status_code == 201
    table = response.json()
    assert [seat["name"] for seat in table["seats"]] == ["Ann Bonny", "ann bonny 2", "Bot 3", "Player 4"]
    assert [seat["kind"] for seat in table["seats"]] == ["me", "here", "bot", "open"]
    assert [seat["mine"] for seat in table["seats"]] == [True, True, False, False]
    assert [seat["claimed"] for seat in table["seats"]] == [True, True, True, False]
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "greedy", None]
    assert table["options"]["dragon"] == 2
    assert table["host"]
    assert not table["started"]
    assert not table["over"]
    assert table["spectate"] == f"/watch/{table['table']}"
    assert ann.json(f"/api/tables/{table['table']}") == table
    assert ann.view(table["table"])["fields"]["dragon"] == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown"),
        ({"seats": []}, "malformed"),
        ({"seats": [{"kind": "me"}]}, "invalid"),
        ({"seats": [{"kind": "me"}] * 4}, "invalid"),
        ({"seats": [{"kind": "here"}] * 9}, "invalid"),
        ({"seats": [{"kind": "king"}] * 4}, "malformed"),
        ({"seats": [{"kind": "bot"}] * 4}, "invalid"),
        ({"seats": [{"kind": "here", "bot": "random"}] * 4}, "invalid"),
        ({"seats": [{"kind": "bot", "bot": "deep"}] * 4}, "malformed"),
        ({"seats": [{"kind": "here", "name": "x" * 300}] * 4}, "malformed"),
        ({"options": {"dragon": 7}}, "invalid"),
        ({"options": {"dragon": [1]}}, "malformed"),
        ({"options": {"moon": 1}}, "invalid"),
        ({"edition": {"name": "Mine"}}, "invalid"),
        ({"edition": []}, "malformed"),
        ({"seed": "mine"}, "malformed"),
    ],
)
def test_what_is_not_on_offer_is_refused(
    server: Server, ann: Browser, change: dict[str, Any], code: str
) -> None:
    body = {"game": GAME, "seats": [{"kind": "here"}] * 4, **change}
    response = ann.post("/api/tables", body)
    error = response.json()["error"]
    assert error["code"] == code, error
    assert response.status_code == {"unknown": 404, "malformed": 400, "invalid": 422}[code]
    assert error["text"].endswith(".") or code == "malformed"
    assert server.stored() == {"tables": [], "seats": [], "moves": []}


def test_a_body_that_is_nested_too_deeply_is_malformed(server: Server, ann: Browser) -> None:
    deep = '{"game":"x","seats":[{"kind":"me"}],"edition":{"a":' + "[" * 100_000
    for body in (deep, deep + "]" * 100_000 + "}}"):
        response = ann.request("POST", "/api/tables", content=body)
        assert (response.status_code, response.json()["error"]["code"]) == (400, "malformed")
    assert server.stored()["tables"] == []


def test_a_table_keeps_its_own_edition(ann: Browser) -> None:
    edition = fb.games()[GAME].edition.table()
    table = ann.make(*ME_AND_BOTS, edition={**edition, "name": "My box"})["table"]
    assert ann.json(f"/api/tables/{table}/game")["edition"]["name"] == "My box"
    assert ann.json(f"/api/games/{GAME}")["edition"]["name"] == edition["name"]


def test_tables_are_listed_for_their_guests_without_invitations(ann: Browser, bob: Browser) -> None:
    made = [ann.make("me", "open", "random")["table"] for _ in range(3)]
    listed = ann.json("/api/tables")
    assert sorted(made) == sorted(table["table"] for table in listed)
    assert "/join/" not in str(listed)
    assert bob.json("/api/tables") == []
    invitation = ann.json(f"/api/tables/{made[0]}")["seats"][1]["invitation"]
    bob.post(invitation.replace("/join/", "/api/invitations/"), {})
    assert [table["table"] for table in bob.json("/api/tables")] == made[:1]


def test_another_guest_sees_people_and_no_invitation(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "here", "open", "random")["table"]
    seen = bob.json(f"/api/tables/{table}")
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "person", "open", "bot"]
    assert not any(seat["mine"] for seat in seen["seats"])
    assert not seen["host"]
    assert "/join/" not in str(seen)


def test_an_unknown_table_is_unknown_everywhere(server: Server, ann: Browser) -> None:
    move = {"seat": 0, "number": 0, "action": 0, "key": "key-0001"}
    for method, path, body in [
        ("GET", "", None),
        ("GET", "/view", None),
        ("GET", "/view?seat=0&at=3", None),
        ("GET", "/log", None),
        ("GET", "/game", None),
        ("GET", "/why/3?seat=0", None),
        ("GET", "/export", None),
        ("POST", "/again", None),
        ("POST", "/moves", move),
        ("POST", "/seats/0/bot", {"bot": "random"}),
    ]:
        response = ann.request(method, f"/api/tables/{'0' * 32}{path}", **({"json": body} if body else {}))
        assert (response.status_code, response.json()["error"]["code"]) == (404, "unknown"), path
    assert server.stored()["tables"] == []


def test_again_is_one_new_deal_for_the_same_seats(server: Server, ann: Browser, bob: Browser) -> None:
    first = ann.make("me", "open", "random", options={"dragon": 1})
    bob.post(first["seats"][1]["invitation"].replace("/join/", "/api/invitations/"), {"name": "Bob"})
    path = f"/api/tables/{first['table']}/again"
    with bob.updates(first["table"]) as socket:
        second = ann.post(path)
        assert second.status_code == 201
        following = next_table(socket, lambda info: info["again"] is not None)["again"]
    assert second.json()["table"] == following != first["table"]
    assert bob.post(path).json()["table"] == ann.post(path).json()["table"] == following
    assert [seat["name"] for seat in second.json()["seats"]] == ["Player 1", "Bob", "Bot 3"]
    assert bob.json(f"/api/tables/{following}")["seats"][1]["mine"]
    assert second.json()["options"] == ann.json(f"/api/tables/{first['table']}")["options"]
    old, new = ann.view(first["table"]), ann.view(following)
    assert old["fairness"]["commitment"] != new["fairness"]["commitment"]
    assert len(server.stored()["tables"]) == 2


def test_a_spectator_cannot_ask_for_the_next_game(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make(*ME_AND_BOTS)["table"]
    before = server.stored()["tables"]
    response = bob.post(f"/api/tables/{table}/again")
    assert (response.status_code, response.json()["error"]["code"]) == (403, "not_yours")
    assert len(server.stored()["tables"]) == len(before)


def test_a_guest_gives_up_an_own_seat_to_a_bot(ann: Browser) -> None:
    table = ann.make("me", "here", "random")["table"]
    with ann.updates(table) as socket:
        for seat in (0, 1):
            info = ann.post(f"/api/tables/{table}/seats/{seat}/bot", {"bot": "random"}).json()
            assert (info["seats"][seat]["kind"], info["seats"][seat]["bot"]) == ("bot", "random")
        assert next_view(socket, lambda view: view["over"])["standings"]
    response = ann.post(f"/api/tables/{table}/seats/0/bot", {"bot": "random"})
    assert (response.status_code, response.json()["error"]["code"]) == (409, "over")


def test_the_host_gives_open_and_deserted_seats_to_bots_and_no_others(start: Start) -> None:
    server = start(away_after=3600.0)
    ann, bob = server.browser(), server.browser()
    table = ann.make("me", "open", "open")
    path = f"/api/tables/{table['table']}/seats"
    bob.post(table["seats"][1]["invitation"].replace("/join/", "/api/invitations/"), {"name": "Bob"})
    before = server.at_rest()
    refused = {
        "taken": ann.post(f"{path}/1/bot", {"bot": "random"}),
        "not_yours": bob.post(f"{path}/2/bot", {"bot": "random"}),
        "unknown": ann.post(f"{path}/3/bot", {"bot": "random"}),
        "malformed": ann.post(f"{path}/2/bot", {"bot": "deep"}),
    }
    for code, response in refused.items():
        assert response.json()["error"]["code"] == code
    assert server.stored() == before
    info = ann.post(f"{path}/2/bot", {"bot": "greedy"}).json()
    assert info["started"]
    assert info["seats"][2]["invitation"] is None
    gone = bob.get(table["seats"][2]["invitation"].replace("/join/", "/api/invitations/"))
    assert gone.status_code == 404


def test_a_deserted_seat_can_be_given_to_a_bot_and_its_owner_may_only_watch_then(start: Start) -> None:
    server = start(away_after=0.0)
    ann, bob = server.browser(), server.browser()
    table = ann.make("me", "open", "here")
    path = f"/api/tables/{table['table']}"
    bob.post(table["seats"][1]["invitation"].replace("/join/", "/api/invitations/"), {"name": "Bob"})
    with bob.updates(table["table"], 1) as socket:
        next_view(socket)
        here = ann.post(f"{path}/seats/1/bot", {"bot": "random"})
        assert here.json()["error"]["code"] == "taken"
    assert ann.post(f"{path}/seats/1/bot", {"bot": "random"}).status_code == 200
    assert bob.get(f"{path}/view?seat=1").json()["error"]["code"] == "not_yours"
    assert bob.get(f"{path}/view").status_code == 200


def test_a_guest_whose_cookie_is_not_ours_is_a_new_guest(ann: Browser, bob: Browser) -> None:
    table = ann.make(*ME_AND_BOTS)["table"]
    assert ann.cookie is not None
    bob.cookie = ann.cookie[:-3] + "abc"
    response = bob.get(f"/api/tables/{table}/view?seat=0")
    assert response.json()["error"]["code"] == "not_yours"
    bob.cookie = "x" * 4000
    assert bob.json("/api/tables") == []


def test_the_cookie_comes_with_a_page_and_is_out_of_reach_of_scripts(server: Server) -> None:
    server.client.cookies.clear()
    page = server.client.get("/")
    cookie = page.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    server.client.cookies.clear()
    assert "set-cookie" not in server.client.get("/api/tables").headers
    server.client.cookies.clear()
    assert "set-cookie" in server.client.post("/api/tables", json={}).headers


def test_the_cookie_secret_is_made_once_and_private(server: Server, settings: Any) -> None:
    file: Path = settings.secret_file
    assert file.stat().st_mode & 0o777 == 0o600
    assert len(file.read_bytes()) == 64


def test_another_site_cannot_act_in_a_guests_name(server: Server, ann: Browser) -> None:
    response = ann.post(
        "/api/tables", {"game": GAME, "seats": [{"kind": "here"}] * 4}, headers={"origin": "http://evil"}
    )
    assert (response.status_code, response.json()["error"]["code"]) == (403, "not_yours")
    assert server.stored()["tables"] == []
