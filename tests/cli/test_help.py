"""Help is there at once: it imports nothing that takes time."""

import json
import subprocess
import sys

import pytest

from freebooter.cli.main import COMMANDS, group

HELP = [
    *([name] for name in COMMANDS),
    *(["edition", name] for name in ("show", "export", "check")),
]
SLOW = ["numpy", "numba", "llvmlite", "litestar", "uvicorn", "sqlalchemy", "alembic", "msgspec", "structlog"]
ASK = """
import contextlib, io, json, sys
from freebooter.cli.main import group
said = io.StringIO()
with contextlib.redirect_stdout(said):
    group([*json.loads(sys.argv[1]), "--help"], prog_name="freebooter", standalone_mode=False)
print(json.dumps([said.getvalue(), [name for name in sys.modules if "." not in name]]))
"""


@pytest.mark.parametrize("command", [[], *HELP], ids=" ".join)
def test_help_imports_nothing_slow(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK, json.dumps(command)], capture_output=True, text=True, check=True
    )
    said, imported = json.loads(done.stdout)
    assert said.startswith(f"Usage: {' '.join(['freebooter', *command])} [OPTIONS]")
    assert not set(SLOW) & set(imported)
    assert "click" in imported


@pytest.mark.parametrize("command", HELP, ids=" ".join)
def test_every_option_says_what_it_does(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    group([*command, "--help"], prog_name="freebooter", standalone_mode=False)
    options = capsys.readouterr().out.partition("Options:\n")[2].partition("\n\n")[0]
    assert "-h, --help" in options
    for line in options.splitlines():
        assert not line.strip().startswith("-") or "  " in line.strip(), f"{line} has no text"
