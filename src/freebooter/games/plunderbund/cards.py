"""How an edition writes its cards: what an action does is a list of effects in a few words.

[cards.value.FOOTPAD]
name = "Footpad"
set = "starter"
actions = [
    { name = "Compete", cost = 2, effects = ["place_agent"] },
    { name = "Wander", cost = 0, effects = ["move_agent"] },
]
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from freebooter.games.plunderbund.box import (
    CARDS,
    EFFECTS,
    MOST,
    MOST_COPIES,
    OPTIONS,
    PARTNERS,
    TRACKS,
    CardSet,
    Effect,
    Track,
    Where,
)
from freebooter.games.plunderbund.entries import Tell, entry_of, number_of, one_of, text_of
from freebooter.kit import IntArray
from freebooter.kit.editions import Reading, Table, shown

Step = tuple[Effect, int, int]
"""An effect, its amount and its detail."""

NUMBER = "number"
TRACK = {track.name.lower(): int(track) for track in Track}
ON_MERCHANT = {"any": int(Where.ANY), "empty": int(Where.EMPTY), "demand": int(Where.DEMAND)}
OF_RIVAL = {"any": int(Where.ANY), "ahead": int(Where.AHEAD)}
KEEPING = {"keep": 0}

Word = str | Mapping[str, int]


@dataclass(frozen=True)
class Form:
    """How an effect is written.

    Attributes:
        example: the whole of it, for people.
        words: what follows its name: numbers and words of a list.
        steps: makes what the rules carry out from the values of these words.
    """

    example: str
    words: tuple[Word, ...]
    steps: Callable[[list[int]], list[Step]]


FORMS: dict[str, Form] = {
    "improve": Form("improve quality 1", (TRACK, NUMBER), lambda a: [(Effect.IMPROVE, a[1], a[0])]),
    "place_agent": Form("place_agent any", (ON_MERCHANT,), lambda a: [(Effect.PLACE_AGENT, 1, a[0])]),
    "move_agent": Form("move_agent", (), lambda a: [(Effect.MOVE_AGENT, 1, 0)]),
    "place_racketeer": Form("place_racketeer", (), lambda a: [(Effect.PLACE_RACKETEER, 1, 0)]),
    "move_racketeer": Form("move_racketeer", (), lambda a: [(Effect.MOVE_RACKETEER, 1, 0)]),
    "free_racketeers": Form("free_racketeers", (), lambda a: [(Effect.FREE_RACKETEERS, 1, 0)]),
    "remove_agent": Form("remove_agent any", (OF_RIVAL,), lambda a: [(Effect.REMOVE_AGENT, 1, a[0])]),
    "reputation": Form("reputation 2", (NUMBER,), lambda a: [(Effect.REPUTATION, a[0], 0)]),
    "draw": Form("draw 3 keep 1", (NUMBER, KEEPING, NUMBER), lambda a: [(Effect.DRAW, a[0], a[2])]),
    "goods": Form("goods 2", (NUMBER,), lambda a: [(Effect.GOODS, a[0], 0)]),
    "steal": Form("steal 2", (NUMBER,), lambda a: [(Effect.STEAL, a[0], 0)]),
    "cheat": Form("cheat", (), lambda a: [(Effect.CHEAT, 1, 0)]),
    "add_coins": Form("add_coins 2", (NUMBER,), lambda a: [(Effect.ADD_COINS, a[0], 0)]),
    "repay": Form("repay 1", (NUMBER,), lambda a: [(Effect.REPAY, a[0], 0)]),
    "open_merchant": Form(
        "open_merchant",
        (),
        lambda a: [(Effect.OPEN_MERCHANT, 1, 0), (Effect.PLACE_AGENT, 1, int(Where.THERE))],
    ),
    "expertise": Form(
        "expertise",
        (),
        lambda a: [
            (Effect.PLACE_AGENT, 1, int(Where.FOR_BOTH)),
            (Effect.MOVE_RACKETEER, 1, int(Where.THERE)),
        ],
    ),
}

SETS = {"starter": CardSet.STARTER, "agent": CardSet.AGENT, "recruit": CardSet.RECRUIT}
PLAYERS = {f"{least}-{MOST}": least for least in range(2, MOST + 1)}
CARD_KEYS = ("name", "set", "copies", "players", "last_move", "synergy", "actions", "stated")
ACTION_KEYS = ("name", "cost", "effects")
HIGHEST = 9
"""The largest cost and the largest number in an effect."""


class Cards:
    """The numbers of a list of cards, as the rules read them."""

    def __init__(self) -> None:
        self.sets: IntArray = np.zeros(CARDS, dtype=np.int64)
        self.copies: IntArray = np.zeros(CARDS, dtype=np.int64)
        self.least_seats: IntArray = np.zeros(CARDS, dtype=np.int64)
        self.last_move: IntArray = np.zeros(CARDS, dtype=np.int64)
        self.partners: IntArray = np.full((CARDS, PARTNERS), -1, dtype=np.int64)
        self.impacts: IntArray = np.zeros((CARDS, TRACKS), dtype=np.int64)
        self.costs: IntArray = np.full((CARDS, OPTIONS), -1, dtype=np.int64)
        self.effects: IntArray = np.zeros((CARDS, OPTIONS, EFFECTS), dtype=np.int64)
        self.amounts: IntArray = np.zeros((CARDS, OPTIONS, EFFECTS), dtype=np.int64)
        self.details: IntArray = np.zeros((CARDS, OPTIONS, EFFECTS), dtype=np.int64)
        self.names = [(f"CARD_{card}", "") for card in range(CARDS)]
        self.deeds = [(f"DEED_{deed}", "") for deed in range(CARDS * OPTIONS)]

    def reading(self) -> Reading:
        """Numbers and names together."""
        numbers = {
            "card_set": self.sets,
            "copies": self.copies,
            "least_seats": self.least_seats,
            "last_move": self.last_move,
            "partners": self.partners,
            "impacts": self.impacts,
            "costs": self.costs,
            "effects": self.effects,
            "amounts": self.amounts,
            "details": self.details,
        }
        return Reading(numbers, {"Card": tuple(self.names), "Deed": tuple(self.deeds)})


def read(value: Any, tell: Tell) -> Reading:
    """Read the cards of an edition; `tell` gets the key of the card, and what is wrong with it."""
    cards = Cards()
    if not isinstance(value, Mapping) or not 0 < len(value) <= CARDS:
        tell("", f"value must be a table of 1 to {CARDS} cards, each with name, set and actions")
        return cards.reading()
    for place, (key, entry) in enumerate(value.items()):
        if entry_of(key, entry, CARD_KEYS, tell):
            read_card(cards, place, key, entry, tell)
    read_synergies(cards, value, tell)
    for name in ("starter", "recruit"):
        if SETS[name] not in cards.sets:
            tell("", f"there is no {name} among the cards; expected one at least")
    return cards.reading()


def read_card(cards: Cards, place: int, key: str, entry: Mapping[str, Any], tell: Tell) -> None:
    """Read one card into its place."""
    name = text_of(key, "name", entry.get("name"), tell)
    cards.sets[place] = one_of(key, "set", entry.get("set"), SETS, tell)
    cards.least_seats[place] = one_of(key, "players", entry.get("players", "2-5"), PLAYERS, tell)
    cards.copies[place] = number_of(key, "copies", entry.get("copies", 1), 1, MOST_COPIES, tell)
    last_move = entry.get("last_move", False)
    if not isinstance(last_move, bool):
        tell(key, f"last_move is {shown(last_move)}; expected true or false")
    cards.last_move[place] = last_move is True
    cards.names[place] = (key, name)
    actions = entry.get("actions")
    if not isinstance(actions, list) or not 0 < len(actions) <= OPTIONS:
        tell(key, f"actions must be a list of 1 to {OPTIONS} tables, each with name, cost and effects")
        return
    for option, action in enumerate(actions):
        if not isinstance(action, Mapping) or set(action) != set(ACTION_KEYS):
            tell(key, f"action {option + 1} must be a table of {', '.join(ACTION_KEYS)}")
            continue
        label = text_of(key, f"name of action {option + 1}", action["name"], tell)
        where = f"cost of action {label}"
        cards.costs[place, option] = number_of(key, where, action["cost"], 0, HIGHEST, tell)
        cards.deeds[place * OPTIONS + option] = (f"{key}_{option + 1}", f"{name}: {label}")
        steps = read_effects(key, label, action["effects"], tell)
        for number, (effect, amount, detail) in enumerate(steps):
            cards.effects[place, option, number] = effect
            cards.amounts[place, option, number] = amount
            cards.details[place, option, number] = detail
            if effect == Effect.IMPROVE:
                cards.impacts[place, detail] = 1


def read_effects(key: str, label: str, given: Any, tell: Tell) -> list[Step]:
    """The steps of an action's effects."""
    if not isinstance(given, list) or not given or not all(isinstance(words, str) for words in given):
        tell(key, f'effects of action {label} must be a list of texts, such as ["improve quality 1"]')
        return []
    steps: list[Step] = []
    for words in given:
        steps += read_effect(key, label, words, tell)
    if len(steps) > EFFECTS:
        tell(key, f"action {label} has {len(steps)} steps; an action has {EFFECTS} at most")
        return []
    return steps


def read_effect(key: str, label: str, words: str, tell: Tell) -> list[Step]:
    """The steps of one effect."""
    name, _, rest = words.strip().partition(" ")
    given = rest.split()
    form = FORMS.get(name)
    if form is None:
        tell(key, f"action {label} has the effect {shown(words)}; expected one of {', '.join(FORMS)}")
        return []
    if form.words == (ON_MERCHANT,) or form.words == (OF_RIVAL,):
        given = given or ["any"]
    if len(given) != len(form.words):
        tell(key, f"action {label} has the effect {shown(words)}; expected such as {form.example!r}")
        return []
    values: list[int] = []
    for expected, word in zip(form.words, given, strict=True):
        place = f"action {label}: {shown(words)} has {shown(word)}"
        if isinstance(expected, str):
            if not re.fullmatch("[0-9]{1,3}", word) or int(word) > HIGHEST:
                tell(key, f"{place} where a number from 0 to {HIGHEST} is expected")
                return []
            values.append(int(word))
        elif word not in expected:
            tell(key, f"{place} where {' or '.join(expected)} is expected")
            return []
        else:
            values.append(expected[word])
    return form.steps(values)


def read_synergies(cards: Cards, value: Mapping[str, Any], tell: Tell) -> None:
    """Note for each starter the recruits that have Synergy with it."""
    places = {key: place for place, key in enumerate(value)}
    for key, entry in value.items():
        synergy = entry.get("synergy", []) if isinstance(entry, Mapping) else []
        if not isinstance(synergy, list):
            tell(key, f"synergy is {shown(synergy)}; expected a list of starters' keys")
            continue
        for starter in synergy:
            if (
                not isinstance(starter, str)
                or starter not in places
                or cards.sets[places[starter]] != CardSet.STARTER
            ):
                tell(key, f"synergy names {shown(starter)}; expected the key of a starter")
                continue
            partners = cards.partners[places[starter]]
            free = np.flatnonzero(partners < 0)
            if len(free) == 0:
                tell(key, f"{starter} has Synergy with {PARTNERS} cards already; no more fit")
            else:
                partners[free[0]] = places[key]


CARDS_TABLE = Table(tuple(Cards().reading().numbers), ("Card", "Deed"), read)
