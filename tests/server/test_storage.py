"""The database: made and brought up to date at the start, and whole whatever happens."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert
from sqlalchemy.exc import IntegrityError

from freebooter.server import schema
from freebooter.server.storage import Conflict, Move, Seat, Storage, TableRow

SEATS = (
    Seat(0, "me", None, "Ann", "ann", None),
    Seat(1, "bot", "random", "Bot 2", None, None),
    Seat(2, "open", None, "Player 3", None, "token"),
)
ROW = TableRow(
    "t1",
    "ann",
    "2026-01-01T12:00:00Z",
    "a-game",
    {"x": 1},
    {"seed": "s"},
    0,
    over=False,
    again=None,
    seats=SEATS,
)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(tmp_path / "test.sqlite3")
    yield storage
    storage.close()


def test_migrations_make_what_the_code_expects(storage: Storage, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'test.sqlite3'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_a_second_start_keeps_what_is_there(storage: Storage, tmp_path: Path) -> None:
    storage.add_table(ROW)
    again = Storage(tmp_path / "test.sqlite3")
    assert again.table("t1") == ROW
    again.close()


def test_a_table_is_read_as_it_was_written(storage: Storage) -> None:
    moves = [Move(0, 5), Move(2, 7)]
    assert storage.add_table(replace(ROW, number=2), moves)
    assert storage.table("t1") == replace(ROW, number=2)
    assert storage.moves("t1") == moves
    assert storage.table("t2") is None
    assert storage.count_tables() == storage.count_unfinished("ann", "2026-01-01T12:00:00Z") == 1
    assert storage.count_unfinished("ann", "2026-01-01T12:00:01Z") == 0
    assert storage.count_unfinished("bob", "2026-01-01T00:00:00Z") == 0


def test_a_number_or_a_key_is_used_once(storage: Storage) -> None:
    storage.add_table(ROW)
    storage.add_move("t1", 1, Move(0, 5), "key", over=False)
    with pytest.raises(Conflict):
        storage.add_move("t1", 1, Move(2, 6), "other", over=True)
    with pytest.raises(Conflict):
        storage.add_move("t1", 2, Move(0, 6), "key", over=True)
    storage.add_move("t1", 2, Move(2, 6), "key", over=False)
    storage.add_move("t1", 3, Move(1, 6), None, over=False)
    storage.add_move("t1", 4, Move(1, 6), None, over=True)
    assert storage.moves("t1") == [Move(0, 5), Move(2, 6), Move(1, 6), Move(1, 6)]
    assert storage.move_of_key("t1", 0, "key") == 1
    assert storage.move_of_key("t1", 2, "key") == 2
    assert storage.move_of_key("t1", 0, "none") is None
    table = storage.table("t1")
    assert table is not None
    assert (table.number, table.over) == (4, True)


def test_a_table_is_stored_whole_or_not_at_all(storage: Storage) -> None:
    with pytest.raises(IntegrityError):
        storage.add_table(replace(ROW, seats=(SEATS[0], SEATS[0])))
    assert storage.count_tables() == 0


def test_a_table_has_one_next_table(storage: Storage) -> None:
    storage.add_table(ROW)
    second = replace(ROW, id="t2", seats=SEATS[:2])
    assert storage.add_table(second, after="t1")
    assert not storage.add_table(replace(second, id="t3"), after="t1")
    assert storage.table("t3") is None
    first = storage.table("t1")
    assert first is not None
    assert first.again == "t2"
    assert [row.id for row in storage.tables_of("ann", 10)] == ["t1", "t2"]
    assert [row.id for row in storage.tables_of("ann", 1)] == ["t1"]


def test_an_open_seat_is_claimed_once(storage: Storage) -> None:
    storage.add_table(ROW)
    assert storage.invitation("token") == ("t1", 2)
    assert storage.claim("t1", 2, "bob", "Bob")
    assert not storage.claim("t1", 2, "carol", "Carol")
    assert not storage.claim("t1", 1, "carol", "Carol")
    assert not storage.claim("t1", 0, "carol", "Carol")
    table = storage.table("t1")
    assert table is not None
    assert table.started
    assert table.seats[2] == Seat(2, "open", None, "Bob", "bob", "token")
    assert [row.id for row in storage.tables_of("bob", 10)] == ["t1"]
    storage.give_to_bot("t1", 2, "greedy", "Bot 3")
    assert storage.invitation("token") is None
    assert storage.tables_of("bob", 10) == []


def test_an_error_does_not_tell_what_was_to_be_stored(storage: Storage) -> None:
    secret = replace(ROW, start={"seed": "very-secret"})
    storage.add_table(secret)
    with pytest.raises(IntegrityError) as error:
        storage.add_table(secret)
    assert "very-secret" not in str(error.value)


def test_a_reader_is_not_kept_waiting_by_the_writer(storage: Storage) -> None:
    storage.add_table(ROW)
    with storage._writing() as connection:
        connection.execute(insert(schema.moves).values(table_id="t1", number=1, seat=0, action=3, key=None))
        assert storage.moves("t1") == []
    assert storage.moves("t1") == [Move(0, 3)]
