"""A server on a real SQLite file in a folder of its own, and browsers that talk to it."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from litestar.testing import TestClient, WebSocketTestSession

from freebooter.kit.position import Position
from freebooter.server import Settings, create_app
from freebooter.server.identity import COOKIE
from freebooter.server.live import LiveTable

Json = dict[str, Any]
GAME = "once-upon-a-plunder"
SERVER_FAULT = 4500


def first_legal(bot: str, position: Position, seed: int, budget: float) -> int:
    """A bot that takes the first legal action."""
    return position.legal[0]


class Browser:
    """A browser with a cookie jar of its own; a guest once it has opened a page."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.cookie: str | None = None
        self.get("/")

    def request(self, method: str, path: str, **arguments: Any) -> Response:
        """Any request; keeps the cookie of the answer."""
        self.client.cookies.clear()
        headers = {**self.headers, **arguments.pop("headers", {})}
        response = self.client.request(method, path, headers=headers, **arguments)
        self.cookie = response.cookies.get(COOKIE, self.cookie)
        self.client.cookies.clear()
        return response

    @property
    def headers(self) -> dict[str, str]:
        """The cookie header."""
        return {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def get(self, path: str, **arguments: Any) -> Response:
        """A GET."""
        return self.request("GET", path, **arguments)

    def post(self, path: str, body: Any = None, **arguments: Any) -> Response:
        """A POST of a JSON body."""
        return self.request("POST", path, **({} if body is None else {"json": body}), **arguments)

    def json(self, path: str) -> Any:
        """What a GET brings."""
        response = self.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    def make(self, *kinds: str, game: str = GAME, **more: Any) -> Json:
        """Make a table with seats of these kinds (me, here, random, greedy, open)."""
        seats = [
            {"kind": "bot", "bot": kind} if kind in ("random", "greedy") else {"kind": kind} for kind in kinds
        ]
        response = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert response.status_code == 201, response.text
        table: Json = response.json()
        return table

    def view(self, table: str, seat: int | None = 0, at: int | None = None) -> Json:
        """A view."""
        wanted = {"seat": seat, "at": at}
        query = "&".join(f"{name}={value}" for name, value in wanted.items() if value is not None)
        view: Json = self.json(f"/api/tables/{table}/view?{query}")
        return view

    def move(self, view: Json, key: str = "key-0001", choice: int = 0) -> Response:
        """Make the move that a view offers."""
        action = view["legal"][choice]["number"]
        body = {"seat": view["seat"], "number": view["number"], "action": action, "key": key}
        return self.post(f"/api/tables/{view['table']}/moves", body)

    @contextmanager
    def updates(
        self, table: str, seat: int | str | None = None, **headers: str
    ) -> Iterator[WebSocketTestSession]:
        """Follow a table; afterwards the server has noticed that the page is gone, and made no mistake."""
        self.client.cookies.clear()
        query = "" if seat is None else f"?seat={seat}"
        session = self.client.websocket_connect(
            f"/api/tables/{table}/updates{query}", headers={**self.headers, **headers}
        )
        serve, served = session.do_asgi_call, threading.Event()

        async def serve_and_tell() -> None:
            try:
                await serve()
            finally:
                served.set()

        session.do_asgi_call = serve_and_tell  # type: ignore[method-assign]
        with session:
            yield session
            # The session itself would not wait for the server.
            session.close()
            assert served.wait(timeout=20)
            left = [session.send_queue.get() for _ in range(session.send_queue.qsize())]
            assert [message for message in left if _is_fault(message)] == []

    def play_out(self, table: str, seats: tuple[int, ...]) -> Json:
        """Play all these seats, which are all that people play here, until the match is over."""
        with self.updates(table) as socket:
            moves = 0
            while True:
                view = next_view(socket, lambda v: v["over"] or bool(set(seats) & set(v["waiting"])))
                if view["over"]:
                    return self.view(table, seats[0])
                for seat in set(seats) & set(view["waiting"]):
                    own = self.view(table, seat)
                    if own["legal"]:
                        moves += 1
                        response = self.move(own, f"play-out-{moves}")
                        assert response.status_code == 200, response.text


def _is_fault(message: Any) -> bool:
    """Whether this is how the server ends a socket after a mistake of its own."""
    return isinstance(message, BaseException) or message.get("code") == SERVER_FAULT


def next_view(socket: WebSocketTestSession, wanted: Callable[[Json], bool] = lambda view: True) -> Json:
    """The next view that is as wanted."""
    while True:
        message = socket.receive_json(timeout=20)
        if message["type"] == "view" and wanted(message["view"]):
            view: Json = message["view"]
            return view


def next_table(socket: WebSocketTestSession, wanted: Callable[[Json], bool] = lambda info: True) -> Json:
    """The next table that is as wanted."""
    while True:
        message = socket.receive_json(timeout=20)
        if message["type"] == "table" and wanted(message["info"]):
            info: Json = message["info"]
            return info


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>The app</title>", encoding="utf-8")
    (web / "assets" / "app-1a2b3c.js").write_text("console.log('app');\n", encoding="utf-8")
    (web / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    return Settings(
        data_folder=tmp_path / "data",
        web_folder=web,
        bot_pause=0.0,
        greedy_budget=0.01,
        presence_grace=0.0,
        log_level="error",
    )


class Server:
    """A running server of a test."""

    def __init__(self, client: TestClient[Any], settings: Settings) -> None:
        self.client = client
        self.settings = settings

    def browser(self) -> Browser:
        """A new browser with a guest of its own."""
        return Browser(self.client)

    def stored(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that the database holds."""
        with closing(sqlite3.connect(self.settings.database)) as database:
            return {
                name: database.execute(f"select * from {name} order by 1, 2").fetchall()
                for name in ("tables", "seats", "moves")
            }

    def at_rest(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that the database holds, to compare with later: no bot may be about to add to it."""
        with closing(sqlite3.connect(self.settings.database)) as database:
            moving = database.execute(
                "select id from tables where not over"
                " and exists (select 1 from seats where table_id = id and kind = 'bot')"
                " and not exists (select 1 from seats"
                " where table_id = id and kind != 'bot' and guest is null)"
            ).fetchall()
        assert not moving, "a bot may move at a table of this test at any moment: give its seat to a person"
        return self.stored()

    def live(self, table: str) -> LiveTable:
        """A table in the server's memory."""
        live: LiveTable = self.client.app.state.tables._live[table].result()
        return live


Start = Callable[..., Server]


@pytest.fixture
def start(settings: Settings) -> Iterator[Start]:
    """Starts servers with other settings or bots, and stops them after the test."""
    clients: list[TestClient[Any]] = []

    def begin(choose: Any = first_legal, **changes: Any) -> Server:
        chosen = replace(settings, **changes)
        client = TestClient(create_app(chosen, choose))
        client.__enter__()
        clients.append(client)
        return Server(client, chosen)

    yield begin
    for client in clients:
        client.__exit__(None, None, None)


@pytest.fixture
def server(start: Start) -> Server:
    return start()


@pytest.fixture
def ann(server: Server) -> Browser:
    return server.browser()


@pytest.fixture
def bob(server: Server) -> Browser:
    return server.browser()
