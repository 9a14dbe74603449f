"""Words: a text for everything that the rules declare, and none for anything else."""

import tomllib
from typing import Any

import pytest

from freebooter.kit.errors import BadWords
from freebooter.kit.game import Game, check_words
from freebooter.kit.words import SeatName, Words, sentence


def table(bag: Game) -> dict[str, Any]:
    return tomllib.loads(bag._read("words.toml"))


@pytest.mark.parametrize(
    ("section", "name", "says"),
    [
        ("fields", "held", r"\[fields\] has no text for held"),
        ("actions", "ASK", r"\[actions\] has no text for ASK"),
        ("why", "NO_RIVAL", r"\[why\] has no text for NO_RIVAL"),
        ("events", "SERVED", r"\[events\] has no text for SERVED"),
        ("options", "bag", r"\[options\] has no text for bag"),
        ("kinds", "Token", r"\[kinds\] has no text for Token"),
    ],
)
def test_a_missing_text_is_told(bag: Game, section: str, name: str, says: str) -> None:
    words = table(bag)
    del words[section][name]
    with pytest.raises(BadWords, match=says):
        check_words(bag.rules, Words(words, "words.toml"))


def test_a_text_for_nothing_is_told(bag: Game) -> None:
    words = table(bag)
    words["phases"]["SLEEP"] = "Sleep."
    with pytest.raises(BadWords, match=r"\[phases\] has a text for SLEEP, which the rules do not declare"):
        check_words(bag.rules, Words(words, "words.toml"))


@pytest.mark.parametrize(
    ("section", "name", "text"),
    [("actions", "ASK", "ask {1}"), ("events", "ASKED", {"arguments": ["seat"], "text": "{0} {1}"})],
)
def test_a_text_with_an_argument_too_many_is_told(bag: Game, section: str, name: str, text: Any) -> None:
    words = table(bag)
    words[section][name] = text
    with pytest.raises(BadWords, match="refers to an argument that it does not have"):
        check_words(bag.rules, Words(words, "words.toml"))


@pytest.mark.parametrize("text", ["{0:you} {1:take|takes}", "{0:mine}", "{0:go|goes|went}"])
def test_an_argument_in_a_form_it_cannot_have_is_told(bag: Game, text: str) -> None:
    words = table(bag)
    words["events"]["ASKED"] = {"arguments": ["seat", "Token"], "text": text}
    with pytest.raises(BadWords, match=r"may put a seat as \{0:you\}, \{0:your\} or \{0:take|takes\}"):
        check_words(bag.rules, Words(words, "words.toml"))


@pytest.mark.parametrize(
    ("text", "for_the_seat", "for_others"),
    [
        ("{0:take|takes} one.", "You take one.", "Ann takes one."),
        ("{0:your} bag bites {1:you}.", "Your bag bites Bob.", "Ann's bag bites Bob."),
        ("It bites {0:you}.", "It bites you.", "It bites Ann."),
        ("{0} it is.", "Ann it is.", "Ann it is."),
    ],
)
def test_a_sentence_speaks_to_the_seat_that_reads_it(text: str, for_the_seat: str, for_others: str) -> None:
    bob = SeatName("Bob", reads=False)
    assert sentence(text, [SeatName("Ann", reads=True), bob]) == for_the_seat
    assert sentence(text, [SeatName("Ann", reads=False), bob]) == for_others


def test_an_argument_that_is_no_kind_is_told(bag: Game) -> None:
    words = table(bag)
    words["events"]["ASKED"]["arguments"] = ["seat", "Colour"]
    with pytest.raises(BadWords, match="has an argument Colour, which is no kind"):
        check_words(bag.rules, Words(words, "words.toml"))


def test_a_missing_title_is_told(bag: Game) -> None:
    words = table(bag)
    del words["title"]
    with pytest.raises(BadWords, match="title is missing"):
        Words(words, "words.toml")


def test_the_description_holds_all_that_a_client_shows(bag: Game) -> None:
    shown = bag.describe()
    assert shown["seats"] == [2, 3, 4]
    assert shown["unofficialSeats"] == [4]
    assert [option["kind"] for option in shown["options"]] == ["choice", "number", "seat"]
    assert shown["kinds"]["Token"][1] == {"name": "BLUE", "value": 1, "text": "blue token"}
    fields = {field["name"]: field for field in shown["fields"]}
    assert "stock" not in fields
    assert fields["asked"] == {
        "name": "asked",
        "text": "What you asked for",
        "see": "owner",
        "axes": [],
        "values": "number",
    }
    assert fields["held"]["axes"] == [{"kind": "seat", "size": 4}, {"kind": "Token", "size": 2}]
    assert fields["open"]["values"] == "flag"
    assert fields["first"]["values"] == "seat"
    assert shown["actions"][1] == {
        "name": "POINT",
        "start": 2,
        "axes": [{"kind": "seat", "size": 4}, {"kind": "Token", "size": 2}],
    }
    assert shown["edition"]["hash"] == bag.edition.hash
