"""Words for what only a seat itself may see, by the declaration of its game's fields."""

from collections.abc import Iterator
from typing import Any

from tests.browser.person import Json


def secret_words(info: Json, view: Json) -> set[str]:
    """The words, in lower case, for the cards, places and so on that a seat's own fields hold in a view."""
    words: set[str] = set()
    for field in info["fields"]:
        if field["see"] == "owner" and field["name"] in view["fields"]:
            kinds = [axis["kind"] for axis in field["axes"]]
            for places, value in _cells(view["fields"][field["name"]]):
                if value > 0:
                    words |= {_word(info, kind, place) for kind, place in zip(kinds, places, strict=True)}
                words.add(_word(info, field["values"], value))
    return words - {""}


def _cells(value: Any, places: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], int]]:
    if isinstance(value, int):
        yield places, value
    else:
        for place, part in enumerate(value):
            yield from _cells(part, (*places, place))


def _word(info: Json, kind: str, member: int) -> str:
    """Nothing for seats, numbers and values that are no member."""
    return next((one["text"].lower() for one in info["kinds"].get(kind, []) if one["value"] == member), "")
