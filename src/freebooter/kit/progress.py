"""How far the compiling of a game's rules is, for those who wait for it.

Importing this needs no compiler: whoever listens may never see anything compiled.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum

EVERY = 0.25
"""Seconds after which listeners are told again."""


class Stage(Enum):
    """What the compiler is at."""

    TRANSLATING = "translating"
    """One rule after the other is given types and translated."""

    OPTIMISING = "optimising"
    """All rules together are optimised and made machine code: one long step."""

    READY = "ready"
    """All is done, and kept on disk."""


@dataclass(frozen=True)
class Progress:
    """How far the compiling of a game's rules is.

    Attributes:
        game: the game's name.
        stage: what the compiler is at.
        translated: how many rules are translated.
        rules: how many rules there are to translate.
        seconds: since compiling began.
    """

    game: str
    stage: Stage
    translated: int
    rules: int
    seconds: float


Listener = Callable[[Progress], None]

_listeners: list[Listener] = []


@contextmanager
def listening(listener: Listener | None) -> Iterator[None]:
    """Tell a listener how far compiling is, whenever something is compiled meanwhile.

    What is loaded from the cache is not compiled, and nothing is told of it.

    Args:
        listener: called when compiling begins, a few times a second, and when it is done; by other threads
            than the one that listens, but never by two at once. It must not raise. None hears nothing.
    """
    if listener is None:
        yield
        return
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@contextmanager
def telling(look: Callable[[], Progress]) -> Iterator[None]:
    """Tell all who listen what `look` finds, at once and a few times a second, and that it is ready."""
    if not _listeners:
        yield
        return
    _tell(look())
    ended = threading.Event()

    def tell_often() -> None:
        while not ended.wait(EVERY):
            _tell(look())

    teller = threading.Thread(target=tell_often, name="compiling", daemon=True)
    teller.start()
    try:
        yield
    finally:
        ended.set()
        teller.join()
    last = look()
    _tell(replace(last, stage=Stage.READY, translated=last.rules))


def _tell(progress: Progress) -> None:
    for listener in tuple(_listeners):
        listener(progress)
