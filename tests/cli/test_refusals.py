"""What cannot be done is told in a sentence on standard error, with exit code 2 and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

import freebooter as fb
from tests.cli.conftest import Freebooter

SIM = ["sim", "plunder", "--games", "5"]
GAMES = "the games are heroes-plunder, once-upon-a-plunder, plunder, plunderbund, profiteers"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of files, most of them bad, to work in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.json").write_text("{}")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "bad.toml").write_text("days = = 1")
    (tmp_path / "thin.toml").write_text('name = "Mine"')
    match = fb.Match("plunder", 2, seed=1)
    match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    match.save("good.json")
    record: dict[str, Any] = match.to_record()
    (tmp_path / "named.json").write_text(json.dumps({**record, "names": ["\x1b[2J", "Bob"]}))
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nope"], "No such command 'nope'. The commands are play, games, sim, replay, edition."),
        (["--nope"], "No such option '--nope'."),
        (["sim"], "Missing argument 'GAME'."),
        (["sim", "chess"], f"'chess' is no game; {GAMES}"),
        (["sim", ""], f"'' is no game; {GAMES}"),
        (["sim", "p"], "'p' may be plunder or plunderbund or profiteers"),
        (["games", "chess"], f"'chess' is no game; {GAMES}"),
        ([*SIM, "--seats", "9"], "Plunder is played by 2 to 6 seats, not 9"),
        ([*SIM, "--seats", "two"], "'two' is not a valid integer."),
        (["sim", "plunder", "--games", "0"], "0 is not in the range"),
        ([*SIM, "--cores", "0"], "0 is not in the range"),
        ([*SIM, "--bots", "clever"], "there is no bot 'clever'; the bots are random, greedy"),
        ([*SIM, "--bots", "random,"], "there is no bot ''; the bots are random, greedy"),
        ([*SIM, "--bots", "random,random,random"], "3 bots were named for 2 seats"),
        ([*SIM, "--option", "moon"], "option 'moon' must be written name=value"),
        ([*SIM, "--option", "=1"], "option '=1' must be written name=value"),
        ([*SIM, "--option", "moon=1"], "Plunder has no option moon"),
        (["sim", "heroes", "--option", "a=1", "--option", "a=2"], "option a is given twice"),
        (["sim", "heroes", "--option", "dragons=9"], "option dragons is '9'; expected one of none,"),
        ([*SIM, "--edition", "none.toml"], "none.toml cannot be read: No such file or directory"),
        ([*SIM, "--edition", "folder"], "File 'folder' is a directory."),
        ([*SIM, "--edition", "bytes"], "bytes is not a UTF-8 text file"),
        ([*SIM, "--edition", "bad.toml"], "bad.toml: not TOML: Invalid value (at line 1"),
        ([*SIM, "--edition", "thin.toml"], "thin.toml is no edition of Plunder: copies: is missing;"),
        (["replay", "none.json"], "none.json cannot be read: No such file or directory"),
        (["replay", "folder"], "File 'folder' is a directory."),
        (["replay", "bytes"], "bytes is not a UTF-8 text file"),
        (["replay", "bad.toml"], "bad.toml is not JSON"),
        (["replay", "empty.json"], "empty.json: not a match record"),
        (["replay", "named.json"], "named.json: the match record cannot be played: the name of seat 0"),
        (["replay", "good.json", "--seat", "2"], "--seat is 2; the seats of this match are 0 to 1"),
        (["replay", "good.json", "--at", "-1"], "--at is -1; this match has positions 0 to 1"),
        (["replay", "good.json", "--at", "2"], "--at is 2; this match has positions 0 to 1"),
        (["edition", "nope"], "No such command 'nope'. The commands are check, export, show."),
        (["edition", "show", "chess"], f"'chess' is no game; {GAMES}"),
        (["edition", "check", "plunder", "none.toml"], "none.toml cannot be read"),
        (["edition", "check", "plunder", "folder"], "File 'folder' is a directory."),
        (["edition", "check", "plunder", "bytes"], "bytes is not a UTF-8 text file"),
        (["edition", "check", "plunder", "bad.toml"], "bad.toml: not TOML"),
        (["edition", "check", "plunder", "thin.toml"], "thin.toml: copies: is missing; expected"),
        (["edition", "export", "plunder", "-o", "bad.toml"], "bad.toml exists already; choose another"),
        (["edition", "export", "plunder", "-o", "folder"], "File 'folder' is a directory."),
        (["edition", "export", "plunder", "-o", "no/x.toml"], "no/x.toml cannot be written: No such file"),
        (["play", "--port", "65536"], "65536 is not in the range"),
        (["play", "--data", "good.json", "--no-browser"], "Directory 'good.json' is a file."),
        (["play", "--data", "good.json/data", "--no-browser"], "cannot be used: [Errno 20] Not a directory"),
        (["play", "now"], "Got unexpected extra argument (now)"),
    ],
)
def test_what_cannot_be_done_is_told(freebooter: Freebooter, arguments: list[str], says: str) -> None:
    done = freebooter(*arguments)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert "Traceback" not in done.err


def test_an_edition_that_exists_is_not_written_over(freebooter: Freebooter, folder: Path) -> None:
    freebooter("edition", "export", "plunder", "-o", "bad.toml")
    assert (folder / "bad.toml").read_text() == "days = = 1"


def test_all_faults_of_an_edition_are_told_by_its_check(freebooter: Freebooter) -> None:
    told = freebooter("edition", "check", "plunder", "thin.toml").err.splitlines()
    assert len(told) == 4
    assert all(line.startswith("thin.toml: ") for line in told)
    simulated = freebooter(*SIM, "--edition", "thin.toml").err
    assert simulated.count("\n") == 1
    assert "freebooter edition check plunder thin.toml" in simulated


def test_what_is_right_ends_with_0(freebooter: Freebooter) -> None:
    assert freebooter("edition", "export", "plunder", "-o", "mine.toml").code == 0
    done = freebooter("edition", "check", "plunder", "mine.toml")
    assert (done.code, done.err) == (0, "")
    assert "is a good edition of Plunder" in done.out
    assert freebooter("replay", "good.json", "--seat", "1", "--at", "1").code == 0
    assert freebooter("games", "once").out.startswith("Once Upon a Plunder (once-upon-a-plunder)")
    assert freebooter("--help").code == 0


def test_a_fault_of_the_program_is_no_refusal(
    freebooter: Freebooter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path) -> None:
        raise ValueError("a fault of the program")

    monkeypatch.setattr("freebooter.kit.match.load", fail)
    with pytest.raises(ValueError, match="a fault of the program"):
        freebooter("replay", "good.json")
