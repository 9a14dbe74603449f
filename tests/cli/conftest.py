"""The command, called in this process."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from freebooter.cli import main


@dataclass(frozen=True)
class Done:
    """What a command did."""

    code: int
    out: str
    err: str


Freebooter = Callable[..., Done]


@pytest.fixture
def freebooter(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Freebooter:
    def run(*arguments: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["freebooter", *arguments])
        code = main()
        return Done(code, *capsys.readouterr())

    return run
