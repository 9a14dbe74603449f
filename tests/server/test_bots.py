"""Bots at live tables: they never stop a table, and their time tells nothing."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from litestar.testing import TestClient

import freebooter as fb
from freebooter.bots import warm
from freebooter.kit.position import Position
from freebooter.server import Settings, app, create_app
from freebooter.server.bots import Bots, _Turn
from tests.server.conftest import Start, next_view


@pytest.mark.parametrize("failure", ["raises", "illegal", "no action"])
def test_a_bot_that_fails_does_not_stop_the_table(start: Start, failure: str) -> None:
    def broken(bot: str, position: Position, seed: int, budget: float) -> int:
        if failure == "raises":
            raise RuntimeError("a fault of a bot")
        illegal = next(n for n in range(position.game.actions.size) if n not in position.legal)
        return illegal if failure == "illegal" else 10**6

    server = start(broken)
    ann = server.browser()
    table = ann.make("random", "greedy", "random")["table"]
    with ann.updates(table) as socket:
        assert next_view(socket, lambda view: view["over"])["standings"]


def test_people_play_while_a_bot_thinks(start: Start) -> None:
    may_choose = threading.Event()

    def slow(bot: str, position: Position, seed: int, budget: float) -> int:
        assert may_choose.wait(timeout=20)
        return position.legal[0]

    server = start(slow)
    ann = server.browser()
    table = ann.make("me", "greedy", "here", game="heroes-plunder")["table"]
    with ann.updates(table) as socket:
        next_view(socket)
        for seat in (0, 2):
            assert ann.move(ann.view(table, seat), f"key-000{seat}").status_code == 200
        assert next_view(socket, lambda view: view["number"] == 2)["waiting"] == [1]
        may_choose.set()
        assert next_view(socket, lambda view: view["number"] == 3)


def test_a_choice_that_is_not_asked_for_any_more_is_dropped(start: Start) -> None:
    thinking, may_choose = threading.Event(), threading.Event()
    asked: list[Position] = []

    def slow(bot: str, position: Position, seed: int, budget: float) -> int:
        asked.append(position)
        thinking.set()
        assert may_choose.wait(timeout=20)
        return position.legal[0]

    server = start(slow)
    ann = server.browser()
    table = ann.make("me", "greedy", "here", options={"dragon": 0})["table"]
    assert thinking.wait(timeout=20)
    live = server.live(table)
    before = live.match.number
    live.match._asked[-1][1] = before + 1
    may_choose.set()
    with ann.updates(table) as socket:
        next_view(socket, lambda view: view["number"] > before)
    assert [move[0] for move in live.match.moves].count(1) == 1
    assert len(asked) == 2, "the first choice was made"


def test_how_long_a_bot_takes_depends_on_the_seats_that_wait_alone(settings: Settings) -> None:
    match = fb.Match("heroes-plunder", seats=4, seed=1)
    turns = [_Turn(seat, "greedy", 0, match.position(seat)) for seat in match.waiting]

    def pause(bot_pause: float, greedy_budget: float) -> float:
        chosen = Settings(data_folder=settings.data_folder, bot_pause=bot_pause, greedy_budget=greedy_budget)
        return Bots(chosen, None, None)._pause(turns)  # type: ignore[arg-type]  # neither is called

    assert pause(1.0, 0.2) == 1.0
    assert pause(0.4, 0.2) == pytest.approx(0.8)
    assert pause(0.0, 0.2) == 0.0


def test_compilers_that_bots_began_end_with_the_server(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[subprocess.Popen[bytes]] = []

    def begin(name: str) -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]))
        return begun[-1]

    monkeypatch.setenv("FREEBOOTER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(warm, "_start_compiling", begin)
    warmer = warm.Warmer()
    monkeypatch.setattr(app, "warmer", warmer)
    with TestClient(create_app(settings)):
        assert not warmer.ready(fb.games()["heroes-plunder"])
        assert begun[0].poll() is None
    assert begun[0].poll() is not None
