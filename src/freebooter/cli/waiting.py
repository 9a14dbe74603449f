"""What a person who waits is told on standard error: how far compiling is, and how many games were played."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from freebooter.kit.progress import Progress, Stage, listening
from freebooter.kit.registry import games

PATIENCE = 1.0
"""Seconds for which nobody needs to be told anything."""


@contextmanager
def telling_of_compiling() -> Iterator[Teller]:
    """Tell on standard error how far compiling is, whenever something is compiled meanwhile."""
    teller = Teller(sys.stderr)
    with listening(teller.tell):
        try:
            yield teller
        finally:
            teller.end()


class Teller:
    """Tells a person: a terminal, with a line that is rewritten; anything else, when it begins and ends.

    Args:
        stream: where to write.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._terminal = stream.isatty()
        self._lock = threading.Lock()
        self._begun = False
        self._ended = False
        self._shown = 0
        self._patient = time.monotonic() + PATIENCE

    def tell(self, progress: Progress) -> None:
        """Tell how far compiling is, where that is wanted."""
        with self._lock:
            if self._ended:
                return
            if progress.stage is Stage.READY:
                self._write(in_words(progress), "\n")
                self._begun = False
            elif self._terminal:
                self._write(in_words(progress), "")
                self._begun = True
            elif not self._begun:
                title = games()[progress.game].title
                self._write(f"Compiling the {progress.rules} rules of {title} ...", "\n")
                self._begun = True

    def tell_played(self, played: int, games: int) -> None:
        """Tell how many of some games were played: on a terminal, where that is gone again in the end."""
        with self._lock:
            if self._terminal and not self._begun and not self._ended and time.monotonic() > self._patient:
                self._write(f"Played {played:,} of {games:,} games", "")

    def end(self) -> None:
        """Tell nothing any more; leave the line that compiling was at, wipe how many games were played."""
        with self._lock:
            self._ended = True
            if self._begun and self._terminal:
                self._write("", "\n")
            elif self._shown:
                self._write(" ", "\r")

    def _write(self, text: str, end: str) -> None:
        """Write a line; on a terminal over the last one."""
        if self._terminal and text:
            text = text[: shutil.get_terminal_size().columns - 1]
            length, text = len(text), "\r" + text.ljust(self._shown)
            self._shown = 0 if end else length
        with suppress(OSError, ValueError):  # nobody reads it any more
            self._stream.write(text + end)
            self._stream.flush()


def in_words(progress: Progress) -> str:
    """How far compiling is, in one line."""
    title, seconds = games()[progress.game].title, progress.seconds
    if progress.stage is Stage.READY:
        return f"Compiled the rules of {title} in {seconds:.1f} s; they are kept for the next time."
    if progress.stage is Stage.OPTIMISING:
        return f"Compiling {title}: optimising all {progress.rules} rules together, {seconds:.0f} s"
    return f"Compiling {title}: {progress.translated} of {progress.rules} rules, {seconds:.0f} s"
