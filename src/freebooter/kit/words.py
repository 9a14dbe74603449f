"""A game's words: everything it says to people, from words.toml."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from freebooter.kit.errors import BadWords

COMMON_REFUSALS = {
    "OVER": {"text": "The game is over.", "rule": ""},
    "NOT_ASKED": {"text": "It is not your turn to choose.", "rule": ""},
}


@dataclass(frozen=True)
class EventWords:
    """How an event reads: what each of its numbers means, and the sentence."""

    arguments: tuple[str, ...]
    text: str


class Words:
    """All texts of a game.

    Args:
        table: the parsed words.toml.
        where: what to call the file in errors.
    """

    def __init__(self, table: dict[str, Any], where: str) -> None:
        self.where = where
        self.title: str = self._take(table, "title", str)
        self.summary: str = self._take(table, "summary", str)
        self.rulebook: str = self._take(table, "rulebook", str)
        self.kinds: dict[str, dict[str, str]] = table.get("kinds", {})
        self.fields: dict[str, str] = self._take(table, "fields", dict)
        self.phases: dict[str, str] = self._take(table, "phases", dict)
        self.actions: dict[str, str] = self._take(table, "actions", dict)
        self.why: dict[str, dict[str, str]] = {**COMMON_REFUSALS, **self._take(table, "why", dict)}
        self.events = {
            name: EventWords(tuple(entry["arguments"]), entry["text"])
            for name, entry in self._take(table, "events", dict).items()
        }
        self.parts: dict[str, str] = table.get("parts", {})
        self.tiebreaks: dict[str, str] = table.get("tiebreaks", {})
        self.options: dict[str, dict[str, Any]] = table.get("options", {})
        self.notes: dict[str, str] = table.get("notes", {})

    def _take(self, table: dict[str, Any], key: str, kind: type) -> Any:
        if not isinstance(table.get(key), kind):
            raise BadWords(f"{self.where}: {key} is missing or not a {kind.__name__}")
        return table[key]

    def member(self, kind: str, name: str) -> str:
        """The text of a kind's member."""
        return self.kinds[kind][name]

    def require(self, section: str, names: Iterable[str]) -> None:
        """Check that a section names exactly `names`.

        Raises:
            BadWords: a text is missing or belongs to nothing.
        """
        self.require_same(section, getattr(self, section), names)

    def require_same(self, section: str, table: Iterable[str], names: Iterable[str]) -> None:
        """Check that a table has exactly `names` as keys.

        Raises:
            BadWords: a text is missing or belongs to nothing.
        """
        wanted, given = set(names), set(table)
        for name in sorted(wanted - given):
            raise BadWords(f"{self.where}: [{section}] has no text for {name}")
        for name in sorted(given - wanted):
            raise BadWords(f"{self.where}: [{section}] has a text for {name}, which the rules do not declare")

    def require_places(self, section: str, name: str, text: str, seats: Sequence[bool]) -> None:
        """Check that a text refers to no argument that is not there, and addresses nobody but seats.

        Args:
            seats: of each argument, whether it is a seat.
        """
        used = [(key, form or "") for _, key, form, _ in string.Formatter().parse(text) if key is not None]
        if any(not key.isdigit() or int(key) >= len(seats) for key, _ in used):
            raise BadWords(
                f"{self.where}: [{section}] {name} refers to an argument that it does not have: {text}"
            )
        if any(form and not (seats[int(key)] and SeatName.has_form(form)) for key, form in used):
            raise BadWords(
                f"{self.where}: [{section}] {name} may put a seat as {{0:you}}, {{0:your}} or "
                f"{{0:take|takes}}, and every other argument as {{0}}: {text}"
            )


class SeatName(str):
    """What a seat is called in a sentence, which may speak to the seat that reads it.

    In texts, `{0}` is the name, `{0:you}` "you" or the name, `{0:your}` "your" or "Ann's", and
    `{0:take|takes}` "you take" or "Ann takes".

    Attributes:
        reads: whether the sentence is for that seat.
    """

    reads: bool

    def __new__(cls, name: str, *, reads: bool) -> Self:
        """What others call the seat, and whether it reads the sentence itself."""
        found = super().__new__(cls, name)
        found.reads = reads
        return found

    @staticmethod
    def has_form(form: str) -> bool:
        """Whether a text may put a seat so."""
        return form in ("you", "your") or form.count("|") == 1

    def __format__(self, form: str) -> str:
        if form == "":
            return str(self)
        if form == "you":
            return "you" if self.reads else str(self)
        if form == "your":
            return "your" if self.reads else f"{self}'s"
        second, third = form.split("|")
        return f"you {second}" if self.reads else f"{self} {third}"


def sentence(text: str, arguments: Sequence[str]) -> str:
    """Put arguments into a text, and begin it with a capital letter."""
    filled = text.format(*arguments)
    return filled[:1].upper() + filled[1:]
