"""The server as a process of its own: killed, started again, stopped; and where it listens."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from freebooter.server import CannotStart, listen, run
from freebooter.server.alone import Alone, AlreadyRunning
from freebooter.server.identity import COOKIE
from freebooter.server.storage import Storage

PROGRAM = "import sys; from pathlib import Path; from freebooter.server import run; \
run(port=int(sys.argv[1]), data_folder=Path(sys.argv[2]), open_browser=False)"


class Process:
    """A server's process.

    Attributes:
        said: what it printed until it said where it is.
        address: where it is.
    """

    def __init__(self, folder: Path, port: int = 0) -> None:
        environment = {**os.environ, "FREEBOOTER_BOT_PAUSE": "0", "FREEBOOTER_LOG_LEVEL": "warning"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(port), str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline()]
        while " is at " not in self.said[-1]:
            assert self.said[-1], self.process.communicate()[1]
            self.said.append(self.process.stdout.readline())
        self.address = next(word for word in self.said[-1].split() if word.startswith("http")).rstrip("/")

    def end(self, sign: signal.Signals) -> tuple[int, str]:
        """Send a signal and wait; the exit status, and what it wrote to standard error."""
        self.process.send_signal(sign)
        _, errors = self.process.communicate(timeout=30)
        return self.process.returncode, errors


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    processes: list[Process] = []

    def start(port: int = 0) -> Process:
        processes.append(Process(tmp_path / "data", port))
        return processes[-1]

    yield start
    for process in processes:
        if process.process.poll() is None:
            process.end(signal.SIGKILL)


def make(browser: httpx.Client, *kinds: str) -> str:
    """Make a table."""
    seats = [{"kind": "bot", "bot": kind} if kind == "random" else {"kind": kind} for kind in kinds]
    response = browser.post("/api/tables", json={"game": "once-upon-a-plunder", "seats": seats})
    assert response.status_code == 201, response.text
    table: str = response.json()["table"]
    return table


def next_view(page: Any, wanted: Callable[[dict[str, Any]], bool] = lambda view: True) -> dict[str, Any]:
    """The next view that a page hears of."""
    while True:
        message = json.loads(page.recv(timeout=30))
        if message["type"] == "view" and wanted(message["view"]):
            view: dict[str, Any] = message["view"]
            return view


def follow(process: Process, browser: httpx.Client, table: str, seat: int) -> Any:
    """Follow a table as a seat."""
    address = process.address.replace("http", "ws")
    headers = {"cookie": f"{COOKIE}={browser.cookies[COOKIE]}"}
    return connect(f"{address}/api/tables/{table}/updates?seat={seat}", additional_headers=headers)


def move(browser: httpx.Client, view: dict[str, Any], key: str) -> httpx.Response:
    """Make the first move that a view offers."""
    action = view["legal"][0]["number"]
    body = {"seat": view["seat"], "number": view["number"], "action": action, "key": key}
    return browser.post(f"/api/tables/{view['table']}/moves", json=body)


def test_a_match_goes_on_after_the_server_was_killed_between_two_moves(begin: Callable[..., Process]) -> None:
    process = begin()
    with httpx.Client(base_url=process.address, timeout=30) as browser:
        table = make(browser, "me", "random", "random")
        keys = iter(f"key-{number:04}" for number in range(1000))
        for _ in range(2):
            with follow(process, browser, table, 0) as page:
                view = next_view(page, lambda view: bool(view["legal"]))
            key = next(keys)
            answer = move(browser, view, key)
            assert answer.status_code == 200
            before = browser.get(f"/api/tables/{table}/view?seat=0&at={view['number'] + 1}").json()
            process.end(signal.SIGKILL)
            process = begin()
            browser.base_url = process.address
            assert move(browser, view, key).json() == answer.json()
            assert browser.get(f"/api/tables/{table}/view?seat=0&at={view['number'] + 1}").json() == before
        with follow(process, browser, table, 0) as page:
            while not (view := next_view(page, lambda view: view["over"] or bool(view["legal"])))["over"]:
                move(browser, view, next(keys))
        assert view["standings"]


def test_pending_turns_of_bots_go_on_after_a_restart(begin: Callable[..., Process]) -> None:
    process = begin()
    with httpx.Client(base_url=process.address, timeout=30) as browser:
        table = make(browser, "random", "random", "random")
        process.end(signal.SIGKILL)
        process = begin()
        address = process.address.replace("http", "ws")
        with connect(f"{address}/api/tables/{table}/updates") as page:
            assert next_view(page, lambda view: view["over"])["standings"]


def test_ctrl_c_stops_it_with_pages_open_and_says_nothing(begin: Callable[..., Process]) -> None:
    process = begin()
    with httpx.Client(base_url=process.address, timeout=30) as browser:
        table = make(browser, "me", "here", "here")
        with follow(process, browser, table, 0) as page:
            next_view(page)
            status, errors = process.end(signal.SIGINT)
    assert status == 0
    assert errors == ""


def test_a_message_that_is_too_large_does_not_reach_the_server(begin: Callable[..., Process]) -> None:
    process = begin()
    with httpx.Client(base_url=process.address, timeout=30) as browser:
        table = make(browser, "me", "here", "here")
        with follow(process, browser, table, 0) as page:
            next_view(page)
            page.send("x" * 100_000)
            with pytest.raises(ConnectionClosedError, match="1009"):
                next_view(page, lambda view: False)
        assert browser.get("/health").json()["status"] == "ok"


def test_another_port_is_used_and_said_when_the_port_is_taken(begin: Callable[..., Process]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = begin(port)
    assert process.said[0].startswith(f"Port {port} is taken; using ")
    assert f":{port}" not in process.address
    assert httpx.get(f"{process.address}/health", timeout=30).json()["status"] == "ok"


def test_a_second_server_says_where_the_first_is(begin: Callable[..., Process], tmp_path: Path) -> None:
    process = begin()
    second = subprocess.run(
        [sys.executable, "-c", PROGRAM, "0", str(tmp_path / "data")],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert second.stdout.startswith(f"Freebooter is already running at {process.address}")


def test_a_data_folder_is_held_by_one_and_let_go(tmp_path: Path) -> None:
    with Alone(tmp_path / "data") as alone:
        alone.tell("http://here")
        with pytest.raises(AlreadyRunning, match="http://here"), Alone(tmp_path / "data"):
            pass
    with Alone(tmp_path / "data"), pytest.raises(AlreadyRunning, match="already starting"):
        Alone(tmp_path / "data").__enter__()


def test_what_keeps_it_from_starting_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "freebooter.sqlite3").write_text("no database at all", encoding="utf-8")
    newer = tmp_path / "newer"
    newer.mkdir()
    storage = Storage(newer / "freebooter.sqlite3")
    storage.close()
    with closing(sqlite3.connect(newer / "freebooter.sqlite3")) as database, database:
        database.execute("update alembic_version set version_num = '9999'")
    for folder, reason in ((file, "data folder"), (broken, "database"), (newer, "9999")):
        with pytest.raises(CannotStart, match=reason) as error:
            run(port=0, data_folder=folder, open_browser=False)
        assert "\n" not in str(error.value).strip()
    with pytest.raises(CannotStart, match=r"203\.0\.113\.1"):
        run("203.0.113.1", data_folder=tmp_path / "data", open_browser=False)
    monkeypatch.setenv("FREEBOOTER_LIVE_TABLES", "many")
    with pytest.raises(CannotStart, match="FREEBOOTER_LIVE_TABLES"):
        run(port=0, data_folder=tmp_path / "data", open_browser=False)


def test_no_free_port_is_an_error_with_its_reason() -> None:
    with pytest.raises(OSError, match=r".+"):
        listen("203.0.113.1", 8000)


def test_any_port_is_found() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.getsockname()[1] > 0
