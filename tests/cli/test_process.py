"""The command as a process: told to wait, stopped by Ctrl-C, with nobody who reads, with no room."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import freebooter as fb

# A shell that starts a process in the background has it ignore Ctrl-C, and processes inherit that.
PROGRAM = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); \
from freebooter.cli import main; sys.exit(main())"


@contextmanager
def freebooter(*arguments: str, cache: Path, **others: Any) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        env=_environment(cache),
        text=True,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **others},
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def _environment(cache: Path) -> Mapping[str, str]:
    return {**os.environ, "FREEBOOTER_CACHE": str(cache)}


def read_until(process: subprocess.Popen[str], text: str) -> str:
    """The line of standard error with the text."""
    assert process.stderr is not None
    return next(line for line in process.stderr if text in line)


def test_compiling_is_told_on_standard_error_and_loading_is_not(tmp_path: Path) -> None:
    arguments = ["sim", "once-upon-a-plunder", "--games", "3", "--json"]
    with freebooter(*arguments, cache=tmp_path) as process:
        out, told = process.communicate()
    assert told.count("\n") == 2, told
    begun, done = told.splitlines()
    assert begun.startswith("Compiling the ")
    assert begun.endswith(" rules of Once Upon a Plunder ...")
    assert done.startswith("Compiled the rules of Once Upon a Plunder in ")
    assert json.loads(out)["games"] == 3
    with freebooter(*arguments, cache=tmp_path) as process:
        again, told = process.communicate()
    assert (process.returncode, told) == (0, "")
    assert json.loads(again) == json.loads(out)


@pytest.mark.parametrize("moment", ["Compiling", "Compiled"])
def test_ctrl_c_stops_a_simulation_that_compiles_or_runs(tmp_path: Path, moment: str) -> None:
    arguments = ["sim", "once-upon-a-plunder", "--games", "100000000"]
    with freebooter(*arguments, cache=tmp_path) as process:
        read_until(process, moment)
        process.send_signal(signal.SIGINT)
        out, told = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert told.split() == ["Stopped."]


def test_ctrl_c_stops_the_app_in_good_order(tmp_path: Path) -> None:
    arguments = ["play", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with freebooter(*arguments, cache=tmp_path) as process:
        assert process.stdout is not None
        assert any("Freebooter is at http://" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
    assert process.returncode in (0, 130), "130 when the server had not quite begun"
    assert "Traceback" not in told


def test_an_app_that_finds_no_free_port_says_so(tmp_path: Path) -> None:
    with closing(socket.socket()) as listener:
        with suppress(OSError):  # somebody else has it: just as well
            listener.bind(("127.0.0.1", 65535))
            listener.listen()
        arguments = ["play", "--no-browser", "--port", "65535", "--data", str(tmp_path / "data")]
        with freebooter(*arguments, cache=tmp_path) as process:
            out, told = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert told.startswith("Error: Freebooter cannot listen at 127.0.0.1, port 65535: ")
    assert told.count("\n") == 1


def test_the_port_of_somebody_else_is_left_to_them(tmp_path: Path) -> None:
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        taken = listener.getsockname()[1]
        arguments = ["play", "--no-browser", "--port", str(taken), "--data", str(tmp_path / "data")]
        with freebooter(*arguments, cache=tmp_path) as process:
            assert process.stdout is not None
            assert process.stdout.readline().startswith(f"Port {taken} is taken; using ")


def test_nobody_who_reads_is_no_fault(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        with freebooter("edition", "show", "plunder", cache=tmp_path, stdout=writing) as process:
            _, told = process.communicate()
    finally:
        os.close(writing)
    assert (process.returncode, told) == (1, "")


def test_what_an_encoding_cannot_say_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    match = fb.Match("plunder", 2, seed=1, names=["Łukasz", "Bob"])
    while not match.over:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    match.save(tmp_path / "match.json")
    with freebooter("replay", str(tmp_path / "match.json"), cache=tmp_path) as process:
        _, told = process.communicate()
    assert (process.returncode, told) == (
        2,
        "Error: '\\u0141' cannot be written in latin-1; set PYTHONIOENCODING to utf-8\n",
    )


def test_no_room_for_what_is_written_is_told(tmp_path: Path) -> None:
    with (
        Path("/dev/full").open("w") as full,
        freebooter("games", cache=tmp_path, stdout=full) as process,
    ):
        _, told = process.communicate()
    assert (process.returncode, told) == (2, "Error: No space left on device\n")
