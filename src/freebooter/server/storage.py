"""What a server keeps: tables, seats and moves, in one SQLite file."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Row, create_engine, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from freebooter.server import schema
from freebooter.server.migrations import migrate


class Conflict(Exception):
    """A move was not stored: there already is one with its number or its key."""


@dataclass(frozen=True)
class Seat:
    """A seat of a table.

    Attributes:
        kind: me, here, bot or open, as the host chose it.
        guest: who plays it; None for a bot and while an invitation is open.
        invitation: the secret of the address that claims the seat; None where there never was one.
    """

    seat: int
    kind: str
    bot: str | None
    name: str
    guest: str | None
    invitation: str | None

    @property
    def claimed(self) -> bool:
        """Whether somebody plays this seat."""
        return self.kind == "bot" or self.guest is not None


@dataclass(frozen=True)
class TableRow:
    """A table as stored.

    Attributes:
        start: the match file of the match before its first move. It has the seed: never send it.
        number: how many moves were made.
        again: the table of the next game with the same seats.
    """

    id: str
    host: str
    created: str
    game: str
    options: dict[str, str | int]
    start: dict[str, Any]
    number: int
    over: bool
    again: str | None
    seats: tuple[Seat, ...]

    @property
    def started(self) -> bool:
        """Whether every seat has somebody to play it."""
        return all(seat.claimed for seat in self.seats)

    @property
    def names(self) -> list[str]:
        """What the seats are called, by seat."""
        return [seat.name for seat in self.seats]

    def after(self, number: int, *, over: bool) -> "TableRow":
        """The row after a move."""
        return replace(self, number=number, over=over)


@dataclass(frozen=True)
class Move:
    """A move as stored."""

    seat: int
    action: int


class Storage:
    """The database. Its methods block, may be called from any thread, and are transactions each.

    Args:
        database: the SQLite file, made if there is none.
    """

    def __init__(self, database: Path) -> None:
        # Parameters hold seeds and invitations, which must not get into a logged error.
        self._engine = create_engine(f"sqlite:///{database}", hide_parameters=True)
        self._writer = threading.Lock()
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        try:
            with self._writing() as connection:
                migrate(connection)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        # Waiting here is fairer and quicker than SQLite's polling for its write lock.
        engine: Engine = self._engine.execution_options(writes=True)
        with self._writer, engine.begin() as connection:
            yield connection

    def add_table(self, row: TableRow, moves: Sequence[Move] = (), after: str | None = None) -> bool:
        """Store a new table.

        Args:
            row: the table.
            moves: the moves already made, of an imported match.
            after: the table that this one continues; it must have no continuation yet.

        Returns:
            Whether it was stored: False if `after` was continued already.
        """
        with self._writing() as connection:
            connection.execute(insert(schema.tables).values(**_table_values(row)))
            connection.execute(insert(schema.seats), [_seat_values(row.id, seat) for seat in row.seats])
            if moves:
                values = [
                    {"table_id": row.id, "number": number, "seat": move.seat, "action": move.action}
                    for number, move in enumerate(moves, start=1)
                ]
                connection.execute(insert(schema.moves), values)
            if after is not None:
                free = (schema.tables.c.id == after) & schema.tables.c.again.is_(None)
                if connection.execute(update(schema.tables).where(free).values(again=row.id)).rowcount == 0:
                    connection.rollback()
                    return False
        return True

    def table(self, table: str) -> TableRow | None:
        """A table by its id."""
        with self._reading() as connection:
            return next(iter(_tables(connection, [table])), None)

    def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """The tables that a guest hosts or has a seat at, newest first."""
        own = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
        query = (
            select(schema.tables.c.id)
            .where((schema.tables.c.host == guest) | schema.tables.c.id.in_(own))
            .order_by(schema.tables.c.created.desc(), schema.tables.c.id)
            .limit(most)
        )
        with self._reading() as connection:
            return _tables(connection, list(connection.execute(query).scalars()))

    def count_tables(self) -> int:
        """How many tables there are."""
        with self._reading() as connection:
            return connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()

    def count_unfinished(self, host: str, since: str) -> int:
        """How many tables a guest has made since a moment that are not finished."""
        columns = schema.tables.c
        theirs = (columns.host == host) & columns.over.is_(False) & (columns.created >= since)
        with self._reading() as connection:
            return connection.execute(
                select(func.count()).select_from(schema.tables).where(theirs)
            ).scalar_one()

    def invitation(self, token: str) -> tuple[str, int] | None:
        """The table and seat that an invitation is to."""
        query = select(schema.seats.c.table_id, schema.seats.c.seat).where(schema.seats.c.invitation == token)
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.table_id, row.seat)

    def claim(self, table: str, seat: int, guest: str, name: str) -> bool:
        """Give an open seat to a guest; False if somebody has it."""
        chosen = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
        free = (schema.seats.c.kind == "open") & schema.seats.c.guest.is_(None)
        with self._writing() as connection:
            done = connection.execute(
                update(schema.seats).where(chosen & free).values(guest=guest, name=name)
            )
        return done.rowcount == 1

    def give_to_bot(self, table: str, seat: int, bot: str, name: str) -> None:
        """Let a bot play a seat from now on."""
        chosen = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
        values = {"kind": "bot", "bot": bot, "name": name, "guest": None, "invitation": None}
        with self._writing() as connection:
            connection.execute(update(schema.seats).where(chosen).values(**values))

    def moves(self, table: str) -> list[Move]:
        """The moves of a table in order."""
        columns = schema.moves.c
        query = select(columns.seat, columns.action).where(columns.table_id == table).order_by(columns.number)
        with self._reading() as connection:
            return [Move(row.seat, row.action) for row in connection.execute(query)]

    def move_of_key(self, table: str, seat: int, key: str) -> int | None:
        """The number of the move that a seat made with a key."""
        columns = schema.moves.c
        query = select(columns.number).where(
            columns.table_id == table, columns.seat == seat, columns.key == key
        )
        with self._reading() as connection:
            return connection.execute(query).scalar_one_or_none()

    def add_move(self, table: str, number: int, move: Move, key: str | None, *, over: bool) -> None:
        """Store a move.

        Args:
            table: the table.
            number: how many moves there are with it.
            move: the move.
            key: the page's key for it; None for a bot's.
            over: whether it ends the match.

        Raises:
            Conflict: another move got there first; nothing was stored.
        """
        values = {"table_id": table, "number": number, "seat": move.seat, "action": move.action, "key": key}
        chosen = schema.tables.c.id == table
        try:
            with self._writing() as connection:
                connection.execute(insert(schema.moves).values(**values))
                connection.execute(update(schema.tables).where(chosen).values(number=number, over=over))
        except IntegrityError:
            raise Conflict from None


def _prepare(connection: Any, record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions of its own
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # Taking the write lock at once: a transaction that reads first and writes later can fail half-way.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _table_values(row: TableRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "host": row.host,
        "created": row.created,
        "game": row.game,
        "options": json.dumps(row.options),
        "start": json.dumps(row.start),
        "number": row.number,
        "over": row.over,
        "again": row.again,
    }


def _seat_values(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "bot": seat.bot,
        "name": seat.name,
        "guest": seat.guest,
        "invitation": seat.invitation,
    }


def _tables(connection: Connection, ids: list[str]) -> list[TableRow]:
    """The tables of these ids, in their order."""
    seats: dict[str, list[Seat]] = {table: [] for table in ids}
    columns = schema.seats.c
    query = select(schema.seats).where(columns.table_id.in_(ids)).order_by(columns.table_id, columns.seat)
    for row in connection.execute(query):
        seats[row.table_id].append(Seat(row.seat, row.kind, row.bot, row.name, row.guest, row.invitation))
    found = connection.execute(select(schema.tables).where(schema.tables.c.id.in_(ids)))
    rows = {row.id: _table(row, seats[row.id]) for row in found}
    return [rows[table] for table in ids if table in rows]


def _table(row: Row[Any], seats: list[Seat]) -> TableRow:
    return TableRow(
        id=row.id,
        host=row.host,
        created=row.created,
        game=row.game,
        options=json.loads(row.options),
        start=json.loads(row.start),
        number=row.number,
        over=row.over,
        again=row.again,
        seats=tuple(seats),
    )
