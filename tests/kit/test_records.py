"""Records: declared once, the same as objects and packed."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freebooter import kit
from freebooter.kit import FLAG, SEAT, SEAT_COUNT, IntArray, OutOfRange, Record, everyone, owner


class Sample(Record, seats=3):
    small: int = everyone((-3, 100))
    wide: int = everyone((0, 40_000))
    flag: int = everyone(FLAG)
    who: int = everyone(SEAT)
    row: IntArray = everyone((5, 9), SEAT)
    grid: IntArray = everyone((0, 1), SEAT_COUNT, 2)


def test_types_are_as_narrow_as_the_ranges_allow() -> None:
    found = {name: str(Sample.dtype[name].base) for name in Sample.fields}
    assert found == {
        "small": "int8",
        "wide": "int32",
        "flag": "int8",
        "who": "int8",
        "row": "int8",
        "grid": "int8",
    }
    assert Sample.dtype["grid"].shape == (4, 2)


def test_fields_start_at_zero_or_at_the_lowest_value() -> None:
    sample = Sample()
    assert (sample.small, sample.who) == (0, 0)
    assert sample.row.tolist() == [5, 5, 5]


def test_a_field_of_64_bits_is_the_widest() -> None:
    with pytest.raises(ValueError, match="fit no integer type"):

        class TooWide(Record):
            number: int = everyone((0, 2**64))


@given(
    small=st.integers(-3, 100),
    wide=st.integers(0, 40_000),
    row=st.lists(st.integers(5, 9), min_size=3, max_size=3),
)
def test_packing_and_unpacking_give_the_same_record(small: int, wide: int, row: list[int]) -> None:
    sample = Sample()
    sample.small, sample.wide = small, wide
    sample.row[:] = row
    again = Sample.unpack(sample.pack())
    assert again == sample
    assert isinstance(again.small, int)
    assert again.row.dtype == np.int64


@pytest.mark.parametrize(
    ("field", "value"), [("small", 101), ("small", -4), ("flag", 2), ("who", 3), ("wide", -1)]
)
def test_packing_refuses_what_is_out_of_range(field: str, value: int) -> None:
    sample = Sample()
    setattr(sample, field, value)
    with pytest.raises(OutOfRange, match=rf"Sample\.{field} is {value}, outside"):
        sample.pack()


def test_packing_refuses_an_array_with_one_entry_out_of_range() -> None:
    sample = Sample()
    sample.row[1] = 4
    with pytest.raises(OutOfRange, match=r"Sample\.row"):
        sample.pack()


def test_a_copy_shares_nothing() -> None:
    sample = Sample()
    twin = sample.copy()
    twin.row[0] = 9
    twin.small = 7
    assert (sample.row[0], sample.small) == (5, 0)
    assert twin != sample


def test_interpreted_numbers_do_not_wrap_round() -> None:
    sample = Sample()
    sample.small = 100
    sample.row[0] = 9
    assert sample.small + sample.small == 200
    assert sample.row[0] * 1000 == 9000


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(AttributeError, match="declares no field smal"):
        Sample().smal = 1


def test_names_that_records_use_are_refused() -> None:
    with pytest.raises(TypeError, match="means something else"):

        class Clash(Record):
            pack: int = everyone((0, 1))  # type: ignore[assignment]


def test_a_record_that_counts_seats_must_say_how_many() -> None:
    with pytest.raises(TypeError, match="declare the class with seats="):

        class NoSeats(Record):
            row: IntArray = everyone((0, 1), SEAT)


def test_an_owner_field_begins_with_the_seat() -> None:
    with pytest.raises(ValueError, match="first axis"):
        owner((0, 1), 4)


def test_a_subclass_of_state_has_the_common_fields() -> None:
    class Game(kit.State, seats=2):
        phase: int = everyone((0, 1))

    assert list(Game.fields) == ["seats", "over", "waiting", "lead", "chance", "phase"]
    assert Game.dtype["waiting"].shape == (2,)
    assert Sample() != Game()
