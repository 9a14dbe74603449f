"""The rules compiled by Numba, cached on disk under a key of all sources.

Importing this module imports Numba; nothing that must start at once does so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np

from freebooter.kit import dispatch
from freebooter.kit.calls import make_callable
from freebooter.kit.game import Game
from freebooter.kit.pipeline import EntryCompiler, rules_of_library
from freebooter.kit.progress import Progress, Stage, telling
from freebooter.kit.reached import rules_reached
from freebooter.kit.rule import RULES

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_CACHES = 4
"""Caches of other versions that are left on disk, newest first."""


def cache_root() -> Path:
    """Where compiled rules are kept: FREEBOOTER_CACHE, or the user's cache folder."""
    chosen = os.environ.get("FREEBOOTER_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "freebooter"


@cache
def sources_key() -> str:
    """A hash of everything that compiled code depends on.

    Numba notices a change in the file of a function it caches, but not in the files of those it calls; and it
    takes a function for another when its file lies elsewhere or was written anew. So contents, places and
    times count: what has this key in the cache is loaded, never compiled again.
    """
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__} {checked()}".encode())
    for folder in ("kit", "games", "bots"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(f"{path} {path.stat().st_mtime_ns}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def checked() -> bool:
    """Whether compiled code checks array bounds (NUMBA_BOUNDSCHECK=1)."""
    return bool(numba.config.BOUNDSCHECK)


def cache_folder() -> Path:
    """The folder of this version's compiled code."""
    return cache_root() / sources_key()


def prune_caches() -> None:
    """Remove compiled code of old versions, but for the newest few."""
    try:
        folders = [path for path in cache_root().iterdir() if path.is_dir() and path != cache_folder()]
        folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


_known: dict[Any, Game] = {}
"""Numba's type of a state's record, and its game."""

_dispatched: dict[Callable[..., object], str] = {}
"""The functions of `dispatch` that stand for a game's rules, and the rules' names."""

_registered = 0


def prepare(game: Game) -> None:
    """Make a game's rules known to Numba. Cheap; compiling happens at the first call."""
    if _known.setdefault(numba.from_dtype(game.State.dtype), game) is not game:
        raise TypeError(
            f"{game.name} declares the same state as another game: compiled code cannot tell them apart"
        )


def _register_rules() -> None:
    global _registered
    for function in RULES[_registered:]:
        make_callable(function)
    _registered = len(RULES)


def _dispatch(name: str) -> None:
    """Let compiled code call `dispatch.<name>`: the rules are chosen by the type of the state."""

    def choose(state: Any) -> Callable[..., object] | None:
        game = _known.get(state)
        return dispatch.rule_named(game.rules, name) if game is not None else None

    make_callable(getattr(dispatch, name), choose)
    _dispatched[getattr(dispatch, name)] = name


for _name in (
    "setup",
    "check",
    "apply",
    "score",
    "redeal",
    "next_candidate",
    "legal_until",
    "playout_action",
):
    _dispatch(_name)


class _Watch:
    """Sees how far Numba is with an entry point of a game."""

    def __init__(self, game: Game, function: Callable[..., object], numba_state: Any) -> None:
        chosen = {known: dispatch.rule_named(game.rules, name) for known, name in _dispatched.items()}
        self._game = game.name
        self._numba_state = numba_state
        self._rules = len(rules_reached(function, chosen))
        self._translated = 0
        self._stage = Stage.TRANSLATING
        self._began = time.perf_counter()

    def look(self) -> Progress:
        """How far it is now."""
        if self._stage is Stage.TRANSLATING:
            self._count()
        return Progress(
            self._game, self._stage, self._translated, self._rules, time.perf_counter() - self._began
        )

    def _count(self) -> None:
        """Count the rules in the library that is being made; it is closed when all are in it."""
        library = self._numba_state.library
        descriptions = None if library is None else rules_of_library.get(library)
        if descriptions is not None:
            done = {rule for (rule, _), description in list(descriptions.items()) if description is not None}
            self._translated = len(done)
        elif self._translated:
            self._translated = self._rules
            self._stage = Stage.OPTIMISING


class _WatchedCompiler(EntryCompiler):
    """Compiles an entry point, and lets those who wait know how far it is."""

    def compile_extra(self, function: Any) -> Any:
        """Compile."""
        states = (_known.get(getattr(given, "dtype", None)) for given in self.state.args)
        game = next((found for found in states if found is not None), None)
        if game is None:
            return super().compile_extra(function)
        with telling(_Watch(game, function, self.state).look):
            return super().compile_extra(function)


def jit(function: Callable[..., Any]) -> Any:
    """Compile a function at its first call, without the interpreter's lock, cached on disk."""
    _register_rules()
    prune_caches()
    numba.config.CACHE_DIR = str(cache_folder())
    return numba.njit(
        cache=True, nogil=True, error_model="numpy", _nrt=False, pipeline_class=_WatchedCompiler
    )(function)
