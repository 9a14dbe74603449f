"""How far compiling is: told while it happens, truly, and never when nothing is compiled."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import freebooter as fb
from freebooter.bots import simulation
from freebooter.kit import dispatch, pipeline, standings
from freebooter.kit import progress as progress_module
from freebooter.kit.compiled import _dispatched
from freebooter.kit.progress import Progress, Stage, listening, telling
from freebooter.kit.reached import rules_reached

GAME = "once-upon-a-plunder"


def chosen(game: fb.Game) -> dict[Callable[..., object], Callable[..., object]]:
    return {function: dispatch.rule_named(game.rules, name) for function, name in _dispatched.items()}


def some_progress() -> Progress:
    return Progress("bag", Stage.TRANSLATING, 1, 2, 0.5)


def test_compiling_tells_how_many_rules_are_translated_and_loading_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FREEBOOTER_CACHE", str(tmp_path))
    monkeypatch.setattr(progress_module, "EVERY", 0.01)  # a fast machine may be done in a moment
    told: list[Progress] = []
    for expected in ("compiled", "loaded"):
        told.clear()
        simulation.compiled_random_games.cache_clear()
        try:
            fb.simulate(GAME, seats=4, games=1, progress=told.append)
        finally:
            simulation.compiled_random_games.cache_clear()
        if expected == "loaded":
            assert told == []
            continue
        first, last = told[0], told[-1]
        assert (first.game, first.stage, first.translated) == (GAME, Stage.TRANSLATING, 0)
        assert (last.stage, last.translated) == (Stage.READY, last.rules)
        assert {progress.rules for progress in told} == {last.rules}
        assert any(0 < progress.translated < last.rules for progress in told)
        for one, next_one in pairwise(told):
            assert one.translated <= next_one.translated
            assert one.seconds <= next_one.seconds
            assert list(Stage).index(one.stage) <= list(Stage).index(next_one.stage)
            assert next_one.stage is Stage.TRANSLATING or next_one.translated == last.rules


def test_the_rules_that_are_counted_before_are_those_that_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: set[Callable[..., object]] = set()
    close = pipeline.EntryLower.create_cfunc_wrapper

    def note_and_close(lower: Any) -> None:
        compiled.update(rule for rule, _ in pipeline.rules_of_library[lower.library])
        close(lower)

    monkeypatch.setattr(pipeline.EntryLower, "create_cfunc_wrapper", note_and_close)
    monkeypatch.setenv("FREEBOOTER_CACHE", str(tmp_path))
    simulation.compiled_random_games.cache_clear()
    try:
        fb.simulate(GAME, seats=4, games=1)
    finally:
        simulation.compiled_random_games.cache_clear()
    assert compiled == rules_reached(simulation.random_games, chosen(fb.games()[GAME]))


def test_rules_named_as_attributes_of_a_module_are_reached() -> None:
    game = fb.games()["plunderbund"]
    found = rules_reached(simulation.random_games, chosen(game))
    assert {game.rules.setup, game.rules.check, game.rules.apply, game.rules.score} <= found
    assert {standings.settle, standings.compare} <= found, "scoring calls kit.settle"
    assert dispatch.setup not in found


def test_who_listens_is_told_at_once_and_at_the_end() -> None:
    told: list[Progress] = []
    with listening(told.append), telling(some_progress):
        assert told == [some_progress()]
    assert told == [some_progress(), Progress("bag", Stage.READY, 2, 2, 0.5)]


def test_an_interrupted_compiling_is_not_told_to_be_over() -> None:
    told: list[Progress] = []
    with listening(told.append), pytest.raises(KeyboardInterrupt), telling(some_progress):
        raise KeyboardInterrupt
    assert told == [some_progress()]


def test_nothing_is_looked_at_where_nobody_listens() -> None:
    def look() -> Progress:
        raise AssertionError("nobody listens")

    with listening(None), telling(look):
        pass


def test_who_listened_is_told_nothing_more() -> None:
    told: list[Progress] = []
    with listening(told.append):
        pass
    with telling(some_progress):
        pass
    assert told == []
