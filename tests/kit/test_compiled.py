"""Compiled rules: called as when interpreted, checked, and cached under a key of their sources."""

import copy
import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import freebooter as fb
from freebooter.kit import IntArray, rule
from freebooter.kit import compiled as module
from freebooter.kit.compiled import cache_folder, checked, jit, prune_caches, sources_key


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FREEBOOTER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@rule
def cube(number: int) -> int:
    return number * number * number


@rule
def is_large(number: int) -> bool:
    return number > 100


@rule
def note(array: IntArray, place: int, number: int) -> None:
    array[place] = number


@rule
def forever(number: int) -> int:
    return forever(number + 1)


@rule
def through_another(number: int) -> int:
    return and_back(number)


@rule
def and_back(number: int) -> int:
    return through_another(number)


@rule
def without_a_type(number):  # type: ignore[no-untyped-def]
    return number


def cubes(small: IntArray, found: IntArray) -> int:
    large = 0
    for place in range(small.shape[0]):
        note(found, place, cube(small[place]))
        if is_large(found[place]):
            large += 1
    return large


def call_forever(number: int) -> int:
    return forever(number)


def call_through_another(number: int) -> int:
    return through_another(number)


def call_without_a_type(number: int) -> Any:
    return without_a_type(number)  # type: ignore[no-untyped-call]


def note_outside(array: IntArray, place: int) -> None:
    note(array, place, 1)


def test_rules_call_rules_and_do_not_wrap_round() -> None:
    small = np.array([2, -5, 100, 127], dtype=np.int8)
    found = np.zeros(4, dtype=np.int64)
    assert jit(cubes)(small, found) == 2
    assert list(found) == [8, -125, 1_000_000, 2_048_383]


@pytest.mark.parametrize("function", [call_forever, call_through_another])
def test_a_rule_that_calls_itself_is_refused(function: Callable[[int], int]) -> None:
    with pytest.raises(Exception, match="a rule must not call itself"):
        jit(function)(1)
    assert gc.isenabled()


def test_a_rule_must_say_what_it_returns() -> None:
    with pytest.raises(
        Exception, match=r"without_a_type: a rule must be annotated to return int, bool or None"
    ):
        jit(call_without_a_type)(1)


def test_an_index_outside_an_array_is_an_error_in_checked_code() -> None:
    assert checked(), "the tests run with NUMBA_BOUNDSCHECK=1"
    function = jit(note_outside)
    array = np.zeros(3, dtype=np.int64)
    function(array, 2)
    assert list(array) == [0, 0, 1]
    with pytest.raises(IndexError):
        function(array, 3)


def test_checked_code_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "checked", lambda: False)
    assert sources_key.__wrapped__() != sources_key()


def test_compiled_code_is_kept_and_loaded(cache: Path) -> None:
    arguments = np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int64)
    first = jit(cubes)
    first(*arguments)
    assert list(cache_folder().rglob("*.nbc"))
    second = jit(cubes)
    second(*arguments)
    assert sum(first.stats.cache_misses.values()) == 1
    assert sum(second.stats.cache_hits.values()) == 1


def test_another_source_has_another_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("kit", "games", "bots"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(module, "PACKAGE", tmp_path)
    keys = {sources_key.__wrapped__()}
    for folder in ("kit", "games", "bots"):
        (tmp_path / folder / "rules.py").write_text("a = 1\n", encoding="utf-8")
        keys.add(sources_key.__wrapped__())
    (tmp_path / "games" / "rules.py").write_text("a = 2\n", encoding="utf-8")
    keys.add(sources_key.__wrapped__())
    assert len(keys) == 5


def test_old_caches_are_removed_but_for_the_newest(cache: Path) -> None:
    for age in range(module.KEPT_CACHES + 3):
        folder = cache / f"old-{age}"
        folder.mkdir(parents=True)
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    cache_folder().mkdir()
    prune_caches()
    kept = {f"old-{age}" for age in range(module.KEPT_CACHES)} | {cache_folder().name}
    assert {folder.name for folder in cache.iterdir()} == kept


def test_pruning_without_a_cache_is_no_error() -> None:
    prune_caches()


def test_rules_are_imported_without_numba() -> None:
    code = "import sys, freebooter.games.heroes_plunder.rules; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_two_games_with_one_state_are_refused() -> None:
    """Compiled code finds the rules by the layout of the state; two games must not share one."""
    game = fb.games()["profiteers"]
    twin = copy.copy(game)
    module.prepare(game)
    with pytest.raises(TypeError, match="declares the same state as another game"):
        module.prepare(twin)


def test_the_key_changes_with_the_place_and_the_time_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba compiles anew what lies elsewhere or was written anew; the key must not promise otherwise."""
    keys = set()
    for place in ("one", "other"):
        rules = tmp_path / place / "games" / "toy" / "rules.py"
        rules.parent.mkdir(parents=True)
        rules.write_text("SEATS = 2\n")
        monkeypatch.setattr(module, "PACKAGE", tmp_path / place)
        keys.add(sources_key.__wrapped__())
        os.utime(rules, ns=(1, 1))
        keys.add(sources_key.__wrapped__())
    assert len(keys) == 4
