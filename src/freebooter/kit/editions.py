"""Editions: the numbers of a box, each with where it is from, checked and hashed."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from freebooter.kit.errors import BadEdition
from freebooter.kit.fields import SEAT, SEAT_COUNT, Axis, Counted, Field, axis_length
from freebooter.kit.records import Record

SOURCES = ("rulebook", "derived", "reviews", "house")
ENTRY_KEYS = {"text", "value", "source", "where", "note"}
LONGEST_SHOWN = 60
"""Characters of a value that a fault shows at most."""

LARGEST_EDITION = 200_000
"""Characters of TOML that are read at most."""


@dataclass(frozen=True)
class Edition:
    """An edition that was checked.

    Attributes:
        name: what it calls itself.
        entries: per key its text, value, source, where and note, as in the file.
        numbers: the record that the rules get.
        packed: the same, packed for compiled rules.
        kinds: names and texts of the kinds that the edition names itself, in order of their members.
        hash: SHA-256 of game, keys and values; the same numbers have the same hash whatever their notes say.
    """

    name: str
    entries: dict[str, dict[str, Any]]
    numbers: Record
    packed: Any
    hash: str
    kinds: dict[str, tuple[tuple[str, str], ...]]

    def table(self) -> dict[str, Any]:
        """The edition as a plain mapping, as `load` takes it."""
        return {"name": self.name, **self.entries}


@dataclass(frozen=True)
class Reading:
    """What a table of an edition says.

    Attributes:
        numbers: arrays by the names of the fields that they fill.
        kinds: for each kind that the table names, a name and a text for each member, in order.
    """

    numbers: dict[str, Any]
    kinds: dict[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True)
class Table:
    """A value of an edition in a form of its own, such as a list of cards; TABLES of a rules module has them.

    Attributes:
        fields: the fields of the edition's record that it fills.
        kinds: the kinds that it names; words.toml has no texts for them.
        read: makes a Reading of the value. It tells a fault by calling its second argument with the part
            (a key within the value, or "") and a sentence; what it returns counts only without faults.
    """

    fields: tuple[str, ...]
    kinds: tuple[str, ...]
    read: Callable[[Any, Callable[[str, str], None]], Reading]


class _Reader:
    """Reads one edition and gathers all its faults, each with the line where it lies, where that is known."""

    def __init__(
        self, kind: type[Record], tables: Mapping[str, Table], offered: Sequence[int], text: str | None
    ) -> None:
        self.kind = kind
        self.tables = tables
        self.offered = [str(count) for count in offered]
        filled = {name for table in tables.values() for name in table.fields}
        self.plain = {name: field for name, field in kind.fields.items() if name not in filled}
        self.numbers = kind()
        self.found: set[str] = set()
        self.names: dict[str, tuple[tuple[str, str], ...]] = {}
        self.seats = kind.most_seats
        self.lines = text.splitlines() if text is not None else []
        self.faults: list[str] = []

    def line(self, pattern: str, start: int = 0) -> int | None:
        return next(
            (n for n, row in enumerate(self.lines[start:], start + 1) if re.match(pattern, row)), None
        )

    def fault(self, key: str, message: str) -> None:
        section, _, entry = key.rpartition(".")
        line = self.line(rf"\s*\[\s*{re.escape(key)}\s*\]")
        above = self.line(rf"\s*\[\s*{re.escape(section)}\s*\]")
        if line is None and above is not None:
            line = self.line(rf"\s*{re.escape(entry)}\s*=", above)
        shown_key = key_shown(key)
        self.faults.append(f"{shown_key} (line {line}): {message}" if line else f"{shown_key}: {message}")

    def read(self, table: Mapping[str, Any]) -> tuple[str, dict[str, dict[str, Any]], Record]:
        name = table.get("name")
        if not isinstance(name, str) or not 0 < len(name) <= 80:
            self.fault("name", "must be a text of 1 to 80 characters")
            name = ""
        numbers = self.numbers
        entries: dict[str, dict[str, Any]] = {}
        for key in table:
            if key != "name" and key not in self.plain and key not in self.tables:
                known = ", ".join([*self.plain, *self.tables])
                self.fault(key, f"is not a value of this game; its values are {known}")
        for key, field in self.plain.items():
            entry = self.entry(key, table.get(key), self.expected(field))
            if entry is None:
                continue
            found = self.value(key, field, field.axes, entry["value"], "value")
            if found is not None:
                setattr(numbers, key, found)
                self.found.add(key)
            entries[key] = entry
        for key, form in self.tables.items():
            entry = self.entry(key, table.get(key), "a table")
            if entry is None:
                continue
            reading = form.read(entry["value"], partial(self.fault_in, key))
            entries[key] = entry
            if not self.faults:
                for filled, found in reading.numbers.items():
                    setattr(numbers, filled, found)
                self.names |= reading.kinds
        return name, entries, numbers

    def entry(self, key: str, given: Any, expected: str) -> dict[str, Any] | None:
        if not isinstance(given, Mapping):
            self.fault(key, f"is missing; expected a section [{key}] with value and source")
            return None
        self.provenance(key, given)
        if "value" not in given:
            self.fault(key, f"has no value; expected {expected}")
            return None
        return {part: given[part] for part in ("text", "value", "source", "where", "note") if part in given}

    def fault_in(self, key: str, part: str, message: str) -> None:
        self.fault(f"{key}.value.{part}" if part else key, message)

    def provenance(self, key: str, entry: Mapping[str, Any]) -> None:
        for part in sorted(set(entry) - ENTRY_KEYS):
            self.fault(key, f"{key_shown(part)} is not known here; expected {', '.join(sorted(ENTRY_KEYS))}")
        for part in ("text", "source", "where", "note"):
            if not isinstance(entry.get(part, ""), str):
                self.fault(key, f"{part} must be a text")
        source = entry.get("source")
        if source not in SOURCES:
            self.fault(key, f"source is {shown(source)}; expected one of {', '.join(SOURCES)}")
        if source == "rulebook" and not entry.get("where"):
            self.fault(key, "a value from the rulebook needs `where`, its section")
        if source in ("derived", "house") and not entry.get("note"):
            self.fault(key, f"a {source} value needs a `note` with its reasoning")
        if not entry.get("text"):
            self.fault(key, "needs a `text` that names it for people")

    def expected(self, field: Field) -> str:
        low, high = field.bounds(self.seats)
        return " by ".join([f"a number from {low} to {high}", *(axis_text(axis) for axis in field.axes)])

    def value(self, key: str, field: Field, axes: tuple[Axis, ...], given: Any, where: str) -> Any:
        if not axes:
            return self.single(key, field, given, where)
        axis, rest = axes[0], axes[1:]
        length = axis_length(axis, self.seats)
        shape = tuple(axis_length(a, self.seats) for a in rest)
        low, _ = field.bounds(self.seats)
        result = np.full((length, *shape), max(low, 0), dtype=np.int64)
        for place, part, label in self.places(key, axis, length, given, where):
            found = self.value(key, field, rest, part, label)
            if found is not None:
                result[place] = found
        return result

    def places(self, key: str, axis: Axis, length: int, given: Any, where: str) -> list[tuple[int, Any, str]]:
        if isinstance(axis, Counted):
            if axis.key not in self.found:
                return []
            length = int(getattr(self.numbers, axis.key))
            if not isinstance(given, list) or len(given) != length:
                self.fault(key, f"{where} must be a list of {length}, as many as {axis.key} says")
                return []
            return [(n, part, f"{where}[{n}]") for n, part in enumerate(given)]
        if isinstance(axis, int) or axis is SEAT:
            if not isinstance(given, list) or len(given) != length:
                self.fault(key, f"{where} must be a list of {length}")
                return []
            return [(n, part, f"{where}[{n}]") for n, part in enumerate(given)]
        if not isinstance(given, Mapping):
            self.fault(key, f"{where} must be a table with an entry for each {axis_text(axis)}")
            return []
        if axis is SEAT_COUNT:
            names = {str(count): count for count in range(length)}
            needed = self.offered
        else:
            names = {member.name: place for place, member in enumerate(axis)}  # type: ignore[arg-type]
            needed = sorted(names)
        for name in given:
            if str(name) not in names:
                self.fault(key, f"{where} names {shown(name)}; expected {', '.join(names)}")
        labels = {str(name) for name in given}
        for name in needed:
            if name not in labels:
                self.fault(key, f"{where} lacks {name}")
        return [(names[str(n)], part, f"{where}.{n}") for n, part in given.items() if str(n) in names]

    def single(self, key: str, field: Field, given: Any, where: str) -> int | None:
        if isinstance(field.values, type):
            names = {member.name: int(member) for member in field.values}
            if not isinstance(given, str) or given not in names:
                self.fault(key, f"{where} is {shown(given)}; expected one of {', '.join(names)}")
                return None
            return names[given]
        low, high = field.bounds(self.seats)
        if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
            self.fault(key, f"{where} is {shown(given)}; expected a number from {low} to {high}")
            return None
        return given


def shown(value: Any) -> str:
    """What stands somewhere in an edition, as it is written there, and short enough for a sentence."""
    if value is None:
        return "missing"
    if isinstance(value, str):
        text = repr(value)
    elif isinstance(value, bool | list | dict):
        text = json.dumps(value, ensure_ascii=False, default=str)
    else:
        text = str(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def key_shown(key: str) -> str:
    """A key as it is, or in quotes where it is no bare one."""
    return key if re.fullmatch(rf"[A-Za-z0-9_.-]{{1,{LONGEST_SHOWN}}}", key) else shown(key)


def axis_text(axis: Axis) -> str:
    """An axis in words."""
    if axis is SEAT_COUNT:
        return "seat count"
    if axis is SEAT:
        return "seat"
    return "place" if isinstance(axis, int | Counted) else axis.__name__  # type: ignore[union-attr]


def parse(text: str) -> dict[str, Any]:
    """Parse an edition's TOML.

    Raises:
        BadEdition: it is too long or not TOML; the fault says the line.
    """
    if len(text) > LARGEST_EDITION:
        raise BadEdition([f"an edition has at most {LARGEST_EDITION} characters, not {len(text)}"])
    try:
        return tomllib.loads(text)
    except ValueError as error:  # tomllib's own, or Python's for a number of thousands of digits
        raise BadEdition([f"not TOML: {error}"]) from None
    except RecursionError:
        raise BadEdition(["an edition is nested too deeply to be read"]) from None


def load(rules: Any, game: str, table: Mapping[str, Any], text: str | None = None) -> Edition:
    """Check an edition and make its record.

    Args:
        rules: the rules module of the game.
        game: its name, which is part of the hash.
        table: the parsed edition.
        text: the file's text, to name lines in faults.

    Raises:
        BadEdition: with every fault found.
    """
    reader = _Reader(rules.Edition, getattr(rules, "TABLES", {}), rules.SEATS, text)
    if not isinstance(table, Mapping):
        raise BadEdition(["an edition is a table of named values"])
    name, entries, numbers = reader.read(table)
    if not reader.faults and hasattr(rules, "edition_faults"):
        for key, message in rules.edition_faults(numbers):
            reader.fault(key, message)
    if reader.faults:
        raise BadEdition(reader.faults)
    values = {key: np.asarray(getattr(numbers, key)).tolist() for key in rules.Edition.fields}
    canonical = json.dumps([game, values], sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    return Edition(name, entries, numbers, numbers.pack(), digest, reader.names)
