"""A game: its rules module, its edition and its words, checked against each other when it is loaded."""

from __future__ import annotations

import importlib
import importlib.util
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from importlib import resources
from numbers import Integral
from types import ModuleType
from typing import Any

from freebooter.kit import editions
from freebooter.kit.actions import Actions, Family
from freebooter.kit.editions import Edition, Table
from freebooter.kit.errors import BadOption, BadWords, Refusal
from freebooter.kit.fields import FLAG, SEAT, SEAT_COUNT, Axis, Counted, Field, See, Values, axis_length
from freebooter.kit.records import Record, Result, State
from freebooter.kit.words import Words, sentence


@dataclass(frozen=True)
class Action:
    """One action as people read it.

    Attributes:
        number: its place in the game's flat range of actions.
        name: its family.
        arguments: names for enumerated kinds, integers for seats and numbers.
        text: what it does, in words.
    """

    number: int
    name: str
    arguments: tuple[str | int, ...]
    text: str

    def __str__(self) -> str:
        return self.text


class Game:
    """One registered game.

    Args:
        package: the import name of its folder, such as `freebooter.games.heroes_plunder`.
    """

    def __init__(self, package: str) -> None:
        self.package = package
        self.name = package.rsplit(".", 1)[-1].replace("_", "-")
        self.rules: ModuleType = importlib.import_module(f"{package}.rules")
        self.State: type[State] = self.rules.State
        self.Result: type[Result] = self.rules.Result
        self.Options: type[Record] = self.rules.Options
        self.actions: Actions = self.rules.ACTIONS
        self.seats: tuple[int, ...] = tuple(self.rules.SEATS)
        self.unofficial: tuple[int, ...] = tuple(self.rules.UNOFFICIAL)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def _read(self, file: str) -> str:
        return resources.files(self.package).joinpath(file).read_text(encoding="utf-8")

    @cached_property
    def words(self) -> Words:
        """Everything the game says to people.

        Raises:
            BadWords: words.toml and the rules do not fit together.
        """
        words = Words(tomllib.loads(self._read("words.toml")), f"{self.name}/words.toml")
        check_words(self.rules, words)
        return words

    @cached_property
    def kinds(self) -> dict[str, type[IntEnum]]:
        """The named kinds that people see, by name."""
        return kinds_of(self.rules, self.words)

    @cached_property
    def named_by_edition(self) -> frozenset[str]:
        """The kinds whose members are named by the edition instead of words.toml."""
        return named_by_edition(self.rules)

    @cached_property
    def insight(self) -> Callable[..., dict[str, Any]] | None:
        """What `insight.py` works out for a seat from its view; None for a game without that file."""
        if importlib.util.find_spec(f"{self.package}.insight") is None:
            return None
        found: Callable[..., dict[str, Any]] = importlib.import_module(f"{self.package}.insight").insight
        return found

    @property
    def title(self) -> str:
        """What people call the game."""
        return self.words.title

    @property
    def summary(self) -> str:
        """The game in one sentence."""
        return self.words.summary

    @cached_property
    def page(self) -> str:
        """How to play, as Markdown."""
        return self._read("page.md")

    @cached_property
    def edition_text(self) -> str:
        """The TOML of the edition that comes with the game."""
        return self._read("edition.toml")

    @cached_property
    def edition(self) -> Edition:
        """The edition that comes with the game."""
        return editions.load(self.rules, self.name, tomllib.loads(self.edition_text), self.edition_text)

    def load_edition(self, table: Mapping[str, Any] | None, text: str | None = None) -> Edition:
        """An edition from a parsed mapping; the game's own for None.

        Raises:
            BadEdition: with every fault found.
        """
        return self.edition if table is None else editions.load(self.rules, self.name, table, text)

    def check_seats(self, seats: Any) -> int:
        """`seats` itself, if the game is played by so many.

        Raises:
            BadOption: it is not.
        """
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            offered = f"{self.seats[0]} to {self.seats[-1]}"
            raise BadOption(f"{self.title} is played by {offered} seats, not {seats}")
        return int(seats)

    def load_options(self, given: Mapping[str, Any] | None, seats: int) -> Record:
        """The options record for values as people give them: names of choices in lower case, numbers, seats.

        Raises:
            BadOption: an option or its value is not on offer.
        """
        options = self.Options()
        for name, value in (given or {}).items():
            if name not in self.Options.fields:
                offered = ", ".join(self.Options.fields) or "none"
                raise BadOption(f"{self.title} has no option {name}; its options are: {offered}")
            setattr(options, name, option_value(name, self.Options.fields[name], value, seats))
        fault = self.rules.options_fault(options, seats) if hasattr(self.rules, "options_fault") else None
        if fault:
            raise BadOption(fault)
        return options

    def plain_options(self, options: Record) -> dict[str, str | int]:
        """The inverse of `load_options`."""
        plain: dict[str, str | int] = {}
        for name, field in self.Options.fields.items():
            value = int(getattr(options, name))
            plain[name] = field.values(value).name.lower() if isinstance(field.values, type) else value
        return plain

    def seat_text(self, seat: int, names: tuple[str, ...] | None) -> str:
        """What a seat is called."""
        if seat < 0:
            return "nobody"
        return names[seat] if names is not None and seat < len(names) else f"seat {seat}"

    def members(self, kind: type[IntEnum], edition: Edition | None = None) -> tuple[tuple[str, str], ...]:
        """A kind's members in order, each with its name and text, from the edition or the game's words."""
        if kind.__name__ in self.named_by_edition:
            return (edition or self.edition).kinds[kind.__name__]
        return tuple((member.name, self.words.member(kind.__name__, member.name)) for member in kind)

    def member(self, kind: type[IntEnum], place: int, edition: Edition | None = None) -> tuple[str, str]:
        """The name and the text of the member at a place of a kind."""
        if kind.__name__ in self.named_by_edition:
            return self.members(kind, edition)[place]
        name = list(kind)[place].name
        return name, self.words.member(kind.__name__, name)

    def argument(self, axis: Axis, place: int, edition: Edition | None = None) -> str | int:
        """An argument for programs: the name of a kind's member, or the number."""
        if isinstance(axis, type):
            return self.member(axis, place, edition)[0]
        return place

    def argument_text(
        self, axis: Axis, place: int, names: tuple[str, ...] | None, edition: Edition | None = None
    ) -> str:
        """An argument for people."""
        if axis is SEAT:
            return self.seat_text(place, names)
        if isinstance(axis, type):
            return self.member(axis, place, edition)[1]
        return str(place)

    def action(
        self, number: int, names: tuple[str, ...] | None = None, edition: Edition | None = None
    ) -> Action:
        """An action by its number, as a match with this edition (the game's own for None) calls it."""
        family = self.actions.family(number)
        places = family.arguments(number)
        pairs = list(zip(family.axes, places, strict=True))
        texts = [self.argument_text(axis, place, names, edition) for axis, place in pairs]
        text = sentence(self.words.actions[family.name], texts)
        return Action(number, family.name, tuple(self.argument(a, p, edition) for a, p in pairs), text)

    def action_number(
        self, name: str, arguments: tuple[str | int, ...], edition: Edition | None = None
    ) -> int:
        """The number of an action by name and arguments.

        Raises:
            ValueError: there is no such action.
        """
        family = self.actions.families.get(name)
        if family is None:
            raise ValueError(
                f"{self.title} has no action {name}; its actions are {', '.join(self.actions.families)}"
            )
        if len(arguments) != len(family.axes):
            raise ValueError(f"{name} takes {len(family.axes)} arguments, not {len(arguments)}")
        places = tuple(
            self.axis_place(name, family, position, argument, edition)
            for position, argument in enumerate(arguments)
        )
        return family.number(places)

    def axis_place(
        self, name: str, family: Family, position: int, argument: str | int, edition: Edition | None
    ) -> int:
        """Where an argument lies on its axis.

        Raises:
            ValueError: it does not.
        """
        axis, length = family.axes[position], family.lengths[position]
        if isinstance(argument, str) and isinstance(axis, type):
            members = [member for member, _ in self.members(axis, edition)]
            if argument in members:
                return members.index(argument)
            raise ValueError(f"{name} takes one of {', '.join(members)}, not {argument}")
        if not isinstance(argument, Integral) or not 0 <= int(argument) < length:
            raise ValueError(f"argument {position + 1} of {name} is {argument!r}; expected 0 to {length - 1}")
        return int(argument)

    def describe(self, edition: Edition | None = None) -> dict[str, Any]:
        """All that a client needs to show the game, JSON-ready (docs/protocol.md, GameInfo)."""
        return describe(self, edition or self.edition)

    def refusal(self, why: int) -> Refusal:
        """The refusal for a `Why`."""
        code = self.rules.Why(why).name
        entry = self.words.why[code]
        return Refusal(code, entry["text"], entry.get("rule", ""))


def option_value(name: str, field: Field, value: Any, seats: int) -> int:
    """An option's number from what people give.

    Raises:
        BadOption: the value is not on offer.
    """
    kind = field.values
    if isinstance(kind, type):
        members = {member.name.lower(): int(member) for member in kind}
        if isinstance(value, str) and value.lower() in members:
            return members[value.lower()]
        raise BadOption(f"option {name} is {value!r}; expected one of {', '.join(members)}")
    low, high = field.bounds(seats)
    if isinstance(value, str) and re.fullmatch("-?[0-9]{1,9}", value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOption(f"option {name} is {value!r}; expected a number from {low} to {high}")
    return value


def named_by_edition(rules: ModuleType) -> frozenset[str]:
    """The kinds that the tables of an edition name."""
    tables: Mapping[str, Table] = getattr(rules, "TABLES", {})
    return frozenset(kind for table in tables.values() for kind in table.kinds)


def kinds_of(rules: ModuleType, words: Words) -> dict[str, type[IntEnum]]:
    """Every IntEnum that people see: values and axes of fields, arguments of actions and events."""
    visible = [
        field for name, field in rules.State.fields.items() if name != "phase" and field.see is not See.NOBODY
    ]
    entries: list[Axis | Values] = [entry for field in visible for entry in (field.values, *field.axes)]
    entries += [axis for family in rules.ACTIONS.families.values() for axis in family.axes]
    kinds = {entry.__name__: entry for entry in entries if isinstance(entry, type)}
    for event in words.events.values():
        for argument in event.arguments:
            kind = getattr(rules, argument, None)
            if isinstance(kind, type) and issubclass(kind, IntEnum):
                kinds[argument] = kind
    return kinds


def check_words(rules: ModuleType, words: Words) -> None:
    """Check that words.toml names all that the rules declare, and nothing else.

    Raises:
        BadWords: it does not.
    """
    base = set(State.fields) | {"phase"}
    words.require(
        "fields", [n for n, f in rules.State.fields.items() if f.see is not See.NOBODY and n not in base]
    )
    words.require("phases", [member.name for member in rules.Phase])
    words.require("actions", rules.ACTIONS.families)
    words.require("why", [member.name for member in rules.Why if member.name != "OK"])
    words.require("events", [member.name for member in rules.Event])
    words.require("parts", [member.name for member in rules.Part])
    words.require("tiebreaks", [member.name for member in rules.Tiebreak])
    words.require("options", rules.Options.fields)
    kinds = kinds_of(rules, words)
    in_words = {name: kind for name, kind in kinds.items() if name not in named_by_edition(rules)}
    words.require("kinds", in_words)
    for name, kind in in_words.items():
        words.require_same(f"kinds.{name}", words.kinds[name], [member.name for member in kind])
    for name, family in rules.ACTIONS.families.items():
        words.require_places("actions", name, words.actions[name], [False] * len(family.axes))
    for name, entry in words.events.items():
        words.require_places("events", name, entry.text, [argument == "seat" for argument in entry.arguments])
        for argument in entry.arguments:
            if argument not in ("seat", "number") and argument not in kinds:
                raise BadWords(f"{words.where}: [events.{name}] has an argument {argument}, which is no kind")
    options: dict[str, Field] = rules.Options.fields
    for name, option in options.items():
        if isinstance(option.values, type):
            choices = words.options[name].get("choices", {})
            words.require_same(f"options.{name}.choices", choices, [member.name for member in option.values])


def axis_kind(axis: Axis | Values) -> str:
    """How an axis or a field's values are called in descriptions: seat, flag, number, or the kind's name."""
    if axis is SEAT:
        return "seat"
    if axis is FLAG:
        return "flag"
    if axis is SEAT_COUNT or isinstance(axis, int | tuple | Counted):
        return "number"
    return str(axis.__name__)  # type: ignore[union-attr]


def axes_description(axes: tuple[Axis, ...], seats: int) -> list[dict[str, Any]]:
    """Axes as plain mappings."""
    return [{"kind": axis_kind(axis), "size": axis_length(axis, seats)} for axis in axes]


def describe_option(game: Game, name: str, field: Field) -> dict[str, Any]:
    """An option as a plain mapping."""
    words = game.words.options[name]
    shown: dict[str, Any] = {"name": name, "title": words["title"], "help": words.get("help", "")}
    if isinstance(field.values, type):
        texts = words["choices"]
        choices = [{"value": member.name.lower(), "text": texts[member.name]} for member in field.values]
        default = field.values(field.default or 0).name.lower()
        return {**shown, "kind": "choice", "default": default, "choices": choices}
    if field.values is SEAT:
        return {**shown, "kind": "seat", "default": -1, "noneText": words.get("none", "Drawn at random")}
    low, high = field.bounds(game.State.most_seats)
    return {**shown, "kind": "number", "default": field.default, "low": low, "high": high}


def describe(game: Game, edition: Edition) -> dict[str, Any]:
    """A game as plain mappings; see `Game.describe`."""
    words, seats = game.words, game.State.most_seats
    return {
        "name": game.name,
        "title": words.title,
        "summary": words.summary,
        "rulebook": words.rulebook,
        "seats": list(game.seats),
        "unofficialSeats": list(game.unofficial),
        "options": [describe_option(game, name, field) for name, field in game.Options.fields.items()],
        "kinds": {
            name: [
                {"name": member, "value": int(value), "text": text}
                for value, (member, text) in zip(kind, game.members(kind, edition), strict=True)
            ]
            for name, kind in game.kinds.items()
        },
        "fields": [
            {
                "name": name,
                "text": words.fields[name],
                "see": field.see.value,
                "axes": axes_description(field.axes[1:] if field.see is See.OWNER else field.axes, seats),
                "values": axis_kind(field.values),
            }
            for name, field in game.State.fields.items()
            if name in words.fields
        ],
        "actions": [
            {"name": name, "start": family.start, "axes": axes_description(family.axes, seats)}
            for name, family in game.actions.families.items()
        ],
        "phases": words.phases,
        "parts": [{"name": member.name, "text": words.parts[member.name]} for member in game.rules.Part],
        "tiebreaks": [{"name": m.name, "text": words.tiebreaks[m.name]} for m in game.rules.Tiebreak],
        "insight": game.insight is not None,
        "page": game.page,
        "edition": {
            "name": edition.name,
            "hash": edition.hash,
            "values": [{"key": key, **entry} for key, entry in edition.entries.items()],
        },
    }
