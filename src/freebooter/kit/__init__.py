"""The kit every game is made with: records, chance, actions, events, editions, standings, matches."""

from freebooter.kit.actions import Actions, Family, families
from freebooter.kit.chance import below, draw, next_word, shuffle
from freebooter.kit.events import EVERYONE, Events, emit
from freebooter.kit.fields import (
    FLAG,
    SEAT,
    SEAT_COUNT,
    Counted,
    IntArray,
    choice,
    everyone,
    nobody,
    number,
    owner,
    seat_choice,
    value,
)
from freebooter.kit.records import MAY, MUST, OutOfRange, Record, Result, State
from freebooter.kit.rule import rule
from freebooter.kit.standings import settle

__all__ = [
    "EVERYONE",
    "FLAG",
    "MAY",
    "MUST",
    "SEAT",
    "SEAT_COUNT",
    "Actions",
    "Counted",
    "Events",
    "Family",
    "IntArray",
    "OutOfRange",
    "Record",
    "Result",
    "State",
    "below",
    "choice",
    "draw",
    "emit",
    "everyone",
    "families",
    "next_word",
    "nobody",
    "number",
    "owner",
    "rule",
    "seat_choice",
    "settle",
    "shuffle",
    "value",
]
