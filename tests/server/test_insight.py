"""What a seat can work out is told to its guest alone, and to nobody at games without such help."""

from typing import Any

import freebooter as fb
from tests.server.conftest import Browser, Server, Start, next_view


def insight(browser: Browser, table: str, seat: int | None) -> Any:
    return browser.get(f"/api/tables/{table}/insight" + ("" if seat is None else f"?seat={seat}"))


def stay(browser: Browser, table: str) -> None:
    """Let whoever is on turn at this browser stay with the clues."""
    (seat,) = browser.view(table, None)["waiting"]
    assert browser.move(browser.view(table, seat)).status_code == 200


def test_a_seat_is_told_what_follows_from_its_view(server: Server, ann: Browser) -> None:
    table = ann.make("me", "here", "here", game="plunder")["table"]
    before = insight(ann, table, 1)
    assert before.status_code == 200
    assert before.json()["deals"] == (5 * 4) ** 3
    assert insight(ann, table, 1).json() == before.json()
    stay(ann, table)
    after = insight(ann, table, 1).json()
    assert after == server.live(table).match.insight(1)
    assert after["deals"] < before.json()["deals"]
    assert [rival["seat"] for rival in after["rivals"]] == [0, 2]


def test_nobody_else_is_told(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", game="plunder")
    bob.post(table["seats"][1]["invitation"].replace("/join/", "/api/invitations/"), {})
    name = table["table"]
    assert insight(bob, name, 1).status_code == 200
    for browser, seat in ((bob, 0), (ann, 1), (server.browser(), 0)):
        refused = insight(browser, name, seat)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_yours")
    assert insight(ann, name, None).status_code == 400
    assert insight(ann, name, 7).status_code == 404


def test_a_game_without_it_says_so(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    refused = insight(ann, table, 0)
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "unknown")
    assert [ann.json(f"/api/games/{game}")["insight"] for game in ("plunder", "heroes-plunder")] == [
        True,
        False,
    ]


def test_names_in_reasons_are_those_of_the_table(server: Server, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "open", game="plunder")
    name = table["table"]
    live = server.live(name)
    live.match = fb.Match("plunder", 2, seed=1, names=live.match.names)
    insight(ann, name, 0)
    bob.post(table["seats"][1]["invitation"].replace("/join/", "/api/invitations/"), {"name": "Bob"})
    for _ in range(6):
        for browser, seat in ((ann, 0), (bob, 1)):
            view = browser.view(name, seat)
            wanted = [n for n, action in enumerate(view["legal"]) if action["name"] in ("STAY", "DONE")]
            if wanted:
                number = view["number"]
                assert browser.move(view, f"key-000{number}", wanted[0]).status_code == 200
    reasons = insight(ann, name, 0).json()["rivals"][0]["reasons"]
    assert any("Bob said Nay" in reason or "Bob said Aye" in reason for row in reasons for reason in row)


def test_a_seat_that_may_act_is_offered_what_it_may_do(ann: Browser, server: Server) -> None:
    table = ann.make("me", "here", game="plunder")["table"]
    stay(ann, table)
    view = ann.view(table, 1)
    rest = next(n for n, action in enumerate(view["legal"]) if action["name"] == "REST")
    resting = ann.move(view, "key-rest-1", rest).json()
    assert resting["waiting"] == [0]
    offered = {action["name"] for action in resting["legal"]}
    assert offered == {"DIG", "WAKE"}
    wake = next(n for n, action in enumerate(resting["legal"]) if action["name"] == "WAKE")
    awake = ann.move(resting, "key-wake-1", wake).json()
    assert awake["waiting"] == [0, 1]


def test_bots_dig_in_seat_order_from_the_player_on_turn(start: Start) -> None:
    def dig_or_stay(bot: str, position: Any, seed: int, budget: float) -> int:
        digs = [n for n in position.legal if position.game.action(n).name == "DIG"]
        return int(digs[0] if digs else position.legal[0])

    server = start(dig_or_stay)
    ann = server.browser()
    table = ann.make("random", "random", "random", "random", game="plunder")["table"]
    with ann.updates(table) as socket:
        over = next_view(socket, lambda view: view["over"])
    turn = over["fields"]["turn"]
    assert over["fields"]["chest"][:16] == [(turn + n) % 4 for n in range(4)] * 4
