"""What can go wrong.

FreebooterError (a ValueError)
 +- UnknownGame
 +- BadOption
 +- BadEdition
 +- BadRecord
 +- BadWords
 +- IllegalMove
"""

from __future__ import annotations

from dataclasses import dataclass


class FreebooterError(ValueError):
    """What is wrong with something from outside: one sentence says what, where, and what was expected."""


class UnknownGame(FreebooterError):
    """There is no game of that name."""


class BadOption(FreebooterError):
    """A seat count or an option is not on offer."""


class BadEdition(FreebooterError):
    """An edition is not usable. `faults` has one line for each fault."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class BadRecord(FreebooterError):
    """A stored match cannot be read."""


class BadWords(FreebooterError):
    """A game's words.toml lacks a text or has one too many."""


@dataclass(frozen=True)
class Refusal:
    """Why an action may not be chosen now.

    Attributes:
        code: the name of the reason in the rules.
        text: one sentence for people.
        rule: the section of the rulebook, or "" where none is meant.
    """

    code: str
    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class IllegalMove(FreebooterError):
    """A move was refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
