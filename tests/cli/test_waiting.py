"""What is said while rules are compiled: a line that is rewritten on a terminal, plain lines elsewhere."""

import io

import pytest

from freebooter.cli.waiting import Teller
from freebooter.kit.progress import Progress, Stage

COURSE = [
    Progress("plunder", Stage.TRANSLATING, 0, 49, 0.0),
    Progress("plunder", Stage.TRANSLATING, 37, 49, 2.2),
    Progress("plunder", Stage.OPTIMISING, 49, 49, 3.6),
    Progress("plunder", Stage.READY, 49, 49, 4.04),
]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def rewritten(text: str) -> list[str]:
    """What a terminal shows, one line after the other was written over."""
    shown = []
    line = ""
    for part in text.removesuffix("\n").split("\r")[1:]:
        line = part + line[len(part) :]
        shown.append(line.rstrip())
    return shown


def test_a_terminal_shows_one_line_that_is_rewritten() -> None:
    stream = Terminal()
    teller = Teller(stream)
    for progress in COURSE:
        teller.tell(progress)
    teller.end()
    assert stream.getvalue().count("\n") == 1
    assert rewritten(stream.getvalue()) == [
        "Compiling Plunder: 0 of 49 rules, 0 s",
        "Compiling Plunder: 37 of 49 rules, 2 s",
        "Compiling Plunder: optimising all 49 rules together, 4 s",
        "Compiled the rules of Plunder in 4.0 s; they are kept for the next time.",
    ]


def test_a_narrow_terminal_keeps_to_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    stream = Terminal()
    teller = Teller(stream)
    for progress in COURSE:
        teller.tell(progress)
    assert all(len(line) < 30 for line in rewritten(stream.getvalue()))


def test_anything_else_gets_a_line_when_it_begins_and_one_when_it_ends() -> None:
    stream = io.StringIO()
    teller = Teller(stream)
    for progress in COURSE * 2:
        teller.tell(progress)
    teller.end()
    assert (
        stream.getvalue().splitlines()
        == [
            "Compiling the 49 rules of Plunder ...",
            "Compiled the rules of Plunder in 4.0 s; they are kept for the next time.",
        ]
        * 2
    )


def test_a_line_that_is_interrupted_is_left_and_nothing_follows() -> None:
    stream = Terminal()
    teller = Teller(stream)
    teller.tell(COURSE[1])
    teller.end()
    teller.tell(COURSE[2])
    assert stream.getvalue() == "\rCompiling Plunder: 37 of 49 rules, 2 s\n"


def test_a_stream_that_is_closed_is_no_fault() -> None:
    stream = io.StringIO()
    teller = Teller(stream)
    stream.close()
    teller.tell(COURSE[0])
    teller.end()


def test_how_many_games_were_played_is_told_to_those_who_wait_and_wiped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("freebooter.cli.waiting.PATIENCE", -1.0)
    stream = Terminal()
    teller = Teller(stream)
    for progress in COURSE[:-1]:
        teller.tell(progress)
        teller.tell_played(0, 200)
    teller.tell(COURSE[-1])
    teller.tell_played(40, 2000)
    teller.tell_played(2000, 2000)
    teller.end()
    shown = [line.rstrip() for line in stream.getvalue().split("\r")[-4:]]
    assert shown == ["Played 40 of 2,000 games", "Played 2,000 of 2,000 games", "", ""]
    assert "Played 0" not in stream.getvalue()


def test_how_many_games_were_played_is_told_on_terminals_alone_and_not_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal, other = Terminal(), io.StringIO()
    monkeypatch.setattr("freebooter.cli.waiting.PATIENCE", 3600.0)
    Teller(terminal).tell_played(1, 2)
    monkeypatch.setattr("freebooter.cli.waiting.PATIENCE", -1.0)
    Teller(other).tell_played(1, 2)
    assert (terminal.getvalue(), other.getvalue()) == ("", "")
