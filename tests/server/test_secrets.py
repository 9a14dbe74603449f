"""Nothing that a seat may not know reaches it: not in an answer, an update, an error, the log or a header."""

import json
from typing import Any

import numpy as np
import pytest

import freebooter as fb
from freebooter.kit import interpreted
from freebooter.kit.views import view
from tests.server.conftest import Browser, Server, next_view

GAMES = [
    ("once-upon-a-plunder", 4, {}),
    ("heroes-plunder", 4, {}),
    ("heroes-plunder", 3, {"dragons": "three"}),
]
MOVES = (0, 4, 19)
REDEALS = 2


def received(server: Server, browser: Browser, table: str, seat: int | None, actions: int) -> list[str]:
    """Every byte that a seat gets when it asks for everything at the current position."""
    number = server.live(table).match.number
    query = "" if seat is None else f"?seat={seat}"
    paths = ["", f"/view{query}", f"/log{query}", "/export", "/game", f"/view?seat={(seat or 0) + 1}"]
    paths += [f"/view{query}{'&' if query else '?'}at={earlier}" for earlier in range(number)]
    if seat is not None:
        paths += [f"/why/{action}{query}" for action in range(actions + 1)]
    texts = [answer_text(browser.get(f"/api/tables/{table}{path}")) for path in paths]
    for action in range(actions):
        if seat is None or str(action) not in texts[1]:
            continue
        stale = {"seat": seat, "number": number + 1, "action": action, "key": "key-0001"}
        texts.append(answer_text(browser.post(f"/api/tables/{table}/moves", stale)))
    with browser.updates(table, seat) as socket:
        texts += [socket.receive_text(timeout=20) for _ in range(2)]
    return texts


def answer_text(response: Any) -> str:
    """Status, headers and body, without what changes from request to request."""
    headers = {k: v for k, v in response.headers.items() if not k.startswith("ratelimit-")}
    return f"{response.status_code} {json.dumps(headers, sort_keys=True)} {response.text}"


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
@pytest.mark.parametrize("moves", MOVES)
def test_what_a_seat_gets_does_not_change_with_what_it_may_not_know(
    server: Server, game: str, seats: int, options: dict[str, str], moves: int
) -> None:
    host = server.browser()
    guests = [server.browser() for _ in range(seats - 1)]
    table = host.make("me", *["open"] * (seats - 1), game=game, options=options)
    for guest, seat in zip(guests, table["seats"][1:], strict=True):
        guest.post(seat["invitation"].replace("/join/", "/api/invitations/"), {})
    live = server.live(table["table"])
    play_some(live.match, moves)
    live.row = live.row.after(live.match.number, over=live.match.over)
    actions = live.match.game.actions.size
    true = live.match._state
    differs = False
    watchers: list[tuple[Browser, int | None]] = [(host, 0), (guests[0], 1), (guests[-1], seats - 1)]
    for browser, seat in [*watchers, (server.browser(), None)]:
        live.views.clear()
        live.match._state = true
        before = received(server, browser, table["table"], seat, actions)
        for redeal in range(REDEALS):
            # A spectator knows less than any seat: what is dealt afresh to one must not reach it either.
            knower = redeal if seat is None else seat
            live.views.clear()
            live.match._state = interpreted.redeal(
                live.match.game, live.match.edition, true, knower, f"other secrets {redeal}"
            )
            differs = differs or bool((live.match._state.pack() != true.pack()).any())
            assert received(server, browser, table["table"], seat, actions) == before
        assert live.match.seed not in "".join(before)
    assert differs


def play_some(match: fb.Match, moves: int) -> None:
    """Play moves in a game that goes on."""
    while match.number < moves and not match.over:
        seat = match.waiting[-1]
        legal = match.legal(seat)
        match.play(seat, legal[match.number % len(legal)])


def test_a_bot_is_given_a_seats_knowledge_and_never_the_state(start: Any) -> None:
    given: list[Any] = []

    def look(bot: str, position: fb.Position, seed: int, budget: float) -> int:
        given.append(position)
        return position.legal[0]

    server = start(look)
    ann = server.browser()
    table = ann.make("me", "random", "random", game="heroes-plunder")["table"]
    ann.play_out(table, (0,))
    truth = server.live(table).match.at(0)._state
    asked_first = {position.seat: position.state for position in given[:2]}
    assert set(asked_first) == {1, 2}
    for seat, state in asked_first.items():
        assert view(state, seat) == view(truth, seat)
        assert any(view(state, other) != view(truth, other) for other in {0, 1, 2} - {seat})
        assert not np.array_equal(state.chance, truth.chance)


def test_the_log_of_the_server_has_no_secret(start: Any, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*arguments: object) -> int:
        raise RuntimeError("a fault of a bot")

    server = start(broken, log_level="debug")
    ann, bob = server.browser(), server.browser()
    table = ann.make("me", "open", "random", options={"dragon": 1})  # the bot is asked first
    token = table["seats"][1]["invitation"].removeprefix("/join/")
    bob.post(f"/api/invitations/{token}", {"name": "Bob"})
    bob.get(f"/join/{token}")
    seed = server.live(table["table"]).match.seed
    with bob.updates(table["table"], 1) as socket:
        next_view(socket, lambda view: view["number"] > 0)  # the bot has failed
    server.client.app.state.tables.storage.count_tables = None  # makes the health page fail
    assert bob.get("/health").status_code == 500
    lines = capsys.readouterr().err.splitlines()
    events = [json.loads(line)["event"] for line in lines]
    assert {"answered", "table_made", "bot_failed", "failed"} <= set(events)
    assert ann.cookie is not None
    assert bob.cookie is not None
    for secret in (seed, token, ann.cookie, bob.cookie):
        assert not any(secret in line for line in lines)
