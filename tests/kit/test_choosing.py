"""Bots choose legally, in bounded time, before and after anything has compiled."""

import pytest

import freebooter as fb
from freebooter.bots import choose
from freebooter.bots.warm import Warmer, compile_now, warmer
from freebooter.kit.game import Game


@pytest.fixture(params=[True, False], ids=["compiled", "interpreted"])
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    if request.param:
        compile_now(fb.games()["once-upon-a-plunder"])
    monkeypatch.setattr(warmer, "ready", lambda game: request.param)
    return bool(request.param)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_plays_a_game_to_its_end(compiled: bool, bot: str) -> None:
    match = fb.Match("once-upon-a-plunder", 3, seed=1, options={"heroes": "deal"})
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose(bot, match.position(seat, seed=match.number), seed=match.number, budget=0.02))


def test_the_same_seed_gives_the_same_choice() -> None:
    compile_now(fb.games()["heroes-plunder"])
    position = fb.Match("heroes-plunder", 4, seed=3).position(2, seed=1)
    assert len({choose("greedy", position, seed=5, budget=60) for _ in range(3)}) == 1
    assert len({choose("random", position, seed=seed) for seed in range(30)}) > 1


def test_without_time_to_search_a_bot_still_chooses_legally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmer, "ready", lambda game: False)
    for name in fb.games():
        match = fb.Match(name, fb.games()[name].seats[-1], seed=2)
        seat = match.waiting[0]
        assert match.why(seat, choose("greedy", match.position(seat), seed=1, budget=0)) is None


def test_what_cannot_be_chosen_is_told() -> None:
    match = fb.Match("profiteers", 3, seed=1)
    idle = next(seat for seat in range(3) if seat not in match.waiting)
    with pytest.raises(ValueError, match=f"seat {idle} need not act"):
        choose("greedy", match.position(idle), seed=1)
    with pytest.raises(ValueError, match="there is no bot 'clever'; the bots are random, greedy"):
        choose("clever", match.position(match.waiting[0]), seed=1)


def test_what_is_in_the_cache_is_ready_at_once() -> None:
    game: Game = fb.games()["once-upon-a-plunder"]
    compile_now(game)
    fresh = Warmer()
    assert fresh.ready(game)
    assert fresh.ready(game)
    fresh.stop()
