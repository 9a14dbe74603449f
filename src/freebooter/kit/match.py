"""A match: game, edition, options, seats, seed and moves; played, undone, replayed, saved and loaded."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral
from pathlib import Path
from typing import Any, Self

from freebooter.kit import interpreted
from freebooter.kit.dispatch import first_waiting
from freebooter.kit.editions import Edition
from freebooter.kit.errors import BadOption, BadRecord, FreebooterError, IllegalMove, Refusal
from freebooter.kit.events import EVENT_ARGUMENTS, EVERYONE, Events
from freebooter.kit.fields import IntArray
from freebooter.kit.game import Action, Game
from freebooter.kit.position import Position
from freebooter.kit.registry import games
from freebooter.kit.views import view
from freebooter.kit.words import SeatName, sentence

FORMAT = "freebooter-match/1"

LONGEST_NAME = 40

JOINER = "\N{ZERO WIDTH JOINER}"
"""The one character in a name that cannot be seen: it holds an emoji of several parts together."""


@dataclass(frozen=True)
class Logged:
    """One line of the log.

    Attributes:
        index: its place among all events of the match, whoever may read them.
        move: the number of the move that caused it; 0 is the deal.
        name: the event.
        arguments: names for kinds, integers for seats and numbers.
        text: the line for people.
    """

    index: int
    move: int
    name: str
    arguments: tuple[str | int, ...]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Standing:
    """How a seat ended.

    Attributes:
        seat: which.
        points: what it has.
        rank: 1 is best; tied seats share a rank.
        tiebreak: the tie-break that was needed to place it, or None.
        parts: what the points are made of.
    """

    seat: int
    points: int
    rank: int
    tiebreak: str | None
    parts: dict[str, int]


@dataclass(frozen=True)
class _Row:
    move: int
    audience: int
    event: int
    arguments: tuple[int, ...]


class Match:
    """A match of one game.

    Args:
        game: its name, such as "heroes-plunder".
        seats: how many play.
        seed: decides all chance; any number or text. None draws a secret one.
        options: the table's choices, by name.
        edition: another edition, as a parsed mapping; None is the game's own.
        names: what the seats are called in texts: one for each seat, of 1 to LONGEST_NAME characters.

    Raises:
        UnknownGame, BadOption, BadEdition: what was asked for is not on offer.

    >>> match = Match("once-upon-a-plunder", seats=4, seed=7)
    >>> match.over
    False
    >>> seat = match.waiting[0]
    >>> match.play(seat, match.legal(seat)[0])
    >>> match.number
    1
    """

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        found = games()[game]
        numbers = found.load_edition(edition)
        self._begin(found, numbers, found.check_seats(seats), seed, options, names)

    def _begin(
        self,
        game: Game,
        edition: Edition,
        seats: int,
        seed: int | str | None,
        options: Mapping[str, Any] | None,
        names: Sequence[str] | None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.seats = seats
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self._options = game.load_options(options, seats)
        self.names = None if names is None else _checked_names(names, seats)
        self.moves: list[tuple[int, int]] = []
        self._rows: list[_Row] = []
        self._events = Events()
        self._events.recording = 1
        self._state = interpreted.deal(game, edition, seats, self._options, self.seed, self._events)
        self._positions: list[IntArray] = [self._state.pack()]
        self._asked: list[list[int | None]] = []
        self._after_move()

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.seats} seats, {self.number} moves>"

    @property
    def options(self) -> dict[str, str | int]:
        """The options by name, those not chosen at their defaults."""
        return self.game.plain_options(self._options)

    @property
    def number(self) -> int:
        """How many moves were made."""
        return len(self.moves)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._state.over)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act, in ascending order; they may act in any."""
        return interpreted.waiting(self._state)

    @property
    def next_to_act(self) -> int | None:
        """The waiting seat that chooses first where some order must be kept; None when there is none."""
        seat = -1 if self.over else first_waiting(self._state)
        return None if seat < 0 else seat

    @property
    def free_to_act(self) -> tuple[int, ...]:
        """The seats that must act, and those that may though nobody waits for them."""
        return interpreted.free_to_act(self._state)

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return str(self.game.rules.Phase(int(self._state.phase)).name)  # type: ignore[attr-defined]

    @property
    def phase_text(self) -> str:
        """What the seats that must act are asked, in words."""
        return self.game.words.phases[self.phase]

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, to be shown from the start."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def asked(self, seat: int) -> int | None:
        """The number of the move since which `seat` has been asked the same; None if it may not act."""
        return self._asked[-1][self._seat(seat)]

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of a seat, in order of their numbers; none when it may not act."""
        numbers = interpreted.legal(self.game, self.edition, self._state, self._seat(seat))
        return [self.game.action(number, self.names, self.edition) for number in numbers]

    def why(self, seat: int, action: Action | int | tuple[Any, ...] | str) -> Refusal | None:
        """Why an action may not be chosen now; None when it may."""
        number = self._number(action)
        found = interpreted.why(self.edition, self._state, self._seat(seat), number)
        return self.game.refusal(found) if found else None

    def play(self, seat: int, action: Action | int | tuple[Any, ...] | str) -> None:
        """Make a move.

        Args:
            seat: who moves.
            action: an Action, its number, its name, or a tuple of its name and arguments.

        Raises:
            IllegalMove: with the reason; nothing has changed.
            ValueError: there is no such seat or action.
        """
        refusal = self.why(seat, action)
        if refusal is not None:
            raise IllegalMove(refusal)
        number = self._number(action)
        after = self._state.copy()
        self._events.size = 0
        interpreted.apply(self.game, self.edition, after, seat, number, self._events)
        self._positions.append(after.pack())
        self._state = after
        self.moves.append((seat, number))
        self._after_move()

    def _after_move(self) -> None:
        rows = self._events.rows[: self._events.size].tolist()
        self._rows += [_Row(self.number, row[0], row[1], tuple(row[2:])) for row in rows]
        self._events.size = 0
        free = self.free_to_act
        then, now = self._positions[-2:][0][0], self._positions[-1][0]
        same_phase = bool(self._asked) and then["phase"] == now["phase"]
        mover = self.moves[-1][0] if self.moves else None
        asked: list[int | None] = []
        for seat in range(self.seats):
            before = self._asked[-1][seat] if self._asked else None
            if seat not in free:
                asked.append(None)
            elif (
                before is None
                or seat == mover
                or not same_phase
                or then["waiting"][seat] != now["waiting"][seat]
            ):
                asked.append(self.number)
            else:
                asked.append(before)
        self._asked.append(asked)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, as plain integers and lists; None is a spectator's view."""
        return view(self._state, None if seat is None else self._seat(seat))

    def insight(self, seat: int) -> dict[str, Any] | None:
        """What a seat could work out from its view, JSON-ready; None for games that offer no such help."""
        if self.game.insight is None:
            return None
        names = [self.game.seat_text(other, self.names) for other in range(self.seats)]
        kinds = {name: dict(self.game.members(kind, self.edition)) for name, kind in self.game.kinds.items()}
        return self.game.insight(self.view(seat), self.seats, seat, names, kinds, self.game.words.notes)

    def events(self, seat: int | None, since: int = 0) -> list[Logged]:
        """The log as a seat (or, for None, a spectator) may read it, from event `since` on.

        A game's words may call the seat that reads "you".
        """
        if seat is not None:
            self._seat(seat)
        return [
            self._logged(index, row, seat)
            for index, row in enumerate(self._rows)
            if index >= since and row.audience in (EVERYONE, seat)
        ]

    def _logged(self, index: int, row: _Row, reader: int | None) -> Logged:
        name = self.game.rules.Event(row.event).name
        words = self.game.words.events[name]
        plain: list[str | int] = []
        texts: list[str] = []
        for kind, value in zip(words.arguments, row.arguments[:EVENT_ARGUMENTS], strict=False):
            if kind == "seat":
                plain.append(value)
                texts.append(SeatName(self.game.seat_text(value, self.names), reads=value == reader))
            elif kind == "number":
                plain.append(value)
                texts.append(str(value))
            else:
                found = self.game.kinds[kind]
                member, text = self.game.member(found, list(found).index(found(value)), self.edition)
                plain.append(member)
                texts.append(text)
        return Logged(index, row.move, name, tuple(plain), sentence(words.text, texts))

    @property
    def standings(self) -> tuple[Standing, ...] | None:
        """How every seat ended, by seat; None while the match runs."""
        if not self.over:
            return None
        result: Any = interpreted.score(self.game, self.edition, self._state)
        parts, tiebreaks = list(self.game.rules.Part), list(self.game.rules.Tiebreak)
        return tuple(
            Standing(
                seat,
                int(result.points[seat]),
                int(result.rank[seat]),
                tiebreaks[result.tiebreak[seat]].name if result.tiebreak[seat] >= 0 else None,
                {part.name: int(result.parts[seat, place]) for place, part in enumerate(parts)},
            )
            for seat in range(self.seats)
        )

    def position(self, seat: int, seed: int | str | None = None) -> Position:
        """A seat's knowledge for a bot: all it does not know is drawn afresh, by `seed` (None: at random)."""
        drawn = secrets.token_hex(16) if seed is None else str(seed)
        return Position.of(self.game, self.edition, self._state, self._seat(seat), drawn)

    def undo(self) -> None:
        """Take the last move back.

        Raises:
            ValueError: there is none.
        """
        if not self.moves:
            raise ValueError("there is no move to take back")
        self.moves.pop()
        self._positions.pop()
        self._asked.pop()
        self._rows = [row for row in self._rows if row.move <= self.number]
        self._state = self.game.State.unpack(self._positions[-1])

    def at(self, number: int) -> Match:
        """The match as it was after `number` moves, as a match of its own.

        Raises:
            ValueError: `number` is not from 0 to the number of moves.
        """
        if not 0 <= number <= self.number:
            raise ValueError(f"the match has positions 0 to {self.number}, not {number}")
        earlier = object.__new__(type(self))
        earlier.__dict__.update(self.__dict__)
        earlier.moves = self.moves[:number]
        earlier._rows = [row for row in self._rows if row.move <= number]
        earlier._events = Events()
        earlier._events.recording = 1
        earlier._positions = self._positions[: number + 1]
        earlier._asked = self._asked[: number + 1]
        earlier._state = self.game.State.unpack(self._positions[number])
        return earlier

    def to_record(self) -> dict[str, Any]:
        """The match as a JSON-ready mapping; it holds the seed and so everything."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "seats": self.seats,
            "names": list(self.names) if self.names else None,
            "seed": self.seed,
            "options": self.options,
            "edition": self.edition.table(),
            "editionHash": self.edition.hash,
            "moves": [list(move) for move in self.moves],
        }

    @classmethod
    def from_record(cls, record: Any, names: Sequence[str] | None = None) -> Self:
        """The match of a record, replayed move by move.

        Raises:
            BadRecord: the record cannot be read, or a move in it is not legal; says which.
        """
        match = cls._from_header(record, names)
        moves = record["moves"]
        for number, move in enumerate(moves, start=1):
            if (
                not _is_pair(move)
                or not 0 <= move[0] < match.seats
                or not 0 <= move[1] < match.game.actions.size
            ):
                raise BadRecord(f"move {number} is {move!r}; expected a pair of a seat and an action number")
            try:
                match.play(move[0], move[1])
            except IllegalMove as error:
                raise BadRecord(f"move {number} is not legal: {error}") from None
        return match

    @classmethod
    def _from_header(cls, record: Any, names: Sequence[str] | None) -> Self:
        if not isinstance(record, Mapping) or record.get("format") != FORMAT:
            raise BadRecord(f"not a match record of Freebooter: it does not say that its format is {FORMAT}")
        expected = {
            "game": str,
            "seats": int,
            "seed": str,
            "options": Mapping,
            "edition": Mapping,
            "moves": list,
        }
        for key, kind in expected.items():
            if not isinstance(record.get(key), kind):
                raise BadRecord(f"the match record has no {key}, or it is not of the type {kind.__name__}")
        given = names if names is not None else record.get("names")
        try:
            match = cls(
                record["game"], record["seats"], record["seed"], record["options"], record["edition"], given
            )
        except FreebooterError as error:
            raise BadRecord(f"the match record cannot be played: {error}") from None
        if record.get("editionHash") not in (None, match.edition.hash):
            raise BadRecord(
                "the edition in the match record is not the one it was played with: its hash differs"
            )
        return match

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match to a file, whole or not at all."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
        try:
            draft.write_text(json.dumps(self.to_record(), indent=1) + "\n", encoding="utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    def _seat(self, seat: Any) -> int:
        if isinstance(seat, bool) or not isinstance(seat, Integral) or not 0 <= int(seat) < self.seats:
            raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}")
        return int(seat)

    def _number(self, action: Action | int | tuple[Any, ...] | str) -> int:
        if isinstance(action, Action):
            return action.number
        if isinstance(action, str):
            return self.game.action_number(action, (), self.edition)
        if isinstance(action, tuple) and action:
            return self.game.action_number(str(action[0]), tuple(action[1:]), self.edition)
        if not isinstance(action, Integral):
            raise ValueError(
                f"{action!r} is no action; expected an Action, a number, a name, or a tuple with a name first"
            )
        self.game.actions.family(int(action))
        return int(action)


def _checked_names(names: Any, seats: int) -> tuple[str, ...]:
    """The names of all seats.

    Raises:
        BadOption: they are not a text for each seat, or one of them cannot be shown in a line.
    """
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise BadOption(f"names is {names!r:.60}; expected a list of {seats} names, one for each seat")
    if len(names) != seats:
        raise BadOption(f"names has {len(names)} entries for {seats} seats; expected one for each")
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not _shows_in_a_line(name):
            raise BadOption(
                f"the name of seat {seat} is {name!r:.60}; "
                f"expected 1 to {LONGEST_NAME} characters that can be shown in a line"
            )
    return tuple(names)


def _shows_in_a_line(name: str) -> bool:
    return not name.isspace() and all(c == JOINER or c.isprintable() for c in name)


def _is_pair(move: Any) -> bool:
    return (
        isinstance(move, list)
        and len(move) == 2
        and all(isinstance(part, int) and not isinstance(part, bool) for part in move)
    )


def load(path: str | os.PathLike[str]) -> Match:
    """Read a match from a file that `Match.save` wrote.

    Raises:
        BadRecord: it is no match; says what is wrong.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a UTF-8 text file") from None
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        raise BadRecord(f"{path} is not JSON: {error}") from None
    try:
        return Match.from_record(record)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
